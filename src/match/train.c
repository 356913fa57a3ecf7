#include "match/train.h"
#include "batch/solvers.h"
#include "bots/talk.h"
#include "bots/weigh.h"
#include "bots/wirt_talk.h"
#include "match/bout.h"
#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROUNDS = 5, MANY = 8, WORLDS = 64, CARDS_EVERY = 8, POINTS = 32, WORDS = 4 };

/* What people say of hands, before anything was counted. */
/* clang-format off */
static const struct sf_trained thumb = {
    .bid = {{0, 100}, {0, 100}, {0, 100}, {0, 100}, {0, 100}, {0, 100}, {0, 100}, {0, 100}, {0, 100},
            {0, 100}, {0, 100}},
    .threshold = {[SF_RUFSPIEL] = 68, [SF_HOCHZEIT] = 70, [SF_MUSS] = 70, [SF_SOLO] = 101,
                  [SF_FARBWENZ] = 87, [SF_FARBGEIER] = 87, [SF_WENZ] = 88, [SF_GEIER] = 88},
    .plays = {100, 36, 12, 4, 2, 2},
    .passes = {100, 25, 6, 2, 2, 2},
    .as_good = 20,
    .surprise = 20,
};
/* clang-format on */

/* The tables at which it is counted, in turn: together they know every kind of game that is chosen
 * in an auction. */
static const struct {
    uint8_t book;
    uint32_t variants;
} tables[] = {
    {SF_SCHULE_2024, 0},
    {SF_BSV_1989, 0},
    {SF_BSV_1989, 1u << SF_VARIANT_FARBWENZ | 1u << SF_VARIANT_GEIER | 1u << SF_VARIANT_BETTEL},
    {SF_BSV_1989, 1u << SF_VARIANT_MUSS},
};

/* --- what is counted -------------------------------------------------------------------------- */

/* A hand that was tried: what playing gained over passing, in hundredths of the price. */
struct point {
    uint8_t game;
    int16_t strength;
    float gain;
};

struct word {
    int16_t margin;
    bool plays;
};

enum likeness { LIKE_EXPECTED, LIKE_NEIGHBOUR, LIKE_OTHER, LIKENESSES };

/* One deal. */
struct yield {
    struct point point[POINTS];
    uint8_t points;

    struct word word[WORDS];
    uint8_t words;
    uint8_t game;                   /* that was announced; SF_GAME_N if none */
    float estimate, rolled, played; /* payout of its declarer, in hundredths of the price */
    bool has_played;
    uint16_t chosen[LIKENESSES], offered[LIKENESSES]; /* cards */
};

struct round {
    const struct sf_train *train;
    struct sf_solvers *solvers;
    struct sf_player *player; /* for each thread */
    struct yield *yields;
    uint64_t number, deals;
    bool thresholds; /* else games */
    size_t before;   /* deals of earlier rounds */
};

/* --- a table ---------------------------------------------------------------------------------- */

struct workplace {
    struct sf_solvers *solvers;
    unsigned thread;
};

static struct sf_solver *solver_of(void *workshop, unsigned thread)
{
    struct workplace *place = workshop;

    (void)thread; /* a bot has one */
    return sf_solvers_at(place->solvers, place->thread);
}

static void rules_of(uint64_t deal, struct sf_rules *rules)
{
    size_t row = deal % (sizeof tables / sizeof *tables);
    struct sf_house house;
    enum sf_error error;

    sf_house_init(&house);
    house.variants = tables[row].variants;
    error = sf_rules_make(rules, (enum sf_book)tables[row].book, &house, NULL);
    assert(!error);
    (void)error;
}

static void open_table(const struct round *round, struct workplace *place, uint64_t deal,
                       struct sf_bout *bout)
{
    const uint64_t keys[] = {round->number, deal};
    struct sf_rng rng = sf_rng_seed(round->train->seed);
    struct sf_rules rules;

    for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++)
        rng = sf_rng_seed(sf_rng_next(&rng) ^ keys[i]);
    memset(bout, 0, sizeof *bout);
    bout->tools = (struct sf_bot_tools){.seed = sf_rng_next(&rng),
                                        .workshop = place,
                                        .solver = solver_of,
                                        .stop = round->train->stop};
    bout->stop = round->train->stop;
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        bout->player[seat] = &round->player[place->thread];
    rules_of(deal, &rules);
    sf_bout_deal(bout, &rules, (unsigned)(deal / 4 % rules.players), &rng);
}

