/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "core/rules.h"
#include <string.h>

static const char *const variant_names[SF_VARIANT_N] = {
#define SF_VARIANT_ROW(id, name) name,
    SF_VARIANTS(SF_VARIANT_ROW)
#undef SF_VARIANT_ROW
};

static const char *const tariff_names[SF_TARIFF_N] = {
#define SF_TARIFF_ROW(id, name) name,
    SF_TARIFF(SF_TARIFF_ROW)
#undef SF_TARIFF_ROW
};

static const char *const demanding_names[SF_DEMAND_N] = {"program", "players"};

#define VARIANT(v) (UINT32_C(1) << SF_VARIANT_##v)
#define GAME(g)    (UINT32_C(1) << SF_##g)
#define CLASS(c)   (UINT32_C(1) << SF_CLASS_##c)

/* The games that a switch adds to a table. */
static const struct {
    uint8_t variant;
    uint32_t games, classes;
} additions[] = {
    {SF_VARIANT_FARBWENZ, GAME(FARBWENZ), CLASS(FARBWENZ) | CLASS(FARBWENZ_TOUT)},
    {SF_VARIANT_GEIER, GAME(GEIER) | GAME(FARBGEIER),
     CLASS(GEIER) | CLASS(GEIER_TOUT) | CLASS(FARBGEIER) | CLASS(FARBGEIER_TOUT)},
    {SF_VARIANT_BETTEL, GAME(BETTEL), CLASS(BETTEL)},
    {SF_VARIANT_HOCHZEIT, GAME(HOCHZEIT), 0},
    {SF_VARIANT_RAMSCH, GAME(RAMSCH), 0},
    {SF_VARIANT_MUSS, GAME(MUSS), 0},
};

#define DE_MUSS "Muss einer spielen, bleibt für Ramsch oder Stock kein Spiel mehr übrig."
#define EN_MUSS "If someone must play, no deal is left for a Ramsch or Stock."
#define DE_DREI "Zu dritt gibt es nur Alleinspiele, also keinen Partner."
#define EN_DREI "Three players know solo games only, so there is no partner."

/* Switches that cannot both be on. */
static const struct {
    uint8_t a, b;
    const char *rule, *de, *en;
} contradictions[] = {
    /* after all have passed only one of them can follow, and the Muss-Spiel always takes place */
    {SF_VARIANT_MUSS, SF_VARIANT_RAMSCH, "bsv-1989 A1 3", DE_MUSS, EN_MUSS},
    {SF_VARIANT_MUSS, SF_VARIANT_STOCK, "bsv-1989 A1 3", DE_MUSS, EN_MUSS},
    {SF_VARIANT_DREI, SF_VARIANT_FUENF, "bsv-1989 A1 7", "Am Tisch sitzen entweder drei oder fünf.",
     "Either three or five sit at the table."},
    /* three players have no partner games, and only a partner game wins a Stock */
    {SF_VARIANT_DREI, SF_VARIANT_HOCHZEIT, "bsv-1989 A1 7", DE_DREI, EN_DREI},
    {SF_VARIANT_DREI, SF_VARIANT_RENONCE, "bsv-1989 A1 7", DE_DREI, EN_DREI},
    {SF_VARIANT_DREI, SF_VARIANT_MUSS, "bsv-1989 A1 7", DE_DREI, EN_DREI},
    {SF_VARIANT_DREI, SF_VARIANT_STOCK, "bsv-1989 A1 3.2.2",
     "Den Stock gewinnt nur ein Spiel mit Partner, und zu dritt gibt es keines.",
     "Only a game with a partner wins the Stock, and three players have none."},
    /* the push ends with the dealer, who pauses at a table of five */
    {SF_VARIANT_FUENF, SF_VARIANT_SCHIEBE, "bsv-1989 A1 4.3",
     "Das Schieben endet beim Geber, und zu fünft setzt er aus.",
     "Pushing ends with the dealer, who sits out at a table of five."},
};

