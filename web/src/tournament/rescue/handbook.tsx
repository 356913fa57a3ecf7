// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The handbook for the evening, on the screen and on paper.

import { lang, type Screen } from '../../base';
import { Button, Page } from '../../ui';
import { chapters, w } from './handbook-words';
import './handbook.css';

const anchor = (i: number) => `chapter-${i + 1}`;

export const Handbook: Screen = () => {
  const t = w();
  return (
    <Page
      title={t.title}
      back="/tournaments"
      class="handbook"
      actions={
        <Button small icon="print" onClick={() => window.print()}>
          {t.print}
        </Button>
      }
    >
      <p>{t.intro}</p>
      {chapters[lang.value].map((chapter, i) => (
        <section key={chapter.title} id={anchor(i)}>
          <h2>
            {i + 1}. {chapter.title}
          </h2>
          {chapter.text && <p>{chapter.text}</p>}
          <ol>
            {chapter.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
    </Page>
  );
};
