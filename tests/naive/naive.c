/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "naive.h"

#include <string.h>

/* Large enough for a whole deck, a hand, or the trumps of any game. */
struct card_list {
    char card[32][3];
    int count;
};

/* ---- Words ------------------------------------------------------------------------------- */

static bool same(const char *a, const char *b)
{
    return strcmp(a, b) == 0;
}

static bool book_is(const struct naive_game *game, const char *book)
{
    return same(game->book, book);
}

static bool game_is(const struct naive_game *game, const char *name)
{
    return same(game->game, name);
}

/* I-10: the tournament books are fixed, so they know neither variants nor tariffs. */
static bool is_tournament_book(const struct naive_game *game)
{
    return book_is(game, "muenchen-2006") || book_is(game, "serien-2022") ||
           book_is(game, "kurz-turnier");
}

static bool has_variant(const struct naive_game *game, const char *name)
{
    size_t length = strlen(name);
    const char *word = game->variants;
    if (is_tournament_book(game) || word == NULL)
        return false;
    while (*word != '\0') {
        size_t here = strcspn(word, " ");
        if (here == length && strncmp(word, name, length) == 0)
            return true;
        word += here;
        word += strspn(word, " ");
    }
    return false;
}

static bool is_partner_game(const struct naive_game *game)
{
    return game_is(game, "rufspiel") || game_is(game, "hochzeit") || game_is(game, "muss");
}

static bool has_called_card(const struct naive_game *game)
{
    return game_is(game, "rufspiel") || game_is(game, "muss");
}

/* Tout is an addition to a solo game; at a partner game the word would mean nothing. */
static bool is_tout(const struct naive_game *game)
{
    return game->tout && !is_partner_game(game) && !game_is(game, "sie") &&
           !game_is(game, "ramsch") && !game_is(game, "bettel");
}

/* ---- Cards ------------------------------------------------------------------------------- */

static void append(struct card_list *list, char suit, char rank)
{
    list->card[list->count][0] = suit;
    list->card[list->count][1] = rank;
    list->card[list->count][2] = '\0';
    list->count++;
}

static int place_in(const struct card_list *list, const char *card)
{
    for (int i = 0; i < list->count; i++)
        if (same(list->card[i], card))
            return i;
    return -1;
}

/* bsv-1989 annex 5 and 7, kurz-turnier: the short deck has no sevens and eights. */
static bool deck_has_rank(const struct naive_game *game, char rank)
{
    if (rank == '7' || rank == '8')
        return game->deck == 32;
    return strchr("AZKOU9", rank) != NULL && rank != '\0';
}

/* muenchen-2006 I.2.2, schule-2024 1.2.3, bsv-1989 1.2.1, kurz-turnier "Bedienen" */
static int card_points(const char *card)
{
    switch (card[1]) {
    case 'A':
        return 11;
    case 'Z':
        return 10;
    case 'K':
        return 4;
    case 'O':
        return 3;
    case 'U':
        return 2;
    default:
        return 0;
    }
}

/* muenchen-2006 II.4.1.4 and 4.1.6, schule-2024 2.1.1, 2.4.1, 8.2.1, bsv-1989 1.4.1, annex 1.2,
 * 1.3, 3.1.2 */
static bool obers_are_trumps(const struct naive_game *game)
{
    return is_partner_game(game) || game_is(game, "ramsch") || game_is(game, "solo") ||
           game_is(game, "geier") || game_is(game, "farbgeier") || game_is(game, "sie");
}

/* The same paragraphs, and schule-2024 2.2.1, 2.3.1, bsv-1989 1.4.4, annex 1.1 */
static bool unters_are_trumps(const struct naive_game *game)
{
    return is_partner_game(game) || game_is(game, "ramsch") || game_is(game, "solo") ||
           game_is(game, "wenz") || game_is(game, "farbwenz") || game_is(game, "sie");
}

/* schule-2024 2.1.1, 2.2.1, 2.4.1, bsv-1989 1.4.2, annex 1.1, 1.3, 3.1.2; 0 = no trump suit */
static char trump_suit(const struct naive_game *game)
{
    if (is_partner_game(game) || game_is(game, "ramsch"))
        return 'H';
    if (game_is(game, "solo") || game_is(game, "farbwenz") || game_is(game, "farbgeier"))
        return game->suit;
    return '\0';
}

static void append_pictures(struct card_list *list, char rank)
{
    append(list, 'E', rank);
    append(list, 'G', rank);
    append(list, 'H', rank);
    append(list, 'S', rank);
}

/* All trumps of the game, the highest first. */
static struct card_list trumps_of(const struct naive_game *game)
{
    struct card_list list = {.count = 0};
    char suit = trump_suit(game);
    if (obers_are_trumps(game))
        append_pictures(&list, 'O');
    if (unters_are_trumps(game))
        append_pictures(&list, 'U');
    for (const char *rank = "AZKOU987"; suit != '\0' && *rank != '\0'; rank++) {
        char card[3] = {suit, *rank, '\0'};
        if (deck_has_rank(game, *rank) && place_in(&list, card) < 0)
            append(&list, suit, *rank);
    }
    return list;
}

static bool is_trump(const struct naive_game *game, const char *card)
{
    struct card_list trumps = trumps_of(game);
    return place_in(&trumps, card) >= 0;
}

/* Only non-trump cards belong to a suit (muenchen-2006 I.3.2 "Farbe"). */
static bool is_suit_card(const struct naive_game *game, const char *card, char suit)
{
    return card[0] == suit && !is_trump(game, card);
}

/* bsv-1989 annex 1.4 for the Bettel; else schule-2024 2.3.2, with at most one of O and U left */
static int plain_place(const struct naive_game *game, const char *card)
{
    const char *order = game_is(game, "bettel") ? "AKOUZ987" : "AZKOU987";
    return (int)(strchr(order, card[1]) - order);
}

/* ---- Seats and tricks -------------------------------------------------------------------- */

