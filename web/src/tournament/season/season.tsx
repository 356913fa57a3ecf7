// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A season: the ranking over several of the account's own tournaments, with the best k results of each player, and over
// evenings that were played elsewhere (evening.tsx). The server stores and computes it. This screen shows, creates and
// changes it.

import { useEffect, useState } from 'preact/hooks';
import { day, go, lang, Link, number, type Screen } from '../../base';
import {
  fetchFile,
  link,
  lookAtSeason,
  myEvenings,
  myTournaments,
  removeEvening,
  removeSeason,
  saveSeason,
  start,
  type Evening,
  type Listed,
  type Season,
  type SeasonView,
  reason,
} from '../../net';
import {
  Button,
  Chip,
  Confirm,
  Empty,
  Field,
  Notice,
  Page,
  Section,
  Sheet,
  Spinner,
  Stepper,
  toast,
  Toggle,
} from '../../ui';
import { EveningChoice, EveningName, EveningSheet } from './evening';
import { rowsOf, type SeasonRow as Row } from '../shared/view';
import { JoinSheet } from './join';
import { w } from './words';

type Counted = SeasonView['tournaments'][number];

const idOf = (t: Counted): string => t.evening ?? t.tournament!;

const seasonOf = (view: SeasonView): Season => ({
  season: view.season,
  title: view.title,
  tournaments: view.tournaments.filter((t) => !t.gone).map(idOf),
  best: view.best,
  least: view.least,
  ...(view.places ? { places: view.places } : {}),
  ...(view.same ? { same: view.same } : {}),
});

// The season as the server computes it now. `again` loads it after a change.
function useSeason(id: string) {
  const [view, setView] = useState<SeasonView | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  const online = link.value === 'online';
  useEffect(() => {
    start();
    if (!online) return;
    let here = true;
    lookAtSeason(id).then(
      (v) => here && setView(v),
      (why: unknown) => here && setRefused(why),
    );
    return () => {
      here = false;
    };
  }, [id, online, turn]);
  return { view, refused, again: () => setTurn(turn + 1) };
}

const refuse = (why: unknown) => toast(reason(why), 'bad');

// Adds an imported evening to the season, in the order of the dates.
async function addEvening(view: SeasonView, evening: Evening): Promise<void> {
  const { season, ...rest } = seasonOf(view);
  const dated = view.tournaments.filter((t) => !t.gone).map((t) => ({ id: idOf(t), date: t.date ?? '' }));
  const tournaments = [...dated, { id: evening.evening, date: evening.date }]
    .sort((x, y) => x.date.localeCompare(y.date))
    .map((t) => t.id);
  await saveSeason({ ...rest, tournaments }, season).catch(refuse);
}

export const SeasonScreen: Screen = ({ params }) => {
  const id = params.id!;
  const { view, refused, again } = useSeason(id);
  if (!view)
    return (
      <Page title={w().seasons} back="/tournaments">
        {refused ? <Empty title={w().gone} icon="lock" /> : <Spinner label={w().entering} />}
      </Page>
    );
  return (
    <Page title={view.title} back="/tournaments" wide class="tour">
      <p class="quiet">
        {w().counts(view.best, view.tournaments.length)} {view.least > 1 && w().leastOf(view.least)}{' '}
        {view.places && `${w().byPlaces} ${view.places.join(' ')}`}
      </p>
      {view.same_name && view.same_name.length > 0 && (
        <Notice tone="warn">
          {w().sameName} {view.same_name.join(', ')}
        </Notice>
      )}
      <Ranking view={view} />
      <SeasonActs id={id} view={view} onChanged={again} />
    </Page>
  );
};

