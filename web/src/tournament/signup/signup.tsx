// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Registration before the evening, without an account, behind the link of the poster or a person's own link (#key=…). A
// person's own link is their confirmation, and the page opens it after the registration.

import { useState } from 'preact/hooks';
import { day, go, moment, money, type Screen } from '../../base';
import { reason, type Hall } from '../../net';
import { ShareLink } from '../../share';
import {
  Button,
  ButtonLink,
  Confirm,
  Empty,
  Field,
  Notice,
  Page,
  Section,
  Select,
  Spinner,
  toast,
  Toggle,
} from '../../ui';
import { useHall, useKey, usePart } from '../shared/join';
import { answersOf, commandOf, isOpen, mealsOf, type Answers } from './model';
import { w } from './words';
import type { PartSignup } from '../shared/view';

export const Signup: Screen = ({ params }) => {
  const id = params.id!;
  const key = useKey();
  const { hall, refused } = useHall(id, key);
  const link = hall?.role.value.role === 'signup';
  const view = usePart(hall, link ? 'signup' : null, { number: hall?.role.value.number ?? 0 });
  const gone = refused || (hall && (!link || hall.state.value === 'gone'));
  return (
    <Page title={view?.title ?? w().title}>
      {gone ? (
        <Empty title={w().refused} icon="link">
          <p>{w().refusedText}</p>
        </Empty>
      ) : !hall || !view ? (
        <Spinner label={w().looking} />
      ) : (
        <Inside key={key} hall={hall} view={view} />
      )}
    </Page>
  );
};

type Showing = { hall: Hall; view: PartSignup };

function Inside({ hall, view }: Showing) {
  const open = isOpen(view, Date.now());
  const about = [day(view.date), view.place, view.fee ? w().fee(money(view.fee)) : ''];
  return (
    <>
      <p class="quiet">{about.filter(Boolean).join(' · ')}</p>
      {view.notice && <p style={{ whiteSpace: 'pre-line' }}>{view.notice}</p>}
      {view.mine ? (
        <Mine hall={hall} view={view} open={open} />
      ) : open ? (
        <>
          <Room view={view} />
          <Form hall={hall} view={view} />
        </>
      ) : (
        <Notice title={w().closed}>{w().closedText}</Notice>
      )}
    </>
  );
}

function Room({ view }: { view: PartSignup }) {
  return (
    <>
      {view.free === 0 && <Notice tone="warn">{w().full(view.waiting)}</Notice>}
      {!!view.free && <p>{w().free(view.free)}</p>}
      {view.until > 0 && <p>{w().until(moment(view.until))}</p>}
    </>
  );
}

function Form({ hall, view, done }: Showing & { done?: () => void }) {
  const [answers, setAnswers] = useState<Answers>(() => answersOf(view.mine));
  const [error, setError] = useState('');
  const [sending, setSending] = useState(false);
  const set = (change: Partial<Answers>) => setAnswers((now) => ({ ...now, ...change }));
  const send = async (e: Event) => {
    e.preventDefault();
    if (!answers.name.trim()) return setError(w().needName);
    setSending(true);
    setError('');
    try {
      const ok = await hall.act(commandOf(view, answers));
      if (ok.key) go(`/tournament/${hall.id}/signup#key=${ok.key}`);
      else toast(w().saved, 'good');
      done?.();
    } catch (why) {
      setError(reason(why));
    } finally {
      setSending(false);
    }
  };
  return (
    <form class="app-form" onSubmit={send} noValidate>
      <Field
        label={w().name}
        hint={w().nameHint}
        error={error}
        value={answers.name}
        onChange={(name) => set({ name })}
        maxLength={60}
        autocomplete="name"
        required
      />
      <Asked view={view} answers={answers} set={set} />
      <Toggle label={w().agree} on={answers.agree} onChange={(agree) => set({ agree })} />
      <p class="quiet">{w().privacy(view.keep)}</p>
      <Button type="submit" kind="main" disabled={sending}>
        {view.mine ? w().save : w().send}
      </Button>
    </form>
  );
}

function Asked(p: { view: PartSignup; answers: Answers; set: (change: Partial<Answers>) => void }) {
  const { view, answers, set } = p;
  const meals = mealsOf(view.meals);
  return (
    <>
      {view.ask_club && (
        <Field
          label={w().club}
          hint={w().optional}
          value={answers.club}
          onChange={(club) => set({ club })}
          maxLength={60}
        />
      )}
      {view.ask_meal &&
        (meals.length ? (
          <Select
            label={w().meal}
            value={answers.meal}
            options={[{ value: '', label: w().noMeal }, ...meals.map((value) => ({ value, label: value }))]}
            onChange={(meal) => set({ meal })}
          />
        ) : (
          <Field
            label={w().meal}
            hint={w().optional}
            value={answers.meal}
            onChange={(meal) => set({ meal })}
            maxLength={60}
          />
        ))}
      {view.ask_partner && (
        <Field
          label={w().partner}
          hint={w().optional}
          value={answers.partner}
          onChange={(partner) => set({ partner })}
          maxLength={60}
        />
      )}
    </>
  );
}

function State({ view }: { view: PartSignup }) {
  const mine = view.mine!;
  const said = {
    place: w().isPlace,
    admitted: w().isAdmitted,
    waiting: w().isWaiting(mine.waits),
    cancelled: w().isCancelled,
    rejected: w().isRejected,
  }[mine.state];
  const tone = mine.state === 'place' || mine.state === 'admitted' ? 'good' : 'warn';
  return (
    <div role="status">
      <Notice tone={tone} title={mine.name || undefined}>
        {said}
        {mine.number > 0 && mine.state === 'admitted' && <> {w().number(mine.number)}</>}
      </Notice>
    </div>
  );
}

function Mine({ hall, view, open }: Showing & { open: boolean }) {
  const [changing, setChanging] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const mine = view.mine!;
  const in_ = mine.state === 'place' || mine.state === 'waiting' || mine.state === 'admitted';
  const cancel = async () => {
    try {
      await hall.act({ ev: 'cancel', of: mine.of });
    } catch (why) {
      toast(reason(why), 'bad');
    }
    setLeaving(false);
  };
  return (
    <Section title={w().mine}>
      <State view={view} />
      {changing && <Form hall={hall} view={view} done={() => setChanging(false)} />}
      {in_ && (
        <div class="app-actions">
          {open && mine.state !== 'admitted' && !changing && (
            <Button onClick={() => setChanging(true)}>{w().change}</Button>
          )}
          <Button kind="danger" onClick={() => setLeaving(true)}>
            {w().cancel}
          </Button>
        </div>
      )}
      {in_ && (
        <>
          <p>{w().keepLink}</p>
          <ShareLink url={location.href} title={view.title} />
        </>
      )}
      {!in_ && (
        <ButtonLink to={`/tournament/${hall.id}/hall`} icon="eye">
          {view.title}
        </ButtonLink>
      )}
      <Confirm
        open={leaving}
        title={w().cancelSure}
        yes={w().cancel}
        danger
        onYes={cancel}
        onClose={() => setLeaving(false)}
      >
        <p>{w().cancelText}</p>
      </Confirm>
    </Section>
  );
}
