// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A moment of the ceremony as the screens show it, and its sentence for a screen reader. The server decides which
// moments exist and what each of them may show.

import { number, words } from '../../base';
import './ceremony.css';
import { extraName } from '../shared/prizes-words';
import { prizeText } from '../shared/prize-text';
import { signedAs } from '../shared/signed';
import type { CeremonyRow, Moment } from '../shared/view';

export const w = words({
  de: {
    title: 'Siegerehrung',
    place: (n: number) => `${n}. Platz`,
    points: (n: string) => `${n} Punkte`,
    congratulations: 'Herzlichen Glückwunsch!',
  },
  en: {
    title: 'Ceremony',
    place: (n: number) => `Place ${n}`,
    points: (n: string) => `${n} points`,
    congratulations: 'Congratulations!',
  },
});

const points = ([, , , p]: CeremonyRow) => w().points(signedAs(p, number));

export function sentence(now: Moment): string {
  if (now.is === 'place')
    return [w().place(now.place ?? 0), ...now.rows.map((r) => `${r[2]}, ${points(r)}`)].join(': ');
  if (now.is === 'extra' && now.awards?.[0])
    return `${extraName(now.awards[0])}: ${now.awards.map((a) => a.name).join(', ')}`;
  if (now.is === 'list') return now.rows.map((r) => `${w().place(r[0])}: ${r[2]}`).join(', ');
  return '';
}

export function MomentScene({ now }: { now: Moment }) {
  switch (now.is) {
    case 'begin':
      return <p class="tour-ceremony-big">{w().title}</p>;
    case 'list':
      return <Ranks rows={now.rows} />;
    case 'extra':
      return <Extra now={now} />;
    case 'place':
      return (
        <>
          <p class="tour-ceremony-place">{w().place(now.place ?? 0)}</p>
          <Prize text={prizeText(now.prizes ?? [], now.things)} />
          {now.rows[0] && (
            <>
              <Names of={now.rows.map((r) => r[2])} />
              <p class="figures">{points(now.rows[0])}</p>
            </>
          )}
        </>
      );
    case 'end':
      return (
        <>
          <p class="tour-ceremony-place">{w().congratulations}</p>
          <Ranks rows={now.rows} />
        </>
      );
  }
}

function Extra({ now }: { now: Moment }) {
  const awards = now.awards ?? [];
  return (
    <>
      <p class="tour-ceremony-place">{awards[0] && extraName(awards[0])}</p>
      <Prize text={prizeText(awards.map((a) => a.amount))} />
      <Names of={awards.map((a) => (a.pot ? `${a.place}. ${a.name}` : (a.name ?? '')))} />
    </>
  );
}

const Prize = ({ text }: { text: string }) => (text ? <p class="tour-ceremony-prize">{text}</p> : null);

// Uses a smaller font for more names, so that all of them are visible.
const Names = ({ of }: { of: readonly string[] }) => (
  <div class="tour-ceremony-names" style={{ '--names': of.length }}>
    {of.map((name, i) => (
      <p key={i} class="tour-ceremony-big">
        {name}
      </p>
    ))}
  </div>
);

function Ranks({ rows }: { rows: readonly CeremonyRow[] }) {
  return (
    <ul class="tour-ceremony-ranks figures" style={{ '--names': rows.length }}>
      {rows.map(([place, no, name, p]) => (
        <li key={no}>
          <span>{place}.</span>
          <span>{name}</span>
          <strong>{signedAs(p, number)}</strong>
        </li>
      ))}
    </ul>
  );
}
