// The desk of the Turnierleitung: the tournament in parts, one at a time, with what is to be done next always in
// sight. The part stands behind '#'.

import { go, hash, Link, type Screen } from '../app';
import { me, type Hall } from '../net';
import { Chip, Empty, Page, Spinner } from '../ui';
import { Requests } from './approvals';
import { Audit } from './audit';
import { Board } from './board';
import { CheckIn } from './checkin';
import { Course } from './draw';
import { Offline, Outside, useHall, usePart, wholeDesk } from './frame';
import { Links } from './links';
import { day } from './open';
import { Prizes } from './prizes';
import { Standings } from './standings';
import { Till } from './till';
import type { DeskView } from './view';
import { w } from './words';
import { bookName } from '../app';

export interface Part {
  hall: Hall;
  desk: DeskView;
  leiter: boolean;
}

type TabName =
  | 'tabCourse'
  | 'tabPlayers'
  | 'tabTables'
  | 'tabStandings'
  | 'tabRequests'
  | 'tabPrizes'
  | 'tabTill'
  | 'tabAudit'
  | 'tabLinks';

const tabs: readonly { id: string; name: TabName; part: (p: Part) => any }[] = [
  { id: 'course', name: 'tabCourse', part: Course },
  { id: 'players', name: 'tabPlayers', part: CheckIn },
  { id: 'tables', name: 'tabTables', part: Board },
  { id: 'standings', name: 'tabStandings', part: Standings },
  { id: 'requests', name: 'tabRequests', part: Requests },
  { id: 'prizes', name: 'tabPrizes', part: Prizes },
  { id: 'till', name: 'tabTill', part: Till },
  { id: 'audit', name: 'tabAudit', part: Audit },
  { id: 'links', name: 'tabLinks', part: Links },
];

export const goTo = (id: string, tab: string): void => go(`/tournament/${id}#${tab}`);

export const Desk: Screen = ({ params }) => {
  const id = params.id!;
  const { hall, refused } = useHall(id);
  if (!hall) return <Outside refused={refused} />;
  return <Inside hall={hall} />;
};

function Inside({ hall }: { hall: Hall }) {
  const role = hall.role.value.role;
  const mine = wholeDesk(role) && hall.state.value === 'live';
  const desk = usePart<DeskView>(hall, 'desk', {}, mine);
  if (!mine)
    return (
      <Page title={w().notHere} back="/tournaments">
        <Empty title={w().notHere} icon="lock">
          <p>{w().noDesk}</p>
          {me.value && <p>{w().myAccount(me.value.account)}</p>}
        </Empty>
      </Page>
    );
  if (!desk)
    return (
      <Page title={w().tournaments} back="/tournaments">
        <Spinner label={w().entering} />
      </Page>
    );
  const tab = tabs.find((t) => t.id === hash.value) ?? tabs[0]!;
  const Now = tab.part;
  return (
    <Page title={desk.title} back="/tournaments" wide class="tour">
      <p class="quiet tour-about">
        {[
          day(desk.date),
          desk.place,
          bookName(desk.rulebook),
          w().ofRounds(desk.rounds_planned),
          w().ofGames(desk.games),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Offline />
      <nav class="tour-tabs" aria-label={w().tabs}>
        {tabs.map((t) => (
          <Link
            key={t.id}
            to={`/tournament/${hall.id}#${t.id}`}
            class="tour-tab"
            aria-current={t === tab ? 'page' : undefined}
          >
            {w()[t.name]}
            {t.id === 'requests' && desk.requests > 0 && <Chip tone="warn">{desk.requests}</Chip>}
          </Link>
        ))}
      </nav>
      <Now key={tab.id} hall={hall} desk={desk} leiter={role === 'leiter'} />
    </Page>
  );
}
