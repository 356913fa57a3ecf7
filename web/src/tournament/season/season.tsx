// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A season: the ranking over several of one's own tournaments, with the best k results of each player, and over evenings
// that were played elsewhere (evening.tsx). The server has it and counts; here it is looked at, made and changed.

import { useEffect, useState } from 'preact/hooks';
import { day, go, Link, number, type Screen } from '../../base';
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
import { rowsOf } from '../shared/view';
import { w } from './words';

interface Row {
  place: number;
  name: string;
  club: string;
  points: number;
  played: number;
  counted: number;
  results: (number | null)[];
}

type Counted = SeasonView['tournaments'][number];

const idOf = (t: Counted): string => t.evening ?? t.tournament!;

const seasonOf = (view: SeasonView): Season => ({
  season: view.season,
  title: view.title,
  tournaments: view.tournaments.filter((t) => !t.gone).map(idOf),
  best: view.best,
  least: view.least,
  ...(view.places ? { places: view.places } : {}),
});

export const SeasonScreen: Screen = ({ params }) => {
  const id = params.id!;
  const [view, setView] = useState<SeasonView | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const [editing, setEditing] = useState(false);
  const [reading, setReading] = useState(false);
  const [removing, setRemoving] = useState(false);
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
  if (!view)
    return (
      <Page title={w().seasons} back="/tournaments">
        {refused ? <Empty title={w().gone} icon="lock" /> : <Spinner label={w().entering} />}
      </Page>
    );
  const csv = () =>
    fetchFile(`/api/seasons/${id}/standings.csv`, 'standings.csv').catch((why: unknown) =>
      toast(reason(why), 'bad'),
    );
  const remove = () =>
    removeSeason(id).then(
      () => go('/tournaments', true),
      (why: unknown) => toast(reason(why), 'bad'),
    );
  // An evening that has come in counts here, in its place among the others.
  const add = async (evening: Evening) => {
    const { season, ...rest } = seasonOf(view);
    const dated = view.tournaments.filter((t) => !t.gone).map((t) => ({ id: idOf(t), date: t.date ?? '' }));
    const tournaments = [...dated, { id: evening.evening, date: evening.date }]
      .sort((x, y) => x.date.localeCompare(y.date))
      .map((t) => t.id);
    await saveSeason({ ...rest, tournaments }, season).catch((why: unknown) => toast(reason(why), 'bad'));
    setTurn(turn + 1);
  };
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
      <p class="tour-acts">
        <Button icon="edit" onClick={() => setEditing(true)}>
          {w().change}
        </Button>
        <Button icon="upload" onClick={() => setReading(true)}>
          {w().evening}
        </Button>
        <Button icon="download" onClick={csv}>
          {w().csv}
        </Button>
        <Button kind="danger" icon="trash" onClick={() => setRemoving(true)}>
          {w().remove}
        </Button>
      </p>
      {editing && (
        <SeasonSheet
          season={seasonOf(view)}
          onClose={(saved) => {
            setEditing(false);
            if (saved) setTurn(turn + 1);
          }}
        />
      )}
      {reading && (
        <EveningSheet
          rulebook={view.tournaments.find((t) => t.rulebook)?.rulebook}
          onClose={(evening) => {
            setReading(false);
            if (evening) void add(evening);
          }}
        />
      )}
      <Confirm
        title={w().remove}
        open={removing}
        yes={w().remove}
        danger
        onYes={remove}
        onClose={() => setRemoving(false)}
      >
        {w().removeText}
      </Confirm>
    </Page>
  );
};

