/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/irregular.h"
#include "rulebook/rows.h"

/* Irregularities, the variants of casual tables, and the tournament around the games. */

/* Lines for rules that hold for many kinds. A row of the core with a condition for MANY_KINDS kinds
 * belongs to one of them. */
enum { GENERAL = SF_IRREGULAR_N, PROMPTED, MANY_KINDS = 10 };

static bool belongs(const struct sf_irregularity *row, int line)
{
    bool general = row->set && sf_count(row->kinds) >= MANY_KINDS;
    bool prompted = row->set >> SF_FACT_PROMPTED & 1;

    if (line == GENERAL)
        return general;
    if (line == PROMPTED)
        return prompted;
    return !general && !prompted && row->kinds >> line & 1;
}

static void put_ruling(struct sf_rule_text *text, const char *de, const char *en,
                       const char *paragraph)
{
    if (text->full[0])
        sf_rule_put(text, "\n");
    SF_SAY(text, de, en);
    sf_rule_where(text, paragraph);
}

static void write_irregular(struct sf_rule_text *text)
{
    unsigned count;
    const struct sf_irregularity *row = sf_irregular_rows(&count);

    for (; count--; row++) {
        if (row->book != text->rules->book || !belongs(row, text->arg) || row->unasked)
            continue;
        put_ruling(text, row->de, row->en, row->paragraph);
        if (!row->set && !row->clear)
            return; /* it always applies, so no later row does */
    }
}

static void write_several(struct sf_rule_text *text)
{
    const struct sf_irregular_several *several =
        sf_irregular_several((enum sf_book)text->rules->book);

    put_ruling(text, several->de, several->en, several->paragraph);
}

static void write_reminder(struct sf_rule_text *text)
{
    const struct sf_irregular_reminder *reminder =
        sf_irregular_reminder((enum sf_book)text->rules->book);

    if (reminder)
        put_ruling(text, reminder->de, reminder->en, reminder->paragraph);
}

/* ---- variants ---- */

static const struct {
    int game; /* the game that it adds, or SF_GAME_N */
    const char *text[SF_LANG_N];
} variants[SF_VARIANT_N] = {
    [SF_VARIANT_FARBWENZ] = {SF_FARBWENZ,
                             {"Farbwenz und Farbwenz-Tout als Alleinspiele",
                              "Farbwenz and Farbwenz-Tout as solo games"}},
    [SF_VARIANT_GEIER] = {SF_GEIER,
                          {"Geier und Farbgeier als Alleinspiele, auch als Tout",
                           "Geier and Farbgeier as solo games, also as a Tout"}},
    [SF_VARIANT_BETTEL] = {SF_BETTEL,
                           {"Bettel als Alleinspiel: kein Trumpf, kein Stich",
                            "Bettel as a solo game: no trump, no trick"}},
    [SF_VARIANT_STEIGERN] = {SF_GAME_N,
                             {"Alleinspieler bieten Punkte, statt den Rang zu vergleichen",
                              "Solo players bid points instead of comparing ranks"}},
    [SF_VARIANT_HOCHZEIT] =
        {SF_HOCHZEIT,
         {"Wer genau einen Trumpf hat, legt ihn vor der Ansage offen hin; wer zuerst zugreift, ist "
          "Partner und gibt eine Karte verdeckt zurück",
          "A player with exactly one trump lays it open before the auction; the first to grab it "
          "is partner and gives a card back face down"}},
    [SF_VARIANT_RENONCE] = {SF_GAME_N,
                            {"Wer gesperrt ist, darf die Sau einer Farbe rufen, von der er nichts "
                             "hat, und sagt Renonce an",
                             "A blocked player may call the ace of a suit of which they hold "
                             "nothing, and announces Renonce"}},
    [SF_VARIANT_RAMSCH] =
        {SF_RAMSCH,
         {"Ramsch, wenn alle weiter sagen; ohne Stock daneben sagt ihn niemand eigens an",
          "Ramsch when all pass; unless Stock is agreed, too, nobody has to say it"}},
    [SF_VARIANT_STOCK] = {SF_GAME_N,
                          {"Stock, wenn alle weiter sagen; wer als Geber aussetzt, zahlt nicht ein",
                           "Stock when all pass; a dealer who sits out does not pay"}},
    [SF_VARIANT_MUSS] = {SF_MUSS,
                         {"Sagen alle weiter, muss spielen, wer den Eichel-Ober hat; gesperrt ruft "
                          "er einen Zehner, auch wo Renonce vereinbart ist",
                          "When all pass the holder of the Eichel-Ober must play; blocked, they "
                          "call a ten, also where Renonce is agreed"}},
    [SF_VARIANT_LEGEN] = {SF_GAME_N,
                          {"Nach den ersten Karten darf jeder verdoppeln, der Geber zuletzt",
                           "After the first packet each may double, the dealer last"}},
    [SF_VARIANT_BOCK] = {SF_GAME_N,
                         {"Bock-Runde: vier Spiele zum doppelten Tarif",
                          "Bock round: four games at double tariff"}},
    [SF_VARIANT_SCHIEBE] = {SF_GAME_N,
                            {"Schiebe-Solo: Vorhand bekommt hohe Trümpfe dazu; wer sie aufnimmt, "
                             "schiebt ebenso viele Karten weiter und spielt ein Solo",
                             "Schiebe-Solo: the player left of the dealer gets high trumps on top; "
                             "a player who takes them pushes as many cards on and plays a Solo"}},
    [SF_VARIANT_KURZ] = {SF_GAME_N,
                         {"kurze Karte: 24 Karten, 2 × 3", "short deck: 24 cards, 2 × 3"}},
    [SF_VARIANT_FUENF] = {SF_GAME_N,
                          {"fünf Spieler, der Geber setzt aus",
                           "five players, the dealer sits out"}},
    [SF_VARIANT_DREI] = {SF_GAME_N,
                         {"drei Spieler, 24 Karten, 2 × 4, nur Alleinspiele",
                          "three players, 24 cards, 2 × 4, solo games only"}},
};

