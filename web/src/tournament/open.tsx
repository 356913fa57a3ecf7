// Opening a tournament, and changing its settings later: what a club says about its evening. What the rulebook fixes
// is not asked.

import { useEffect, useState } from 'preact/hooks';
import { bookAbout, bookName, go, Link, moment, type Screen } from '../app';
import { callMe, myName } from '../start/open';
import { link, myTournaments, openTournament, start, type Hall, type Listed } from '../net';
import { Button, Empty, Field, Icon, Page, Select, Sheet, Spinner, Stepper, toast, Toggle } from '../ui';
import { cents } from './checkinsearch';
import { act } from './frame';
import type { DeskView, Odd } from './view';
import { sentence, w } from './words';

interface Template {
  rounds: number | null; // null: the book says so
  games: number | null;
  usualRounds: number;
  usualGames: number;
  fee: number;
  odd: Odd[];
}

// What each tournament book leaves open, and what is usual there.
export const templates: Record<string, Template> = {
  'muenchen-2006': {
    rounds: 2,
    games: 32,
    usualRounds: 2,
    usualGames: 32,
    fee: 1000,
    odd: ['substitutes', 'wait'],
  },
  'serien-2022': {
    rounds: null,
    games: null,
    usualRounds: 3,
    usualGames: 32,
    fee: 1000,
    odd: ['substitutes', 'wait'],
  },
  'kurz-turnier': {
    rounds: 3,
    games: 24,
    usualRounds: 3,
    usualGames: 24,
    fee: 800,
    odd: ['fives', 'substitutes', 'wait'],
  },
};

