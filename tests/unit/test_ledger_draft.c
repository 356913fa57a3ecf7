/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "line_cases.h"
#include "sanitized.h"
#include <stdio.h>
#include <string.h>

#include "answers/judge.h"
#include "base/rng.h"
#include "ledger/answer.h"

/*
 * The draft of a game: what is missing, what is dropped, what it is worth; and that a draft without
 * faults is a good entry that costs what the draft has promised.
 */

enum { ROOM = 1 << 22, DRAFTS = SANITIZED ? 500 : 4000 };

static _Alignas(16) char memory[ROOM];
static size_t used;

static void *take(void *context, size_t size)
{
    size_t from = (used + 15) & ~(size_t)15;

    (void)context;
    if (size > ROOM - from)
        return NULL;
    used = from + size;
    return memory + from;
}

static struct sf_open_ledger opened;
static char answer[1 << 16];

static void ask(sf_open_ledger_door *door, const char *question)
{
    static struct sf_json_node nodes[SF_WORK_NODES];
    static char text[LINE_TEXT_MAX];
    struct sf_line line = {.text = text,
                           .length = line_expand(text, question),
                           .answer = answer,
                           .size = sizeof answer - 1,
                           .nodes = nodes,
                           .node_count = SF_WORK_NODES,
                           .lang = SF_DE};

    door(&opened, &line);
    assert_true(line.written > 0);
    answer[line.written] = 0;
}

static void start(const char *house, const char *seats)
{
    char line[600];

    used = 0;
    assert_int_equal(sf_open_ledger_start(&opened, take, NULL), SF_OK);
    snprintf(line, sizeof line,
             "{'e':'round','id':'p-1','at':1,'v':1,'round':'r','name':'R','rulebook':'bsv-1989'%s}",
             house);
    ask(sf_open_ledger_add, line);
    snprintf(line, sizeof line,
             "{'e':'evening','id':'p-2','at':3,'evening':'e1','day':'2026-11-18','seats':[%s],"
             "'dealer':0}",
             seats);
    ask(sf_open_ledger_add, line);
}

static bool says(const char *part)
{
    static char expanded[LINE_TEXT_MAX];

    expanded[line_expand(expanded, part)] = 0;
    return strstr(answer, expanded) != NULL;
}

static void must_say(const char *part)
{
    if (!says(part))
        fail_msg("%s is not in %s", part, answer);
}

#define FOUR "'a','b','c','d'"

static void what_is_missing_is_asked_by_field(void **state)
{
    (void)state;
    start("", FOUR);
    ask(sf_open_ledger_draft, "{'evening':'e1'}");
    must_say("'faults':[{'field':'game','code':'missing_key','error':'Was wurde gespielt?'}]");
    ask(sf_open_ledger_draft, "{'evening':'e1','game':'rufspiel'}");
    must_say("{'field':'declarer',");
    must_say("{'field':'partner',");
    must_say("{'field':'won',");
    must_say("'value':10,"); /* the save button has a price from the first tap on */
    assert_false(says("'amounts'"));
    ask(sf_open_ledger_draft, "{'evening':'e1','game':'solo','declarer':'b','won':false}");
    must_say("'faults':[]");
    must_say("'won':false");
    must_say("'amounts':[{'member':'a','amount':50},{'member':'b','amount':-150},");
}

static void what_does_not_fit_is_dropped(void **state)
{
    (void)state;
    start("", FOUR);
    ask(sf_open_ledger_draft,
        "{'evening':'e1','game':'solo','declarer':'b','partner':'c','won':true,"
        "'stoss_by':'a','loser':'a','bid':80,'laid':['a']}");
    must_say("'what':{'game':'solo','declarer':'b','won':true}");
    ask(sf_open_ledger_draft,
        "{'evening':'e1','game':'rufspiel','declarer':'b','partner':'b','schwarz':true}");
    must_say("'what':{'game':'rufspiel','declarer':'b','schneider':true,'schwarz':true}");
    ask(sf_open_ledger_draft,
        "{'evening':'e1','game':'geier','declarer':'b'}"); /* not in the book */
    must_say("{'field':'game',");
    ask(sf_open_ledger_draft, "{'evening':'e1','passed':true,'declarer':'b','stoss':1}");
    must_say("'what':{'passed':true}");
    must_say("'faults':[]");
}

/* bsv-1989 A1 3.1: if nobody else has a trick it is a Durchmarsch. */
static void a_ramsch_without_tricks_of_others_is_a_durchmarsch(void **state)
{
    (void)state;
    start(",'house':{'variants':['ramsch']}", FOUR);
    ask(sf_open_ledger_draft, "{'evening':'e1','game':'ramsch','loser':'a','virgins':['b','c']}");
    must_say("'what':{'game':'ramsch','loser':'a','virgins':['b','c']}");
    ask(sf_open_ledger_draft,
        "{'evening':'e1','game':'ramsch','loser':'a','virgins':['b','c','d']}");
    must_say("'what':{'game':'ramsch','durchmarsch':'a'}");
}

