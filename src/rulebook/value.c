/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/order.h"
#include "rulebook/rows.h"

/* The result and its value. */

static void put_limits(struct sf_rule_text *text, const struct sf_limits *limits)
{
    SF_PUT(text, "Die Spielerpartei gewinnt ab %u Augen; Schneider ist sie mit höchstens %u, ",
           "The declarer's side wins with %u card points; it is Schneider with at most %u, ",
           limits->win, limits->schneider_player);
    if (limits->schneider_others == limits->schneider_player)
        SF_SAY(text, "die andere Partei ebenso", "and so is the other side");
    else
        SF_PUT(text, "die andere Partei mit höchstens %u", "the other side with at most %u",
               limits->schneider_others);
}

static void write_limits(struct sf_rule_text *text)
{
    put_limits(text, &text->rules->limits);
}

static void write_muss_limits(struct sf_rule_text *text)
{
    if (sf_rule_plays(text, SF_MUSS))
        put_limits(text, &text->rules->muss_limits);
}

static void write_schwarz(struct sf_rule_text *text)
{
    SF_SAY(text, "ist, wer keinen Stich hat; auch ein Stich ohne Augen zählt",
           "is a side without a trick; a trick without points counts too");
    if (!text->rules->price[SF_SOLO].schneider)
        SF_SAY(text, ". Schneider und Schwarz gibt es nur beim Rufspiel",
               ". Schneider and Schwarz only at a Rufspiel");
}

static void write_bid_limit(struct sf_rule_text *text)
{
    if (sf_rules_has(text->rules, SF_VARIANT_STEIGERN))
        SF_SAY(text,
               "nötig ist ein Auge mehr als geboten (71 bei 70), bei 120 alle 120; die "
               "Schneidergrenzen bleiben",
               "one point more than the bid is needed (71 at 70), at 120 all 120; the limits of "
               "Schneider stay");
}

static void write_ramsch(struct sf_rule_text *text)
{
    if (sf_rule_plays(text, SF_RAMSCH))
        SF_SAY(text,
               "Wer die meisten Augen hat, verliert; bei Gleichstand wer mehr Stiche, mehr Trümpfe "
               "oder den höheren Trumpf hat, zuletzt wer früher nach dem Geber sitzt. Wer alle "
               "Stiche macht (Durchmarsch), gewinnt allein",
               "The most points lose; tied: more tricks, more trumps, the higher trump, last the "
               "seat nearer to the dealer's left. A player who takes all tricks (Durchmarsch) wins "
               "alone");
}

/* ---- values ---- */

static void write_unit(struct sf_rule_text *text)
{
    SF_PUT(text, "%s; die Werte zahlt ein Verlierer an einen Gewinner, ",
           "%s; the values are paid by one loser to one winner, ",
           sf_rule_unit(text->rules, text->lang, false));
    if (sf_rules_active(text->rules) == 3)
        SF_SAY(text, "der Alleinspieler zahlt oder erhält sie zweimal",
               "the soloist pays or gets them twice");
    else
        SF_SAY(text, "der Alleinspieler zahlt oder erhält sie dreimal",
               "the soloist pays or gets them three times");
}

static void write_price(struct sf_rule_text *text)
{
    const struct sf_price *price = &text->rules->price[text->arg];

    if (!sf_rule_plays(text, text->arg))
        return;
    sf_rule_amount(text, price->base);
    if (!price->schneider)
        return;
    sf_rule_put(text, ", Schneider ");
    sf_rule_number(text, price->base + price->schneider);
    sf_rule_put(text, ", Schwarz ");
    sf_rule_number(text, price->base + price->schneider + price->schwarz);
}

static void write_ramsch_price(struct sf_rule_text *text)
{
    const struct sf_price *ramsch = &text->rules->price[SF_RAMSCH];
    const struct sf_price *solo = &text->rules->price[SF_SOLO];

    if (!sf_rule_plays(text, SF_RAMSCH))
        return;
    SF_SAY(text, "Der Verlierer zahlt jedem ", "The loser pays everybody ");
    sf_rule_amount(text, ramsch->base);
    SF_SAY(text, ", einer Jungfrau (kein Stich) ", ", a Jungfrau (no trick) ");
    sf_rule_amount(text, 2 * ramsch->base);
    SF_SAY(text, "; beim Durchmarsch zahlt jeder ", "; at a Durchmarsch everybody pays ");
    sf_rule_amount(text, solo->base + solo->schneider + solo->schwarz);
}