const char *sf_variant_name(enum sf_variant variant)
{
    return variant_names[variant];
}

enum sf_variant sf_variant_parse(const char *name)
{
    for (int i = 0; i < SF_VARIANT_N; i++)
        if (sf_text_equal(variant_names[i], name))
            return (enum sf_variant)i;
    return SF_VARIANT_N;
}

const char *sf_tariff_name(enum sf_tariff key)
{
    return tariff_names[key];
}

const char *sf_demanding_name(enum sf_demanding demanding)
{
    return demanding_names[demanding];
}

enum sf_demanding sf_demanding_parse(const char *name)
{
    for (int i = 0; i < SF_DEMAND_N; i++)
        if (sf_text_equal(demanding_names[i], name))
            return (enum sf_demanding)i;
    return SF_DEMAND_N;
}

void sf_house_init(struct sf_house *house)
{
    house->variants = 0;
    for (int i = 0; i < SF_TARIFF_N; i++)
        house->tariff[i] = SF_UNSET;
    for (int i = 0; i < SF_GAME_N; i++)
        house->run_from[i] = SF_UNSET;
    house->stoss_levels = house->demand = SF_UNSET;
}

bool sf_house_empty(const struct sf_house *house)
{
    bool empty = !house->variants && house->stoss_levels == SF_UNSET && house->demand == SF_UNSET;

    for (int i = 0; i < SF_TARIFF_N; i++)
        empty &= house->tariff[i] == SF_UNSET;
    for (int i = 0; i < SF_GAME_N; i++)
        empty &= house->run_from[i] == SF_UNSET;
    return empty;
}

static bool house_in_range(const struct sf_house *house)
{
    bool good = house->variants >> SF_VARIANT_N == 0 && house->stoss_levels >= SF_UNSET &&
                house->stoss_levels <= SF_STOSS_MAX && house->demand >= SF_UNSET &&
                house->demand < SF_DEMAND_N;

    for (int i = 0; i < SF_TARIFF_N; i++)
        good &= house->tariff[i] >= SF_UNSET && house->tariff[i] <= SF_PRICE_MAX;
    for (int i = 0; i < SF_GAME_N; i++)
        good &= house->run_from[i] >= SF_UNSET && house->run_from[i] <= 14;
    return good;
}

static const char *first_agreement(const struct sf_house *house)
{
    if (house->variants)
        return variant_names[sf_lowest(house->variants)];
    if (house->stoss_levels != SF_UNSET)
        return "stoss_levels";
    if (house->demand != SF_UNSET)
        return "demand";
    for (int i = 0; i < SF_TARIFF_N; i++)
        if (house->tariff[i] != SF_UNSET)
            return "tariff";
    return "laufende_from";
}

bool sf_house_conflict(uint32_t variants, unsigned i, struct sf_conflict *conflict)
{
    for (unsigned row = 0; row < sizeof contradictions / sizeof *contradictions; row++) {
        if (!(variants >> contradictions[row].a & variants >> contradictions[row].b & 1) || i--)
            continue;
        *conflict = (struct sf_conflict){
            variant_names[contradictions[row].a], variant_names[contradictions[row].b],
            contradictions[row].rule, contradictions[row].de, contradictions[row].en};
        return true;
    }
    return false;
}

