/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* The effect of the build's flags on two functions (check-hardened): the size of the first one's
 * buffer is known at run time alone, so only _FORTIFY_SOURCE=3 checks its copy. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *copy(const char *text, size_t room, size_t length)
{
    char *made = malloc(room);

    if (made)
        memcpy(made, text, length);
    return made;
}

int main(int count, char **words)
{
    char *made = copy(words[0], (size_t)count + 4096, strlen(words[0]) + 1);

    if (made)
        puts(made);
    free(made);
    return 0;
}
