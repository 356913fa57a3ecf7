// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Check-in: one field that searches and adds. Enter marks the first match as present (and paid), so that each of two
// hundred people takes a few keys.

import type { ComponentChildren, RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { money, number, tell } from '../../base';
import { importPlayers, type Command } from '../../net';
import { Button, Chip, Empty, IconButton, Segmented, toast, Toggle } from '../../ui';
import { Details, Known, offered, personOf, useAddressBook, type Person } from './addressbook';
import { withHead } from './checkinfile';
import { scanned, search } from '../shared/search';
import type { Part } from './part';
import { FieldNow } from './draw';
import { Edit } from './edit';
import { FileImport } from '../shared/fileimport';
import { act, usePart, untilSeen, useUnderWay } from '../shared/frame';
import { rowsOf, type Player } from '../shared/view';
import { w, word } from './checkin-words';
import { w as common } from '../shared/words';

type Filter = 'all' | 'missing' | 'unpaid';
const SHOWN = 60; // the search finds the other players

const nameOf = (e: Player): string => w().entered(e.number, e.name);
const dueOf = (e: Player, fee: number): number => (e.substitute ? 0 : Math.max(0, fee - e.paid));

function passes(e: Player, filter: Filter, fee: number): boolean {
  if (filter === 'missing') return e.state === 'registered';
  if (filter === 'unpaid') return e.state === 'present' && e.paid < fee && !e.substitute;
  return true;
}

// The players, and the matches of the search. `card` is the player number of a scanned card; 0: the card belongs to
// nobody.
function useFound(p: Part, text: string, filter: Filter) {
  const view = usePart(p.hall, 'players');
  const links = usePart(p.hall, 'links', { round: 0 });
  const all = view ? rowsOf<Player>(view.cols, view.players) : [];
  const card = scanned(text, links?.players ?? []);
  // The filter may hide a player who matches the search. Nobody may enter them a second time.
  const found =
    card !== null
      ? all.filter((e) => e.number === card)
      : text.trim()
        ? search(all, text)
        : all.filter((e) => passes(e, filter, p.desk.fee));
  return { loaded: view !== null, all, card, found };
}

// Sends the commands. The field is free for the next player at once. If the server rejects a text and the field is
// still empty, the text returns to the field.
function useSending(
  p: Part,
  pays: boolean,
  field: { typed: string; clear: () => void; restore: (text: string) => void },
) {
  const under = useUnderWay();
  const { fee } = p.desk;
  const sending = (name: string, work: () => Promise<boolean>) =>
    under.once(async () => {
      field.clear();
      if (!(await work())) field.restore(field.typed);
    }, name);
  const pay = async (e: Player) => {
    if (await act(p.hall, { ev: 'pay', number: e.number, amount: dueOf(e, fee) })) await untilSeen();
  };
  const here = (e: Player) =>
    sending(nameOf(e), async () => {
      const comes: Command = { ev: 'presence', number: e.number, state: 'present' };
      if (e.state !== 'present' && !(await act(p.hall, comes))) return false;
      if (pays && dueOf(e, fee)) await pay(e);
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
  const take = (e: Player) => under.once(() => pay(e), nameOf(e));
  return { under, here, enter, take };
}

type Sending = ReturnType<typeof useSending>;

export function CheckIn(p: Part) {
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [pays, setPays] = useState(true);
  const [editing, setEditing] = useState<number | null>(null);
  const [more, setMore] = useState<Person | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const looked = useFound(p, text, filter);
  const clear = () => {
    setText('');
    field.current?.focus();
  };
  const sent = useSending(p, pays, {
    typed: looked.card === null ? text : '',
    clear,
    restore: (typed) => setText((now) => now || typed),
  });
  const edited = looked.all.find((e) => e.number === editing);
  const entered = (done: boolean) => {
    setMore(null);
    if (done) clear();
  };
  return (
    <>
      <FieldNow {...p} />
      <Find {...{ field, looked, sent, text, setText, setMore }} hall={p.hall} fee={p.desk.fee}>
        {p.desk.fee > 0 && (
          <Toggle label={`${w().paysNow} (${money(p.desk.fee)})`} on={pays} onChange={setPays} />
        )}
      </Find>
      <Bar {...p} filter={filter} onFilter={setFilter} />
      <Count looked={looked} under={sent.under} />
      <ul class="tour-people">
        {looked.found.slice(0, SHOWN).map((e) => (
          <OnePlayer key={e.number} player={e} fee={p.desk.fee} sent={sent} onEdit={setEditing} />
        ))}
      </ul>
      {more && <Details {...p} person={more} pays={pays} onClose={entered} />}
      {edited && <Edit {...p} key={edited.number} player={edited} onClose={() => setEditing(null)} />}
    </>
  );
}

interface Looking {
  hall: Part['hall'];
  fee: number;
  field: RefObject<HTMLInputElement | null>;
  looked: ReturnType<typeof useFound>;
  sent: Sending;
  text: string;
  setText: (text: string) => void;
  setMore: (person: Person) => void;
  children: ComponentChildren;
}

// Enter marks the first match as present. If nobody matches, it enters the first regular from the address book, or else
// a new player.
function enterFound(p: Looking, regular: Person | undefined, forced: boolean): void {
  const { card, found } = p.looked;
  if (card !== null) p.setText(''); // the user types the next name into an empty field
  if (card === 0) return toast(w().unknownCard, 'bad');
  const first = found.find((x) => x.state === 'registered') ?? (found.length === 1 ? found[0] : undefined);
  if (first?.disqualified && !forced) return toast(w().isOut(first.name), 'bad');
  if (card === null && (forced || !found.length))
    void p.sent.enter((!forced && regular) || { name: p.text.trim() });
  else if (first && (first.state !== 'present' || dueOf(first, p.fee))) void p.sent.here(first);
  else if (first) toast(w().isHere(first.name));
}

function Find(p: Looking) {
  const { text, looked } = p;
  const known = useAddressBook(p.hall.id);
  const entered = new Set(looked.all.map((e) => e.name));
  const [regular] = offered(known, entered, text).map(personOf);
  const keys = (e: KeyboardEvent) => {
    if (e.key !== 'Enter') return;
    e.preventDefault();
    if (looked.loaded && text.trim()) enterFound(p, regular, e.ctrlKey || e.metaKey);
  };
  return (
    <div class="tour-find">
      <label class="ui-label" for="tour-find">
        {w().find}
      </label>
      <input
        id="tour-find"
        class="ui-input"
        ref={p.field}
        value={text}
        autocomplete="off"
        maxLength={200}
        aria-describedby="tour-find-hint"
        onInput={(e) => p.setText(e.currentTarget.value)}
        onKeyDown={keys}
      />
      <p class="ui-hint" id="tour-find-hint">
        {w().findHint}
      </p>
      {text.trim() && looked.card === null && <AddNew {...p} />}
      <Known
        people={known}
        entered={entered}
        text={text}
        onPick={(person) => p.setMore(person)}
        onEnter={(person) => void p.sent.enter(person)}
      />
      {p.children}
    </div>
  );
}

function AddNew(p: Looking) {
  const name = p.text.trim();
  return (
    <p class="tour-acts">
      <Button
        kind={p.looked.found.length ? 'plain' : 'main'}
        small
        icon="plus"
        onClick={() => p.sent.enter({ name })}
      >
        {w().addNew(name)}
      </Button>
      <Button kind="quiet" small onClick={() => p.sent.enter({ name }, true)}>
        {common().asSubstitute}
      </Button>
      <Button kind="quiet" small onClick={() => p.setMore({ name })}>
        {w().withDetails}
      </Button>
    </p>
  );
}

function Bar(p: Part & { filter: Filter; onFilter: (filter: Filter) => void }) {
  return (
    <div class="tour-bar">
      <Segmented
        label={w().show}
        bare
        value={p.filter}
        onChange={p.onFilter}
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
  );
}

function Count({ looked, under }: { looked: ReturnType<typeof useFound>; under: Sending['under'] }) {
  const { all, found } = looked;
  return (
    <>
      {looked.loaded && !all.length && (
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
    </>
  );
}

interface OfPlayer {
  player: Player;
  fee: number;
  sent: Sending;
}

function OnePlayer(p: OfPlayer & { onEdit: (number: number) => void }) {
  const e = p.player;
  const about = [
    e.club,
    e.team,
    e.substitute && common().asSubstitute,
    e.penalty && `${w().penalty}: ${number(e.penalty)}`,
  ];
  return (
    <li class="tour-person">
      <span class="tour-no">{e.number}</span>
      <span class="tour-name">
        <strong>{e.name}</strong>
        <span class="quiet">{about.filter(Boolean).join(' · ')}</span>
      </span>
      <span class="tour-acts">
        {e.disqualified ? (
          <Chip tone="bad">{w().disqualified}</Chip>
        ) : (
          e.state !== 'present' && e.state !== 'registered' && <Chip tone="warn">{word('st_', e.state)}</Chip>
        )}
        <Presence {...p} />
        <Payment {...p} />
        <IconButton icon="edit" label={w().editOf(e.name)} onClick={() => p.onEdit(e.number)} />
      </span>
    </li>
  );
}

function Presence({ player: e, sent }: OfPlayer) {
  if (e.disqualified) return null;
  if (e.state === 'present')
    return (
      <Chip tone="good" icon="check">
        {w().here}
      </Chip>
    );
  return (
    <Button
      small
      kind="main"
      busy={sent.under.names.has(nameOf(e))}
      onClick={() => void sent.here(e)}
      aria-label={w().checkIn(e.name)}
    >
      {w().here}
    </Button>
  );
}

function Payment({ player: e, fee, sent }: OfPlayer) {
  const due = dueOf(e, fee);
  if (due > 0)
    return (
      <Button
        small
        busy={sent.under.names.has(nameOf(e))}
        aria-label={w().payFor(e.name, money(due))}
        onClick={() => void sent.take(e)}
      >
        {w().pay(money(due))}
      </Button>
    );
  if (e.paid <= 0) return null;
  return (
    <Chip tone="good" icon="coins">
      {w().paid}
    </Chip>
  );
}
