// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/** The French-suited deck: symbols french-EA (ace of clubs) ... french-S7 (seven of diamonds) and french-back. */
import { back } from './back';
import { court, courtDefs, type Company, type Court } from './court';
import { corner, numbers, tiny } from './layout';
import { wreath } from './sow';
import { card, doubled, pen, use, type Look } from './pen';
import { kings, unters } from './figures';
import { ladies } from './ladies';
import { signs, signSet } from './signs';
import { rankFace } from '../names';

const company: Company = { K: kings, O: ladies, U: unters };

export function deck(look: Look): string {
  const cards = signs.flatMap((s) =>
    [...'AZKOU987'].map((r) => {
      const id = `french-${s}${r}`;
      const face = rankFace(s + r, 'french', look.lang);
      const letters = corner('french', s, face, look);
      if (r === 'A')
        return card(id, doubled(`${id}-h`, letters + pen(wreath)) + use(`french-s-${s}`, 50, 80, 1.9));
      if ('KOU'.includes(r)) return court('french', company, s, r as Court, face, look);
      const [half, once] = numbers('french', s, r, look);
      return card(id, doubled(`${id}-h`, half + letters) + once);
    }),
  );
  const small = signs.flatMap((s) =>
    [...'AZKOU987'].map((r) =>
      card(`french-${s}${r}-s`, tiny('french', s, rankFace(s + r, 'french', look.lang), look)),
    ),
  );
  return (
    signSet('french', look.fourColours) +
    courtDefs('french') +
    back('french') +
    cards.join('') +
    small.join('')
  );
}
