// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks';
import { forget, login, logout, me, reason, register, rename } from '../../net';
import { Button, Confirm, Field, Notice, Page, Section, Spinner, toast } from '../../ui';
import type { Screen } from '../../base';
import { settings } from '../../base';
import { words } from '../../base';

const w = words({
  de: {
    title: 'Konto',
    guest: 'Du spielst als Gast.',
    guestText:
      'Deine Spiele hängen an diesem Browser. Mit Name und Passwort findest du sie überall wieder; eine Mailadresse braucht es nicht.',
    stranger:
      'Noch kennt dich der Server nicht. Beim ersten Spiel wirst du Gast, oder du meldest dich gleich an.',
    known: (name: string) => `Angemeldet als ${name}.`,
    rename: 'Name am Tisch',
    renameHint: 'Gilt vom nächsten Tisch an.',
    save: 'Speichern',
    saved: 'Gespeichert.',
    register: 'Konto anlegen',
    name: 'Name',
    password: 'Passwort',
    passwordHint: 'Mindestens zehn Zeichen.',
    login: 'Anmelden',
    loginText: 'Du hast schon ein Konto? Die Spiele, die du hier als Gast gemacht hast, kommen mit.',
    welcome: (name: string) => `Servus, ${name}!`,
    out: 'Abmelden',
    outAll: 'Überall abmelden',
    outText: 'Dein Konto bleibt. Zum Anmelden brauchst du dein Passwort.',
    outGuest: 'Als Gast verlierst du damit deine Spiele: ohne Passwort kommt niemand mehr an sie heran.',
    delete: 'Konto löschen',
    deleteText:
      'Dein Name verschwindet überall, auch aus den Spielen der anderen. Das lässt sich nicht zurücknehmen.',
    deleteSure: 'Wirklich löschen?',
    deleted: 'Gelöscht.',
    end: 'Weggehen',
    connecting: 'Wird verbunden …',
  },
  en: {
    title: 'Account',
    guest: 'You play as a guest.',
    guestText:
      'Your games belong to this browser. With a name and a password you find them everywhere; no mail address is needed.',
    stranger: 'The server does not know you yet. With your first game you become a guest, or you log in now.',
    known: (name: string) => `Logged in as ${name}.`,
    rename: 'Name at the table',
    renameHint: 'From the next table on.',
    save: 'Save',
    saved: 'Saved.',
    register: 'Create an account',
    name: 'Name',
    password: 'Password',
    passwordHint: 'At least ten characters.',
    login: 'Log in',
    loginText: 'You have an account? The games that you played here as a guest come along.',
    welcome: (name: string) => `Hello, ${name}!`,
    out: 'Log out',
    outAll: 'Log out everywhere',
    outText: 'Your account stays. To log in you need your password.',
    outGuest: 'As a guest you lose your games by this: without a password nobody can reach them any more.',
    delete: 'Delete account',
    deleteText: 'Your name vanishes everywhere, also from the games of others. This cannot be undone.',
    deleteSure: 'Really delete it?',
    deleted: 'Deleted.',
    end: 'Leaving',
    connecting: 'Connecting …',
  },
});

// Runs what a form wants, and says what came of it below the field or as a note.
function useDeed() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const run = async (deed: () => Promise<void>, done: () => string) => {
    setBusy(true);
    setError('');
    try {
      await deed();
      toast(done(), 'good');
    } catch (why) {
      setError(reason(why));
    }
    setBusy(false);
  };
  return { busy, error, run };
}

export const Account: Screen = () => {
  const who = me.value;
  return (
    <Page title={w().title} back="/">
      {!who && <Notice>{w().stranger}</Notice>}
      {who?.guest && <Notice title={w().guest}>{w().guestText}</Notice>}
      {who && !who.guest && <Notice tone="good">{w().known(who.name)}</Notice>}
      {(!who || who.guest) && <Rename key={who?.account ?? ''} />}
      {(!who || who.guest) && <Enter kind="register" />}
      {(!who || who.guest) && <Enter kind="login" />}
      {who && <Leave guest={who.guest} />}
    </Page>
  );
};

