// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The statistics: the curves of all members, and the figures of each. Every figure opens the games behind it.

import { useSignal } from '@preact/signals';
import { day as dayText, number } from '../base';
import { gameName } from '../books';
import { signedIn } from '../books/known';
import { isNo } from '../core';
import { Button, Empty, Section, Segmented, Select, Sheet } from '../ui';
import type { Game, LedgerGames, LedgerGamesQuestion, LedgerNight, LedgerPast, LedgerTally } from '../wire';
import type { RoundCtrl } from './ctrl';
import { Curves } from './curves';
import { bookOf, GameLine } from './games';
import { look } from './looking-words';

type Behind = Omit<LedgerGamesQuestion, 'id'>;
interface Asked {
  title: string;
  of: Behind;
}

// With fewer games than this, the page shows "won of played" and no share, because a share says little then.
export const ENOUGH = 10;

export const shareOf = (t: Pick<LedgerTally, 'games' | 'won'>): string =>
  t.games < ENOUGH ? look().wonOf(t.won, t.games) : `${number(Math.round((100 * t.won) / t.games))} %`;

function FigureRow(p: { ctrl: RoundCtrl; name: string; tally: LedgerTally; onOpen: () => void }) {
  const { tally } = p;
  return (
    <tr>
      <th scope="row">
        <button type="button" class="round-figure" onClick={p.onOpen}>
          {p.name}
        </button>
      </th>
      <td class="figures">{number(tally.games)}</td>
      <td class="figures">{shareOf(tally)}</td>
      <td class={`figures ${tally.amount < 0 ? 'round-minus' : ''}`}>
        {signedIn(bookOf(p.ctrl), tally.amount) || '0'}
        <span class="round-mean">
          {look().mean(signedIn(bookOf(p.ctrl), Math.round(tally.amount / tally.games)) || '0')}
        </span>
      </td>
    </tr>
  );
}

// A figure that is no table, with the games behind it.
interface Small {
  name: string;
  value: string;
  of: Behind;
}

interface Line {
  name: string;
  tally: LedgerTally | undefined;
  of: Behind;
}

