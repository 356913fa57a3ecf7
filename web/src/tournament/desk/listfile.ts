// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Lists from a file: an export of the desk (lists.csv, lists.json, docs/tournament.md), or the document of `stichfest
// evaluate`. The import takes the whole file or nothing, and names every bad line. The tournament decides whether rows
// are legal. A list with a wrong row becomes disputed, like a typed one. Pure.

import { RowKindWords } from '../../wire';
import { plain } from '../shared/search';
import type { ListRow } from '../shared/view';

export interface FileList {
  round: number;
  table: number;
  seats?: (string | null)[]; // the players at the table, if the file names them
  rows?: ListRow[];
  sums?: number[];
}

export type Fault = 'missing' | 'number' | 'order' | 'kind' | 'seats' | 'columns' | 'empty' | 'json';
export interface BadLine {
  line: number;
  column: string;
  why: Fault;
}

const kindOf = (cell: string) => RowKindWords.find((kind) => kind === cell);
const TITLES: Record<string, readonly string[]> = {
  round: ['runde', 'serie', 'round'],
  table: ['tisch', 'table'],
  game: ['spiel', 'game'],
  kind: ['art', 'kind'],
  declarer: ['spieler', 'declarer'],
  spritze: ['spritze'],
  note: ['vermerk', 'note'],
  registered: ['angemeldet', 'registered'],
  reason: ['grund', 'reason'],
};

// The cells of every non-empty line, with the number of the line on which they begin.
function cellsOf(text: string): { line: number; cells: string[] }[] {
  const first = text.split(/\r?\n/).find((l) => l.trim()) ?? '';
  const mark = [';', ',', '\t'].sort((a, b) => first.split(b).length - first.split(a).length)[0]!;
  const found: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 1;
  let began = 1;
  const end = () => {
    // A ' precedes text that a spreadsheet would parse as a formula.
    cells.push(cell.trim().replace(/^'(?=[=+\-@'])/, ''));
    cell = '';
  };
  for (let i = 0; i <= text.length; i++) {
    const c = text[i];
    if (c === '"' && quoted && text[i + 1] === '"') cell += text[i++];
    else if (c === '"') quoted = !quoted;
    else if (c === undefined || (c === '\n' && !quoted)) {
      end();
      if (cells.some((x) => x)) found.push({ line: began, cells });
      cells = [];
      began = ++line;
    } else if (c === mark && !quoted) end();
    else {
      cell += c;
      if (c === '\n') line++;
    }
  }
  return found;
}

const numberOf = (cell: string): number | null =>
  /^[+\-\u2212]?\d{1,5}$/.test(cell) ? Number(cell.replace('\u2212', '-')) : null;
const flag = (cell: string | undefined): boolean => /^(ja|j|x|1|yes|y|true|wahr)$/i.test(cell ?? '');

// The entries of a row: five, four, or three where the fourth column is empty.
const entriesOf = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells[4] ? 5 : cells[3] || !cells[2] ? 4 : 3);

