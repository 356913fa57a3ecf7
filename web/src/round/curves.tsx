// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The balances of all members as curves: the chosen one thick, the others thin. A table has the same numbers.

import { dayShort, day as dayText } from '../base';
import { signedIn } from '../books/known';
import { isNo } from '../core';
import { Curve } from '../replay';
import type { LedgerCurve } from '../wire';
import type { RoundCtrl } from './ctrl';
import { bookOf } from './games';
import { look } from './looking-words';

const ROWS = 200;

function placesOf(ctrl: RoundCtrl, curve: LedgerCurve): string[] {
  const days = new Map(ctrl.view.value!.evenings.map((e) => [e.evening, dayText(e.day)]));
  return curve.evenings.map((e, i) => {
    const n = curve.numbers?.[i];
    return n ? `${days.get(e)}, ${look().gameShort(n)}` : (days.get(e) ?? '');
  });
}

// Below a point: its game, or its day if the curve goes over several evenings.
export function underOf(ctrl: RoundCtrl, curve: LedgerCurve, i: number): string {
  const evening = ctrl.view.value!.evenings.find((e) => e.evening === curve.evenings[i]);
  const one = curve.evenings[0] === curve.evenings.at(-1) && curve.numbers?.[i];
  return one ? String(one) : evening ? dayShort(evening.day) : '';
}

export function Curves(p: { ctrl: RoundCtrl; by: 'evening' | 'game'; year?: number; member: string }) {
  const { ctrl } = p;
  const curve = ctrl.ledger.curve({ by: p.by, ...(p.year ? { year: p.year } : {}) });
  if (isNo(curve) || !curve.members.length) return null;
  const book = bookOf(ctrl);
  const text = (n: number) => signedIn(book, n) || '0';
  const chosen = curve.members.find((m) => m.member === p.member) ?? curve.members[0]!;
  const others = curve.members.filter((m) => m !== chosen);
  const from = (line: readonly number[]) => [0, ...line];
  const places = placesOf(ctrl, curve);
  const rows = places.length > ROWS ? places.length - ROWS : 0;
  return (
    <Curve
      plot={{
        label: look().curveAlt(ctrl.nameOf(chosen.member), text(chosen.balance.at(-1) ?? 0), places.length),
        x: from(chosen.balance).map((_, i) => i),
        y: from(chosen.balance),
        others: others.map((m) => from(m.balance)),
        level: 0,
        xText: (i) => (i ? underOf(ctrl, curve, i - 1) : ''),
        yText: text,
      }}
      table={{
        label: look().curveTable,
        head: [look().when, ...curve.members.map((m) => ctrl.nameOf(m.member))],
        long: true,
        children: places.slice(rows).map((place, i) => (
          <tr key={i}>
            <th scope="row">{place}</th>
            {curve.members.map((m) => (
              <td key={m.member} class="figures">
                {text(m.balance[rows + i] ?? 0)}
              </td>
            ))}
          </tr>
        )),
      }}
    />
  );
}
