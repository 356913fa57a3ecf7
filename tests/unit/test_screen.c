/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* posix_openpt, memmem */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "cli/run.h"
#include "play/screen.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

/*
 * The game on a pseudo terminal. The terminal is a vt52, which knows next to nothing: the cursor is
 * moved, the rest of a line or of the screen is erased, and everything else is text. So what a
 * person would see can be read here.
 */
enum { ROWS = 40, COLUMNS = 132, CELL = 5 };

static struct {
    int master, slave; /* the slave is kept open to look at its state */
    pid_t child;
    struct termios before;
    char cell[ROWS][COLUMNS][CELL];
    int row, column;
    char pending[8]; /* a sequence that has begun */
    unsigned pending_length;
} terminal;

/* ---- the vt52 ---- */

static void clear_from(int row, int column)
{
    for (; column < COLUMNS; column++)
        strcpy(terminal.cell[row][column], " ");
}

static void clear_below(void)
{
    clear_from(terminal.row, terminal.column);
    for (int row = terminal.row + 1; row < ROWS; row++)
        clear_from(row, 0);
}

static void obey(char command)
{
    switch (command) {
    case 'A':
        terminal.row -= terminal.row > 0;
        break;
    case 'B':
        terminal.row += terminal.row < ROWS - 1;
        break;
    case 'C':
        terminal.column += terminal.column < COLUMNS - 1;
        break;
    case 'D':
        terminal.column -= terminal.column > 0;
        break;
    case 'H':
        terminal.row = terminal.column = 0;
        break;
    case 'J':
        clear_below();
        break;
    case 'K':
        clear_from(terminal.row, terminal.column);
        break;
    default: /* keypad and graphics modes */
        break;
    }
}

static void put_text(const char *text, size_t length)
{
    memcpy(terminal.cell[terminal.row][terminal.column], text, length);
    terminal.cell[terminal.row][terminal.column][length] = '\0';
    terminal.column += terminal.column < COLUMNS - 1;
}

/* How long the sequence is that begins so. */
static unsigned sequence_length(void)
{
    unsigned char first = (unsigned char)terminal.pending[0];

    if (first == 033)
        return terminal.pending_length > 1 && terminal.pending[1] == 'Y' ? 4 : 2;
    return first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

static void take_sequence(void)
{
    const char *p = terminal.pending;

    if (*p == 033 && p[1] == 'Y') {
        terminal.row = (unsigned char)p[2] - 32;
        terminal.column = (unsigned char)p[3] - 32;
        assert_in_range(terminal.row, 0, ROWS - 1);
        assert_in_range(terminal.column, 0, COLUMNS - 1);
    } else if (*p == 033) {
        obey(p[1]);
    } else if (*p == '\r') {
        terminal.column = 0;
    } else if (*p == '\n') {
        terminal.row += terminal.row < ROWS - 1;
    } else if (*p == '\b') {
        terminal.column -= terminal.column > 0;
    } else if ((unsigned char)*p >= ' ') {
        put_text(p, terminal.pending_length);
    }
}

static void take_byte(char byte)
{
    terminal.pending[terminal.pending_length++] = byte;
    if (terminal.pending_length < sequence_length())
        return;
    take_sequence();
    terminal.pending_length = 0;
}

/* Reads what comes within so many milliseconds; false if nothing came. */
static bool pump(int ms)
{
    struct pollfd in = {.fd = terminal.master, .events = POLLIN};
    char bytes[4096];
    ssize_t n;

    if (poll(&in, 1, ms) <= 0)
        return false;
    n = read(terminal.master, bytes, sizeof bytes);
    for (ssize_t i = 0; i < n; i++)
        take_byte(bytes[i]);
    return n > 0;
}

static const char *row_text(int row)
{
    static char text[COLUMNS * CELL];

    text[0] = '\0';
    for (int column = 0; column < COLUMNS; column++)
        strcat(text, terminal.cell[row][column]);
    return text;
}

/* The first row that shows it, or -1. */
static int row_of(const char *part)
{
    for (int row = 0; row < ROWS; row++)
        if (strstr(row_text(row), part))
            return row;
    return -1;
}

static void fail_showing(const char *part)
{
    for (int row = 0; row < ROWS; row++)
        print_message("%.100s\n", row_text(row));
    fail_msg("'%s' does not come up", part);
}

static time_t now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec;
}

enum { PATIENCE = 60 }; /* seconds; far more than it takes */

