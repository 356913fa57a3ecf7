// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The panels beside the table of a replay: a summary, the course as a curve and as a table, every trick with its
 * mistakes, other possible announcements, the proof of the deal, and ways to save and share it.
 */

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { number } from '../base';
import { Card, cardName } from '../cards';
import { core } from '../core';
import {
  Checks,
  contractSpoken,
  nameOf,
  signed,
  spokenName,
  tableWords,
  trickAt,
  verify,
  type Check,
  type View,
} from '../table';
import { ShareLink } from '../share';
import { Button, Icon, Notice, Section, toast } from '../ui';
import {
  better,
  course,
  isMistake,
  isWon,
  marks,
  needed,
  turned,
  worthOf,
  type Analysis,
  type Findings,
} from './analysis';
import { pack } from './packed';
import { amountOf, cardList, deciding, endingText, endOf, mistakesOf, standing, told } from './phrases';
import { atStep } from './step';
import { stepOfCard, viewOf, type Deal, type Step } from './record';
import { Curve, Figures } from './sheet';
import { replayWords } from './words';

interface Panel {
  deal: Deal;
  seat?: number;
  steps: readonly Step[];
  here: number;
  analysis: Analysis | null;
  onGo: (step: number) => void;
}

/* ---- in short ---- */

function why(deal: Deal): string {
  const w = replayWords();
  if (deal.game?.contract.game === 'ramsch') return w.noRamsch;
  return deal.game?.tricks?.length ? w.noAnalysis : w.noPlay;
}

function Facts({ deal, seat, analysis: a, steps, onGo }: Panel & { analysis: Analysis }) {
  const w = replayWords();
  const view = viewOf(deal.record, seat);
  const d = a.decided;
  return (
    <dl class="replay-facts">
      <dt>{w.perfect}</dt>
      <dd>{endOf(a, a.perfect)}</dd>
      <dt>{w.decided}</dt>
      <dd>
        {d ? (
          <button type="button" class="replay-link" onClick={() => onGo(stepOfCard(steps, d.card))}>
            {deciding(a, view)}
          </button>
        ) : (
          w.byDeal
        )}
      </dd>
      <dt>{w.mistakesBy}</dt>
      <dd>{mistakesOf(a, view) || w.noMistakes}</dd>
      <dt>{w.givenAway}</dt>
      <dd>{w.givenBy(amountOf(a, a.lost.declarer), amountOf(a, a.lost.defence))}</dd>
    </dl>
  );
}

export function Summary(p: Panel & { found: Findings }) {
  const w = replayWords();
  const view = viewOf(p.deal.record, p.seat);
  const { payout } = p.deal.record;
  return (
    <Section title={w.summary} class="card-box">
      <dl class="replay-facts">
        <dt>{w.result}</dt>
        <dd>{endingText(p.deal, p.seat)}</dd>
        {payout && (
          <>
            <dt>{w.payout}</dt>
            <dd class="figures">
              {payout.map((n, s) => `${spokenName(view, s)} ${signed(view, n)}`).join(', ')}
            </dd>
          </>
        )}
      </dl>
      {p.analysis && <Facts {...p} analysis={p.analysis} />}
      {p.found === 'waiting' && <p class="quiet">{w.solving}</p>}
      {p.found === 'none' && <p class="quiet">{why(p.deal)}</p>}
      {p.analysis && (
        <p class="quiet">
          <small>{w.openCards}</small>
        </p>
      )}
    </Section>
  );
}

/* ---- the course ---- */

function Costs({ a, view }: { a: Analysis; view: View }) {
  return (
    <>
      <tr>
        <td colSpan={2}>{replayWords().start}</td>
        <td class="figures">{a.perfect.value}</td>
        <td />
        <td />
      </tr>
      {a.cards.map((c) => (
        <tr key={c.card}>
          <td>{spokenName(view, c.seat)}</td>
          <td>{cardName(c.card)}</td>
          <td class="figures">{c.value}</td>
          <td class="figures">{c.cost || ''}</td>
          <td>{c.mistake ? cardList(c.best) : ''}</td>
        </tr>
      ))}
    </>
  );
}

