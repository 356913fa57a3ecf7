/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "solver/tout.h"
#include "solver/choose.h"

/* --- one distribution ------------------------------------------------------------------------- */

/* The members of a set that are higher than this one. */
static uint32_t above(uint32_t set, unsigned place)
{
    return set & ~((UINT32_C(2) << place) - 1u);
}

/* Can a defender with the cards `theirs` of a group beat one of `mine`? */
static bool beats(uint32_t mine, uint32_t theirs)
{
    unsigned over;

    if (!theirs)
        return false;
    over = sf_count(above(mine, sf_highest(theirs)));
    return over < sf_count(mine) && over < sf_count(theirs);
}

/* The same for trumps; a defender with more trumps than the declarer is a threat, too. */
static bool trumps_threaten(const struct sf_tout *tout, uint32_t mine,
                            const uint32_t theirs[SF_TOUT_DEFENDERS])
{
    for (unsigned i = 0; i < tout->defenders; i++)
        if (sf_count(theirs[i]) > sf_count(mine) || beats(mine, theirs[i]))
            return true;
    return false;
}

/* The trumps of the first trick. Of the defenders with trumps, some must play one, some may. */
struct first {
    const struct sf_tout *tout;
    unsigned must, may; /* defenders as bits */
    uint32_t mine, theirs[SF_TOUT_DEFENDERS];
};

static bool first_loses(struct first *f, unsigned turn, uint32_t best);

/* True if no trump lets the declarer take the trick and leaves no threat. */
static bool declarer_loses(struct first *f, uint32_t best)
{
    for (uint32_t left = f->mine; left; left &= left - 1) {
        uint32_t bit = left & (0u - left);
        bool lost;

        if (bit < best)
            continue;
        f->mine ^= bit;
        lost = first_loses(f, f->tout->before + 1u, bit);
        f->mine ^= bit;
        if (!lost)
            return false;
    }
    return true;
}

/* Cards between the same two cards of the declarer are equivalent: the lowest of each kind. */
static uint32_t different(uint32_t theirs, uint32_t mine)
{
    uint32_t kinds = 0;

    while (theirs) {
        unsigned place = sf_lowest(theirs);
        uint32_t barrier = above(mine, place);
        kinds |= UINT32_C(1) << place;
        theirs = barrier ? above(theirs, sf_lowest(barrier)) : 0;
    }
    return kinds;
}

static bool defender_wins(struct first *f, unsigned turn, uint32_t best)
{
    bool after = turn > f->tout->before;
    unsigned i = turn - after;

    if (!(f->must >> i & 1) && first_loses(f, turn + 1, best))
        return true;
    if (!((f->must | f->may) >> i & 1))
        return false;
    for (uint32_t left = different(f->theirs[i], f->mine | best); left; left &= left - 1) {
        uint32_t bit = left & (0u - left);
        bool won;

        if (after && bit > best)
            return true;
        f->theirs[i] ^= bit;
        won = first_loses(f, turn + 1, bit > best ? bit : best);
        f->theirs[i] ^= bit;
        if (won)
            return true;
    }
    return false;
}

/* From this turn on; `best` is the highest trump so far, 0 for none. */
static bool first_loses(struct first *f, unsigned turn, uint32_t best)
{
    if (turn > f->tout->defenders)
        return trumps_threaten(f->tout, f->mine, f->theirs);
    return turn == f->tout->before ? declarer_loses(f, best) : defender_wins(f, turn, best);
}

/* Does the declarer lose when the first seat leads a trump? */
static bool trump_lead_loses(const struct sf_tout *tout, uint32_t mine,
                             const uint32_t theirs[SF_TOUT_DEFENDERS])
{
    struct first f = {.tout = tout, .mine = mine};

    if (!trumps_threaten(tout, mine, theirs))
        return false;
    for (unsigned i = 0; i < tout->defenders; i++) {
        f.theirs[i] = theirs[i];
        f.must |= theirs[i] ? 1u << i : 0;
    }
    return first_loses(&f, 0, 0);
}

/* Does the declarer lose when the first seat leads a suit that the declarer must trump and these
 * other defenders lack, too? A defender who holds only trumps cannot discard. */
static bool void_lead_loses(const struct sf_tout *tout, uint32_t mine,
                            const uint32_t theirs[SF_TOUT_DEFENDERS], unsigned lacking)
{
    struct first f = {.tout = tout, .mine = mine};
    unsigned size = sf_count(tout->hand);

    for (unsigned i = 0; i < tout->defenders; i++) {
        f.theirs[i] = theirs[i];
        if (theirs[i] && lacking >> i & 1)
            *(sf_count(theirs[i]) == size ? &f.must : &f.may) |= 1u << i;
    }
    return first_loses(&f, 0, 0);
}

