/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "ledger/form.h"
#include "core/worth.h"
#include "record/game.h"
#include "record/shapes.h"
#include "shape/fields.h"

struct words {
    const char *de, *en;
};

/* clang-format off */

/* --- what the chips mean ---------------------------------------------------------------------- */

static const struct words game_about[SF_GAME_N] = {
    [SF_RUFSPIEL] = {"Wer spielt, ruft eine Sau; wer sie hat, spielt mit. Zwei gegen zwei.",
                     "The declarer calls an ace; its holder is the partner. Two against two."},
    [SF_HOCHZEIT] = {"Wer nur einen Trumpf hat, tauscht ihn gegen eine Karte und spielt mit dem, der sie gibt.",
                     "A player with a single trump swaps it for a card and plays with the one who gives that card."},
    [SF_MUSS] = {"Keiner wollte, also muss der Alte spielen: ein Rufspiel, das mit weniger Augen gewonnen ist.",
                 "Nobody wanted to, so the holder of the Eichel-Ober must: a Rufspiel that needs fewer points."},
    [SF_SOLO] = {"Einer gegen alle; Ober, Unter und eine Farbe sind Trumpf.",
                 "One against all; Ober, Unter and one suit are trumps."},
    [SF_WENZ] = {"Einer gegen alle; nur die Unter sind Trumpf.", "One against all; only the Unter are trumps."},
    [SF_FARBWENZ] = {"Einer gegen alle; die Unter und eine Farbe sind Trumpf.",
                     "One against all; the Unter and one suit are trumps."},
    [SF_GEIER] = {"Einer gegen alle; nur die Ober sind Trumpf.", "One against all; only the Ober are trumps."},
    [SF_FARBGEIER] = {"Einer gegen alle; die Ober und eine Farbe sind Trumpf.",
                      "One against all; the Ober and one suit are trumps."},
    [SF_BETTEL] = {"Einer gegen alle, und er darf keinen Stich machen.", "One against all, who must not take a trick."},
    [SF_SIE] = {"Alle Ober und Unter auf einer Hand. Das Spiel ist schon gewonnen.",
                "All Ober and Unter in one hand. The game is won already."},
    [SF_RAMSCH] = {"Jeder gegen jeden; wer die meisten Augen hat, zahlt.",
                   "Each for themselves; the player with the most points pays."},
};

enum chip {
    PASSED, STOCK, BOCK, LEGEN, SCHNEIDER, SCHWARZ, LAUFENDE, STOSS, UNJUSTIFIED, TOUT, BID, VIRGINS, DURCHMARSCH,
    CHIPS
};

static const struct {
    const char *key;
    struct words title, about;
} chip_rows[CHIPS] = {
    [PASSED] = {"passed", {"Zusammengeworfen", "Thrown in"},
        {"Keiner hat gespielt, die Karten kommen zusammen, niemand zahlt.", "Nobody played, the cards were thrown in, nobody pays."}},
    [STOCK] = {"stock", {"In den Stock", "Into the Stock"},
        {"Keiner hat gespielt, jeder zahlt in den Stock. Wer ein Spiel gewinnt, bekommt ihn.",
         "Nobody played, everybody pays into the Stock. The winner of a game gets it."}},
    [BOCK] = {"bock", {"Bockrunde", "Bock round"},
        {"Ab dem nächsten Spiel zählt eine Runde lang alles doppelt.", "From the next game on everything counts double for a round."}},
    [LEGEN] = {"laid", {"Gelegt", "Laid"},
        {"Wer nach den ersten Karten legt, verdoppelt das Spiel; jeder, der legt, noch einmal.",
         "A player who lays after the first cards doubles the game; each of them once more."}},
    [SCHNEIDER] = {"schneider", {"Schneider", "Schneider"},
        {"Die Verlierer sind nicht aus dem Schneider; das kostet extra.", "The losers stay Schneider, which costs extra."}},
    [SCHWARZ] = {"schwarz", {"Schwarz", "Schwarz"},
        {"Die Verlierer haben keinen Stich; das kostet noch einmal extra.", "The losers have no trick, which costs extra once more."}},
    [LAUFENDE] = {"laufende", {"Laufende", "Laufende"},
        {"So viele Trümpfe vom höchsten an sind auf einer Seite, ohne Lücke.",
         "So many trumps from the highest on are on one side, without a gap."}},
    [STOSS] = {"stoss", {"Stoß", "Stoss"},
        {"Die Gegner verdoppeln, und die Spieler können zurückgeben; jedes Mal verdoppelt sich das Spiel.",
         "The opponents double, and the declarers may double back; each time the game counts twice as much."}},
    [UNJUSTIFIED] = {"unjustified", {"Unberechtigte Spritze", "Unjustified Spritze"},
        {"Wer gespritzt hat, blieb mit der Partei Schneider und zahlt für alle.",
         "The side of the player who doubled stayed Schneider, and that player pays for all."}},
    [TOUT] = {"tout", {"Tout", "Tout"},
        {"Angesagt, alle Stiche zu machen. Ein Stich der anderen, und es ist verloren.",
         "Announced to take every trick. One trick of the others loses it."}},
    [BID] = {"bid", {"Gesteigert auf", "Raised to"},
        {"Beim Steigern: so viele Augen hat der Spieler zuletzt geboten.", "Steigern: the points that the declarer bid last."}},
    [VIRGINS] = {"virgins", {"Jungfrau", "Jungfrau"},
        {"Wer beim Ramsch keinen Stich hat; für jede Jungfrau verdoppelt sich, was der Verlierer zahlt.",
         "The players without a trick at a Ramsch; each of them doubles what the loser pays."}},
    [DURCHMARSCH] = {"durchmarsch", {"Durchmarsch", "Durchmarsch"},
        {"Wer beim Ramsch alle Stiche hat, gewinnt ihn.", "A player who takes every trick of a Ramsch wins it."}},
};

