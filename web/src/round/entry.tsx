// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// One game on one screen: rows of chips, and the button that shows its value. After every tap core.wasm decides which
// rows apply, and the screen hides the others.

import { lang, tell } from '../base';
import { amountIn, signedIn, sieIn, stossIn } from '../books/known';
import { Button, Icon, toast } from '../ui';
import type { LedgerChip, LedgerDrafted, LedgerForm, LedgerGameChip } from '../wire';
import { about } from './about-words';
import { Chips, Explainer, Explanation, explaining, Tap } from './chips';
import type { RoundCtrl } from './ctrl';
import * as draft from './draft';
import { failed } from './failed';
import { Reason } from './reason';
import { w } from './words';

interface Filling {
  ctrl: RoundCtrl;
  form: LedgerForm;
  drafted: LedgerDrafted;
}

const chipOf = (form: LedgerForm, key: string): LedgerChip | undefined =>
  form.chips.find((c) => c.chip === key);
const aboutChip = (form: LedgerForm, key: string): string => chipOf(form, key)?.about[lang.value] ?? '';
const titleChip = (form: LedgerForm, key: string): string => chipOf(form, key)?.title[lang.value] ?? key;

const titleOf = (form: LedgerForm, g: LedgerGameChip): string =>
  g.game === 'sie' ? sieIn(form.rulebook) : g.title;

function useTap(p: Filling) {
  const { ctrl } = p;
  return (next: draft.Tapped) => (ctrl.tapped.value = next);
}

const people = (ctrl: RoundCtrl, members: readonly string[]) =>
  members.map((m) => ({ value: m, label: ctrl.nameOf(m) }));

function Kind(p: Filling) {
  const set = useTap(p);
  const { what } = p.drafted;
  return (
    <Chips
      label={w().kind}
      about=""
      options={p.form.games.map((g) => ({
        value: g.game,
        label: titleOf(p.form, g),
        about: g.about[lang.value],
      }))}
      chosen={what.game ? [what.game] : []}
      onTap={(game) => set(draft.tapGame(p.ctrl.tapped.value, game))}
    />
  );
}

function Sides(p: Filling) {
  const set = useTap(p);
  const { ctrl, drafted } = p;
  const { what, choices } = drafted;
  const one = (
    key: 'declarer' | 'partner' | 'loser',
    label: string,
    members: readonly string[] | undefined,
  ) =>
    !!members?.length && (
      <Chips
        label={label}
        about={about()[key]}
        columns={members.length}
        options={people(ctrl, members)}
        chosen={what[key] ? [what[key]] : []}
        onTap={(m) => set(draft.tapOne({ ...ctrl.tapped.value, [key]: what[key] }, key, m))}
      />
    );
  return (
    <>
      {one('declarer', w().declarer, choices.declarers)}
      {one('partner', w().partner, choices.partners)}
      {drafted.tie ? <Tie {...p} /> : one('loser', w().loser, choices.losers)}
      {choices.tie && (
        <Tap
          about={about().tie}
          label={w().tie}
          pressed={!!drafted.tie}
          onTap={() => set(draft.tapTie(ctrl.tapped.value))}
        />
      )}
    </>
  );
}

const NOBODY = '-'; // no member has this id

// The questions that find the loser of a Ramsch in which several have the most points.
function Tie(p: Filling) {
  const set = useTap(p);
  const { ctrl, drafted } = p;
  const asked = drafted.tie ?? [];
  const { loser } = drafted.what;
  return (
    <>
      {asked.map(({ ask, level, most }, step) => (
        <Chips
          key={ask}
          label={w()[`tie_${ask}`]}
          about={about().tie}
          columns={level.length}
          options={[
            ...people(ctrl, level),
            ...(ask === 'highest' ? [{ value: NOBODY, label: w().trumpless }] : []),
          ]}
          chosen={ask === 'highest' && ctrl.tapped.value.tie?.trumpless ? [NOBODY] : most}
          onTap={(m) => set(draft.tapMost(ctrl.tapped.value, asked, step, m === NOBODY ? null : m))}
        />
      ))}
      <p class="round-explaining" role="status">
        {loser ? w().losesRamsch(ctrl.nameOf(loser)) : w().tieHint}
      </p>
    </>
  );
}

