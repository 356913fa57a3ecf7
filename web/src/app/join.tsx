// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { useEffect, useState } from 'preact/hooks';
import { hash, Link, settings, words, type Screen } from '../base';
import { bookName, houseAbout, levelName } from '../books';
import { isLocal } from '../local';
import { invitation, levels, me, reason, rename, stranger, type LobbyTable } from '../net';
import { Button, Field, Icon, Page, Registered, Spinner, toast } from '../ui';

const w = words({
  de: {
    title: 'Setz dich dazu',
    looking: 'Der Tisch wird gesucht …',
    waits: (names: string) => `${names} wartet auf dich.`,
    wait: (names: string) => `${names} warten auf dich.`,
    plays: (names: string) => `${names} spielt schon. Du löst nach dem laufenden Spiel einen Bot ab.`,
    play: (names: string) => `${names} spielen schon. Du löst nach dem laufenden Spiel einen Bot ab.`,
    full: 'Alle Plätze sind besetzt. Du kannst zuschauen.',
    nobody: 'Du bist an einen Tisch eingeladen.',
    and: 'und',
    atTable: 'Am Tisch',
    free: 'frei',
    bot: (level: string) => `Bot (${level})`,
    rules: 'Gespielt wird nach',
    readRules: 'Regeln lesen',
    what: 'Stichfest ist Schafkopf im Browser: kostenlos, ohne Anmeldung, und die Karten sind nachrechenbar echt gemischt.',
    registered: 'mit Konto',
    name: 'Wie heißt du?',
    hint: 'So sehen dich die anderen am Tisch.',
    sit: 'Platz nehmen',
  },
  en: {
    title: 'Join the table',
    looking: 'Looking for the table …',
    waits: (names: string) => `${names} is waiting for you.`,
    wait: (names: string) => `${names} are waiting for you.`,
    plays: (names: string) => `${names} is playing already. You take over from a bot after the current hand.`,
    play: (names: string) => `${names} are playing already. You take over from a bot after the current hand.`,
    full: 'All seats are taken. You can watch.',
    nobody: 'You are invited to a table.',
    and: 'and',
    atTable: 'At the table',
    free: 'free',
    bot: (level: string) => `bot (${level})`,
    rules: 'Rules',
    readRules: 'Read the rules',
    what: 'Stichfest is Schafkopf in the browser: free, no account needed, and everybody can check that the cards were shuffled fairly.',
    registered: 'has an account',
    name: 'What is your name?',
    hint: 'This is how others at the table see you.',
    sit: 'Take a seat',
  },
});

// A visitor who has looked for a table is a guest from then on. They have no name yet if they leave before they enter
// one.
const NAMELESS = 'stichfest.nameless';

function isNameless(): boolean {
  try {
    return localStorage.getItem(NAMELESS) !== null;
  } catch {
    return false;
  }
}

function setNameless(on: boolean): void {
  try {
    if (on) localStorage.setItem(NAMELESS, '1');
    else localStorage.removeItem(NAMELESS);
  } catch {
    // Then a reload takes a seat as a guest.
  }
}

const mustSayName = (): boolean =>
  (stranger() || isNameless()) && !settings.name.peek() && !/watch/.test(hash.peek());

// The people who wait at the table; null: it does not exist, or this link does not give access to it.
function lookAt(table: string): Promise<LobbyTable | null> {
  const key = new URLSearchParams(hash.peek()).get('key');
  return invitation(table, key ?? undefined).catch(() => null);
}

// The app asks a first-time visitor who comes by a link for a name before they sit down: at a table of four guests
// nobody would know who is who. Everybody else goes straight to the table, also with a link that leads nowhere: the
// table's screen then says so.
export function named(Table: Screen): Screen {
  return function Named(p) {
    const local = isLocal(p.params.id ?? '');
    const [step, setStep] = useState<'look' | 'sit' | LobbyTable>(() =>
      !local && mustSayName() ? 'look' : 'sit',
    );
    useEffect(() => {
      if (step !== 'look') return;
      let here = true;
      setNameless(true);
      void lookAt(p.params.id ?? '').then((table) => here && setStep(table ?? 'sit'));
      return () => {
        here = false;
      };
    }, []);
    if (step === 'sit') return <Table {...p} />;
    if (step !== 'look') return <Invitation table={step} onNamed={() => setStep('sit')} />;
    return (
      <main class="app-later">
        <Spinner label={w().looking} />
      </main>
    );
  };
}

const isBot = (name: string | null): boolean => levels.value.some((l) => l.name === name);

function joined(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${w().and} ${last}`;
}

// The people who wait, in a sentence.
function greeting(table: LobbyTable): string {
  const seats = table.seats ?? [];
  const people = seats.filter((s): s is string => s !== null && !isBot(s));
  const several = people.length > 1;
  if (!seats.some((s) => s === null || isBot(s))) return w().full;
  if (!people.length) return w().nobody;
  if (seats.includes(null)) return (several ? w().wait : w().waits)(joined(people));
  return (several ? w().play : w().plays)(joined(people));
}

function Seats({ table: t }: { table: LobbyTable }) {
  return (
    <ul class="app-seats" aria-label={w().atTable}>
      {(t.seats ?? []).map((s, seat) => (
        <li key={seat} data-free={s === null || undefined}>
          <Icon name={s === null ? 'plus' : isBot(s) ? 'bot' : 'person'} />
          <span>{s === null ? w().free : isBot(s) ? w().bot(levelName(s)) : s}</span>
          {t.registered?.includes(seat) && <Registered label={w().registered} />}
        </li>
      ))}
    </ul>
  );
}

function Invitation({ table: t, onNamed }: { table: LobbyTable; onNamed: () => void }) {
  const book = t.rulebook ?? '';
  return (
    <Page title={t.title || w().title} back="/">
      <p class="app-greeting">{greeting(t)}</p>
      <Seats table={t} />
      <AskName onNamed={onNamed} />
      <p>
        {w().rules} <strong>{bookName(book)}</strong>
        {t.house && ` · ${houseAbout(t.house)}`}. <Link to={`/rules/${book}`}>{w().readRules}</Link>
      </p>
      <p class="app-quiet">{w().what}</p>
    </Page>
  );
}

function AskName(p: { onNamed: () => void }) {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const sit = async (e: Event) => {
    e.preventDefault();
    const mine = name.trim();
    if (!mine) return;
    setBusy(true);
    try {
      if (me.peek()?.name !== mine) await rename(mine);
      settings.name.value = mine;
      setNameless(false);
      p.onNamed();
    } catch (why) {
      toast(reason(why), 'bad');
      setBusy(false);
    }
  };
  return (
    <form class="app-form" onSubmit={sit}>
      <Field
        label={w().name}
        hint={w().hint}
        value={name}
        onChange={setName}
        required
        maxLength={20}
        autocomplete="nickname"
      />
      <Button kind="main" big wide type="submit" busy={busy}>
        {w().sit}
      </Button>
    </form>
  );
}
