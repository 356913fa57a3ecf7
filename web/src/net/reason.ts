// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The reason of a failure as a sentence for people. The server writes it in the language of the app; this file has
// only the failures that the server cannot report.

import { cited } from '../books';
import { words } from '../base';
import { Refused } from './types';

const w = words({
  de: {
    offline: 'Keine Verbindung zum Server.',
    lost: 'Die Verbindung ging währenddessen verloren. Schau nach, ob es geklappt hat.',
    failed: 'Das hat nicht geklappt.',
  },
  en: {
    offline: 'No connection to the server.',
    lost: 'The connection was lost meanwhile. See whether it worked.',
    failed: 'That did not work.',
  },
});

/** Adds a capital and a full stop, which the short sentences of error codes do not have. */
export const written = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');

export function reason(why: unknown): string {
  if (!(why instanceof Refused)) return w().failed;
  const own = (w() as Record<string, string>)[why.code];
  if (own || !why.message) return own ?? w().failed;
  // The server quotes the rule itself if it knows the game.
  const rule = why.rule && !why.message.includes(why.rule) ? ` (${cited(why.rule)})` : '';
  return rule ? written(why.message).replace(/\.$/, '') + rule + '.' : written(why.message);
}
