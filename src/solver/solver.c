#include "solver/solver.h"
#include <string.h>

/*
 * Zero-window search: each search asks one question, "at least so much of what is still to be
 * had?", and answers with a bound that is often sharper than asked for. The exact value is closed
 * in by a few such questions that share the table.
 *
 * Values inside the search are what is still to come, so that a position is worth the same however
 * the tricks before it went. Positions are remembered between tricks only.
 */

struct sf_memo {
    uint64_t key;
    uint8_t low, high; /* bounds of what is still to come */
    uint8_t move;      /* place that was best */
    uint8_t left;      /* tricks left: deeper ones are worth keeping */
    uint32_t unused;
};

_Static_assert(sizeof(struct sf_memo) == 16, "four to a cache line");

enum { BUCKET = 4, NO_MOVE = 255 };

struct search {
    struct sf_solver *solver;
    struct sf_question question;
};

void sf_solver_init(struct sf_solver *solver, void *memory, size_t size)
{
    uint64_t count = BUCKET;

    while (count * 2 * sizeof(struct sf_memo) <= size)
        count *= 2;
    memset(memory, 0, count * sizeof(struct sf_memo));
    *solver = (struct sf_solver){.memo = memory, .mask = count - 1};
}

struct sf_question sf_question_of(const struct sf_contract *contract, unsigned party)
{
    struct sf_question q = {.collects = (uint8_t)party, .maximises = (uint8_t)party};

    if (sf_games[contract->game].goal == SF_GOAL_NO_TRICK) {
        q.maximises = (uint8_t)~party;
        q.tricks = true;
    } else if (contract->tout) {
        q.collects = q.maximises = (uint8_t)~party;
        q.tricks = true;
    }
    return q;
}

/* --- remembering ------------------------------------------------------------------------------ */

static uint64_t mix(uint64_t h, uint64_t v)
{
    h = (h ^ v) * UINT64_C(0x9e3779b97f4a7c15);
    return h ^ (h >> 29);
}

/* Everything that the future depends on: who holds what, who leads, what binds the called card, and
 * what is asked. */
static uint64_t key_of(const struct search *s, const struct sf_play *p)
{
    uint64_t order = (uint64_t)(p->order - sf_orders);
    uint64_t h = mix(UINT64_C(0x51ac), (uint64_t)p->hand[0] << 32 | p->hand[1]);

    h = mix(h, (uint64_t)p->hand[2] << 32 | p->hand[3]);
    h = mix(h, (uint64_t)p->hand[4] << 32 | p->called);
    h = mix(h, order | (uint64_t)p->turn << 8 | (uint64_t)p->ran << 16 |
                   (uint64_t)s->question.tricks << 17 | (uint64_t)s->question.collects << 24 |
                   (uint64_t)s->question.maximises << 32 | (uint64_t)p->seats << 40 |
                   (uint64_t)p->stays_bound << 48 | (uint64_t)p->run_min << 52);
    return h | 1; /* 0 is an empty entry */
}

static struct sf_memo *bucket(const struct sf_solver *solver, uint64_t key)
{
    return solver->memo + ((key >> 20) & solver->mask & ~(uint64_t)(BUCKET - 1));
}

static struct sf_memo *recall(const struct sf_solver *solver, uint64_t key)
{
    struct sf_memo *memo = bucket(solver, key);

    for (unsigned i = 0; i < BUCKET; i++)
        if (memo[i].key == key)
            return &memo[i];
    return NULL;
}

/* An entry of the same position, else an empty one, else the one with the fewest tricks left. */
static struct sf_memo *place_for(const struct sf_solver *solver, uint64_t key)
{
    struct sf_memo *memo = bucket(solver, key), *best = memo;

    for (unsigned i = 0; i < BUCKET; i++) {
        if (memo[i].key == key || !memo[i].key)
            return &memo[i];
        if (memo[i].left < best->left)
            best = &memo[i];
    }
    return best;
}

