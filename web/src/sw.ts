// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The service worker: stores the app's own files, so that the start page, the rules and all other screens that need
// no server work without a network. It never handles /api, /ws or anything that is not a file of this version.
//
// Each version has its own cache, named by its hash. A new version is stored completely or not at all. It waits until
// the page sends 'go' (or the last window of the old version is closed), and then deletes the others.

/// <reference lib="webworker" />
export {};
declare const self: ServiceWorkerGlobalScope;
declare const BUILD: string;
declare const FILES: readonly string[];

const NAME = 'stichfest-' + BUILD;
const files = new Set(FILES);

self.addEventListener('install', (e) => {
  e.waitUntil(
    caches.open(NAME).then(async (cache) => {
      // Files with a hash in their name need not be fetched again; all others must be of this version.
      const fetched = FILES.map(
        (f) => new Request(f, { cache: f.startsWith('/assets/') ? 'default' : 'reload' }),
      );
      await cache.addAll(fetched);
    }),
  );
});

self.addEventListener('activate', (e) => {
  e.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== NAME) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (e) => {
  if (e.data === 'go') void self.skipWaiting();
});

// Addresses within the app get its page.
function kept(request: Request): string | null {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return null;
  if (files.has(url.pathname)) return url.pathname;
  const page =
    request.mode === 'navigate' && !/^\/(api|assets)\/|^\/(ws|metrics|healthz)$|\.[^/]*$/.test(url.pathname);
  return page ? '/' : null;
}

self.addEventListener('fetch', (e) => {
  const name = kept(e.request);
  if (!name) return;
  e.respondWith((async () => (await (await caches.open(NAME)).match(name)) ?? fetch(e.request))());
});
