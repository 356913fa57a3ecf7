/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/irregular.h"
#include "core/order.h"
#include "rulebook/rows.h"
#include <string.h>

/* The book itself, cards and dealing, the games and their rank. */

static void write_kind(struct sf_rule_text *text)
{
    if (text->rules->casual)
        SF_SAY(text, "für Runden; Hausregeln können darübergelegt werden",
               "for casual tables; house rules may be laid over it");
    else
        SF_SAY(text, "Turnierbuch: steht fest, nimmt keine Hausregeln",
               "tournament book: fixed, takes no house rules");
}

static void write_agreed(struct sf_rule_text *text)
{
    bool first = true;

    for (int i = 0; i < SF_VARIANT_N; i++)
        if (sf_rules_has(text->rules, (enum sf_variant)i))
            sf_rule_put(text, "%s%s", sf_rule_comma(&first), sf_variant_name((enum sf_variant)i));
}

static void write_allowed(struct sf_rule_text *text)
{
    if (!text->rules->casual)
        SF_SAY(text, "keine", "none");
    for (int i = 0; text->rules->casual && i < SF_VARIANT_N; i++)
        sf_rule_put(text, "%s%s", i ? ", " : "", sf_variant_name((enum sf_variant)i));
}

static void write_players(struct sf_rule_text *text)
{
    const struct sf_rules *rules = text->rules;

    sf_rule_put(text, "%u", rules->players);
    if (rules->players == 5) {
        SF_SAY(text, ", der Geber setzt aus", ", the dealer sits out");
        sf_rule_where_instead(text, "bsv-1989 A1 6");
    } else if (rules->players == 3) {
        SF_SAY(text, ", nur Alleinspiele", ", solo games only");
        sf_rule_where_instead(text, "bsv-1989 A1 7");
    } else if (rules->three_allowed) {
        SF_SAY(text, "; an Dreiertischen 3, nur Alleinspiele",
               "; at tables of three 3, solo games only");
    } else if (rules->five_allowed) {
        SF_SAY(text, "; unter besonderen Umständen 5, dann setzt der Geber aus",
               "; in special cases 5, then the dealer sits out");
    }
}

static void cite_variant_deck(struct sf_rule_text *text)
{
    if (sf_rules_has(text->rules, SF_VARIANT_DREI))
        sf_rule_where_instead(text, "bsv-1989 A1 7");
    else if (sf_rules_has(text->rules, SF_VARIANT_KURZ))
        sf_rule_where_instead(text, "bsv-1989 A1 5");
}

static void write_deck(struct sf_rule_text *text)
{
    const char *const *suit = sf_rule_words(text)->suit;

    cite_variant_deck(text);
    SF_PUT(text, "%u Karten", "%u cards", sf_count(text->rules->deck));
    if (text->rules->deck == SF_SHORT_DECK)
        SF_SAY(text, " ohne Sieben und Acht", " without sevens and eights");
    sf_rule_put(text, " (%s, %s, %s, %s)", suit[SF_EICHEL], suit[SF_GRAS], suit[SF_HERZ],
                suit[SF_SCHELLEN]);
}

static void write_values(struct sf_rule_text *text)
{
    bool first = true;

    for (int rank = SF_AS; rank >= SF_UNTER; rank--)
        sf_rule_put(text, "%s%s %u", sf_rule_comma(&first), sf_rule_rank(text, (unsigned)rank),
                    sf_card_points(SF_CARD(SF_EICHEL, rank)));
    SF_SAY(text, "; die übrigen nichts, zusammen 120", "; the others nothing, 120 in all");
}

static void write_packets(struct sf_rule_text *text)
{
    const struct sf_rules *rules = text->rules;
    unsigned other = rules->packet_by_agreement;

    cite_variant_deck(text);
    SF_PUT(text, "%u × %u Karten", "%u × %u cards", rules->hand / rules->packet, rules->packet);
    if (!other)
        return;
    if (rules->casual)
        SF_PUT(text, "; nach Vereinbarung %u × %u", "; by agreement %u × %u", rules->hand / other,
               other);
    else
        SF_PUT(text,
               "; %u × %u, wenn die Turnierleitung es erlaubt und niemand am Tisch widerspricht",
               "; %u × %u where the organiser allows it and nobody at the table objects",
               rules->hand / other, other);
}

