// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Fetches a sheet as PDF. The server names the file.

import { lang } from '../../base';
import { fetchFile } from '../../net';

export interface SheetWish {
  base: string; // the beginning of every link
  paper: string;
  round?: number | string; // '' or undefined: the latest
  table?: number | string;
  number?: number;
}

export async function printSheet(id: string, what: string, wish: SheetWish): Promise<void> {
  const query = new URLSearchParams({ lang: lang.peek(), base: wish.base, paper: wish.paper });
  if (wish.round) query.set('round', String(wish.round));
  if (wish.table && (what === 'lists' || what === 'results')) query.set('table', String(wish.table));
  if (wish.number) query.set('number', String(wish.number));
  await fetchFile(`/api/tournaments/${id}/print/${what}?${query}`);
}
