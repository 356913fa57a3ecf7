// Players from a file: CSV with a head as docs/tournament.md has it, or one name in each line. Pure.

import { cents, plain } from './checkinsearch';

export interface Entered {
  name: string;
  number?: number;
  club?: string;
  team?: string;
  person?: string;
  paid?: number;
  substitute?: boolean;
  state?: 'present' | 'registered';
}

const columns: Record<string, string> = {
  name: 'name',
  nachname: 'name',
  spieler: 'name',
  player: 'name',
  'last name': 'name',
  vorname: 'first',
  'first name': 'first',
  nummer: 'number',
  nr: 'number',
  startnummer: 'number',
  number: 'number',
  no: 'number',
  verein: 'club',
  club: 'club',
  ort: 'club',
  mannschaft: 'team',
  team: 'team',
  person: 'person',
  id: 'person',
  bezahlt: 'paid',
  startgeld: 'paid',
  paid: 'paid',
  fee: 'paid',
  ersatz: 'substitute',
  ersatzspieler: 'substitute',
  substitute: 'substitute',
  stand: 'state',
  state: 'state',
};

// One line of CSV; null if a quotation mark is not closed.
function cells(line: string, mark: string): string[] | null {
  const found: string[] = [];
  let now = '';
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const c = line[i]!;
    if (quoted && c === '"' && line[i + 1] === '"') now += line[++i];
    else if (c === '"') quoted = !quoted;
    else if (c === mark && !quoted) {
      found.push(now.trim());
      now = '';
    } else now += c;
  }
  return quoted ? null : [...found, now.trim()];
}

function entered(cell: Record<string, string>): Entered | null {
  const name = [cell.name, cell.first].filter(Boolean).join(' ');
  if (!name) return null;
  const e: Entered = { name };
  if (cell.number) {
    if (!/^\d+$/.test(cell.number)) return null;
    e.number = Number(cell.number);
  }
  if (cell.club) e.club = cell.club;
  if (cell.team) e.team = cell.team;
  if (cell.person) e.person = cell.person;
  if (cell.paid) {
    const amount = cents(cell.paid);
    if (amount === null) return null;
    if (amount) e.paid = amount;
  }
  if (/^(ja|x|1|yes)$/i.test(cell.substitute ?? '')) e.substitute = true;
  e.state = /^(anwesend|present|da)$/i.test(cell.state ?? '') ? 'present' : 'registered';
  return e;
}

export function readPlayers(text: string): { players: Entered[] } | { line: number } {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const head = lines.findIndex((l) => l.trim());
  if (head < 0) return { players: [] };
  const first = lines[head]!;
  const mark = ['\t', ';', ','].find((m) => first.includes(m)) ?? ';';
  const names = (cells(first, mark) ?? []).map((c) => columns[plain(c)]);
  const csv = names.includes('name');
  const players: Entered[] = [];
  for (let i = head + (csv ? 1 : 0); i < lines.length; i++) {
    if (!lines[i]!.trim()) continue;
    const got = csv ? cells(lines[i]!, mark) : [lines[i]!.trim()];
    if (!got) return { line: i + 1 };
    const cell: Record<string, string> = csv ? {} : { name: got[0]! };
    if (csv) names.forEach((n, k) => n && (cell[n] = got[k] ?? ''));
    const e = entered(cell);
    if (!e) return { line: i + 1 };
    players.push(e);
  }
  return { players };
}
