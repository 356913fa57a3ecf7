// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * One deal to step through: the table, the buttons, the value of each card, and the panels below (panels.tsx). It
 * owns the current step, which stands as s= behind '#' in the address, and the viewing seat. The core's worker
 * computes the analysis; if it is not available and the game is one's own, the server does. Leaving the screen aborts
 * the work.
 */

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { go, hash, lang, moment, path, settings, tell } from '../base';
import { bookName } from '../books';
import { nameOf, signed } from '../table';
import { Button, IconButton, Page, Select, Spinner } from '../ui';
import { isMistake, mistakes, worthOf, type Findings, type Worth } from './analysis';
import { Board, type Sight } from './board';
import { analyse } from './find';
import { Announcements, Course, Moves, Proof, Share, Summary } from './panels';
import { dealTitle, endingText, figures, told, verdict } from './phrases';
import { partyOf, playedAt, stepOfCard, stepsOf, viewOf, type Deal, type Step } from './record';
import { asksForDecided, atStep, stepIn } from './step';
import { replayWords } from './words';

function useAnalysis(deal: Deal, id?: string): Findings {
  const found = useSignal<Findings>('waiting');
  useEffect(() => {
    const end = new AbortController();
    found.value = 'waiting';
    analyse(deal, id, end.signal).then(
      (f) => (found.value = f),
      () => {
        if (!end.signal.aborted) found.value = 'none';
      },
    );
    return () => end.abort();
  }, [deal, id]);
  return found.value;
}

export const typing = (e: KeyboardEvent): boolean =>
  e.ctrlKey ||
  e.altKey ||
  e.metaKey ||
  (e.target instanceof Element && !!e.target.closest('input, textarea, select, dialog, [role=radiogroup]'));

