// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The words of requests and decisions: requests of a table, their odds, rulings.

import { words } from '../../base';
import { own } from './book';
import { wordIn } from './words';

export const w = words({
  de: {
    rulings: 'Entscheidungen',
    addRuling: 'Entscheidung eintragen',
    wholeTable: 'kein bestimmtes Spiel',
    happened: 'Was war los?',
    ownWords: 'Nur in eigenen Worten',
    lastAnswer: 'Letzte Antwort zurücknehmen',
    rulingWords: 'So steht es im Protokoll',
    rulingKept: 'Die Entscheidung ist eingetragen.',
    answerYes: 'Ja',
    answerNo: 'Nein',
    recall: 'Zurücknehmen',
    askFor: 'Anfrage eintragen',
    askedGame: 'Welches Spiel',
    handShown: (n: number, all: number) => `Gezeigtes Blatt (kann fehlen): ${n} von ${all} Karten`,

    sound: 'Ton, wenn eine Anfrage kommt',
    noRequests: 'Keine Anfragen',
    get noRequestsText() {
      return `Tout, ${own().sie} und Soli nach drei verlorenen werden hier genehmigt, wo das Regelwerk es verlangt.`;
    },
    asks: (name: string, what: string) => `${name} fragt nach: ${what}`,
    at: (round: number, table: number, game: number) =>
      `${own().round} ${round}, Tisch ${table}, Spiel ${game}`,
    approve: 'Genehmigen',
    refuse: 'Ablehnen',
    rq_approved: 'genehmigt',
    rq_refused: 'abgelehnt',
    rq_withdrawn: 'zurückgenommen',
    rq_open: 'offen',
    showHand: 'Blatt eintragen',
    showHandText: 'Wer am Tisch das Blatt gesehen hat, tippt es hier an; dann stehen die Aussichten daneben.',
    picked: (n: number, all: number) => `${n} von ${all} Karten`,
    odds: (p: string) => `Aussicht ${p}`,
    oddsOf: 'Aussichten des gezeigten Blatts',
    oddsComing: 'Aussichten werden gerechnet …',
    oddsNone: 'Dieses Blatt kann kein solches Spiel spielen.',
    between: (a: string, b: string) => `(${a} bis ${b})`,
    game_solo: 'Solo',
    game_wenz: 'Wenz',
    game_farbwenz: 'Farbwenz',
    game_sie: 'Sie',
  },
  en: {
    rulings: 'Rulings',
    addRuling: 'Enter a ruling',
    wholeTable: 'no game in particular',
    happened: 'What happened?',
    ownWords: 'In your own words only',
    lastAnswer: 'Take back the last answer',
    rulingWords: 'As the audit shows it',
    rulingKept: 'The ruling is entered.',
    answerYes: 'Yes',
    answerNo: 'No',
    recall: 'Take back',
    askFor: 'Enter a request',
    askedGame: 'Which game',
    handShown: (n: number, all: number) => `Shown hand (optional): ${n} of ${all} cards`,

    sound: 'Sound when a request comes',
    noRequests: 'No requests',
    get noRequestsText() {
      return `Tout, ${own().sie} and solos after three lost ones are approved here where the rulebook wants it.`;
    },
    asks: (name: string, what: string) => `${name} asks for: ${what}`,
    at: (round: number, table: number, game: number) =>
      `${own().round} ${round}, table ${table}, game ${game}`,
    approve: 'Approve',
    refuse: 'Refuse',
    rq_approved: 'approved',
    rq_refused: 'refused',
    rq_withdrawn: 'taken back',
    rq_open: 'open',
    showHand: 'Enter the hand',
    showHandText: 'A person who has seen the hand at the table taps it here; then the odds stand beside it.',
    picked: (n: number, all: number) => `${n} of ${all} cards`,
    odds: (p: string) => `Odds ${p}`,
    oddsOf: 'Odds of the shown hand',
    oddsComing: 'The odds are being computed …',
    oddsNone: 'This hand cannot play such a game.',
    between: (a: string, b: string) => `(${a} to ${b})`,
    game_solo: 'Solo',
    game_wenz: 'Wenz',
    game_farbwenz: 'Farbwenz',
    game_sie: 'Sie',
  },
});

export const word = wordIn(w);
