/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "ledger/document.h"
#include "ledger/entry.h"
#include "json/page.h"

void sf_ledger_add(struct sf_shape_set *set)
{
    sf_shape_set_add_choice(set, &sf_entry_choice);
}

void sf_ledger_document(struct sf_out *out)
{
    struct sf_shape_set set = {.shapes = 0};

    sf_ledger_add(&set);
    sf_page_put(out, "# Keys\n\n## Entries\n\nThe key `e` says which entry it is.\n");
    for (unsigned i = 0; i < set.shapes; i++)
        if (set.shape[i]->tag)
            sf_shape_section(out, "`", set.shape[i]->tag_value, "`", set.shape[i]);
    sf_page_put(out, "\n## What entries contain\n");
    for (unsigned i = 0; i < set.shapes; i++)
        if (!set.shape[i]->tag)
            sf_shape_section(out, "", set.shape[i]->name, "", set.shape[i]);
}
