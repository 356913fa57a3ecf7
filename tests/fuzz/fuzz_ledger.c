/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "spliced.h"

#include "ledger/show.h"
#include "shape/answer.h"

/*
 * Any bytes as entries of a ledger, after a few good ones: accounts, Stock and Kasse sum to 0, and
 * the answer is written.
 */

static const char *const first[] = {
    "{\"e\":\"round\",\"id\":\"p-1\",\"at\":1,\"v\":1,\"round\":\"r\",\"name\":\"R\","
    "\"rulebook\":\"bsv-1989\",\"house\":{\"variants\":[\"stock\",\"ramsch\",\"bock\",\"legen\"]}}",
    "{\"e\":\"evening\",\"id\":\"p-2\",\"at\":2,\"evening\":\"e\",\"day\":\"2026-11-18\","
    "\"seats\":[\"a\",\"b\",\"c\",\"d\"],\"dealer\":3}",
};

static const char *const good[] = {
    "{'e':'game','id':'x','at':5,'evening':'e','number':1,'game':'rufspiel','declarer':'a',"
    "'partner':'b','won':true,'schneider':true,'laufende':3,'stoss':1,'stoss_by':'c','laid':['d']}",
    "{'e':'game','id':'y','at':6,'evening':'e','number':1,'game':'ramsch','loser':'a',"
    "'virgins':['b'],'of':'x','reason':'r'}",
    "{'e':'seats','id':'z','at':7,'evening':'e','number':2,'seats':['a','b','c','d','f'],"
    "'dealer':4}",
    "{'e':'member','id':'m','at':4,'member':'a','name':'Anna','left':true,'guest':false}",
    "{'e':'keep','id':'k','at':9,'keep':['x'],'over':['y']}",
    "{'e':'undo','id':'u','at':9,'of':'k'}",
    "{'e':'payment','id':'w','at':9,'from':'a','amount':1000}",
    "{'e':'rules','id':'t','at':9,'evening':'e','number':2,'rulebook':'serien-2022'}",
    "{'e':'game','id':'v','at':8,'evening':'e','number':3,'stock':true}",
    "{'e':'rules','id':'s','at':9,'evening':'e','number':1,'rulebook':'bsv-1989','pays':'kasse',"
    "'fee':100}",
    "{'e':'spend','id':'r','at':9,'amount':50,'reason':'x'}",
    "{'e':'carry','id':'q','at':9,'evening':'e','reason':'x','amounts':[{'member':'a','amount':5},"
    "{'member':'b','amount':-5}]}",
    "{'e':'same','id':'o','at':9,'member':'a','into':'b'}",
    "{'e':'same','id':'n','at':9,'evening':'f','into':'e'}",
    "{'e':'evening','id':'l','at':9,'evening':'f','day':'2026-11-20','seats':['a','b','c','d'],"
    "'dealer':0}",
    "{'e':'date','id':'j','at':9,'date':'d','day':'2026-12-02','time':'19:30','place':'W'}",
    "{'e':'coming','id':'i','at':9,'date':'d','member':'a','answer':'maybe'}",
    "{'e':'note','id':'h','at':9,'text':'t'}",
};

static const char *const words[] = {
    "1",
    "0",
    "-1",
    "2",
    "3",
    "14",
    "1000000",
    "null",
    "true",
    "[]",
    "{}",
    "'a'",
    "'b'",
    "'c'",
    "'x'",
    "'y'",
    "'solo'",
    "'sie'",
    "'passed'",
    "'tout'",
    "'bettel'",
    "'bock'",
    "'drei'",
    "'game'",
    "'of'",
    "'keep'",
    "'fuenf'",
    "'stock'",
    "'id'",
    "'at'",
    "9007199254740991",
    "'kurz'",
    "'number'",
    "'durchmarsch'",
    "'schwarz'",
    "'kasse'",
    "'pays'",
    "'f'",
    "'d'",
    "'00:00'",
};

enum { MEMORY = 1 << 22, NODES = 256, LINE_BYTES = 24 };

static _Alignas(16) char memory[MEMORY];
static size_t used;

static void *lend(void *unused, size_t size)
{
    size_t from = (used + 15) & ~(size_t)15;

    (void)unused;
    if (size > MEMORY || from + size > MEMORY)
        return NULL;
    used = from + size;
    return memory + from;
}

static void take_line(struct sf_ledger *ledger, const char *text, size_t length)
{
    static struct sf_json_node nodes[NODES];
    static struct sf_entry entry;
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_json doc;

    if (!sf_line_read(&doc, text, length, nodes, NODES, &fault) &&
        !sf_entry_read(&entry, &doc, 0, &fault))
        sf_ledger_take(ledger, &entry, NULL, &fault);
}

static void check_sums(const struct sf_ledger *ledger)
{
    int64_t sum = ledger->pot + ledger->kasse, in_stock = 0;

    for (uint32_t i = 0; i < ledger->members; i++) {
        sum += ledger->member[i].balance;
        in_stock += ledger->member[i].in_stock;
    }
    CHECK(sum == 0);
    CHECK(in_stock == ledger->pot);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct line line;
    static struct sf_ledger ledger;
    static struct sf_ledger_room room;
    static char text[1 << 18];
    struct sf_out out;

    used = 0;
    if (sf_ledger_init(&ledger, lend, NULL))
        return 0;
    for (unsigned i = 0; i < sizeof first / sizeof *first; i++)
        take_line(&ledger, first[i], strlen(first[i]));
    for (size_t at = 0; at < size; at += LINE_BYTES) {
        struct bytes in = {data + at, size - at < LINE_BYTES ? size - at : LINE_BYTES};
        make_line(&line, &in, good, sizeof good / sizeof *good, words,
                  sizeof words / sizeof *words);
        take_line(&ledger, line.text, line.length);
    }
    if (sf_ledger_settle(&ledger, NULL))
        return 0;
    check_sums(&ledger);
    sf_out_init(&out, text, sizeof text);
    sf_out_open(&out, '{');
    sf_ledger_write(&out, &ledger, &room);
    sf_out_close(&out, '}');
    CHECK(!out.overflow);
    return 0;
}
