// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The remote control of the ceremony, for the desk. It shows what the screens of the hall show now and next, and has
// buttons to go forward, back and out. Space and the arrow keys work, too. Each step is an event, so every screen
// follows. After a reload, or on another machine, the desk continues there.

import { useEffect } from 'preact/hooks';
import { go, tell, words, type Screen } from '../../base';
import { Button, ButtonLink, Empty, Notice, Page, Spinner } from '../../ui';
import './ceremony.css';
import { useKeys } from './hall';
import { MomentScene, sentence, w as moment } from './moment';
import { act, useUnderWay } from '../shared/frame';
import { useHall, usePart } from '../shared/join';
import type { CeremonyView, ScreenView } from '../shared/view';
import type { Hall } from '../../net';

const w = words({
  de: {
    looking: 'Turnier wird gesucht …',
    desk: 'Die Siegerehrung steuert die Turnierleitung',
    deskText: 'Zu sehen ist sie in der Saalansicht.',
    hall: 'Saalansicht',
    early: 'Das Ergebnis ist noch nicht festgestellt. Die Siegerehrung geht danach.',
    toDesk: 'Zum Ablauf',
    now: 'Im Saal',
    soon: 'Danach',
    notYet: 'Der Saal zeigt noch etwas anderes. Bis zur Siegerehrung bleiben die Plätze verdeckt.',
    step: (n: number, of: number) => `${n} von ${of}`,
    begin: 'Siegerehrung beginnen',
    goOn: 'Siegerehrung fortsetzen',
    next: 'Weiter',
    back: 'Zurück',
    leave: 'Siegerehrung verlassen',
    keys: 'Leertaste oder Pfeiltasten',
  },
  en: {
    looking: 'Looking for the tournament …',
    desk: 'The desk controls the ceremony',
    deskText: 'It can be seen in the view of the hall.',
    hall: 'View of the hall',
    early: 'The result is not final yet. The ceremony comes after that.',
    toDesk: 'To the course',
    now: 'In the hall',
    soon: 'Next',
    notYet: 'The hall still shows something else. The places stay covered until the ceremony.',
    step: (n: number, of: number) => `${n} of ${of}`,
    begin: 'Begin the ceremony',
    goOn: 'Continue the ceremony',
    next: 'Next',
    back: 'Back',
    leave: 'Leave the ceremony',
    keys: 'Space or arrow keys',
  },
});

export const Ceremony: Screen = ({ params }) => {
  const id = params.id!;
  const { hall, refused } = useHall(id);
  const role = hall?.role.value.role;
  const desk = role === 'leiter' || role === 'helper';
  const view = usePart(hall, desk ? 'ceremony' : null);
  const screen = usePart(hall, desk ? 'screen' : null);
  if (refused || (hall && !desk))
    return (
      <Page title={moment().title}>
        <Empty title={w().desk} icon="lock">
          <p>{w().deskText}</p>
          <ButtonLink to={`/tournament/${id}/hall`}>{w().hall}</ButtonLink>
        </Empty>
      </Page>
    );
  return (
    <Page title={moment().title} back={`/tournament/${id}#hall`} wide class="tour">
      {!hall || !view || !screen ? (
        <Spinner label={w().looking} />
      ) : !view.final ? (
        <Notice action={<ButtonLink to={`/tournament/${id}`}>{w().toDesk}</ButtonLink>}>{w().early}</Notice>
      ) : (
        <Remote hall={hall} view={view} screen={screen} />
      )}
    </Page>
  );
};

interface Remoted {
  hall: Hall;
  view: CeremonyView;
  screen: ScreenView;
}

function Remote({ hall, view, screen }: Remoted) {
  const on = screen.scene === 'ceremony';
  const at = on ? (screen.step ?? 0) : -1;
  const { busy, once } = useUnderWay();
  const to = (step: number) =>
    step < view.moments.length &&
    void once(() => act(hall, { ev: 'show', scene: 'ceremony', step: Math.max(0, step) }));
  const leave = async () => {
    if (await act(hall, { ev: 'show', scene: 'auto' })) go(`/tournament/${hall.id}#hall`);
  };
  const next = () => to(at + 1);
  const back = () => to(at - 1);
  useKeys({ ' ': next, ArrowRight: next, PageDown: next, ArrowLeft: back, PageUp: back });
  const said = on && view.moments[at] ? sentence(view.moments[at]!) : '';
  useEffect(() => {
    if (said) tell(said);
  }, [said]);
  return (
    <>
      <Previews view={view} at={at} />
      <p class="tour-acts tour-remote">
        {on ? (
          <>
            <Button icon="back" disabled={at <= 0 || busy} onClick={back}>
              {w().back}
            </Button>
            <Button
              kind="main"
              big
              icon="forward"
              disabled={at >= view.moments.length - 1 || busy}
              onClick={next}
            >
              {w().next}
            </Button>
            <span class="figures">{w().step(at + 1, view.moments.length)}</span>
            <span class="quiet">{w().keys}</span>
          </>
        ) : (
          <Button
            kind="main"
            big
            busy={busy}
            onClick={() => to(Math.min(view.seen, view.moments.length) - 1)}
          >
            {view.seen ? w().goOn : w().begin}
          </Button>
        )}
        <Button icon="leave" onClick={() => void leave()}>
          {w().leave}
        </Button>
      </p>
    </>
  );
}

function Previews({ view, at }: { view: CeremonyView; at: number }) {
  const now = view.moments[at];
  const soon = view.moments[at + 1];
  return (
    <div class="tour-remote-previews">
      <section class="tour-remote-screen felt" aria-label={w().now}>
        <h2>{w().now}</h2>
        <div class="tour-ceremony-stage">{now ? <MomentScene now={now} /> : <p>{w().notYet}</p>}</div>
      </section>
      {soon && (
        <section class="tour-remote-screen tour-remote-soon" aria-label={w().soon}>
          <h2>{w().soon}</h2>
          <div class="tour-ceremony-stage">
            <MomentScene now={soon} />
          </div>
        </section>
      )}
    </div>
  );
}