static float in_price(const struct sf_rules *rules, unsigned game, double payout)
{
    return (float)(100 * payout / (double)rules->price[game].base);
}

/* --- thresholds ------------------------------------------------------------------------------- */

static bool seen_before(const struct sf_wirt_plan *plan, unsigned at)
{
    for (unsigned i = 0; i < at; i++)
        if (plan[i].contract.game == plan[at].contract.game && !plan[i].contract.tout)
            return true;
    return false;
}

/* What comes of playing for this plan, or for none. */
static bool try_plan(const struct sf_series *series, const struct sf_view *view,
                     const struct sf_wirt_plan *plan, struct sf_talk_end *end)
{
    struct sf_talk_option option = {.acts = true, .resolve = SF_RESOLVE_PASS};

    if (plan) {
        option.resolve = SF_RESOLVE_PLAN;
        option.plan = *plan;
        option.plan.margin = plan->margin > 0 ? plan->margin : 0;
    }
    return sf_wirt_speak_for(view, plan ? &option.plan : NULL, &option.answer) &&
           sf_talk_finish(series, view->viewer, &option, end);
}

/* What the seat would do without solo games: its best game with a partner, or pass. */
static bool without_solo(const struct sf_series *series, const struct sf_view *view,
                         const struct sf_wirt_plan *plan, unsigned plans, struct sf_talk_end *end)
{
    for (unsigned i = 0; i < plans; i++)
        if (!sf_games[plan[i].contract.game].alone && plan[i].margin >= 0)
            return try_plan(series, view, &plan[i], end);
    return try_plan(series, view, NULL, end);
}

/* The best game of each kind against passing, a solo game against what else there is. */
static void try_games(const struct sf_series *series, const struct sf_view *view,
                      struct yield *yield)
{
    struct sf_wirt_plan plan[SF_WIRT_PLANS];
    unsigned plans =
        sf_wirt_plans(plan, &view->rules, view->viewer, view->own, sf_wirt_begins(view));
    struct sf_talk_end passed, usual, played;

    if (!try_plan(series, view, NULL, &passed) || !without_solo(series, view, plan, plans, &usual))
        return;
    for (unsigned i = 0; i < plans && yield->points < POINTS; i++) {
        unsigned game = plan[i].contract.game;
        const struct sf_talk_end *other = sf_games[game].alone ? &usual : &passed;
        if (plan[i].contract.tout || seen_before(plan, i) || !thumb.threshold[game] ||
            !try_plan(series, view, &plan[i], &played))
            continue;
        yield->point[yield->points++] = (struct point){
            (uint8_t)game, (int16_t)(plan[i].margin + sf_trained_used->threshold[game]),
            in_price(&view->rules, game,
                     sf_talk_mended(&view->rules, &played) - sf_talk_mended(&view->rules, other))};
    }
}

static bool wants_to_play(const struct sf_event *event)
{
    return event->say.word != SF_SAY_WEITER;
}

/* Seat by seat, until one plays. */
static void count_thresholds(struct sf_bout *bout, struct yield *yield)
{
    struct sf_series *series = &bout->series;

    while (series->deal.phase == SF_DEAL_AUCTION) {
        struct sf_bot_answer answer;
        struct sf_view view;
        enum sf_error error;
        sf_view_of(&view, series, sf_deal_turn(&series->deal));
        try_games(series, &view, yield);
        if (!sf_wirt_speak(&view, &answer) || wants_to_play(&answer.event))
            return;
        error = sf_series_apply(series, &answer.event);
        assert(!error);
        (void)error;
    }
}

/* --- words, estimates, cards ------------------------------------------------------------------ */

static bool spoke_before(const struct sf_deal *deal, unsigned at)
{
    for (unsigned i = 0; i < at; i++)
        if (deal->say[i].seat == deal->say[at].seat)
            return true;
    return false;
}

