// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/** The German-suited deck: symbols german-EA ... german-S7 and german-back. */
import { back } from './back';
import { court, courtDefs, type Company, type Court } from './court';
import { corner, numbers, tiny } from './layout';
import { card, doubled, type Look } from './pen';
import { kings, obers, unters } from './figures';
import { sow } from './sow';
import { signs, signSet } from './signs';

const company: Company = { K: kings, O: obers, U: unters };

export function deck(look: Look): string {
  const cards = signs.flatMap((s) =>
    [...'AZKOU987'].map((r) => {
      const id = `german-${s}${r}`;
      if (r === 'A') return card(id, doubled(`${id}-h`, sow(s) + corner('german', s, 'A', look)));
      if ('KOU'.includes(r)) return court('german', company, s, r as Court, r, look);
      const [half, once] = numbers('german', s, r, look);
      return card(id, doubled(`${id}-h`, half + corner('german', s, r === 'Z' ? '10' : r, look)) + once);
    }),
  );
  const small = signs.flatMap((s) =>
    [...'AZKOU987'].map((r) => card(`german-${s}${r}-s`, tiny('german', s, r === 'Z' ? '10' : r, look))),
  );
  return (
    signSet('german', look.fourColours) +
    courtDefs('german') +
    back('german') +
    cards.join('') +
    small.join('')
  );
}