function SeasonActs({ id, view, onChanged }: { id: string; view: SeasonView; onChanged: () => void }) {
  const [doing, setDoing] = useState<'edit' | 'read' | 'join' | 'remove' | null>(null);
  const csv = () => fetchFile(`/api/seasons/${id}/standings.csv?lang=${lang.peek()}`).catch(refuse);
  const remove = () => removeSeason(id).then(() => go('/tournaments', true), refuse);
  const edited = (saved: boolean) => {
    setDoing(null);
    if (saved) onChanged();
  };
  const came = (evening?: Evening) => {
    setDoing(null);
    if (evening) void addEvening(view, evening).then(onChanged);
  };
  return (
    <>
      <p class="tour-acts">
        <Button icon="edit" onClick={() => setDoing('edit')}>
          {w().change}
        </Button>
        <Button icon="upload" onClick={() => setDoing('read')}>
          {w().evening}
        </Button>
        <Button icon="people" onClick={() => setDoing('join')}>
          {w().join}
        </Button>
        <Button icon="print" onClick={() => window.print()}>
          {w().print}
        </Button>
        <Button icon="download" onClick={csv}>
          {w().csv}
        </Button>
        <Button kind="danger" icon="trash" onClick={() => setDoing('remove')}>
          {w().remove}
        </Button>
      </p>
      {doing === 'edit' && <SeasonSheet season={seasonOf(view)} onClose={edited} />}
      {doing === 'join' && <JoinSheet view={view} season={seasonOf(view)} onClose={edited} />}
      {doing === 'read' && (
        <EveningSheet rulebook={view.tournaments.find((t) => t.rulebook)?.rulebook} onClose={came} />
      )}
      <Confirm
        title={w().remove}
        open={doing === 'remove'}
        yes={w().remove}
        danger
        onYes={remove}
        onClose={() => setDoing(null)}
      >
        {w().removeText}
      </Confirm>
    </>
  );
}

function NameOf({ t }: { t: Counted }) {
  if (t.gone) return <span class="quiet">{w().tournamentGone}</span>;
  if (t.evening) return <EveningName title={t.title} />;
  return <Link to={`/tournament/${t.tournament}`}>{t.title}</Link>;
}

function When({ t }: { t: Counted }) {
  return (
    <span class="quiet">
      {t.date && day(t.date)} {!t.gone && !t.final && <Chip tone="warn">{w().running}</Chip>}
    </span>
  );
}

