// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The list of an evening: every game with its row, the sums, and the games that need attention. A tap on a game opens
// its versions, and buttons to correct it and to strike it out. The page shows two entries for one game side by side,
// and one tap decides.

import { useSignal } from '@preact/signals';
import { day as dayText, moment } from '../base';
import { signedIn } from '../books/known';
import { Button, Empty, Notice, Select, Sheet, toast } from '../ui';
import type { LedgerGameShown } from '../wire';
import type { RoundCtrl } from './ctrl';
import { failed } from './failed';
import { look } from './looking-words';
import { Reason } from './reason';
import { whatText } from './text';
import { w } from './words';

export const bookOf = (ctrl: RoundCtrl): string => ctrl.view.value?.rulebook ?? '';

export function Amounts({ ctrl, game }: { ctrl: RoundCtrl; game: LedgerGameShown }) {
  return (
    <dl class="round-shares figures">
      {game.amounts.map((a) => (
        <div key={a.member}>
          <dt>{ctrl.nameOf(a.member)}</dt>
          <dd class={a.amount < 0 ? 'round-minus' : ''}>{signedIn(bookOf(ctrl), a.amount) || '0'}</dd>
        </div>
      ))}
    </dl>
  );
}

// One game in a line. With `onOpen` it is a button.
export function GameLine(p: { ctrl: RoundCtrl; game: LedgerGameShown; onOpen?: () => void; day?: string }) {
  const { game } = p;
  const inside = (
    <>
      <span class="round-line-text">
        <b>{game.number}</b> {whatText(p.ctrl, game.what)}
        {game.bock && <span class="round-mark">Bock</span>}
        {game.of && <span class="round-mark">{look().corrected}</span>}
        {game.state === 'faulty' && <span class="round-mark round-mark-bad">{game.error}</span>}
        {p.day && <span class="quiet"> {p.day}</span>}
      </span>
      <Amounts ctrl={p.ctrl} game={game} />
    </>
  );
  if (!p.onOpen) return <div class="round-line">{inside}</div>;
  return (
    <button type="button" class="round-line" onClick={p.onOpen}>
      {inside}
    </button>
  );
}

// Entries for the same game that differ, grouped by their place.
export function disputes(games: readonly LedgerGameShown[]): LedgerGameShown[][] {
  const groups = new Map<string, LedgerGameShown[]>();
  for (const g of games) {
    const key = `${g.evening} ${g.place}`;
    groups.set(key, [...(groups.get(key) ?? []), g]);
  }
  return [...groups.values()].filter((g) => g.length > 1);
}

export function Disputes({ ctrl }: { ctrl: RoundCtrl }) {
  const groups = disputes(ctrl.view.value?.disputed ?? []);
  const decide = (keep: LedgerGameShown[], all: LedgerGameShown[]) => {
    const over = all.filter((g) => !keep.includes(g)).map((g) => g.entry);
    ctrl
      .keep(
        keep.map((g) => g.entry),
        over,
      )
      .then(() => toast(look().decided, 'good'), failed);
  };
  return (
    <>
      {groups.map((group) => (
        <Notice key={group[0]!.entry} tone="warn" title={look().twice(group[0]!.number)}>
          <p>{look().twiceText}</p>
          <div class="round-beside">
            {group.map((g) => (
              <div key={g.entry} class="round-side">
                <GameLine ctrl={ctrl} game={g} />
                <p class="quiet">
                  {[g.by, look()[ctrl.isOwn(g.entry) ? 'hereWritten' : 'thereWritten'], moment(g.at)]
                    .filter(Boolean)
                    .join(', ')}
                </p>
                {!ctrl.readOnly.value && (
                  <Button small onClick={() => decide([g], group)}>
                    {look().thisOne}
                  </Button>
                )}
              </div>
            ))}
          </div>
          {!ctrl.readOnly.value && (
            <Button small kind="quiet" onClick={() => decide(group, group)}>
              {look().both}
            </Button>
          )}
        </Notice>
      ))}
    </>
  );
}

function Versions({ ctrl, game }: { ctrl: RoundCtrl; game: LedgerGameShown }) {
  const all = ctrl.versions(game);
  return (
    <ol class="round-versions">
      {all.map((v) => (
        <li key={v.id} class={v.undone ? 'round-undone' : ''}>
          <span>{whatText(ctrl, v)}</span>{' '}
          <span class="quiet">
            {[v.by, moment(v.at), v.reason, v.undone && w().struck].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  );
}

export function GameSheet(p: {
  ctrl: RoundCtrl;
  game: LedgerGameShown | null;
  onClose: () => void;
  onCorrect: () => void;
}) {
  const { ctrl, game } = p;
  const strike = (reason: string) =>
    ctrl.strike(game!.entry, reason).then(() => {
      toast(w().undone(game!.number), 'good');
      p.onClose();
    }, failed);
  return (
    <Sheet
      title={game ? w().gameNo(game.number) : ''}
      open={game !== null}
      onClose={p.onClose}
      foot={
        game &&
        !ctrl.readOnly.value && (
          <>
            <Reason title={w().strike} button={w().strike} danger text={w().strikeText} onReason={strike} />
            <Button
              kind="main"
              icon="edit"
              onClick={() => {
                ctrl.correct(game);
                p.onCorrect();
              }}
            >
              {w().change}
            </Button>
          </>
        )
      }
    >
      {game && (
        <div class="stack">
          <GameLine ctrl={ctrl} game={game} />
          <h3>{look().history}</h3>
          <Versions ctrl={ctrl} game={game} />
        </div>
      )}
    </Sheet>
  );
}

const PAGE = 50;

export function GamesTab({ ctrl, onCorrect }: { ctrl: RoundCtrl; onCorrect: () => void }) {
  const evenings = ctrl.view.value!.evenings;
  const chosen = useSignal('');
  const open = useSignal<LedgerGameShown | null>(null);
  const shown = useSignal(PAGE);
  const evening = evenings.find((e) => e.evening === chosen.value) ?? evenings.at(-1);
  if (!evening) return <Empty title={look().noGames} icon="list" />;
  const games = ctrl.games(evening.evening)?.games.filter((g) => g.state !== 'other') ?? [];
  return (
    <>
      <Disputes ctrl={ctrl} />
      {evenings.length > 1 && (
        <Select
          label={look().evening}
          value={evening.evening}
          options={[...evenings]
            .reverse()
            .map((e) => ({ value: e.evening, label: `${dayText(e.day)} · ${look().gamesOf(e.games)}` }))}
          onChange={(v) => (chosen.value = v)}
        />
      )}
      <dl class="round-shares round-sums figures" aria-label={look().eveningSums}>
        {evening.amounts.map((a) => (
          <div key={a.member}>
            <dt>{ctrl.nameOf(a.member)}</dt>
            <dd class={a.amount < 0 ? 'round-minus' : ''}>{signedIn(bookOf(ctrl), a.amount) || '0'}</dd>
          </div>
        ))}
      </dl>
      {!games.length && <Empty title={look().noGames} icon="list" />}
      <div class="round-lines">
        {games.slice(0, shown.value).map((g) => (
          <GameLine key={g.entry} ctrl={ctrl} game={g} onOpen={() => (open.value = g)} />
        ))}
      </div>
      {games.length > shown.value && (
        <Button wide onClick={() => (shown.value += PAGE)}>
          {look().moreGames(games.length - shown.value)}
        </Button>
      )}
      <GameSheet ctrl={ctrl} game={open.value} onClose={() => (open.value = null)} onCorrect={onCorrect} />
    </>
  );
}
