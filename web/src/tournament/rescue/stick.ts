// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Copies of the tournament on a stick, one file for each tournament. If the browser lets a page write to a folder, the
// page silently writes a copy a few seconds after every change. Otherwise it downloads a file after every round, if the
// Leiter wants that. It runs as long as the page, on every screen of the desk, for the last tournament that the user
// opened. It owns the folder's handle in IndexedDB (stichfest) and the choice in localStorage (stichfest.stick).

import { effect, signal, type Signal } from '@preact/signals';
import { fetchCopy, joinTournament, reason, saveBlob, type Hall, type Look } from '../../net';
import type { DeskView } from '../shared/view';

export type Way = 'folder' | 'download' | 'none';

// The parts of the File System Access API that this file uses.
interface Folder {
  readonly name: string;
  getFileHandle(
    name: string,
    how: { create: boolean },
  ): Promise<{
    createWritable(): Promise<{ write(data: Blob): Promise<void>; close(): Promise<void> }>;
  }>;
  queryPermission?(how: { mode: 'readwrite' }): Promise<string>;
  requestPermission?(how: { mode: 'readwrite' }): Promise<string>;
}
type Picker = (how: { mode: 'readwrite'; id: string }) => Promise<Folder>;

const picker = (): Picker | undefined =>
  (window as unknown as { showDirectoryPicker?: Picker }).showDirectoryPicker;
export const canChooseFolder = (): boolean => picker() !== undefined;

// The time of the last copy, or why it failed.
export interface Saved {
  at?: number;
  name?: string;
  wrong?: string;
}

const CHOICE = 'stichfest.stick';
const LATER_MS = 2000;

export const way: Signal<Way> = signal('none');
export const folder: Signal<Folder | null> = signal(null);
export const locked: Signal<boolean> = signal(false); // the browser needs the user's permission for the folder again
export const saved: Signal<Saved> = signal({});

// --- the folder over restarts of the page

function shelf(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const asked = indexedDB.open('stichfest', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('kept');
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(new Error('no storage'));
  });
}

async function remember(handle: Folder | null): Promise<void> {
  const db = await shelf();
  db.transaction('kept', 'readwrite').objectStore('kept').put(handle, 'folder');
}

async function remembered(): Promise<Folder | null> {
  const db = await shelf();
  return new Promise((done) => {
    const asked = db.transaction('kept').objectStore('kept').get('folder');
    asked.onsuccess = () => done((asked.result as Folder | undefined) ?? null);
    asked.onerror = () => done(null);
  });
}

const storedWay = (): Way => {
  try {
    const stored = localStorage.getItem(CHOICE);
    return stored === 'folder' || stored === 'download' ? stored : 'none';
  } catch {
    return 'none';
  }
};

function setWay(to: Way): void {
  way.value = to;
  try {
    localStorage.setItem(CHOICE, to);
  } catch {
    // Without storage the choice lasts until the page closes.
  }
}

// --- writing

// A file name with only the characters that every file system accepts.
export const fileName = (title: string, date: string, ending: string): string =>
  [title, date]
    .join('-')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}.-]+/gu, '-')
    .replace(/-+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '') + ending;

async function save(id: string, desk: DeskView): Promise<void> {
  const name = fileName(desk.title, desk.date, '.stichfest');
  try {
    const blob = await fetchCopy(id);
    const to = folder.peek();
    if (way.peek() === 'folder' && to) {
      const file = await (await to.getFileHandle(name, { create: true })).createWritable();
      await file.write(blob);
      await file.close();
    } else {
      saveBlob(blob, name);
    }
    saved.value = { at: Date.now(), name };
  } catch (why) {
    saved.value = { wrong: why instanceof DOMException ? why.message : reason(why) };
  }
}

const closedRounds = (desk: DeskView) => desk.rounds.filter((r) => r.state === 'closed').length;

// The page copies one tournament at a time.
let kept: { id: string; hall: Hall; look: Look<DeskView>; stop: () => void } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function watch(id: string, look: Look<DeskView>): () => void {
  let seen: DeskView | null = null;
  return effect(() => {
    const desk = look.view.value;
    const how = way.value;
    if (!desk || desk === seen) return;
    const before = seen;
    seen = desk;
    if (how === 'folder' && !locked.peek()) {
      clearTimeout(timer);
      timer = setTimeout(() => void save(id, desk), LATER_MS);
    } else if (how === 'download' && before && closedRounds(desk) > closedRounds(before)) void save(id, desk);
  });
}

async function begin(): Promise<void> {
  way.value = storedWay();
  if (way.value !== 'folder' || folder.peek()) return;
  folder.value = await remembered().catch(() => null);
  if (!folder.value) return setWay('none');
  locked.value = (await folder.value.queryPermission?.({ mode: 'readwrite' })) === 'prompt';
}

let begun: Promise<void> | null = null;

export function keepOnStick(id: string): void {
  if (kept?.id === id) return;
  kept?.stop();
  kept?.look.release();
  kept?.hall.leave();
  kept = null;
  void (begun ??= begin())
    .then(() => joinTournament(id))
    .then((hall) => {
      const look = hall.look('desk');
      kept = { id, hall, look, stop: watch(id, look) };
    })
    .catch(() => {}); // the desk itself shows the reason
}

// --- the Leiter's choice

export async function chooseFolder(id: string, desk: DeskView): Promise<void> {
  const chosen = await picker()!({ mode: 'readwrite', id: 'stichfest' });
  folder.value = chosen;
  locked.value = false;
  setWay('folder');
  await remember(chosen).catch(() => {});
  await save(id, desk);
}

export async function unlockFolder(id: string, desk: DeskView): Promise<void> {
  locked.value = (await folder.peek()?.requestPermission?.({ mode: 'readwrite' })) === 'prompt';
  if (!locked.value) await save(id, desk);
}

export function chooseDownload(on: boolean): void {
  setWay(on ? 'download' : 'none');
}

export const saveNow = (id: string, desk: DeskView): Promise<void> => save(id, desk);