static int await(const char *part)
{
    time_t end = now() + PATIENCE;

    while (row_of(part) < 0) {
        pump(100);
        if (now() > end)
            fail_showing(part);
    }
    while (pump(20)) /* the rest of the picture */
        continue;
    return row_of(part);
}

static void type(const char *keys)
{
    assert_int_equal(write(terminal.master, keys, strlen(keys)), (ssize_t)strlen(keys));
}

/* ---- the game at its other end ---- */

static void resize(unsigned short rows, unsigned short columns)
{
    struct winsize size = {.ws_row = rows, .ws_col = columns};

    assert_int_equal(ioctl(terminal.master, TIOCSWINSZ, &size), 0);
}

/* The players of the other seats, and their time to think. */
static const struct sf_bot *bot;
static unsigned think_ms;

/* Thinks as long as it is let. */
static bool ponder(const struct sf_view *view, const struct sf_bot_tools *tools,
                   struct sf_bot_answer *answer)
{
    const struct timespec moment = {.tv_nsec = 1000000};
    bool acts = sf_bots[0].act(view, tools, answer);

    while (acts && !atomic_load(tools->stop))
        nanosleep(&moment, NULL);
    return acts;
}

static const struct sf_bot ponderer = {
    .name = "ponderer", .de = "", .en = "", .act = ponder, .searches = true};

/* In the child: 0 if it was played, 3 if the terminal would not do. */
static int play(enum sf_book book)
{
    struct sf_session session = {
        .speech = {.lang = SF_DE, .pack = SF_PACK_GERMAN, .book = (uint8_t)book, .me = 0},
        .think_ms = think_ms,
        .seed = 3};
    bool played;

    session.bot = bot;
    session.adviser = &sf_bots[0];
    if (!sf_session_open(&session, &sf_rulebooks[book]))
        return 4;
    played = sf_play_screen(&session, false);
    sf_session_close(&session);
    return played ? 0 : 3;
}

/* In the child it returns true, with the terminal as its input and output. */
static bool split_up(const char *type_of_terminal)
{
    memset(&terminal, 0, sizeof terminal);
    clear_below();
    terminal.master = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(terminal.master >= 0);
    assert_int_equal(grantpt(terminal.master) | unlockpt(terminal.master), 0);
    terminal.slave = open(ptsname(terminal.master), O_RDWR | O_NOCTTY);
    assert_true(terminal.slave >= 0);
    resize(24, 80);
    assert_int_equal(tcgetattr(terminal.slave, &terminal.before), 0);
    fflush(NULL);
    terminal.child = fork();
    if (terminal.child == 0) {
        setsid();
        ioctl(terminal.slave, TIOCSCTTY, 0);
        for (int fd = 0; fd < 3; fd++)
            dup2(terminal.slave, fd);
        close(terminal.master);
        close(terminal.slave);
        setenv("TERM", type_of_terminal, 1);
        return true;
    }
    assert_true(terminal.child > 0);
    return false;
}

static void sit_down_with(const struct sf_bot *others, unsigned ms, const char *type_of_terminal,
                          enum sf_book book)
{
    bot = others;
    think_ms = ms;
    if (split_up(type_of_terminal))
        _exit(play(book));
}

/* By the command, with two more words. */
static void call(const char *option, const char *value)
{
    const char *words[] = {"stichfest", "play", "--lang=de", "--level=random",
                           "--seed=3",  option, value,       NULL};

    if (split_up("vt52"))
        _exit(sf_cli_run(value ? 7 : option ? 6 : 5, (char **)(uintptr_t)words));
}

static void sit_down(const char *type_of_terminal, enum sf_book book)
{
    sit_down_with(&sf_bots[0], 1000, type_of_terminal, book);
}

/* The way it ended, as waitpid() tells it. */
static int wait_for_end(void)
{
    time_t end = now() + PATIENCE;
    int status;

    while (waitpid(terminal.child, &status, WNOHANG) == 0) {
        if (terminal.master >= 0)
            pump(50);
        if (now() > end) {
            kill(terminal.child, SIGKILL);
            fail_msg("the game does not end");
        }
    }
    return status;
}

static void assert_terminal_restored(void)
{
    struct termios after;

    assert_int_equal(tcgetattr(terminal.slave, &after), 0);
    assert_int_equal(after.c_lflag, terminal.before.c_lflag);
    assert_int_equal(after.c_iflag, terminal.before.c_iflag);
    assert_int_equal(after.c_oflag, terminal.before.c_oflag);
}

