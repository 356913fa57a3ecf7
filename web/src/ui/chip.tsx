// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon';

/** A small label. With onClick it is a button, and `pressed` shows its state with a tick, not by colour alone. */
export function Chip(p: {
  children?: ComponentChildren;
  icon?: IconName;
  pressed?: boolean;
  tone?: 'plain' | 'good' | 'bad' | 'accent' | 'warn';
  disabled?: boolean;
  title?: string;
  class?: string;
  onClick?: () => void;
}) {
  const name = `ui-chip ui-chip-${p.tone ?? 'plain'}${p.class ? ` ${p.class}` : ''}`;
  const inside = (
    <>
      {p.pressed ? <Icon name="check" /> : p.icon && <Icon name={p.icon} />}
      <span>{p.children}</span>
    </>
  );
  if (!p.onClick)
    return (
      <span class={name} title={p.title}>
        {inside}
      </span>
    );
  return (
    <button
      type="button"
      class={name}
      aria-pressed={p.pressed}
      disabled={p.disabled}
      title={p.title}
      onClick={p.onClick}
    >
      {inside}
    </button>
  );
}

/** A row of chips with a name for the screen reader. */
export function Chips(p: { label: string; children?: ComponentChildren }) {
  return (
    <div class="ui-chips" role="group" aria-label={p.label}>
      {p.children}
    </div>
  );
}
