// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// What goes out of the desk: sheets for the printer, links for the hall and the players, and who helps.

import { useEffect, useRef, useState } from 'preact/hooks';
import { lang } from '../../base';
import { fetchFile, me, reason } from '../../net';
import { ShareLink } from '../../share';
import {
  Button,
  Chip,
  Field,
  Notice,
  Section,
  Segmented,
  Select,
  Sheet,
  toast,
  type IconName,
} from '../../ui';
import type { Part } from './part';
import { act, usePart, WithReason, useUnderWay } from '../shared/frame';
import { readAddress, useWay, type Way } from './address';
import { invited, readInvite } from './invite';
import { rowsOf, type DeskView, type LinksView, type Player } from '../shared/view';
import { w, word } from './links-words';
import { w as common } from '../shared/words';

type Needs = 'nothing' | 'drawn' | 'closed' | 'final';

// What has gone so far.
function gone(desk: DeskView) {
  const drawn = desk.rounds.filter((r) => r.state !== 'committed');
  const closed = desk.rounds.some((r) => r.state === 'closed');
  return { drawn, there: { nothing: true, drawn: drawn.length > 0, closed, final: desk.final } };
}

// Something that can be fetched, by the button of this name.
interface Paper {
  what: string;
  label: string;
  icon: IconName;
  needs?: Needs;
  fetch: () => Promise<void>;
}

function Papers(p: { papers: readonly Paper[]; there: Record<Needs, boolean> }) {
  const [busy, setBusy] = useState<string | null>(null);
  const get = async (paper: Paper) => {
    setBusy(paper.what);
    try {
      await paper.fetch();
    } catch (why) {
      toast(reason(why), 'bad');
    }
    setBusy(null);
  };
  return (
    <div class="tour-acts">
      {p.papers.map((paper) => (
        <Button
          key={paper.what}
          small
          icon={paper.icon}
          disabled={!p.there[paper.needs ?? 'nothing']}
          busy={busy === paper.what}
          onClick={() => get(paper)}
        >
          {paper.label}
        </Button>
      ))}
    </div>
  );
}

// What there is to print, and what must be there before.
const sheets: readonly { what: string; needs: Needs }[] = [
  { what: 'entrants', needs: 'nothing' },
  { what: 'cards', needs: 'nothing' },
  { what: 'rules', needs: 'nothing' },
  { what: 'names', needs: 'drawn' },
  { what: 'tables', needs: 'drawn' },
  { what: 'lists', needs: 'drawn' },
  { what: 'lots', needs: 'drawn' },
  { what: 'results', needs: 'drawn' },
  { what: 'standings', needs: 'closed' },
  { what: 'prizes', needs: 'final' },
  { what: 'fees', needs: 'nothing' },
  { what: 'till', needs: 'nothing' },
];

// One's own part of a round, or the paper.
interface Wish {
  base: string;
  round: string;
  table: string;
  paper: string;
}

async function printSheet(id: string, what: string, wish: Wish): Promise<void> {
  const query = new URLSearchParams({ lang: lang.peek(), base: wish.base, paper: wish.paper });
  if (wish.round) query.set('round', wish.round);
  if (wish.table && (what === 'lists' || what === 'results')) query.set('table', wish.table);
  await fetchFile(`/api/tournaments/${id}/print/${what}?${query}`, `${what}.pdf`);
}

// `base`: what the links begin with.
type Out = Part & { base: string };

export function Links(p: Part) {
  const way = useWay();
  const out = { ...p, base: way?.base ?? location.origin };
  return (
    <>
      {way && <Address {...way} />}
      <Print {...out} />
      <Files {...p} />
      <Codes {...out} />
      {p.leiter && <NewKeys {...p} />}
      {p.leiter && <Helpers {...out} />}
    </>
  );
}

const OTHER = '';

