// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Addresses. The path of the history API is a signal. A link changes it without loading a page. The part behind '#'
// belongs to the screen (the key of a private table, the state of an editor), and the browser never sends it to the
// server.

import { signal, type Signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';

export type Params = Record<string, string>;
export type Screen = (props: { params: Params }) => JSX.Element | null;

const here = () => (typeof location === 'undefined' ? '/' : location.pathname);

export const path: Signal<string> = signal(here());
export const hash: Signal<string> = signal(typeof location === 'undefined' ? '' : location.hash.slice(1));

function read(): void {
  path.value = here();
  hash.value = location.hash.slice(1);
}

export function go(to: string, replace = false): void {
  const from = path.value;
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  read();
  if (path.value !== from) scrollTo(0, 0);
}

// Goes back within the app, or to `to` if the visitor entered the app here.
export function back(to = '/'): void {
  if (history.state === null && history.length <= 1) go(to, true);
  else history.back();
}

if (typeof addEventListener !== 'undefined') {
  addEventListener('popstate', read);
  addEventListener('hashchange', read);
}

// Matches '/table/:id' with '/table/abc' and returns { id: 'abc' }; null if they do not match.
export function match(pattern: string, at: string): Params | null {
  const want = pattern.split('/').filter(Boolean);
  const have = at.split('/').filter(Boolean);
  if (want.length !== have.length) return null;
  const params: Params = {};
  for (const [i, w] of want.entries()) {
    const h = have[i]!;
    if (!w.startsWith(':')) {
      if (w !== h) return null;
      continue;
    }
    try {
      params[w.slice(1)] = decodeURIComponent(h);
    } catch {
      return null;
    }
  }
  return params;
}

type LinkProps = Omit<JSX.IntrinsicElements['a'], 'href'> & {
  to: string;
  replace?: boolean;
  children?: ComponentChildren;
};

// Renders an <a>, so that the user can open it in another tab or copy it.
export function Link({ to, replace, ...rest }: LinkProps) {
  const click = (e: MouseEvent) => {
    if (e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    e.preventDefault();
    go(to, replace);
  };
  return <a {...(rest as object)} href={to} onClick={click} />;
}
