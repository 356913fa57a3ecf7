/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/why.h"

enum { MORE, WHOLE };

static const struct {
    int joins;
    const char *text[SF_LANG_N];
} rows[SF_WHY_N] = {
#define SF_WHY_ROW(id, joins, de, en) {joins, {[SF_DE] = de, [SF_EN] = en}},
    SF_WHYS(SF_WHY_ROW)
#undef SF_WHY_ROW
};

const char *sf_why_text(enum sf_why why, enum sf_lang lang)
{
    return rows[why].text[lang];
}

_Bool sf_why_whole(enum sf_why why)
{
    return rows[why].joins == WHOLE;
}
