// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import type { Signal } from '@preact/signals';
import { Card } from '../../cards';
import { Page, Section, Segmented, Toggle } from '../../ui';
import { allowNotices, canNotify, settings, type Screen } from '../../base';
import { lang, setLang, words } from '../../base';

const w = words({
  de: {
    title: 'Einstellungen',
    look: 'Aussehen',
    language: 'Sprache',
    theme: 'Farben',
    system: 'automatisch',
    light: 'hell',
    dark: 'dunkel',
    cards: 'Karten',
    deck: 'Kartenbild',
    german: 'bayerisch',
    french: 'französisch',
    indices: 'Zeichen in den Ecken',
    indicesHint: 'Wert und Farbe klein in jeder Ecke, gut bei kleinen Karten',
    fourColours: 'Vier Farben',
    fourColoursHint: 'Jede Farbe hat ihren eigenen Ton',
    table: 'Am Tisch',
    motion: 'Animationen',
    sound: 'Töne',
    vibrate: 'Vibrieren, wenn du dran bist',
    notify: 'Benachrichtigungen',
    notifyHint: 'Wenn du dran bist oder der Tisch voll ist, solange Stichfest in einem anderen Tab offen ist',
    tutor: 'Lernhilfe',
    tutorHint:
      'Erklärt, warum eine Karte gerade nicht geht und was Ansagen bedeuten; gibt Rat und zählt Augen, wo der Tisch es erlaubt',
    pace: 'Tempo der Bots',
    quick: 'flott',
    usual: 'normal',
    slow: 'gemütlich',
    paceHint: 'Gilt, wenn du allein mit Bots spielst',
    lastCard: 'Letzte Karte spielt sich selbst',
    twoTaps: 'Karte zweimal antippen',
    twoTapsHint: 'Der erste Tipp wählt die Karte, der zweite spielt sie',
    autoCut: 'Abheben lassen',
    autoCutHint: 'Bist du mit dem Abheben dran, macht es der Computer',
    kept: 'Alles bleibt in diesem Browser.',
  },
  en: {
    title: 'Settings',
    look: 'Look',
    language: 'Language',
    theme: 'Colours',
    system: 'automatic',
    light: 'light',
    dark: 'dark',
    cards: 'Cards',
    deck: 'Card faces',
    german: 'Bavarian',
    french: 'French',
    indices: 'Marks in the corners',
    indicesHint: 'Rank and suit small in each corner, good with small cards',
    fourColours: 'Four colours',
    fourColoursHint: 'Each suit has its own colour',
    table: 'At the table',
    motion: 'Animations',
    sound: 'Sounds',
    vibrate: 'Vibrate on your turn',
    notify: 'Notifications',
    notifyHint: 'When it is your turn or the table is full, while Stichfest is open in another tab',
    tutor: 'Learning aid',
    tutorHint:
      'Explains why a card cannot be played and what announcements mean; gives advice and counts points where the table allows it',
    pace: 'Pace of the bots',
    quick: 'quick',
    usual: 'normal',
    slow: 'leisurely',
    paceHint: 'Applies when you play alone against bots',
    lastCard: 'The last card plays itself',
    twoTaps: 'Two taps to play a card',
    twoTapsHint: 'The first tap picks the card, the second plays it',
    autoCut: 'Let the computer cut',
    autoCutHint: 'When it is your turn to cut, the computer does it',
    kept: 'These settings stay in this browser.',
  },
});

const Switch = (p: { label: string; hint?: string; of: Signal<boolean> }) => (
  <Toggle label={p.label} hint={p.hint} on={p.of.value} onChange={(on) => (p.of.value = on)} />
);

const TableSettings = () => (
  <Section title={w().table}>
    <div class="app-form">
      <Switch label={w().motion} of={settings.motion} />
      <Switch label={w().sound} of={settings.sound} />
      {'vibrate' in navigator && <Switch label={w().vibrate} of={settings.vibrate} />}
      {canNotify() && (
        <Toggle
          label={w().notify}
          hint={w().notifyHint}
          on={settings.notify.value}
          onChange={(on) => (on ? void allowNotices() : (settings.notify.value = false))}
        />
      )}
      <Switch label={w().tutor} hint={w().tutorHint} of={settings.tutor} />
      <Segmented
        label={w().pace}
        value={settings.pace.value}
        onChange={(v) => (settings.pace.value = v)}
        options={(['quick', 'usual', 'slow'] as const).map((v) => ({ value: v, label: w()[v] }))}
      />
      <p class="quiet">{w().paceHint}</p>
      <Switch label={w().twoTaps} hint={w().twoTapsHint} of={settings.twoTaps} />
      <Switch label={w().lastCard} of={settings.lastCard} />
      <Switch label={w().autoCut} hint={w().autoCutHint} of={settings.autoCut} />
    </div>
  </Section>
);

export const Settings: Screen = () => (
  <Page title={w().title} back="/">
    <Section title={w().look}>
      <div class="app-form">
        <Segmented
          label={w().language}
          value={lang.value}
          onChange={setLang}
          options={[
            { value: 'de', label: 'Deutsch' },
            { value: 'en', label: 'English' },
          ]}
        />
        <Segmented
          label={w().theme}
          value={settings.theme.value}
          onChange={(v) => (settings.theme.value = v)}
          options={(['system', 'light', 'dark'] as const).map((v) => ({ value: v, label: w()[v] }))}
        />
      </div>
    </Section>
    <Section title={w().cards}>
      <div class="app-form">
        <Segmented
          label={w().deck}
          value={settings.deck.value}
          onChange={(v) => (settings.deck.value = v)}
          options={(['german', 'french'] as const).map((v) => ({ value: v, label: w()[v] }))}
        />
        <div class="app-sample">
          {['EO', 'GU', 'HA', 'S7'].map((id) => (
            <Card key={id} id={id} size="m" />
          ))}
        </div>
        <Switch label={w().indices} hint={w().indicesHint} of={settings.indices} />
        <Switch label={w().fourColours} hint={w().fourColoursHint} of={settings.fourColours} />
      </div>
    </Section>
    <TableSettings />
    <p class="quiet">{w().kept}</p>
  </Page>
);
