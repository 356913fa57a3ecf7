/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* read, write, fileno */
#include "base/error.h"
#include "base/system.h"
#include "batch/batch.h"
#include "batch/clock.h"
#include "cli/cli.h"
#include "cli/lang.h"
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * Input and output bypass stdio: the loop passes a line where it was read, and writes an answer
 * where it is sent from. The loop collects answers, but sends them before each read. So a client
 * that talks through a pipe and waits for an answer gets it, and a file is still processed in large
 * pieces.
 *
 * Where lines are expensive to answer, the loop spreads those that were read together over threads.
 */

enum {
    READ_SIZE = 1 << 16,
    SEND_SIZE = 1 << 16,
    ANSWER_MAX = 2 * SF_LINE_MAX, /* enough for an answer that quotes its line */
    LINE_ROOM = SF_LINE_MAX + 2   /* with "\r\n" */
};

struct input {
    int fd;
    char *data;          /* LINE_ROOM + READ_SIZE bytes */
    size_t start, end;   /* bytes that were read and not yet handed out */
    size_t seen;         /* from start: bytes known to hold no line end */
    bool over;           /* the end of the input */
    int error;           /* errno if reading failed */
    bool skipping;       /* skips the rest of a line that was too long */
    unsigned long count; /* lines handed out */
    const atomic_bool *stop;
};

struct output {
    char *data; /* SEND_SIZE + ANSWER_MAX bytes */
    size_t used;
};

struct line {
    const char *text;
    size_t length;
    unsigned long number; /* from 1 */
    bool too_long;
};

static bool send_all(struct output *out)
{
    const char *at = out->data;

    while (out->used > 0) {
        ssize_t n = write(STDOUT_FILENO, at, out->used);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0) {
            sf_cli_tell(NULL, SF_WHY_STANDARD_OUTPUT, SF_WITH(SF_SYSTEM(errno)));
            return false;
        }
        at += n;
        out->used -= (size_t)n;
    }
    return true;
}

static bool is_set(const atomic_bool *stop)
{
    return stop && atomic_load(stop);
}

static void read_more(struct input *in)
{
    ssize_t n;

    if (in->start > 0) {
        memmove(in->data, in->data + in->start, in->end - in->start);
        in->end -= in->start;
        in->start = 0;
    }
    do
        n = read(in->fd, in->data + in->end, READ_SIZE);
    while (n < 0 && errno == EINTR && !is_set(in->stop));
    in->error = n < 0 ? errno : 0;
    in->over = n <= 0;
    in->end += n > 0 ? (size_t)n : 0;
}

/* Takes `length` bytes plus `end` bytes of line end off the input. */
static void hand_out(struct input *in, size_t length, size_t end, struct line *line)
{
    line->text = in->data + in->start;
    line->length = length - (length > 0 && line->text[length - 1] == '\r');
    line->too_long = line->length > SF_LINE_MAX;
    in->start += length + end;
    in->seen = 0;
    line->number = ++in->count;
}

/* Hands out the next complete line; false if more must be read first (or nothing is left). It hands
 * out the beginning of a line that is too long as soon as this is known, and drops the rest. */
static bool next_line(struct input *in, struct line *line)
{
    size_t unread = in->end - in->start;
    const char *from = in->data + in->start;
    const char *end = unread > in->seen ? memchr(from + in->seen, '\n', unread - in->seen) : NULL;

    if (in->skipping) {
        in->start = end ? in->start + (size_t)(end - from) + 1 : in->end;
        in->seen = 0;
        in->skipping = !end;
        return end && next_line(in, line);
    }
    in->seen = unread;
    if (end)
        hand_out(in, (size_t)(end - from), 1, line);
    else if (unread >= LINE_ROOM || (in->over && !in->error && unread > 0)) {
        in->skipping = !in->over;
        hand_out(in, unread, 0, line);
    } else
        return false;
    return true;
}

static bool answer_too_long(const struct line *line, struct output *out)
{
    struct sf_fault fault;
    int n;

    sf_fault_say(&fault, SF_E_TOO_LARGE, NULL, SF_WHY_LINE_OVER,
                 SF_WITH(SF_N(line->number), SF_N(SF_LINE_MAX)));
    n = snprintf(out->data + out->used, ANSWER_MAX,
                 "{\"id\":null,\"ok\":false,\"error\":{\"code\":\"%s\","
                 "\"message\":\"%s\"}}\n",
                 sf_error_code(SF_E_TOO_LARGE), sf_fault_text(&fault, sf_cli_lang()));

    out->used += (size_t)n;
    return false;
}

