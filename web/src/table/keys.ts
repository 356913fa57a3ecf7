// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The table by keyboard: digits play cards, letters press the buttons with that letter, and a few letters read the
 * situation aloud. Keys do nothing while somebody types or a sheet is open.
 */

import { useEffect, useRef } from 'preact/hooks';
import { choices, mayAsk } from './choices';
import { mayMark, shownHand } from './hand';
import type { Moment } from './moment';
import { handSpoken, lastTrickSpoken, legalSpoken, stateSpoken } from './speech';
import type { Deeds } from './deeds';
import type { View } from '../net/view';

export type Sheets = 'menu' | 'last' | 'proof' | 'company' | null;

export function useKeys(
  view: View | null,
  m: Moment,
  deeds: Deeds,
  open: (s: Sheets) => void,
  voice: (lines: string[]) => void,
) {
  const now = useRef({ view, deeds, open });
  now.current = { view, deeds, open };
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      const { view, deeds, open } = now.current;
      if (!view) return;
      const typing = (e.target as HTMLElement).closest?.('input, select, textarea, [contenteditable]');
      if (e.ctrlKey || e.metaKey || e.altKey || typing || document.querySelector('dialog[open]')) return;
      const key = e.key.toUpperCase();
      if (/^[1-9]$/.test(key)) {
        const card = shownHand(view, m.pending.value)[Number(key) - 1];
        if (card && view.legal?.includes(card)) deeds.playCard(card);
        else if (card && mayMark(view)) deeds.mark(card);
        return;
      }
      const row = choices(view).find((c) => c.key === key);
      if (row && !m.busy.value) void deeds.choose(row);
      else if (key === 'Z' && view.may?.includes('take_back')) deeds.act({ take_back: true });
      else if (key === 'T' && mayAsk(view)) deeds.ask();
      else if (key === 'H') voice([handSpoken(view), legalSpoken(view)]);
      else if (key === 'L') {
        voice([lastTrickSpoken(view)]);
        open('last');
      } else if (key === 'S') voice([stateSpoken(view)]);
      else if (key.startsWith('ARROW') && !(e.target as HTMLElement).closest?.('.table-hand'))
        document.querySelector<HTMLElement>('.table-hand button[tabindex="0"]')?.focus();
      else return;
      e.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
