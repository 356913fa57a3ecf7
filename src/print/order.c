/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "print/order.h"
#include <glib.h>
#include <stdlib.h>
#include <string.h>

struct keyed {
    char *key;
    unsigned at;
};

/* Letters without diacritics, in lower case. */
static char *key_of(const char *name)
{
    char *valid = g_utf8_make_valid(name ? name : "", -1), *folded, *apart;
    GString *key = g_string_new(NULL);

    folded = g_utf8_casefold(valid, -1);
    apart = g_utf8_normalize(folded, -1, G_NORMALIZE_ALL);
    for (const char *at = apart; *at; at = g_utf8_next_char(at)) {
        gunichar c = g_utf8_get_char(at);
        if (g_unichar_type(c) != G_UNICODE_NON_SPACING_MARK)
            g_string_append_unichar(key, c);
    }
    g_free(valid);
    g_free(folded);
    g_free(apart);
    return g_string_free(key, FALSE);
}

static int compare(const void *a, const void *b)
{
    const struct keyed *x = a, *y = b;
    int order = strcmp(x->key, y->key);

    return order ? order : (x->at > y->at) - (x->at < y->at);
}

unsigned *sf_order_names(unsigned count, const char *(*name)(const void *context, unsigned i),
                         const void *context)
{
    struct keyed *keyed = calloc(count ? count : 1, sizeof *keyed);
    unsigned *order = calloc(count ? count : 1, sizeof *order);

    for (unsigned i = 0; keyed && order && i < count; i++)
        keyed[i] = (struct keyed){key_of(name(context, i)), i};
    if (keyed && order)
        qsort(keyed, count, sizeof *keyed, compare);
    for (unsigned i = 0; keyed && order && i < count; i++) {
        order[i] = keyed[i].at;
        g_free(keyed[i].key);
    }
    if (!keyed) {
        free(order);
        order = NULL;
    }
    free(keyed);
    return order;
}
