// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { useSignal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { go, hash, lang, Link, settings, type Screen } from '../base';
import { bookName, cited, gameName, variantName } from '../books';
import {
  core,
  type Change,
  type Game,
  type HouseBad,
  type HouseGood,
  type Matrix,
  type Tariff,
  type Variant,
} from '../core';
import { reason } from '../net';
import { bare } from '../reader/model';
import {
  agreed,
  agreements,
  decode,
  encode,
  keep,
  plain,
  tariffKeys,
  toggled,
  usual,
  variantGroups,
  type Group,
  type HouseState,
  OWN,
  openForFriends,
  playAtOnce,
} from '../opening';
import { ShareLink } from '../share';
import { Button, Field, Notice, Page, Section, Select, Spinner, Stepper, toast, Toggle } from '../ui';
import { priceName, w } from './words';

const USUAL = 'schule-2024';

export const House: Screen = () => (
  <Page title={w().title} back="/rules">
    <Loaded />
  </Page>
);

// The books load first, because the editor uses their words.
function Loaded() {
  const [matrix, setMatrix] = useState<Matrix | 'broken' | null>(null);
  const load = () => {
    setMatrix(null);
    core()
      .then((c) => c.rules())
      .then(
        (m) => setMatrix(m.ok ? m : 'broken'),
        () => setMatrix('broken'),
      );
  };
  useEffect(load, []);
  if (matrix === null) return <Spinner />;
  if (matrix === 'broken')
    return <Notice tone="bad" title={w().broken} action={<Button onClick={load}>{w().again}</Button>} />;
  return <Editor matrix={matrix} />;
}

interface Start {
  state: HouseState;
  notes: string[];
}

function start(): Start {
  const { state, bad, unknown } = decode(hash.value);
  const notes = bad.length ? [w().bad(bad.join(', '))] : [];
  if (unknown) notes.unshift(w().unknownBook(unknown));
  return { state: state ?? usual() ?? plain(USUAL), notes };
}

// The core's answers about the house rules, and about the book with only its variants, which gives the default prices.
function useAnswers(state: HouseState) {
  const [answer, setAnswer] = useState<HouseGood | HouseBad | null>(null);
  const [base, setBase] = useState<HouseGood | null>(null);
  const asked = useRef(0);
  useEffect(() => {
    const mine = ++asked.current;
    history.replaceState(history.state, '', `/house#${encode(state)}`);
    void core()
      .then((c) =>
        Promise.all([
          c.house({ rulebook: state.book, house: agreements(state) }),
          c.house({ rulebook: state.book, house: { variants: state.variants } }),
          c.house({ rulebook: state.book }),
        ]),
      )
      .then(
        ([now, switched, bareBook]) => {
          if (mine !== asked.current || !now.ok || !switched.ok) return;
          if (!bareBook.ok || !bareBook.good) return;
          setAnswer(now);
          setBase(switched.good ? switched : bareBook);
        },
        () => undefined,
      );
  }, [state]);
  return { answer, base };
}

function Editor({ matrix }: { matrix: Matrix }) {
  const [{ notes, state: first }] = useState(start);
  const [state, setState] = useState(first);
  const { answer, base } = useAnswers(state);
  const book = matrix.books.find((b) => b.id === state.book)!;
  if (!answer || !base) return <Spinner />;
  const fixed = answer.fixed;
  const good = fixed || answer.good;
  return (
    <>
      <p>{w().intro}</p>
      {notes.map((n) => (
        <Notice key={n} tone="warn">
          {n}
        </Notice>
      ))}
      <Select
        label={w().book}
        value={state.book}
        options={matrix.books.map((b) => ({ value: b.id, label: bookName(b.id) }))}
        onChange={(id) =>
          setState(matrix.books.find((b) => b.id === id)!.casual ? { ...state, book: id } : plain(id))
        }
      />
      <p class="house-read">
        <Link to={`/rules/${state.book}`}>{w().readBook}</Link>
      </p>
      {fixed ? (
        <Notice title={w().fixed}>{w().fixedHint}</Notice>
      ) : (
        <>
          <Conflicts answer={answer} state={state} onChange={setState} />
          <Switches matrix={matrix} answer={answer} base={base} state={state} onChange={setState} />
          <Prices
            unit={lang.value === 'de' ? book.unit_de : book.unit_en}
            base={base}
            state={state}
            onChange={setState}
          />
          {agreements(state) && (
            <Button icon="undo" onClick={() => setState(plain(state.book))}>
              {w().reset}
            </Button>
          )}
          {answer.good && <Changes changes={answer.changed} />}
        </>
      )}
      <Play state={state} good={good} />
      <Keep state={state} good={good} onLoad={setState} />
      {good && <HandOn state={state} />}
    </>
  );
}

