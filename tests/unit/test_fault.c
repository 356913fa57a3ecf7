/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/fault.h"
#include <string.h>

/* The sentences of faults (base/why.h): both languages, the same parameters, and that rendering
 * puts them in. */

static const char *const row_names[] = {
#define NAME(id, joins, de, en) #id,
    SF_WHYS(NAME)
#undef NAME
};

/* One bit for each {0} to {9} in a template. */
static unsigned parameters(const char *template)
{
    unsigned used = 0;

    for (; *template; template ++)
        if (template[0] == '{') {
            if (template[1] < '0' || template[1] > '9' || template[2] != '}')
                fail_msg("a bracket that is no parameter: %s", template);
            used |= 1u << (template[1] - '0');
        }
    return used;
}

static void every_row_is_in_both_languages(void **state)
{
    (void)state;
    for (unsigned why = SF_WHY_NOTHING + 1; why < SF_WHY_N; why++)
        for (unsigned lang = 0; lang < SF_LANG_N; lang++)
            if (!sf_why_text((enum sf_why)why, (enum sf_lang)lang)[0])
                fail_msg("%s is empty in language %u", row_names[why], lang);
}

static void both_languages_have_the_same_parameters(void **state)
{
    (void)state;
    for (unsigned why = 0; why < SF_WHY_N; why++) {
        unsigned de = parameters(sf_why_text((enum sf_why)why, SF_DE));
        unsigned en = parameters(sf_why_text((enum sf_why)why, SF_EN));
        if (de != en || de >> SF_FAULT_PARAMS || (de & (de + 1)))
            fail_msg("%s: parameters %x and %x", row_names[why], de, en);
    }
}

/* The rows that people read in a browser; those of the command line follow the name of the command.
 */
#define ID(id, joins, de, en) SF_WHY_##id,
static const enum sf_why shown[] = {SF_WHYS_VALUES(ID) SF_WHYS_TOURNAMENT(ID)};
#undef ID

/* A sentence that stands alone begins with a capital or a parameter and ends like a sentence; one
 * that follows another after a semicolon does neither. */
static void whole_sentences_look_like_sentences(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof shown / sizeof *shown; i++)
        for (unsigned lang = 0; lang < SF_LANG_N; lang++) {
            enum sf_why why = shown[i];
            const char *text = sf_why_text(why, (enum sf_lang)lang);
            char last = text[strlen(text) - 1];
            bool ends = last == '.' || last == '?' || last == '!';
            bool begins = text[0] < 'a' || text[0] > 'z';
            if (ends != sf_why_whole(why) || (sf_why_whole(why) && !begins))
                fail_msg("%s: %s", row_names[why], text);
        }
}

static void every_parameter_is_put_in(void **state)
{
    char text[512];

    (void)state;
    for (unsigned why = SF_WHY_NOTHING + 1; why < SF_WHY_N; why++)
        for (unsigned lang = 0; lang < SF_LANG_N; lang++) {
            const char *template = sf_why_text((enum sf_why)why, (enum sf_lang)lang);
            struct sf_fault fault = SF_NO_FAULT;
            sf_fault_say(&fault, SF_E_BAD_VALUE, "key", (enum sf_why)why,
                         SF_WITH(SF_T("<null>"), SF_N(-71), SF_T("<zwei>"), SF_N(73)));
            sf_fault_sentence(&fault, (enum sf_lang)lang, text, sizeof text);
            if (strchr(text, '{') || (parameters(template) & 1 && !strstr(text, "<null>")) ||
                (parameters(template) & 2 && !strstr(text, "-71")) ||
                (parameters(template) & 4 && !strstr(text, "<zwei>")) ||
                (parameters(template) & 8 && !strstr(text, "73")))
                fail_msg("%s: %s", row_names[why], text);
        }
}

