// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// What the rules say about rows while they are typed or tapped; the server judges them again. Where the core does not
// run nothing is said here.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { core, type RowFinding } from '../../core';
import { noted } from './row';
import type { ListRow, Request } from '../shared/view';

interface Question {
  rulebook: string;
  number: number; // from 1
  row: ListRow;
  lost_solos: number[];
}

async function judge(question: Question): Promise<RowFinding | null> {
  const said = await (await core()).row(question as never);
  return said.ok ? said : null;
}

// Solo games that each seat has lost before this row (from 0).
export function lostBefore(findings: readonly (RowFinding | null)[], index: number, seats: number): number[] {
  const lost = Array<number>(seats).fill(0);
  for (const f of findings.slice(0, index))
    if (f?.solo && f.won === false && f.declarer !== null) lost[f.declarer]!++;
  return lost;
}

// What the rules say about each row, in their order: lost solo games count for those behind them.
export function useFindings(
  book: string,
  rows: readonly (ListRow | null)[],
  seats: number,
  requests: readonly Request[],
): (RowFinding | null)[] {
  const [found, setFound] = useState<(RowFinding | null)[]>([]);
  const known = useMemo(() => new Map<string, RowFinding | null>(), [book]);
  const seen = rows.map((row, i) => row && noted(row, requests, i + 1));
  const asked = JSON.stringify(seen);
  useEffect(() => {
    let here = true;
    (async () => {
      const next: (RowFinding | null)[] = [];
      for (const [i, row] of seen.entries()) {
        const question = row && {
          rulebook: book,
          number: i + 1,
          row,
          lost_solos: lostBefore(next, i, seats),
        };
        const key = JSON.stringify(question);
        if (question && !known.has(key)) known.set(key, await judge(question));
        if (!here) return;
        next.push(known.get(key) ?? null);
      }
      setFound(next);
    })().catch(() => {});
    return () => {
      here = false;
    };
  }, [asked, book, seats]);
  return found;
}

export function useFinding(
  rulebook: string,
  number: number,
  row: ListRow | null,
  lost: number[],
  requests: readonly Request[],
): RowFinding | null {
  const [finding, set] = useState<RowFinding | null>(null);
  useEffect(() => {
    let here = true;
    set(null);
    if (row)
      judge({ rulebook, number, row: noted(row, requests, number), lost_solos: lost }).then(
        (f) => here && set(f),
        () => {},
      );
    return () => {
      here = false;
    };
  }, [rulebook, number, JSON.stringify(row), lost.join(), JSON.stringify(requests)]);
  return finding;
}