static void assert_terminal_taken(void)
{
    struct termios during;

    assert_int_equal(tcgetattr(terminal.slave, &during), 0);
    assert_false(during.c_lflag & (ICANON | ECHO));
}

static void stand_up(void)
{
    close(terminal.slave);
    close(terminal.master);
}

/* Does something that goes on: a key that means nothing skips what others do and ends a page. */
static void go_on(unsigned turn)
{
    char card[] = {(char)('1' + turn % 8), '\0'};

    if (row_of("Die anderen sind dran") >= 0 || row_of("blättern") >= 0)
        type("Z");
    else if (row_of("Welche Karte") >= 0)
        type(card);
    else
        type(row_of("2 Ich spiele") >= 0 ? "2" : "1");
    for (int ms = 300; pump(ms); ms = 20)
        continue;
}

static void go_on_until(const char *part)
{
    time_t end = now() + PATIENCE;

    for (unsigned turn = 0; row_of(part) < 0; turn++) {
        go_on(turn);
        if (now() > end)
            fail_showing(part);
    }
}

/* The row in which the key of this card of the hand stands, in the lower edge of its frame,
 * whatever that is drawn with; -1 if there is none. */
static int row_of_key(unsigned key)
{
    char drawn[2] = {(char)('0' + key), '\0'};

    for (int row = 0; row < ROWS; row++)
        for (int column = 1; column + 2 < COLUMNS; column++) {
            char(*cell)[CELL] = &terminal.cell[row][column];
            if (strcmp(cell[0], drawn) == 0 && strcmp(cell[-1], " ") != 0 &&
                strcmp(cell[-1], cell[1]) == 0 && strcmp(cell[1], cell[2]) == 0)
                return row;
        }
    return -1;
}

/* A card that may not be played, by its key; 0 if all may. */
static unsigned forbidden_card(void)
{
    for (unsigned key = 1; key <= 8; key++) {
        char listed[8];
        snprintf(listed, sizeof listed, "%u (", key);
        if (row_of("Welche Karte") >= 0 && row_of(listed) >= 0)
            return key;
    }
    return 0;
}

static unsigned allowed_card(void)
{
    unsigned key = 1;

    while (key < 8) {
        char listed[8];
        snprintf(listed, sizeof listed, "%u (", key);
        if (row_of(listed) < 0)
            break;
        key++;
    }
    return key;
}

static void assert_row(int row, const char *expected)
{
    char text[COLUMNS * CELL];
    size_t length;

    snprintf(text, sizeof text, "%s", row_text(row));
    for (length = strlen(text); length && text[length - 1] == ' '; length--)
        text[length - 1] = '\0';
    assert_string_equal(text, expected);
}

/* Reads until the row says so. */
static void await_row(int row, const char *part)
{
    time_t end = now() + PATIENCE;

    while (!strstr(row_text(row), part)) {
        pump(100);
        if (now() > end)
            fail_showing(part);
    }
    while (pump(20))
        continue;
}

static void leave_with(const char *key)
{
    type(key);
    assert_int_equal(wait_for_end(), 0);
    assert_terminal_restored();
    stand_up();
}

/* ---- tests ---- */

static void a_game_on_80x24(void **state)
{
    (void)state;
    sit_down("vt52", SF_SCHULE_2024);
    assert_int_equal(await("1 Nächstes Spiel"), 19);
    assert_int_equal(row_of("Stichfest  schule-2024"), 0);
    assert_int_equal(row_of("q Ende"), 23);
    assert_terminal_taken();
    go_on_until("Welche Karte spielst du?");
    assert_true(row_of_key(1) > 10); /* the hand */
    go_on_until("Stich 1 an");
    type("q");
    assert_int_equal(wait_for_end(), 0);
    assert_terminal_restored();
    stand_up();
}

static void arrows_and_enter_choose(void **state)
{
    (void)state;
    sit_down("vt52", SF_SCHULE_2024);
    await("1 Nächstes Spiel");
    type("\033C\033D\r"); /* to the right, to the left, Enter */
    await("Spiel 1");
    type("q");
    assert_int_equal(wait_for_end(), 0);
    stand_up();
}

/* Legal cards stand a row higher; who chooses another is told the rule. */
static void illegal_cards_stand_lower_and_are_explained(void **state)
{
    char key[2] = "";
    time_t end = now() + PATIENCE;

    (void)state;
    sit_down("vt52", SF_SCHULE_2024);
    await("1 Nächstes Spiel");
    for (unsigned turn = 0; !forbidden_card(); turn++) {
        go_on(turn);
        if (now() > end)
            fail_showing("a card in brackets");
    }
    assert_int_equal(row_of_key(forbidden_card()), row_of_key(allowed_card()) + 1);
    key[0] = (char)('0' + forbidden_card());
    type(key);
    await("Das geht nicht:");
    await("(schule-2024");
    type("q");
    assert_int_equal(wait_for_end(), 0);
    stand_up();
}

