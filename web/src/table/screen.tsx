/*
 * The table in the window: the cloth with its players, the own hand, what can be done, what happens in words. It
 * reads the desk's view and sends what the person does; it keeps only what is of the moment (a card on its way, a
 * trick that still lies there, what somebody has called out) and can be thrown away at any time.
 */

import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { alarm, go, lang, settings, tell } from '../app';
import { emotes, levels, reason, Refused, type Desk } from '../net';
import { Button, ButtonLink, IconButton, Notice, play, Spinner, toast } from '../ui';
import { Actions, Next } from './actions';
import { amount } from './books';
import { choices } from './choices';
import { Bubble, Clock, Middle, Open, Plate } from './felt';
import { Hand, shownHand } from './hand';
import { outcomeSpoken } from './result';
import {
  home,
  isHost,
  lastTrick,
  nameOf,
  others,
  placeOf,
  TRICK_GOES_MS,
  TRICK_LIES_MS,
  trickAt,
  trickState,
  type Trick,
  type TrickState,
} from './seats';
import { Again, Invite, LastTrick, Menu, ProofSheet, ResultSheet } from './sheets';
import {
  contractLine,
  handSpoken,
  lastTrickSpoken,
  legalSpoken,
  stateSpoken,
  stossSpoken,
  tellEvent,
  tellTurn,
} from './speech';
import type { Action, CardId, Happening, View } from './view';
import { tableWords } from './words';

/* ---- what is of the moment ---- */

/** Sentences that come close together are read as one, or the later would cut the earlier off. */
function useVoice() {
  const kept = useRef<{ lines: string[]; timer: number }>({ lines: [], timer: 0 });
  return (lines: string[]) => {
    const k = kept.current;
    if (!lines.length) return;
    k.lines.push(...lines);
    clearTimeout(k.timer);
    k.timer = window.setTimeout(() => {
      tell(k.lines.join(' '));
      k.lines = [];
    }, 350);
  };
}

interface Moment {
  pending: Signal<CardId | null>;
  picked: Signal<CardId[]>;
  busy: Signal<boolean>;
  full: Signal<{ index: number; since: number } | null>; // the trick that was completed last
  tick: Signal<number>;
  called: Signal<Record<number, string>>; // what seats have called out
  result: Signal<boolean>;
  table: string;
  seen: Signal<Seen>; // of this hand, before anything was revealed
  muted: Signal<number[]>;
}

function useMoment(table: string): Moment {
  return {
    table,
    pending: useSignal<CardId | null>(null),
    picked: useSignal<CardId[]>([]),
    busy: useSignal(false),
    full: useSignal<{ index: number; since: number } | null>(null),
    tick: useSignal(0),
    called: useSignal<Record<number, string>>({}),
    result: useSignal(false),
    seen: useSignal<Seen>({}),
    muted: useSignal<number[]>([]),
  };
}

function callOut(m: Moment, seat: number, text: string, ms = 3500) {
  m.called.value = { ...m.called.value, [seat]: text };
  setTimeout(() => {
    if (m.called.value[seat] !== text) return;
    const { [seat]: _, ...rest } = m.called.value;
    m.called.value = rest;
  }, ms);
}

const still = () => !settings.motion.value || matchMedia('(prefers-reduced-motion: reduce)').matches;

function trickDone(m: Moment, after: View) {
  m.full.value = { index: after.winners!.length - 1, since: performance.now() };
  for (const ms of [TRICK_LIES_MS, TRICK_LIES_MS + TRICK_GOES_MS]) setTimeout(() => m.tick.value++, ms + 20);
}

function sounds(h: Happening, before: View | null, after: View) {
  if (h.ev !== 'game') return;
  if (h.game.ev === 'card') play('card');
  if (h.game.ev === 'hand_out') play('deal');
  if (h.game.ev === 'stoss' || h.game.ev === 'lay') play('knock');
  const mine = after.seat === undefined ? 0 : (after.result?.payout[after.seat] ?? 0);
  if (after.phase === 'over' && before?.phase !== 'over' && mine) play(mine > 0 ? 'win' : 'lose');
  else if (after.turn === after.seat && before?.turn !== after.seat && after.seat !== undefined)
    play('chime');
}

