/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "ledger/import.h"
#include <string.h>

/*
 * A table: one game a line, one column for each member. Comma, semicolon or tab separates; cells
 * may be quoted (RFC 4180). The words of the head line say what a column contains, unless the
 * caller does. A column of numbers whose head is no such word is that of a member.
 */

static const struct {
    const char *word;
    uint8_t column;
} heads[] = {{"Tag", SF_COLUMN_DAY},          {"Datum", SF_COLUMN_DAY},
             {"day", SF_COLUMN_DAY},          {"date", SF_COLUMN_DAY},
             {"Nummer", SF_COLUMN_NUMBER},    {"Nr", SF_COLUMN_NUMBER},
             {"number", SF_COLUMN_NUMBER},    {"no", SF_COLUMN_NUMBER},
             {"#", SF_COLUMN_NUMBER},         {"Spielnummer", SF_COLUMN_NUMBER},
             {"Spiel", SF_COLUMN_GAME},       {"Spielart", SF_COLUMN_GAME},
             {"game", SF_COLUMN_GAME},        {"Typ", SF_COLUMN_GAME},
             {"type", SF_COLUMN_GAME},        {"Spieler", SF_COLUMN_DECLARER},
             {"Ansager", SF_COLUMN_DECLARER}, {"declarer", SF_COLUMN_DECLARER},
             {"player", SF_COLUMN_DECLARER},  {"Mitspieler", SF_COLUMN_PARTNER},
             {"Partner", SF_COLUMN_PARTNER},  {"Gewonnen", SF_COLUMN_WON},
             {"won", SF_COLUMN_WON},          {"Schneider", SF_COLUMN_SCHNEIDER},
             {"Schwarz", SF_COLUMN_SCHWARZ},  {"Laufende", SF_COLUMN_RUN},
             {"runners", SF_COLUMN_RUN},      {"Stoß", SF_COLUMN_STOSS},
             {"Stoss", SF_COLUMN_STOSS},      {"Kontra", SF_COLUMN_STOSS},
             {"Wert", SF_COLUMN_VALUE},       {"value", SF_COLUMN_VALUE},
             {"Spielwert", SF_COLUMN_VALUE},  {"Preis", SF_COLUMN_VALUE},
             {"price", SF_COLUMN_VALUE},      {"Stock", SF_COLUMN_STOCK},
             {"Bemerkung", SF_COLUMN_IGNORE}, {"Was", SF_COLUMN_IGNORE},
             {"what", SF_COLUMN_IGNORE},      {"Bock", SF_COLUMN_IGNORE},
             {"Summe", SF_COLUMN_IGNORE},     {"sum", SF_COLUMN_IGNORE},
             {"Saldo", SF_COLUMN_IGNORE},     {"balance", SF_COLUMN_IGNORE}};

struct table {
    struct sf_intake *import;
    const char *at, *end;
    char separator;
    uint32_t line;
    char cell[SF_INTAKE_COLUMNS_MAX][SF_INTAKE_CELL + 1];
    uint32_t cells;
};

static bool is_end(const struct table *t)
{
    return t->at >= t->end || *t->at == '\n' || *t->at == '\r';
}

/* One more sign of a cell; what does not fit is cut off. */
static void keep(char *cell, size_t *length, char sign)
{
    if (*length < SF_INTAKE_CELL)
        cell[(*length)++] = sign;
}

static void read_quoted(struct table *t, char *cell, size_t *length)
{
    for (t->at++; t->at < t->end; t->at++) {
        if (*t->at == '"' && (t->at + 1 == t->end || t->at[1] != '"'))
            break;
        t->at += *t->at == '"';
        t->line += *t->at == '\n';
        keep(cell, length, *t->at == '\n' || *t->at == '\r' ? ' ' : *t->at);
    }
    t->at += t->at < t->end;
}

/* A cell without blanks around it, and without the apostrophe that keeps a spreadsheet from taking
 * it for a formula. */