/* It comes up by itself, and again with `a`. */
static void the_result_is_a_page(void **state)
{
    (void)state;
    sit_down("vt52", SF_SCHULE_2024);
    await("1 Nächstes Spiel");
    go_on_until("Welche Karte spielst du?");
    go_on_until("1 Nächstes Spiel");
    type("a");
    await("Rechnung:");
    await("Grundwert: ");
    await("zahl");
    await("Konto: Du");
    type("x");
    await("1 Nächstes Spiel");
    type("q");
    assert_int_equal(wait_for_end(), 0);
    stand_up();
}

static void pages_come_and_go(void **state)
{
    (void)state;
    sit_down("vt52", SF_BSV_1989);
    await("1 Nächstes Spiel");
    type("?");
    await("So wird gespielt");
    type(" ");
    await("1 Nächstes Spiel");
    type("r");
    await("bsv-1989: Offizielle Ordnung");
    type("\033B\033B");
    await("Art   ");
    await_row(0, "Das Buch");
    type("\033A\033A\033A");
    await_row(0, "bsv-1989: Offizielle Ordnung");
    type("x");
    await("1 Nächstes Spiel");
    type("a");
    await("Konto: Du 0 Pfennig");
    type("x");
    await("1 Nächstes Spiel");
    type("t");
    await("Der Rat von random: nichts tun.");
    type("q");
    assert_int_equal(wait_for_end(), 0);
    stand_up();
}

static void the_picture_follows_the_size(void **state)
{
    (void)state;
    sit_down("vt52", SF_SCHULE_2024);
    await("1 Nächstes Spiel");
    resize(36, 90);
    while (row_of("q Ende") != 35)
        pump(100);
    resize(20, 60);
    await("Bitte größer: 80x24");
    assert_int_equal(row_of("q Ende"), -1);
    resize(24, 80);
    while (row_of("q Ende") != 23)
        pump(100);
    type("q");
    assert_int_equal(wait_for_end(), 0);
    assert_terminal_restored();
    stand_up();
}

/* Ctrl-C and being told to go end the game in good order, a crash ends it as a crash; in each case
 * the terminal is as it was. */
static void the_terminal_is_given_back(void **state)
{
    static const struct {
        int number, ends_by;
    } cases[] = {{SIGINT, 0}, {SIGTERM, 0}, {SIGABRT, SIGABRT}, {SIGSEGV, SIGSEGV}};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int status;
        sit_down("vt52", SF_SCHULE_2024);
        await("q Ende");
        assert_terminal_taken();
        if (cases[i].number == SIGINT)
            type("\003");
        else
            kill(terminal.child, cases[i].number);
        status = wait_for_end();
        assert_int_equal(WIFSIGNALED(status) ? WTERMSIG(status) : 0, cases[i].ends_by);
        assert_terminal_restored();
        stand_up();
    }
}

/* Bots that would think for an hour. */
static void nobody_waits_for_a_bot_that_thinks(void **state)
{
    (void)state;
    sit_down_with(&ponderer, 3600 * 1000, "vt52", SF_SCHULE_2024);
    await("1 Nächstes Spiel");
    type("1");
    await("Spiel 1");
    while (pump(300)) /* nobody moves any more */
        continue;
    type("\003");
    assert_int_equal(wait_for_end(), 0);
    assert_terminal_restored();
    stand_up();
}

static void the_picture_follows_while_bots_think(void **state)
{
    (void)state;
    sit_down_with(&ponderer, 200, "vt52", SF_SCHULE_2024);
    await("1 Nächstes Spiel");
    type("1");
    await("Spiel 1");
    resize(36, 90);
    while (row_of("q Ende") != 35)
        pump(100);
    type("\003");
    assert_int_equal(wait_for_end(), 0);
    assert_terminal_restored();
    stand_up();
}

static void a_lost_terminal_ends_the_game(void **state)
{
    (void)state;
    sit_down("vt52", SF_SCHULE_2024);
    await("q Ende");
    stand_up();
    terminal.master = -1;
    wait_for_end();
}

