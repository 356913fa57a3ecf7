// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * How a book is spoken of on this screen: its money, what it calls doublings and the Sie, how a paragraph is cited.
 * What the books say comes from the core: `core.wasm?books` are its rows, asked while building, and the paragraphs
 * behind a result stand in its steps. Nothing of a book is written down here; a book that is not known has no names
 * and counts in points.
 */

import known from 'core.wasm?books';
import { lang, money, number } from '../base';
import type { Variant, View } from '../net/view';

const rowOf = (view: View) => known.find((b) => b.id === view.table.rulebook);

/** "5.1.2" of "schule-2024 5.1.2" at a table of that book; what is borrowed from another keeps its name. */
export function cited(view: View, rule?: string): string | undefined {
  const own = view.table.rulebook + ' ';
  return rule?.startsWith(own) ? rule.slice(own.length) : rule;
}

/** The paragraph behind the refusal of a card, by the code of the refusal. */
export const paragraph = (view: View, code: string): string | undefined =>
  cited(view, rowOf(view)?.paragraphs[code]);

/** From how many cards of its suit the called one may be kept back when leading. */
export const runsFrom = (view: View): number => rowOf(view)?.run_min[view.contract?.call ?? 'A'] ?? 0;

export const sieName = (view: View): string => rowOf(view)?.sie ?? 'Sie';

/** What the n-th doubling is called, from 0. */
export const stossName = (view: View, n: number): string | undefined =>
  rowOf(view)?.[lang.value === 'de' ? 'stoss_de' : 'stoss_en'][n];

/** How amounts of a unit are written; whatever is not money is a number. */
const FORMS: Record<string, (n: number) => string> = {
  Cent: money,
  Pfennig: (n) => number(n) + ' Pf',
};

/** An amount in the unit of the book: "0,20 €", "10 Pf", "3". */
export const amount = (view: View, n: number): string => (FORMS[rowOf(view)?.unit_de ?? ''] ?? number)(n);

/** The same with a sign, for accounts. */
export const signed = (view: View, n: number): string =>
  (n > 0 ? '+' : n < 0 ? '−' : '') + amount(view, Math.abs(n));

export const hasVariant = (view: View, name: Variant): boolean =>
  !!view.table.house?.variants?.includes(name);
