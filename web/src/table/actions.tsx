/*
 * What can be done besides playing a card: the words of the auction, cutting, Legen, the game to announce, Stoss,
 * the next hand. Every button is a row of choices.ts; nothing is offered that the view does not offer.
 */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { settings } from '../app';
import { Suit } from '../cards';
import { offset } from '../net';
import { Button, Chip, IconButton } from '../ui';
import {
  announcements,
  bound,
  choices,
  cutRange,
  pushLabel,
  question,
  type Choice,
  type GameChoice,
} from './choices';
import { nameOf } from './seats';
import { suitKey, suitSpoken, who } from './speech';
import type { Action, CardId, View } from './view';
import { tableWords } from './words';

type Do = (a: Action) => void;

function ChoiceButton({ row, act, busy }: { row: Choice; act: Do; busy: boolean }) {
  return (
    <Button
      kind={row.kind}
      class="table-choice"
      disabled={busy}
      aria-keyshortcuts={row.key}
      data-choice={row.id}
      onClick={() => act(row.action)}
    >
      {row.label}
      {row.key && <kbd class="table-key">{row.key}</kbd>}
    </Button>
  );
}

function Cut({ view, act, busy }: { view: View; act: Do; busy: boolean }) {
  const w = tableWords();
  const { min, max, half } = cutRange(view);
  const n = useSignal(half);
  return (
    <div class="table-cut">
      <input
        type="range"
        aria-label={w.liftLabel}
        min={min}
        max={max}
        value={n.value}
        onInput={(e) => (n.value = Number(e.currentTarget.value))}
      />
      <Button kind="main" disabled={busy} data-choice="cut" onClick={() => act({ cut: n.value })}>
        {w.lift(n.value)}
      </Button>
    </div>
  );
}

function GameButton({ row, act, busy }: { row: GameChoice; act: Do; busy: boolean }) {
  return (
    <Button
      class="table-game"
      disabled={busy}
      aria-label={row.label}
      title={row.label}
      data-choice={'game-' + (row.contract.game ?? '') + (row.suit ?? '')}
      onClick={() => act({ announce: row.contract })}
    >
      {row.suit ? (
        <>
          <Suit suit={suitKey(row.suit)} size="m" />
          <small>{suitSpoken(row.suit)}</small>
        </>
      ) : (
        row.label
      )}
    </Button>
  );
}

/** The games that may be announced, by kind; one switch turns them all into Touts. */
function Announce({ view, act, busy }: { view: View; act: Do; busy: boolean }) {
  const w = tableWords();
  const groups = announcements(view);
  const tout = useSignal(groups.every((g) => g.plain.length === 0));
  const some = groups.some((g) => g.tout.length > 0) && groups.some((g) => g.plain.length > 0);
  const shown = groups.filter((g) => (tout.value ? g.tout : g.plain).length > 0);
  return (
    <div class="table-announce">
      {shown.map((g) => (
        <div class="table-kind" role="group" aria-label={g.title} key={g.game}>
          <span class="table-kindname">{g.title}</span>
          <span class="table-suits">
            {(tout.value ? g.tout : g.plain).map((row) => (
              <GameButton key={row.label} row={row} act={act} busy={busy} />
            ))}
          </span>
        </div>
      ))}
      {some && (
        <div class="table-tout">
          <Chip pressed={tout.value} onClick={() => (tout.value = !tout.value)}>
            Tout
          </Chip>
          {tout.value && settings.tutor.value && <small>{w.means_tout}</small>}
        </div>
      )}
    </div>
  );
}

function Push({
  view,
  picked,
  act,
  busy,
}: {
  view: View;
  picked: readonly CardId[];
  act: Do;
  busy: boolean;
}) {
  const w = tableWords();
  const of = view.pushed ?? 0;
  return (
    <>
      {!!view.heap?.length && (
        <Button disabled={busy} onClick={() => act({ push: view.heap! })}>
          {pushLabel(view)}
        </Button>
      )}
      <Button kind="main" disabled={busy || picked.length !== of} onClick={() => act({ push: [...picked] })}>
        {w.pushPicked(picked.length, of)}
      </Button>
    </>
  );
}

/** Seconds until something of the server's happens; null: nothing is planned. */
function useSeconds(at: number | undefined): number | null {
  const now = useSignal(Date.now());
  useEffect(() => {
    if (!at) return;
    const timer = setInterval(() => (now.value = Date.now()), 500);
    return () => clearInterval(timer);
  }, [at]);
  return at ? Math.max(0, Math.ceil((at - now.value - offset.value) / 1000)) : null;
}

export function Next({ view, act, busy }: { view: View; act: Do; busy: boolean }) {
  const w = tableWords();
  const seconds = useSeconds(view.next_at);
  const mine = view.seat === undefined ? undefined : view.seats[view.seat];
  const free = view.seats.some((c) => c.kind === 'empty');
  if (!mine || free) return null;
  const waited = view.seats.findIndex(
    (c, s) => c.kind === 'person' && !c.ready && !c.away && s !== view.seat,
  );
  if (mine.ready && waited >= 0) return <p class="table-note">{w.waiting(nameOf(view, waited))}</p>;
  return (
    <Button
      kind="main"
      big
      disabled={busy || mine.ready}
      data-choice="ready"
      onClick={() => act({ ready: true })}
    >
      {view.hand_no === 0 ? w.deal : w.next}
      {seconds !== null && seconds > 0 && <small class="table-soon"> {w.nextIn(seconds)}</small>}
    </Button>
  );
}

function Meanings({ rows }: { rows: Choice[] }) {
  return (
    <dl class="table-meanings">
      {rows.map((r) => (
        <div key={r.id}>
          <dt>{r.label}</dt>
          <dd>{r.meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whose turn it is, in words, when there is nothing to do. */
export function waitingFor(view: View): string {
  const w = tableWords();
  if (view.stage !== 'hand' || view.turn === null) return '';
  if (view.turn === view.seat) return '';
  return w.waiting(who(view, view.turn).name);
}

export function Actions(p: { view: View; act: Do; busy: boolean; picked: readonly CardId[] }) {
  const { view, act, busy } = p;
  const w = tableWords();
  const explained = useSignal(false);
  const rows = choices(view);
  const meant = rows.filter((r) => r.meaning);
  const asked = question(view);
  const least = view.announce?.length ? bound(view) : '';
  return (
    <div class="table-actions" role="group" aria-label={w.actionsArea}>
      <p class="table-question">
        {asked || waitingFor(view)}
        {least && <small> ({least})</small>}
        {asked && meant.length > 0 && settings.tutor.value && (
          <IconButton
            small
            icon="help"
            label={w.why}
            pressed={explained.value}
            onClick={() => (explained.value = !explained.value)}
          />
        )}
      </p>
      {explained.value && meant.length > 0 && <Meanings rows={meant} />}
      {view.may?.includes('cut') && <Cut view={view} act={act} busy={busy} />}
      {!!view.announce?.length && <Announce view={view} act={act} busy={busy} />}
      <div class="table-buttons">
        {view.may?.includes('push') && <Push view={view} picked={p.picked} act={act} busy={busy} />}
        {rows.map((row) => (
          <ChoiceButton key={row.id} row={row} act={act} busy={busy} />
        ))}
      </div>
    </div>
  );
}
