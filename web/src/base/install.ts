// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The app on the home screen. A browser says once that it can be installed; the event is kept until the right moment:
// after the first finished hand, on the start page, and never again once somebody has declined. Safari on iOS cannot be
// asked: there the page says where its menu has it.

import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';

interface Prompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const KEY = 'stichfest.install'; // 'played', then 'done'
const kept: Signal<string> = signal('');
const prompt: Signal<Prompt | null> = signal(null);

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return 'done';
  }
}

function keep(state: 'played' | 'done'): void {
  kept.value = state;
  try {
    localStorage.setItem(KEY, state);
  } catch {
    // Then this page asks no more.
  }
}

const installed = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;
const byHand = () => (navigator as { standalone?: boolean }).standalone === false; // Safari on iOS alone has it

// main calls it once, early: the browser does not repeat the event.
export function watchInstall(): void {
  kept.value = read();
  addEventListener('beforeinstallprompt', (e) => {
    e.preventDefault();
    prompt.value = e as Prompt;
  });
  addEventListener('appinstalled', () => keep('done'));
}

// A hand is over: the player knows now what this is.
export function handPlayed(): void {
  if (kept.peek() === '') keep('played');
}

// The offer of the moment: to ask the browser, to explain it, or nothing.
export const offerInstall: ReadonlySignal<'ask' | 'explain' | null> = computed(() => {
  if (kept.value !== 'played' || installed()) return null;
  if (prompt.value) return 'ask';
  return byHand() ? 'explain' : null;
});

export function declineInstall(): void {
  keep('done');
}

export async function install(): Promise<void> {
  const event = prompt.peek();
  prompt.value = null;
  keep('done');
  await event?.prompt();
}
