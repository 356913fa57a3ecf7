// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The user's settings, stored in localStorage as one object. Each setting is a signal. The default replaces an invalid
// value (from an older version, or edited by hand).

import { effect, signal, type Signal } from '@preact/signals';

const KEY = 'stichfest.settings';

function stored(): Record<string, unknown> {
  if (typeof localStorage === 'undefined') return {};
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return kept && typeof kept === 'object' ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const kept = stored();

function choice<const T>(key: string, allowed: readonly T[], usual: T): Signal<T> {
  const value = kept[key] as T;
  return signal(allowed.includes(value) ? value : usual);
}
const flag = (key: string, usual: boolean): Signal<boolean> => choice(key, [true, false], usual);

export const settings = {
  deck: choice<'german' | 'french'>('deck', ['german', 'french'], 'german'),
  indices: flag('indices', true),
  fourColours: flag('fourColours', false),
  theme: choice<'system' | 'light' | 'dark'>('theme', ['system', 'light', 'dark'], 'system'),
  motion: flag('motion', true),
  sound: flag('sound', false),
  vibrate: flag('vibrate', false),
  // Notices of the system while the page is hidden.
  notify: flag('notify', false),
  // The sound at the desk of a tournament when a table sends a request.
  deskSound: flag('deskSound', true),
  tutor: flag('tutor', true),
  // At the table: the pace of bots where one person plays against them, what plays or cuts by itself, and whether a card
  // is played by its first tap.
  pace: choice('pace', ['quick', 'usual', 'slow'], 'usual'),
  lastCard: flag('lastCard', true),
  autoCut: flag('autoCut', false),
  twoTaps: flag('twoTaps', false),
  // The name of new guests; '' lets the server choose.
  name: signal(typeof kept.name === 'string' ? kept.name : ''),
  // For new tables: the rulebook, and the level of the bots.
  rulebook: signal(typeof kept.rulebook === 'string' ? kept.rulebook : 'schule-2024'),
  level: signal(typeof kept.level === 'string' ? kept.level : 'wirt'),
};

// Stores every change and applies theme and motion to the page. main calls it once.
export function keepSettings(): void {
  effect(() => {
    const now = Object.fromEntries(Object.entries(settings).map(([k, s]) => [k, s.value]));
    try {
      localStorage.setItem(KEY, JSON.stringify(now));
    } catch {
      // Without storage the choice lasts until the page closes.
    }
  });
  effect(() => {
    const root = document.documentElement;
    if (settings.theme.value === 'system') delete root.dataset.theme;
    else root.dataset.theme = settings.theme.value;
    root.dataset.motion = settings.motion.value ? 'on' : 'off';
    root.dataset.deck = settings.deck.value;
  });
}