function Table(p: { ctrl: RoundCtrl; label: string; lines: Line[]; onOpen: (a: Asked) => void }) {
  const rows = p.lines.filter((l) => l.tally?.games);
  if (!rows.length) return null;
  return (
    <div class="scroll-x" tabIndex={0} role="group" aria-label={p.label}>
      <table class="round-table">
        <thead>
          <tr>
            <th scope="col">{p.label}</th>
            <th scope="col">{look().played}</th>
            <th scope="col">{look().wonHead}</th>
            <th scope="col">{look().sum}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((l) => (
            <FigureRow
              key={l.name}
              ctrl={p.ctrl}
              name={l.name}
              tally={l.tally!}
              onOpen={() => p.onOpen({ title: l.name, of: l.of })}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PersonOf = LedgerPast['members'][number];

function byRole(person: PersonOf, year: Behind): Line[] {
  const { figures: f, member } = person;
  const of = (role: Behind['role'], game?: Game): Behind => ({
    ...year,
    member,
    role,
    ...(game ? { game } : {}),
  });
  return [
    { name: look().allGames, tally: f.all, of: { ...year, member } },
    ...Object.entries(f.declared ?? {}).map(([game, tally]) => ({
      name: gameName(game as Game),
      tally,
      of: of('declarer', game as Game),
    })),
    { name: look().solos, tally: f.solos, of: of('solo') },
    { name: look().asPartner, tally: f.partner, of: of('partner') },
    { name: look().asAgainst, tally: f.against, of: of('against') },
    { name: look().ramsch, tally: f.ramsch, of: of('ramsch') },
    { name: look().stoss, tally: f.stoss, of: of('stoss') },
  ];
}

function Person(p: { ctrl: RoundCtrl; person: PersonOf; year: Behind; onOpen: (a: Asked) => void }) {
  const { ctrl, person, year } = p;
  const { figures: f, member } = person;
  const book = bookOf(ctrl);
  const pairs = (key: 'with' | 'versus') =>
    person.pairs.map((x) => ({
      name: ctrl.nameOf(x.member),
      tally: x[key],
      of: { ...year, member, [key]: x.member },
    }));
  const more: Small[] = [];
  const add = (name: string, value: string, of: Behind | undefined) =>
    of && more.push({ name, value, of: { ...year, member, ...of } });
  if (f.laufende_games)
    add(look().laufende, look().laufendeText(f.laufende ?? 0, f.laufende_games), { role: 'laufende' });
  if (f.touts) add(look().touts, look().wonOf(f.touts_won ?? 0, f.touts), { role: 'tout' });
  if (f.best_run) add(look().bestRun, number(f.best_run), f.best_run_at);
  if (f.worst_run) add(look().worstRun, number(f.worst_run), f.worst_run_at);
  // With few games the best one may be a loss, and the dearest a win: then it is neither.
  if (f.best !== undefined && f.best > 0)
    add(look().bestGame, signedIn(book, f.best), { before: f.best_before!, limit: 1 });
  if (f.worst !== undefined && f.worst < 0)
    add(look().worstGame, signedIn(book, f.worst), { before: f.worst_before!, limit: 1 });
  const night = (name: string, e: LedgerNight | undefined, sign: number) => {
    if (e && e.amount * sign > 0)
      more.push({ name, value: signedIn(book, e.amount), of: { evening: e.evening, member } });
  };
  night(look().bestEvening, person.best_evening, 1);
  night(look().worstEvening, person.worst_evening, -1);
  return (
    <>
      <Table ctrl={ctrl} label={look().byKind} lines={byRole(person, year)} onOpen={p.onOpen} />
      <dl class="round-more figures">
        {more.map(({ name, value, of }) => (
          <div key={name}>
            <dt>
              <button type="button" class="round-figure" onClick={() => p.onOpen({ title: name, of })}>
                {name}
              </button>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Table ctrl={ctrl} label={look().with} lines={pairs('with')} onOpen={p.onOpen} />
      <Table ctrl={ctrl} label={look().versus} lines={pairs('versus')} onOpen={p.onOpen} />
    </>
  );
}

const PAGE = 50;
const MOST = 1000; // of one question

// The first games that fit, as many as `limit`.
function found(ctrl: RoundCtrl, of: Behind, limit: number): LedgerGames | null {
  let all: LedgerGames | null = null;
  while (!all || (all.more !== undefined && all.games.length < limit)) {
    const left = Math.min(MOST, limit - (all?.games.length ?? 0));
    const page = ctrl.ledger.games({ ...of, limit: left, ...(all ? { before: all.more! } : {}) });
    if (isNo(page)) return null;
    all = all ? { ...page, games: [...all.games, ...page.games], total: all.total } : page;
  }
  return all;
}

// The games behind a figure, newest first.
function Behind({ ctrl, asked, onClose }: { ctrl: RoundCtrl; asked: Asked | null; onClose: () => void }) {
  const fixed = asked?.of.limit; // a stretch of games, and not all that fit
  const limit = useSignal(fixed ?? PAGE);
  const games = asked && found(ctrl, asked.of, limit.value);
  const days = new Map(ctrl.view.value!.evenings.map((e) => [e.evening, dayText(e.day)]));
  return (
    <Sheet title={asked?.title ?? ''} open={asked !== null} onClose={onClose} wide>
      {games && (
        <>
          <p class="quiet">{look().gamesOf(fixed === undefined ? games.total : games.games.length)}</p>
          <div class="round-lines">
            {games.games.map((g) => (
              <GameLine key={g.entry} ctrl={ctrl} game={g} day={days.get(g.evening)} />
            ))}
          </div>
          {games.more !== undefined && fixed === undefined && (
            <Button wide onClick={() => (limit.value += 200)}>
              {look().moreGames(games.total - games.games.length)}
            </Button>
          )}
        </>
      )}
    </Sheet>
  );
}

function Choice(p: {
  ctrl: RoundCtrl;
  past: LedgerPast;
  year: string;
  member: string;
  onYear: (year: string) => void;
  onMember: (member: string) => void;
}) {
  const { ctrl, past } = p;
  return (
    <div class="round-choice">
      {past.years.length > 1 && (
        <Select
          label={look().year}
          value={p.year}
          options={[
            { value: '', label: look().allYears },
            ...past.years.map((y) => ({ value: String(y), label: String(y) })),
          ]}
          onChange={p.onYear}
        />
      )}
      <Select
        label={look().who}
        value={p.member}
        options={past.members.map((m) => ({ value: m.member, label: ctrl.nameOf(m.member) }))}
        onChange={p.onMember}
      />
    </div>
  );
}

export function FiguresTab({ ctrl }: { ctrl: RoundCtrl }) {
  const year = useSignal('');
  const who = useSignal('');
  const by = useSignal<'evening' | 'game'>('game');
  const asked = useSignal<Asked | null>(null);
  const span: Behind = year.value ? { year: Number(year.value) } : {};
  const past = ctrl.ledger.figures(span);
  if (isNo(past) || !past.members.some((m) => m.figures.all))
    return <Empty title={look().noGames} icon="chart" />;
  const person = past.members.find((m) => m.member === who.value) ?? past.members[0]!;
  return (
    <>
      <Choice
        ctrl={ctrl}
        past={past}
        year={year.value}
        member={person.member}
        onYear={(y) => (year.value = y)}
        onMember={(m) => (who.value = m)}
      />
      <Section title={look().curve}>
        <Segmented
          bare
          label={look().curve}
          value={by.value}
          options={[
            { value: 'game', label: look().byGame },
            { value: 'evening', label: look().byEvening },
          ]}
          onChange={(v) => (by.value = v)}
        />
        <Curves ctrl={ctrl} by={by.value} year={span.year} member={person.member} />
      </Section>
      <Section title={ctrl.nameOf(person.member)}>
        <Person ctrl={ctrl} person={person} year={span} onOpen={(a) => (asked.value = a)} />
      </Section>
      {past.evening && (
        <p>
          <button
            type="button"
            class="round-figure"
            onClick={() => (asked.value = { title: look().eveningOfYear, of: { evening: past.evening! } })}
          >
            {look().bigEvening(
              dayText(ctrl.view.value!.evenings.find((e) => e.evening === past.evening)!.day),
            )}
          </button>
        </p>
      )}
      {asked.value && (
        <Behind
          key={asked.value.title}
          ctrl={ctrl}
          asked={asked.value}
          onClose={() => (asked.value = null)}
        />
      )}
    </>
  );
}