/* bsv-1989 annex 6: at five the dealer sits out. */
static bool is_active(const struct naive_game *game, int seat)
{
    if (seat < 0 || seat >= game->players)
        return false;
    return game->players != 5 || seat != game->dealer;
}

static int next_seat(const struct naive_game *game, int seat)
{
    do
        seat = (seat + 1) % game->players;
    while (!is_active(game, seat));
    return seat;
}

static int active_seats(const struct naive_game *game)
{
    return game->players == 3 ? 3 : 4;
}

/* A trick has one card of each active seat. */
static int trick_size(const struct naive_game *game)
{
    return active_seats(game);
}

/* muenchen-2006 II.4, schule-2024 5.1.1, bsv-1989 3.1.1 */
static int first_leader(const struct naive_game *game)
{
    return next_seat(game, game->dealer);
}

/* muenchen-2006 II.4, schule-2024 5.2.1 and 5.2.2, bsv-1989 3.2.3, kurz-turnier "Bedienen": does
 * `card` beat the best card of the trick so far? A card of a third suit never does. */
static bool beats(const struct naive_game *game, const char *card, const char *best)
{
    struct card_list trumps = trumps_of(game);
    int mine = place_in(&trumps, card);
    int other = place_in(&trumps, best);
    if (mine >= 0 && other >= 0)
        return mine < other;
    if (mine >= 0 || other >= 0)
        return mine >= 0;
    return card[0] == best[0] && plain_place(game, card) < plain_place(game, best);
}

static int winner_of(const struct naive_game *game, const struct naive_play *play, int trick,
                     int leader)
{
    int first = trick * trick_size(game);
    int best = first;
    int winner = leader;
    int seat = leader;
    for (int i = first + 1; i < first + trick_size(game); i++) {
        seat = next_seat(game, seat);
        if (beats(game, play->card[i], play->card[best])) {
            best = i;
            winner = seat;
        }
    }
    return winner;
}

int naive_trick_winner(const struct naive_game *game, const struct naive_play *play, int trick)
{
    int seat = first_leader(game);
    for (int i = 0; i <= trick; i++)
        seat = winner_of(game, play, i, seat);
    return seat;
}

/* muenchen-2006 II.4, schule-2024 5.2.6, bsv-1989 3.1.1: who took a trick leads the next. */
static int leader_of(const struct naive_game *game, const struct naive_play *play, int trick)
{
    if (trick == 0)
        return first_leader(game);
    return naive_trick_winner(game, play, trick - 1);
}

static bool nothing_left_to_play(const struct naive_game *game, const struct naive_play *play)
{
    int dealt = 0;
    for (int seat = 0; seat < game->players; seat++)
        dealt += game->hand_count[seat];
    return game_is(game, "sie") || play->count >= dealt;
}

int naive_to_move(const struct naive_game *game, const struct naive_play *play)
{
    if (nothing_left_to_play(game, play))
        return -1;
    int seat = leader_of(game, play, play->count / trick_size(game));
    for (int i = 0; i < play->count % trick_size(game); i++)
        seat = next_seat(game, seat);
    return seat;
}

/* ---- Hands ------------------------------------------------------------------------------- */

static bool was_dealt(const struct naive_game *game, int seat, const char *card)
{
    for (int i = 0; i < game->hand_count[seat]; i++)
        if (same(game->hand[seat][i], card))
            return true;
    return false;
}

/* Was the card among the first `before` cards played? */
static bool was_played(const struct naive_play *play, int before, const char *card)
{
    for (int i = 0; i < before; i++)
        if (same(play->card[i], card))
            return true;
    return false;
}

static struct card_list hand_left(const struct naive_game *game, const struct naive_play *play,
                                  int seat)
{
    struct card_list left = {.count = 0};
    for (int i = 0; i < game->hand_count[seat]; i++) {
        const char *card = game->hand[seat][i];
        if (!was_played(play, play->count, card))
            append(&left, card[0], card[1]);
    }
    return left;
}

static bool holds_trump(const struct naive_game *game, int seat)
{
    for (int i = 0; i < game->hand_count[seat]; i++)
        if (is_trump(game, game->hand[seat][i]))
            return true;
    return false;
}

/* ---- The called card --------------------------------------------------------------------- */

static void called_card(const struct naive_game *game, char card[3])
{
    card[0] = game->suit;
    card[1] = game->call == '\0' ? 'A' : game->call;
    card[2] = '\0';
}

/* muenchen-2006 I.3.2 "Mitspieler", schule-2024 2.1.5, bsv-1989 2.3.1; Hochzeit: annex 2.1.1 */
static int partner_of(const struct naive_game *game)
{
    char called[3];
    if (game_is(game, "hochzeit"))
        return game->partner;
    if (!has_called_card(game))
        return -1;
    called_card(game, called);
    for (int seat = 0; seat < game->players; seat++)
        if (was_dealt(game, seat, called))
            return seat;
    return -1;
}

static bool in_declarers_party(const struct naive_game *game, int seat)
{
    if (game_is(game, "ramsch"))
        return false;
    return seat == game->declarer || seat == partner_of(game);
}

static bool holds_called_card(const struct naive_game *game, const struct card_list *hand)
{
    char called[3];
    if (!has_called_card(game))
        return false;
    called_card(game, called);
    return place_in(hand, called) >= 0;
}

static bool is_called_card(const struct naive_game *game, const char *card)
{
    char called[3];
    called_card(game, called);
    return has_called_card(game) && same(card, called);
}

/* Cards of the called suit in hand, the called card included. */
static int called_suit_count(const struct naive_game *game, const struct card_list *hand)
{
    int count = 0;
    for (int i = 0; i < hand->count; i++)
        if (is_suit_card(game, hand->card[i], game->suit))
            count++;
    return count;
}

/* muenchen-2006 II.4.1.6 (ace), II.4.1.7 (Zehn four, König three), schule-2024 5.1.5,
 * bsv-1989 3.2.5; the Muss-Spiel of the casual books has no number of its own, so four stays. */
