import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Action, View } from '../table/view';
import {
  Refused,
  type Emoted,
  type LobbyTable,
  type Named,
  type Ok,
  type OpenMessage,
  type TableEvent,
} from './types';

export type Link = 'connecting' | 'online' | 'offline' | 'taken_over' | 'refused';

export const link: Signal<Link> = signal('connecting');
export const me: Signal<{ account: string; name: string; guest: boolean } | null> = signal(null);
export const offset: Signal<number> = signal(0);
export const emotes: Signal<Named[]> = signal([]);
export const levels: Signal<Named[]> = signal([]);
// Where I sit.
export const tables: Signal<{ table: string; seat: number }[]> = signal([]);
// The lobby, while somebody looks at it.
export const lobby: Signal<LobbyTable[] | null> = signal(null);

export interface Desk {
  readonly id: string;
  readonly view: ReadonlySignal<View | null>;
  // The number of the last event in the view.
  seq(): number;
  // 'live'; 'taken_over': another window of mine has it, takeBack() brings it here again; 'gone': it is closed.
  readonly state: ReadonlySignal<'live' | 'taken_over' | 'gone'>;
  takeBack(): void;
  do(a: Action): Promise<Ok>;
  emote(name: string): Promise<Ok>;
  mute(seat: number, on: boolean): Promise<Ok>;
  // Both give a function that ends it.
  onEvent(f: (e: TableEvent, before: View | null, after: View) => void): () => void;
  onEmote(f: (e: Emoted) => void): () => void;
  close(): void;
}

const notYet = () => Promise.reject(new Refused('offline', 'not connected'));

export function ask(message: { t: string; [k: string]: unknown }): Promise<Ok> {
  void message;
  return notYet();
}

export type How = { key?: string; seat?: number; watch?: boolean } | 'resume';

export function sitDown(id: string, how: How): Promise<Desk> {
  void id;
  void how;
  return notYet();
}

export function openTable(setup: OpenMessage): Promise<{ table: string; key?: string; seat: number }> {
  void setup;
  return notYet();
}
