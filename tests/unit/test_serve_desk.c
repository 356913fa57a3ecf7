/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "club.h"
#include "server/admin.h"
#include "server/quota.h"
#include "store/store.h"
#include "tournament/draw_record.h"
#include <stdio.h>
#include <string.h>

/* Requests of a desk besides its parts, over the wire: odds beside requests,
 * files, the address book, seasons, evenings that were played elsewhere. */

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
    club_hear_part(&club, &desk, "requests", text);
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
    club_hear_part(&club, &desk, "requests", text);
    of = file_request(&phone, REQUEST("solo") HAND);
    snprintf(text, sizeof text, "\"%u\":null}", of);
    club_hear_part(&club, &desk, "requests", text);

    /* the plug; what is computed anew has forty samples */
    guest_cut(&desk);
    inn_close(&club.inn);
    club.inn.options.odds_samples = 40;
    club_open(&club);
    guest_return(&desk, 0);
    club_join_as(&club, &desk, "", "leiter");
    club_look(&club, &desk, "'requests'");
    snprintf(text, sizeof text, "\"%u\":[{\"game\":\"solo\",\"suit\":\"", of);
    club_hear_part(&club, &desk, "requests", text);
    assert_true(club_says(&club, "\"tout\":false,\"exact\":false,\"deals\":40,"));

    /* a Leiter may state the odds */
    snprintf(a, sizeof a, "{'ev':'decide','of':%u,'approved':false,'odds':250000}", of);
    club_do(&club, &desk, a);
    club_see(&club, &desk, "'requests'");
    assert_true(club_says(&club, "\"odds\":250000"));
    guest_release(&phone);
    guest_release(&desk);
}

/* --- files -------------------------------------------------------------------------------------
 */

#define SERIEN                                                                                     \
    "{'title':'Herbst','date':'2026-11-15','rulebook':'serien-2022','rounds':1,'games':2}"

static unsigned get_file(const struct guest *guest, const char *what)
{
    char path[160];

    snprintf(path, sizeof path, "/api/tournaments/%s/export/%s", club.id, what);
    return club_ask(&club, guest, "GET", path, NULL);
}

static unsigned put_file(const struct guest *guest, const char *query, const char *file)
{
    char path[160];

    snprintf(path, sizeof path, "/api/tournaments/%s/import%s", club.id, query);
    return club_ask(&club, guest, "POST", path, file);
}

static void make_helper(struct guest *desk, const struct guest *helper)
{
    char a[160];

    snprintf(a, sizeof a, "{'ev':'helper','account':'%s','name':'%s','role':'helper'}",
             helper->account, helper->name);
    club_do(&club, desk, a);
}

static const struct {
    const char *accept, *sentence;
} languages[] = {
    {"de", "diese Runde gibt es nicht"},        {"fr-CH, de-AT;q=0.8, en;q=0.5", "diese Runde"},
    {"en-GB,de", "there is no such round"},     {"fr, *", "there is no such round"},
    {"deutsch, dex", "there is no such round"},
};

static void players_come_from_a_file(void **state)
{
    struct guest desk, helper, other;

    (void)state;
    club_open(&club);
    club_come(&club, &desk, "Resi");
    club_begin(&club, &desk, SERIEN);
    club_come(&club, &helper, "Vroni");
    club_come(&club, &other, "Zenzi");
    make_helper(&desk, &helper);

    /* opened 1, helper 2, so the file is event 3 */
    assert_int_equal(put_file(&helper, "?id=datei-1",
                              "Nr;Name;Vorname;Verein;bezahlt\r\n"
                              "7;Huber;Sepp;SC Au;8,00\r\n;Müller;Anna;;\r\n"),
                     200);
    assert_string_equal(club.shown, "{\"ok\":true,\"seq\":3,\"booked\":1}");
    assert_int_equal(put_file(&helper, "?id=datei-1", "Name\nSomebody Else\n"), 200);
    assert_string_equal(club.shown, "{\"ok\":true,\"seq\":3,\"booked\":1}"); /* obeyed before */
    assert_int_equal(put_file(&desk, "", "[\"Bauer Franz\",{\"name\":\"Kern Eva\",\"number\":9}]"),
                     200);
    club_see(&club, &desk, "'players'");
    assert_true(club_says(&club, "Huber Sepp") && club_says(&club, "Müller Anna") &&
                club_says(&club, "Bauer Franz") && club_says(&club, "Kern Eva"));
    assert_false(club_says(&club, "Somebody"));

    /* line 2 is sound, 3 has no name, 4 a bad amount: nobody comes in */
    assert_int_equal(put_file(&desk, "", "Name,bezahlt\nWimmer Max,8\n,8\nLang Ida,acht\n"), 422);
    assert_true(club_says(&club,
                          "{\"error\":\"bad_value\",\"message\":\"row 3: This is missing.\","
                          "\"field\":\"name\",\"lines\":[{\"line\":3,\"column\":\"name\","
                          "\"message\":\"This is missing.\"},{\"line\":4,\"column\":\"bezahlt\""));
    assert_int_equal(put_file(&desk, "", "Nr;Name\n20;Wimmer Max\n7;Lang Ida\n"), 422);
    assert_true(club_says(&club, "\"error\":\"number_taken\"") && club_says(&club, "7"));
    /* in German for who wants it: by the address, or by what the browser says */
    assert_int_equal(put_file(&desk, "?lang=de", "Name,bezahlt\n,8\n"), 422);
    assert_true(club_says(&club, "\"message\":\"Zeile 2: Das fehlt.\",\"field\":\"name\""));
    assert_true(club_says(&club, "\"column\":\"name\",\"message\":\"Das fehlt.\""));
    assert_int_equal(put_file(&desk, "?lang=de", "Nr;Name\n7;Lang Ida\n"), 422); /* the hall */
    assert_true(club_says(&club, "\"message\":\"Die Nummer 7 ist vergeben.\""));
    for (unsigned i = 0; i < sizeof languages / sizeof *languages; i++) {
        char path[80], head[160];
        snprintf(path, sizeof path, "/api/tournaments/%s/export/draw.json?round=9", club.id);
        snprintf(head, sizeof head, "Authorization: Bearer %s\r\nAccept-Language: %s\r\n",
                 desk.token, languages[i].accept);
        assert_int_equal(inn_ask(&club.inn, "GET", path, head, club.shown, sizeof club.shown), 422);
        assert_true(club_says(&club, languages[i].sentence));
    }
    assert_int_equal(put_file(&desk, "", "[{\"name\":\"Wimmer Max\",\"colour\":1}]"), 422);
    assert_true(club_says(&club, "colour"));
    assert_int_equal(put_file(&desk, "", "[{"), 422);
    assert_int_equal(put_file(&desk, "", "\n\n"), 422);
    assert_int_equal(inn_ask(&club.inn, "POST", "/api/tournaments/x/import",
                             "Content-Length: 140000\r\n", club.shown, sizeof club.shown),
                     413);
    club_see(&club, &desk, "'players'");
    assert_false(club_says(&club, "Wimmer"));

    /* nobody else, and nowhere else */
    assert_int_equal(put_file(&other, "", "Name\nZenzi\n"), 404);
    assert_int_equal(put_file(&desk, "?id=a%0Ab", "Name\nZenzi\n"), 400);
    assert_int_equal(club_ask(&club, &desk, "POST", "/api/tournaments/nowhere/import", "Name\nA\n"),
                     404);
    assert_int_equal(
        club_ask(&club, &desk, "POST", "/api/tournaments/x/export/till.csv", "Name\nA\n"), 404);
    assert_int_equal(
        inn_get(&club.inn, "/api/tournaments/x/export/till.csv", "", club.shown, sizeof club.shown),
        401);
    guest_release(&other);
    guest_release(&helper);
    guest_release(&desk);
}