static void put_cut_times(struct sf_rule_text *text)
{
    const struct sf_rules *rules = text->rules;

    if (rules->cuts == 1)
        SF_SAY(text, "einmal", "once");
    else if (rules->cuts == 255)
        SF_SAY(text, "ein- oder mehrmals", "once or more");
    else
        SF_PUT(text, "bis zu %u-mal", "up to %u times", rules->cuts);
    if (rules->cut_lift > 1)
        SF_PUT(text, "; mindestens %u Karten abheben", "; at least %u cards lifted",
               rules->cut_lift);
    if (rules->cut_leave > 1)
        SF_PUT(text, " und %u liegen lassen", " and %u left", rules->cut_leave);
}

static void write_cut(struct sf_rule_text *text)
{
    if (text->rules->mixing == SF_MIX_REQUIRED) {
        SF_SAY(text,
               "Abmischen ist Pflicht: Der rechte Nachbar des Gebers mischt nach, statt abzuheben",
               "Abmischen is compulsory: the player right of the dealer mixes again instead of "
               "cutting");
        return;
    }
    SF_SAY(text, "durch den rechten Nachbarn des Gebers, ", "by the player right of the dealer, ");
    put_cut_times(text);
    if (text->rules->cut_for_absent) {
        SF_SAY(text,
               "; ist er gerade nicht da, hebt ein anderer ab, aber nicht der Geber und nicht, wer "
               "die ersten Karten bekommt",
               "; another cuts for one who is away, but not the dealer and not the player who gets "
               "the first cards");
    }
    if (text->rules->mixing == SF_MIX_AGREED) {
        sf_rule_where_own(text);
        SF_SAY(text, "; nach Vereinbarung wird stattdessen nachgemischt (Abmischen)",
               "; by agreement mixed again instead (Abmischen)");
        sf_rule_where(text, "schule-2024 3.2.12");
    }
}

/* Does any rule of this book let the same dealer deal again? */
static bool deals_again(unsigned book)
{
    unsigned count;
    const struct sf_irregularity *row = sf_irregular_rows(&count);

    for (; count--; row++)
        if (row->book == book && row->next_dealer == SF_DEALS_SAME)
            return true;
    return false;
}

static void write_dealer(struct sf_rule_text *text)
{
    SF_SAY(text, "reihum im Uhrzeigersinn", "clockwise in turn");
    if (deals_again(text->rules->book))
        SF_SAY(text, "; wird neu gegeben oder wiederholt, gibt derselbe noch einmal",
               "; after a redeal or a repeated game the same one again");
}

static const char *const all_pass[][SF_LANG_N] = {
    [SF_PASS_THROW_IN] = {"zusammenwerfen, der Nächste gibt", "thrown in, the next dealer deals"},
    [SF_PASS_SAME_DEALER] = {"derselbe gibt noch einmal, bis ein Spiel zustande kommt",
                             "the same dealer deals again until a game comes about"},
    [SF_PASS_ZERO] = {"zählt als Spiel mit 0 Punkten (Querstrich), der Nächste gibt",
                      "counts as a game with 0 points (a dash), the next dealer deals"},
    [SF_PASS_MUSS] = {"Muss-Spiel: Wer den Eichel-Ober hat, muss spielen",
                      "Muss-Spiel: the holder of the Eichel-Ober must play"},
};

