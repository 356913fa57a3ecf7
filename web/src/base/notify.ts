// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Notices of the system while the page is hidden (docs/decisions/0019-notices-in-the-page.md). They come from the page
// itself: it must be open, in whatever tab. Browsers offer them only on addresses with TLS.

import { settings } from './settings';

export const canNotify = (): boolean => typeof Notification !== 'undefined' && isSecureContext;

// The user wants notices: asks the browser. Returns whether it allows them.
export async function allowNotices(): Promise<boolean> {
  if (!canNotify()) return false;
  settings.notify.value = (await Notification.requestPermission()) === 'granted';
  return settings.notify.value;
}

// Phones show notices only through the service worker.
export async function notify(title: string, body: string, tag: string): Promise<void> {
  if (!settings.notify.peek() || document.visibilityState === 'visible') return;
  if (!canNotify() || Notification.permission !== 'granted') return;
  const how = { body, tag, icon: '/icon-192.png' };
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) await worker.showNotification(title, how);
    else new Notification(title, how);
  } catch {
    // A notice that the system refuses is no loss.
  }
}

export function buzz(): void {
  if (settings.vibrate.peek()) navigator.vibrate?.([80, 60, 80]);
}
