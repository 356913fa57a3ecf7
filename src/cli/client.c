/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "base/error_words.h"
#include "batch/clock.h"
#include "cli/client_level.h"
#include "cli/commands.h"
#include "cli/lang.h"
#include "client/dial.h"
#include "client/mirror.h"
#include "match/process.h"
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    LINE_SIZE = 8193,
    WISH_SIZE = 600,
    HANDS_MAX = 1000000,
    THINK_MS = 10000, /* for a program */
    FAREWELL_MS = 1000,
    QUIET_MS = 1000,   /* after the last answer there may be messages that it caused */
    ANSWER_MS = 60000, /* a busy disk takes its time */
};

struct client {
    struct sf_dial *dial;
    struct sf_json_node nodes[SF_MIRROR_NODES];
    struct sf_json doc;
    unsigned owed; /* answers to lines of the input that are still missing */

    /* of a program that plays */
    struct sf_mirror mirror;
    struct sf_rng rng;
    const struct sf_args *call;
    uint64_t hands;
    int64_t ready; /* the hand after which it has sent that it is ready */
    unsigned said;
    bool waits;                    /* for an answer */
    struct sf_process *program;    /* the program that chooses, */
    struct sf_client_level *level; /* or a level; neither: any action that is offered */
    uint32_t thought_at;           /* the event at which the level decided */
    int64_t introduced;            /* the hand that was announced to it, 0: none */
    uint32_t refused_at;           /* the event at which the server rejected its choice */
};

static bool send_text(struct client *client, const char *text)
{
    return sf_dial_send(client->dial, text, strlen(text));
}

static void print_line(const char *text, size_t length)
{
    fwrite(text, 1, length, stdout);
    putchar('\n');
    fflush(stdout);
}

static bool is(const struct client *client, const char *type)
{
    uint32_t node = sf_json_get(&client->doc, 0, "t");

    return node && sf_json_is(&client->doc, node, type);
}

/* --- lines from standard input ---------------------------------------------------------------- */

static bool parse(struct client *client, const char *text, size_t length)
{
    return !sf_json_parse(&client->doc, text, length, client->nodes, SF_MIRROR_NODES);
}

/* The server answers a greeting, and every message that has an id. */
static bool send_line(struct client *client, const char *text, size_t length)
{
    if (parse(client, text, length) && (is(client, "hello") || sf_json_get(&client->doc, 0, "id")))
        client->owed++;
    return sf_dial_send(client->dial, text, length);
}

static void print_answer(struct client *client, const char *text, size_t length)
{
    print_line(text, length);
    if (client->owed && parse(client, text, length) &&
        (is(client, "welcome") || is(client, "ok") || is(client, "err")))
        client->owed--;
}

struct lines {
    char text[LINE_SIZE];
    size_t length;
};

/* Sends the complete lines that have arrived; false at the end of the input. */
static bool pass_on(struct client *client, struct lines *lines)
{
    ssize_t got = read(STDIN_FILENO, lines->text + lines->length, LINE_SIZE - lines->length);
    char *end;

    if (got < 0 && errno == EINTR)
        return true;
    if (got <= 0) {
        if (lines->length) /* the last one needs no line end */
            send_line(client, lines->text, lines->length);
        return false;
    }
    lines->length += (size_t)got;
    while ((end = memchr(lines->text, '\n', lines->length)) || lines->length == LINE_SIZE) {
        size_t length = end ? (size_t)(end - lines->text) : lines->length;
        size_t used = end ? length + 1 : length;
        if (length && !send_line(client, lines->text, length))
            return false;
        lines->length -= used;
        memmove(lines->text, lines->text + used, lines->length);
    }
    return true;
}

/* Prints the messages of the server until it pauses. */
static bool print_all(struct client *client, int ms)
{
    enum sf_dial_event event;
    const char *text;
    size_t length;

    while ((event = sf_dial_read(client->dial, ms, &text, &length)) == SF_DIAL_MESSAGE)
        print_answer(client, text, length);
    return event != SF_DIAL_CLOSED;
}