/* Cards were drawn at the door, and the till was kept in a spreadsheet. */
static void a_draw_and_a_till_come_from_files(void **state)
{
    struct guest desk, helper;
    char file[512];

    (void)state;
    club_open(&club);
    club_come(&club, &desk, "Resi");
    club_begin(&club, &desk, SERIEN);
    club_come(&club, &helper, "Vroni");
    make_helper(&desk, &helper);
    assert_int_equal(
        put_file(&desk, "/players", "Name;Stand\nA;anwesend\nB;anwesend\nC;anwesend\nD;anwesend\n"),
        200);
#define CARDS "Tisch;Platz;Nummer\n1;1;3\n1;2;1\n1;3;4\n1;4;2\n"
    assert_int_equal(put_file(&desk, "/draw?round=1", CARDS), 422);
    assert_true(club_says(&club, "\"error\":\"missing_key\"") && club_says(&club, "reason"));
    assert_int_equal(put_file(&desk, "/draw?reason=Karten", CARDS), 422);
    assert_true(club_says(&club, "\"error\":\"no_round\""));
    assert_int_equal(put_file(&desk, "/draw?round=x&reason=a", CARDS), 400);
    assert_int_equal(put_file(&desk, "/draw?round=1&reason=%ff", CARDS), 400);
    assert_int_equal(put_file(&helper, "/draw?round=1&reason=a", CARDS), 422);
    assert_true(club_says(&club, "\"error\":\"no_right\""));
    assert_int_equal(put_file(&desk, "/draw?round=1&reason=a", CARDS "1;4;5\n"), 422);
    assert_true(club_says(&club, "\"lines\":[{\"line\":6,\"column\":\"platz\","));
    assert_int_equal(put_file(&desk, "/draw?round=1&reason=Karten+am+T%C3%BCrl", CARDS), 200);
    assert_int_equal(get_file(&desk, "draw.json?round=1"), 200);
    assert_true(club_says(&club, "\"by_hand\":\"Karten am Türl\",\"plan\":[[3,1,4,2]]}"));
    snprintf(file, sizeof file, "%.500s", club.shown);
    assert_int_equal(put_file(&desk, "/draw?round=1&reason=nochmal", file), 200);
    club_do(&club, &desk, "{'ev':'publish','round':1}");
    club_see(&club, &desk, "'public'");
    assert_true(club_says(&club, "\"by_hand\":\"nochmal\""));
    assert_false(club_says(&club, "\"seed\"") || club_says(&club, "\"commitment\""));

    assert_int_equal(put_file(&helper, "/till", "Art;Betrag;Text\nother;5;Spende\n"), 200);
    assert_int_equal(put_file(&helper, "/till", "Art;Betrag;Text\nother;5;Spende\n"), 422);
    assert_true(club_says(&club, "All of it is booked already"));
    assert_int_equal(put_file(&helper, "/till", "Art;Betrag\nother;fünf\n"), 422);
    assert_true(club_says(&club, "\"column\":\"betrag\""));
    club_see(&club, &desk, "'till'");
    assert_true(club_says(&club, "\"balance\":500"));
    assert_int_equal(put_file(&desk, "/standings", "x"), 404);
    assert_int_equal(put_file(&desk, "/draw/1", "x"), 404);
    guest_release(&helper);
    guest_release(&desk);
}

/* One round of one table, as in test_serve_tournament.c: 7 -1 -3 -3, with Tischpunkte 47 29 12 12.
 */
static void play_round(struct guest *desk)
{
    char a[80];

    club_draw(&club, desk);
    club_do(&club, desk, "{'ev':'publish','round':1}");
    club_do(&club, desk,
            "{'ev':'list','round':1,'table':1,'base':0,'rows':"
            "[{'p':[1,1,-1,-1]},{'p':[6,-2,-2,-2]}]}");
    snprintf(a, sizeof a, "{'ev':'confirm','round':1,'table':1,'base':%u}",
             (unsigned)guest_number(desk, "seq"));
    club_do(&club, desk, a);
    club_do(&club, desk, "{'ev':'close','round':1}");
}

/* The draw that was shown, computed again. */
static struct sf_draw_finding check_draw(void)
{
    static struct sf_draw_record record;
    static struct sf_json_node nodes[256];
    uint16_t met[256];
    struct sf_fault fault;
    struct sf_json doc;

    sf_fault_init(&fault);
    assert_int_equal(sf_json_parse(&doc, club.shown, strlen(club.shown), nodes, 256), SF_OK);
    assert_int_equal(sf_draw_read(&record, &doc, 0, met, 256, &fault), SF_OK);
    assert_int_equal(record.plan.tables, 1);
    return sf_draw_check(&record);
}