static void remember(const struct search *s, uint64_t key, unsigned left, unsigned low,
                     unsigned high, unsigned move)
{
    struct sf_memo *memo = place_for(s->solver, key);

    if (memo->key == key) {
        low = low > memo->low ? low : memo->low;
        high = high < memo->high ? high : memo->high;
        move = move == NO_MOVE ? memo->move : move;
    }
    *memo = (struct sf_memo){.key = key,
                             .low = (uint8_t)low,
                             .high = (uint8_t)high,
                             .move = (uint8_t)move,
                             .left = (uint8_t)left};
}

/* --- what is to be had ------------------------------------------------------------------------ */

static unsigned points_in(const struct sf_order *order, uint32_t places)
{
    unsigned points = 0;

    for (; places; places &= places - 1)
        points += order->points[sf_lowest(places)];
    return points;
}

/* All that the tricks still to be taken can bring, the open one included. */
static unsigned outstanding(const struct search *s, const struct sf_play *p)
{
    unsigned points = p->value;

    if (s->question.tricks)
        return (unsigned)(p->total - p->tricks);
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        points += points_in(p->order, p->hand[seat]);
    return points;
}

/* The cards of a set that are higher than all of another. */
static uint32_t above(uint32_t set, uint32_t other)
{
    return other ? set & ~((UINT32_C(2) << sf_highest(other)) - 1u) : set;
}

/*
 * What the seat on lead can take for certain by playing out its highest cards: the trumps above all
 * others', and once these have drawn everyone's, its other trumps and the top of each suit. All of
 * them together if that fills every trick that is left.
 */
static unsigned sure_gain(const struct search *s, const struct sf_play *p, unsigned left,
                          unsigned available)
{
    const struct sf_order *order = p->order;
    uint32_t hand = p->hand[p->turn], others = 0, sure;
    unsigned longest = 0;

    for (unsigned seat = p->next[p->turn]; seat != p->turn; seat = p->next[seat]) {
        unsigned trumps = sf_count(p->hand[seat] & order->trumps);
        others |= p->hand[seat];
        longest = trumps > longest ? trumps : longest;
    }
    sure = above(hand & order->trumps, others & order->trumps);
    if (sf_count(sure) >= longest) {
        uint32_t plain = hand & ~order->trumps;
        sure |= hand & order->trumps;
        while (plain) {
            uint32_t suit = order->group[sf_lowest(plain)];
            if (!p->called || suit != p->called_suit) /* its holder may not be free to lead it */
                sure |= above(hand & suit, others & suit);
            plain &= ~suit;
        }
    }
    if (sf_count(sure) >= left)
        return available;
    return s->question.tricks ? sf_count(sure) : points_in(order, sure);
}

/* --- moves ------------------------------------------------------------------------------------ */

struct moves {
    uint32_t bit[8];
    int rank[8];
    unsigned count;
};

static bool maximises(const struct search *s, unsigned seat)
{
    return s->question.maximises >> seat & 1;
}

static bool same_side(const struct search *s, unsigned a, unsigned b)
{
    return maximises(s, a) == maximises(s, b);
}

/* Cards next to each other in one hand do the same, if no one else holds a card between them and
 * they bring the same; the called card has duties of its own. */
static uint32_t distinct(const struct search *s, const struct sf_play *p, uint32_t legal)
{
    uint32_t all = p->trick, mine = p->hand[p->turn], kept = 0, last = 0;

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        all |= p->hand[seat];
    for (uint32_t left = legal; left; left &= left - 1) {
        uint32_t bit = left & (0u - left), between = all & (bit - 1) & ~(last | (last - 1));
        unsigned place = sf_lowest(bit);
        bool same =
            last && !(between & ~mine) && p->order->group[place] & last &&
            !((bit | last) & p->called) &&
            (s->question.tricks || p->order->points[place] == p->order->points[sf_lowest(last)]);
        if (!same)
            kept |= bit;
        last = bit;
    }
    return kept;
}

/* How a trick with this suit led can still go: the strongest card of either side, what lies on the
 * table included, without the one of the seat to move. Sets compare by their highest member. */
struct outlook {
    uint32_t led, beats;
    uint32_t ours, theirs;
};

static void look_ahead(const struct search *s, const struct sf_play *p, uint32_t led,
                       struct outlook *look)
{
    unsigned seat = p->turn;

