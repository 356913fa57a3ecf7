// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { useEffect, useState } from 'preact/hooks';
import { lang, number } from '../base';
import { bookName, cited } from '../books';
import { core, type GameObject, type Mishap, type No, type Verdict } from '../core';
import { Button, Notice, Select, Stepper, TextArea } from '../ui';
import { report, withNames, type Answer, type Place } from './model';
import { named, w } from './words';

interface Game {
  game: GameObject;
  names: readonly string[];
}

// Computes the facts that the questions leave open from the recorded game: points, tricks, claims, and then the payout.
export function Exact(p: { kind: Mishap; book: string; answers: Answer[] }) {
  const [text, setText] = useState('');
  const [read, setRead] = useState<Game | 'none' | null>(null);
  const [place, setPlace] = useState<Place>({ seat: 0, trick: 1, lying: 0, found: 1 });
  const [verdict, setVerdict] = useState<Verdict | No | null>(null);

  useEffect(() => {
    setVerdict(null);
    if (!text.trim()) return setRead(null);
    const later = setTimeout(() => {
      void core()
        .then((c) => c.convert(text))
        .then(
          (answer) => {
            const deal = answer.deals.find((d) => d.game);
            setRead(deal?.game ? { game: deal.game, names: deal.record.names ?? [] } : 'none');
          },
          () => setRead('none'),
        );
    }, 300);
    return () => clearTimeout(later);
  }, [text]);

  const decide = async (game: GameObject) =>
    setVerdict(await (await core()).adjudicate(report(game, p.kind, place, p.answers)));

  return (
    <details class="ui-fold no-print">
      <summary>{w().exact}</summary>
      <TextArea label={w().record} hint={w().exactHint} mono value={text} onChange={setText} />
      {read === 'none' && <Notice tone="warn">{w().noRecord}</Notice>}
      {read && read !== 'none' && (
        <>
          {read.game.rulebook !== p.book && <Notice>{w().otherBook(bookName(read.game.rulebook))}</Notice>}
          <Where game={read} place={place} onChange={setPlace} />
          <Button kind="main" onClick={() => void decide(read.game)}>
            {w().decide}
          </Button>
        </>
      )}
      {verdict && <Paid verdict={verdict} names={read && read !== 'none' ? read.names : []} />}
    </details>
  );
}

function Where(p: { game: Game; place: Place; onChange: (p: Place) => void }) {
  const { game, names } = p.game;
  const seats = game.hands.length;
  const total = game.hands.find((h) => h.length)?.length ?? 8;
  const set = (part: Partial<Place>) => p.onChange({ ...p.place, ...part });
  return (
    <div class="ruling-where">
      <Select
        label={w().seat}
        value={String(p.place.seat)}
        options={Array.from({ length: seats }, (_, i) => ({
          value: String(i),
          label: w().seatName(i, names[i] ?? ''),
        }))}
        onChange={(v) => set({ seat: Number(v) })}
      />
      <Stepper
        label={w().trick}
        value={p.place.trick}
        min={1}
        max={total}
        onChange={(trick) => set({ trick, found: Math.max(trick, p.place.found) })}
      />
      <Stepper label={w().lying} value={p.place.lying} min={0} max={3} onChange={(lying) => set({ lying })} />
      <Stepper
        label={w().found}
        value={Math.max(p.place.found, p.place.trick)}
        min={p.place.trick}
        max={total + 1}
        show={(n) => (n > total ? w().afterLast : String(n))}
        onChange={(found) => set({ found })}
      />
    </div>
  );
}

function Paid(p: { verdict: Verdict | No; names: readonly string[] }) {
  const v = p.verdict;
  if (!v.ok) return <Notice tone="bad">{w().refused(v.error.message)}</Notice>;
  return (
    <div class="ruling-verdict" role="status">
      <p class="ruling-outcome">{v.objection ? w().noViolation : named('o', v.outcome)}</p>
      <p>{withNames(lang.value === 'de' ? v.text : v.text_en, p.names)}</p>
      {v.payout && (
        <table class="ruling-payout">
          <caption>{w().payout}</caption>
          <tbody>
            {v.payout.map((n, i) => (
              <tr key={i}>
                <th scope="row">{w().seatName(i, p.names[i] ?? '')}</th>
                <td class="figures">{n > 0 ? `+${number(n)}` : number(n)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        <span class="quiet">{w().paragraph}: </span>
        <strong>{cited(v.rule)}</strong>
      </p>
    </div>
  );
}
