// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The sheets that are out of date because somebody came late or took over a seat: the lists of these tables, the
// seating on the wall, and the card of a player who has none yet. The desk can print each of them separately.

import { useState } from 'preact/hooks';
import { words } from '../../base';
import { reason } from '../../net';
import { Button, Section, toast } from '../../ui';
import { useWay } from '../../share';
import type { Part } from './part';
import { printSheet } from './sheets';
import { usePart } from '../shared/frame';
import { rowsOf, type Player, type Round } from '../shared/view';

const w = words({
  de: {
    title: 'Neu zu drucken',
    text: 'Seit dem Aushang hat sich die Sitzordnung geändert. Diese Blätter stimmen nicht mehr:',
    list: (table: number) => `Liste Tisch ${table}`,
    names: 'Sitzplan nach Namen',
    tables: 'Sitzplan nach Tischen',
    card: (name: string) => `Spielerausweis ${name}`,
  },
  en: {
    title: 'To print again',
    text: 'The seating has changed since it was published. These sheets are out of date:',
    list: (table: number) => `List of table ${table}`,
    names: 'Seating by name',
    tables: 'Seating by table',
    card: (name: string) => `Player’s card of ${name}`,
  },
});

interface Sheet {
  label: string;
  what: string;
  of: { table?: number; number?: number };
}

// The outdated sheets: the lists of the changed tables, the seating, and the cards of the late players.
const outdated = (round: Round, late: readonly Player[]): Sheet[] => [
  ...(round.changed ?? []).map((table) => ({ label: w().list(table), what: 'lists', of: { table } })),
  { label: w().names, what: 'names', of: {} },
  { label: w().tables, what: 'tables', of: {} },
  ...late.map((e) => ({ label: w().card(e.name), what: 'cards', of: { number: e.number } })),
];

export function PrintAgain(p: Part & { round: Round }) {
  const way = useWay();
  const [busy, setBusy] = useState('');
  const changed = !!p.round.changed?.length;
  const players = usePart(p.hall, changed ? 'players' : null);
  if (!changed) return null;
  const all = players ? rowsOf<Player>(players.cols, players.players) : [];
  const newest = all.filter((e) => p.round.late?.includes(e.number));
  const print = async (s: Sheet) => {
    setBusy(s.label);
    try {
      const base = way?.base ?? location.origin;
      await printSheet(p.hall.id, s.what, { base, paper: 'a4', round: p.round.round, ...s.of });
    } catch (why) {
      toast(reason(why), 'bad');
    }
    setBusy('');
  };
  return (
    <Section title={w().title}>
      <p class="quiet">{w().text}</p>
      <p class="tour-acts">
        {outdated(p.round, newest).map((s) => (
          <Button key={s.label} small icon="print" busy={busy === s.label} onClick={() => void print(s)}>
            {s.label}
          </Button>
        ))}
      </p>
    </Section>
  );
}
