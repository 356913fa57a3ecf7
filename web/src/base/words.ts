// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The languages. Every folder has its words in its own words.ts:
//
//   const w = words({ de: { play: 'Spielen', cards: (n: number) => `${n} Karten` }, en: { play: 'Play', ... } });
//   <Button>{w().play}</Button>
//
// w() reads the signal `lang`, so a component that uses it renders again when the language changes. TypeScript rejects
// a table whose languages have different keys. German addresses people as du.

import { effect, signal, type Signal } from '@preact/signals';

export type Lang = 'de' | 'en';
export type Dict = Record<string, string | ((...a: never[]) => string)>;

const KEY = 'stichfest.lang';

function first(): Lang {
  if (typeof localStorage === 'undefined' || typeof navigator === 'undefined') return 'de';
  try {
    const kept = localStorage.getItem(KEY);
    if (kept === 'de' || kept === 'en') return kept;
  } catch {
    // Storage is off: use the browser's language.
  }
  const wanted = navigator.languages ?? [navigator.language];
  for (const tag of wanted) {
    if (/^(de|bar|gsw|lb)\b/i.test(tag)) return 'de';
    if (/^en\b/i.test(tag)) return 'en';
  }
  return 'en';
}

export const lang: Signal<Lang> = signal(first());

export function setLang(to: Lang): void {
  lang.value = to;
  try {
    localStorage.setItem(KEY, to);
  } catch {
    // Without storage the choice lasts until the page closes.
  }
}

if (typeof document !== 'undefined')
  effect(() => {
    document.documentElement.lang = lang.value;
  });

type Widened<T> = { [K in keyof T]: T[K] extends string ? string : T[K] };

export function words<T extends Dict>(dict: { de: T; en: NoInfer<Widened<T>> }): () => Widened<T> {
  return () => (lang.value === 'de' ? dict.de : dict.en) as Widened<T>;
}

// The form of a word that fits the number, by the rules of the language (Intl.PluralRules).
const plurals: Record<Lang, Intl.PluralRules> = {
  de: new Intl.PluralRules('de-DE'),
  en: new Intl.PluralRules('en-GB'),
};
export function count(n: number, forms: { one: string; other: string }): string {
  return plurals[lang.value].select(n) === 'one' ? forms.one : forms.other;
}

const locale = () => (lang.value === 'de' ? 'de-DE' : 'en-GB');

// Formats cents as euros: 120 is "1,20 €".
export function money(cents: number): string {
  return new Intl.NumberFormat(locale(), { style: 'currency', currency: 'EUR' }).format(cents / 100);
}

export function number(n: number): string {
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: 2 }).format(n);
}

// "A, B oder C".
export function oneOf(names: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'disjunction' }).format(names);
}

// Formats milliseconds since 1970 as day and time.
export function moment(ms: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
}

// Formats 2026-11-16 in the current language.
// The same in few signs: 18.11.26.
export function dayShort(date: string): string {
  const at = Date.parse(`${date}T12:00:00`);
  return new Intl.DateTimeFormat(locale(), { day: '2-digit', month: '2-digit', year: '2-digit' }).format(at);
}

export function day(date: string): string {
  const at = Date.parse(`${date}T12:00:00`);
  return Number.isNaN(at) ? date : new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(at);
}
