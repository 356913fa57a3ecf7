// A season: the ranking over several of one's own tournaments, with the best k results of each player. The server has
// it and counts; here it is looked at, made and changed.

import { useEffect, useState } from 'preact/hooks';
import { go, Link, number, type Screen } from '../app';
import {
  fetchFile,
  link,
  lookAtSeason,
  myTournaments,
  removeSeason,
  saveSeason,
  start,
  type Listed,
  type Season,
  type SeasonView,
} from '../net';
import {
  Button,
  Chip,
  Confirm,
  Empty,
  Field,
  Notice,
  Page,
  Sheet,
  Spinner,
  Stepper,
  toast,
  Toggle,
} from '../ui';
import { day } from './frame';
import { rowsOf } from './view';
import { w } from './season-words';
import { sentence } from './words';

interface Row {
  place: number;
  name: string;
  club: string;
  points: number;
  played: number;
  counted: number;
  results: (number | null)[];
}

export const SeasonScreen: Screen = ({ params }) => {
  const id = params.id!;
  const [view, setView] = useState<SeasonView | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const [editing, setEditing] = useState(false);
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
      toast(sentence(why), 'bad'),
    );
  const remove = () =>
    removeSeason(id).then(
      () => go('/tournaments', true),
      (why: unknown) => toast(sentence(why), 'bad'),
    );
  return (
    <Page
      title={view.title}
      back="/tournaments"
      wide
      class="tour"
      actions={
        <Button icon="edit" onClick={() => setEditing(true)}>
          {w().change}
        </Button>
      }
    >
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
        <Button icon="download" onClick={csv}>
          {w().csv}
        </Button>
        <Button kind="danger" icon="trash" onClick={() => setRemoving(true)}>
          {w().remove}
        </Button>
      </p>
      {editing && (
        <SeasonSheet
          season={{
            season: id,
            title: view.title,
            tournaments: view.tournaments.filter((t) => !t.gone).map((t) => t.tournament),
            best: view.best,
            least: view.least,
            places: view.places,
          }}
          onClose={(saved) => {
            setEditing(false);
            if (saved) setTurn(turn + 1);
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
  return (
    <div class="tour-scroll" tabIndex={0} role="group" aria-label={view.title}>
      <table class="tour-standings tour-season">
        <thead>
          <tr>
            <th scope="col">{w().pl}</th>
            <th scope="col">{w().name}</th>
            {clubs && <th scope="col">{w().club}</th>}
            <th scope="col">{w().points}</th>
            <th scope="col">{w().played}</th>
            {view.tournaments.map((t) => (
              <th scope="col" key={t.tournament}>
                {t.gone ? (
                  <span class="quiet">{w().tournamentGone}</span>
                ) : (
                  <Link to={`/tournament/${t.tournament}`}>{t.title}</Link>
                )}
                <br />
                <span class="quiet">
                  {t.date && day(t.date)} {!t.gone && !t.final && <Chip tone="warn">{w().running}</Chip>}
                </span>
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
              </th>
              {clubs && <td>{r.club}</td>}
              <td class="figures">
                <strong>{number(r.points)}</strong>
              </td>
              <td class="figures">{r.played}</td>
              {r.results.map((n, k) => (
                <td class="figures" key={k}>
                  {n === null ? '' : number(n)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
  const [title, setTitle] = useState(was?.title ?? '');
  const [chosen, setChosen] = useState<string[]>(was?.tournaments ?? []);
  const [best, setBest] = useState(was?.best ?? 0);
  const [least, setLeast] = useState(was?.least || 1);
  const [places, setPlaces] = useState(was?.places?.join(' ') ?? '');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    myTournaments().then(setList, () => setList([]));
  }, []);
  const points = readPlaces(places);
  const save = async (e: Event) => {
    e.preventDefault();
    setTried(true);
    if (!title.trim() || !chosen.length || !points) return;
    setBusy(true);
    try {
      // In the order of the evenings.
      const date = new Map(list?.map((t) => [t.tournament, t.date]));
      const tournaments = [...chosen].sort((x, y) => (date.get(x) ?? '').localeCompare(date.get(y) ?? ''));
      const id = await saveSeason(
        { title: title.trim(), tournaments, best, least, ...(points.length ? { places: points } : {}) },
        was?.season,
      );
      p.onClose(true);
      if (!was) go(`/season/${id}`);
    } catch (why) {
      toast(sentence(why), 'bad');
      setBusy(false);
    }
  };
  const turn = (id: string, on: boolean) => setChosen(on ? [...chosen, id] : chosen.filter((c) => c !== id));
  return (
    <Sheet title={was ? was.title : w().openSeason} open onClose={() => p.onClose(false)}>
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
          {tried && !chosen.length && <Notice tone="bad">{w().needOne}</Notice>}
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
    </Sheet>
  );
}
