// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A draw by hand, with cards at the door. The desk types it table by table or reads it from a file, and gives a reason
// that everybody sees. The browser stores the text until the server accepts the draw.

import { useState } from 'preact/hooks';
import { importDraw, Refused } from '../../net';
import { Button, Field, Sheet, TextArea } from '../../ui';
import type { Part } from './part';
import { FileImport } from '../shared/fileimport';
import { act, usePart, useUnderWay } from '../shared/frame';
import { browserStore } from '../list/draft';
import { readPlan } from './plan';
import { rowsOf, type Player } from '../shared/view';
import { w } from './byhand-words';
import { w as common } from '../shared/words';

const MANY = 12; // names of players without a seat that the page lists

const draftOf = (tournament: string, round: number) => `stichfest.seating.${tournament}.${round}`;

const load = (key: string): string => {
  try {
    return browserStore()?.getItem(key) ?? '';
  } catch {
    return '';
  }
};

const keep = (key: string, text: string): void => {
  try {
    if (text) browserStore()?.setItem(key, text);
    else browserStore()?.removeItem(key);
  } catch {
    // Without storage the text lasts until the page closes.
  }
};

export function ByHand(p: Part & { round: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{w().button}</Button>
      <Sheet title={w().title(p.round)} open={open} onClose={() => setOpen(false)}>
        {open && <Plan {...p} close={() => setOpen(false)} />}
      </Sheet>
    </>
  );
}

type Read = ReturnType<typeof readPlan>;

function errorOf(plan: Read, tried: boolean): string | undefined {
  const first = plan.bad[0];
  if (first) return `${common().importLine(first.line)}: ${first.what} ${w()[`bad_${first.why}`]}`;
  return tried && !plan.tables.length ? w().none : undefined;
}

// The number of tables, and the players without a seat.
function Counted({ plan }: { plan: Read }) {
  const names = plan.without.slice(0, MANY).map((e) => `${e.number} ${e.name}`);
  const more = plan.without.length > MANY ? ' …' : '';
  return (
    <p class="quiet" aria-live="polite">
      {w().count(plan.tables.length)}{' '}
      {plan.without.length > 0 && w().without(plan.without.length, names.join(', ') + more)}
    </p>
  );
}

// The typed text, stored in this browser.
function useDraft(key: string): [string, (now: string) => void] {
  const [text, setText] = useState(() => load(key));
  const type = (now: string) => {
    setText(now);
    keep(key, now);
  };
  return [text, type];
}

function Plan(p: Part & { round: number; close: () => void }) {
  const [text, type] = useDraft(draftOf(p.hall.id, p.round));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const view = usePart(p.hall, 'players');
  const plan = readPlan(text, view ? rowsOf<Player>(view.cols, view.players) : []);
  const why = reason.trim();
  const done = () => {
    type('');
    p.close();
  };
  const { busy, once } = useUnderWay();
  const seat = async () => {
    if (await act(p.hall, { ev: 'seating', round: p.round, tables: plan.tables, reason: why })) done();
  };
  const submit = (e: Event) => {
    e.preventDefault();
    setTried(true);
    if (why && plan.tables.length && !plan.bad.length) void once(seat);
  };
  const read = async (file: string) => {
    setTried(true);
    if (!why) throw new Refused('no_reason', common().needReason);
    await importDraw(p.hall.id, p.round, why, file);
  };
  return (
    <form class="app-form" onSubmit={submit}>
      <p>{w().text}</p>
      <Field
        label={w().reason}
        hint={w().reasonHint}
        value={reason}
        onChange={setReason}
        maxLength={100}
        error={tried && !why ? common().needReason : undefined}
      />
      <TextArea
        label={w().tables}
        hint={w().tablesHint}
        value={text}
        rows={8}
        mono
        inputMode="text"
        onChange={type}
        error={errorOf(plan, tried)}
      />
      <Counted plan={plan} />
      <div class="tour-acts">
        <Button kind="main" type="submit" busy={busy}>
          {w().take}
        </Button>
        <FileImport label={common().importFile} hint={w().file} bring={read} done={done} />
      </div>
    </form>
  );
}