type Change1 = { state: HouseState; onChange: (s: HouseState) => void };

function Conflicts(p: Change1 & { answer: HouseGood | HouseBad }) {
  if (p.answer.conflicts.length === 0) return null;
  return (
    <Notice tone="bad" title={w().conflicts}>
      <ul class="house-conflicts">
        {p.answer.conflicts.map((c) => (
          <li key={`${c.a}/${c.b}`}>
            <b>{w().against(variantName(c.a), variantName(c.b))}</b>: {c[lang.value]}{' '}
            <span class="quiet">({cited(c.rule)})</span>
            <div class="row">
              {[c.a, c.b].map((v) => (
                <Button key={v} small onClick={() => p.onChange(toggled(p.state, v, false))}>
                  {w().off(variantName(v))}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

// The core's line about a variant, without the parts that the editor shows separately.
function about(matrix: Matrix, book: string, variant: string): string {
  const at = matrix.books.findIndex((b) => b.id === book);
  const text = matrix.rows.find((r) => r.key === `variant_${variant}`)?.says[at]?.[lang.value] ?? '';
  return bare(text)
    .replace(/^\([^)]*\) /, '')
    .replace(/; (nicht zusammen mit|not together with) .*/, '')
    .replace(/([^.])$/, '$1.');
}

function Switches(p: Change1 & { matrix: Matrix; answer: HouseGood | HouseBad; base: HouseGood }) {
  const hint = (v: Variant): string => {
    const says = about(p.matrix, p.state.book, v);
    const block = p.answer.blocked.find((b) => b.variant === v);
    if (p.base.included.includes(v)) return `${says} ${w().included}`;
    return block ? `${says} ${w().blocked(variantName(block.by), block[lang.value])}` : says;
  };
  return (
    <>
      {(Object.keys(variantGroups) as Group[]).map((group) => (
        <Section key={group} title={w()[group]} class="house-switches">
          {variantGroups[group].map((v) => {
            const included = p.base.included.includes(v);
            return (
              <Toggle
                key={v}
                label={variantName(v)}
                hint={hint(v)}
                on={included || p.state.variants.includes(v)}
                disabled={included}
                onChange={(on) => p.onChange(toggled(p.state, v, on))}
              />
            );
          })}
        </Section>
      ))}
    </>
  );
}

function Prices(p: Change1 & { base: HouseGood; unit: string }) {
  const { state, base } = p;
  const known = base.laufende_from;
  const played = (key: keyof Tariff) =>
    (key !== 'hochzeit' && key !== 'bettel' && key !== 'ramsch') || state.variants.includes(key);
  return (
    <>
      <Section title={w().tariff}>
        <p class="quiet">{w().tariffHint(p.unit)}</p>
        <div class="house-grid">
          {tariffKeys.filter(played).map((key) => (
            <Price key={key} name={key} {...p} usual={base.tariff[key]} />
          ))}
        </div>
        <Stepper
          label={w().stoss}
          value={state.stoss ?? base.stoss_levels}
          min={0}
          max={10}
          onChange={(n) => p.onChange({ ...state, stoss: n === base.stoss_levels ? null : n })}
        />
        <Toggle
          label={w().demand}
          hint={w().demandHint}
          on={!!state.demand}
          onChange={(on) => p.onChange({ ...state, demand: on || undefined })}
        />
      </Section>
      <details class="house-details ui-fold" open={Object.keys(state.laufende).length > 0}>
        <summary>{w().laufende}</summary>
        <p class="quiet">{w().laufendeHint}</p>
        <div class="house-grid">
          {(Object.keys(known) as Game[]).map((game) => (
            <Stepper
              key={game}
              label={gameName(game)}
              value={state.laufende[game] ?? known[game]!}
              min={0}
              max={14}
              show={(n) => (n === 0 ? w().never : String(n))}
              onChange={(n) =>
                p.onChange({ ...state, laufende: agreed(state.laufende, game, n, known[game]) })
              }
            />
          ))}
        </div>
      </details>
    </>
  );
}

// The field keeps its text until it loses the focus. Only a number becomes a house rule.
function Price(p: Change1 & { name: keyof Tariff; usual?: number; unit: string }) {
  const { state, name } = p;
  const [draft, setDraft] = useState<string | null>(null);
  const set = (text: string) => {
    setDraft(text);
    const n = Number(text);
    if (text.trim() === '' || !Number.isInteger(n) || n < 0 || n > 1_000_000) return;
    p.onChange({ ...state, tariff: agreed(state.tariff, name, n, p.usual) });
  };
  const own = name in state.tariff;
  return (
    <Field
      label={priceName(name)}
      type="number"
      inputmode="numeric"
      min={0}
      max={1_000_000}
      suffix={p.unit}
      value={draft ?? String(state.tariff[name] ?? p.usual ?? 0)}
      hint={own && p.usual !== undefined ? w().asBook(p.usual) : undefined}
      onChange={set}
      onBlur={() => setDraft(null)}
    />
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const l = lang.value;
  if (changes.length === 0) return <p class="quiet">{w().noChanges}</p>;
  return (
    <details class="house-details ui-fold">
      <summary>{w().changes(changes.length)}</summary>
      <dl class="house-changes">
        {changes.map((c) => {
          const was = l === 'de' ? c.was_de : c.was_en;
          return (
            <div key={c.key}>
              <dt>{l === 'de' ? c.label_de : c.label_en}</dt>
              <dd>
                <ins>{c[l] || w().nothing}</ins>
                {was && (
                  <del>
                    <span class="hidden-text">{w().was}: </span>
                    {was}
                  </del>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}

interface Doing {
  state: HouseState;
  good: boolean;
}

// Opens a table with these rules: with friends, or at once with bots.
function Play(p: Doing) {
  const [busy, setBusy] = useState<'friends' | 'bots' | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const open = (how: 'friends' | 'bots') => async () => {
    setBusy(how);
    setFailed(null);
    try {
      if (how === 'bots') await playAtOnce(p.state);
      else go((await openForFriends(p.state)).address);
    } catch (why) {
      setFailed(w().failed(reason(why)));
      setBusy(null);
    }
  };
  const button = (how: 'friends' | 'bots') => ({
    busy: busy === how,
    disabled: !p.good || (busy !== null && busy !== how),
    onClick: open(how),
  });
  return (
    <Section title={w().play}>
      <div class="row">
        <Button kind="main" big icon="people" {...button('friends')}>
          {busy === 'friends' ? w().opening : w().open}
        </Button>
        <Button big icon="bot" {...button('bots')}>
          {busy === 'bots' ? w().opening : w().withBots}
        </Button>
      </div>
      {failed && <Notice tone="bad">{failed}</Notice>}
    </Section>
  );
}

// Stores these rules for all new tables of this browser, or removes them.
function Keep(p: Doing & { onLoad: (s: HouseState) => void }) {
  const mine = useSignal(usual());
  const set = (to: HouseState | null, said: string) => {
    if (!keep(to)) return toast(w().notKept, 'bad');
    mine.value = to;
    settings.rulebook.value = to ? OWN : p.state.book;
    toast(said, 'good');
  };
  const same = mine.value && encode(mine.value) === encode(p.state);
  return (
    <Section title={w().default}>
      <p class="quiet">{same ? w().isDefault : w().defaultHint}</p>
      <div class="row">
        {same ? (
          <Button onClick={() => set(null, w().forgotten)}>{w().forget}</Button>
        ) : (
          <Button icon="star" disabled={!p.good} onClick={() => set(p.state, w().kept)}>
            {w().keep}
          </Button>
        )}
        {mine.value && !same && (
          <Button icon="undo" onClick={() => p.onLoad(mine.value!)}>
            {w().load}
          </Button>
        )}
      </div>
    </Section>
  );
}

function HandOn({ state }: { state: HouseState }) {
  return (
    <Section title={w().share}>
      <p class="quiet">{w().shareHint}</p>
      <ShareLink url={`${location.origin}/house#${encode(state)}`} title={w().title} />
    </Section>
  );
}