static int davonlaufen_minimum(const struct naive_game *game)
{
    if (book_is(game, "muenchen-2006") && game_is(game, "muss") && game->call == 'K')
        return 3;
    return 4;
}

/* Has this seat already led under its called card? As no one else can lead the suit without
 * drawing that card, a lead of the suit by its holder before it fell is always davonlaufen. */
static bool has_run_away(const struct naive_game *game, const struct naive_play *play, int seat)
{
    char called[3];
    called_card(game, called);
    for (int first = 0; first < play->count; first += trick_size(game)) {
        const char *led = play->card[first];
        if (leader_of(game, play, first / trick_size(game)) != seat)
            continue;
        if (!is_suit_card(game, led, game->suit) || same(led, called))
            continue;
        if (was_dealt(game, seat, called) && !was_played(play, first, called))
            return true;
    }
    return false;
}

/* muenchen-2006 II.4.1.6 asks for the card whenever another leads its suit and gives no exception.
 * schule-2024 5.1.6 and bsv-1989 3.2.4 end the duty with davonlaufen; I-5 for the other two. */
static bool must_produce_called_card(const struct naive_game *game, bool run_away)
{
    return book_is(game, "muenchen-2006") || !run_away;
}

/* muenchen-2006 II.4.1.6 second bullet, schule-2024 5.1.3 and 5.1.6, bsv-1989 3.2.4 and 3.2.5 */
static bool may_discard_called_card(bool run_away)
{
    return run_away;
}

/* muenchen-2006 II.4.1.6: the ban holds as long as the card is in hand, unless the suit is long
 * enough at this very lead. schule-2024 5.1.5, bsv-1989 3.2.5; free after davonlaufen by I-11. */
static bool may_lead_under_called_card(const struct naive_game *game, const struct card_list *hand,
                                       bool run_away)
{
    if (called_suit_count(game, hand) >= davonlaufen_minimum(game))
        return true;
    return run_away && !book_is(game, "muenchen-2006");
}

/* ---- Legal cards ------------------------------------------------------------------------- */

/* muenchen-2006 II.4, schule-2024 5.1.2, bsv-1989 3.2.1, kurz-turnier "Bedienen" */
static bool follows(const struct naive_game *game, const char *card, const char *led)
{
    if (is_trump(game, led))
        return is_trump(game, card);
    return is_suit_card(game, card, led[0]);
}

static bool can_follow(const struct naive_game *game, const struct card_list *hand, const char *led)
{
    for (int i = 0; i < hand->count; i++)
        if (follows(game, hand->card[i], led))
            return true;
    return false;
}

/* schule-2024 5.1.4: the called card itself may be led at any time. */
static bool lead_is_legal(const struct naive_game *game, const struct card_list *hand,
                          bool run_away, const char *card)
{
    if (!holds_called_card(game, hand) || is_called_card(game, card))
        return true;
    if (!is_suit_card(game, card, game->suit))
        return true;
    return may_lead_under_called_card(game, hand, run_away);
}

static bool reply_is_legal(const struct naive_game *game, const struct card_list *hand,
                           bool run_away, const char *led, const char *card)
{
    bool bound = holds_called_card(game, hand);
    /* muenchen-2006 II.4.1.6, schule-2024 5.1.3, bsv-1989 3.2.4: the last card is free */
    if (hand->count == 1)
        return true;
    if (bound && is_suit_card(game, led, game->suit) && must_produce_called_card(game, run_away))
        return is_called_card(game, card);
    if (can_follow(game, hand, led))
        return follows(game, card, led);
    if (bound && is_called_card(game, card))
        return may_discard_called_card(run_away);
    return true;
}

int naive_legal(const struct naive_game *game, const struct naive_play *play, char out[9][3])
{
    int seat = naive_to_move(game, play);
    int count = 0;
    if (seat < 0)
        return 0;
    struct card_list hand = hand_left(game, play, seat);
    bool run_away = has_called_card(game) && has_run_away(game, play, seat);
    int in_trick = play->count % trick_size(game);
    for (int i = 0; i < hand.count; i++) {
        const char *card = hand.card[i];
        bool legal = in_trick == 0 ? lead_is_legal(game, &hand, run_away, card)
                                   : reply_is_legal(game, &hand, run_away,
                                                    play->card[play->count - in_trick], card);
        if (legal)
            strcpy(out[count++], card);
    }
    return count;
}

/* ---- Calling a card ---------------------------------------------------------------------- */

/* Suits that can be called; Herz is trump (schule-2024 2.1.3). */
static const char CALL_SUITS[] = "EGS";

/* Cards of a suit by the trumps of the Rufspiel, whatever game is being played. */
static int ruf_suit_cards(const struct naive_game *game, int seat, char suit)
{
    int count = 0;
    for (int i = 0; i < game->hand_count[seat]; i++) {
        const char *card = game->hand[seat][i];
        if (card[0] == suit && card[1] != 'O' && card[1] != 'U')
            count++;
    }
    return count;
}

static bool holds_rank(const struct naive_game *game, int seat, char suit, char rank)
{
    char card[3] = {suit, rank, '\0'};
    return was_dealt(game, seat, card);
}

/* muenchen-2006 II.3.1.6, schule-2024 2.1.4, bsv-1989 2.3.1, kurz-turnier "Rufspiel": a card that
 * the declarer does not hold, of a suit of which they hold one. */
static bool regular_call(const struct naive_game *game, int seat, char suit, char rank)
{
    if (!deck_has_rank(game, rank) || holds_rank(game, seat, suit, rank))
        return false;
    return ruf_suit_cards(game, seat, suit) > 0;
}

static bool any_regular_call(const struct naive_game *game, int seat, char rank)
{
    for (const char *suit = CALL_SUITS; *suit != '\0'; suit++)
        if (regular_call(game, seat, *suit, rank))
            return true;
    return false;
}

