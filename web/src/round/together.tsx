// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Plans and notes of a round: dates with who comes, and a notice board. Both are entries as the games are, so they work
// without a network and reach the other phones of a shared round.

import { useSignal } from '@preact/signals';
import { day as dayText, moment } from '../base';
import { isNo } from '../core';
import { Button, Field, Section, Segmented, Select, Sheet, TextArea } from '../ui';
import type { LedgerDateShown, LedgerNoteShown } from '../wire';
import type { RoundCtrl } from './ctrl';
import { failed } from './failed';
import { download, fileName } from './files';
import { OnlineSection } from './online';
import { made } from './store';
import type { Sync } from './sync';
import { today } from './day';
import { tw } from './together-words';

type Answer = LedgerDateShown['answers'][number]['answer'];

// Is it a day of the calendar as 2026-11-18?
export function isDay(text: string): boolean {
  const at = new Date(`${text}T12:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

// Why the day cannot be proposed; undefined if it can.
export const dayFault = (text: string, now: string): string | undefined =>
  !isDay(text) ? tw().wrongDay : text < now ? tw().pastDay : undefined;

interface Typed {
  date: string;
  day: string;
  time: string;
  place: string;
}

function DateForm({ ctrl, first, onDone }: { ctrl: RoundCtrl; first: Typed; onDone: () => void }) {
  const typed = useSignal(first);
  const fault = typed.value.day ? dayFault(typed.value.day, today()) : undefined;
  const set = (key: keyof Typed) => (v: string) => (typed.value = { ...typed.value, [key]: v });
  const save = async (e: Event) => {
    e.preventDefault();
    const { date, day, time, place } = typed.value;
    try {
      await ctrl.write({
        e: 'date',
        date,
        day,
        ...(time ? { time } : {}),
        ...(place.trim() ? { place: place.trim() } : {}),
      });
      onDone();
    } catch (why) {
      failed(why);
    }
  };
  return (
    <form class="app-form" onSubmit={save}>
      <Field label={tw().day} type="date" value={typed.value.day} error={fault} onChange={set('day')} />
      <Field label={tw().time} type="time" value={typed.value.time} onChange={set('time')} />
      <Field
        label={tw().place}
        maxLength={60}
        value={typed.value.place}
        autocomplete="off"
        onChange={set('place')}
      />
      <Button kind="main" type="submit" wide disabled={!typed.value.day || fault !== undefined}>
        {tw().add}
      </Button>
    </form>
  );
}

// The answers of a date: mine to choose, the others by name.
function Answers({ ctrl, date, me }: { ctrl: RoundCtrl; date: LedgerDateShown; me: string | null }) {
  const mine = date.answers.find((a) => a.member === me)?.answer;
  const say = (answer: Answer) =>
    ctrl.write({ e: 'coming', date: date.date, member: me!, answer }).catch(failed);
  const members = ctrl.view.value!.members.filter((m) => !m.left && !m.guest);
  const of = (answer: Answer | undefined) =>
    members.filter((m) => date.answers.find((a) => a.member === m.member)?.answer === answer);
  const line = (title: string, answer: Answer | undefined) => {
    const names = of(answer).map((m) => m.name ?? '?');
    return names.length ? (
      <p class="quiet" key={title}>
        {title}: {names.join(', ')}
      </p>
    ) : null;
  };
  return (
    <>
      {me && (
        <Segmented
          label={tw().answers}
          value={mine ?? ('' as Answer)}
          options={[
            { value: 'yes', label: tw().yes },
            { value: 'no', label: tw().no },
            { value: 'maybe', label: tw().maybe },
          ]}
          onChange={say}
        />
      )}
      {line(tw().yes, 'yes')}
      {line(tw().maybe, 'maybe')}
      {line(tw().no, 'no')}
      {line(tw().notYet, undefined)}
    </>
  );
}

const titleOf = (d: LedgerDateShown): string => [dayText(d.day), d.time, d.place].filter(Boolean).join(' · ');

function DateLine(p: { ctrl: RoundCtrl; date: LedgerDateShown; me: string | null; onChange: () => void }) {
  const { date, day, time, place, off } = p.date;
  const call = () =>
    p.ctrl
      .write({
        e: 'date',
        date,
        day,
        ...(time ? { time } : {}),
        ...(place ? { place } : {}),
        ...(off ? {} : { off: true as const }),
      })
      .catch(failed);
  return (
    <li>
      <h3>{titleOf(p.date)}</h3>
      {off ? <p>{tw().off}</p> : <Answers ctrl={p.ctrl} date={p.date} me={p.me} />}
      <div class="row">
        <Button small onClick={call}>
          {off ? tw().again : tw().callOff}
        </Button>
        {!off && (
          <Button small icon="edit" onClick={p.onChange}>
            {tw().change}
          </Button>
        )}
      </div>
    </li>
  );
}

function calendar(ctrl: RoundCtrl): void {
  const made = ctrl.ledger.calendar({ today: today() });
  if (!isNo(made)) download(fileName(ctrl.view.value!.name, 'ics'), 'text/calendar', made.calendar);
}

function DateButtons(p: { ctrl: RoundCtrl; some: boolean; onPropose: () => void }) {
  const next = p.ctrl.view.value!.next_day;
  return (
    <>
      {next && <p class="quiet">{tw().habit(dayText(next))}</p>}
      <div class="row">
        <Button icon="plus" onClick={p.onPropose}>
          {tw().propose}
        </Button>
        {p.some && (
          <Button icon="download" onClick={() => calendar(p.ctrl)}>
            {tw().calendar}
          </Button>
        )}
      </div>
    </>
  );
}

function Dates({ ctrl, readOnly }: { ctrl: RoundCtrl; readOnly: boolean }) {
  const view = ctrl.view.value!;
  const open = useSignal<Typed | null>(null);
  const chosen = useSignal('');
  const coming = (view.dates ?? []).filter((d) => d.day >= today());
  const members = view.members.filter((m) => !m.left && !m.guest);
  const me = readOnly ? null : (ctrl.me.value ?? (chosen.value || null));
  const fresh = (): Typed => ({
    date: made(8),
    day: view.next_day ?? '',
    time: view.dates?.at(-1)?.time ?? '',
    place: view.dates?.at(-1)?.place ?? '',
  });
  return (
    <Section title={tw().dates}>
      {!readOnly && !ctrl.me.value && coming.length > 0 && (
        <Select
          label={tw().who}
          value={chosen.value}
          options={[
            { value: '', label: '–' },
            ...members.map((m) => ({ value: m.member, label: m.name ?? '?' })),
          ]}
          onChange={(v) => (chosen.value = v)}
        />
      )}
      {!coming.length && <p class="quiet">{tw().noDates}</p>}
      <ul class="round-dates">
        {coming.map((d) => (
          <DateLine
            key={d.date}
            ctrl={ctrl}
            date={d}
            me={me}
            onChange={() =>
              (open.value = { date: d.date, day: d.day, time: d.time ?? '', place: d.place ?? '' })
            }
          />
        ))}
      </ul>
      {!readOnly && (
        <DateButtons ctrl={ctrl} some={coming.length > 0} onPropose={() => (open.value = fresh())} />
      )}
      <Sheet title={tw().propose} open={open.value !== null} onClose={() => (open.value = null)}>
        {open.value && <DateForm ctrl={ctrl} first={open.value} onDone={() => (open.value = null)} />}
      </Sheet>
    </Section>
  );
}

function Note({ ctrl, note, readOnly }: { ctrl: RoundCtrl; note: LedgerNoteShown; readOnly: boolean }) {
  return (
    <li>
      <p class="round-note">{note.text}</p>
      <p class="quiet">{[note.by, moment(note.at)].filter(Boolean).join(' · ')}</p>
      {!readOnly && (
        <Button small kind="quiet" onClick={() => ctrl.write({ e: 'undo', of: note.entry }).catch(failed)}>
          {tw().takeDown}
        </Button>
      )}
    </li>
  );
}

const NOTE_BYTES = 500;

function Wall({ ctrl, readOnly }: { ctrl: RoundCtrl; readOnly: boolean }) {
  const text = useSignal('');
  const notes = [...(ctrl.view.value!.notes ?? [])].reverse();
  const hang = async (e: Event) => {
    e.preventDefault();
    if (!text.value.trim()) return;
    try {
      await ctrl.write({ e: 'note', text: text.value.trim() });
      text.value = '';
    } catch (why) {
      failed(why);
    }
  };
  const long = new TextEncoder().encode(text.value.trim()).length > NOTE_BYTES;
  return (
    <Section title={tw().wall}>
      <p class="quiet">{tw().wallText}</p>
      {!readOnly && (
        <form class="app-form" onSubmit={hang}>
          <TextArea
            label={tw().note}
            rows={3}
            maxLength={NOTE_BYTES}
            value={text.value}
            onChange={(v) => (text.value = v)}
          />
          <Button type="submit" disabled={!text.value.trim() || long}>
            {tw().hang}
          </Button>
        </form>
      )}
      {!notes.length && <p class="quiet">{tw().noNotes}</p>}
      <ul class="round-dates">
        {notes.map((n) => (
          <Note key={n.entry} ctrl={ctrl} note={n} readOnly={readOnly} />
        ))}
      </ul>
    </Section>
  );
}

export function TogetherTab({ ctrl, sync }: { ctrl: RoundCtrl; sync: Sync }) {
  const readOnly = sync.readOnly.value;
  return (
    <>
      {!readOnly && <OnlineSection ctrl={ctrl} sync={sync} />}
      <Dates ctrl={ctrl} readOnly={readOnly} />
      <Wall ctrl={ctrl} readOnly={readOnly} />
    </>
  );
}