static void write_all_pass(struct sf_rule_text *text)
{
    bool ramsch = sf_rules_has(text->rules, SF_VARIANT_RAMSCH);
    bool stock = sf_rules_has(text->rules, SF_VARIANT_STOCK);

    if (ramsch && stock)
        SF_SAY(text, "Der Letzte wählt zwischen Ramsch und Stock",
               "The last seat chooses between Ramsch and Stock");
    else if (ramsch)
        sf_rule_put(text, "Ramsch");
    else if (stock)
        SF_SAY(text, "Jeder zahlt in den Stock, der Nächste gibt",
               "Everybody pays into the Stock, the next dealer deals");
    else
        sf_rule_put(text, "%s", all_pass[text->rules->all_pass][text->lang]);
    if (text->rules->variants && (ramsch || stock || text->rules->all_pass == SF_PASS_MUSS))
        sf_rule_where_instead(text, "bsv-1989 A1 3");
}

/* ---- games ---- */

static void write_rank(struct sf_rule_text *text)
{
    const struct sf_rules *rules = text->rules;
    enum sf_class above = SF_NO_CLASS;

    for (int i = SF_CLASS_N - 1; i > SF_NO_CLASS; i--) {
        enum sf_class class = (enum sf_class)i;
        if (!(rules->classes >> i & 1))
            continue;
        if (above != SF_NO_CLASS)
            sf_rule_put(text, " %s ", sf_class_compare(rules, above, class) ? ">" : "=");
        sf_rule_put(text, "%s", sf_rule_class(text, class));
        above = class;
    }
}

static void write_equal(struct sf_rule_text *text)
{
    SF_SAY(text, "Es geht vor, wer im Uhrzeigersinn früher nach dem Geber sitzt; ",
           "The seat nearer to the dealer's left goes first; ");
    if (text->rules->classes >> SF_CLASS_HERZ_SOLO & 1)
        SF_SAY(text, "unter den Soli steht nur Herz höher",
               "among the Solos only Herz ranks higher");
    else
        SF_SAY(text, "die Trumpffarbe ist ohne Bedeutung", "the trump suit does not matter");
}

static void put_trumps(struct sf_rule_text *text, const struct sf_game_row *game,
                       const struct sf_order *order)
{
    sf_cards trumps = sf_order_cards(order, order->trumps);
    const struct sf_book_words *words = sf_rule_words(text);
    bool first = true;

    SF_SAY(text, "Trumpf: ", "trumps: ");
    if (!trumps)
        SF_SAY(text, "keiner", "none");
    if (trumps & SF_BIT(SF_CARD(SF_SCHELLEN, SF_OBER)))
        sf_rule_put(text, "%s%s", sf_rule_comma(&first), words->all_ober);
    if (trumps & SF_BIT(SF_CARD(SF_SCHELLEN, SF_UNTER)))
        sf_rule_put(text, "%s%s", sf_rule_comma(&first), words->all_unter);
    if (game->trump_suit)
        SF_PUT(text, "%sdie gewählte Farbe", "%sthe chosen suit", sf_rule_comma(&first));
    else if (trumps & SF_BIT(SF_CARD(SF_HERZ, SF_NEUN)))
        sf_rule_put(text, "%s%s", sf_rule_comma(&first), words->suit[SF_HERZ]);
    if (trumps)
        sf_rule_put(text, " (%u)", sf_count(trumps & text->rules->deck));
}

/* The cards of a plain suit, highest first; Schellen is never trump in these orders. */
static void put_plain(struct sf_rule_text *text, const struct sf_order *order)
{
    uint32_t suit = sf_order_suit(order, SF_SCHELLEN);
    bool first = true;

    SF_SAY(text, "; in der Farbe ", "; in a suit ");
    for (int place = SF_CARD_N - 1; place >= 0; place--) {
        unsigned card = order->card[place];
        if (suit >> place & 1 && text->rules->deck & SF_BIT(card))
            sf_rule_put(text, "%s%s", sf_rule_comma(&first),
                        sf_rule_rank(text, sf_card_rank(card)));
    }
}

