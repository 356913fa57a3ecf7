// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import type { ComponentChildren } from 'preact';
import { Link } from '../base';
import { Icon, type IconName } from './icon';

/** main: the main action here; plain: every other action; quiet: without a frame; danger: cannot be undone. */
export type Kind = 'main' | 'plain' | 'quiet' | 'danger';

export interface ButtonProps {
  kind?: Kind;
  /** big: for the one button of a screen; small: in rows and bars. */
  big?: boolean;
  small?: boolean;
  icon?: IconName;
  /** Uses the whole width. */
  wide?: boolean;
  /** Shows that the work is running. The button keeps its place and ignores further taps. */
  busy?: boolean;
  disabled?: boolean;
  type?: 'button' | 'submit';
  class?: string;
  onClick?: (e: MouseEvent) => void;
  children?: ComponentChildren;
  [rest: `aria-${string}` | `data-${string}`]: unknown;
  title?: string;
  id?: string;
  autofocus?: boolean;
}

function classes(base: string, p: Pick<ButtonProps, 'kind' | 'big' | 'small' | 'wide' | 'class'>): string {
  return [
    base,
    `ui-button-${p.kind ?? 'plain'}`,
    p.big && 'ui-button-big',
    p.small && 'ui-button-small',
    p.wide && 'ui-button-wide',
    p.class,
  ]
    .filter(Boolean)
    .join(' ');
}

export function Button({
  kind,
  big,
  small,
  icon,
  wide,
  busy,
  type,
  class: more,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      class={classes('ui-button', { kind, big, small, wide, class: more })}
      aria-busy={busy || undefined}
      // This also prevents a second submit of a form: Enter in one of its fields arrives as a click.
      onClick={busy ? (e) => e.preventDefault() : onClick}
      {...rest}
    >
      {busy ? <span class="ui-spinner ui-spinner-small" aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span class="ui-button-text">{children}</span>
    </button>
  );
}

/** A button with only an icon. Screen readers read its label, and the tooltip shows it. */
export function IconButton(
  p: Omit<ButtonProps, 'children' | 'icon'> & { label: string; icon: IconName; pressed?: boolean },
) {
  const { label, icon, pressed, kind, big, small, wide, busy, type, class: more, ...rest } = p;
  return (
    <button
      type={type ?? 'button'}
      class={classes('ui-button ui-icon-button', { kind: kind ?? 'quiet', big, small, wide, class: more })}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}

/** A link to an address of the app that looks like a button. */
export function ButtonLink(
  p: Pick<ButtonProps, 'kind' | 'big' | 'small' | 'icon' | 'wide' | 'class' | 'children'> & {
    to: string;
    replace?: boolean;
  },
) {
  const { kind, big, small, icon, wide, class: more, children, ...rest } = p;
  return (
    <Link class={classes('ui-button', { kind, big, small, wide, class: more })} {...rest}>
      {icon && <Icon name={icon} />}
      <span class="ui-button-text">{children}</span>
    </Link>
  );
}
