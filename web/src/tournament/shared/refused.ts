// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// What is said when the tournament says no.

import { words } from '../../base';
import { reason, Refused } from '../../net';
import { because } from './why';

const codes = words({
  de: {
    not_found: 'Dieses Turnier gibt es nicht.',
    no_right: 'Das darf nur die Turnierleitung.',
    wrong_step: 'Das passt gerade nicht in den Ablauf.',
    final: 'Das Ergebnis steht fest. Es muss zuerst wieder geöffnet werden.',
    no_player: 'Diese Nummer hat niemand.',
    number_taken: 'Diese Nummer ist vergeben.',
    no_round: 'Diese Runde gibt es nicht.',
    not_free: 'Der Platz oder der Spieler ist nicht frei.',
    no_reason: 'Dafür braucht es einen Grund.',
    substitutes_missing: 'Es fehlen Ersatzspieler.',
    field_size: 'Mit so vielen Spielern geht es nicht auf.',
    list_conflict: 'Jemand anderes hat die Liste inzwischen geändert.',
    list_confirmed: 'Die Liste ist bestätigt. Nur eine Korrektur ändert sie noch.',
    list_disputed: 'An der Liste ist noch etwas strittig.',
    lists_open: 'Es sind noch nicht alle Listen bestätigt.',
    ties_open: 'Unter den Gleichen muss erst das Los entscheiden.',
    rows_needed: (table?: string, round?: string) =>
      `Bei gleichen Punkten zählen die gewonnenen Spiele, und von Tisch ${table} in Runde ${round} gibt es nur die Summen. Gib dort die Zeilen ein.`,
    book_says: 'Das Regelwerk sieht das anders vor.',
    too_much: 'Mehr als bezahlt wurde oder zusteht.',
    undo_needed: (step?: string) =>
      step
        ? `Schritt ${step} braucht das noch. Nimm zuerst ihn zurück.`
        : 'Ein späterer Schritt braucht das noch.',
    undo_never: 'Das lässt sich nicht rückgängig machen.',
    wrong_link: 'Der Link gilt nicht (mehr).',
    wrong_list_size: 'Die Zahl der Einträge stimmt nicht.',
    cannot_print: 'Das PDF ließ sich nicht machen.',
  },
  en: {
    not_found: 'There is no such tournament.',
    no_right: 'Only the organisers may do this.',
    wrong_step: 'Not at this point of the tournament.',
    final: 'The result is final. It must be reopened first.',
    no_player: 'Nobody has this number.',
    number_taken: 'Somebody has this number.',
    no_round: 'There is no such round.',
    not_free: 'The seat or the player is not free.',
    no_reason: 'This needs a reason.',
    substitutes_missing: 'Substitutes are missing.',
    field_size: 'So many players cannot be seated that way.',
    list_conflict: 'Somebody else has changed the list meanwhile.',
    list_confirmed: 'The list is confirmed. Only a correction changes it.',
    list_disputed: 'Something in the list is still disputed.',
    lists_open: 'Not all lists are confirmed.',
    ties_open: 'The lot must first decide between those who are tied.',
    rows_needed: (table?: string, round?: string) =>
      `With equal points games won decide, and of table ${table} in round ${round} there are only the sums. Enter its rows.`,
    book_says: 'The rulebook says otherwise.',
    too_much: 'More than was paid or is owed.',
    undo_needed: (step?: string) =>
      step ? `Step ${step} needs this. Take that one back first.` : 'A later step needs this.',
    undo_never: 'This cannot be undone.',
    wrong_link: 'The link is not valid (any more).',
    wrong_list_size: 'The number of entries is wrong.',
    cannot_print: 'The PDF could not be made.',
  },
});

// Why the tournament said no. What the server's own words number (the step that needs another) is told, too.
export function sentence(why: unknown): string {
  if (!(why instanceof Refused)) return reason(why);
  const told = because(why.message);
  if (told) return told;
  const row = (codes() as Record<string, string | ((...n: string[]) => string)>)[why.code];
  if (!row) return reason(why);
  const text = typeof row === 'string' ? row : row(...(why.message.match(/\d+/g) ?? []));
  return why.rule ? `${text} (${why.rule})` : text;
}
