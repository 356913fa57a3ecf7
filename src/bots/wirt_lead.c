/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bots/wirt_rows.h"

/* --- which card
 * -------------------------------------------------------------------------------- */

static int plainly(const struct sf_sight *sight, unsigned place)
{
    return -(int)sf_sight_cost(sight, place);
}

/* From a short suit, the cheapest card of it. */
static int from_short(const struct sf_sight *sight, unsigned place)
{
    return -20 * (int)sf_wirt_length(sight, place) + plainly(sight, place);
}

static int from_long(const struct sf_sight *sight, unsigned place)
{
    return 100 * (int)sf_wirt_length(sight, place) + plainly(sight, place);
}

/* The best card of a long suit; any of equally long ones. */
static int long_and_high(const struct sf_sight *sight, unsigned place)
{
    return 100 * (int)sf_wirt_length(sight, place) + (int)place;
}

/* A card that others are likely to take: many higher cards in other hands, few lower ones. */
static int harmless(const struct sf_sight *sight, unsigned place)
{
    uint32_t group = sight->out & sight->play->order->group[place];
    uint32_t under = group & ((UINT32_C(1) << place) - 1u);

    return 4 * (int)sf_count(group & ~under) - 8 * (int)sf_count(under) -
           (int)sight->play->order->points[place];
}

/* --- when a row applies
 * ------------------------------------------------------------------------ */

static uint32_t own_trumps(const struct sf_sight *sight)
{
    return sight->legal & sight->trumps;
}

static uint32_t called_suit(const struct sf_sight *sight)
{
    return sight->legal & sight->play->called_suit;
}

static uint32_t run_away(const struct sf_sight *sight)
{
    bool secret = sight->hand & sight->play->called && !sight->play->ran;

    return secret ? called_suit(sight) & ~sight->play->called : 0;
}

static uint32_t trumps_from_above(const struct sf_sight *sight)
{
    uint32_t bosses = sf_sight_bosses(sight) & own_trumps(sight);

    return sf_sight_trumps_out(sight) ? bosses : 0;
}

/* Two of the highest trumps, or so many trumps that the others soon have none. */
static uint32_t pull_from_above(const struct sf_sight *sight)
{
    uint32_t bosses = trumps_from_above(sight);
    unsigned own = sf_count(sight->hand & sight->trumps);
    bool enough = sf_count(bosses) > 1 || own + 2 >= sf_count(sight->out & sight->trumps);

    return enough ? bosses : 0;
}

static uint32_t small_trump(const struct sf_sight *sight)
{
    return sf_sight_trumps_out(sight) ? own_trumps(sight) : 0;
}

/* A soloist keeps the last trump. */
static uint32_t drive_out(const struct sf_sight *sight)
{
    uint32_t trumps = small_trump(sight);

    return sf_count(trumps) >= 2 ? trumps : 0;
}

/* The best plain cards. A Nichtspieler avoids suits that have been led before: they may be
 * ruffed. */
static uint32_t good_plain(const struct sf_sight *sight)
{
    uint32_t bosses = sf_sight_bosses(sight) & sf_wirt_plain(sight);

    if (sight->me == sight->eye->declarer)
        bosses &= ~called_suit(sight);
    if (sf_sight_trumps_out(sight) && sight->now & WIRT_OTHER)
        bosses &= ~sight->eye->led;
    return bosses;
}

/* An ace that others can still follow to. */
static uint32_t fresh_ace(const struct sf_sight *sight)
{
    uint32_t aces = 0;

    for (uint32_t left = good_plain(sight); left; left &= left - 1)
        if (sf_wirt_length(sight, sf_lowest(left)) <= 3)
            aces |= left & (0u - left);
    return aces;
}

static uint32_t trumps_left(const struct sf_sight *sight)
{
    return sf_sight_trumps_out(sight) ? 0 : own_trumps(sight);
}