    *look = (struct outlook){.led = led, .beats = led | p->order->trumps};
    if (p->led)
        *(same_side(s, p->winner, p->turn) ? &look->ours : &look->theirs) = p->best;
    for (unsigned i = p->in_trick + 1u; i < p->seats; i++) {
        uint32_t card, *side;
        seat = p->next[seat];
        card = p->hand[seat] & led ? p->hand[seat] & led : p->hand[seat] & look->beats;
        side = same_side(s, seat, p->turn) ? &look->ours : &look->theirs;
        *side = card > *side ? card : *side;
    }
}

/*
 * The order in which cards are tried decides how soon a question is answered. A trick that will be
 * ours is fed, one that will be theirs is starved, and a sure trick is taken with the card that
 * costs least. The weights were found by trying which of them need the fewest cards.
 */
static const int weights[6][4] = {
    /* at all, points, rank, trump */
    {107, 8, 1, -3},  /* leads and takes it */
    {61, 6, -3, -5},  /* leads, a partner takes it */
    {43, -7, -3, 10}, /* leads and loses it */
    {93, 5, -5, -9},  /* follows and takes it */
    {62, 4, -2, -12}, /* follows, a partner takes it */
    {46, -6, -1, -2}, /* follows and loses it */
};

static int promise(const struct sf_play *p, const struct outlook *look, uint32_t bit)
{
    unsigned place = sf_lowest(bit);
    unsigned kind = (bit & look->beats) > look->theirs ? 0 : look->ours > look->theirs ? 1 : 2;
    const int *w = weights[kind + (p->led ? 3 : 0)];

    return w[0] + w[1] * p->order->points[place] + w[2] * (int)(place / 4) +
           (bit & p->order->trumps ? w[3] : 0);
}

static void list_moves(const struct search *s, const struct sf_play *p, uint32_t legal,
                       unsigned first, struct moves *moves)
{
    struct outlook look = {0};

    moves->count = 0;
    legal = distinct(s, p, legal);
    if (!(legal & (legal - 1))) {
        moves->bit[moves->count++] = legal;
        return;
    }
    if (p->led)
        look_ahead(s, p, p->led, &look);
    for (; legal; legal &= legal - 1) {
        uint32_t bit = legal & (0u - legal);
        unsigned place = sf_lowest(bit), i = moves->count++;
        int rank;

        if (!p->led && !(look.led & bit))
            look_ahead(s, p, p->order->group[place], &look);
        rank = place == first ? 1000 : promise(p, &look, bit);
        for (; i && moves->rank[i - 1] < rank; i--) {
            moves->rank[i] = moves->rank[i - 1];
            moves->bit[i] = moves->bit[i - 1];
        }
        moves->rank[i] = rank;
        moves->bit[i] = bit;
    }
}

/* --- the search ------------------------------------------------------------------------------- */

static unsigned search_trick(struct search *s, const struct sf_play *p, unsigned need,
                             unsigned available);

/* What the trick that was just completed adds, and the rest. */
static unsigned after_trick(struct search *s, const struct sf_play *p, unsigned gained,
                            unsigned need, unsigned available)
{
    unsigned add = s->question.collects >> p->turn & 1 ? gained : 0;
    unsigned rest = need > add ? need - add : 0;

    if (sf_play_over(p))
        return add;
    return add + search_trick(s, p, rest, available - gained);
}

/* One card: a bound of what is to come, at least `need` if and only if that can be had. */
static unsigned search_card(struct search *s, const struct sf_play *p, unsigned need,
                            unsigned available, unsigned first, unsigned *best_move)
{
    bool high = maximises(s, p->turn);
    unsigned best = high ? 0 : 255;
    struct moves moves;

    list_moves(s, p, sf_play_legal(p), first, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        struct sf_play next = *p;
        unsigned gained, value;

        s->solver->nodes++;
        gained = p->value + p->order->points[sf_lowest(moves.bit[i])];
        sf_play_put(&next, moves.bit[i]);
        if (next.in_trick)
            value = search_card(s, &next, need, available, NO_MOVE, NULL);
        else
            value = after_trick(s, &next, s->question.tricks ? 1 : gained, need, available);
        if (high ? value > best : value < best) {
            best = value;
            if (best_move)
                *best_move = sf_lowest(moves.bit[i]);
        }
        if (high ? best >= need : best < need)
            break;
    }
    return best;
}

