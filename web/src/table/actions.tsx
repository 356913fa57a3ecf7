// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * What can be done besides playing a card: the words of the auction, cutting, Legen, the game to announce, Stoss,
 * the next hand. Every button is a row of choices.ts; nothing is offered that the view does not offer.
 */

import { useSignal, type Signal } from '@preact/signals';
import { lang, settings } from '../base';
import { Suit } from '../cards';
import type { Hint } from '../net';
import { Button, Chip, Icon, IconButton, Segmented } from '../ui';
import {
  announcements,
  bound,
  choices,
  cutRange,
  mayAsk,
  pushLabel,
  question,
  type Choice,
  type GameChoice,
} from './choices';
import { useServerTime } from './felt';
import type { Moment } from './moment';
import type { Deeds } from './deeds';
import { nameOf } from './seats';
import { adviceTitle, suitKey, suitSpoken, who } from './speech';
import type { Action, CardId, View } from '../net/view';
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

function Cut({ view, act, busy }: Given) {
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
      data-named={!row.suit || undefined}
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

/** Whether a game is to be chosen: then the table makes room for the list. */
export const announces = (view: View): boolean => view.seat !== undefined && !!view.announce?.length;

/** The games that may be announced, by kind; one switch turns them all into Touts. */
function Announce({ view, act, busy }: Given) {
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

interface Given {
  view: View;
  act: Do;
  busy: boolean;
}

function Push({ view, picked, act, busy }: Given & { picked: readonly CardId[] }) {
  const w = tableWords();
  const of = view.pushed ?? 0;
  return (
    <>
      {!!view.heap?.length && (
        <Button disabled={busy} onClick={() => act({ push: view.heap! })}>
          {pushLabel(view)}
        </Button>
      )}
      <Button
        kind="main"
        class="table-push"
        disabled={busy || picked.length !== of}
        onClick={() => act({ push: [...picked] })}
      >
        {w.pushPicked(picked.length, of)}
      </Button>
    </>
  );
}

/** Whether the next hand is a Schiebe-Solo: who deals it says so, the others are told. */
export function Schiebe({ view, act }: { view: View; act: Do }) {
  const w = tableWords();
  const now = view.schiebe ?? 0;
  if (!view.may?.includes('schiebe')) return now ? <p class="table-note">{w.schiebeNext(now)}</p> : null;
  return (
    <Segmented
      label={w.schiebe}
      value={String(now)}
      options={['0', '2', '3'].map((n) => ({ value: n, label: n === '0' ? w.no_ : w.highTrumps(Number(n)) }))}
      onChange={(n) => act({ schiebe: Number(n) })}
    />
  );
}

export function Next({ view, act, busy }: Given) {
  const w = tableWords();
  const now = useServerTime(view.next_at);
  const seconds = view.next_at ? Math.max(0, Math.ceil((view.next_at - now) / 1000)) : 0;
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
      {seconds > 0 && <small class="table-soon"> {w.nextIn(seconds)}</small>}
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

/** What a level would do, and why. */
function Advice({ view, hint }: { view: View; hint: Hint }) {
  return (
    <p class="table-advice">
      <Icon name="bulb" />
      <span>
        <strong>{adviceTitle(view, hint.a)}</strong> {hint[lang.value]}
      </span>
    </p>
  );
}

/** The question, with the ways to understand it. */
function Asked(p: { view: View; m: Moment; deeds: Deeds; meant: boolean; explained: Signal<boolean> }) {
  const { view, m, explained } = p;
  const w = tableWords();
  const asked = question(view);
  const least = announces(view) ? bound(view) : '';
  return (
    <p class="table-question">
      {asked || waitingFor(view)}
      {least && <small> ({least})</small>}
      {asked && p.meant && settings.tutor.value && (
        <IconButton
          small
          icon="help"
          label={w.why}
          pressed={explained.value}
          onClick={() => (explained.value = !explained.value)}
        />
      )}
      {mayAsk(view) && (
        <IconButton
          small
          icon="bulb"
          label={w.hint}
          class="table-hint"
          disabled={m.asking.value}
          onClick={p.deeds.ask}
        />
      )}
    </p>
  );
}

export function Actions({ view, m, deeds }: { view: View; m: Moment; deeds: Deeds }) {
  const explained = useSignal(false);
  const rows = choices(view);
  const meant = rows.filter((r) => r.meaning);
  const given = { view, act: deeds.act, busy: m.busy.value };
  const cut = !!view.may?.includes('cut');
  const push = !!view.may?.includes('push');
  const meanings = explained.value && meant.length > 0;
  // What needs the whole width stands below the own plate, not beside it.
  const wide = announces(view) || cut || push || meanings || !!m.advice.value || rows.length > 2;
  return (
    <div
      class="table-actions"
      data-wide={wide || undefined}
      role="group"
      aria-label={tableWords().actionsArea}
    >
      {m.advice.value && <Advice view={view} hint={m.advice.value} />}
      <Asked view={view} m={m} deeds={deeds} meant={meant.length > 0} explained={explained} />
      {meanings && <Meanings rows={meant} />}
      {cut && <Cut {...given} />}
      {announces(view) && <Announce {...given} />}
      <div class="table-buttons">
        {push && <Push {...given} picked={m.picked.value} />}
        {rows.map((row) => (
          <ChoiceButton key={row.id} row={row} act={deeds.act} busy={m.busy.value} />
        ))}
      </div>
    </div>
  );
}