static bool contradict(enum sf_book book, int a, int b)
{
    struct sf_rules made;
    struct sf_house house;

    sf_house_init(&house);
    house.variants = UINT32_C(1) << a | UINT32_C(1) << b;
    return sf_rules_make(&made, book, &house, NULL) == SF_E_VARIANT_CONFLICT;
}

static void put_conflicts(struct sf_rule_text *text)
{
    bool first = true;

    for (int other = 0; other < SF_VARIANT_N; other++) {
        if (other == text->arg || !contradict((enum sf_book)text->rules->book, text->arg, other))
            continue;
        if (first)
            SF_SAY(text, "; nicht zusammen mit ", "; not together with ");
        sf_rule_put(text, "%s%s", sf_rule_comma(&first), sf_variant_name((enum sf_variant)other));
    }
}

static void write_variant(struct sf_rule_text *text)
{
    int game = variants[text->arg].game;

    if (!text->rules->casual)
        return;
    if (sf_rules_has(text->rules, (enum sf_variant)text->arg))
        SF_SAY(text, "(vereinbart) ", "(agreed) ");
    else if (game != SF_GAME_N && sf_rule_plays(text, game))
        SF_SAY(text, "(gehört schon zum Buch) ", "(part of the book already) ");
    sf_rule_put(text, "%s", variants[text->arg].text[text->lang]);
    put_conflicts(text);
}

/* ---- tournament ---- */

static void write_shape(struct sf_rule_text *text)
{
    const struct sf_rules *rules = text->rules;

    if (rules->rounds)
        SF_PUT(text, "%u Runden zu je %u Spielen", "%u rounds of %u games each", rules->rounds,
               rules->round_games);
    if (rules->rounds && rules->five_allowed)
        SF_PUT(text, "; zu fünft %u, damit jeder %u spielt", "; at five %u, so that each plays %u",
               rules->round_games * 5u / 4u, rules->round_games);
    else if (!rules->rounds && !rules->casual)
        SF_SAY(text, "beliebig viele Serien", "any number of series");
}

static void write_entry(struct sf_rule_text *text)
{
    if (text->rules->entry_fee)
        sf_rule_money(text, text->rules->entry_fee);
}

enum { SAID_DRAW, SAID_LIST, SAID_RANKING, SAID_PRIZES, SAID_MEASURES, SAID_N };