export const Tournaments: Screen = () => {
  const [list, setList] = useState<Listed[] | null>(null);
  const [open, setOpen] = useState(false);
  const online = link.value === 'online';
  useEffect(() => {
    start();
    if (!online) return;
    myTournaments().then(setList, (why: unknown) => {
      setList([]);
      toast(sentence(why), 'bad');
    });
  }, [online]);
  return (
    <Page
      title={w().tournaments}
      back="/"
      actions={
        <Button icon="plus" onClick={() => setOpen(true)}>
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
      <OpenSheet open={open} onClose={() => setOpen(false)} />
    </Page>
  );
};

// 2026-11-16 as people write it.
export function day(date: string): string {
  const at = Date.parse(`${date}T12:00:00`);
  return Number.isNaN(at) ? date : moment(at).replace(/[,.]? *(um )?\d{1,2}:\d{2}.*$/, '');
}

const today = () => {
  const d = new Date();
  return [
    d.getFullYear(),
    String(d.getMonth() + 1).padStart(2, '0'),
    String(d.getDate()).padStart(2, '0'),
  ].join('-');
};

// "300 200 100" as cents; null if one is no amount.
export function readPrizes(text: string): number[] | null {
  const parts = text
    .trim()
    .split(/[\s;]+/)
    .filter(Boolean);
  const amounts = parts.map(cents);
  return amounts.some((a) => a === null || a < 0) ? null : (amounts as number[]);
}

function OddChoice(p: { book: string; value: Odd; onChange: (odd: Odd) => void }) {
  const labels = { substitutes: w().oddSubstitutes, fives: w().oddFives, wait: w().oddWait };
  return (
    <Select
      label={w().odd}
      value={p.value}
      options={templates[p.book]!.odd.map((o) => ({ value: o, label: labels[o] }))}
      onChange={p.onChange}
    />
  );
}

function OpenSheet(p: { open: boolean; onClose: () => void }) {
  const [book, setBook] = useState('muenchen-2006');
  const [name, setName] = useState(myName);
  const [title, setTitle] = useState('');
  const [place, setPlace] = useState('');
  const [date, setDate] = useState(today);
  const [rounds, setRounds] = useState(2);
  const [games, setGames] = useState(32);
  const [fee, setFee] = useState('10');
  const [odd, setOdd] = useState<Odd>('substitutes');
  const [double, setDouble] = useState(false);
  const [prizes, setPrizes] = useState('');
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const t = templates[book]!;
  const take = (id: string) => {
    const next = templates[id]!;
    setBook(id);
    setRounds(next.usualRounds);
    setGames(next.usualGames);
    setFee(String(next.fee / 100));
    setOdd(next.odd[0]!);
  };
  const open = async (e: Event) => {
    e.preventDefault();
    setTried(true);
    const amount = cents(fee);
    const list = readPrizes(prizes);
    if (!title.trim() || !name.trim() || amount === null || !list) return;
    setBusy(true);
    try {
      await callMe(name.trim());
      const id = await openTournament({
        rulebook: book,
        title: title.trim(),
        ...(place.trim() ? { place: place.trim() } : {}),
        date,
        rounds,
        games,
        fee: amount,
        odd,
        double_entry: double,
        prizes: list,
      });
      go(`/tournament/${id}`);
    } catch (why) {
      toast(sentence(why), 'bad');
      setBusy(false);
    }
  };
  return (
    <Sheet title={w().openNew} open={p.open} onClose={p.onClose}>
      <form class="app-form" onSubmit={open}>
        <Select
          label={w().template}
          value={book}
          options={Object.keys(templates).map((id) => ({ value: id, label: bookName(id) }))}
          onChange={take}
          hint={bookAbout(book)}
        />
        <Field
          label={w().title}
          value={title}
          onChange={setTitle}
          maxLength={50}
          error={tried && !title.trim() ? w().title : undefined}
        />
        <Field
          label={w().yourName}
          hint={w().yourNameHint}
          value={name}
          onChange={setName}
          maxLength={20}
          autocomplete="nickname"
          error={tried && !name.trim() ? w().yourName : undefined}
        />
        <Field label={w().place} value={place} onChange={setPlace} maxLength={50} />
        <Field label={w().date} type="date" value={date} onChange={setDate} />
        {t.rounds === null && (
          <Stepper label={w().rounds} value={rounds} min={1} max={20} onChange={setRounds} />
        )}
        {t.games === null && (
          <Stepper label={w().games} value={games} min={4} max={60} step={4} onChange={setGames} />
        )}
        <Field
          label={w().fee}
          value={fee}
          onChange={setFee}
          suffix="€"
          inputMode="decimal"
          error={cents(fee) === null ? w().badMoney : undefined}
        />
        <OddChoice book={book} value={odd} onChange={setOdd} />
        <Field
          label={w().prizes}
          hint={w().prizesHint}
          value={prizes}
          onChange={setPrizes}
          error={readPrizes(prizes) ? undefined : w().badPrizes}
        />
        <Toggle label={w().doubleEntry} hint={w().doubleEntryHint} on={double} onChange={setDouble} />
        <Button kind="main" type="submit" wide busy={busy}>
          {w().open}
        </Button>
      </form>
    </Sheet>
  );
}

// What may still change while it runs; the server refuses what is settled.
export function SetupSheet(p: { hall: Hall; desk: DeskView; open: boolean; onClose: () => void }) {
  const d = p.desk;
  const [title, setTitle] = useState(d.title);
  const [place, setPlace] = useState(d.place ?? '');
  const [fee, setFee] = useState(String(d.fee / 100));
  const [odd, setOdd] = useState<Odd>(d.odd);
  const [double, setDouble] = useState(d.double_entry);
  const [prizes, setPrizes] = useState(d.prizes.map((c) => c / 100).join(' '));
  const save = async (e: Event) => {
    e.preventDefault();
    const amount = cents(fee);
    const list = readPrizes(prizes);
    if (!title.trim() || amount === null || !list) return;
    const now: Record<string, unknown> = {
      title: title.trim(),
      place: place.trim(),
      fee: amount,
      odd,
      double_entry: double,
      prizes: list,
    };
    const was: Record<string, unknown> = { ...d, place: d.place ?? '' };
    // Only what is new: the rest may be settled already.
    const fresh = Object.entries(now).filter(([k, v]) => JSON.stringify(v) !== JSON.stringify(was[k]));
    if (fresh.length && !(await act(p.hall, { ev: 'setup', ...Object.fromEntries(fresh) }))) return;
    p.onClose();
  };
  return (
    <Sheet title={w().setup} open={p.open} onClose={p.onClose}>
      <form class="app-form" onSubmit={save}>
        <Field label={w().title} value={title} onChange={setTitle} maxLength={50} />
        <Field label={w().place} value={place} onChange={setPlace} maxLength={50} />
        <Field label={w().fee} value={fee} onChange={setFee} suffix="€" inputMode="decimal" />
        <OddChoice book={d.rulebook} value={odd} onChange={setOdd} />
        <Field
          label={w().prizes}
          hint={w().prizesHint}
          value={prizes}
          onChange={setPrizes}
          error={readPrizes(prizes) ? undefined : w().badPrizes}
        />
        <Toggle label={w().doubleEntry} hint={w().doubleEntryHint} on={double} onChange={setDouble} />
        <Button kind="main" type="submit" wide>
          {w().save}
        </Button>
      </form>
    </Sheet>
  );
}