static uint32_t search(const struct sf_sight *sight)
{
    const struct sf_play *play = sight->play;

    return play->called && !(sight->eye->led & play->called_suit) ? called_suit(sight) : 0;
}

/* A suit that a friend has run out of and, as far as known, no other seat has. */
static uint32_t to_ruff(const struct sf_sight *sight)
{
    const struct sf_wirt_eye *eye = sight->eye;
    uint32_t good = 0, bad = 0;

    for (unsigned seats = eye->seats & ~(1u << sight->me); seats; seats &= seats - 1) {
        unsigned seat = sf_lowest(seats);
        bool no_trump = !(sight->trumps & ~eye->lacks[seat]);
        if (sight->friends >> seat & 1)
            good |= no_trump ? 0 : eye->lacks[seat];
        else
            bad |= eye->lacks[seat];
    }
    return sf_wirt_plain(sight) & good & ~bad;
}

/* The declarer of a solo game is the last to play to this trick. */
static uint32_t long_way(const struct sf_sight *sight)
{
    unsigned last = sight->me;

    for (unsigned i = 1; i < sight->play->seats; i++)
        last = sight->play->next[last];
    return last == sight->eye->declarer ? sf_wirt_plain(sight) : 0;
}

static uint32_t short_way(const struct sf_sight *sight)
{
    return sight->play->next[sight->me] == sight->eye->declarer ? sf_wirt_plain(sight) : 0;
}

static uint32_t plain_uncalled(const struct sf_sight *sight)
{
    return sf_wirt_plain(sight) & ~sight->play->called_suit;
}

/* Against a Bettel: a suit that the declarer still has. */
static uint32_t where_he_follows(const struct sf_sight *sight)
{
    return sight->legal & ~sight->eye->lacks[sight->eye->declarer];
}

/* Trumps first, as long as others have any. */
static uint32_t march(const struct sf_sight *sight)
{
    uint32_t bosses = sf_sight_bosses(sight);
    uint32_t trumps = sf_sight_trumps_out(sight) ? bosses & sight->trumps : 0;

    if (!sf_wirt_marches(sight))
        return 0;
    return trumps ? trumps : bosses;
}