static void put_sides(struct sf_rule_text *text, const struct sf_game_row *game)
{
    if (game->partners)
        SF_SAY(text, "zwei gegen zwei; ", "two against two; ");
    else if (!game->alone)
        SF_SAY(text, "jeder für sich; ", "everybody alone; ");
    else if (sf_rules_active(text->rules) == 3)
        SF_SAY(text, "einer gegen zwei; ", "one against two; ");
    else
        SF_SAY(text, "einer gegen drei; ", "one against three; ");
}

static void write_game(struct sf_rule_text *text)
{
    const struct sf_game_row *game = &sf_games[text->arg];
    const struct sf_order *order = &sf_orders[game->order + (game->trump_suit ? SF_EICHEL : 0)];

    if (!sf_rule_plays(text, text->arg))
        return;
    put_sides(text, game);
    put_trumps(text, game, order);
    put_plain(text, order);
    if (game->goal == SF_GOAL_NO_TRICK)
        SF_SAY(text, "; gewonnen ohne Stich", "; won without a trick");
}

static void write_tout(struct sf_rule_text *text)
{
    SF_SAY(text,
           "Alleinspiel mit der Ansage, alle Stiche zu machen; ein Stich der anderen genügt zum "
           "Verlust",
           "solo game with the promise of all tricks; one trick of the others loses it");
    if (text->rules->tout_ober)
        SF_PUT(text, "; nur mit den %u höchsten %s auf der Hand",
               "; only with the %u highest %s in hand", text->rules->tout_ober,
               sf_rule_words(text)->all_ober);
}

static void put_sie_cards(struct sf_rule_text *text)
{
    const struct sf_order *order = &sf_orders[sf_games[SF_SIE].order];
    const struct sf_book_words *words = sf_rule_words(text);
    unsigned hand = text->rules->hand;

    SF_PUT(text, "die %u höchsten Trümpfe auf der Hand: alle %s",
           "the %u highest trumps in hand: all %s", hand, words->all_ober);
    if (hand == 2 * SF_SUIT_N)
        SF_PUT(text, ", alle %s", ", all %s", words->all_unter);
    for (unsigned i = SF_SUIT_N; hand < 2 * SF_SUIT_N && i < hand; i++)
        sf_rule_put(text, ", %s-%s", words->suit[sf_card_suit(order->card[SF_CARD_N - 1 - i])],
                    words->unter);
    SF_SAY(text, "; wird nicht ausgespielt", "; is not played out");
}

static void write_sie(struct sf_rule_text *text)
{
    if (!sf_rule_plays(text, SF_SIE)) {
        SF_SAY(text, "gibt es nicht; so ein Blatt wird als Solo-Tout angesagt",
               "not known; such a hand is announced as a Solo-Tout");
        return;
    }
    put_sie_cards(text);
    if (sf_rules_has(text->rules, SF_VARIANT_KURZ))
        sf_rule_where_instead(text, "I-1");
}

#define GAME_ROW(id, key, name, ...)                                                               \
    {                                                                                              \
        SF_SECTION_GAMES, "game_" key, {name, name}, write_game, SF_##id, __VA_ARGS__              \
    }