static void write_tout_price(struct sf_rule_text *text)
{
    const struct sf_rules *rules = text->rules;

    if (rules->tout_flat)
        sf_rule_amount(text, rules->tout_flat);
    else
        SF_PUT(text, "(Alleinspiel + %s) × %u", "(solo game + %s) × %u", sf_rule_words(text)->runs,
               rules->tout_factor);
    SF_SAY(text, ", ohne Schneider und Schwarz", ", without Schneider and Schwarz");
}

static void write_sie_price(struct sf_rule_text *text)
{
    const struct sf_rules *rules = text->rules;
    const struct sf_price *price = &rules->price[SF_SIE];
    unsigned run = rules->hand < price->run_cap ? rules->hand : price->run_cap;

    if (!sf_rule_plays(text, SF_SIE))
        return;
    if (rules->sie_flat) {
        sf_rule_amount(text, rules->sie_flat);
        return;
    }
    sf_rule_amount(text, (price->base + run * rules->run_price) * rules->sie_factor);
    sf_rule_put(text, " = (");
    sf_rule_number(text, price->base);
    sf_rule_put(text, " + %u × ", run);
    sf_rule_number(text, rules->run_price);
    sf_rule_put(text, ") × %u", rules->sie_factor);
}

/* A short deck has fewer trumps than the book counts up to. */
static unsigned run_cap(const struct sf_rules *rules, int game)
{
    const struct sf_game_row *row = &sf_games[game];
    const struct sf_order *order = &sf_orders[row->order + (row->trump_suit ? SF_EICHEL : 0)];
    unsigned trumps = sf_count(sf_order_cards(order, order->trumps) & rules->deck);

    return rules->price[game].run_cap < trumps ? rules->price[game].run_cap : trumps;
}

static bool pays_runs(struct sf_rule_text *text)
{
    for (int game = 0; text->rules->run_price && game < SF_SIE; game++)
        if (sf_rule_plays(text, game) && text->rules->price[game].run_from)
            return true;
    return false;
}

static void write_runs(struct sf_rule_text *text)
{
    const struct sf_rules *rules = text->rules;
    bool first = true;

    if (!pays_runs(text)) {
        SF_SAY(text, "keine", "none");
        return;
    }
    sf_rule_amount(text, rules->run_price);
    SF_PUT(text, " für %s der lückenlosen Reihe von oben, gleich welche Partei sie hält: ",
           " for %s of the unbroken run from the top, whichever side holds it: ",
           sf_rule_words(text)->run[text->lang]);
    for (int game = 0; game < SF_SIE; game++)
        if (sf_rule_plays(text, game) && rules->price[game].run_from)
            SF_PUT(text, "%s%s ab %u (höchstens %u)", "%s%s from %u (at most %u)",
                   sf_rule_comma(&first), sf_games[game].title, rules->price[game].run_from,
                   run_cap(rules, game));
}

static void write_demand(struct sf_rule_text *text)
{
    const struct sf_rules *rules = text->rules;

    if (!rules->casual)
        return;
    if (rules->schwarz_on_demand)
        SF_SAY(text, "Laufende und Schwarz ", "Laufende and Schwarz are ");
    else
        SF_SAY(text, "Laufende ", "Laufende are ");
    SF_SAY(text,
           "werden bezahlt, wenn die Gewinner sie vor dem nächsten Abheben verlangen; zu viel "
           "Verlangtes wird doppelt zurückgezahlt. ",
           "paid if the winners demand them before the next cut; what was demanded too much "
           "is paid back double. ");
    if (rules->demand == SF_DEMAND_PLAYERS)
        SF_SAY(text, "An diesem Tisch verlangen die Spieler", "At this table the players demand");
    else
        SF_SAY(text, "Wenn nichts anderes vereinbart ist, verlangt das Programm alles, was zusteht",
               "Unless the table agrees otherwise, the program demands all that is due");
}