/* First words, up to the first of somebody who plays. */
static void count_words(const struct sf_deal *deal, struct yield *yield)
{
    for (unsigned i = 0; i < deal->says && yield->words < WORDS && !spoke_before(deal, i); i++) {
        struct sf_wirt_plan plan[SF_WIRT_PLANS];
        unsigned seat = deal->say[i].seat;
        bool leads = seat == sf_rules_next(&deal->rules, deal->dealer, deal->dealer);
        bool plays = deal->say[i].word != SF_SAY_WEITER;
        if (seat < SF_SEATS && sf_wirt_plans(plan, &deal->rules, seat, deal->hand[seat], leads))
            yield->word[yield->words++] = (struct word){(int16_t)plan[0].margin, plays};
        if (plays)
            return;
    }
}

/* What the declarer thinks that his game will bring. */
static bool estimate(const struct sf_bout *bout, unsigned declarer, double *mean)
{
    struct sf_talk_option list[SF_TALK_OPTIONS];
    struct sf_talk_worth worth;
    struct sf_view view;
    unsigned options;

    sf_view_of(&view, &bout->series, declarer);
    options = sf_talk_options(&view, list);
    sf_talk_judge(&view, &bout->tools, list, options, WORLDS, &worth);
    *mean = worth.plain[sf_talk_choose(&view, &worth, options)];
    return worth.judged == WORLDS;
}

static enum likeness likeness(const struct sf_play *play, const struct sf_wirt_eye *eye,
                              unsigned expected, unsigned place)
{
    return expected == place                                 ? LIKE_EXPECTED
           : sf_weigh_neighbours(play, eye, expected, place) ? LIKE_NEIGHBOUR
                                                             : LIKE_OTHER;
}

/* How often the card of `wirt` was played, and how often another that was as good or not. */
static void count_cards(const struct sf_deal *deal, struct yield *yield)
{
    struct sf_play play;
    struct sf_wirt_eye eye;

    sf_play_start(&play, &deal->rules, deal->dealer, &deal->contract, deal->dealt);
    sf_wirt_eye_start(&eye, &deal->rules, deal->dealer, &deal->contract);
    for (unsigned i = 0; i < deal->count; i++) {
        unsigned place = play.order->place[deal->card[i]], expected = sf_wirt_place(&play, &eye);
        uint32_t legal = sf_play_legal(&play);
        for (uint32_t left = legal & (legal - 1) ? legal : 0; left; left &= left - 1) {
            enum likeness like = likeness(&play, &eye, expected, sf_lowest(left));
            yield->offered[like]++;
            yield->chosen[like] = (uint16_t)(yield->chosen[like] + (sf_lowest(left) == place));
        }
        sf_wirt_see(&eye, &play, place);
        sf_play_put(&play, UINT32_C(1) << place);
    }
}

/* Solo games are few and pay much: of these all are played out. */
static void count_game(struct sf_bout *bout, bool cards, struct yield *yield)
{
    const struct sf_deal *deal = &bout->series.deal;
    const struct sf_talk_option as_it_comes = {.acts = false};
    struct sf_talk_end end;
    unsigned declarer;
    double mean;

    if (!sf_bout_play(bout, SF_DEAL_ANNOUNCE))
        return;
    count_words(deal, yield);
    declarer = deal->contract.declarer;
    if (deal->phase != SF_DEAL_ANNOUNCE || !estimate(bout, declarer, &mean) ||
        !sf_bout_play(bout, SF_DEAL_PLAY) || deal->phase != SF_DEAL_PLAY || deal->contract.tout ||
        !sf_talk_finish(&bout->series, declarer, &as_it_comes, &end))
        return;
    yield->game = deal->contract.game;
    yield->estimate = in_price(&deal->rules, yield->game, mean);
    yield->rolled = in_price(&deal->rules, yield->game, end.payout);
    if ((!cards && !sf_games[yield->game].alone) || !sf_bout_play(bout, SF_DEAL_OVER))
        return;
    yield->has_played = true;
    yield->played = in_price(&deal->rules, yield->game, (double)deal->result.payout[declarer]);
    count_cards(deal, yield);
}