/* clang-format off */
static const struct sf_rule_row rows[] = {
    {SF_SECTION_BOOK, "kind", {"Art", "Kind"}, write_kind, 0,
     {"III.1.1", "3.1.2", "A1", "Turnierordnung", "Turnierregeln"}},
    {SF_SECTION_BOOK, "agreed", {"Vereinbart", "Agreed"}, write_agreed, 0,
     {NULL, "3.1.2", "A1", NULL, NULL}},
    {SF_SECTION_BOOK, "allowed", {"Mögliche Varianten", "Possible variants"}, write_allowed, 0,
     {"III.1.1", "3.1.2, I-10", "A1, I-10", "Turnierordnung", "Turnierregeln"}},

    {SF_SECTION_DEAL, "players", {"Spieler", "Players"}, write_players, 0,
     {"I.1.3", "1.2.2", "1.1", "Tischpunkte", "Turnierregeln"}},
    {SF_SECTION_DEAL, "deck", {"Kartenspiel", "Deck"}, write_deck, 0,
     {"I.2", "1.2.1", "1.2.1", SF_AT_RULES, SF_AT_DEALING}},
    {SF_SECTION_DEAL, "values", {"Augen", "Card points"}, write_values, 0,
     {"I.2.2", "1.2.3", "1.2.1", SF_AT_SCHULE "1.2.3", SF_AT_FOLLOW}},
    {SF_SECTION_DEAL, "cut", {"Abheben", "Cut"}, write_cut, 0,
     {"II.1.1.2, I-110", "3.2.6", "2.1.1, 2.1.2, I-110", "Abmischen", SF_AT_DEALING}},
    {SF_SECTION_DEAL, "packets", {"Austeilen", "Packets"}, write_packets, 0,
     {"II.1.1.3, I-117", "3.3.1", "2.1.1", SF_AT_RULES, SF_AT_DEALING}},
    {SF_SECTION_DEAL, "dealer", {"Geber", "Dealer"}, write_dealer, 0,
     {"II.1", "3.3.4, 7.1", "2.1.1, 2.1.4", SF_AT_RULES, SF_AT_DEALING}},
    {SF_SECTION_DEAL, "all_pass", {"Alle sagen weiter", "All pass"}, write_all_pass, 0,
     {"II.2.1.1", "4.1.5", "2.2.4", SF_AT_RULES, "Kein Spiel"}},

    {SF_SECTION_GAMES, "rank", {"Rangfolge", "Rank"}, write_rank, 0,
     {"II.2", "2.7.1, 8.2.2", "1.3, A1 1.5", "Steigern", SF_AT_DEALING}},
    {SF_SECTION_GAMES, "equal", {"Bei gleichem Rang", "Equal rank"}, write_equal, 0,
     {"II.2.1.3", "2.7.1", "2.2.3", "Steigern", SF_AT_DEALING}},
    GAME_ROW(RUFSPIEL, "rufspiel", "Rufspiel",
             {"II.4.1.6", "2.1.1", "1.4", SF_AT_SCHULE "2.1.1", "Rufspiel"}),
    GAME_ROW(HOCHZEIT, "hochzeit", "Hochzeit", SF_AT_ANNEX("A1 2.1")),
    GAME_ROW(MUSS, "muss", "Muss-Spiel", {"II.4.1.7", "bsv-1989 A1 3.3", "A1 3.3", NULL, NULL}),
    GAME_ROW(SOLO, "solo", "Solo", {"II.4.1.4", "2.4.1", "1.4", SF_AT_SCHULE "2.4.1", "Farbsolo"}),
    GAME_ROW(WENZ, "wenz", "Wenz", {"II.4.1.5", "2.3.1", "1.4.4", SF_AT_SCHULE "2.3.1", NULL}),
    GAME_ROW(FARBWENZ, "farbwenz", "Farbwenz", {NULL, "2.2.1", "A1 1.1", SF_AT_SCHULE "2.2.1", NULL}),
    GAME_ROW(GEIER, "geier", "Geier", {NULL, "8.2.1", "A1 1.2", NULL, NULL}),
    GAME_ROW(FARBGEIER, "farbgeier", "Farbgeier", {NULL, "8.2.1", "A1 1.3", NULL, NULL}),
    GAME_ROW(BETTEL, "bettel", "Bettel", SF_AT_ANNEX("A1 1.4")),
    GAME_ROW(RAMSCH, "ramsch", "Ramsch", SF_AT_ANNEX("A1 3.1")),
    {SF_SECTION_GAMES, "tout", {"Tout", "Tout"}, write_tout, 0,
     {"II.4.1.2", "2.5", "1.3", "Turnierordnung", "Tout (Duu)"}},
    {SF_SECTION_GAMES, "sie", {"Sie, Schafkopf", "Sie, Schafkopf"}, write_sie, 0,
     {"II.4.1.1", "2.6", "1.3", "I-2", "Schafkopf"}},
};
/* clang-format on */

const struct sf_rule_group sf_rules_of_cards = {rows, sizeof rows / sizeof *rows};
