// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The director of the hall. The desk chooses the scene of the screens, sets the round clock, writes announcements, and
// uncovers the final standings. Every action is an event: all screens follow it, and it survives a restart.

import { useState } from 'preact/hooks';
import {
  Button,
  ButtonLink,
  Chip,
  Confirm,
  Field,
  Notice,
  Section,
  Segmented,
  Spinner,
  TextArea,
} from '../../ui';
import type { Part } from './part';
import { act, Do, untilSeen, usePart } from '../shared/frame';
import { clockText, leftAt, useLeft } from '../shared/clock';
import { offset } from '../../net';
import type { ScreenView } from '../shared/view';
import { w, word } from './stage-words';

type Scene = ScreenView['scene'];
type OnStage = Part & { screen: ScreenView };

const SCENES: readonly Scene[] = [
  'auto',
  'seating',
  'draw',
  'board',
  'standings',
  'clock',
  'notice',
  'sponsors',
];

export function Stage(p: Part) {
  const screen = usePart(p.hall, 'screen');
  if (!screen) return <Spinner />;
  const now = { ...p, screen };
  return (
    <>
      <Scenes {...now} />
      <RoundClock {...now} />
      <Text {...now} what="notice" />
      <Text {...now} what="sponsors" />
      <End {...now} />
    </>
  );
}

function Scenes({ hall, screen }: OnStage) {
  // The button shows the choice at once; the screen follows a moment later.
  const [asked, ask] = useState<Scene | null>(null);
  const choose = async (scene: Scene) => {
    ask(scene);
    if (await act(hall, { ev: 'show', scene })) await untilSeen();
    ask(null);
  };
  const shown = screen.scene === 'ceremony' ? [...SCENES, 'ceremony' as const] : SCENES;
  return (
    <Section title={w().what}>
      <Segmented<Scene>
        bare
        label={w().what}
        value={asked ?? screen.scene}
        onChange={(scene) => void choose(scene)}
        options={shown.map((value) => ({ value, label: word('sc_', value) }))}
      />
      {screen.scene === 'auto' && <p class="quiet">{w().auto}</p>}
      <p class="quiet">{w().whatText}</p>
      <p class="tour-acts">
        <Button icon="eye" onClick={() => window.open(`/tournament/${hall.id}/hall`, '_blank', 'noopener')}>
          {w().open}
        </Button>
      </p>
    </Section>
  );
}

const MOST_MINUTES = 1440;
const MORE_S = 300;

function RoundClock({ hall, screen }: OnStage) {
  const { clock } = screen;
  const left = useLeft(clock);
  const [minutes, setMinutes] = useState('90');
  const [tried, setTried] = useState(false);
  const wanted = Number(minutes.replace(',', '.')) * 60;
  const good = wanted >= 60 && wanted <= MOST_MINUTES * 60;
  const set = (e: Event) => {
    e.preventDefault();
    setTried(!good);
    if (good) void act(hall, { ev: 'clock', seconds: Math.round(wanted) });
  };
  const more = () => Math.round(leftAt(clock!, Date.now() + offset.peek()) / 1000) + MORE_S;
  return (
    <Section title={w().clock}>
      {clock && (
        <p class="tour-line">
          <strong class="figures tour-clock">{left ? w().left(clockText(left)) : w().up}</strong>
          {!clock.running && left > 0 && <Chip>{w().stands}</Chip>}
        </p>
      )}
      <form class="tour-acts tour-wish" onSubmit={set}>
        <Field
          label={w().minutes}
          value={minutes}
          onChange={setMinutes}
          inputMode="decimal"
          maxLength={6}
          class="tour-minutes"
          error={tried && !good ? w().badMinutes : undefined}
        />
        <Button type="submit">{w().set}</Button>
        {clock && (
          <>
            <Do hall={hall} kind="main" a={() => ({ ev: 'clock', run: !clock.running })}>
              {clock.running ? w().pause : w().start}
            </Do>
            <Do hall={hall} a={() => ({ ev: 'clock', seconds: more() })}>
              {w().more}
            </Do>
            <Do hall={hall} kind="quiet" a={() => ({ ev: 'clock', seconds: 0 })}>
              {w().none}
            </Do>
          </>
        )}
      </form>
    </Section>
  );
}

const MOST_BYTES = 240;
const bytes = (text: string) => new TextEncoder().encode(text).length;

// The form keeps the text that the screens show, even after a reload.
function Text({ hall, screen, what }: OnStage & { what: 'notice' | 'sponsors' }) {
  const [text, setText] = useState(screen[what]);
  const fits = bytes(text.trim()) <= MOST_BYTES;
  return (
    <Section title={w()[what]}>
      <TextArea
        label={w()[`${what}Text`]}
        hint={w()[`${what}Hint`]}
        value={text}
        onChange={(t) => bytes(t) <= MOST_BYTES && setText(t)}
        rows={3}
      />
      <p class="tour-acts">
        <Do
          hall={hall}
          disabled={!text.trim() || !fits}
          a={() => ({ ev: 'show', scene: what, [what]: text.trim() })}
        >
          {w().show}
        </Do>
      </p>
    </Section>
  );
}

function End({ hall, desk, screen, leiter }: OnStage) {
  const [asking, setAsking] = useState(false);
  const last = desk.rounds.length === desk.rounds_planned && desk.rounds.at(-1)?.state;
  const over = last === 'published' || last === 'closed';
  const uncover = (reveal: boolean) => act(hall, { ev: 'show', scene: screen.scene, reveal });
  return (
    <Section title={w().end}>
      <Notice>
        {screen.revealed ? w().revealed : screen.covered ? w().covered : over ? w().shown : w().notYet}
      </Notice>
      <p class="tour-acts">
        {desk.final && (
          <ButtonLink to={`/tournament/${hall.id}/ceremony`} kind="main" icon="crown">
            {w().toCeremony}
          </ButtonLink>
        )}
        {leiter &&
          (screen.revealed ? (
            <Button onClick={() => void uncover(false)}>{w().cover}</Button>
          ) : (
            (screen.covered || !over) && <Button onClick={() => setAsking(true)}>{w().reveal}</Button>
          ))}
      </p>
      <Confirm
        open={asking}
        title={w().reveal}
        yes={w().revealYes}
        onClose={() => setAsking(false)}
        onYes={() => {
          setAsking(false);
          void uncover(true);
        }}
      >
        {w().revealAsk}
      </Confirm>
    </Section>
  );
}