/* The same for people, who get the number of the line anyway. */
static bool say_too_long(struct output *out)
{
    struct sf_fault fault;
    int n;

    sf_fault_say(&fault, SF_E_TOO_LARGE, NULL, SF_WHY_LONGER, SF_WITH(SF_N(SF_LINE_MAX)));
    n = snprintf(out->data + out->used, ANSWER_MAX, "%s\n", sf_fault_text(&fault, sf_cli_lang()));

    out->used += (size_t)n;
    return false;
}

/* The line for a machine interface, with room for its answer at the end of `out`. */
static struct sf_line line_for(const struct line *line, const struct output *out,
                               struct sf_json_node *nodes)
{
    return (struct sf_line){.text = line->text,
                            .length = line->length,
                            .answer = out->data + out->used,
                            .size = ANSWER_MAX - 1,
                            .nodes = nodes,
                            .node_count = SF_WORK_NODES,
                            .lang = sf_cli_lang()};
}

static void add_answer(struct output *out, const struct sf_line *line)
{
    assert(line->written < ANSWER_MAX);
    out->used += line->written;
    out->data[out->used++] = '\n';
}

static bool answer_line(const struct line *line, struct output *out, sf_line_answer *answer)
{
    static struct sf_json_node nodes[SF_WORK_NODES];
    struct sf_line asked = line_for(line, out, nodes);
    bool ok = answer(&asked);

    add_answer(out, &asked);
    return ok;
}

static int answer_all(struct input *in, struct output *out, sf_line_answer *answer)
{
    struct line line;
    int status = SF_EXIT_OK;

    for (;;) {
        while (next_line(in, &line)) {
            bool ok = line.too_long ? answer_too_long(&line, out) : answer_line(&line, out, answer);
            status = ok ? status : SF_EXIT_FAILED;
            if (out->used >= SEND_SIZE && !send_all(out))
                return SF_EXIT_FAILED;
        }
        if (!send_all(out))
            return SF_EXIT_FAILED;
        if (in->over)
            return in->error ? SF_EXIT_FAILED : status;
        read_more(in);
    }
}

/* --- several lines at a time ------------------------------------------------------------------ */

enum { AT_A_TIME = 1024 };

struct slot {
    struct line line;
    char *answer; /* with its line end; NULL if there was no memory for it */
    size_t length;
    bool ok;
    atomic_bool ready; /* the three above are filled */
};

struct spread {
    const struct sf_spread *how;
    struct output *out;
    char *rooms; /* ANSWER_MAX bytes for each thread */
    struct sf_json_node (*nodes)[SF_WORK_NODES];
    struct slot slot[AT_A_TIME];
    size_t count, sent;
    uint64_t due;     /* when to send the collected answers again */
    atomic_bool stop; /* the answers cannot be sent, or no more are wanted */
    int status;
};

static void answer_slot(void *context, unsigned thread, size_t index)
{
    struct spread *s = context;
    struct slot *slot = &s->slot[index];
    struct output room = {.data = s->rooms + (size_t)thread * ANSWER_MAX};
    const struct line *line = &slot->line;

    if (s->how->number)
        s->how->number[thread] = line->number;
    if (line->too_long) {
        slot->ok = s->how->command ? say_too_long(&room) : answer_too_long(line, &room);
    } else {
        struct sf_line asked = line_for(line, &room, s->nodes[thread]);
        slot->ok = s->how->answer(s->how->context, thread, &asked);
        add_answer(&room, &asked);
    }
    slot->length = room.used;
    slot->answer = malloc(room.used);
    if (slot->answer)
        memcpy(slot->answer, room.data, room.used);
    atomic_store_explicit(&slot->ready, true, memory_order_release);
}

