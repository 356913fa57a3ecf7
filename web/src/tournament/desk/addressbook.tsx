// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The address book: it offers people of earlier evenings while somebody types a name. Also the form with all data of a
// new player.

import { useEffect, useState } from 'preact/hooks';
import { money } from '../../base';
import { addressBook, type Hall } from '../../net';
import { Button, Field, Segmented, Sheet, Toggle } from '../../ui';
import { search } from '../shared/search';
import { act, useUnderWay } from '../shared/frame';
import { rowsOf, type DeskView, type Regular as Row } from '../shared/view';
import { w } from './checkin-words';
import { w as common } from '../shared/words';

export interface Person {
  name: string;
  club?: string;
  team?: string;
  person?: string;
}

const SHOWN = 5;

// Loads once for each visit of the check-in. Everything else works without it.
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

export const personOf = (r: Row): Person => ({
  name: r.name,
  ...(r.club ? { club: r.club } : {}),
  ...(r.team ? { team: r.team } : {}),
  ...(r.person ? { person: r.person } : {}),
});

// The regulars who match the typed name and are not entered yet, best match first.
export function offered(people: readonly Row[], entered: ReadonlySet<string>, text: string) {
  if (text.trim().length < 2) return [];
  const free = people.filter((r) => !entered.has(r.name));
  return search(
    free.map((r, number) => ({ ...r, number: -1 - number })),
    text,
  ).slice(0, SHOWN);
}

export function Known(p: {
  people: readonly Row[];
  entered: ReadonlySet<string>;
  text: string;
  onPick: (person: Person) => void;
  onEnter: (person: Person) => void;
}) {
  const found = offered(p.people, p.entered, p.text);
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

interface NewPlayer {
  name: string;
  club: string;
  team: string;
  number: string;
  state: 'present' | 'registered';
  substitute: boolean;
  paid: boolean;
}

// The data of a new player as the server's command.
const saidOf = (now: NewPlayer, person: Person, fee: number) => ({
  name: now.name.trim(),
  state: now.state,
  ...(now.club.trim() ? { club: now.club.trim() } : {}),
  ...(now.team.trim() ? { team: now.team.trim() } : {}),
  ...(person.person ? { person: person.person } : {}),
  ...(now.number.trim() ? { number: Number(now.number) } : {}),
  ...(now.substitute ? { substitute: true } : {}),
  ...(now.paid && fee && !now.substitute ? { paid: fee } : {}),
});

const badNumber = (text: string): boolean => text.trim() !== '' && !/^[1-9]\d{0,3}$/.test(text.trim());

export function Details(p: {
  hall: Hall;
  desk: DeskView;
  person: Person;
  pays: boolean;
  onClose: (entered: boolean) => void;
}) {
  const [now, setNow] = useState<NewPlayer>({
    name: p.person.name,
    club: p.person.club ?? '',
    team: p.person.team ?? '',
    number: '',
    state: 'present',
    substitute: false,
    paid: p.pays,
  });
  const { fee } = p.desk;
  const ready = now.name.trim() !== '' && !badNumber(now.number);
  const { busy, once } = useUnderWay();
  const enter = async () => {
    if (await act(p.hall, { ev: 'enter', ...saidOf(now, p.person, fee) })) p.onClose(true);
  };
  const submit = (e: Event) => {
    e.preventDefault();
    if (ready) void once(enter);
  };
  return (
    <Sheet title={w().newPlayer} open onClose={() => p.onClose(false)}>
      <form class="app-form" onSubmit={submit}>
        <NewPlayerFields now={now} fee={fee} set={(change) => setNow((n) => ({ ...n, ...change }))} />
        <Button kind="main" type="submit" wide busy={busy} disabled={!ready}>
          {w().enterIt}
        </Button>
      </form>
    </Sheet>
  );
}

function NewPlayerFields(p: { now: NewPlayer; fee: number; set: (change: Partial<NewPlayer>) => void }) {
  const { now, fee, set } = p;
  return (
    <>
      <Field
        label={common().name}
        value={now.name}
        onChange={(name) => set({ name })}
        maxLength={50}
        autofocus
      />
      <Field label={w().club} value={now.club} onChange={(club) => set({ club })} maxLength={50} />
      <Field label={w().team} value={now.team} onChange={(team) => set({ team })} maxLength={50} />
      <Field
        label={w().startNumber}
        hint={w().startNumberHint}
        value={now.number}
        onChange={(number) => set({ number })}
        inputMode="numeric"
        error={badNumber(now.number) ? w().badNumber : undefined}
      />
      <Segmented
        label={w().setState}
        value={now.state}
        onChange={(state) => set({ state })}
        options={[
          { value: 'present', label: w().st_present },
          { value: 'registered', label: w().st_registered },
        ]}
      />
      <Toggle
        label={common().isSubstitute}
        on={now.substitute}
        onChange={(substitute) => set({ substitute })}
      />
      {fee > 0 && !now.substitute && (
        <Toggle label={`${w().paysNow} (${money(fee)})`} on={now.paid} onChange={(paid) => set({ paid })} />
      )}
    </>
  );
}