// On the server's own machine: which address phones and printed codes get.
function Address({ reach, address, choose }: Way) {
  const named = reach?.addresses ?? [];
  const [typing, setTyping] = useState(address !== null && !named.includes(address) ? address : '');
  const [other, setOther] = useState(false);
  const port = location.port || '80';
  const own = other || !address || !named.includes(address);
  const type = (text: string) => {
    setTyping(text);
    const typed = readAddress(text, port);
    choose(typed ? { address: typed, typed: true } : null);
  };
  return (
    <Section title={w().address}>
      {address ? (
        <p>
          {w().addressText} <strong>{address}</strong>
        </p>
      ) : (
        <Notice tone="bad" title={w().unreachable}>
          {reach?.open === false ? (
            <>
              {w().closedText} <code>{`scripts/run --listen 0.0.0.0:${port}`}</code>
            </>
          ) : (
            w().unknownText
          )}
        </Notice>
      )}
      <div class="tour-acts tour-wish">
        {named.length > 0 && (
          <Select
            label={w().whichAddress}
            value={own ? OTHER : address}
            options={[
              ...named.map((a) => ({ value: a, label: a })),
              { value: OTHER, label: w().otherAddress },
            ]}
            onChange={(a) => {
              setOther(a === OTHER);
              if (a !== OTHER) choose({ address: a, typed: false });
            }}
          />
        )}
        {own && (
          <Field
            label={w().ownAddress}
            hint={w().ownAddressHint}
            value={typing}
            onChange={type}
            inputMode="url"
            maxLength={100}
            error={typing.trim() && !readAddress(typing, port) ? w().badAddress : undefined}
          />
        )}
      </div>
      <p class="ui-hint">{w().addressHint}</p>
    </Section>
  );
}

function Print(p: Out) {
  const [wish, setWish] = useState({ round: '', table: '', paper: 'a4' });
  const { drawn: rounds, there } = gone(p.desk);
  const tables = (rounds.find((r) => String(r.round) === wish.round) ?? rounds.at(-1))?.tables ?? 0;
  const papers = sheets.map(({ what, needs }) => ({
    what,
    needs,
    label: word('pr_', what),
    icon: 'print' as const,
    fetch: () => printSheet(p.hall.id, what, { ...wish, base: p.base }),
  }));
  return (
    <Section title={w().print}>
      <div class="tour-acts tour-wish">
        <Segmented
          label={w().paper}
          value={wish.paper}
          options={[
            { value: 'a4', label: 'A4' },
            { value: 'a5', label: 'A5' },
          ]}
          onChange={(paper) => setWish({ ...wish, paper })}
        />
        {rounds.length > 0 && (
          <>
            <Select
              label={w().ofRound}
              value={wish.round}
              options={[
                { value: '', label: w().latest },
                ...rounds.map((r) => ({ value: String(r.round), label: common().round(r.round) })),
              ]}
              onChange={(round) => setWish({ ...wish, round, table: '' })}
            />
            <Select
              label={w().listsOf}
              value={wish.table}
              options={[
                { value: '', label: w().allTables },
                ...Array.from({ length: tables }, (_, i) => ({
                  value: String(i + 1),
                  label: common().tableNo(i + 1),
                })),
              ]}
              onChange={(table) => setWish({ ...wish, table })}
            />
          </>
        )}
      </div>
      <Papers papers={papers} there={there} />
    </Section>
  );
}

// What goes out as a file: for a spreadsheet, for the paper, for `stichfest evaluate` and `verify-draw`.
const files: readonly { what: string; needs: Needs }[] = [
  { what: 'players.csv', needs: 'nothing' },
  { what: 'draw.csv', needs: 'drawn' },
  { what: 'lists.csv', needs: 'drawn' },
  { what: 'standings.csv', needs: 'closed' },
  { what: 'till.csv', needs: 'nothing' },
  { what: 'players.json', needs: 'nothing' },
  { what: 'lists.json', needs: 'drawn' },
  { what: 'standings.json', needs: 'closed' },
  { what: 'till.json', needs: 'nothing' },
  { what: 'tournament.json', needs: 'closed' },
];

