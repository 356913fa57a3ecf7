// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Founds a round: the user types the names in the order of the seats and chooses the rules. The page keeps the typed
// names while the user opens the house rules.

import { signal, useSignal } from '@preact/signals';
import { go } from '../base';
import { openLedger } from '../core';
import { take } from './ctrl';
import { failed } from './failed';
import { Button, Field, IconButton } from '../ui';
import { firstChoice, RulesChoice, rulesOf, type Rules } from './rules';
import { know, made, persist, write, type Said } from './store';
import { today } from './day';
import { w } from './words';

const MOST = 5;
const names = signal<string[]>(['', '', '', '']);
const title = signal('');

export type Founding = { title: string; names: string[]; rules: Rules };

// The reason why the user cannot found the round yet; null if they can.
export function objection(typed: readonly string[]): string | null {
  const given = typed.map((n) => n.trim()).filter(Boolean);
  const twice = given.find((n, i) => given.findIndex((m) => m.toLowerCase() === n.toLowerCase()) < i);
  if (twice) return w().sameName(twice);
  return given.length < 3 ? w().needThree : null;
}

// The first entries of a round. The last seat deals, so that the first seat leads.
export function founding(id: string, f: Founding, token: () => string, day: string): Said[] {
  const members = f.names.map((name) => ({ member: token(), name }));
  return [
    { e: 'round', v: 1, round: id, name: f.title, ...f.rules },
    ...members.map((m): Said => ({ e: 'member', ...m })),
    {
      e: 'evening',
      evening: token(),
      day,
      seats: members.map((m) => m.member),
      dealer: members.length - 1,
    },
  ];
}

async function begin(choice: string): Promise<void> {
  const id = made(12);
  const name = title.peek().trim() || w().usualName;
  const given = names
    .peek()
    .map((n) => n.trim())
    .filter(Boolean);
  const said = founding(id, { title: name, names: given, rules: rulesOf(choice) }, () => made(8), today());
  const ledger = await openLedger();
  await write(id, said, (entries) => take(ledger, entries));
  await know({ id, name, used: Date.now() });
  void persist();
  names.value = ['', '', '', ''];
  title.value = '';
  go(`/round/${id}`);
}

function Names() {
  const set = (i: number, name: string) => (names.value = names.value.map((n, k) => (k === i ? name : n)));
  return (
    <div class="round-names">
      {names.value.map((name, i) => (
        <div class="round-name" key={i}>
          <Field
            label={w().player(i + 1)}
            value={name}
            onChange={(v) => set(i, v)}
            maxLength={20}
            autocomplete="off"
            autocapitalize="words"
            enterkeyhint="next"
          />
          {i >= 4 && (
            <IconButton
              icon="close"
              label={w().lessPlayers(name || w().player(i + 1))}
              onClick={() => (names.value = names.value.filter((_, k) => k !== i))}
            />
          )}
        </div>
      ))}
    </div>
  );
}

export function Found() {
  const choice = useSignal(firstChoice());
  const tried = useSignal(false);
  const busy = useSignal(false);
  const wrong = objection(names.value);
  const submit = async (e: Event) => {
    e.preventDefault();
    tried.value = true;
    if (wrong) return;
    busy.value = true;
    try {
      await begin(choice.value);
    } catch (why) {
      failed(why);
    }
    busy.value = false;
  };
  return (
    <form class="app-form" onSubmit={submit}>
      <p>{w().foundText}</p>
      <Names />
      {names.value.length < MOST && (
        <Button kind="quiet" icon="plus" onClick={() => (names.value = [...names.value, ''])}>
          {w().morePlayers}
        </Button>
      )}
      <RulesChoice value={choice.value} onChange={(c) => (choice.value = c)} />
      <Field
        label={w().name}
        value={title.value}
        placeholder={w().usualName}
        onChange={(v) => (title.value = v)}
        maxLength={40}
        autocomplete="off"
      />
      {tried.value && wrong && (
        <p class="ui-error" role="alert">
          {wrong}
        </p>
      )}
      <Button kind="main" big wide type="submit" busy={busy.value}>
        {w().start}
      </Button>
    </form>
  );
}