static bool collect(struct spread *s, struct slot *slot)
{
    if (!slot->answer) {
        sf_cli_tell(NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
        return false;
    }
    if (!slot->ok)
        s->status = SF_EXIT_FAILED;
    if (slot->ok || !s->how->command) {
        memcpy(s->out->data + s->out->used, slot->answer, slot->length);
        s->out->used += slot->length;
    } else {
        slot->answer[slot->length - 1] = 0; /* the line end */
        sf_cli_tell(s->how->command, SF_WHY_AT_LINE,
                    SF_WITH(SF_N(slot->line.number), SF_T(slot->answer)));
    }
    free(slot->answer);
    return s->out->used < SEND_SIZE || send_all(s->out);
}

/* Sends collected answers, not each one on its own if they come quickly; all of them at the end. */
static bool send_collected(struct spread *s, bool last)
{
    uint64_t now = sf_clock_ns();

    if (!last && s->sent < s->count && now < s->due)
        return true;
    s->due = now + 10 * SF_NS_IN_MS;
    return send_all(s->out);
}

/* Sends the answers that are ready, in order: a long chunk shows its first answers while it
 * runs. */
static void send_ready(void *context, size_t done)
{
    struct spread *s = context;
    bool good = !atomic_load(&s->stop), last = is_set(s->how->stop);

    (void)done;
    while (good && s->sent < s->count &&
           atomic_load_explicit(&s->slot[s->sent].ready, memory_order_acquire))
        good = collect(s, &s->slot[s->sent++]);
    if (!good || !send_collected(s, last) || last)
        atomic_store(&s->stop, true);
}

static void answer_chunk(struct spread *s)
{
    struct sf_batch batch = {.threads = s->how->threads,
                             .count = s->count,
                             .work = answer_slot,
                             .context = s,
                             .stop = &s->stop,
                             .progress = send_ready};

    s->sent = 0;
    sf_batch_run(&batch);
    for (; s->sent < s->count; s->sent++)
        free(s->slot[s->sent].answer);
}

static int answer_chunks(struct input *in, struct spread *s)
{
    while (!s->stop && !is_set(in->stop)) {
        for (s->count = 0; s->count < AT_A_TIME; s->count++) {
            struct slot *slot = &s->slot[s->count];
            *slot = (struct slot){.ok = false};
            if (!next_line(in, &slot->line))
                break;
        }
        if (s->count)
            answer_chunk(s);
        else if (in->over)
            return in->error ? SF_EXIT_FAILED : s->status;
        else
            read_more(in);
    }
    return SF_EXIT_FAILED;
}

static int answer_spread(struct input *in, struct output *out, const struct sf_spread *how)
{
    size_t threads = sf_batch_threads(how->threads);
    struct spread *s = calloc(1, sizeof *s);
    char *rooms = malloc(threads * ANSWER_MAX);
    struct sf_json_node(*nodes)[SF_WORK_NODES] = malloc(threads * sizeof *nodes);
    int status = SF_EXIT_FAILED;

    if (!s || !rooms || !nodes) {
        sf_cli_tell(NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    } else {
        s->how = how;
        s->out = out;
        s->rooms = rooms;
        s->nodes = nodes;
        in->stop = how->stop;
        status = answer_chunks(in, s);
        if (is_set(how->stop))
            in->error = 0; /* the stop interrupted a read */
    }
    free(nodes);
    free(rooms);
    free(s);
    return status;
}

/* --- files ------------------------------------------------------------------------------------ */

static void tell_unread(const char *path, int number)
{
    if (path && strcmp(path, "-") != 0)
        sf_cli_tell(NULL, SF_WHY_ABOUT, SF_WITH(SF_T(path), SF_SYSTEM(number)));
    else
        sf_cli_tell(NULL, SF_WHY_STANDARD_INPUT, SF_WITH(SF_SYSTEM(number)));
}

/* Answers one line at a time with `answer`, or with threads as in `spread`. */
static int answer_file(FILE *file, const char *path, sf_line_answer *answer,
                       const struct sf_spread *spread)
{
    struct input in = {.fd = fileno(file), .data = malloc(LINE_ROOM + READ_SIZE)};
    struct output out = {.data = malloc(SEND_SIZE + ANSWER_MAX)};
    int status = SF_EXIT_FAILED;

    if (!in.data || !out.data)
        sf_cli_tell(NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    else
        status = spread ? answer_spread(&in, &out, spread) : answer_all(&in, &out, answer);
    if (in.error)
        tell_unread(path, in.error);
    free(in.data);
    free(out.data);
    return status;
}

static int answer_path(const char *path, sf_line_answer *answer, const struct sf_spread *spread)
{
    FILE *file = sf_cli_open(path);
    int status = SF_EXIT_FAILED;

    if (file && fflush(stdout) == 0)
        status = answer_file(file, path, answer, spread);
    sf_cli_close(file);
    return status;
}

int sf_cli_lines(const char *path, sf_line_answer *answer)
{
    return answer_path(path, answer, NULL);
}

int sf_cli_lines_spread(const char *path, const struct sf_spread *spread)
{
    return answer_path(path, NULL, spread);
}

FILE *sf_cli_open(const char *path)
{
    FILE *file;

    if (!path || strcmp(path, "-") == 0)
        return stdin;
    file = fopen(path, "rb");
    if (!file)
        sf_cli_tell(NULL, SF_WHY_ABOUT, SF_WITH(SF_T(path), SF_SYSTEM(errno)));
    return file;
}

void sf_cli_close(FILE *file)
{
    if (file && file != stdin)
        fclose(file);
}
