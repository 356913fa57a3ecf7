/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "ledger/entry_rows.h"
#include "shape/answer.h"

#define KASSE_WORD(id, name) name,
const char *const sf_kasse_words[] = {SF_KASSE_MODES(KASSE_WORD) NULL};
static const char *const answers[] = {"yes", "no", "maybe", NULL};

/* clang-format off */

static const struct sf_field round_fields[] = {
    SF_ENTRY_HEAD,
    {"v", SF_KIND_INT, SF_NEEDED, 1, SF_LEDGER_VERSION, .about = "version of the ledger"},
    SF_ENTRY_ID("round", SF_NEEDED, "the name of the ledger", round),
    SF_ENTRY_NAME("name", SF_NEEDED, "what the round calls itself", name),
    SF_ENTRY_RULE_ROWS, {0}};
static const struct sf_field rules_fields[] = {SF_ENTRY_HEAD, SF_ENTRY_PLACE("the first game by these rules"), SF_ENTRY_RULE_ROWS, {0}};
static const struct sf_field member_fields[] = {
    SF_ENTRY_HEAD,
    SF_ENTRY_ID("member", SF_NEEDED, "made up by the device, unique in the ledger", member),
    SF_ENTRY_NAME("name", SF_OPTIONAL, "their name, or their new one", name),
    {"guest", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "a guest, or no longer one", SF_ENTRY_AT(guest)},
    {"left", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "has left the round, or has come back", SF_ENTRY_AT(left)},
    {"account", SF_KIND_TOKEN, SF_OPTIONAL, 1, SF_LEDGER_ID_MAX, "their account at this server",
     SF_TEXT_IN(struct sf_entry, account, SF_LEDGER_ID_MAX)},
    {0}};
static const struct sf_field evening_fields[] = {
    SF_ENTRY_HEAD,
    SF_ENTRY_ID("evening", SF_NEEDED, "made up by the device, unique in the ledger", evening),
    {"day", SF_KIND_DATE, SF_NEEDED, 0, 0, "the day on which it began", SF_ENTRY_AT(day)},
    SF_ENTRY_NAME("name", SF_OPTIONAL, "what it is called", name),
    SF_ENTRY_SEAT_ROWS(SF_NEEDED), {0}};
static const struct sf_field seats_fields[] = {SF_ENTRY_HEAD, SF_ENTRY_PLACE("the first game with these seats"), SF_ENTRY_SEAT_ROWS(SF_NEEDED), {0}};
static const struct sf_field game_fields[] = {
    SF_ENTRY_HEAD, SF_ENTRY_PLACE("which game of the evening"),
    SF_ENTRY_GAME_ROWS,
    SF_ENTRY_ID("of", SF_OPTIONAL, "the entry that this one corrects", of),
    SF_ENTRY_REASON(SF_OPTIONAL), {0}};
static const struct sf_field bock_fields[] = {SF_ENTRY_HEAD, SF_ENTRY_PLACE("the first game at double tariff"), {0}};
static const struct sf_field undo_fields[] = {
    SF_ENTRY_HEAD, SF_ENTRY_ID("of", SF_NEEDED, "the entry that does not count", of), SF_ENTRY_REASON(SF_OPTIONAL), {0}};
static const struct sf_field keep_fields[] = {
    SF_ENTRY_HEAD,
    SF_ENTRY_IDS("keep", SF_NEEDED, 1, SF_LEDGER_PICKS, "entries that count, one after the other", keep, keeps),
    SF_ENTRY_IDS("over", SF_OPTIONAL, 1, SF_LEDGER_PICKS, "entries that do not", over, overs), {0}};
