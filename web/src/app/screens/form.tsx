// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The forms of the account: what its button does, the error below a field, and the fields that several of them have.

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { reason, Refused, weigh, type Strength } from '../../net';
import { Button, Field, toast } from '../../ui';
import { s } from './account-words';

const STRENGTHS: readonly Strength[] = ['short', 'weak', 'fair', 'good'];
const PAUSE_MS = 200;

/** Does the server reject the name, and not another field? */
const blamesName = (why: unknown) =>
  why instanceof Refused && (why.field === 'name' || why.code.startsWith('name_'));

/** Runs what a form wants, and says what came of it below the field or as a note. */
export function useDeed() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [atName, setAtName] = useState(false);
  const run = async (deed: () => Promise<void>, done: () => string) => {
    setBusy(true);
    setError('');
    try {
      await deed();
      if (done()) toast(done(), 'good');
    } catch (why) {
      setError(reason(why));
      setAtName(blamesName(why));
    }
    setBusy(false);
  };
  return { busy, error, atName, run };
}

/** A form with one button. Its fields show the error of the last attempt. */
export function Form(p: {
  act: string;
  main?: boolean;
  onAct: () => Promise<void>;
  done?: () => string;
  children: (error: string | undefined, atName: boolean) => ComponentChildren;
}) {
  const { busy, error, atName, run } = useDeed();
  const act = (e: Event) => {
    e.preventDefault();
    void run(p.onAct, p.done ?? (() => ''));
  };
  return (
    <form class="app-form" onSubmit={act}>
      {p.children(error || undefined, atName)}
      <div class="app-row">
        <Button kind={p.main ? 'main' : undefined} type="submit" busy={busy}>
          {p.act}
        </Button>
      </div>
    </form>
  );
}

interface Password {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
}

const passwordField = (p: Password, autocomplete: 'current-password' | 'new-password') => (
  <Field
    label={p.label}
    type="password"
    value={p.value}
    onChange={p.onChange}
    error={p.error}
    required
    maxLength={100}
    autocomplete={autocomplete}
  />
);

/** The password that the account has. */
export const OldPassword = (p: Password) => passwordField(p, 'current-password');

// The server's rating of a password, as soon as nobody has typed for a moment; null: there is none yet.
function useStrength(password: string, name: string): Strength | null {
  const [strength, setStrength] = useState<Strength | null>(null);
  useEffect(() => {
    let current = true;
    const set = (found: Strength | null) => current && setStrength(found);
    const soon = setTimeout(() => {
      if (password) weigh(password, name.trim()).then(set, () => set(null));
      else set(null);
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(soon);
    };
  }, [password, name]);
  return password ? strength : null;
}

/** A password to be chosen, with its strength while it is typed. The server decides what is good enough. */
export function NewPassword(p: Password & { name: string }) {
  const strength = useStrength(p.value, p.name);
  return (
    <div>
      {passwordField(p, 'new-password')}
      <p class="app-strength" aria-live="polite">
        {strength && (
          <>
            <meter min={0} max={3} value={STRENGTHS.indexOf(strength)} aria-hidden="true" />
            {s()[`st_${strength}`]}
          </>
        )}
      </p>
    </div>
  );
}

/** The code of an authenticator app. */
export function AppCode(p: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <Field
      label={p.label}
      value={p.value}
      onChange={p.onChange}
      required
      maxLength={7}
      inputMode="numeric"
      autocomplete="one-time-code"
    />
  );
}