static void read_cell(struct table *t, char *cell)
{
    size_t length = 0, from = 0;

    while (t->at < t->end && *t->at == ' ')
        t->at++;
    if (t->at < t->end && *t->at == '"')
        read_quoted(t, cell, &length);
    for (; !is_end(t) && *t->at != t->separator; t->at++)
        keep(cell, &length, *t->at);
    while (length && cell[length - 1] == ' ')
        length--;
    cell[length] = 0;
    cell[sf_text_cut(cell, SF_INTAKE_CELL)] = 0;
    if (cell[0] == '\'' && (cell[1] == '=' || cell[1] == '+' || cell[1] == '-' || cell[1] == '@'))
        from = 1;
    memmove(cell, cell + from, length + 1 - from);
}

/* The cells of the next line; false: there are no more lines. */
static bool read_line(struct table *t)
{
    if (t->at >= t->end)
        return false;
    t->line++;
    for (t->cells = 0;;) {
        char beyond[SF_INTAKE_CELL + 1];
        read_cell(t, t->cells < SF_INTAKE_COLUMNS_MAX ? t->cell[t->cells++] : beyond);
        if (is_end(t))
            break;
        t->at++;
    }
    for (uint32_t i = t->cells; i < SF_INTAKE_COLUMNS_MAX; i++)
        t->cell[i][0] = 0;
    t->at += t->at < t->end && *t->at == '\r';
    t->at += t->at < t->end && *t->at == '\n';
    return true;
}

static bool is_blank(const struct table *t)
{
    for (uint32_t i = 0; i < t->cells; i++)
        if (t->cell[i][0])
            return false;
    return true;
}

/* The separator that stands most often in the head line. */
static char separator_of(const struct sf_intake *import)
{
    static const char signs[] = {';', '\t', ','};
    unsigned count[sizeof signs] = {0}, best = 0;
    bool quoted = false;

    for (size_t i = 0; i < import->length && import->text[i] != '\n'; i++) {
        quoted ^= import->text[i] == '"';
        for (unsigned s = 0; s < sizeof signs; s++)
            count[s] += !quoted && import->text[i] == signs[s];
    }
    for (unsigned s = 0; s < sizeof signs; s++)
        if (count[s] > count[best])
            best = s;
    return count[best] ? signs[best] : 0;
}

static struct table table_of(struct sf_intake *import)
{
    return (struct table){.import = import,
                          .at = import->text,
                          .end = import->text + import->length,
                          .separator = separator_of(import)};
}

/* --- the head line ---------------------------------------------------------------------------- */

/* A column of numbers, in the first lines that have something in it. */
static bool has_amounts(struct sf_intake *import, uint32_t column)
{
    struct table t = table_of(import);
    unsigned numbers = 0;

    read_line(&t);
    for (unsigned lines = 0; lines < 200 && read_line(&t);) {
        int64_t amount;
        bool decimals = false;
        if (!t.cell[column][0])
            continue;
        if (!sf_intake_amount(t.cell[column], &amount, &decimals))
            return false;
        numbers++;
        lines++;
    }
    return numbers > 0;
}

static uint8_t column_of(struct sf_intake *import, uint32_t column)
{
    const char *head = import->head_cell[column];

    for (unsigned i = 0; i < sizeof heads / sizeof *heads; i++)
        if (sf_intake_same(head, heads[i].word))
            return heads[i].column;
    return *head && has_amounts(import, column) ? SF_COLUMN_MEMBER : SF_COLUMN_IGNORE;
}

static enum sf_error read_head(struct table *t, struct sf_fault *fault)
{
    struct sf_intake *import = t->import;
    unsigned members = 0;

