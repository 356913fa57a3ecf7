// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Why the tournament said no, where the code alone does not tell: `wrong_step` can be many things. A row is the
// sentence of src/tournament as it stands there, and what people read; {1} is the first number or name in it. The
// unit test looks for every row in the sources.

import { lang } from '../../base';

export const ROWS: readonly (readonly [server: string, de: string, en: string])[] = [
  // the course
  [
    'round: the draw is not published',
    'Die Auslosung hängt noch nicht aus.',
    'The draw is not published yet.',
  ],
  ['round: the round is closed', 'Die Runde ist abgeschlossen.', 'The round is closed.'],
  [
    'round: the one before is not closed, or this one is published',
    'Die Runde davor ist noch nicht abgeschlossen, oder diese ist schon ausgehängt.',
    'The round before is not closed, or this one is published already.',
  ],
  ['round: it is drawn already', 'Die Runde ist schon ausgelost.', 'The round is drawn already.'],
  [
    'round: there is no draw to publish',
    'Es gibt keine Auslosung zum Aushängen.',
    'There is no draw to publish.',
  ],
  [
    'round: it is not being played',
    'Diese Runde wird gerade nicht gespielt.',
    'This round is not being played.',
  ],
  ['rounds: round %u has begun', 'Runde {1} hat schon begonnen.', 'Round {1} has begun already.'],
  [
    'games: the first round is drawn',
    'Die erste Runde ist ausgelost, die Zahl der Spiele bleibt.',
    'The first round is drawn, the number of games stays.',
  ],
  [
    'table: that of table %u is not confirmed',
    'Die Liste von Tisch {1} ist noch nicht bestätigt.',
    'The list of table {1} is not confirmed.',
  ],
  [
    'lot: places are shared here',
    'Hier teilen sich die Gleichen den Platz. Das Los lässt sich in den Einstellungen vereinbaren.',
    'Places are shared here. Lots can be agreed on in the settings.',
  ],
  [
    'lot: not every round is closed',
    'Erst müssen alle Runden abgeschlossen sein.',
    'All rounds must be closed first.',
  ],
  [
    'finish: not every round is closed',
    'Erst müssen alle Runden abgeschlossen sein.',
    'All rounds must be closed first.',
  ],
  [
    'prize: the result is not final',
    'Das Ergebnis ist noch nicht festgestellt.',
    'The result is not final yet.',
  ],
  ['reopen: it is open', 'Das Turnier ist schon offen.', 'The tournament is open already.'],
  [
    'of: event %u is undone already',
    'Schritt {1} ist schon rückgängig gemacht.',
    'Step {1} is undone already.',
  ],
  [
    'draw: %u players, %u substitutes are missing',
    '{1} Spieler sind da, es fehlen {2} Ersatzspieler.',
    '{1} players are here, {2} substitutes are missing.',
  ],
  [
    'draw: %u players cannot be seated that way',
    'Mit {1} Spielern geht es so nicht auf.',
    '{1} players cannot be seated that way.',
  ],
  ['tables: nobody has the number %u', 'Die Nummer {1} hat niemand.', 'Nobody has the number {1}.'],
  ['tables: %u is not present', 'Nummer {1} ist nicht da.', 'Number {1} is not here.'],
  ['tables: %u sits twice', 'Nummer {1} sitzt zweimal.', 'Number {1} sits twice.'],
  [
    'tables: %u of four and %u of five are expected, here are %u and %u',
    'Mit allen, die da sind, braucht es {1} Tische zu viert und {2} zu fünft, hier sind es {3} und {4}.',
    'With everybody who is here {1} tables of four and {2} of five are needed, here are {3} and {4}.',
  ],
  [
    'tables: %u is a substitute and not needed',
    'Nummer {1} ist Ersatzspieler und wird nicht gebraucht.',
    'Number {1} is a substitute and not needed.',
  ],
  [
    'round: another plan was published',
    'Ausgehängt ist ein anderer Plan.',
    'It is another plan that was published.',
  ],
  [
    'tables: %u is present and sits nowhere',
    'Nummer {1} ist da und sitzt nirgends.',
    'Number {1} is here and sits nowhere.',
  ],
  [
    'a table has four or five seats',
    'Ein Tisch hat vier oder fünf Plätze.',
    'A table has four or five seats.',
  ],
  [
    'round: the file has nothing of round %u',
    'In der Datei steht nichts von Runde {1}.',
    'The file has nothing of round {1}.',
  ],
  [
    'entries: all of it is in the till already',
    'Das alles ist schon gebucht.',
    'All of it is booked already.',
  ],
  ['entries: nobody has the number %u', 'Die Nummer {1} hat niemand.', 'Nobody has the number {1}.'],
  ['table: there is no table %d', 'Tisch {1} gibt es nicht.', 'There is no table {1}.'],
  [
    'entries: there is no table %u in round %u',
    'In Runde {2} gibt es keinen Tisch {1}.',
    'There is no table {1} in round {2}.',
  ],
  [
    'entries: round and table belong together',
    'Runde und Tisch gehören zusammen.',
    'Round and table belong together.',
  ],
  [
    'entries: a prize is paid out where prizes are given',
    'Preise werden unter „Preise“ ausgezahlt, nicht aus einer Datei.',
    'Prizes are paid out under “Prizes”, not from a file.',
  ],
  [
    'entries: what is it for? text is missing',
    'Wofür ist der Betrag? Der Text fehlt.',
    'What is the amount for? The text is missing.',
  ],
  [
    'entries: whose fee? number is missing',
    'Wessen Startgeld ist es? Die Nummer fehlt.',
    'Whose fee is it? The number is missing.',
  ],
  [
    'entries: more is paid back to %u than was paid',
    'Nummer {1} bekäme mehr zurück, als bezahlt wurde.',
    'Number {1} would be paid back more than was paid.',
  ],
  // players
  ['number: nobody has the number %u', 'Die Nummer {1} hat niemand.', 'Nobody has the number {1}.'],
  ['number: %u is taken', 'Die Nummer {1} ist vergeben.', 'The number {1} is taken.'],
  ['number: %u is in the list twice', 'Die Nummer {1} kommt zweimal vor.', 'The number {1} is there twice.'],
  ['number: the last one is given', 'Es sind alle Nummern vergeben.', 'All numbers are given.'],
  [
    'substitute: he has played already',
    'Wer schon gespielt hat, bleibt Spieler oder Ersatz.',
    'Who has played already stays a player or a substitute.',
  ],
  ['state: it is so already', 'Das ist schon so eingetragen.', 'That is how it stands already.'],
  [
    'state: registered is only for the beginning',
    '„Angemeldet“ ist nur, wer noch nicht da war.',
    '“Registered” is only who has not been here yet.',
  ],
  [
    'state: he is disqualified',
    'Wer disqualifiziert ist, spielt nicht mehr mit.',
    'Who is disqualified plays no more.',
  ],
  [
    'state: he has not played: withdrawn, or away',
    'Noch nicht gespielt: dann „zurückgezogen“ oder „setzt aus“.',
    'Has not played yet: then “withdrawn” or “away”.',
  ],
  [
    'state: he has played: left, or away',
    'Hat schon gespielt: dann „gegangen“ oder „setzt aus“.',
    'Has played already: then “left” or “away”.',
  ],
  ['number: he is disqualified already', 'Ist schon disqualifiziert.', 'Is disqualified already.'],
  ['amount: 0 is nothing', '0 Euro sind kein Betrag.', '0 euros are no amount.'],
  ['amount: more than was paid', 'Das ist mehr, als bezahlt wurde.', 'That is more than was paid.'],
  ['amount: %lld cents are owed', 'Es stehen nur {1} Cent zu.', 'Only {1} cents are owed.'],
  // seats
  ['number: %u is not present', 'Nummer {1} ist nicht da.', 'Number {1} is not present.'],
  [
    'number: %u sits at table %u',
    'Nummer {1} sitzt schon an Tisch {2}.',
    'Number {1} sits at table {2} already.',
  ],
  [
    'number: %u is no substitute',
    'Nummer {1} ist kein Ersatzspieler. Einspringen darf nur, wer nicht mitspielt.',
    'Number {1} is no substitute. Only who does not take part may step in.',
  ],
  [
    'table: a new one needs four who sit nowhere, substitutes included',
    'Ein neuer Tisch braucht vier ohne Platz, Ersatzspieler mitgezählt.',
    'A new table needs four without a seat, substitutes included.',
  ],
  ['seat: a new table has four', 'Ein neuer Tisch hat vier Plätze.', 'A new table has four seats.'],
  ['table: it has begun to play', 'An diesem Tisch wird schon gespielt.', 'This table has begun to play.'],
  [
    'table: every seat is taken',
    'An diesem Tisch ist kein Platz frei.',
    'Every seat of this table is taken.',
  ],
  ['seat: it is taken', 'Der Platz ist besetzt.', 'The seat is taken.'],
  ['seat: seat %u is free, too', 'Erst muss Platz {1} besetzt werden.', 'Seat {1} must be filled first.'],
  ['seat: nobody sits there', 'Auf diesem Platz sitzt niemand.', 'Nobody sits there.'],
  [
    'seat: %s has no tables of five',
    'Dieses Regelwerk hat keine Fünfertische.',
    'This rulebook has no tables of five.',
  ],
  ['table: nobody sits on seat %u', 'Auf Platz {1} sitzt niemand.', 'Nobody sits on seat {1}.'],
  ['from: the list has %u games', 'Die Liste hat nur {1} Spiele.', 'The list has only {1} games.'],
  [
    'from: the seat changed hands at game %u',
    'Auf diesem Platz wurde schon bei Spiel {1} gewechselt.',
    'The seat changed hands at game {1} already.',
  ],
  // lists
  ['table: its list is handed in', 'Die Liste ist schon abgegeben.', 'The list is handed in already.'],
  ['table: the list is not confirmed', 'Die Liste ist nicht bestätigt.', 'The list is not confirmed.'],
  [
    'table: there is no list',
    'Von diesem Tisch gibt es noch keine Liste.',
    'There is no list of this table yet.',
  ],
  ['rows: the list has %u games', 'Die Liste hat nur {1} Spiele.', 'The list has only {1} games.'],
  ['rows.p: the table has %u seats', 'Am Tisch sitzen {1}.', 'There are {1} at the table.'],
  ['sums: the table has %u seats', 'Am Tisch sitzen {1}.', 'There are {1} at the table.'],
  ['signed: the table has %u seats', 'Am Tisch sitzen {1}.', 'There are {1} at the table.'],
  ['rows: neither rows nor sums', 'Es ist noch nichts eingetragen.', 'Nothing is entered yet.'],
  [
    'row %u: struck without a reason',
    'Spiel {1} ist ohne Grund gestrichen.',
    'Game {1} is struck without a reason.',
  ],
  [
    'confirm: a disputed list is for the Turnierleitung',
    'Eine strittige Liste bestätigt nur die Turnierleitung.',
    'Only the Turnierleitung confirms a disputed list.',
  ],
  [
    'second: lists are typed once here',
    'Hier wird jede Liste nur einmal eingetippt.',
    'Lists are typed once here.',
  ],
  ['second: there is no first entry', 'Es fehlt noch die erste Eingabe.', 'The first entry is missing.'],
  [
    'second: somebody else must type it',
    'Die zweite Eingabe muss jemand anderes machen.',
    'Somebody else must type the second entry.',
  ],
  [
    'of: the request is settled',
    'Über die Anfrage ist schon entschieden.',
    'The request is settled already.',
  ],
  ['hand: %u cards of the deck are expected', 'Ein Blatt hat hier {1} Karten.', 'A hand has {1} cards here.'],
  [
    'class: not a solo game of this rulebook',
    'Dieses Alleinspiel gibt es hier nicht.',
    'There is no such solo game here.',
  ],
  // what is agreed
  ['rounds: %s has %u', 'Dieses Regelwerk hat {2} Runden.', 'This rulebook has {2} rounds.'],
  [
    'games: %s has %u in a round',
    'Dieses Regelwerk hat {2} Spiele in der Runde.',
    'This rulebook has {2} games in a round.',
  ],
  [
    "extras: a team's prize needs team_size",
    'Ein Preis für Mannschaften braucht Mannschaften.',
    'A prize for teams needs teams.',
  ],
  [
    'role: nobody else leads the tournament',
    'Jemand muss das Turnier leiten: gib zuerst jemand anderem die Leitung.',
    'Somebody must lead the tournament: first name another Leiter.',
  ],
  // any value; in front of the sentence stands which one
  ['must not be empty', 'Das darf nicht leer sein.', 'This must not be empty.'],
  [
    'control characters are not allowed',
    'Steuerzeichen sind nicht erlaubt.',
    'Control characters are not allowed.',
  ],
  ['%s: longer than %d bytes', 'Das ist zu lang.', 'This is too long.'],
  ['%s: %lld is not from %lld to %lld', '{2} ist nicht zwischen {3} und {4}.', '{2} is not from {3} to {4}.'],
  // lines of a file
  [
    'fee, reuegeld, tout, prize or other is expected',
    'weder Startgeld noch Reuegeld, Tout, Preis oder Sonstiges',
    'fee, reuegeld, tout, prize or other is expected',
  ],
  ['0 is nothing', '0 ist nichts', '0 is nothing'],
  ['this seat is given twice', 'diesen Platz gibt es zweimal', 'this seat is given twice'],
  ['a seat before this one is empty', 'ein Platz davor ist leer', 'a seat before this one is empty'],
  [
    'behind this one a table is left out',
    'nach diesem fehlt ein Tisch',
    'behind this one a table is left out',
  ],
  ['is missing', 'fehlt', 'is missing'],
  ['players: nobody is in the list', 'Niemand steht in der Liste.', 'Nobody is in the list.'],
  ['not a number from %lld to %lld', 'keine Zahl von {1} bis {2}', 'not a number from {1} to {2}'],
  ['not an amount of money', 'kein Geldbetrag', 'not an amount of money'],
  ['neither yes nor no', 'weder ja noch nein', 'neither yes nor no'],
  [
    'registered, present, away, left or withdrawn is expected',
    'weder angemeldet noch anwesend, pausiert, ausgeschieden oder zurückgezogen',
    'registered, present, away, left or withdrawn is expected',
  ],
  [
    'not UTF-8: save the file as UTF-8',
    'kein UTF-8: speichere die Datei als UTF-8',
    'not UTF-8: save the file as UTF-8',
  ],
  [
    'too long, or with control characters',
    'zu lang oder mit Steuerzeichen',
    'too long, or with control characters',
  ],
  ['there is nothing in it', 'es steht nichts darin', 'there is nothing in it'],
  ['an array is expected', 'hier gehört eine Liste hin', 'an array is expected'],
  ['an object is expected', 'hier gehört ein Objekt hin', 'an object is expected'],
  [
    'a number or a short text is expected',
    'hier gehört eine Zahl oder ein kurzer Text hin',
    'a number or a short text is expected',
  ],
  ['no column is called so', 'so heißt keine Spalte', 'no column is called so'],
  ['more cells than there are columns', 'mehr Zellen als Spalten', 'more cells than there are columns'],
  ['too many columns', 'zu viele Spalten', 'too many columns'],
  ['a cell is too long', 'eine Zelle ist zu lang', 'a cell is too long'],
  ['this column is there twice', 'diese Spalte gibt es zweimal', 'this column is there twice'],
  [
    'no column of the first line is called so',
    'so heißt keine Spalte der ersten Zeile',
    'no column of the first line is called so',
  ],
  [
    'more cells than the first line has',
    'mehr Zellen als in der ersten Zeile',
    'more cells than the first line has',
  ],
  ['the file is too large', 'Die Datei ist zu groß.', 'The file is too large.'],
  // standings of an evening that was played elsewhere
  ['more than a thousand players', 'mehr als tausend Spieler', 'more than a thousand players'],
  [
    'this name is there twice; a club tells two people apart',
    'der Name steht zweimal da; sind es zwei, hilft der Verein',
    'this name is there twice; a club tells two people apart',
  ],
  [
    'the same place with other points',
    'derselbe Platz, aber andere Punkte',
    'the same place with other points',
  ],
  [
    '%u players are ahead, so it is place %u',
    'davor stehen {1}, also ist es Platz {2}',
    '{1} players are ahead, so it is place {2}',
  ],
  [
    'more points than at a better place',
    'mehr Punkte als auf einem besseren Platz',
    'more points than at a better place',
  ],
  [
    'tournaments: not all are of one rulebook, so their points cannot be added up; give points for places',
    'Nicht alle Abende haben dasselbe Regelwerk: ihre Punkte lassen sich nicht zusammenzählen. Vergib Punkte für die Plätze.',
    'Not all evenings are of one rulebook, so their points cannot be added up. Give points for places.',
  ],
  ['nobody has a place', 'niemand hat einen Platz', 'nobody has a place'],
  [
    'title: a line of 1 to 80 bytes is expected',
    'Der Name fehlt oder ist zu lang.',
    'The name is missing or too long.',
  ],
  ['date: a date as 2026-11-15 is expected', 'Das ist kein Datum.', 'This is no date.'],
  [
    'rulebook: %s is no tournament book',
    'Nach diesem Regelwerk gibt es keine Turniere.',
    'There are no tournaments by this rulebook.',
  ],
  [
    'players: an array of players is expected',
    'Unter „players“ gehört eine Liste von Spielern.',
    'An array of players is expected under “players”.',
  ],
];

const pattern = (server: string): RegExp =>
  new RegExp(
    '^(?:\\w+: )?' +
      server
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/%(?:u|d|lld)/g, '(-?\\d+)')
        .replace(/%s/g, '(.+?)') +
      '$',
  );

let made: [RegExp, readonly [string, string, string]][] | null = null;

// The sentence for what the server said; null: no row has it.
export function because(message: string): string | null {
  made ??= ROWS.map((row) => [pattern(row[0]), row]);
  for (const [looks, row] of made) {
    const found = looks.exec(message);
    if (found) return row[lang.value === 'de' ? 1 : 2].replace(/\{(\d)\}/g, (_, n) => found[Number(n)] ?? '');
  }
  return null;
}
