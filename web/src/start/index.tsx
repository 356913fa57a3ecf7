// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The first page, in the order in which people come: play, with friends, a round, learn; below them everything else. It
// owns nothing. If the visitor still sits at a table, the page shows that first. It shows only what works. Without a
// connection the button waits and says so. If the server has too many guests, the page shows the server's reason.

import { useEffect, useState } from 'preact/hooks';
import {
  declineInstall,
  go,
  install,
  lang,
  Link,
  offerInstall,
  setLang,
  settings,
  type Screen,
} from '../base';
import { levelName, levelStrength } from '../books';
import { Card } from '../cards';
import { findLocal, localTables } from '../local';
import { held, me, offline, reason, tables, viewAt } from '../net';
import { ShareLink } from '../share';
import { Button, Field, Icon, IconButton, Notice, Sheet, toast, type IconName } from '../ui';
import {
  BookChoice,
  callMe,
  LevelChoice,
  myName,
  openForFriends,
  playAtOnce,
  playersOf,
  rulesAbout,
  rulesOfTables,
} from '../opening';
import { w } from './words';
import './start.css';

type Word = 'tournaments' | 'rules' | 'ruling' | 'house' | 'games' | 'analyse' | 'stats';
type More = { to: string; icon: IconName; word: Word };
const mine: readonly More[] = [
  { to: '/games', icon: 'replay', word: 'games' },
  { to: '/stats', icon: 'chart', word: 'stats' },
  { to: '/analyse', icon: 'eye', word: 'analyse' },
];
const clubs: readonly More[] = [
  { to: '/tournaments', icon: 'crown', word: 'tournaments' },
  { to: '/rules', icon: 'book', word: 'rules' },
  { to: '/ruling', icon: 'scale', word: 'ruling' },
  { to: '/house', icon: 'edit', word: 'house' },
];

function Head() {
  return (
    <>
      <header class="start-bar">
        <Link to="/account" class="start-me">
          <Icon name="person" />
          <span>{me.value?.name ?? (settings.name.value || w().guest)}</span>
        </Link>
        <Button kind="quiet" small icon="globe" onClick={() => setLang(lang.value === 'de' ? 'en' : 'de')}>
          <span lang={lang.value === 'de' ? 'en' : 'de'}>{w().language}</span>
        </Button>
        <IconButton icon="help" label={w().help} onClick={() => go('/help')} />
        <IconButton icon="settings" label={w().settings} onClick={() => go('/settings')} />
      </header>
      <div class="start-head">
        <div class="start-fan">
          {['EO', 'GO', 'HO', 'SO'].map((id) => (
            <Card key={id} id={id} size="m" />
          ))}
        </div>
        <h1 tabIndex={-1}>Stichfest</h1>
        <p>{w().claim}</p>
      </div>
    </>
  );
}

function Ways({ onFriends, onLearn }: { onFriends: () => void; onLearn: () => void }) {
  return (
    <nav class="start-ways" aria-label={w().ways}>
      <button type="button" class="start-way" onClick={onFriends}>
        <Way icon="people" title={w().friends} text={w().friendsText} />
      </button>
      <Link to="/lobby" class="start-way">
        <Way icon="table" title={w().lobby} text={w().lobbyText} />
      </Link>
      <Link to="/rounds" class="start-way">
        <Way icon="coins" title={w().round} text={w().roundText} />
      </Link>
      <button type="button" class="start-way" onClick={onLearn}>
        <Way icon="bulb" title={w().learn} text={w().learnText} />
      </button>
    </nav>
  );
}

