// What stands below a list: its result, the substitute who goes on for somebody, and its versions.

import { useState } from 'preact/hooks';
import { moment, money } from '../app';
import { type Hall } from '../net';
import { Button, Chip, Field, Section, Select } from '../ui';
import { act, usePart } from './frame';
import { signed } from './listrow';
import { SeatChoice } from './seatchoice';
import { rowsOf, type Player, type PlayersView, type TableView } from './view';
import { w } from './list-words';
import { w as common } from './words';

export function Result({ view }: { view: TableView }) {
  const r = view.result;
  if (!r) return null;
  const some = (list: number[]) => list.some((n) => n !== 0);
  return (
    <Section title={w().result}>
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

// Who leaves in mid-round is replaced by a substitute from some game on.
export function Replace(p: { hall: Hall; view: TableView }) {
  const [seat, setSeat] = useState('0');
  const [by, setBy] = useState('');
  const players = usePart<PlayersView>(p.hall, 'players');
  const here = new Set(p.view.seats.map((s) => s.number));
  const free = (players ? rowsOf<Player>(players.cols, players.players) : []).filter(
    (e) => e.substitute && e.state === 'present' && !here.has(e.number),
  );
  const [from, setFrom] = useState('');
  const [reason, setReason] = useState('');
  const ready = /^\d+$/.test(by) && /^[1-9]\d*$/.test(from) && reason.trim() !== '';
  const replace = async (e: Event) => {
    e.preventDefault();
    if (!ready) return;
    const { round, table } = p.view;
    const a = { ev: 'replace', round, table, seat: Number(seat), number: Number(by), from: Number(from) };
    if (!(await act(p.hall, { ...a, reason: reason.trim() }))) return;
    setBy('');
    setFrom('');
    setReason('');
  };
  return (
    <details class="tour-legend">
      <summary>{w().replace}</summary>
      <form class="app-form" onSubmit={replace}>
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
        <Button type="submit" disabled={!ready}>
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

export function Versions({ view }: { view: TableView }) {
  if (!view.versions.length) return null;
  return (
    <details class="tour-legend">
      <summary>
        {w().versions}: {view.versions.length}
      </summary>
      <ol>
        {view.versions.map((v) => (
          <li key={v.base}>
            {v.second ? w().secondEntry : w().version(v.version ?? 1, v.by)} · {moment(v.at)}
            {v.reason && ` · ${v.reason}`}
          </li>
        ))}
      </ol>
    </details>
  );
}
