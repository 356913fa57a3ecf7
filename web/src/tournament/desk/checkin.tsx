// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Check-in: one field that searches and adds. Enter marks the first one found as here (and paid), so that a queue of
// two hundred goes by with a few keys each.

import { useRef, useState } from 'preact/hooks';
import { money, number, tell } from '../../base';
import { importPlayers } from '../../net';
import { Button, Chip, Empty, Field, IconButton, Segmented, Select, Sheet, toast, Toggle } from '../../ui';
import { Details, Known, useAddressBook, type Person } from './addressbook';
import { withHead } from './checkinfile';
import { cents, scanned, search } from '../shared/search';
import type { Part } from './part';
import { FieldNow } from './draw';
import { FileImport } from '../shared/fileimport';
import { act, Do, usePart, untilSeen, useUnderWay, WithReason } from '../shared/frame';
import { rowsOf, type EntrantState, type Player } from '../shared/view';
import { w, word } from './checkin-words';
import { w as common } from '../shared/words';

type Filter = 'all' | 'missing' | 'unpaid';
const SHOWN = 60; // more are found by typing

export function CheckIn(p: Part) {
  const view = usePart(p.hall, 'players');
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [pays, setPays] = useState(true);
  const [editing, setEditing] = useState<number | null>(null);
  const [more, setMore] = useState<Person | null>(null);
  const known = useAddressBook(p.hall.id);
  const field = useRef<HTMLInputElement>(null);
  const under = useUnderWay();
  const { fee } = p.desk;
  const all = view ? rowsOf<Player>(view.cols, view.players) : [];
  const kept = all.filter(
    (e) =>
      filter === 'all' ||
      (filter === 'missing'
        ? e.state === 'registered'
        : e.state === 'present' && e.paid < fee && !e.substitute),
  );
  const links = usePart(p.hall, 'links', { round: 0 });
  const card = scanned(text, links?.players ?? []);
  // Who is looked for may be somebody whom the filter hides: he must not be entered a second time.
  const found = card !== null ? all.filter((e) => e.number === card) : text.trim() ? search(all, text) : kept;
  const due = (e: Player) => (e.substitute ? 0 : Math.max(0, fee - e.paid));
  const clear = () => {
    setText('');
    field.current?.focus();
  };
  // The field is free for the next one at once; what is refused comes back if nothing else stands there.
  const sending = (name: string, work: () => Promise<boolean>) => {
    const typed = card === null ? text : '';
    return under.once(async () => {
      clear();
      if (!(await work())) setText((now) => now || typed);
    }, name);
  };
  const take = async (e: Player) => {
    if (await act(p.hall, { ev: 'pay', number: e.number, amount: due(e) })) await untilSeen();
  };
  const here = (e: Player) =>
    sending(nameOf(e), async () => {
      const comes = { ev: 'presence', number: e.number, state: 'present' };
      if (e.state !== 'present' && !(await act(p.hall, comes))) return false;
      if (pays && due(e)) await take(e);
      tell(nameOf(e));
      return true;
    });
  const enter = (person: Person, substitute = false) =>
    sending(person.name, async () => {
      const paid = pays && fee && !substitute ? { paid: fee } : {};
      const as = substitute ? { substitute } : {};
      if (!(await act(p.hall, { ev: 'enter', ...person, state: 'present', ...as, ...paid }))) return false;
      tell(w().checkIn(person.name));
      return true;
    });
  const add = (substitute = false) => enter({ name: text.trim() }, substitute);
  const keys = (e: KeyboardEvent) => {
    if (e.key !== 'Enter') return;
    e.preventDefault();
    if (!view || !text.trim()) return;
    if (card !== null) setText(''); // the next one is typed behind what stands here
    if (card === 0) return toast(w().unknownCard, 'bad');
    const first = found.find((x) => x.state === 'registered') ?? (found.length === 1 ? found[0] : undefined);
    if (card === null && (e.ctrlKey || e.metaKey || !found.length)) void add();
    else if (first && (first.state !== 'present' || due(first))) void here(first);
    else if (first) toast(w().isHere(first.name));
  };
  const editedOne = all.find((e) => e.number === editing);
  return (
    <>
      <FieldNow {...p} />
      <div class="tour-find">
        <label class="ui-label" for="tour-find">
          {w().find}
        </label>
        <input
          id="tour-find"
          class="ui-input"
          ref={field}
          value={text}
          autocomplete="off"
          maxLength={200}
          aria-describedby="tour-find-hint"
          onInput={(e) => setText(e.currentTarget.value)}
          onKeyDown={keys}
        />
        <p class="ui-hint" id="tour-find-hint">
          {w().findHint}
        </p>
        {text.trim() && card === null && (
          <p class="tour-acts">
            <Button kind={found.length ? 'plain' : 'main'} small icon="plus" onClick={() => add()}>
              {w().addNew(text.trim())}
            </Button>
            <Button kind="quiet" small onClick={() => add(true)}>
              {common().asSubstitute}
            </Button>
            <Button kind="quiet" small onClick={() => setMore({ name: text.trim() })}>
              {w().withDetails}
            </Button>
          </p>
        )}
        <Known
          people={known}
          entered={new Set(all.map((e) => e.name))}
          text={text}
          onPick={(person) => setMore(person)}
          onEnter={(person) => void enter(person)}
        />
        {fee > 0 && <Toggle label={`${w().paysNow} (${money(fee)})`} on={pays} onChange={setPays} />}
      </div>
      <div class="tour-bar">
        <Segmented
          label={w().show}
          bare
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: w().all },
            { value: 'missing', label: w().onlyMissing },
            { value: 'unpaid', label: w().onlyUnpaid },
          ]}
        />
        <FileImport
          label={common().importFile}
          hint={w().importHint}
          bring={(text) => importPlayers(p.hall.id, withHead(text))}
        />
      </div>
      {view && !all.length && (
        <Empty title={w().noPlayers} icon="people">
          <p>{w().noPlayersText}</p>
        </Empty>
      )}
      {(all.length > 0 || under.busy) && (
        <p class="quiet">
          {found.length ? w().counted(found.length) : w().nobody}
          {under.busy && ` · ${w().sending([...under.names].join(', '))}`}
        </p>
      )}
      <ul class="tour-people">
        {found.slice(0, SHOWN).map((e) => (
          <li key={e.number} class="tour-person">
            <span class="tour-no">{e.number}</span>
            <span class="tour-name">
              <strong>{e.name}</strong>
              <span class="quiet">
                {[
                  e.club,
                  e.team,
                  e.substitute && common().asSubstitute,
                  e.penalty && `${w().penalty}: ${number(e.penalty)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span class="tour-acts">
              {e.disqualified ? (
                <Chip tone="bad">{w().disqualified}</Chip>
              ) : (
                e.state !== 'present' &&
                e.state !== 'registered' && <Chip tone="warn">{word('st_', e.state)}</Chip>
              )}
              {e.state === 'present' ? (
                <Chip tone="good" icon="check">
                  {w().here}
                </Chip>
              ) : (
                <Button
                  small
                  kind="main"
                  busy={under.names.has(nameOf(e))}
                  onClick={() => void here(e)}
                  aria-label={w().checkIn(e.name)}
                >
                  {w().here}
                </Button>
              )}
              {due(e) > 0 ? (
                <Button
                  small
                  busy={under.names.has(nameOf(e))}
                  aria-label={w().payFor(e.name, money(due(e)))}
                  onClick={() => void under.once(() => take(e), nameOf(e))}
                >
                  {w().pay(money(due(e)))}
                </Button>
              ) : (
                e.paid > 0 && (
                  <Chip tone="good" icon="coins">
                    {w().paid}
                  </Chip>
                )
              )}
              <IconButton icon="edit" label={w().editOf(e.name)} onClick={() => setEditing(e.number)} />
            </span>
          </li>
        ))}
      </ul>
      {more && (
        <Details
          {...p}
          person={more}
          pays={pays}
          onClose={(entered) => {
            setMore(null);
            if (entered) clear();
          }}
        />
      )}
      {editedOne && (
        <Edit {...p} key={editedOne.number} player={editedOne} onClose={() => setEditing(null)} />
      )}
    </>
  );
}

const nameOf = (e: Player): string => w().entered(e.number, e.name);

const states: readonly EntrantState[] = ['present', 'away', 'left', 'withdrawn'];

function Edit(p: Part & { player: Player; onClose: () => void }) {
  const e = p.player;
  const [was] = useState(e); // somebody else may change him meanwhile: only what is changed here is sent
  const [name, setName] = useState(e.name);
  const [club, setClub] = useState(e.club ?? '');
  const [team, setTeam] = useState(e.team ?? '');
  const [state, setState] = useState<EntrantState>(e.state);
  const [why, setWhy] = useState('');
  const [substitute, setSubstitute] = useState(e.substitute);
  const [amount, setAmount] = useState('');
  const [points, setPoints] = useState('');
  const [asking, setAsking] = useState<'penalty' | 'disqualify' | null>(null);
  const { busy, once } = useUnderWay();
  const save = async () => {
    const now = { name: name.trim(), club: club.trim(), team: team.trim() };
    const fresh = Object.entries(now).filter(([k, v]) => v !== (was[k as keyof typeof now] ?? ''));
    const changed = {
      ...Object.fromEntries(fresh),
      ...(substitute !== was.substitute ? { substitute } : {}),
    };
    if (Object.keys(changed).length && !(await act(p.hall, { ev: 'edit', number: e.number, ...changed })))
      return;
    const reason = why.trim() ? { reason: why.trim() } : {};
    if (state !== was.state && !(await act(p.hall, { ev: 'presence', number: e.number, state, ...reason })))
      return;
    p.onClose();
  };
  const submit = (event: Event) => {
    event.preventDefault();
    void once(save);
  };
  const value = cents(amount);
  const badAmount = amount.trim() && (value === null ? common().badMoney : value <= 0 && w().aboveZero);
  const badPoints = points.trim() && !/^[1-9]\d*$/.test(points.trim()) && w().badPoints;
  const pay = (amount: number) => ({ ev: 'pay', number: e.number, amount });
  const paid = () => setAmount('');
  return (
    <Sheet title={w().entered(e.number, e.name)} open onClose={p.onClose}>
      <form class="app-form" onSubmit={submit}>
        <Field label={common().name} value={name} onChange={setName} maxLength={50} />
        <Field label={w().club} value={club} onChange={setClub} maxLength={50} />
        <Field label={w().team} value={team} onChange={setTeam} maxLength={50} />
        <Select
          label={w().setState}
          value={state}
          options={[...(was.state === 'registered' ? (['registered'] as const) : []), ...states].map((s) => ({
            value: s,
            label: word('st_', s),
          }))}
          onChange={setState}
        />
        {state !== was.state && (
          <Field label={w().reasonIfAny} value={why} onChange={setWhy} maxLength={100} />
        )}
        <Toggle label={common().isSubstitute} on={substitute} onChange={setSubstitute} />
        <Button kind="main" type="submit" wide busy={busy}>
          {common().save}
        </Button>
      </form>
      <div class="app-form tour-more">
        <Field
          label={common().amount}
          hint={w().hasPaid(money(e.paid))}
          inputMode="decimal"
          value={amount}
          onChange={setAmount}
          error={badAmount || undefined}
        />
        <div class="tour-acts">
          <Do small hall={p.hall} a={() => pay(value!)} disabled={!value || !!badAmount} done={paid}>
            {w().takeIn}
          </Do>
          <Do small hall={p.hall} a={() => pay(-value!)} disabled={!value || !!badAmount} done={paid}>
            {w().giveBack}
          </Do>
          {e.paid > 0 && (
            <Do small money hall={p.hall} a={() => pay(-e.paid)}>
              {w().payBack}
            </Do>
          )}
        </div>
      </div>
      {p.leiter && (
        <div class="app-form tour-more">
          <Field
            label={w().penalty}
            inputMode="numeric"
            value={points}
            onChange={setPoints}
            error={badPoints || undefined}
          />
          <div class="tour-acts">
            <Button small disabled={!points.trim() || !!badPoints} onClick={() => setAsking('penalty')}>
              {w().givePenalty}
            </Button>
            {!e.disqualified && (
              <Button small kind="danger" onClick={() => setAsking('disqualify')}>
                {w().disqualify}
              </Button>
            )}
          </div>
        </div>
      )}
      <WithReason
        title={asking === 'penalty' ? w().givePenalty : w().disqualify}
        yes={common().save}
        open={asking !== null}
        onClose={() => setAsking(null)}
        onYes={(reason) =>
          act(
            p.hall,
            asking === 'penalty'
              ? { ev: 'penalty', number: e.number, points: Number(points), reason }
              : { ev: 'disqualify', number: e.number, reason },
          )
        }
      />
    </Sheet>
  );
}
