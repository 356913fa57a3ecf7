// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The app without a network: the service worker (sw.ts) stores its files. It fetches a new version in the background,
// which waits until somebody asks for it (freshApp), so that no game is interrupted. The table's screen never shows
// the hint.

import { signal } from '@preact/signals';

export const freshApp = signal(false);
let waiting: ServiceWorker | null = null;

function ready(worker: ServiceWorker | null): void {
  waiting = worker;
  freshApp.value = worker !== null;
}

export async function storeApp(): Promise<void> {
  if (!('serviceWorker' in navigator)) return; // also on addresses without TLS
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
    // Without it the app only needs the network.
  }
}

export async function useFreshApp(): Promise<void> {
  if (waiting) {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    waiting.postMessage('go');
    return;
  }
  // The server says that this version is too old, and there is no newer one. Without a service worker a reload gets
  // it.
  const kept = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await kept?.unregister();
  location.reload();
}
