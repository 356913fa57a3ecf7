// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * What the core has against a record, in German. The core says it in English, put together of fixed phrases, numbers
 * and what it has found; here every phrase is a row. What stands in quotes was found in the record and stays as it is;
 * a phrase without a row stays English. The unit test holds the rows against the phrases of the C sources.
 */

export const rows: Readonly<Record<string, string>> = {
  // base/error.h, as far as records go
  'not valid JSON': 'kein gültiges JSON',
  'unknown key': 'unbekannter Schlüssel',
  'a required key is missing': 'ein nötiger Schlüssel fehlt',
  'a value of the wrong type or range': 'ein Wert der falschen Art oder Größe',
  'the input is too large': 'der Text ist zu lang',
  'no such rulebook': 'dieses Regelwerk gibt es nicht',
  'no such card in this deck': 'diese Karte ist nicht im Spiel',
  'the same card twice': 'dieselbe Karte zweimal',
  'a hand has the wrong number of cards': 'ein Blatt hat die falsche Zahl von Karten',
  'no such seat in this game': 'diesen Platz gibt es in diesem Spiel nicht',
  'the seat does not hold this card': 'die Karte ist nicht in dieser Hand',
  'more cards than the game has': 'mehr Karten, als das Spiel hat',
  'a tournament book is fixed and takes no house rules':
    'ein Turnierbuch steht fest und nimmt keine Hausregeln',
  'two house rules contradict each other': 'zwei Hausregeln widersprechen sich',
  'needs a variant that is not agreed at this table': 'dafür ist an diesem Tisch keine Hausregel vereinbart',
  'this rulebook does not know that game': 'dieses Regelwerk kennt das Spiel nicht',
  'the contract is incomplete or contradicts itself':
    'die Ansage des Spiels ist unvollständig oder widerspricht sich',
  'this game cannot be announced with that suit': 'dieses Spiel gibt es nicht in dieser Farbe',
  'this game cannot be announced as a Tout': 'dieses Spiel gibt es nicht als Tout',
  'a Tout needs the three highest Damen in hand': 'ein Tout braucht die drei höchsten Damen auf der Hand',
  'a Sie needs the highest trumps in hand, all of them':
    'ein Sie braucht die höchsten Trümpfe auf der Hand, und zwar alle',
  'a Steigern bid is 70 to 120 in steps of ten, at a solo game':
    'gesteigert wird von 70 bis 120 in Zehnerschritten, bei einem Alleinspiel',
  'a Hochzeit is offered with exactly one trump': 'eine Hochzeit bietet man mit genau einem Trumpf an',
  'the Muss-Spiel is played by the holder of the Eichel-Ober':
    'das Muss-Spiel spielt, wer den Eichel-Ober hat',
  'the Muss-Spiel must call another card with this hand':
    'mit diesem Blatt muss das Muss-Spiel eine andere Karte rufen',
  'Renonce is only for a player who is gesperrt': 'Renonce gibt es nur für einen gesperrten Spieler',
  'the declarer holds the card he calls': 'der Spieler hat die Karte selbst, die er ruft',
  'the declarer is gesperrt: he can call no card': 'der Spieler ist gesperrt: er kann keine Karte rufen',
  'three players play solo games only': 'zu dritt gibt es nur Alleinspiele',
  'this rulebook knows no (further) Stoss': 'dieses Regelwerk kennt keinen (weiteren) Stoß',
  'all doublings of this game are used up': 'mehr Stöße gibt es bei diesem Spiel nicht',
  'this game takes no Stoss': 'bei diesem Spiel gibt es keinen Stoß',
  "it is the opponents' turn to double": 'den Stoß hat jetzt die Gegenpartei',
  'a Spritze needs at least one trump in hand': 'eine Spritze braucht mindestens einen Trumpf auf der Hand',
  'the second card lies already': 'die zweite Karte liegt schon',
  'a seat decides about Legen once': 'jeder Platz legt nur einmal',
  'the suit led must be followed': 'die ausgespielte Farbe muss bedient werden',
  'trump was led and must be followed': 'Trumpf ist ausgespielt und muss bedient werden',
  'the called suit was led: its card is due': 'die gerufene Farbe ist angespielt: ihre Karte muss fallen',
  'the called card may not be thrown away before its suit was led':
    'die gerufene Karte darf nicht abgeworfen werden, bevor ihre Farbe gespielt ist',
  'under the called card its holder may lead only with enough cards of the suit':
    'unter der gerufenen Karte darf man nur mit genügend Karten der Farbe ausspielen',
  'not at this point of the deal': 'das kommt hier nicht',
  'another seat is to act': 'ein anderer Platz ist dran',
  'too few or too many cards lifted': 'zu wenige oder zu viele Karten abgehoben',
  'this rulebook wants the cards mixed again instead of a cut':
    'dieses Regelwerk will Abmischen statt Abheben',
  'this rulebook wants a cut': 'dieses Regelwerk will, dass abgehoben wird',
  'not every card of the deck exactly once': 'nicht jede Karte genau einmal',
  'exactly as many own cards are pushed on as were taken up':
    'es werden genau so viele eigene Karten geschoben, wie aufgenommen wurden',
  'this rulebook knows no conceding': 'nach diesem Regelwerk kann man nicht aufgeben',
  'this rulebook knows no claim of this seat now':
    'nach diesem Regelwerk kann dieser Platz jetzt nichts beanspruchen',
  'no such declaration': 'diese Ansage gibt es nicht',
  'this cannot be said here': 'das kann hier nicht gesagt werden',
  'the class is not high enough': 'die Klasse ist nicht hoch genug',
  'the seat has announced a higher game and is bound to it':
    'dieser Platz hat ein höheres Spiel angesagt und ist daran gebunden',
  'the bid is not above the last one': 'das Gebot ist nicht höher als das letzte',
  'the cards do not allow it': 'die Karten lassen es nicht zu',
  'the auction is over': 'das Ansagen ist vorbei',
  'the class of the game was settled in the auction': 'die Klasse des Spiels steht seit dem Ansagen fest',
  'the organiser must approve first': 'die Turnierleitung muss erst zustimmen',
  'another seat is to speak': 'ein anderer Platz hat das Wort',
  'the Muss-Spiel calls a card that its declarer holds':
    'das Muss-Spiel ruft eine Karte, die der Spieler selbst hat',
  'the declarer holds no card of the called suit': 'der Spieler hat keine Karte der gerufenen Farbe',
  'the Herz-As is trump and cannot be called': 'das Herz-As ist Trumpf und kann nicht gerufen werden',
  'the called partner may only answer a Stoss': 'der gerufene Mitspieler darf einen Stoß nur erwidern',
  "only the declarer's party may answer a Stoss": 'nur die Spielerpartei darf einen Stoß erwidern',
  'there must be one hand for each seat': 'jeder Platz braucht ein Blatt',
  'all doublings of a solo game are used up': 'mehr Stöße gibt es bei einem Alleinspiel nicht',
  'a Sie is shown, not played: it takes no Stoss': 'ein Sie wird aufgelegt: dabei gibt es keinen Stoß',
  'a Ramsch has no declarer: it takes no Stoss': 'ein Ramsch hat keinen Spieler: dabei gibt es keinen Stoß',
  'a Renonce must be announced as one': 'eine Renonce muss angesagt werden',
  'the partner of a Hochzeit holds the trump he took':
    'der Partner einer Hochzeit hat den Trumpf, den er genommen hat',
  'something else is expected here': 'hier fehlt etwas',
  'the record contradicts itself': 'die Aufzeichnung widerspricht sich',
  'the deal came to no game': 'aus diesen Karten wurde kein Spiel',
  // our own notation
  'a number without zeros in front': 'eine Zahl ohne Nullen davor',
  'a smaller number': 'eine kleinere Zahl',
  'a blank between number and word': 'ein Leerzeichen zwischen Zahl und Wort',
  'a shorter word': 'ein kürzeres Wort',
  'a comment that ends with }': 'ein Kommentar, der mit } endet',
  'a tag, a word, a card or a number': 'eine Angabe in Klammern, ein Wort, eine Karte oder eine Zahl',
  'a seat of the table': 'ein Platz des Tischs',
  'a card of the deck that was not there yet': 'eine Karte, die noch nicht da war',
  'each card once': 'jede Karte einmal',
  'the card that is called': 'die gerufene Karte',
  'a suit: E, G, H or S': 'eine Farbe: E, G, H oder S',
  'the name of a game': 'der Name eines Spiels',
  'a bid from 70 to 120': 'ein Gebot von 70 bis 120',
  'the tag Contract before this': 'vorher die Angabe Contract',
  'the tag Hands before this': 'vorher die Angabe Hands',
  'a card, or / before the next hand': 'eine Karte, oder / vor dem nächsten Blatt',
  'a seat, each once': 'ein Platz, jeder einmal',
  'the tag Deck before this': 'vorher die Angabe Deck',
  'deck, hands or contract': 'deck, hands oder contract',
  'a record begins with deck or hands': 'eine Aufzeichnung beginnt mit deck oder hands',
  'the contract follows from the talk': 'das Spiel ergibt sich aus den Ansagen',
  'what each seat gets': 'was jeder Platz bekommt',
  'how many cards': 'wie viele Karten',
  'a card': 'eine Karte',
  'true, false or sure': 'true, false oder sure',
  'what the seat does or says': 'was der Platz tut oder sagt',
  'how many points': 'wie viele Augen',
  'an act of the organiser (org)': 'etwas, das die Turnierleitung (org) tut',
  'an act of a seat': 'etwas, das ein Platz tut',
  'the number of the trick and its leader before its cards':
    'vor den Karten die Nummer des Stichs und wer ausspielt',
  'this trick does not come here': 'dieser Stich kommt hier nicht',
  'the seat that leads': 'der Platz, der ausspielt',
  'another seat leads to this trick': 'zu diesem Stich spielt ein anderer Platz aus',
  'the trick is not complete': 'der Stich ist nicht vollständig',
  'the seat that takes the trick': 'der Platz, der den Stich macht',
  'another seat takes this trick': 'diesen Stich macht ein anderer Platz',
  'the points of the trick': 'die Augen des Stichs',
  'the trick has other points': 'der Stich hat andere Augen',
  'what happens next, or = and the result': 'wie es weitergeht, oder = und das Ergebnis',
  'the deal ended in another way': 'das Spiel ging anders aus',
  'the game ended in another way': 'das Spiel ging anders aus',
  'the result': 'das Ergebnis',
  'the tag Payout before this': 'vorher die Angabe Payout',
  'the deal is not over': 'das Spiel ist nicht zu Ende',
  'the tag PotAfter before this': 'vorher die Angabe PotAfter',
  'no Stock is left by it': 'es lässt keinen Stock stehen',
  'the game pays something else': 'das Spiel bringt etwas anderes ein',
  'the game leaves another Stock': 'das Spiel lässt einen anderen Stock stehen',
  'there is no Stock to speak of': 'es gibt keinen Stock',
  'the cards were not dealt': 'die Karten wurden nicht gegeben',
  'deck and cut give other hands': 'aus dem Stapel und dem Abheben ergeben sich andere Blätter',
  'a text in quotes': 'ein Text in Anführungszeichen',
  'the quote that ends the text': 'das Anführungszeichen am Ende des Textes',
  'the name of a tag': 'der Name einer Angabe',
  'Rulebook, the first tag': 'Rulebook als erste Angabe',
  'the course of the game, before another one begins': 'der Verlauf des Spiels, bevor das nächste beginnt',
  'each tag only once': 'jede Angabe nur einmal',
  'the end of the text': 'das Ende des Textes',
  'a backslash stands before " or \\': 'ein Rückstrich steht vor " oder \\',
  'the text is too long': 'der Text ist zu lang',
  'the text is empty': 'der Text ist leer',
  'a number': 'eine Zahl',
  'a number for each seat': 'eine Zahl für jeden Platz',
  'the name of a variant, each once': 'der Name einer Hausregel, jede einmal',
  'the name of a price, each once': 'der Name eines Preises, jeder einmal',
  'a price from 0 to 1000000': 'ein Preis von 0 bis 1000000',
  'the name of a game, each once': 'der Name eines Spiels, jedes einmal',
  'a number of Laufende from 0 to 14': 'eine Zahl von Laufenden von 0 bis 14',
  'UTF-8 without control characters': 'UTF-8 ohne Steuerzeichen',
  'up to 64 bytes of UTF-8 without control characters': 'bis zu 64 Bytes UTF-8 ohne Steuerzeichen',
  'YYYY-MM-DD or YYYY-MM-DDTHH:MM:SSZ': 'JJJJ-MM-TT oder JJJJ-MM-TTThh:mm:ssZ',
  'the tag Dealer before this': 'vorher die Angabe Dealer',
  'the tags Commitment and Seed of a proof before this':
    'vorher die Angaben Commitment und Seed des Beweises',
  'player with commitment and nonce, or server with a nonce, each 64 digits':
    'player mit Zusage und Nonce oder server mit einer Nonce, je 64 Ziffern',
  'a proof is about a deck': 'ein Beweis gehört zu einem Stapel',
  'a proof belongs to a deal with table and number': 'ein Beweis gehört zu einem Spiel mit Tisch und Nummer',
  'nonces belong to the seats of the table': 'Nonces gehören zu den Plätzen des Tischs',
  'the number is too large': 'die Zahl ist zu groß',
  'a record begins with a deck, or with hands':
    'eine Aufzeichnung beginnt mit einem Stapel oder mit Blättern',
  'the commitment is 64 hexadecimal digits': 'die Zusage hat 64 hexadezimale Ziffern',
  'the seed is 64 hexadecimal digits': 'der Keim hat 64 hexadezimale Ziffern',
  'each nonce says by whom it is, and has 64 hexadecimal digits':
    'jede Nonce sagt, von wem sie ist, und hat 64 hexadezimale Ziffern',
  'the second nonce says by whom it is, and has 64 hexadecimal digits':
    'die zweite Nonce sagt, von wem sie ist, und hat 64 hexadezimale Ziffern',
  'a text of up to 64 bytes, or a number': 'ein Text bis zu 64 Bytes oder eine Zahl',
  'the suit is missing': 'die Farbe fehlt',
  'only the last trick may be incomplete': 'nur der letzte Stich darf unvollständig sein',
  'neither the notation nor JSON of a game, nor a record of others that is known':
    'weder unsere Notation noch JSON eines Spiels, noch eine bekannte Aufzeichnung anderer',
  // records of others
  'a price up to 1000000 is expected': 'hier gehört ein Preis bis 1000000 hin',
  'a game to its last card is expected, there are': 'das Spiel muss bis zur letzten Karte gehen, hier sind',
  'a protocol with "gespielt von" in its second line is expected':
    'in die zweite Zeile des Protokolls gehört „gespielt von“',
  '"NAME hat:" and the cards are expected': 'hier gehören „NAME hat:“ und die Karten hin',
  'four different names are expected': 'es braucht vier verschiedene Namen',
  'each card once is expected': 'jede Karte darf nur einmal vorkommen',
  'cards are expected': 'hier gehören Karten hin',
  'the dealer is expected as the last of the hands': 'das Blatt des Gebers gehört an den Schluss',
  '"Geber:" and a name are expected': 'hier gehören „Geber:“ und ein Name hin',
  '"Spielart: Schieber" or the hands are expected': 'hier gehören „Spielart: Schieber“ oder die Blätter hin',
  'a Schieber that somebody plays is expected': 'einen Schieber muss jemand spielen',
  '"NAME spielt" and the game are expected': 'hier gehören „NAME spielt“ und das Spiel hin',
  'one of the four players is expected': 'hier gehört einer der vier Spieler hin',
  'a game that is known is expected': 'dieses Spiel ist nicht bekannt',
  '"NAME spielt aus:" and a trick are expected': 'hier gehören „NAME spielt aus:“ und ein Stich hin',
  'a trick of four cards is expected': 'ein Stich hat vier Karten',
  'hands of six or eight cards are expected': 'ein Blatt hat sechs oder acht Karten',
  'every card of the deck is expected in the tricks': 'in den Stichen muss jede Karte vorkommen',
  '"Spiel" and the accounts are expected': 'hier gehören „Spiel“ und die Konten hin',
  'fewer doublings are expected': 'so oft kann nicht verdoppelt werden',
  'a sentence with "kostet" and the price is expected before this':
    'vorher fehlt der Satz mit „kostet“ und dem Preis',
  '"Spiel", "Preis", the four names and "Stock" are expected':
    'hier gehören „Spiel“, „Preis“, die vier Namen und „Stock“ hin',
  'the row of the accounts is expected: numbers': 'hier gehört die Zeile der Konten hin: Zahlen',
  'the end of the game': 'das Ende des Spiels',
  'the declaration of the next seat is expected': 'hier fehlt die Ansage des nächsten Platzes',
  '"sagt weiter." or "dad gern." is expected': 'hier gehört „sagt weiter.“ oder „dad gern.“ hin',
  'a tariff of two or three prices is expected': 'ein Tarif hat zwei oder drei Preise',
  'a special rule that is known is expected': 'diese Sonderregel ist nicht bekannt',
  'no more than ten doublings are expected': 'mehr als zehnmal kann nicht verdoppelt werden',
  'a game page of Sauspiel is expected, with four players in game-participants':
    'hier gehört eine Spielseite von Sauspiel hin, mit vier Spielern in game-participants',
  'a card is expected among the classes': 'unter den Klassen fehlt eine Karte',
  'the name of a player is expected before his cards': 'vor den Karten fehlt der Name des Spielers',
  'four different players are expected': 'es braucht vier verschiedene Spieler',
  'no more cards are expected': 'mehr Karten kann es nicht geben',
  'a title with a game that is known is expected': 'der Titel nennt kein bekanntes Spiel',
  'a title that names the declarer is expected': 'der Titel muss den Spieler nennen',
  'the declarer must be who would play': 'Spieler muss sein, wer spielen wollte',
  'a game is expected where somebody would play': 'wo jemand spielen will, gehört ein Spiel hin',
  'a title is expected in h1: who played what': 'in h1 gehört der Titel: wer was gespielt hat',
  'four hands are expected under "Karten werden ausgegeben"':
    'unter „Karten werden ausgegeben“ gehören vier Blätter',
  'is expected': 'gehört hierher',
  'the source pays': 'die Quelle zahlt',
  'the source has': 'die Quelle hat',
  'in the Stock, the record': 'im Stock, die Aufzeichnung',
  'the source has a price of': 'die Quelle hat den Preis',
  'for all, by': 'für alle, nach',
  by: 'nach',
  'it is': 'ist es',
  'the source counts': 'die Quelle zählt',
  "points of the declarer's side, the cards give": 'Augen der Spielerpartei, die Karten ergeben',
  'not told by whom:': 'nicht gesagt ist, von wem:',
  laid: 'gelegt',
  doubled: 'gestoßen',
  'the first who may are put down for it': 'eingetragen sind die ersten, die dürfen',
  // between them
  'instead of': 'statt',
  of: 'von',
  cards: 'Karten',
  and: 'und',
  not: 'nicht',
  trick: 'Stich',
  declaration: 'Ansage',
  seat: 'Platz',
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

// The longest phrase that fits comes first; what was found in a record stands in quotes and is left alone.
const phrases = new RegExp(
  '(?<![\\p{L}\\p{N}])(?:' +
    Object.keys(rows)
      .sort((a, b) => b.length - a.length)
      .map(escaped)
      .join('|') +
    ')(?![\\p{L}\\p{N}])|"[^"]*"',
  'gu',
);

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (c) => c.toUpperCase());

export const inGerman = (message: string): string =>
  capital(message.replace(phrases, (found) => rows[found] ?? found));