static int talk(struct client *client)
{
    struct lines lines = {.length = 0};
    struct pollfd ready[2] = {{.fd = STDIN_FILENO, .events = POLLIN},
                              {.fd = sf_dial_descriptor(client->dial), .events = POLLIN}};
    bool input = true;

    for (;;) {
        int wait = input ? -1 : client->owed ? ANSWER_MS : QUIET_MS;
        if (poll(input ? ready : ready + 1, input ? 2 : 1, wait) == 0)
            /* the input has ended, and so have the messages that it caused */
            return client->owed ? SF_EXIT_FAILED : SF_EXIT_OK;
        if (ready[1].revents && !print_all(client, 0))
            return sf_dial_code(client->dial) == 1001 ? SF_EXIT_OK : SF_EXIT_FAILED;
        if (input && ready[0].revents)
            input = pass_on(client, &lines);
    }
}

/* --- a program that plays --------------------------------------------------------------------- */

static void sit_down(struct client *client)
{
    const char *table = sf_args_text(client->call, "table");
    const char *key = sf_args_text(client->call, "key");
    const char *level = sf_args_text(client->call, "level");
    char text[WISH_SIZE];

    if (table)
        snprintf(text, sizeof text, "{\"t\":\"sit\",\"id\":\"sit\",\"table\":\"%s\"%s%s%s}", table,
                 key ? ",\"key\":\"" : "", key ? key : "", key ? "\"" : "");
    else
        snprintf(text, sizeof text,
                 "{\"t\":\"open\",\"id\":\"open\",\"rulebook\":\"%s\","
                 "\"bots\":[null,\"%s\",\"%s\",\"%s\"]}",
                 sf_args_text(client->call, "rulebook"), level, level, level);
    client->waits = send_text(client, text);
}

static int64_t hand_of(const struct client *client)
{
    const char *text = sf_mirror_get(&client->mirror, "hand_no");

    return text ? atoll(text) : 0;
}

static bool between_hands(const struct client *client)
{
    const char *stage = sf_mirror_get(&client->mirror, "stage");

    return stage && (!strcmp(stage, "\"pause\"") || !strcmp(stage, "\"done\""));
}

static bool enough(const struct client *client)
{
    return client->mirror.seq && between_hands(client) && hand_of(client) >= (int64_t)client->hands;
}

/* --- a program that chooses, in the bot protocol ---------------------------------------------- */

static bool tell(struct client *client, const char *line, size_t length)
{
    uint64_t until = sf_clock_ns() + THINK_MS * SF_NS_IN_MS;

    return sf_process_send(client->program, line, length, until) == SF_PROCESS_OK;
}

static bool start_program(struct client *client, const char *command)
{
    static const char hello[] = "{\"type\":\"hello\",\"protocol\":1}";
    uint64_t until = sf_clock_ns() + THINK_MS * SF_NS_IN_MS;
    const char *line;
    size_t length;

    client->program = sf_process_start(command);
    return client->program && tell(client, hello, sizeof hello - 1) &&
           sf_process_receive(client->program, &line, &length, until) == SF_PROCESS_OK;
}

/* Returns a key of the view's `table` as text; "" if it has none. */
static const char *setup_of(struct client *client, const char *key, char *text, size_t size)
{
    const char *setup = sf_mirror_get(&client->mirror, "table");
    struct sf_out out;
    uint32_t node;

    text[0] = '\0';
    if (!setup ||
        sf_json_parse(&client->doc, setup, strlen(setup), client->nodes, SF_MIRROR_NODES) ||
        !(node = sf_json_get(&client->doc, 0, key)))
        return text;
    sf_out_init(&out, text, size - 1);
    sf_out_node(&out, &client->doc, node);
    text[out.overflow ? 0 : out.length] = '\0';
    return text;
}

static unsigned players_of(struct client *client)
{
    const char *seats = sf_mirror_get(&client->mirror, "seats");

    if (!seats || sf_json_parse(&client->doc, seats, strlen(seats), client->nodes, SF_MIRROR_NODES))
        return 4;
    return client->doc.nodes[0].count;
}

/* The time limit for an answer. */
static int think_ms(struct client *client)
{
    char move[16];

    setup_of(client, "move", move, sizeof move);
    return move[0] && atoi(move) * 1000 < THINK_MS ? atoi(move) * 1000 : THINK_MS;
}

