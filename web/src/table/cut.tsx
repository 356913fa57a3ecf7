// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * Cutting: the deck from its side. A finger or the mouse takes it at a height and lifts what lies above; letting go cuts.
 * Keys change the height, too, and a button cuts there. The lifted cards stay lifted until the table goes on, so a cut
 * never looks undone. A setting lets the app cut instead.
 */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { settings } from '../base';
import { Button } from '../ui';
import { cutRange } from './choices';
import type { Action, View } from '../net/view';
import { tableWords } from './words';

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 };
const AUTO_MS = 500;

interface DeckProps {
  n: number;
  min: number;
  max: number;
  lifted: boolean;
  onPick: (n: number) => void;
  onHold: (on: boolean) => void;
  onCut: () => void;
}

/** The deck as a slider: from its top, how many cards are lifted. */
function Deck(p: DeckProps) {
  const all = p.max + p.min;
  const pick = (e: PointerEvent) => {
    const box = (e.currentTarget as HTMLElement).getBoundingClientRect();
    p.onPick(Math.round(((e.clientY - box.top) / box.height) * all));
  };
  return (
    <div
      class="table-deck"
      role="slider"
      tabIndex={0}
      aria-label={tableWords().liftLabel}
      aria-valuemin={p.min}
      aria-valuemax={p.max}
      aria-valuenow={p.n}
      data-lifted={p.lifted || undefined}
      style={{ '--part': (p.n / all).toFixed(3) }}
      onPointerDown={(e) => {
        e.currentTarget.setPointerCapture(e.pointerId);
        pick(e);
        p.onHold(true);
      }}
      onPointerMove={(e) => p.lifted && pick(e)}
      onPointerUp={() => p.lifted && p.onCut()}
      onPointerCancel={() => p.onHold(false)}
      onKeyDown={(e) => {
        const step = STEPS[e.key];
        if (step) p.onPick(p.n + step);
        else if (e.key === 'Enter' || e.key === ' ') p.onCut();
        else return;
        e.preventDefault();
        e.stopPropagation();
      }}
    >
      <span class="table-packet" />
      <span class="table-packet" />
    </div>
  );
}

export function Cut({ view, act, busy }: { view: View; act: (a: Action) => void; busy: boolean }) {
  const w = tableWords();
  const { min, max, half } = cutRange(view);
  const n = useSignal(half);
  const held = useSignal(false);
  const done = useSignal(false);
  const cut = () => {
    if (done.value || busy) return;
    done.value = true;
    act({ cut: n.value });
  };
  useEffect(() => {
    if (!busy) done.value = held.value = false; // where the cutter may cut again, or was rejected
  }, [view.seq, busy]);
  useEffect(() => {
    if (!settings.autoCut.value) return;
    const timer = setTimeout(cut, AUTO_MS);
    return () => clearTimeout(timer);
  }, [settings.autoCut.value]);
  return (
    <div class="table-cut">
      <Deck
        n={n.value}
        min={min}
        max={max}
        lifted={held.value || done.value}
        onPick={(k) => !done.value && (n.value = Math.min(max, Math.max(min, k)))}
        onHold={(on) => (held.value = on || done.value)}
        onCut={cut}
      />
      <Button kind="main" disabled={busy || done.value} data-choice="cut" onClick={cut}>
        {w.lift(n.value)}
      </Button>
    </div>
  );
}
