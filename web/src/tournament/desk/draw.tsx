// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The course of the tournament: the next step with its button, the field that a draw would use now, the rounds with
// their fingerprints, and the players without a seat.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { go, lang } from '../../base';
import { Button, Chip, Confirm, Field, Notice, Section, Select } from '../../ui';
import { goTo, type Part } from './part';
import { PrintAgain } from './again';
import { ByHand } from './byhand';
import { act, Do, usePart, WithReason } from '../shared/frame';
import { isArriving } from '../shared/next';
import { SetupSheet } from './setup';
import {
  levelPlaces,
  rowsOf,
  type BoardTable,
  type DeskView,
  type Player,
  type Round,
  type SeatOf,
  type StandingRow,
} from '../shared/view';
import { w, word } from '../shared/words';

export function Course(p: Part) {
  const [setup, setSetup] = useState(false);
  const last = p.desk.rounds.at(-1);
  return (
    <>
      <Next {...p} />
      <FieldNow {...p} />
      {last?.state === 'drawn' && <Preview {...p} round={last} />}
      {last?.state === 'published' && <Unseated {...p} round={last} />}
      {last?.state === 'published' && <PrintAgain {...p} round={last} />}
      {p.desk.rounds.length > 0 && <Rounds rounds={p.desk.rounds} />}
      {p.leiter && (
        <p class="app-row">
          <Button icon="settings" onClick={() => setSetup(true)}>
            {w().setup}
          </Button>
        </p>
      )}
      {setup && <SetupSheet hall={p.hall} desk={p.desk} open onClose={() => setSetup(false)} />}
    </>
  );
}

interface Step {
  title: string;
  text: string;
  act: ComponentChildren;
}

interface AtStep extends Part {
  at: number; // the last round that has begun
  onAgain: () => void;
  onReopen: () => void;
}

// The step before the first draw: the players check in.
const checkIn = (p: AtStep): Step => ({
  title: w().stepCheckIn,
  text: p.desk.field.missing ? w().missingSubs(p.desk.field.missing) : w().stepCheckInText,
  act: (
    <Button kind="main" onClick={() => goTo(p.hall.id, 'players')}>
      {w().toCheckIn}
    </Button>
  ),
});

// The steps of a round: from the commitment of its draw to its end.
const roundSteps = {
  commit: (p: AtStep): Step => ({
    title: w().stepCommit(p.at + 1),
    text: w().stepCommitText,
    act: (
      <>
        <Do hall={p.hall} kind="main" a={() => ({ ev: 'commit', round: p.at + 1 })}>
          {w().commit}
        </Do>
        <ByHand {...p} round={p.at + 1} />
      </>
    ),
  }),
  draw: (p: AtStep): Step => ({
    title: w().stepDraw(p.at),
    text: w().stepDrawText,
    act: <DrawRound {...p} />,
  }),
  publish: (p: AtStep): Step => ({
    title: w().stepPublish(p.at),
    text: w().stepPublishText,
    act: (
      <>
        <Do hall={p.hall} kind="main" a={() => ({ ev: 'publish', round: p.at })}>
          {w().publish}
        </Do>
        <Button kind="danger" onClick={p.onAgain}>
          {w().redraw}
        </Button>
        <ByHand {...p} round={p.at} />
      </>
    ),
  }),
  play: (p: AtStep): Step => ({
    title: w().stepPlay(p.at),
    text: w().stepPlayText(p.desk.rounds.at(-1)?.states?.confirmed ?? 0, p.desk.rounds.at(-1)?.tables ?? 0),
    act: (
      <Button kind="main" onClick={() => goTo(p.hall.id, 'tables')}>
        {w().toTables}
      </Button>
    ),
  }),
  close: (p: AtStep): Step => ({
    title: w().stepClose(p.at),
    text: w().stepCloseText,
    act: (
      <Do hall={p.hall} kind="main" a={() => ({ ev: 'close', round: p.at })}>
        {w().close}
      </Do>
    ),
  }),
};

