/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */

/*
 * A tool of the build: make_weak FILE prints the table of server/weak.h. FILE is
 * zxcvbn/frequency_lists.py of the package python3-zxcvbn, whose row "passwords" lists the most
 * common ones, separated by commas.
 */

#include "server/weak.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 1 << 20, WORDS = 1 << 17, SHORTEST = 4 };

static char text[MOST];
static uint32_t hashes[WORDS];

static int compare(const void *a, const void *b)
{
    uint32_t one = *(const uint32_t *)a, other = *(const uint32_t *)b;

    return (one > other) - (one < other);
}

static size_t read_hashes(char *list)
{
    size_t count = 0;

    for (char *word = strtok(list, ","); word && count < WORDS; word = strtok(NULL, ","))
        if (strlen(word) >= SHORTEST)
            hashes[count++] = sf_weak_hash(word, strlen(word));
    qsort(hashes, count, sizeof *hashes, compare);
    return count;
}

static void print_table(size_t count)
{
    size_t kept = 0;

    printf("#include \"server/weak.h\"\n\nconst uint32_t sf_weak_hashes[] = {\n");
    for (size_t i = 0; i < count; i++)
        if (i == 0 || hashes[i] != hashes[i - 1]) {
            printf("%uu,\n", hashes[i]);
            kept++;
        }
    printf("};\nconst size_t sf_weak_count = %zu;\n", kept);
}

int main(int argc, char **argv)
{
    static const char row[] = "\"passwords\": \"";
    FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
    size_t length = file ? fread(text, 1, sizeof text - 1, file) : 0;
    char *list = strstr(text, row), *end;
    size_t count;

    if (file)
        fclose(file);
    if (!length || !list || !(end = strchr(list + sizeof row, '"')))
        return 1;
    *end = '\0';
    count = read_hashes(list + sizeof row - 1);
    if (count < 20000)
        return 1;
    print_table(count);
    return 0;
}
