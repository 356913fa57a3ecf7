/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/rules.h"
#include "base/text.h"

#define GAME(g)  (UINT32_C(1) << SF_##g)
#define CLASS(c) (UINT32_C(1) << SF_CLASS_##c)

/* A Rufspiel calls an ace. The books differ in what a Muss-Spiel calls when that is impossible. */
#define CALL_ACE                                                                                   \
    {                                                                                              \
        .count = 1, .step = { {SF_AS, false} }                                                     \
    }
/* muenchen-2006 II.3.1.7 */
#define CALL_MUSS_CLUB                                                                             \
    {                                                                                              \
        .count = 4, .step = {                                                                      \
            {SF_AS, false},                                                                        \
            {SF_AS, true},                                                                         \
            {SF_ZEHN, false},                                                                      \
            {SF_KOENIG, false}                                                                     \
        }                                                                                          \
    }

#define RUN_MIN_FOUR                                                                               \
    {                                                                                              \
        4, 4, 4, 4, 4, 4, 4, 4                                                                     \
    }

const struct sf_rules sf_rulebooks[SF_BOOK_N] =
    {
        [SF_MUENCHEN_2006] =
            {
                .book = SF_MUENCHEN_2006,
                .games =
                    GAME(RUFSPIEL) | GAME(MUSS) | GAME(SOLO) | GAME(WENZ) | GAME(SIE), /* II.2 */
                .classes = CLASS(RUFSPIEL) | CLASS(WENZ) | CLASS(SOLO) | CLASS(WENZ_TOUT) |
                           CLASS(SOLO_TOUT) | CLASS(SIE),
                .players = 4, /* I.1.3 */
                .hand = 8,
                .packet = 2, /* II.1.1.3 */
                .packet_by_agreement = 4,
                .packet_veto = true,
                .deck = SF_LONG_DECK,
                .cuts = 1, /* II.1.1.2 */
                .cut_lift = 3,
                .cut_leave = 3,
                .cut_for_absent = true,
                .mixing = SF_MIX_NEVER,
                .all_pass = SF_PASS_MUSS, /* II.2.1.1 */
                .procedure = SF_PROCEDURE_MUENCHEN,
                .class_binding = true, /* II.3.2 */
                .tout_approval = true, /* II.2.2 */
                .lost_solos = 3,       /* II.2.2 */
                .ruf = CALL_ACE,       /* II.3.1.6 */
                .muss_call = CALL_MUSS_CLUB,
                .run_min = {[SF_KOENIG] = 3, [SF_ZEHN] = 4, [SF_AS] = 4}, /* II.4.1.6, II.4.1.7 */
                .run_stays_bound = true,                                  /* II.4.1.6 */
                .claim = true,                                            /* II.4.2.1 */
                .limits = {61, 30, 29},                                   /* II.5.1.2 */
                .muss_limits = {60, 29, 30},                              /* II.5.1.3 */
                .price = {[SF_RUFSPIEL] = {1, 1, 1, 0, 0},                /* II.5.2 */
                          [SF_MUSS] = {1, 1, 1, 0, 0},
                          [SF_SOLO] = {3, 1, 1, 0, 0},
                          [SF_WENZ] = {3, 1, 1, 0, 0},
                          [SF_SIE] = {12, 0, 0, 0, 0}},
                .tout_flat = 6,
                .sie_flat = 12,
                .rounds = 2, /* III.2 */
                .round_games = 32,
                .ties = {SF_TIE_GAMES_WON, SF_TIE_SOLOS_WON, SF_TIE_LOT}, /* III.2.6 */
                .full_names = true,                                       /* III.3.2 */
                .plus_minus = true,
            },
        [SF_SCHULE_2024] =
            {
                .book = SF_SCHULE_2024,
                .casual = true,
                .games =
                    GAME(RUFSPIEL) | GAME(FARBWENZ) | GAME(WENZ) | GAME(SOLO) | GAME(SIE), /* 2 */
                .classes = CLASS(RUFSPIEL) | CLASS(FARBWENZ) | CLASS(WENZ) | CLASS(SOLO) |
                           CLASS(FARBWENZ_TOUT) | CLASS(WENZ_TOUT) | CLASS(SOLO_TOUT) |
                           CLASS(SIE), /* 2.7.1 */
                .players = 4,          /* 1.2.2 */
                .hand = 8,
                .packet = 4, /* 3.3.1 */
                .packet_by_agreement = 2,
                .deck = SF_LONG_DECK,
                .cuts = 3, /* 3.2.6 */
                .cut_lift = 3,
                .cut_leave = 3,
                .mixing = SF_MIX_AGREED,      /* 3.2.12 */
                .all_pass = SF_PASS_THROW_IN, /* 4.1.5 */
                .procedure = SF_PROCEDURE_SCHULE,
                .ruf = CALL_ACE,             /* 2.1.4 */
                .run_min = RUN_MIN_FOUR,     /* 5.1.5 */
                .ahead_in_last_trick = true, /* 7.2.6 */
                .stoss_levels = 2,           /* 5.3 */
                .stoss_levels_alone = SF_STOSS_MAX,
                .stoss_never = GAME(SIE) | GAME(MUSS) | GAME(RAMSCH),
                .limits = {61, 30, 29}, /* 6.1 */
                .muss_limits = {61, 30, 29},
                .price = {[SF_RUFSPIEL] = {20, 10, 10, 3, 14}, /* 6.2.3, 6.2.5 */
                          [SF_HOCHZEIT] = {20, 10, 10, 3, 14},
                          [SF_MUSS] = {20, 10, 10, 3, 14},
                          [SF_SOLO] = {50, 10, 10, 3, 8},
                          [SF_WENZ] = {50, 10, 10, 2, 4},
                          [SF_FARBWENZ] = {50, 10, 10, 3, 8},
                          [SF_GEIER] = {50, 10, 10, 2, 4},
                          [SF_FARBGEIER] = {50, 10, 10, 3, 8},
                          [SF_BETTEL] = {30, 0, 0, 0, 0},
                          [SF_SIE] = {50, 0, 0, 3, 8},
                          [SF_RAMSCH] = {20, 0, 0, 0, 0}},
                .run_price = 10,
                .schwarz_on_demand = true, /* 5.4.2 */
                .tout_factor = 2,          /* 6.2.6 */
                .sie_factor = 4,           /* 6.2.7 */
                .stock_unit = 10,
            },
        [SF_BSV_1989] =
            {
                .book = SF_BSV_1989,
                .casual = true,
                .games = GAME(RUFSPIEL) | GAME(WENZ) | GAME(SOLO) | GAME(SIE), /* 1.3 */
                .classes = CLASS(RUFSPIEL) | CLASS(WENZ) | CLASS(SOLO) | CLASS(WENZ_TOUT) |
                           CLASS(SOLO_TOUT) | CLASS(SIE),
                .players = 4, /* 1.1 */
                .hand = 8,
                .packet = 4, /* 2.1.1 */
                .deck = SF_LONG_DECK,
                .cuts = 255, /* 2.1.1 */
                .cut_lift = 1,
                .cut_leave = 1,
                .cut_for_absent = true, /* 2.1.2 */
                .mixing = SF_MIX_NEVER,
                .all_pass = SF_PASS_THROW_IN, /* 2.2.4 */
                .procedure = SF_PROCEDURE_BSV,
                .class_binding = true,   /* 2.2.2 */
                .ruf = CALL_ACE,         /* 2.3.1 */
                .run_min = RUN_MIN_FOUR, /* 3.2.5 */
                .concede = true,         /* 3.4 */
                .claim = true,
                .claim_on_lead = true,
                .stoss_levels = 4,                                    /* 4.2.1-4.2.4 */
                .stoss_levels_alone = 4,                              /* 4.2.5 */
                .stoss_answer_at_once = true,                         /* 4.2.2-4.2.4 */
                .stoss_never = GAME(SIE) | GAME(MUSS) | GAME(RAMSCH), /* A1 3.3.3 */
                .limits = {61, 30, 29},                               /* 4.1 */
                .muss_limits = {61, 30, 29},
                .price = {[SF_RUFSPIEL] = {10, 10, 10, 3, 14}, /* A2 1, A2 2 */
                          [SF_HOCHZEIT] = {20, 10, 10, 3, 14},
                          [SF_MUSS] = {10, 10, 10, 3, 14},
                          [SF_SOLO] = {50, 10, 10, 3, 14},
                          [SF_WENZ] = {50, 10, 10, 2, 4},
                          [SF_FARBWENZ] = {50, 10, 10, 2, 11},
                          [SF_GEIER] = {50, 10, 10, 2, 4},
                          [SF_FARBGEIER] = {50, 10, 10, 2, 11},
                          [SF_BETTEL] = {30, 0, 0, 0, 0},
                          [SF_SIE] = {50, 0, 0, 3, 14},
                          [SF_RAMSCH] = {20, 0, 0, 0, 0}},
                .run_price = 10,
                .tout_factor = 2, /* A2 3.1 */
                .sie_factor = 4,  /* A2 3.2 */
                .stock_unit = 10,
            },
        [SF_SERIEN_2022] =
            {
                .book = SF_SERIEN_2022,
                .games = GAME(RUFSPIEL) | GAME(FARBWENZ) | GAME(WENZ) | GAME(SOLO),
                .classes = CLASS(RUFSPIEL) | CLASS(FARBWENZ) | CLASS(WENZ) | CLASS(SOLO) |
                           CLASS(FARBWENZ_TOUT) | CLASS(WENZ_TOUT) | CLASS(SOLO_TOUT),
                .players = 4,
                .hand = 8,
                .packet = 2,
                .deck = SF_LONG_DECK,
                .mixing = SF_MIX_REQUIRED,
                .all_pass = SF_PASS_SAME_DEALER,
                .procedure = SF_PROCEDURE_SERIEN,
                .touts_equal = true,
                .ruf = CALL_ACE,
                .run_min = RUN_MIN_FOUR,
                .stoss_levels = 1,
                .stoss_levels_alone = 1,
                .stoss_needs_trump = true,
                .stoss_unjustified = true,
                .limits = {61, 30, 29},
                .price = {[SF_RUFSPIEL] = {1, 1, 1, 0, 0},
                          [SF_SOLO] = {2, 1, 1, 0, 0},
                          [SF_WENZ] = {2, 1, 1, 0, 0},
                          [SF_FARBWENZ] = {2, 1, 1, 0, 0}},
                .tout_flat = 6,
                .remorse_partner = 50,
                .remorse_alone = 100,
                .table_points = {40, 30, 20, 10},
                .repeats_avoidable = true, /* I-61 */
            },
        [SF_KURZ_TURNIER] =
            {
                .book = SF_KURZ_TURNIER,
                .games = GAME(RUFSPIEL) | GAME(SOLO) | GAME(SIE),
                .classes =
                    CLASS(RUFSPIEL) | CLASS(SOLO) | CLASS(HERZ_SOLO) | CLASS(TOUT) | CLASS(SIE),
                .players = 4,
                .five_allowed = true,
                .hand = 6,
                .packet = 3,
                .deck = SF_SHORT_DECK,
                .cuts = 1,
                .cut_lift = 3,
                .cut_leave = 1,
                .mixing = SF_MIX_NEVER,
                .all_pass = SF_PASS_ZERO,
                .procedure = SF_PROCEDURE_KURZ,
                .class_binding = true,
                .tout_ober = 3,
                .ruf = CALL_ACE,
                .run_min = RUN_MIN_FOUR,
                .limits = {61, 30, 30},
                .price = {[SF_RUFSPIEL] = {10, 10, 10, 3, 4},
                          [SF_SOLO] = {30, 0, 0, 3, 4},
                          [SF_SIE] = {30, 0, 0, 3, 4}},
                .run_price = 10,
                .tout_factor = 2,
                .sie_factor = 2,
                .remorse_tout = 50,
                .rounds = 3,
                .round_games = 24,
                .entry_fee = 800,
                .repeats_avoidable = true, /* I-61 */
                .prize_by_tables = true,
                .credits_winners = true, /* I-6 */
            },
};

