// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The pages of the tournament for the club's own website, as one archive from the server.

import { useState } from 'preact/hooks';
import { lang, words } from '../../base';
import { fetchFile, reason } from '../../net';
import { Button, Field, Section, toast } from '../../ui';
import type { Part } from './part';

const w = words({
  de: {
    title: 'Für die Webseite des Vereins',
    about:
      'Rangliste, Tische und Bestleistungen als fertige Seiten, dazu der Termin für Kalender. Ohne Geld, ohne Links, und der Endstand erst nach der Siegerehrung. Entpacken und hochladen.',
    base: 'Adresse, unter der die Seiten stehen werden',
    baseHint: 'freiwillig; mit ihr kommen die Ergebnisse auch als RSS: https://verein.example/2026',
    badBase: 'Eine Adresse, die mit https:// beginnt.',
    get: 'Webseiten herunterladen',
  },
  en: {
    title: "For the club's website",
    about:
      'Standings, tables and records as pages, and the date for calendars. No money, no links, and the final result only after the ceremony. Unpack and upload.',
    base: 'Address at which the pages will be',
    baseHint: 'optional; with it the results come as RSS, too: https://club.example/2026',
    badBase: 'An address that begins with https://.',
    get: 'Download the pages',
  },
});

export function Website(p: Part) {
  const [base, setBase] = useState('');
  const at = base.trim();
  const good = !at || /^https?:\/\/[!#-&(-;=?-[\]_a-z~]+$/i.test(at);
  const get = () => {
    const query = new URLSearchParams({ lang: lang.peek(), ...(at ? { base: at } : {}) });
    fetchFile(`/api/tournaments/${p.hall.id}/site.zip?${query}`).catch((why: unknown) =>
      toast(reason(why), 'bad'),
    );
  };
  return (
    <Section title={w().title}>
      <p>{w().about}</p>
      <Field
        label={w().base}
        hint={w().baseHint}
        error={good ? undefined : w().badBase}
        inputMode="url"
        value={base}
        onChange={setBase}
        maxLength={190}
      />
      <Button icon="download" disabled={!good} onClick={get}>
        {w().get}
      </Button>
    </Section>
  );
}
