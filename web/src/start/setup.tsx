import { bookAbout, bookIds, bookName, lang, settings } from '../app';
import { levels } from '../net';
import { Select } from '../ui';
import { w } from './words';

// Before the first welcome these are known; the server's list then takes their place.
const usual = [
  {
    name: 'wirt',
    de: 'Wirt: spielt nach Wirtshausregeln',
    en: 'Wirt: plays by the conventions of the Wirtshaus',
  },
  { name: 'stammtisch', de: 'Stammtisch: rechnet mit', en: 'Stammtisch: calculates' },
  { name: 'meister', de: 'Meister: rechnet genau', en: 'Meister: calculates exactly' },
];

const called = (name: string) => name[0]!.toUpperCase() + name.slice(1);

export function BookChoice(p: { value: string; onChange: (id: string) => void }) {
  return (
    <Select
      label={w().book}
      value={p.value}
      options={bookIds.map((id) => ({ value: id, label: bookName(id) }))}
      onChange={p.onChange}
      hint={bookAbout(p.value)}
    />
  );
}

export function LevelChoice() {
  const told = levels.value.filter((l) => l.name !== 'random');
  const rows = told.length
    ? told.map((l) => ({ value: l.name, label: `${called(l.name)}: ${l[lang.value]}` }))
    : usual.map((l) => ({ value: l.name, label: l[lang.value] }));
  return (
    <Select
      label={w().bots}
      value={settings.level.value}
      options={rows}
      onChange={(level) => (settings.level.value = level)}
    />
  );
}
