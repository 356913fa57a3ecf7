// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Why something was refused, as a sentence for people. What is in no row is said in the server's own words.

import { cited } from '../books';
import { words } from '../base';
import { Refused } from './types';

const w = words({
  de: {
    offline: 'Keine Verbindung zum Server.',
    lost: 'Die Verbindung ging währenddessen verloren. Schau nach, ob es geklappt hat.',
    not_found: 'Diesen Tisch gibt es nicht, oder der Link ist unvollständig.',
    table_closed: 'Der Tisch ist geschlossen.',
    seat_taken: 'Der Platz ist schon besetzt.',
    already_seated: 'Du sitzt noch an einem Tisch. Steh dort zuerst auf.',
    not_seated: 'Dafür musst du am Tisch sitzen.',
    not_host: 'Das kann nur, wer den Tisch eröffnet hat.',
    stand_in: 'Gerade spielt ein Ersatz für dich.',
    hand_running: 'Nicht während eines Spiels.',
    name_taken: 'Diesen Namen hat schon jemand.',
    not_a_guest: 'Dieses Konto hat schon ein Passwort.',
    wrong_password: 'Name oder Passwort stimmt nicht.',
    busy: 'Der Server hat gerade viel zu tun. Versuch es gleich noch einmal.',
    too_fast: (s?: number) =>
      s ? `Zu oft versucht. Bitte warte ${s} Sekunden.` : 'Zu oft versucht. Bitte warte etwas.',
    other: 'Das hat nicht geklappt.',
  },
  en: {
    offline: 'No connection to the server.',
    lost: 'The connection was lost meanwhile. See whether it worked.',
    not_found: 'There is no such table, or the link is incomplete.',
    table_closed: 'The table is closed.',
    seat_taken: 'The seat is taken.',
    already_seated: 'You still sit at a table. Leave that one first.',
    not_seated: 'You need a seat at the table for this.',
    not_host: 'Only the host of the table can do this.',
    stand_in: 'A stand-in plays for you right now.',
    hand_running: 'Not while a hand is being played.',
    name_taken: 'Somebody else has this name.',
    not_a_guest: 'This account has a password already.',
    wrong_password: 'Wrong name or password.',
    busy: 'The server is very busy. Try again in a moment.',
    too_fast: (s?: number) =>
      s ? `Too often. Please wait ${s} seconds.` : 'Too often. Please wait a little.',
    other: 'That did not work.',
  },
});

export function reason(why: unknown): string {
  if (!(why instanceof Refused)) return w().other;
  const row = (w() as Record<string, string | ((s?: number) => string)>)[why.code];
  const text = typeof row === 'function' ? row(why.wait) : (row ?? why.message);
  return why.rule ? `${text} (${cited(why.rule)})` : text;
}
