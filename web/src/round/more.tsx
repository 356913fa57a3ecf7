// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Everything else about a round: its members, its rules, its file, its history, and deleting it from this device.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { day, go, moment } from '../base';
import { bookName, houseAbout } from '../books';
import { Button, Confirm, Field, FileButton, Notice, Section, Sheet, toast, type TextFile } from '../ui';
import type { LedgerAccount, LedgerEntry } from '../wire';
import type { RoundCtrl } from './ctrl';
import { failed } from './failed';
import { csvOf, download, fileName, readFile } from './files';
import { ImportInto } from './import';
import { fillingOf, KasseChoice, noKasse, type Filling } from './kasse';
import { look } from './looking-words';
import { Paper } from './paper';
import { firstChoice, RulesChoice, rulesOf } from './rules';
import { me } from '../net';
import { ShareSection } from './share';
import { sw } from './share-words';
import { add, forget, know, made, persist } from './store';
import type { Sync } from './sync';
import { whatText } from './text';
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
  const write = (said: { name?: string; left?: boolean; guest?: boolean }) => {
    const member = open.value!.member;
    return ctrl.write({ e: 'member', member, ...said }).then(() => void (open.value = null));
  };
  const fresh = (name: string) => {
    if (members.some((m) => !m.left && m.name?.toLowerCase() === name.toLowerCase())) {
      toast(w().sameName(name), 'bad');
      return Promise.resolve();
    }
    return ctrl.write({ e: 'member', member: made(8), name });
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
  const choice = useSignal(firstChoice());
  const filling = useSignal<Filling>(noKasse);
  const open = useSignal(false);
  const now = [bookName(view.rulebook), houseAbout(view.house)].filter(Boolean).join(' · ');
  const change = async () => {
    try {
      const rules = rulesOf(choice.value);
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
      <Button icon="edit" disabled={!ctrl.evening.value} onClick={() => (open.value = true)}>
        {look().newRules}
      </Button>
      <Sheet title={look().rules} open={open.value} onClose={() => (open.value = false)}>
        <div class="app-form">
          <RulesChoice value={choice.value} onChange={(c) => (choice.value = c)} />
          <KasseChoice
            value={filling.value}
            book={rulesOf(choice.value).rulebook}
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
      const before = ctrl.entries.value.length;
      await add(ctrl.id, read.entries);
      await ctrl.refresh();
      ctrl.wrote();
      toast(look().loaded(ctrl.entries.value.length - before), 'good');
    } catch (why) {
      toast(w().noLedger(why instanceof Error ? why.message : ''), 'bad');
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
          <FileButton accept=".jsonl,.json,.txt,application/x-ndjson" onFile={bring}>
            {look().load}
          </FileButton>
        </div>
        <Paper ctrl={ctrl} />
        <ImportInto ctrl={ctrl} />
        <Kept />
      </div>
    </Section>
  );
}

const MANY = 200;

function about(ctrl: RoundCtrl, e: LedgerEntry): string {
  if (e.e === 'game') return `${e.number}: ${whatText(ctrl, e)}`;
  if (e.e === 'member') return e.name ?? ctrl.nameOf(e.member);
  if (e.e === 'evening' || e.e === 'seats') return e.seats.map((s) => ctrl.nameOf(s)).join(', ');
  if (e.e === 'note') return e.text;
  if (e.e === 'date') return [day(e.day), e.time, e.place].filter(Boolean).join(', ');
  if (e.e === 'coming') return ctrl.nameOf(e.member);
  if (e.e === 'undo') {
    const of = ctrl.entries.value.find((x) => x.id === e.of);
    return of && of.e !== 'undo' ? `${look()[`e_${of.e}`]} ${about(ctrl, of)}` : '';
  }
  return '';
}

function History({ ctrl }: { ctrl: RoundCtrl }) {
  const all = ctrl.entries.value;
  return (
    <details class="ui-fold">
      <summary>{look().whole}</summary>
      <ol class="round-versions">
        {all
          .slice(-MANY)
          .reverse()
          .map((e) => (
            <li key={e.id}>
              <b>{look()[`e_${e.e}`]}</b> {about(ctrl, e)}{' '}
              <span class="quiet">
                {[moment(e.at), e.by, 'reason' in e && e.reason].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
      </ol>
    </details>
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
