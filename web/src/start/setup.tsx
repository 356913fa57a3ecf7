import { bookAbout, bookIds, bookName, houseAbout, lang, levelName, Link, settings } from '../app';
import { agreements, usual, type HouseState } from '../house/model';
import { levels } from '../net';
import { Select } from '../ui';
import { OWN, rulesOfTables } from './open';
import { w } from './words';

// Before the first welcome these are known; the server's list then takes their place.
const levelsBefore = [
  {
    name: 'wirt',
    de: 'Wirt: spielt nach Wirtshausregeln',
    en: 'Wirt: plays by the conventions of the Wirtshaus',
  },
  { name: 'stammtisch', de: 'Stammtisch: rechnet mit', en: 'Stammtisch: calculates' },
  { name: 'meister', de: 'Meister: rechnet genau', en: 'Meister: calculates exactly' },
];

// A book and what was agreed beside it, in one line.
export function rulesAbout(rules: HouseState): string {
  return [bookName(rules.book), houseAbout(agreements(rules))].filter(Boolean).join(' · ');
}

// The rulebook of new tables; whoever keeps house rules finds them first.
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
      <Link to="/house" class="start-house">
        {own ? w().changeHouse : w().makeHouse}
      </Link>
    </>
  );
}

// How well bots play that are seated from now on.
export function LevelChoice({ label }: { label?: string }) {
  const told = levels.value.filter((l) => l.name !== 'random');
  const rows = told.length
    ? told.map((l) => ({ value: l.name, label: `${levelName(l.name)}: ${l[lang.value]}` }))
    : levelsBefore.map((l) => ({ value: l.name, label: l[lang.value] }));
  return (
    <Select
      label={label ?? w().bots}
      value={settings.level.value}
      options={rows}
      onChange={(level) => (settings.level.value = level)}
    />
  );
}