function Files(p: Part) {
  const { drawn, there } = gone(p.desk);
  const at = `/api/tournaments/${p.hall.id}/export`;
  const papers: Paper[] = [
    ...files.map(({ what, needs }) => ({
      what,
      needs,
      label: word('fi_', what),
      icon: 'download' as const,
      fetch: () => fetchFile(`${at}/${what}`, what),
    })),
    ...drawn.map(({ round }) => ({
      what: `draw-${round}.json`,
      label: w().drawProof(round),
      icon: 'proof' as const,
      fetch: () => fetchFile(`${at}/draw.json?round=${round}`, `draw-${round}.json`),
    })),
  ];
  return (
    <Section title={w().files}>
      <Papers papers={papers} there={there} />
      <p class="ui-hint">{w().filesHint}</p>
    </Section>
  );
}

// One of several links, by the number to which it belongs.
function KeyChoice(p: {
  label: string;
  value: string;
  keys: LinksView['tables'];
  nameOf: (n: number) => string;
  onChange: (n: string, key: string | undefined) => void;
}) {
  if (!p.keys.length) return null;
  return (
    <Select
      label={p.label}
      value={p.value}
      options={[
        { value: '', label: '–' },
        ...p.keys.map(([n]) => ({ value: String(n), label: p.nameOf(n) })),
      ]}
      onChange={(n) => p.onChange(n, p.keys.find(([x]) => String(x) === n)?.[1])}
    />
  );
}

function Codes(p: Out) {
  const links = usePart(p.hall, 'links', {});
  const players = usePart(p.hall, 'players');
  const [shown, setShown] = useState<{ title: string; url: string } | null>(null);
  const [table, setTable] = useState('');
  const [player, setPlayer] = useState('');
  if (!links) return null;
  const names = new Map(
    (players ? rowsOf<Player>(players.cols, players.players) : []).map((e) => [e.number, e.name]),
  );
  const at = `${p.base}/tournament/${p.hall.id}`;
  const pick = (title: string, part: string, key: string | undefined) =>
    key && setShown({ title, url: `${at}/${part}#key=${key}` });
  return (
    <Section title={w().links}>
      <div class="tour-acts tour-wish">
        <Button icon="link" onClick={() => pick(w().hallLink, 'hall', links.hall)}>
          {w().hallLink}
        </Button>
        <KeyChoice
          label={w().tableLinks}
          value={table}
          keys={links.tables}
          nameOf={(n) => common().tableNo(n)}
          onChange={(n, key) => {
            setTable(n);
            pick(common().tableNo(Number(n)), 'table', key);
          }}
        />
        <KeyChoice
          label={w().playerLinks}
          value={player}
          keys={links.players}
          nameOf={(n) => `${n} ${names.get(n) ?? ''}`}
          onChange={(n, key) => {
            setPlayer(n);
            pick(names.get(Number(n)) ?? n, 'player', key);
          }}
        />
      </div>
      <Sheet
        title={shown?.title ?? ''}
        open={shown !== null}
        onClose={() => {
          // The same one may be wanted again.
          setShown(null);
          setTable('');
          setPlayer('');
        }}
      >
        {shown && <ShareLink url={shown.url} title={shown.title} />}
      </Sheet>
    </Section>
  );
}

// A link that has got into wrong hands: all of its kind are replaced, those of the tables for one round if that is
// enough.
const LINKS = ['tables', 'players', 'hall'] as const;