    import->columns = t->cells;
    memcpy(import->head_cell, t->cell, sizeof import->head_cell);
    for (uint32_t i = 0; i < t->cells; i++) {
        import->column[i] = i < import->wish.columns ? import->wish.column[i]
            : column_of(import, i);
        if (import->column[i] != SF_COLUMN_MEMBER)
            continue;
        if (sf_intake_person(import, t->cell[i], NULL) != SF_INTAKE_NOBODY)
            return sf_fault_say(fault, SF_E_BAD_VALUE, "text", SF_WHY_MEMBER_TWICE,
                                SF_WITH(SF_T(t->cell[i])));
        members++;
        if (sf_intake_person(import, t->cell[i], t->cell[i]) == SF_INTAKE_NOBODY)
            return sf_fault_say(fault, SF_E_TOO_LARGE, "text", SF_WHY_IMPORT_MANY_PEOPLE,
                                SF_WITHOUT);
    }
    return members < 3
               ? sf_fault_say(fault, SF_E_BAD_VALUE, "text", SF_WHY_IMPORT_ONE_PERSON, SF_WITHOUT)
               : SF_OK;
}

/* --- rows ------------------------------------------------------------------------------------- */

static bool says_yes(const char *text)
{
    static const char *const words[] = {"1",   "ja", "yes", "true", "wahr", "x", "gewonnen",
                                        "won", "w",  "j",   "y",    "+",    "✓"};

    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (sf_intake_same(text, words[i]) && *text)
            return true;
    return false;
}

static uint32_t number_of(const char *text)
{
    uint32_t number = 0;

    for (; *text >= '0' && *text <= '9' && number < SF_LEDGER_NUMBER_MAX; text++)
        number = number * 10 + (uint32_t)(*text - '0');
    return *text || number > SF_LEDGER_NUMBER_MAX ? 0 : number;
}

/* The amounts of a line. Of more than five people with an amount those count who get or pay. */
struct amounts {
    uint8_t person[SF_INTAKE_COLUMNS_MAX];
    int64_t amount[SF_INTAKE_COLUMNS_MAX];
    unsigned people, others; /* others: whose amount is not 0 */
};

static bool read_amounts(struct table *t, struct amounts *a)
{
    struct sf_intake *import = t->import;

    for (uint32_t i = 0; i < import->columns; i++) {
        int64_t amount;
        if (import->column[i] != SF_COLUMN_MEMBER || !t->cell[i][0])
            continue;
        if (!sf_intake_amount(t->cell[i], &amount, &import->decimals)) {
            sf_intake_note(import, t->line, i + 1, SF_INTAKE_NO_AMOUNT, t->cell[i]);
            return false;
        }
        a->person[a->people] = sf_intake_person(import, import->head_cell[i], NULL);
        a->amount[a->people++] = amount;
        a->others += amount != 0;
    }
    return true;
}

static bool seat_amounts(struct table *t, const struct amounts *a, struct sf_intake_game *game)
{
    bool all = a->people <= SF_SEATS;

    for (unsigned i = 0; i < a->people; i++)
        if ((all || a->amount[i]) && !sf_intake_pay(game, a->person[i], a->amount[i])) {
            sf_intake_note(t->import, t->line, 0, SF_INTAKE_NO_TABLE, "")->number = a->others;
            return false;
        }
    return true;
}

static void read_game_word(struct table *t, uint32_t column, struct sf_intake_game *game)
{
    bool tout;
    unsigned word = sf_intake_game_word(t->cell[column], &tout);

    game->unknown = word == SF_GAME_N && t->cell[column][0];
    game->nobody = !t->cell[column][0];
    game->said.game = (uint8_t)word;
    game->said.tout = tout;
    if (game->unknown)
        sf_intake_note(t->import, t->line, column + 1, SF_INTAKE_NO_GAME, t->cell[column]);
}

static void read_person(struct table *t, uint32_t column, uint8_t *person)
{
    if (!t->cell[column][0])
        return;
    *person = sf_intake_person(t->import, t->cell[column], NULL);
    if (*person == SF_INTAKE_NOBODY)
        sf_intake_note(t->import, t->line, column + 1, SF_INTAKE_NO_PERSON, t->cell[column]);
}

static bool read_day(struct table *t, uint32_t column, struct sf_intake_game *game)
{
    if (sf_intake_day(t->cell[column], game->day))
        return true;
    sf_intake_note(t->import, t->line, column + 1, SF_INTAKE_NO_DAY, t->cell[column]);
    return false;
}

