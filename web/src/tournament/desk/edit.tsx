// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The form of one player: their data, presence, payments and penalties.

import { useState } from 'preact/hooks';
import { money } from '../../base';
import type { Command, Hall } from '../../net';
import { Button, Field, Select, Sheet, Toggle } from '../../ui';
import { cents } from '../shared/search';
import type { Part } from './part';
import { changes } from '../shared/changes';
import { act, Do, useUnderWay, WithReason } from '../shared/frame';
import type { EntrantState, Player } from '../shared/view';
import { w, word } from './checkin-words';
import { w as common } from '../shared/words';

interface Editing {
  hall: Hall;
  player: Player;
}

export function Edit(p: Part & { player: Player; onClose: () => void }) {
  const e = p.player;
  return (
    <Sheet title={w().entered(e.number, e.name)} open onClose={p.onClose}>
      <Person hall={p.hall} player={e} onClose={p.onClose} />
      <Money hall={p.hall} player={e} />
      <SidePots hall={p.hall} player={e} pots={p.desk.book?.side_pots ?? []} />
      {p.leiter && <Penalties hall={p.hall} player={e} />}
    </Sheet>
  );
}

const states: readonly EntrantState[] = ['present', 'away', 'left', 'withdrawn'];

interface PersonTyped {
  name: string;
  club: string;
  team: string;
  state: EntrantState;
  why: string;
  substitute: boolean;
  born: string;
}

const typedOf = (e: Player): PersonTyped => ({
  name: e.name,
  club: e.club ?? '',
  team: e.team ?? '',
  state: e.state,
  why: '',
  substitute: e.substitute,
  born: e.born ? String(e.born) : '',
});

const dataOf = ({ name, club, team, substitute, born }: PersonTyped) => ({
  name: name.trim(),
  club: club.trim(),
  team: team.trim(),
  substitute,
  born: Number(born),
});

function Person(p: Editing & { onClose: () => void }) {
  const { number } = p.player;
  const [was] = useState(p.player);
  const [now, setNow] = useState(() => typedOf(p.player));
  const { busy, once } = useUnderWay();
  const set = (change: Partial<PersonTyped>) => setNow((n) => ({ ...n, ...change }));
  const save = async () => {
    const changed = changes(dataOf(typedOf(was)), dataOf(now));
    if (Object.keys(changed).length && !(await act(p.hall, { ev: 'edit', number, ...changed }))) return;
    const reason = now.why.trim() ? { reason: now.why.trim() } : {};
    const { state } = now;
    if (state !== was.state && !(await act(p.hall, { ev: 'presence', number, state, ...reason }))) return;
    p.onClose();
  };
  const submit = (event: Event) => {
    event.preventDefault();
    void once(save);
  };
  const choices = [...(was.state === 'registered' ? (['registered'] as const) : []), ...states];
  return (
    <form class="app-form" onSubmit={submit}>
      <Field label={common().name} value={now.name} onChange={(name) => set({ name })} maxLength={50} />
      <Field label={w().club} value={now.club} onChange={(club) => set({ club })} maxLength={50} />
      <Field label={w().team} value={now.team} onChange={(team) => set({ team })} maxLength={50} />
      <Field
        label={w().born}
        value={now.born}
        onChange={(born) => set({ born: born.replace(/\D/g, '') })}
        maxLength={4}
        hint={w().bornHint}
      />
      <Select
        label={w().setState}
        value={now.state}
        options={choices.map((s) => ({ value: s, label: word('st_', s) }))}
        onChange={(state) => set({ state })}
      />
      {now.state !== was.state && (
        <Field label={w().reasonIfAny} value={now.why} onChange={(why) => set({ why })} maxLength={100} />
      )}
      <Toggle
        label={common().isSubstitute}
        on={now.substitute}
        onChange={(substitute) => set({ substitute })}
      />
      <Button kind="main" type="submit" wide busy={busy}>
        {common().save}
      </Button>
    </form>
  );
}

function Money({ hall, player: e }: Editing) {
  const [amount, setAmount] = useState('');
  const value = cents(amount);
  const bad = amount.trim() && (value === null ? common().badMoney : value <= 0 && w().aboveZero);
  const pay = (amount: number): Command => ({ ev: 'pay', number: e.number, amount });
  const paid = () => setAmount('');
  return (
    <div class="app-form tour-more">
      <Field
        label={common().amount}
        hint={w().hasPaid(money(e.paid))}
        inputMode="decimal"
        value={amount}
        onChange={setAmount}
        error={bad || undefined}
      />
      <div class="tour-acts">
        <Do small hall={hall} a={() => pay(value!)} disabled={!value || !!bad} done={paid}>
          {w().takeIn}
        </Do>
        <Do small hall={hall} a={() => pay(-value!)} disabled={!value || !!bad} done={paid}>
          {w().giveBack}
        </Do>
        {e.paid > 0 && (
          <Do small money hall={hall} a={() => pay(-e.paid)}>
            {w().payBack}
          </Do>
        )}
      </div>
    </div>
  );
}

// A player who joins a side pot pays its fee; the desk books it apart from the fee of the evening.
function SidePots({ hall, player: e, pots }: Editing & { pots: readonly { name: string; fee: number }[] }) {
  if (!pots.length) return null;
  const fee = e.pots.reduce((sum, n) => sum + pots[n - 1]!.fee, 0);
  const due = fee - e.side_paid;
  const set = (n: number, on: boolean) =>
    void act(hall, {
      ev: 'edit',
      number: e.number,
      pots: on ? [...e.pots, n] : e.pots.filter((p) => p !== n),
    });
  const pay = (): Command => ({ ev: 'pay', number: e.number, amount: due, side: true });
  return (
    <div class="app-form tour-more">
      {pots.map((pot, i) => (
        <Toggle
          key={pot.name}
          label={w().joins(pot.name, money(pot.fee))}
          on={e.pots.includes(i + 1)}
          onChange={(on) => set(i + 1, on)}
        />
      ))}
      {due !== 0 && (
        <div class="tour-acts">
          <Do small money hall={hall} a={pay}>
            {due > 0 ? w().takeSide(money(due)) : w().giveSide(money(-due))}
          </Do>
        </div>
      )}
    </div>
  );
}

function Penalties({ hall, player: e }: Editing) {
  const [points, setPoints] = useState('');
  const [asking, setAsking] = useState<'penalty' | 'disqualify' | null>(null);
  const bad = points.trim() && !/^[1-9]\d*$/.test(points.trim()) && w().badPoints;
  const impose = (reason: string) =>
    act(
      hall,
      asking === 'penalty'
        ? { ev: 'penalty', number: e.number, points: Number(points), reason }
        : { ev: 'disqualify', number: e.number, reason },
    );
  return (
    <>
      <div class="app-form tour-more">
        <Field
          label={w().penalty}
          inputMode="numeric"
          value={points}
          onChange={setPoints}
          error={bad || undefined}
        />
        <div class="tour-acts">
          <Button small disabled={!points.trim() || !!bad} onClick={() => setAsking('penalty')}>
            {w().givePenalty}
          </Button>
          {!e.disqualified && (
            <Button small kind="danger" onClick={() => setAsking('disqualify')}>
              {w().disqualify}
            </Button>
          )}
        </div>
      </div>
      <WithReason
        title={asking === 'penalty' ? w().givePenalty : w().disqualify}
        yes={common().save}
        open={asking !== null}
        onClose={() => setAsking(null)}
        onYes={impose}
      />
    </>
  );
}
