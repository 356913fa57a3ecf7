#include "tournament/text.h"
#include "contest/row_json.h"
#include "notation/game.h"
#include <string.h>

/* --- words ------------------------------------------------------------------------------------ */

#define NAME_OF(id, name)              name,
#define NAME_OF_EVENT(id, name, roles) name,

static const char *const entrant_states[] = {SF_ENTRANT_STATES(NAME_OF) NULL};
static const char *const table_states[] = {SF_TABLE_STATES(NAME_OF) NULL};
static const char *const round_states[] = {SF_ROUND_STATES(NAME_OF) NULL};
static const char *const request_states[] = {SF_REQUEST_STATES(NAME_OF) NULL};
static const char *const till_kinds[] = {SF_TILL_KINDS(NAME_OF) NULL};
static const char *const extra_kinds[] = {SF_EXTRA_PRIZES(NAME_OF) NULL};
static const char *const roles[] = {SF_TOUR_ROLES(NAME_OF) NULL};
static const char *const odds[] = {
    [SF_ODD_SUBSTITUTES] = "substitutes", [SF_ODD_FIVES] = "fives", [SF_ODD_WAIT] = "wait", NULL};
static const char *const links[] = {"tables", "players", "hall", NULL};
static const char *const events[] = {SF_TOUR_EVENTS(NAME_OF_EVENT) NULL};

const char *sf_tour_event_name(enum sf_tour_event_kind kind)
{
    return events[kind];
}

const char *sf_entrant_state_name(unsigned state)
{
    return entrant_states[state];
}

const char *sf_tour_table_state_name(unsigned state)
{
    return table_states[state];
}

const char *sf_round_state_name(unsigned state)
{
    return round_states[state];
}

const char *sf_request_state_name(unsigned state)
{
    return request_states[state];
}

const char *sf_till_kind_name(unsigned kind)
{
    return till_kinds[kind];
}

const char *sf_extra_name(unsigned kind)
{
    return extra_kinds[kind];
}

const char *sf_tour_role_name(unsigned role)
{
    return roles[role];
}

const char *sf_odd_name(unsigned odd)
{
    return odds[odd];
}

/* --- keys ------------------------------------------------------------------------------------- */

enum type {
    T_INT,  /* from min to max */
    T_FLAG, /* true or false */
    T_ONE,  /* one of `words` */
    T_LINE, /* text of min to max bytes */
    T_WORD, /* the same, of A-Z a-z 0-9 _ - */
    T_DATE,
    T_HEX,
    T_BOOK,
    T_CLASS,
    T_CARDS,
    T_SEATS,
    T_SUMS,
    T_NUMBERS,
    T_TABLES,
    T_ROWS,
    T_PLAYERS,
    T_PRIZES,
    T_EXTRAS,
    T_JSON
};

struct key {
    const char *name;
    uint8_t type; /* enum type */
    int64_t min, max;
    const char *const *words;
};

enum { TABLES_MAX = SF_DRAW_MAX / 4, JSON_MAX = 16384 };

