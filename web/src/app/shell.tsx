// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The frame that is always there: the screen of the current address, toasts, the live regions, and above them the
// state of a broken connection. A screen that throws does not affect the rest.

import { computed, effect, signal, useSignal, useSignalEffect } from '@preact/signals';
import { Component, type ComponentChildren, type ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { isLocal } from '../local';
import { held, link, loggedOut, offline } from '../net';
import { Button, ButtonLink, Icon, Page, Toasts, toast, type IconName } from '../ui';
import { freshApp, useFreshApp } from './offline';
import { alarm, tell } from '../base';
import { Live } from './live';
import { match, path, type Params } from '../base';
import { routes, type Route } from './routes';
import { words } from '../base';
import './app.css';

const w = words({
  de: {
    missing: 'Hier ist nichts',
    missingText: 'Diese Adresse gibt es nicht. Vielleicht fehlt ein Stück vom Link.',
    broken: 'Das ließ sich nicht laden',
    brokenText: 'Vielleicht ist gerade keine Verbindung da, oder Stichfest wurde erneuert.',
    crashed: 'Da ist etwas schiefgegangen',
    crashedText: 'Das ist ein Fehler von uns. Deine Spiele sind davon nicht betroffen.',
    again: 'Noch einmal laden',
    home: 'Zur Startseite',
    offline: 'Keine Verbindung. Wir versuchen es weiter.',
    online: 'Wieder verbunden.',
    old: 'Diese Seite ist älter als der Server.',
    reload: 'Neu laden',
    fresh: 'Es gibt eine neue Fassung.',
    loggedOut: 'Du bist nicht mehr angemeldet und spielst jetzt als Gast.',
    skip: 'Zum Inhalt',
    news: 'Hinweis',
    held: (s: number) =>
      'Von hier kamen zu viele Besuche auf einmal. ' + (s ? `Weiter in ${s} s.` : 'Gleich geht es weiter.'),
  },
  en: {
    missing: 'Nothing here',
    missingText: 'There is no such address. Perhaps a part of the link is missing.',
    broken: 'This could not be loaded',
    brokenText: 'Perhaps there is no connection, or Stichfest was renewed.',
    crashed: 'Something went wrong',
    crashedText: 'This is a mistake of ours. Your games are safe.',
    again: 'Load again',
    home: 'To the start page',
    offline: 'No connection. We keep trying.',
    online: 'Connected again.',
    old: 'This page is older than the server.',
    reload: 'Load again',
    fresh: 'There is a new version.',
    loggedOut: 'You are no longer logged in and play as a guest now.',
    skip: 'To the content',
    news: 'Notice',
    held: (s: number) =>
      'Too many visits from here at once. ' + (s ? `Trying again in ${s} s.` : 'Trying again.'),
  },
});

const found = computed((): { route: Route; params: Params } | null => {
  for (const route of routes) {
    const params = match(route.pattern, path.value);
    if (params) return { route, params };
  }
  return null;
});

type Shown =
  { route: Route; screen: ComponentType<{ params: Params }> } | { route: Route; screen: null } | null;
const shown = signal<Shown>(null);

function load(route: Route): void {
  route.load().then(
    (screen) => {
      if (found.peek()?.route === route)
        shown.value = { route, screen: screen as ComponentType<{ params: Params }> };
    },
    () => {
      if (found.peek()?.route === route) shown.value = { route, screen: null };
    },
  );
}

export function App() {
  useSignalEffect(() => {
    if (found.value) load(found.value.route);
  });
  useEffect(() => watchLink(), []);
  return (
    <>
      <a class="app-skip" href="#main" onClick={skip}>
        {w().skip}
      </a>
      <Banner />
      <Guard key={path.value}>
        <Current />
      </Guard>
      <Toasts />
      <Live />
    </>
  );
}

// Not by the address: the part behind '#' belongs to the screen.
function skip(e: MouseEvent): void {
  e.preventDefault();
  const main = document.querySelector<HTMLElement>('main h1, main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
}

function watchLink(): () => void {
  let gone = false;
  return effect(() => {
    if (offline.value && !gone) {
      gone = true;
      tell(held.peek() === null ? w().offline : w().held(secondsTo(held.peek()!)));
    } else if (link.value === 'online' && gone) {
      gone = false;
      tell(w().online);
    }
    if (link.value === 'refused') alarm(w().old);
    if (loggedOut.value) {
      loggedOut.value = false;
      toast(w().loggedOut);
    }
  });
}

function Current() {
  const at = found.value;
  const now = shown.value;
  const moved = at && now?.route === at.route && now.screen ? path.value : '';
  useEffect(() => arrive(moved), [moved]);
  if (!at)
    return (
      <Trouble title={w().missing} text={w().missingText}>
        <ButtonLink kind="main" to="/">
          {w().home}
        </ButtonLink>
      </Trouble>
    );
  if (!now || now.route !== at.route) return <Later />;
  if (!now.screen) return <Failed title={w().broken} text={w().brokenText} />;
  const { screen: Now } = now;
  return <Now key={path.value} params={at.params} />;
}

// The focus moves to the title, so that a screen reader reads it and goes on from there.
let entered = '';
function arrive(at: string): void {
  if (!at || at === entered) return;
  const first = entered === '';
  entered = at;
  if (!first) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

// Only a long wait gets a sign.
function Later() {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 400);
    return () => clearTimeout(timer);
  }, []);
  return long ? <div class="app-later ui-spinner" role="status" /> : null;
}