static void play_deal(void *context, unsigned thread, size_t index)
{
    const struct round *round = context;
    struct workplace place = {round->solvers, thread};
    struct yield *yield = &round->yields[index];
    struct sf_bout bout;

    memset(yield, 0, sizeof *yield);
    yield->game = SF_GAME_N;
    open_table(round, &place, index, &bout);
    if (round->thresholds)
        count_thresholds(&bout, yield);
    else
        count_game(&bout, index / 4 % CARDS_EVERY == 0, yield);
}

/* --- from counts to numbers ------------------------------------------------------------------- */

/* A line through points. */
struct line {
    double n, x, y, xx, xy;
};

static void add_point(struct line *line, double x, double y)
{
    line->n += 1;
    line->x += x;
    line->y += y;
    line->xx += x * x;
    line->xy += x * y;
}

static double slope_of(const struct line *line)
{
    double spread = line->n * line->xx - line->x * line->x;

    return spread > 0 ? (line->n * line->xy - line->x * line->y) / spread : 0;
}

static double height_of(const struct line *line, double slope)
{
    return (line->y - slope * line->x) / line->n;
}

enum { WINDOW = 15, ENOUGH = 100, FEW = 20, STEP_MAX = 10 };

static int16_t threshold_of(const struct round *round, unsigned game)
{
    int16_t now = sf_trained_used->threshold[game];
    struct line line = {0};
    double slope, zero;

    for (uint64_t i = 0; i < round->deals; i++)
        for (unsigned k = 0; k < round->yields[i].points; k++) {
            const struct point *point = &round->yields[i].point[k];
            if (point->game == game && abs(point->strength - now) <= WINDOW)
                add_point(&line, point->strength, (double)point->gain);
        }
    slope = slope_of(&line);
    if (line.n < ENOUGH || slope <= 0)
        return now;
    zero = -height_of(&line, slope) / slope;
    if (zero > now + STEP_MAX || zero < now - STEP_MAX)
        zero = zero > now ? now + STEP_MAX : now - STEP_MAX;
    return (int16_t)lround(zero);
}

/* Few games tell little: what they tell is taken in part. */
static double trusted(double mean, double n, double weight)
{
    return n > 0 ? mean * n / (n + weight) : 0;
}

/* Kinds that are alike: of some there are few games, and they borrow from the others. */
static bool alike(unsigned a, unsigned b)
{
    return a == b || (sf_games[a].alone == sf_games[b].alone &&
                      sf_games[a].goal == SF_GOAL_POINTS && sf_games[b].goal == SF_GOAL_POINTS);
}

/* Rollouts over worlds against the real cards, and these against cards that were played. */
struct truth {
    struct line rolled;
    double played, games;
};

static void find_truth(const struct round *round, unsigned game, bool all_alike,
                       struct truth *truth)
{
    *truth = (struct truth){.games = 0};
    for (uint64_t i = 0; i < round->deals; i++) {
        const struct yield *yield = &round->yields[i];
        if (yield->game == SF_GAME_N ||
            (all_alike ? !alike(yield->game, game) : yield->game != game))
            continue;
        add_point(&truth->rolled, (double)yield->estimate, (double)yield->rolled);
        if (!yield->has_played)
            continue;
        truth->played += (double)yield->played - (double)yield->rolled;
        truth->games++;
    }
}

static struct sf_trained_bid bid_of(const struct round *round, unsigned game)
{
    enum { KIND = 300, CARDS = 30 };
    struct truth all, own;
    double slope = 1, offset, more = 0;

    find_truth(round, game, true, &all);
    find_truth(round, game, false, &own);
    if (own.rolled.n < 1 || all.rolled.n < FEW)
        return thumb.bid[game];
    if (all.rolled.n >= ENOUGH)
        slope = slope_of(&all.rolled);
    slope = slope > 1 ? 1 : slope < 0.5 ? 0.5 : slope;
    offset = trusted(height_of(&all.rolled, slope), all.rolled.n, CARDS);
    more = trusted(height_of(&own.rolled, slope) - offset, own.rolled.n, KIND);
    if (all.games > 0)
        offset += trusted(all.played / all.games, all.games, CARDS);
    if (own.games > 0 && all.games > 0)
        more += trusted(own.played / own.games - all.played / all.games, own.games, KIND);
    return (struct sf_trained_bid){(int16_t)lround(offset + more), (int16_t)lround(100 * slope)};
}

