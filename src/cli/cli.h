/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_CLI_H
#define SF_CLI_CLI_H

/*
 * The command line as tables. A subcommand is a row in `sf_commands` with its options as rows. The
 * parser, `--help`, the man page and the bash completion all work from these rows and from nothing
 * else.
 *
 * Exit status: 0 success, 1 a line of input or the task failed, 2 wrong usage. Diagnostics go to
 * standard error. Only main() ends the process.
 */

#include "shape/line.h"
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { SF_EXIT_OK = 0, SF_EXIT_FAILED = 1, SF_EXIT_USAGE = 2 };

struct sf_option {
    const char *name;   /* "seed": given as --seed S or --seed=S */
    const char *arg;    /* "S", or NULL for a switch */
    const char *words;  /* space-separated values for completion and checking, or NULL */
    const char *preset; /* default, shown in the help, or NULL */
    const char *help;   /* one sentence */
    const char *alone;  /* an option with two values, "CERT KEY": the word that needs no second */
};

enum { SF_OPTION_MAX = 16 };

struct sf_cli_command;

struct sf_args {
    const struct sf_cli_command *command;
    const char *value[SF_OPTION_MAX];  /* by option row: text given, preset or NULL; switch: "" */
    const char *second[SF_OPTION_MAX]; /* the second value, or NULL */
    const char *const *args;           /* the remaining arguments */
    int arg_count;
};

struct sf_cli_command {
    const char *name;
    const char *args;                /* "[FILE]" for the usage line, or NULL */
    int max_args;                    /* the maximum number of arguments */
    const char *summary;             /* one line */
    const char *about;               /* paragraphs for --help and the man page */
    const struct sf_option *options; /* ends with a row whose name is NULL; may be NULL */
    int (*run)(const struct sf_args *call);
};

extern const struct sf_cli_command sf_commands[]; /* ends with a row whose name is NULL */

/* Returns the text of an option, by name; NULL if not given and without preset. The name must
 * exist. */
const char *sf_args_text(const struct sf_args *call, const char *name);

/* The second value of an option that has two; NULL if there is none. */
const char *sf_args_second(const struct sf_args *call, const char *name);

/* The same as an unsigned number. Returns false (with a message on standard error) if it is none or
 * not between min and max. */
bool sf_args_number(const struct sf_args *call, const char *name, uint64_t min, uint64_t max,
                    uint64_t *value);

/* Opens a FILE argument: NULL or "-" is standard input. On failure prints the reason and returns
 * NULL. */
FILE *sf_cli_open(const char *path);
void sf_cli_close(FILE *file);

/*
 * The loop of every JSON Lines command: reads `path` line by line, passes each line without its
 * line end to `answer`, and prints the answer plus a line end. The loop owns the memory of the line
 * (shape/line.h), with SF_WORK_NODES nodes. A line longer than SF_LINE_MAX bytes gets an error line
 * of its own, and the run goes on. Returns the exit status.
 */
enum { SF_LINE_MAX = 1 << 20 };
int sf_cli_lines(const char *path, sf_line_answer *answer);

/*
 * The same for lines that are expensive to answer. Several threads answer the lines that were read
 * together. The loop prints the answers in the order of the lines, each as soon as it is ready.
 * Several threads call `answer` at the same time; each passes its own number, as in batch/batch.h.
 */
struct sf_spread {
    unsigned threads; /* 0 = one for each processor */

    /* NULL: the error of a line takes the place of its answer. Otherwise it goes to standard error
     * as a message of this command, with the number of the line: for commands whose answers are for
     * people. */
    const char *command;
    unsigned long *number; /* may be NULL: for each thread its current line, from 1 */

    bool (*answer)(void *context, unsigned thread, struct sf_line *line);
    void *context;
    const atomic_bool *stop; /* when true: no more lines, and status 1; may be NULL */
};

int sf_cli_lines_spread(const char *path, const struct sf_spread *spread);

#endif