/* clang-format off */
static const struct key keys[SF_KEY_N] = {
    [SF_KEY_V] = {"v", T_INT, SF_TOUR_VERSION, SF_TOUR_VERSION, NULL},
    [SF_KEY_ID] = {"tournament", T_WORD, 1, SF_DRAW_ID_SIZE - 1, NULL},
    [SF_KEY_TITLE] = {"title", T_LINE, 1, SF_TOUR_NAME - 1, NULL},
    [SF_KEY_PLACE] = {"place", T_LINE, 0, SF_TOUR_NAME - 1, NULL},
    [SF_KEY_DATE] = {"date", T_DATE, 0, 0, NULL},
    [SF_KEY_RULEBOOK] = {"rulebook", T_BOOK, 0, 0, NULL},
    [SF_KEY_ROUNDS] = {"rounds", T_INT, 1, SF_TOUR_ROUNDS, NULL},
    [SF_KEY_GAMES] = {"games", T_INT, 1, SF_TOUR_GAMES, NULL},
    [SF_KEY_FEE] = {"fee", T_INT, 0, 1000000, NULL},
    [SF_KEY_ODD] = {"odd", T_ONE, 0, 0, odds},
    [SF_KEY_AVOID] = {"avoid", T_FLAG, 0, 0, NULL},
    [SF_KEY_LOTS] = {"lots", T_FLAG, 0, 0, NULL},
    [SF_KEY_DOUBLE_ENTRY] = {"double_entry", T_FLAG, 0, 0, NULL},
    [SF_KEY_TEAM_SIZE] = {"team_size", T_INT, 0, 20, NULL},
    [SF_KEY_PRIZES] = {"prizes", T_PRIZES, 0, SF_TOUR_CENTS_MAX, NULL},
    [SF_KEY_EXTRAS] = {"extras", T_EXTRAS, 0, SF_TOUR_CENTS_MAX, NULL},
    [SF_KEY_SECRET] = {"secret", T_HEX, 0, 0, NULL},
    [SF_KEY_ROUND] = {"round", T_INT, 1, SF_TOUR_ROUNDS, NULL},
    [SF_KEY_ATTEMPT] = {"attempt", T_INT, 1, 10000, NULL},
    [SF_KEY_TABLE] = {"table", T_INT, 1, TABLES_MAX, NULL},
    [SF_KEY_SEAT] = {"seat", T_INT, 0, SF_SEATS - 1, NULL},
    [SF_KEY_NUMBER] = {"number", T_INT, 1, SF_TOUR_PLAYERS, NULL},
    [SF_KEY_NAME] = {"name", T_LINE, 1, SF_TOUR_NAME - 1, NULL},
    [SF_KEY_CLUB] = {"club", T_LINE, 0, SF_TOUR_NAME - 1, NULL},
    [SF_KEY_TEAM] = {"team", T_LINE, 0, SF_TOUR_NAME - 1, NULL},
    [SF_KEY_PERSON] = {"person", T_LINE, 0, SF_TOUR_PERSON - 1, NULL},
    [SF_KEY_SUBSTITUTE] = {"substitute", T_FLAG, 0, 0, NULL},
    [SF_KEY_STATE] = {"state", T_ONE, 0, 0, entrant_states},
    [SF_KEY_PAID] = {"paid", T_INT, 0, 1000000, NULL},
    [SF_KEY_PLAYERS] = {"players", T_PLAYERS, 0, 0, NULL},
    [SF_KEY_AMOUNT] = {"amount", T_INT, -SF_TOUR_CENTS_MAX, SF_TOUR_CENTS_MAX, NULL},
    [SF_KEY_POINTS] = {"points", T_INT, 1, 9999, NULL},
    [SF_KEY_SEED] = {"seed", T_HEX, 0, 0, NULL},
    [SF_KEY_COMMITMENT] = {"commitment", T_HEX, 0, 0, NULL},
    [SF_KEY_WORD] = {"word", T_LINE, 0, SF_DRAW_WORD_SIZE - 1, NULL},
    [SF_KEY_TABLES] = {"tables", T_TABLES, 0, 0, NULL},
    [SF_KEY_FROM] = {"from", T_INT, 1, SF_TOUR_GAMES, NULL},
    [SF_KEY_IS] = {"is", T_ONE, 0, 0, table_states},
    [SF_KEY_BASE] = {"base", T_INT, 0, INT32_MAX, NULL},
    [SF_KEY_SECOND] = {"second", T_FLAG, 0, 0, NULL},
    [SF_KEY_ROWS] = {"rows", T_ROWS, 0, 0, NULL},
    [SF_KEY_SUMS] = {"sums", T_SUMS, 0, 0, NULL},
    [SF_KEY_SIGNED] = {"signed", T_SEATS, 0, 0, NULL},
    [SF_KEY_GAME] = {"game", T_INT, 1, SF_TOUR_GAMES, NULL},
    [SF_KEY_CLASS] = {"class", T_CLASS, 0, 0, NULL},
    [SF_KEY_HAND] = {"hand", T_CARDS, 0, 0, NULL},
    [SF_KEY_OF] = {"of", T_INT, 1, INT32_MAX, NULL},
    [SF_KEY_APPROVED] = {"approved", T_FLAG, 0, 0, NULL},
    [SF_KEY_ODDS] = {"odds", T_INT, 0, 1000000, NULL},
    [SF_KEY_RULING] = {"ruling", T_JSON, 0, 0, NULL},
    [SF_KEY_WORDS] = {"words", T_LINE, 1, SF_TOUR_TEXT - 1, NULL},
    [SF_KEY_NUMBERS] = {"numbers", T_NUMBERS, 0, 0, NULL},
    [SF_KEY_KIND] = {"kind", T_ONE, 0, 0, till_kinds},
    [SF_KEY_TEXT] = {"text", T_LINE, 1, SF_TOUR_NAME - 1, NULL},
    [SF_KEY_EXTRA] = {"extra", T_INT, 0, SF_TOUR_EXTRAS - 1, NULL},
    [SF_KEY_ACCOUNT] = {"account", T_WORD, 1, SF_TOUR_ACCOUNT - 1, NULL},
    [SF_KEY_ROLE] = {"role", T_ONE, 0, 0, roles},
    [SF_KEY_LINKS] = {"links", T_ONE, 0, 0, links},
    [SF_KEY_REASON] = {"reason", T_LINE, 1, SF_TOUR_TEXT - 1, NULL},
    [SF_KEY_CID] = {"id", T_WORD, 1, SF_TOUR_CID - 1, NULL},
    [SF_KEY_AS] = {"as", T_ONE, 0, 0, roles},
    [SF_KEY_BY] = {"by", T_LINE, 1, SF_TOUR_NAME - 1, NULL},
};

/* Keys of each event. `?`: may be missing. `!`: the server's, no command has it; `+`: likewise, and it
 * may be missing. `~`: a command may leave it out, the server fills it in. */
#define EVERY " id? as! by!"
static const char *const carried[SF_TOUR_EV_N] = {
    [SF_TOUR_EV_OPEN] = "v~ tournament title place? date rulebook rounds~ games~ fee~ odd~ avoid~ lots~ "
                        "double_entry~ team_size~ prizes~ extras~ secret! account+" EVERY,
    [SF_TOUR_EV_SETUP] = "title? place? date? rounds? games? fee? odd? avoid? lots? double_entry? "
                         "team_size? prizes? extras?" EVERY,
    [SF_TOUR_EV_ENTER] = "number~ name club? team? person? substitute? state~ paid?" EVERY,
    [SF_TOUR_EV_IMPORT] = "players" EVERY,
    [SF_TOUR_EV_EDIT] = "number name? club? team? person? substitute?" EVERY,
    [SF_TOUR_EV_PRESENCE] = "number state reason?" EVERY,
    [SF_TOUR_EV_PAY] = "number amount" EVERY,
    [SF_TOUR_EV_PENALTY] = "number points reason" EVERY,
    [SF_TOUR_EV_DISQUALIFY] = "number reason" EVERY,
    [SF_TOUR_EV_COMMIT] = "round attempt! seed! commitment! reason?" EVERY,
    [SF_TOUR_EV_DRAW] = "round word? tables!" EVERY,
    [SF_TOUR_EV_PUBLISH] = "round" EVERY,
    [SF_TOUR_EV_PLACE] = "round table seat~ number" EVERY,
    [SF_TOUR_EV_REPLACE] = "round table seat number from reason" EVERY,
    [SF_TOUR_EV_TABLE] = "round table is" EVERY,
    [SF_TOUR_EV_LIST] = "round table base? second? rows? sums? signed? reason?" EVERY,
    [SF_TOUR_EV_CONFIRM] = "round table base reason?" EVERY,
    [SF_TOUR_EV_CORRECT] = "round table base rows? sums? signed? reason" EVERY,
    [SF_TOUR_EV_REQUEST] = "round table seat game class hand?" EVERY,
    [SF_TOUR_EV_RECALL] = "of" EVERY,
    [SF_TOUR_EV_DECIDE] = "of approved odds? reason?" EVERY,
    [SF_TOUR_EV_RULING] = "round table game? ruling? words?" EVERY,
    [SF_TOUR_EV_CLOSE] = "round" EVERY,
    [SF_TOUR_EV_LOT] = "numbers~ seed!" EVERY,
    [SF_TOUR_EV_TILL] = "kind amount round? table? number? text?" EVERY,
    [SF_TOUR_EV_PRIZE] = "number amount extra?" EVERY,
    [SF_TOUR_EV_FINISH] = EVERY,
    [SF_TOUR_EV_REOPEN] = "reason" EVERY,
    [SF_TOUR_EV_HELPER] = "account name role" EVERY,
    [SF_TOUR_EV_REKEY] = "links round? reason?" EVERY,
    [SF_TOUR_EV_UNDO] = "of reason" EVERY,
};
/* clang-format on */

