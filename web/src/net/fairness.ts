// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The own share in every shuffle (docs/dealing.md): a nonce that this page commits to one hand ahead, and opens once
// the table has committed itself. The player has to do nothing for it.
//
// Nonces stay in localStorage (stichfest.nonces) for a few hands, so that a reload or another window can open the
// commitments of this one. Without storage they last as long as the page. If a nonce is not opened in time, the table
// makes one, and the proof says so.

import type { DeckProof, TableView } from '../wire';
import { fromHex, sha256, toHex } from './sha256';

export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = 'stichfest.nonces';
const KEPT = 24; // pairs of nonces

interface Kept {
  table: string;
  hand: number;
  deck: string;
  mix: string;
}

const text = (s: string) => new TextEncoder().encode(s);

export function commitment(
  use: 'deck' | 'mix',
  table: string,
  hand: number,
  seat: number,
  nonce: string,
): string {
  const domain = use === 'deck' ? 'stichfest/nonce/1' : 'stichfest/mix-nonce/1';
  const head = text(`${domain}\0${table}\0`);
  const all = new Uint8Array(head.length + 8 + 1 + 32);
  const view = new DataView(all.buffer);
  all.set(head);
  view.setUint32(head.length, Math.floor(hand / 2 ** 32));
  view.setUint32(head.length + 4, hand % 2 ** 32);
  all[head.length + 8] = seat;
  all.set(fromHex(nonce), head.length + 9);
  return toHex(sha256(all));
}

export type FairDuty = { promise: string } | { promise_mix: string } | { nonce: string };

// The parts of a view that it reads.
type Shown = Pick<TableView, 'seat' | 'stage' | 'hand_no' | 'dealer'> & {
  readonly seats: readonly unknown[];
  readonly proof?: Pick<DeckProof, 'hand'> & Partial<DeckProof>;
};

// The cutter sits right of the dealer. Only later it is known whether the same dealer deals again.
function mayCut(view: Shown, seat: number): boolean {
  const count = view.seats.length;
  const left = (seat + 1) % count;
  return left === view.dealer || left === (view.dealer + 1) % count;
}

export class Fairness {
  private memory: Kept[] = [];
  private readonly done = new Set<string>();

  constructor(
    private readonly store: Store | null,
    private readonly random: () => string, // 64 hexadecimal digits
  ) {}

  private read(): Kept[] {
    try {
      const kept: unknown = JSON.parse(this.store?.getItem(KEY) ?? 'null');
      return Array.isArray(kept) ? (kept as Kept[]) : this.memory;
    } catch {
      return this.memory;
    }
  }

  private write(all: Kept[]): void {
    this.memory = all.slice(-KEPT);
    try {
      this.store?.setItem(KEY, JSON.stringify(this.memory));
    } catch {
      // The nonces stay in memory.
    }
  }

  private find(table: string, hand: number): Kept | undefined {
    return this.read().find((k) => k.table === table && k.hand === hand);
  }

  private make(table: string, hand: number): Kept {
    const found = this.find(table, hand);
    if (found) return found;
    const fresh = { table, hand, deck: this.random(), mix: this.random() };
    this.write([...this.read(), fresh]);
    return fresh;
  }

  private once(what: string): boolean {
    if (this.done.has(what)) return false;
    this.done.add(what);
    return true;
  }

  // The messages to send at this table now; each is returned once.
  duties(table: string, view: Shown): FairDuty[] {
    const seat = view.seat;
    const duties: FairDuty[] = [];
    if (typeof seat !== 'number' || view.stage === 'closed' || view.stage === 'done') return duties;
    const proof = view.proof;
    const now = proof && view.stage === 'nonces' ? this.find(table, proof.hand) : undefined;
    const open =
      proof &&
      now &&
      proof.promises?.[seat] === commitment('deck', table, proof.hand, seat, now.deck) &&
      !proof.opened?.includes(seat);
    if (open && this.once(`${table} ${seat} ${proof.hand} nonce`)) duties.push({ nonce: now.deck });
    const next = view.hand_no + 1;
    if (this.once(`${table} ${seat} ${next} promise`)) {
      const kept = this.make(table, next);
      duties.push({ promise: commitment('deck', table, next, seat, kept.deck) });
      if (mayCut(view, seat)) duties.push({ promise_mix: commitment('mix', table, next, seat, kept.mix) });
    }
    return duties;
  }

  // The nonce to mix with, if this page has committed to one for this hand.
  mixNonce(table: string, view: Shown): string | null {
    const proof = view.proof;
    const kept = proof && this.find(table, proof.hand);
    if (!kept || typeof view.seat !== 'number') return null;
    return proof.promise_mix === commitment('mix', table, proof.hand, view.seat, kept.mix) ? kept.mix : null;
  }
}
