// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The app for times without a network: the service worker (sw.ts) keeps its files. A new version is fetched in the
// background and waits until it is asked for (freshApp), so that nobody's game is torn away; the table never shows
// the hint.

import { signal } from '@preact/signals';

export const freshApp = signal(false);
let waiting: ServiceWorker | null = null;

function ready(worker: ServiceWorker | null): void {
  waiting = worker;
  freshApp.value = worker !== null;
}

export async function keepApp(): Promise<void> {
  if (!('serviceWorker' in navigator)) return; // also on addresses that are not secure
  try {
    const kept = await navigator.serviceWorker.register('/sw.js');
    if (kept.waiting && navigator.serviceWorker.controller) ready(kept.waiting);
    kept.addEventListener('updatefound', () => {
      const fresh = kept.installing;
      fresh?.addEventListener('statechange', () => {
        if (fresh.state === 'installed' && navigator.serviceWorker.controller) ready(fresh);
      });
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') kept.update().catch(() => {});
    });
  } catch {
    // Without it the app needs the network, that is all.
  }
}

export async function useFreshApp(): Promise<void> {
  if (waiting) {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    waiting.postMessage('go');
    return;
  }
  // None has come, though the server says that this one is too old: without a keeper the page comes from there.
  const kept = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await kept?.unregister();
  location.reload();
}
