/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "play/terminal.h"
#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

/* For a signal handler, which may call almost nothing: the old state of the terminal, and the bytes
 * that restore it. */
static struct termios before;
static char goodbye[256];
static volatile sig_atomic_t asked_to_end;
static SCREEN *screen;
static void (*tell_request)(void *context); /* these two do not change while signals are caught */
static void *tell_context;

static const int requests[] = {SIGINT, SIGTERM, SIGHUP};
static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGQUIT};
enum { REQUESTS = sizeof requests / sizeof *requests, CRASHES = sizeof crashes / sizeof *crashes };
static struct sigaction old_request[REQUESTS], old_crash[CRASHES];

static void note_request(int number)
{
    asked_to_end = number;
    if (tell_request)
        tell_request(tell_context);
}

static void give_back(int number)
{
    ssize_t n = write(STDOUT_FILENO, goodbye, strlen(goodbye));

    (void)n;
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    raise(number); /* the default action is already restored */
}

static void catch_signals(void)
{
    struct sigaction request = {.sa_handler = note_request};
    struct sigaction crash = {.sa_handler = give_back, .sa_flags = (int)SA_RESETHAND | SA_NODEFER};

    for (unsigned i = 0; i < REQUESTS; i++)
        sigaction(requests[i], &request, &old_request[i]);
    for (unsigned i = 0; i < CRASHES; i++)
        sigaction(crashes[i], &crash, &old_crash[i]);
}

static void release_signals(void)
{
    for (unsigned i = 0; i < REQUESTS; i++)
        sigaction(requests[i], &old_request[i], NULL);
    for (unsigned i = 0; i < CRASHES; i++)
        sigaction(crashes[i], &old_crash[i], NULL);
}

/* A string of the terminal's description, without its padding delays. */
static void add_goodbye(const char *name)
{
    const char *text = tigetstr(name);
    size_t length = strlen(goodbye), added;

    if (!text || text == (const char *)-1)
        return;
    added = strcspn(text, "$");
    if (length + added < sizeof goodbye)
        memcpy(goodbye + length, text, added);
}

static void prepare_goodbye(void)
{
    memset(goodbye, 0, sizeof goodbye);
    add_goodbye("sgr0");
    add_goodbye("rmkx");
    add_goodbye("rmcup");
    add_goodbye("cnorm");
}

static void choose_locale(void)
{
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        setlocale(LC_CTYPE, "C.UTF-8");
}

bool sf_terminal_open(void (*on_request)(void *context), void *context)
{
    if (tcgetattr(STDIN_FILENO, &before) != 0)
        return false;
    choose_locale();
    screen = newterm(NULL, stdout, stdin);
    if (!screen)
        return false;
    prepare_goodbye();
    asked_to_end = 0;
    tell_request = on_request;
    tell_context = context;
    catch_signals();
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    set_escdelay(25);
    curs_set(0);
    if (has_colors()) {
        start_color();
        use_default_colors();
    }
    return true;
}

void sf_terminal_close(void)
{
    endwin();
    delscreen(screen);
    screen = NULL;
    release_signals();
}

/* The other end of the terminal is closed. */
static bool hung_up(void)
{
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};

    return poll(&in, 1, 0) > 0 && in.revents & (POLLHUP | POLLERR | POLLNVAL);
}

int sf_terminal_key(int ms)
{
    enum { LOOK_MS = 200 }; /* how late a request just before waiting may be noticed */

    for (;;) {
        int slice = ms < 0 || ms > LOOK_MS ? LOOK_MS : ms, key;
        timeout(slice);
        key = asked_to_end ? ERR : getch();
        if (asked_to_end || (key == ERR && hung_up()))
            return SF_KEY_END;
        if (key != ERR)
            return key;
        if (ms >= 0 && (ms -= slice) <= 0)
            return SF_KEY_NONE;
    }
}
