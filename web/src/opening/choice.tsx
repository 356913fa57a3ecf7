// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { lang, Link, settings } from '../base';
import { bookAbout, bookIds, bookName, houseAbout, levelName, levelStrength } from '../books';
import { agreements, usual, type HouseState } from './house';
import { levels } from '../net';
import { Select } from '../ui';
import { OWN, rulesOfTables } from './open';
import { w } from './words';

// The levels until the first welcome. The server's list then replaces them.
const levelsBefore = [
  { name: 'wirt', de: 'spielt nach Wirtshausregeln', en: 'plays by the conventions of the Wirtshaus' },
  { name: 'stammtisch', de: 'rechnet mit', en: 'calculates' },
  { name: 'meister', de: 'rechnet genau', en: 'calculates exactly' },
];

// Formats a book and its house rules in one line.
export function rulesAbout(rules: HouseState): string {
  return [bookName(rules.book), houseAbout(agreements(rules))].filter(Boolean).join(' · ');
}

// The rulebook of new tables; stored house rules come first.
export function BookChoice() {
  const own = usual();
  const chosen = own && settings.rulebook.value === OWN ? OWN : rulesOfTables().book;
  return (
    <>
      <Select
        label={w().book}
        value={chosen}
        options={[
          ...(own ? [{ value: OWN, label: w().own }] : []),
          ...bookIds.map((id) => ({ value: id, label: bookName(id) })),
        ]}
        onChange={(id) => (settings.rulebook.value = id)}
        hint={chosen === OWN ? rulesAbout(own!) : bookAbout(chosen)}
      />
      <Link to="/house" class="opening-house">
        {own ? w().changeHouse : w().makeHouse}
      </Link>
    </>
  );
}

// The level of the bots that sit down from now on.
export function LevelChoice({ label }: { label?: string }) {
  const told = levels.value.filter((l) => l.name !== 'random');
  const rows = told.length ? told : levelsBefore;
  const chosen = rows.find((l) => l.name === settings.level.value);
  return (
    <Select
      label={label ?? w().bots}
      value={settings.level.value}
      options={rows.map((l) => ({ value: l.name, label: `${levelName(l.name)}: ${levelStrength(l.name)}` }))}
      hint={chosen && `${levelName(chosen.name)} ${chosen[lang.value]}.`}
      onChange={(level) => (settings.level.value = level)}
    />
  );
}
