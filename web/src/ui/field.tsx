// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import { Icon, type IconName } from './icon';
import { text } from './words';

export interface Choice<T extends string> {
  value: T;
  label: string;
  icon?: IconName;
  disabled?: boolean;
}

/** One of a few choices: radio buttons side by side. */
export function Segmented<T extends string>(p: {
  label: string;
  value: T;
  options: readonly Choice<T>[];
  onChange: (value: T) => void;
  /** Hides the label from everybody except screen readers. */
  bare?: boolean;
}) {
  const name = useId();
  return (
    <fieldset class="ui-segmented">
      <legend class={p.bare ? 'hidden-text' : 'ui-label'}>{p.label}</legend>
      <div class="ui-segmented-row">
        {p.options.map((c) => (
          <label class="ui-segment" key={c.value}>
            <input
              type="radio"
              name={name}
              value={c.value}
              checked={c.value === p.value}
              disabled={c.disabled}
              onChange={() => p.onChange(c.value)}
            />
            <span class="ui-segment-face">
              {c.icon && <Icon name={c.icon} />}
              {c.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** On or off, with its text in front. The knob shows a tick when it is on. */
export function Toggle(p: {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  hint?: string;
  disabled?: boolean;
}) {
  const id = useId();
  return (
    <div class="ui-toggle">
      <button
        type="button"
        role="switch"
        class="ui-toggle-row"
        aria-checked={p.on}
        aria-describedby={p.hint ? `${id}-hint` : undefined}
        disabled={p.disabled}
        onClick={() => p.onChange(!p.on)}
      >
        <span class="ui-toggle-label">{p.label}</span>
        <span class="ui-toggle-track" aria-hidden="true">
          <span class="ui-toggle-knob">{p.on && <Icon name="check" />}</span>
        </span>
      </button>
      {p.hint && (
        <p class="ui-hint" id={`${id}-hint`}>
          {p.hint}
        </p>
      )}
    </div>
  );
}

interface Labelled {
  label: string;
  hint?: string;
  /** Why the value is invalid. Screen readers read it with the field. */
  error?: string;
  class?: string;
}

function Around(p: Labelled & { id: string; children: ComponentChildren }) {
  return (
    <div class={`ui-field${p.class ? ` ${p.class}` : ''}`}>
      <label class="ui-label" for={p.id}>
        {p.label}
      </label>
      {p.children}
      {p.hint && (
        <p class="ui-hint" id={`${p.id}-hint`}>
          {p.hint}
        </p>
      )}
      {p.error && (
        <p class="ui-error" id={`${p.id}-error`} role="alert">
          <Icon name="warn" />
          {p.error}
        </p>
      )}
    </div>
  );
}

function about(id: string, p: Labelled): object {
  const by = [p.hint && `${id}-hint`, p.error && `${id}-error`].filter(Boolean).join(' ');
  return { id, 'aria-describedby': by || undefined, 'aria-invalid': p.error ? true : undefined };
}

type InputProps = Omit<
  JSX.IntrinsicElements['input'],
  'onInput' | 'onChange' | 'label' | 'class' | 'value' | 'ref'
>;

export function Field(
  p: Labelled &
    InputProps & { value: string; onChange: (value: string) => void; suffix?: string; inputId?: string },
) {
  const own = useId();
  const { label, hint, error, class: more, suffix, onChange, inputId, ...rest } = p;
  const id = inputId ?? own;
  return (
    <Around label={label} hint={hint} error={error} class={more} id={id}>
      <span class="ui-input-row">
        <input
          class="ui-input"
          {...(rest as object)}
          {...about(id, p)}
          onInput={(e) => onChange(e.currentTarget.value)}
        />
        {suffix && <span class="ui-suffix">{suffix}</span>}
      </span>
    </Around>
  );
}

type AreaProps = Omit<
  JSX.IntrinsicElements['textarea'],
  'onInput' | 'onChange' | 'label' | 'class' | 'value' | 'ref'
>;

export function TextArea(
  p: Labelled & AreaProps & { value: string; onChange: (value: string) => void; mono?: boolean },
) {
  const id = useId();
  const { label, hint, error, class: more, mono, onChange, ...rest } = p;
  return (
    <Around label={label} hint={hint} error={error} class={more} id={id}>
      <textarea
        class={`ui-input ui-area${mono ? ' ui-mono' : ''}`}
        rows={6}
        {...(rest as object)}
        {...about(id, p)}
        onInput={(e) => onChange(e.currentTarget.value)}
      />
    </Around>
  );
}

export function Select<T extends string>(
  p: Labelled & { value: T; options: readonly Choice<T>[]; onChange: (value: T) => void; disabled?: boolean },
) {
  const id = useId();
  return (
    <Around label={p.label} hint={p.hint} error={p.error} class={p.class} id={id}>
      <span class="ui-select">
        <select
          class="ui-input"
          {...about(id, p)}
          value={p.value}
          disabled={p.disabled}
          onChange={(e) => p.onChange(e.currentTarget.value as T)}
        >
          {p.options.map((c) => (
            <option key={c.value} value={c.value} disabled={c.disabled}>
              {c.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </Around>
  );
}

function Step(p: { icon: 'minus' | 'plus'; label: string; off: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      class="ui-step"
      tabIndex={-1}
      aria-label={p.label}
      disabled={p.off}
      onClick={p.onClick}
    >
      <Icon name={p.icon} />
    </button>
  );
}

interface Stepping {
  label: string;
  value: number;
  min?: number;
  max?: number;
  step?: number;
  onChange: (value: number) => void;
  show?: (value: number) => string;
  bare?: boolean;
}

const ARROWS: Record<string, number> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

/** The value after a key; null: the stepper does not handle the key. */
function reached(p: Stepping, key: string): number | null {
  if (key === 'Home') return p.min ?? p.value;
  if (key === 'End') return p.max ?? p.value;
  return key in ARROWS ? p.value + ARROWS[key]! * (p.step ?? 1) : null;
}

/** A small number between two buttons. Arrow keys change it, too. */
export function Stepper(p: Stepping) {
  const step = p.step ?? 1;
  const id = useId();
  const { min = -Infinity, max = Infinity } = p;
  const set = (v: number) => p.onChange(Math.min(max, Math.max(min, v)));
  const shown = p.show ? p.show(p.value) : String(p.value);
  const press = (e: KeyboardEvent) => {
    const to = reached(p, e.key);
    if (to === null) return;
    e.preventDefault();
    set(to);
  };
  return (
    <div class="ui-stepper">
      <span id={id} class={p.bare ? 'hidden-text' : 'ui-label'}>
        {p.label}
      </span>
      <span class="ui-stepper-row">
        <Step
          icon="minus"
          label={text().less(p.label)}
          off={p.value <= min}
          onClick={() => set(p.value - step)}
        />
        <span
          class="ui-stepper-value figures"
          role="spinbutton"
          tabIndex={0}
          aria-labelledby={id}
          aria-valuenow={p.value}
          aria-valuemin={p.min}
          aria-valuemax={p.max}
          aria-valuetext={shown}
          onKeyDown={press}
        >
          {shown}
        </span>
        <Step
          icon="plus"
          label={text().more(p.label)}
          off={p.value >= max}
          onClick={() => set(p.value + step)}
        />
      </span>
    </div>
  );
}
