// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Rows of chips that explain themselves. A long press, the key "?" on a chip, or a tap while "explain" is on opens the
// explanation and does not choose the chip.

import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Icon, Sheet } from '../ui';
import { w } from './words';

const LONG = 500; // ms

export const explaining = signal(false); // the next tap explains
const explained = signal<{ about: string; title: string } | null>(null);

function explain(about: string, title: string): void {
  explaining.value = false;
  explained.value = { about, title };
}

// Shows the explanation. A screen contains it once.
export function Explanation() {
  const now = explained.value;
  return (
    <Sheet title={now?.title ?? ''} open={now !== null} onClose={() => (explained.value = null)}>
      {now && <p>{now.about}</p>}
    </Sheet>
  );
}

// Calls `done` after a long press. The caller ignores the click that follows it.
function useLongPress(done: () => void) {
  const timer = useRef(0);
  const fired = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const end = () => clearTimeout(timer.current);
  return {
    took: () => fired.current,
    on: {
      onPointerDown: () => {
        fired.current = false;
        clearTimeout(timer.current);
        timer.current = window.setTimeout(() => {
          fired.current = true;
          done();
        }, LONG);
      },
      onPointerUp: end,
      onPointerLeave: end,
      onPointerCancel: end,
      onContextMenu: (e: Event) => e.preventDefault(),
    },
  };
}

export function Tap(p: {
  about: string;
  label: string;
  pressed?: boolean;
  wide?: boolean;
  disabled?: boolean;
  icon?: 'undo' | 'replay';
  bare?: boolean; // only screen readers get the label
  onTap: () => void;
  children?: ComponentChildren;
}) {
  const press = useLongPress(() => explain(p.about, p.label));
  const tap = () => {
    if (press.took()) return;
    if (explaining.value) explain(p.about, p.label);
    else p.onTap();
  };
  return (
    <button
      type="button"
      class={`round-chip${p.wide ? ' round-chip-wide' : ''}`}
      aria-pressed={p.pressed}
      aria-label={p.bare ? p.label : undefined}
      disabled={p.disabled}
      {...press.on}
      onClick={tap}
      onKeyDown={(e) => {
        if (e.key !== '?') return;
        e.preventDefault();
        explain(p.about, p.label);
      }}
    >
      {p.icon && <Icon name={p.icon} />}
      <span>{p.children ?? p.label}</span>
    </button>
  );
}

export interface Option<T> {
  value: T;
  label: string;
  about?: string;
}

// One row: its question, and a chip for each answer. The user presses one or several of them.
export function Chips<T extends string>(p: {
  label: string;
  about: string;
  options: readonly Option<T>[];
  chosen: readonly T[];
  columns?: number;
  onTap: (value: T) => void;
}) {
  const id = useId();
  return (
    <div class="round-row" role="group" aria-labelledby={id}>
      <span class="round-row-label" id={id}>
        {p.label}
      </span>
      <div class="round-chips" style={p.columns ? { '--columns': p.columns } : undefined}>
        {p.options.map((o) => (
          <Tap
            key={o.value}
            about={o.about ?? p.about}
            label={o.label}
            pressed={p.chosen.includes(o.value)}
            onTap={() => p.onTap(o.value)}
          />
        ))}
      </div>
    </div>
  );
}

// The button that turns explaining on: the next tap explains.
export function Explainer() {
  return (
    <button
      type="button"
      class="round-chip round-chip-help"
      aria-pressed={explaining.value}
      aria-label={w().explain}
      title={w().explain}
      onClick={() => (explaining.value = !explaining.value)}
    >
      <Icon name="help" />
    </button>
  );
}