static void everything_goes_out_as_files(void **state)
{
    struct guest desk, other;
    char players[1024];

    (void)state;
    club_open(&club);
    club_come(&club, &desk, "Resi");
    club_begin(&club, &desk, SERIEN);
    assert_int_equal(get_file(&desk, "draw.json?round=1"), 422);
    assert_true(club_says(&club, "\"error\":\"no_round\""));
    play_round(&desk);
    club_do(&club, &desk, "{'ev':'till','kind':'other','amount':-1250,'text':'Saal; Strom'}");

    assert_int_equal(get_file(&desk, "players.csv"), 200);
    assert_memory_equal(club.shown, "\xef\xbb\xbfNummer;Name;", 15);
    assert_true(club_says(&club, "\r\n4;Spieler 4;"));
    assert_int_equal(get_file(&desk, "draw.csv?round=1"), 200);
    assert_true(club_says(&club, "\r\n1;1;4;"));
    assert_int_equal(get_file(&desk, "lists.csv"), 200);
    assert_true(club_says(&club, ";1;1;1;-1;-1;;") && club_says(&club, ";2;6;-2;-2;-2;;"));
    assert_int_equal(get_file(&desk, "standings.csv"), 200);
    assert_true(club_says(&club, ";47;40;") && club_says(&club, ";29;30;") &&
                club_says(&club, ";12;15;"));
    assert_int_equal(get_file(&desk, "till.csv"), 200);
    assert_true(club_says(&club, ";other;-12,50;;;;;\"Saal; Strom\"\r\n"));
    assert_int_equal(get_file(&desk, "players.json"), 200);
    assert_memory_equal(club.shown, "{\"players\":[{\"number\":1,\"name\":\"Spieler 1\"", 41);
    snprintf(players, sizeof players, "%.1000s", club.shown);
    assert_int_equal(put_file(&desk, "", players), 422); /* it is read, but they are here */
    assert_true(club_says(&club, "\"error\":\"number_taken\""));
    assert_int_equal(get_file(&desk, "lists.json?round=1"), 200);
    assert_memory_equal(club.shown, "[{\"round\":1,\"table\":1,", 22);
    assert_true(club_says(&club, "\"points\":[7,-1,-3,-3]"));
    assert_int_equal(get_file(&desk, "standings.json"), 200);
    assert_true(club_says(&club, ",47,40,") && club_says(&club, ",29,30,"));
    assert_int_equal(get_file(&desk, "till.json"), 200);
    assert_true(club_says(&club, "\"balance\":") && club_says(&club, "Saal; Strom"));
    assert_int_equal(get_file(&desk, "lists.json?round=2"), 422);
    assert_int_equal(get_file(&desk, "tournament.json"), 200);
    assert_memory_equal(club.shown, "{\"rulebook\":\"serien-2022\",", 26);
    assert_true(club_says(&club, "\"rows\":[{\"p\":[1,1,-1,-1]},{\"p\":[6,-2,-2,-2]}]"));
    assert_int_equal(get_file(&desk, "draw.json?round=1"), 200);
    assert_int_equal(check_draw().fault, SF_DRAW_GOOD);

    assert_int_equal(get_file(&desk, "draw.json"), 422);
    assert_int_equal(get_file(&desk, "draw.csv?round=2"), 422);
    assert_int_equal(get_file(&desk, "draw.csv?round=x"), 400);
    assert_int_equal(get_file(&desk, "secrets.csv"), 404);
    assert_int_equal(get_file(&desk, "till.csv/more"), 404);
    club_come(&club, &other, "Zenzi");
    assert_int_equal(get_file(&other, "players.csv"), 404);
    assert_false(club_says(&club, "Spieler"));
    guest_release(&other);
    guest_release(&desk);
}

/* --- the address book --------------------------------------------------------------------------
 */

/* An evening of that day with these players; `id` is where it is told which one. */
static void hold_evening(struct guest *desk, const char *date, const char *players, char id[25])
{
    char setup[160];

    snprintf(setup, sizeof setup,
             "{'title':'Abend','date':'%s','rulebook':'serien-2022','rounds':1,'games':2}", date);
    club_begin(&club, desk, setup);
    assert_int_equal(put_file(desk, "", players), 200);
    memcpy(id, club.id, sizeof club.id);
}

static unsigned get_book(const struct guest *guest, const char *without)
{
    char path[80];

    snprintf(path, sizeof path, "/api/address-book%s%s", without[0] ? "?without=" : "", without);
    return club_ask(&club, guest, "GET", path, NULL);
}

#define BOOK(people)                                                                               \
    "{\"cols\":[\"name\",\"club\",\"team\",\"person\",\"times\",\"last\"],\"people\":[" people     \
    "],\"more\":false}"

/* The evenings are opened in another order than they are held. */
static void who_came_before_is_in_the_book(void **state)
{
    struct guest desk, helper, other;
    char september[25], october[25], november[25];

    (void)state;
    club_open(&club);
    club_come(&club, &desk, "Resi");
    club_come(&club, &helper, "Vroni");
    club_come(&club, &other, "Zenzi");
    hold_evening(&desk, "2026-10-01",
                 "Name;Verein;Person\nHUBER SEPP;sc au;\nMeier Anna;;p1\nÖttl Max;;\nFort Rudi;;\n",
                 october);
    club_do(&club, &desk, "{'ev':'presence','number':4,'state':'withdrawn'}");
    hold_evening(&desk, "2026-09-01",
                 "Name;Verein;Mannschaft;Person\nHuber Sepp;SC Au;Au I;\nMaier Anna;;;p1\n",
                 september);
    make_helper(&desk, &helper);
    hold_evening(&desk, "2026-11-15", "Name\nöttl max\n", november);

    assert_int_equal(get_book(&desk, november), 200);
    assert_string_equal(club.shown, BOOK("[\"HUBER SEPP\",\"sc au\",\"\",\"\",2,\"2026-10-01\"],"
                                         "[\"Meier Anna\",\"\",\"\",\"p1\",2,\"2026-10-01\"]"));
    assert_int_equal(get_book(&desk, ""), 200);
    assert_true(club_says(&club, "[\"öttl max\",\"\",\"\",\"\",2,\"2026-11-15\"]"));
    assert_int_equal(get_book(&helper, ""), 200); /* sees the part of a helper */
    assert_string_equal(club.shown,
                        BOOK("[\"Huber Sepp\",\"SC Au\",\"Au I\",\"\",1,\"2026-09-01\"],"
                             "[\"Maier Anna\",\"\",\"\",\"p1\",1,\"2026-09-01\"]"));
    assert_int_equal(get_book(&other, ""), 200);
    assert_string_equal(club.shown, BOOK(""));
    assert_int_equal(get_book(&other, november), 404);
    assert_int_equal(get_book(&desk, "%0a"), 400);

    /* who is called something else from now on is so in the book */
    snprintf(club.id, sizeof club.id, "%s", november);
    club_do(&club, &desk, "{'ev':'edit','number':1,'name':'N. N.'}");
    assert_int_equal(get_book(&desk, ""), 200);
    assert_true(club_says(&club, "[\"N. N.\",") && club_says(&club, "[\"Öttl Max\","));
    assert_false(club_says(&club, "öttl max"));
    guest_release(&other);
    guest_release(&helper);
    guest_release(&desk);
}

