// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Amounts as people type them, in the unit of the rulebook.

import { lang } from '../base';
import { amountIn } from '../books/known';

// Parses "1,50" and "150" in the unit of the book; null if it is not an amount. Users type money in euros.
export function typedAmount(text: string, cents: boolean): number | null {
  const t = text.trim().replace(',', '.');
  if (!(cents ? /^\d{1,7}(\.\d{1,2})?$/ : /^\d{1,9}$/).test(t)) return null;
  const n = Math.round(Number(t) * (cents ? 100 : 1));
  return n > 0 ? n : null;
}

// The reverse: an amount as people type it.
export const typedText = (amount: number, cents: boolean): string =>
  cents ? (amount / 100).toFixed(2).replace('.', lang.peek() === 'de' ? ',' : '.') : String(amount);

// Does this book write amounts in euros?
export const inEuros = (book: string): boolean => amountIn(book, 100).includes('€');
