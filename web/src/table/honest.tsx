// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * Was the deal honest? The sheet that recomputes a deal (proof.ts) when it opens, and shows every check.
 */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isLocal, localRecord } from '../local';
import { api, reason } from '../net';
import { Icon, Notice, Sheet, Spinner } from '../ui';
import { verify, type Check, type DealRecord } from './proof';
import { nameOf } from './seats';
import type { View } from '../net/view';
import { tableWords } from './words';

function checkText(view: View, c: Check): string {
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

/** The checks of a deal, and whether each fits. */
export function Checks({ view, checks }: { view: View; checks: readonly Check[] }) {
  const w = tableWords();
  return (
    <ul class="table-checks">
      {checks.map((c, i) => (
        <li key={i} data-ok={c.ok || undefined}>
          <Icon name={c.ok ? 'check' : 'warn'} />
          <span>
            {checkText(view, c)}
            <span class="hidden-text">: {c.ok ? w.yes : w.no}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ProofProps {
  view: View;
  table: string;
  seen: { commitment?: string; hand?: readonly string[] };
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
    (isLocal(table) ? localRecord(id) : api<DealRecord>(`/api/games/${id}`))
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
            <Checks view={view} checks={checks.value} />
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
