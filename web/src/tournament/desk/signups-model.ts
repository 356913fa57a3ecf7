// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The form with the settings of the registration, and the counts that the desk shows.

import type { Command } from '../../net';
import type { PartSignupRow, PartSignups } from '../shared/view';

export interface Settings {
  open: boolean;
  limit: string;
  until: string; // in the format of a datetime-local field
  keep: string;
  ask_club: boolean;
  ask_meal: boolean;
  ask_partner: boolean;
  meals: string;
  notice: string;
}

const two = (n: number): string => String(n).padStart(2, '0');

export function localTime(ms: number): string {
  if (!ms) return '';
  const at = new Date(ms);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

// Before anybody has set them up, the form asks for the partner where the book has fixed pairs.
export const settingsOf = (view: PartSignups, pairs: boolean): Settings => ({
  open: view.set ? view.open : true,
  limit: view.limit ? String(view.limit) : '',
  until: localTime(view.until),
  keep: String(view.keep || 60),
  ask_club: view.set ? view.ask_club : true,
  ask_meal: view.ask_meal,
  ask_partner: view.set ? view.ask_partner : pairs,
  meals: view.meals,
  notice: view.notice,
});

const within = (text: string, most: number): number | null => {
  const n = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0;
  return n >= 1 && n <= most ? n : null;
};

// Returns the command, or null, and which fields are valid.
export function readSettings(s: Settings) {
  const limit = s.limit.trim() ? within(s.limit, 1000) : 0;
  const keep = within(s.keep, 400);
  const until = s.until ? new Date(s.until).getTime() : 0;
  const good = limit !== null && keep !== null && Number.isFinite(until);
  const command: Command | null = good
    ? {
        ev: 'signups',
        run: s.open,
        limit,
        until,
        keep,
        ask_club: s.ask_club,
        ask_meal: s.ask_meal,
        ask_partner: s.ask_partner,
        ...(s.ask_meal && s.meals.trim() ? { meals: s.meals.trim() } : {}),
        ...(s.notice.trim() ? { notice: s.notice.trim() } : {}),
      }
    : null;
  return { command, limit: limit !== null, keep: keep !== null };
}

export const countsOf = (view: PartSignups) => ({
  place: view.rows.filter((row) => row.state === 'place').length,
});

// The meals with the number of people who want each, the most wanted first.
export function mealCounts(rows: readonly PartSignupRow[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const row of rows)
    if (row.meal && (row.state === 'place' || row.state === 'admitted'))
      counts.set(row.meal, (counts.get(row.meal) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}
