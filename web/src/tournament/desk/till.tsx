// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The till: income, expenses, and the amounts that are still due.

import { useState } from 'preact/hooks';
import { Link, money } from '../../base';
import { listAddress } from '../list/address';
import { Button, Field, Section, Segmented, Select, Spinner } from '../../ui';
import { useBook } from '../shared/book';
import { cents } from '../shared/search';
import { importTill } from '../../net';
import type { Part } from './part';
import { FileImport } from '../shared/fileimport';
import { act, Do, usePart, useUnderWay } from '../shared/frame';
import { rowsOf, type Player, type TillEntry, type TillView } from '../shared/view';
import { w, word } from '../shared/words';

export function Till(p: Part) {
  const view = usePart(p.hall, 'till');
  const players = usePart(p.hall, 'players');
  const all = players ? rowsOf<Player>(players.cols, players.players) : [];
  const book = useBook(p.desk);
  if (!view) return <Spinner />;
  const kind = book?.till ?? 'reuegeld';
  const lostDue = kind === 'tout' ? w().toutDue : w().reuegeldDue;
  return (
    <>
      <Balance view={view} lostDue={lostDue} />
      <LostGames {...p} view={view} kind={kind} title={lostDue} />
      <Entry {...p} all={all} />
      <div class="tour-acts">
        <FileImport
          label={w().importTill}
          hint={w().importTillHint}
          bring={(text) => importTill(p.hall.id, text)}
          said={({ booked }) => (booked === undefined ? undefined : w().importBooked(booked))}
        />
      </div>
      <Entries view={view} all={all} />
    </>
  );
}

function Balance({ view, lostDue }: { view: TillView; lostDue: string }) {
  const due: [string, number | string][] = [
    [w().feesDue, view.fees_due],
    [w().sideDue, view.side_due],
    [lostDue, Math.max(0, view.reuegeld_due)],
    [`${lostDue}: ${w().reuegeldUnknown}`, view.reuegeld_unknown],
    [lostDue, view.reuegeld_unseen && w().reuegeldUnseen(view.reuegeld_unseen)],
    [w().prizesDue, view.prizes_due],
  ];
  return (
    <dl class="tour-sums">
      <div class="tour-balance">
        <dt>{w().balance}</dt>
        <dd class="figures">{money(view.balance)}</dd>
      </div>
      {Object.entries(view.sums)
        .filter(([, n]) => n !== 0)
        .map(([kind, n]) => (
          <div key={kind}>
            <dt>{word('k_', kind)}</dt>
            <dd class="figures">{money(n)}</dd>
          </div>
        ))}
      {due
        .filter(([, n]) => n !== 0)
        .map(([name, n]) => (
          <div key={`${name} ${n}`} class="quiet">
            <dt>{name}</dt>
            <dd class="figures">{typeof n === 'number' ? money(n) : n}</dd>
          </div>
        ))}
    </dl>
  );
}

// The unpaid amounts for lost games at each table, and the tables whose rows do not show them.
function LostGames(p: Part & { view: TillView; kind: TillEntry['kind']; title: string }) {
  const owing = p.view.reuegeld.filter(
    ([, , owed, got, unknown, unseen]) => owed > got || owed + unknown > got || unseen,
  );
  if (!owing.length) return null;
  return (
    <Section title={p.title}>
      <ul class="tour-plain">
        {owing.map(([round, table, owed, got, unknown, unseen]) => (
          <li key={`${round}.${table}`} class="tour-line">
            <span>
              {w().round(round)}, {w().tableNo(table)}
            </span>
            {owed > got && (
              <Do
                hall={p.hall}
                small
                money
                a={() => ({ ev: 'till', kind: p.kind, amount: owed - got, round, table })}
              >
                {w().take(money(owed - got))}
              </Do>
            )}
            {unseen && <span class="quiet">{w().sumsHideIt}</span>}
            {unknown > 0 && (
              <span class="quiet">
                {w().mayBeDue(money(unknown))}{' '}
                <Link to={listAddress(p.hall.id, round, table)}>{w().nameThem}</Link>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Entries({ view, all }: { view: TillView; all: Player[] }) {
  const names = new Map(all.map((e) => [e.number, e.name]));
  const rows = rowsOf<TillEntry>(view.cols, view.entries).reverse();
  return (
    <ul class="tour-plain tour-entries">
      {rows.map((e) => (
        <li key={e.event}>
          <span>
            {word('k_', e.kind)}
            {e.table ? ` · ${w().round(e.round)}, ${w().tableNo(e.table)}` : ''}
            {e.number ? ` · ${e.number} ${names.get(e.number) ?? ''}` : ''}
            {e.text ? ` · ${e.text}` : ''}
          </span>
          <span class="figures">{money(e.amount)}</span>
        </li>
      ))}
    </ul>
  );
}

function OfWhom(p: { all: Player[]; who: string; onChange: (who: string) => void }) {
  return (
    <Select
      label={w().ofWhom}
      value={p.who}
      options={[
        { value: '', label: '–' },
        ...p.all.map((e) => ({ value: String(e.number), label: `${e.number} ${e.name}` })),
      ]}
      onChange={p.onChange}
    />
  );
}

function Entry(p: Part & { all: Player[] }) {
  const [kind, setKind] = useState<'reuegeld' | 'tout' | 'other'>('other');
  const [amount, setAmount] = useState('');
  const [text, setText] = useState('');
  const [who, setWho] = useState('');
  const value = cents(amount);
  const { busy, once } = useUnderWay();
  const book = async (amount: number) => {
    const what = {
      ...(text.trim() ? { text: text.trim() } : {}),
      ...(who ? { number: Number(who) } : {}),
    };
    if (!(await act(p.hall, { ev: 'till', kind, amount, ...what }))) return;
    setAmount('');
    setText('');
    setWho('');
  };
  const add = (e: Event) => {
    e.preventDefault();
    if (value) void once(() => book(value));
  };
  return (
    <Section title={w().entry}>
      <form class="app-form" onSubmit={add}>
        <Segmented
          label={w().kindOf}
          value={kind}
          onChange={setKind}
          options={(['other', 'reuegeld', 'tout'] as const).map((k) => ({ value: k, label: word('k_', k) }))}
        />
        <Field
          label={w().amount}
          hint={w().amountHint}
          value={amount}
          onChange={setAmount}
          inputMode="text"
          error={amount.trim() && !value ? w().badMoney : undefined}
        />
        <Field
          label={w().forWhat}
          value={text}
          onChange={setText}
          maxLength={50}
          error={value && kind === 'other' && !text.trim() ? w().needText : undefined}
        />
        <OfWhom all={p.all} who={who} onChange={setWho} />
        <Button type="submit" busy={busy} disabled={!value || (kind === 'other' && !text.trim())}>
          {w().addEntry}
        </Button>
      </form>
    </Section>
  );
}