/* Announces that a hand begins. */
static bool introduce(struct client *client)
{
    char text[LINE_SIZE], book[64], house[LINE_SIZE / 2];
    const char *seat = sf_mirror_get(&client->mirror, "seat");
    int length;

    setup_of(client, "rulebook", book, sizeof book);
    setup_of(client, "house", house, sizeof house);
    length =
        snprintf(text, sizeof text,
                 "{\"type\":\"table\",\"rulebook\":%s%s%s,\"players\":%u,\"seat\":%s,\"time\":%d}",
                 book, house[0] ? ",\"house\":" : "", house, players_of(client), seat ? seat : "0",
                 think_ms(client));
    client->introduced = hand_of(client);
    return tell(client, text, (size_t)length);
}

/* Announces that it is over. */
static bool conclude(struct client *client)
{
    static char line[1 << 16];
    struct sf_out out;

    client->introduced = 0;
    sf_out_init(&out, line, sizeof line);
    sf_mirror_over(&client->mirror, &out);
    return !out.overflow && tell(client, line, out.length);
}

static bool at_stage(const struct client *client, const char *stage)
{
    const char *text = sf_mirror_get(&client->mirror, "stage");

    return text && !strcmp(text, stage);
}

/* Sends the program the messages that need no answer. */
static bool keep_told(struct client *client)
{
    if (!client->program)
        return true;
    if (client->introduced && (at_stage(client, "\"over\"") || between_hands(client)))
        return conclude(client);
    return client->introduced || !at_stage(client, "\"hand\"") || introduce(client);
}

/* Reads the one key of an answer besides its id, as the `a` of a `do`; false if it does nothing. */
static bool read_answer(struct client *client, const char *line, size_t length, char *a,
                        size_t size)
{
    struct sf_out out;

    sf_out_init(&out, a, size - 1);
    if (sf_json_parse(&client->doc, line, length, client->nodes, SF_MIRROR_NODES))
        return false;
    sf_out_open(&out, '{');
    for (uint32_t key = sf_json_first(&client->doc, 0); key;) {
        uint32_t value = client->nodes[key].next;
        char name[32];
        if (!sf_json_string(&client->doc, key, name, sizeof name) || !strcmp(name, "pass"))
            return false;
        if (strcmp(name, "id") != 0) {
            sf_out_key(&out, name);
            sf_out_node(&out, &client->doc, value);
        }
        key = client->nodes[value].next;
    }
    sf_out_close(&out, '}');
    a[out.length] = '\0';
    return !out.overflow && out.length > 2;
}

static bool ask_program(struct client *client, char *a, size_t size)
{
    static char question[1 << 16];
    uint64_t until = sf_clock_ns() + THINK_MS * SF_NS_IN_MS;
    const char *line;
    size_t length;
    struct sf_out out;

    if (client->refused_at == client->mirror.seq) /* then it takes any action that is offered */
        return false;
    sf_out_init(&out, question, sizeof question);
    sf_mirror_question(&client->mirror, client->said, &out);
    return !out.overflow && tell(client, question, out.length) &&
           sf_process_receive(client->program, &line, &length, until) == SF_PROCESS_OK &&
           read_answer(client, line, length, a, size);
}

/* --- acting ----------------------------------------------------------------------------------- */

/* Asks the level once for each event, also when it need not act, because it may want to double.
 * Half of its time is for the transmission. */
static bool ask_level(struct client *client, char *a, size_t size)
{
    struct sf_fault fault;
    bool acts;

    if (client->thought_at == client->mirror.seq || client->refused_at == client->mirror.seq)
        return false;
    client->thought_at = client->mirror.seq;
    acts = sf_client_level_choose(client->level, &client->mirror, (uint64_t)think_ms(client) / 2, a,
                                  size, &fault);
    if (fault.code)
        sf_cli_tell("client", fault.path[0] ? SF_WHY_CLIENT_VIEW_AT : SF_WHY_CLIENT_VIEW,
                    SF_WITH(SF_T(sf_error_text_in(fault.code, sf_cli_lang())), SF_T(fault.path)));
    return acts;
}

static bool choose(struct client *client, char *a, size_t size)
{
    if (client->level && ask_level(client, a, size))
        return true;
    if (client->program && !between_hands(client) && sf_mirror_must(&client->mirror) &&
        ask_program(client, a, size))
        return true;
    return sf_mirror_choose(&client->mirror, &client->rng, a, size);
}