function NewKeys(p: Part) {
  const [asking, setAsking] = useState<(typeof LINKS)[number] | null>(null);
  const [round, setRound] = useState('');
  const { drawn } = gone(p.desk);
  const of = asking === 'tables' && round ? { round: Number(round) } : {};
  return (
    <Section title={w().rekey}>
      <p class="quiet">{w().rekeyText}</p>
      <div class="tour-acts tour-wish">
        {drawn.length > 0 && (
          <Select
            label={w().rekeyRounds}
            value={round}
            options={[
              { value: '', label: w().everyRound },
              ...drawn.map((r) => ({ value: String(r.round), label: common().round(r.round) })),
            ]}
            onChange={setRound}
          />
        )}
        {LINKS.map((links) => (
          <Button key={links} small kind="danger" icon="lock" onClick={() => setAsking(links)}>
            {word('rk_', links)}
          </Button>
        ))}
      </div>
      <WithReason
        title={asking ? word('rk_', asking) + (of.round ? `: ${common().round(of.round)}` : '') : ''}
        text={w().rekeyWarn}
        yes={w().rekeyYes}
        open={asking !== null}
        onClose={() => setAsking(null)}
        onYes={async (reason) => {
          const good = await act(p.hall, { ev: 'rekey', links: asking!, ...of, reason });
          if (good) toast(w().rekeyed, 'good');
          return good;
        }}
      />
    </Section>
  );
}

const ROLES = ['leiter', 'helper', 'viewer'] as const;

interface Helper {
  account: string;
  name: string;
}

const roleChoices = () => ROLES.map((r) => ({ value: r as string, label: word('role_', r) }));
const giveRole = (hall: Out['hall'], h: Helper, role: string) =>
  act(hall, { ev: 'helper', account: h.account, name: h.name, role });

function Helpers(p: Out) {
  const view = usePart(p.hall, 'helpers');
  return (
    <Section title={w().helpers}>
      <ul class="tour-plain">
        {view?.helpers.map((h) => (
          <li key={h.account} class="tour-line">
            <span>{h.name}</span>
            {h.account === me.value?.account ? (
              <Chip>{word('role_', h.role)}</Chip>
            ) : (
              <>
                <Select
                  label={w().roleOf(h.name)}
                  value={h.role}
                  options={roleChoices()}
                  onChange={(r) => void giveRole(p.hall, h, r)}
                />
                <Button
                  small
                  kind="quiet"
                  aria-label={w().removeOf(h.name)}
                  onClick={() => void giveRole(p.hall, h, 'none')}
                >
                  {w().remove}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <p class="quiet">{w().helpersText}</p>
      <div class="tour-share">
        <ShareLink url={`${p.base}/tournament/${p.hall.id}`} title={w().helperLink} />
      </div>
      <NewHelper {...p} />
    </Section>
  );
}

function NewHelper(p: Out) {
  const asked = invited.value;
  const [account, setAccount] = useState(asked?.account ?? '');
  const [name, setName] = useState(asked?.name ?? '');
  const [role, setRole] = useState<string>('helper');
  const box = useRef<HTMLFormElement>(null);
  // Who came by a helper's link is led to the form that it has filled in.
  useEffect(() => {
    if (!asked) return;
    setAccount(asked.account);
    setName(asked.name);
    invited.value = null;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.querySelector('select')?.focus();
  }, [asked]);
  // Or the link that a helper shows: opened here it leads to another address than that of this desk, if this is the
  // server's machine.
  const enter = (text: string) => {
    const found = readInvite(text.split('#')[1] ?? '');
    setAccount(found?.account ?? text);
    if (found) setName(found.name);
  };
  const { busy, once } = useUnderWay();
  const who = { account: account.trim(), name: name.trim() };
  const ready = who.account !== '' && who.name !== '';
  const add = async () => {
    if (!(await giveRole(p.hall, who, role))) return;
    setAccount('');
    setName('');
  };
  const submit = (e: Event) => {
    e.preventDefault();
    if (ready) void once(add);
  };
  return (
    <form class="app-form" onSubmit={submit} ref={box}>
      <Field label={w().account} hint={w().helpersHint} value={account} onChange={enter} maxLength={200} />
      <Field label={common().name} value={name} onChange={setName} maxLength={40} />
      <Select label={w().role} value={role} options={roleChoices()} onChange={setRole} />
      <Button type="submit" busy={busy} disabled={!ready}>
        {w().addHelper}
      </Button>
    </form>
  );
}
