/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "ledger/import.h"
#include <string.h>

/*
 * The files of other programs whose formats are public. All of them are JSON. docs/ledger.md names
 * the programs and where their formats are described.
 */

/* --- values ----------------------------------------------------------------------------------- */

struct object {
    struct sf_intake *import;
    uint32_t node;
};

static uint32_t get(const struct object *o, const char *key)
{
    return sf_json_get(&o->import->doc, o->node, key);
}

/* A text, or the digits of a number; "" if there is none. */
static const char *node_text(const struct sf_intake *import, uint32_t node,
                             char text[SF_INTAKE_CELL + 1])
{
    const struct sf_json_node *n = &import->doc.nodes[node];

    text[0] = 0;
    if (node && n->type == SF_JSON_NUMBER && n->end - n->start <= SF_INTAKE_CELL) {
        memcpy(text, import->doc.text + n->start, n->end - n->start);
        text[n->end - n->start] = 0;
    } else if (node && !sf_json_string(&import->doc, node, text, SF_INTAKE_CELL + 1)) {
        text[0] = 0;
    }
    return text;
}

static bool is_true(const struct object *o, const char *key)
{
    bool value = false;
    uint32_t node = get(o, key);

    return node && sf_json_bool(&o->import->doc, node, &value) && value;
}

static unsigned count_of(const struct object *o, const char *key, unsigned most)
{
    int64_t value;
    uint32_t node = get(o, key);

    if (!node || !sf_json_int(&o->import->doc, node, &value) || value < 0)
        return 0;
    return value > (int64_t)most ? most : (unsigned)value;
}

static bool is_list(const struct object *o, const char *key)
{
    uint32_t node = get(o, key);

    return node && o->import->doc.nodes[node].type == SF_JSON_ARRAY;
}

static uint32_t first_of(const struct object *o, const char *key)
{
    return is_list(o, key) ? sf_json_first(&o->import->doc, get(o, key)) : 0;
}

static uint32_t next_of(const struct object *o, uint32_t node)
{
    return o->import->doc.nodes[node].next;
}

/* The line of the text in which an object begins. */
static uint32_t line_of(struct sf_intake *import, uint32_t node)
{
    for (; import->line_at < import->doc.nodes[node].start; import->line_at++)
        import->line += import->text[import->line_at] == '\n';
    return import->line;
}

/* A game in which the file says so many things the same way. NULL: no memory. A file in one line
 * would give all games the same line: they are numbered instead. */
static struct sf_intake_game *add_game(const struct object *o, bool one_line, const char *day)
{
    struct sf_intake *import = o->import;
    uint32_t line = one_line ? import->games + import->left + 1 : line_of(import, o->node);
    struct sf_intake_game *game = sf_intake_add(import);
    char text[SF_INTAKE_CELL + 1];

    if (!game)
        return NULL;
    game->line = line;
    node_text(import, get(o, day), text);
    if (text[0] && !sf_intake_day(text, game->day))
        sf_intake_note(import, line, 0, SF_INTAKE_NO_DAY, text);
    return game;
}

/* A game without a day, or with too many people, is taken back. */
static void finish_game(struct sf_intake *import, struct sf_intake_game *game, bool good)
{
    if (good && !game->day[0])
        sf_intake_note(import, game->line, 0, SF_INTAKE_NO_DAY, "");
    if (good && game->day[0])
        return;
    import->games--;
    import->left++;
}

static bool is_one_line(const struct sf_intake *import)
{
    for (size_t i = 0; i + 1 < import->length; i++)
        if (import->text[i] == '\n')
            return false;
    return true;
}

static void say_game(const struct object *o, struct sf_intake_game *game, const char *key)
{
    char text[SF_INTAKE_CELL + 1];
    bool tout;

    node_text(o->import, get(o, key), text);
    game->said.game = (uint8_t)sf_intake_game_word(text, &tout);
    game->said.tout = tout;
    game->unknown = game->said.game == SF_GAME_N;
    if (game->unknown)
        sf_intake_note(o->import, game->line, 0, SF_INTAKE_NO_GAME, text);
}

