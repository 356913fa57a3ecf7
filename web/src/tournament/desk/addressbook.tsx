// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Those who have been at earlier evenings, offered while a name is typed, and the form for somebody new with everything
// that can be said about him.

import { useEffect, useState } from 'preact/hooks';
import { money } from '../../base';
import { addressBook, type Hall } from '../../net';
import { Button, Field, Segmented, Sheet, Toggle } from '../../ui';
import { search } from '../shared/search';
import { act, useUnderWay } from '../shared/frame';
import { rowsOf, type DeskView } from '../shared/view';
import { w } from './checkin-words';
import { w as common } from '../shared/words';

export interface Person {
  name: string;
  club?: string;
  team?: string;
  person?: string;
}

interface Row {
  name: string;
  club: string;
  team: string;
  person: string;
  times: number;
  last: string;
}

const SHOWN = 5;

// Once for each visit of the check-in; without it everything else works.
export function useAddressBook(tournament: string): Row[] {
  const [rows, setRows] = useState<Row[]>([]);
  useEffect(() => {
    let here = true;
    addressBook(tournament).then(
      (book) => here && setRows(rowsOf<Row>(book.cols, book.people)),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [tournament]);
  return rows;
}

const personOf = (r: Row): Person => ({
  name: r.name,
  ...(r.club ? { club: r.club } : {}),
  ...(r.team ? { team: r.team } : {}),
  ...(r.person ? { person: r.person } : {}),
});

export function Known(p: {
  people: readonly Row[];
  entered: ReadonlySet<string>;
  text: string;
  onPick: (person: Person) => void;
  onEnter: (person: Person) => void;
}) {
  if (p.text.trim().length < 2) return null;
  const free = p.people.filter((r) => !p.entered.has(r.name));
  const found = search(
    free.map((r, number) => ({ ...r, number: -1 - number })),
    p.text,
  ).slice(0, SHOWN);
  if (!found.length) return null;
  return (
    <section class="tour-known" aria-label={w().knownPeople}>
      <h3>{w().knownPeople}</h3>
      <ul class="tour-plain">
        {found.map((r) => (
          <li key={r.number} class="tour-line">
            <span class="tour-name">
              <span>{r.name}</span>
              <span class="quiet">{[r.club, w().wasHere(r.times)].filter(Boolean).join(' · ')}</span>
            </span>
            <Button small kind="main" aria-label={w().checkIn(r.name)} onClick={() => p.onEnter(personOf(r))}>
              {w().here}
            </Button>
            <Button
              small
              kind="quiet"
              aria-label={w().detailsOf(r.name)}
              onClick={() => p.onPick(personOf(r))}
            >
              {w().withDetails}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Details(p: {
  hall: Hall;
  desk: DeskView;
  person: Person;
  pays: boolean;
  onClose: (entered: boolean) => void;
}) {
  const [name, setName] = useState(p.person.name);
  const [club, setClub] = useState(p.person.club ?? '');
  const [team, setTeam] = useState(p.person.team ?? '');
  const [number, setNumber] = useState('');
  const [state, setState] = useState<'present' | 'registered'>('present');
  const [substitute, setSubstitute] = useState(false);
  const [paid, setPaid] = useState(p.pays);
  const { fee } = p.desk;
  const badNumber = number.trim() !== '' && !/^[1-9]\d{0,3}$/.test(number.trim());
  const { busy, once } = useUnderWay();
  const enter = async () => {
    const said = {
      ...(club.trim() ? { club: club.trim() } : {}),
      ...(team.trim() ? { team: team.trim() } : {}),
      ...(p.person.person ? { person: p.person.person } : {}),
      ...(number.trim() ? { number: Number(number) } : {}),
      ...(substitute ? { substitute } : {}),
      ...(paid && fee && !substitute ? { paid: fee } : {}),
    };
    if (await act(p.hall, { ev: 'enter', name: name.trim(), state, ...said })) p.onClose(true);
  };
  const submit = (e: Event) => {
    e.preventDefault();
    if (name.trim() && !badNumber) void once(enter);
  };
  return (
    <Sheet title={w().newPlayer} open onClose={() => p.onClose(false)}>
      <form class="app-form" onSubmit={submit}>
        <Field label={common().name} value={name} onChange={setName} maxLength={50} autofocus />
        <Field label={w().club} value={club} onChange={setClub} maxLength={50} />
        <Field label={w().team} value={team} onChange={setTeam} maxLength={50} />
        <Field
          label={w().startNumber}
          hint={w().startNumberHint}
          value={number}
          onChange={setNumber}
          inputMode="numeric"
          error={badNumber ? w().badNumber : undefined}
        />
        <Segmented
          label={w().setState}
          value={state}
          onChange={setState}
          options={[
            { value: 'present', label: w().st_present },
            { value: 'registered', label: w().st_registered },
          ]}
        />
        <Toggle label={common().isSubstitute} on={substitute} onChange={setSubstitute} />
        {fee > 0 && !substitute && (
          <Toggle label={`${w().paysNow} (${money(fee)})`} on={paid} onChange={setPaid} />
        )}
        <Button kind="main" type="submit" wide busy={busy} disabled={!name.trim() || badNumber}>
          {w().enterIt}
        </Button>
      </form>
    </Sheet>
  );
}
