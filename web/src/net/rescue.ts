// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Codes and files that admit a browser without a role in the tournament (docs/accounts.md).

import { lang } from '../base';
import { line } from './page';
import { api, fetchBlob, saveBlob } from './http';
import type { HttpBrought, HttpPairCode, HttpSheetCode } from '../wire';

export type Brought = HttpBrought;
export type PairCode = HttpPairCode;

const at = (tournament: string, what: string) => `/api/tournaments/${encodeURIComponent(tournament)}/${what}`;

// A new code for the emergency sheet; the old one is void. The server shows it once.
export const newSheet = async (tournament: string): Promise<string> =>
  (await api<HttpSheetCode>(at(tournament, 'recovery'), { method: 'POST' })).code;

export async function printSheetOf(
  tournament: string,
  code: string,
  base: string,
  name: string,
): Promise<void> {
  const query = new URLSearchParams({ lang: lang.peek(), base });
  const how = { method: 'POST', body: JSON.stringify({ code }) };
  saveBlob(await fetchBlob(`${at(tournament, 'emergency')}?${query}`, how), name);
}

// A code with which another device continues as this account.
export const newPairCode = (): Promise<PairCode> => api('/api/pairing', { method: 'POST' });

// Enters a code of either kind. A tournament: this account is Leiter there now. null: this device is another account
// now, with its tournaments.
export const claim = (code: string): Promise<string | null> => line.claim(code);

// Throws a rehearsal away.
export async function dropPractice(tournament: string): Promise<void> {
  await api(`/api/tournaments/${encodeURIComponent(tournament)}`, { method: 'DELETE' });
}

// The whole tournament as a file.
export const fetchCopy = (tournament: string): Promise<Blob> => fetchBlob(at(tournament, 'copy'));

export const bringCopy = (text: string, copy = false): Promise<Brought> =>
  api(`/api/tournaments${copy ? '?copy=1' : ''}`, { method: 'POST', body: text });