function Trouble(p: { title: string; text: string; children: ComponentChildren }) {
  return (
    <Page title={p.title} back="/">
      <p>{p.text}</p>
      <p class="app-row">{p.children}</p>
    </Page>
  );
}

function Failed(p: { title: string; text: string }) {
  return (
    <Trouble title={p.title} text={p.text}>
      <Button kind="main" icon="replay" onClick={() => location.reload()}>
        {w().again}
      </Button>
      <ButtonLink to="/">{w().home}</ButtonLink>
    </Trouble>
  );
}

class Guard extends Component<{ children: ComponentChildren }, { broken: boolean }> {
  override state = { broken: false };
  static override getDerivedStateFromError() {
    return { broken: true };
  }
  override componentDidCatch(why: unknown) {
    console.error(why);
  }
  render() {
    if (this.state.broken) return <Failed title={w().crashed} text={w().crashedText} />;
    return this.props.children as never;
  }
}

const secondsTo = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / 1000));

function Held({ until }: { until: number }) {
  const left = useSignal(secondsTo(until));
  useEffect(() => {
    left.value = secondsTo(until);
    const timer = setInterval(() => (left.value = secondsTo(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return <>{w().held(left.value)}</>;
}

function Reload() {
  return (
    <Button small onClick={useFreshApp}>
      {w().reload}
    </Button>
  );
}

// The most urgent message about the connection: its sign and its words.
function news(): { warn?: boolean; icon: IconName; text: ComponentChildren; reload?: boolean } | null {
  if (link.value === 'refused') return { warn: true, icon: 'warn', text: w().old, reload: true };
  if (held.value !== null) return { warn: true, icon: 'clock', text: <Held until={held.value} /> };
  if (offline.value && !isLocal(found.value?.params.id ?? ''))
    return { warn: true, icon: 'offline', text: w().offline };
  if (freshApp.value && !found.value?.route.bare) return { icon: 'info', text: w().fresh, reload: true };
  return null;
}

function Banner() {
  const now = news();
  if (!now) return null;
  return (
    <aside class={`app-banner${now.warn ? ' app-banner-warn' : ''}`} aria-label={w().news}>
      <Icon name={now.icon} /> <span>{now.text}</span>
      {now.reload && <Reload />}
    </aside>
  );
}
