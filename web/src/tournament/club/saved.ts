// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// "Wie letztes Mal": the books of the account, which the server stores. This browser stores the order of their use, so
// that the form lists the latest first. Without storage it lists them in the server's order.

import type { ClubBook } from '../../core';
import { keepBook, myBooks, type KeptBook } from '../../net';

const NAME = 'stichfest.books';
const MOST = 50;

export function usedBooks(store: Pick<Storage, 'getItem'> | null): string[] {
  try {
    const ids: unknown = JSON.parse(store?.getItem(NAME) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function useNow(store: Pick<Storage, 'getItem' | 'setItem'> | null, id: string): void {
  const ids = [id, ...usedBooks(store).filter((other) => other !== id)];
  try {
    store?.setItem(NAME, JSON.stringify(ids.slice(0, MOST)));
  } catch {
    // Without storage the form lists the books in the server's order.
  }
}

export function latestFirst(all: readonly KeptBook[], used: readonly string[]): KeptBook[] {
  const place = (b: KeptBook) => (used.includes(b.book) ? used.indexOf(b.book) : used.length);
  return [...all].sort((a, b) => place(a) - place(b));
}

// Stores a book under its name and replaces an older one with this name. The promise rejects if the server rejects the
// book.
export async function keep(store: Storage | null, book: ClubBook): Promise<void> {
  const old = (await myBooks()).find((b) => b.name === book.name);
  useNow(store, (await keepBook(book, old?.book)).book);
}