/* --- setting ---------------------------------------------------------------------------------- */

static struct sf_tour_value *give(struct sf_tour_event *event, enum sf_tour_key key)
{
    event->given |= UINT64_C(1) << key;
    event->value[key].count = 0;
    return &event->value[key];
}

void sf_tour_set_number(struct sf_tour_event *event, enum sf_tour_key key, int64_t n)
{
    give(event, key)->n = n;
}

void sf_tour_set_text(struct sf_tour_event *event, enum sf_tour_key key, const char *text)
{
    give(event, key)->text = text;
}

void sf_tour_set_bytes(struct sf_tour_event *event, enum sf_tour_key key, const uint8_t *bytes)
{
    give(event, key)->bytes = bytes;
}

/* --- reading: plain values -------------------------------------------------------------------- */

struct reading {
    const struct sf_json *doc;
    struct sf_arena *arena;
    struct sf_fault *fault;
    bool command;
};

static enum sf_error bad(const struct reading *r, const char *key, const char *why)
{
    return sf_fault_set(r->fault, SF_E_BAD_VALUE, "%s: %s", key, why);
}

static enum sf_error no_memory(const struct reading *r)
{
    return sf_fault_set(r->fault, SF_E_NO_MEMORY, "%s", sf_error_text(SF_E_NO_MEMORY));
}

bool sf_tour_line_good(const char *text, size_t size)
{
    const unsigned char *c = (const unsigned char *)text;
    size_t length = 0;

    for (; c[length]; length++) {
        bool high = c[length] == 0xc2 && c[length + 1] < 0xa0; /* U+0080 to U+009F */
        if (c[length] < 0x20 || c[length] == 0x7f || high)
            return false;
    }
    return length < size;
}

static bool is_word(const char *text)
{
    for (; *text; text++)
        if (!((*text >= 'A' && *text <= 'Z') || (*text >= 'a' && *text <= 'z') ||
              (*text >= '0' && *text <= '9') || *text == '_' || *text == '-'))
            return false;
    return true;
}

static enum sf_error read_line(const struct reading *r, const char *name, uint32_t node,
                               int64_t min, int64_t max, const char **text)
{
    const struct sf_json_node *n = &r->doc->nodes[node];
    size_t size = n->end - n->start + 1;
    char *room;

    if (n->type != SF_JSON_STRING)
        return bad(r, name, "a text is expected");
    room = sf_arena_take(r->arena, size, 1);
    if (!room)
        return no_memory(r);
    if (!sf_json_string(r->doc, node, room, size) || !sf_tour_line_good(room, size))
        return bad(r, name, "control characters are not allowed");
    if (strlen(room) > (size_t)max)
        return sf_fault_set(r->fault, SF_E_BAD_VALUE, "%s: longer than %d bytes", name, (int)max);
    if (strlen(room) < (size_t)min)
        return bad(r, name, "must not be empty");
    *text = room;
    return SF_OK;
}

static enum sf_error read_int(const struct reading *r, const char *name, uint32_t node, int64_t min,
                              int64_t max, int64_t *value)
{
    if (!sf_json_int(r->doc, node, value))
        return bad(r, name, "a whole number is expected");
    if (*value < min || *value > max)
        return sf_fault_set(r->fault, SF_E_BAD_VALUE, "%s: %lld is not from %lld to %lld", name,
                            (long long)*value, (long long)min, (long long)max);
    return SF_OK;
}

static enum sf_error read_flag(const struct reading *r, const char *name, uint32_t node, bool *flag)
{
    return sf_json_bool(r->doc, node, flag) ? SF_OK : bad(r, name, "true or false is expected");
}

static enum sf_error read_one(const struct reading *r, const char *name, uint32_t node,
                              const char *const *words, int64_t *value)
{
    for (*value = 0; words[*value]; (*value)++)
        if (sf_json_is(r->doc, node, words[*value]))
            return SF_OK;
    return bad(r, name, "not one of the words that are known here");
}

static bool is_digits(const char *text, unsigned from, unsigned to)
{
    for (; from < to; from++)
        if (text[from] < '0' || text[from] > '9')
            return false;
    return true;
}

static bool is_date(const char *text)
{
    static const uint8_t days[] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int month, day;

    if (strlen(text) != 10 || text[4] != '-' || text[7] != '-' || !is_digits(text, 0, 4) ||
        !is_digits(text, 5, 7) || !is_digits(text, 8, 10))
        return false;
    month = (text[5] - '0') * 10 + text[6] - '0';
    day = (text[8] - '0') * 10 + text[9] - '0';
    return month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1];
}

static enum sf_error read_hex(const struct reading *r, const char *name, uint32_t node,
                              struct sf_tour_value *value)
{
    uint8_t *bytes = sf_arena_take(r->arena, SF_SECRET_SIZE, 1);

