// The prizes: who gets what, who has it already, and whose changed after it was paid.

import { useState } from 'preact/hooks';
import { Link, money } from '../app';
import { Chip, Empty, Notice, Select, Spinner } from '../ui';
import type { Part } from './desk';
import { Do, usePart } from './frame';
import { rowsOf, type Award, type PaidPrize, type Player, type PlayersView, type PrizesView } from './view';
import { w, word } from './words';

export function Prizes(p: Part) {
  const view = usePart<PrizesView>(p.hall, 'prizes');
  const entered = usePart<PlayersView>(p.hall, 'players');
  if (!view) return <Spinner />;
  const paid = rowsOf<PaidPrize>(view.cols, view.paid);
  const players = entered ? rowsOf<Player>(entered.cols, entered.players) : [];
  const t = w();
  if (!view.prizes.length && !view.awards.length && !p.desk.extras.length)
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
      {paid.some((x) => x.changed && x.paid > x.owed) && (
        <Notice tone="bad">
          {paid
            .filter((x) => x.changed && x.paid > x.owed)
            .map((x) => `${x.name}: ${t.changedPrize(money(x.paid), money(x.owed))}`)
            .join('; ')}
        </Notice>
      )}
      {view.awards.length > 0 && (
        <p>
          <Link to={`/tournament/${p.hall.id}/ceremony`}>{t.toCeremony}</Link>
        </p>
      )}
      {!view.awards.length && <Promised {...p} />}
      <ol class="tour-people">
        {view.awards.map((a) => (
          <One
            key={`${a.place}.${a.extra}.${a.number}`}
            {...p}
            award={a}
            final={view.final}
            paid={paid}
            players={players}
          />
        ))}
      </ol>
    </>
  );
}

// Before the last round is closed: what there will be.
function Promised({ desk }: Part) {
  const t = w();
  return (
    <ol class="tour-people">
      {desk.prizes.map((amount, i) => (
        <li class="tour-person" key={i}>
          <span class="tour-no">{i + 1}.</span>
          <span class="tour-name">{`${t.pl} ${i + 1}`}</span>
          <span class="figures">{money(amount)}</span>
        </li>
      ))}
      {desk.extras.map((e, i) => (
        <li class="tour-person" key={`x${i}`}>
          <span class="tour-no">★</span>
          <span class="tour-name">{e.title || word('ex_', e.kind)}</span>
          <span class="figures">{money(e.amount)}</span>
        </li>
      ))}
    </ol>
  );
}

function One(p: Part & { award: Award; final: boolean; paid: PaidPrize[]; players: Player[] }) {
  const { award: a } = p;
  const t = w();
  return (
    <li class="tour-person">
      <span class="tour-no">{a.place ? `${a.place}.` : '★'}</span>
      <span class="tour-name">
        <strong>{a.name ?? (a.kind === 'other' ? t.byHand : t.nobodyYet)}</strong>
        <span class="quiet">
          {a.place ? `${t.pl} ${a.place}` : a.title || word('ex_', a.kind ?? 'other')}
        </span>
      </span>
      <span class="tour-acts">
        <span class="figures">{money(a.amount)}</span>
        {a.kind === 'other' ? <ByHand {...p} /> : <ByResult {...p} />}
      </span>
    </li>
  );
}

const PaidOut = () => (
  <Chip tone="good" icon="check">
    {w().paidOut}
  </Chip>
);

function ByResult(p: Part & { award: Award; final: boolean; paid: PaidPrize[] }) {
  const { award: a } = p;
  const got = p.paid.find((x) => x.number === a.number);
  if (got && got.paid >= got.owed) return <PaidOut />;
  if (a.number === undefined || a.amount <= 0) return null;
  return (
    <Do
      hall={p.hall}
      small
      disabled={!p.final}
      label={w().payPrizeTo(money(a.amount), a.name ?? '')}
      a={() => ({ ev: 'prize', number: a.number!, amount: a.amount })}
    >
      {w().payPrize}
    </Do>
  );
}

// Who gets it the organiser says.
function ByHand(p: Part & { award: Award; final: boolean; players: Player[] }) {
  const { award: a } = p;
  const [number, setNumber] = useState('');
  const left = a.amount - (a.paid ?? 0);
  if (left <= 0) return <PaidOut />;
  const name = p.players.find((e) => String(e.number) === number)?.name ?? '';
  const what = a.title || word('ex_', 'other');
  return (
    <>
      <Select
        label={w().prizeFor(what)}
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
        label={w().payPrizeTo(money(left), name)}
        a={() => ({ ev: 'prize', number: Number(number), amount: left, extra: a.extra! })}
      >
        {w().payPrize}
      </Do>
    </>
  );
}