function Outcome(p: Filling) {
  const set = useTap(p);
  const { ctrl, form, drafted } = p;
  const { what, choices } = drafted;
  const chip = form.games.find((g) => g.game === what.game);
  if (!chip || chip.ramsch || chip.won) return null;
  const said = ctrl.tapped.value.won;
  const heights = (['schneider', 'schwarz', 'tout'] as const).filter((k) => choices[k]);
  return (
    <div class="round-pair">
      <Chips
        label={w().result}
        about=""
        options={[
          { value: 'won', label: w().won, about: about().won },
          { value: 'lost', label: w().lost, about: about().lost },
        ]}
        chosen={said === undefined ? [] : [said ? 'won' : 'lost']}
        onTap={(v) => set(draft.tapWon(ctrl.tapped.value, v === 'won'))}
      />
      {heights.length > 0 && (
        <Chips
          label={w().height}
          about=""
          options={heights.map((k) => ({ value: k, label: titleChip(form, k), about: aboutChip(form, k) }))}
          chosen={heights.filter((k) => what[k])}
          onTap={(k) => set(draft.tapFlag(ctrl.tapped.value, what, k))}
        />
      )}
    </div>
  );
}

function Runs(p: Filling) {
  const set = useTap(p);
  const { what, choices } = p.drafted;
  if (!choices.laufende_from) return null;
  const now = what.laufende ?? 0;
  const title = titleChip(p.form, 'laufende');
  const step = (up: boolean) => set(draft.stepRun(p.ctrl.tapped.value, what, choices, up));
  const explained = aboutChip(p.form, 'laufende');
  return (
    <div class="round-row" role="group" aria-label={title}>
      <span class="round-row-label" aria-hidden="true">
        {title}
      </span>
      <div class="round-steps">
        <Tap bare about={explained} label={`${title} −`} disabled={!now} onTap={() => step(false)}>
          <Icon name="minus" />
        </Tap>
        <output class="round-steps-value figures" aria-label={title}>
          {now || '–'}
        </output>
        <Tap
          bare
          about={explained}
          label={`${title} +`}
          disabled={now >= (choices.laufende_most ?? 0)}
          onTap={() => step(true)}
        >
          <Icon name="plus" />
        </Tap>
      </div>
    </div>
  );
}

function Doubling(p: Filling) {
  const set = useTap(p);
  const { ctrl, form, drafted } = p;
  const { what, choices } = drafted;
  const most = Math.min(choices.stoss ?? 0, 4);
  if (!most) return null;
  const names = Array.from({ length: most }, (_, i) => stossIn(form.rulebook, i) ?? `×${2 ** (i + 1)}`);
  return (
    <Chips
      label={titleChip(form, 'stoss')}
      about={aboutChip(form, 'stoss')}
      options={names.map((label, i) => ({ value: String(i + 1), label }))}
      chosen={what.stoss ? [String(what.stoss)] : []}
      onTap={(n) => set(draft.tapStoss(ctrl.tapped.value, Number(n)))}
    />
  );
}