/* The defenders who hold none of these places. */
static unsigned lacking(const struct sf_tout *tout, const uint32_t others[SF_TOUT_DEFENDERS],
                        uint32_t places)
{
    unsigned set = 0;

    for (unsigned i = 0; i < tout->defenders; i++)
        set |= others[i] & places ? 0 : 1u << i;
    return set;
}

static bool lead_loses(const struct sf_tout *tout, const uint32_t others[SF_TOUT_DEFENDERS],
                       const uint32_t trumps[SF_TOUT_DEFENDERS], uint32_t group)
{
    uint32_t mine = tout->hand & tout->order->trumps;
    unsigned without = lacking(tout, others, group);

    if (group == tout->order->trumps)
        return trump_lead_loses(tout, mine, trumps);
    if (tout->hand & group)
        return trumps_threaten(tout, mine, trumps) ||
               without & ~lacking(tout, others, tout->order->trumps);
    return void_lead_loses(tout, mine, trumps, without);
}

bool sf_tout_wins(const struct sf_tout *tout, const uint32_t others[SF_TOUT_DEFENDERS])
{
    const struct sf_order *order = tout->order;
    uint32_t trumps[SF_TOUT_DEFENDERS] = {0}, group;

    for (unsigned i = 0; i < tout->defenders; i++) {
        trumps[i] = others[i] & order->trumps;
        for (uint32_t left = tout->hand & ~order->trumps; left; left &= ~group) {
            group = order->group[sf_lowest(left)];
            if (beats(tout->hand & group, others[i] & group))
                return false;
        }
    }
    if (!tout->before)
        return !trumps_threaten(tout, tout->hand & order->trumps, trumps);
    for (uint32_t left = others[0]; left; left &= ~group) {
        group = order->group[sf_lowest(left)];
        if (lead_loses(tout, others, trumps, group))
            return false;
    }
    return true;
}

/* --- all distributions ------------------------------------------------------------------------ */

/*
 * The trumps of a distribution are described by their number in each hand and by six answers: is
 * there a threat, does a trump lead lose, and, for each set of the other two defenders who lack
 * that suit, does a lead that must be trumped lose. Plain suits then need only their numbers of
 * cards.
 */
enum { THREAT = 1, TRUMP_LEAD = 2, VOID_LEAD = 4 /* and the next three bits */, ANSWERS = 64 };
enum { HAND_MAX = 8, SUITS = 4 };

typedef uint64_t numbers[HAND_MAX + 1][HAND_MAX + 1]; /* by cards of the first two defenders */

struct count {
    const struct sf_tout *tout;
    unsigned size;
    uint64_t trumps[HAND_MAX + 1][HAND_MAX + 1][ANSWERS];
    unsigned at; /* the plain suit being spread */
    struct {
        numbers ways;
        unsigned cards; /* unseen cards */
        bool held;      /* by the declarer */
    } suit[SUITS];
    void (*done)(struct count *count, const uint32_t theirs[SF_TOUT_DEFENDERS], uint64_t ways);
    uint32_t mine; /* the declarer's cards of the group being spread */
};

/* The lowest `n` of a set. */
static uint32_t lowest(uint32_t set, unsigned n)
{
    uint32_t rest = set;

    for (; n; n--)
        rest &= rest - 1;
    return set & ~rest;
}

/* Spreads the cards over the defenders, kind by kind, in all possible numbers for each of them.
 * Calls `done` with each result and the number of distributions that it stands for. */
static void spread(struct count *c, uint32_t cards, const uint32_t theirs[SF_TOUT_DEFENDERS],
                   uint64_t ways)
{
    uint32_t barrier, kind;
    unsigned n;

    if (!cards) {
        c->done(c, theirs, ways);
        return;
    }
    barrier = above(c->mine, sf_lowest(cards));
    kind = barrier ? cards & ~above(cards, sf_lowest(barrier)) : cards;
    n = sf_count(kind);
    for (unsigned a = 0; a <= n; a++) {
        for (unsigned b = c->tout->defenders == 2 ? n - a : 0; b <= n - a; b++) {
            uint32_t first = lowest(kind, a), second = lowest(kind & ~first, b);
            uint32_t next[SF_TOUT_DEFENDERS] = {theirs[0] | first, theirs[1] | second,
                                                theirs[2] | (kind & ~first & ~second)};
            spread(c, cards & ~kind, next, ways * sf_choose(n, a) * sf_choose(n - a, b));
        }
    }
}