/* clang-format off */
const struct sf_wirt_row sf_wirt_leads[] = {
    {WIRT_LEAD | WIRT_MATE | WIRT_PARTNERS, run_away, plainly,
     "Davonlaufen: mit vier Karten der Ruffarbe spielt der Mitspieler unter der Rufsau weg.",
     "Davonlaufen: with four cards of the called suit the partner leads under the called ace."},
    {WIRT_LEAD | WIRT_SPIELER | WIRT_PARTNERS | WIRT_ALONE | WIRT_TOUT, pull_from_above, sf_wirt_highest,
     "Der Spieler zieht die Trümpfe von oben.",
     "The declarer pulls the trumps from the top."},
    {WIRT_LEAD | WIRT_MATE | WIRT_PARTNERS, trumps_from_above, sf_wirt_highest,
     "Der Mitspieler spielt Trumpf, und diesen sticht niemand.",
     "The partner leads trumps, and nobody can beat this one."},
    {WIRT_LEAD | WIRT_SPIELER | WIRT_PARTNERS, small_trump, plainly,
     "Der Spieler zieht Trumpf mit dem Kleinen und hebt sich die hohen auf.",
     "The declarer pulls trumps with a small one and keeps the high ones."},
    {WIRT_LEAD | WIRT_MATE | WIRT_PARTNERS, small_trump, plainly,
     "Der Mitspieler spielt dem Spieler Trumpf.",
     "The partner leads trumps for the declarer."},
    {WIRT_LEAD | WIRT_SPIELER | WIRT_SOLO, drive_out, plainly,
     "Mit einem kleinen Trumpf treibt der Spieler die hohen heraus.",
     "With a small trump the declarer drives the high ones out."},
    {WIRT_LEAD | WIRT_PARTY | WIRT_POINTS | WIRT_TOUT, good_plain, long_and_high,
     "Diese Karte ist in ihrer Farbe die höchste.",
     "This card is the highest of its suit."},
    {WIRT_LEAD | WIRT_PARTY | WIRT_POINTS | WIRT_TOUT, trumps_left, sf_wirt_highest,
     "Die anderen haben keinen Trumpf mehr: Der Stich ist sicher.",
     "The others have no trumps left: the trick is certain."},
    {WIRT_LEAD | WIRT_SPIELER | WIRT_WENZ, drive_out, plainly,
     "Mit einem kleinen Trumpf treibt der Spieler die hohen heraus.",
     "With a small trump the declarer drives the high ones out."},
    {WIRT_LEAD | WIRT_PARTY | WIRT_PARTNERS, plain_uncalled, plainly,
     "Kein Trumpf lohnt sich mehr: eine billige Karte, aber nicht die Ruffarbe.",
     "No trump is worth leading: a cheap card, but not of the called suit."},
    {WIRT_LEAD | WIRT_OTHER | WIRT_PARTNERS, search, plainly,
     "Suchen: Der Nichtspieler spielt die Ruffarbe an, nur sein Mitstreiter kann stechen.",
     "Searching: the defence leads the called suit, and only an ally can ruff."},
    {WIRT_LEAD | WIRT_OTHER | WIRT_POINTS, to_ruff, plainly,
     "In dieser Farbe ist der Mitstreiter frei und kann stechen.",
     "The ally has none of this suit and can ruff."},
    {WIRT_LEAD | WIRT_OTHER | WIRT_WENZ, good_plain, long_and_high,
     "Auf den Wenz gehört eine Sau.",
     "Against a Wenz you lead an ace."},
    {WIRT_LEAD | WIRT_OTHER | WIRT_PARTNERS | WIRT_SOLO, fresh_ace, from_short,
     "Der Nichtspieler spielt Farbe: Ihre höchste Karte geht noch durch.",
     "The defence leads a suit, and its highest card still goes through."},
    {WIRT_LEAD | WIRT_OTHER | WIRT_ALONE, long_way, from_short,
     "Langer Weg, kurze Farbe: Der Spieler sitzt hinten.",
     "Long way, short suit: the declarer plays last."},
    {WIRT_LEAD | WIRT_OTHER | WIRT_ALONE, short_way, from_long,
     "Kurzer Weg, lange Farbe: Der Spieler sitzt gleich dahinter.",
     "Short way, long suit: the declarer plays next."},
    {WIRT_LEAD | WIRT_OTHER | WIRT_POINTS | WIRT_TOUT, sf_wirt_plain, from_short,
     "Der Nichtspieler spielt Farbe, nie Trumpf.",
     "The defence leads a suit, never trumps."},
    {WIRT_LEAD | WIRT_OTHER | WIRT_BETTEL, where_he_follows, sf_wirt_lowest,
     "Eine niedrige Karte, die der Spieler womöglich stechen muss.",
     "A low card that the declarer may have to beat."},
    {WIRT_LEAD | WIRT_ANYONE | WIRT_RAMSCH, march, sf_wirt_highest,
     "Durchmarsch: Alle Stiche bisher und das Blatt reicht für den Rest.",
     "Durchmarsch: every trick so far, and the hand is good for the rest."},
    {WIRT_LEAD | WIRT_ANYONE | WIRT_BETTEL | WIRT_RAMSCH, sf_wirt_anything, harmless,
     "Eine Karte, über die die anderen kommen.",
     "A card that the others will beat."},
    {WIRT_LEAD | WIRT_ANYONE | WIRT_POINTS | WIRT_TOUT, sf_wirt_anything, plainly,
     "Die Karte, die am wenigsten kostet.",
     "The card that costs least."},
    {0, NULL, NULL, NULL, NULL},
};
/* clang-format on */
