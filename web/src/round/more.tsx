// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Everything else about a round: its members, its rules, its file, its history, and deleting it from this device.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go } from '../base';
import { bookName, houseAbout } from '../books';
import { Button, Confirm, Field, FileButton, Notice, Section, Sheet, toast, type TextFile } from '../ui';
import type { LedgerAccount } from '../wire';
import { Refusal, type RoundCtrl } from './ctrl';
import { failed } from './failed';
import { csvOf, download, fileFault, fileName, readFile } from './files';
import { History } from './history';
import { ImportInto } from './import';
import { fillingNow, fillingOf, KasseChoice, noKasse, type Filling } from './kasse';
import { look } from './looking-words';
import { Paper } from './paper';
import { NOW, RulesChoice, rulesOf } from './rules';
import { me } from '../net';
import { ShareSection } from './share';
import { sw } from './share-words';
import { forget, know, made, persist } from './store';
import type { Sync } from './sync';
import { w } from './words';

function NameForm(p: {
  label: string;
  button: string;
  first?: string;
  onName: (name: string) => Promise<unknown>;
}) {
  const name = useSignal(p.first ?? '');
  const give = async (e: Event) => {
    e.preventDefault();
    if (!name.value.trim()) return;
    try {
      await p.onName(name.value.trim());
      name.value = '';
    } catch (why) {
      failed(why);
    }
  };
  return (
    <form class="round-own" onSubmit={give}>
      <Field
        label={p.label}
        value={name.value}
        maxLength={20}
        autocomplete="off"
        onChange={(v) => (name.value = v)}
      />
      <Button type="submit" disabled={!name.value.trim()}>
        {p.button}
      </Button>
    </form>
  );
}

// The member who uses this device: their name stands beside what it writes. In a shared round their account belongs to
// the member, too, which everybody sees.
function Me({ ctrl, member, shared }: { ctrl: RoundCtrl; member: LedgerAccount; shared: boolean }) {
  const asking = useSignal(false);
  const account = shared ? me.value?.account : undefined;
  const mine = ctrl.me.value === member.member;
  const claim = async () => {
    try {
      const now = mine ? '' : member.member;
      await know({ id: ctrl.id, name: ctrl.view.value!.name, used: Date.now(), me: now });
      ctrl.me.value = now || null;
      if (now && account && member.account !== account)
        await ctrl.write({ e: 'member', member: member.member, account });
    } catch (why) {
      failed(why);
    }
  };
  const foreign = !mine && member.account && member.account !== account;
  return (
    <>
      <Button onClick={() => (foreign ? (asking.value = true) : claim())}>
        {mine ? sw().notMe : sw().iAm}
      </Button>
      <Confirm
        title={sw().iAm}
        open={asking.value}
        yes={sw().iAm}
        onYes={claim}
        onClose={() => (asking.value = false)}
      >
        <p>{sw().taken(member.name ?? '?')}</p>
      </Confirm>
    </>
  );
}

function Members({ ctrl, sync }: { ctrl: RoundCtrl; sync: Sync }) {
  const open = useSignal<LedgerAccount | null>(null);
  const members = ctrl.view.value!.members;
  // Two people of one name could not be told apart, so nobody gets the name of another.
  const free = (name: string, member = '') => {
    if (members.some((m) => !m.left && m.member !== member && m.name?.toLowerCase() === name.toLowerCase()))
      throw new Refusal(w().sameName(name));
  };
  const write = async (said: { name?: string; left?: boolean; guest?: boolean }) => {
    const member = open.value!.member;
    if (said.name) free(said.name, member);
    await ctrl.write({ e: 'member', member, ...said });
    open.value = null;
  };
  const fresh = async (name: string) => {
    free(name);
    await ctrl.write({ e: 'member', member: made(8), name });
  };
  return (
    <Section title={look().members}>
      <div class="round-chips">
        {members.map((m) => (
          <Button key={m.member} small icon="edit" onClick={() => (open.value = m)}>
            {m.name ?? '?'}
            {m.guest && ` (${w().guest})`}
            {m.left && ` (${look().hasLeft})`}
            {m.member === ctrl.me.value && ` (${sw().you})`}
          </Button>
        ))}
      </div>
      <NameForm label={look().join} button={w().add} onName={fresh} />
      <Sheet title={open.value?.name ?? ''} open={open.value !== null} onClose={() => (open.value = null)}>
        {open.value && (
          <div class="app-form">
            <NameForm
              label={look().newName}
              button={look().rename}
              first={open.value.name}
              onName={(name) => write({ name })}
            />
            {open.value.guest && (
              <Button onClick={() => write({ guest: false }).catch(failed)}>{look().becomes}</Button>
            )}
            <Me ctrl={ctrl} member={open.value} shared={sync.share.value !== null} />
            <Button onClick={() => write({ left: !open.value!.left }).catch(failed)}>
              {open.value.left ? look().returns : look().leaves}
            </Button>
          </div>
        )}
      </Sheet>
    </Section>
  );
}