/* --- seasons -----------------------------------------------------------------------------------
 */

/* The player on each seat of table 1, as it was drawn. */
static void read_seats(struct guest *desk, unsigned number[4])
{
    const char *plan;

    assert_int_equal(get_file(desk, "draw.json?round=1"), 200);
    plan = strstr(club.shown, "\"plan\":[[");
    assert_non_null(plan);
    assert_int_equal(
        sscanf(plan, "\"plan\":[[%u,%u,%u,%u]]", &number[0], &number[1], &number[2], &number[3]),
        4);
}

/* An evening of four players: `first` makes 47 points, `second` 29, the others 12 each. */
static void play_evening(struct guest *desk, const char *date, unsigned first, unsigned second,
                         char id[25])
{
    char setup[160], a[240];
    unsigned number[4];
    int length;

    snprintf(setup, sizeof setup,
             "{'title':'Abend','date':'%s','rulebook':'serien-2022','rounds':1,'games':2}", date);
    club_begin(&club, desk, setup);
    memcpy(id, club.id, sizeof club.id);
    club_draw(&club, desk);
    club_do(&club, desk, "{'ev':'publish','round':1}");
    read_seats(desk, number);
    length = snprintf(a, sizeof a, "{'ev':'list','round':1,'table':1,'base':0,'rows':[{'p':[");
    for (unsigned i = 0; i < 4; i++)
        length += snprintf(a + length, sizeof a - (size_t)length, "%s%d", i ? "," : "",
                           number[i] == first || number[i] == second ? 1 : -1);
    length += snprintf(a + length, sizeof a - (size_t)length, "]},{'p':[");
    for (unsigned i = 0; i < 4; i++)
        length += snprintf(a + length, sizeof a - (size_t)length, "%s%d", i ? "," : "",
                           number[i] == first ? 6 : -2);
    snprintf(a + length, sizeof a - (size_t)length, "]}]}");
    club_do(&club, desk, a);
    snprintf(a, sizeof a, "{'ev':'confirm','round':1,'table':1,'base':%u}",
             (unsigned)guest_number(desk, "seq"));
    club_do(&club, desk, a);
    club_do(&club, desk, "{'ev':'close','round':1}");
}

/* Single quotes stand for double ones. */
static unsigned ask_season(const struct guest *guest, const char *method, const char *behind,
                           const char *body)
{
    char path[80], text[512];

    snprintf(path, sizeof path, "/api/seasons%s%s", behind[0] ? "/" : "", behind);
    snprintf(text, sizeof text, "%s", body ? body : "");
    for (char *c = text; *c; c++)
        if (*c == '\'')
            *c = '"';
    return club_ask(&club, guest, method, path, body ? text : NULL);
}

static bool count_key(void *context, const struct sf_store_key *key)
{
    (void)key;
    ++*(unsigned *)context;
    return true;
}

/* In the database of the inn, which is closed. */
static unsigned count_keys(const char *space)
{
    struct sf_store *store = sf_store_open(club.inn.db, NULL, NULL);
    struct sf_store_reader *reader = sf_store_reader_new(store, NULL);
    struct sf_key_range range = {.space = space, .limit = 100};
    unsigned count = 0;

    assert_non_null(reader);
    assert_int_equal(sf_store_reader_keys(reader, &range, count_key, &count, NULL), SF_OK);
    sf_store_reader_free(reader);
    sf_store_close(store);
    return count;
}

static void a_season_over_two_evenings(void **state)
{
    struct guest desk, other;
    char one[25], two[25], three[25], body[240], id[25], path[64];

    (void)state;
    club_open(&club);
    club_come(&club, &desk, "Resi");
    club_come(&club, &other, "Zenzi");
    play_evening(&desk, "2026-10-01", 1, 2, one);
    play_evening(&desk, "2026-10-08", 2, 3, two);
    club_do(&club, &desk, "{'ev':'finish'}");

    /* all results: 29 + 47, 47 + 12, 12 + 29, 12 + 12 */
    snprintf(body, sizeof body, "{'title':'Meister','tournaments':['%s','%s']}", one, two);
    assert_int_equal(ask_season(&desk, "POST", "", body), 200);
    assert_int_equal(sscanf(club.shown, "{\"ok\":true,\"season\":\"%24[a-z0-9]\"}", id), 1);
    assert_int_equal(ask_season(&desk, "GET", id, NULL), 200);
    assert_true(club_says(&club, "\"title\":\"Meister\",\"best\":0,\"least\":0,\"tournaments\":["));
    assert_true(
        club_says(&club, "\"date\":\"2026-10-01\",\"rulebook\":\"serien-2022\",\"final\":false}"));
    assert_true(
        club_says(&club, "\"date\":\"2026-10-08\",\"rulebook\":\"serien-2022\",\"final\":true}"));
    assert_true(club_says(&club, "\"standings\":[[1,\"Spieler 2\",\"\",76,2,2,[29,47]],"
                                 "[2,\"Spieler 1\",\"\",59,2,2,[47,12]],"
                                 "[3,\"Spieler 3\",\"\",41,2,2,[12,29]],"
                                 "[4,\"Spieler 4\",\"\",24,2,2,[12,12]]],\"same_name\":[]}"));

    /* the best one counts: 47, 47, 29, 12 */
    snprintf(body, sizeof body, "{'title':'Beste','tournaments':['%s','%s'],'best':1}", one, two);
    assert_int_equal(ask_season(&desk, "POST", id, body), 200);
    snprintf(path, sizeof path, "%s/standings.csv", id);
    assert_int_equal(ask_season(&desk, "GET", path, NULL), 200);
    assert_string_equal(club.shown,
                        "\xef\xbb\xbfPlatz;Name;Verein;Punkte;Teilnahmen;Gewertet;2026-10-01;"
                        "2026-10-08\r\n1;Spieler 1;;47;2;1;47;12\r\n1;Spieler 2;;47;2;1;29;47\r\n"
                        "3;Spieler 3;;29;2;1;12;29\r\n4;Spieler 4;;12;2;1;12;12\r\n");

    /* what places give; who shares the third has what the third gives: 13, 15, 8, 6 */
    hold_evening(&desk, "2026-11-01", "Name\nSpieler 1\n", three);
    snprintf(body, sizeof body,
             "{'title':'Plätze','tournaments':['%s','%s','%s'],'least':2,"
             "'places':[10,5,3,1]}",
             one, two, three);
    assert_int_equal(ask_season(&desk, "POST", id, body), 200);
    assert_int_equal(ask_season(&desk, "GET", id, NULL), 200);
    assert_true(club_says(&club, "\"places\":[10,5,3,1]") &&
                club_says(&club, "[[1,\"Spieler 2\",\"\",15,2,2,[5,10,null]],"
                                 "[2,\"Spieler 1\",\"\",13,2,2,[10,3,null]],"
                                 "[3,\"Spieler 3\",\"\",8,2,2,[3,5,null]],"
                                 "[4,\"Spieler 4\",\"\",6,2,2,[3,3,null]]]"));

    /* it belongs to one account, it stays, and it goes */
    assert_int_equal(ask_season(&other, "GET", id, NULL), 404);
    assert_int_equal(ask_season(&other, "POST", id, body), 404);
    assert_int_equal(ask_season(&other, "DELETE", id, NULL), 404);
    assert_int_equal(ask_season(&other, "GET", "", NULL), 200);
    assert_string_equal(club.shown, "{\"seasons\":[]}");
    inn_close(&club.inn);
    inn_open(&club.inn);
    assert_int_equal(ask_season(&desk, "GET", "", NULL), 200);
    assert_true(club_says(&club, "\"title\":\"Plätze\",\"tournaments\":[\"") &&
                club_says(&club, three));
    assert_int_equal(ask_season(&desk, "DELETE", id, NULL), 200);
    assert_int_equal(ask_season(&desk, "GET", id, NULL), 404);
    assert_int_equal(ask_season(&desk, "GET", "", NULL), 200);
    assert_string_equal(club.shown, "{\"seasons\":[]}");
    guest_release(&other);
    guest_release(&desk);
}

