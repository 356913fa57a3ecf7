// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A button whose action needs a reason. The user taps one of four usual reasons or types their own.

import { useSignal } from '@preact/signals';
import { Button, Field, Sheet } from '../ui';
import { w } from './words';

export function Reason(p: {
  title: string;
  button: string;
  danger?: boolean;
  text?: string;
  onReason: (reason: string) => void;
}) {
  const open = useSignal(false);
  const own = useSignal('');
  const give = (reason: string) => {
    open.value = false;
    p.onReason(reason);
  };
  return (
    <>
      <Button kind={p.danger ? 'danger' : 'main'} class="round-save-go" onClick={() => (open.value = true)}>
        {p.button}
      </Button>
      <Sheet title={p.title} open={open.value} onClose={() => (open.value = false)}>
        <div class="app-form">
          {p.text && <p>{p.text}</p>}
          <p class="quiet">
            {w().reason} {w().reasonHint}
          </p>
          <div class="row">
            {w()
              .reasons.split('|')
              .map((r) => (
                <Button key={r} onClick={() => give(r)}>
                  {r}
                </Button>
              ))}
          </div>
          <form
            class="round-own"
            onSubmit={(e) => {
              e.preventDefault();
              if (own.value.trim()) give(own.value.trim());
            }}
          >
            <Field
              label={w().reasonOwn}
              value={own.value}
              maxLength={60}
              autocomplete="off"
              onChange={(v) => (own.value = v)}
            />
            <Button type="submit" disabled={!own.value.trim()}>
              {w().go}
            </Button>
          </form>
        </div>
      </Sheet>
    </>
  );
}
