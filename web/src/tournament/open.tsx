// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The account's own tournaments, and the form that opens another. The form asks nothing that the rulebook fixes.

import { useEffect, useState } from 'preact/hooks';
import { day, go, Link, type Screen } from '../base';
import { bookAbout, bookName } from '../books';
import type { BookId, BookRead } from '../core';
import { callMe, myName } from '../opening';
import {
  link,
  me,
  mySeasons,
  myTournaments,
  offline,
  openTournament,
  reason,
  start,
  type Listed,
  type Opening as NewTournament,
  type Season,
} from '../net';
import {
  Button,
  ButtonLink,
  Chip,
  Empty,
  Field,
  Icon,
  Page,
  Section,
  Select,
  Sheet,
  Spinner,
  toast,
} from '../ui';
import { tournamentBooks } from './shared/book';
import { CodeSheet, codeInAddress } from './rescue/code';
import { BringButton } from './rescue/bring';
import { PracticeButton } from './rescue/practice';
import { w as rescue } from './rescue/words';
import { SeasonSheet } from './season/season';
import { w as seasonWords } from './season/words';
import { Club, remember, useRead } from './club/club';
import { plain, type Draft } from './club/form';
import { w as club } from './club/words';
import { agreedOf, Agreements, occasionOf, read, showFault, usual } from './desk/setup';
import { w } from './shared/words';

export const Tournaments: Screen = () => {
  const [list, setList] = useState<Listed[] | null>(null);
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState(codeInAddress);
  const online = link.value === 'online';
  useEffect(() => {
    start();
    if (!online) return;
    myTournaments().then(
      (mine) => setList([...mine].sort((a, b) => b.date.localeCompare(a.date))),
      (why: unknown) => {
        setList([]);
        toast(reason(why), 'bad');
      },
    );
  }, [online, me.value?.account]);
  return (
    <Page
      title={w().tournaments}
      back="/"
      actions={
        <Button small icon="plus" onClick={() => setOpen(true)}>
          {w().openNew}
        </Button>
      }
    >
      <Mine list={list} />
      {/* Not above a list that is still to come: it would push them away. */}
      {(list || offline.value) && (
        <div class="tour-acts">
          <Button icon="unlock" onClick={() => setCode('')}>
            {rescue().withCode}
          </Button>
          <BringButton />
          {!me.value?.noTournaments && <PracticeButton books={tournamentBooks} today={today()} />}
        </div>
      )}
      {code !== null && <CodeSheet code={code} onClose={() => setCode(null)} />}
      {list && list.length > 0 && <Seasons />}
      {me.value?.noTournaments ? (
        <AccountSheet open={open} onClose={() => setOpen(false)} />
      ) : (
        <OpenSheet open={open} onClose={() => setOpen(false)} />
      )}
    </Page>
  );
};