function Rules({ ctrl }: { ctrl: RoundCtrl }) {
  const view = ctrl.view.value!;
  const choice = useSignal(NOW);
  const filling = useSignal<Filling>(noKasse);
  const open = useSignal(false);
  const now = [bookName(view.rulebook), houseAbout(view.house)].filter(Boolean).join(' · ');
  // The form shows what holds now, so nothing changes but what the user touches.
  const begin = () => {
    choice.value = NOW;
    filling.value = fillingNow(view);
    open.value = true;
  };
  const change = async () => {
    try {
      const rules = rulesOf(choice.value, view);
      const kasse = fillingOf(filling.value, rules.rulebook);
      if (!kasse) return;
      await ctrl.rules({ ...rules, ...kasse });
      ctrl.clear();
      toast(look().rulesTaken, 'good');
      open.value = false;
    } catch (why) {
      failed(why);
    }
  };
  return (
    <Section title={look().rules}>
      <p>{look().rulesNow(now)}</p>
      <Button icon="edit" disabled={!ctrl.evening.value} onClick={begin}>
        {look().newRules}
      </Button>
      <Sheet title={look().rules} open={open.value} onClose={() => (open.value = false)}>
        <div class="app-form">
          <RulesChoice value={choice.value} now={view} onChange={(c) => (choice.value = c)} />
          <KasseChoice
            value={filling.value}
            book={rulesOf(choice.value, view).rulebook}
            onChange={(f) => (filling.value = f)}
          />
          <Button kind="main" wide onClick={change}>
            {look().newRules}
          </Button>
        </div>
      </Sheet>
    </Section>
  );
}

function Kept() {
  const kept = useSignal<boolean | null>(null);
  useEffect(() => void persist().then((k) => (kept.value = k)), []);
  if (kept.value === null) return null;
  return kept.value ? <p class="quiet">{look().kept}</p> : <Notice>{look().notKept}</Notice>;
}

function Files({ ctrl }: { ctrl: RoundCtrl }) {
  const view = ctrl.view.value!;
  const bring = async (file: TextFile) => {
    try {
      const read = readFile(await ctrl.makeLedger(), file.text);
      if (read.round !== ctrl.id) return toast(look().otherRound, 'bad');
      toast(look().loaded(await ctrl.bring(read.entries)), 'good');
    } catch (why) {
      toast(fileFault(why), 'bad');
    }
  };
  return (
    <Section title={look().files}>
      <p class="quiet">{look().filesText}</p>
      <div class="stack">
        <div class="row">
          <Button
            icon="download"
            onClick={() =>
              download(fileName(view.name, 'jsonl'), 'application/x-ndjson', ctrl.lines().join('\n') + '\n')
            }
          >
            {look().save}
          </Button>
          <Button
            icon="download"
            onClick={() => download(fileName(view.name, 'csv'), 'text/csv', csvOf(ctrl))}
          >
            {look().csv}
          </Button>
          <Button
            icon="download"
            onClick={() =>
              download(fileName(view.name, 'json'), 'application/json', JSON.stringify(view, null, 2) + '\n')
            }
          >
            {look().json}
          </Button>
          {!ctrl.readOnly.value && (
            <FileButton accept=".jsonl,.json,.txt,application/x-ndjson" onFile={bring}>
              {look().load}
            </FileButton>
          )}
        </div>
        <Paper ctrl={ctrl} />
        <ImportInto ctrl={ctrl} />
        <Kept />
      </div>
    </Section>
  );
}

export function MoreTab({ ctrl, sync }: { ctrl: RoundCtrl; sync: Sync }) {
  const asking = useSignal(false);
  const drop = async () => {
    try {
      await forget(ctrl.id);
      go('/rounds');
    } catch (why) {
      failed(why);
    }
  };
  return (
    <>
      <ShareSection sync={sync} name={ctrl.view.value!.name} />
      {!sync.readOnly.value && <Members ctrl={ctrl} sync={sync} />}
      {!sync.readOnly.value && <Rules ctrl={ctrl} />}
      <Files ctrl={ctrl} />
      <History ctrl={ctrl} />
      <Button kind="danger" icon="trash" onClick={() => (asking.value = true)}>
        {look().forget}
      </Button>
      <Confirm
        title={look().forget}
        open={asking.value}
        yes={look().forget}
        danger
        onYes={drop}
        onClose={() => (asking.value = false)}
      >
        <p>{look().forgetText}</p>
      </Confirm>
    </>
  );
}