// The rows that most games do not need.
function Rarer(p: Filling) {
  const set = useTap(p);
  const { ctrl, form, drafted } = p;
  const { what, choices } = drafted;
  const now = ctrl.tapped.value;
  return (
    <>
      {!!choices.doublers?.length && (
        <Chips
          label={w().stossBy(stossIn(form.rulebook, 0) ?? titleChip(form, 'stoss'))}
          about={about().stossBy}
          columns={choices.doublers.length}
          options={people(ctrl, choices.doublers)}
          chosen={what.stoss_by ? [what.stoss_by] : []}
          onTap={(m) => set(draft.tapOne(now, 'stoss_by', m))}
        />
      )}
      {choices.unjustified && (
        <Chips
          label={titleChip(form, 'unjustified')}
          about={aboutChip(form, 'unjustified')}
          options={[{ value: 'unjustified', label: w().unjustified }]}
          chosen={what.unjustified ? ['unjustified'] : []}
          onTap={() => set(draft.tapFlag(now, what, 'unjustified'))}
        />
      )}
      {!!choices.bids?.length && (
        <Chips
          label={titleChip(form, 'bid')}
          about={aboutChip(form, 'bid')}
          options={choices.bids.map((b) => ({ value: String(b), label: String(b) }))}
          chosen={what.bid ? [String(what.bid)] : []}
          onTap={(b) => set(draft.tapBid(now, Number(b)))}
        />
      )}
      <Ramsch {...p} />
      {!!choices.layers?.length && (
        <Chips
          label={w().laid}
          about={aboutChip(form, 'laid')}
          columns={choices.layers.length}
          options={people(ctrl, choices.layers)}
          chosen={what.laid ?? []}
          onTap={(m) => set(draft.tapMany(now, 'laid', m))}
        />
      )}
    </>
  );
}

function Ramsch(p: Filling) {
  const set = useTap(p);
  const { ctrl, form, drafted } = p;
  const { what, choices } = drafted;
  const now = ctrl.tapped.value;
  if (!choices.losers?.length) return null;
  return (
    <>
      {!!choices.virgins?.length && (
        <Chips
          label={w().virgins}
          about={aboutChip(form, 'virgins')}
          columns={choices.virgins.length}
          options={people(ctrl, choices.virgins)}
          chosen={what.virgins ?? []}
          onTap={(m) => set(draft.tapMany(now, 'virgins', m))}
        />
      )}
      <Chips
        label={w().durchmarsch}
        about={aboutChip(form, 'durchmarsch')}
        columns={choices.losers.length}
        options={people(ctrl, choices.losers)}
        chosen={what.durchmarsch ? [what.durchmarsch] : []}
        onTap={(m) => set(draft.tapOne({ ...now, durchmarsch: what.durchmarsch }, 'durchmarsch', m))}
      />
    </>
  );
}

async function throwIn(ctrl: RoundCtrl, stock: boolean): Promise<void> {
  try {
    const number = await ctrl.throwIn(stock);
    said(w().saved(number));
  } catch (why) {
    failed(why);
  }
}

async function undo(ctrl: RoundCtrl): Promise<void> {
  try {
    const entry = await ctrl.undo();
    if (!entry) return toast(w().nothingToUndo);
    said(entry.e === 'game' ? w().undone(entry.number) : w().undoneOther);
  } catch (why) {
    failed(why);
  }
}

function said(text: string): void {
  toast(text, 'good');
  tell(text);
}

// Actions of one tap, without the rows.
function Shortcuts({ ctrl, form }: Filling) {
  if (ctrl.editing.value) return null;
  const bock = chipOf(form, 'bock');
  return (
    <div class="round-short">
      {(['passed', 'stock'] as const)
        .filter((k) => chipOf(form, k))
        .map((k) => (
          <Tap
            key={k}
            about={aboutChip(form, k)}
            label={titleChip(form, k)}
            disabled={ctrl.busy.value}
            onTap={() => throwIn(ctrl, k === 'stock')}
          />
        ))}
      {bock && (
        <Tap
          about={aboutChip(form, 'bock')}
          label={titleChip(form, 'bock')}
          onTap={() => ctrl.bock().then(() => said(w().bockBegins), failed)}
        />
      )}
      {ctrl.last() && (
        <Tap about={about().likeLast} label={w().likeLast} icon="replay" onTap={() => ctrl.likeLast()} />
      )}
    </div>
  );
}

