// A list at the desk: typed from a few keys a game, checked by the rules while it is typed, stored, confirmed,
// corrected. What is typed and not stored is a draft in this browser. If somebody else was faster both versions stand
// side by side, and nothing is lost.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { go, lang, moment, money, tell, type Screen } from '../app';
import { core, type RowFinding } from '../core';
import { me, Refused, type Hall } from '../net';
import { Button, Chip, Field, Notice, Page, Section, Segmented, Select, Spinner, toast, Toggle } from '../ui';
import { listAddress } from './board';
import { bookOf, runsOf } from './book';
import { act, Offline, Outside, useHall, usePart, wholeDesk, WithReason } from './frame';
import {
  browserStore,
  differences,
  draftKey,
  dropDraft,
  keepDraft,
  loadDraft,
  type Draft,
} from './listdraft';
import { dealerOf, readRow, readSums, signed, sumsOf, sumsToNothing } from './listrow';
import {
  movedPlaces,
  rowsOf,
  type DeskView,
  type ListRow,
  type Player,
  type PlayersView,
  type SheetView,
  type StandingRow,
  type StandingsView,
  type TableView,
} from './view';
import { Asked } from './asked';
import { Rulings } from './rulings';
import { sentence, w, word } from './words';

type Rows = (ListRow | null)[];

export const List: Screen = ({ params }) => {
  const { hall, refused } = useHall(params.id!);
  if (!hall) return <Outside refused={refused} />;
  return <Inside hall={hall} round={Number(params.round)} table={Number(params.table)} />;
};

function Inside(p: { hall: Hall; round: number; table: number }) {
  const role = p.hall.role.value.role;
  const desk = usePart<DeskView>(p.hall, 'desk', {}, wholeDesk(role));
  const view = usePart<TableView>(p.hall, 'table', { round: p.round, table: p.table }, wholeDesk(role));
  const back = `/tournament/${p.hall.id}#tables`;
  if (!wholeDesk(role)) return <Outside refused={new Refused('no_right', '')} />;
  if (!desk || !view)
    return (
      <Page title={w().list(p.table)} back={back}>
        <Spinner label={w().entering} />
      </Page>
    );
  // The first entry is somebody else's: then this is the second one.
  const first = view.versions.filter((v) => !v.second).at(-1);
  const second = !!view.second_missing && first !== undefined && first.by !== me.value?.name;
  return (
    <Page title={w().list(p.table)} back={back} wide class="tour">
      <p class="tour-line">
        <span class="quiet">
          {desk.title} · {w().listRound(p.round)}
        </span>
        <Chip tone={view.state === 'confirmed' ? 'good' : view.state === 'disputed' ? 'bad' : 'plain'}>
          {word('ts_', view.state)}
        </Chip>
        {second && <Chip tone="accent">{w().secondEntry}</Chip>}
      </p>
      <Offline />
      <Editor
        key={`${view.round}.${view.table}.${second}`}
        hall={p.hall}
        desk={desk}
        view={view}
        leiter={role === 'leiter'}
        second={second}
      />
    </Page>
  );
}

interface EditorProps {
  hall: Hall;
  desk: DeskView;
  view: TableView;
  leiter: boolean;
  second: boolean;
}

const filled = (rows: readonly ListRow[] | undefined, games: number): Rows =>
  Array.from({ length: Math.max(games, rows?.length ?? 0) }, (_, i) => rows?.[i] ?? null);

const firstGap = (rows: Rows): number =>
  Math.max(
    0,
    rows.findIndex((r) => !r),
  );

function stored(view: TableView, second: boolean): Draft {
  const sheet = second ? undefined : view.sheet;
  return {
    base: view.base,
    rows: filled(sheet?.rows, view.games),
    sums: sheet?.rows ? '' : (sheet?.sums?.join(' ') ?? ''),
    text: '',
  };
}

