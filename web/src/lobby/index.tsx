// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The public tables as they are now. "Schnell mitspielen" finds a seat or opens a table with bots, so that nobody waits
// alone. A visitor can also choose a table, watch, or open one of their own. The server sends the list as long
// as the screen is open (watchLobby). The table's own screen requests the seat: '#sit' in its address does so, '#watch'
// does not.

import { useEffect, useState } from 'preact/hooks';
import { go, tell, type Screen } from '../base';
import { bookName, houseAbout, levelName } from '../books';
import { levels, lobby, openTable, reason, tables, watchLobby, type LobbyTable } from '../net';
import {
  BookChoice,
  callMe,
  joinQuickly,
  myName,
  rulesAbout,
  rulesOfTables,
  seatsFree,
  setupOf,
} from '../opening';
import {
  Button,
  ButtonLink,
  Empty,
  Field,
  Icon,
  Page,
  Registered,
  Segmented,
  Sheet,
  Spinner,
  toast,
  Toggle,
} from '../ui';
import { w } from './words';
import './lobby.css';

// Tables with a free seat come first, then those with more people.
export function sorted(list: readonly LobbyTable[], bots: ReadonlySet<string>): LobbyTable[] {
  const free = (t: LobbyTable) => seatsFree(t, bots);
  const people = (t: LobbyTable) => (t.seats ?? []).filter((s) => s !== null && !bots.has(s)).length;
  return [...list].sort(
    (a, b) =>
      Number(free(b) > 0) - Number(free(a) > 0) || people(b) - people(a) || (a.table < b.table ? -1 : 1),
  );
}

export const Lobby: Screen = () => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    watchLobby(true);
    return () => watchLobby(false);
  }, []);
  const list = lobby.value;
  const count = list?.length;
  useEffect(() => {
    if (count !== undefined) tell(w().announce(count));
  }, [count === undefined]);
  const bots = new Set(levels.value.map((l) => l.name));
  return (
    <Page
      title={w().title}
      back="/"
      actions={
        <Button icon="plus" onClick={() => setOpen(true)}>
          {w().open}
        </Button>
      }
    >
      <Quick list={list} />
      {!list ? (
        <Spinner label={w().looking} />
      ) : list.length === 0 ? (
        <Empty title={w().none} icon="table">
          <p>{w().noneText}</p>
        </Empty>
      ) : (
        <ul class="lobby-list">
          {sorted(list, bots).map((t) => (
            <Row key={t.table} table={t} bots={bots} />
          ))}
        </ul>
      )}
      <OpenSheet open={open} onClose={() => setOpen(false)} />
    </Page>
  );
};

// How full a table is: a mark for each seat.
function Filling({ here, of }: { here: number; of: number }) {
  return (
    <p class="lobby-filling">
      <span aria-hidden="true">
        {Array.from({ length: of }, (_, i) => (
          <i key={i} data-here={i < here || undefined} />
        ))}
      </span>
      {w().here(here)}
    </p>
  );
}

// A seat at once, by the visitor's own rules if there is one. Others call them by the name that they give here.
function Quick({ list }: { list: readonly LobbyTable[] | null }) {
  const [name, setName] = useState(myName);
  const [busy, setBusy] = useState(false);
  const here = (list ?? []).reduce((n, t) => n + (t.here ?? 0), 0);
  const join = async (e: Event) => {
    e.preventDefault();
    setBusy(true);
    try {
      await callMe(name.trim());
      await joinQuickly();
    } catch (why) {
      toast(reason(why), 'bad');
      setBusy(false);
    }
  };
  return (
    <form class="lobby-quick" onSubmit={join}>
      <Field
        label={w().name}
        value={name}
        onChange={setName}
        required
        maxLength={20}
        autocomplete="nickname"
      />
      <Button kind="main" big wide type="submit" icon="play" busy={busy}>
        {w().join}
      </Button>
      <p>
        {w().quickHow(rulesAbout(rulesOfTables()))} {list && w().crowd(here)}
      </p>
    </form>
  );
}

function Row({ table: t, bots }: { table: LobbyTable; bots: ReadonlySet<string> }) {
  const seats = t.seats ?? [];
  const free = seatsFree(t, bots);
  const mine = tables.value.some((at) => at.table === t.table);
  return (
    <li class="lobby-row">
      <div class="lobby-about">
        <h2>{t.title || w().untitled}</h2>
        <p>
          {bookName(t.rulebook ?? '')} · {w().hand(t.hand ?? 0)} · {free ? w().free(free) : w().full}
        </p>
        <Filling here={t.here ?? 0} of={seats.length} />
        {t.house && <p class="lobby-house">{w().house(houseAbout(t.house))}</p>}
        <ul class="lobby-seats">
          {seats.map((s, i) => (
            <li key={i} class={s === null ? 'lobby-free' : ''}>
              <Icon name={s === null ? 'plus' : bots.has(s) ? 'bot' : 'person'} />
              {s === null ? w().empty : bots.has(s) ? w().bot(levelName(s)) : s}
              {t.registered?.includes(i) && <Registered label={w().registered} />}
            </li>
          ))}
        </ul>
      </div>
      <div class="lobby-acts">
        {mine ? (
          <ButtonLink kind="main" to={`/table/${t.table}`}>
            {w().back}
          </ButtonLink>
        ) : (
          <>
            {free > 0 && (
              <ButtonLink kind="main" to={`/table/${t.table}#sit`}>
                {w().sit}
              </ButtonLink>
            )}
            <ButtonLink to={`/table/${t.table}#watch`}>{w().watch}</ButtonLink>
          </>
        )}
      </div>
    </li>
  );
}

type Pace = 'calm' | 'normal' | 'quick';
const clocks: Record<Pace, { move: number; reserve: number }> = {
  calm: { move: 60, reserve: 300 },
  normal: { move: 30, reserve: 120 },
  quick: { move: 12, reserve: 40 },
};

function OpenSheet(p: { open: boolean; onClose: () => void }) {
  const [name, setName] = useState(myName);
  const [title, setTitle] = useState('');
  const [pace, setPace] = useState<Pace>('normal');
  const [watch, setWatch] = useState(true);
  const [busy, setBusy] = useState(false);
  const open = async (e: Event) => {
    e.preventDefault();
    setBusy(true);
    try {
      await callMe(name.trim());
      const { table } = await openTable({
        ...setupOf(rulesOfTables()),
        ...(title.trim() ? { title: title.trim() } : {}),
        clock: clocks[pace],
        watch,
      });
      go(`/table/${table}`);
    } catch (why) {
      toast(reason(why), 'bad');
      setBusy(false);
    }
  };
  return (
    <Sheet title={w().open} open={p.open} onClose={p.onClose}>
      <form class="app-form" onSubmit={open}>
        <Field label={w().name} value={name} onChange={setName} maxLength={20} autocomplete="nickname" />
        <Field
          label={w().tableTitle}
          hint={w().tableTitleHint}
          value={title}
          onChange={setTitle}
          maxLength={30}
        />
        <BookChoice />
        <Segmented
          label={w().clock}
          value={pace}
          onChange={setPace}
          options={(['calm', 'normal', 'quick'] as const).map((v) => ({ value: v, label: w()[v] }))}
        />
        <Toggle label={w().spectators} on={watch} onChange={setWatch} />
        <Button kind="main" type="submit" wide busy={busy}>
          {w().open}
        </Button>
      </form>
    </Sheet>
  );
}