// The steps after the last round.
const lastSteps = {
  rows: ({ desk, hall }: AtStep): Step => ({
    title: w().stepRows,
    text: (desk.rows?.extra ? w().extraRowsText : w().stepRowsText)(
      desk.rows?.round ?? 0,
      desk.rows?.table ?? 0,
    ),
    act: (
      <Button
        kind="main"
        onClick={() => go(`/tournament/${hall.id}/list/${desk.rows?.round}/${desk.rows?.table}`)}
      >
        {w().toList}
      </Button>
    ),
  }),
  lot: (p: AtStep): Step => ({ title: w().stepLot, text: w().stepLotText, act: <Lots {...p} main /> }),
  finish: (p: AtStep): Step => ({
    title: w().stepFinish,
    text: w().stepFinishText,
    act: (
      <>
        <Do hall={p.hall} kind="main" a={() => ({ ev: 'finish' })}>
          {w().finish}
        </Do>
        <Lots {...p} agreed={!p.desk.lots} />
      </>
    ),
  }),
  prizes: (p: AtStep): Step => ({
    title: w().stepPrizes,
    text: w().stepPrizesText,
    act: (
      <>
        <Button kind="main" onClick={() => goTo(p.hall.id, 'prizes')}>
          {w().toPrizes}
        </Button>
        {p.leiter && (
          <Button kind="danger" onClick={p.onReopen}>
            {w().reopen}
          </Button>
        )}
      </>
    ),
  }),
};

const steps = { ...roundSteps, ...lastSteps };

function DrawRound(p: AtStep) {
  const [word, setWord] = useState('');
  return (
    <>
      <Field label={w().word} hint={w().wordHint} value={word} onChange={setWord} maxLength={40} />
      <Do
        hall={p.hall}
        kind="main"
        disabled={!p.desk.field.possible}
        a={() => ({ ev: 'draw', round: p.at, ...(word.trim() ? { word: word.trim() } : {}) })}
      >
        {w().draw(p.desk.field.players)}
      </Do>
      <ByHand {...p} round={p.at} />
    </>
  );
}

function Next(p: Part) {
  const { desk, hall } = p;
  const [again, setAgain] = useState(false);
  const [reopening, setReopening] = useState(false);
  const at = desk.rounds.at(-1)?.round ?? 0;
  const arriving = isArriving(desk);
  const step = (arriving ? checkIn : steps[desk.next])({
    ...p,
    at,
    onAgain: () => setAgain(true),
    onReopen: () => setReopening(true),
  });
  return (
    <section class="tour-next" aria-label={w().next}>
      <h2>{step.title}</h2>
      <p>{step.text}</p>
      {(desk.next === 'close' || desk.next === 'finish') && <Findings desk={desk} />}
      {(desk.next === 'commit' || desk.next === 'draw') && <OddPairs desk={desk} />}
      {(p.leiter || arriving || desk.next === 'play' || desk.next === 'prizes') && (
        <div class="tour-acts">{step.act}</div>
      )}
      <WithReason
        title={w().redraw}
        text={w().redrawText}
        yes={w().redraw}
        open={again}
        onClose={() => setAgain(false)}
        onYes={(reason) => act(hall, { ev: 'commit', round: at, reason })}
      />
      <WithReason
        title={w().reopen}
        yes={w().reopen}
        open={reopening}
        onClose={() => setReopening(false)}
        onYes={(reason) => act(hall, { ev: 'reopen', reason })}
      />
    </section>
  );
}