    if (!bytes)
        return no_memory(r);
    if (!sf_json_hex(r->doc, node, bytes, SF_SECRET_SIZE))
        return bad(r, name, "64 hexadecimal digits are expected");
    value->bytes = bytes;
    return SF_OK;
}

static enum sf_error read_book(const struct reading *r, const char *name, uint32_t node,
                               struct sf_tour_value *value)
{
    char id[32];
    enum sf_book book = sf_json_string(r->doc, node, id, sizeof id) ? sf_book_parse(id) : SF_BOOK_N;

    if (book == SF_BOOK_N)
        return sf_fault_set(r->fault, SF_E_UNKNOWN_RULEBOOK, "%s: no such rulebook", name);
    value->n = book;
    return SF_OK;
}

static enum sf_error read_class(const struct reading *r, const char *name, uint32_t node,
                                struct sf_tour_value *value)
{
    char word[32];

    value->n = sf_json_string(r->doc, node, word, sizeof word) ? sf_class_parse(word) : SF_NO_CLASS;
    return value->n == SF_NO_CLASS ? bad(r, name, "no such class of games") : SF_OK;
}

/* --- reading: several of a kind --------------------------------------------------------------- */

static enum sf_error read_array(const struct reading *r, const char *name, uint32_t node,
                                uint32_t max, uint32_t *count)
{
    const struct sf_json_node *n = &r->doc->nodes[node];

    if (n->type != SF_JSON_ARRAY)
        return bad(r, name, "an array is expected");
    if (n->count > max)
        return sf_fault_set(r->fault, SF_E_BAD_VALUE, "%s: more than %u", name, max);
    *count = n->count;
    return SF_OK;
}

static enum sf_error read_cards(const struct reading *r, const char *name, uint32_t node,
                                struct sf_tour_value *value)
{
    uint32_t count;
    enum sf_error error = read_array(r, name, node, SF_CARD_N, &count);
    sf_cards cards = 0;

    if (error)
        return error;
    for (uint32_t at = sf_json_first(r->doc, node); at; at = r->doc->nodes[at].next) {
        unsigned card = sf_card_read(r->doc, at);
        if (card == SF_NO_CARD)
            return sf_fault_set(r->fault, SF_E_UNKNOWN_CARD, "%s: no such card", name);
        if (cards >> card & 1)
            return sf_fault_set(r->fault, SF_E_DUPLICATE_CARD, "%s: the same card twice", name);
        cards |= (sf_cards)1 << card;
    }
    value->n = cards;
    return SF_OK;
}

static enum sf_error read_seats(const struct reading *r, const char *name, uint32_t node,
                                struct sf_tour_value *value)
{
    uint32_t count;
    enum sf_error error = read_array(r, name, node, SF_SEATS, &count);

    value->n = 0;
    for (uint32_t at = error ? 0 : sf_json_first(r->doc, node); at; at = r->doc->nodes[at].next) {
        int64_t seat;
        error = read_int(r, name, at, 0, SF_SEATS - 1, &seat);
        if (error)
            return error;
        value->n |= (int64_t)1 << seat;
    }
    return error;
}

static enum sf_error read_sums(const struct reading *r, const char *name, uint32_t node,
                               struct sf_tour_value *value)
{
    enum sf_error error = read_array(r, name, node, SF_SEATS, &value->count);
    int32_t *sums = error ? NULL : sf_arena_take(r->arena, SF_SEATS, sizeof *sums);
    unsigned i = 0;

    if (error)
        return error;
    if (!sums)
        return no_memory(r);
    for (uint32_t at = sf_json_first(r->doc, node); at; at = r->doc->nodes[at].next) {
        int64_t sum;
        error = read_int(r, name, at, -999999, 999999, &sum);
        if (error)
            return error;
        sums[i++] = (int32_t)sum;
    }
    value->sums = sums;
    return SF_OK;
}

static enum sf_error read_numbers(const struct reading *r, const char *name, uint32_t node,
                                  struct sf_tour_value *value)
{
    enum sf_error error = read_array(r, name, node, SF_TOUR_PLAYERS, &value->count);
    uint16_t *numbers = error ? NULL : sf_arena_take(r->arena, value->count + 1, sizeof *numbers);
    unsigned i = 0;

    if (error)
        return error;
    if (!numbers)
        return no_memory(r);
    for (uint32_t at = sf_json_first(r->doc, node); at; at = r->doc->nodes[at].next) {
        int64_t number;
        error = read_int(r, name, at, 1, SF_TOUR_PLAYERS, &number);
        if (error)
            return error;
        numbers[i++] = (uint16_t)number;
    }
    value->numbers = numbers;
    return SF_OK;
}

static enum sf_error read_one_table(const struct reading *r, const char *name, uint32_t node,
                                    uint16_t seats[5])
{
    struct sf_tour_value numbers = {0};
    enum sf_error error = read_numbers(r, name, node, &numbers);

    if (error)
        return error;
    if (numbers.count < 4 || numbers.count > 5)
        return bad(r, name, "a table has four or five seats");
    memcpy(seats, numbers.numbers, numbers.count * sizeof *seats);
    return SF_OK;
}

static enum sf_error read_tables(const struct reading *r, const char *name, uint32_t node,
                                 struct sf_tour_value *value)
{
    enum sf_error error = read_array(r, name, node, TABLES_MAX, &value->count);
    uint16_t(*tables)[5] = error ? NULL : sf_arena_take(r->arena, value->count + 1, sizeof *tables);
    unsigned i = 0;

    if (error)
        return error;
    if (!tables)
        return no_memory(r);
    for (uint32_t at = sf_json_first(r->doc, node); at; at = r->doc->nodes[at].next) {
        error = read_one_table(r, name, at, tables[i++]);
        if (error)
            return error;
    }
    value->tables = (const uint16_t(*)[5])tables;
    return SF_OK;
}

