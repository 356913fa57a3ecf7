#include "tournament/internal.h"
#include "tournament/port.h"
#include <stdio.h>
#include <string.h>

enum column { NAME, FIRST_NAME, NUMBER, CLUB, TEAM, PERSON, PAID, SUBSTITUTE, STATE, COLUMN_N };
enum { CELLS = 32, CELL = 256 };

/* What a column may be called, in small letters; several words separated by |. The first is what
 * the report calls it. */
static const char *const titles[COLUMN_N] = {
    [NAME] = "name|nachname|spieler|player|last name|lastname",
    [FIRST_NAME] = "vorname|first name|firstname",
    [NUMBER] = "nummer|nr|nr.|startnummer|number|no",
    [CLUB] = "verein|club|ort",
    [TEAM] = "mannschaft|team",
    [PERSON] = "person|id",
    [PAID] = "bezahlt|startgeld|paid|fee",
    [SUBSTITUTE] = "ersatz|ersatzspieler|substitute",
    [STATE] = "stand|state",
};

struct importing {
    const char *at, *end;
    unsigned line;
    char separator;
    int column[CELLS]; /* enum column, or -1: not read */
    struct sf_out *command, *report;
    struct sf_fault *fault;
    unsigned bad, players;
};

static void complain(struct importing *in, unsigned line, const char *column, const char *why)
{
    if (!in->bad)
        sf_fault_set(in->fault, SF_E_BAD_VALUE, "line %u: %s: %s", line, column, why);
    in->bad++;
    sf_out_open(in->report, '{');
    sf_out_pair_int(in->report, "line", line);
    sf_out_pair_string(in->report, "column", column);
    sf_out_pair_string(in->report, "message", why);
    sf_out_close(in->report, '}');
}

/* --- cells ------------------------------------------------------------------------------------ */

/* One cell without quotes and blanks around it; false if it is too long. Stops before what ends it.
 */
static bool read_cell(struct importing *in, char cell[CELL])
{
    size_t length = 0;
    bool quoted = in->at < in->end && *in->at == '"', fits = true;

    in->at += quoted;
    while (in->at < in->end) {
        char c = *in->at;
        if (quoted && c == '"' && in->at + 1 < in->end && in->at[1] == '"') {
            in->at++;
        } else if (quoted && c == '"') {
            quoted = false;
            in->at++;
            continue;
        } else if (!quoted && (c == in->separator || c == '\n')) {
            break;
        }
        in->at++;
        in->line += c == '\n';
        if (length + 1 < CELL)
            cell[length++] = c;
        else
            fits = false;
    }
    while (length && strchr(" \r\t", cell[length - 1]))
        length--;
    cell[length] = 0;
    memmove(cell, cell + strspn(cell, " "), strlen(cell + strspn(cell, " ")) + 1);
    if (cell[0] == '\'' && cell[1] && strchr("=+-@'", cell[1]))
        memmove(cell, cell + 1, strlen(cell));
    return fits;
}

/* A line of cells; how many, and CELLS + 1 if there are too many. */
static unsigned read_line(struct importing *in, char cells[CELLS][CELL], bool *fits)
{
    char beyond[CELL];
    unsigned count = 0;

    *fits = true;
    for (;;) {
        *fits &= read_cell(in, count < CELLS ? cells[count] : beyond);
        count++;
        if (in->at >= in->end || *in->at == '\n')
            break;
        in->at++;
    }
    in->at += in->at < in->end;
    return count > CELLS ? CELLS + 1 : count;
}

static bool is_blank(char cells[CELLS][CELL], unsigned count)
{
    for (unsigned i = 0; i < count && i < CELLS; i++)
        if (cells[i][0])
            return false;
    return true;
}

/* --- what cells mean -------------------------------------------------------------------------- */

/* Is it one of the words of a row? Capitals do not matter. */
static bool is_one_of(const char *text, const char *words)
{
    size_t length = strlen(text);

    while (*words) {
        size_t word = strcspn(words, "|");
        bool same = word == length;
        for (size_t i = 0; same && i < length; i++) {
            char c = text[i] >= 'A' && text[i] <= 'Z' ? (char)(text[i] + 32) : text[i];
            same = c == words[i];
        }
        if (same)
            return true;
        words += word + (words[word] != 0);
    }
    return false;
}

static int column_of(const char *title)
{
    for (int column = 0; column < COLUMN_N; column++)
        if (is_one_of(title, titles[column]))
            return column;
    return -1;
}

/* "8", "8,00", "8.5" or "8,00 €" as cents; -1: it is none of these. */
static int64_t cents_of(const char *text)
{
    int64_t cents = 0;
    unsigned places = 0;
    bool point = false;

    for (; *text && *text != ' '; text++) {
        if ((*text == ',' || *text == '.') && !point) {
            point = true;
            continue;
        }
        if (*text < '0' || *text > '9' || (point && ++places > 2) || cents > 100000)
            return -1;
        cents = cents * 10 + (*text - '0');
    }
    text += strspn(text, " ");
    if (*text && strcmp(text, "€") != 0 && !is_one_of(text, "eur|euro"))
        return -1;
    for (; places < 2; places++)
        cents *= 10;
    return cents;
}

