// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Joins two entries of a season that are one person: "Huber S." and "Huber Sepp". The season stores this and changes
// nothing in the tournaments. The user can separate the two again.

import { useState } from 'preact/hooks';
import { reason, saveSeason, type Season, type SeasonView } from '../../net';
import { Button, Notice, Select, Sheet } from '../../ui';
import { rowsOf, type SeasonRow } from '../shared/view';
import { w } from './words';

type Person = Pick<SeasonRow, 'name' | 'club'>;
type Same = NonNullable<Season['same']>[number];

const shown = (p: Person) => [p.name, p.club].filter(Boolean).join(' · ');
const personAt = (people: readonly Person[], i: string) => people[Number(i)];

export function JoinSheet(p: { view: SeasonView; season: Season; onClose: (saved: boolean) => void }) {
  const people = rowsOf<Person>(p.view.cols, p.view.standings).sort((a, b) => a.name.localeCompare(b.name));
  const options = [
    { value: '', label: '–' },
    ...people.map((x, i) => ({ value: String(i), label: shown(x) })),
  ];
  const [one, setOne] = useState('');
  const [other, setOther] = useState('');
  const [why, setWhy] = useState('');
  const { season: id, ...rest } = p.season;
  const save = (same: readonly Same[]) =>
    saveSeason({ ...rest, same }, id).then(
      () => p.onClose(true),
      (fault: unknown) => setWhy(reason(fault)),
    );
  const join = () => {
    const [a, b] = [personAt(people, one), personAt(people, other)];
    if (a && b)
      void save([...(p.season.same ?? []), { name: a.name, club: a.club, as_name: b.name, as_club: b.club }]);
  };
  return (
    <Sheet title={w().join} open onClose={() => p.onClose(false)}>
      <p>{w().joinText}</p>
      <div class="app-form">
        <Select label={w().joinOne} value={one} options={options} onChange={setOne} />
        <Select label={w().joinOther} value={other} options={options} onChange={setOther} />
        {why && <Notice tone="bad">{why}</Notice>}
        <Button kind="main" wide disabled={!one || !other || one === other} onClick={join}>
          {w().joinYes}
        </Button>
      </div>
      <Joined same={p.season.same ?? []} onChange={(same) => void save(same)} />
    </Sheet>
  );
}

function Joined(p: { same: readonly Same[]; onChange: (same: readonly Same[]) => void }) {
  if (!p.same.length) return null;
  return (
    <>
      <h3>{w().joined}</h3>
      <ul class="tour-plain">
        {p.same.map((s, i) => (
          <li key={i} class="tour-line">
            <span>
              {shown({ name: s.name, club: s.club ?? '' })} →{' '}
              {shown({ name: s.as_name, club: s.as_club ?? '' })}
            </span>
            <Button small onClick={() => p.onChange(p.same.filter((_, k) => k !== i))}>
              {w().separate}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
