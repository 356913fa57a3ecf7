// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A list at the desk: typed from a few keys a game, checked by the rules while it is typed, stored, confirmed,
// corrected. What is typed and not stored is a draft in this browser. If somebody else was faster both versions stand
// side by side, and nothing is lost.

import { useEffect, useRef, useState } from 'preact/hooks';
import { go, tell, type Screen } from '../../base';
import { me, reason, Refused, type Hall } from '../../net';
import { Button, Chip, Confirm, Field, Notice, Page, Segmented, Spinner, toast } from '../../ui';
import { listAddress } from './address';
import { useFindings } from './findings';
import { act, Offline, Outside, useHall, usePart, wholeDesk, WithReason } from '../shared/frame';
import { Conflict, Differing, Moved, Unsaved } from './beside';
import { Replace, Result, Versions } from './below';
import {
  browserStore,
  draftKey,
  dropDraft,
  filled,
  inserted,
  keepDraft,
  loadDraft,
  loadSecond,
  removed,
  sameRows,
  type Draft,
  type Rows,
} from './draft';
import { Grid, Quick, RowPanel, type Unread } from './entry';
import { countedSums, readSums, sumsAgainst } from './row';
import { signed } from '../shared/signed';
import { rowsOf, type DeskView, type ListRow, type StandingRow, type TableView } from '../shared/view';
import { Asked } from './asked';
import { Rulings } from './rulings';
import { w, word } from './words';
import { w as common } from '../shared/words';

export const List: Screen = ({ params }) => {
  const { hall, refused } = useHall(params.id!);
  if (!hall) return <Outside refused={refused} />;
  const [round, table] = [Number(params.round), Number(params.table)];
  return <Inside key={`${round}.${table}`} hall={hall} round={round} table={table} />;
};

function Inside(p: { hall: Hall; round: number; table: number }) {
  const role = p.hall.role.value.role;
  const desk = usePart(p.hall, wholeDesk(role) ? 'desk' : null);
  const view = usePart(p.hall, wholeDesk(role) ? 'table' : null, {
    round: p.round,
    table: p.table,
  });
  // A second entry goes on although there is one: it is put right, or somebody else was faster.
  const [going, setGoing] = useState(
    () => loadDraft(browserStore(), draftKey(p.hall.id, p.round, p.table, true)) !== null,
  );
  const back = `/tournament/${p.hall.id}#tables`;
  if (!wholeDesk(role)) return <Outside refused={new Refused('no_right', '')} />;
  if (!desk || !view)
    return (
      <Page title={w().list(p.table)} back={back}>
        <Spinner label={common().entering} />
      </Page>
    );
  // The first entry is somebody else's: then the second one may be typed here.
  const first = view.versions.filter((v) => !v.second).at(-1);
  const others = desk.double_entry && first !== undefined && first.by !== me.value?.name;
  const second = others && view.state !== 'confirmed' && (!!view.second_missing || going);
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
        key={String(second)}
        hall={p.hall}
        desk={desk}
        view={view}
        leiter={role === 'leiter'}
        others={others}
        second={second}
        onSecond={setGoing}
      />
    </Page>
  );
}

interface EditorProps {
  hall: Hall;
  desk: DeskView;
  view: TableView;
  leiter: boolean;
  others: boolean; // the first entry is somebody else's
  second: boolean;
  onSecond: (going: boolean) => void;
}

const firstGap = (rows: Rows): number =>
  Math.max(
    0,
    rows.findIndex((r) => !r),
  );

function stored(view: TableView, second: boolean): Draft {
  const sheet = second ? view.second : view.sheet;
  return {
    base: second ? (sheet?.base ?? 0) : view.base, // which is told where the list is not, too
    rows: filled(sheet?.rows, view.games),
    sums: sheet?.sums?.join(' ') ?? '',
    text: '',
  };
}

