/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/system.h"
#include "cli/commands.h"
#include "cli/house.h"
#include "cli/lang.h"
#include "lists/book_json.h"
#include "rulebook/book_door.h"
#include "shape/answer.h"
#include <errno.h>
#include <string.h>

int sf_command_book(const struct sf_args *call)
{
    return sf_cli_lines(call->arg_count ? call->args[0] : NULL, sf_book_line);
}

enum { BOOK_TEXT = 1 << 14 };

bool sf_cli_own_book(const char *command, const char *path, struct sf_tournament_book *book)
{
    static char text[BOOK_TEXT];
    static struct sf_json_node nodes[BOOK_TEXT];
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_json doc;
    FILE *file = fopen(path, "r");
    size_t length = file ? fread(text, 1, sizeof text, file) : 0;
    enum sf_error error;

    if (!file) {
        sf_cli_tell(command, SF_WHY_ABOUT, SF_WITH(SF_T(path), SF_SYSTEM(errno)));
        return false;
    }
    fclose(file);
    if (length == sizeof text)
        error = sf_fault_say(&fault, SF_E_TOO_LARGE, NULL, SF_WHY_NOTHING, SF_WITHOUT);
    else
        error = sf_line_read(&doc, text, length, nodes, BOOK_TEXT, &fault);
    if (!error)
        error = sf_book_read(book, &doc, 0, &fault);
    if (error)
        sf_cli_tell(command, SF_WHY_ABOUT,
                    SF_WITH(SF_T(path), SF_T(sf_fault_text(&fault, sf_cli_lang()))));
    return !error;
}
