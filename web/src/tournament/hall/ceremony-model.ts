// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The steps of a ceremony, from last to first; nothing here touches the page. Places without a prize come as lists of
// several, then prizes that are given for something else, then every place with a prize by itself; all who share one
// come together. Of the first three the place is said before the name.

import { rowsOf, type Award, type CeremonyView } from '../shared/view';

export interface Honoured {
  place: number;
  number: number;
  name: string;
  points: number;
  prize: number;
}

export type Moment =
  | { is: 'begin' }
  | { is: 'list'; rows: Honoured[] }
  | { is: 'extra'; awards: Award[] }
  | { is: 'place'; place: number; rows: Honoured[]; told: boolean }
  | { is: 'end'; rows: Honoured[] };

const BY_THEMSELVES = 3; // places that are said one by one even without a prize
const PER_LIST = 10;

export function moments(view: CeremonyView): Moment[] {
  const rows = rowsOf<Honoured>(view.cols, view.places); // last first
  const single = (r: Honoured) => r.prize > 0 || r.place <= BY_THEMSELVES;
  const many = rows.filter((r) => !single(r));
  const found: Moment[] = [{ is: 'begin' }];
  for (let i = 0; i < many.length; i += PER_LIST)
    found.push({ is: 'list', rows: many.slice(i, i + PER_LIST) });
  const given = view.extras.filter((a) => a.number);
  for (const extra of new Set(given.map((a) => a.extra)))
    found.push({ is: 'extra', awards: given.filter((a) => a.extra === extra) });
  const places = [...new Set(rows.filter(single).map((r) => r.place))];
  for (const place of places) {
    const those = rows.filter((r) => r.place === place);
    if (place <= BY_THEMSELVES) found.push({ is: 'place', place, rows: those, told: false });
    found.push({ is: 'place', place, rows: those, told: true });
  }
  if (rows.length) found.push({ is: 'end', rows: rows.filter((r) => r.place <= BY_THEMSELVES).reverse() });
  return found;
}
