// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The tables of a round by their state. Typing a number and Enter opens a list.

import { useState } from 'preact/hooks';
import { go, Link } from '../../base';
import { Button, Chip, Empty, Segmented } from '../../ui';
import type { Part } from './part';
import { paced } from './paced';
import { act, usePart, useUnderWay } from '../shared/frame';
import { listAddress } from '../list/address';
import { ListImport } from './listimport';
import { rowsOf, type BoardTable, type Player, type TableState } from '../shared/view';
import { w, word } from '../list/words';
import { w as common } from '../shared/words';

// Tables that need attention come first.
const order: readonly TableState[] = ['disputed', 'handed_in', 'running', 'seated', 'waiting', 'confirmed'];
const tones = {
  disputed: 'bad',
  handed_in: 'warn',
  running: 'plain',
  seated: 'plain',
  waiting: 'plain',
  confirmed: 'good',
} as const;

export function Board(p: Part) {
  const drawn = p.desk.rounds.filter((r) => r.state === 'published' || r.state === 'closed');
  const [chosen, setChosen] = useState(drawn.at(-1)?.round ?? 0);
  const round = drawn.find((r) => r.round === chosen) ?? drawn.at(-1);
  const playing = drawn.find((r) => r.state === 'published');
  if (!round) return <Empty title={w().noRound} icon="table" />;
  return (
    <>
      {drawn.length > 1 && (
        <Segmented
          label={common().rounds}
          bare
          value={String(round.round)}
          onChange={(r) => setChosen(Number(r))}
          options={drawn.map((r) => ({ value: String(r.round), label: common().round(r.round) }))}
        />
      )}
      <OfRound key={round.round} {...p} round={round.round} />
      {playing && <ListImport hall={p.hall} round={playing.round} />}
    </>
  );
}

function OfRound(p: Part & { round: number }) {
  const board = usePart(p.hall, 'board', { round: p.round });
  const players = usePart(p.hall, 'players');
  const names = new Map(
    (players ? rowsOf<Player>(players.cols, players.players) : []).map((e) => [e.number, e.name]),
  );
  const tables = board ? rowsOf<BoardTable>(board.cols, board.tables) : [];
  return (
    <>
      <Jump {...p} tables={tables} />
      {board?.state === 'published' && <AllBegin {...p} tables={tables} />}
      {order.map((state) => {
        const here = tables.filter((t) => t.state === state);
        if (!here.length) return null;
        return (
          <section key={state} class="tour-group" aria-label={word('ts_', state)}>
            <h2>
              <Chip tone={tones[state]}>
                {word('ts_', state)}: {here.length}
              </Chip>
            </h2>
            <ul class="tour-tables">
              {here.map((t) => (
                <OneTable key={t.table} {...p} table={t} names={names} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function Jump(p: Part & { round: number; tables: BoardTable[] }) {
  const [jump, setJump] = useState('');
  const there = p.tables.some((t) => String(t.table) === jump.trim());
  const open = (e: Event) => {
    e.preventDefault();
    if (there) go(listAddress(p.hall.id, p.round, Number(jump)));
  };
  return (
    <form class="tour-line tour-jump" onSubmit={open}>
      <label class="tour-line">
        {w().jump}
        <input
          class="ui-input tour-small"
          inputMode="numeric"
          autocomplete="off"
          value={jump}
          placeholder={w().jumpHint}
          onInput={(e) => setJump(e.currentTarget.value)}
        />
      </label>
      <Button type="submit" small disabled={!there}>
        {w().goThere}
      </Button>
    </form>
  );
}

// The desk need not press it. It shows the hall that the tables play, and no late player gets a seat there.
function AllBegin(p: Part & { round: number; tables: BoardTable[] }) {
  const { busy, once } = useUnderWay();
  const seated = p.tables.filter((t) => t.state === 'seated' && !t.free);
  if (!seated.length) return null;
  const begin = () =>
    paced(seated, ({ table }) => act(p.hall, { ev: 'table', round: p.round, table, is: 'running' }));
  return (
    <p class="tour-acts">
      <Button small kind="quiet" busy={busy} onClick={() => void once(begin)}>
        {w().allBegin(seated.length)}
      </Button>
    </p>
  );
}

function OneTable(p: Part & { round: number; table: BoardTable; names: ReadonlyMap<number, string> }) {
  const { table, numbers } = p.table;
  return (
    <li class="tour-table">
      <Link to={listAddress(p.hall.id, p.round, table)} class="tour-table-link">
        <h3>{common().tableNo(table)}</h3>
        <ol>
          {numbers.map((n, i) => (
            <li key={i}>{n ? `${n} ${p.names.get(n) ?? ''}` : w().placeholder}</li>
          ))}
        </ol>
      </Link>
    </li>
  );
}
