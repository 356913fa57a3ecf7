// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A player's own page behind the link on their card (#key=…), without an account: their seat, results and place, and
// the standings. During a round, while the page is visible, it also shows the standings of the confirmed lists. It only
// watches. If the desk has replaced the link, the page says where to get a new one.

import { useEffect, useState } from 'preact/hooks';
import { money, number, tell, type Screen } from '../../base';
import { ButtonLink, Button, Chip, Empty, Field, Notice, Page, Section, Segmented, Spinner } from '../../ui';
import { useHall, useKey, usePart, useSeenPart } from '../shared/join';
import { running } from './model';
import { searched, seatNow, shortened, soFar, type MySeat, type SoFar } from './player-model';
import { signedAs } from '../shared/signed';
import { w } from './player-words';
import './player.css';
import {
  rowsOf,
  type PlayerView,
  type PublicView,
  type StandingRow,
  type StandingsView,
} from '../shared/view';

export const Player: Screen = ({ params }) => {
  const id = params.id!;
  const { hall, refused } = useHall(id, useKey());
  const mine = hall?.role.value.number;
  const about = usePart(hall, 'public');
  const me = usePart(hall, mine ? 'player' : null, { number: mine });
  const standings = usePart(hall, 'standings', { round: 0 });
  const round = about ? running(about) : 0;
  const live = useSeenPart(hall, round ? 'standings' : null, { round });
  const gone = refused || hall?.state.value === 'gone' || (hall && !mine);
  return (
    <Page title={about?.title ?? w().title}>
      {gone ? (
        <Empty title={w().refused} icon="link">
          <p>{w().refusedText}</p>
          <ButtonLink to={`/tournament/${id}/hall`}>{w().hall}</ButtonLink>
        </Empty>
      ) : !me || !about ? (
        <Spinner label={w().looking} />
      ) : (
        <Sheet about={about} me={me} standings={standings} live={soFar(live, me)} />
      )}
    </Page>
  );
};

function Sheet(p: {
  about: PublicView;
  me: PlayerView;
  standings: StandingsView | null;
  live: SoFar | null;
}) {
  const { me, about, live } = p;
  const closed = p.standings?.rounds ? p.standings : null;
  return (
    <>
      <p class="tour-player-who">
        <strong>{me.name}</strong>
        <span class="quiet">{[w().number(me.number), me.club, me.team].filter(Boolean).join(' · ')}</span>
      </p>
      {me.fee_due > 0 && me.state === 'present' && <Notice tone="warn">{w().fee(money(me.fee_due))}</Notice>}
      <Seat me={me} about={about} />
      <Place me={me} live={live} />
      {me.rounds.length > 0 && <Results rounds={me.rounds} />}
      {(closed || live) && <Standings closed={closed} live={live} me={me.number} />}
    </>
  );
}

function Seat({ me, about }: { me: PlayerView; about: PublicView }) {
  const { seat, waits } = seatNow(me, about.rounds);
  const said = seat ? w().told(seat.round, seat.table, seat.seat + 1) : '';
  useEffect(() => {
    if (said) tell(said);
  }, [said]);
  if (about.final) return null;
  return (
    <Section title={w().seat}>
      {seat ? (
        <div class="tour-player-seat felt">
          <p class="tour-player-round">{w().seatNow(seat.round)}</p>
          <dl>
            <div>
              <dt>{w().table}</dt>
              <dd>{seat.table}</dd>
            </div>
            <div>
              <dt>{w().position}</dt>
              <dd>{seat.seat + 1}</dd>
            </div>
          </dl>
          <p>{w().with(seat.names.filter((n, i) => n && i !== seat.seat).join(', '))}</p>
          {seat.seat === 0 && <p>{w().deals}</p>}
        </div>
      ) : (
        <Notice title={waits ? undefined : w().noSeat}>{waits ? w().waits : w().noSeatText}</Notice>
      )}
    </Section>
  );
}

const whyUnranked = (code: string) =>
  ({
    substitute: w().unrankedSubstitute,
    disqualified: w().unrankedDisqualified,
    incomplete: w().unrankedIncomplete,
  })[code] ?? w().unranked;

function Place({ me, live }: { me: PlayerView; live: SoFar | null }) {
  const code = me.disqualified ? 'disqualified' : me.unranked;
  return (
    <Section title={w().place}>
      {code ? (
        <Notice>{whyUnranked(code)}</Notice>
      ) : me.place ? (
        <p class="tour-player-place figures">
          <strong>{w().placeOf(me.place, me.of ?? 0)}</strong>{' '}
          <span>{w().withPoints(signedAs(me.points ?? 0, number))}</span>
        </p>
      ) : (
        !me.covered && <p class="quiet">{w().noPlace}</p>
      )}
      {me.covered && <Notice>{me.place ? w().coveredSince : w().covered}</Notice>}
      {live && !code && <PlaceSoFar live={live} />}
      {me.prize ? <Notice tone="good">{w().prize(money(me.prize))}</Notice> : null}
      {me.penalty > 0 && <Notice tone="warn">{w().penalty(number(me.penalty))}</Notice>}
    </Section>
  );
}