/* --- rows ------------------------------------------------------------------------------------- */

static const struct sf_field words_fields[] = {
    {SF_FIELD_TEXT("de", SF_NEEDED, 1, 300, "in German")}, {SF_FIELD_TEXT("en", SF_NEEDED, 1, 300, "in English")}, {0}};
static const struct sf_shape words_shape = {
    .name = "LedgerWords", .about = "A text in both languages.", .field = words_fields};

#define YES(name, text) {SF_FIELD_OWN(name, SF_OPTIONAL, &sf_yes_type, text)}
static const struct sf_field game_fields[] = {
    {SF_FIELD_OWN("game", SF_NEEDED, &sf_game_type, "the game")},
    {SF_FIELD_TEXT("title", SF_NEEDED, 1, 30, "its name, the same in both languages")},
    {SF_FIELD_OBJECT("about", SF_NEEDED, &words_shape, "what it is")},
    {SF_FIELD_INT("price", SF_NEEDED, 0, SF_NUMBER_MAX, "one loser to one winner, without anything else")},
    YES("partners", "two against two"), YES("alone", "one against all"), YES("ramsch", "each for themselves"),
    YES("calls", "the suit of the called card can be noted"), YES("trump", "the trump suit can be noted"),
    YES("won", "it is won by definition"),
    YES("tout", "it can be announced as a Tout"), YES("schneider", "Schneider is paid"), YES("schwarz", "Schwarz is paid"),
    {SF_FIELD_INT("laufende_from", SF_OPTIONAL, 1, 14, "so many Laufende are paid at least; missing: none are")},
    {SF_FIELD_INT("laufende_most", SF_OPTIONAL, 1, 14, "and at most")},
    {SF_FIELD_INT("stoss", SF_OPTIONAL, 1, SF_STOSS_MAX, "the most doublings by Stoss; missing: none")},
    {0}};
static const struct sf_shape game_shape = {
    .name = "LedgerGameChip", .about = "A game that the rules have.", .field = game_fields};

static const struct sf_field chip_fields[] = {
    {SF_FIELD_TOKEN("chip", SF_NEEDED, 1, 20, "the key of the entry that it fills; or `bock`, an entry of its own")},
    {SF_FIELD_OBJECT("title", SF_NEEDED, &words_shape, "what stands on it")},
    {SF_FIELD_OBJECT("about", SF_NEEDED, &words_shape, "what it means")},
    {SF_FIELD_INT("price", SF_OPTIONAL, 0, SF_NUMBER_MAX, "what it adds; Laufende: each of them")},
    {0}};
static const struct sf_shape chip_shape = {
    .name = "LedgerChip", .about = "Something else that can be said of a game under these rules.", .field = chip_fields};

static const struct sf_field form_fields[] = {
    {SF_FIELD_ANY("id", SF_NEEDED, "as in the document"), .null = true},
    {SF_FIELD_OWN("ok", SF_NEEDED, &sf_yes_type, "the document was good")},
    {SF_FIELD_OWN("rulebook", SF_NEEDED, &sf_book_type, "the rulebook")},
    {SF_FIELD_INT("players", SF_NEEDED, 3, 5, "how many sit at the table")},
    {"house", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "house rules of a table with so many players", .of = &sf_house_shape},
    YES("money", "amounts are cents or Pfennig; missing: points"),
    {SF_FIELD_OBJECTS("games", SF_NEEDED, &game_shape, "the games of the rules")},
    {SF_FIELD_OBJECTS("chips", SF_NEEDED, &chip_shape, "what else can be said")},
    {0}};
const struct sf_shape sf_ledger_form_shape = {
    .name = "LedgerForm", .about = "The chips of a form for games.", .field = form_fields};
/* clang-format on */

/* --- writing ---------------------------------------------------------------------------------- */

static void put_words(struct sf_out *out, const char *key, const struct words *words)
{
    sf_out_key(out, key);
    sf_out_open(out, '{');
    sf_out_pair_string(out, "de", words->de);
    sf_out_pair_string(out, "en", words->en);
    sf_out_close(out, '}');
}