/** Keys of the whole page; each render updates their meaning. */
function useKeys(keys: Record<string, () => void>): void {
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      if (typing(e) || !keys[e.key]) return;
      e.preventDefault();
      keys[e.key]!();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

/** The card of a step in the analysis. */
const worthAt = (a: Findings, step: Step): Worth | undefined =>
  typeof a === 'object' && step.event?.ev === 'card' ? worthOf(a, step.event.card) : undefined;

/** The step of the next mistake behind `at`, or -1. */
export function nextMistake(steps: readonly Step[], a: Findings, at: number): number {
  if (typeof a !== 'object') return -1;
  const places = mistakes(a)
    .map((m) => stepOfCard(steps, m.card))
    .sort((x, y) => x - y);
  return places.find((s) => s > at) ?? -1;
}

/** The current step. It follows the address, and the address follows it a little later, because browsers limit how
 * often a page may change it. */
function useStep(deal: Deal) {
  const at = useSignal(stepIn(hash.peek()));
  const asked = stepIn(hash.value);
  useEffect(() => {
    at.value = asked;
  }, [deal, asked]);
  useEffect(() => {
    if (at.value === stepIn(hash.peek())) return;
    const later = setTimeout(() => {
      const next = atStep(hash.peek(), at.peek());
      go(path.peek() + (next && '#' + next), true);
    }, 300);
    return () => clearTimeout(later);
  }, [at.value]);
  return at;
}

function Said({ lines, a, worth }: { lines: string[]; a: Findings; worth?: Worth }) {
  const w = replayWords();
  const tone = !worth || worth.forced || worth.verdict !== 'fine' ? 'plain' : 'good';
  return (
    <div class="replay-said">
      <p class="replay-told">{lines.join(' ')}</p>
      {a === 'waiting' && <Spinner label={w.solving} />}
      {worth && typeof a === 'object' && (
        <p class="replay-verdict" data-tone={isMistake(worth) ? 'bad' : tone}>
          {verdict(a, worth).join(' ')}
        </p>
      )}
    </div>
  );
}

/** The numbers behind the verdict, on demand. They are below the buttons, which stay in sight. */
function Numbers({ a, worth }: { a: Findings; worth?: Worth }) {
  if (!worth || worth.forced || typeof a !== 'object') return null;
  return (
    <details class="ui-fold replay-figures">
      <summary>{replayWords().figures}</summary>
      <p class="figures">{figures(a, worth).join(' ')}</p>
    </details>
  );
}

function Controls(p: {
  at: number;
  last: number;
  text: string;
  mistake: number;
  onGo: (to: number) => void;
}) {
  const w = replayWords();
  return (
    <nav class="replay-controls no-print" aria-label={w.slider}>
      <IconButton kind="plain" icon="first" label={w.first} disabled={p.at === 0} onClick={() => p.onGo(0)} />
      <IconButton
        kind="plain"
        icon="back"
        label={w.previous}
        disabled={p.at === 0}
        onClick={() => p.onGo(p.at - 1)}
      />
      <input
        type="range"
        class="replay-slider"
        min={0}
        max={p.last}
        value={p.at}
        aria-label={w.slider}
        aria-valuetext={`${w.stepOf(p.at, p.last)}: ${p.text}`}
        onInput={(e) => p.onGo(Number(e.currentTarget.value))}
      />
      <IconButton
        kind="main"
        icon="forward"
        label={w.next}
        disabled={p.at === p.last}
        onClick={() => p.onGo(p.at + 1)}
      />
      <IconButton
        kind="plain"
        icon="last"
        label={w.last}
        disabled={p.at === p.last}
        onClick={() => p.onGo(p.last)}
      />
      <Button
        class="replay-mistake"
        icon="bulb"
        small
        disabled={p.mistake < 0}
        onClick={() => p.onGo(p.mistake)}
        aria-keyshortcuts="f"
        title={w.nextMistake}
      >
        {w.nextMistake}
      </Button>
    </nav>
  );
}

function head(deal: Deal, seat?: number): string {
  const { record } = deal;
  const view = viewOf(record, seat);
  const at = playedAt(record);
  const declarer = deal.game?.contract.declarer;
  const mine = seat === undefined ? undefined : record.payout?.[seat];
  const parts = [
    declarer === undefined ? '' : nameOf(view, declarer),
    endingText(deal, seat),
    mine === undefined ? '' : replayWords().yourPayout(signed(view, mine)),
    bookName(record.rulebook),
    at === null ? '' : record.date!.length > 10 ? moment(at) : record.date!,
  ];
  return parts.filter(Boolean).join(' · ');
}

function SightChoice({ deal, seat, sight, onChange }: SightProps) {
  const w = replayWords();
  const view = viewOf(deal.record, seat);
  const options = [
    { value: 'open', label: w.allOpen },
    ...view.seats.map((_, s) => ({
      value: String(s),
      label: s === seat ? w.seenByYou : w.seenBy(nameOf(view, s)),
    })),
  ];
  return (
    <Select
      label={w.sight}
      value={sight === null ? 'open' : String(sight)}
      options={options}
      onChange={(v) => onChange(v === 'open' ? null : Number(v))}
    />
  );
}
interface SightProps {
  deal: Deal;
  seat?: number;
  sight: Sight;
  onChange: (s: Sight) => void;
}

/** The steps of a deal, the current one, and the moves to others, which are read out. */
function useSteps(deal: Deal, seat: number | undefined, found: Findings) {
  const at = useStep(deal);
  const steps = useMemo(() => stepsOf(deal, seat), [deal, seat, lang.value]);
  const last = steps.length - 1;
  // Keys may come faster than renders, so each key starts from the step of the last one.
  const now = () => Math.min(at.peek(), last);
  const goTo = (to: number) => {
    const next = Math.max(0, Math.min(last, to));
    if (next === now()) return;
    at.value = next;
    const what = worthAt(found, steps[next]!);
    const judged = what && typeof found === 'object' ? verdict(found, what) : [];
    tell([...told(steps, next), ...judged].join(' '));
  };
  // The step is known once the analysis is. If the deal decided, the game begins at its beginning.
  const decided = typeof found === 'object' && asksForDecided(hash.value) ? found.decided : null;
  useEffect(() => {
    if (decided) goTo(stepOfCard(steps, decided.card));
  }, [decided]);
  useKeys({
    ArrowRight: () => goTo(now() + 1),
    ArrowLeft: () => goTo(now() - 1),
    Home: () => goTo(0),
    End: () => goTo(last),
    f: () => {
      const mistake = nextMistake(steps, found, now());
      if (mistake >= 0) goTo(mistake);
    },
  });
  return { steps, last, here: Math.min(at.value, last), goTo };
}

type Steps = ReturnType<typeof useSteps>;

/** The table, the events of this step, and the buttons. */
function Stage({ deal, seat, found, s }: { deal: Deal; seat?: number; found: Findings; s: Steps }) {
  const { steps, here, last, goTo } = s;
  const sight = useSignal<Sight>(null);
  const party = useMemo(() => partyOf(deal), [deal]);
  const lines = useMemo(() => told(steps, here), [steps, here, settings.deck.value]);
  const step = steps[here]!;
  const worth = worthAt(found, step);
  const mistake = nextMistake(steps, found, here);
  return (
    <div class="replay-main">
      <Board
        step={step}
        sight={sight.value}
        party={party}
        best={worth?.known?.better ?? []}
        bad={!!worth && isMistake(worth)}
      />
      <div class="replay-dock">
        <Said lines={lines} a={found} worth={worth} />
        <Controls at={here} last={last} text={lines.join(' ')} mistake={mistake} onGo={goTo} />
      </div>
      <div class="no-print">
        <Numbers a={found} worth={worth} />
        <SightChoice deal={deal} seat={seat} sight={sight.value} onChange={(to) => (sight.value = to)} />
        <p class="quiet replay-keys">
          <small>{replayWords().keys}</small>
        </p>
      </div>
    </div>
  );
}

export function Player(p: {
  deal: Deal;
  seat?: number;
  id?: string;
  back: string;
  notes?: ComponentChildren;
}) {
  const { deal, seat, id } = p;
  const found = useAnalysis(deal, id);
  const s = useSteps(deal, seat, found);
  const analysis = typeof found === 'object' ? found : null;
  const panel = { deal, seat, steps: s.steps, here: s.here, analysis, onGo: s.goTo };
  return (
    <Page title={dealTitle(deal)} back={p.back} wide class="replay">
      <p class="quiet replay-head">{head(deal, seat)}</p>
      {p.notes}
      <div class="replay-columns">
        <Stage deal={deal} seat={seat} found={found} s={s} />
        <div class="replay-side">
          <Summary {...panel} found={found} />
          {analysis && <Course {...panel} analysis={analysis} />}
          <Moves {...panel} />
          {analysis && <Announcements {...panel} analysis={analysis} />}
          <Proof deal={deal} />
          <Share deal={deal} id={id} here={s.here} />
        </div>
      </div>
    </Page>
  );
}
