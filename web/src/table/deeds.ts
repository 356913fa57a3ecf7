// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { alarm } from '../base';
import { levels, reason, type OpenTable, type Hint } from '../net';
import type { Action, CardId } from '../net/view';
import { toast } from '../ui';
import { mayAsk, passes, type Choice } from './choices';
import { lead, type Moment } from './moment';
import { lastTrick } from './seats';
import { adviceSpoken } from './speech';

const passing = (a: Hint['a']): boolean => 'say' in a && passes(a.say);

/** Would no level of bots say anything but that it passes? If the server does not tell, it is not known. */
async function nobodyWould(opened: OpenTable): Promise<boolean> {
  const names = levels
    .peek()
    .map((l) => l.name)
    .filter((name) => name !== 'random');
  try {
    for (const name of names) if (!passing((await opened.hint(name)).a)) return false;
    return names.length > 0;
  } catch {
    return false;
  }
}

/** Is the word so bold that a learner is asked about it? That happens once a hand. */
async function tooBold(opened: OpenTable, m: Moment, row: Choice): Promise<boolean> {
  const view = opened.view.peek();
  if (!row.binds || !view || !mayAsk(view) || m.asked.peek() === view.hand_no) return false;
  m.asked.value = view.hand_no;
  m.busy.value = true;
  const bold = await nobodyWould(opened);
  m.busy.value = false;
  return bold && opened.view.peek()?.turn === view.seat;
}

/** Advice for the current decision; it stays until something happens in the game. */
function askAdvice(opened: OpenTable, m: Moment, voice: Voice, refused: (e: unknown) => void): void {
  m.asking.value = true;
  opened
    .hint()
    .then((hint) => {
      m.advice.value = hint;
      m.explained.value = false;
      const view = opened.view.peek();
      if (view) voice([adviceSpoken(view, hint)]);
    }, refused)
    .finally(() => (m.asking.value = false));
}

type Voice = (lines: string[]) => void;

/** The actions of a person at this table; a rejection is shown and read out. */
export function useDeeds(opened: OpenTable, m: Moment, voice: Voice) {
  const refused = (e: unknown) => {
    toast(reason(e), 'bad');
    alarm(reason(e));
  };
  return {
    async choose(row: Choice) {
      const asked = opened.seq();
      const bold = await tooBold(opened, m, row);
      if (opened.seq() !== asked) return; // the turn has passed meanwhile
      if (bold) m.unsure.value = row;
      else this.act(row.action);
    },
    act(a: Action) {
      m.busy.value = true;
      opened
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
      m.chosen.value = null;
      const view = opened.view.peek();
      if (view && lastTrick(view)?.winner != null) lead(m);
      opened.do({ card }).catch((e: unknown) => {
        m.pending.value = null;
        refused(e);
      });
    },
    pick(card: CardId) {
      const now = m.picked.value;
      m.picked.value = now.includes(card) ? now.filter((c) => c !== card) : [...now, card];
    },
    /** Marks a card for later, or no longer. */
    mark(card: CardId) {
      m.chosen.value = m.chosen.value === card ? null : card;
    },
    mute(seat: number) {
      const on = !m.muted.value.includes(seat);
      const muted = () =>
        (m.muted.value = on ? [...m.muted.value, seat] : m.muted.value.filter((s) => s !== seat));
      opened.mute(seat, on).then(muted, refused);
    },
    /** Opens and closes the meanings of the offered answers. They and advice share one place. */
    explain() {
      m.explained.value = !m.explained.value;
      if (m.explained.value) m.advice.value = null;
    },
    ask: () => askAdvice(opened, m, voice, refused),
  };
}

export type Deeds = ReturnType<typeof useDeeds>;