/* muenchen-2006 II.3.1.6, schule-2024 2.1.6, bsv-1989 2.3.2 */
bool naive_blocked(const struct naive_game *game, int seat)
{
    return !any_regular_call(game, seat, 'A');
}

static bool holds_all_three(const struct naive_game *game, int seat, char rank)
{
    for (const char *suit = CALL_SUITS; *suit != '\0'; suit++)
        if (!holds_rank(game, seat, *suit, rank))
            return false;
    return true;
}

/* bsv-1989 annex 2.2: only for the blocked, an ace of a suit of which they have no card */
static bool renonce_call(const struct naive_game *game, int seat, char suit, char rank)
{
    return has_variant(game, "renonce") && rank == 'A' && naive_blocked(game, seat) &&
           ruf_suit_cards(game, seat, suit) == 0;
}

/* muenchen-2006 II.3.1.7, points 1 to 4 in their order; each excludes those after it */
static bool muenchen_muss_call(const struct naive_game *game, int seat, char suit, char rank,
                               bool renonce)
{
    if (holds_rank(game, seat, suit, rank))
        return false;
    if (!naive_blocked(game, seat))
        return !renonce && rank == 'A' && regular_call(game, seat, suit, rank);
    if (!holds_all_three(game, seat, 'A'))
        return renonce && rank == 'A';
    if (!holds_all_three(game, seat, 'Z'))
        return !renonce && rank == 'Z';
    return !renonce && rank == 'K';
}

/* bsv-1989 annex 3.3.2 and I-4: the first rank downwards of which a card can be called regularly.
 * Nothing at all is callable for one who holds only trumps and whole suits: a Zehn as Renonce. */
static bool bsv_muss_call(const struct naive_game *game, int seat, char suit, char rank,
                          bool renonce)
{
    for (const char *step = "AZK987"; *step != '\0'; step++)
        if (any_regular_call(game, seat, *step))
            return !renonce && rank == *step && regular_call(game, seat, suit, rank);
    return renonce && rank == 'Z' && ruf_suit_cards(game, seat, suit) == 0;
}

bool naive_can_call(const struct naive_game *game, int seat, char suit, char rank, bool renonce)
{
    /* bsv-1989 annex 7: no partner games at three */
    if (game->players == 3 || suit == '\0' || strchr(CALL_SUITS, suit) == NULL)
        return false;
    if (game_is(game, "rufspiel") && renonce)
        return renonce_call(game, seat, suit, rank);
    if (game_is(game, "rufspiel"))
        return rank == 'A' && regular_call(game, seat, suit, rank);
    if (game_is(game, "muss") && book_is(game, "muenchen-2006"))
        return muenchen_muss_call(game, seat, suit, rank, renonce);
    if (game_is(game, "muss") && has_variant(game, "muss"))
        return bsv_muss_call(game, seat, suit, rank, renonce);
    return false;
}

/* ---- Stoss ------------------------------------------------------------------------------- */

/* muenchen-2006 II.5.2 forbids it, kurz-turnier does not know it; schule-2024 5.3.1 and 5.3.3,
 * bsv-1989 4.2.1 to 4.2.4, serien-2022 "Re ist nicht erlaubt" */
static int stoss_levels(const struct naive_game *game)
{
    if (book_is(game, "muenchen-2006") || book_is(game, "kurz-turnier"))
        return 0;
    if (book_is(game, "serien-2022"))
        return 1;
    if (book_is(game, "schule-2024"))
        return 2;
    return 4;
}

/* bsv-1989 annex 3.3.3 for the Muss-Spiel; a Ramsch has no parties, a Sie is not played out. */
static bool stoss_possible_at(const struct naive_game *game)
{
    return !game_is(game, "muss") && !game_is(game, "ramsch") && !game_is(game, "sie");
}

/* schule-2024 5.3.1, 5.3.3, 7.2.4, bsv-1989 4.2.1 to 4.2.4: the parties take turns, the defence
 * begins. With four levels that also keeps the limits of bsv-1989 4.2.5 at solo games. */
static bool stoss_by_right_party(const struct naive_game *game, int level)
{
    int seat = game->stoss[level];
    bool declarers_turn = level % 2 == 1;
    return is_active(game, seat) && in_declarers_party(game, seat) == declarers_turn;
}

bool naive_stoss_ok(const struct naive_game *game)
{
    if (game->stoss_count == 0)
        return true;
    if (game->stoss_count > stoss_levels(game) || !stoss_possible_at(game))
        return false;
    for (int level = 0; level < game->stoss_count; level++)
        if (!stoss_by_right_party(game, level))
            return false;
    /* serien-2022 "Ohne Trumpf" */
    return !book_is(game, "serien-2022") || holds_trump(game, game->stoss[0]);
}

/* ---- Counting ---------------------------------------------------------------------------- */

static int tricks_played(const struct naive_game *game, const struct naive_play *play)
{
    return play->count / trick_size(game);
}

static void count_tricks(const struct naive_game *game, const struct naive_play *play,
                         struct naive_score *score)
{
    int size = trick_size(game);
    for (int trick = 0; trick < tricks_played(game, play); trick++) {
        int winner = naive_trick_winner(game, play, trick);
        score->tricks[winner]++;
        for (int i = trick * size; i < (trick + 1) * size; i++)
            score->points[winner] += card_points(play->card[i]);
    }
}

/* A Sie is not played out (muenchen-2006 II.4.1.1, schule-2024 2.6.2, bsv-1989 3.4): there are no
 * tricks, and all points are the declarer's. */
static void count_cards(const struct naive_game *game, const struct naive_play *play,
                        struct naive_score *score)
{
    if (game_is(game, "sie"))
        score->points[game->declarer] = 120;
    else
        count_tricks(game, play, score);
    for (int seat = 0; seat < game->players; seat++) {
        score->party[seat] = is_active(game, seat) && in_declarers_party(game, seat);
        if (score->party[seat])
            score->declarer_points += score->points[seat];
    }
}