static const struct sf_field payment_fields[] = {
    SF_ENTRY_HEAD,
    SF_ENTRY_ID("from", SF_OPTIONAL, "who paid; without it the Kasse", from),
    SF_ENTRY_ID("to", SF_OPTIONAL, "who got it; without it the Kasse", to),
    {"amount", SF_KIND_INT, SF_NEEDED, 1, INT64_C(1) << 40, "in the unit of the rulebook", SF_ENTRY_AT(amount)},
    SF_ENTRY_ID("evening", SF_OPTIONAL, "the evening that it settles", evening),
    SF_ENTRY_REASON(SF_OPTIONAL), {0}};

static const struct sf_field spend_fields[] = {
    SF_ENTRY_HEAD,
    {"amount", SF_KIND_INT, SF_NEEDED, 1, INT64_C(1) << 40, "in the unit of the rulebook", SF_ENTRY_AT(amount)},
    SF_ENTRY_ID("evening", SF_OPTIONAL, "the evening at which it was spent", evening),
    SF_ENTRY_REASON(SF_NEEDED), {0}};

#define CARRY_AT(member) SF_AT(struct sf_ledger_amount, member)
static const struct sf_field amount_fields[] = {
    {"member", SF_KIND_TOKEN, SF_NEEDED, 1, SF_LEDGER_ID_MAX, "the member", CARRY_AT(member)},
    {"amount", SF_KIND_INT, SF_NEEDED, -(INT64_C(1) << 40), INT64_C(1) << 40, "above 0 they get it", CARRY_AT(amount)},
    {0}};
static const struct sf_shape amount_shape = {
    .name = "LedgerAmount", .about = "An amount of a member.", .field = amount_fields,
    .size = sizeof(struct sf_ledger_amount)};
static const struct sf_field carry_fields[] = {
    SF_ENTRY_HEAD,
    SF_ENTRY_ID("evening", SF_NEEDED, "the evening to which it belongs", evening),
    {"amounts", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "who gets and who pays; they sum to 0", .of = &amount_shape,
     .least = 2, .most = SF_LEDGER_CARRY, SF_ROOM_AT(struct sf_entry, carry, carries)},
    SF_ENTRY_REASON(SF_NEEDED), {0}};
static const struct sf_field same_fields[] = {
    SF_ENTRY_HEAD,
    SF_ENTRY_ID("member", SF_OPTIONAL, "the member who is the same as another", member),
    SF_ENTRY_ID("evening", SF_OPTIONAL, "or the evening that is the same as another", evening),
    SF_ENTRY_ID("into", SF_NEEDED, "that other, which remains", into), {0}};
static const struct sf_field date_fields[] = {
    SF_ENTRY_HEAD,
    SF_ENTRY_ID("date", SF_NEEDED, "made up by the device, unique in the ledger", date),
    {"day", SF_KIND_DATE, SF_NEEDED, 0, 0, "the day", SF_ENTRY_AT(day)},
    {"time", SF_KIND_TEXT, SF_OPTIONAL, 5, 5, "when, as 19:30", SF_TEXT_IN(struct sf_entry, time, 5)},
    {"place", SF_KIND_NAME, SF_OPTIONAL, 1, SF_LEDGER_PLACE_MAX, "where", SF_TEXT_IN(struct sf_entry, place, SF_LEDGER_PLACE_MAX)},
    SF_ENTRY_FLAG("off", "it was called off", off), {0}};
static const struct sf_field coming_fields[] = {
    SF_ENTRY_HEAD,
    SF_ENTRY_ID("date", SF_NEEDED, "the planned evening", date),
    SF_ENTRY_ID("member", SF_NEEDED, "the member", member),
    {"answer", SF_KIND_WORD, SF_NEEDED, 0, 0, "do they come?", .words = answers, SF_ENTRY_AT(answer)}, {0}};
static const struct sf_field note_fields[] = {
    SF_ENTRY_HEAD,
    {"text", SF_KIND_TEXT, SF_NEEDED, 1, SF_LEDGER_NOTE_MAX, "the message", SF_TEXT_IN(struct sf_entry, text, SF_LEDGER_NOTE_MAX)},
    {0}};