static void an_unknown_terminal_is_left_alone(void **state)
{
    int status;

    (void)state;
    sit_down("no-such-terminal", SF_SCHULE_2024);
    status = wait_for_end();
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 3);
    assert_terminal_restored();
    stand_up();
}

/* Where the choice of a table stands on 80x24. */
enum { FIRST_BOOK = 3, BRIEF = 9, PLAYERS = 20, OPPONENTS = 21, KEYS = 23 };

static void without_a_rulebook_the_books_are_offered(void **state)
{
    static const char *const picture[] = {
        " Stichfest",
        "",
        " Nach welchem Regelwerk spielst du?",
        "   1  muenchen-2006  Turnierordnung eines Münchner Vereins, 3. Auflage 2006",
        " > 2  schule-2024    Regeln einer Schafkopfschule, April 2024",
        "   3  bsv-1989       Offizielle Ordnung von 1989 mit zwei Anhängen",
        "   4  serien-2022    Turnierordnung eines Vereins für Serien, Juli 2022",
        "   5  kurz-turnier   Turnier mit der kurzen Karte und französischem Blatt",
        "",
        "   Art                   für Runden; Hausregeln können darübergelegt werden",
        "   Kartenspiel           32 Karten (Eichel, Gras, Herz, Schellen)",
        "   Rangfolge             Sie > Solo-Tout > Wenz-Tout > Farbwenz-Tout > Solo >",
        "                         Wenz > Farbwenz > Rufspiel",
        "   Alle sagen weiter     zusammenwerfen, der Nächste gibt",
    };

    (void)state;
    call(NULL, NULL);
    await_row(KEYS, "q Ende");
    for (int row = 0; row < (int)(sizeof picture / sizeof *picture); row++)
        assert_row(row, picture[row]);
    assert_int_equal(row_of("   Stoß                  "), 14);
    assert_row(PLAYERS, "   Spieler      < 4 >");
    assert_row(OPPONENTS, "   Gegner       < random >");
    assert_row(OPPONENTS + 1, "                spielt irgendetwas Erlaubtes");
    assert_row(KEYS, " ↑ ↓ 1-5 Regelwerk  ← → Gegner  p Spieler  Enter spielen  q Ende");
    assert_terminal_taken();
    leave_with("q");
}

static void what_is_special_follows_the_mark(void **state)
{
    (void)state;
    call(NULL, NULL);
    await_row(FIRST_BOOK + 1, " > 2");
    type("\033A"); /* up */
    await_row(FIRST_BOOK, " > 1  muenchen-2006");
    assert_row(FIRST_BOOK + 1, "   2  schule-2024    Regeln einer Schafkopfschule, April 2024");
    assert_row(BRIEF, "   Art                   Turnierbuch: steht fest, nimmt keine Hausregeln");
    await("Muss-Spiel: Wer den Eichel-Ober hat, muss spielen");
    await("Stoß                  keine: Es gibt keinen Stoß");
    assert_row(PLAYERS, "   Spieler      4  (so will es das Buch)");
    type("\033A"); /* round to the last */
    await_row(FIRST_BOOK + 4, " > 5  kurz-turnier");
    await("24 Karten ohne Sieben und Acht");
    await("Schafkopf > Tout > Herz-Solo");
    type("4");
    await_row(FIRST_BOOK + 3, " > 4  serien-2022");
    await("derselbe gibt noch einmal");
    leave_with("\033");
}

static void a_digit_and_enter_sit_down(void **state)
{
    (void)state;
    call(NULL, NULL);
    await_row(KEYS, "q Ende");
    type("5\r");
    await("1 Nächstes Spiel");
    assert_int_equal(row_of("Stichfest  kurz-turnier"), 0);
    assert_true(row_of("Regelwerk kurz-turnier. Mit am Tisch: Sepp, Vroni und Resi") > 0);
    leave_with("q");
}

/* The yardstick between wirt and stammtisch is not offered, and there is nobody above meister. */
static void opponents_are_chosen_with_left_and_right(void **state)
{
    (void)state;
    call(NULL, NULL);
    await_row(OPPONENTS, "< random >");
    type("\033D"); /* nobody is weaker */
    type("\033C");
    await_row(OPPONENTS, "< wirt >");
    assert_row(OPPONENTS + 1, "                spielt nach den Regeln des Wirtshauses");
    type("\033C");
    await_row(OPPONENTS, "< stammtisch >");
    type("\033C\033C\033C");
    await_row(OPPONENTS, "< meister >");
    type("\033D");
    await_row(OPPONENTS, "< stammtisch >");
    type("\033D");
    await_row(OPPONENTS, "< wirt >");
    type("\r");
    await("(wirt)");
    leave_with("q");
}