static int party_tricks(const struct naive_game *game, const struct naive_score *score, bool party)
{
    int tricks = 0;
    for (int seat = 0; seat < game->players; seat++)
        if (score->party[seat] == party)
            tricks += score->tricks[seat];
    return tricks;
}

/* ---- Won, Schneider, Schwarz ------------------------------------------------------------- */

/* muenchen-2006 II.5.1.3: declarer's party and defence change places. */
static bool limits_are_swapped(const struct naive_game *game)
{
    return book_is(game, "muenchen-2006") && game_is(game, "muss");
}

/* muenchen-2006 II.5.1.2, schule-2024 6.1.2, bsv-1989 4.1.2, serien-2022, kurz-turnier: 61;
 * muenchen-2006 II.5.1.3: 60; bsv-1989 annex 1.6.3: one more than the bid, I-14 at 120 */
static int points_needed(const struct naive_game *game)
{
    if (limits_are_swapped(game))
        return 60;
    if (game->bid == 120)
        return 120;
    if (game->bid > 0)
        return game->bid + 1;
    return 61;
}

/* Tout: muenchen-2006 II.5.1.1, schule-2024 2.5.3, bsv-1989 1.3; Bettel: bsv-1989 annex 1.4 */
static bool declarer_won(const struct naive_game *game, const struct naive_score *score)
{
    if (game_is(game, "sie"))
        return true;
    if (game_is(game, "bettel"))
        return score->tricks[game->declarer] == 0;
    if (is_tout(game))
        return party_tricks(game, score, false) == 0;
    return score->declarer_points >= points_needed(game);
}

/* muenchen-2006 II.4.1.1 and 5.1.1, schule-2024 6.2.6 and 6.2.7, bsv-1989 annex 2 3.1: not at Sie
 * and Tout; annex 1.4: not at Bettel; kurz-turnier "Schneider, Schwarz": not at solo games */
static bool schneider_is_paid(const struct naive_game *game)
{
    if (game_is(game, "sie") || game_is(game, "bettel") || is_tout(game))
        return false;
    return !book_is(game, "kurz-turnier") || is_partner_game(game);
}

/* muenchen-2006 II.5.1.2, schule-2024 6.1.3, bsv-1989 4.1.3, serien-2022; swapped in 5.1.3 */
static int declarers_schneider_limit(const struct naive_game *game)
{
    return limits_are_swapped(game) ? 29 : 30;
}

/* The same; kurz-turnier: 30 points are Schneider for either side. */
static int defences_schneider_limit(const struct naive_game *game)
{
    if (limits_are_swapped(game) || book_is(game, "kurz-turnier"))
        return 30;
    return 29;
}

/* Only the losing side can be Schneider; after Steigern it may well have more than 90 points. */
static bool loser_is_schneider(const struct naive_game *game, const struct naive_score *score)
{
    if (score->won)
        return 120 - score->declarer_points <= defences_schneider_limit(game);
    return score->declarer_points <= declarers_schneider_limit(game);
}

/* muenchen-2006 II.5.1.2, schule-2024 6.1.4, bsv-1989 4.1.4: a trick of 0 points is a trick */
static bool loser_is_schwarz(const struct naive_game *game, const struct naive_score *score)
{
    return party_tricks(game, score, !score->won) == 0;
}

/* ---- Laufende ---------------------------------------------------------------------------- */

/* schule-2024 6.2.3; Geier and Farbgeier with the roles of O and U swapped (8.2.1, I-7) */
static int schule_laufende_minimum(const struct naive_game *game)
{
    if (game_is(game, "wenz") || game_is(game, "geier"))
        return 2;
    return 3;
}

/* bsv-1989 annex 2 2.1 and 2.2 */
static int bsv_laufende_minimum(const struct naive_game *game)
{
    if (game_is(game, "wenz") || game_is(game, "farbwenz") || game_is(game, "geier") ||
        game_is(game, "farbgeier"))
        return 2;
    return 3;
}

/* kurz-turnier "Wert der Spiele": from three Damen */
static int laufende_minimum(const struct naive_game *game)
{
    if (book_is(game, "kurz-turnier"))
        return 3;
    if (book_is(game, "schule-2024"))
        return schule_laufende_minimum(game);
    return bsv_laufende_minimum(game);
}

/* kurz-turnier pays Damen only; schule-2024 6.2.2: eight at Solo and Farbwenz (Farbgeier by I-7).
 * At Wenz, Geier and partner games the number of trumps is limit enough. */
static int laufende_maximum(const struct naive_game *game)
{
    if (book_is(game, "kurz-turnier"))
        return 4;
    if (book_is(game, "schule-2024") && !is_partner_game(game))
        return 8;
    return 14;
}

/* muenchen-2006 and serien-2022 have none, nor has a Bettel any trump. */
static bool laufende_are_paid(const struct naive_game *game)
{
    return !book_is(game, "muenchen-2006") && !book_is(game, "serien-2022") &&
           !game_is(game, "bettel");
}

static bool party_was_dealt(const struct naive_game *game, bool party, const char *card)
{
    for (int seat = 0; seat < game->players; seat++)
        if (in_declarers_party(game, seat) == party && was_dealt(game, seat, card))
            return true;
    return false;
}

/* Unbroken run from the highest trump, as dealt, in one party's hands (schule-2024 6.2.2). */
static int run_of_trumps(const struct naive_game *game, bool party)
{
    struct card_list trumps = trumps_of(game);
    int run = 0;
    while (run < trumps.count && party_was_dealt(game, party, trumps.card[run]))
        run++;
    return run;
}

static void count_laufende(const struct naive_game *game, struct naive_score *score)
{
    if (!laufende_are_paid(game))
        return;
    int by_declarer = run_of_trumps(game, true);
    int by_defence = run_of_trumps(game, false);
    /* Only one party holds the highest trump, so one of the two runs is empty. */
    int run = by_declarer > 0 ? by_declarer : by_defence;
    if (run > laufende_maximum(game))
        run = laufende_maximum(game);
    if (run < laufende_minimum(game))
        return;
    score->laufende = run;
    score->laufende_by = by_declarer > 0 ? 1 : 2;
}

