// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The screen of each address. A screen is loaded when it is first needed. The first matching row wins.

import { named } from './join';
import type { Screen } from '../base';

export interface Route {
  pattern: string;
  load: () => Promise<Screen>;
  // The table fills the window: no bar, no frame.
  bare?: boolean;
}

// A result at the table shows the moment that decided the game. The replay finds it, and is loaded only then.
async function loadTable(): Promise<Screen> {
  const { serveMoments, Table } = await import('../table');
  serveMoments(async (...game) => (await import('../replay')).momentOf(...game));
  return named(Table);
}

export const routes: readonly Route[] = [
  { pattern: '/', load: async () => (await import('../start')).Start },
  { pattern: '/lobby', load: async () => (await import('../lobby')).Lobby },
  { pattern: '/table/:id', load: loadTable, bare: true },
  { pattern: '/rules', load: async () => (await import('../reader')).Rules },
  { pattern: '/rules/compare/:a/:b', load: async () => (await import('../reader')).Compare },
  { pattern: '/rules/:book', load: async () => (await import('../reader')).Book },
  { pattern: '/ruling', load: async () => (await import('../ruling')).Ruling },
  { pattern: '/house', load: async () => (await import('../house')).House },
  { pattern: '/games', load: async () => (await import('../replay')).Games },
  { pattern: '/games/:id', load: async () => (await import('../replay')).Replay },
  { pattern: '/analyse', load: async () => (await import('../replay')).Analyse },
  { pattern: '/stats', load: async () => (await import('../stats')).Stats },
  { pattern: '/rounds', load: async () => (await import('../round')).Rounds },
  { pattern: '/round/:id', load: async () => (await import('../round')).Round },
  { pattern: '/ledger/:id', load: async () => (await import('../round')).Landing },
  { pattern: '/tournaments', load: async () => (await import('../tournament')).Tournaments },
  { pattern: '/season/:id', load: async () => (await import('../tournament')).SeasonScreen },
  { pattern: '/tournament/:id', load: async () => (await import('../tournament')).Desk },
  { pattern: '/tournament/:id/list/:round/:table', load: async () => (await import('../tournament')).List },
  // Each is a chunk of its own: a visitor who comes by a QR code loads nothing of the desk.
  { pattern: '/tournament/:id/table', load: async () => (await import('../tournament/phone/phone')).Phone },
  { pattern: '/tournament/:id/player', load: async () => (await import('../tournament/hall/player')).Player },
  {
    pattern: '/tournament/:id/signup',
    load: async () => (await import('../tournament/signup/signup')).Signup,
  },
  {
    pattern: '/tournament/:id/hall',
    load: async () => (await import('../tournament/hall/hall')).Hall,
    bare: true,
  },
  {
    pattern: '/tournament/:id/ceremony',
    load: async () => (await import('../tournament/hall/ceremony')).Ceremony,
    bare: true,
  },
  { pattern: '/handbook', load: async () => (await import('../tournament/rescue/handbook')).Handbook },
  { pattern: '/settings', load: async () => (await import('./screens/settings')).Settings },
  { pattern: '/account', load: async () => (await import('./screens/account')).Account },
  { pattern: '/help', load: async () => (await import('./screens/help')).Help },
  { pattern: '/gallery', load: async () => (await import('./screens/gallery')).Gallery },
];
