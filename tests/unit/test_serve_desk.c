#include "drawn.h"

#include "club.h"
#include <stdio.h>
#include <string.h>

/* What the desk of a tournament needs besides its parts, over the wire: odds beside requests. */

static struct club club;

static int open_club(void **state)
{
    (void)state;
    inn_init(&club.inn);
    return 0;
}

static int close_club(void **state)
{
    (void)state;
    club_close(&club);
    return 0;
}

/* --- odds --------------------------------------------------------------------------------------
 */

/* Game 1 is dealt by seat 0, so seat 1 leads to the first trick. */
#define REQUEST(class) "{'ev':'request','round':1,'table':1,'seat':1,'game':1,'class':'" class "'"
#define HAND           ",'hand':['EO','GO','HO','SO','GU','HU','EA','EZ']}"

static unsigned file_request(struct guest *phone, const char *a)
{
    club_do(&club, phone, a);
    return (unsigned)guest_number(phone, "seq");
}

/* Waits until the part of the requests says this. */
static void await_part(struct guest *desk, const char *text)
{
    do
        club_hear(&club, desk, "part");
    while (!club_says(&club, text));
}

/*
 * Eichel is trump: of the others' six trumps only the EU beats a card of this hand, and only if it
 * is still there after four Ober: with four others of the five. 3 * (C(5,4) * C(18,3) + C(18,2))
 * = 12699 of C(24,8) = 735471, so 722772/735471 are won, 9302075640 deals. With Herz it is the
 * value of docs/odds.md.
 */
static void a_tout_has_its_odds_beside_it(void **state)
{
    struct guest desk, phone;
    char key[48], text[160], a[80];
    unsigned of;

    (void)state;
    club.inn.options.odds_samples = 1000000000; /* never done, so a sampled one stays null */
    club_open(&club);
    club_come(&club, &desk, "Resi");
    club_begin(&club, &desk, "{'title':'Herbst','date':'2026-11-15','rulebook':'muenchen-2006'}");
    club_draw(&club, &desk);
    club_do(&club, &desk, "{'ev':'publish','round':1}");
    club_table_key(&club, &desk, key);
    club_come(&club, &phone, "Telefon");
    club_join_as(&club, &phone, key, "table");
    club_see(&club, &desk, "'requests'");
    assert_true(club_says(&club, "\"odds\":{}"));

    of = file_request(&phone, REQUEST("solo_tout") HAND);
    snprintf(text, sizeof text,
             "\"odds\":{\"%u\":[{\"game\":\"solo\",\"suit\":\"E\",\"tout\":true,\"exact\":true,",
             of);
    await_part(&desk, text);
    assert_true(
        club_says(&club, "\"won\":9302075640,\"p\":0.982734,\"ci95\":[0.982734,0.982734]}"));
    assert_true(club_says(&club, "\"suit\":\"H\",\"tout\":true,\"exact\":true,\"deals\":9465511770,"
                                 "\"won\":8606477880,\"p\":0.909246"));
    assert_int_equal(guest_number(&desk, "stamp"), of);
    club_see(&club, &phone, "'table','round':1,'table':1");
    assert_false(club_says(&club, "\"odds\"")); /* the game goes on there */

    /* what stood beside it is kept with the decision */
    snprintf(a, sizeof a, "{'ev':'decide','of':%u,'approved':true}", of);
    club_do(&club, &desk, a);
    club_see(&club, &desk, "'requests'");
    assert_true(club_says(&club, "\"odds\":982734") && club_says(&club, "\"odds\":{}"));

    /* no hand, no odds; no contract, none either; what takes long is null */
    of = file_request(&phone, REQUEST("sie") "}");
    of = file_request(&phone, REQUEST("sie") HAND);
    snprintf(text, sizeof text, "\"odds\":{\"%u\":[]}", of);
    await_part(&desk, text);
    of = file_request(&phone, REQUEST("solo") HAND);
    snprintf(text, sizeof text, "\"%u\":null}", of);
    await_part(&desk, text);

    /* the plug; what is computed anew has forty samples */
    guest_cut(&desk);
    inn_close(&club.inn);
    club.inn.options.odds_samples = 40;
    club_open(&club);
    guest_return(&desk, 0);
    club_join_as(&club, &desk, "", "leiter");
    club_look(&club, &desk, "'requests'");
    snprintf(text, sizeof text, "\"%u\":[{\"game\":\"solo\",\"suit\":\"", of);
    await_part(&desk, text);
    assert_true(club_says(&club, "\"tout\":false,\"exact\":false,\"deals\":40,"));

    /* who says the odds himself is believed */
    snprintf(a, sizeof a, "{'ev':'decide','of':%u,'approved':false,'odds':250000}", of);
    club_do(&club, &desk, a);
    club_see(&club, &desk, "'requests'");
    assert_true(club_says(&club, "\"odds\":250000"));
    guest_release(&phone);
    guest_release(&desk);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_tout_has_its_odds_beside_it, open_club, close_club),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
