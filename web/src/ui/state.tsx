// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon';
import { text } from './words';

/** Shows that something is loading. */
export function Spinner({ label }: { label?: string }) {
  return (
    <div class="ui-waiting" role="status">
      <span class="ui-spinner" aria-hidden="true" />
      <span class="quiet">{label ?? text().loading}</span>
    </div>
  );
}

/** An empty state: why nothing is here yet, and what to do about it. */
export function Empty(p: { title: string; icon?: IconName; children?: ComponentChildren }) {
  return (
    <div class="ui-empty">
      <Icon name={p.icon ?? 'cards'} />
      <h2>{p.title}</h2>
      {p.children}
    </div>
  );
}

/** A framed remark in the text. */
export function Notice(p: {
  tone?: 'plain' | 'good' | 'bad' | 'warn';
  title?: string;
  children?: ComponentChildren;
  action?: ComponentChildren;
}) {
  const tone = p.tone ?? 'plain';
  const icon = ({ plain: 'info', good: 'check', bad: 'warn', warn: 'warn' } as const)[tone];
  return (
    <div class={`ui-notice ui-notice-${tone}`} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon name={icon} />
      <div class="ui-notice-text">
        {p.title && <strong>{p.title}</strong>}
        <div>{p.children}</div>
      </div>
      {p.action}
    </div>
  );
}

/** Progress from 0 to 1. */
export function Progress(p: { label: string; value: number }) {
  return <progress class="ui-progress" aria-label={p.label} max={1} value={p.value} />;
}