static int64_t number_of(const char *text)
{
    int64_t number = 0;

    for (; *text; text++) {
        if (*text < '0' || *text > '9' || number > SF_TOUR_PLAYERS)
            return 0;
        number = number * 10 + (*text - '0');
    }
    return number <= SF_TOUR_PLAYERS ? number : 0;
}

static void take_number(struct importing *in, unsigned line, const char *cell)
{
    int64_t number = number_of(cell);

    if (number)
        sf_out_pair_int(in->command, "number", number);
    else
        complain(in, line, "nummer", "not a number from 1 to 1000");
}

static void take_paid(struct importing *in, unsigned line, const char *cell)
{
    int64_t cents = cents_of(cell);

    if (cents < 0 || cents > 1000000)
        complain(in, line, "bezahlt", "not an amount of money");
    else if (cents)
        sf_out_pair_int(in->command, "paid", cents);
}

static void take_substitute(struct importing *in, unsigned line, const char *cell)
{
    if (is_one_of(cell, "ja|j|x|1|yes|y|true|wahr"))
        sf_out_pair_bool(in->command, "substitute", true);
    else if (!is_one_of(cell, "nein|n|0|no|false|falsch|-"))
        complain(in, line, "ersatz", "neither yes nor no");
}

static void take_state(struct importing *in, unsigned line, const char *cell)
{
    if (is_one_of(cell, "present|anwesend"))
        sf_out_pair_string(in->command, "state", "present");
    else if (!is_one_of(cell, "registered|angemeldet"))
        complain(in, line, "stand", "neither registered nor present");
}

/* Bytes of the character that begins here, 0 if none does. */
static unsigned character(const unsigned char *at)
{
    unsigned length = at[0] < 0x80 ? 1 : at[0] < 0xc2 ? 0 : at[0] < 0xe0 ? 2 : at[0] < 0xf0 ? 3 : 4;

    if (at[0] > 0xf4 || (at[0] == 0xe0 && at[1] < 0xa0) || (at[0] == 0xed && at[1] > 0x9f) ||
        (at[0] == 0xf0 && at[1] < 0x90) || (at[0] == 0xf4 && at[1] > 0x8f))
        return 0;
    for (unsigned i = 1; i < length; i++)
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    return length;
}

static bool is_utf8(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;

    while (*at) {
        unsigned length = character(at);
        if (!length)
            return false;
        at += length;
    }
    return true;
}

static void take_text(struct importing *in, unsigned line, const char *key, const char *cell,
                      size_t size)
{
    if (!is_utf8(cell))
        complain(in, line, key, "not UTF-8: save the file as UTF-8");
    else if (!sf_tour_line_good(cell, size))
        complain(in, line, key, "too long, or with control characters");
    else
        sf_out_pair_string(in->command, key, cell);
}

static void take_name(struct importing *in, unsigned line, const char *name, const char *first)
{
    char whole[2 * CELL];

    snprintf(whole, sizeof whole, "%.250s%s%.250s", name, first[0] && name[0] ? " " : "", first);
    if (!whole[0])
        complain(in, line, "name", "is missing");
    else
        take_text(in, line, "name", whole, SF_TOUR_NAME);
}

static void take_cell(struct importing *in, unsigned line, enum column column, const char *cell)
{
    switch (column) {
    case NUMBER:
        take_number(in, line, cell);
        break;
    case CLUB:
        take_text(in, line, "club", cell, SF_TOUR_NAME);
        break;
    case TEAM:
        take_text(in, line, "team", cell, SF_TOUR_NAME);
        break;
    case PERSON:
        take_text(in, line, "person", cell, SF_TOUR_PERSON);
        break;
    case PAID:
        take_paid(in, line, cell);
        break;
    case SUBSTITUTE:
        take_substitute(in, line, cell);
        break;
    case STATE:
        take_state(in, line, cell);
        break;
    default:
        break;
    }
}

static void take_line(struct importing *in, unsigned line, char cells[CELLS][CELL], unsigned count)
{
    const char *name = "", *first = "";

    sf_out_open(in->command, '{');
    for (unsigned i = 0; i < count && i < CELLS; i++) {
        name = in->column[i] == NAME ? cells[i] : name;
        first = in->column[i] == FIRST_NAME ? cells[i] : first;
        if (in->column[i] >= 0 && cells[i][0])
            take_cell(in, line, (enum column)in->column[i], cells[i]);
    }
    take_name(in, line, name, first);
    sf_out_close(in->command, '}');
    in->players++;
}

/* --- CSV -------------------------------------------------------------------------------------- */

static char separator_of(const char *at, const char *end)
{
    static const char separators[] = ";,\t";
    unsigned most = 0;
    char best = ';';

    for (unsigned i = 0; separators[i]; i++) {
        unsigned count = 0;
        for (const char *c = at; c < end && *c != '\n'; c++)
            count += *c == separators[i];
        if (count > most) {
            most = count;
            best = separators[i];
        }
    }
    return best;
}

