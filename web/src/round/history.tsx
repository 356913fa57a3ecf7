// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Everything that happened in a round: who wrote which entry when, the newest first, each in a few words.

import { useSignal } from '@preact/signals';
import { day as dayText, moment } from '../base';
import { bookName, houseAbout } from '../books';
import { amountIn, signedIn } from '../books/known';
import { Button } from '../ui';
import type { LedgerEntry } from '../wire';
import type { RoundCtrl } from './ctrl';
import { look } from './looking-words';
import { whatText } from './text';
import { tw } from './together-words';
import { w } from './words';

type Of<E extends LedgerEntry['e']> = Extract<LedgerEntry, { e: E }>;
type Ctrl = Pick<RoundCtrl, 'nameOf' | 'view' | 'entries' | 'gone'>;

const list = (parts: readonly (string | false | 0 | undefined)[]): string =>
  parts.filter((t): t is string => !!t).join(', ');

function dateOf(ctrl: Ctrl, date: string): string {
  const found = ctrl.view.value?.dates?.find((d) => d.date === date);
  return found ? dayText(found.day) : '';
}

const eveningOf = (ctrl: Ctrl, evening: string): string => {
  const found = ctrl.view.value?.evenings.find((e) => e.evening === evening);
  return found ? dayText(found.day) : '';
};

const game = (ctrl: Ctrl, e: Of<'game'>): string => `${e.number}: ${whatText(ctrl, e)}`;

function rules(e: Of<'round'> | Of<'rules'>, book: string): string {
  const pays = e.pays === 'kasse' && tw().kasse;
  return list([
    e.e === 'round' && e.name,
    bookName(e.rulebook),
    houseAbout(e.house),
    pays,
    e.fee && `${tw().fee}: ${amountIn(book, e.fee)}`,
  ]);
}

const member = (ctrl: Ctrl, e: Of<'member'>): string =>
  list([
    e.name ?? ctrl.nameOf(e.member),
    e.guest && w().guest,
    e.guest === false && look().becomes,
    e.left && look().hasLeft,
    e.left === false && look().returns,
    e.account && look().claimed,
  ]);

function undo(ctrl: Ctrl, e: Of<'undo'>): string {
  const of = ctrl.entries.value.find((x) => x.id === e.of);
  return of ? `${look()[`e_${of.e}`]} ${about(ctrl, of)}` : '';
}

const entry = (ctrl: Ctrl, id: string): string => {
  const of = ctrl.entries.value.find((x) => x.id === id);
  return of ? about(ctrl, of) : '';
};

// The words for an entry. The text of a message that was taken down is gone.
export function about(ctrl: Ctrl, e: LedgerEntry): string {
  const book = ctrl.view.value?.rulebook ?? '';
  const side = (m: string | undefined) => (m ? ctrl.nameOf(m) : look().kasse);
  switch (e.e) {
    case 'round':
    case 'rules':
      return rules(e, book);
    case 'member':
      return member(ctrl, e);
    case 'evening':
    case 'seats':
      return list(e.seats.map((s) => ctrl.nameOf(s)));
    case 'game':
      return game(ctrl, e);
    case 'bock':
      return look().gameShort(e.number);
    case 'undo':
      return undo(ctrl, e);
    case 'keep':
      return list(e.keep.map((id) => entry(ctrl, id)));
    case 'payment':
      return look().hasPaid(side(e.from), side(e.to), amountIn(book, e.amount));
    case 'spend':
      return amountIn(book, e.amount);
    case 'carry':
      return list(e.amounts.map((a) => `${ctrl.nameOf(a.member)} ${signedIn(book, a.amount)}`));
    case 'same':
      return e.member ? ctrl.nameOf(e.into) : eveningOf(ctrl, e.into);
    case 'date':
      return list([dayText(e.day), e.time, e.place, e.off && tw().off]);
    case 'coming':
      return list([`${ctrl.nameOf(e.member)}: ${tw()[e.answer]}`, dateOf(ctrl, e.date)]);
    case 'note':
      return ctrl.gone.value.has(e.id) ? '' : e.text;
    case 'table':
      return '';
  }
}

const PAGE = 200;

export function History({ ctrl }: { ctrl: RoundCtrl }) {
  const shown = useSignal(PAGE);
  const open = useSignal(false);
  const all = ctrl.entries.value;
  return (
    <details class="ui-fold" onToggle={(e) => (open.value = e.currentTarget.open)}>
      <summary>{look().whole}</summary>
      {open.value && (
        <>
          <ol class="round-versions">
            {all
              .slice(-shown.value)
              .reverse()
              .map((e) => (
                <li key={e.id}>
                  <b>{look()[`e_${e.e}`]}</b> {about(ctrl, e)}{' '}
                  <span class="quiet">
                    {[moment(e.at), e.by, 'reason' in e && e.reason].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ))}
          </ol>
          {all.length > shown.value && (
            <Button wide onClick={() => (shown.value += PAGE)}>
              {look().moreGames(all.length - shown.value)}
            </Button>
          )}
        </>
      )}
    </details>
  );
}
