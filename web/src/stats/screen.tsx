// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/* The statistics as a page: the choice of a period and a rulebook, a curve, tables and the solver's results. */

import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { moment, number, type Screen } from '../base';
import { bookName } from '../books';
import { core } from '../core';
import {
  allGames,
  Curve,
  Figures,
  keep,
  loading,
  OwnGames,
  serverAnalysis,
  useLoading,
  viewOfBook,
  type Kept,
} from '../replay';
import { contractSpoken, signed, type Contract, type View } from '../table';
import { Button, Notice, Progress, Section, Segmented, Select, Spinner } from '../ui';
import {
  account,
  balance,
  beyond,
  by,
  doublings,
  ENOUGH,
  factsOf,
  schneider,
  share,
  within,
  type Account,
  type Facts,
  type Span,
} from './model';
import { statsWords } from './words';

const percent = (part: number): string => `${number(Math.round(part * 100))} %`;
const zero = (view: View, n: number): string => signed(view, n) || '0';

function Shares({ a }: { a: Account }) {
  const part = share(a);
  return <td class="figures">{part === null ? statsWords().wonOf(a.won, a.games) : percent(part)}</td>;
}

const Few = () => <small class="quiet">{statsWords().few(ENOUGH)}</small>;

function Accounts(p: {
  title: string;
  head: string;
  rows: readonly [string, Account][];
  name: (key: string) => string;
  view: (key: string) => View;
}) {
  const w = statsWords();
  if (!p.rows.length) return null;
  return (
    <Section title={p.title} class="card-box">
      <Figures label={p.title} head={[p.head, w.played, w.won, w.sum]}>
        {p.rows.map(([key, a]) => (
          <tr key={key}>
            <th scope="row">{p.name(key)}</th>
            <td class="figures">{a.games}</td>
            <Shares a={a} />
            <td class="figures">{zero(p.view(key), a.sum)}</td>
          </tr>
        ))}
      </Figures>
    </Section>
  );
}

