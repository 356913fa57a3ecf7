// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The halls of this page, on its line.

import { line } from './page';
import { Halls, type Hall, type Listed } from './hall';
import { api } from './http';
import { toHex } from './sha256';
import type {
  DeskOpeningCommand as Opening,
  HttpAddressBook as AddressBook,
  HttpAddresses as Reach,
  ClubBook,
  HttpBookDone,
  HttpBooks,
  HttpEveningDone,
  HttpEveningHead,
  HttpEvenings,
  HttpImported,
  HttpSeason as SeasonView,
  HttpSeasonBody,
  HttpSeasonDone,
  HttpSeasonHead as Season,
  HttpSeasons,
  StoredBook as KeptBook,
} from '../wire';

export type { AddressBook, KeptBook, Opening, Reach, Season, SeasonView };
export type Evening = Omit<HttpEveningHead, 'players'>; // a tournament that this page has just joined is not counted here

const halls = new Halls(line);

export const joinTournament = (id: string, key?: string): Promise<Hall> => halls.join(id, key);
export const myTournaments = (): Promise<readonly Listed[]> => halls.list();

export async function openTournament(setup: Opening): Promise<string> {
  const ok = await line.ask({ t: 'tournament_open', setup });
  return ok.tournament!;
}

// Imports a file, all of it or nothing. Refused: `said.lines` names the bad lines.
function importFile(
  tournament: string,
  what: string,
  body: string,
  more: Record<string, string> = {},
): Promise<HttpImported> {
  const id = toHex(crypto.getRandomValues(new Uint8Array(8)));
  const query = new URLSearchParams({ id, ...more });
  return api(`/api/tournaments/${tournament}/import/${what}?${query}`, { method: 'POST', body });
}

export const importPlayers = (tournament: string, text: string): Promise<HttpImported> =>
  importFile(tournament, 'players', text);

// Imports a draw that was made by hand, and its reason.
export const importDraw = (tournament: string, round: number, reason: string, text: string) =>
  importFile(tournament, 'draw', text, { round: String(round), reason });

// Returns the number of new entries; the server leaves out those that are in the till already.
export const importTill = (tournament: string, text: string): Promise<HttpImported> =>
  importFile(tournament, 'till', text);

// The people of earlier tournaments at whose desk I was, without those who are entered already.
export const addressBook = (tournament: string): Promise<AddressBook> =>
  api(`/api/address-book?without=${encodeURIComponent(tournament)}`);

// The addresses at which other devices find the server, for the server's own machine. Not `open`: it listens only to
// that machine.
export const whereOthersFindIt = (): Promise<Reach> => api('/api/addresses');

const booksAt = (id?: string) => `/api/books${id ? `/${encodeURIComponent(id)}` : ''}`;

// The own books for tournaments.
export const myBooks = async (): Promise<readonly KeptBook[]> => (await api<HttpBooks>(booksAt())).books;

// A new book, or the new version of an old one; it needs a name.
export const keepBook = (book: ClubBook, id?: string): Promise<HttpBookDone> =>
  api(booksAt(id), { method: 'POST', body: JSON.stringify(book) });

export const removeBook = (id: string): Promise<HttpBookDone> => api(booksAt(id), { method: 'DELETE' });

const seasonAt = (id: string) => `/api/seasons/${encodeURIComponent(id)}`;

export const mySeasons = async (): Promise<readonly Season[]> =>
  (await api<HttpSeasons>('/api/seasons')).seasons;

export const lookAtSeason = (id: string): Promise<SeasonView> => api(seasonAt(id));

// A new season, or the new version of an old one.
export async function saveSeason(season: HttpSeasonBody, id?: string): Promise<string> {
  const path = id ? seasonAt(id) : '/api/seasons';
  return (await api<HttpSeasonDone>(path, { method: 'POST', body: JSON.stringify(season) })).season;
}

export const removeSeason = (id: string): Promise<HttpSeasonDone> => api(seasonAt(id), { method: 'DELETE' });

// The standings of evenings that were played elsewhere, for seasons.
export const myEvenings = async (): Promise<readonly Evening[]> =>
  (await api<HttpEvenings>('/api/evenings')).evenings;

// Imports a file, all of it or nothing. Refused: `said.lines` names the bad lines.
export async function bringEvening(
  head: { title: string; date: string; rulebook: string },
  text: string,
): Promise<string> {
  const path = `/api/evenings?${new URLSearchParams(head).toString()}`;
  return (await api<HttpEveningDone>(path, { method: 'POST', body: text })).evening;
}

export const removeEvening = (id: string): Promise<HttpEveningDone> =>
  api(`/api/evenings/${encodeURIComponent(id)}`, { method: 'DELETE' });