// What is typed here and not stored; `base` is the version that the server has told last.
function useDraft(p: EditorProps, base: number) {
  const { id } = p.hall;
  const { round, table } = p.view;
  const key = draftKey(id, round, table, p.second);
  const [draft, setDraft] = useState<Draft | null>(() =>
    p.second ? loadSecond(browserStore(), draftKey(id, round, table), key) : loadDraft(browserStore(), key),
  );
  const [kept, setKept] = useState(true);
  const now = useRef(draft); // whoever has waited for an answer finds here what was typed meanwhile
  const show = (next: Draft | null) => {
    now.current = next;
    setDraft(next);
    if (p.second) p.onSecond(next !== null);
  };
  const keep = (next: Draft) => {
    show(next);
    setKept(keepDraft(browserStore(), key, next));
  };
  const forget = () => {
    dropDraft(browserStore(), key);
    show(null);
  };
  useEffect(() => {
    if (draft && p.second) p.onSecond(true);
  }, []);

  // What was stored is told as a part; until then it stays in sight.
  const [awaited, setAwaited] = useState(0);
  const settled = useRef<Draft | null>(null);
  const waits = awaited > base;
  useEffect(() => {
    if (!awaited || waits) return;
    setAwaited(0);
    if (now.current === settled.current) show(null);
  }, [awaited, waits]);
  // `sent` has become version `seq`; null: not all that is here. What is left is a draft of that version.
  const arrived = (seq: number, sent: Draft | null) => {
    setAwaited(seq);
    const left = now.current && { ...now.current, base: seq };
    if (left && now.current !== sent) return keep(left);
    dropDraft(browserStore(), key, sent);
    settled.current = left;
    show(left);
  };
  return { draft, kept, waits, keep, forget, arrived };
}