/* Sets the games, decks and numbers of players that the switches add or remove. */
static void lay_variants(struct sf_rules *rules, uint32_t variants)
{
    rules->variants = variants;
    for (unsigned i = 0; i < sizeof additions / sizeof *additions; i++) {
        if (variants >> additions[i].variant & 1) {
            rules->games |= additions[i].games;
            rules->classes |= additions[i].classes;
        }
    }
    if (variants & VARIANT(KURZ)) { /* bsv-1989 A1 5 */
        rules->deck = SF_SHORT_DECK;
        rules->hand = 6;
        rules->packet = 3;
        rules->packet_by_agreement = 0;
    }
    if (variants & VARIANT(DREI)) { /* bsv-1989 A1 7 */
        rules->players = 3;
        rules->deck = SF_SHORT_DECK;
        rules->hand = 8;
        rules->packet = 4;
        rules->games &= ~GAME(RUFSPIEL);
        rules->classes &= ~CLASS(RUFSPIEL);
    }
    if (variants & VARIANT(FUENF)) /* bsv-1989 A1 6 */
        rules->players = 5;
    if (variants & VARIANT(RENONCE)) /* bsv-1989 A1 2.2 */
        rules->ruf.step[rules->ruf.count++] = (struct sf_call_step){SF_AS, true};
    if (variants & VARIANT(MUSS)) { /* bsv-1989 A1 3.3, I-4 */
        static const struct sf_call_ladder annex = {7,
                                                    {{SF_AS, false},
                                                     {SF_ZEHN, false},
                                                     {SF_KOENIG, false},
                                                     {SF_NEUN, false},
                                                     {SF_ACHT, false},
                                                     {SF_SIEBEN, false},
                                                     {SF_ZEHN, true}}};
        rules->all_pass = SF_PASS_MUSS;
        rules->muss_call = annex;
    }
}

/* The tariff key that sets the base price of a game. */
static const uint8_t base_key[SF_GAME_N] = {
    [SF_RUFSPIEL] = SF_TARIFF_RUFSPIEL, [SF_HOCHZEIT] = SF_TARIFF_HOCHZEIT,
    [SF_MUSS] = SF_TARIFF_RUFSPIEL,     [SF_SOLO] = SF_TARIFF_SOLO,
    [SF_WENZ] = SF_TARIFF_SOLO,         [SF_FARBWENZ] = SF_TARIFF_SOLO,
    [SF_GEIER] = SF_TARIFF_SOLO,        [SF_FARBGEIER] = SF_TARIFF_SOLO,
    [SF_BETTEL] = SF_TARIFF_BETTEL,     [SF_SIE] = SF_TARIFF_SOLO,
    [SF_RAMSCH] = SF_TARIFF_RAMSCH,
};

/* Unless set separately, Laufende of partner games follow the Rufspiel, those of a Sie the Solo. */
static const uint8_t run_like[SF_GAME_N] = {
    [SF_RUFSPIEL] = SF_RUFSPIEL, [SF_HOCHZEIT] = SF_RUFSPIEL,   [SF_MUSS] = SF_RUFSPIEL,
    [SF_SOLO] = SF_SOLO,         [SF_WENZ] = SF_WENZ,           [SF_FARBWENZ] = SF_FARBWENZ,
    [SF_GEIER] = SF_GEIER,       [SF_FARBGEIER] = SF_FARBGEIER, [SF_BETTEL] = SF_BETTEL,
    [SF_SIE] = SF_SOLO,          [SF_RAMSCH] = SF_RAMSCH,
};

static void lay_tariff(struct sf_rules *rules, const int32_t *tariff)
{
    int32_t unit = tariff[SF_TARIFF_UNIT];
    int32_t schneider =
        tariff[SF_TARIFF_SCHNEIDER] != SF_UNSET ? tariff[SF_TARIFF_SCHNEIDER] : unit;
    int32_t run = tariff[SF_TARIFF_LAUFENDE] != SF_UNSET ? tariff[SF_TARIFF_LAUFENDE] : unit;

    for (int game = 0; game < SF_GAME_N; game++) {
        struct sf_price *price = &rules->price[game];
        if (tariff[base_key[game]] != SF_UNSET)
            price->base = tariff[base_key[game]];
        if (schneider != SF_UNSET && price->schneider)
            price->schneider = price->schwarz = schneider;
    }
    if (run != SF_UNSET)
        rules->run_price = run;
    if (unit != SF_UNSET)
        rules->stock_unit = unit;
}