/* The organisation between the games; no rule of play depends on it. */
static const char *const said[SAID_N][SF_BOOK_N][SF_LANG_N] = {
    [SAID_DRAW] =
        {[SF_MUENCHEN_2006] = {"vor jeder Runde neu; jeder Platz und jede Paarung ist gleich "
                               "wahrscheinlich. Platz 1 gibt zuerst und führt die Liste",
                               "anew for each round; every seat and every pairing is equally "
                               "likely. Position 1 deals first and keeps the list"},
         [SF_SERIEN_2022] = {"vor jeder Serie neu, ohne Tausch der Plätze; das Los kommt auf den "
                             "Spielerausweis",
                             "anew for each series, without swapping; the lot goes on the player's "
                             "card"},
         [SF_KURZ_TURNIER] = {"vor jeder Runde; die Tischnummern werden verdeckt gezogen",
                              "before each round; the numbers of the tables are drawn hidden"}},
    [SAID_LIST] =
        {[SF_MUENCHEN_2006] = {"Jede Zeile ergibt 0; tut sie es nicht und ist sie nicht zu "
                               "rekonstruieren, wird sie gestrichen, ebenso Tout und Sie ohne "
                               "Vermerk der Turnierleitung",
                               "Every row sums to 0; one that does not and cannot be reconstructed "
                               "is struck, and so are Tout and Sie without the organiser's note"},
         [SF_SERIEN_2022] = {"Tischliste und Spielerausweis; Spielpunkte und Tischpunkte eines "
                             "Tisches ergeben zusammen 100",
                             "table list and player's card; Spielpunkte and Tischpunkte of a table "
                             "total 100"},
         [SF_KURZ_TURNIER] = {"Ein Spiel ohne Spielmacher wird als Querstrich eingetragen",
                              "A game without a declarer is entered as a dash"}},
    [SAID_RANKING] =
        {[SF_MUENCHEN_2006] = {"Summe beider Runden, nur für den, der beide ganz gespielt hat; bei "
                               "Gleichstand gewonnene Spiele, gewonnene Alleinspiele, Los",
                               "sum of both rounds, only for players with both complete; tied: "
                               "games won, solo games won, lot"},
         [SF_SERIEN_2022] = {"Spielpunkte und Tischpunkte aller Serien (40, 30, 20, 10 je Tisch, "
                             "bei Gleichstand geteilt)",
                             "Spielpunkte and Tischpunkte of all series (40, 30, 20, 10 at each "
                             "table, shared when tied)"},
         [SF_KURZ_TURNIER] = {"Summe der Runden; Punktgleiche teilen den Platz und der nächste "
                              "entfällt, einvernehmlich entscheidet das Los",
                              "sum of the rounds; tied players share the place and the next is "
                              "skipped, by agreement a lot decides"}},
    [SAID_PRIZES] =
        {[SF_KURZ_TURNIER] = {"so viele wie Tische; Punktgleiche teilen die Preise ihrer Plätze",
                              "as many as tables; tied players split the prizes of their places"}},
    [SAID_MEASURES] =
        {[SF_MUENCHEN_2006] = {"Wertung festsetzen, Spiele wiederholen, Punkte abziehen, "
                               "disqualifizieren; ein neutraler Ersatzspieler übernimmt den Platz "
                               "und wird nicht gewertet",
                               "set a score, repeat games, deduct points, disqualify; a neutral "
                               "substitute takes the seat and is not ranked"},
         [SF_SERIEN_2022] = {"Ausschluss bei Falschspiel, falschen Einträgen, Spielunfähigkeit "
                             "oder Unfairness",
                             "exclusion for cheating, false entries, inability to play or "
                             "unfairness"},
         [SF_KURZ_TURNIER] = {"Ausschluss bei starker Trunkenheit oder Unfairness",
                              "exclusion for drunkenness or unfairness"}},
};

static void write_said(struct sf_rule_text *text)
{
    const char *words = said[text->arg][text->rules->book][text->lang];

    if (words)
        sf_rule_put(text, "%s", words);
}

