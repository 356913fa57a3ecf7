/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/error_words.h"
#include "cli/commands.h"
#include "cli/lang.h"
#include "cli/records.h"
#include <stdlib.h>
#include <string.h>

/* The output forms of a record: a row each. */
static const struct form {
    const char *name, *between, *end;
    enum sf_error (*write)(struct sf_out *out, const struct sf_record *record);
} forms[] = {
    {"text", "\n", "", sf_record_write_text},
    {"json", "", "\n", sf_record_write_json},
    {"game", "", "\n", sf_record_write_game},
};

static const struct form *find_form(const char *name)
{
    const struct form *form = forms;

    while (strcmp(form->name, name) != 0) /* the option's words are these names */
        form++;
    return form;
}

static bool write_one(const struct form *form, struct sf_records *records,
                      const struct sf_record *record, bool first)
{
    static char buffer[SF_RECORD_TEXT_MAX];
    struct sf_out out;
    enum sf_error error;

    sf_out_init(&out, buffer, sizeof buffer);
    error = form->write(&out, record);
    if (!error && out.overflow)
        error = SF_E_TOO_LARGE;
    if (error) {
        sf_cli_tell(
            "convert", SF_WHY_AT_DEAL,
            SF_WITH(SF_N(records->reader.number), SF_T(sf_error_text_in(error, sf_cli_lang()))));
        records->failed = true;
        return false;
    }
    fputs(first ? "" : form->between, stdout);
    fwrite(buffer, 1, out.length, stdout);
    fputs(form->end, stdout);
    return true;
}

int sf_command_convert(const struct sf_args *call)
{
    static struct sf_record record;
    const struct form *form = find_form(sf_args_text(call, "to"));
    struct sf_records records;
    bool first = true, failed;

    if (!sf_records_open(&records, call))
        return SF_EXIT_FAILED;
    while (sf_records_next(&records, &record))
        if (write_one(form, &records, &record, first))
            first = false;
    failed = records.failed;
    sf_records_close(&records);
    return failed ? SF_EXIT_FAILED : SF_EXIT_OK;
}
