// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The standings: over all closed rounds, after one of them, or provisional ones of the current round.

import { useState } from 'preact/hooks';
import { money, number } from '../../base';
import { Chip, Empty, Section, Segmented, Spinner } from '../../ui';
import type { Part } from './part';
import { usePart } from '../shared/frame';
import { signed } from '../shared/signed';
import { extraName, w as prizes } from '../shared/prizes-words';
import { rowsOf, type StandingRow, type StandingsView } from '../shared/view';
import { w, word } from '../shared/words';

export function Standings(p: Part) {
  const closed = p.desk.rounds.filter((r) => r.state === 'closed').map((r) => r.round);
  const [wish, setRound] = useState(0);
  const now = p.desk.rounds.find((r) => r.state === 'published' && !!r.states?.confirmed);
  // The last closed round shows the total, even if somebody chose this round while it was still running.
  const asked = wish === closed.at(-1) ? 0 : wish;
  const round = asked || closed.length ? asked : (now?.round ?? 0);
  const view = usePart(p.hall, 'standings', { round });
  if (!closed.length && !now) return <Empty title={w().noStandings} icon="chart" />;
  const live = now && round === now.round ? now : null;
  return (
    <>
      {closed.length + (now ? 1 : 0) > 1 && (
        <Segmented
          label={w().afterRound}
          value={String(round)}
          onChange={(r) => setRound(Number(r))}
          options={[
            { value: '0', label: w().total },
            ...closed.slice(0, -1).map((r) => ({ value: String(r), label: w().round(r) })),
            ...(now ? [{ value: String(now.round), label: w().soFar(now.round) }] : []),
          ]}
        />
      )}
      {view?.final && (
        <p>
          <Chip tone="good" icon="check">
            {w().final}
          </Chip>
        </p>
      )}
      {live && <p class="quiet">{w().listsIn(live.states?.confirmed ?? 0, live.tables ?? 0)}</p>}
      {!view ? <Spinner /> : <Table view={live ? withoutPlaying(view) : view} />}
      {!live && round === 0 && closed.length === p.desk.rounds_planned && <Extras {...p} />}
    </>
  );
}

// Removes the players who are still playing from the unranked ones.
const withoutPlaying = (view: StandingsView): StandingsView => ({
  ...view,
  unranked: view.unranked?.filter(([, , , why]) => why !== 'incomplete'),
});

function Table({ view }: { view: StandingsView }) {
  return (
    <>
      <Ranked view={view} />
      <Unranked view={view} />
      <Teams view={view} />
    </>
  );
}

// The columns that have content. The server sends null where the book does not order by a column. A phone shows them
// below the name.
const columns = [
  { key: 'table_points', head: () => w().tablePoints, of: (r: StandingRow) => number(r.table_points ?? 0) },
  { key: 'games_won', head: () => w().won, of: (r: StandingRow) => String(r.games_won ?? '–') },
  { key: 'solos_won', head: () => w().solos, of: (r: StandingRow) => String(r.solos_won ?? '–') },
  { key: 'solos_lost', head: () => w().solosLost, of: (r: StandingRow) => String(r.solos_lost ?? '–') },
  { key: 'best_round', head: () => w().bestRound, of: (r: StandingRow) => signed(r.best_round ?? 0) },
] as const;

const prizeOf = (r: StandingRow) => [r.prize ? money(r.prize) : '', r.things].filter(Boolean).join(' · ');

function Ranked({ view }: { view: StandingsView }) {
  const rows = rowsOf<StandingRow>(view.cols, view.standings);
  const shown = columns.filter((c) => rows.some((r) => r[c.key]));
  const prizes = rows.some((r) => r.prize || r.things);
  const figures = (r: StandingRow) =>
    [`${w().no} ${r.number}`, ...shown.map((c) => `${c.head()} ${c.of(r)}`)].join(' · ');
  return (
    <div class="tour-scroll" tabIndex={0} role="group" aria-label={w().tabStandings}>
      <table class="tour-standings">
        <thead>
          <tr>
            <th scope="col">{w().pl}</th>
            <th scope="col" class="tour-wide">
              {w().no}
            </th>
            <th scope="col" class="tour-left">
              {w().name}
            </th>
            <th scope="col">{w().points}</th>
            {shown.map((c) => (
              <th scope="col" class="tour-wide" key={c.key}>
                {c.head()}
              </th>
            ))}
            {prizes && <th scope="col">{w().prize}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((r) => (
            <tr key={r.number}>
              <td class="figures">{r.place}.</td>
              <td class="figures tour-wide">{r.number}</td>
              <th scope="row">
                {r.name}
                <span class="tour-under quiet">{figures(r)}</span>
              </th>
              <td class="figures">{signed(r.points)}</td>
              {shown.map((c) => (
                <td class="figures tour-wide" key={c.key}>
                  {c.of(r)}
                </td>
              ))}
              {prizes && <td class="figures tour-prize">{prizeOf(r)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

// The winners of the extra prizes, below the places as on the printed sheet.
function Extras(p: Part) {
  const view = usePart(p.hall, p.desk.extras.length ? 'ceremony' : null);
  if (!view?.extras.length) return null;
  return (
    <Section title={w().extraPrizes}>
      <ul class="tour-plain">
        {view.extras.map((a, i) => (
          <li key={i} class="tour-line">
            <strong>{extraName(a)}</strong>
            <span>{a.name ?? (a.kind === 'other' ? prizes().byHand : prizes().nobodyYet)}</span>
            <span class="figures">{a.amount ? money(a.amount) : ''}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Unranked({ view }: { view: StandingsView }) {
  if (!view.unranked?.length) return null;
  return (
    <Section title={w().unranked}>
      <ul class="tour-plain">
        {view.unranked.map(([n, name, points, why]) => (
          <li key={n} class="tour-line">
            <span>
              {n} {name}
            </span>
            <span class="figures">{signed(points)}</span> <Chip>{word('un_', why)}</Chip>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Teams({ view }: { view: StandingsView }) {
  if (!view.teams?.length) return null;
  return (
    <Section title={w().teams}>
      <ol class="tour-plain">
        {view.teams.map(([place, name, points]) => (
          <li key={name} class="tour-line">
            <span>
              {place}. {name}
            </span>
            <span class="figures">{signed(points)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