export function readLists(text: string): { lists: FileList[]; bad: BadLine[] } {
  const clean = text.replace(/^\ufeff/, '');
  return /^\s*[{[]/.test(clean) ? readDocument(clean) : readCsv(clean);
}

function readCsv(text: string): { lists: FileList[]; bad: BadLine[] } {
  const [head, ...lines] = cellsOf(text);
  const lists: FileList[] = [];
  const bad: BadLine[] = [];
  if (!head) return { lists, bad: [{ line: 1, column: '', why: 'empty' }] };
  const titles = head.cells.map(plain);
  const column = (names: readonly string[]) => titles.findIndex((t) => names.includes(t));
  const at = Object.fromEntries(Object.entries(TITLES).map(([key, names]) => [key, column(names)]));
  const seats = [1, 2, 3, 4, 5].map((n) => column([`platz ${n}`, `seat ${n}`, String(n)]));
  for (const key of ['round', 'table', 'game'])
    if (at[key]! < 0) bad.push({ line: head.line, column: TITLES[key]![0]!, why: 'columns' });
  if (seats.slice(0, 3).some((s) => s < 0)) bad.push({ line: head.line, column: 'platz 1', why: 'columns' });
  if (bad.length) return { lists, bad };

  for (const { line, cells } of lines) {
    const say = (key: string, why: Fault) => bad.push({ line, column: TITLES[key]?.[0] ?? key, why });
    const of = (key: string) => cells[at[key]!] ?? '';
    const round = numberOf(of('round'));
    const table = numberOf(of('table'));
    if (!round || round < 0) say('round', 'number');
    if (!table || table < 0) say('table', 'number');
    const written = entriesOf(seats.map((s) => cells[s] ?? ''));
    const p = written.map(numberOf);
    p.forEach((n, i) => n === null && say(`platz ${i + 1}`, written[i] ? 'number' : 'missing'));
    if (bad.at(-1)?.line === line) continue;

    let list = lists.find((l) => l.round === round && l.table === table);
    if (!list) lists.push((list = { round: round!, table: table! }));
    const known = list.rows?.[0]?.p.length ?? list.sums?.length ?? p.length;
    if (known !== p.length) say('platz 5', 'seats');
    if (/^(summe|sum|sums)$/i.test(of('game'))) {
      if (list.sums) say('game', 'order');
      list.sums = p as number[];
      continue;
    }
    if (numberOf(of('game')) !== (list.rows?.length ?? 0) + 1) say('game', 'order');
    const kind = kindOf(of('kind'));
    if (of('kind') && !kind) say('kind', 'kind');
    const seat = (key: 'declarer' | 'spritze') => {
      const n = numberOf(of(key));
      if (of(key) && (!n || n < 1 || n > p.length)) say(key, 'number');
      return n ? { [key]: n - 1 } : {};
    };
    const row: ListRow = {
      p: p as number[],
      ...(kind ? { kind } : {}),
      ...seat('declarer'),
      ...seat('spritze'),
      ...(flag(of('note')) ? { note: true } : {}),
      ...(flag(of('registered')) ? { registered: true } : {}),
      ...(of('reason') ? { reason: of('reason') } : {}),
    };
    list.rows = [...(list.rows ?? []), row];
  }
  if (!lists.length && !bad.length) bad.push({ line: head.line, column: '', why: 'empty' });
  return { lists, bad };
}

// A table as the desk's export has it. Its approvals become notes on the row.
interface Shown {
  round: number;
  table: number;
  seats: { number: number }[];
  sheet?: { rows?: ListRow[]; sums?: number[] };
  requests?: { state: string; game: number; class: string }[];
}

function listOf(t: Shown): FileList {
  const rows = t.sheet?.rows?.map((row, i): ListRow => {
    const approved = (t.requests ?? []).filter((r) => r.state === 'approved' && r.game === i + 1);
    return {
      ...row,
      ...(approved.length ? { registered: true } : {}),
      ...(approved.some((r) => /tout|sie/.test(r.class)) ? { note: true } : {}),
    };
  });
  return {
    round: t.round,
    table: t.table,
    seats: t.seats.map((s) => (s.number ? String(s.number) : null)),
    ...(rows?.length ? { rows } : {}),
    ...(t.sheet?.sums ? { sums: t.sheet.sums } : {}),
  };
}

const isShown = (t: Partial<Shown> | null): t is Shown =>
  Number.isInteger(t?.round) && Number.isInteger(t?.table) && Array.isArray(t?.seats) && !!t.sheet;

function readDocument(text: string): { lists: FileList[]; bad: BadLine[] } {
  const wrong = (why: Fault, line = 1) => ({ lists: [], bad: [{ line, column: 'rounds', why }] });
  let document: { rounds?: { tables?: Partial<FileList>[] }[] } | Partial<Shown>[];
  try {
    document = JSON.parse(text);
  } catch {
    return wrong('json');
  }
  if (Array.isArray(document)) {
    const odd = document.findIndex((t) => !isShown(t));
    if (odd >= 0) return wrong('missing', odd + 1);
    return document.length ? { lists: (document as Shown[]).map(listOf), bad: [] } : wrong('empty');
  }
  if (!Array.isArray(document.rounds)) return wrong('missing');
  const lists = document.rounds.flatMap((r, i) =>
    (Array.isArray(r?.tables) ? r.tables : []).map((t, k): FileList => ({
      round: i + 1,
      table: t.table ?? k + 1,
      ...(t.seats ? { seats: t.seats } : {}),
      ...(t.rows?.length ? { rows: t.rows } : {}),
      ...(t.sums ? { sums: t.sums } : {}),
    })),
  );
  return lists.length ? { lists, bad: [] } : wrong('empty');
}

// Does the list belong to the players at this table? A list without names belongs to any table.
export const sameSeats = (list: FileList, numbers: readonly number[]): boolean =>
  !list.seats ||
  (list.seats.length === numbers.length && list.seats.every((id, i) => Number(id ?? 0) === numbers[i]));
