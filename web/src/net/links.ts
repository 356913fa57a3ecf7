// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Links to tables. The key of a private table stands behind '#', which no browser sends. The query carries a weaker
// token that follows from the key: with it a messenger may show who waits (docs/decisions/0018-link-previews.md). This
// browser keeps the keys of its last tables (stichfest.keys), so that a player who comes back without the link can
// still invite others.

import { lang } from '../base';
import { sha256, toHex } from './sha256';

const KEY = 'stichfest.keys';
const KEPT = 24;
const GOOD = /^[0-9a-f]{32}$/;

type Row = [table: string, key: string];

function kept(): Row[] {
  try {
    const rows: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(rows)) return [];
    return rows.filter(
      (r): r is Row => Array.isArray(r) && typeof r[0] === 'string' && GOOD.test(String(r[1])),
    );
  } catch {
    return [];
  }
}

export function keepKey(table: string, key: string | undefined): void {
  if (!key || !GOOD.test(key)) return;
  const rows: Row[] = [[table, key], ...kept().filter((r) => r[0] !== table)];
  try {
    localStorage.setItem(KEY, JSON.stringify(rows.slice(0, KEPT)));
  } catch {
    // Without storage the key lasts as long as the address.
  }
}

export const keyOf = (table: string): string | undefined => kept().find((r) => r[0] === table)?.[1];

/** The token of the preview, as the server computes it from the hash of the key. */
export function previewOf(key: string): string {
  const label = new TextEncoder().encode('stichfest preview ');
  const hash = sha256(new TextEncoder().encode(key));
  const both = new Uint8Array(label.length + hash.length);
  both.set(label);
  both.set(hash, label.length);
  return toHex(sha256(both)).slice(0, 16);
}

/** An address within the app. */
export const tableAddress = (table: string, key?: string): string =>
  `/table/${table}${key ? `#key=${key}` : ''}`;

/** A link for others: it opens the table, and its preview speaks the sender's language. */
export function tableLink(base: string, table: string, key?: string): string {
  const query = `lang=${lang.value}${key ? `&p=${previewOf(key)}` : ''}`;
  return `${base}/table/${table}?${query}${key ? `#key=${key}` : ''}`;
}