/* ---- Value ------------------------------------------------------------------------------- */

/* muenchen-2006 II.5.2 */
static long muenchen_value(const struct naive_game *game, const struct naive_score *score)
{
    if (game_is(game, "sie"))
        return 12;
    if (is_tout(game))
        return 6;
    long base = is_partner_game(game) ? 1 : 3;
    return base + (score->schneider ? 1 : 0) + (score->schwarz ? 1 : 0);
}

/* serien-2022 "Spielpunkte"; I-2 for the Sie */
static long serien_value(const struct naive_game *game, const struct naive_score *score)
{
    if (game_is(game, "sie") || is_tout(game))
        return 6;
    long base = is_partner_game(game) ? 1 : 2;
    return base + (score->schneider ? 1 : 0) + (score->schwarz ? 1 : 0);
}

/* kurz-turnier "Wert der Spiele", "Tout", "Schneider, Schwarz"; I-6 for the Schafkopf */
static long kurz_value(const struct naive_game *game, const struct naive_score *score)
{
    long damen = 10L * score->laufende;
    if (game_is(game, "sie"))
        return (30 + 40) * 2;
    if (is_tout(game))
        return (30 + damen) * 2;
    if (!is_partner_game(game))
        return 30 + damen;
    return 10 + (score->schneider ? 10 : 0) + (score->schwarz ? 10 : 0) + damen;
}

/* bsv-1989 annex 2 1.1 to 1.8, schule-2024 6.2.5; a Muss-Spiel costs what a Rufspiel costs */
static long casual_base(const struct naive_game *game)
{
    if (game_is(game, "hochzeit"))
        return game->tariff.hochzeit;
    if (is_partner_game(game))
        return game->tariff.rufspiel;
    if (game_is(game, "bettel"))
        return game->tariff.bettel;
    return game->tariff.solo;
}

/* schule-2024 6.2.5 to 6.2.7, bsv-1989 annex 2 1, 2, 3.1, 3.2; I-1 for six cards */
static long casual_value(const struct naive_game *game, const struct naive_score *score)
{
    long value = casual_base(game) + game->tariff.laufende * score->laufende;
    if (game_is(game, "sie"))
        return value * 4;
    if (is_tout(game))
        return value * 2;
    if (score->schneider)
        value += game->tariff.schneider;
    if (score->schwarz)
        value += game->tariff.schneider;
    return value;
}

/* schule-2024 6.2.8, bsv-1989 annex 2 4.1 to 4.4 and 1.10 (Legen), annex 1 4.2 (Bock),
 * serien-2022 "Bei Spritze verdoppeln" */
static long doubled(const struct naive_game *game, long amount)
{
    for (int i = 0; i < game->stoss_count && stoss_levels(game) > 0; i++)
        amount *= 2;
    for (int i = 0; i < game->legen_count && !is_tournament_book(game); i++)
        amount *= 2;
    if (game->bock && !is_tournament_book(game))
        amount *= 2;
    return amount;
}

static long game_value(const struct naive_game *game, const struct naive_score *score)
{
    if (book_is(game, "muenchen-2006"))
        return muenchen_value(game, score);
    if (book_is(game, "serien-2022"))
        return serien_value(game, score);
    if (book_is(game, "kurz-turnier"))
        return kurz_value(game, score);
    return casual_value(game, score);
}

/* ---- Payment ----------------------------------------------------------------------------- */

/* muenchen-2006 II.5.2, schule-2024 6.2.9, bsv-1989 annex 2 1.1.1 and 1.3.1, I-6: each loser pays
 * one winner, or the soloist settles with every other seat. */
static void pay_game(const struct naive_game *game, struct naive_score *score)
{
    long for_declarer = score->won ? score->value : -score->value;
    for (int seat = 0; seat < game->players; seat++) {
        if (!is_active(game, seat))
            continue;
        score->payout[seat] = score->party[seat] ? for_declarer : -for_declarer;
    }
    if (!is_partner_game(game))
        score->payout[game->declarer] = for_declarer * (active_seats(game) - 1);
}

/* serien-2022: the spritzing party is not free of Schneider and has at most one trick; not at a
 * Tout */
static bool spritze_is_unjustified(const struct naive_game *game, const struct naive_score *score)
{
    if (!book_is(game, "serien-2022") || game->stoss_count == 0 || game->tout)
        return false;
    return score->won && score->schneider && party_tricks(game, score, false) <= 1;
}

static void pay_row(const struct naive_game *game, struct naive_score *score, long winner,
                    long loser, long spritzer)
{
    for (int seat = 0; seat < game->players; seat++)
        score->payout[seat] = score->party[seat] ? winner : loser;
    score->payout[game->stoss[0]] = spritzer;
}

/* serien-2022, the table as it stands */
static void pay_unjustified_spritze(const struct naive_game *game, struct naive_score *score)
{
    if (is_partner_game(game) && !score->schwarz)
        pay_row(game, score, 4, -2, -6);
    else if (is_partner_game(game))
        pay_row(game, score, 6, -3, -9);
    else if (!score->schwarz)
        pay_row(game, score, 18, -3, -12);
    else
        pay_row(game, score, 24, -4, -16);
}

/* bsv-1989 annex 3.2.2 and 3.2.3 */
static void settle_stock(const struct naive_game *game, struct naive_score *score)
{
    if (!has_variant(game, "stock") || !is_partner_game(game))
        return;
    if (score->won) {
        score->payout[game->declarer] += game->pot;
        score->pot = 0;
    } else {
        score->payout[game->declarer] -= game->pot;
        score->pot = game->pot * 2;
    }
}

