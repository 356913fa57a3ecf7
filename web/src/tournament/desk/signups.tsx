// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Registration before the evening, at the desk: its settings (only for the Leiter), the link and the poster, and the
// registered people. A person whom the desk accepts becomes a player, and the check-in finds them.

import { useState } from 'preact/hooks';
import { isOwnMachine, ShareLink, useWay } from '../../share';
import { reason } from '../../net';
import { Button, Chip, Empty, Field, Section, Spinner, TextArea, toast, Toggle } from '../../ui';
import { act, Do, usePart } from '../shared/frame';
import type { Part } from './part';
import { Address } from './reach';
import { printSheet } from './sheets';
import { countsOf, mealCounts, readSettings, settingsOf, type Settings } from './signups-model';
import { w } from './signups-words';
import type { PartSignupRow, PartSignups } from '../shared/view';

export function Signups(p: Part) {
  const view = usePart(p.hall, 'signups');
  if (!view) return <Spinner label={w().loading} />;
  return (
    <>
      {!view.set && (
        <Empty title={w().none} icon="link">
          <p>{w().noneText}</p>
        </Empty>
      )}
      {view.key && <Poster {...p} view={view} />}
      {view.set && <People {...p} view={view} />}
      {p.leiter && <Setting key={String(view.set)} {...p} view={view} />}
    </>
  );
}

function Poster(p: Part & { view: PartSignups }) {
  const way = useWay();
  if (!way && isOwnMachine(location.hostname)) return <Spinner />;
  const base = way?.base ?? location.origin;
  const url = `${base}/tournament/${p.hall.id}/signup#key=${p.view.key}`;
  const print = () =>
    printSheet(p.hall.id, 'poster', { base, paper: 'a4' }).catch((why: unknown) => toast(reason(why), 'bad'));
  return (
    <>
      <Section title={w().link}>
        <ShareLink url={url} title={p.desk.title} />
        <Button icon="download" onClick={print}>
          {w().poster}
        </Button>
      </Section>
      {way && <Address {...way} />}
    </>
  );
}

function People(p: Part & { view: PartSignups }) {
  const { view } = p;
  const { place } = countsOf(view);
  const meals = mealCounts(view.rows);
  return (
    <Section title={w().people}>
      <p>{w().counts(place, view.waiting, view.free)}</p>
      {meals.length > 0 && <p>{meals.map(([meal, n]) => w().meals_(meal, n)).join(' · ')}</p>}
      {place > 0 && (
        <Do hall={p.hall} kind="main" icon="check" a={() => ({ ev: 'admit' })}>
          {w().takeAll(place)}
        </Do>
      )}
      {view.rows.length ? (
        <ul class="tour-signups">
          {view.rows.map((row) => (
            <Row key={row.of} {...p} row={row} />
          ))}
        </ul>
      ) : (
        <p class="quiet">{w().nobody}</p>
      )}
    </Section>
  );
}

function stateOf(row: PartSignupRow): string {
  if (row.state === 'waiting') return w().waiting(row.waits);
  if (row.state === 'admitted') return w().admitted(row.number);
  return w()[row.state];
}

function Row({ row, hall }: Part & { row: PartSignupRow }) {
  const undecided = row.state === 'place' || row.state === 'waiting';
  const about = [
    row.club,
    row.meal && w().eats(row.meal),
    row.partner && w().withPartner(row.partner),
    row.agree && w().stays,
  ];
  return (
    <li>
      <span class="tour-signup-who">
        <strong>{row.erased ? w().erased : row.name}</strong>
        <span class="quiet">{about.filter(Boolean).join(' · ')}</span>
      </span>
      <Chip tone={row.state === 'waiting' ? 'warn' : undefined}>{stateOf(row)}</Chip>
      {undecided && (
        <span class="tour-signup-do">
          <Button
            small
            aria-label={w().of(w().take, row.name)}
            onClick={() => act(hall, { ev: 'admit', signups: [row.of] })}
          >
            {w().take}
          </Button>
          <Button
            small
            kind="quiet"
            aria-label={w().of(w().reject, row.name)}
            onClick={() => act(hall, { ev: 'reject', of: row.of })}
          >
            {w().reject}
          </Button>
        </span>
      )}
    </li>
  );
}

function Setting(p: Part & { view: PartSignups }) {
  const [now, setNow] = useState<Settings>(() => settingsOf(p.view, p.desk.team_size === 2));
  const set = (change: Partial<Settings>) => setNow((old) => ({ ...old, ...change }));
  const { command, limit, keep } = readSettings(now);
  const save = async (e: Event) => {
    e.preventDefault();
    if (command && (await act(p.hall, command))) toast(w().saved, 'good');
  };
  return (
    <Section title={w().settings}>
      <form class="app-form" onSubmit={save} noValidate>
        <Toggle label={w().open} on={now.open} onChange={(open) => set({ open })} />
        <Field
          label={w().limit}
          hint={w().limitHint}
          error={limit ? undefined : w().badLimit}
          inputMode="numeric"
          value={now.limit}
          onChange={(value) => set({ limit: value })}
        />
        <Field
          label={w().until}
          hint={w().untilHint}
          type="datetime-local"
          value={now.until}
          onChange={(until) => set({ until })}
        />
        <Asking now={now} set={set} />
        <TextArea
          label={w().notice}
          rows={3}
          maxLength={200}
          value={now.notice}
          onChange={(notice) => set({ notice })}
        />
        <Field
          label={w().keep}
          hint={w().keepHint}
          suffix={w().days}
          error={keep ? undefined : w().badKeep}
          inputMode="numeric"
          value={now.keep}
          onChange={(value) => set({ keep: value })}
        />
        <Button type="submit" kind="main" disabled={!command}>
          {w().save}
        </Button>
      </form>
    </Section>
  );
}

function Asking({ now, set }: { now: Settings; set: (change: Partial<Settings>) => void }) {
  return (
    <>
      <Toggle label={w().club} on={now.ask_club} onChange={(ask_club) => set({ ask_club })} />
      <Toggle label={w().partner} on={now.ask_partner} onChange={(ask_partner) => set({ ask_partner })} />
      <Toggle label={w().meal} on={now.ask_meal} onChange={(ask_meal) => set({ ask_meal })} />
      {now.ask_meal && (
        <Field
          label={w().meals}
          hint={w().mealsHint}
          maxLength={200}
          value={now.meals}
          onChange={(meals) => set({ meals })}
        />
      )}
    </>
  );
}