#define VARIANT_ROW(id, name, p)                                                                   \
    {                                                                                              \
        SF_SECTION_VARIANT, "variant_" name, {name, name}, write_variant, SF_VARIANT_##id,         \
            SF_AT_ANNEX(p)                                                                         \
    }

/* clang-format off */
static const struct sf_rule_row rows[] = {
    {SF_SECTION_IRREGULAR, "irregular_general", {"Allgemein", "In general"}, write_irregular,
     GENERAL, {NULL}},
    {SF_SECTION_IRREGULAR, "irregular_several", {"Mehrere Verstöße", "More than one"},
     write_several, 0, {NULL}},
    {SF_SECTION_IRREGULAR, "irregular_reminder", {"Im Streitfall", "In a dispute"}, write_reminder,
     0, {NULL}},
#define IRREGULAR_ROW(id, name, de, en) \
    {SF_SECTION_IRREGULAR, name, {de, en}, write_irregular, SF_IRREGULAR_##id, {NULL}},
    SF_IRREGULARS(IRREGULAR_ROW)
#undef IRREGULAR_ROW
    {SF_SECTION_IRREGULAR, "irregular_prompted",
     {"Auf Aufforderung falsch gespielt", "Misplayed when prompted"}, write_irregular, PROMPTED,
     {NULL}},

    VARIANT_ROW(FARBWENZ, "farbwenz", "A1 1.1"),
    VARIANT_ROW(GEIER, "geier", "A1 1.2, 1.3"),
    VARIANT_ROW(BETTEL, "bettel", "A1 1.4"),
    VARIANT_ROW(STEIGERN, "steigern", "A1 1.6"),
    VARIANT_ROW(HOCHZEIT, "hochzeit", "A1 2.1"),
    VARIANT_ROW(RENONCE, "renonce", "A1 2.2"),
    VARIANT_ROW(RAMSCH, "ramsch", "A1 3.1, I-111"),
    VARIANT_ROW(STOCK, "stock", "A1 3.2, I-34"),
    VARIANT_ROW(MUSS, "muss", "A1 3.3, I-115"),
    VARIANT_ROW(LEGEN, "legen", "A1 4.1"),
    VARIANT_ROW(BOCK, "bock", "A1 4.2"),
    VARIANT_ROW(SCHIEBE, "schiebe", "A1 4.3"),
    VARIANT_ROW(KURZ, "kurz", "A1 5"),
    VARIANT_ROW(FUENF, "fuenf", "A1 6"),
    VARIANT_ROW(DREI, "drei", "A1 7"),

    {SF_SECTION_TOURNAMENT, "shape", {"Umfang", "Shape"}, write_shape, 0,
     {"III.2", NULL, NULL, "Turnierordnung", "Turnierregeln, I-116"}},
    {SF_SECTION_TOURNAMENT, "entry", {"Startgebühr", "Entry fee"}, write_entry, 0,
     {NULL, NULL, NULL, NULL, "Turnierregeln"}},
    {SF_SECTION_TOURNAMENT, "draw", {"Auslosung", "Draw"}, write_said, SAID_DRAW,
     {"III.2.2, III.2.4", NULL, NULL, "Turnierordnung", "Turnierregeln"}},
    {SF_SECTION_TOURNAMENT, "list", {"Liste", "List"}, write_said, SAID_LIST,
     {"III.3.1", NULL, NULL, "Tischpunkte", "Kein Spiel"}},
    {SF_SECTION_TOURNAMENT, "ranking", {"Wertung", "Ranking"}, write_said, SAID_RANKING,
     {"III.2.6, I-20", NULL, NULL, "Tischpunkte, I-9", "Preisverteilung"}},
    {SF_SECTION_TOURNAMENT, "prizes", {"Preise", "Prizes"}, write_said, SAID_PRIZES,
     {NULL, NULL, NULL, NULL, "Preisverteilung"}},
    {SF_SECTION_TOURNAMENT, "measures", {"Maßnahmen", "Measures"}, write_said, SAID_MEASURES,
     {"III.1.2, III.1.3", NULL, NULL, SF_AT_RULES, "Turnierregeln"}},
};
/* clang-format on */

const struct sf_rule_group sf_rules_of_the_rest = {rows, sizeof rows / sizeof *rows};