static enum sf_error read_prizes(const struct reading *r, const char *name, uint32_t node,
                                 struct sf_tour_value *value)
{
    enum sf_error error = read_array(r, name, node, SF_TOUR_PRIZES, &value->count);
    int64_t *prizes = error ? NULL : sf_arena_take(r->arena, value->count + 1, sizeof *prizes);
    unsigned i = 0;

    if (error)
        return error;
    if (!prizes)
        return no_memory(r);
    for (uint32_t at = sf_json_first(r->doc, node); at; at = r->doc->nodes[at].next) {
        error = read_int(r, name, at, 0, SF_TOUR_CENTS_MAX, &prizes[i++]);
        if (error)
            return error;
    }
    value->prizes = prizes;
    return SF_OK;
}

/* --- reading: objects in arrays --------------------------------------------------------------- */

/* A key that somebody else has written, as far as it can be shown. */
static void read_key_name(const struct reading *r, uint32_t node, char *name, size_t size)
{
    if (!sf_json_string(r->doc, node, name, size) || !sf_tour_line_good(name, size))
        memcpy(name, "?", 2);
}

/* slot[i] = value of names[i], 0 if it is not there; others are refused. */
static enum sf_error read_slots(const struct reading *r, const char *name, uint32_t node,
                                const char *const *names, unsigned count, uint32_t *slots)
{
    struct sf_trouble trouble;
    enum sf_error error;
    char key[32];

    sf_trouble_init(&trouble);
    error = sf_object_read(r->doc, node, names, count, slots, &trouble);
    if (error != SF_E_UNKNOWN_KEY)
        return error ? bad(r, name, "an object is expected") : SF_OK;
    read_key_name(r, trouble.node, key, sizeof key);
    return sf_fault_set(r->fault, error, "%s: unknown key %s", name, key);
}

enum { X_KIND, X_AMOUNT, X_TITLE, X_N };
static const char *const extra_keys[X_N] = {"kind", "amount", "title"};

static enum sf_error read_extra(const struct reading *r, uint32_t node, struct sf_tour_extra *extra)
{
    uint32_t slots[X_N];
    int64_t kind = SF_EXTRA_OTHER;
    const char *title = "";
    enum sf_error error = read_slots(r, "extras", node, extra_keys, X_N, slots);

    if (!error && (!slots[X_KIND] || !slots[X_AMOUNT]))
        return sf_fault_set(r->fault, SF_E_MISSING_KEY, "extras: %s is missing",
                            slots[X_KIND] ? "amount" : "kind");
    if (!error)
        error = read_one(r, "extras.kind", slots[X_KIND], extra_kinds, &kind);
    if (!error)
        error = read_int(r, "extras.amount", slots[X_AMOUNT], 0, SF_TOUR_CENTS_MAX, &extra->amount);
    if (!error && slots[X_TITLE])
        error = read_line(r, "extras.title", slots[X_TITLE], 0, SF_TOUR_NAME - 1, &title);
    extra->kind = (uint8_t)kind;
    if (!error)
        memcpy(extra->title, title, strlen(title));
    return error;
}

static enum sf_error read_extras(const struct reading *r, const char *name, uint32_t node,
                                 struct sf_tour_value *value)
{
    enum sf_error error = read_array(r, name, node, SF_TOUR_EXTRAS, &value->count);
    struct sf_tour_extra *extras =
        error ? NULL : sf_arena_take(r->arena, value->count + 1, sizeof *extras);
    unsigned i = 0;

    if (error)
        return error;
    if (!extras)
        return no_memory(r);
    for (uint32_t at = sf_json_first(r->doc, node); at; at = r->doc->nodes[at].next) {
        error = read_extra(r, at, &extras[i++]);
        if (error)
            return error;
    }
    value->extras = extras;
    return SF_OK;
}

enum { P_NUMBER, P_NAME, P_CLUB, P_TEAM, P_PERSON, P_SUBSTITUTE, P_STATE, P_PAID, P_N };
static const char *const player_keys[P_N] = {"number", "name",       "club",  "team",
                                             "person", "substitute", "state", "paid"};

static enum sf_error read_player_text(const struct reading *r, const char *name, uint32_t node,
                                      char *room, size_t size)
{
    const char *text = "";
    enum sf_error error = node ? read_line(r, name, node, 0, (int64_t)size - 1, &text) : SF_OK;

    if (!error)
        memcpy(room, text, strlen(text));
    return error;
}

static enum sf_error read_player(const struct reading *r, uint32_t node, struct sf_entrant *player)
{
    uint32_t slots[P_N];
    int64_t number = 0, state = SF_ENTRANT_REGISTERED;
    enum sf_error error = read_slots(r, "players", node, player_keys, P_N, slots);

    if (!error && !slots[P_NAME])
        return sf_fault_set(r->fault, SF_E_MISSING_KEY, "players: name is missing");
    if (!error && !slots[P_NUMBER] && !r->command)
        return sf_fault_set(r->fault, SF_E_MISSING_KEY, "players: number is missing");
    if (!error && slots[P_NUMBER])
        error = read_int(r, "players.number", slots[P_NUMBER], 1, SF_TOUR_PLAYERS, &number);
    if (!error)
        error = read_player_text(r, "players.name", slots[P_NAME], player->name, SF_TOUR_NAME);
    if (!error && !player->name[0])
        error = bad(r, "players.name", "must not be empty");
    if (!error)
        error = read_player_text(r, "players.club", slots[P_CLUB], player->club, SF_TOUR_NAME);
    if (!error)
        error = read_player_text(r, "players.team", slots[P_TEAM], player->team, SF_TOUR_NAME);
    if (!error)
        error =
            read_player_text(r, "players.person", slots[P_PERSON], player->person, SF_TOUR_PERSON);
    if (!error && slots[P_SUBSTITUTE])
        error = read_flag(r, "players.substitute", slots[P_SUBSTITUTE], &player->substitute);
    if (!error && slots[P_STATE])
        error = read_one(r, "players.state", slots[P_STATE], entrant_states, &state);
    if (!error && slots[P_PAID])
        error = read_int(r, "players.paid", slots[P_PAID], 0, 1000000, &player->paid);
    player->number = (uint16_t)number;
    player->state = (uint8_t)state;
    return error;
}

