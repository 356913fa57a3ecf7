// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Shared rounds over the one connection (docs/ledger.md, "Shared on a server"). A Ledgers sends and receives; it
// stores nothing. A listener of a round gets each new connection, the role and the links, and the entries, all of them
// in the order in which the server sent them. A page of entries comes before the `ok` of its join.

import type { Line } from './line';
import type { Ok } from './types';
import type { LedgerEntry, ListedLedger, TellLedger, TellLedgerEntries, TellLedgerHere } from '../wire';

export type { ListedLedger };
export type SharedRole = TellLedger['role'];

// The messages about one round.
export interface LedgerHearing {
  welcomed(): void; // a new connection: join again
  told(m: TellLedger): void;
  entries(m: TellLedgerEntries): void;
  here(m: TellLedgerHere): void;
}

export class Ledgers {
  private readonly hearing = new Map<string, Set<LedgerHearing>>();
  private listing: ((list: readonly ListedLedger[]) => void)[] = [];
  private opening: ((m: TellLedger) => void)[] = [];

  constructor(private readonly line: Pick<Line, 'ask' | 'also'> & { readonly online: boolean }) {
    line.also({
      welcomed: () => this.each((h) => h.welcomed()),
      hears: {
        ledgers: (m) => this.listing.shift()?.(m.ledgers),
        ledger: (m) => {
          const hearing = this.hearing.get(m.ledger);
          if (hearing) for (const h of hearing) h.told(m);
          else this.opening.shift()?.(m);
        },
        ledger_entries: (m) => this.hearing.get(m.ledger)?.forEach((h) => h.entries(m)),
        ledger_here: (m) => this.hearing.get(m.ledger)?.forEach((h) => h.here(m)),
      },
    });
  }

  get online(): boolean {
    return this.line.online;
  }

  private each(f: (h: LedgerHearing) => void): void {
    for (const hearing of this.hearing.values()) for (const h of hearing) f(h);
  }

  // Returns the function that stops it. The last one leaves on the server, too.
  watch(ledger: string, hearing: LedgerHearing): () => void {
    const all = this.hearing.get(ledger) ?? new Set();
    this.hearing.set(ledger, all.add(hearing));
    return () => {
      all.delete(hearing);
      if (all.size || this.hearing.get(ledger) !== all) return;
      this.hearing.delete(ledger);
      if (this.line.online) this.rest(ledger).catch(() => {});
    };
  }

  // The shared rounds of the account.
  async list(): Promise<readonly ListedLedger[]> {
    let found: readonly ListedLedger[] = [];
    const hear = (list: readonly ListedLedger[]) => (found = list);
    this.listing.push(hear);
    try {
      await this.line.ask({ t: 'ledgers' });
    } finally {
      this.listing = this.listing.filter((f) => f !== hear);
    }
    return found;
  }

  // A new shared round, with its links. The same word again gives the same round.
  async open(once: string): Promise<TellLedger> {
    let found: TellLedger | null = null;
    const hear = (m: TellLedger) => (found = m);
    this.opening.push(hear);
    try {
      await this.line.ask({ t: 'ledger_open', once });
    } finally {
      this.opening = this.opening.filter((f) => f !== hear);
    }
    return found!;
  }

  join(ledger: string, from: number, key?: string): Promise<Ok> {
    return this.line.ask({ t: 'ledger_join', ledger, ...(from ? { from } : {}), ...(key ? { key } : {}) });
  }

  // No further entries until the next join. Those that were on the way come before the answer.
  rest(ledger: string): Promise<Ok> {
    return this.line.ask({ t: 'ledger_join', ledger, on: false });
  }

  add(ledger: string, entries: readonly LedgerEntry[]): Promise<Ok> {
    return this.line.ask({ t: 'ledger_add', ledger, entries });
  }

  links(ledger: string): Promise<Ok> {
    return this.line.ask({ t: 'ledger_links', ledger });
  }

  leave(ledger: string): Promise<Ok> {
    return this.line.ask({ t: 'ledger_leave', ledger });
  }
}