function Rename() {
  const [name, setName] = useState(me.peek()?.name ?? settings.name.peek());
  const { busy, error, run } = useDeed();
  const save = (e: Event) => {
    e.preventDefault();
    const wanted = name.trim();
    void run(
      async () => {
        settings.name.value = wanted;
        if (me.peek() && wanted) await rename(wanted);
      },
      () => w().saved,
    );
  };
  return (
    <form class="app-form" onSubmit={save}>
      <Field
        label={w().rename}
        hint={w().renameHint}
        value={name}
        onChange={setName}
        error={error || undefined}
        maxLength={20}
        autocomplete="nickname"
      />
      <div class="app-row">
        <Button type="submit" busy={busy}>
          {w().save}
        </Button>
      </div>
    </form>
  );
}

function Enter({ kind }: { kind: 'register' | 'login' }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { busy, error, run } = useDeed();
  const enter = (e: Event) => {
    e.preventDefault();
    const called = name.trim();
    void run(
      async () => {
        await (kind === 'login' ? login : register)(called, password);
        setPassword('');
      },
      () => (kind === 'login' ? w().welcome(called) : w().saved),
    );
  };
  return (
    <Section title={w()[kind]}>
      <form class="app-form" onSubmit={enter}>
        {kind === 'login' && <p class="quiet">{w().loginText}</p>}
        <Field
          label={w().name}
          value={name}
          onChange={setName}
          required
          minLength={2}
          maxLength={20}
          autocomplete="username"
        />
        <Field
          label={w().password}
          hint={kind === 'register' ? w().passwordHint : undefined}
          type="password"
          value={password}
          onChange={setPassword}
          error={error || undefined}
          required
          minLength={kind === 'register' ? 10 : 1}
          maxLength={100}
          autocomplete={kind === 'register' ? 'new-password' : 'current-password'}
        />
        <div class="app-row">
          <Button kind="main" type="submit" busy={busy}>
            {w()[kind]}
          </Button>
        </div>
      </form>
    </Section>
  );
}

function Leave({ guest }: { guest: boolean }) {
  const [asked, setAsked] = useState<'out' | 'all' | 'delete' | null>(null);
  const { busy, error, run } = useDeed();
  const end = (deed: () => Promise<void>, done: () => string) => {
    setAsked(null);
    settings.name.value = '';
    void run(deed, done);
  };
  return (
    <Section title={w().end}>
      <p class="quiet">{guest ? w().outGuest : w().outText}</p>
      {error && <Notice tone="bad">{error}</Notice>}
      {busy && <Spinner label={w().connecting} />}
      <div class="app-row">
        <Button icon="leave" onClick={() => setAsked('out')}>
          {w().out}
        </Button>
        {!guest && <Button onClick={() => setAsked('all')}>{w().outAll}</Button>}
        <Button kind="danger" icon="trash" onClick={() => setAsked('delete')}>
          {w().delete}
        </Button>
      </div>
      <Confirm
        title={w().out}
        open={asked === 'out' || asked === 'all'}
        yes={asked === 'all' ? w().outAll : w().out}
        danger={guest}
        onYes={() =>
          end(
            () => logout(asked === 'all'),
            () => w().out,
          )
        }
        onClose={() => setAsked(null)}
      >
        <p>{guest ? w().outGuest : w().outText}</p>
      </Confirm>
      <Delete
        guest={guest}
        open={asked === 'delete'}
        onYes={(password) =>
          end(
            () => forget(password || undefined),
            () => w().deleted,
          )
        }
        onClose={() => setAsked(null)}
      />
    </Section>
  );
}

function Delete(p: {
  guest: boolean;
  open: boolean;
  onYes: (password: string) => void;
  onClose: () => void;
}) {
  const [password, setPassword] = useState('');
  return (
    <Confirm
      title={w().deleteSure}
      open={p.open}
      yes={w().delete}
      danger
      onYes={() => p.onYes(password)}
      onClose={p.onClose}
    >
      <p>{w().deleteText}</p>
      {!p.guest && (
        <Field
          label={w().password}
          type="password"
          value={password}
          onChange={setPassword}
          autocomplete="current-password"
        />
      )}
    </Confirm>
  );
}