static const char *const ids[SF_BOOK_N] = {
    [SF_MUENCHEN_2006] = "muenchen-2006", [SF_SCHULE_2024] = "schule-2024",
    [SF_BSV_1989] = "bsv-1989",           [SF_SERIEN_2022] = "serien-2022",
    [SF_KURZ_TURNIER] = "kurz-turnier",
};

const char *sf_book_id(enum sf_book book)
{
    return ids[book];
}

enum sf_book sf_book_parse(const char *id)
{
    for (int i = 0; i < SF_BOOK_N; i++)
        if (sf_text_equal(ids[i], id))
            return (enum sf_book)i;
    return SF_BOOK_N;
}

const uint8_t *sf_rules_order(const struct sf_rules *rules, unsigned dealer)
{
    static const uint8_t three[8] = {1, 2, 0}, four[8] = {1, 2, 3, 0};
    /* Five players: by dealer, who pauses. */
    static const uint8_t five[5][8] = {
        {1, 2, 3, 4, 1}, {2, 2, 3, 4, 0}, {1, 3, 3, 4, 0}, {1, 2, 4, 4, 0}, {1, 2, 3, 0, 0}};

    return rules->players == 4 ? four : rules->players == 3 ? three : five[dealer];
}

enum sf_error sf_rules_agree_packet(struct sf_rules *rules, unsigned packet)
{
    if (packet != rules->packet && (!packet || packet != rules->packet_by_agreement))
        return SF_E_BAD_VALUE;
    rules->packet = (uint8_t)packet;
    return SF_OK;
}

