// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A round as a file: its entries as JSON lines, which `stichfest ledger` reads, and its games as CSV.

import { gameName } from '../books';
import type { OpenLedger } from '../core';
import { isNo } from '../core';
import type { LedgerGameShown } from '../wire';
import type { RoundCtrl } from './ctrl';
import { look } from './looking-words';
import type { Entry } from './store';
import { whatText } from './text';
import { w } from './words';

// A file name with only the characters that every system accepts.
export const fileName = (name: string, ending: string): string =>
  `${
    name
      .normalize('NFKD')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'runde'
  }.${ending}`;

export function download(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export interface ReadFile {
  round: string;
  name: string;
  entries: Entry[];
}

// The sentence about a file that could not be read.
export const fileFault = (why: unknown): string =>
  why instanceof Newer ? w().newerFile : w().noLedger(why instanceof Error ? why.message : '');

// A newer version of the program has written the file.
class Newer extends Error {}

// Parses a file with an empty ledger. If it is not a ledger, throws a sentence with the line and the reason.
export function readFile(ledger: OpenLedger, text: string): ReadFile {
  const lines = text.split(/\r?\n/).filter((l) => l.trim());
  for (const added of ledger.add(lines)) {
    if (isNo(added)) throw new Error(added.error.message);
    const fault = added.faults[0];
    if (fault) throw fault.code === 'store_newer' ? new Newer(fault.error) : new Error(fault.error);
  }
  const view = ledger.view();
  if (isNo(view)) throw new Error(view.error.message);
  return { round: view.round, name: view.name, entries: lines.map((l) => JSON.parse(l) as Entry) };
}

// Escapes text for a cell: doubles quotes, and prevents a spreadsheet from parsing it as a formula.
export const cell = (text: string): string =>
  /[";\n]|^[=+\-@]/.test(text) ? `"${text.replace(/^([=+\-@])/, "'$1").replaceAll('"', '""')}"` : text;

// All games, oldest first, with a column for each member. The import reads this table again (src/ledger/import_csv.c).
export function csvOf(ctrl: RoundCtrl): string {
  const view = ctrl.view.value!;
  const members = view.members.map((m) => m.member);
  const yes = (is: boolean | undefined) => (is ? '1' : '0');
  const head = [
    look().day,
    look().csvNumber,
    ...look().csvHead.split(';'),
    look().value,
    'Stock',
    look().what,
    ...members.map((m) => ctrl.nameOf(m)),
  ];
  const rows = view.evenings.flatMap((e) =>
    gamesOf(ctrl, e.evening).map(({ what, ...g }) => [
      e.day,
      String(g.number),
      what.game ? gameName(what.game) + (what.tout ? ' Tout' : '') : '',
      cell(what.declarer ? ctrl.nameOf(what.declarer) : ''),
      cell(what.partner ? ctrl.nameOf(what.partner) : ''),
      ...[what.won, what.schneider, what.schwarz].map(yes),
      String(what.laufende ?? 0),
      String(what.stoss ?? 0),
      String(g.value ?? 0),
      String(g.stock ?? 0),
      cell(whatText(ctrl, what)),
      ...members.map((m) => String(g.amounts.find((a) => a.member === m)?.amount ?? '')),
    ]),
  );
  return '\ufeff' + [head.map(cell), ...rows].map((r) => r.join(';')).join('\r\n') + '\r\n';
}

function gamesOf(ctrl: RoundCtrl, evening: string): LedgerGameShown[] {
  const found: LedgerGameShown[] = [];
  for (let before: number | undefined; ;) {
    const page = ctrl.ledger.games({ evening, limit: 1000, ...(before === undefined ? {} : { before }) });
    if (isNo(page)) break;
    found.push(...page.games);
    if (page.more === undefined) break;
    before = page.more;
  }
  return found.filter((g) => g.state !== 'other').reverse();
}