static const struct sf_field table_fields[] = {
    SF_ENTRY_HEAD,
    SF_ENTRY_ID("table", SF_NEEDED, "the table at this server", table),
    SF_ENTRY_ID("key", SF_OPTIONAL, "the key of its link", key), {0}};

#define SHAPE(title, word, kind, text) \
    {.name = title, .about = text, .tag = "e", .tag_value = word, .field = kind##_fields, \
     .size = sizeof(struct sf_entry), SF_GIVEN_AT(struct sf_entry, given)}

static const struct sf_shape shapes[SF_ENTRY_KIND_N] = {
    [SF_ENTRY_ROUND] = SHAPE("LedgerRound", "round", round, "Founds the round. The first entry of every ledger."),
    [SF_ENTRY_RULES] = SHAPE("LedgerRules", "rules", rules, "Other rules or another tariff, from a game on."),
    [SF_ENTRY_MEMBER] = SHAPE("LedgerMember", "member", member, "A member: joins, changes, leaves."),
    [SF_ENTRY_EVENING] = SHAPE("LedgerEvening", "evening", evening, "An evening, and who sits at the table."),
    [SF_ENTRY_SEATS] = SHAPE("LedgerSeats", "seats", seats, "Others sit at the table, from a game on."),
    [SF_ENTRY_GAME] = SHAPE("LedgerGame", "game", game, "A game as it was written down, or its correction."),
    [SF_ENTRY_BOCK] = SHAPE("LedgerBock", "bock", bock, "A Bock round begins: four games at double tariff."),
    [SF_ENTRY_UNDO] = SHAPE("LedgerUndo", "undo", undo, "An earlier entry does not count."),
    [SF_ENTRY_KEEP] = SHAPE("LedgerKeep", "keep", keep, "Decides between entries for the same game."),
    [SF_ENTRY_PAYMENT] = SHAPE("LedgerPayment", "payment", payment, "Money that changed hands."),
    [SF_ENTRY_SPEND] = SHAPE("LedgerSpend", "spend", spend, "Money that left the Kasse for good."),
    [SF_ENTRY_CARRY] = SHAPE("LedgerCarry", "carry", carry, "Amounts that are not those of a game: from paper, or from another program."),
    [SF_ENTRY_SAME] = SHAPE("LedgerSame", "same", same, "Two members, or two evenings, are one."),
    [SF_ENTRY_DATE] = SHAPE("LedgerDate", "date", date, "An evening that is planned. A later entry changes it or calls it off."),
    [SF_ENTRY_COMING] = SHAPE("LedgerComing", "coming", coming, "Does a member come to a planned evening? The last answer counts."),
    [SF_ENTRY_NOTE] = SHAPE("LedgerNote", "note", note, "A message to the round. An undo takes it down."),
    [SF_ENTRY_TABLE] = SHAPE("LedgerTable", "table", table, "Somebody has opened a table online, with the rules of the round."),
};
/* clang-format on */

#define CHOSEN(id, name) &shapes[SF_ENTRY_##id],
static const struct sf_shape *const chosen[] = {SF_ENTRY_KINDS(CHOSEN) NULL};
_Static_assert(sizeof chosen / sizeof *chosen == SF_ENTRY_KIND_N + 1, "every kind can be chosen");

const struct sf_shape_choice sf_entry_choice = {"LedgerEntry", "A line of a round's ledger.",
                                                chosen};

const char *sf_entry_kind_name(enum sf_entry_kind kind)
{
    return shapes[kind].tag_value;
}

bool sf_entry_has(const struct sf_entry *entry, const char *key)
{
    return sf_shape_has(&shapes[entry->kind], entry, key);
}

/* --- reading ---------------------------------------------------------------------------------- */

static enum sf_error read_kind(const struct sf_json *doc, uint32_t node, unsigned *kind,
                               struct sf_fault *fault)
{
    uint32_t e = sf_json_get(doc, node, "e");

