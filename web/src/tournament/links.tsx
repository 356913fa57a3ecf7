// What goes out of the desk: sheets for the printer, links for the hall and the players, and who helps.

import { useState } from 'preact/hooks';
import { lang, ShareLink } from '../app';
import { routes } from '../app/routes';
import { me, Refused } from '../net';
import { getToken } from '../net/http';
import { Button, Chip, Field, Section, Select, Sheet, toast } from '../ui';
import type { Part } from './desk';
import { act, usePart } from './frame';
import { rowsOf, type HelpersView, type LinksView, type Player, type PlayersView } from './view';
import { sentence, w, word } from './words';

// What there is to print, and what must be there before.
const sheets: readonly { what: string; needs: 'nothing' | 'drawn' | 'closed' | 'final' }[] = [
  { what: 'entrants', needs: 'nothing' },
  { what: 'cards', needs: 'nothing' },
  { what: 'rules', needs: 'nothing' },
  { what: 'names', needs: 'drawn' },
  { what: 'tables', needs: 'drawn' },
  { what: 'lists', needs: 'drawn' },
  { what: 'results', needs: 'drawn' },
  { what: 'standings', needs: 'closed' },
  { what: 'prizes', needs: 'final' },
  { what: 'fees', needs: 'nothing' },
  { what: 'till', needs: 'nothing' },
];

// Whether the app has such screens.
const has = (...parts: string[]) =>
  parts.some((part) => routes.some((r) => r.pattern === `/tournament/:id/${part}`));

// The address wants the token in a header, so the sheet is fetched and then shown.
async function printSheet(id: string, what: string): Promise<void> {
  const base = encodeURIComponent(location.origin);
  const token = getToken();
  const answer = await fetch(`/api/tournaments/${id}/print/${what}?lang=${lang.peek()}&base=${base}`, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    cache: 'no-store',
    credentials: 'omit',
  }).catch(() => {
    throw new Refused('offline', 'the server cannot be reached');
  });
  if (!answer.ok) {
    const said = await answer.json().catch(() => ({}));
    throw new Refused(said.error ?? 'cannot_print', said.message ?? answer.statusText);
  }
  const url = URL.createObjectURL(await answer.blob());
  const a = document.createElement('a');
  a.href = url;
  a.download = `${what}.pdf`;
  a.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function Links(p: Part) {
  return (
    <>
      <Print {...p} />
      <Codes {...p} />
      {p.leiter && <Helpers {...p} />}
    </>
  );
}

function Print(p: Part) {
  const [busy, setBusy] = useState<string | null>(null);
  const drawn = p.desk.rounds.some((r) => r.state !== 'committed');
  const closed = p.desk.rounds.some((r) => r.state === 'closed');
  const there = { nothing: true, drawn, closed, final: p.desk.final };
  const print = async (what: string) => {
    setBusy(what);
    try {
      await printSheet(p.hall.id, what);
    } catch (why) {
      toast(sentence(why), 'bad');
    }
    setBusy(null);
  };
  return (
    <Section title={w().print}>
      <div class="tour-acts">
        {sheets.map((s) => (
          <Button
            key={s.what}
            small
            icon="print"
            disabled={!there[s.needs]}
            busy={busy === s.what}
            onClick={() => print(s.what)}
          >
            {word('pr_', s.what)}
          </Button>
        ))}
      </div>
    </Section>
  );
}

function Codes(p: Part) {
  const links = usePart<LinksView>(p.hall, 'links', {});
  const players = usePart<PlayersView>(p.hall, 'players');
  const [shown, setShown] = useState<{ title: string; url: string } | null>(null);
  const [table, setTable] = useState('');
  const [player, setPlayer] = useState('');
  if (!links || !has('hall', 'table', 'player')) return null;
  const names = new Map(
    (players ? rowsOf<Player>(players.cols, players.players) : []).map((e) => [e.number, e.name]),
  );
  const at = `${location.origin}/tournament/${p.hall.id}`;
  const pick = (title: string, part: string, key: string | undefined) =>
    key && setShown({ title, url: `${at}/${part}#key=${key}` });
  const keyOf = (list: [number, string][], n: string) => list.find(([x]) => String(x) === n)?.[1];
  return (
    <Section title={w().links}>
      <div class="tour-acts">
        {has('hall') && (
          <Button icon="link" onClick={() => pick(w().hallLink, 'hall', links.hall)}>
            {w().hallLink}
          </Button>
        )}
        {has('table') && links.tables.length > 0 && (
          <>
            <Select
              label={w().tableLinks}
              value={table}
              options={[
                { value: '', label: '–' },
                ...links.tables.map(([n]) => ({ value: String(n), label: w().tableNo(n) })),
              ]}
              onChange={(n) => {
                setTable(n);
                pick(w().tableNo(Number(n)), 'table', keyOf(links.tables, n));
              }}
            />
          </>
        )}
        {has('player') && links.players.length > 0 && (
          <Select
            label={w().playerLinks}
            value={player}
            options={[
              { value: '', label: '–' },
              ...links.players.map(([n]) => ({ value: String(n), label: `${n} ${names.get(n) ?? ''}` })),
            ]}
            onChange={(n) => {
              setPlayer(n);
              pick(names.get(Number(n)) ?? n, 'player', keyOf(links.players, n));
            }}
          />
        )}
      </div>
      <Sheet title={shown?.title ?? ''} open={shown !== null} onClose={() => setShown(null)}>
        {shown && <ShareLink url={shown.url} title={shown.title} />}
      </Sheet>
    </Section>
  );
}

function Helpers(p: Part) {
  const view = usePart<HelpersView>(p.hall, 'helpers');
  const [account, setAccount] = useState('');
  const [name, setName] = useState('');
  const add = async (e: Event) => {
    e.preventDefault();
    const a = { ev: 'helper', account: account.trim(), name: name.trim(), role: 'helper' };
    if (!a.account || !a.name || !(await act(p.hall, a))) return;
    setAccount('');
    setName('');
  };
  return (
    <Section title={w().helpers}>
      <ul class="tour-plain">
        {view?.helpers.map((h) => (
          <li key={h.account} class="tour-line">
            <span>{h.name}</span>
            <Chip>{word('role_', h.role)}</Chip>
            {h.account !== me.value?.account && (
              <Button
                small
                kind="quiet"
                onClick={() => act(p.hall, { ev: 'helper', account: h.account, name: h.name, role: 'none' })}
              >
                {w().remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <form class="app-form" onSubmit={add}>
        <Field
          label={w().account}
          hint={w().helpersHint}
          value={account}
          onChange={setAccount}
          maxLength={24}
        />
        <Field label={w().name} value={name} onChange={setName} maxLength={40} />
        <Button type="submit" disabled={!account.trim() || !name.trim()}>
          {w().addHelper}
        </Button>
      </form>
    </Section>
  );
}
