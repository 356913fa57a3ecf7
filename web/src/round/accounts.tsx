// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The accounts: everybody's balance, the fewest payments that settle all balances, and payments as entries. The Kasse
// is the pot of the round: members pay into it or take money out of it.

import { useSignal } from '@preact/signals';
import { day as dayText, moment } from '../base';
import { amountIn, signedIn } from '../books/known';
import { Button, Empty, Field, Notice, Section, Segmented, Select, Sheet, toast } from '../ui';
import type { LedgerPay, LedgerPayment } from '../wire';
import { inEuros, typedAmount } from './amount';
import type { RoundCtrl } from './ctrl';
import { failed } from './failed';
import { bookOf } from './games';
import { SpendForm } from './kasse';
import { look } from './looking-words';
import { tw } from './together-words';
import { w } from './words';

const KASSE = '';

const payer = (ctrl: RoundCtrl, member: string | undefined): string =>
  member ? ctrl.nameOf(member) : look().kasse;

function Pays({
  ctrl,
  settle,
  evening,
}: {
  ctrl: RoundCtrl;
  settle: readonly LedgerPay[];
  evening?: string;
}) {
  const book = bookOf(ctrl);
  const pay = (p: LedgerPay) =>
    ctrl
      .write({ e: 'payment', ...p, ...(evening ? { evening } : {}) })
      .then(() => toast(look().paid(payer(ctrl, p.from), payer(ctrl, p.to)), 'good'), failed);
  if (!settle.length) return <p class="quiet">{look().even}</p>;
  return (
    <ul class="round-pays">
      {settle.map((p) => (
        <li key={`${p.from}>${p.to}`}>
          <span>{look().pays(payer(ctrl, p.from), payer(ctrl, p.to), amountIn(book, p.amount))}</span>
          {!ctrl.readOnly.value && (
            <Button small icon="check" onClick={() => pay(p)} disabled={ctrl.busy.value}>
              {look().isPaid}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function KasseRow({ title, amount }: { title: string; amount: string }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      <td />
      <td class="figures">{amount}</td>
    </tr>
  );
}

function Balances({ ctrl }: { ctrl: RoundCtrl }) {
  const view = ctrl.view.value!;
  const book = bookOf(ctrl);
  const rows = [...view.members].sort((a, b) => b.balance - a.balance);
  return (
    <div class="scroll-x" tabIndex={0} role="group" aria-label={look().balances}>
      <table class="round-table">
        <thead>
          <tr>
            <th scope="col">{look().who}</th>
            <th scope="col">{look().byGames}</th>
            <th scope="col">{look().balance}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((m) => (
            <tr key={m.member}>
              <th scope="row">
                {m.name ?? '?'}
                {m.guest && <span class="quiet"> ({w().guest})</span>}
                {m.left && <span class="quiet"> ({look().hasLeft})</span>}
              </th>
              <td class="figures">{signedIn(book, m.games) || '0'}</td>
              <td class={`figures ${m.balance < 0 ? 'round-minus' : ''}`}>
                <b>{signedIn(book, m.balance) || '0'}</b>
              </td>
            </tr>
          ))}
          {view.stock !== 0 && (
            <tr>
              <th scope="row">{look().stock}</th>
              <td />
              <td class="figures">{amountIn(book, view.stock)}</td>
            </tr>
          )}
          {view.kasse > 0 && <KasseRow title={tw().owedKasse} amount={amountIn(book, view.kasse)} />}
          {view.cash !== undefined && <KasseRow title={tw().inKasse} amount={amountIn(book, view.cash)} />}
        </tbody>
      </table>
    </div>
  );
}

function PaymentForm({ ctrl, onDone }: { ctrl: RoundCtrl; onDone: () => void }) {
  const members = ctrl.view.value!.members.filter((m) => !m.left);
  const from = useSignal(members[0]?.member ?? KASSE);
  const to = useSignal(KASSE);
  const amount = useSignal('');
  const euros = inEuros(bookOf(ctrl));
  const n = typedAmount(amount.value, euros);
  const options = [
    ...members.map((m) => ({ value: m.member, label: m.name ?? '?' })),
    { value: KASSE, label: look().kasse },
  ];
  const save = async (e: Event) => {
    e.preventDefault();
    if (n === null || from.value === to.value) return;
    const side = (key: 'from' | 'to', m: string) => (m === KASSE ? {} : { [key]: m });
    try {
      await ctrl.write({ e: 'payment', ...side('from', from.value), ...side('to', to.value), amount: n });
      toast(look().paid(payer(ctrl, from.value), payer(ctrl, to.value)), 'good');
      onDone();
    } catch (why) {
      failed(why);
    }
  };
  return (
    <form class="app-form" onSubmit={save}>
      <Select label={look().from} value={from.value} options={options} onChange={(v) => (from.value = v)} />
      <Select
        label={look().to}
        value={to.value}
        options={options}
        onChange={(v) => (to.value = v)}
        error={from.value === to.value ? look().sameSide : undefined}
      />
      <Field
        label={look().amount}
        inputmode="decimal"
        value={amount.value}
        suffix={euros ? '€' : amountIn(bookOf(ctrl), 0).replace(/[\d\s]/g, '')}
        error={amount.value && n === null ? look().noAmount : undefined}
        autocomplete="off"
        onChange={(v) => (amount.value = v)}
      />
      <Button kind="main" type="submit" wide disabled={n === null || from.value === to.value}>
        {w().save}
      </Button>
    </form>
  );
}

const PAYMENTS = 30;

function Payments({ ctrl }: { ctrl: RoundCtrl }) {
  const shown = useSignal(PAYMENTS);
  const gone = ctrl.gone.value;
  const paid = ctrl.entries.value
    .filter((e): e is LedgerPayment => e.e === 'payment' && !gone.has(e.id))
    .reverse();
  if (!paid.length) return null;
  return (
    <Section title={look().payments}>
      <ul class="round-pays">
        {paid.slice(0, shown.value).map((p) => (
          <li key={p.id}>
            <span>
              {look().hasPaid(payer(ctrl, p.from), payer(ctrl, p.to), amountIn(bookOf(ctrl), p.amount))}{' '}
              <span class="quiet">{moment(p.at)}</span>
            </span>
            {!ctrl.readOnly.value && (
              <Button
                small
                kind="quiet"
                icon="undo"
                onClick={() => ctrl.write({ e: 'undo', of: p.id }).catch(failed)}
              >
                {w().undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {paid.length > shown.value && (
        <Button wide onClick={() => (shown.value += 10 * PAYMENTS)}>
          {look().moreGames(paid.length - shown.value)}
        </Button>
      )}
    </Section>
  );
}

export function AccountsTab({ ctrl }: { ctrl: RoundCtrl }) {
  const view = ctrl.view.value!;
  const whole = useSignal<'all' | 'evening'>('all');
  const open = useSignal<'payment' | 'spend' | null>(null);
  const close = () => (open.value = null);
  const evening = ctrl.evening.value;
  const ofEvening = evening && (ctrl.games(evening.evening, 1)?.settle ?? []);
  if (!view.members.length) return <Empty title={look().noGames} icon="coins" />;
  return (
    <>
      <Section title={look().balances}>
        <Balances ctrl={ctrl} />
      </Section>
      {view.faulty.length > 0 && <Notice tone="warn">{look().faulty(view.faulty.length)}</Notice>}
      <Section title={look().whoPays}>
        {evening && (
          <Segmented
            bare
            label={look().whoPays}
            value={whole.value}
            options={[
              { value: 'all', label: look().overall },
              { value: 'evening', label: dayText(evening.day) },
            ]}
            onChange={(v) => (whole.value = v)}
          />
        )}
        {whole.value === 'all' ? (
          <Pays ctrl={ctrl} settle={view.settle} />
        ) : (
          <Pays ctrl={ctrl} settle={ofEvening ?? []} evening={evening!.evening} />
        )}
        {view.stock !== 0 && <p class="quiet">{look().stockStays}</p>}
      </Section>
      {!ctrl.readOnly.value && (
        <div class="row">
          <Button icon="coins" onClick={() => (open.value = 'payment')}>
            {look().payment}
          </Button>
          {view.cash !== undefined && <Button onClick={() => (open.value = 'spend')}>{tw().spend}</Button>}
        </div>
      )}
      <Payments ctrl={ctrl} />
      <Sheet
        title={open.value === 'spend' ? tw().spend : look().payment}
        open={open.value !== null}
        onClose={close}
      >
        {open.value === 'payment' && <PaymentForm ctrl={ctrl} onDone={close} />}
        {open.value === 'spend' && <SpendForm ctrl={ctrl} onDone={close} />}
      </Sheet>
    </>
  );
}