function Where({ ctrl, form, drafted, onDealer }: Filling & { onDealer: () => void }) {
  const { editing } = ctrl;
  const dealer = ctrl.nameOf(drafted.dealer);
  const pauses = drafted.seats.find((s) => !drafted.playing.includes(s));
  return (
    <div class="round-where">
      <strong>{editing.value ? w().correct(editing.value.number) : w().gameNo(drafted.number)}</strong>
      {editing.value ? (
        <span>{w().deals(dealer)}</span>
      ) : (
        <Tap about={about().dealer} label={w().deals(dealer)} onTap={onDealer} />
      )}
      {pauses && pauses !== drafted.dealer && <span>{w().pauses(ctrl.nameOf(pauses))}</span>}
      {!!drafted.bock && <span class="round-mark">{w().bockLeft(drafted.bock)}</span>}
      {!!drafted.stock && (
        <span class="round-mark">{w().stockHas(amountIn(form.rulebook, drafted.stock))}</span>
      )}
      <Explainer />
    </div>
  );
}

// The payout of every player, as soon as it is known.
function Row({ ctrl, form, drafted }: Filling) {
  return (
    <p class="round-amounts figures">
      {drafted.amounts?.map((a) => (
        <span key={a.member}>
          <span class="round-amounts-name">{ctrl.nameOf(a.member)} </span>
          <b class={a.amount < 0 ? 'round-minus' : a.amount > 0 ? 'round-plus' : ''}>
            {signedIn(form.rulebook, a.amount) || '0'}
          </b>
        </span>
      ))}
    </p>
  );
}

function label({ ctrl, form, drafted }: Filling): string {
  const missing = drafted.faults[0];
  const value = !drafted.value ? '' : amountIn(form.rulebook, drafted.value);
  if (missing) return value ? `${missing.error} · ${value}` : missing.error;
  if (!value) return w().save;
  return ctrl.editing.value ? w().replace(value) : w().saveValue(value);
}

function Save(p: Filling) {
  const { ctrl, drafted } = p;
  const save = async (reason?: string) => {
    const was = ctrl.editing.value;
    try {
      const number = await ctrl.save(reason);
      if (number !== null) said(was ? w().changedGame(number) : w().saved(number));
    } catch (why) {
      failed(why);
    }
  };
  const missing = drafted.faults.length > 0;
  return (
    <div class="round-save">
      <Row {...p} />
      <div class="round-save-row">
        {ctrl.editing.value ? (
          <Button onClick={() => ctrl.clear()}>{w().cancel}</Button>
        ) : (
          <Tap
            about={about().undo}
            label={w().undo}
            bare
            disabled={!ctrl.undoable.value || ctrl.busy.value}
            onTap={() => undo(ctrl)}
          >
            <Icon name="undo" />
          </Tap>
        )}
        {ctrl.editing.value && !missing ? (
          <Reason title={w().correct(ctrl.editing.value.number)} button={label(p)} onReason={save} />
        ) : (
          <Button
            kind="main"
            class="round-save-go"
            busy={ctrl.busy.value}
            disabled={missing}
            onClick={() => save()}
          >
            {ctrl.busy.value ? w().saving : label(p)}
          </Button>
        )}
      </div>
    </div>
  );
}

export function EntryForm({ ctrl, onDealer }: { ctrl: RoundCtrl; onDealer: () => void }) {
  const form = ctrl.form.value;
  const drafted = ctrl.drafted.value;
  if (!form || !drafted) return null;
  const p = { ctrl, form, drafted };
  return (
    <div class="round-entry" data-game={drafted.number}>
      <Where {...p} onDealer={onDealer} />
      {explaining.value && <p class="round-explaining">{w().explaining}</p>}
      <div class="round-rows">
        <Shortcuts {...p} />
        <Kind {...p} />
        <Sides {...p} />
        <Outcome {...p} />
        <div class="round-pair">
          <Runs {...p} />
          <Doubling {...p} />
        </div>
        <Rarer {...p} />
      </div>
      <Save {...p} />
      <Explanation />
    </div>
  );
}