/* bsv-1989 A1 3.1.3: points, tricks, trumps in them, the highest of these; nobody with a trump is
 * I-17. */
static void a_tie_of_a_ramsch_is_asked_until_one_has_lost(void **state)
{
    (void)state;
    start(",'house':{'variants':['ramsch']}", FOUR);
    ask(sf_open_ledger_draft, "{'evening':'e1','game':'ramsch','loser':'b'}");
    must_say("'tie':true}"); /* it may have been one */
    assert_false(says("'tie':["));
    ask(sf_open_ledger_draft, "{'evening':'e1','game':'ramsch','loser':'b','tie':{}}");
    must_say("'tie':[{'ask':'points','level':['a','b','c','d'],'most':[]}]");
    must_say("{'field':'loser',");
    ask(sf_open_ledger_draft,
        "{'evening':'e1','game':'ramsch','virgins':['a'],'tie':{'points':['c','a']}}");
    must_say("'virgins':['b','d']"); /* the most points, and a trick */
    must_say("{'ask':'points','level':['a','b','c','d'],'most':['a','c']},"
             "{'ask':'tricks','level':['a','c'],'most':[]}]");
    assert_false(says("'virgins':['a']"));
    ask(sf_open_ledger_draft,
        "{'evening':'e1','game':'ramsch','tie':{'points':['a','c'],'tricks':['c','d']}}");
    must_say("'what':{'game':'ramsch','loser':'c'}");
    must_say("'faults':[]");
    ask(sf_open_ledger_draft, "{'evening':'e1','game':'ramsch','tie':{'points':['a','b','c'],"
                              "'tricks':['a','c'],'trumps':['a','c'],'highest':['a','c']}}");
    must_say("{'ask':'highest','level':['a','c'],'most':[]}]"); /* one card is the highest */
    ask(sf_open_ledger_draft, "{'evening':'e1','game':'ramsch','tie':{'points':['a','b','c'],"
                              "'tricks':['a','c'],'trumps':['a','c'],'highest':['a']}}");
    must_say("'what':{'game':'ramsch','loser':'a'}");
    /* Anna deals, so Cilli sits nearer to her left. */
    ask(sf_open_ledger_draft, "{'evening':'e1','game':'ramsch','tie':{'points':['a','c'],"
                              "'tricks':['a','c'],'trumps':['a','c'],'trumpless':true}}");
    must_say("'what':{'game':'ramsch','loser':'c'}");
    ask(sf_open_ledger_draft, "{'evening':'e1','game':'solo','tie':{'points':['a']}}");
    assert_false(says("'tie'"));
}

static void of_five_the_dealer_pauses(void **state)
{
    (void)state;
    start("", FOUR ",'f'");
    ask(sf_open_ledger_draft, "{'evening':'e1','game':'solo','declarer':'a','won':true}");
    must_say("'playing':['b','c','d','f']");
    must_say("{'field':'declarer',");
    must_say("'declarers':['b','c','d','f']");
}

static void a_correction_is_priced_at_its_own_place(void **state)
{
    (void)state;
    start("", FOUR);
    ask(sf_open_ledger_add, "{'e':'game','id':'p-3','at':4,'evening':'e1','number':1,'game':'solo',"
                            "'declarer':'b','won':true}");
    ask(sf_open_ledger_add, "{'e':'rules','id':'p-4','at':5,'evening':'e1','number':2,"
                            "'rulebook':'bsv-1989','house':{'tariff':{'solo':200}}}");
    ask(sf_open_ledger_draft, "{'evening':'e1','game':'solo','declarer':'b','won':true}");
    must_say("'number':2,");
    must_say("'value':200,");
    ask(sf_open_ledger_draft,
        "{'evening':'e1','of':'p-3','game':'solo','declarer':'b','won':true}");
    must_say("'number':1,");
    must_say("'value':50,");
    must_say("'dealer':'a'");
    ask(sf_open_ledger_draft, "{'evening':'e1','of':'p-4'}");
    must_say("'ok':false");
}

/* --- at random -------------------------------------------------------------------------------- */

static const char *const taps[] = {",'game':'rufspiel'",
                                   ",'game':'solo'",
                                   ",'game':'wenz'",
                                   ",'game':'ramsch'",
                                   ",'passed':true",
                                   ",'stock':true",
                                   ",'tout':true",
                                   ",'bid':90",
                                   ",'won':true",
                                   ",'won':false",
                                   ",'schneider':true",
                                   ",'schwarz':true",
                                   ",'laufende':5",
                                   ",'laufende':14",
                                   ",'stoss':2",
                                   ",'stoss_by':'c'",
                                   ",'laid':['a','b']",
                                   ",'declarer':'a'",
                                   ",'declarer':'b'",
                                   ",'partner':'c'",
                                   ",'partner':'x'",
                                   ",'loser':'d'",
                                   ",'virgins':['a','b']",
                                   ",'durchmarsch':'b'",
                                   ",'unjustified':true",
                                   ",'suit':'E'",
                                   ",'game':'hochzeit'",
                                   ",'game':'sie'",
                                   ",'tie':{'points':['b','d'],'tricks':['d']}"};
