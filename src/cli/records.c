/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/records.h"
#include "cli/lang.h"
#include <stdlib.h>

bool sf_records_open(struct sf_records *records, const struct sf_args *call)
{
    *records = (struct sf_records){.command = call->command->name,
                                   .path = call->arg_count ? call->args[0] : NULL};
    records->nodes = malloc(SF_RECORD_NODES * sizeof *records->nodes);
    if (!records->nodes) {
        sf_cli_tell(NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
        return false;
    }
    if (sf_text_read(&records->text, records->path)) {
        sf_record_source_init(&records->reader, records->text.text, records->text.length,
                              records->nodes);
        return true;
    }
    sf_records_close(records);
    return false;
}

void sf_records_close(struct sf_records *records)
{
    free(records->nodes);
    free(records->text.text);
    *records = (struct sf_records){.command = records->command};
}

static void tell(const struct sf_records *records, struct sf_record_at at, const char *kind,
                 const char *message, size_t length)
{
    fprintf(stderr, "stichfest %s: %s:%lu:%lu: %s%.*s\n", records->command,
            records->path ? records->path : "-", (unsigned long)at.line, (unsigned long)at.column,
            kind, (int)length, message);
}

bool sf_records_next(struct sf_records *records, struct sf_record *record)
{
    char buffer[2048];
    struct sf_out message;
    struct sf_record_at at;
    enum sf_error error;

    sf_out_init(&message, buffer, sizeof buffer);
    message.lang = sf_cli_lang();
    while (sf_record_source_next(&records->reader, record, &message, &at, &error)) {
        if (message.length)
            tell(records, at, error ? "" : sf_why_text(SF_WHY_WARNING, sf_cli_lang()), buffer,
                 message.length);
        if (!error)
            return true;
        records->failed = true;
        message.length = 0;
        message.overflow = false;
    }
    return false;
}