static void write_doublings(struct sf_rule_text *text)
{
    const struct sf_rules *rules = text->rules;
    const char *const *names = sf_rule_words(text)->stoss[text->lang];
    bool first = true;

    for (unsigned i = 0; i < rules->stoss_levels && i < SF_STOSS_NAMES && names[i]; i++)
        sf_rule_put(text, "%s%s", sf_rule_comma(&first), names[i]);
    if (sf_rules_has(rules, SF_VARIANT_LEGEN))
        SF_PUT(text, "%sjedes Legen", "%severy Legen", sf_rule_comma(&first));
    if (sf_rules_has(rules, SF_VARIANT_BOCK))
        SF_PUT(text, "%sBock-Runde", "%sBock round", sf_rule_comma(&first));
    if (!first)
        SF_SAY(text, ": jeweils das Doppelte von allem", ": double of everything each time");
}

static void write_stock(struct sf_rule_text *text)
{
    if (!sf_rules_has(text->rules, SF_VARIANT_STOCK))
        return;
    SF_SAY(text, "Jeder zahlt ", "Everybody pays ");
    sf_rule_amount(text, text->rules->stock_unit);
    SF_SAY(text,
           "; ihn gewinnt nur, wer ein Partnerspiel ansagt, und zwar allein; verliert er, "
           "verdoppelt er ihn allein",
           "; only the declarer of a partner game wins it, and alone; a declarer who loses doubles "
           "it alone");
}

/* Whoever doubled a won game has lost the doubling. */
static void write_lost(struct sf_rule_text *text, const char *de, const char *en, uint16_t cents)
{
    const char *stoss = sf_rule_words(text)->stoss[text->lang][0];

    SF_PUT(text, "verlorenes %s", "a lost %s", text->lang == SF_DE ? de : en);
    if (text->rules->stoss_levels)
        SF_PUT(text, " oder %s ohne Erfolg darauf", " or a lost %s on one",
               stoss ? stoss : "Spritze");
    sf_rule_put(text, " ");
    sf_rule_money(text, cents);
}

static void write_remorse(struct sf_rule_text *text)
{
    const struct sf_rules *rules = text->rules;
    bool first = true;

    if (!rules->remorse_partner && !rules->remorse_alone && !rules->remorse_tout)
        return;
    SF_SAY(text, "in die Kasse: ", "into the till: ");
    if (rules->remorse_partner) {
        sf_rule_put(text, "%s", sf_rule_comma(&first));
        write_lost(text, "Rufspiel", "Rufspiel", rules->remorse_partner);
    }
    if (rules->remorse_alone) {
        sf_rule_put(text, "%s", sf_rule_comma(&first));
        write_lost(text, "Alleinspiel", "solo game", rules->remorse_alone);
    }
    if (rules->remorse_tout) {
        sf_rule_put(text, "%s", sf_rule_comma(&first));
        SF_SAY(text, "verlorener Tout ", "a lost Tout ");
        sf_rule_money(text, rules->remorse_tout);
    }
}

/* Money beside the list of a tournament. */
static const char *const side_money[SF_BOOK_N][SF_LANG_N] = {
    [SF_MUENCHEN_2006] = {"neben der Turnierwertung nur, wenn alle vier einverstanden sind: die "
                          "Punkte mal einem vereinbarten Betrag oder ein anderer Tarif. Kontra, Re "
                          "und Ähnliches, was das Spiel beeinflussen kann, ist auch dann nicht "
                          "erlaubt",
                          "beside the tournament only if all four agree: the points times an "
                          "agreed amount, or another tariff. Contra, Re and the like, which may "
                          "influence the game, are not allowed then either"},
};

static void write_side_money(struct sf_rule_text *text)
{
    const char *words = side_money[text->rules->book][text->lang];

    if (words)
        sf_rule_put(text, "%s", words);
}

#define PRICE_ROW(id, key, name, ...)                                                              \
    {                                                                                              \
        SF_SECTION_PRICE, "price_" key, {name, name}, write_price, SF_##id, __VA_ARGS__            \
    }

