// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The halls of this page, on its line.

import { line } from './desk';
import { Halls, type Hall, type Listed } from './hall';
import { api } from './http';
import { toHex } from './sha256';
import type {
  HttpAddressBook as AddressBook,
  HttpAddresses as Reach,
  HttpEveningDone,
  HttpEveningHead,
  HttpEvenings,
  HttpImported,
  HttpSeason as SeasonView,
  HttpSeasonBody,
  HttpSeasonDone,
  HttpSeasonHead as Season,
  HttpSeasons,
} from '../wire';

export type { AddressBook, Reach, Season, SeasonView };
export type Evening = Omit<HttpEveningHead, 'players'>; // one that has just come in is not counted here

const halls = new Halls(line);

export const joinTournament = (id: string, key?: string): Promise<Hall> => halls.join(id, key);
export const myTournaments = (): Promise<Listed[]> => halls.list();

export async function openTournament(setup: object): Promise<string> {
  const ok = await line.ask({ t: 'tournament_open', setup });
  return ok.tournament!;
}

// A file, all of it or nothing. Refused: `said.lines` names what will not do.
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

// A draw that was made by hand, and why.
export const importDraw = (tournament: string, round: number, reason: string, text: string) =>
  importFile(tournament, 'draw', text, { round: String(round), reason });

// How many entries were new is told; those that are in the till already are left out.
export const importTill = (tournament: string, text: string): Promise<HttpImported> =>
  importFile(tournament, 'till', text);

// Those of earlier tournaments in which I was at the desk, without those who are entered already.
export const addressBook = (tournament: string): Promise<AddressBook> =>
  api(`/api/address-book?without=${encodeURIComponent(tournament)}`);

// Where other devices find the server, asked by its own machine. Not `open`: it listens to that machine alone.
export const whereOthersFindIt = (): Promise<Reach> => api('/api/addresses');

const seasonAt = (id: string) => `/api/seasons/${encodeURIComponent(id)}`;

export const mySeasons = async (): Promise<readonly Season[]> =>
  (await api<HttpSeasons>('/api/seasons')).seasons;

export const lookAtSeason = (id: string): Promise<SeasonView> => api(seasonAt(id));

// A new one, or what an old one is from now on.
export async function saveSeason(season: HttpSeasonBody, id?: string): Promise<string> {
  const path = id ? seasonAt(id) : '/api/seasons';
  return (await api<HttpSeasonDone>(path, { method: 'POST', body: JSON.stringify(season) })).season;
}

export const removeSeason = (id: string): Promise<HttpSeasonDone> => api(seasonAt(id), { method: 'DELETE' });

// The standings of evenings that were played elsewhere, for seasons.
export const myEvenings = async (): Promise<readonly Evening[]> =>
  (await api<HttpEvenings>('/api/evenings')).evenings;

// From a file, all of it or nothing. Refused: `said.lines` names what will not do.
export async function bringEvening(
  head: { title: string; date: string; rulebook: string },
  text: string,
): Promise<string> {
  const path = `/api/evenings?${new URLSearchParams(head).toString()}`;
  return (await api<HttpEveningDone>(path, { method: 'POST', body: text })).evening;
}

export const removeEvening = (id: string): Promise<HttpEveningDone> =>
  api(`/api/evenings/${encodeURIComponent(id)}`, { method: 'DELETE' });