/* The body, the field that is wrong, and the beginning of the sentence about it. */
#define WRONG "a value of the wrong type or range; "
static const struct {
    const char *body, *field, *sentence;
} bad_seasons[] = {
    {"nothing", "", "not valid JSON"},
    {"[]", "", WRONG "an object"},
    {"{'tournaments':['a']}", "title", "The name is missing"},
    {"{'title':'','tournaments':['a']}", "title", "The name is missing"},
    {"{'title':'x'}", "tournaments", "A season has 1 to 64 evenings."},
    {"{'title':'x','tournaments':[]}", "tournaments", "A season has 1 to 64 evenings."},
    {"{'title':'x','tournaments':['a:b']}", "tournaments[0]", "This is not the id"},
    {"{'title':'x','tournaments':['a','a']}", "tournaments", "A tournament is there twice: a."},
    {"{'title':'x','tournaments':['a'],'best':-1}", "best", "-1 is not from 0 to 64."},
    {"{'title':'x','tournaments':['a'],'least':65}", "least", "65 is not from 0 to 64."},
    {"{'title':'x','tournaments':['a'],'places':[1,'2']}", "places[1]", WRONG "a whole number"},
    {"{'title':'x','tournaments':['a'],'colour':1}", "colour", "unknown key"},
    {"{'title':'x','tournaments':['nowhere']}", "tournaments",
     "You are no Leiter of the tournament nowhere."},
};

static void what_a_season_cannot_be(void **state)
{
    char one[25], two[25], munich[25], body[240], a[160], id[25];
    struct guest desk, other;

    (void)state;
    club_open(&club);
    club_come(&club, &desk, "Resi");
    club_come(&club, &other, "Zenzi");
    for (unsigned i = 0; i < sizeof bad_seasons / sizeof *bad_seasons; i++) {
        char sentence[80], field[40];
        snprintf(sentence, sizeof sentence, "\"message\":\"%s", bad_seasons[i].sentence);
        snprintf(field, sizeof field, "\"field\":\"%s\"", bad_seasons[i].field);
        assert_int_equal(ask_season(&desk, "POST", "", bad_seasons[i].body), 422);
        if (!club_says(&club, sentence))
            print_error("%s: %s\n", bad_seasons[i].body, club.shown);
        assert_true(club_says(&club, sentence));
        assert_int_equal(club_says(&club, field), bad_seasons[i].field[0] != 0);
    }
    hold_evening(&desk, "2026-10-01", "Name\nHuber Sepp\n", one);
    club_begin(&club, &desk, "{'title':'M','date':'2026-10-02','rulebook':'muenchen-2006'}");
    memcpy(munich, club.id, sizeof munich);
    hold_evening(&other, "2026-10-03", "Name\nHuber Sepp\n", two);

    /* another's, even for a helper; and points of two books */
    snprintf(body, sizeof body, "{'title':'x','tournaments':['%s','%s']}", one, two);
    assert_int_equal(ask_season(&desk, "POST", "", body), 422);
    make_helper(&other, &desk);
    assert_int_equal(ask_season(&desk, "POST", "", body), 422);
    assert_true(club_says(&club, two) && club_says(&club, "Leiter"));
    snprintf(body, sizeof body, "{'title':'x','tournaments':['%s','%s']}", one, munich);
    assert_int_equal(ask_season(&desk, "POST", "", body), 422);
    assert_true(club_says(&club, "rulebook"));
    snprintf(body, sizeof body, "{'title':'x','tournaments':['%s','%s'],'places':[1]}", one,
             munich);
    assert_int_equal(ask_season(&desk, "POST", "", body), 200);

    /* a tournament that the account no longer leads does not count, and the answer says so */
    snprintf(a, sizeof a, "{'ev':'helper','account':'%s','name':'Resi','role':'leiter'}",
             desk.account);
    club_do(&club, &other, a);
    snprintf(body, sizeof body, "{'title':'y','tournaments':['%s','%s']}", one, two);
    assert_int_equal(ask_season(&desk, "POST", "", body), 200);
    assert_int_equal(sscanf(club.shown, "{\"ok\":true,\"season\":\"%24[a-z0-9]\"}", id), 1);
    snprintf(a, sizeof a, "{'ev':'helper','account':'%s','name':'Resi','role':'none'}",
             desk.account);
    club_do(&club, &other, a);
    assert_int_equal(ask_season(&desk, "GET", id, NULL), 200);
    snprintf(a, sizeof a, "{\"tournament\":\"%s\",\"gone\":true}", two);
    assert_true(club_says(&club, a));

    /* not more than twenty, and with the account they are gone */
    snprintf(body, sizeof body, "{'title':'z','tournaments':['%s']}", one);
    for (unsigned i = 2; i < 20; i++)
        assert_int_equal(ask_season(&desk, "POST", "", body), 200);
    assert_int_equal(ask_season(&desk, "POST", "", body), 422);
    assert_int_equal(club_ask(&club, &desk, "DELETE", "/api/account", NULL), 200);
    assert_int_equal(ask_season(&desk, "GET", "", NULL), 401);
    guest_release(&other);
    guest_release(&desk);
    inn_close(&club.inn);
    assert_int_equal(count_keys("season"), 0);
    inn_open(&club.inn);
}