static enum sf_error read_players(const struct reading *r, const char *name, uint32_t node,
                                  struct sf_tour_value *value)
{
    enum sf_error error = read_array(r, name, node, SF_TOUR_PLAYERS, &value->count);
    struct sf_entrant *players =
        error ? NULL : sf_arena_take(r->arena, value->count + 1, sizeof *players);
    unsigned i = 0;

    if (error)
        return error;
    if (!players)
        return no_memory(r);
    for (uint32_t at = sf_json_first(r->doc, node); at; at = r->doc->nodes[at].next) {
        error = read_player(r, at, &players[i++]);
        if (error)
            return error;
    }
    value->players = players;
    return SF_OK;
}

enum { R_P, R_KIND, R_DECLARER, R_SPRITZE, R_NOTE, R_REGISTERED, R_REASON, R_N };
static const char *const row_keys[R_N] = {"p",    "kind",       "declarer", "spritze",
                                          "note", "registered", "reason"};

static enum sf_error read_entries(const struct reading *r, uint32_t node, struct sf_row *row,
                                  uint8_t *width)
{
    uint32_t count = 0;
    unsigned i = 0;
    enum sf_error error =
        node ? read_array(r, "rows.p", node, SF_SEATS, &count) : bad(r, "rows.p", "is missing");

    if (error)
        return error;
    if (count < 4 || (*width && count != *width))
        return bad(r, "rows.p", "four or five entries, in each row equally many");
    *width = (uint8_t)count;
    for (uint32_t at = sf_json_first(r->doc, node); at; at = r->doc->nodes[at].next) {
        int64_t entry;
        error = read_int(r, "rows.p", at, -SF_ENTRY_MAX, SF_ENTRY_MAX, &entry);
        if (error)
            return error;
        row->entry[i++] = (int16_t)entry;
    }
    return SF_OK;
}

static enum sf_error read_row_seat(const struct reading *r, const char *name, uint32_t node,
                                   uint8_t width, uint8_t *seat)
{
    int64_t value = SF_NO_SEAT;
    enum sf_error error = node ? read_int(r, name, node, 0, width - 1, &value) : SF_OK;

    *seat = (uint8_t)value;
    return error;
}

static enum sf_error read_row_kind(const struct reading *r, uint32_t node, struct sf_row *row)
{
    char word[24] = "";
    enum sf_row_kind kind;

    if (!node)
        return SF_OK;
    kind =
        sf_json_string(r->doc, node, word, sizeof word) ? sf_row_kind_parse(word) : SF_ROW_KIND_N;
    if (kind == SF_ROW_KIND_N || kind == SF_ROW_UNSAID)
        return bad(r, "rows.kind", "no such kind of row");
    row->kind = (uint8_t)kind;
    return SF_OK;
}

static enum sf_error read_row(const struct reading *r, uint32_t node, struct sf_row *row,
                              const char **reason, uint8_t *width)
{
    uint32_t slots[R_N];
    enum sf_error error = read_slots(r, "rows", node, row_keys, R_N, slots);

    if (!error)
        error = read_entries(r, slots[R_P], row, width);
    if (!error)
        error = read_row_kind(r, slots[R_KIND], row);
    if (!error)
        error = read_row_seat(r, "rows.declarer", slots[R_DECLARER], *width, &row->declarer);
    if (!error)
        error = read_row_seat(r, "rows.spritze", slots[R_SPRITZE], *width, &row->spritze);
    if (!error && slots[R_NOTE])
        error = read_flag(r, "rows.note", slots[R_NOTE], &row->note);
    if (!error && slots[R_REGISTERED])
        error = read_flag(r, "rows.registered", slots[R_REGISTERED], &row->registered);
    if (!error && slots[R_REASON])
        error = read_line(r, "rows.reason", slots[R_REASON], 1, SF_TOUR_TEXT - 1, reason);
    row->reason = *reason != NULL;
    return error;
}

/* The place of a row is worth telling: a list has many. */
static enum sf_error in_row(const struct reading *r, enum sf_error error, unsigned row)
{
    char msg[sizeof r->fault->msg];

    if (!r->fault)
        return error;
    memcpy(msg, r->fault->msg, sizeof msg);
    return sf_fault_set(r->fault, error, "row %u: %.140s", row, msg);
}

static enum sf_error read_rows(const struct reading *r, const char *name, uint32_t node,
                               struct sf_tour_value *value)
{
    struct sf_tour_rows *rows = sf_arena_take(r->arena, 1, sizeof *rows);
    enum sf_error error = read_array(r, name, node, SF_TOUR_GAMES, &value->count);
    unsigned i = 0;

    if (error)
        return error;
    if (rows) {
        rows->row = sf_arena_take(r->arena, value->count + 1, sizeof *rows->row);
        rows->reason = sf_arena_take(r->arena, value->count + 1, sizeof *rows->reason);
    }
    if (!rows || !rows->row || !rows->reason)
        return no_memory(r);
    for (uint32_t at = sf_json_first(r->doc, node); at; at = r->doc->nodes[at].next, i++) {
        error = read_row(r, at, &rows->row[i], &rows->reason[i], &rows->width);
        if (error)
            return in_row(r, error, i + 1);
    }
    value->rows = rows;
    return SF_OK;
}

static enum sf_error read_json(const struct reading *r, const char *name, uint32_t node,
                               struct sf_tour_value *value)
{
    const struct sf_json_node *n = &r->doc->nodes[node];