// What the rules say about each row, in their order: lost solo games count for those behind them.
function useFindings(book: string, rows: Rows, seats: number): (RowFinding | null)[] {
  const [found, setFound] = useState<(RowFinding | null)[]>([]);
  const known = useMemo(() => new Map<string, RowFinding>(), [book]);
  const asked = JSON.stringify(rows);
  useEffect(() => {
    let here = true;
    (async () => {
      const rules = await core();
      const lost = new Array<number>(seats).fill(0);
      const next: (RowFinding | null)[] = [];
      for (const [i, row] of rows.entries()) {
        if (!row) {
          next.push(null);
          continue;
        }
        const question = { rulebook: book, number: i + 1, row: row as never, lost_solos: [...lost] };
        const key = JSON.stringify(question);
        let f = known.get(key);
        if (!f) {
          const answer = await rules.row(question);
          if (!here) return;
          f = answer.ok ? (answer as RowFinding) : undefined;
          if (f) known.set(key, f);
        }
        next.push(f ?? null);
        if (f?.solo && f.won === false && f.declarer !== null) lost[f.declarer]!++;
      }
      if (here) setFound(next);
    })().catch(() => {});
    return () => {
      here = false;
    };
  }, [asked, book, seats]);
  return found;
}

function Editor(p: EditorProps) {
  const { view, hall, desk } = p;
  const seats = view.seats.length;
  const key = draftKey(hall.id, view.round, view.table, p.second);
  const [draft, setDraft] = useState<Draft | null>(() => loadDraft(browserStore(), key));
  const [found] = useState(draft !== null);
  const [kept, setKept] = useState(true);
  const [awaited, setAwaited] = useState(0);
  const [correcting, setCorrecting] = useState(false);
  const [before, setBefore] = useState<StandingRow[] | null>(null);
  const standings = usePart<StandingsView>(hall, 'standings', { round: 0 }, correcting || before !== null);
  const placesNow = standings ? rowsOf<StandingRow>(standings.cols, standings.standings) : null;
  const [asking, setAsking] = useState<'correct' | 'confirm' | null>(null);
  const [busy, setBusy] = useState(false);
  const content = draft ?? stored(view, p.second);
  const [mode, setMode] = useState<'rows' | 'sums'>(content.sums ? 'sums' : 'rows');
  const [cursor, setCursor] = useState(() => firstGap(content.rows));
  const save = useRef<HTMLDivElement>(null);
  const findings = useFindings(desk.rulebook, content.rows, seats);

  // What was stored is told as a part; until then the draft stays in sight.
  useEffect(() => {
    if (!awaited || view.base < awaited) return;
    setAwaited(0);
    setDraft(null);
  }, [awaited, view.base]);

  const closed = view.state === 'confirmed' && !correcting;
  const mineFirst = !!view.second_missing && !p.second;
  const conflict = draft !== null && !awaited && !p.second && draft.base !== view.base;
  const change = (fresh: Partial<Draft>) => {
    const next = { ...content, ...fresh };
    setDraft(next);
    setKept(keepDraft(browserStore(), key, next));
  };
  const forget = () => {
    dropDraft(browserStore(), key);
    setDraft(null);
    setCursor(firstGap(stored(view, p.second).rows));
  };
  const setRow = (i: number, row: ListRow | null) => {
    const rows = [...content.rows];
    rows[i] = row;
    change({ rows, text: '' });
  };

  const done = content.rows.filter(Boolean).length;
  const last = content.rows.reduce((at, r, i) => (r ? i : at), -1);
  const gaps = content.rows.slice(0, last + 1).filter((r) => !r).length;
  const sums = mode === 'sums' ? readSums(content.sums, seats) : sumsOf(content.rows, seats);
  const complete = mode === 'sums' ? !!sums && sumsToNothing(sums) : done > 0 && !gaps;
  const disputed = mode === 'rows' && findings.some((f) => f?.fate === 'disputed');

  const command = (ev: string, more: object = {}) => ({
    ev,
    round: view.round,
    table: view.table,
    ...(p.second ? { second: true } : { base: draft?.base ?? view.base }),
    ...(mode === 'sums' ? { sums: sums! } : { rows: content.rows.slice(0, last + 1) as ListRow[] }),
    ...more,
  });
  const send = async (ev: string, more: object = {}): Promise<number | null> => {
    setBusy(true);
    try {
      const ok = await hall.act(command(ev, more));
      dropDraft(browserStore(), key);
      if (p.second) setDraft(null);
      else setAwaited(ok.seq ?? 0);
      tell(w().saved);
      return ok.seq ?? 0;
    } catch (why) {
      toast(sentence(why), 'bad');
      return null;
    } finally {
      setBusy(false);
    }
  };
  const confirm = (base: number, reason?: string) =>
    act(hall, {
      ev: 'confirm',
      round: view.round,
      table: view.table,
      base,
      ...(reason ? { reason } : {}),
    }).then((good) => {
      if (good) toast(w().confirmed(view.table), 'good');
      return good;
    });
  const saveAndConfirm = async () => {
    const base = draft || !view.sheet ? await send('list') : view.base;
    if (base !== null) await confirm(base);
  };
  // Which buttons there are follows from what was just typed.
  const focusSave = () =>
    requestAnimationFrame(() => save.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus());
  const whole = mode === 'sums' || done >= view.games;
  const mayConfirm = !p.second && !mineFirst && !desk.double_entry && whole;
  const tables = desk.rounds.find((r) => r.round === view.round)?.tables ?? 0;

  if (conflict && view.sheet)
    return (
      <Conflict
        mine={content.rows}
        sums={mode === 'sums' ? content.sums : ''}
        theirs={view.sheet}
        view={view}
        keep={() => change({ base: view.base })}
        take={forget}
      />
    );
  return (
    <>
      {found && draft && (
        <Notice
          tone="warn"
          action={
            <Button small onClick={forget}>
              {w().throwDraft}
            </Button>
          }
        >
          {w().draftKept}
        </Notice>
      )}
      {!kept && <Notice tone="bad">{w().draftLost}</Notice>}
      {view.state === 'disputed' && !p.leiter && <Notice tone="warn">{w().disputedText}</Notice>}
      {mineFirst && <Notice>{w().otherTypes}</Notice>}
      {p.second && <Notice>{w().secondText}</Notice>}
      {view.entries_differ && view.sheet && view.second && (
        <Differing first={view.sheet} second={view.second} view={view} />
      )}
      {view.state === 'confirmed' && (
        <Notice
          action={
            p.leiter && !correcting ? (
              <Button small onClick={() => setCorrecting(true)}>
                {w().correctBegin}
              </Button>
            ) : undefined
          }
        >
          {w().correctText}
        </Notice>
      )}
      {!closed && !mineFirst && (
        <Segmented
          label={w().how}
          bare
          value={mode}
          onChange={setMode}
          options={[
            { value: 'rows', label: w().byRows },
            { value: 'sums', label: w().bySums },
          ]}
        />
      )}
      {mode === 'sums' ? (
        <Field
          label={w().sums}
          hint={`${w().sumsHint} — ${view.seats.map((s, i) => `${i + 1} ${s.name ?? w().placeholder}`).join(', ')}`}
          value={content.sums}
          disabled={closed}
          onChange={(text) => change({ sums: text })}
          error={content.sums.trim() && !complete ? w().sumsWrong : undefined}
          onKeyDown={(e: KeyboardEvent) => {
            if (e.key !== 'Enter') return;
            e.preventDefault();
            focusSave();
          }}
        />
      ) : (
        <>
          {!closed && !mineFirst && (
            <Quick
              book={desk.rulebook}
              seats={seats}
              rows={content.rows}
              cursor={cursor}
              text={content.text}
              onText={(text) => change({ text })}
              onMove={setCursor}
              onRow={(row) => {
                setRow(cursor, row);
                if (cursor + 1 < content.rows.length) setCursor(cursor + 1);
                else focusSave();
              }}
              onEnd={focusSave}
            />
          )}
          {!closed && content.rows[cursor] && (
            <RowPanel
              number={cursor + 1}
              row={content.rows[cursor]!}
              finding={findings[cursor] ?? null}
              leiter={p.leiter}
              onRow={(row) => setRow(cursor, row)}
            />
          )}
          {!mineFirst && (
            <Grid
              view={view}
              rows={content.rows}
              findings={findings}
              cursor={closed ? -1 : cursor}
              closed={closed}
              onCursor={setCursor}
              onRow={setRow}
            />
          )}
        </>
      )}
      <div class="tour-acts tour-save" ref={save}>
        {mode === 'rows' && (
          <span class="quiet" aria-live="polite">
            {w().typed(done, view.games)} {gaps > 0 && w().tooFew(gaps)}
          </span>
        )}
        {closed || mineFirst ? null : correcting ? (
          <Button kind="main" disabled={!complete || !draft} busy={busy} onClick={() => setAsking('correct')}>
            {w().correct}
          </Button>
        ) : (
          <>
            {mayConfirm && !disputed && (
              <Button kind="main" disabled={!complete} busy={busy} onClick={saveAndConfirm}>
                {draft || !view.sheet ? w().saveConfirm : w().confirm}
              </Button>
            )}
            <Button
              kind={mayConfirm && !disputed ? 'plain' : 'main'}
              disabled={!complete || !draft}
              busy={busy}
              onClick={() => send('list')}
            >
              {w().saveList}
            </Button>
          </>
        )}
        {!draft && desk.double_entry && view.second && !view.entries_differ && view.state === 'handed_in' && (
          <Button kind="main" onClick={() => confirm(view.base)}>
            {w().confirm}
          </Button>
        )}
        {!draft && view.state === 'disputed' && p.leiter && !view.entries_differ && (
          <Button kind="danger" onClick={() => setAsking('confirm')}>
            {w().confirmDisputed}
          </Button>
        )}
        {view.table < tables && (
          <Button
            kind={closed ? 'main' : 'quiet'}
            onClick={() => go(listAddress(hall.id, view.round, view.table + 1))}
          >
            {w().nextTable}
          </Button>
        )}
      </div>
      {before && placesNow && <Moved before={before} now={placesNow} />}
      <Result view={view} />
      <Rulings hall={hall} view={view} book={desk.rulebook} leiter={p.leiter} game={cursor + 1} />
      <Asked hall={hall} view={view} book={desk.rulebook} game={cursor + 1} />
      {view.round_state === 'published' && view.state !== 'confirmed' && <Replace hall={hall} view={view} />}
      <Versions view={view} />
      <WithReason
        title={asking === 'correct' ? w().correct : w().confirmDisputed}
        yes={asking === 'correct' ? w().correct : w().confirmDisputed}
        open={asking !== null}
        onClose={() => setAsking(null)}
        onYes={async (reason) => {
          if (asking === 'confirm') return confirm(view.base, reason);
          const good = (await send('correct', { reason })) !== null;
          if (good) {
            setBefore(placesNow);
            setCorrecting(false);
          }
          return good;
        }}
      />
    </>
  );
}