    if (doc->nodes[node].type != SF_JSON_OBJECT)
        return sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_WANT_OBJECT, SF_WITHOUT);
    if (!e)
        return sf_fault_at(fault, SF_E_MISSING_KEY, "e", 0);
    for (*kind = 0; *kind < SF_ENTRY_KIND_N; (*kind)++)
        if (sf_json_is(doc, e, shapes[*kind].tag_value))
            return SF_OK;
    return sf_fault_say(fault, SF_E_BAD_VALUE, "e", SF_WHY_NO_SUCH_ENTRY, SF_WITHOUT);
}

/* A newer program may have written further kinds and keys: this one must not guess. */
static enum sf_error check_version(const struct sf_json *doc, uint32_t node, struct sf_fault *fault)
{
    uint32_t v = sf_json_get(doc, node, "v");
    int64_t version;

    if (!v || !sf_json_int(doc, v, &version) || version <= SF_LEDGER_VERSION)
        return SF_OK;
    return sf_fault_say(fault, SF_E_STORE_NEWER, "v", SF_WHY_LEDGER_NEWER,
                        SF_WITH(SF_N(version), SF_N(SF_LEDGER_VERSION)));
}

enum sf_error sf_entry_check_rules(unsigned book, const struct sf_house *house,
                                   struct sf_fault *fault)
{
    struct sf_rules rules;
    struct sf_conflict conflict;
    enum sf_error error = sf_rules_make(&rules, (enum sf_book)book, house, &conflict);

    if (!error)
        return SF_OK;
    sf_fault_at(fault, error, "house", 0);
    if (fault && (error == SF_E_VARIANT_CONFLICT || error == SF_E_FIXED_BOOK)) {
        fault->between[0] = conflict.a;
        fault->between[1] = conflict.b;
        fault->rule = conflict.rule;
    }
    return error;
}

/* bsv-1989 A1 3.2.3: the winner takes the Stock; with the Kasse winners get nothing. */
static enum sf_error check_rules(const struct sf_entry *entry, struct sf_fault *fault)
{
    enum sf_error error = sf_entry_check_rules(entry->book, &entry->house, fault);

    if (!error && entry->pays == SF_KASSE_LOSSES &&
        entry->house.variants & UINT32_C(1) << SF_VARIANT_STOCK)
        return sf_fault_say(fault, SF_E_VARIANT_CONFLICT, "pays", SF_WHY_KASSE_OR_STOCK,
                            SF_WITHOUT);
    return error;
}

static enum sf_error check_once(const struct sf_ledger_id *id, uint32_t count, const char *path,
                                struct sf_fault *fault)
{
    for (uint32_t i = 1; i < count; i++)
        for (uint32_t j = 0; j < i; j++)
            if (sf_text_equal(id[i].text, id[j].text))
                return sf_fault_say(fault, SF_E_PLAYER_TWICE, path, SF_WHY_MEMBER_TWICE,
                                    SF_WITH(SF_T(id[i].text)));
    return SF_OK;
}

static enum sf_error check_seats(const struct sf_entry *entry, struct sf_fault *fault)
{
    if (entry->dealer >= entry->seats)
        return sf_fault_at(fault, SF_E_BAD_SEAT, "dealer", 0);
    return check_once(entry->seat, entry->seats, "seats", fault);
}

static enum sf_error check_game(const struct sf_entry *entry, struct sf_fault *fault)
{
    unsigned said = (entry->game != SF_GAME_N ? 1u : 0u) + entry->passed + entry->stock;
    enum sf_error error;

    if (!said)
        return sf_fault_at(fault, SF_E_MISSING_KEY, "game", 0);
    if (said > 1)
        return sf_fault_at(fault, SF_E_WRITTEN_NOBODY, entry->passed ? "passed" : "stock", 0);
    if (sf_entry_has(entry, "of") && !sf_entry_has(entry, "reason"))
        return sf_fault_at(fault, SF_E_NO_REASON, "reason", 0);
    error = check_once(entry->laid, entry->laids, "laid", fault);
    return error ? error : check_once(entry->virgin, entry->virgins, "virgins", fault);
}

