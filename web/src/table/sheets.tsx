/*
 * What opens over the table: the menu, the result, the last trick, the proof of the deal, the invitation. Each is
 * a Sheet that owns nothing but whether it is open.
 */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go, lang, ShareLink, tell } from '../app';
import { Card, cardName } from '../cards';
import { api, emotes, reason, type Desk } from '../net';
import { Button, ButtonLink, Chip, Chips, Confirm, Icon, Notice, Section, Sheet, Spinner } from '../ui';
import { Next } from './actions';
import { amount, signed } from './books';
import { mayBock } from './choices';
import { points } from './order';
import { verify, type Check, type DealRecord } from './proof';
import { outcome, type Line } from './result';
import { isHost, nameOf, wonTrick } from './seats';
import { handSpoken, lastTrickSpoken, spokenName, stateSpoken } from './speech';
import type { Action, View } from './view';
import { tableWords } from './words';

type Do = (a: Action) => void;

/* ---- accounts ---- */

export function Totals({ view }: { view: View }) {
  const w = tableWords();
  return (
    <table class="table-totals">
      <caption class="hidden-text">{w.totals}</caption>
      <tbody>
        {view.totals.map((total, seat) => (
          <tr key={seat} data-mine={seat === view.seat || undefined}>
            <th scope="row">{spokenName(view, seat)}</th>
            {view.payout && <td class="figures">{signed(view, view.payout[seat] ?? 0)}</td>}
            <td class="figures">
              <strong>{signed(view, total) || amount(view, 0)}</strong>
            </td>
          </tr>
        ))}
        {view.pot ? (
          <tr>
            <th scope="row">Stock</th>
            {view.payout && <td />}
            <td class="figures">{amount(view, view.pot)}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

/* ---- last trick ---- */

export function LastTrick({ view, open, onClose }: { view: View; open: boolean; onClose: () => void }) {
  const w = tableWords();
  const trick = wonTrick(view);
  return (
    <Sheet title={w.lastTrick} open={open} onClose={onClose}>
      {!trick || trick.winner === null ? (
        <p>{w.noTrickYet}</p>
      ) : (
        <>
          <ul class="table-last">
            {trick.cards.map(({ seat, card }) => (
              <li key={seat} data-won={seat === trick.winner || undefined}>
                <Card id={card} />
                <span class="hidden-text">{cardName(card)}</span>
                <span>{spokenName(view, seat)}</span>
              </li>
            ))}
          </ul>
          <p>{w.lastTrickBy(spokenName(view, trick.winner), points(trick.cards.map((c) => c.card)))}</p>
        </>
      )}
    </Sheet>
  );
}

/* ---- result ---- */

function Computation({ lines }: { lines: Line[] }) {
  const w = tableWords();
  return (
    <table class="table-computation">
      <caption class="hidden-text">{w.computation}</caption>
      <tbody>
        {lines.map((l, i) => (
          <tr key={i} data-sum={l.sign === '=' || undefined}>
            <td class="table-sign">{l.sign}</td>
            <th scope="row">
              {l.label}
              {l.where && <small class="table-where"> {l.where}</small>}
            </th>
            <td class="figures">{l.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ResultSheet(p: {
  view: View;
  table: string;
  open: boolean;
  busy: boolean;
  act: Do;
  onClose: () => void;
  onProof: () => void;
}) {
  const { view } = p;
  const w = tableWords();
  const o = outcome(view);
  const id = `${p.table}-${view.hand_no}`;
  const ended = view.stage === 'done' || view.stage === 'over';
  return (
    <Sheet
      title={o?.title ?? w.nothing}
      open={p.open && !!o}
      onClose={p.onClose}
      class="table-result"
      foot={
        <>
          <Button icon="lock" kind="quiet" onClick={p.onProof}>
            {w.proof}
          </Button>
          {ended ? (
            <Again view={view} act={p.act} busy={p.busy} />
          ) : (
            <Next view={view} act={p.act} busy={p.busy} />
          )}
        </>
      }
    >
      {o && (
        <div class="stack">
          {o.mine !== null && view.result?.played && (
            <p class="table-mine" data-tone={o.mine > 0 ? 'good' : o.mine < 0 ? 'bad' : 'plain'}>
              <Icon name={o.mine > 0 ? 'up' : o.mine < 0 ? 'down' : 'minus'} />
              {o.mine > 0 ? w.youWin : o.mine < 0 ? w.youLose : ''} <strong>{signed(view, o.mine)}</strong>
            </p>
          )}
          {o.notes.map((n) => (
            <p key={n}>{n}</p>
          ))}
          {o.lines.length > 0 && <Computation lines={o.lines} />}
          {o.payments.length > 0 && (
            <ul class="table-payments" aria-label={w.payments}>
              {o.payments.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          <Totals view={view} />
          {view.seat !== undefined && (
            <p>
              <ButtonLink kind="quiet" icon="replay" to={`/games/${id}`}>
                {w.replay}
              </ButtonLink>
            </p>
          )}
        </div>
      )}
    </Sheet>
  );
}

/** After the last hand. */
export function Again({ view, act, busy }: { view: View; act: Do; busy: boolean }) {
  const w = tableWords();
  const mine = view.seat === undefined ? undefined : view.seats[view.seat];
  if (!mine || view.stage === 'closed') return null;
  return (
    <Button kind="main" disabled={busy || mine.again} onClick={() => act({ rematch: true })}>
      {w.rematch}
    </Button>
  );
}

/* ---- proof ---- */

export function checkText(view: View, c: Check): string {
  const w = tableWords();
  const name = c.seat === undefined ? '' : nameOf(view, c.seat, String(c.seat + 1));
  switch (c.what) {
    case 'seed':
      return w.check_seed;
    case 'nonce':
      return c.by === 'server' ? w.check_standin(name) : w.check_nonce(name);
    case 'deck':
      return w.check_deck;
    case 'mix':
      return w.check_mix(name);
    case 'cut':
      return w.check_cut(name, c.n ?? 0);
    case 'hands':
      return w.check_hands;
    case 'seen':
      return c.seat === undefined ? w.check_seen : w.check_own;
  }
}

interface ProofProps {
  view: View;
  table: string;
  seen: { commitment?: string; hand?: string[] };
  open: boolean;
  onClose: () => void;
}

export function ProofSheet({ view, table, seen, open, onClose }: ProofProps) {
  const w = tableWords();
  const checks = useSignal<Check[] | null>(null);
  const failed = useSignal('');
  const id = `${table}-${view.hand_no}`;
  const there = !!view.proof?.seed;
  useEffect(() => {
    if (!open || !there) return;
    checks.value = null;
    failed.value = '';
    api<DealRecord>(`/api/games/${id}`)
      .then((record) => (checks.value = verify(record, { ...seen, seat: view.seat })))
      .catch((e: unknown) => (failed.value = reason(e)));
  }, [open, id, there]);
  const bad = checks.value?.some((c) => !c.ok);
  return (
    <Sheet title={w.proof} open={open} onClose={onClose}>
      <div class="stack">
        {!there ? (
          <p>{w.proofMissing}</p>
        ) : failed.value ? (
          <Notice tone="warn">{failed.value}</Notice>
        ) : !checks.value ? (
          <Spinner />
        ) : (
          <>
            <Notice tone={bad ? 'bad' : 'good'}>{bad ? w.proofBad : w.proofOk}</Notice>
            <ul class="table-checks">
              {checks.value.map((c, i) => (
                <li key={i} data-ok={c.ok || undefined}>
                  <Icon name={c.ok ? 'check' : 'warn'} />
                  <span>
                    {checkText(view, c)}
                    <span class="hidden-text">: {c.ok ? w.yes : w.no}</span>
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
        <p class="quiet">{w.proofHow}</p>
        {view.proof && (
          <p class="quiet table-hex">
            <small>{view.proof.commitment}</small>
          </p>
        )}
      </div>
    </Sheet>
  );
}

/* ---- invitation ---- */

export function inviteLink(id: string): string {
  const key = /(?:^|&)key=([0-9a-f]{32})/.exec(location.hash.slice(1))?.[1];
  return `${location.origin}/table/${id}${key ? '#key=' + key : ''}`;
}

export function Invite({ id }: { id: string }) {
  return (
    <div class="table-invite">
      <p>{tableWords().inviteText}</p>
      <ShareLink url={inviteLink(id)} title="Stichfest" />
    </div>
  );
}

/* ---- menu ---- */

type Question = 'claim' | 'concede' | 'leave' | 'close' | null;

interface MenuProps {
  view: View;
  desk: Desk;
  open: boolean;
  act: Do;
  muted: readonly number[];
  onMute: (seat: number) => void;
  onClose: () => void;
  onLast: () => void;
  onProof: () => void;
}

export function Menu(p: MenuProps) {
  const { view, act } = p;
  const w = tableWords();
  const asked = useSignal<Question>(null);
  const mine = view.seat === undefined ? undefined : view.seats[view.seat];
  const sure: Record<Exclude<Question, null>, [string, string, () => void]> = {
    claim: [w.claim, w.claimSure, () => act({ claim: true })],
    concede: [w.concede, w.concedeSure, () => act({ concede: true })],
    leave: [w.leave, w.leaveSure, () => (act({ rise: true }), go('/'))],
    close: [w.closeTable, w.closeSure, () => act({ close: true })],
  };
  const then = (f: () => void) => () => {
    p.onClose();
    f();
  };
  const leave = () => (view.stage === 'hand' ? (asked.value = 'leave') : sure.leave[2]());
  const people = view.seats
    .map((c, s) => [c, s] as const)
    .filter(([c, s]) => c.kind === 'person' && s !== view.seat);
  const row = asked.value ? sure[asked.value] : null;
  return (
    <>
      <Sheet title={view.table.title ?? w.menu} open={p.open} onClose={p.onClose}>
        <div class="stack">
          <Totals view={view} />
          <div class="table-menu">
            {mine && (
              <Chips label={w.emote}>
                {emotes.value.map((e) => (
                  <Chip key={e.name} onClick={then(() => void p.desk.emote(e.name).catch(() => {}))}>
                    {e[lang.value]}
                  </Chip>
                ))}
              </Chips>
            )}
            {people.map(([, seat]) => (
              <Button
                key={seat}
                icon={p.muted.includes(seat) ? 'sound' : 'mute'}
                onClick={() => p.onMute(seat)}
              >
                {(p.muted.includes(seat) ? w.unmute : w.mute)(nameOf(view, seat))}
              </Button>
            ))}
            {view.tricks && (
              <Button icon="cards" onClick={then(p.onLast)}>
                {w.lastTrick}
              </Button>
            )}
            {view.may?.includes('claim') && (
              <Button icon="flag" onClick={then(() => (asked.value = 'claim'))}>
                {w.claim}
              </Button>
            )}
            {view.may?.includes('concede') && (
              <Button icon="hand" onClick={then(() => (asked.value = 'concede'))}>
                {w.concede}
              </Button>
            )}
            {mine && view.stage !== 'done' && view.stage !== 'closed' && (
              <Button icon="flag" onClick={then(() => act({ vote: !mine.end }))}>
                {mine.end ? w.unvote : w.vote}
              </Button>
            )}
            {isHost(view) && mayBock(view) && (
              <Button icon="bolt" onClick={then(() => act({ bock: true }))}>
                {w.bock}
              </Button>
            )}
            <Button icon="lock" onClick={then(p.onProof)}>
              {w.proof}
            </Button>
            <ButtonLink icon="book" to={`/rules/${view.table.rulebook}`}>
              {w.rulesOf}
            </ButtonLink>
            <ButtonLink icon="settings" to="/settings">
              {w.settings}
            </ButtonLink>
            {mine && (
              <Button icon="hand" onClick={then(() => tell(`${handSpoken(view)} ${stateSpoken(view)}`))}>
                {w.readHand}
              </Button>
            )}
            {isHost(view) && view.stage !== 'hand' && view.stage !== 'closed' && (
              <Button icon="close" kind="danger" onClick={then(() => (asked.value = 'close'))}>
                {w.closeTable}
              </Button>
            )}
            {mine && view.stage !== 'closed' && (
              <Button icon="leave" kind="danger" onClick={then(leave)}>
                {w.leave}
              </Button>
            )}
            <ButtonLink icon="home" to="/">
              {w.toStart}
            </ButtonLink>
          </div>
          <Section title={w.keys}>
            <p class="quiet">{w.keysHelp}</p>
          </Section>
          <p class="hidden-text">{lastTrickSpoken(view)}</p>
          <p class="quiet figures">{w.newHand(view.hand_no)}</p>
        </div>
      </Sheet>
      <Confirm
        title={row?.[0] ?? ''}
        open={!!row}
        yes={w.sure}
        danger
        onClose={() => (asked.value = null)}
        onYes={() => {
          asked.value = null;
          row?.[2]();
        }}
      >
        <p>{row?.[1]}</p>
      </Confirm>
    </>
  );
}
