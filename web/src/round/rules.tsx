// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The rules of a round: a rulebook, or the house rules with their tariff that the editor stores in this browser. A
// round stores its own copy, so later changes of the house rules do not affect it.

import { Link } from '../base';
import { bookAbout, bookIds, bookName, isBook } from '../books';
import { agreements, encode, OWN, plain, rulesAbout, usual, type HouseState } from '../opening';
import { Select } from '../ui';
import type { House, Book } from '../wire';
import { w } from './words';

interface Agreed {
  rulebook: Book;
  house?: House;
}

export interface Rules extends Agreed {
  pays?: 'kasse';
  fee?: number;
}

// A round may keep the rules that it has.
export const NOW = 'now';

const stateNow = ({ rulebook, house }: Agreed): HouseState => ({
  ...plain(rulebook),
  variants: [...(house?.variants ?? [])],
  tariff: house?.tariff ?? {},
  laufende: house?.laufende_from ?? {},
  stoss: house?.stoss_levels ?? null,
  ...(house?.demand === 'players' ? { demand: true as const } : {}),
});

// The initial choice of a new round: OWN or a book.
export const firstChoice = (): string => (usual() ? OWN : bookIds[0]!);

const stateOf = (choice: string): HouseState =>
  (choice === OWN ? usual() : null) ?? plain(isBook(choice) ? choice : bookIds[0]!);

export function rulesOf(choice: string, now?: Agreed): Rules {
  if (choice === NOW && now) return { rulebook: now.rulebook, ...(now.house ? { house: now.house } : {}) };
  const state = stateOf(choice);
  const house = agreements(state);
  return { rulebook: state.book, ...(house ? { house } : {}) };
}

// With `now`, the rules of a round, it can keep them, and the editor begins with them.
export function RulesChoice(p: { value: string; now?: Agreed; onChange: (choice: string) => void }) {
  const own = usual();
  const state = p.now && stateNow(p.now);
  const about = p.value === NOW ? state : p.value === OWN ? own : null;
  return (
    <div>
      <Select
        label={w().rules}
        value={p.value}
        options={[
          ...(state ? [{ value: NOW, label: w().rulesAsNow }] : []),
          ...(own ? [{ value: OWN, label: w().ownRules }] : []),
          ...bookIds.map((id) => ({ value: id as string, label: bookName(id) })),
        ]}
        hint={about ? rulesAbout(about) : bookAbout(p.value)}
        onChange={p.onChange}
      />
      <Link to={state ? `/house#${encode(state)}` : '/house'} class="opening-house">
        {w().changeRules}
      </Link>
    </div>
  );
}