static bool read_stock(struct table *t, uint32_t column, struct sf_intake_game *game)
{
    game->has_stock =
        t->cell[column][0] && sf_intake_amount(t->cell[column], &game->stock, &t->import->decimals);
    return true;
}

static bool read_column(struct table *t, uint32_t i, struct sf_intake_game *game)
{
    const char *cell = t->cell[i];

    switch (t->import->column[i]) {
    case SF_COLUMN_DAY:
        return read_day(t, i, game);
    case SF_COLUMN_NUMBER:
        game->number = number_of(cell);
        return true;
    case SF_COLUMN_GAME:
        read_game_word(t, i, game);
        return true;
    case SF_COLUMN_DECLARER:
        read_person(t, i, &game->declarer);
        return true;
    case SF_COLUMN_PARTNER:
        read_person(t, i, &game->partner);
        return true;
    case SF_COLUMN_WON:
        game->said.won = says_yes(cell);
        return true;
    case SF_COLUMN_SCHNEIDER:
        game->said.schneider |= says_yes(cell);
        return true;
    case SF_COLUMN_SCHWARZ:
        game->said.schwarz = says_yes(cell);
        game->said.schneider |= game->said.schwarz;
        return true;
    case SF_COLUMN_RUN:
        game->said.run = (uint8_t)(number_of(cell) > 14 ? 14 : number_of(cell));
        return true;
    case SF_COLUMN_STOSS:
        game->said.stoss =
            (uint8_t)(number_of(cell) > SF_STOSS_MAX ? SF_STOSS_MAX : number_of(cell));
        return true;
    case SF_COLUMN_STOCK:
        return read_stock(t, i, game);
    default:
        return true;
    }
}

static bool has_column(const struct sf_intake *import, unsigned kind)
{
    for (uint32_t i = 0; i < import->columns; i++)
        if (import->column[i] == kind)
            return true;
    return false;
}

/* Without a column that says so the amount of the declarer says who won, and equal payments of all
 * say that they went into the Stock. */
static void conclude(struct sf_intake *import, struct sf_intake_game *game)
{
    bool all_pay = game->people > 0;

    for (unsigned i = 0; i < game->people; i++) {
        if (game->person[i] == game->declarer && !has_column(import, SF_COLUMN_WON))
            game->said.won = game->amount[i] > 0;
        all_pay &= game->amount[i] < 0 && game->amount[i] == game->amount[0];
    }
    game->unknown |= !has_column(import, SF_COLUMN_GAME);
    if (game->nobody) {
        game->said = sf_written_of(SF_GAME_N, SF_NO_SEAT);
        game->said.stock = all_pay;
    }
}

static enum sf_error read_row(struct table *t)
{
    struct sf_intake *import = t->import;
    struct sf_intake_game *game = sf_intake_add(import);
    struct amounts amounts = {.people = 0};
    bool good = true;

    if (!game)
        return SF_E_NO_MEMORY;
    game->line = t->line;
    for (uint32_t i = 0; i < import->columns && good; i++)
        good = read_column(t, i, game);
    if (good && !game->day[0]) {
        good = false;
        sf_intake_note(import, t->line, 0, SF_INTAKE_NO_DAY, "");
    }
    good = good && read_amounts(t, &amounts) && seat_amounts(t, &amounts, game);
    if (good) {
        conclude(import, game);
    } else {
        import->games--;
        import->left++;
    }
    return SF_OK;
}

static bool looks_like(const struct sf_intake *import)
{
    return separator_of(import) != 0;
}

static enum sf_error read(struct sf_intake *import, struct sf_fault *fault)
{
    struct table t = table_of(import);
    enum sf_error error;

    read_line(&t);
    error = read_head(&t, fault);
    t.line += import->wish.from;
    while (!error && read_line(&t))
        if (!is_blank(&t))
            error = read_row(&t);
    return error;
}

const struct sf_intake_row sf_intake_of_csv = {"csv", "CSV", false, false, looks_like, read};
