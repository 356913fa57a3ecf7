// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The actions besides playing a card: the words of the auction, cutting, Legen, the game to announce, Stoss, the next
 * hand. Every button is a row of choices.ts, and only actions of the view are offered.
 */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lang, settings } from '../base';
import { Suit } from '../cards';
import type { Hint } from '../net';
import { Button, Chip, Icon, IconButton, Segmented, Stepper, Toggle } from '../ui';
import {
  announcements,
  bound,
  choices,
  mayAsk,
  oneCard,
  pushLabel,
  question,
  type Choice,
  type GameChoice,
} from './choices';
import { Cut } from './cut';
import { useServerTime } from './felt';
import type { Moment } from './moment';
import type { Deeds } from './deeds';
import { nameOf } from './seats';
import { adviceTitle, suitKey, suitSpoken, who } from './speech';
import type { Action, CardId, View } from '../net/view';
import { tableWords } from './words';

type Do = (a: Action) => void;

function ChoiceButton({ row, deeds, busy }: { row: Choice; deeds: Deeds; busy: boolean }) {
  return (
    <Button
      kind={row.kind}
      class="table-choice"
      disabled={busy}
      aria-keyshortcuts={row.key}
      data-choice={row.id}
      onClick={() => deeds.choose(row)}
    >
      {row.label}
      {row.key && <kbd class="table-key">{row.key}</kbd>}
    </Button>
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

/** Is a game to be chosen? Then the table makes room for the list. */
export const announces = (view: View): boolean => view.seat !== undefined && !!view.announce?.length;

/** The games that the player may announce, by kind; one switch turns them all into Touts. */
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

/** Is the next hand a Schiebe-Solo? Its dealer chooses, and the others see it. */
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

/** The players who insist on the packets of the book, where one player is enough for that. */
export function Veto({ view, act }: { view: View; act: Do }) {
  const w = tableWords();
  const seats = view.veto ?? [];
  const others = seats.filter((s) => s !== view.seat);
  if (!view.may?.includes('veto')) return null;
  return (
    <>
      {others.map((s) => (
        <p key={s} class="table-note">
          {w.insists(who(view, s))}
        </p>
      ))}
      <Toggle label={w.veto} on={seats.includes(view.seat!)} onChange={(veto) => act({ veto })} />
    </>
  );
}

/** The extras that the winners may demand. They have to know themselves whether they are due. */
export function Demand({ view, act, busy }: Given) {
  const w = tableWords();
  const most = view.demand?.laufende ?? 0;
  const least = view.demand?.from ?? 1;
  const wish = useSignal(3);
  const n = Math.min(most, Math.max(least, wish.value));
  if (!view.demand || !view.may?.includes('demand')) return null;
  return (
    <div class="table-demand" role="group" aria-label={w.demand}>
      {most > 0 && (
        <>
          <Stepper label={w.demandRun} value={n} min={least} max={most} onChange={(v) => (wish.value = v)} />
          <Button disabled={busy} data-choice="demand" onClick={() => act({ demand: n })}>
            {w.demandRuns(n)}
          </Button>
        </>
      )}
      {view.demand.schwarz && (
        <Button disabled={busy} data-choice="demand_schwarz" onClick={() => act({ demand_schwarz: true })}>
          {w.demandSchwarz}
        </Button>
      )}
      <p class="table-note">{w.demandHint}</p>
    </div>
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

/** The player in turn, in words, when the player has nothing to do. */
export function waitingFor(view: View): string {
  const w = tableWords();
  if (view.stage !== 'hand' || view.turn === null) return '';
  if (view.turn === view.seat) return '';
  return w.waiting(who(view, view.turn).name);
}

/** The advice of a level, and why. A forced card needs none: then it is about the doubling. */
function Advice({ view, hint }: { view: View; hint: Hint }) {
  if (oneCard(view) && 'card' in hint.a)
    return (
      <p class="table-advice">
        <Icon name="bulb" />
        <strong>{tableWords().noStoss}</strong>
      </p>
    );
  return (
    <p class="table-advice">
      <Icon name="bulb" />
      <span>
        <strong>{adviceTitle(view, hint.a)}</strong> {hint[lang.value]}
      </span>
    </p>
  );
}

/** Rows whose words have a meaning to explain. */
const explainable = (rows: readonly Choice[]): Choice[] => rows.filter((r) => r.meaning);

/** Is one of them open? Then the table makes room for it. */
export const aids = (view: View, m: Moment): boolean =>
  !!m.advice.value || (m.explained.value && explainable(choices(view)).length > 0);

/** The helps of a learner that are open: what the answers mean, or advice. They have a place of their own. */
export function Aid({ view, m }: { view: View; m: Moment }) {
  const w = tableWords();
  const hint = m.advice.value;
  const meant = m.explained.value ? explainable(choices(view)) : [];
  if (!aids(view, m)) return null;
  const close = () => {
    m.advice.value = null;
    m.explained.value = false;
  };
  return (
    <aside class="table-aid" aria-label={hint ? w.advice : w.why} tabIndex={0}>
      {hint ? <Advice view={view} hint={hint} /> : <Meanings rows={meant} />}
      <IconButton small icon="close" label={w.closeAid} onClick={close} />
    </aside>
  );
}

/** The question, with its explanations. */
function Asked(p: { view: View; m: Moment; deeds: Deeds; meant: boolean }) {
  const { view, m } = p;
  const w = tableWords();
  const asked = question(view);
  const least = announces(view) ? bound(view) : '';
  return (
    <p class="table-question" data-beside={p.meant || mayAsk(view) || undefined}>
      <span class="table-asked">
        {asked || waitingFor(view)}
        {least && <small> ({least})</small>}
      </span>
      {asked && p.meant && settings.tutor.value && (
        <IconButton small icon="help" label={w.why} pressed={m.explained.value} onClick={p.deeds.explain} />
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
  const rows = choices(view);
  const answers = [question(view), ...rows.map((r) => r.id)].join(' ');
  useEffect(() => {
    m.explained.value = false; // they were the meanings of other answers
  }, [answers]);
  const meant = explainable(rows);
  const given = { view, act: deeds.act, busy: m.busy.value };
  const cut = !!view.may?.includes('cut');
  const push = !!view.may?.includes('push');
  // Wide content stands below the own plate, not beside it.
  const wide = announces(view) || cut || push || rows.length > 2;
  return (
    <div
      class="table-actions"
      data-wide={wide || undefined}
      role="group"
      aria-label={tableWords().actionsArea}
    >
      <Asked view={view} m={m} deeds={deeds} meant={meant.length > 0} />
      {cut && <Cut {...given} />}
      {announces(view) && <Announce {...given} />}
      <div class="table-buttons">
        {push && <Push {...given} picked={m.picked.value} />}
        {rows.map((row) => (
          <ChoiceButton key={row.id} row={row} deeds={deeds} busy={m.busy.value} />
        ))}
      </div>
    </div>
  );
}