static uint8_t person_at(const struct object *o, const char *key)
{
    char text[SF_INTAKE_CELL + 1];

    node_text(o->import, get(o, key), text);
    return text[0] ? sf_intake_person(o->import, text, NULL) : SF_INTAKE_NOBODY;
}

/* Names, or ids, of an array. */
static unsigned people_at(const struct object *o, const char *key, uint8_t person[SF_SEATS])
{
    unsigned count = 0;
    char text[SF_INTAKE_CELL + 1];

    for (uint32_t n = first_of(o, key); n && count < SF_SEATS; n = next_of(o, n)) {
        uint8_t found = sf_intake_person(o->import, node_text(o->import, n, text), NULL);
        if (found != SF_INTAKE_NOBODY)
            person[count++] = found;
    }
    return count;
}

/* The amounts of an object whose keys are people: {"Anna":1.5,"Bert":-1.5}. */
static bool pay_all(const struct object *o, const char *key, struct sf_intake_game *game)
{
    const struct sf_json *doc = &o->import->doc;
    uint32_t map = get(o, key);
    char text[SF_INTAKE_CELL + 1];

    for (uint32_t n = map ? sf_json_first(doc, map) : 0; n;) {
        uint32_t value = doc->nodes[n].next;
        int64_t amount;
        bool decimals = false;
        uint8_t person;
        node_text(o->import, n, text);
        person = sf_intake_person(o->import, text, text);
        node_text(o->import, value, text);
        if (person == SF_INTAKE_NOBODY || !sf_intake_amount(text, &amount, &decimals)) {
            sf_intake_note(o->import, game->line, 0, SF_INTAKE_NO_AMOUNT, text);
            return false;
        }
        if (!sf_intake_pay(game, person, amount)) {
            sf_intake_note(o->import, game->line, 0, SF_INTAKE_NO_TABLE, "")->number = SF_SEATS + 1;
            return false;
        }
        n = doc->nodes[value].next;
    }
    return true;
}

/* --- schafkopf-tracker: GET /api/sessions/:id ------------------------------------------------- */

static bool looks_like_tracker(const struct sf_intake *import)
{
    return sf_json_get(&import->doc, 0, "history") && sf_json_get(&import->doc, 0, "players");
}

static enum sf_error read_tracked(const struct object *o, bool one_line, const char *begun)
{
    struct sf_intake_game *game;
    uint32_t archived = get(o, "archived_at");

    if (archived && o->import->doc.nodes[archived].type == SF_JSON_STRING)
        return SF_OK; /* taken out there */
    game = add_game(o, one_line, "created_at");
    if (!game)
        return SF_E_NO_MEMORY;
    if (!game->day[0])
        sf_intake_day(begun, game->day);
    say_game(o, game, "type");
    game->declarer = person_at(o, "player");
    game->partner = person_at(o, "partner");
    game->said.won = is_true(o, "won");
    game->said.schwarz = is_true(o, "schwarz");
    game->said.schneider = is_true(o, "schneider") || game->said.schwarz;
    game->said.run = (uint8_t)count_of(o, "laufende", 14);
    game->laids = (uint8_t)people_at(o, "klopfer", game->laid);
    finish_game(o->import, game, pay_all(o, "changes", game));
    return SF_OK;
}

static enum sf_error read_tracker(struct sf_intake *import, struct sf_fault *fault)
{
    struct object session = {.import = import};
    char text[SF_INTAKE_CELL + 1];
    bool one_line = is_one_line(import);
    enum sf_error error = SF_OK;

    import->decimals = true;
    node_text(import, get(&session, "game_type"), text);
    if (text[0] && !sf_intake_same(text, "schafkopf"))
        return sf_fault_say(fault, SF_E_BAD_VALUE, "text", SF_WHY_IMPORT_OTHER_GAME,
                            SF_WITH(SF_T(text)));
    node_text(import, get(&session, "id"), text);
    sf_intake_series(import, text);
    for (uint32_t n = first_of(&session, "players"); n; n = next_of(&session, n)) {
        node_text(import, n, text);
        sf_intake_person(import, text, text);
    }
    node_text(import, get(&session, "created_at"), text);
    for (uint32_t n = first_of(&session, "history"); n && !error; n = next_of(&session, n))
        error = read_tracked(&(struct object){import, n}, one_line, text);
    return error;
}

