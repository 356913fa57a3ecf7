/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/commands.h"
#include "protocol/message.h"
#include <stdio.h>

int sf_command_protocol(const struct sf_args *call)
{
    static char text[1 << 16];
    struct sf_out out;

    (void)call;
    sf_out_init(&out, text, sizeof text);
    sf_protocol_document(&out);
    if (out.overflow) {
        fputs("stichfest: the protocol is longer than expected\n", stderr);
        return 1;
    }
    fwrite(text, 1, out.length, stdout);
    return 0;
}
