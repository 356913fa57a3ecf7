/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bots/wirt_rows.h"

/* --- which card
 * -------------------------------------------------------------------------------- */

static unsigned points(const struct sf_sight *sight, unsigned place)
{
    return sight->play->order->points[place];
}

/* Points for a trick that is ours: first those that would be lost later, a Zehn without its ace or
 * an ace that another seat will ruff; last a card that takes a trick of its own. */
static int smear(const struct sf_sight *sight, unsigned place)
{
    uint32_t bit = UINT32_C(1) << place;
    unsigned length = sf_wirt_length(sight, place);
    bool boss = sf_sight_bosses(sight) & bit, alone = length == 1;

    return 4 * (int)points(sight, place) - 2 * (int)sf_sight_power(sight, place) +
           (alone && !boss ? 10 : 0) - (boss ? 6 : 0) - (int)length;
}

/* A winning card: many points, little power. */
static int rich_winner(const struct sf_sight *sight, unsigned place)
{
    return 3 * (int)points(sight, place) - 2 * (int)sf_sight_power(sight, place);
}

/* A discard: the cheapest card, preferably the last of a suit. */
static int throw_off(const struct sf_sight *sight, unsigned place)
{
    unsigned length = sf_wirt_length(sight, place);
    bool trump = sight->trumps >> place & 1;

    return -2 * (int)sf_sight_cost(sight, place) - (trump ? 20 : 0) - (length > 1 ? 3 : 0);
}

/* High and rich cards, to get rid of where tricks are bad. */
static int dangerous(const struct sf_sight *sight, unsigned place)
{
    uint32_t group = sight->play->order->group[place];
    uint32_t under = group & sight->out & ((UINT32_C(1) << place) - 1u);

    return 4 * (int)sf_count(under) + 2 * (int)points(sight, place) + (int)place / 8;
}

/* --- when a row applies
 * ------------------------------------------------------------------------ */

static uint32_t below(const struct sf_sight *sight)
{
    return sight->legal & ~sight->above;
}

static uint32_t not_over_a_friend(const struct sf_sight *sight)
{
    uint32_t under = below(sight);

    return under ? under : sight->legal;
}

static uint32_t sure_friend(const struct sf_sight *sight)
{
    return sight->sure ? not_over_a_friend(sight) : 0;
}

/* The suit was not led before, and enough of it is out for every seat to follow. */
static bool goes_through(const struct sf_sight *sight)
{
    uint32_t led = sight->play->led;
    unsigned others = sf_count(sight->after & ~sight->friends);

    if (led == sight->trumps)
        return false;
    for (unsigned seats = sight->after & ~sight->friends; seats; seats &= seats - 1)
        if (sight->eye->lacks[sf_lowest(seats)] & led & sight->out)
            return false;
    return sf_count(sight->out & led) > others;
}

static bool suit_boss(const struct sf_sight *sight, uint32_t best)
{
    return best & sight->play->led && !(sight->out & sight->play->led & ~(best | (best - 1u)));
}

/* A friend's ace that should hold. In a game of one against all, only after the declarer has
 * followed. */
static uint32_t likely_friend(const struct sf_sight *sight)
{
    bool waits = sight->now & WIRT_ALONE && sight->after >> sight->eye->declarer & 1;
    bool likely =
        sight->ours && suit_boss(sight, sight->play->best) && goes_through(sight) && !waits;

    return likely ? not_over_a_friend(sight) : 0;
}

/* One side wins with this trick. */
static bool decides(const struct sf_sight *sight, unsigned place)
{
    const uint8_t *taken = sight->play->tally.points;
    unsigned trick = sight->play->value + points(sight, place);
    unsigned mine = trick + sf_tally_sum(taken, sight->friends | 1u << sight->me);
    unsigned theirs = trick + sf_tally_sum(taken, sight->foes);
    unsigned need = sight->now & WIRT_PARTY ? 61 : 60;

    return mine >= need || theirs >= 121 - need;
}

/* Are the points worth this card? */
static bool worth(const struct sf_sight *sight, unsigned place)
{
    if (decides(sight, place))
        return true;
    return 2u * (sight->play->value + points(sight, place)) >= sf_sight_power(sight, place);
}

static uint32_t sure_winner(const struct sf_sight *sight)
{
    uint32_t good = 0;

    for (uint32_t left = sight->ours ? 0 : sf_sight_winners(sight); left; left &= left - 1)
        if (worth(sight, sf_lowest(left)))
            good |= left & (0u - left);
    return good;
}

/* A friend is ahead with a card that will not hold, and much is at stake; for example the called
 * ace when a friend leads its suit. */
