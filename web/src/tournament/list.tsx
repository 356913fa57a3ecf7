// A list at the desk: typed from a few keys a game, checked by the rules while it is typed, stored, confirmed,
// corrected. What is typed and not stored is a draft in this browser. If somebody else was faster both versions stand
// side by side, and nothing is lost.

import { useEffect, useRef, useState } from 'preact/hooks';
import { go, tell, type Screen } from '../app';
import { me, Refused, type Hall } from '../net';
import { Button, Chip, Field, Notice, Page, Segmented, Spinner, toast } from '../ui';
import { listAddress } from './board';
import { act, Offline, Outside, useHall, usePart, wholeDesk, WithReason } from './frame';
import { Conflict, Differing, Moved } from './listbeside';
import { Replace, Result, Versions } from './listbelow';
import {
  browserStore,
  draftKey,
  dropDraft,
  filled,
  keepDraft,
  loadDraft,
  type Draft,
  type Rows,
} from './listdraft';
import { Grid, Quick, RowPanel, useFindings } from './listentry';
import { readSums, sumsOf, sumsToNothing } from './listrow';
import {
  rowsOf,
  type DeskView,
  type ListRow,
  type StandingRow,
  type StandingsView,
  type TableView,
} from './view';
import { Asked } from './asked';
import { Rulings } from './rulings';
import { w, word } from './list-words';
import { sentence } from './refused';
import { w as common } from './words';

export const List: Screen = ({ params }) => {
  const { hall, refused } = useHall(params.id!);
  if (!hall) return <Outside refused={refused} />;
  return <Inside hall={hall} round={Number(params.round)} table={Number(params.table)} />;
};

function Inside(p: { hall: Hall; round: number; table: number }) {
  const role = p.hall.role.value.role;
  const desk = usePart<DeskView>(p.hall, wholeDesk(role) ? 'desk' : null);
  const view = usePart<TableView>(p.hall, wholeDesk(role) ? 'table' : null, {
    round: p.round,
    table: p.table,
  });
  const back = `/tournament/${p.hall.id}#tables`;
  if (!wholeDesk(role)) return <Outside refused={new Refused('no_right', '')} />;
  if (!desk || !view)
    return (
      <Page title={w().list(p.table)} back={back}>
        <Spinner label={common().entering} />
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
  const standings = usePart<StandingsView>(hall, correcting || before ? 'standings' : null, { round: 0 });
  const placesNow = standings ? rowsOf<StandingRow>(standings.cols, standings.standings) : null;
  const [asking, setAsking] = useState<'correct' | 'confirm' | null>(null);
  const [busy, setBusy] = useState(false);
  const content = draft ?? stored(view, p.second);
  const [mode, setMode] = useState<'rows' | 'sums'>(content.sums ? 'sums' : 'rows');
  const [cursor, setCursor] = useState(() => firstGap(content.rows));
  const save = useRef<HTMLDivElement>(null);
  const findings = useFindings(desk.rulebook, content.rows, seats, view.requests);

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
  // What the server will find, too (sf_tour_judge).
  const disputed = mode === 'rows' && findings.some((f) => f?.fate === 'disputed' || f?.fate === 'repaired');

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
      tell(common().saved);
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
        mine={content}
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
