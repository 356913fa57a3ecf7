// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// One's own tournaments, and opening another: what a club says about its evening. What the rulebook fixes is not
// asked.

import { useEffect, useState } from 'preact/hooks';
import { day, go, Link, type Screen } from '../base';
import { bookAbout, bookName } from '../books';
import { callMe, myName } from '../opening';
import {
  link,
  mySeasons,
  myTournaments,
  openTournament,
  reason,
  start,
  type Listed,
  type Season,
} from '../net';
import { Button, Empty, Field, Icon, Page, Section, Select, Sheet, Spinner, toast } from '../ui';
import { tournamentBooks } from './shared/book';
import { SeasonSheet } from './season/season';
import { w as seasonWords } from './season/words';
import { agreedOf, Agreements, read, showFault, usual } from './desk/setup';
import { w } from './shared/words';

export const Tournaments: Screen = () => {
  const [list, setList] = useState<Listed[] | null>(null);
  const [open, setOpen] = useState(false);
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
  }, [online]);
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
      {!list ? (
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
                <span class="quiet">
                  {[day(t.date), t.place].filter(Boolean).join(' · ')} <Icon name="forward" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {list && list.length > 0 && <Seasons />}
      <OpenSheet open={open} onClose={() => setOpen(false)} />
    </Page>
  );
};

// Rankings over several of them.
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

function OpenSheet(p: { open: boolean; onClose: () => void }) {
  const [book, setBook] = useState(tournamentBooks[0]!);
  const [name, setName] = useState(myName);
  const [agreed, setAgreed] = useState(() => usual(tournamentBooks[0]!, today()));
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  // What was said already stays; what the book says comes from the new one.
  const take = (id: string) => {
    setBook(id);
    const { title, place, date, prizes, extras, team_size } = agreed;
    setAgreed({ ...usual(id, date), title, place, prizes, extras, team_size });
  };
  const open = async (e: Event) => {
    e.preventDefault();
    setTried(true);
    const setup = read(agreed);
    if (!setup || !name.trim()) return showFault(e);
    setBusy(true);
    try {
      await callMe(name.trim());
      const id = await openTournament({ rulebook: book, ...agreedOf(book, setup) });
      go(`/tournament/${id}`);
    } catch (why) {
      toast(reason(why), 'bad');
      setBusy(false);
    }
  };
  return (
    <Sheet title={w().openNew} open={p.open} onClose={p.onClose}>
      <form class="app-form" onSubmit={open} noValidate>
        <Select
          label={w().template}
          value={book}
          options={tournamentBooks.map((id) => ({ value: id, label: bookName(id) }))}
          onChange={take}
          hint={bookAbout(book)}
        />
        <Field
          label={w().yourName}
          hint={w().yourNameHint}
          value={name}
          onChange={setName}
          maxLength={20}
          autocomplete="nickname"
          error={tried && !name.trim() ? w().needName : undefined}
        />
        <Agreements book={book} value={agreed} onChange={setAgreed} tried={tried} />
        <Button kind="main" type="submit" wide busy={busy}>
          {w().open}
        </Button>
      </form>
    </Sheet>
  );
}