export function Course({ deal, seat, steps, here, analysis: a, onGo }: Panel & { analysis: Analysis }) {
  const w = replayWords();
  const view = viewOf(deal.record, seat);
  const y = course(a);
  const x = y.map((_, i) => i);
  const level = needed(a);
  const marked = useMemo(() => marks(a), [a]);
  const pick = (i: number) => onGo(i === 0 ? 0 : stepOfCard(steps, a.cards[i - 1]!.card));
  if (!a.cards.length) return null;
  const alt = w.courseAlt(y[0]!, y.at(-1)!, Math.min(...y), Math.max(...y));
  return (
    <Section title={w.course} class="card-box">
      <p class="quiet">
        <small>
          {a.unit === 'points' ? w.coursePoints : w.courseTricks}. {level !== null && w.neededLine(level)}
        </small>
      </p>
      <Curve
        plot={{
          label: alt,
          x,
          y,
          level,
          marks: marked,
          now: Math.min(steps[here]!.cards, x.length - 1),
          range: a.unit === 'points' ? [0, 120] : [0, Math.max(1, ...y) + 0.5],
          stepped: true,
          xText: String,
          yText: number,
          onPick: pick,
        }}
        table={{
          label: w.courseTable,
          head: [w.who, w.card, w.value, w.cost, w.betterCards],
          children: <Costs a={a} view={view} />,
        }}
      />
    </Section>
  );
}

/* ---- trick by trick ---- */

function Move(p: Panel & { card: string; who: number }) {
  const w = replayWords();
  const { view } = p.steps[0]!;
  const a = p.analysis;
  const worth = a && worthOf(a, p.card);
  const step = stepOfCard(p.steps, p.card);
  const bad = !!worth && isMistake(worth);
  const cost = worth?.mistake ? worth.cost : 0;
  const judged = [cardName(p.card), bad ? w.mistake : '', a && cost ? w.costs(amountOf(a, cost)) : ''];
  return (
    <button
      type="button"
      class="replay-move"
      aria-current={step === p.here ? 'step' : undefined}
      data-bad={bad || undefined}
      onClick={() => p.onGo(step)}
    >
      <Card id={p.card} size="s" />
      <span class="replay-move-who">
        {nameOf(view, p.who)}
        <span class="hidden-text">: {judged.filter(Boolean).join(', ')}</span>
      </span>
      {(bad || cost > 0) && (
        <span class="replay-move-cost figures" data-quiet={!bad || undefined} aria-hidden="true">
          {a && turned(a, p.card) ? <Icon name="flag" /> : bad && <Icon name="warn" />}
          {cost ? `−${cost}` : ''}
        </span>
      )}
    </button>
  );
}

