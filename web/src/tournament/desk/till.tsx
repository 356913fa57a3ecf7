// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The till: what came in, what went out, what is still due.

import { useState } from 'preact/hooks';
import { money } from '../../base';
import { Button, Field, Section, Segmented, Select, Spinner } from '../../ui';
import { bookOf } from '../shared/book';
import { cents } from '../shared/search';
import { importTill } from '../../net';
import type { Part } from './part';
import { FileImport } from '../shared/fileimport';
import { act, Do, usePart, useUnderWay } from '../shared/frame';
import { rowsOf, type Player, type TillEntry } from '../shared/view';
import { w, word } from '../shared/words';

export function Till(p: Part) {
  const view = usePart(p.hall, 'till');
  const players = usePart(p.hall, 'players');
  const all = players ? rowsOf<Player>(players.cols, players.players) : [];
  const names = new Map(all.map((e) => [e.number, e.name]));
  if (!view) return <Spinner />;
  const t = w();
  const kind = bookOf(p.desk.rulebook)?.till ?? 'reuegeld';
  const lostDue = kind === 'tout' ? t.toutDue : t.reuegeldDue;
  const due: [string, number][] = [
    [t.feesDue, view.fees_due],
    [lostDue, view.reuegeld_due],
    [t.prizesDue, view.prizes_due],
  ];
  return (
    <>
      <dl class="tour-sums">
        <div class="tour-balance">
          <dt>{t.balance}</dt>
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
            <div key={name} class="quiet">
              <dt>{name}</dt>
              <dd class="figures">{money(n)}</dd>
            </div>
          ))}
      </dl>
      {view.reuegeld.some(([, , owed, got]) => owed > got) && (
        <Section title={lostDue}>
          <ul class="tour-plain">
            {view.reuegeld
              .filter(([, , owed, got]) => owed > got)
              .map(([round, table, owed, got]) => (
                <li key={`${round}.${table}`} class="tour-line">
                  <span>
                    {t.round(round)}, {t.tableNo(table)}
                  </span>
                  <Do
                    hall={p.hall}
                    small
                    money
                    a={() => ({ ev: 'till', kind, amount: owed - got, round, table })}
                  >
                    {t.take(money(owed - got))}
                  </Do>
                </li>
              ))}
          </ul>
        </Section>
      )}
      <Entry {...p} all={all} />
      <div class="tour-acts">
        <FileImport
          label={t.importTill}
          hint={t.importTillHint}
          bring={(text) => importTill(p.hall.id, text)}
          said={({ booked }) => (booked === undefined ? undefined : t.importBooked(booked))}
        />
      </div>
      <ul class="tour-plain tour-entries">
        {rowsOf<TillEntry>(view.cols, view.entries)
          .reverse()
          .map((e) => (
            <li key={e.event}>
              <span>
                {word('k_', e.kind)}
                {e.table ? ` · ${t.round(e.round)}, ${t.tableNo(e.table)}` : ''}
                {e.number ? ` · ${e.number} ${names.get(e.number) ?? ''}` : ''}
                {e.text ? ` · ${e.text}` : ''}
              </span>
              <span class="figures">{money(e.amount)}</span>
            </li>
          ))}
      </ul>
    </>
  );
}

function Entry(p: Part & { all: Player[] }) {
  const [kind, setKind] = useState<'reuegeld' | 'tout' | 'other'>('other');
  const [amount, setAmount] = useState('');
  const [text, setText] = useState('');
  const [who, setWho] = useState('');
  const value = cents(amount);
  const { busy, once } = useUnderWay();
  const book = async () => {
    const what = {
      ...(text.trim() ? { text: text.trim() } : {}),
      ...(who ? { number: Number(who) } : {}),
    };
    if (!(await act(p.hall, { ev: 'till', kind, amount: value, ...what }))) return;
    setAmount('');
    setText('');
    setWho('');
  };
  const add = (e: Event) => {
    e.preventDefault();
    if (value) void once(book);
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
        <Select
          label={w().ofWhom}
          value={who}
          options={[
            { value: '', label: '–' },
            ...p.all.map((e) => ({ value: String(e.number), label: `${e.number} ${e.name}` })),
          ]}
          onChange={setWho}
        />
        <Button type="submit" busy={busy} disabled={!value || (kind === 'other' && !text.trim())}>
          {w().addEntry}
        </Button>
      </form>
    </Section>
  );
}
