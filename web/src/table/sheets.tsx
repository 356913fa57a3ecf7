// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The sheets that open over the table by themselves or on demand: the result with the accounts, the last trick. Each
 * owns only whether it is open.
 */

import { section } from '../books';
import { Card, cardName } from '../cards';
import { reason, saveBlob } from '../net';
import { Button, ButtonLink, Icon, Sheet, toast } from '../ui';
import { Demand, Next, Schiebe, Veto } from './actions';
import { amount, signed } from './books';
import { Deciding } from './moments';
import { points } from './order';
import { outcome, type Line } from './result';
import { wonTrick } from './seats';
import { spokenName } from './speech';
import type { Action, View } from '../net/view';
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
          <p class="table-last-by">
            {w.lastTrickBy(spokenName(view, trick.winner), points(trick.cards.map((c) => c.card)))}
          </p>
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
              {l.where && <small class="table-where"> {section(l.where)}</small>}
            </th>
            <td class="figures">{l.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function HowItWent({ view, outcome: o }: { view: View; outcome: NonNullable<ReturnType<typeof outcome>> }) {
  const w = tableWords();
  return (
    <>
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
    </>
  );
}

/** Shares the picture of the result where the system can, else saves it. */
async function sharePicture(view: View): Promise<void> {
  const w = tableWords();
  const { pictureOf } = await import('./picture');
  const picture = await pictureOf(view);
  if (!picture) return;
  const file = new File([picture], w.pictureName, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => {});
    return;
  }
  saveBlob(picture, w.pictureName);
  toast(w.pictureMade, 'good');
}

/** The actions for a hand that is over. */
function AfterLinks({ view, id }: { view: View; id: string }) {
  const w = tableWords();
  return (
    <p class="table-after">
      {view.seat !== undefined && (
        <ButtonLink kind="quiet" icon="replay" to={`/games/${id}`}>
          {w.replay}
        </ButtonLink>
      )}
      {view.result?.played && (
        <Button
          kind="quiet"
          icon="share"
          onClick={() => sharePicture(view).catch((why: unknown) => toast(reason(why), 'bad'))}
        >
          {w.picture}
        </Button>
      )}
    </p>
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
          <HowItWent view={view} outcome={o} />
          {p.open && view.seat !== undefined && view.result?.played && <Deciding id={id} view={view} />}
          <Demand view={view} act={p.act} busy={p.busy} />
          <Totals view={view} />
          <Schiebe view={view} act={p.act} />
          <Veto view={view} act={p.act} />
          <AfterLinks view={view} id={id} />
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
