/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* A bot in C: plays if it has the Alte, and always the first card it may. cc -o first first.c */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Answers with the first element of the list behind `key`, if there is one. */
static int take(const char *view, const char *key, const char *answer)
{
    const char *at = strstr(view, key) + strlen(key);
    int length = 0, depth = 0;

    for (; depth || !strchr(",]", at[length]); length++)
        depth += !!strchr("[{", at[length]) - !!strchr("]}", at[length]);
    return length ? printf("\"%s\":%.*s}\n", answer, length, at) : 0;
}

static void act(const char *view)
{
    printf("{\"id\":%ld,", atol(strstr(view, "\"id\":") + 5));
    if (strstr(view, "\"must\":false"))
        puts("\"pass\":true}");
    else if (strstr(view, "\"may\":[\"lay\"]"))
        puts("\"lay\":false}");
    else if (strstr(view, "\"may\":[\"push\"]"))
        take(view, "\"heap\":", "push");
    else if (strstr(view, "[\"spiele\"]") && strstr(view, "\"EO\""))
        puts("\"say\":[\"spiele\"]}");
    else if (!take(view, "\"legal\":[", "card") && !take(view, "\"announce\":[", "announce"))
        take(view, "\"legal_say\":[", "say");
}

int main(void)
{
    for (char line[1 << 16]; fgets(line, sizeof line, stdin); fflush(stdout))
        if (strstr(line, "\"type\":\"hello\""))
            puts("{\"protocol\":1,\"name\":\"first\"}");
        else if (strstr(line, "\"type\":\"view\""))
            act(line);
}
