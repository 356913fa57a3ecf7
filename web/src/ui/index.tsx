// Placeholder with the interface of the small parts: plain elements with the class names that they will have.

import { signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

type Kids = { children?: ComponentChildren };
type Common = Kids & { class?: string };

export function Button(
  p: Common & {
    kind?: 'main' | 'plain' | 'quiet' | 'danger';
    onClick?: (e: MouseEvent) => void;
    disabled?: boolean;
    type?: 'button' | 'submit';
    busy?: boolean;
    big?: boolean;
  },
) {
  const { kind = 'plain', type = 'button', busy, big, class: c, children, ...rest } = p;
  return (
    <button
      {...rest}
      type={type}
      disabled={rest.disabled || busy}
      class={`ui-button ui-button-${kind} ${big ? 'ui-button-big' : ''} ${c ?? ''}`}
    >
      {children}
    </button>
  );
}

export function IconButton(p: {
  label: string;
  icon: string;
  onClick?: (e: MouseEvent) => void;
  class?: string;
}) {
  return (
    <button
      type="button"
      class={`ui-iconbutton ${p.class ?? ''}`}
      aria-label={p.label}
      title={p.label}
      onClick={p.onClick}
    >
      <Icon name={p.icon} />
    </button>
  );
}

export function Icon(p: { name: string }) {
  return <span class={`ui-icon ui-icon-${p.name}`} aria-hidden="true" />;
}

export function Sheet(p: Kids & { title: string; open: boolean; onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (p.open && !ref.current?.open) ref.current?.showModal();
    if (!p.open && ref.current?.open) ref.current.close();
  }, [p.open]);
  return (
    <dialog class="ui-sheet" ref={ref} onClose={p.onClose} aria-label={p.title}>
      <h2>{p.title}</h2>
      {p.open ? p.children : null}
    </dialog>
  );
}

export function Chip(p: Common & { pressed?: boolean; onClick?: () => void }) {
  return (
    <button type="button" class={`ui-chip ${p.class ?? ''}`} aria-pressed={p.pressed} onClick={p.onClick}>
      {p.children}
    </button>
  );
}

export function Segmented<T extends string>(p: {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (v: T) => void;
}) {
  const id = useId();
  return (
    <fieldset class="ui-segmented">
      <legend>{p.label}</legend>
      {p.options.map((o) => (
        <label key={o.value}>
          <input type="radio" name={id} checked={o.value === p.value} onChange={() => p.onChange(o.value)} />
          {o.label}
        </label>
      ))}
    </fieldset>
  );
}

export function Toggle(p: { label: string; hint?: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label class="ui-toggle">
      <input
        type="checkbox"
        role="switch"
        checked={p.on}
        onChange={(e) => p.onChange(e.currentTarget.checked)}
      />
      <span>{p.label}</span>
      {p.hint ? <small>{p.hint}</small> : null}
    </label>
  );
}

export function Field(
  p: Omit<JSX.IntrinsicElements['input'], 'value' | 'onChange'> & {
    label: string;
    value: string;
    onChange: (v: string) => void;
    hint?: string;
    error?: string;
  },
) {
  const { label, value, onChange, hint, error, ...rest } = p;
  const id = useId();
  return (
    <div class="ui-field">
      <label for={id}>{label}</label>
      <input
        {...(rest as object)}
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={hint || error ? id + 'h' : undefined}
        onInput={(e: any) => onChange(e.currentTarget.value)}
      />
      {error || hint ? (
        <small id={id + 'h'} class={error ? 'ui-field-error' : ''}>
          {error ?? hint}
        </small>
      ) : null}
    </div>
  );
}

export function Stepper(p: {
  label: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (n: number) => void;
}) {
  const { min = -Infinity, max = Infinity } = p;
  return (
    <div class="ui-stepper" role="group" aria-label={p.label}>
      <button type="button" aria-label="−" disabled={p.value <= min} onClick={() => p.onChange(p.value - 1)}>
        −
      </button>
      <output>{p.value}</output>
      <button type="button" aria-label="+" disabled={p.value >= max} onClick={() => p.onChange(p.value + 1)}>
        +
      </button>
    </div>
  );
}

const toasts = signal<{ key: number; text: string }[]>([]);
let count = 0;
export function toast(text: string): void {
  const key = ++count;
  toasts.value = [...toasts.value, { key, text }];
  setTimeout(() => (toasts.value = toasts.value.filter((t) => t.key !== key)), 5000);
}
export function Toasts() {
  return (
    <div class="ui-toasts">
      {toasts.value.map((t) => (
        <div class="ui-toast" role="status" key={t.key}>
          {t.text}
        </div>
      ))}
    </div>
  );
}

export function Spinner(p: { label?: string }) {
  return (
    <span class="ui-spinner" role="status">
      {p.label ?? '…'}
    </span>
  );
}

export function Empty(p: Kids & { title: string }) {
  return (
    <div class="ui-empty">
      <p>{p.title}</p>
      {p.children}
    </div>
  );
}

// The frame of every screen but the table: bar with a way back, the title as the only h1, the content as main.
export function Page(p: Kids & { title: string; back?: string; actions?: ComponentChildren }) {
  useEffect(() => {
    document.title = `${p.title} · Stichfest`;
  }, [p.title]);
  return (
    <div class="ui-page">
      <header class="ui-page-bar">
        {p.back ? (
          <a href={p.back} class="ui-page-back">
            ←
          </a>
        ) : null}
        <h1 tabIndex={-1}>{p.title}</h1>
        {p.actions}
      </header>
      <main class="ui-page-main">{p.children}</main>
    </div>
  );
}