static enum sf_error check_payment(const struct sf_entry *entry, struct sf_fault *fault)
{
    if (sf_text_equal(entry->from.text, entry->to.text))
        return sf_fault_say(fault, SF_E_BAD_VALUE, "to", SF_WHY_PAYS_THEMSELVES, SF_WITHOUT);
    return SF_OK;
}

static enum sf_error check_carry(const struct sf_entry *entry, struct sf_fault *fault)
{
    struct sf_ledger_id who[SF_LEDGER_CARRY];
    int64_t sum = 0;

    for (uint32_t i = 0; i < entry->carries; i++) {
        who[i] = entry->carry[i].member;
        sum += entry->carry[i].amount;
    }
    if (sum)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "amounts", SF_WHY_SUM_NOT_ZERO,
                            SF_WITH(SF_N(sum)));
    return check_once(who, entry->carries, "amounts", fault);
}

static enum sf_error check_same(const struct sf_entry *entry, struct sf_fault *fault)
{
    const char *one = entry->member.text[0] ? entry->member.text : entry->evening.text;

    if (!entry->member.text[0] == !entry->evening.text[0])
        return sf_fault_at(fault, one[0] ? SF_E_BAD_VALUE : SF_E_MISSING_KEY, "member", 0);
    if (sf_text_equal(one, entry->into.text))
        return sf_fault_say(fault, SF_E_BAD_VALUE, "into", SF_WHY_SAME_AS_ITSELF, SF_WITHOUT);
    return SF_OK;
}

static bool is_time(const char *t)
{
    for (unsigned i = 0; i < 5; i++)
        if (i == 2 ? t[i] != ':' : t[i] < '0' || t[i] > '9')
            return false;
    return (t[0] - '0') * 10 + t[1] - '0' < 24 && t[3] < '6';
}

static enum sf_error check_date(const struct sf_entry *entry, struct sf_fault *fault)
{
    if (entry->time[0] && !is_time(entry->time))
        return sf_fault_say(fault, SF_E_BAD_VALUE, "time", SF_WHY_WANT_TIME, SF_WITHOUT);
    return SF_OK;
}

static enum sf_error check(const struct sf_entry *entry, struct sf_fault *fault)
{
    switch ((enum sf_entry_kind)entry->kind) {
    case SF_ENTRY_ROUND:
    case SF_ENTRY_RULES:
        return check_rules(entry, fault);
    case SF_ENTRY_EVENING:
    case SF_ENTRY_SEATS:
        return check_seats(entry, fault);
    case SF_ENTRY_GAME:
        return check_game(entry, fault);
    case SF_ENTRY_PAYMENT:
        return check_payment(entry, fault);
    case SF_ENTRY_CARRY:
        return check_carry(entry, fault);
    case SF_ENTRY_SAME:
        return check_same(entry, fault);
    case SF_ENTRY_DATE:
        return check_date(entry, fault);
    default:
        return SF_OK;
    }
}

enum sf_error sf_entry_read(struct sf_entry *entry, const struct sf_json *doc, uint32_t node,
                            struct sf_fault *fault)
{
    struct sf_shape_reader reader = {.doc = doc, .fault = fault};
    unsigned kind = 0;
    enum sf_error error = read_kind(doc, node, &kind, fault);

    if (!error)
        error = check_version(doc, node, fault);
    if (!error)
        error = sf_shape_read(&shapes[kind], &reader, node, entry);
    if (error)
        return error;
    entry->kind = (uint8_t)kind;
    if (!sf_shape_has(&shapes[kind], entry, "house"))
        sf_house_init(&entry->house);
    return check(entry, fault);
}