static const char *titles_of(int column)
{
    static const char *const names[COLUMN_N] = {"name",    "vorname",    "nummer",
                                                "verein",  "mannschaft", "person",
                                                "bezahlt", "ersatz",     "stand"};

    return names[column];
}

/* False: the first line is no line of titles. */
static bool read_titles(struct importing *in, char cells[CELLS][CELL], unsigned count)
{
    bool named = false;

    for (unsigned i = 0; i < count && i < CELLS; i++) {
        in->column[i] = column_of(cells[i]);
        for (unsigned k = 0; k < i; k++)
            if (in->column[i] >= 0 && in->column[k] == in->column[i])
                complain(in, in->line, titles_of(in->column[i]), "this column is there twice");
        named |= in->column[i] == NAME;
    }
    return named;
}

static void read_csv(struct importing *in)
{
    char cells[CELLS][CELL];
    unsigned columns = 0;
    bool fits;

    in->separator = separator_of(in->at, in->end);
    while (in->at < in->end) {
        unsigned line = ++in->line;
        unsigned count = read_line(in, cells, &fits);
        if (!fits || count > CELLS) {
            complain(in, line, "", fits ? "too many columns" : "a cell is too long");
            continue;
        }
        if (is_blank(cells, count))
            continue;
        if (!columns) {
            columns = count;
            if (read_titles(in, cells, count))
                continue;
            in->column[0] = NAME;
            if (count > 1) {
                complain(in, line, "name", "no column of the first line is called so");
                return;
            }
        }
        if (count > columns)
            complain(in, line, "", "more cells than the first line has");
        else
            take_line(in, line, cells, count);
    }
}

/* --- JSON ------------------------------------------------------------------------------------- */

static void read_json_players(struct importing *in, const struct sf_json *doc, uint32_t array)
{
    for (uint32_t at = sf_json_first(doc, array); at; at = doc->nodes[at].next) {
        if (doc->nodes[at].type == SF_JSON_STRING) {
            sf_out_open(in->command, '{');
            sf_out_key(in->command, "name");
            sf_out_node(in->command, doc, at);
            sf_out_close(in->command, '}');
        } else {
            sf_out_node(in->command, doc, at);
        }
        in->players++;
    }
}

/* What is in each of them is read by the event. */
static enum sf_error read_json(struct importing *in, const char *text, size_t length)
{
    struct sf_arena arena;
    struct sf_json doc;
    uint32_t capacity = (uint32_t)length / 2 + 2, array = 0;
    struct sf_json_node *nodes;
    enum sf_error error;

    sf_arena_init(&arena);
    nodes = sf_arena_take(&arena, capacity, sizeof *nodes);
    error = nodes ? sf_json_parse(&doc, text, length, nodes, capacity) : SF_E_NO_MEMORY;
    if (!error && nodes[0].type == SF_JSON_OBJECT)
        array = sf_json_get(&doc, 0, "players");
    if (error)
        sf_fault_set(in->fault, error, "%s", sf_error_text(error));
    else if (nodes[array].type != SF_JSON_ARRAY)
        complain(in, 1, "players", "an array of players is expected");
    else
        read_json_players(in, &doc, array);
    sf_arena_release(&arena);
    return error;
}

/* --- both ------------------------------------------------------------------------------------- */

static bool is_json(const char *at, const char *end)
{
    while (at < end && strchr(" \t\r\n", *at))
        at++;
    return at < end && (*at == '[' || *at == '{');
}

enum sf_error sf_tour_players_import(const char *text, size_t length, struct sf_out *command,
                                     struct sf_out *report, struct sf_fault *fault)
{
    struct importing in = {
        .at = text, .end = text + length, .command = command, .report = report, .fault = fault};
    enum sf_error error = SF_OK;

    if (length > SF_TOUR_EVENT_MAX)
        return sf_fault_set(fault, SF_E_TOO_LARGE, "the file is too large");
    if (memchr(text, 0, length))
        return sf_fault_set(fault, SF_E_BAD_VALUE, "not UTF-8: save the file as UTF-8");
    if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)
        in.at += 3;
    sf_out_open(report, '[');
    sf_out_open(command, '{');
    sf_out_pair_string(command, "ev", "import");
    sf_out_key(command, "players");
    sf_out_open(command, '[');
    if (is_json(in.at, in.end))
        error = read_json(&in, in.at, (size_t)(in.end - in.at));
    else
        read_csv(&in);
    sf_out_close(command, ']');
    sf_out_close(command, '}');
    if (!error && !in.bad && !in.players)
        complain(&in, 1, "name", "nobody is in the list");
    sf_out_close(report, ']');
    if (!error && command->overflow)
        return sf_fault_set(fault, SF_E_TOO_LARGE, "too many players");
    return error ? error : in.bad ? SF_E_BAD_VALUE : SF_OK;
}