static void act(struct client *client)
{
    char a[WISH_SIZE], text[WISH_SIZE + 200];

    if (client->waits || (between_hands(client) && client->ready == hand_of(client)) ||
        !choose(client, a, sizeof a))
        return;
    if (between_hands(client))
        client->ready = hand_of(client);
    snprintf(text, sizeof text,
             "{\"t\":\"do\",\"id\":\"do-%u\",\"table\":\"%s\",\"at\":%u,\"a\":%s}", client->said++,
             client->mirror.table, client->mirror.seq, a);
    client->waits = send_text(client, text);
}

/* Returns false if the client cannot go on. */
static bool hear(struct client *client, const char *text, size_t length)
{
    print_line(text, length);
    if (sf_json_parse(&client->doc, text, length, client->nodes, SF_MIRROR_NODES))
        return false;
    if (is(client, "welcome"))
        sit_down(client);
    else if (is(client, "ok"))
        client->waits = false;
    else if (is(client, "err")) {
        client->waits = false;
        client->refused_at = client->mirror.seq;
        if (!client->mirror.seq) /* it could not even sit down */
            return false;
    } else if (is(client, "snap") || is(client, "ev")) {
        if (sf_mirror_take(&client->mirror, &client->doc) || !keep_told(client))
            return false;
    }
    return true;
}

static int play(struct client *client)
{
    const char *text;
    size_t length;

    if (!send_text(client, "{\"t\":\"hello\",\"v\":1,\"name\":\"Bot\",\"program\":true}"))
        return SF_EXIT_FAILED;
    while (!enough(client)) {
        if (sf_dial_read(client->dial, -1, &text, &length) != SF_DIAL_MESSAGE ||
            !hear(client, text, length))
            return SF_EXIT_FAILED;
        act(client);
    }
    return SF_EXIT_OK;
}

/* --- the command ------------------------------------------------------------------------------ */

/* Prepares what chooses the actions: nothing (any action), a program, or a level. */
static int prepare(struct client *client, const char *bot, uint64_t seed)
{
    static const char prefix[] = "exec:";
    const struct sf_bot *level = sf_bot_find(bot);

    if (!strcmp(bot, "any"))
        return SF_EXIT_OK;
    if (!strncmp(bot, prefix, sizeof prefix - 1)) {
        if (start_program(client, bot + sizeof prefix - 1))
            return SF_EXIT_OK;
        sf_cli_tell("client", SF_WHY_CLIENT_SILENT, SF_WITH(SF_T(bot)));
        return SF_EXIT_FAILED;
    }
    if (!level) {
        char bots[SF_LEVELS_MAX];
        sf_cli_levels(bots, true, " ");
        sf_cli_tell("client", SF_WHY_CLIENT_BOT, SF_WITH(SF_T(bots)));
        return SF_EXIT_USAGE;
    }
    client->level = sf_client_level_new(level, seed);
    if (!client->level)
        sf_cli_tell("client", SF_WHY_NO_THREADS, SF_WITHOUT);
    return client->level ? SF_EXIT_OK : SF_EXIT_FAILED;
}

static int converse(struct client *client, const char *url, bool bot)
{
    struct sf_fault fault = SF_NO_FAULT;
    int status;

    client->dial = sf_dial_open(url, &fault);
    if (!client->dial) {
        sf_cli_tell_fault("client", &fault);
        return SF_EXIT_FAILED;
    }
    status = bot ? play(client) : talk(client);
    sf_dial_close(client->dial);
    return status;
}

int sf_command_client(const struct sf_args *call)
{
    static struct client client;
    const char *url = call->arg_count ? call->args[0] : "http://127.0.0.1:8080";
    const char *bot = sf_args_text(call, "bot");
    uint64_t seed;
    int status;

    if (!sf_args_number(call, "hands", 1, HANDS_MAX, &client.hands) ||
        !sf_args_number(call, "seed", 0, UINT64_MAX, &seed))
        return SF_EXIT_USAGE;
    client.call = call;
    client.rng = sf_rng_seed(seed);
    client.ready = -1;
    sf_mirror_init(&client.mirror);
    status = bot ? prepare(&client, bot, seed) : SF_EXIT_OK;
    if (status == SF_EXIT_OK)
        status = converse(&client, url, bot);
    sf_process_end(client.program, FAREWELL_MS);
    sf_client_level_free(client.level);
    sf_mirror_release(&client.mirror);
    return status;
}