const struct sf_intake_row sf_intake_of_tracker = {
    "schafkopf-tracker", "Schafkopf-Tracker", true, false, looks_like_tracker, read_tracker};

/* --- schafkopfliste: the answer to its query Session ------------------------------------------ */

static const char *const list_seats[] = {"firstPlayer", "secondPlayer", "thirdPlayer",
                                         "fourthPlayer"};

/* {"data":{"session":{…}}}, or the session alone. */
static uint32_t list_session(const struct sf_intake *import)
{
    uint32_t data = sf_json_get(&import->doc, 0, "data");
    uint32_t session = sf_json_get(&import->doc, data, "session");

    return session ? session : 0;
}

static bool looks_like_list(const struct sf_intake *import)
{
    uint32_t session = list_session(import);

    return sf_json_get(&import->doc, session, "games") &&
           sf_json_get(&import->doc, session, "firstPlayer");
}

/* The key of this version of the program, or of the one before it. */
static const char *list_key(const struct object *o, const char *now, const char *before)
{
    return get(o, now) ? now : before;
}

/* The losers pay the price; the winners share what they pay. */
static void share_price(struct sf_intake_game *game, int64_t price, unsigned winners)
{
    unsigned up = 0, down;

    for (unsigned i = 0; i < 4; i++)
        up += winners >> i & 1;
    down = 4 - up;
    if (!up || !down)
        return;
    for (unsigned i = 0; i < 4; i++)
        game->amount[i] = winners >> i & 1 ? price * (down > up ? down / up : 1)
                                           : -price * (up > down ? up / down : 1);
}

/* The partner is on the declarer's side, whether that has won or lost. */
static void find_partner(struct sf_intake_game *game, unsigned winners)
{
    for (uint8_t seat = 0; seat < 4; seat++) {
        bool won = winners >> seat & 1;
        if (game->person[seat] != game->declarer && won == game->said.won)
            game->partner = game->person[seat];
    }
}

static void say_height(const struct object *o, struct sf_intake_game *game)
{
    static const char *const kontra[] = {"KONTRA", "RE", "SUPRA", "RESUPRA"};
    char text[SF_INTAKE_CELL + 1];

    game->said.tout = is_true(o, "tout");
    game->said.run = (uint8_t)count_of(o, "laufendeCount", 14);
    node_text(o->import, get(o, "schneiderSchwarz"), text);
    game->said.schwarz = sf_text_equal(text, "SCHWARZ");
    game->said.schneider = game->said.schwarz || sf_text_equal(text, "SCHNEIDER");
    node_text(o->import, get(o, "kontra"), text);
    for (unsigned i = 0; i < 4; i++)
        if (sf_text_equal(text, kontra[i]))
            game->said.stoss = (uint8_t)(i + 1);
    game->laids = (uint8_t)people_at(
        o, list_key(o, "playersHavingPutAbbreviations", "playersHavingPutNicknames"), game->laid);
}

static unsigned winners_of(const struct object *o, const struct sf_intake_game *game)
{
    uint8_t won[SF_SEATS];
    unsigned bits = 0,
             count = people_at(
                 o, list_key(o, "playersHavingWonAbbreviations", "playersHavingWonNicknames"), won);

    for (unsigned i = 0; i < count; i++)
        for (unsigned seat = 0; seat < 4; seat++)
            bits |= game->person[seat] == won[i] ? 1u << seat : 0;
    return bits;
}

static enum sf_error read_listed(const struct object *o, bool one_line, const char *day)
{
    struct sf_intake_game *game = add_game(o, one_line, "");
    int64_t price = 0;
    unsigned winners;

    if (!game)
        return SF_E_NO_MEMORY;
    sf_intake_day(day, game->day);
    for (uint8_t seat = 0; seat < 4; seat++)
        sf_intake_pay(game, seat, 0);
    say_game(o, game, "gameType");
    say_height(o, game);
    game->declarer = person_at(o, list_key(o, "actingPlayerAbbreviation", "actingPlayerNickname"));
    winners = winners_of(o, game);
    for (unsigned seat = 0; seat < 4; seat++)
        if (game->person[seat] == game->declarer)
            game->said.won = winners >> seat & 1;
    find_partner(game, winners);
    sf_json_int(&o->import->doc, get(o, "price"), &price);
    share_price(game, price * 100, winners);
    finish_game(o->import, game, true);
    return SF_OK;
}