static void put_yes(struct sf_out *out, const char *key, bool yes)
{
    if (yes)
        sf_out_pair_bool(out, key, true);
}

static bool has_tout(const struct sf_rules *rules, unsigned game)
{
    return sf_worth_played(rules, (enum sf_game)game) && sf_worth_tout(rules, (enum sf_game)game);
}

static void put_game(struct sf_out *out, const struct sf_rules *rules, unsigned game)
{
    const struct sf_game_row *row = &sf_games[game];
    struct sf_written plain = sf_written_of(game, 0);
    unsigned least, most;

    sf_out_open(out, '{');
    sf_out_pair_string(out, "game", row->name);
    sf_out_pair_string(out, "title", row->title);
    put_words(out, "about", &game_about[game]);
    sf_out_pair_int(out, "price", rules->price[game].base);
    put_yes(out, "partners", row->partners);
    put_yes(out, "alone", row->alone);
    put_yes(out, "ramsch", row->goal == SF_GOAL_LEAST);
    put_yes(out, "calls", row->calls);
    put_yes(out, "trump", row->trump_suit);
    put_yes(out, "won", row->goal == SF_GOAL_SHOWN);
    put_yes(out, "tout", has_tout(rules, game));
    put_yes(out, "schneider", sf_written_has_schneider(rules, &plain));
    put_yes(out, "schwarz", sf_written_has_schwarz(rules, &plain));
    if (sf_written_runs(rules, &plain, &least, &most)) {
        sf_out_pair_int(out, "laufende_from", least);
        sf_out_pair_int(out, "laufende_most", most);
    }
    if (sf_written_stoss_most(rules, &plain))
        sf_out_pair_int(out, "stoss", sf_written_stoss_most(rules, &plain));
    sf_out_close(out, '}');
}

/* The chips that some game of these rules has. */
static uint32_t offered(const struct sf_rules *rules)
{
    uint32_t chips = 1u << PASSED;
    unsigned least, most;

    for (unsigned game = 0; game < SF_GAME_N; game++) {
        struct sf_written plain = sf_written_of(game, 0);
        if (!(rules->games >> game & 1))
            continue;
        chips |= (uint32_t)sf_written_has_schneider(rules, &plain) << SCHNEIDER;
        chips |= (uint32_t)sf_written_has_schwarz(rules, &plain) << SCHWARZ;
        chips |= (uint32_t)sf_written_runs(rules, &plain, &least, &most) << LAUFENDE;
        chips |= (uint32_t)(sf_written_stoss_most(rules, &plain) > 0) << STOSS;
        chips |= (uint32_t)has_tout(rules, game) << TOUT;
    }
    if (chips >> STOSS & 1)
        chips |= (uint32_t)rules->stoss_unjustified << UNJUSTIFIED;
    chips |= (uint32_t)sf_rules_has(rules, SF_VARIANT_STOCK) << STOCK;
    chips |= (uint32_t)sf_rules_has(rules, SF_VARIANT_BOCK) << BOCK;
    chips |= (uint32_t)sf_rules_has(rules, SF_VARIANT_LEGEN) << LEGEN;
    chips |= (uint32_t)sf_rules_has(rules, SF_VARIANT_STEIGERN) << BID;
    if (rules->games >> SF_RAMSCH & 1)
        chips |= 1u << VIRGINS | 1u << DURCHMARSCH;
    return chips;
}

static void put_chip(struct sf_out *out, const struct sf_rules *rules, unsigned chip)
{
    unsigned game = (unsigned)sf_lowest(rules->games);
    const int64_t price[CHIPS] = {[STOCK] = rules->stock_unit,
                                  [SCHNEIDER] = rules->price[game].schneider,
                                  [SCHWARZ] = rules->price[game].schwarz,
                                  [LAUFENDE] = rules->run_price};

    sf_out_open(out, '{');
    sf_out_pair_string(out, "chip", chip_rows[chip].key);
    put_words(out, "title", &chip_rows[chip].title);
    put_words(out, "about", &chip_rows[chip].about);
    if (price[chip])
        sf_out_pair_int(out, "price", price[chip]);
    sf_out_close(out, '}');
}

void sf_form_write(struct sf_out *out, const struct sf_rules *rules)
{
    uint32_t chips = offered(rules);
    struct sf_house house;

    sf_out_pair_string(out, "rulebook", sf_book_id((enum sf_book)rules->book));
    sf_out_pair_int(out, "players", rules->players);
    sf_house_of(&house, rules);
    if (!sf_house_empty(&house))
        sf_house_write(out, &house);
    put_yes(out, "money", rules->casual);
    sf_out_key(out, "games");
    sf_out_open(out, '[');
    for (unsigned game = 0; game < SF_GAME_N; game++)
        if (rules->games >> game & 1)
            put_game(out, rules, game);
    sf_out_close(out, ']');
    sf_out_key(out, "chips");
    sf_out_open(out, '[');
    for (unsigned chip = 0; chip < CHIPS; chip++)
        if (chips >> chip & 1)
            put_chip(out, rules, chip);
    sf_out_close(out, ']');
}