/* What was seen before anything was revealed outlives a reload, so that the proof can be held against it. */
const SEEN = 'stichfest.seen';

interface Seen {
  id?: string; // table and hand
  commitment?: string;
  hand?: CardId[];
}

function seenBefore(id: string): Seen {
  try {
    const kept = JSON.parse(sessionStorage.getItem(SEEN) ?? '{}') as Seen;
    return kept.id === id ? kept : {};
  } catch {
    return {};
  }
}

/** Hands as they were dealt: what is exchanged or pushed on later is not part of the deal. */
function remember(m: Moment, h: Happening, after: View) {
  const dealt = h.ev === 'game' && (h.game.ev === 'hand_out' || h.game.ev === 'lay');
  if (h.ev !== 'commit' && !(dealt && after.hand?.length)) return;
  m.seen.value = {
    id: `${m.table}-${after.hand_no}`,
    commitment: (h.ev === 'commit' ? undefined : m.seen.value.commitment) ?? after.proof?.commitment,
    hand: dealt ? after.hand : undefined,
  };
  try {
    sessionStorage.setItem(SEEN, JSON.stringify(m.seen.value));
  } catch {
    // Then it is known until the page goes.
  }
}

/** One event: what it changes of the moment, and what is heard of it. */
function follow(
  m: Moment,
  say: (lines: string[]) => void,
  h: Happening | undefined,
  before: View | null,
  after: View,
) {
  if ((after.winners?.length ?? 0) > (before?.winners?.length ?? 0)) trickDone(m, after);
  if (m.pending.value && !after.hand?.includes(m.pending.value)) m.pending.value = null;
  if (after.phase !== before?.phase) m.picked.value = [];
  if (!h) return;
  remember(m, h, after);
  if (h.ev === 'game' && h.game.ev === 'stoss')
    callOut(m, h.game.seat!, stossSpoken(after, before?.stoss?.length ?? 0) + '!');
  sounds(h, before, after);
  say([...tellEvent(h, before, after), ...tellTurn(before, after)]);
  if (after.phase === 'over' && before?.phase !== 'over') {
    say([outcomeSpoken(after)]);
    const byCard = h.ev === 'game' && h.game.ev === 'card';
    setTimeout(() => (m.result.value = true), byCard && !still() ? TRICK_LIES_MS + 500 : 900);
  }
  if (before?.phase === 'over' && after.phase !== 'over') m.result.value = false;
}

/** The trick on the table, and the one before it as long as it goes away. */
function shownTricks(m: Moment, view: View): { trick: Trick; state: TrickState }[] {
  void m.tick.value;
  const last = lastTrick(view);
  if (!last || view.stage === 'pause') return [];
  const full = m.full.value;
  const since = (t: Trick) => (full && full.index === t.index ? full.since : null);
  const now = performance.now();
  const rows = [{ trick: last, state: trickState(last, since(last), now, false) }];
  const gone = last.winner === null ? trickAt(view, last.index - 1) : null;
  if (gone) rows.unshift({ trick: gone, state: trickState(gone, since(gone), now, true) });
  return rows.filter((r) => r.state !== 'gone');
}

/* ---- refusals ---- */

function refusal(e: unknown): string {
  const rule = e instanceof Refused && e.rule ? ` (${e.rule})` : '';
  return reason(e) + rule;
}

/* ---- parts of the window ---- */

function ContractBar({ view }: { view: View }) {
  const w = tableWords();
  const doubled = (view.stoss?.length ?? 0) + (view.legen?.length ?? 0);
  const game = contractLine(view);
  return (
    <div class="felt-bar table-bar">
      <strong>
        {game || view.table.title || (view.hand_no ? w.newHand(view.hand_no).replace('.', '') : 'Stichfest')}
      </strong>
      {doubled > 0 && <span class="mark mark-stoss">×{2 ** doubled}</span>}
      {!!view.pot && <span>{w.inStock(amount(view, view.pot))}</span>}
      {!!view.bock_left && <span>{w.bockLeft(view.bock_left)}</span>}
    </div>
  );
}