static bool fits(const struct count *c, const uint32_t theirs[SF_TOUT_DEFENDERS])
{
    for (unsigned i = 0; i < c->tout->defenders; i++)
        if (sf_count(theirs[i]) > c->size)
            return false;
    return true;
}

static void add_suit(struct count *c, const uint32_t theirs[SF_TOUT_DEFENDERS], uint64_t ways)
{
    for (unsigned i = 0; i < c->tout->defenders; i++)
        if (beats(c->mine, theirs[i]))
            return;
    if (fits(c, theirs))
        c->suit[c->at].ways[sf_count(theirs[0])][sf_count(theirs[1])] += ways;
}

static void add_trumps(struct count *c, const uint32_t theirs[SF_TOUT_DEFENDERS], uint64_t ways)
{
    const struct sf_tout *tout = c->tout;
    unsigned answers = trumps_threaten(tout, c->mine, theirs) ? THREAT : 0;

    if (!fits(c, theirs))
        return;
    if (tout->before) {
        if (theirs[0] && answers && trump_lead_loses(tout, c->mine, theirs))
            answers |= TRUMP_LEAD;
        for (unsigned others = 0; others < 4; others++)
            if (void_lead_loses(tout, c->mine, theirs, others << 1))
                answers |= (unsigned)VOID_LEAD << others;
    }
    c->trumps[sf_count(theirs[0])][sf_count(theirs[1])][answers] += ways;
}

/* The answers that the plain suits need from the trumps. */
struct asked {
    unsigned held[SF_TOUT_DEFENDERS]; /* cards so far */
    unsigned trumping;                /* defenders who could trump the first lead, as bits */
    unsigned answers;                 /* all of these must be false */
};

static uint64_t with_trumps(const struct count *c, const struct asked *asked)
{
    const uint64_t *trumps;
    uint64_t sum = 0;

    for (unsigned i = 0; i < c->tout->defenders; i++)
        if (asked->held[i] > c->size || (asked->trumping >> i & 1 && asked->held[i] < c->size))
            return 0;
    trumps = c->trumps[c->size - asked->held[0]][c->size - asked->held[1]];
    for (unsigned answers = 0; answers < ANSWERS; answers++)
        if (!(answers & asked->answers))
            sum += trumps[answers];
    return sum;
}

/* The first seat can lead this suit, and these others lack it. */
static void ask_lead(struct asked *asked, bool held, unsigned without)
{
    if (held) {
        asked->trumping |= without;
        asked->answers |= THREAT;
    } else {
        asked->answers |= (unsigned)VOID_LEAD << (without >> 1);
    }
}

static uint64_t with_suits(const struct count *c, unsigned suit, struct asked asked)
{
    uint64_t sum = 0;

    if (suit == SUITS)
        return with_trumps(c, &asked);
    for (unsigned a = 0; a <= c->suit[suit].cards && a <= c->size; a++) {
        for (unsigned b = 0; a + b <= c->suit[suit].cards && b <= c->size; b++) {
            uint64_t ways = c->suit[suit].ways[a][b];
            unsigned cards[SF_TOUT_DEFENDERS] = {a, b, c->suit[suit].cards - a - b}, without = 0;
            struct asked next = asked;

            for (unsigned i = 0; i < c->tout->defenders; i++) {
                next.held[i] += cards[i];
                without |= cards[i] ? 0 : 1u << i;
            }
            if (c->tout->before && a)
                ask_lead(&next, c->suit[suit].held, without);
            if (ways)
                sum += ways * with_suits(c, suit + 1, next);
        }
    }
    return sum;
}

/* Counts every plain suit; a suit that is trump or that no other seat holds has nothing to
 * spread. */
static void count_suits(struct count *c)
{
    static const uint32_t none[SF_TOUT_DEFENDERS] = {0};

    c->done = add_suit;
    for (c->at = 0; c->at < SUITS; c->at++) {
        uint32_t suit = sf_order_suit(c->tout->order, (enum sf_suit)c->at);
        c->mine = c->tout->hand & suit;
        c->suit[c->at].cards = sf_count(c->tout->unseen & suit);
        c->suit[c->at].held = c->mine != 0;
        spread(c, c->tout->unseen & suit, none, 1);
    }
}

uint64_t sf_tout_count(const struct sf_tout *tout)
{
    static const uint32_t none[SF_TOUT_DEFENDERS] = {0};
    struct count c = {.tout = tout, .size = sf_count(tout->hand), .done = add_trumps};
    struct asked asked = {.answers = tout->before ? TRUMP_LEAD : THREAT};

    c.mine = tout->hand & tout->order->trumps;
    spread(&c, tout->unseen & tout->order->trumps, none, 1);
    count_suits(&c);
    return with_suits(&c, 0, asked);
}
