// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type {
  Ask,
  DeskEventCommand,
  DeskOpeningCommand,
  PartBoard,
  PartPlayerRowNamed,
} from '../../src/wire';
import type { Hall } from '../../src/net';
import type { Line } from '../../src/net/line';
import { rowsOf } from '../../src/tournament/shared/view';

// Types of what crosses the wire are printed from the rows of the program (src/wire), so nothing needs `any`, and no
// message is an object with any keys.
const ANY = /(?:[:<|&,=>(?]|\b(?:as|extends|keyof|is|satisfies))\s*any\b|\bany\[\]/;
const OPEN = /\[\s*\w+\s*:\s*string\s*\]\s*:\s*unknown/;
const TEXT = /\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`$]*`|\/\/.*$/gm; // comments and literals

const found = (what: RegExp, text: string): boolean => what.test(text.replace(TEXT, ''));

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((f) => /\.tsx?$/.test(f));
const withIn = (what: RegExp, folder: RegExp): string[] =>
  sources.filter((f) => folder.test(f) && found(what, readFileSync(`src/${f}`, 'utf8')));

test('no type of the app is any', () => {
  for (const text of [
    'const a: any = 1',
    'x as any',
    'Promise<any>',
    'Record<string, any>',
    'f(...a: any[])',
    'part: (p: Part) => any }',
    '(any)[]',
    'keyof any',
    'a?: any',
  ])
    assert.ok(found(ANY, text), text);
  assert.ok(!found(ANY, "'any' // : any"));
  assert.ok(sources.length > 200);
  assert.deepEqual(withIn(ANY, /./), []);
});

test('no message has any keys', () => {
  assert.ok(found(OPEN, '{ t: string; [k: string]: unknown }'));
  // The draft of a club's book has the keys that somebody types.
  assert.deepEqual(withIn(OPEN, /^(net|lobby|opening|app|tournament)\//), ['tournament/club/form.ts']);
});

// Nobody calls this. `npm run types` fails unless each of these lines is an error.
export function misuse(line: Pick<Line, 'ask'>, hall: Pick<Hall, 'act'>): (Ask | DeskEventCommand)[] {
  // @ts-expect-error no such message
  void line.ask({ t: 'sitt', table: 'a' });
  // @ts-expect-error a key is missing
  void line.ask({ t: 'emote', table: 'a' });
  // @ts-expect-error a key is unknown
  void line.ask({ t: 'sit', table: 'a', place: 1 });
  // @ts-expect-error a value has the wrong type
  void line.ask({ t: 'mute', table: 'a', seat: '1', on: true });
  // @ts-expect-error a card is no number
  void line.ask({ t: 'do', table: 'a', a: { card: 3 } });
  // @ts-expect-error a key of the command is unknown
  void hall.act({ ev: 'confirm', round: 1, table: 1, base: 0, tisch: 1 });
  // @ts-expect-error a state is one of a few words
  void hall.act({ ev: 'presence', number: 1, state: 'here' });
  // @ts-expect-error a row has no such kind
  void hall.act({ ev: 'list', round: 1, table: 1, rows: [{ p: [1, -1, 1, -1], kind: 'ruf' }] });
  // @ts-expect-error the server chooses the seed
  void hall.act({ ev: 'commit', round: 1, seed: '00' });
  const setup: DeskOpeningCommand = { title: 'Preisschafkopf', date: '2026-11-15', rulebook: 'bsv-1989' };
  // @ts-expect-error rounds are a number
  void line.ask({ t: 'tournament_open', setup: { ...setup, rounds: '3' } });
  const tables: PartBoard = { round: 1, state: 'closed', cols: [], tables: [] };
  // @ts-expect-error a table has no name
  void rowsOf(tables.cols, tables.tables)[0]?.name;
  // @ts-expect-error rows of tables are no players
  void rowsOf<PartPlayerRowNamed>(tables.cols, tables.tables);
  return [];
}