/* serien-2022 "Reuegeld", I-12: only the declarer or the one who spritzed pays */
static void serien_reuegeld(const struct naive_game *game, struct naive_score *score)
{
    long fee = is_partner_game(game) ? 50 : 100;
    if (!score->won)
        score->reuegeld[game->declarer] = fee;
    else if (game->stoss_count > 0)
        score->reuegeld[game->stoss[0]] = fee;
}

/* kurz-turnier "Verlorene Tout" */
static void kurz_reuegeld(const struct naive_game *game, struct naive_score *score)
{
    if (is_tout(game) && !score->won)
        score->reuegeld[game->declarer] = 50;
}

/* ---- Ramsch ------------------------------------------------------------------------------ */

/* Leaves only those seats in the running whose number is the greatest among them. */
static void keep_greatest(bool running[5], const int number[5])
{
    int greatest = -1;
    for (int seat = 0; seat < 5; seat++)
        if (running[seat] && number[seat] > greatest)
            greatest = number[seat];
    for (int seat = 0; seat < 5; seat++)
        if (number[seat] != greatest)
            running[seat] = false;
}

/* Per seat the trumps in its tricks and the strength of the highest of them, 0 if there is none. */
static void count_trumps_won(const struct naive_game *game, const struct naive_play *play,
                             int trumps[5], int highest[5])
{
    struct card_list order = trumps_of(game);
    for (int i = 0; i < tricks_played(game, play) * trick_size(game); i++) {
        int winner = naive_trick_winner(game, play, i / trick_size(game));
        int place = place_in(&order, play->card[i]);
        if (place < 0)
            continue;
        trumps[winner]++;
        if (order.count - place > highest[winner])
            highest[winner] = order.count - place;
    }
}

/* bsv-1989 annex 3.1.3: points, tricks, trumps, highest trump; I-17: then the order of seats */
static int ramsch_loser(const struct naive_game *game, const struct naive_play *play,
                        const struct naive_score *score)
{
    bool running[5] = {false};
    int trumps[5] = {0};
    int highest[5] = {0};
    for (int seat = 0; seat < game->players; seat++)
        running[seat] = is_active(game, seat);
    count_trumps_won(game, play, trumps, highest);
    keep_greatest(running, score->points);
    keep_greatest(running, score->tricks);
    keep_greatest(running, trumps);
    keep_greatest(running, highest);
    int seat = first_leader(game);
    while (!running[seat])
        seat = next_seat(game, seat);
    return seat;
}

/* bsv-1989 annex 3.1.4: the seat that took all tricks, or -1 */
static int durchmarsch_by(const struct naive_game *game, const struct naive_play *play,
                          const struct naive_score *score)
{
    for (int seat = 0; seat < game->players; seat++)
        if (score->tricks[seat] == tricks_played(game, play))
            return seat;
    return -1;
}

/* bsv-1989 annex 2 1.9.3: as a Solo won Schwarz, without Laufende */
static void pay_durchmarsch(const struct naive_game *game, struct naive_score *score, int winner)
{
    long price = doubled(game, game->tariff.solo + 2 * game->tariff.schneider);
    for (int seat = 0; seat < game->players; seat++)
        if (is_active(game, seat))
            score->payout[seat] = -price;
    score->payout[winner] = price * (active_seats(game) - 1);
}

/* bsv-1989 annex 2 1.9.1 and 1.9.2: a Jungfrau gets twice the price */
static void pay_ramsch(const struct naive_game *game, struct naive_score *score)
{
    for (int seat = 0; seat < game->players; seat++) {
        if (!is_active(game, seat) || seat == score->ramsch_loser)
            continue;
        long price = doubled(game, game->tariff.ramsch);
        if (score->tricks[seat] == 0)
            price *= 2;
        score->payout[seat] += price;
        score->payout[score->ramsch_loser] -= price;
    }
}

static void score_ramsch(const struct naive_game *game, const struct naive_play *play,
                         struct naive_score *score)
{
    int marcher = durchmarsch_by(game, play, score);
    if (marcher >= 0) {
        score->durchmarsch = true;
        pay_durchmarsch(game, score, marcher);
        return;
    }
    score->ramsch_loser = ramsch_loser(game, play, score);
    pay_ramsch(game, score);
}

/* ---- The whole ----------------------------------------------------------------------------- */

/* From the result to the money. */
static void settle(const struct naive_game *game, struct naive_score *score)
{
    count_laufende(game, score);
    score->value = doubled(game, game_value(game, score));
    pay_game(game, score);
    if (spritze_is_unjustified(game, score))
        pay_unjustified_spritze(game, score);
    settle_stock(game, score);
    if (book_is(game, "serien-2022"))
        serien_reuegeld(game, score);
    if (book_is(game, "kurz-turnier"))
        kurz_reuegeld(game, score);
}

static void score_contract(const struct naive_game *game, struct naive_score *score)
{
    score->won = declarer_won(game, score);
    if (schneider_is_paid(game)) {
        score->schwarz = loser_is_schwarz(game, score);
        score->schneider = score->schwarz || loser_is_schneider(game, score);
    }
    settle(game, score);
}

static void clear_score(const struct naive_game *game, struct naive_score *score)
{
    memset(score, 0, sizeof *score);
    score->ramsch_loser = -1;
    score->pot = game->pot;
}

void naive_score_game(const struct naive_game *game, const struct naive_play *play,
                      struct naive_score *score)
{
    clear_score(game, score);
    count_cards(game, play, score);
    if (game_is(game, "ramsch"))
        score_ramsch(game, play, score);
    else
        score_contract(game, score);
}

/* ---- What the winners demand --------------------------------------------------------------- */

/* Moves an amount from every loser to one winner each, or to the soloist, or back. */
static void hand_over(const struct naive_game *game, struct naive_score *score, long amount)
{
    for (int seat = 0; seat < game->players; seat++) {
        bool winner = score->party[seat] == score->won;
        long times = !is_partner_game(game) && seat == game->declarer ? active_seats(game) - 1 : 1;
        if (is_active(game, seat))
            score->payout[seat] += winner ? amount * times : -amount * times;
    }
    score->value += amount;
}

