// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { Page, Section } from '../../ui';
import { Link, type Screen } from '../../base';
import { words } from '../../base';

const w = words({
  de: {
    title: 'Hilfe',
    begin: 'So fängst du an',
    beginText:
      '„Spielen“ setzt dich sofort mit drei Bots an einen Tisch. „Mit Freunden spielen“ gibt dir einen Link, den du verschicken kannst. Bei „Schnell mitspielen“ setzt du dich zu anderen oder schaust zu.',
    learn: 'Wenn du Schafkopf lernst',
    learnText:
      'Lass in den Einstellungen die Lernhilfe an: Tippst du eine Karte an, die gerade nicht geht, erfährst du, warum. Das „?“ am Tisch erklärt die Ansagen, die Lampe gibt Rat.',
    rules: 'Regeln nachschlagen',
    keys: 'Mit der Tastatur',
    keysText:
      'Tabulator und Umschalt+Tabulator gehen von Knopf zu Knopf, Eingabe drückt ihn. In der Hand wählen die Pfeiltasten eine Karte, und Eingabe spielt sie; eine Ziffer spielt ihre Karte gleich. Am Tisch stehen alle Tasten im Menü.',
    away: 'Wenn die Verbindung abreißt',
    awayText:
      'Stichfest verbindet sich von selbst wieder und macht dort weiter, wo es war. Sitzen andere mit am Tisch und bist du länger als vierzig Sekunden weg, spielt ein Bot für dich, bis du zurück bist. Dein Platz bleibt deiner.',
    fair: 'Sind die Karten ehrlich gemischt?',
    fairText:
      'Ja, und du kannst es nachrechnen. Vor jedem Spiel legt sich der Server auf eine Zufallszahl fest, dein Browser steuert eine eigene bei, und danach liegen beide offen. Das Schloss am Ende jedes Spiels zeigt die Rechnung.',
  },
  en: {
    title: 'Help',
    begin: 'How to begin',
    beginText:
      '“Play” puts you at a table with three bots at once. “Play with friends” gives you a link to send around. Under “Join a game” you sit down with others, or watch.',
    learn: 'If you are learning Schafkopf',
    learnText:
      'Leave the learning aid on in the settings: tap a card that cannot be played right now, and you are told why. At the table “?” explains the words of the auction, and the lamp gives advice.',
    rules: 'Look up the rules',
    keys: 'With the keyboard',
    keysText:
      'Tab and Shift+Tab go from button to button, Enter presses it. In your hand the arrow keys choose a card, and Enter plays it; a digit plays its card at once. The menu at the table lists all keys.',
    away: 'If the connection breaks',
    awayText:
      'Stichfest connects again by itself and goes on where it was. If others are at the table and you are away for more than forty seconds, a bot plays for you until you are back. Your seat stays yours.',
    fair: 'Is the shuffle honest?',
    fairText:
      'Yes, and you can check it. Before each hand the server binds itself to a random number, your browser adds one of its own, and afterwards both are open. The lock at the end of each hand shows the computation.',
  },
});

export const Help: Screen = () => (
  <Page title={w().title} back="/">
    <Section title={w().begin}>
      <p>{w().beginText}</p>
    </Section>
    <Section title={w().learn}>
      <p>{w().learnText}</p>
      <p>
        <Link to="/rules">{w().rules}</Link>
      </p>
    </Section>
    <Section title={w().keys}>
      <p>{w().keysText}</p>
    </Section>
    <Section title={w().away}>
      <p>{w().awayText}</p>
    </Section>
    <Section title={w().fair}>
      <p>{w().fairText}</p>
    </Section>
  </Page>
);
