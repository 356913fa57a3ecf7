// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import type { ComponentChildren } from 'preact';
import { useEffect, useId } from 'preact/hooks';
import { Link } from '../base';
import { Icon } from './icon';
import { text } from './words';

/**
 * The frame of every screen except the table: a bar with the back button, the title and a few actions, and the content
 * in a readable column. It sets the title of the window. `back` is an address of the app. The heading is focusable
 * (tabindex -1): the router moves the focus there, so that a screen reader reads it.
 */
export function Page(p: {
  title: string;
  back?: string;
  actions?: ComponentChildren;
  children?: ComponentChildren;
  wide?: boolean;
  class?: string;
}) {
  useEffect(() => {
    document.title = `${p.title} · Stichfest`;
  }, [p.title]);
  return (
    <main class={`ui-page${p.wide ? ' ui-page-wide' : ''}${p.class ? ` ${p.class}` : ''}`} id="main">
      <div class="ui-page-bar">
        {p.back !== undefined && (
          <Link
            class="ui-button ui-icon-button ui-button-quiet"
            to={p.back}
            aria-label={text().back}
            title={text().back}
          >
            <Icon name="back" />
          </Link>
        )}
        <h1 tabIndex={-1}>{p.title}</h1>
        {p.actions && <div class="ui-page-actions">{p.actions}</div>}
      </div>
      <div class="ui-page-body">{p.children}</div>
    </main>
  );
}

/** A part of a page with its heading. */
export function Section(p: {
  title: string;
  children?: ComponentChildren;
  class?: string;
  actions?: ComponentChildren;
}) {
  const id = useId();
  return (
    <section class={`ui-section${p.class ? ` ${p.class}` : ''}`} aria-labelledby={id}>
      <div class="ui-section-head">
        <h2 id={id}>{p.title}</h2>
        {p.actions}
      </div>
      {p.children}
    </section>
  );
}