enum { TAPS = sizeof taps / sizeof *taps };

/* Each key at most once: the later tap of a key counts. */
static void random_draft(struct sf_rng *rng, char *line, size_t size)
{
    const char *chosen[TAPS];
    unsigned count = 0;

    for (unsigned i = sf_rng_below(rng, 10); i; i--) {
        const char *tap = taps[sf_rng_below(rng, TAPS)];
        size_t key = (size_t)(strchr(tap, ':') - tap);
        unsigned at = 0;
        while (at < count && strncmp(chosen[at], tap, key + 1) != 0)
            at++;
        chosen[at] = tap;
        count += at == count;
    }
    snprintf(line, size, "{'evening':'e1'");
    for (unsigned i = 0; i < count; i++)
        snprintf(line + strlen(line), size - strlen(line), "%s", chosen[i]);
    snprintf(line + strlen(line), size - strlen(line), "}");
}

/* The text between two keys of the answer. */
static void cut(char *into, size_t size, const char *from, const char *to)
{
    const char *begin = strstr(answer, from), *end;

    assert_non_null(begin);
    begin += strlen(from);
    end = strstr(begin, to);
    assert_non_null(end);
    snprintf(into, size, "%.*s", (int)(end - begin), begin);
}

/* A table online has the rules for as many as sit there: of five the variant, and without what
 * contradicts three. */
static void a_form_has_the_house_rules_for_its_players(void **state)
{
    (void)state;
    start("", FOUR);
    ask(sf_open_ledger_form, "{'evening':'e1'}");
    must_say("'players':4");
    assert_false(says("'house'"));
    ask(sf_open_ledger_add,
        "{'e':'game','id':'p-3','at':4,'evening':'e1','number':1,'passed':true}");
    ask(sf_open_ledger_add, "{'e':'rules','id':'p-4','at':5,'evening':'e1','number':2,"
                            "'rulebook':'bsv-1989','house':{'variants':['ramsch']}}");
    ask(sf_open_ledger_form, "{'evening':'e1'}");
    assert_true(says("'game':'ramsch'"));
    ask(sf_open_ledger_form, "{'evening':'e1','of':'p-3'}"); /* an older game keeps its rules */
    assert_false(says("'game':'ramsch'"));
    ask(sf_open_ledger_form, "{'evening':'e1','of':'p-4'}");
    must_say("'ok':false");
    ask(sf_open_ledger_form, "{'rulebook':'bsv-1989','players':5,'house':{'variants':['ramsch'],"
                             "'tariff':{'solo':70}}}");
    must_say("'house':{'variants':['ramsch','fuenf'],'tariff':{'solo':70}}");
    ask(sf_open_ledger_form, "{'rulebook':'bsv-1989','players':3,'house':{'variants':['legen']}}");
    must_say("'house':{'variants':['legen','drei']}");
}

static void a_draft_without_faults_is_an_entry_that_costs_what_it_says(void **state)
{
    struct sf_rng rng = sf_rng_seed(1926);
    unsigned complete = 0;

    (void)state;
    start(",'house':{'variants':['ramsch','legen','steigern','hochzeit']}", FOUR);
    for (unsigned i = 1; i <= DRAFTS; i++) {
        static char line[1000], what[1000], amounts[1000], entry[2200];
        if (i % 100 == 0)
            start(",'house':{'variants':['ramsch','legen','steigern','hochzeit']}", FOUR);
        random_draft(&rng, line, sizeof line);
        ask(sf_open_ledger_draft, line);
        must_say("'ok':true");
        if (!says("'faults':[]"))
            continue;
        complete++;
        cut(what, sizeof what, "\"what\":{", "}");
        cut(amounts, sizeof amounts, "\"amounts\":[", "]");
        snprintf(entry, sizeof entry,
                 "{'e':'game','id':'g-%u','at':%u,'evening':'e1','number':%u,%s}", i, 10 + i, i,
                 what);
        ask(sf_open_ledger_add, entry);
        must_say("'added':1");
        ask(sf_open_ledger_games, "{'evening':'e1','limit':1}");
        must_say("'state':'counts'");
        if (!strstr(answer, amounts))
            fail_msg("%s: %s is not in %s", line, amounts, answer);
    }
    assert_true(complete > DRAFTS / 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_missing_is_asked_by_field),
        cmocka_unit_test(what_does_not_fit_is_dropped),
        cmocka_unit_test(a_ramsch_without_tricks_of_others_is_a_durchmarsch),
        cmocka_unit_test(a_tie_of_a_ramsch_is_asked_until_one_has_lost),
        cmocka_unit_test(of_five_the_dealer_pauses),
        cmocka_unit_test(a_correction_is_priced_at_its_own_place),
        cmocka_unit_test(a_form_has_the_house_rules_for_its_players),
        cmocka_unit_test(a_draft_without_faults_is_an_entry_that_costs_what_it_says),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
