// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The rules of a round: a rulebook, or the house rules with their tariff that the editor stores in this browser. A
// round stores its own copy, so later changes of the house rules do not affect it.

import { Link } from '../base';
import { bookAbout, bookIds, bookName, isBook } from '../books';
import { agreements, OWN, plain, rulesAbout, usual, type HouseState } from '../opening';
import { Select } from '../ui';
import type { House, Book } from '../wire';
import { w } from './words';

export interface Rules {
  rulebook: Book;
  house?: House;
  pays?: 'kasse';
  fee?: number;
}

// The initial choice: OWN or a book.
export const firstChoice = (): string => (usual() ? OWN : bookIds[0]!);

const stateOf = (choice: string): HouseState =>
  (choice === OWN ? usual() : null) ?? plain(isBook(choice) ? choice : bookIds[0]!);

export function rulesOf(choice: string): Rules {
  const state = stateOf(choice);
  const house = agreements(state);
  return { rulebook: state.book, ...(house ? { house } : {}) };
}

export function RulesChoice(p: { value: string; onChange: (choice: string) => void }) {
  const own = usual();
  return (
    <div>
      <Select
        label={w().rules}
        value={p.value}
        options={[
          ...(own ? [{ value: OWN, label: w().ownRules }] : []),
          ...bookIds.map((id) => ({ value: id as string, label: bookName(id) })),
        ]}
        hint={p.value === OWN && own ? rulesAbout(own) : bookAbout(p.value)}
        onChange={p.onChange}
      />
      <Link to="/house" class="opening-house">
        {w().changeRules}
      </Link>
    </div>
  );
}