// Lists that the Leiter has confirmed with a reason although they have fewer rows than games.
function Findings({ desk }: { desk: DeskView }) {
  if (!desk.findings.length) return null;
  return (
    <Notice tone="warn" title={w().findings}>
      <ul class="tour-plain">
        {desk.findings.map((f) => (
          <li key={`${f.round}.${f.table}`}>
            <strong>{w().findingAt(f.round, f.table)}</strong> {f[lang.value]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

// If the book has pairs: the pairs that do not have two players.
function OddPairs({ desk }: { desk: DeskView }) {
  if (!desk.pairs?.length) return null;
  return (
    <Notice tone="warn" title={w().oddPairs}>
      <ul class="tour-plain">
        {desk.pairs.map((p) => (
          <li key={p.team}>
            {p.team ? (
              <>
                <strong>{p.team}</strong> {w().oddPair(p.players)}
              </>
            ) : (
              w().noPair(p.players)
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const namesOf = (rows: readonly StandingRow[]): string => rows.map((r) => r.name).join(', ');

// Lots for level players. Either the book requires them (`main`), or the players agree on a lot where the book lets
// them share their place. Some may agree on the lot while others share (kurz-turnier, Preisverteilung), so the desk can
// draw each place separately. Where lots are off (`agreed`) the organiser enters the place. Nobody can undo a lot, so
// the desk first asks which players it is for.
function Lots(p: Part & { main?: boolean; agreed?: boolean }) {
  const view = usePart(p.hall, 'standings', { round: 0 });
  const level = levelPlaces(view ? rowsOf<StandingRow>(view.cols, view.standings) : []);
  const [asking, setAsking] = useState<number | 'all' | null>(null);
  const meant = level.filter((rows) => asking === 'all' || rows[0]!.place === asking);
  const draw = () => {
    setAsking(null);
    const numbers = meant.flat().map((r) => r.number);
    void act(p.hall, { ev: 'lot', ...(asking === 'all' ? {} : { numbers }) });
  };
  if (!level.length) return null;
  return (
    <>
      {!p.agreed && (
        <Button kind={p.main ? 'main' : 'plain'} onClick={() => setAsking('all')}>
          {w().lot}
        </Button>
      )}
      {!p.main &&
        (p.agreed || level.length > 1) &&
        level.map((rows) => (
          <Button key={rows[0]!.place} onClick={() => setAsking(rows[0]!.place)}>
            {(p.agreed ? w().lotAgreed : w().lotFor)(rows[0]!.place, namesOf(rows))}
          </Button>
        ))}
      <Confirm
        title={w().lotAsk}
        open={meant.length > 0}
        yes={w().lot}
        onYes={draw}
        onClose={() => setAsking(null)}
      >
        <ul class="tour-plain">
          {meant.map((rows) => (
            <li key={rows[0]!.place}>
              <strong>{w().lotPlace(rows[0]!.place)}</strong> {namesOf(rows)}
            </li>
          ))}
        </ul>
        <p>{w().lotNever}</p>
      </Confirm>
    </>
  );
}

// The size of the field, updated live: "59, 1 missing".
export function FieldNow({ desk }: Part) {
  const { field, counts } = desk;
  const t = w();
  return (
    <Section title={t.field}>
      <p class="tour-field" aria-live="polite">
        <strong>{t.present(field.players)}</strong>
        {!!field.missing && <Chip tone="bad">{t.missing(field.missing)}</Chip>}
        {!!field.waiting && <Chip tone="warn">{t.waiting(field.waiting)}</Chip>}
        {field.fours !== undefined && (
          <Chip>{t.shape(field.fours, field.fives ?? 0, field.threes ?? 0)}</Chip>
        )}
        {counts.substitutes > 0 && <Chip>{t.substitutes(counts.substitutes)}</Chip>}
        {counts.registered > 0 && <Chip>{t.registered(counts.registered)}</Chip>}
        {counts.unpaid > 0 && <Chip tone="warn">{t.unpaid(counts.unpaid)}</Chip>}
      </p>
      {!field.possible && <p class="quiet">{field.missing ? t.missingSubs(field.missing) : t.impossible}</p>}
    </Section>
  );
}

function Preview(p: Part & { round: Round }) {
  const seating = usePart(p.hall, 'seating', { round: p.round.round });
  const seats = seating ? rowsOf<SeatOf>(seating.cols, seating.seats) : [];
  const tables = Array.from({ length: seating?.tables ?? 0 }, (_, i) =>
    seats.filter((s) => s.table === i + 1).sort((a, b) => a.seat - b.seat),
  );
  return (
    <Section title={w().preview}>
      <p class="quiet">
        {[
          p.round.by_hand
            ? w().byHandWhy(p.round.by_hand)
            : p.round.repeats !== undefined && w().repeats(p.round.repeats),
          p.round.attempt > 1 && w().attempt(p.round.attempt),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ol class="tour-tables">
        {tables.map((people, i) => (
          <li key={i} class="tour-table">
            <h3>{w().tableNo(i + 1)}</h3>
            <ol>
              {people.map((s) => (
                <li key={s.number}>
                  {s.number} {s.name}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </Section>
  );
}

// Late players get a free seat, the fourth at a table of three, the fifth where the book allows it, or a further table,
// which needs four players.
// Substitutes without a seat may also fill such seats.
function Unseated(p: Part & { round: Round }) {
  const players = usePart(p.hall, 'players');
  const board = usePart(p.hall, 'board', { round: p.round.round });
  if (!players || !board) return null;
  const all = rowsOf<Player>(players.cols, players.players);
  const tables = rowsOf<BoardTable>(board.cols, board.tables);
  const seated = new Set(tables.flatMap((t) => t.numbers));
  const late = all.filter((e) => p.round.unseated?.includes(e.number) && !e.disqualified);
  const spare = all.filter((e) => e.substitute && e.state === 'present' && !seated.has(e.number));
  const gaps = tables.some((t) => t.free > 0);
  if (!late.length && !gaps) return null;
  const options = tables
    .filter((t) => t.state === 'waiting' || t.state === 'seated')
    .filter((t) => t.free > 0 || t.numbers.length === 3 || (p.desk.games_five > 0 && t.numbers.length < 5))
    .map((t) => ({
      value: String(t.table),
      label: w().placeFree(t.table, t.free),
    }));
  if (late.length + spare.length >= 4)
    options.push({ value: String(tables.length + 1), label: w().placeNew(tables.length + 1) });
  // A substitute takes only a seat that would stay empty.
  const seats = options.filter((o) => tables[Number(o.value) - 1]?.free !== 0);
  return (
    <Section title={late.length ? w().unseated : w().placeholders}>
      <p class="quiet">{options.length ? w().unseatedText : w().noRoom}</p>
      <ul class="tour-plain">
        {options.length > 0 && late.map((e) => <Late key={e.number} {...p} player={e} options={options} />)}
        {seats.length > 0 && spare.map((e) => <Late key={e.number} {...p} player={e} options={seats} />)}
        {!options.length && late.map((e) => <li key={e.number}>{`${e.number} ${e.name}`}</li>)}
      </ul>
    </Section>
  );
}

function Late(p: Part & { round: Round; player: Player; options: { value: string; label: string }[] }) {
  const [chosen, setTable] = useState('');
  const e = p.player;
  const table = p.options.some((o) => o.value === chosen) ? chosen : p.options[0]!.value;
  return (
    <li class="tour-line tour-late">
      <Select
        label={`${e.number} ${e.name}${e.substitute ? ` (${w().asSubstitute})` : ''}`}
        value={table}
        options={p.options}
        onChange={setTable}
      />
      <Do
        hall={p.hall}
        label={w().placeOf(e.name)}
        a={() => ({ ev: 'place', round: p.round.round, table: Number(table), number: e.number })}
      >
        {w().placeIt}
      </Do>
    </li>
  );
}

function Rounds({ rounds }: { rounds: readonly Round[] }) {
  return (
    <Section title={w().rounds}>
      <ul class="tour-plain">
        {rounds.map((r) => (
          <li key={r.round} class="tour-round">
            <p class="tour-line">
              <strong>{w().round(r.round)}</strong> <Chip>{word('state_', r.state)}</Chip>
              {r.tables !== undefined && <span class="quiet">{w().tablesOf(r.tables)}</span>}
            </p>
            {r.by_hand && <p class="quiet">{w().byHandWhy(r.by_hand)}</p>}
            <Seal round={r} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

// The commitment of a draw, collapsed: a tap opens its explanation and the figures.
function Seal({ round: r }: { round: Round }) {
  if (!r.commitment) return null;
  return (
    <details class="tour-legend tour-seal">
      <summary>{w().commitment}</summary>
      <p>{w().sealText}</p>
      <p class="quiet tour-hex">
        <code>{r.commitment}</code>
      </p>
      {r.seed && (
        <p class="quiet tour-hex">
          {w().seed}: <code>{r.seed}</code>
          {r.word && ` · ${w().word}: ${r.word}`}
        </p>
      )}
    </details>
  );
}