// The field that reads a row from a few keys.
function Quick(p: {
  book: string;
  seats: number;
  rows: Rows;
  cursor: number;
  text: string;
  onText: (text: string) => void;
  onMove: (row: number) => void;
  onRow: (row: ListRow) => void;
  onEnd: () => void;
}) {
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Whoever has just come here types.
  useEffect(() => {
    if (!document.activeElement || /^(BODY|H1)$/.test(document.activeElement.tagName)) field.current?.focus();
  }, []);
  const read = readRow(p.text, p.book, p.seats, p.cursor);
  const wrong = p.text.trim() && 'wrong' in read ? read.wrong : null;
  const now = p.rows[p.cursor];
  const book = bookOf(p.book);
  const keys = (e: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[e.key];
    if (step) {
      e.preventDefault();
      p.onMove(Math.min(p.rows.length - 1, Math.max(0, p.cursor + step)));
      return;
    }
    if (e.key !== 'Enter') return setTried(false);
    e.preventDefault();
    setTried(true);
    if (!p.text.trim()) {
      if (now && p.cursor + 1 < p.rows.length) p.onMove(p.cursor + 1);
      else if (now) p.onEnd();
    } else if ('row' in read) p.onRow(read.row);
  };
  return (
    <div class="tour-quick">
      <div>
        <label class="ui-label" for="tour-quick">
          {w().quick(p.cursor + 1)}
        </label>
        <input
          id="tour-quick"
          class="ui-input tour-quick-input"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={p.text}
          placeholder={now ? now.p.map(signed).join(' ') : w().quickHint}
          aria-describedby="tour-quick-read"
          aria-invalid={tried && wrong ? true : undefined}
          onInput={(e) => p.onText(e.currentTarget.value)}
          onKeyDown={keys}
          ref={field}
        />
      </div>
      <p id="tour-quick-read" class="tour-read" aria-live="polite">
        {'row' in read ? read.row.p.map(signed).join('  ') : wrong ? word('wr_', wrong) : ''}
      </p>
      <details class="tour-legend" open={matchMedia('(min-width: 60rem)').matches}>
        <summary>{w().legend}</summary>
        <ul>
          {[
            ...w().legendText('Schneider', 'schwarz').split(' · '),
            ...(book?.spritze ? [w().legendSpritze] : []),
            ...(book && runsOf(book, 'rufspiel').length > 1 ? w().legendLaufende.split(' · ') : []),
          ].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

const fateTone = { counts: 'good', repaired: 'warn', disputed: 'bad', struck: 'bad' } as const;

function Grid(p: {
  view: TableView;
  rows: Rows;
  findings: (RowFinding | null)[];
  cursor: number;
  closed: boolean;
  onCursor: (row: number) => void;
  onRow: (i: number, row: ListRow | null) => void;
}) {
  const { seats } = p.view;
  const sums = sumsOf(p.rows, seats.length);
  const names = seats.map((s, i) => s.name ?? `${w().seat(i + 1)}`);
  const set = (i: number, seat: number, value: number) => {
    const row = p.rows[i];
    const entries = row ? [...row.p] : new Array<number>(seats.length).fill(0);
    if (entries[seat] === value && row) return;
    entries[seat] = value;
    p.onRow(i, { p: entries });
  };
  return (
    <div class="tour-scroll" tabIndex={0} role="group" aria-label={w().byRows}>
      <table class="tour-grid">
        <thead>
          <tr>
            <th scope="col">{w().game}</th>
            {names.map((n, i) => (
              <th scope="col" key={i}>
                {i + 1} {n}
              </th>
            ))}
            <th scope="col" class="tour-fate">
              <span class="hidden-text">{w().result}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {p.rows.map((row, i) => {
            const f = row ? p.findings[i] : null;
            const dealer = dealerOf(seats.length, i);
            return (
              <tr key={i} class={i === p.cursor ? 'tour-at' : undefined}>
                <th scope="row">
                  <button type="button" class="tour-row" disabled={p.closed} onClick={() => p.onCursor(i)}>
                    {i + 1}
                  </button>
                </th>
                {names.map((n, s) => (
                  <td key={s}>
                    <Cell
                      label={w().entryOf(i + 1, n)}
                      value={row ? row.p[s]! : null}
                      disabled={p.closed || s === dealer}
                      onFocus={() => p.onCursor(i)}
                      onValue={(v) => set(i, s, v)}
                    />
                  </td>
                ))}
                <td class="tour-fate">
                  {f && f.fate !== 'counts' && (
                    <Chip tone={fateTone[f.fate]} title={f[lang.value] ?? undefined}>
                      <span class="tour-fate-sign" aria-hidden="true">
                        !
                      </span>
                      <span class="tour-fate-word">{word('fate_', f.fate)}</span>
                    </Chip>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{w().sum}</th>
            {sums.map((n, i) => (
              <td key={i} class="figures">
                {signed(n)}
              </td>
            ))}
            <td class="tour-fate">{!sumsToNothing(sums) && <Chip tone="bad">≠ 0</Chip>}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

// One entry; it is taken when one leaves it.
function Cell(p: {
  label: string;
  value: number | null;
  disabled: boolean;
  onFocus: () => void;
  onValue: (value: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (p.value === null ? '' : String(p.value));
  const leave = () => {
    if (typed !== null && /^[+-]?\d{1,4}$/.test(typed.trim())) p.onValue(Number(typed));
    setTyped(null);
  };
  return (
    <input
      class="tour-cell figures"
      aria-label={p.label}
      inputMode="text"
      autocomplete="off"
      value={shown}
      disabled={p.disabled}
      onFocus={(e) => {
        p.onFocus();
        e.currentTarget.select();
      }}
      onInput={(e) => setTyped(e.currentTarget.value)}
      onBlur={leave}
    />
  );
}

// What the rules say about the row at the cursor, and what the organiser may say about it.
function RowPanel(p: {
  number: number;
  row: ListRow;
  finding: RowFinding | null;
  leiter: boolean;
  onRow: (row: ListRow | null) => void;
}) {
  const [asking, setAsking] = useState<'struck' | 'misplay' | null>(null);
  const f = p.finding;
  if (!f) return null;
  return (
    <section class="tour-panel" aria-label={w().quick(p.number)}>
      <p class="tour-line">
        <strong>{w().quick(p.number)}</strong>
        <Chip tone={fateTone[f.fate]}>{word('fate_', f.fate)}</Chip>
        {f[lang.value] && (
          <span>
            {f[lang.value]} {f.rule && <span class="quiet">({f.rule})</span>}
          </span>
        )}
      </p>
      {f.suggestions.length > 0 && f.fate !== 'counts' && (
        <p class="tour-acts">
          <span>{w().meant}:</span>
          {f.suggestions.slice(0, 6).map((s) => (
            <Button small key={s.join()} onClick={() => p.onRow({ p: s })}>
              {s.map(signed).join(' ')}
            </Button>
          ))}
        </p>
      )}
      {p.leiter && (
        <>
          {(f.code === 'no_note' || p.row.note) && (
            <Toggle label={w().setNote} on={!!p.row.note} onChange={(note) => p.onRow({ ...p.row, note })} />
          )}
          {(f.code === 'unregistered_solo' || p.row.registered) && (
            <Toggle
              label={w().setRegistered}
              on={!!p.row.registered}
              onChange={(registered) => p.onRow({ ...p.row, registered })}
            />
          )}
          <p class="tour-acts">
            {f.fate !== 'struck' && (
              <Button small kind="danger" onClick={() => setAsking('struck')}>
                {w().strike}
              </Button>
            )}
            {f.fate === 'disputed' && sumsToNothing(p.row.p) && (
              <Button small onClick={() => setAsking('misplay')}>
                {w().setValues}
              </Button>
            )}
          </p>
        </>
      )}
      <WithReason
        title={asking === 'misplay' ? w().setValues : w().strike}
        text={asking === 'misplay' ? w().setValuesText : undefined}
        yes={asking === 'misplay' ? w().setValues : w().strike}
        open={asking !== null}
        onClose={() => setAsking(null)}
        onYes={(reason) => p.onRow({ p: p.row.p, kind: asking!, reason })}
      />
    </section>
  );
}

// Two versions beside each other; rows that are not the same are marked by a sign, too.
function Beside(p: { left: string; right: string; a: Rows; b: Rows }) {
  const other = new Set(differences(p.a, p.b));
  const text = (r: ListRow | null | undefined) => (r ? r.p.map(signed).join(' ') : '–');
  const count = Math.max(p.a.length, p.b.length);
  return (
    <div class="tour-scroll" tabIndex={0} role="group" aria-label={w().versions}>
      <table class="tour-beside">
        <thead>
          <tr>
            <th scope="col">{w().game}</th>
            <th scope="col">{p.left}</th>
            <th scope="col">{p.right}</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: count }, (_, i) => (
            <tr key={i} class={other.has(i) ? 'tour-other' : undefined}>
              <th scope="row">
                {i + 1}
                {other.has(i) && ' ≠'}
              </th>
              <td class="figures">{text(p.a[i])}</td>
              <td class="figures">{text(p.b[i])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Conflict(p: {
  mine: Rows;
  sums: string;
  theirs: SheetView;
  view: TableView;
  keep: () => void;
  take: () => void;
}) {
  return (
    <Section title={w().conflict}>
      <Notice tone="warn">{w().conflictText}</Notice>
      <Beside
        left={w().mine}
        right={`${w().theirs(p.theirs.by)}, ${moment(p.theirs.at)}`}
        a={p.mine}
        b={filled(p.theirs.rows, p.view.games)}
      />
      {p.sums && <p>{w().mineSums(p.sums)}</p>}
      {!p.theirs.rows && p.theirs.sums && (
        <p>
          {w().sums}: {p.theirs.sums.map(signed).join(' ')}
        </p>
      )}
      <p class="tour-acts">
        <Button kind="main" onClick={p.keep}>
          {w().keepMine}
        </Button>
        <Button onClick={p.take}>{w().takeTheirs}</Button>
      </p>
    </Section>
  );
}

function Differing(p: { first: SheetView; second: SheetView; view: TableView }) {
  return (
    <Section title={w().secondEntry}>
      <Notice tone="bad">{w().secondDiffers}</Notice>
      <Beside
        left={`${w().firstEntry}: ${p.first.by}`}
        right={`${w().secondEntry}: ${p.second.by}`}
        a={filled(p.first.rows, p.view.games)}
        b={filled(p.second.rows, p.view.games)}
      />
    </Section>
  );
}

// Whose place a correction has changed.
function Moved(p: { before: StandingRow[]; now: StandingRow[] }) {
  const moved = movedPlaces(p.before, p.now);
  if (!p.before.length) return null;
  return (
    <Section title={w().moved}>
      {moved.length ? (
        <ul class="tour-plain">
          {moved.map((m) => (
            <li key={m.number} class="tour-line">
              <span>{m.name}</span>
              <strong>{w().fromTo(m.was, m.is)}</strong>
            </li>
          ))}
        </ul>
      ) : (
        <p class="quiet">{w().nobodyMoved}</p>
      )}
    </Section>
  );
}

function Result({ view }: { view: TableView }) {
  const r = view.result;
  if (!r) return null;
  const some = (list: number[]) => list.some((n) => n !== 0);
  return (
    <Section title={w().result}>
      <ul class="tour-plain">
        {view.seats.map((s, i) => (
          <li key={i} class="tour-line">
            <strong>
              {s.number || ''} {s.name ?? w().placeholder}
            </strong>
            <span class="figures">{signed(r.points[i]!)}</span>
            {some(r.table_points) && (
              <span class="quiet">
                {w().tablePoints} {r.table_points[i]}
              </span>
            )}
            {view.sheet?.signed?.includes(i) && (
              <Chip tone="good" icon="check">
                {w().signedBy}
              </Chip>
            )}
            {r.reuegeld[i]! > 0 && (
              <span class="quiet">
                {w().reuegeld} {money(r.reuegeld[i]!)}
              </span>
            )}
          </li>
        ))}
        {view.changes.map((c) => (
          <li key={`${c.seat}.${c.from}`} class="quiet">
            {w().changedSeat(c.seat + 1, c.from, c.name ?? '')}
          </li>
        ))}
      </ul>
    </Section>
  );
}

// Who leaves in mid-round is replaced by a substitute from some game on.
function Replace(p: { hall: Hall; view: TableView }) {
  const [seat, setSeat] = useState('0');
  const [by, setBy] = useState('');
  const players = usePart<PlayersView>(p.hall, 'players');
  const here = new Set(p.view.seats.map((s) => s.number));
  const free = (players ? rowsOf<Player>(players.cols, players.players) : []).filter(
    (e) => e.substitute && e.state === 'present' && !here.has(e.number),
  );
  const [from, setFrom] = useState('');
  const [reason, setReason] = useState('');
  const ready = /^\d+$/.test(by) && /^[1-9]\d*$/.test(from) && reason.trim() !== '';
  const replace = async (e: Event) => {
    e.preventDefault();
    if (!ready) return;
    const { round, table } = p.view;
    const a = { ev: 'replace', round, table, seat: Number(seat), number: Number(by), from: Number(from) };
    if (!(await act(p.hall, { ...a, reason: reason.trim() }))) return;
    setBy('');
    setFrom('');
    setReason('');
  };
  return (
    <details class="tour-legend">
      <summary>{w().replace}</summary>
      <form class="app-form" onSubmit={replace}>
        <Select
          label={w().replaceSeat}
          value={seat}
          options={p.view.seats.map((s, i) => ({
            value: String(i),
            label: `${i + 1} ${s.name ?? w().placeholder}`,
          }))}
          onChange={setSeat}
        />
        <Select
          label={w().isSubstitute}
          hint={players && !free.length ? w().noSubstitute : undefined}
          value={by}
          options={[
            { value: '', label: '–' },
            ...free.map((e) => ({ value: String(e.number), label: `${e.number} ${e.name}` })),
          ]}
          onChange={setBy}
        />
        <Field label={w().fromGame} value={from} onChange={setFrom} inputMode="numeric" />
        <Field label={w().reasonFor} value={reason} onChange={setReason} maxLength={100} />
        <Button type="submit" disabled={!ready}>
          {w().doReplace}
        </Button>
      </form>
      <ul>
        {p.view.changes.map((c) => (
          <li key={`${c.seat}.${c.from}`}>{w().changedSeat(c.seat + 1, c.from, c.name ?? '')}</li>
        ))}
      </ul>
    </details>
  );
}

function Versions({ view }: { view: TableView }) {
  if (!view.versions.length) return null;
  return (
    <details class="tour-legend">
      <summary>
        {w().versions}: {view.versions.length}
      </summary>
      <ol>
        {view.versions.map((v) => (
          <li key={v.base}>
            {v.second ? w().secondEntry : w().version(v.version ?? 1, v.by)} · {moment(v.at)}
            {v.reason && ` · ${v.reason}`}
          </li>
        ))}
      </ol>
    </details>
  );
}