/* schule-2024 6.2.4, bsv-1989 annex 2, 2.1 to 2.3: first nothing is paid, then what was demanded,
 * then what was too much comes back, and the same once more. schule-2024 5.4.2: Schwarz too. */
void naive_demand(const struct naive_game *game, int laufende, bool schwarz,
                  struct naive_score *score)
{
    long factor = is_tout(game) ? 2 : 1;
    long each = doubled(game, factor * game->tariff.laufende);
    int too_many = laufende > score->laufende ? laufende - score->laufende : 0;
    hand_over(game, score, -each * score->laufende);
    hand_over(game, score, each * laufende);
    hand_over(game, score, -2 * each * too_many);
    if (!too_many)
        score->laufende = laufende;
    if (score->laufende == 0)
        score->laufende_by = 0;
    if (book_is(game, "schule-2024") && score->schwarz && !schwarz) {
        hand_over(game, score, -doubled(game, game->tariff.schneider));
        score->schwarz = false;
    }
}

/* ---- Results that nobody played ------------------------------------------------------------ */

static void note_parties(const struct naive_game *game, struct naive_score *score)
{
    for (int seat = 0; seat < game->players; seat++)
        score->party[seat] = naive_on_declarers_side(game, seat);
}

void naive_score_shares(const struct naive_game *game, const struct naive_shares *shares,
                        struct naive_score *score)
{
    int defender = next_seat(game, game->declarer);
    while (naive_on_declarers_side(game, defender))
        defender = next_seat(game, defender);
    clear_score(game, score);
    note_parties(game, score);
    score->points[game->declarer] = score->declarer_points = shares->declarer_points;
    score->tricks[game->declarer] = shares->declarer_tricks;
    score->points[defender] = shares->defence_points;
    score->tricks[defender] = shares->defence_tricks;
    score_contract(game, score);
}

void naive_score_result(const struct naive_game *game, bool won, bool schneider, bool schwarz,
                        struct naive_score *score)
{
    clear_score(game, score);
    note_parties(game, score);
    score->won = won;
    score->schwarz = schwarz && schneider_is_paid(game);
    score->schneider = (schneider || schwarz) && schneider_is_paid(game);
    settle(game, score);
}

/* ---- Questions about cards and seats ------------------------------------------------------- */

bool naive_takes_part(const struct naive_game *game, int seat)
{
    return is_active(game, seat);
}

bool naive_on_declarers_side(const struct naive_game *game, int seat)
{
    return is_active(game, seat) && in_declarers_party(game, seat);
}

bool naive_is_partner_game(const struct naive_game *game)
{
    return is_partner_game(game);
}

long naive_ramsch_price(const struct naive_game *game)
{
    return doubled(game, game->tariff.ramsch);
}

bool naive_is_tout(const struct naive_game *game)
{
    return is_tout(game);
}

int naive_tricks_in_all(const struct naive_game *game)
{
    return game->hand_count[first_leader(game)];
}

int naive_cards_in_trick(const struct naive_game *game)
{
    return trick_size(game);
}

/* muenchen-2006 I.2.2 and the others */
int naive_points_of(const char *card)
{
    return card_points(card);
}

/* Of the cards of the open trick the one that takes it so far; -1 if no trick is open. */
static int best_of_open_trick(const struct naive_game *game, const struct naive_play *play)
{
    int first = play->count - play->count % trick_size(game);
    int best = first;
    for (int i = first + 1; i < play->count; i++)
        if (beats(game, play->card[i], play->card[best]))
            best = i;
    return first < play->count ? best : -1;
}

int naive_trumps_left(const struct naive_game *game, const struct naive_play *play, int seat,
                      int holder[14])
{
    struct card_list trumps = trumps_of(game);
    int best = best_of_open_trick(game, play);
    int count = 0;
    for (int i = 0; i < trumps.count; i++) {
        const char *card = trumps.card[i];
        bool takes = best >= 0 && same(play->card[best], card) && was_dealt(game, seat, card);
        if (was_played(play, play->count, card) && !takes)
            continue;
        for (int owner = 0; owner < game->players; owner++)
            if (was_dealt(game, owner, card))
                holder[count++] = owner;
    }
    return count;
}

static bool has_played_to_open_trick(const struct naive_game *game, const struct naive_play *play,
                                     int seat)
{
    for (int i = play->count - play->count % trick_size(game); i < play->count; i++)
        if (was_dealt(game, seat, play->card[i]))
            return true;
    return false;
}

bool naive_must_waste_trump(const struct naive_game *game, const struct naive_play *play, int seat)
{
    int best = best_of_open_trick(game, play);
    int first = play->count - play->count % trick_size(game);
    struct card_list hand = hand_left(game, play, seat);
    bool only_trumps = true;
    if (best < 0 || has_played_to_open_trick(game, play, seat))
        return false;
    for (int i = 0; i < hand.count; i++) {
        if (is_trump(game, hand.card[i]) && beats(game, hand.card[i], play->card[best]))
            return false;
        if (!is_trump(game, hand.card[i]))
            only_trumps = false;
    }
    /* nothing but trumps, or trumps were led */
    return only_trumps ||
           (is_trump(game, play->card[first]) && can_follow(game, &hand, play->card[first]));
}

/* schule-2024 6.2.5 (20 of the two usual prices), bsv-1989 annex 2 1.1 to 1.9 and 2.1; what the
 * school's tariff lacks is taken from that annex (I-23) */
struct naive_tariff naive_tariff_default(const char *book)
{
    struct naive_tariff tariff = {0};
    if (!same(book, "schule-2024") && !same(book, "bsv-1989"))
        return tariff;
    tariff.rufspiel = same(book, "schule-2024") ? 20 : 10;
    tariff.hochzeit = 20;
    tariff.solo = 50;
    tariff.bettel = 30;
    tariff.ramsch = 20;
    tariff.unit = 10;
    tariff.schneider = 10;
    tariff.laufende = 10;
    return tariff;
}