static unsigned tens(int excess)
{
    int step = excess <= 0 ? 0 : 1 + excess / 10;

    return (unsigned)(step < SF_TRAINED_TENS ? step : SF_TRAINED_TENS - 1);
}

/* Nobody is sure of others: never less than this. */
enum { SPREAD = 2 };

static uint8_t percent(double part, double whole, uint8_t otherwise)
{
    double share = whole > 0 ? 100 * part / whole : otherwise;

    return (uint8_t)(share < SPREAD ? SPREAD : share > 100 ? 100 : lround(share));
}

static void fit_words(const struct round *round, struct sf_trained *found)
{
    double plays[2][SF_TRAINED_TENS] = {{0}}, passes[2][SF_TRAINED_TENS] = {{0}};

    for (uint64_t i = 0; i < round->deals; i++)
        for (unsigned k = 0; k < round->yields[i].words; k++) {
            const struct word *word = &round->yields[i].word[k];
            plays[word->plays][tens(-word->margin)]++;
            passes[word->plays][tens(word->margin)]++;
        }
    for (unsigned i = 1; i < SF_TRAINED_TENS; i++) {
        double n = plays[0][i] + plays[1][i], m = passes[0][i] + passes[1][i];
        found->plays[i] = percent(plays[1][i], n >= FEW ? n : 0, thumb.plays[i]);
        found->passes[i] = percent(passes[0][i], m >= FEW ? m : 0, thumb.passes[i]);
    }
}

static void fit_cards(const struct round *round, struct sf_trained *found)
{
    double chosen[LIKENESSES] = {0}, offered[LIKENESSES] = {0}, rate[LIKENESSES];

    for (uint64_t i = 0; i < round->deals; i++)
        for (unsigned like = 0; like < LIKENESSES; like++) {
            chosen[like] += round->yields[i].chosen[like];
            offered[like] += round->yields[i].offered[like];
        }
    for (unsigned like = 0; like < LIKENESSES; like++)
        rate[like] = offered[like] > 0 ? chosen[like] / offered[like] : 0;
    if (offered[LIKE_EXPECTED] < ENOUGH)
        return;
    found->surprise = percent(rate[LIKE_OTHER], rate[LIKE_EXPECTED], thumb.surprise);
    /* A level that keeps to the card of `wirt` where it makes no difference says little about
     * others, to whom it makes none either. */
    found->as_good = percent(rate[LIKE_NEIGHBOUR], rate[LIKE_EXPECTED], thumb.as_good);
    if (found->as_good < found->surprise)
        found->as_good = found->surprise;
}

static void fit(const struct round *round, struct sf_trained *found)
{
    for (unsigned game = 0; game < SF_GAME_N; game++)
        if (round->thresholds)
            found->threshold[game] = threshold_of(round, game);
        else
            found->bid[game] = bid_of(round, game);
    if (round->thresholds)
        return;
    fit_words(round, found);
    fit_cards(round, found);
}

/* --- all rounds ------------------------------------------------------------------------------- */

size_t sf_train_total(const struct sf_train *train)
{
    return (size_t)train->deals * (2 + (ROUNDS - 2) * MANY);
}

static void tell(void *context, size_t done)
{
    const struct round *round = context;

    if (round->train->progress)
        round->train->progress(round->train->context, round->before + done);
}

static bool play_round(struct round *round, struct sf_trained *found)
{
    struct sf_trained now = *found;
    struct sf_contender who = {.level = sf_bot_find(round->thresholds ? "wirt" : "stammtisch")};
    size_t done;

    who.name = who.level->name;
    for (unsigned i = 0; i < round->solvers->count; i++)
        sf_player_init(&round->player[i], &who, 0);
    sf_trained_used = &now;
    done = sf_batch_run(&(struct sf_batch){.threads = round->solvers->count,
                                           .count = (size_t)round->deals,
                                           .work = play_deal,
                                           .context = round,
                                           .stop = round->train->stop,
                                           .progress = tell});
    if (done == round->deals)
        fit(round, found);
    sf_trained_used = &sf_trained;
    for (unsigned i = 0; i < round->solvers->count; i++)
        sf_player_release(&round->player[i]);
    return done == round->deals;
}