static void a_fault_speaks_both_languages(void **state)
{
    struct sf_fault fault = SF_NO_FAULT;

    (void)state;
    assert_int_equal(sf_fault_say(&fault, SF_E_NOT_FREE, "number", SF_WHY_SITS_AT_TABLE,
                                  SF_WITH(SF_N(5), SF_N(12))),
                     SF_E_NOT_FREE);
    assert_string_equal(fault.path, "number");
    assert_string_equal(sf_fault_text(&fault, SF_DE), "Nummer 5 sitzt schon an Tisch 12.");
    assert_string_equal(sf_fault_text(&fault, SF_EN), "Number 5 sits at table 12 already.");
    sf_fault_say(&fault, SF_E_BAD_VALUE, "best", SF_WHY_WANT_RANGE, SF_WITH(SF_N(0), SF_N(64)));
    assert_string_equal(sf_fault_text(&fault, SF_EN),
                        "a value of the wrong type or range; 0 to 64 is allowed");
    sf_fault_say(&fault, SF_E_BUSY, NULL, SF_WHY_NOTHING, SF_WITHOUT);
    assert_string_equal(fault.path, "");
    assert_string_equal(sf_fault_text(&fault, SF_EN),
                        "too much is waiting already: try again later");
}

/* A row as a parameter is in the reader's language; a fault brings its own parameters along. */
static void a_fault_may_give_another_as_its_reason(void **state)
{
    struct sf_fault reason = SF_NO_FAULT, fault = SF_NO_FAULT, outer = SF_NO_FAULT;

    (void)state;
    sf_fault_say(&reason, SF_E_BOOK_SAYS, "rounds", SF_WHY_BOOK_HAS_ROUNDS,
                 SF_WITH(SF_T("serien-2022"), SF_N(3)));
    sf_fault_say(&fault, SF_E_UNDO_NEEDED, "of", SF_WHY_STEP_NEEDS_IT,
                 SF_WITH(SF_N(7), SF_W(SF_WHY_DOES_SETUP)));
    sf_fault_because(&fault, &reason);
    assert_string_equal(sf_fault_text(&fault, SF_DE),
                        "Schritt 7 braucht das noch (Einstellungen ändern). Sonst hieße es dort: "
                        "„Dieses Regelwerk (serien-2022) hat 3 Runden.“ Nimm zuerst ihn zurück.");
    assert_string_equal(sf_fault_text(&fault, SF_EN),
                        "Step 7 needs this (changing the settings). It would fail: “This rulebook "
                        "(serien-2022) has 3 rounds.” Take that one back first.");
    sf_fault_say(&outer, SF_E_BUSY, NULL, SF_WHY_AS_IT_IS, SF_WITHOUT);
    sf_fault_because(&outer, &fault); /* and so on */
    assert_string_equal(sf_fault_text(&outer, SF_DE), sf_fault_text(&fault, SF_DE));
    sf_fault_say(&fault, SF_E_UNDO_NEEDED, "of", SF_WHY_AS_IT_IS, SF_WITHOUT);
    sf_fault_because(&fault, &(struct sf_fault){.code = SF_E_TOUR_FINAL}); /* the code alone */
    assert_string_equal(sf_fault_text(&fault, SF_EN), sf_error_text(SF_E_TOUR_FINAL));
    for (unsigned i = 0; i < 20; i++) /* more than there is room for */
        sf_fault_because(&outer, &reason);
    assert_int_equal(outer.param_count, SF_FAULT_PARAMS);
    assert_string_equal(sf_fault_text(&outer, SF_DE),
                        "Schritt 7 braucht das noch (Einstellungen ändern). Sonst hieße es dort: "
                        "„Dieses Regelwerk (serien-2022) hat 3 Runden.“ Nimm zuerst ihn zurück.");
    sf_fault_because(NULL, &reason);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_is_in_both_languages),
        cmocka_unit_test(both_languages_have_the_same_parameters),
        cmocka_unit_test(whole_sentences_look_like_sentences),
        cmocka_unit_test(every_parameter_is_put_in),
        cmocka_unit_test(a_fault_speaks_both_languages),
        cmocka_unit_test(a_fault_may_give_another_as_its_reason),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
