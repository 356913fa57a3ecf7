import { computed, signal, useSignalEffect } from '@preact/signals';
import type { ComponentType } from 'preact';
import { Page } from '../ui';
import { Live } from './live';
import { match, path, type Params } from './router';
import { routes, type Route } from './routes';
import { words } from './words';
import './app.css';

const w = words({
  de: {
    missing: 'Hier ist nichts',
    broken: 'Das ließ sich nicht laden',
    again: 'Noch einmal',
    home: 'Zum Anfang',
  },
  en: {
    missing: 'Nothing here',
    broken: 'This could not be loaded',
    again: 'Try again',
    home: 'To the start',
  },
});

const found = computed((): { route: Route; params: Params } | null => {
  for (const route of routes) {
    const params = match(route.pattern, path.value);
    if (params) return { route, params };
  }
  return null;
});

type Shown = { route: Route; screen: ComponentType<{ params: Params }> } | 'broken' | null;
const shown = signal<Shown>(null);

export function App() {
  useSignalEffect(() => {
    const at = found.value;
    if (!at) return;
    const { route } = at;
    route.load().then(
      (screen) => {
        if (found.peek()?.route === route)
          shown.value = { route, screen: screen as ComponentType<{ params: Params }> };
      },
      () => {
        shown.value = 'broken';
      },
    );
  });
  return (
    <>
      <Current />
      <Live />
    </>
  );
}

function Current() {
  const at = found.value;
  const now = shown.value;
  if (!at) return <Page title={w().missing} back="/" />;
  if (now === 'broken') return <Page title={w().broken} back="/" />;
  if (!now || now.route !== at.route) return null;
  const { screen: Now } = now;
  return <Now key={path.value} params={at.params} />;
}