/* Casual books take house rules, among them tables of three and of five (bsv-1989 A1 7 and A1 6). A
 * tournament book does not, but it does not forget the wish. */
static void players_are_chosen_where_the_book_lets_one(void **state)
{
    (void)state;
    call(NULL, NULL);
    await_row(PLAYERS, "< 4 >");
    type("p");
    await_row(PLAYERS, "< 3 >");
    type("1");
    await_row(PLAYERS, "4  (so will es das Buch)");
    type("p3");
    await_row(FIRST_BOOK + 2, " > 3");
    assert_row(PLAYERS, "   Spieler      < 3 >");
    type("p");
    await_row(PLAYERS, "< 5 >");
    type("p");
    await_row(PLAYERS, "< 4 >");
    type("p");
    await_row(PLAYERS, "< 3 >");
    type("\r");
    await("Regelwerk bsv-1989. Mit am Tisch: Sepp und Vroni (random)");
    leave_with("q");
}

static void who_named_a_table_is_not_asked(void **state)
{
    static const char *const given[][3] = {{"--rulebook", "bsv-1989", "Stichfest  bsv-1989"},
                                           {"--variants", "geier", "Stichfest  schule-2024"}};

    (void)state;
    for (size_t i = 0; i < sizeof given / sizeof *given; i++) {
        call(given[i][0], given[i][1]);
        await("1 Nächstes Spiel");
        assert_int_equal(row_of(given[i][2]), 0);
        leave_with("q");
    }
}

static void line_by_line_nobody_is_asked(void **state)
{
    (void)state;
    call("--plain", NULL);
    await("Stichfest, Regelwerk schule-2024.");
    leave_with("q\n");
}

static void a_key_of_the_help_leads_to_another_table(void **state)
{
    (void)state;
    call("--rulebook", "schule-2024");
    await("1 Nächstes Spiel");
    type("?");
    await("0  anderer Tisch");
    type("x");
    await("1 Nächstes Spiel");
    go_on_until("Welche Karte spielst du?");
    type("0");
    await_row(KEYS, "Esc zurück  q Ende");
    assert_int_equal(row_of(" > 2  schule-2024"), FIRST_BOOK + 1);
    type("3\033");
    await("Welche Karte spielst du?"); /* as it was left */
    assert_int_equal(row_of("Stichfest  schule-2024"), 0);
    type("0");
    await_row(KEYS, "Esc zurück  q Ende");
    type("3\r");
    await("1 Nächstes Spiel");
    assert_int_equal(row_of("Stichfest  bsv-1989  Spiel 0"), 0);
    assert_int_equal(row_of("schule-2024"), -1); /* nothing of the old one is left */
    leave_with("q");
}

static void the_choice_follows_the_size_and_signals(void **state)
{
    (void)state;
    call(NULL, NULL);
    await_row(KEYS, "q Ende");
    resize(36, 90);
    await_row(35, "q Ende");
    resize(20, 60);
    await("Bitte größer: 80x24");
    resize(24, 80);
    await_row(KEYS, "q Ende");
    leave_with("\003");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_on_80x24),
        cmocka_unit_test(arrows_and_enter_choose),
        cmocka_unit_test(illegal_cards_stand_lower_and_are_explained),
        cmocka_unit_test(the_result_is_a_page),
        cmocka_unit_test(pages_come_and_go),
        cmocka_unit_test(the_picture_follows_the_size),
        cmocka_unit_test(the_terminal_is_given_back),
        cmocka_unit_test(nobody_waits_for_a_bot_that_thinks),
        cmocka_unit_test(the_picture_follows_while_bots_think),
        cmocka_unit_test(a_lost_terminal_ends_the_game),
        cmocka_unit_test(an_unknown_terminal_is_left_alone),
        cmocka_unit_test(without_a_rulebook_the_books_are_offered),
        cmocka_unit_test(what_is_special_follows_the_mark),
        cmocka_unit_test(a_digit_and_enter_sit_down),
        cmocka_unit_test(opponents_are_chosen_with_left_and_right),
        cmocka_unit_test(players_are_chosen_where_the_book_lets_one),
        cmocka_unit_test(who_named_a_table_is_not_asked),
        cmocka_unit_test(line_by_line_nobody_is_asked),
        cmocka_unit_test(a_key_of_the_help_leads_to_another_table),
        cmocka_unit_test(the_choice_follows_the_size_and_signals),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