export function Moves(p: Panel) {
  const w = replayWords();
  const end = p.steps.at(-1)!.view;
  const talk = p.steps.flatMap((s, i) => (s.event && s.event.ev !== 'card' ? [i] : []));
  return (
    <Section title={w.moves} class="card-box">
      {talk.length > 0 && (
        <>
          <h3>{w.auction}</h3>
          <ol class="replay-talk">
            {talk.map((i) => (
              <li key={i}>
                <button
                  type="button"
                  class="replay-link"
                  aria-current={i === p.here ? 'step' : undefined}
                  onClick={() => p.onGo(i)}
                >
                  {told(p.steps, i).join(' ')}
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
      <ol class="replay-tricks">
        {end.tricks!.map((_, t) => {
          const trick = trickAt(end, t)!;
          return (
            <li key={t}>
              <span class="replay-trick-no">
                <span class="hidden-text">{w.trick(t + 1)}</span>
                <span aria-hidden="true">{t + 1}</span>
              </span>
              {trick.cards.map(({ seat, card }) => (
                <Move {...p} card={card} who={seat} key={card} />
              ))}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

/* ---- announcements ---- */

export function Announcements({ deal, seat, analysis: a }: Panel & { analysis: Analysis }) {
  const w = replayWords();
  const view = viewOf(deal.record, seat);
  const declarer = a.contract.declarer;
  const own = a.announcements.filter((x) => x.contract.declarer === declarer);
  const others = a.announcements.filter((x) => x.contract.declarer !== declarer);
  const best = better(a)[0];
  if (declarer === undefined || !own.length) return null;
  const pays = (x: (typeof own)[number]) => signed(view, x.payout[x.contract.declarer ?? 0] ?? 0);
  return (
    <Section title={w.announcements} class="card-box">
      <p>{best ? w.couldHave(contractSpoken(view, best.contract), pays(best)) : w.wasBest}</p>
      <Figures label={w.announcements} head={[w.announcement, w.outcome, w.brings]}>
        {own.slice(0, 8).map((x, i) => (
          <tr key={i} data-played={x.played || undefined}>
            <th scope="row">
              {contractSpoken(view, x.contract)}
              {x.played && ` (${w.played})`}
            </th>
            <td data-tone={isWon(x.outcome) ? 'good' : 'bad'}>{standing(x.outcome)}</td>
            <td class="figures">{pays(x)}</td>
          </tr>
        ))}
      </Figures>
      {others.length > 0 && (
        <>
          <h3>{w.announcementsOther}</h3>
          <ul>
            {others.slice(0, 6).map((x, i) => (
              <li key={i}>
                {spokenName(view, x.contract.declarer ?? 0)}: {contractSpoken(view, x.contract)}, {pays(x)}
              </li>
            ))}
          </ul>
        </>
      )}
      <p class="quiet">
        <small>{w.announcementsNote}</small>
      </p>
    </Section>
  );
}

/* ---- the proof ---- */

export function Proof({ deal }: { deal: Deal }) {
  const w = tableWords();
  const { record } = deal;
  const checks = useMemo<Check[]>(() => {
    try {
      return verify(record);
    } catch {
      return [{ what: 'seed', ok: false }];
    }
  }, [record]);
  if (!checks.length) return null;
  const view = viewOf(record);
  const bad = checks.some((c) => !c.ok);
  return (
    <Section title={w.proof} class="card-box no-print">
      <Notice tone={bad ? 'bad' : 'good'}>{bad ? w.proofBad : w.proofOk}</Notice>
      <details class="ui-fold" open={bad}>
        <summary>{w.proofHow}</summary>
        <Checks view={view} checks={checks} />
      </details>
    </Section>
  );
}

/* ---- keeping and sharing ---- */

function save(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const fileName = (deal: Deal): string => {
  const { record } = deal;
  const name = [record.table ?? record.id, record.deal].filter((x) => x !== undefined).join('-');
  return 'schafkopf' + (name ? '-' + name.replace(/[^A-Za-z0-9._-]/g, '_') : '');
};

// A record as a part of an address; '' until it is packed.
function usePacked(json: string): string {
  const packed = useSignal('');
  useEffect(() => {
    let current = true;
    pack(json).then((text) => {
      if (current) packed.value = text;
    });
    return () => {
      current = false;
    };
  }, [json]);
  return packed.value;
}

function Links({ json, id, here }: { json: string; id?: string; here: number }) {
  const w = replayWords();
  const packed = usePacked(json);
  const step = here ? atStep('', here) : '';
  return (
    <>
      {id && (
        <>
          <p>{w.shareOwn}</p>
          <ShareLink
            url={`${location.origin}/games/${encodeURIComponent(id)}${step && '#' + step}`}
            title={w.shareTitle}
            code={false}
          />
        </>
      )}
      {packed && (
        <>
          <p>{w.shareAny}</p>
          <ShareLink
            url={`${location.origin}/analyse#r=${packed}${step && '&' + step}`}
            title={w.shareTitle}
            code={false}
          />
        </>
      )}
    </>
  );
}

export function Share({ deal, id, here }: { deal: Deal; id?: string; here: number }) {
  const w = replayWords();
  const json = JSON.stringify(deal.record);
  const text = async () => (await core()).notation(json);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await text());
      toast(w.copied, 'good');
    } catch {
      toast(w.cannotCopy, 'bad');
    }
  };
  const saveText = async () => save(fileName(deal) + '.txt', 'text/plain;charset=utf-8', await text());
  return (
    <Section title={w.share} class="card-box no-print">
      <div class="row">
        <Button icon="copy" onClick={copy}>
          {w.copyText}
        </Button>
        <Button icon="download" onClick={() => saveText().catch(() => toast(w.noAnalysis, 'bad'))}>
          {w.saveText}
        </Button>
        <Button
          icon="download"
          onClick={() => save(fileName(deal) + '.json', 'application/json', json + '\n')}
        >
          {w.saveJson}
        </Button>
        <Button icon="print" onClick={() => print()}>
          {w.print}
        </Button>
      </div>
      <Links json={json} id={id} here={here} />
    </Section>
  );
}