function Seat({ view, seat, m, act }: { view: View; seat: number; m: Moment; act: (a: Action) => void }) {
  const w = tableWords();
  const chair = view.seats[seat]!;
  const host = isHost(view);
  return (
    <div class="table-seat" data-place={placeOf(view, seat)}>
      {chair.kind === 'empty' ? (
        <EmptySeat seat={seat} host={host} act={act} />
      ) : (
        <>
          <span class="table-plate">
            <Plate view={view} seat={seat} />
            <Clock view={view} seat={seat} />
          </span>
          <Open view={view} seat={seat} />
          <Bubble view={view} seat={seat} called={m.called.value[seat]} />
          {host && chair.kind === 'bot' && view.stage === 'pause' && view.hand_no === 0 && (
            <IconButton
              small
              icon="close"
              label={`${w.freeSeat}: ${nameOf(view, seat)}`}
              onClick={() => act({ rise: seat })}
            />
          )}
        </>
      )}
    </div>
  );
}

function EmptySeat({ seat, host, act }: { seat: number; host: boolean; act: (a: Action) => void }) {
  const w = tableWords();
  const level = useSignal(settings.level.value);
  return (
    <div class="table-empty">
      <span>{w.seatFree(seat + 1)}</span>
      {host && (
        <span class="row">
          <select
            aria-label={w.putBot}
            value={level.value}
            onChange={(e) => (level.value = e.currentTarget.value)}
          >
            {levels.value.map((l) => (
              <option key={l.name} value={l.name}>
                {l.name}
              </option>
            ))}
          </select>
          <Button small icon="bot" onClick={() => act({ bot: { seat, level: level.value } })}>
            {w.putBot}
          </Button>
        </span>
      )}
    </div>
  );
}

/** In the middle while nothing lies there: what the table waits for. */
function Centre({ view, desk, m, act }: { view: View; desk: Desk; m: Moment; act: (a: Action) => void }) {
  const w = tableWords();
  const free = view.seats.map((c, s) => [c, s] as const).filter(([c]) => c.kind === 'empty');
  const between =
    view.stage === 'pause' || view.stage === 'over' || view.stage === 'done' || view.stage === 'closed';
  if (!between) return null;
  return (
    <div class="table-centre">
      {view.stage === 'closed' && <p>{w[`closed_${view.closed ?? 'over'}`]}</p>}
      {view.stage === 'done' && <p>{w.ended}</p>}
      {free.length > 0 && view.stage === 'pause' && (
        <>
          <p>{w.waitsForPlayers}</p>
          {view.seat !== undefined && <Invite id={desk.id} />}
          {isHost(view) && (
            <Button
              kind="main"
              icon="bot"
              onClick={() => free.forEach(([, seat]) => act({ bot: { seat, level: settings.level.value } }))}
            >
              {w.fillBots}
            </Button>
          )}
        </>
      )}
      {view.stage === 'pause' && <Next view={view} act={act} busy={m.busy.value} />}
      {view.stage === 'done' && <Again view={view} act={act} busy={m.busy.value} />}
      {view.result && !m.result.value && (
        <Button kind="plain" onClick={() => (m.result.value = true)}>
          {w.computation}
        </Button>
      )}
      {view.stage === 'closed' && (
        <ButtonLink kind="main" icon="home" to="/">
          {w.toStart}
        </ButtonLink>
      )}
    </div>
  );
}

/** What stands in the way: another window, a bot in my place. That the connection is gone is said by the shell. */
function Trouble({ view, desk, act }: { view: View; desk: Desk; act: (a: Action) => void }) {
  const w = tableWords();
  const mine = view.seat === undefined ? undefined : view.seats[view.seat];
  if (desk.state.value === 'taken_over')
    return (
      <Notice
        tone="warn"
        action={
          <Button kind="main" onClick={() => desk.takeBack()}>
            {w.takeBack}
          </Button>
        }
      >
        {w.takenOver}
      </Notice>
    );
  if (mine?.stand_in)
    return (
      <Notice
        tone="warn"
        action={
          <Button kind="main" onClick={() => act({ back: true })}>
            {w.back}
          </Button>
        }
      >
        {w.youLapsed}
      </Notice>
    );
  return null;
}

