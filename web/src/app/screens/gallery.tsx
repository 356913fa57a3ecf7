// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/**
 * Every component and every card on one page, for people and for the checks of contrast and names. No page links to
 * it. It uses the settings of the app.
 */
import { signal } from '@preact/signals';
import { lang, setLang, settings, type Screen } from '../../base';
import { Card, cardIds, cardName, Suit, suitName, suits } from '../../cards';
import {
  Button,
  ButtonLink,
  Chip,
  Chips,
  Confirm,
  Empty,
  Field,
  FileButton,
  Icon,
  IconButton,
  icons,
  Logo,
  Notice,
  Page,
  play,
  Progress,
  Registered,
  Section,
  Segmented,
  Select,
  Sheet,
  Spinner,
  Stepper,
  TextArea,
  toast,
  Toggle,
  type Sound,
} from '../../ui';
import { galleryText as text } from './gallery-words';

const sheet = signal(false);
const asking = signal(false);
const name = signal('Sepp');
const many = signal(3);
const level = signal<'a' | 'b' | 'c'>('b');
const chips = signal(['a']);
const sounds: Sound[] = ['card', 'deal', 'trick', 'knock', 'chime', 'win', 'lose'];

function Choices() {
  return (
    <Section title={text().settings}>
      <div class="row">
        <Segmented
          label={text().language}
          value={lang.value}
          options={[
            { value: 'de', label: 'Deutsch' },
            { value: 'en', label: 'English' },
          ]}
          onChange={setLang}
        />
        <Segmented
          label={text().theme}
          value={settings.theme.value}
          options={[
            { value: 'system', label: text().system },
            { value: 'light', label: text().light, icon: 'sun' },
            { value: 'dark', label: text().dark, icon: 'moon' },
          ]}
          onChange={(v) => (settings.theme.value = v)}
        />
        <Segmented
          label={text().deck}
          value={settings.deck.value}
          options={[
            { value: 'german', label: text().german },
            { value: 'french', label: text().french },
          ]}
          onChange={(v) => (settings.deck.value = v)}
        />
      </div>
      <Toggle
        label={text().indices}
        on={settings.indices.value}
        onChange={(on) => (settings.indices.value = on)}
      />
      <Toggle
        label={text().colours}
        hint={text().coloursHint}
        on={settings.fourColours.value}
        onChange={(on) => (settings.fourColours.value = on)}
      />
      <Toggle
        label={text().motion}
        on={settings.motion.value}
        onChange={(on) => (settings.motion.value = on)}
      />
      <Toggle label={text().sound} on={settings.sound.value} onChange={(on) => (settings.sound.value = on)} />
      <div class="row">
        {sounds.map((s) => (
          <Button small icon="sound" onClick={() => play(s)} key={s}>
            {s}
          </Button>
        ))}
      </div>
    </Section>
  );
}

function Buttons() {
  return (
    <>
      <div class="row">
        <Button kind="main">{text().play}</Button>
        <Button kind="main" icon="play" big>
          {text().play}
        </Button>
        <Button icon="people">{text().friends}</Button>
        <Button kind="quiet">{text().later}</Button>
        <Button kind="danger" icon="trash">
          {text().remove}
        </Button>
        <Button disabled>{text().off}</Button>
        <Button busy>{text().busy}</Button>
        <Button small>{text().small}</Button>
        <FileButton accept=".txt" onFile={(file) => toast(file.name)}>
          {text().file}
        </FileButton>
        <ButtonLink to="/gallery" icon="link">
          {text().link}
        </ButtonLink>
        <IconButton icon="settings" label={text().settings} />
        <IconButton icon="sound" label={text().sound} pressed />
      </div>
      <div class="row">
        <Chip>{text().plain}</Chip>
        <span>
          Resi <Registered label={text().plain} />
        </span>
        <Chip tone="good" icon="check">
          {text().won}
        </Chip>
        <Chip tone="bad" icon="close">
          {text().lost}
        </Chip>
        <Chip tone="warn" icon="warn">
          {text().careful}
        </Chip>
        <Chip tone="accent">Solo</Chip>
      </div>
      <Chips label={text().plain}>
        {['a', 'b', 'c'].map((c) => (
          <Chip
            key={c}
            pressed={chips.value.includes(c)}
            onClick={() =>
              (chips.value = chips.value.includes(c)
                ? chips.value.filter((x) => x !== c)
                : [...chips.value, c])
            }
          >
            {{ a: 'Rufspiel', b: 'Wenz', c: 'Solo' }[c]}
          </Chip>
        ))}
      </Chips>
    </>
  );
}

function Fields() {
  return (
    <Section title={text().fields}>
      <div class="stack">
        <Field
          label={text().name}
          value={name.value}
          hint={text().nameHint}
          onChange={(v) => (name.value = v)}
        />
        <Field label={text().name} value="" error={text().nameError} onChange={() => {}} />
        <Select
          label={text().level}
          value={level.value}
          options={[
            { value: 'a', label: 'A' },
            { value: 'b', label: 'B' },
            { value: 'c', label: 'C' },
          ]}
          onChange={(v) => (level.value = v)}
        />
        <Stepper label="Laufende" value={many.value} min={0} max={8} onChange={(n) => (many.value = n)} />
        <TextArea label={text().text} value="EO GO HO" mono rows={2} onChange={() => {}} />
      </div>
    </Section>
  );
}

