/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/commands.h"
#include "doors/doors.h"
#include "ledger/document.h"
#include "protocol/message.h"
#include "server/http_document.h"
#include "server/openapi.h"
#include "table/shapes.h"
#include "tournament/event_shapes.h"
#include <stdio.h>
#include <string.h>

/* docs/protocol.md */
static void write_protocol(struct sf_out *out)
{
    sf_protocol_document(out);
    sf_http_document(out);
}

static const struct {
    const char *format;
    void (*write)(struct sf_out *out);
} formats[] = {{"markdown", write_protocol},           {"events", sf_table_document},
               {"tournament", sf_tour_document},       {"typescript", sf_protocol_typescript},
               {"dictionary", sf_protocol_dictionary}, {"openapi", sf_openapi_write},
               {"interfaces", sf_doors_document},      {"schema", sf_doors_schema},
               {"ledger", sf_ledger_document}};

int sf_command_protocol(const struct sf_args *call)
{
    static char text[1 << 20];
    const char *format = sf_args_text(call, "format");
    struct sf_out out;
    size_t i = 0;

    while (strcmp(formats[i].format, format) != 0)
        i++;
    sf_out_init(&out, text, sizeof text);
    formats[i].write(&out);
    if (out.overflow) {
        fputs("stichfest: the protocol is longer than expected\n", stderr);
        return 1;
    }
    fwrite(text, 1, out.length, stdout);
    return 0;
}