function Editor(p: EditorProps) {
  const { view, hall, desk } = p;
  const seats = view.seats.length;
  const saved = stored(view, p.second);
  const { draft, kept, waits, ...typed } = useDraft(p, saved.base);
  const [correcting, setCorrecting] = useState(false);
  const [before, setBefore] = useState<StandingRow[] | null>(null);
  const standings = usePart(hall, correcting || before ? 'standings' : null, { round: 0 });
  const placesNow = standings ? rowsOf<StandingRow>(standings.cols, standings.standings) : null;
  const [asking, setAsking] = useState<'correct' | 'confirm' | 'throw' | null>(null);
  const [busy, setBusy] = useState(false);
  const [unread, setUnread] = useState<(Unread | null)[]>([]);

  const sumsText = (d: Draft) => readSums(d.sums, seats)?.join(' ') ?? d.sums.trim();
  const own = draft !== null && !(sameRows(draft.rows, saved.rows) && sumsText(draft) === sumsText(saved));
  const [found] = useState(own);
  const closed = view.state === 'confirmed' && !correcting;
  const content = closed ? saved : own ? draft : { ...saved, text: draft?.text ?? '' };
  const hasRows = content.rows.some(Boolean);
  const [chosen, setMode] = useState<'rows' | 'sums'>(!hasRows && content.sums ? 'sums' : 'rows');
  const mode = !closed ? chosen : !hasRows && content.sums ? 'sums' : 'rows';
  const [cursor, setCursor] = useState(() => firstGap(content.rows));
  const save = useRef<HTMLDivElement>(null);
  const findings = useFindings(desk.rulebook, content.rows, seats, view.requests);

  const change = (fresh: Partial<Draft>) => typed.keep({ ...content, ...fresh });
  const forget = () => {
    typed.forget();
    setUnread([]);
    setCursor(firstGap(saved.rows));
  };

  // Nobody who has typed the first entry types the second.
  const mineFirst = !!view.second_missing && !p.second;
  const locked = closed || (mineFirst && !own);
  const conflict = own && !closed && !busy && !waits && !p.second && draft.base !== view.base && view.sheet;

  const games = content.rows.length;
  const withRow = (i: number, row: ListRow): Rows => content.rows.map((r, k) => (k === i ? row : r));
  // A row as a whole: nothing of what stood in its cells is left.
  const setRow = (i: number, row: ListRow, fresh: Partial<Draft> = {}) => {
    setUnread((all) => filled(all, games).map((cells, k) => (k === i ? null : cells)));
    change({ rows: withRow(i, row), ...fresh });
  };
  const setNoValue = (i: number, seat: number, text: string) =>
    setUnread((all) => {
      const { [seat]: _, ...rest } = all[i] ?? {};
      const cells: Unread = text ? { ...rest, [seat]: text } : rest;
      const some = Object.keys(cells).length > 0;
      return filled(all, games).map((c, k) => (k !== i ? c : some ? cells : null));
    });
  const typeOn = () => requestAnimationFrame(() => document.getElementById('tour-quick')?.focus());
  const insertRow = (row: ListRow | null) => {
    const rows = inserted(content.rows, cursor, row);
    const cells = inserted(filled(unread, games), cursor, null);
    if (!rows || !cells) return toast(w().listFull, 'bad');
    setUnread(cells);
    change({ rows, ...(row ? { text: '' } : {}) });
    if (row) setCursor(cursor + 1);
    typeOn();
  };
  const removeRow = () => {
    const row = content.rows[cursor];
    setUnread(removed(filled(unread, games), cursor));
    change({ rows: removed(content.rows, cursor) });
    if (row) toast(w().rowGone(cursor + 1, row.p.map(signed).join(' ')));
    typeOn();
  };

  const done = content.rows.filter(Boolean).length;
  const last = content.rows.reduce((at, r, i) => (r ? i : at), -1);
  const gaps = content.rows.slice(0, last + 1).filter((r) => !r).length;
  const whole = mode === 'sums' || done >= view.games;
  const rows = mode === 'sums' ? [] : content.rows;
  const sums = readSums(content.sums, seats);
  const against = sums && whole ? sumsAgainst(sums, rows, findings) : null;
  const sumsError = (): string | undefined => {
    if (!content.sums.trim()) return undefined;
    if (!sums) return w().sumsForm;
    if (!against) return undefined;
    const rowsGive = () => w().rowsGive(countedSums(rows, findings, seats).map(signed).join(' '));
    const why = against === 'total' ? w().sumsTotal : rowsGive();
    return view.state === 'confirmed' ? why : `${why} ${w().savedDisputed}`;
  };
  const complete =
    mode === 'sums'
      ? !!sums && !(correcting && against)
      : done > 0 && !gaps && !unread.some(Boolean) && (!!sums || !content.sums.trim());
  // What the server will find, too (sf_tour_judge).
  const disputed =
    !!against || (mode === 'rows' && findings.some((f) => f?.fate === 'disputed' || f?.fate === 'repaired'));
  const unsent = own && !(sameRows(rows, saved.rows) && sumsText(content) === sumsText(saved));

  const command = (ev: string, more: object = {}) => ({
    ev,
    round: view.round,
    table: view.table,
    // Of a list that was undone there is no version any more.
    ...(p.second ? { second: true } : { base: own && view.sheet ? draft.base : view.base }),
    ...(mode === 'rows' ? { rows: content.rows.slice(0, last + 1) as ListRow[] } : {}),
    ...(sums ? { sums } : {}),
    ...more,
  });
  const send = async (ev: string, more: object = {}): Promise<number | null> => {
    const all = !content.text.trim() && (mode === 'rows' || sameRows(content.rows, saved.rows));
    try {
      const { seq = 0 } = await hall.act(command(ev, more));
      typed.arrived(seq, all ? draft : null);
      tell(common().saved);
      return seq;
    } catch (why) {
      toast(reason(why), 'bad');
      return null;
    }
  };
  const saving = async (what: () => Promise<unknown>) => {
    setBusy(true);
    await what();
    setBusy(false);
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
    const base = unsent || !view.sheet ? await send('list') : view.base;
    if (base !== null) await confirm(base);
  };
  // Which buttons there are follows from what was just typed.
  const focusSave = () =>
    requestAnimationFrame(() => save.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus());
  const mayConfirm = !p.second && !mineFirst && !desk.double_entry && whole;
  const tables = desk.rounds.find((r) => r.round === view.round)?.tables ?? 0;

  const throwAway = own && (
    <Button small onClick={() => setAsking('throw')}>
      {w().throwDraft}
    </Button>
  );

  if (conflict)
    return (
      <Conflict
        mine={draft}
        theirs={conflict}
        view={view}
        keep={() => change({ base: view.base })}
        take={forget}
      />
    );
  return (
    <>
      {closed && own && view.sheet && (
        <Unsaved mine={draft} theirs={view.sheet} view={view} leiter={p.leiter} action={throwAway} />
      )}
      {!closed && own && found && (
        <Notice tone="warn" action={throwAway}>
          {w().draftKept}
        </Notice>
      )}
      {!kept && <Notice tone="bad">{w().draftLost}</Notice>}
      {view.state === 'disputed' && !p.leiter && <Notice tone="warn">{w().disputedText}</Notice>}
      {mineFirst && !own && <Notice>{w().otherTypes}</Notice>}
      {p.second && !view.second && <Notice>{w().secondText}</Notice>}
      {p.second && view.second && (
        <Notice
          action={
            !own && (
              <Button small onClick={() => p.onSecond(false)}>
                {w().secondAgainNot}
              </Button>
            )
          }
        >
          {w().secondAgainText}
        </Notice>
      )}
      {view.entries_differ && view.sheet && view.second && (
        <Differing
          first={view.sheet}
          second={view.second}
          view={view}
          again={p.others && !p.second ? () => p.onSecond(true) : null}
        />
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
      {!locked && (
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
      {mode === 'rows' && (
        <>
          {!locked && (
            <Quick
              book={desk.rulebook}
              seats={seats}
              rows={content.rows}
              cursor={cursor}
              text={content.text}
              onText={(text) => change({ text })}
              onMove={setCursor}
              onRow={(row) => {
                setRow(cursor, row, { text: '' });
                if (cursor + 1 < content.rows.length) setCursor(cursor + 1);
                else focusSave();
              }}
              onInsert={insertRow}
              onRemove={removeRow}
              onEnd={focusSave}
            />
          )}
          {!locked && cursor <= last && (
            <RowPanel
              number={cursor + 1}
              row={content.rows[cursor] ?? null}
              finding={findings[cursor] ?? null}
              leiter={p.leiter}
              onRow={(row) => setRow(cursor, row)}
              onInsert={() => insertRow(null)}
              onRemove={removeRow}
            />
          )}
          {(closed || !locked) && (
            <Grid
              view={view}
              rows={content.rows}
              unread={unread}
              findings={findings}
              cursor={closed ? -1 : cursor}
              closed={closed}
              onCursor={setCursor}
              onRow={(i, row) => change({ rows: withRow(i, row) })}
              onUnread={setNoValue}
              onEnd={focusSave}
            />
          )}
        </>
      )}
      {(!locked || content.sums) && (
        <Field
          label={mode === 'sums' ? w().sums : w().sumsPaper}
          hint={`${w().sumsHint(seats)} — ${view.seats.map((s, i) => `${i + 1} ${s.name ?? w().placeholder}`).join(', ')}`}
          value={content.sums}
          disabled={locked}
          onChange={(text) => change({ sums: text })}
          error={sumsError()}
          onKeyDown={(e: KeyboardEvent) => {
            if (e.key !== 'Enter') return;
            e.preventDefault();
            focusSave();
          }}
        />
      )}
      <div class="tour-acts tour-save" ref={save}>
        {mode === 'rows' && (
          <span class="quiet" aria-live="polite">
            {w().typed(done, view.games)} {gaps > 0 && w().tooFew(gaps)}
          </span>
        )}
        {locked ? null : correcting ? (
          <Button
            kind="main"
            disabled={!complete || !unsent}
            busy={busy}
            onClick={() => setAsking('correct')}
          >
            {w().correct}
          </Button>
        ) : (
          <>
            {mayConfirm && !disputed && (
              <Button kind="main" disabled={!complete} busy={busy} onClick={() => saving(saveAndConfirm)}>
                {unsent || !view.sheet ? w().saveConfirm : w().confirm}
              </Button>
            )}
            <Button
              kind={mayConfirm && !disputed ? 'plain' : 'main'}
              disabled={!complete || !unsent}
              busy={busy}
              onClick={() => saving(() => send('list'))}
            >
              {w().saveList}
            </Button>
          </>
        )}
        {!own && desk.double_entry && view.second && !view.entries_differ && view.state === 'handed_in' && (
          <Button kind="main" onClick={() => confirm(view.base)}>
            {w().confirm}
          </Button>
        )}
        {!own && view.state === 'disputed' && p.leiter && !view.entries_differ && (
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
      {!closed && !found && throwAway && <p class="tour-acts">{throwAway}</p>}
      {before && placesNow && <Moved before={before} now={placesNow} />}
      <Result view={view} />
      <Rulings hall={hall} view={view} book={desk.rulebook} leiter={p.leiter} game={cursor + 1} />
      <Asked hall={hall} view={view} book={desk.rulebook} game={cursor + 1} />
      {view.round_state === 'published' && view.state !== 'confirmed' && <Replace hall={hall} view={view} />}
      <Versions view={view} />
      <WithReason
        title={asking === 'correct' ? w().correct : w().confirmDisputed}
        yes={asking === 'correct' ? w().correct : w().confirmDisputed}
        open={asking === 'correct' || asking === 'confirm'}
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
      <Confirm
        title={w().throwDraft}
        yes={w().throwDraft}
        danger
        open={asking === 'throw'}
        onClose={() => setAsking(null)}
        onYes={() => {
          setAsking(null);
          forget();
        }}
      >
        {w().throwDraftText}
      </Confirm>
    </>
  );
}