function Balance({ facts, view }: { facts: readonly Facts[]; view: View }) {
  const w = statsWords();
  const line = balance(facts);
  const all = account(facts);
  const text = (n: number) => zero(view, n);
  const part = share(account(facts.filter((f) => f.won !== null)));
  const sums: [string, ComponentChildren][] = [
    [w.sum, text(all.sum)],
    [w.played, all.games],
    [w.won, part === null ? <Few /> : percent(part)],
    [w.perGame, all.games < ENOUGH ? <Few /> : text(all.sum / all.games)],
  ];
  return (
    <Section title={w.balance} class="card-box">
      <dl class="stats-sums">
        {sums.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <Curve
        plot={{
          label: w.balanceAlt(
            all.games,
            text(line.at(-1)!),
            text(Math.min(...line)),
            text(Math.max(...line)),
          ),
          x: line.map((_, i) => i),
          y: line,
          level: 0,
          xText: String,
          yText: text,
        }}
        table={{
          label: w.balanceTable,
          head: [w.afterGame, w.day, w.payout, w.balance],
          long: true,
          children: facts.map((f, i) => (
            <tr key={f.id}>
              <th scope="row">{i + 1}</th>
              <td>{moment(f.at)}</td>
              <td class="figures">{text(f.payout)}</td>
              <td class="figures">{text(line[i + 1]!)}</td>
            </tr>
          )),
        }}
      />
    </Section>
  );
}

function More({ facts }: { facts: readonly Facts[] }) {
  const w = statsWords();
  const d = doublings(facts);
  const s = schneider(facts);
  return (
    <Section title={w.more} class="card-box">
      <dl class="stats-more">
        <dt>{w.stoss}</dt>
        <dd>
          {d.games ? w.stossText(d.games, d.won) : w.never}
          {share(d) !== null && ` (${percent(share(d)!)})`}
        </dd>
        <dt>{w.schneider}</dt>
        <dd>{s.made + s.suffered ? w.schneiderText(s.made, s.suffered) : w.never}</dd>
      </dl>
    </Section>
  );
}

/** The payout of the seat under perfect play; null if the solver has no answer. */
async function solved(game: Kept, signal: AbortSignal): Promise<number | null> {
  const { deal, seat } = game;
  if (!deal.game?.tricks?.length || deal.game.contract.game === 'ramsch') return null;
  const found = await (await core()).analyse({ ...deal.game, open: true }, signal).catch((why: unknown) => {
    if (signal.aborted) throw why;
    return serverAnalysis(game.id);
  });
  return found.ok ? (found.perfect.payout[seat] ?? null) : null;
}

function Luck({ facts, view, games }: { facts: readonly Facts[]; view: View; games: Signal<Kept[] | null> }) {
  const w = statsWords();
  const run = useSignal<{ done: number; of: number; end: AbortController } | null>(null);
  const failed = useSignal(false);
  const b = beyond(facts);
  useEffect(() => () => run.value?.end.abort(), []);
  const compute = async () => {
    const wanted = facts.filter((f) => f.perfect === undefined && f.role !== 'none').map((f) => f.id);
    const end = new AbortController();
    failed.value = false;
    try {
      // Newest first, so that an interrupted run has the most recent games.
      for (const [i, id] of wanted.reverse().entries()) {
        run.value = { done: i, of: wanted.length, end };
        const game = games.value!.find((g) => g.id === id)!;
        const fresh = { ...game, perfect: await solved(game, end.signal) };
        await keep(fresh);
        games.value = games.value!.map((g) => (g.id === id ? fresh : g));
      }
    } catch {
      failed.value = !end.signal.aborted;
    }
    run.value = null;
  };
  return (
    <Section title={w.luck} class="card-box">
      <p class="quiet">{w.luckLead}</p>
      <p class="stats-luck figures">
        {b.games ? w.luckSum(zero(view, b.sum), b.games) : w.luckNone}{' '}
        {b.games > 0 && b.games < ENOUGH && <Few />}
      </p>
      {failed.value && <Notice tone="warn">{w.luckFailed}</Notice>}
      {run.value ? (
        <div class="stack" role="status">
          <Progress
            label={w.computing(run.value.done, run.value.of)}
            value={run.value.done / Math.max(1, run.value.of)}
          />
          <div class="row">
            <span class="quiet">{w.computing(run.value.done, run.value.of)}</span>
            <Button small onClick={() => run.value?.end.abort()}>
              {w.stop}
            </Button>
          </div>
        </div>
      ) : (
        b.open > 0 && (
          <Button icon="bolt" onClick={compute}>
            {w.compute(b.open)}
          </Button>
        )
      )}
    </Section>
  );
}

function kindName(view: View, key: string): string {
  const [game, tout] = key.split(' ');
  return contractSpoken(view, { game: game as Contract['game'], tout: !!tout });
}

function OfBook({ facts, view, games }: { facts: Facts[]; view: View; games: Signal<Kept[] | null> }) {
  const w = statsWords();
  return (
    <>
      <Balance facts={facts} view={view} />
      <Accounts
        title={w.byGame}
        head={w.kind}
        rows={by(facts, (f) => (f.role === 'none' ? null : f.game))}
        name={(k) => kindName(view, k)}
        view={() => view}
      />
      <Accounts
        title={w.byRole}
        head={w.role}
        rows={by(facts, (f) => (f.role === 'none' ? null : f.role))}
        name={(k) => (w as unknown as Record<string, string>)[`r_${k}`]!}
        view={() => view}
      />
      <More facts={facts} />
      <Luck facts={facts} view={view} games={games} />
    </>
  );
}

function Numbers({ games }: { games: Signal<Kept[] | null> }) {
  const w = statsWords();
  const span = useSignal<Span>('all');
  const chosen = useSignal('');
  const all = useMemo(() => games.value!.flatMap((g) => factsOf(g) ?? []), [games.value]);
  const recent = within(all, span.value, Date.now());
  const books = by(all, (f) => f.book);
  const book = chosen.value || books[0]?.[0] || '';
  const facts = recent.filter((f) => f.book === book);
  const view = viewOfBook(book);
  return (
    <>
      <div class="stats-choice">
        <Segmented
          label={w.span}
          value={span.value}
          options={[
            { value: '7', label: w.span7 },
            { value: '30', label: w.span30 },
            { value: 'all', label: w.spanAll },
          ]}
          onChange={(v) => (span.value = v)}
        />
        <Select
          label={w.book}
          value={book}
          options={books.map(([id]) => ({ value: id, label: bookName(id) }))}
          onChange={(v) => (chosen.value = v)}
        />
      </div>
      {!facts.length && <Notice>{w.noneHere}</Notice>}
      {facts.length > 0 && <OfBook facts={facts} view={view} games={games} />}
      {books.length > 1 && (
        <Accounts
          title={w.byBook}
          head={w.book}
          rows={by(recent, (f) => f.book)}
          name={bookName}
          view={viewOfBook}
        />
      )}
    </>
  );
}

function Waiting() {
  const w = statsWords();
  const far = loading.value;
  return (
    <>
      <Spinner label={far?.of ? w.loaded(far.done, far.of) : w.loading} />
      {!!far?.of && <Progress label={w.loading} value={far.done / far.of} />}
    </>
  );
}

export const Stats: Screen = () => {
  const w = statsWords();
  const games = useSignal<Kept[] | null>(null);
  const offline = useSignal(false);
  const work = useLoading(async () => {
    const got = await allGames();
    offline.value = got.offline;
    games.value = got.games;
  });
  return (
    <OwnGames
      title={w.stats}
      other={{ to: '/games', icon: 'replay', label: w.games }}
      loading={work}
      count={games.value && games.value.length}
      none={{ title: w.none, text: w.noneText, icon: 'chart' }}
      waiting={<Waiting />}
    >
      {offline.value && <Notice tone="warn">{w.offline}</Notice>}
      {!!games.value?.length && <Numbers games={games} />}
    </OwnGames>
  );
};