function Ranking({ view }: { view: SeasonView }) {
  const rows = rowsOf<Row>(view.cols, view.standings);
  const clubs = rows.some((r) => r.club);
  if (!rows.length)
    return (
      <Empty title={w().none} icon="chart">
        <p>{w().noneText}</p>
      </Empty>
    );
  const evening = (t: Counted) =>
    t.gone ? (
      <span class="quiet">{w().tournamentGone}</span>
    ) : t.evening ? (
      <EveningName title={t.title} />
    ) : (
      <Link to={`/tournament/${t.tournament}`}>{t.title}</Link>
    );
  const when = (t: Counted) => (
    <span class="quiet">
      {t.date && day(t.date)} {!t.gone && !t.final && <Chip tone="warn">{w().running}</Chip>}
    </span>
  );
  return (
    <>
      <div class="tour-scroll" tabIndex={0} role="group" aria-label={view.title}>
        <table class="tour-standings tour-season">
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
                  {evening(t)}
                  <br />
                  {when(t)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((r, i) => (
              <tr key={i}>
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
            ))}
          </tbody>
        </table>
      </div>
      <div class="tour-under">
        <Section title={w().tournaments}>
          <ul class="tour-plain">
            {view.tournaments.map((t) => (
              <li key={idOf(t)} class="tour-line">
                {evening(t)} {when(t)}
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  );
}

// On a phone the evenings of a player are behind a tap on how many there were.
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

// "25 18 15"; null if one is no whole number. Nothing: no points by places.
export function readPlaces(text: string): number[] | null {
  const parts = text
    .trim()
    .split(/[\s,;]+/)
    .filter(Boolean);
  return parts.every((p) => /^\d{1,6}$/.test(p)) ? parts.map(Number) : null;
}

export function SeasonSheet(p: { season?: Season; onClose: (saved: boolean) => void }) {
  const was = p.season;
  const [list, setList] = useState<Listed[] | null>(null);
  const [evenings, setEvenings] = useState<readonly Evening[]>([]);
  const [reading, setReading] = useState(false);
  const [removing, setRemoving] = useState<Evening | null>(null);
  const [changed, setChanged] = useState(false);
  const [title, setTitle] = useState(was?.title ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(was?.tournaments ?? []);
  const [best, setBest] = useState(was?.best ?? 0);
  const [least, setLeast] = useState(was?.least || 1);
  const [places, setPlaces] = useState(was?.places?.join(' ') ?? '');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    myTournaments().then(setList, () => setList([]));
    myEvenings().then(setEvenings, () => {});
  }, []);
  const points = readPlaces(places);
  const save = async (e: Event) => {
    e.preventDefault();
    setTried(true);
    if (!title.trim() || !chosen.length || !points) return;
    setBusy(true);
    try {
      // In the order of the evenings.
      const date = new Map([
        ...(list ?? []).map((t) => [t.tournament, t.date] as const),
        ...evenings.map((e) => [e.evening, e.date] as const),
      ]);
      const tournaments = [...chosen].sort((x, y) => (date.get(x) ?? '').localeCompare(date.get(y) ?? ''));
      const id = await saveSeason(
        { title: title.trim(), tournaments, best, least, ...(points.length ? { places: points } : {}) },
        was?.season,
      );
      p.onClose(true);
      if (!was) go(`/season/${id}`);
    } catch (why) {
      toast(reason(why), 'bad');
      setBusy(false);
    }
  };
  const turn = (id: string, on: boolean) => setChosen(on ? [...chosen, id] : chosen.filter((c) => c !== id));
  const came = (evening?: Evening) => {
    setReading(false);
    if (!evening) return;
    setEvenings([...evenings, evening]);
    turn(evening.evening, true);
  };
  const remove = async ({ evening }: Evening) => {
    setRemoving(null);
    try {
      await removeEvening(evening);
      setEvenings(evenings.filter((e) => e.evening !== evening));
      turn(evening, false);
      setChanged(true);
    } catch (why) {
      toast(reason(why), 'bad');
    }
  };
  return (
    <Sheet title={was ? was.title : w().openSeason} open onClose={() => p.onClose(changed)}>
      <form class="app-form" onSubmit={save} noValidate>
        <Field
          label={w().title}
          value={title}
          onChange={setTitle}
          maxLength={50}
          error={tried && !title.trim() ? w().needTitle : undefined}
        />
        <fieldset class="tour-extras">
          <legend class="ui-label">{w().tournaments}</legend>
          {!list && <Spinner />}
          {list?.map((t) => (
            <Toggle
              key={t.tournament}
              label={`${t.title}, ${day(t.date)}`}
              on={chosen.includes(t.tournament)}
              onChange={(on) => turn(t.tournament, on)}
            />
          ))}
          {evenings.map((e) => (
            <EveningChoice
              key={e.evening}
              evening={e}
              on={chosen.includes(e.evening)}
              onChange={(on) => turn(e.evening, on)}
              onRemove={() => setRemoving(e)}
            />
          ))}
          {tried && !chosen.length && <Notice tone="bad">{w().needOne}</Notice>}
          <Button small icon="upload" onClick={() => setReading(true)}>
            {w().evening}
          </Button>
        </fieldset>
        <Stepper
          label={w().best}
          value={best}
          min={0}
          max={64}
          show={(n) => (n ? String(n) : w().all)}
          onChange={setBest}
        />
        <Stepper label={w().least} value={least} min={1} max={64} show={w().once} onChange={setLeast} />
        <Field
          label={w().places}
          hint={w().placesHint}
          value={places}
          onChange={setPlaces}
          inputMode="text"
          error={points ? undefined : w().badPlaces}
        />
        <Button kind="main" type="submit" wide busy={busy}>
          {w().save}
        </Button>
      </form>
      {reading && <EveningSheet onClose={came} />}
      <Confirm
        title={w().removeEvening}
        open={removing !== null}
        yes={w().removeEvening}
        danger
        onYes={() => removing && remove(removing)}
        onClose={() => setRemoving(null)}
      >
        {removing && w().removeEveningText(removing.title)}
      </Confirm>
    </Sheet>
  );
}
