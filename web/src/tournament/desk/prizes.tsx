// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The prizes: the winners and their prizes, the payments, and the prizes that have changed since their payment.

import { useState } from 'preact/hooks';
import { Link, money } from '../../base';
import { Chip, Empty, Notice, Select, Spinner } from '../../ui';
import type { Part } from './part';
import { Do, usePart } from '../shared/frame';
import { rowsOf, type Award, type PaidPrize, type Player } from '../shared/view';
import { prizeText } from '../shared/prize-text';
import { extraName, w } from '../shared/prizes-words';
import { w as common } from '../shared/words';

export function Prizes(p: Part) {
  const view = usePart(p.hall, 'prizes');
  const entered = usePart(p.hall, 'players');
  if (!view) return <Spinner />;
  const paid = rowsOf<PaidPrize>(view.cols, view.paid);
  const players = entered ? rowsOf<Player>(entered.cols, entered.players) : [];
  const t = w();
  const none = !view.prizes.length && !view.awards.length && !p.desk.extras.length;
  if (none && !p.desk.book?.prizes?.length)
    return (
      <Empty title={t.noPrizes} icon="crown">
        <p>{t.noPrizesText}</p>
      </Empty>
    );
  return (
    <>
      {!view.final && <Notice>{t.notFinal}</Notice>}
      {view.expected !== undefined && view.expected !== view.prizes.length && (
        <Notice tone="warn">{t.expected(view.expected)}</Notice>
      )}
      {paid
        .filter((x) => x.changed && x.paid > x.owed)
        .map((x) => (
          <Notice
            key={x.number}
            tone="bad"
            action={
              <Do hall={p.hall} small a={() => ({ ev: 'prize', number: x.number, amount: x.owed - x.paid })}>
                {t.takeBack(money(x.paid - x.owed))}
              </Do>
            }
          >
            {x.name}: {t.changedPrize(money(x.paid), money(x.owed))}
          </Notice>
        ))}
      {view.awards.length > 0 && (
        <p>
          <Link to={`/tournament/${p.hall.id}/ceremony`}>{t.toCeremony}</Link>
        </p>
      )}
      {!view.awards.length && <Promised {...p} />}
      <ol class="tour-people">
        {byPlayer(view.awards).map((g) => (
          <One key={g.number} {...p} group={g} final={view.final} paid={paid} />
        ))}
        {view.awards
          .filter((a) => a.number === undefined)
          .map((a) => (
            <Open key={a.extra} {...p} award={a} final={view.final} players={players} />
          ))}
      </ol>
    </>
  );
}

// The prizes of the places: the desk's setting, or else those of the club's own book.
function promisedOf({ prizes, book }: Part['desk']): string[] {
  if (prizes.length || !book?.prizes) return prizes.map(money);
  return book.prizes.map((b) => {
    const what = b.thing ?? (b.percent === undefined ? money(b.cents ?? 0) : w().ofPot(b.percent));
    return b.tables ? `${what} (${w().fromTables(b.tables)})` : what;
  });
}

// The prizes to win, before the last round is closed.
function Promised({ desk }: Part) {
  return (
    <ol class="tour-people">
      {promisedOf(desk).map((prize, i) => (
        <li class="tour-person" key={i}>
          <span class="tour-no">{i + 1}.</span>
          <span class="tour-name">{`${common().pl} ${i + 1}`}</span>
          <span class="figures">{prize}</span>
        </li>
      ))}
      {desk.extras.map((e, i) => (
        <li class="tour-person" key={`x${i}`}>
          <span class="tour-no">★</span>
          <span class="tour-name">{extraName(e)}</span>
          <span class="figures">{prizeText([e.amount])}</span>
        </li>
      ))}
    </ol>
  );
}

// All awards of one player, because the desk pays them in one payment.
interface Group {
  number: number;
  name: string;
  place?: number;
  awards: Award[];
  amount: number;
}

function byPlayer(awards: readonly Award[]): Group[] {
  const groups = new Map<number, Group>();
  for (const a of awards) {
    if (a.number === undefined) continue;
    const g = groups.get(a.number) ?? { number: a.number, name: a.name ?? '', awards: [], amount: 0 };
    groups.set(a.number, {
      ...g,
      place: g.place ?? (a.pot ? undefined : a.place),
      awards: [...g.awards, a],
      amount: g.amount + a.amount,
    });
  }
  return [...groups.values()];
}

function titleOf(a: Award): string {
  if (a.pot) return `${a.title}, ${common().pl} ${a.place}`;
  return a.place ? `${common().pl} ${a.place}` : extraName(a);
}

function One(p: Part & { group: Group; final: boolean; paid: PaidPrize[] }) {
  const { group: g } = p;
  const left = g.amount - (p.paid.find((x) => x.number === g.number)?.paid ?? 0);
  const several = g.awards.length > 1;
  return (
    <li class="tour-person">
      <span class="tour-no">{g.place ? `${g.place}.` : '★'}</span>
      <span class="tour-name">
        <strong>{g.name}</strong>
        <span class="quiet">
          {g.awards.map((a) => titleOf(a) + (several && a.amount ? ` (${money(a.amount)})` : '')).join(' · ')}
        </span>
      </span>
      <span class="tour-acts">
        <span class="figures">
          {prizeText(
            [g.amount],
            g.awards.flatMap((a) => a.things ?? []),
          )}
        </span>
        {left <= 0 ? (
          g.amount > 0 && <PaidOut />
        ) : (
          <Do
            hall={p.hall}
            small
            disabled={!p.final}
            label={w().payPrizeTo(money(left), g.name)}
            a={() => ({ ev: 'prize', number: g.number, amount: left })}
          >
            {w().payPrize}
          </Do>
        )}
      </span>
    </li>
  );
}

// A prize that the result assigns to nobody.
function Open(p: Part & { award: Award; final: boolean; players: Player[] }) {
  const { award: a } = p;
  const byHand = a.kind === 'other';
  return (
    <li class="tour-person">
      <span class="tour-no">★</span>
      <span class="tour-name">
        <strong>{titleOf(a)}</strong>
        <span class="quiet">{byHand ? w().byHand : w().nobodyYet}</span>
      </span>
      <span class="tour-acts">
        <span class="figures">{prizeText([a.amount])}</span>
        {byHand && <ByHand {...p} />}
      </span>
    </li>
  );
}

const PaidOut = () => (
  <Chip tone="good" icon="check">
    {w().paidOut}
  </Chip>
);

// The organiser chooses the winner of this prize.
function ByHand(p: Part & { award: Award; final: boolean; players: Player[] }) {
  const { award: a } = p;
  const [number, setNumber] = useState('');
  const left = a.amount - (a.paid ?? 0);
  if (left <= 0 && a.amount > 0) return <PaidOut />;
  const name = p.players.find((e) => String(e.number) === number)?.name ?? '';
  return (
    <>
      <Select
        label={w().prizeFor(titleOf(a))}
        value={number}
        options={[
          { value: '', label: '–' },
          ...p.players.map((e) => ({ value: String(e.number), label: `${e.number} ${e.name}` })),
        ]}
        onChange={setNumber}
      />
      <Do
        hall={p.hall}
        small
        disabled={!p.final || !number}
        label={a.amount ? w().payPrizeTo(money(left), name) : w().giveTo(a.title ?? '', name)}
        a={() => ({ ev: 'prize', number: Number(number), amount: left, extra: a.extra! })}
      >
        {a.amount ? w().payPrize : w().give}
      </Do>
    </>
  );
}
