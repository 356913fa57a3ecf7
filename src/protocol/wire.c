/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "doors/doors.h"
#include "ledger/document.h"
#include "local/local.h"
#include "protocol/http.h"
#include "protocol/message.h"
#include "shape/describe.h"
#include "tournament/event_shapes.h"
#include "tournament/shapes.h"
#include "json/page.h"
#include <string.h>

/* Everything that crosses the wire, collected from the modules that own it. */

static const struct sf_shape *ask_list[SF_ASK_N + 1], *tell_list[SF_TELL_N + 1];

static const struct sf_shape_choice asks = {"Ask", "A message of a client.", ask_list};
static const struct sf_shape_choice tells = {"Tell", "A message of the server.", tell_list};

const struct sf_shape_set *sf_protocol_shapes(void)
{
    static struct sf_shape_set set;

    for (unsigned i = 0; i < SF_ASK_N; i++)
        ask_list[i] = &sf_ask_shapes[i];
    for (unsigned i = 0; i < SF_TELL_N; i++)
        tell_list[i] = &sf_tell_shapes[i];
    sf_shape_set_add_choice(&set, &asks);
    sf_shape_set_add_choice(&set, &tells);
    sf_shape_set_add_choice(&set, &sf_tour_event_choice);
    sf_shape_set_add(&set, &sf_tour_parts_shape);
    for (const struct sf_shape *const *shape = sf_http_shapes; *shape; shape++)
        sf_shape_set_add(&set, *shape);
    sf_doors_add(&set);
    sf_ledger_add(&set);
    sf_local_shapes_add(&set);
    return &set;
}

/* The codes of base/error.h, each once. */
static void write_codes(struct sf_out *out)
{
    sf_page_put(out,
                "\n/** Why something was refused: `code` of an error. */\nexport type ErrorCode =");
    for (int i = 1; i < SF_ERROR_N; i++) {
        int before = 1;
        while (before < i &&
               strcmp(sf_error_code((enum sf_error)before), sf_error_code((enum sf_error)i)) != 0)
            before++;
        if (before < i)
            continue;
        sf_page_put(out, "\n  | '");
        sf_page_put(out, sf_error_code((enum sf_error)i));
        sf_page_put(out, "'");
    }
    sf_page_put(out, ";\n");
}

void sf_protocol_typescript(struct sf_out *out)
{
    /* REUSE-IgnoreStart */
    sf_page_put(out, "// SPDX-FileCopyrightText: The Stichfest authors\n"
                     "// SPDX-License-Identifier: MIT\n"
                     "// Printed by `stichfest protocol --format typescript` while building.\n");
    /* REUSE-IgnoreEnd */
    write_codes(out);
    sf_shape_set_typescript(out, sf_protocol_shapes());
    sf_doors_typescript(out);
}

void sf_protocol_dictionary(struct sf_out *out)
{
    sf_shape_set_dictionary(out, sf_protocol_shapes());
}
