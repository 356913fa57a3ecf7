// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The output of the desk: sheets for the printer, links for the hall and the players, and the helpers.

import { useEffect, useRef, useState } from 'preact/hooks';
import { lang } from '../../base';
import { fetchFile, me, reason, whoIs, type Role } from '../../net';
import { ShareLink, useWay } from '../../share';
import {
  Button,
  Chip,
  Field,
  Registered,
  Section,
  Segmented,
  Select,
  Sheet,
  toast,
  type IconName,
} from '../../ui';
import type { Part } from './part';
import { act, usePart, WithReason, useUnderWay } from '../shared/frame';
import { invited, readInvite } from './invite';
import { Address } from './reach';
import { printSheet } from './sheets';
import { rowsOf, type DeskView, type LinksView, type Player } from '../shared/view';
import { Website } from './website';
import { w, word } from './links-words';
import { w as common } from '../shared/words';

type Needs = 'nothing' | 'drawn' | 'closed' | 'final';

// The drawn rounds, and the conditions (Needs) that the tournament meets now.
function gone(desk: DeskView) {
  const drawn = desk.rounds.filter((r) => r.state !== 'committed');
  const closed = desk.rounds.some((r) => r.state === 'closed');
  return { drawn, there: { nothing: true, drawn: drawn.length > 0, closed, final: desk.final } };
}

// A download, with the text of its button.
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

// The sheets, and their conditions.
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

// `base` is the beginning of the links.
type Out = Part & { base: string };

export function Links(p: Part) {
  const way = useWay();
  const out = { ...p, base: way?.base ?? location.origin };
  return (
    <>
      {way && <Address {...way} />}
      <Print {...out} />
      <Files {...p} />
      <Website {...p} />
      <Codes {...out} />
      {p.leiter && <NewKeys {...p} />}
      {p.leiter && <Helpers {...out} />}
    </>
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

// The files for a spreadsheet, for paper, for `stichfest evaluate` and for `verify-draw`.
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
      fetch: () => fetchFile(`${at}/${what}?lang=${lang.peek()}`),
    })),
    ...drawn.map(({ round }) => ({
      what: `draw-${round}.json`,
      label: w().drawProof(round),
      icon: 'proof' as const,
      fetch: () => fetchFile(`${at}/draw.json?round=${round}&lang=${lang.peek()}`),
    })),
  ];
  return (
    <Section title={w().files}>
      <Papers papers={papers} there={there} />
      <p class="ui-hint">{w().filesHint}</p>
    </Section>
  );
}

// Chooses one of several links by its number.
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
          // Clears the choice, so that the user can choose the same link again.
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

// If a link is in the wrong hands, the desk replaces all links of its kind. It can replace the links of tables for one
// round only.
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

const roleChoices = () => ROLES.map((r) => ({ value: r as Role, label: word('role_', r) }));
const giveRole = (hall: Out['hall'], h: Helper, role: Role) =>
  act(hall, { ev: 'helper', account: h.account, name: h.name, role });

function Helpers(p: Out) {
  const view = usePart(p.hall, 'helpers');
  return (
    <Section title={w().helpers}>
      <ul class="tour-plain">
        {view?.helpers.map((h) => (
          <li key={h.account} class="tour-line">
            <span>
              {h.name}
              {view.registered?.includes(h.account) && <Registered label={w().registered} />}
            </span>
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
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('helper');
  const box = useRef<HTMLFormElement>(null);
  // A link may claim any name, so the form shows the name that the server has for the account.
  const nameOf = (id: string) =>
    void whoIs(id).then(
      (who) => setName(who.name),
      () => setName(''),
    );
  // A helper's link fills in the form and scrolls to it.
  useEffect(() => {
    if (!asked) return;
    setAccount(asked.account);
    nameOf(asked.account);
    invited.value = null;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.querySelector('select')?.focus();
  }, [asked]);
  // The field also accepts the link that a helper shows. On the server's machine that link has another address than
  // this desk.
  const enter = (text: string) => {
    const found = readInvite(text.split('#')[1] ?? '');
    setAccount(found?.account ?? text);
    if (found) nameOf(found.account);
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