    if (n->type != SF_JSON_OBJECT)
        return bad(r, name, "an object is expected");
    if (n->end - n->start > JSON_MAX)
        return bad(r, name, "too long");
    value->text = sf_arena_text(r->arena, r->doc->text + n->start, n->end - n->start);
    return value->text ? SF_OK : no_memory(r);
}

/* --- reading: an event ------------------------------------------------------------------------ */

static enum sf_error read_text_key(const struct reading *r, const struct key *key, uint32_t node,
                                   struct sf_tour_value *value)
{
    enum sf_error error = read_line(r, key->name, node, key->type == T_DATE ? 10 : key->min,
                                    key->type == T_DATE ? 10 : key->max, &value->text);

    if (error)
        return error;
    if (key->type == T_WORD && !is_word(value->text))
        return bad(r, key->name, "only A-Z a-z 0-9 _ - are allowed");
    if (key->type == T_DATE && !is_date(value->text))
        return bad(r, key->name, "a date as 2026-11-15 is expected");
    return SF_OK;
}

static enum sf_error read_value(const struct reading *r, const struct key *key, uint32_t node,
                                struct sf_tour_value *value)
{
    bool flag = false;
    enum sf_error error;

    switch ((enum type)key->type) {
    case T_INT:
        return read_int(r, key->name, node, key->min, key->max, &value->n);
    case T_FLAG:
        error = read_flag(r, key->name, node, &flag);
        value->n = flag;
        return error;
    case T_ONE:
        return read_one(r, key->name, node, key->words, &value->n);
    case T_LINE:
    case T_WORD:
    case T_DATE:
        return read_text_key(r, key, node, value);
    case T_HEX:
        return read_hex(r, key->name, node, value);
    case T_BOOK:
        return read_book(r, key->name, node, value);
    case T_CLASS:
        return read_class(r, key->name, node, value);
    case T_CARDS:
        return read_cards(r, key->name, node, value);
    case T_SEATS:
        return read_seats(r, key->name, node, value);
    case T_SUMS:
        return read_sums(r, key->name, node, value);
    case T_NUMBERS:
        return read_numbers(r, key->name, node, value);
    case T_TABLES:
        return read_tables(r, key->name, node, value);
    case T_ROWS:
        return read_rows(r, key->name, node, value);
    case T_PLAYERS:
        return read_players(r, key->name, node, value);
    case T_PRIZES:
        return read_prizes(r, key->name, node, value);
    case T_EXTRAS:
        return read_extras(r, key->name, node, value);
    case T_JSON:
        return read_json(r, key->name, node, value);
    }
    return SF_E_BAD_VALUE;
}

static unsigned key_named(const char *name, size_t length)
{
    unsigned key = 0;

    while (key < SF_KEY_N &&
           (strlen(keys[key].name) != length || memcmp(keys[key].name, name, length) != 0))
        key++;
    return key;
}

/* Which keys an event of this kind has, as bits: those that it must have and those that it may. */
static void keys_of(unsigned kind, bool command, uint64_t *must, uint64_t *may)
{
    const char *at = carried[kind];

    *must = *may = 0;
    while (*at) {
        size_t length = strcspn(at, " ?!~+");
        uint64_t bit = length ? UINT64_C(1) << key_named(at, length) : 0;
        char mark = at[length];
        bool server = mark == '!' || mark == '+';
        if (!command || !server)
            *may |= bit;
        if (mark != '?' && mark != '+' && !(command && (mark == '!' || mark == '~')))
            *must |= bit;
        at += length + (mark != 0);
        at += strspn(at, " ");
    }
}

static enum sf_error read_kind(const struct reading *r, struct sf_tour_event *event)
{
    uint32_t node = sf_json_get(r->doc, 0, "ev");

    if (r->doc->nodes[0].type != SF_JSON_OBJECT)
        return bad(r, "event", "an object is expected");
    if (!node)
        return sf_fault_set(r->fault, SF_E_MISSING_KEY, "ev is missing");
    for (unsigned kind = 0; kind < SF_TOUR_EV_N; kind++)
        if (sf_json_is(r->doc, node, events[kind])) {
            event->kind = (uint8_t)kind;
            return SF_OK;
        }
    return bad(r, "ev", "no such event");
}

static enum sf_error read_key(const struct reading *r, struct sf_tour_event *event, uint32_t name,
                              uint64_t may)
{
    uint32_t node = r->doc->nodes[name].next;
    char text[32];
    unsigned key;
    enum sf_error error;

    if (sf_json_is(r->doc, name, "ev"))
        return SF_OK;
    read_key_name(r, name, text, sizeof text);
    key = key_named(text, strlen(text));
    if (key == SF_KEY_N || !(may >> key & 1))
        return sf_fault_set(r->fault, SF_E_UNKNOWN_KEY, "%s: unknown key %s", events[event->kind],
                            text);
    error = read_value(r, &keys[key], node, &event->value[key]);
    if (!error)
        event->given |= UINT64_C(1) << key;
    return error;
}

static enum sf_error read_keys(const struct reading *r, struct sf_tour_event *event)
{
    uint64_t must, may;
    enum sf_error error;

    keys_of(event->kind, r->command, &must, &may);
    for (uint32_t key = sf_json_first(r->doc, 0); key;
         key = r->doc->nodes[r->doc->nodes[key].next].next) {
        error = read_key(r, event, key, may);
        if (error)
            return error;
    }
    for (unsigned key = 0; key < SF_KEY_N; key++)
        if (must >> key & 1 && !sf_has(event, (enum sf_tour_key)key))
            return sf_fault_set(r->fault, SF_E_MISSING_KEY, "%s: %s is missing",
                                events[event->kind], keys[key].name);
    return SF_OK;
}

