// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The desk of the Turnierleitung. It shows one part of the tournament at a time, and always the next step. The address
// names the part behind '#'.

import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { day, go, hash, Link, type Screen } from '../../base';
import { bookName } from '../../books';
import { me, reason, type Hall } from '../../net';
import { callMe, myName } from '../../opening';
import { ShareLink } from '../../share';
import { Button, ButtonLink, Chip, Empty, Field, Page, Spinner, toast } from '../../ui';
import { Requests } from './approvals';
import { Audit } from './audit';
import { Board } from './board';
import { CheckIn } from './checkin';
import { Course } from './draw';
import { Attention } from '../shared/attention';
import { Offline, Outside, useHall, usePart, wholeDesk } from '../shared/frame';
import { invited, inviteOf, readInvite } from './invite';
import { Links } from './links';
import type { Part } from './part';
import { Prizes } from './prizes';
import { Signups } from './signups';
import { Stage } from './stage';
import { Alerts, Safe } from '../rescue/safe';
import { keepOnStick } from '../rescue/stick';
import { w as rescue } from '../rescue/words';
import { Standings } from './standings';
import { Till } from './till';
import type { DeskView } from '../shared/view';
import { w } from '../shared/words';

type TabName =
  | 'tabCourse'
  | 'tabSignups'
  | 'tabPlayers'
  | 'tabTables'
  | 'tabStandings'
  | 'tabRequests'
  | 'tabHall'
  | 'tabPrizes'
  | 'tabTill'
  | 'tabAudit'
  | 'tabLinks'
  | 'tabSafe';

const tabs: readonly { id: string; name: TabName; part: (p: Part) => JSX.Element | null }[] = [
  { id: 'course', name: 'tabCourse', part: Course },
  { id: 'signups', name: 'tabSignups', part: Signups },
  { id: 'players', name: 'tabPlayers', part: CheckIn },
  { id: 'tables', name: 'tabTables', part: Board },
  { id: 'standings', name: 'tabStandings', part: Standings },
  { id: 'requests', name: 'tabRequests', part: Requests },
  { id: 'hall', name: 'tabHall', part: Stage },
  { id: 'prizes', name: 'tabPrizes', part: Prizes },
  { id: 'till', name: 'tabTill', part: Till },
  { id: 'audit', name: 'tabAudit', part: Audit },
  { id: 'links', name: 'tabLinks', part: Links },
  { id: 'safe', name: 'tabSafe', part: Safe },
];

export const Desk: Screen = ({ params }) => {
  const id = params.id!;
  const { hall, refused } = useHall(id);
  if (!hall) return <Outside refused={refused} />;
  return <Inside hall={hall} />;
};

// Asks a visitor for their name, because a helper needs one.
function MyName() {
  const [name, setName] = useState(myName);
  const save = (e: Event) => {
    e.preventDefault();
    callMe(name.trim()).then(
      () => toast(w().saved, 'good'),
      (why: unknown) => toast(reason(why), 'bad'),
    );
  };
  return (
    <form class="app-form" onSubmit={save}>
      <Field label={w().yourName} hint={w().yourNameHint} value={name} onChange={setName} maxLength={20} />
      <Button type="submit" disabled={!name.trim()}>
        {w().save}
      </Button>
    </form>
  );
}

// For a visitor without a role: a link with their account, which they show to a Leiter.
function NoDesk({ hall }: { hall: Hall }) {
  return (
    <Page title={w().notHere} back="/tournaments">
      <Empty title={w().noDesk} icon="lock">
        <p>{w().lookOn}</p>
        <ButtonLink to={`/tournament/${hall.id}/hall`} icon="eye">
          {w().toHall}
        </ButtonLink>
        <MyName />
        {me.value && (
          <>
            <p>{w().askLeiter}</p>
            <ShareLink
              url={`${location.origin}/tournament/${hall.id}#${inviteOf(me.value)}`}
              title={w().askLeiter}
            />
            <p>{w().myAccount(me.value.account)}</p>
          </>
        )}
        <Button onClick={() => hall.rejoin().catch((why: unknown) => toast(reason(why), 'bad'))}>
          {w().askAgain}
        </Button>
      </Empty>
    </Page>
  );
}

function Inside({ hall }: { hall: Hall }) {
  const role = hall.role.value.role;
  const mine = wholeDesk(role) && hall.state.value === 'live';
  const desk = usePart(hall, mine ? 'desk' : null);
  useEffect(() => {
    const asked = readInvite(hash.value);
    if (!asked || role !== 'leiter') return;
    invited.value = asked;
    go(`/tournament/${hall.id}#links`, true);
  }, [hash.value, role]);
  useEffect(() => {
    if (mine && role === 'leiter') keepOnStick(hall.id);
  }, [hall.id, mine, role]);
  if (!mine) return <NoDesk hall={hall} />;
  if (!desk)
    return (
      <Page title={w().tournaments} back="/tournaments">
        <Spinner label={w().entering} />
      </Page>
    );
  const about = [
    day(desk.date),
    desk.place,
    desk.book?.name ?? bookName(desk.rulebook),
    w().ofRounds(desk.rounds_planned),
    w().ofGames(desk.games),
  ];
  const tab = tabs.find((t) => t.id === hash.value) ?? tabs[0]!;
  const Now = tab.part;
  return (
    <Page
      title={desk.title}
      back="/tournaments"
      wide
      class="tour"
      actions={
        <ButtonLink to="/handbook" small kind="quiet" icon="help" class="tour-handbook">
          {rescue().handbook}
        </ButtonLink>
      }
    >
      <p class="quiet tour-about">{about.filter(Boolean).join(' · ')}</p>
      <Offline />
      <Alerts hall={hall} desk={desk} leiter={role === 'leiter'} />
      <Tabs hall={hall} desk={desk} now={tab.id} />
      <Attention hall={hall} desk={desk} leiter={role === 'leiter'} on={tab.id} />
      <Now key={tab.id} hall={hall} desk={desk} leiter={role === 'leiter'} />
    </Page>
  );
}

function Tabs({ hall, desk, now }: { hall: Hall; desk: DeskView; now: string }) {
  const bar = useRef<HTMLElement>(null);
  // On a phone the tabs are wider than the screen, so the current tab scrolls into view.
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [now]);
  return (
    <nav class="tour-tabs" ref={bar} aria-label={w().tabs}>
      {tabs.map((t) => (
        <Link
          key={t.id}
          to={`/tournament/${hall.id}#${t.id}`}
          class="tour-tab"
          aria-current={t.id === now ? 'page' : undefined}
        >
          {w()[t.name]}
          {t.id === 'requests' && desk.requests > 0 && <Chip tone="warn">{desk.requests}</Chip>}
        </Link>
      ))}
    </nav>
  );
}