enum sf_error sf_veto_check(const struct sf_rules *rules, unsigned seats)
{
    if (seats >> rules->players)
        return SF_E_BAD_SEAT;
    return rules->packet_veto && rules->packet == rules->packet_by_agreement ? SF_OK
                                                                             : SF_E_VETO_OFF;
}

/* The enum has the order of every book, except that one book ranks two Touts equal. */
static int class_rank(const struct sf_rules *rules, enum sf_class class)
{
    return rules->touts_equal && class == SF_CLASS_WENZ_TOUT ? SF_CLASS_FARBWENZ_TOUT : (int)class;
}

int sf_class_compare(const struct sf_rules *rules, enum sf_class a, enum sf_class b)
{
    return class_rank(rules, a) - class_rank(rules, b);
}

enum sf_class sf_class_promise(const struct sf_rules *rules, unsigned n)
{
    uint32_t left = rules->classes;

    while (n-- && (left & (left - 1)))
        left &= left - 1;
    return (enum sf_class)sf_lowest(left);
}

uint32_t sf_class_lowered(const struct sf_rules *rules)
{
    uint32_t lowered = 0;

    for (unsigned game = 0; game < SF_GAME_N; game++)
        if (rules->classes >> sf_games[game].tout_class & 1)
            lowered |= UINT32_C(1) << sf_games[game].class;
    return lowered & rules->classes;
}

enum sf_class sf_class_lowest_alone(const struct sf_rules *rules)
{
    return (enum sf_class)sf_lowest(rules->classes & ~CLASS(RUFSPIEL));
}