static bool stopped(const struct sf_train *train)
{
    return train->stop && atomic_load_explicit(train->stop, memory_order_relaxed);
}

static enum sf_train_outcome play_rounds(struct round *round, struct sf_trained *found)
{
    *found = thumb;
    for (round->number = 0; round->number < ROUNDS; round->number++) {
        round->thresholds = round->number && round->number < ROUNDS - 1;
        round->deals = round->train->deals * (round->thresholds ? MANY : 1);
        if (!play_round(round, found) || stopped(round->train))
            return SF_TRAIN_STOPPED;
        round->before += (size_t)round->deals;
    }
    return SF_TRAIN_DONE;
}

enum sf_train_outcome sf_train_run(const struct sf_train *train, struct sf_trained *found)
{
    enum sf_train_outcome outcome = SF_TRAIN_NO_MEMORY;
    struct round round = {.train = train};
    struct sf_solvers solvers;

    if (!sf_solvers_init(&solvers, train->threads, SF_SOLVER_USUAL, NULL))
        return outcome;
    round.solvers = &solvers;
    round.player = calloc(solvers.count, sizeof *round.player);
    round.yields = calloc((size_t)train->deals * MANY, sizeof *round.yields);
    if (round.player && round.yields)
        outcome = play_rounds(&round, found);
    free(round.yields);
    free(round.player);
    sf_solvers_release(&solvers);
    return outcome;
}

/* --- the text --------------------------------------------------------------------------------- */

static const char *const ids[SF_GAME_N] = {
    [SF_RUFSPIEL] = "SF_RUFSPIEL", [SF_HOCHZEIT] = "SF_HOCHZEIT",   [SF_MUSS] = "SF_MUSS",
    [SF_SOLO] = "SF_SOLO",         [SF_WENZ] = "SF_WENZ",           [SF_FARBWENZ] = "SF_FARBWENZ",
    [SF_GEIER] = "SF_GEIER",       [SF_FARBGEIER] = "SF_FARBGEIER", [SF_BETTEL] = "SF_BETTEL",
    [SF_SIE] = "SF_SIE",           [SF_RAMSCH] = "SF_RAMSCH",
};

struct page {
    char *text;
    size_t size, length;
};

__attribute__((format(printf, 2, 3))) static void add(struct page *page, const char *format, ...)
{
    size_t room = page->size - page->length;
    va_list args;
    int more;

    va_start(args, format);
    more = vsnprintf(page->text + page->length, room, format, args);
    va_end(args);
    assert(more >= 0 && (size_t)more < room);
    page->length += (size_t)more;
}

static void write_tens(struct page *page, const char *name, const uint8_t *percent_of)
{
    add(page, "    .%s = {", name);
    for (unsigned i = 0; i < SF_TRAINED_TENS; i++)
        add(page, "%s%u", i ? ", " : "", percent_of[i]);
    add(page, "},\n");
}

static void write_all(struct page *page, const struct sf_train *train,
                      const struct sf_trained *found)
{
    add(page,
        "#include \"bots/trained.h\"\n\n"
        "/* Printed by `stichfest train --seed %llu --deals %llu`. */\n\n"
        "/* clang-format off */\n"
        "const struct sf_trained sf_trained = {\n    .bid = {\n",
        (unsigned long long)train->seed, (unsigned long long)train->deals);
    for (unsigned game = 0; game < SF_GAME_N; game++)
        add(page, "        [%s] = {%d, %d},\n", ids[game], found->bid[game].offset,
            found->bid[game].slope);
    add(page, "    },\n    .threshold = {\n");
    for (unsigned game = 0; game < SF_GAME_N; game++)
        if (thumb.threshold[game])
            add(page, "        [%s] = %d,\n", ids[game], found->threshold[game]);
    add(page, "    },\n");
    write_tens(page, "plays", found->plays);
    write_tens(page, "passes", found->passes);
    add(page, "    .as_good = %u,\n    .surprise = %u,\n};\n/* clang-format on */\n",
        found->as_good, found->surprise);
}

size_t sf_train_text(const struct sf_train *train, const struct sf_trained *found, char *text,
                     size_t size)
{
    struct page page = {text, size, 0};

    write_all(&page, train, found);
    return page.length;
}
