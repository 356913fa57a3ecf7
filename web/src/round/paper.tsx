// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A round on paper: an evening or a year as PDF. The server makes it from the entries that this device sends with the
// request, and stores nothing of them. So it needs a network, but the round need not be shared.

import { effect, useSignal } from '@preact/signals';
import { day as dayText, lang } from '../base';
import { fetchFile, me, reason, Refused, start } from '../net';
import { Button, Select, toast } from '../ui';
import type { RoundCtrl } from './ctrl';
import { look } from './looking-words';

const WAIT_MS = 8000;

// The server makes sheets for accounts, and a round of this device alone may have none yet.
function account(): Promise<void> {
  start();
  return new Promise((ok, no) => {
    const timer = setTimeout(() => no(new Refused('offline', '')), navigator.onLine ? WAIT_MS : 0);
    const stop = effect(() => {
      if (!me.value) return;
      clearTimeout(timer);
      queueMicrotask(() => stop());
      ok();
    });
  });
}

async function print(ctrl: RoundCtrl, what: string): Promise<void> {
  await account();
  await fetchFile(`/api/rounds/print?${what}&lang=${lang.peek()}`, {
    method: 'POST',
    body: ctrl.lines().join('\n'),
  });
}

const EVENINGS = 40;

// The sheets, in the form of the server's query: all years, then the evenings, newest first.
function sheets(ctrl: RoundCtrl): { value: string; label: string }[] {
  const days = [...new Set(ctrl.view.value!.evenings.map((e) => e.day))].reverse();
  const years = [...new Set(days.map((d) => d.slice(0, 4)))];
  return [
    ...days.slice(0, 1).map((d) => ({ value: `evening=${d}`, label: look().paperEvening(dayText(d)) })),
    ...years.map((y) => ({ value: `year=${y}`, label: look().paperYear(y) })),
    { value: 'year=0', label: look().paperAll },
    ...days
      .slice(1, EVENINGS)
      .map((d) => ({ value: `evening=${d}`, label: look().paperEvening(dayText(d)) })),
  ];
}

export function Paper({ ctrl }: { ctrl: RoundCtrl }) {
  const chosen = useSignal('');
  const busy = useSignal(false);
  const all = sheets(ctrl);
  const value = all.find((s) => s.value === chosen.value)?.value ?? all[0]!.value;
  const make = async () => {
    busy.value = true;
    try {
      await print(ctrl, value);
    } catch (why) {
      toast(reason(why), 'bad');
    }
    busy.value = false;
  };
  if (!ctrl.view.value!.evenings.length) return null;
  return (
    <div class="round-own">
      <Select label={look().paper} value={value} options={all} onChange={(v) => (chosen.value = v)} />
      <Button icon="print" busy={busy.value} onClick={make}>
        {look().paperMake}
      </Button>
    </div>
  );
}