/* --- evenings that were played elsewhere --------------------------------------------------------
 */

#define OCTOBER "?title=Beim%20W%C3%BCrth&date=2026-10-05&rulebook=serien-2022"

static const char on_paper[] =
    "Platz;Name;Verein;Punkte\n1;Spieler 3;;50\n2;SPIELER 1;;20\n3;Neu Nina;SV Moos;-4\n"
    ";Ersatz Ernst;;9\n";

static unsigned ask_evening(const struct guest *guest, const char *method, const char *behind,
                            const char *body)
{
    char path[400];

    snprintf(path, sizeof path, "/api/evenings%s", behind);
    return club_ask(&club, guest, method, path, body);
}

/* `id` begins with a slash. */
static void bring_evening(const struct guest *guest, const char *query, char id[26])
{
    id[0] = '/';
    assert_int_equal(ask_evening(guest, "POST", query, on_paper), 200);
    assert_int_equal(sscanf(club.shown, "{\"ok\":true,\"evening\":\"%24[a-z0-9]\"}", id + 1), 1);
}

static bool is_erased(void *context, const struct sf_store_row *row)
{
    if (!strncmp(row->stream, "evening:", 8)) {
        ++*(unsigned *)context;
        assert_true(row->event.erased);
    }
    return true;
}

/* How many there were, of which nothing is left. */
static unsigned evenings_erased(void)
{
    struct sf_store *store = sf_store_open(club.inn.db, NULL, NULL);
    struct sf_store_reader *reader = sf_store_reader_new(store, NULL);
    unsigned count = 0;

    assert_non_null(reader);
    assert_int_equal(sf_store_reader_all(reader, 0, is_erased, &count, NULL), SF_OK);
    sf_store_reader_free(reader);
    sf_store_close(store);
    assert_int_equal(count_keys("evening"), 0);
    return count;
}

static void an_evening_comes_as_it_was_given(void **state)
{
    struct guest desk, other;
    char id[26], path[64], expected[400];

    (void)state;
    club_open(&club);
    club_come(&club, &desk, "Resi");
    club_come(&club, &other, "Zenzi");
    bring_evening(&desk, OCTOBER, id);
    inn_close(&club.inn);
    inn_open(&club.inn);
    assert_int_equal(ask_evening(&desk, "GET", "", NULL), 200);
    snprintf(expected, sizeof expected,
             "{\"evenings\":[{\"evening\":\"%s\",\"title\":\"Beim Würth\",\"date\":\"2026-10-05\","
             "\"rulebook\":\"serien-2022\",\"players\":4}]}",
             id + 1);
    assert_string_equal(club.shown, expected);
    assert_int_equal(ask_evening(&desk, "GET", id, NULL), 200);
    snprintf(expected, sizeof expected,
             "{\"evening\":\"%s\",\"title\":\"Beim Würth\",\"date\":\"2026-10-05\",\"rulebook\":"
             "\"serien-2022\",\"players\":4,\"cols\":[\"place\",\"name\",\"club\",\"points\"],"
             "\"standings\":[[1,\"Spieler 3\",\"\",50],[2,\"SPIELER 1\",\"\",20],"
             "[3,\"Neu Nina\",\"SV Moos\",-4],[0,\"Ersatz Ernst\",\"\",9]]}",
             id + 1);
    assert_string_equal(club.shown, expected);
    snprintf(path, sizeof path, "%s/standings.csv", id);
    assert_int_equal(ask_evening(&desk, "GET", path, NULL), 200);
    assert_string_equal(club.shown, "\xef\xbb\xbfPlatz;Name;Verein;Punkte\r\n1;Spieler 3;;50\r\n"
                                    "2;SPIELER 1;;20\r\n3;Neu Nina;SV Moos;-4\r\n"
                                    ";Ersatz Ernst;;9\r\n");

    /* it belongs to one account, and it goes */
    assert_int_equal(ask_evening(&other, "GET", id, NULL), 404);
    assert_int_equal(ask_evening(&other, "GET", path, NULL), 404);
    assert_int_equal(ask_evening(&other, "DELETE", id, NULL), 404);
    assert_int_equal(ask_evening(&other, "GET", "", NULL), 200);
    assert_string_equal(club.shown, "{\"evenings\":[]}");
    snprintf(path, sizeof path, "%s/standings.pdf", id);
    assert_int_equal(ask_evening(&desk, "GET", path, NULL), 404);
    assert_int_equal(ask_evening(&desk, "DELETE", id, NULL), 200);
    assert_int_equal(ask_evening(&desk, "GET", id, NULL), 404);
    assert_int_equal(ask_evening(&desk, "DELETE", id, NULL), 404);
    assert_int_equal(ask_evening(&desk, "GET", "", NULL), 200);
    assert_string_equal(club.shown, "{\"evenings\":[]}");
    guest_release(&other);
    guest_release(&desk);
    inn_close(&club.inn);
    assert_int_equal(evenings_erased(), 1);
    inn_open(&club.inn);
}