function States() {
  return (
    <Section title={text().states}>
      <div class="stack">
        <Notice title={text().plain}>{text().sentence}</Notice>
        <Notice tone="good">{text().sentence}</Notice>
        <Notice tone="warn" action={<Button small>{text().again}</Button>}>
          {text().sentence}
        </Notice>
        <Notice tone="bad">{text().sentence}</Notice>
        <Progress label={text().busy} value={0.4} />
        <Spinner />
        <Empty title={text().empty}>{text().sentence}</Empty>
        <div class="row">
          <Button onClick={() => (sheet.value = true)}>{text().sheet}</Button>
          <Button onClick={() => (asking.value = true)}>{text().ask}</Button>
          <Button onClick={() => toast(text().sentence)}>{text().note}</Button>
          <Button onClick={() => toast(text().sentence, 'bad')}>{text().badNote}</Button>
        </div>
      </div>
      <Sheet
        title={text().sheet}
        open={sheet.value}
        onClose={() => (sheet.value = false)}
        foot={
          <Button kind="main" onClick={() => (sheet.value = false)}>
            {text().fine}
          </Button>
        }
      >
        <p>{text().sentence}</p>
        <Field label={text().name} value={name.value} onChange={(v) => (name.value = v)} />
      </Sheet>
      <Confirm
        title={text().ask}
        open={asking.value}
        yes={text().remove}
        danger
        onYes={() => (asking.value = false)}
        onClose={() => (asking.value = false)}
      >
        {text().sentence}
      </Confirm>
    </Section>
  );
}

function Plate(p: {
  name: string;
  line: string;
  turn?: boolean;
  side?: string;
  away?: boolean;
  dealer?: boolean;
}) {
  return (
    <div
      class="plate"
      data-turn={p.turn ? '' : undefined}
      data-side={p.side}
      data-away={p.away ? '' : undefined}
    >
      <span class="plate-face" aria-hidden="true">
        {p.name.charAt(0)}
      </span>
      <span class="plate-name">{p.name}</span>
      <span class="plate-line">{p.line}</span>
      <span class="plate-marks">
        {p.dealer && (
          <span class="mark mark-dealer" title={text().dealer}>
            {text().dealerLetter}
          </span>
        )}
        {p.side === 'play' && (
          <span class="mark mark-play" title={text().player}>
            ★
          </span>
        )}
      </span>
    </div>
  );
}

function Table() {
  const trick = ['H7', 'HO', 'SU', 'HA'];
  return (
    <Section title={text().table}>
      <div class="felt-edge">
        <div class="felt gallery-felt">
          <div class="felt-bar">
            <strong>Rufspiel</strong> <Suit suit="gras" /> {suitName('gras')} · Sepp
          </div>
          <div class="gallery-plates">
            <Plate name="Vroni" line="−0,20 €" dealer />
            <Plate name="Sepp" line="+1,40 €" side="play" turn />
            <Plate name="Maximiliane-Theresia" line="0,00 €" away />
          </div>
          <div class="felt-trick">
            {trick.map((id, seat) => (
              <div class="felt-slot" key={id} data-seat={seat} data-won={seat === 1 ? '' : undefined}>
                <Card id={id} />
              </div>
            ))}
          </div>
          <div class="row">
            <span class="bubble">Kontra!</span>
            <Button kind="main">{text().play}</Button>
            <Button>{text().later}</Button>
            <Button kind="quiet">{text().later}</Button>
            <Button kind="danger">{text().remove}</Button>
            <Button disabled>{text().off}</Button>
            <Chip pressed onClick={() => {}}>
              Wenz
            </Chip>
            <span class="clock-ring gallery-ring" />
          </div>
        </div>
        <div class="rack gallery-hand">
          {['EO', 'HO', 'EU', 'SU', 'HA', 'GA', 'GK', 'S7'].map((id, i) => (
            <button
              type="button"
              class={`gallery-card lift${i > 4 ? ' dimmed' : ''}`}
              key={id}
              aria-label={cardName(id)}
              data-on={i < 3 ? '' : undefined}
            >
              <Card id={id} class="gallery-face" />
            </button>
          ))}
        </div>
      </div>
    </Section>
  );
}

function Cards() {
  return (
    <Section title={text().cards}>
      <p class="row">
        {suits.map((s) => (
          <span key={s}>
            <Suit suit={s} /> {suitName(s)}
          </span>
        ))}
      </p>
      {(['l', 'm', 's'] as const).map((size) => (
        <ul class="gallery-cards" key={size}>
          {[...cardIds, null].map((id) => (
            <li key={id} data-card={id ?? 'back'}>
              <Card id={id} size={size} />
              <span class="hidden-text">{id ? cardName(id) : text().back}</span>
            </li>
          ))}
        </ul>
      ))}
    </Section>
  );
}

export const Gallery: Screen = () => (
  <Page title={text().title} back="/" wide actions={<IconButton icon="help" label={text().plain} />}>
    <Logo word />
    <Choices />
    <Table />
    <Cards />
    <Section title={text().buttons}>
      <div class="stack">
        <Buttons />
      </div>
    </Section>
    <Fields />
    <States />
    <Section title={text().icons}>
      <ul class="gallery-icons">
        {icons.map((i) => (
          <li key={i}>
            <Icon name={i} />
            <code>{i}</code>
          </li>
        ))}
      </ul>
    </Section>
  </Page>
);