// The account's own tournaments; null until the server sends them.
function Mine({ list }: { list: readonly Listed[] | null }) {
  return !list ? (
    <Spinner label={w().looking} />
  ) : list.length === 0 ? (
    <Empty title={w().none} icon="crown">
      <p>{w().noneText}</p>
    </Empty>
  ) : (
    <ul class="tour-mine">
      {list.map((t) => (
        <li key={t.tournament}>
          <Link to={`/tournament/${t.tournament}`} class="tour-card">
            <strong>{t.title}</strong>
            {t.practice && <Chip tone="warn">{rescue().practice}</Chip>}
            <span class="quiet">
              {[day(t.date), t.place].filter(Boolean).join(' · ')} <Icon name="forward" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

// The seasons: rankings over several tournaments.
function Seasons() {
  const [seasons, setSeasons] = useState<readonly Season[] | null>(null);
  const [making, setMaking] = useState(false);
  useEffect(() => {
    mySeasons().then(setSeasons, () => setSeasons([]));
  }, []);
  const t = seasonWords();
  return (
    <Section title={t.seasons}>
      <p class="quiet">{t.seasonsText}</p>
      <ul class="tour-mine">
        {seasons?.map((s) => (
          <li key={s.season}>
            <Link to={`/season/${s.season}`} class="tour-card">
              <strong>{s.title}</strong>
              <span class="quiet">
                {t.counts(s.best, s.tournaments.length)} <Icon name="forward" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Button icon="plus" onClick={() => setMaking(true)}>
          {t.openSeason}
        </Button>
      </p>
      {making && <SeasonSheet onClose={() => setMaking(false)} />}
    </Section>
  );
}

const today = () => {
  const d = new Date();
  return [
    d.getFullYear(),
    String(d.getMonth() + 1).padStart(2, '0'),
    String(d.getDate()).padStart(2, '0'),
  ].join('-');
};

// Tells a guest that opening a tournament needs an account on this server.
function AccountSheet(p: { open: boolean; onClose: () => void }) {
  return (
    <Sheet title={w().openNew} open={p.open} onClose={p.onClose}>
      <p>{w().needsAccount}</p>
      <ButtonLink to="/account" kind="main">
        {w().toAccount}
      </ButtonLink>
    </Sheet>
  );
}

// The choice "Unser Turnier" among the official templates, and the rulebook under a new book.
const OWN = 'own';
const BASE: BookId = 'schule-2024';

function useOpening() {
  const [book, setBook] = useState<string>(tournamentBooks[0]!);
  const [draft, setDraft] = useState<Draft>(() => ({ ...plain(BASE), rounds: 3, games: 20 }));
  const [name, setName] = useState(myName);
  const [agreed, setAgreed] = useState(() => usual(tournamentBooks[0]!, today()));
  // Keeps the filled fields and takes the defaults from the new book.
  const take = (id: string) => {
    setBook(id);
    if (id === OWN) return;
    const { title, place, date, prizes, extras, team_size } = agreed;
    setAgreed({ ...usual(id, date), title, place, prizes, extras, team_size });
  };
  return { book, take, draft, setDraft, name, setName, agreed, setAgreed, own: book === OWN };
}

type Opening = ReturnType<typeof useOpening>;

// Returns the server's command; null while a value is missing.
function setupOf(o: Opening, club: BookRead | null): NewTournament | null {
  const setup = read(o.agreed);
  if (!setup || !o.name.trim()) return null;
  if (!o.own) return { rulebook: o.book, ...agreedOf(o.book, setup) };
  const book = club?.good ? club.book : null;
  // A book without a name gets the title of its first evening.
  return book
    ? { rulebook: book.rulebook, book: { name: setup.title, ...book }, ...occasionOf(setup) }
    : null;
}

function OpenSheet(p: { open: boolean; onClose: () => void }) {
  const o = useOpening();
  const club = useRead(o.draft);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const open = async (e: Event) => {
    e.preventDefault();
    setTried(true);
    const setup = setupOf(o, club);
    if (!setup) return showFault(e);
    setBusy(true);
    try {
      await callMe(o.name.trim());
      const id = await openTournament(setup);
      if (setup.book) remember(setup.book).catch(() => {}); // the tournament has its own copy of the book
      go(`/tournament/${id}`);
    } catch (why) {
      toast(reason(why), 'bad');
      setBusy(false);
    }
  };
  return (
    <Sheet title={w().openNew} open={p.open} onClose={p.onClose} wide={o.own}>
      <form class="app-form" onSubmit={open} noValidate>
        <Asked o={o} club={club} tried={tried} />
        <Button kind="main" type="submit" wide busy={busy}>
          {w().open}
        </Button>
      </form>
    </Sheet>
  );
}

function Asked({ o, club: read, tried }: { o: Opening; club: BookRead | null; tried: boolean }) {
  const official = tournamentBooks.map((id) => ({ value: id as string, label: bookName(id) }));
  const by = o.own ? read?.book : undefined;
  return (
    <>
      <Select
        label={w().template}
        value={o.book}
        options={[...official, { value: OWN, label: club().own }]}
        onChange={o.take}
        hint={o.own ? club().ownAbout : bookAbout(o.book)}
      />
      <Field
        label={w().yourName}
        hint={w().yourNameHint}
        value={o.name}
        onChange={o.setName}
        maxLength={20}
        autocomplete="nickname"
        error={tried && !o.name.trim() ? w().needName : undefined}
      />
      <Agreements
        by={o.own ? { rulebook: BASE, book: by ?? { rulebook: BASE } } : { rulebook: o.book as BookId }}
        opening
        value={o.agreed}
        onChange={o.setAgreed}
        tried={tried}
      />
      {o.own && <Club draft={o.draft} read={read} onChange={o.setDraft} />}
    </>
  );
}
