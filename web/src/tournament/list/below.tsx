// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The parts below a list: its result, the substitute who takes over a seat, and its versions.

import { useState } from 'preact/hooks';
import { lang, moment, money } from '../../base';
import { type Hall } from '../../net';
import { Button, Chip, Field, Notice, Section, Select } from '../../ui';
import { act, usePart, useUnderWay } from '../shared/frame';
import { Beside, sideOf } from './beside';
import { signed } from '../shared/signed';
import { SeatChoice } from './seatchoice';
import { rowsOf, type Player, type SheetView, type TableView } from '../shared/view';
import { w } from './words';
import { w as common } from '../shared/words';

export function Result({ view }: { view: TableView }) {
  const r = view.result;
  if (!r) return null;
  const some = (list: readonly number[]) => list.some((n) => n !== 0);
  return (
    <Section title={w().result}>
      <SumsAgainst view={view} />
      {r.gesamt && <Notice>{w().isGesamt}</Notice>}
      <ul class="tour-plain">
        {view.seats.map((s, i) => (
          <li key={i} class="tour-line">
            <strong>
              {s.number || ''} {s.name ?? w().placeholder}
            </strong>
            <span class="figures">{signed(r.points[i]!)}</span>
            {some(r.table_points) && (
              <span class="quiet">
                {common().tablePoints} {r.table_points[i]}
              </span>
            )}
            {view.sheet?.signed?.includes(i) && (
              <Chip tone="good" icon="check">
                {w().signedBy}
              </Chip>
            )}
            {r.reuegeld[i]! > 0 && (
              <span class="quiet">
                {w().reuegeld} {money(r.reuegeld[i]!)}
              </span>
            )}
          </li>
        ))}
        {view.changes.map((c) => (
          <li key={`${c.seat}.${c.from}`} class="quiet">
            {w().changedSeat(c.seat + 1, c.from, c.name ?? '')}
          </li>
        ))}
      </ul>
    </Section>
  );
}

// The sums on the paper that differ from those of the list.
function SumsAgainst({ view }: { view: TableView }) {
  const f = view.findings?.find((found) => found.row === 0);
  const sums = view.sheet?.sums;
  if (!f || !sums) return null;
  const rows = f.suggestions[0]?.map(signed).join(' ');
  return (
    <Notice tone="bad" title={`${w().sums}: ${sums.map(signed).join(' ')}`}>
      {f[lang.value]}. {rows && (f.why[0] === 'gesamt' ? w().gesamtGives(rows) : w().rowsGive(rows))}
    </Notice>
  );
}

// Replaces a player who leaves in mid-round by a substitute, from a given game on.
export function Replace(p: { hall: Hall; view: TableView }) {
  const [seat, setSeat] = useState('0');
  const [by, setBy] = useState('');
  const players = usePart(p.hall, 'players');
  const here = new Set(p.view.seats.map((s) => s.number));
  const free = (players ? rowsOf<Player>(players.cols, players.players) : []).filter(
    (e) => e.substitute && e.state === 'present' && !here.has(e.number),
  );
  const [from, setFrom] = useState('');
  const [reason, setReason] = useState('');
  const ready = /^\d+$/.test(by) && /^[1-9]\d*$/.test(from) && reason.trim() !== '';
  const { busy, once } = useUnderWay();
  const replace = async () => {
    const { round, table } = p.view;
    const a = { round, table, seat: Number(seat), number: Number(by), from: Number(from) };
    if (!(await act(p.hall, { ev: 'replace', ...a, reason: reason.trim() }))) return;
    setBy('');
    setFrom('');
    setReason('');
  };
  const submit = (e: Event) => {
    e.preventDefault();
    if (ready) void once(replace);
  };
  return (
    <details class="tour-legend">
      <summary>{w().replace}</summary>
      <form class="app-form" onSubmit={submit}>
        <SeatChoice view={p.view} seat={seat} onChange={setSeat} />
        <Select
          label={common().isSubstitute}
          hint={players && !free.length ? w().noSubstitute : undefined}
          value={by}
          options={[
            { value: '', label: '–' },
            ...free.map((e) => ({ value: String(e.number), label: `${e.number} ${e.name}` })),
          ]}
          onChange={setBy}
        />
        <Field label={w().fromGame} value={from} onChange={setFrom} inputMode="numeric" />
        <Field label={common().reasonFor} value={reason} onChange={setReason} maxLength={100} />
        <Button type="submit" busy={busy} disabled={!ready}>
          {w().doReplace}
        </Button>
      </form>
      <ul>
        {p.view.changes.map((c) => (
          <li key={`${c.seat}.${c.from}`}>{w().changedSeat(c.seat + 1, c.from, c.name ?? '')}</li>
        ))}
      </ul>
    </details>
  );
}

const nameOf = (v: SheetView): string => (v.second ? w().secondBy(v.by) : w().version(v.version ?? 1, v.by));

// All versions, and two of them side by side, by default the last two. For older versions the server sends only person,
// time and reason.
export function Versions({ view }: { view: TableView }) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<[string, string] | null>(null);
  if (!view.versions.length) return null;
  const told = view.versions.filter((v) => v.rows || v.sums);
  const [left, right] = chosen ?? [String(told.at(-2)?.base), String(told.at(-1)?.base)];
  const find = (base: string) => told.find((v) => String(v.base) === base);
  const [a, b] = [find(left), find(right)];
  const options = told.map((v) => ({ value: String(v.base), label: `${nameOf(v)} · ${moment(v.at)}` }));
  return (
    <details class="tour-legend" onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>
        {w().versions}: {view.versions.length}
      </summary>
      <ol>
        {view.versions.map((v) => (
          <li key={v.base}>
            {nameOf(v)} · {moment(v.at)}
            {v.reason && ` · ${v.reason}`}
          </li>
        ))}
      </ol>
      {open && a && b && (
        <>
          <div class="tour-line">
            <Select
              label={w().beside}
              value={left}
              options={options}
              onChange={(base) => setChosen([base, right])}
            />
            <Select
              label={w().besideOther}
              value={right}
              options={options}
              onChange={(base) => setChosen([left, base])}
            />
          </div>
          <Beside left={sideOf(a, nameOf(a), view.games)} right={sideOf(b, nameOf(b), view.games)} remarks />
        </>
      )}
    </details>
  );
}