// The provisional place, beside the official one and clearly different from it.
function PlaceSoFar({ live: { round, rows, mine, open, why } }: { live: SoFar }) {
  if (!mine && !open && !why) return null;
  return (
    <p class="tour-player-live figures">
      <span>{w().soFar(round)}:</span>{' '}
      {mine ? (
        <span>
          <strong>{w().placeOf(mine.place, rows.length)}</strong>{' '}
          {w().withPoints(signedAs(mine.points, number))}
        </span>
      ) : (
        <span>{why ? whyUnranked(why) : w().soFarOpen}</span>
      )}{' '}
      {mine && <Chip icon="clock">{w().notFinal}</Chip>}
    </p>
  );
}

function Results({ rounds }: { rounds: readonly MySeat[] }) {
  const tablePoints = rounds.some((r) => r.table_points);
  const reuegeld = rounds.some((r) => r.reuegeld);
  return (
    <Section title={w().results}>
      <table class="tour-player-table figures">
        <thead>
          <tr>
            <th scope="col">{w().round}</th>
            <th scope="col">{w().table}</th>
            <th scope="col" class="tour-player-number">
              {w().points}
            </th>
            {tablePoints && (
              <th scope="col" class="tour-player-number">
                {w().tablePoints}
              </th>
            )}
            {reuegeld && (
              <th scope="col" class="tour-player-number">
                {w().reuegeld}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rounds.map((r) => (
            <tr key={r.round}>
              <th scope="row">{r.round}</th>
              <td>{r.table}</td>
              <td class="tour-player-number">
                {r.points === undefined ? (
                  <span class="quiet">{w().open}</span>
                ) : (
                  <strong>{signedAs(r.points, number)}</strong>
                )}
              </td>
              {tablePoints && <td class="tour-player-number">{r.table_points ?? ''}</td>}
              {reuegeld && <td class="tour-player-number">{r.reuegeld ? money(r.reuegeld) : ''}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Standings(p: { closed: StandingsView | null; live: SoFar | null; me: number }) {
  const { closed, me } = p;
  const [asked, ask] = useState('');
  const [all, setAll] = useState(false);
  const [wish, setWish] = useState<'live' | 'closed'>('live');
  const live = wish === 'live' || !closed ? p.live : null;
  const rows = live?.rows ?? (closed ? rowsOf<StandingRow>(closed.cols, closed.standings) : []);
  const shown = asked || all ? searched(rows, asked) : shortened(rows, me);
  const total = closed?.final ? w().standingsFinal : w().standingsAfter(closed?.rounds ?? 0);
  return (
    <Section title={live ? w().soFar(live.round) : total}>
      <div class="tour-player-which">
        {closed && p.live && (
          <Segmented
            bare
            label={w().which}
            value={live ? 'live' : 'closed'}
            onChange={setWish}
            options={[
              { value: 'closed', label: w().afterRound(closed.rounds) },
              { value: 'live', label: w().soFar(p.live.round) },
            ]}
          />
        )}
        {live && <Notice>{w().soFarText(rows.length)}</Notice>}
        <Field label={w().search} value={asked} onChange={ask} type="search" autocomplete="off" />
      </div>
      {shown.length === 0 && <p class="quiet">{w().nobody}</p>}
      <Ranked rows={shown} me={me} />
      {!asked && shown.length < rows.length && (
        <Button kind="quiet" onClick={() => setAll(true)}>
          {w().all(rows.length)}
        </Button>
      )}
    </Section>
  );
}

function Ranked({ rows, me }: { rows: readonly StandingRow[]; me: number }) {
  return (
    <table class="tour-player-table figures">
      <thead>
        <tr>
          <th scope="col">{w().placeShort}</th>
          <th scope="col">{w().name}</th>
          <th scope="col" class="tour-player-number">
            {w().points}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((r) => (
          <tr
            key={r.number}
            class={r.number === me ? 'tour-player-me' : ''}
            aria-current={r.number === me || undefined}
          >
            <td>{r.place}.</td>
            <th scope="row">
              {r.name}
              {r.number === me && <span class="quiet"> ({w().you})</span>}
            </th>
            <td class="tour-player-number">{signedAs(r.points, number)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