/* ---- keys ---- */

type Sheets = 'menu' | 'last' | 'proof' | null;

function useKeys(
  view: View,
  m: Moment,
  act: (a: Action) => void,
  playCard: (c: CardId) => void,
  open: (s: Sheets) => void,
  voice: (lines: string[]) => void,
) {
  const now = useRef({ view, act, playCard, open });
  now.current = { view, act, playCard, open };
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      const { view, act, playCard, open } = now.current;
      const typing = (e.target as HTMLElement).closest?.('input, select, textarea, [contenteditable]');
      if (e.ctrlKey || e.metaKey || e.altKey || typing || document.querySelector('dialog[open]')) return;
      const key = e.key.toUpperCase();
      if (/^[1-9]$/.test(key)) {
        const card = shownHand(view, m.pending.value)[Number(key) - 1];
        if (card && view.legal?.includes(card)) playCard(card);
        return;
      }
      const row = choices(view).find((c) => c.key === key);
      if (row && !m.busy.value) act(row.action);
      else if (key === 'H') voice([handSpoken(view), legalSpoken(view)]);
      else if (key === 'L') {
        voice([lastTrickSpoken(view)]);
        open('last');
      } else if (key === 'S') voice([stateSpoken(view)]);
      else if (key.startsWith('ARROW') && !(e.target as HTMLElement).closest?.('.table-hand'))
        document.querySelector<HTMLElement>('.table-hand button[tabindex="0"]')?.focus();
      else return;
      e.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/* ---- the whole ---- */

export function TableScreen({ desk }: { desk: Desk }) {
  const w = tableWords();
  const m = useMoment(desk.id);
  const voice = useVoice();
  const sheet = useSignal<Sheets>(null);
  const view = desk.view.value;

  useEffect(() => {
    const first = desk.view.peek();
    if (first?.result && first.phase === 'over') m.result.value = true;
    if (first) m.seen.value = seenBefore(`${desk.id}-${first.hand_no}`);
    const ends = [
      desk.onEvent((e, before, after) => follow(m, voice, e.ev as Happening | undefined, before, after)),
      desk.onEmote(({ seat, emote }) => {
        const row = emotes.value.find((x) => x.name === emote);
        const at = desk.view.peek();
        if (!row || !at) return;
        callOut(m, seat, row[lang.value], 4500);
        voice([`${nameOf(at, seat)}: ${row[lang.value]}`]);
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [desk]);

  // Alone among bots nobody has to say that the first hand may come.
  const mine = view?.seat === undefined ? undefined : view.seats[view.seat];
  const alone = !!view && view.seats.every((c, s) => c.kind === 'bot' || s === view.seat);
  const begin = !!mine && alone && view!.stage === 'pause' && view!.hand_no === 0 && !mine.ready;
  useEffect(() => {
    if (begin) void desk.do({ ready: true }).catch(() => {});
  }, [begin]);

  useEffect(() => {
    if (desk.state.value === 'gone' && !desk.view.peek()) go('/', true);
  }, [desk.state.value]);

  const act = (a: Action) => {
    m.busy.value = true;
    desk
      .do(a)
      .catch((e: unknown) => {
        toast(refusal(e), 'bad');
        alarm(refusal(e));
      })
      .finally(() => {
        m.busy.value = false;
        m.picked.value = [];
      });
    if ('ready' in a) m.result.value = false;
  };
  const playCard = (card: CardId) => {
    if (m.pending.value) return;
    m.pending.value = card;
    desk.do({ card }).catch((e: unknown) => {
      m.pending.value = null;
      toast(refusal(e), 'bad');
      alarm(refusal(e));
    });
  };
  const pick = (card: CardId) => {
    const now = m.picked.value;
    m.picked.value = now.includes(card) ? now.filter((c) => c !== card) : [...now, card];
  };
  const mute = (seat: number) => {
    const on = !m.muted.value.includes(seat);
    void desk.mute(seat, on).then(
      () => (m.muted.value = on ? [...m.muted.value, seat] : m.muted.value.filter((s) => s !== seat)),
      () => {},
    );
  };

  useEffect(() => {
    document.title = `${view?.turn === view?.seat && view?.seat !== undefined ? '● ' : ''}${view?.table.title ?? w.tableArea} · Stichfest`;
  }, [view?.turn, view?.table.title]);

  if (!view)
    return (
      <div class="table felt table-waits">
        <Spinner label={w.connecting} />
      </div>
    );
  return <Loaded {...{ view, desk, m, act, playCard, pick, mute, sheet, voice }} />;
}

interface LoadedProps {
  view: View;
  desk: Desk;
  m: Moment;
  act: (a: Action) => void;
  playCard: (c: CardId) => void;
  pick: (c: CardId) => void;
  mute: (seat: number) => void;
  sheet: Signal<Sheets>;
  voice: (lines: string[]) => void;
}

function Loaded({ view, desk, m, act, playCard, pick, mute, sheet, voice }: LoadedProps) {
  const w = tableWords();
  const me = home(view);
  const waits = view.stage === 'pause' && view.seats.some((c) => c.kind === 'empty');
  useKeys(view, m, act, playCard, (s) => (sheet.value = s), voice);
  return (
    <>
      <main
        id="main"
        tabIndex={-1}
        class="table felt"
        data-players={view.seats.length}
        data-stage={view.stage}
        data-phase={view.phase}
        data-waiting={waits || undefined}
      >
        <header class="table-top">
          <IconButton icon="menu" label={w.menu} onClick={() => (sheet.value = 'menu')} />
          <h1 class="hidden-text">{view.table.title ?? w.tableArea}</h1>
          <ContractBar view={view} />
          <IconButton icon="replay" label={w.lastTrick} onClick={() => (sheet.value = 'last')} />
        </header>
        <Trouble view={view} desk={desk} act={act} />
        <section class="table-cloth" aria-label={w.tableArea}>
          {others(view).map((seat) => (
            <Seat key={seat} view={view} seat={seat} m={m} act={act} />
          ))}
          <div class="table-middle">
            <Middle view={view} shown={shownTricks(m, view)} pending={m.pending.value} />
            <Centre view={view} desk={desk} m={m} act={act} />
          </div>
          <section class="table-mine-bar">
            <span class="table-plate" data-place="bottom">
              <Plate view={view} seat={me} mine />
              <Clock view={view} seat={me} always />
              <Bubble view={view} seat={me} called={m.called.value[me]} />
            </span>
            {view.seat === undefined ? (
              <Watching view={view} />
            ) : (
              <Actions view={view} act={act} busy={m.busy.value} picked={m.picked.value} />
            )}
          </section>
        </section>

        {view.seat !== undefined && (
          <section class="table-rack rack">
            <Hand
              view={view}
              pending={m.pending.value}
              picked={m.picked.value}
              onPlay={playCard}
              onPick={pick}
            />
          </section>
        )}
      </main>
      <LastTrick view={view} open={sheet.value === 'last'} onClose={() => (sheet.value = null)} />
      <ResultSheet
        view={view}
        table={desk.id}
        open={m.result.value && sheet.value === null}
        busy={m.busy.value}
        act={act}
        onClose={() => (m.result.value = false)}
        onProof={() => (sheet.value = 'proof')}
      />
      <ProofSheet
        view={view}
        table={desk.id}
        seen={m.seen.value}
        open={sheet.value === 'proof'}
        onClose={() => (sheet.value = null)}
      />
      <Menu
        view={view}
        desk={desk}
        open={sheet.value === 'menu'}
        act={act}
        muted={m.muted.value}
        onMute={mute}
        onClose={() => (sheet.value = null)}
        onLast={() => (sheet.value = 'last')}
        onProof={() => (sheet.value = 'proof')}
      />
    </>
  );
}

function Watching({ view }: { view: View }) {
  const w = tableWords();
  const free = view.seats.some((c) => c.kind === 'empty');
  return (
    <div class="table-actions">
      <p class="table-question">{w.watching}</p>
      {free && (
        <Button
          kind="main"
          onClick={() => location.assign(location.pathname + location.hash.replace(/&?watch/, ''))}
        >
          {w.takeSeat}
        </Button>
      )}
    </div>
  );
}