static uint32_t help_friend(const struct sf_sight *sight)
{
    const struct sf_play *play = sight->play;
    bool searched = play->called && play->led == play->called_suit;
    bool rich = play->value >= 10 || (searched && sight->after & sight->foes);

    return sight->ours && !sight->sure && rich ? sf_sight_winners(sight) : 0;
}

static uint32_t suit_goes_through(const struct sf_sight *sight)
{
    uint32_t follow = sight->above & sight->play->led, good = 0;

    if (sight->ours || !goes_through(sight))
        return 0;
    for (uint32_t left = follow; left; left &= left - 1)
        if (suit_boss(sight, left & (0u - left)))
            good |= left & (0u - left);
    return good;
}

/* Others can still ruff higher: ruff with a picture, not with points. */
static uint32_t ruff_in_the_middle(const struct sf_sight *sight)
{
    bool rich = sight->play->value >= 10;
    uint32_t ruffs = sight->play->led == sight->trumps ? 0 : sight->above & sight->trumps;
    uint32_t good = 0;

    if (sight->ours || (sight->play->value < 3 && !(sight->now & WIRT_SPIELER)))
        return 0;
    for (uint32_t left = ruffs; left; left &= left - 1) {
        unsigned place = sf_lowest(left), power = sf_sight_power(sight, place);
        if (points(sight, place) < 10 && power < 20 && (power > 3 || !rich))
            good |= left & (0u - left);
    }
    return good;
}

/* The declarer wants the trick and can be beaten: a trump that makes the trick expensive. */
static uint32_t force(const struct sf_sight *sight)
{
    bool trump_led = sight->play->led == sight->trumps;
    uint32_t good = 0;

    if (!trump_led || sight->ours || !(sight->after & ~sight->friends))
        return 0;
    if (sight->play->value < 8)
        return 0;
    for (uint32_t left = sight->above; left; left &= left - 1)
        if (points(sight, sf_lowest(left)) < 10)
            good |= left & (0u - left);
    return good;
}

static uint32_t friends_trick(const struct sf_sight *sight)
{
    return sight->ours ? not_over_a_friend(sight) : 0;
}

static uint32_t follows_suit(const struct sf_sight *sight)
{
    return sight->legal & sight->play->led;
}

static uint32_t above(const struct sf_sight *sight)
{
    return sight->above;
}

static uint32_t last_above(const struct sf_sight *sight)
{
    return sight->after ? 0 : sight->above;
}

/* Against a Bettel. */
static uint32_t under_the_declarer(const struct sf_sight *sight)
{
    return sight->play->winner == sight->eye->declarer ? below(sight) : 0;
}

static uint32_t before_the_declarer(const struct sf_sight *sight)
{
    return sight->after >> sight->eye->declarer & 1 ? sight->legal : 0;
}

/* The first trick of a Durchmarsch; afterwards its player leads. */
static uint32_t march(const struct sf_sight *sight)
{
    return sf_wirt_marches(sight) ? sf_sight_winners(sight) : 0;
}

/* One seat has led and taken every trick, currently this one too, and at most one remains after it.
 * A seat that took only the first half may just have been unlucky. */
static bool is_marched(const struct sf_sight *sight)
{
    const struct sf_play *play = sight->play;

    return play->tricks + 2u >= play->total && play->winner == sight->eye->first &&
           play->tally.tricks[play->winner] == play->tricks;
}

static uint32_t stop_the_march(const struct sf_sight *sight)
{
    return is_marched(sight) ? sight->above : 0;
}

static uint32_t wait_for_the_march(const struct sf_sight *sight)
{
    return is_marched(sight) ? sight->legal : 0;
}