/* 47 + 20, 12 + 50, 29, 12, -4. */
static void an_evening_counts_in_a_season(void **state)
{
    struct guest desk, other;
    char one[25], id[26], munich[26], season[25], body[160], expected[200];

    (void)state;
    club_open(&club);
    club_come(&club, &desk, "Resi");
    club_come(&club, &other, "Zenzi");
    play_evening(&desk, "2026-10-01", 1, 2, one);
    bring_evening(&desk, OCTOBER, id);
    snprintf(body, sizeof body, "{'title':'Jahr','tournaments':['%s','%s']}", one, id + 1);
    assert_int_equal(ask_season(&desk, "POST", "", body), 200);
    assert_int_equal(sscanf(club.shown, "{\"ok\":true,\"season\":\"%24[a-z0-9]\"}", season), 1);
    assert_int_equal(ask_season(&desk, "GET", season, NULL), 200);
    snprintf(expected, sizeof expected,
             "{\"evening\":\"%s\",\"title\":\"Beim Würth\",\"date\":\"2026-10-05\",\"rulebook\":"
             "\"serien-2022\",\"final\":true}",
             id + 1);
    assert_true(club_says(&club, expected));
    assert_true(club_says(&club, "\"standings\":[[1,\"Spieler 1\",\"\",67,2,2,[47,20]],"
                                 "[2,\"Spieler 3\",\"\",62,2,2,[12,50]],"
                                 "[3,\"Spieler 2\",\"\",29,1,1,[29,null]],"
                                 "[4,\"Spieler 4\",\"\",12,1,1,[12,null]],"
                                 "[5,\"Neu Nina\",\"SV Moos\",-4,1,1,[null,-4]]],"));

    /* not for anybody else, and points of two books are not added up */
    snprintf(body, sizeof body, "{'title':'Jahr','tournaments':['%s']}", id + 1);
    assert_int_equal(ask_season(&other, "POST", "", body), 422);
    bring_evening(&desk, "?title=M&date=2026-10-06&rulebook=muenchen-2006", munich);
    snprintf(body, sizeof body, "{'title':'Jahr','tournaments':['%s','%s']}", id + 1, munich + 1);
    assert_int_equal(ask_season(&desk, "POST", "", body), 422);
    assert_true(club_says(&club, "Not all evenings are of one rulebook"));

    /* what is deleted does not count any more */
    assert_int_equal(ask_evening(&desk, "DELETE", id, NULL), 200);
    assert_int_equal(ask_season(&desk, "GET", season, NULL), 200);
    snprintf(expected, sizeof expected, "{\"tournament\":\"%s\",\"gone\":true}", id + 1);
    assert_true(club_says(&club, expected));
    assert_true(club_says(&club, "[1,\"Spieler 1\",\"\",47,1,1,[47,null]]"));
    assert_false(club_says(&club, "Nina"));
    guest_release(&other);
    guest_release(&desk);
}

static const struct {
    const char *query, *file;
    unsigned status;
    const char *answer; /* how it begins */
} bad_evenings[] = {
    {"", on_paper, 422,
     "{\"error\":\"bad_value\",\"message\":\"The name is missing or too "
     "long.\",\"field\":\"title\""},
    {"?title=T", on_paper, 422,
     "{\"error\":\"bad_value\",\"message\":\"This is no date such as "
     "2026-11-15.\",\"field\":\"date\""},
    {"?title=T&date=2026-10-05", on_paper, 422, "{\"error\":\"unknown_rulebook\""},
    {"?title=T&date=2026-10-05&rulebook=schule-2024", on_paper, 422,
     "{\"error\":\"book_says\",\"message\":\"There are no tournaments by this rulebook "
     "(schule-2024).\",\"field\":\"rulebook\""},
    {"?title=%C3&date=2026-10-05&rulebook=serien-2022", on_paper, 400, ""},
    {"?title=a%0Ab&date=2026-10-05&rulebook=serien-2022", on_paper, 400, ""},
    {OCTOBER, "", 422,
     "{\"error\":\"bad_value\",\"message\":\"row 1: There is nothing in it.\","
     "\"lines\":[{\"line\":1"},
    {OCTOBER, "Platz;Name;Punkte\n1;A;5\n2;;4\n3;C;x\n", 422,
     "{\"error\":\"bad_value\",\"message\":\"row 3: This is "
     "missing.\",\"field\":\"name\",\"lines\":[{\"line\":3,"
     "\"column\":\"name\",\"message\":\"This is missing.\"},{\"line\":4,\"column\":\"punkte\","},
    {OCTOBER, "[{", 422, "{\"error\":\""},
};

static void what_an_evening_cannot_be(void **state)
{
    struct guest desk;
    char id[26];

    (void)state;
    club_open(&club);
    club_come(&club, &desk, "Resi");
    for (unsigned i = 0; i < sizeof bad_evenings / sizeof *bad_evenings; i++) {
        size_t length = strlen(bad_evenings[i].answer);
        assert_int_equal(ask_evening(&desk, "POST", bad_evenings[i].query, bad_evenings[i].file),
                         bad_evenings[i].status);
        assert_int_equal(strncmp(club.shown, bad_evenings[i].answer, length), 0);
    }
    assert_int_equal(ask_evening(&desk, "GET", "", NULL), 200);
    assert_string_equal(club.shown, "{\"evenings\":[]}");

    /* a guest has not more than 50, and with the account they are gone */
    for (unsigned i = 0; i < sf_quota_limit(SF_QUOTA_EVENINGS, false); i++)
        bring_evening(&desk, OCTOBER, id);
    assert_int_equal(ask_evening(&desk, "POST", OCTOBER, on_paper), 422);
    assert_true(club_says(&club, "An account has at most 50 evenings"));
    assert_int_equal(club_ask(&club, &desk, "DELETE", "/api/account", NULL), 200);
    assert_int_equal(ask_evening(&desk, "GET", "", NULL), 401);
    assert_int_equal(ask_evening(&desk, "POST", OCTOBER, on_paper), 401);
    guest_release(&desk);
    inn_close(&club.inn);
    assert_int_equal(evenings_erased(), 50);
    inn_open(&club.inn);
}

/* Also if nobody is there but who looks after the server. */
static void an_account_is_deleted_with_its_evenings(void **state)
{
    struct sf_store *store;
    struct sf_store_reader *reader;
    struct guest desk;
    char id[26], account[sizeof desk.account];

    (void)state;
    club_open(&club);
    club_come(&club, &desk, "Resi");
    bring_evening(&desk, OCTOBER, id);
    bring_evening(&desk, OCTOBER, id);
    memcpy(account, desk.account, sizeof account);
    guest_release(&desk);
    inn_close(&club.inn);
    store = sf_store_open(club.inn.db, NULL, NULL);
    reader = sf_store_reader_new(store, NULL);
    assert_int_equal(sf_admin_forget(store, reader, account, NULL), SF_OK);
    sf_store_reader_free(reader);
    sf_store_close(store);
    assert_int_equal(evenings_erased(), 2);
    inn_open(&club.inn);
}

/* --- a guest who logs in -----------------------------------------------------------------------
 */

static void log_in(struct guest *guest)
{
    guest_say(guest, "{'t':'login','id':'l','name':'Anna','password':'grasober sticht'}");
    guest_await_ok(guest);
    snprintf(guest->token, sizeof guest->token, "%s", guest_told(guest, "token"));
    snprintf(guest->account, sizeof guest->account, "%s", guest_told(guest, "account"));
}

static void make_season(const struct guest *guest, const char *tournament, char id[25])
{
    char body[80];

    snprintf(body, sizeof body, "{'title':'Jahr','tournaments':['%s']}", tournament);
    assert_int_equal(ask_season(guest, "POST", "", body), 200);
    assert_int_equal(sscanf(club.shown, "{\"ok\":true,\"season\":\"%24[a-z0-9]\"}", id), 1);
}

static unsigned how_often(const char *text)
{
    unsigned count = 0;

    for (const char *at = club.shown; (at = strstr(at, text)); at++)
        count++;
    return count;
}