function Ranking({ view }: { view: SeasonView }) {
  const rows = rowsOf<Row>(view.cols, view.standings);
  const clubs = rows.some((r) => r.club);
  if (!rows.length)
    return (
      <Empty title={w().none} icon="chart">
        <p>{w().noneText}</p>
      </Empty>
    );
  return (
    <>
      <div class="tour-scroll" tabIndex={0} role="group" aria-label={view.title}>
        <table class="tour-standings tour-season">
          <RankingHead view={view} clubs={clubs} />
          <tbody>
            {rows.map((r, i) => (
              <RankingRow key={i} row={r} view={view} clubs={clubs} />
            ))}
          </tbody>
        </table>
      </div>
      <div class="tour-under">
        <Section title={w().tournaments}>
          <ul class="tour-plain">
            {view.tournaments.map((t) => (
              <li key={idOf(t)} class="tour-line">
                <NameOf t={t} /> <When t={t} />
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  );
}

function RankingHead({ view, clubs }: { view: SeasonView; clubs: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col">{w().pl}</th>
        <th scope="col" class="tour-left">
          {w().name}
        </th>
        {clubs && (
          <th scope="col" class="tour-left tour-wide">
            {w().club}
          </th>
        )}
        <th scope="col">{w().points}</th>
        <th scope="col" class="tour-wide">
          {w().played}
        </th>
        {view.tournaments.map((t) => (
          <th scope="col" key={idOf(t)} class="tour-wide">
            <NameOf t={t} />
            <br />
            <When t={t} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function RankingRow({ row: r, view, clubs }: { row: Row; view: SeasonView; clubs: boolean }) {
  return (
    <tr>
      <td class="figures">{r.place ? `${r.place}.` : '–'}</td>
      <th scope="row">
        {r.name} {!r.place && <Chip>{w().notRanked}</Chip>}
        <Evenings row={r} view={view} />
      </th>
      {clubs && <td class="tour-left tour-wide">{r.club}</td>}
      <td class="figures">
        <strong>{number(r.points)}</strong>
      </td>
      <td class="figures tour-wide">{r.played}</td>
      {r.results.map((n, k) => (
        <td class="figures tour-wide" key={k}>
          {n === null ? '' : number(n)}
        </td>
      ))}
    </tr>
  );
}

// The evenings of a player. On a phone a tap on their number opens them.
function Evenings({ row, view }: { row: Row; view: SeasonView }) {
  return (
    <details class="tour-under tour-evenings">
      <summary>{[row.club, w().evenings(row.played)].filter(Boolean).join(' · ')}</summary>
      <ul class="tour-plain">
        {view.tournaments.map((t, k) => {
          const result = row.results[k];
          return typeof result === 'number' ? (
            <li key={idOf(t)}>
              <span>{t.date ? day(t.date) : w().tournamentGone}</span>
              <span class="figures">{number(result)}</span>
            </li>
          ) : null;
        })}
      </ul>
    </details>
  );
}

// Parses "25 18 15"; null if one of them is not a whole number. Empty text means no points by places.
export function readPlaces(text: string): number[] | null {
  const parts = text
    .trim()
    .split(/[\s,;]+/)
    .filter(Boolean);
  return parts.every((p) => /^\d{1,6}$/.test(p)) ? parts.map(Number) : null;
}

interface SeasonTyped {
  title: string;
  chosen: readonly string[];
  best: number;
  least: number;
  places: string;
}

const typedOf = (was?: Season): SeasonTyped => ({
  title: was?.title ?? '',
  chosen: was?.tournaments ?? [],
  best: was?.best ?? 0,
  least: was?.least || 1,
  places: was?.places?.join(' ') ?? '',
});

// The tournaments and evenings that a season may count.
function useCountable() {
  const [list, setList] = useState<readonly Listed[] | null>(null);
  const [evenings, setEvenings] = useState<readonly Evening[]>([]);
  useEffect(() => {
    myTournaments().then(setList, () => setList([]));
    myEvenings().then(setEvenings, () => {});
  }, []);
  const dates = new Map([
    ...(list ?? []).map((t) => [t.tournament, t.date] as const),
    ...evenings.map((e) => [e.evening, e.date] as const),
  ]);
  const inOrder = (ids: readonly string[]) =>
    [...ids].sort((x, y) => (dates.get(x) ?? '').localeCompare(dates.get(y) ?? ''));
  return { list, evenings, setEvenings, inOrder };
}

type Countable = ReturnType<typeof useCountable>;

// Stores the input once it is complete. `tried` marks the missing fields.
function useSave(
  p: { season?: Season; onClose: (saved: boolean) => void },
  countable: Countable,
  now: SeasonTyped,
) {
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const save = async (e: Event) => {
    e.preventDefault();
    setTried(true);
    const { best, least } = now;
    const title = now.title.trim();
    const points = readPlaces(now.places);
    if (!title || !now.chosen.length || !points) return;
    setBusy(true);
    try {
      const tournaments = countable.inOrder(now.chosen);
      const places = points.length ? { places: points } : {};
      // The server replaces the whole season, so what this form does not show goes along.
      const same = p.season?.same ? { same: p.season.same } : {};
      const id = await saveSeason({ title, tournaments, best, least, ...places, ...same }, p.season?.season);
      p.onClose(true);
      if (!p.season) go(`/season/${id}`);
    } catch (why) {
      refuse(why);
      setBusy(false);
    }
  };
  return { tried, busy, save };
}

export function SeasonSheet(p: { season?: Season; onClose: (saved: boolean) => void }) {
  const was = p.season;
  const countable = useCountable();
  const [now, setNow] = useState(() => typedOf(was));
  const [changed, setChanged] = useState(false);
  const [asked, setAsked] = useState<'read' | Evening | null>(null);
  const { tried, busy, save } = useSave(p, countable, now);
  const set = (change: Partial<SeasonTyped>) => setNow((n) => ({ ...n, ...change }));
  const turn = (id: string, on: boolean) =>
    setNow((n) => ({ ...n, chosen: on ? [...n.chosen, id] : n.chosen.filter((c) => c !== id) }));
  return (
    <Sheet title={was ? was.title : w().openSeason} open onClose={() => p.onClose(changed)}>
      <form class="app-form" onSubmit={save} noValidate>
        <Field
          label={w().title}
          value={now.title}
          onChange={(title) => set({ title })}
          maxLength={50}
          error={tried && !now.title.trim() ? w().needTitle : undefined}
        />
        <fieldset class="tour-extras">
          <legend class="ui-label">{w().tournaments}</legend>
          {!countable.list && <Spinner />}
          <Switches countable={countable} chosen={now.chosen} onTurn={turn} onRemove={setAsked} />
          {tried && !now.chosen.length && <Notice tone="bad">{w().needOne}</Notice>}
          <Button small icon="upload" onClick={() => setAsked('read')}>
            {w().evening}
          </Button>
        </fieldset>
        <HowItCounts now={now} set={set} />
        <Button kind="main" type="submit" wide busy={busy}>
          {w().save}
        </Button>
      </form>
      <EveningSheets
        countable={countable}
        asked={asked}
        onTurn={turn}
        onRemoved={() => setChanged(true)}
        onClose={() => setAsked(null)}
      />
    </Sheet>
  );
}

function HowItCounts({ now, set }: { now: SeasonTyped; set: (change: Partial<SeasonTyped>) => void }) {
  return (
    <>
      <Stepper
        label={w().best}
        value={now.best}
        min={0}
        max={64}
        show={(n) => (n ? String(n) : w().all)}
        onChange={(best) => set({ best })}
      />
      <Stepper
        label={w().least}
        value={now.least}
        min={1}
        max={64}
        show={w().once}
        onChange={(least) => set({ least })}
      />
      <Field
        label={w().places}
        hint={w().placesHint}
        value={now.places}
        onChange={(places) => set({ places })}
        inputMode="text"
        error={readPlaces(now.places) ? undefined : w().badPlaces}
      />
    </>
  );
}

// The switches that choose which tournaments and evenings count.
function Switches(p: {
  countable: Countable;
  chosen: readonly string[];
  onTurn: (id: string, on: boolean) => void;
  onRemove: (evening: Evening) => void;
}) {
  const { list, evenings } = p.countable;
  return (
    <>
      {list?.map((t) => (
        <Toggle
          key={t.tournament}
          label={`${t.title}, ${day(t.date)}`}
          on={p.chosen.includes(t.tournament)}
          onChange={(on) => p.onTurn(t.tournament, on)}
        />
      ))}
      {evenings.map((e) => (
        <EveningChoice
          key={e.evening}
          evening={e}
          on={p.chosen.includes(e.evening)}
          onChange={(on) => p.onTurn(e.evening, on)}
          onRemove={() => p.onRemove(e)}
        />
      ))}
    </>
  );
}

// Imports or removes an evening. These sheets are outside the form, because one of them contains its own form.
function EveningSheets(p: {
  countable: Countable;
  asked: 'read' | Evening | null;
  onTurn: (id: string, on: boolean) => void;
  onRemoved: () => void;
  onClose: () => void;
}) {
  const { evenings, setEvenings } = p.countable;
  const removing = p.asked === 'read' ? null : p.asked;
  const came = (evening?: Evening) => {
    p.onClose();
    if (!evening) return;
    setEvenings([...evenings, evening]);
    p.onTurn(evening.evening, true);
  };
  const remove = async ({ evening }: Evening) => {
    p.onClose();
    try {
      await removeEvening(evening);
      setEvenings(evenings.filter((e) => e.evening !== evening));
      p.onTurn(evening, false);
      p.onRemoved();
    } catch (why) {
      refuse(why);
    }
  };
  return (
    <>
      {p.asked === 'read' && <EveningSheet onClose={came} />}
      <Confirm
        title={w().removeEvening}
        open={removing !== null}
        yes={w().removeEvening}
        danger
        onYes={() => removing && remove(removing)}
        onClose={p.onClose}
      >
        {removing && w().removeEveningText(removing.title)}
      </Confirm>
    </>
  );
}