/* clang-format off */
const struct sf_wirt_row sf_wirt_follows[] = {
    {WIRT_FOLLOW | WIRT_ANYONE | WIRT_POINTS, sure_friend, smear,
     "Der Stich gehört sicher uns: schmieren.",
     "The trick is safely ours: put points on it."},
    {WIRT_FOLLOW | WIRT_ANYONE | WIRT_POINTS, likely_friend, smear,
     "Die höchste Karte der Farbe liegt vom Mitstreiter und sollte durchgehen: schmieren.",
     "Your ally's card is the highest of the suit and should hold: put points on it."},
    {WIRT_FOLLOW | WIRT_ANYONE | WIRT_POINTS, sure_winner, rich_winner,
     "Diesen Stich nimmt uns niemand mehr.",
     "Nobody can take this trick from us any more."},
    {WIRT_FOLLOW | WIRT_ANYONE | WIRT_POINTS, suit_goes_through, sf_wirt_highest,
     "Die Farbe läuft zum ersten Mal: Die höchste Karte sollte stechen.",
     "The suit is led for the first time: its highest card should take it."},
    {WIRT_FOLLOW | WIRT_ANYONE | WIRT_POINTS, help_friend, rich_winner,
     "Der Mitstreiter würde überstochen: Der Stich wird gesichert.",
     "Your ally would be beaten: secure the trick."},
    {WIRT_FOLLOW | WIRT_ANYONE | WIRT_POINTS, friends_trick, throw_off,
     "Den eigenen Mann sticht man nicht über; für eine Schmier ist es zu unsicher.",
     "Do not beat your own side; adding points is too risky."},
    {WIRT_FOLLOW | WIRT_ANYONE | WIRT_POINTS, ruff_in_the_middle, sf_wirt_cheapest,
     "Dahinter kann noch überstochen werden: ein mittlerer Trumpf, keine Augen.",
     "Others can still ruff higher: a middling trump and no points."},
    {WIRT_FOLLOW | WIRT_ANYONE | WIRT_POINTS, force, sf_wirt_cheapest,
     "Der Stich ist wertvoll: Wer ihn will, muss höher gehen.",
     "The trick is rich: to win it you have to go higher."},
    {WIRT_FOLLOW | WIRT_ANYONE | WIRT_POINTS, follows_suit, sf_wirt_cheapest,
     "Da ist nichts zu holen: die billigste Karte.",
     "There is nothing to gain: the cheapest card."},
    {WIRT_FOLLOW | WIRT_ANYONE | WIRT_POINTS, sf_wirt_anything, throw_off,
     "Abwerfen: die billigste Karte aus einer kurzen Farbe.",
     "A discard: the cheapest card of a short suit."},

    {WIRT_FOLLOW | WIRT_OTHER | WIRT_TOUT, above, sf_wirt_highest,
     "Gegen einen Tout genügt ein Stich.",
     "Against a Tout one trick is enough."},
    {WIRT_FOLLOW | WIRT_SPIELER | WIRT_TOUT, sf_sight_winners, sf_wirt_cheapest,
     "Jeder Stich muss her, und diesen nimmt niemand mehr.",
     "Every trick is needed, and nobody can beat this one."},
    {WIRT_FOLLOW | WIRT_SPIELER | WIRT_TOUT, above, sf_wirt_highest,
     "Jeder Stich muss her.",
     "Every trick is needed."},
    {WIRT_FOLLOW | WIRT_ANYONE | WIRT_TOUT, sf_wirt_anything, sf_wirt_cheapest,
     "Die hohen Karten werden aufgehoben.",
     "Keep the high cards."},

    {WIRT_FOLLOW | WIRT_OTHER | WIRT_BETTEL, under_the_declarer, sf_wirt_highest,
     "Der Spieler bleibt mit diesem Stich sitzen.",
     "Leave the declarer with this trick."},
    {WIRT_FOLLOW | WIRT_OTHER | WIRT_BETTEL, before_the_declarer, sf_wirt_lowest,
     "Niedrig bleiben, damit der Spieler stechen muss.",
     "Stay low, so that the declarer has to take it."},
    {WIRT_FOLLOW | WIRT_ANYONE | WIRT_RAMSCH, march, sf_wirt_cheapest,
     "Durchmarsch: Das Blatt reicht für alle Stiche.",
     "Durchmarsch: the hand is good for every trick."},
    {WIRT_FOLLOW | WIRT_ANYONE | WIRT_RAMSCH, stop_the_march, sf_wirt_cheapest,
     "Gegen den Durchmarsch genügt ein Stich.",
     "Against a Durchmarsch one trick is enough."},
    {WIRT_FOLLOW | WIRT_ANYONE | WIRT_RAMSCH, wait_for_the_march, sf_wirt_lowest,
     "Gegen den Durchmarsch werden die hohen Karten aufgehoben.",
     "Against a Durchmarsch keep the high cards."},
    {WIRT_FOLLOW | WIRT_ANYONE | WIRT_BETTEL | WIRT_RAMSCH, below, dangerous,
     "Darunter bleiben und die gefährlichste Karte loswerden.",
     "Stay below and get rid of the most dangerous card."},
    {WIRT_FOLLOW | WIRT_ANYONE | WIRT_RAMSCH, last_above, dangerous,
     "Der Stich ist nicht zu vermeiden: dann mit der gefährlichsten Karte.",
     "The trick cannot be avoided: then with the most dangerous card."},
    {WIRT_FOLLOW | WIRT_ANYONE | WIRT_BETTEL | WIRT_RAMSCH, sf_wirt_anything, sf_wirt_lowest,
     "So niedrig wie möglich: Vielleicht kommt noch jemand darüber.",
     "As low as possible: perhaps somebody goes higher."},
    {0, NULL, NULL, NULL, NULL},
};
/* clang-format on */