/* People have a name, or a first and a last one, and a short form that the games use. */
static bool read_list_people(struct sf_intake *import, uint32_t session)
{
    for (unsigned i = 0; i < 4; i++) {
        struct object o = {import, sf_json_get(&import->doc, session, list_seats[i])};
        char key[SF_INTAKE_CELL + 1], name[SF_INTAKE_CELL + 1];
        if (!o.node)
            return false;
        node_text(import, get(&o, list_key(&o, "abbreviation", "nickname")), key);
        node_text(import, get(&o, list_key(&o, "name", "firstName")), name);
        if (sf_intake_person(import, key, name[0] ? name : key) != i)
            return false;
    }
    return true;
}

static enum sf_error read_list(struct sf_intake *import, struct sf_fault *fault)
{
    struct object session = {import, list_session(import)};
    bool one_line = is_one_line(import);
    char day[SF_INTAKE_CELL + 1];
    enum sf_error error = SF_OK;

    if (!read_list_people(import, session.node))
        return sf_fault_say(fault, SF_E_BAD_VALUE, "text", SF_WHY_IMPORT_FORMAT, SF_WITHOUT);
    node_text(import, get(&session, "date"), day);
    sf_intake_series(import, day);
    for (uint32_t n = first_of(&session, "games"); n && !error; n = next_of(&session, n))
        error = read_listed(&(struct object){import, n}, one_line, day);
    return error;
}

const struct sf_intake_row sf_intake_of_list = {"schafkopfliste", "Schafkopfliste", true, false,
                                                looks_like_list,  read_list};

/* --- schafkopf_zaehler: its export ------------------------------------------------------------ */

static bool looks_like_counter(const struct sf_intake *import)
{
    return sf_json_get(&import->doc, 0, "allePlayerinnen") &&
           sf_json_get(&import->doc, 0, "tische");
}

/* A game of its own kind names the winners, so a Ramsch has no declarer. */
static enum sf_error read_counted(const struct object *o, bool one_line)
{
    struct sf_intake_game *game = add_game(o, one_line, "zeitpunkt");
    uint8_t side[SF_SEATS];
    unsigned count;

    if (!game)
        return SF_E_NO_MEMORY;
    say_game(o, game, "spielartName");
    count = people_at(o, "spielerParteiIds", side);
    game->declarer = count ? side[0] : SF_INTAKE_NOBODY;
    game->partner = count > 1 ? side[1] : SF_INTAKE_NOBODY;
    game->said.won = is_true(o, "gewonnen");
    game->said.schneider = is_true(o, "schneider");
    game->said.run = (uint8_t)count_of(o, "anzahlLaufende", 14);
    game->unknown |= is_true(o, "unentschieden");
    finish_game(o->import, game, pay_all(o, "punkteProSpieler", game));
    return SF_OK;
}

static enum sf_error read_counter(struct sf_intake *import, struct sf_fault *fault)
{
    struct object all = {.import = import};
    bool one_line = is_one_line(import);
    enum sf_error error = SF_OK;

    (void)fault;
    import->decimals = true;
    sf_intake_series(import, "tische");
    for (uint32_t n = first_of(&all, "allePlayerinnen"); n; n = next_of(&all, n)) {
        struct object person = {import, n};
        char id[SF_INTAKE_CELL + 1], name[SF_INTAKE_CELL + 1];
        node_text(import, get(&person, "id"), id);
        node_text(import, get(&person, "name"), name);
        sf_intake_person(import, id, name);
    }
    for (uint32_t t = first_of(&all, "tische"); t && !error; t = next_of(&all, t)) {
        struct object table = {import, t};
        for (uint32_t n = first_of(&table, "runden"); n && !error; n = next_of(&table, n))
            error = read_counted(&(struct object){import, n}, one_line);
    }
    return error;
}

const struct sf_intake_row sf_intake_of_counter = {
    "schafkopf-zaehler", "Schafkopf-Zähler", true, false, looks_like_counter, read_counter};
