/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "match/train.h"
#include "batch/batch.h"
#include "cli/commands.h"
#include "cli/lang.h"
#include "cli/progress.h"
#include <string.h>

enum { DEALS_MAX = 100000 };

static bool read_train(const struct sf_args *call, struct sf_train *train)
{
    uint64_t threads;

    if (!sf_args_number(call, "seed", 0, UINT64_MAX, &train->seed) ||
        !sf_args_number(call, "deals", 1, DEALS_MAX, &train->deals) ||
        !sf_args_number(call, "threads", 0, SF_BATCH_THREADS_MAX, &threads))
        return false;
    train->threads = (unsigned)threads;
    return true;
}

static void tell(void *context, size_t done)
{
    sf_progress_tell(context, done);
}

/* Prints the lines that differ, those of the source first. */
static int compare(const struct sf_train *train, const struct sf_trained *found)
{
    static char in_source[SF_TRAIN_TEXT], now[SF_TRAIN_TEXT];
    const char *a = in_source, *b = now;
    int status = SF_EXIT_OK;

    in_source[sf_train_text(train, &sf_trained, in_source, sizeof in_source - 1)] = '\0';
    now[sf_train_text(train, found, now, sizeof now - 1)] = '\0';
    while (*a && *b) {
        int of_a = (int)strcspn(a, "\n"), of_b = (int)strcspn(b, "\n");
        if (of_a != of_b || memcmp(a, b, (size_t)of_a) != 0) {
            printf("-%.*s\n+%.*s\n", of_a, a, of_b, b);
            status = SF_EXIT_FAILED;
        }
        a += of_a + (a[of_a] != '\0');
        b += of_b + (b[of_b] != '\0');
    }
    return status;
}

static int print(const struct sf_train *train, const struct sf_trained *found)
{
    static char text[SF_TRAIN_TEXT];
    size_t length = sf_train_text(train, found, text, sizeof text);

    fwrite(text, 1, length, stdout);
    return length ? SF_EXIT_OK : SF_EXIT_FAILED;
}

int sf_command_train(const struct sf_args *call)
{
    struct sf_train train = {.progress = tell};
    struct sf_trained found;
    struct sf_progress bar;
    enum sf_train_outcome outcome;

    if (!read_train(call, &train))
        return SF_EXIT_USAGE;
    train.stop = sf_cli_interruptible();
    train.context = &bar;
    sf_progress_begin(&bar, "train", sf_train_total(&train));
    outcome = sf_train_run(&train, &found);
    sf_progress_end(&bar);
    if (outcome != SF_TRAIN_DONE) {
        sf_cli_tell("train", outcome == SF_TRAIN_STOPPED ? SF_WHY_INTERRUPTED : SF_WHY_NO_MEMORY,
                    SF_WITHOUT);
        return SF_EXIT_FAILED;
    }
    return sf_args_text(call, "check") ? compare(&train, &found) : print(&train, &found);
}