/* Anna's own evening, at which the guest helps, and the one that the guest has opened as a guest.
 */
static void all_tournaments_are_there(struct guest *anna, const char *hers, const char *other,
                                      const char *season, const char *evening)
{
    char body[80], path[64];

    guest_say(anna, "{'t':'tournaments','id':'x'}");
    club_hear(&club, anna, "tournaments");
    assert_int_equal(how_often(hers), 1);
    assert_int_equal(how_often(other), 1);
    assert_int_equal(get_book(anna, ""), 200);
    assert_true(club_says(&club, "Huber Sepp") && club_says(&club, "Maier Anna"));
    assert_int_equal(ask_season(anna, "GET", "", NULL), 200);
    assert_true(club_says(&club, season));
    assert_int_equal(ask_season(anna, "GET", season, NULL), 200);
    assert_false(club_says(&club, "gone"));
    snprintf(path, sizeof path, "%s/standings.csv", season);
    assert_int_equal(ask_season(anna, "GET", path, NULL), 200);
    snprintf(body, sizeof body, "{'title':'Jahr','tournaments':['%s']}", other);
    assert_int_equal(ask_season(anna, "POST", season, body), 200);
    assert_int_equal(ask_evening(anna, "GET", "", NULL), 200);
    assert_int_equal(how_often(evening + 1), 1);
    assert_int_equal(ask_evening(anna, "GET", evening, NULL), 200);
    snprintf(club.id, sizeof club.id, "%s", hers);
    assert_int_equal(get_file(anna, "players.csv"), 200);
    snprintf(club.id, sizeof club.id, "%s", other);
    assert_int_equal(get_file(anna, "players.csv"), 200);
}

static void a_guest_takes_his_tournaments_along(void **state)
{
    struct guest anna, guest;
    char hers[25], other[25], season[25], evening[26];

    (void)state;
    club_open(&club);
    club_come(&club, &anna, "Anna");
    guest_say(&anna, "{'t':'register','id':'r','name':'Anna','password':'grasober sticht'}");
    guest_await_ok(&anna);
    hold_evening(&anna, "2026-10-01", "Name\nHuber Sepp\n", hers);
    club_come(&club, &guest, "Gast");
    make_helper(&anna, &guest);
    hold_evening(&guest, "2026-10-08", "Name\nMaier Anna\n", other);
    make_season(&guest, other, season);
    bring_evening(&guest, OCTOBER, evening);
    club_join_as(&club, &anna, "", "viewer");

    log_in(&guest);
    club_do(&club, &guest, "{'ev':'commit','round':1}"); /* the guest is still there, and leads */
    all_tournaments_are_there(&guest, hers, other, season, evening);
    all_tournaments_are_there(&anna, hers, other, season, evening); /* on the other device, too */
    club_do(&club, &anna, "{'ev':'setup','title':'Winter'}");

    guest_cut(&guest);
    guest_cut(&anna);
    inn_close(&club.inn);
    inn_open(&club.inn);
    guest_return(&guest, 0);
    club_join_as(&club, &guest, "", "leiter");
    all_tournaments_are_there(&guest, hers, other, season, evening);
    assert_int_equal(ask_season(&guest, "DELETE", season, NULL), 200);
    assert_int_equal(ask_season(&guest, "GET", season, NULL), 404);
    assert_int_equal(ask_evening(&guest, "DELETE", evening, NULL), 200);
    assert_int_equal(ask_evening(&guest, "GET", evening, NULL), 404);
    guest_release(&guest);
    guest_release(&anna);
}

/* One season more than are deleted in one step. */
static void all_that_a_guest_had_goes_with_the_account(void **state)
{
    enum { SEASONS = 20 };
    struct guest anna, guest[2];
    char id[25], season[25], evening[26];

    (void)state;
    club_open(&club);
    club_come(&club, &anna, "Anna");
    guest_say(&anna, "{'t':'register','id':'r','name':'Anna','password':'grasober sticht'}");
    guest_await_ok(&anna);
    hold_evening(&anna, "2026-10-01", "Name\nHuber Sepp\n", id);
    for (unsigned i = 0; i < SEASONS; i++)
        make_season(&anna, id, season);
    for (unsigned g = 0; g < 2; g++) {
        club_come(&club, &guest[g], "Gast");
        hold_evening(&guest[g], "2026-10-01", "Name\nHuber Sepp\n", id);
        for (unsigned i = g ? SEASONS - 1 : 0; i < SEASONS; i++)
            make_season(&guest[g], id, season);
        bring_evening(&guest[g], OCTOBER, evening);
        log_in(&guest[g]);
    }
    bring_evening(&anna, OCTOBER, evening);
    assert_int_equal(ask_season(&anna, "GET", "", NULL), 200);
    assert_int_equal(how_often("\"season\":"), 2 * SEASONS + 1);
    guest_say(&anna, "{'t':'forget','id':'f','password':'grasober sticht'}");
    guest_await_ok(&anna);
    guest_release(&guest[0]);
    guest_release(&guest[1]);
    guest_release(&anna);
    inn_close(&club.inn);
    assert_int_equal(count_keys("season"), 0);
    assert_int_equal(evenings_erased(), 3);
    inn_open(&club.inn);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_tout_has_its_odds_beside_it, open_club, close_club),
        cmocka_unit_test_setup_teardown(players_come_from_a_file, open_club, close_club),
        cmocka_unit_test_setup_teardown(a_draw_and_a_till_come_from_files, open_club, close_club),
        cmocka_unit_test_setup_teardown(everything_goes_out_as_files, open_club, close_club),
        cmocka_unit_test_setup_teardown(who_came_before_is_in_the_book, open_club, close_club),
        cmocka_unit_test_setup_teardown(a_season_over_two_evenings, open_club, close_club),
        cmocka_unit_test_setup_teardown(what_a_season_cannot_be, open_club, close_club),
        cmocka_unit_test_setup_teardown(an_evening_comes_as_it_was_given, open_club, close_club),
        cmocka_unit_test_setup_teardown(an_evening_counts_in_a_season, open_club, close_club),
        cmocka_unit_test_setup_teardown(what_an_evening_cannot_be, open_club, close_club),
        cmocka_unit_test_setup_teardown(an_account_is_deleted_with_its_evenings, open_club,
                                        close_club),
        cmocka_unit_test_setup_teardown(a_guest_takes_his_tournaments_along, open_club, close_club),
        cmocka_unit_test_setup_teardown(all_that_a_guest_had_goes_with_the_account, open_club,
                                        close_club),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
