// The prizes: who gets what, who has it already, and whose changed after it was paid.

import { money } from '../app';
import { Chip, Empty, Notice, Spinner } from '../ui';
import type { Part } from './desk';
import { Do, usePart } from './frame';
import { rowsOf, type Award, type PaidPrize, type PrizesView } from './view';
import { w, word } from './words';

export function Prizes(p: Part) {
  const view = usePart<PrizesView>(p.hall, 'prizes');
  if (!view) return <Spinner />;
  const paid = rowsOf<PaidPrize>(view.cols, view.paid);
  const t = w();
  if (!view.prizes.length && !view.awards.length)
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
      <ol class="tour-people">
        {view.awards.map((a) => (
          <One key={`${a.place}.${a.extra}.${a.number}`} {...p} award={a} final={view.final} paid={paid} />
        ))}
      </ol>
    </>
  );
}

function One(p: Part & { award: Award; final: boolean; paid: PaidPrize[] }) {
  const { award: a } = p;
  const got = p.paid.find((x) => x.number === a.number);
  const t = w();
  const done = !!got && got.paid >= got.owed;
  return (
    <li class="tour-person">
      <span class="tour-no">{a.place ? `${a.place}.` : '★'}</span>
      <span class="tour-name">
        <strong>{a.name ?? '–'}</strong>
        <span class="quiet">
          {a.place ? `${t.pl} ${a.place}` : a.title || word('ex_', a.kind ?? 'other')}
        </span>
      </span>
      <span class="tour-acts">
        <span class="figures">{money(a.amount)}</span>
        {done ? (
          <Chip tone="good" icon="check">
            {t.paidOut}
          </Chip>
        ) : (
          a.number !== undefined &&
          a.amount > 0 && (
            <Do
              hall={p.hall}
              small
              disabled={!p.final}
              label={t.payPrizeTo(money(a.amount), a.name ?? '')}
              a={() => ({
                ev: 'prize',
                number: a.number!,
                amount: a.amount,
                ...(a.place ? {} : a.kind === 'other' ? { extra: a.extra } : {}),
              })}
            >
              {t.payPrize}
            </Do>
          )
        )}
      </span>
    </li>
  );
}
