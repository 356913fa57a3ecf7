// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { alarm } from '../base';
import { reason, type Desk } from '../net';
import type { Action, CardId } from '../net/view';
import { toast } from '../ui';
import { lead, type Moment } from './moment';
import { lastTrick } from './seats';
import { adviceSpoken } from './speech';

/** The actions of a person at this table; a rejection is shown and read out. */
export function useDeeds(desk: Desk, m: Moment, voice: (lines: string[]) => void) {
  const refused = (e: unknown) => {
    toast(reason(e), 'bad');
    alarm(reason(e));
  };
  return {
    act(a: Action) {
      m.busy.value = true;
      desk
        .do(a)
        .catch(refused)
        .finally(() => {
          m.busy.value = false;
          m.picked.value = [];
        });
      if ('ready' in a) m.result.value = false;
    },
    playCard(card: CardId) {
      if (m.pending.value) return;
      m.pending.value = card;
      const view = desk.view.peek();
      if (view && lastTrick(view)?.winner != null) lead(m);
      desk.do({ card }).catch((e: unknown) => {
        m.pending.value = null;
        refused(e);
      });
    },
    pick(card: CardId) {
      const now = m.picked.value;
      m.picked.value = now.includes(card) ? now.filter((c) => c !== card) : [...now, card];
    },
    mute(seat: number) {
      const on = !m.muted.value.includes(seat);
      const muted = () =>
        (m.muted.value = on ? [...m.muted.value, seat] : m.muted.value.filter((s) => s !== seat));
      desk.mute(seat, on).then(muted, refused);
    },
    /** Opens and closes the meanings of the offered answers. They and advice share one place. */
    explain() {
      m.explained.value = !m.explained.value;
      if (m.explained.value) m.advice.value = null;
    },
    /** Advice for the current decision; it stays until something happens in the game. */
    ask() {
      m.asking.value = true;
      desk
        .hint()
        .then((hint) => {
          m.advice.value = hint;
          m.explained.value = false;
          const view = desk.view.peek();
          if (view) voice([adviceSpoken(view, hint)]);
        }, refused)
        .finally(() => (m.asking.value = false));
    },
  };
}

export type Deeds = ReturnType<typeof useDeeds>;
