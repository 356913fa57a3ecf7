// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { useEffect, useState } from 'preact/hooks';
import { isLocal } from '../local';
import { ask, me, reason, rename, stranger } from '../net';
import { Button, Field, Page, Spinner, toast } from '../ui';
import { hash, type Screen } from '../base';
import { settings } from '../base';
import { words } from '../base';

const w = words({
  de: {
    title: 'Setz dich dazu',
    looking: 'Der Tisch wird gesucht …',
    text: 'Du bist an einen Tisch eingeladen.',
    name: 'Wie heißt du?',
    hint: 'So sehen dich die anderen am Tisch.',
    sit: 'Platz nehmen',
  },
  en: {
    title: 'Join the table',
    looking: 'Looking for the table …',
    text: 'You are invited to a table.',
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

// Does the table exist, and does this link give access to it? The answer to "stop watching" shows it, even for a
// visitor who never watched, and nobody at the table notices.
function isThere(table: string): Promise<boolean> {
  const key = new URLSearchParams(hash.peek()).get('key');
  return ask({ t: 'watch', table, ...(key ? { key } : {}), on: false }).then(
    () => true,
    () => false,
  );
}

// The app asks a first-time visitor who comes by a link for a name before they sit down: at a table of four guests
// nobody would know who is who. Everybody else goes straight to the table, also with a link that leads nowhere: the
// table's screen then says so.
export function named(Table: Screen): Screen {
  return function Named(p) {
    if (isLocal(p.params.id ?? '')) return <Table {...p} />;
    const [step, setStep] = useState<'look' | 'ask' | 'sit'>(() => (mustSayName() ? 'look' : 'sit'));
    useEffect(() => {
      if (step !== 'look') return;
      let here = true;
      setNameless(true);
      void isThere(p.params.id ?? '').then((there) => here && setStep(there ? 'ask' : 'sit'));
      return () => {
        here = false;
      };
    }, []);
    if (step === 'sit') return <Table {...p} />;
    if (step === 'ask') return <AskName onNamed={() => setStep('sit')} />;
    return (
      <main class="app-later">
        <Spinner label={w().looking} />
      </main>
    );
  };
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
    <Page title={w().title} back="/">
      <p>{w().text}</p>
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
    </Page>
  );
}