static void lay_runs(struct sf_rules *rules, const int8_t *from)
{
    for (int game = 0; game < SF_GAME_N; game++) {
        int8_t own = from[game] != SF_UNSET ? from[game] : from[run_like[game]];
        if (own != SF_UNSET && rules->price[game].run_cap)
            rules->price[game].run_from = (uint8_t)own;
    }
}

enum sf_error sf_rules_make(struct sf_rules *rules, enum sf_book book, const struct sf_house *house,
                            struct sf_conflict *conflict)
{
    struct sf_rules made = sf_rulebooks[book];
    struct sf_conflict found;

    if (house && !house_in_range(house))
        return SF_E_BAD_VALUE;
    if (house && !sf_house_empty(house)) {
        if (!made.casual) {
            if (conflict)
                *conflict =
                    (struct sf_conflict){.a = first_agreement(house), .b = sf_book_id(book)};
            return SF_E_FIXED_BOOK;
        }
        if (sf_house_conflict(house->variants, 0, &found)) {
            if (conflict)
                *conflict = found;
            return SF_E_VARIANT_CONFLICT;
        }
        lay_variants(&made, house->variants);
        lay_tariff(&made, house->tariff);
        lay_runs(&made, house->run_from);
        if (house->stoss_levels != SF_UNSET)
            made.stoss_levels = (uint8_t)house->stoss_levels;
        if (house->demand != SF_UNSET)
            made.demand = (uint8_t)house->demand;
    }
    *rules = made;
    return SF_OK;
}

/* --- the agreements of given rules ----------------------------------------------------------- */

static void find_base_prices(struct sf_house *house, const struct sf_rules *rules,
                             const struct sf_rules *plain)
{
    for (int game = 0; game < SF_GAME_N; game++)
        if (rules->price[game].base != plain->price[game].base)
            house->tariff[base_key[game]] = (int32_t)rules->price[game].base;
}

/* The unit is also the price of Schneider and Laufende, unless they have their own. */
static void find_unit_prices(struct sf_house *house, const struct sf_rules *rules,
                             const struct sf_rules *plain)
{
    bool unit = rules->stock_unit != plain->stock_unit;

    if (unit)
        house->tariff[SF_TARIFF_UNIT] = (int32_t)rules->stock_unit;
    for (int game = 0; game < SF_GAME_N; game++) {
        const struct sf_price *now = &rules->price[game], *then = &plain->price[game];
        bool as_usual = unit ? now->schneider == rules->stock_unit
                             : now->schneider == then->schneider && now->schwarz == then->schwarz;
        if (then->schneider && !as_usual)
            house->tariff[SF_TARIFF_SCHNEIDER] = (int32_t)now->schneider;
    }
    if (rules->run_price != (unit ? rules->stock_unit : plain->run_price))
        house->tariff[SF_TARIFF_LAUFENDE] = (int32_t)rules->run_price;
}

static void find_runs(struct sf_house *house, const struct sf_rules *rules,
                      const struct sf_rules *plain)
{
    for (int game = 0; game < SF_GAME_N; game++) {
        int like = run_like[game];
        uint8_t usual = plain->price[game].run_from;

        if (like != game && house->run_from[like] != SF_UNSET)
            usual = (uint8_t)house->run_from[like];
        if (rules->price[game].run_cap && rules->price[game].run_from != usual)
            house->run_from[game] = (int8_t)rules->price[game].run_from;
    }
}

void sf_house_of(struct sf_house *house, const struct sf_rules *rules)
{
    struct sf_rules plain = sf_rulebooks[rules->book];

    sf_house_init(house);
    house->variants = rules->variants;
    lay_variants(&plain, rules->variants);
    find_base_prices(house, rules, &plain);
    find_unit_prices(house, rules, &plain);
    find_runs(house, rules, &plain);
    if (rules->stoss_levels != plain.stoss_levels)
        house->stoss_levels = (int8_t)rules->stoss_levels;
    if (rules->demand != plain.demand)
        house->demand = (int8_t)rules->demand;
}