enum sf_error sf_tour_event_read(struct sf_tour_event *event, const char *text, size_t length,
                                 bool command, struct sf_arena *arena, struct sf_fault *fault)
{
    struct sf_json doc;
    struct reading r = {.doc = &doc, .arena = arena, .fault = fault, .command = command};
    /* A value has at least two bytes, with what stands between it and the next one. */
    uint32_t capacity = length > SF_TOUR_EVENT_MAX ? 0 : (uint32_t)length / 2 + 2;
    struct sf_json_node *nodes;
    enum sf_error error;

    memset(event, 0, sizeof *event);
    if (!capacity)
        return sf_fault_set(fault, SF_E_TOO_LARGE, "the event is too large");
    nodes = sf_arena_take(arena, capacity, sizeof *nodes);
    if (!nodes)
        return no_memory(&r);
    error = sf_json_parse(&doc, text, length, nodes, capacity);
    if (error)
        return sf_fault_set(fault, error, "not valid JSON: %s at byte %u", doc.error_text,
                            doc.error_at);
    error = read_kind(&r, event);
    return error ? error : read_keys(&r, event);
}

/* --- writing ---------------------------------------------------------------------------------- */

void sf_tour_rows_write(struct sf_out *out, const struct sf_row *row, const char *const *reason,
                        unsigned count, unsigned width)
{
    sf_out_open(out, '[');
    for (unsigned i = 0; i < count; i++)
        sf_row_write(out, width, &row[i], reason ? reason[i] : NULL);
    sf_out_close(out, ']');
}

void sf_tour_extras_write(struct sf_out *out, const struct sf_tour_extra *extra, unsigned count)
{
    sf_out_open(out, '[');
    for (unsigned i = 0; i < count; i++) {
        sf_out_open(out, '{');
        sf_out_pair_string(out, "kind", extra_kinds[extra[i].kind]);
        sf_out_pair_int(out, "amount", extra[i].amount);
        if (extra[i].title[0])
            sf_out_pair_string(out, "title", extra[i].title);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

void sf_tour_json_write(struct sf_out *out, const char *text)
{
    if (out->comma)
        sf_out_raw(out, ",", 1);
    sf_out_raw(out, text, strlen(text));
    out->comma = true;
}

static void write_player_text(struct sf_out *out, const char *key, const char *text)
{
    if (text[0])
        sf_out_pair_string(out, key, text);
}

static void write_players(struct sf_out *out, const struct sf_tour_value *value)
{
    sf_out_open(out, '[');
    for (unsigned i = 0; i < value->count; i++) {
        const struct sf_entrant *player = &value->players[i];
        sf_out_open(out, '{');
        sf_out_pair_int(out, "number", player->number);
        sf_out_pair_string(out, "name", player->name);
        write_player_text(out, "club", player->club);
        write_player_text(out, "team", player->team);
        write_player_text(out, "person", player->person);
        if (player->substitute)
            sf_out_pair_bool(out, "substitute", true);
        sf_out_pair_string(out, "state", entrant_states[player->state]);
        if (player->paid)
            sf_out_pair_int(out, "paid", player->paid);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

static void write_tables(struct sf_out *out, const struct sf_tour_value *value)
{
    sf_out_open(out, '[');
    for (unsigned i = 0; i < value->count; i++) {
        sf_out_open(out, '[');
        for (unsigned seat = 0; seat < 5 && value->tables[i][seat]; seat++)
            sf_out_int(out, value->tables[i][seat]);
        sf_out_close(out, ']');
    }
    sf_out_close(out, ']');
}

/* Arrays of numbers, whatever they are stored as. */
static void write_several(struct sf_out *out, const struct key *key,
                          const struct sf_tour_value *value)
{
    sf_out_open(out, '[');
    for (unsigned i = 0; i < value->count; i++)
        sf_out_int(out, key->type == T_SUMS      ? value->sums[i]
                        : key->type == T_NUMBERS ? value->numbers[i]
                                                 : value->prizes[i]);
    sf_out_close(out, ']');
}

static void write_value(struct sf_out *out, const struct key *key,
                        const struct sf_tour_value *value)
{
    switch ((enum type)key->type) {
    case T_INT:
        sf_out_int(out, value->n);
        break;
    case T_FLAG:
        sf_out_bool(out, value->n != 0);
        break;
    case T_ONE:
        sf_out_string(out, key->words[value->n]);
        break;
    case T_LINE:
    case T_WORD:
    case T_DATE:
        sf_out_string(out, value->text);
        break;
    case T_HEX:
        sf_out_pair_hex(out, NULL, value->bytes, SF_SECRET_SIZE);
        break;
    case T_BOOK:
        sf_out_string(out, sf_book_id((enum sf_book)value->n));
        break;
    case T_CLASS:
        sf_out_string(out, sf_class_name((enum sf_class)value->n));
        break;
    case T_CARDS:
        sf_cards_write(out, (sf_cards)value->n);
        break;
    case T_SEATS:
        sf_seats_write(out, (unsigned)value->n);
        break;
    case T_SUMS:
    case T_NUMBERS:
    case T_PRIZES:
        write_several(out, key, value);
        break;
    case T_TABLES:
        write_tables(out, value);
        break;
    case T_ROWS:
        sf_tour_rows_write(out, value->rows->row, (const char *const *)value->rows->reason,
                           value->count, value->rows->width);
        break;
    case T_PLAYERS:
        write_players(out, value);
        break;
    case T_EXTRAS:
        sf_tour_extras_write(out, value->extras, value->count);
        break;
    case T_JSON:
        sf_tour_json_write(out, value->text);
        break;
    }
}

void sf_tour_event_write(struct sf_out *out, const struct sf_tour_event *event)
{
    sf_out_open(out, '{');
    sf_out_pair_string(out, "ev", events[event->kind]);
    for (unsigned key = 0; key < SF_KEY_N; key++) {
        if (!sf_has(event, (enum sf_tour_key)key))
            continue;
        sf_out_key(out, keys[key].name);
        write_value(out, &keys[key], &event->value[key]);
    }
    sf_out_close(out, '}');
}
