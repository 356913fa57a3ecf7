// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The words of a book on this screen, by the view: its money, its names of doublings and the Sie (books/known.ts), its
 * way to cite a paragraph. The steps of a result carry their paragraphs. This file contains nothing of a book.
 */

import { amountIn, knownBook, runsIn, sieIn, signedIn, stossIn } from '../books/known';
import type { Variant, View } from '../net/view';

const rowOf = (view: View) => knownBook(view.table.rulebook);

/** "5.1.2" of "schule-2024 5.1.2" at a table of that book; a paragraph of another book keeps its name. */
export function cited(view: View, rule?: string): string | undefined {
  const own = view.table.rulebook + ' ';
  return rule?.startsWith(own) ? rule.slice(own.length) : rule;
}

/** The paragraph behind the rejection of a card, by the code of the rejection. */
export const paragraph = (view: View, code: string): string | undefined =>
  cited(view, rowOf(view)?.paragraphs[code]);

/** The number of cards of its suit from which on the holder may lead under the called card. */
export const runsFrom = (view: View): number => rowOf(view)?.run_min[view.contract?.call ?? 'A'] ?? 0;

export const sieName = (view: View): string => sieIn(view.table.rulebook);
export const runsName = (view: View): string => runsIn(view.table.rulebook);

/** The name of the n-th doubling, from 0. */
export const stossName = (view: View, n: number): string | undefined => stossIn(view.table.rulebook, n);

/** An amount in the unit of the book: "0,20 €", "10 Pf", "3". */
export const amount = (view: View, n: number): string => amountIn(view.table.rulebook, n);

/** The same with a sign, for accounts. */
export const signed = (view: View, n: number): string => signedIn(view.table.rulebook, n);

export const hasVariant = (view: View, name: Variant): boolean =>
  !!view.table.house?.variants?.includes(name);
