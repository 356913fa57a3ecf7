// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks';
import { forget, login, logout, me, recover, Refused, register, rename } from '../../net';
import { Button, Confirm, Field, Notice, Page, Section, Spinner } from '../../ui';
import type { Screen } from '../../base';
import { settings } from '../../base';
import { words } from '../../base';
import { s } from './account-words';
import { AppCode, Form, NewPassword, OldPassword, useDeed } from './form';
import { Help, Safety } from './safety';

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
    end: 'Abmelden und löschen',
    connecting: 'Wird verbunden …',
  },
  en: {
    title: 'Account',
    guest: 'You play as a guest.',
    guestText:
      'Your games belong to this browser. With a name and a password you can reach them anywhere. You need no e-mail address.',
    stranger:
      'The server does not know you yet. You become a guest with your first game, or you can log in now.',
    known: (name: string) => `Logged in as ${name}.`,
    rename: 'Name at the table',
    renameHint: 'Used from the next table on.',
    save: 'Save',
    saved: 'Saved.',
    register: 'Create an account',
    name: 'Name',
    password: 'Password',
    login: 'Log in',
    loginText: 'Already have an account? The games you played here as a guest come with you.',
    welcome: (name: string) => `Hello, ${name}!`,
    out: 'Log out',
    outAll: 'Log out everywhere',
    outText: 'Your account stays. You need your password to log in again.',
    outGuest: 'As a guest you lose your games this way: without a password nobody can get at them again.',
    delete: 'Delete account',
    deleteText: 'Your name disappears everywhere, even from other people’s games. This cannot be undone.',
    deleteSure: 'Really delete it?',
    deleted: 'Deleted.',
    end: 'Log out and delete',
    connecting: 'Connecting …',
  },
});

export const Account: Screen = () => {
  const who = me.value;
  return (
    <Page title={w().title} back="/">
      {!who && <Notice>{w().stranger}</Notice>}
      {who?.guest && <Notice title={w().guest}>{w().guestText}</Notice>}
      {who && !who.guest && <Notice tone="good">{w().known(who.name)}</Notice>}
      {who?.help !== undefined && <Help from={who.help} />}
      {(!who || who.guest) && <Rename key={who?.account ?? ''} />}
      {(!who || who.guest) && <Register />}
      {(!who || who.guest) && <Enter />}
      {(!who || who.guest) && <Recover />}
      {who && !who.guest && <Safety key={who.account} />}
      {who && <Leave guest={who.guest} />}
    </Page>
  );
};

function Rename() {
  const [name, setName] = useState(me.peek()?.name ?? settings.name.peek());
  const save = async () => {
    const wanted = name.trim();
    settings.name.value = wanted;
    if (me.peek() && wanted) await rename(wanted);
  };
  return (
    <Form act={w().save} onAct={save} done={() => w().saved}>
      {(error) => (
        <Field
          label={w().rename}
          hint={w().renameHint}
          value={name}
          onChange={setName}
          error={error}
          maxLength={20}
          autocomplete="nickname"
        />
      )}
    </Form>
  );
}

function Name(p: { value: string; onChange: (value: string) => void; error?: string }) {
  return (
    <Field
      label={w().name}
      value={p.value}
      onChange={p.onChange}
      error={p.error}
      required
      minLength={2}
      maxLength={20}
      autocomplete="username"
    />
  );
}

function Register() {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const enter = async () => {
    await register(name.trim(), password);
    setPassword('');
  };
  return (
    <Section title={w().register}>
      <Form main act={w().register} onAct={enter} done={() => w().saved}>
        {(error, atName) => (
          <>
            <Name value={name} onChange={setName} error={atName ? error : undefined} />
            <NewPassword
              label={w().password}
              name={name}
              value={password}
              onChange={setPassword}
              error={atName ? undefined : error}
            />
          </>
        )}
      </Form>
    </Section>
  );
}

// The server asks for the second factor only when the password was right.
function Enter() {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [factor, setFactor] = useState<'none' | 'totp' | 'code'>('none');
  const [code, setCode] = useState('');
  const enter = () =>
    login({ name: name.trim(), password, ...(factor === 'none' ? {} : { [factor]: code.trim() }) }).catch(
      (why: unknown) => {
        if (why instanceof Refused && why.code === 'second_factor') setFactor('totp');
        throw why;
      },
    );
  return (
    <Section title={w().login}>
      <Form main act={w().login} onAct={enter} done={() => w().welcome(name.trim())}>
        {(error) => (
          <>
            <p class="quiet">{w().loginText}</p>
            <Name value={name} onChange={setName} />
            <OldPassword label={w().password} value={password} onChange={setPassword} error={error} />
            {factor !== 'none' && (
              <SecondCode factor={factor} onFactor={setFactor} value={code} onChange={setCode} />
            )}
          </>
        )}
      </Form>
    </Section>
  );
}

function SecondCode(p: {
  factor: 'totp' | 'code';
  onFactor: (factor: 'totp' | 'code') => void;
  value: string;
  onChange: (value: string) => void;
}) {
  if (p.factor === 'code')
    return (
      <Field
        label={s().code}
        value={p.value}
        onChange={p.onChange}
        required
        maxLength={19}
        autocomplete="one-time-code"
      />
    );
  return (
    <>
      <AppCode label={s().totpCode} value={p.value} onChange={p.onChange} />
      <Button small onClick={() => p.onFactor('code')}>
        {s().useCode}
      </Button>
    </>
  );
}

function Recover() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const enter = () => recover({ name: name.trim(), code: code.trim(), password });
  if (!open)
    return (
      <p>
        <Button small onClick={() => setOpen(true)}>
          {s().forgotten}
        </Button>
      </p>
    );
  return (
    <Section title={s().forgotten}>
      <Form main act={s().recover} onAct={enter} done={() => w().welcome(name.trim())}>
        {(error) => (
          <>
            <p class="quiet">{s().forgottenText}</p>
            <Name value={name} onChange={setName} />
            <Field label={s().code} value={code} onChange={setCode} required minLength={16} maxLength={19} />
            <NewPassword
              label={s().newPassword}
              name={name}
              value={password}
              onChange={setPassword}
              error={error}
            />
          </>
        )}
      </Form>
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
