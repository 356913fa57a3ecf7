// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The ceremony on the screen of the hall: places from last to first, one step for each press of space or an arrow
// key. Prizes are the desk's until then, so it is shown by a browser of the desk. It changes nothing; which step is
// shown stays in the address, so that a reload does not begin anew.

import { useEffect } from 'preact/hooks';
import { go, hash, money, number, tell, words, type Screen } from '../../base';
import { ButtonLink, Empty, Icon, IconButton, Page, Spinner } from '../../ui';
import './ceremony.css';
import { moments, type Honoured, type Moment } from './ceremony-model';
import { useKeys } from './hall';
import { useHall, usePart } from '../shared/join';
import { signedAs } from '../shared/signed';
import { extraName } from '../shared/prizes-words';
import type { CeremonyView } from '../shared/view';

const w = words({
  de: {
    title: 'Siegerehrung',
    looking: 'Turnier wird gesucht …',
    desk: 'Die Siegerehrung zeigt ein Rechner der Turnierleitung',
    deskText: 'Melde dich dort an, oder schau dir die Saalansicht an.',
    hall: 'Saalansicht',
    early: 'Das Ergebnis ist noch nicht endgültig.',
    place: (n: number) => `${n}. Platz`,
    points: (n: string) => `${n} Punkte`,
    step: (n: number, of: number) => `${n} von ${of}`,
    next: 'Weiter',
    back: 'Zurück',
    keys: 'Leertaste oder Pfeiltasten',
    congratulations: 'Herzlichen Glückwunsch!',
  },
  en: {
    title: 'Ceremony',
    looking: 'Looking for the tournament …',
    desk: 'The ceremony is shown by a computer of the desk',
    deskText: 'Log in there, or look at the view of the hall.',
    hall: 'View of the hall',
    early: 'The result is not final yet.',
    place: (n: number) => `Place ${n}`,
    points: (n: string) => `${n} points`,
    step: (n: number, of: number) => `${n} of ${of}`,
    next: 'Next',
    back: 'Back',
    keys: 'Space or arrow keys',
    congratulations: 'Congratulations!',
  },
});

export const Ceremony: Screen = ({ params }) => {
  const id = params.id!;
  const { hall, refused } = useHall(id);
  const role = hall?.role.value.role;
  const desk = role === 'leiter' || role === 'helper';
  const about = usePart(hall, 'public');
  const view = usePart(hall, desk ? 'ceremony' : null);
  if (refused || (hall && !desk))
    return (
      <Page title={w().title}>
        <Empty title={w().desk} icon="lock">
          <p>{w().deskText}</p>
          <ButtonLink to={`/tournament/${id}/hall`}>{w().hall}</ButtonLink>
        </Empty>
      </Page>
    );
  if (!view || !about)
    return (
      <Page title={w().title}>
        <Spinner label={w().looking} />
      </Page>
    );
  return <Shown id={id} title={about.title} view={view} />;
};

function Shown({ id, title, view }: { id: string; title: string; view: CeremonyView }) {
  const all = moments(view);
  const wanted = Number(new URLSearchParams(hash.value).get('s')) || 0;
  const at = Math.min(Math.max(wanted, 0), all.length - 1);
  const to = (step: number) =>
    go(`/tournament/${id}/ceremony#s=${Math.min(Math.max(step, 0), all.length - 1)}`, true);
  useKeys({
    ' ': () => to(at + 1),
    ArrowRight: () => to(at + 1),
    ArrowDown: () => to(at + 1),
    PageDown: () => to(at + 1),
    ArrowLeft: () => to(at - 1),
    ArrowUp: () => to(at - 1),
    PageUp: () => to(at - 1),
    Home: () => to(0),
    End: () => to(all.length - 1),
  });
  const now = all[at]!;
  const said = sentence(now);
  useEffect(() => {
    if (said) tell(said);
  }, [said]);
  useEffect(() => {
    document.title = `${w().title} · Stichfest`;
  }, []);
  return (
    <main class="tour-ceremony felt" id="main">
      <header>
        <h1 tabIndex={-1}>{at === 0 ? title : w().title}</h1>
      </header>
      <div class="tour-ceremony-stage" key={at}>
        {!view.final && at === 0 && (
          <p>
            <Icon name="warn" /> {w().early}
          </p>
        )}
        <Scene now={now} />
      </div>
      <footer>
        <span class="figures">{w().step(at + 1, all.length)}</span>
        <span>{w().keys}</span>
        <IconButton icon="back" label={w().back} onClick={() => to(at - 1)} disabled={at === 0} />
        <IconButton
          icon="forward"
          label={w().next}
          onClick={() => to(at + 1)}
          disabled={at === all.length - 1}
        />
      </footer>
    </main>
  );
}

const points = (r: Honoured) => w().points(signedAs(r.points, number));

function sentence(now: Moment): string {
  if (now.is === 'place')
    return [w().place(now.place), ...(now.told ? now.rows.map((r) => `${r.name}, ${points(r)}`) : [])].join(
      ': ',
    );
  if (now.is === 'extra') return `${extraName(now.awards[0]!)}: ${now.awards.map((a) => a.name).join(', ')}`;
  if (now.is === 'list') return now.rows.map((r) => `${w().place(r.place)}: ${r.name}`).join(', ');
  return '';
}

function Scene({ now }: { now: Moment }) {
  switch (now.is) {
    case 'begin':
      return <p class="tour-ceremony-big">{w().title}</p>;
    case 'list':
      return <Ranks rows={now.rows} />;
    case 'extra':
      return (
        <>
          <p class="tour-ceremony-place">{extraName(now.awards[0]!)}</p>
          <Prize of={now.awards[0]!.amount} />
          <Names of={now.awards.map((a) => a.name ?? '')} />
        </>
      );
    case 'place':
      return (
        <>
          <p class="tour-ceremony-place">{w().place(now.place)}</p>
          <Prize of={now.rows[0]!.prize} />
          {now.told && (
            <>
              <Names of={now.rows.map((r) => r.name)} />
              <p class="figures">{points(now.rows[0]!)}</p>
            </>
          )}
        </>
      );
    case 'end':
      return (
        <>
          <p class="tour-ceremony-place">{w().congratulations}</p>
          <Ranks rows={now.rows} />
        </>
      );
  }
}

const Prize = ({ of }: { of: number }) => (of > 0 ? <p class="tour-ceremony-prize">{money(of)}</p> : null);

// The more they are, the smaller: all of them are to be seen.
const Names = ({ of }: { of: string[] }) => (
  <div class="tour-ceremony-names" style={{ '--names': of.length }}>
    {of.map((name, i) => (
      <p key={i} class="tour-ceremony-big">
        {name}
      </p>
    ))}
  </div>
);

function Ranks({ rows }: { rows: Honoured[] }) {
  return (
    <ul class="tour-ceremony-ranks figures" style={{ '--names': rows.length }}>
      {rows.map((r) => (
        <li key={r.number}>
          <span>{r.place}.</span>
          <span>{r.name}</span>
          <strong>{signedAs(r.points, number)}</strong>
        </li>
      ))}
    </ul>
  );
}