static unsigned search_trick(struct search *s, const struct sf_play *p, unsigned need,
                             unsigned available)
{
    unsigned left = (unsigned)(p->total - p->tricks), move = NO_MOVE, value;
    bool high = maximises(s, p->turn);
    struct sf_memo *memo;
    uint64_t key;

    if (need == 0)
        return 0;
    if (need > available)
        return available;
    if (s->solver->stop && atomic_load_explicit(s->solver->stop, memory_order_relaxed))
        s->solver->stopped = true;
    if (s->solver->stopped)
        return 0;
    if (left == 1)
        return search_card(s, p, need, available, NO_MOVE, NULL);
    if (high == (s->question.collects >> p->turn & 1)) { /* who leads wants tricks */
        unsigned sure = sure_gain(s, p, left, available);
        if (high && sure >= need)
            return sure;
        if (!high && available - sure < need)
            return available - sure;
    }
    key = key_of(s, p);
    memo = recall(s->solver, key);
    if (memo) {
        if (memo->low >= need)
            return memo->low;
        if (memo->high < need)
            return memo->high;
        move = memo->move;
    }
    value = search_card(s, p, need, available, move, &move);
    if (!s->solver->stopped)
        remember(s, key, left, value >= need ? value : 0, value >= need ? available : value, move);
    return value;
}

/* --- questions -------------------------------------------------------------------------------- */

static unsigned collected(struct sf_question q, const struct sf_play *play)
{
    const uint8_t *values = q.tricks ? play->tally.tricks : play->tally.points;
    unsigned sum = 0;

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        if (q.collects >> seat & 1)
            sum += values[seat];
    return sum;
}

static unsigned ask(struct search *s, const struct sf_play *play, unsigned need, unsigned available)
{
    if (play->in_trick)
        return search_card(s, play, need, available, NO_MOVE, NULL);
    return search_trick(s, play, need, available);
}

/* Closes in on the value of what is to come, from a first guess. */
static unsigned close_in(struct search *s, const struct sf_play *play, unsigned guess)
{
    unsigned available = outstanding(s, play), low = 0, high = available;

    while (low < high && !s->solver->stopped) {
        unsigned need = guess <= low ? low + 1 : guess > high ? high : guess;
        unsigned value = ask(s, play, need, available);
        if (value >= need) {
            low = value;
            guess = value + 1;
        } else {
            high = value;
            guess = value;
        }
    }
    return low;
}

/* Refuting too high a claim is cheaper than proving one that is too low. */
static unsigned first_guess(const struct search *s, const struct sf_play *play)
{
    return outstanding(s, play) * 3 / 4;
}

unsigned sf_solve_value(struct sf_solver *solver, const struct sf_play *play,
                        struct sf_question question)
{
    struct search s = {solver, question};
    unsigned done = collected(question, play);

    if (sf_play_over(play))
        return done;
    return done + close_in(&s, play, first_guess(&s, play));
}

bool sf_solve_reaches(struct sf_solver *solver, const struct sf_play *play,
                      struct sf_question question, unsigned number)
{
    struct search s = {solver, question};
    unsigned done = collected(question, play), available = outstanding(&s, play);

    if (number <= done || number > done + available)
        return number <= done;
    return ask(&s, play, number - done, available) >= number - done;
}

void sf_solve_cards(struct sf_solver *solver, const struct sf_play *play,
                    struct sf_question question, uint8_t values[SF_CARD_N])
{
    struct search s = {solver, question};
    unsigned guess = first_guess(&s, play);

    for (uint32_t legal = sf_play_legal(play); legal; legal &= legal - 1) {
        struct sf_play next = *play;
        unsigned place = sf_lowest(legal), done;

        sf_play_put(&next, legal & (0u - legal));
        done = collected(question, &next);
        values[place] = (uint8_t)done;
        if (!sf_play_over(&next)) {
            unsigned rest = close_in(&s, &next, guess);
            values[place] = (uint8_t)(done + rest);
            guess = rest;
        }
    }
}