/* clang-format off */
static const struct sf_rule_row rows[] = {
    {SF_SECTION_RESULT, "limits", {"Gewinn und Schneider", "Win and Schneider"}, write_limits, 0,
     {"II.5.1.2", "6.1.2, 6.1.3", "4.1.2, 4.1.3", SF_AT_RULES, "Schneider, Schwarz"}},
    {SF_SECTION_RESULT, "muss_limits", {"Beim Muss-Spiel", "At a Muss-Spiel"}, write_muss_limits, 0,
     {"II.5.1.3", "bsv-1989 A1 3.3", "A1 3.3", NULL, NULL}},
    {SF_SECTION_RESULT, "schwarz", {"Schwarz", "Schwarz"}, write_schwarz, 0,
     {"II.5.1.2", "6.1.4", "4.1.4", SF_AT_SCHULE "6.1.4", "Schneider, Schwarz"}},
    {SF_SECTION_RESULT, "bid_limit", {"Beim Steigern", "After Steigern"}, write_bid_limit, 0,
     SF_AT_ANNEX("A1 1.6.3, I-14")},
    {SF_SECTION_RESULT, "ramsch", {"Beim Ramsch", "At a Ramsch"}, write_ramsch, 0,
     SF_AT_ANNEX("A1 3.1.3, I-17")},

    {SF_SECTION_PRICE, "unit", {"Einheit", "Unit"}, write_unit, 0,
     {"II.5.2", "6.2.5, 6.2.9", "A2 1", "Spielpunkte", "Turnierregeln, I-6"}},
    PRICE_ROW(RUFSPIEL, "rufspiel", "Rufspiel",
              {"II.5.2", "6.2.5", "A2 1.1", "Spielpunkte", "Turnierregeln"}),
    PRICE_ROW(HOCHZEIT, "hochzeit", "Hochzeit", SF_AT_ANNEX("A2 1.2")),
    PRICE_ROW(MUSS, "muss", "Muss-Spiel", {"II.4.1.7", "bsv-1989 A1 3.3", "A1 3.3", NULL, NULL}),
    PRICE_ROW(SOLO, "solo", "Solo", {"II.5.2", "6.2.5", "A2 1.3", "Spielpunkte", "Turnierregeln"}),
    PRICE_ROW(WENZ, "wenz", "Wenz", {"II.5.2", "6.2.5", "A2 1.4", "Spielpunkte", NULL}),
    PRICE_ROW(FARBWENZ, "farbwenz", "Farbwenz", {NULL, "6.2.5", "A2 1.5", "Spielpunkte", NULL}),
    PRICE_ROW(GEIER, "geier", "Geier", SF_AT_ANNEX("A2 1.6")),
    PRICE_ROW(FARBGEIER, "farbgeier", "Farbgeier", SF_AT_ANNEX("A2 1.7")),
    PRICE_ROW(BETTEL, "bettel", "Bettel", SF_AT_ANNEX("A2 1.8")),
    {SF_SECTION_PRICE, "price_ramsch", {"Ramsch", "Ramsch"}, write_ramsch_price, 0,
     SF_AT_ANNEX("A2 1.9")},
    {SF_SECTION_PRICE, "price_tout", {"Tout", "Tout"}, write_tout_price, 0,
     {"II.5.2", "6.2.6", "A2 3.1", "Spielpunkte", "Tout (Duu)"}},
    {SF_SECTION_PRICE, "price_sie", {"Sie, Schafkopf", "Sie, Schafkopf"}, write_sie_price, 0,
     {"II.5.2", "6.2.7", "A2 3.2", NULL, "I-6"}},
    {SF_SECTION_PRICE, "laufende", {"Laufende, Damen", "Laufende, Damen"}, write_runs, 0,
     {"II.5.2", "6.2.2, 6.2.3, I-7", "A2 2.1, 2.2", "Spielpunkte", "Schneider, Schwarz"}},
    {SF_SECTION_PRICE, "demand", {"Verlangen", "On demand"}, write_demand, 0,
     {NULL, "5.4.2, 6.2.4, I-112, I-113", "A2 2.3, 2.4, I-112, I-113", NULL, NULL}},
    {SF_SECTION_PRICE, "doublings", {"Verdoppeln", "Doubling"}, write_doublings, 0,
     {NULL, "6.2.8", "A2 4", "Spritze", NULL}},
    {SF_SECTION_PRICE, "stock", {"Stock", "Stock"}, write_stock, 0, SF_AT_ANNEX("A1 3.2")},
    {SF_SECTION_PRICE, "remorse", {"Reuegeld", "Reuegeld"}, write_remorse, 0,
     {NULL, NULL, NULL, "Reuegeld, I-12", "Turnierregeln"}},
    {SF_SECTION_PRICE, "side_money", {"Um Geld", "For money"}, write_side_money, 0,
     {"II.5.2", NULL, NULL, NULL, NULL}},
};
/* clang-format on */

const struct sf_rule_group sf_rules_of_value = {rows, sizeof rows / sizeof *rows};
