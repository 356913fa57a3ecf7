// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The Kasse of a round: how it fills, which is part of the rules, and what is spent from it (docs/ledger.md).

import { useSignal } from '@preact/signals';
import { amountIn } from '../books/known';
import { Button, Field, Segmented } from '../ui';
import { inEuros, typedAmount, typedText } from './amount';
import type { LedgerShown } from '../wire';
import type { RoundCtrl } from './ctrl';
import { failed } from './failed';
import { bookOf } from './games';
import { look } from './looking-words';
import { tw } from './together-words';
import { w } from './words';
import { toast } from '../ui';

export interface Filling {
  pays: 'winners' | 'kasse';
  fee: string; // as typed
}

export const noKasse: Filling = { pays: 'winners', fee: '' };

// How the Kasse of a round fills now.
export const fillingNow = (view: LedgerShown): Filling => ({
  pays: view.pays ?? 'winners',
  fee: view.fee ? typedText(view.fee, inEuros(view.rulebook)) : '',
});

// The keys of the rules; null if the fee is no amount.
export function fillingOf(f: Filling, book: string): { pays?: 'kasse'; fee?: number } | null {
  const fee = f.fee.trim() ? typedAmount(f.fee, inEuros(book)) : 0;
  if (fee === null) return null;
  return { ...(f.pays === 'kasse' ? { pays: 'kasse' as const } : {}), ...(fee ? { fee } : {}) };
}

export function KasseChoice(p: { value: Filling; book: string; onChange: (f: Filling) => void }) {
  const euros = inEuros(p.book);
  return (
    <>
      <Segmented
        label={tw().winnings}
        value={p.value.pays}
        options={[
          { value: 'winners', label: tw().winners },
          { value: 'kasse', label: tw().kasse },
        ]}
        onChange={(pays) => p.onChange({ ...p.value, pays })}
      />
      {p.value.pays === 'kasse' && <p class="quiet">{tw().kasseText}</p>}
      <Field
        label={tw().fee}
        hint={tw().feeHint}
        inputmode="decimal"
        value={p.value.fee}
        suffix={euros ? '€' : ''}
        error={fillingOf(p.value, p.book) ? undefined : look().noAmount}
        autocomplete="off"
        onChange={(fee) => p.onChange({ ...p.value, fee })}
      />
    </>
  );
}

export function SpendForm({ ctrl, onDone }: { ctrl: RoundCtrl; onDone: () => void }) {
  const amount = useSignal('');
  const what = useSignal('');
  const book = bookOf(ctrl);
  const n = typedAmount(amount.value, inEuros(book));
  const save = async (e: Event) => {
    e.preventDefault();
    if (n === null || !what.value.trim()) return;
    try {
      await ctrl.write({ e: 'spend', amount: n, reason: what.value.trim() });
      toast(tw().spent(amountIn(book, n)), 'good');
      onDone();
    } catch (why) {
      failed(why);
    }
  };
  return (
    <form class="app-form" onSubmit={save}>
      <Field
        label={look().amount}
        inputmode="decimal"
        value={amount.value}
        suffix={inEuros(book) ? '€' : ''}
        error={amount.value && n === null ? look().noAmount : undefined}
        autocomplete="off"
        onChange={(v) => (amount.value = v)}
      />
      <Field
        label={tw().what}
        maxLength={60}
        value={what.value}
        autocomplete="off"
        onChange={(v) => (what.value = v)}
      />
      <Button kind="main" type="submit" wide disabled={n === null || !what.value.trim()}>
        {w().save}
      </Button>
    </form>
  );
}