function More({ title, rows }: { title: string; rows: readonly More[] }) {
  return (
    <nav class="start-more" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {rows.map((r) => (
          <li key={r.to}>
            <Link to={r.to} title={w()[`${r.word}Text`]}>
              <Icon name={r.icon} /> {w()[r.word]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const Start: Screen = () => {
  const [busy, setBusy] = useState(false);
  const [sheet, setSheet] = useState<'options' | 'friends' | null>(null);
  const sitDown = async (open: () => Promise<void>) => {
    setBusy(true);
    try {
      await open();
    } catch (why) {
      toast(reason(why), 'bad');
      setBusy(false);
    }
  };
  // A learner sits with bots that play by the conventions, and may ask at any time.
  const learn = () => {
    settings.tutor.value = true;
    return sitDown(() => playAtOnce(rulesOfTables('schule-2024'), 'wirt'));
  };
  const rules = rulesOfTables();
  return (
    <main class="start" id="main">
      <Head />
      <Waiting />
      {offline.value && held.value === null && <Notice tone="warn">{w().away}</Notice>}
      <div class="start-play">
        <Button
          kind="main"
          big
          wide
          icon="play"
          busy={busy}
          onClick={() => sitDown(() => playAtOnce())}
          class="start-go"
        >
          {busy ? w().playing : w().play}
        </Button>
        <p class="start-how">
          {w().against(playersOf(rules) - 1, levelName(settings.level.value))}
          {', '}
          {levelStrength(settings.level.value)} · {rulesAbout(rules)}
          <button type="button" class="start-change" onClick={() => setSheet('options')}>
            {w().change}
          </button>
        </p>
      </div>
      <Ways onFriends={() => setSheet('friends')} onLearn={learn} />
      <Install />
      <More title={w().yours} rows={mine} />
      <More title={w().more} rows={clubs} />
      <Options open={sheet === 'options'} onClose={() => setSheet(null)} />
      <Friends open={sheet === 'friends'} onClose={() => setSheet(null)} />
    </main>
  );
};

// By which rules and against whom "Spielen" plays.
function Options({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet
      title={w().options}
      open={open}
      onClose={onClose}
      foot={
        <Button kind="main" onClick={onClose}>
          {w().done}
        </Button>
      }
    >
      <div class="app-form">
        <BookChoice />
        <LevelChoice />
      </div>
    </Sheet>
  );
}

// After the first hand: the app on the home screen.
function Install() {
  const how = offerInstall.value;
  if (!how) return null;
  return (
    <Notice
      action={
        <span class="start-install">
          {how === 'ask' && (
            <Button kind="main" small onClick={() => void install()}>
              {w().install}
            </Button>
          )}
          <Button small onClick={declineInstall}>
            {how === 'ask' ? w().notNow : w().understood}
          </Button>
        </span>
      }
    >
      {how === 'ask' ? w().installText : w().installByHand}
    </Notice>
  );
}

function Way(p: { icon: IconName; title: string; text: string }) {
  return (
    <>
      <Icon name={p.icon} />
      <span class="start-way-text">
        <strong>{p.title}</strong>
        <span>{p.text}</span>
      </span>
    </>
  );
}

function Waiting() {
  useEffect(() => void findLocal(), []);
  return (
    <>
      {[...tables.value, ...localTables.value].map((t) => (
        <WaitingTable key={t.table} table={t.table} />
      ))}
    </>
  );
}

function WaitingTable({ table }: { table: string }) {
  const view = viewAt(table).value as { turn?: number; seat?: number; stage?: string } | null;
  const mine = view?.stage === 'hand' && view.turn === view.seat;
  return (
    <Link to={`/table/${table}`} class="start-waits">
      <Icon name="cards" />
      <span>
        <strong>{w().waits}</strong> {mine && w().yourTurn}
      </span>
      <span class="start-waits-go">
        {w().goThere} <Icon name="forward" />
      </span>
    </Link>
  );
}

// Opens a private table, then shows a link to share and a button that leads to the table.
function Friends(p: { open: boolean; onClose: () => void }) {
  const [name, setName] = useState(myName);
  const [opened, setOpened] = useState<{ address: string; link: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async (e: Event) => {
    e.preventDefault();
    setBusy(true);
    try {
      await callMe(name.trim());
      setOpened(await openForFriends());
    } catch (why) {
      toast(reason(why), 'bad');
    }
    setBusy(false);
  };
  if (opened)
    return (
      <Sheet
        title={w().opened}
        open={p.open}
        onClose={p.onClose}
        foot={
          <Button kind="main" icon="table" onClick={() => go(opened.address)}>
            {w().goThere}
          </Button>
        }
      >
        <p>{w().openedText}</p>
        <ShareLink url={opened.link} title="Schafkopf" />
      </Sheet>
    );
  return (
    <Sheet title={w().friends} open={p.open} onClose={p.onClose}>
      <form class="app-form" onSubmit={open}>
        <Field
          label={w().name}
          hint={w().nameHint}
          value={name}
          onChange={setName}
          maxLength={20}
          autocomplete="nickname"
        />
        <BookChoice />
        <Button kind="main" type="submit" wide busy={busy}>
          {w().open}
        </Button>
      </form>
    </Sheet>
  );
}
