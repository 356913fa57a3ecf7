/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "ledger/import.h"
#include "base/name.h"
#include "base/text.h"
#include "ledger/fold.h"
#include "ledger/names.h"
#include "shape/answer.h"
#include <string.h>

/* Shared by all importers: from the games of a file to the entries of a round. */

/* --- for the importers ------------------------------------------------------------------------ */

struct sf_intake_game *sf_intake_add(struct sf_intake *import)
{
    struct sf_intake_game *game;

    if (sf_ledger_grow(import->ledger, &import->game, &import->game_room, import->games,
                       import->games + 1, sizeof *import->game))
        return NULL;
    game = &import->game[import->games++];
    memset(game, 0, sizeof *game);
    game->said = sf_written_of(SF_GAME_N, SF_NO_SEAT);
    game->suit = SF_NO_SUIT;
    game->row = import->games - 1 + import->left;
    game->declarer = game->partner = SF_INTAKE_NOBODY;
    memcpy(game->day, import->wish.day, sizeof game->day);
    return game;
}

static void copy_text(char *into, const char *text, size_t size)
{
    size_t length = sf_text_cut(text, size - 1);

    memcpy(into, text, length);
    into[length] = 0;
}

struct sf_intake_problem *sf_intake_note(struct sf_intake *import, uint32_t line, unsigned column,
                                         unsigned kind, const char *text)
{
    struct sf_intake_problem *problem =
        &import->problem[import->problems < SF_INTAKE_SHOWN ? import->problems : SF_INTAKE_SHOWN];

    import->problems++;
    *problem =
        (struct sf_intake_problem){.line = line, .column = (uint8_t)column, .kind = (uint8_t)kind};
    copy_text(problem->text, text, sizeof problem->text);
    return problem;
}

uint8_t sf_intake_person(struct sf_intake *import, const char *key, const char *name)
{
    struct sf_intake_person *person;

    for (uint32_t i = 0; i < import->people; i++)
        if (sf_text_equal(import->person[i].key, key) ||
            (!name && sf_intake_same(import->person[i].name, key)))
            return (uint8_t)i;
    if (!name || import->people == SF_INTAKE_PEOPLE)
        return SF_INTAKE_NOBODY;
    person = &import->person[import->people];
    memset(person, 0, sizeof *person);
    copy_text(person->key, key, sizeof person->key);
    copy_text(person->name, name, sizeof person->name);
    sf_line_trim(person->name);
    if (!sf_name_good(person->name, sizeof person->name))
        copy_text(person->name, "?", sizeof person->name);
    return (uint8_t)import->people++;
}

bool sf_intake_pay(struct sf_intake_game *game, uint8_t person, int64_t amount)
{
    unsigned at;

    if (game->people == SF_SEATS)
        return false;
    for (at = game->people++; at && game->person[at - 1] > person; at--) {
        game->person[at] = game->person[at - 1];
        game->amount[at] = game->amount[at - 1];
    }
    game->person[at] = person;
    game->amount[at] = amount;
    return true;
}

/* --- people and evenings ---------------------------------------------------------------------- */

uint64_t sf_intake_hash(const char *text, size_t length)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325); /* FNV-1a */

    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    return hash;
}

void sf_intake_series(struct sf_intake *import, const char *name)
{
    import->head = sf_intake_hash(name, sf_text_cut(name, SF_INTAKE_CELL));
}

static void put_hex(char *text, uint64_t value)
{
    for (unsigned i = 0; i < 16; i++)
        text[i] = "0123456789abcdef"[value >> (60 - 4 * i) & 15];
    text[16] = 0;
}

/* "i-HASH" */
static void id_of(struct sf_ledger_id *id, uint64_t hash)
{
    memcpy(id->text, "i-", 2);
    put_hex(id->text + 2, hash);
}

static bool is_known(const struct sf_ledger *ledger, const char *id)
{
    uint32_t name = sf_ledger_find(ledger, id);

    return name && ledger->member_of[name] != SF_NO_MEMBER;
}

static bool was_named(const struct sf_intake *import, struct sf_intake_person *person)
{
    for (uint32_t i = 0; i < import->wish.nameds; i++) {
        const struct sf_intake_named *named = &import->wish.named[i];
        if (!sf_text_equal(named->name, person->name))
            continue;
        person->member = named->member;
        person->known = is_known(import->ledger, named->member.text);
        return person->known;
    }
    return false;
}

/* The member whom the caller names, or who has this name, or whom an earlier import has made; else
 * a new one. */
static void find_member(struct sf_intake *import, struct sf_intake_person *person)
{
    const struct sf_ledger *ledger = import->ledger;

    if (was_named(import, person))
        return;

    id_of(&person->member, sf_intake_hash(person->name, sf_text_cut(person->name, SIZE_MAX)));
    person->known = is_known(ledger, person->member.text);
    for (uint32_t i = 0; i < ledger->members && !person->known; i++) {
        const struct sf_ledger_member *member = &ledger->member[i];
        if (!member->name || !sf_intake_same(sf_ledger_text(ledger, member->name), person->name))
            continue;
        copy_text(person->member.text, sf_ledger_text(ledger, member->id),
                  sizeof person->member.text);
        person->known = true;
    }
}

static enum sf_error find_members(struct sf_intake *import, struct sf_fault *fault)
{
    for (uint32_t i = 0; i < import->people; i++) {
        find_member(import, &import->person[i]);
        for (uint32_t j = 0; j < i; j++)
            if (sf_text_equal(import->person[i].member.text, import->person[j].member.text))
                return sf_fault_say(fault, SF_E_BAD_VALUE, "text", SF_WHY_MEMBER_TWICE,
                                    SF_WITH(SF_T(import->person[i].name)));
    }
    return SF_OK;
}

/* The rules after the last evening before this day. */
static uint32_t rules_at(const struct sf_ledger *ledger, const char *day)
{
    uint32_t rules = ledger->fact[ledger->round - 1].rules;

    for (uint32_t i = 0; i < ledger->evenings; i++) {
        const struct sf_ledger_evening *evening = &ledger->evening[i];
        if (memcmp(sf_ledger_text(ledger, ledger->fact[evening->fact].day), day, 11) >= 0)
            break;
        rules = evening->rules;
    }
    return rules;
}

/* Has this very text been imported already? */
static bool is_ours(const struct sf_intake *import, uint32_t row)
{
    struct sf_ledger_id id;
    uint32_t name;
    char digits[10];
    unsigned count = 0, at = 18;

    id_of(&id, import->hash);
    id.text[at++] = '-';
    id.text[at++] = 'e';
    do
        digits[count++] = (char)('0' + row % 10);
    while (row /= 10);
    while (count)
        id.text[at++] = digits[--count];
    id.text[at] = 0;
    name = sf_ledger_find(import->ledger, id.text);
    return name && sf_fact_of(import->ledger, name);
}

static void begin_evening(struct sf_intake *import, struct sf_intake_evening *evening,
                          const struct sf_intake_game *game, unsigned part)
{
    const struct sf_ledger *ledger = import->ledger;
    uint32_t name, found;

    memset(evening, 0, sizeof *evening);
    memcpy(evening->day, game->day, sizeof evening->day);
    evening->row = game->row;
    evening->line = game->line;
    evening->part = (uint8_t)part;
    evening->rules = rules_at(ledger, game->day);
    id_of(&evening->id, import->head);
    memcpy(evening->id.text + 18, "-2026-11-18", 12);
    memcpy(evening->id.text + 19, game->day, 10);
    evening->id.text[29] = '-';
    evening->id.text[30] = (char)('a' + part % 26);
    evening->id.text[31] = 0;
    name = sf_ledger_find(ledger, evening->id.text);
    found = name ? ledger->evening_of[name] : 0;
    if (!found || (!sf_intakes[import->format]->records && is_ours(import, game->row)))
        return;
    evening->known = true;
    evening->last = ledger->evening[found - 1].next - 1;
    evening->carries = ledger->evening[found - 1].carries;
}

/* The evening of a game: that of its day, or the next one of this day if the numbers begin again.
 */
static enum sf_error find_evening(struct sf_intake *import, struct sf_intake_game *game)
{
    unsigned part = 0;

    for (uint32_t i = import->evenings; i--;) {
        const struct sf_intake_evening *evening = &import->evening[i];
        if (memcmp(evening->day, game->day, sizeof game->day) != 0)
            continue;
        if (!game->number || game->number > evening->number) {
            game->evening = i;
            return SF_OK;
        }
        part = evening->part + 1u;
        break;
    }
    if (sf_ledger_grow(import->ledger, &import->evening, &import->evening_room, import->evenings,
                       import->evenings + 1, sizeof *import->evening))
        return SF_E_NO_MEMORY;
    game->evening = import->evenings;
    begin_evening(import, &import->evening[import->evenings++], game, part);
    return SF_OK;
}

/* --- prices ----------------------------------------------------------------------------------- */

static uint8_t seat_of(const struct sf_intake_game *game, uint8_t person)
{
    for (uint8_t seat = 0; seat < game->people; seat++)
        if (person != SF_INTAKE_NOBODY && game->person[seat] == person)
            return seat;
    return SF_NO_SEAT;
}

/* Of five the one who neither gets nor pays has dealt. */
static uint8_t dealer_of(const struct sf_intake_game *game)
{
    if (game->seated)
        return game->dealer;
    for (uint8_t seat = 0; game->people == 5 && seat < 5; seat++)
        if (!game->amount[seat] && game->person[seat] != game->declarer)
            return seat;
    return 0;
}

/* The amounts say who lost a Ramsch, or took all tricks. */
static void read_ramsch(const struct sf_intake_game *game, struct sf_written *w)
{
    unsigned up = 0, down = 0;
    uint8_t last_up = SF_NO_SEAT, last_down = SF_NO_SEAT;

    for (uint8_t seat = 0; seat < game->people; seat++) {
        if (game->amount[seat] > 0) {
            up++;
            last_up = seat;
        } else if (game->amount[seat] < 0) {
            down++;
            last_down = seat;
        }
    }
    if (down == 1)
        w->loser = last_down;
    else if (up == 1)
        w->marching = last_up;
}

static void seat_people(const struct sf_intake_game *game, struct sf_written *w)
{
    *w = game->said;
    if (game->seated)
        return;
    w->declarer = seat_of(game, game->declarer);
    w->partner = w->game < SF_GAME_N && sf_games[w->game].partners ? seat_of(game, game->partner)
                                                                   : SF_NO_SEAT;
    for (unsigned i = 0; i < game->laids; i++) {
        uint8_t seat = seat_of(game, game->laid[i]);
        w->laid |= seat == SF_NO_SEAT ? 0 : (uint8_t)(1u << seat);
    }
    if (w->game == SF_RAMSCH) {
        w->declarer = SF_NO_SEAT;
        read_ramsch(game, w);
    }
}

/* If nobody may lay here, what the file calls Klopfen doubled as a Stoss does. */
static enum sf_error check(const struct sf_rules *rules, unsigned dealer, struct sf_written *w)
{
    enum sf_error error = sf_written_check(rules, dealer, w);
    struct sf_written other = *w;

    if (!error || !w->laid)
        return error;
    for (unsigned left = w->laid; left; left &= left - 1)
        other.stoss++;
    other.laid = 0;
    if (sf_written_check(rules, dealer, &other))
        return error;
    *w = other;
    return SF_OK;
}

/* How the table goes on while games are weighed: its Stock and its Bock rounds. */
struct table {
    int64_t pot;
    unsigned bock;
    uint32_t evening;
};

/* A record has the Stock and the Bock round of its own table, whatever is missing before it. The
 * round may count on in a Bock round, because it knows no game that a ruling has ended. */
static struct sf_stake stake_of(const struct sf_intake_game *game, const struct table *table)
{
    if (!game->seated)
        return sf_written_stake(&game->written, false, table->pot);
    return sf_written_stake(&game->written, game->bock || table->bock, game->stock);
}

/* The price of the game by the rules; the table goes on with it. */
static enum sf_error price(struct sf_intake *import, struct sf_intake_game *game,
                           struct table *table)
{
    const struct sf_ledger_rules *all =
        &import->ledger->rules[import->evening[game->evening].rules];
    const struct sf_rules *rules = &all->of[game->people - 3];
    bool kasse = all->pays == SF_KASSE_LOSSES && !game->seated; /* a table pays its winners */
    struct sf_result result;
    struct sf_stake stake;
    enum sf_error error;

    game->dealer = dealer_of(game);
    seat_people(game, &game->written);
    if (!rules->players)
        return SF_E_TABLE_SIZE;
    error = check(rules, game->dealer, &game->written);
    if (error)
        return error;
    stake = stake_of(game, table);
    sf_score_written(&result, rules, game->dealer, &game->written, &stake);
    for (unsigned seat = 0; seat < game->people; seat++)
        game->by_rules[seat] = kasse && result.payout[seat] > 0 ? 0 : result.payout[seat];
    table->pot = result.pot;
    table->bock -= table->bock && game->written.game != SF_GAME_N;
    return SF_OK;
}

static int64_t sum_of(const int64_t *amount, unsigned count)
{
    int64_t sum = 0;

    for (unsigned i = 0; i < count; i++)
        sum += amount[i];
    return sum;
}

static struct sf_intake_problem *note(struct sf_intake *import, const struct sf_intake_game *game,
                                      unsigned kind)
{
    struct sf_intake_problem *problem = sf_intake_note(import, game->line, 0, kind, "");

    problem->game = (uint32_t)(game - import->game) + 1;
    return problem;
}

/* Without a game the amounts alone are taken, if they sum to 0. */
static void take_amounts(struct sf_intake *import, struct sf_intake_game *game)
{
    int64_t sum = sum_of(game->amount, game->people);

    if (sum)
        note(import, game, SF_INTAKE_NO_SUM)->number = sum;
    for (unsigned seat = 0; seat < game->people && !sum; seat++)
        game->as_amounts |= game->amount[seat] != 0;
    import->left += sum != 0;
}

static bool same_amounts(const struct sf_intake_game *game)
{
    return !memcmp(game->amount, game->by_rules, game->people * sizeof *game->amount);
}

static void compare(struct sf_intake *import, struct sf_intake_game *game)
{
    int64_t sum = sum_of(game->amount, game->people) - sum_of(game->by_rules, game->people);

    game->as_game = true;
    if (same_amounts(game))
        return;
    if (sum) {
        note(import, game, SF_INTAKE_NO_SUM)->number = sum_of(game->amount, game->people);
        game->as_game = import->wish.sums_by_rules;
        import->left += !game->as_game;
        return;
    }
    note(import, game, SF_INTAKE_NO_PRICE);
    game->as_amounts = !import->wish.by_rules;
}

/* Games of a file come in their order; of the records of a table some may be missing. */
static bool has_game(const struct sf_intake *import, const struct sf_intake_game *game,
                     const struct sf_intake_evening *evening)
{
    const struct sf_ledger *ledger = import->ledger;
    const struct sf_ledger_evening *e;

    if (!sf_intakes[import->format]->records)
        return game->at <= evening->last;
    e = &ledger->evening[ledger->evening_of[sf_ledger_find(ledger, evening->id.text)] - 1];
    for (uint32_t i = 0; i < e->games; i++)
        if (ledger->fact[ledger->game[e->first + i].fact].number == game->at)
            return true;
    return false;
}

/* The import takes no game again that the round has of this evening. */
static bool is_there(struct sf_intake *import, struct sf_intake_game *game,
                     struct sf_intake_evening *evening)
{
    bool there =
        evening->known && (has_game(import, game, evening) || (game->unknown && evening->carries));

    if (there && !evening->noted)
        note(import, game, SF_INTAKE_NO_KNOWN);
    evening->noted |= there;
    import->there += there;
    return there;
}

static void weigh(struct sf_intake *import, struct sf_intake_game *game, struct table *table)
{
    struct table before;
    enum sf_error error;

    if (game->evening != table->evening)
        table->bock = 0;
    table->evening = game->evening;
    table->bock += 4u * game->bocks;
    before = *table;
    if (game->people < 3) {
        note(import, game, SF_INTAKE_NO_TABLE)->number = game->people;
        import->left++;
        return;
    }
    error = game->unknown ? SF_OK : price(import, game, table);
    if (game->unknown || error) {
        if (error)
            note(import, game, SF_INTAKE_NO_RULES)->code = error;
        take_amounts(import, game);
        return;
    }
    compare(import, game);
    if (!game->as_game)
        *table = before;
}

/* The Stock after the last evening of the round that is not later. */
static int64_t pot_before(const struct sf_ledger *ledger, const char *day)
{
    uint32_t games = 0;

    for (uint32_t i = 0; i < ledger->evenings; i++) {
        const struct sf_ledger_evening *evening = &ledger->evening[i];
        if (memcmp(sf_ledger_text(ledger, ledger->fact[evening->fact].day), day, 11) >= 0)
            break;
        games = evening->first + evening->games;
    }
    return sf_place_pot_before(ledger, games);
}

static enum sf_error weigh_all(struct sf_intake *import)
{
    struct table table = {.evening = UINT32_MAX};

    if (import->games)
        table.pot = pot_before(import->ledger, import->game[0].day);

    for (uint32_t i = 0; i < import->games; i++) {
        struct sf_intake_game *game = &import->game[i];
        struct sf_intake_evening *evening;
        if (find_evening(import, game))
            return SF_E_NO_MEMORY;
        evening = &import->evening[game->evening];
        game->at = game->number ? game->number : evening->number + 1;
        evening->number = game->at;
        if (!is_there(import, game, evening))
            weigh(import, game, &table);
        else if (game->has_stock)
            table.pot = game->stock;
        if (!evening->first && (game->as_game || game->as_amounts))
            evening->first = i + 1;
    }
    return SF_OK;
}

/* Amounts were read in hundredths. A fraction anywhere means euros, and the unit is a cent. */
static void choose_unit(struct sf_intake *import)
{
    bool euros = import->wish.has_euros ? import->wish.euros : import->decimals;

    import->wish.euros = euros;
    for (uint32_t i = 0; i < import->games && !euros; i++) {
        for (unsigned seat = 0; seat < import->game[i].people; seat++)
            import->game[i].amount[seat] /= 100;
        import->game[i].stock /= 100;
    }
}

/* --- reading ---------------------------------------------------------------------------------- */

const struct sf_intake_row *const sf_intakes[SF_INTAKE_FORMAT_N] = {
    [SF_INTAKE_RECORDS] = &sf_intake_of_records,
    [SF_INTAKE_TRACKER] = &sf_intake_of_tracker,
    [SF_INTAKE_LIST] = &sf_intake_of_list,
    [SF_INTAKE_COUNTER] = &sf_intake_of_counter,
    [SF_INTAKE_CSV] = &sf_intake_of_csv};

static bool is_json(const struct sf_intake *import)
{
    size_t at = 0;

    while (at < import->length && (import->text[at] == ' ' || import->text[at] == '\n' ||
                                   import->text[at] == '\r' || import->text[at] == '\t'))
        at++;
    return at < import->length && (import->text[at] == '{' || import->text[at] == '[');
}

static enum sf_error parse(struct sf_intake *import, struct sf_fault *fault)
{
    enum sf_error error;
    uint32_t room = (uint32_t)(import->length / 2 + 2);

    error = sf_ledger_grow(import->ledger, &import->node, &import->node_room, 0, room,
                           sizeof *import->node);
    if (error)
        return error;
    error = sf_json_parse(&import->doc, import->text, import->length, import->node, room);
    return error ? sf_json_fault(fault, error, &import->doc) : SF_OK;
}

/* The first importer that knows the text; what no other one knows may be a CSV. */
static const struct sf_intake_row *choose(struct sf_intake *import, bool json)
{
    if (import->wish.format != SF_INTAKE_AUTO) {
        import->format = import->wish.format;
        return sf_intakes[import->format];
    }
    for (unsigned i = SF_INTAKE_AUTO + 1; i < SF_INTAKE_FORMAT_N; i++)
        if (sf_intakes[i]->json == json && sf_intakes[i]->looks_like(import)) {
            import->format = (uint8_t)i;
            return sf_intakes[i];
        }
    return NULL;
}

static void begin(struct sf_intake *import, struct sf_ledger *ledger, const char *text,
                  size_t length)
{
    import->ledger = ledger;
    if (length >= 3 && !memcmp(text, "\xef\xbb\xbf", 3)) {
        text += 3;
        length -= 3;
    }
    import->text = text;
    import->length = length;
    import->hash = import->head = sf_intake_hash(text, length);
    import->decimals = false;
    import->columns = import->people = import->games = import->evenings = 0;
    import->problems = import->left = import->there = 0;
    import->line = 1;
    import->line_at = 0;
}

static size_t head_length(const struct sf_intake *import)
{
    size_t i = 0;

    while (i < import->length && import->text[i] != '\n' && import->text[i] != '\r')
        i++;
    return i;
}

enum sf_error sf_intake_read(struct sf_intake *import, struct sf_ledger *ledger, const char *text,
                             size_t length, struct sf_fault *fault)
{
    const struct sf_intake_row *importer;
    enum sf_error error;
    bool json;

    begin(import, ledger, text, length);
    json = is_json(import);
    error = json ? parse(import, fault) : SF_OK;
    if (error)
        return error;
    importer = choose(import, json);
    if (!importer || importer->json != json)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "text", SF_WHY_IMPORT_FORMAT, SF_WITHOUT);
    if (!json)
        import->head = sf_intake_hash(import->text, head_length(import));
    error = importer->read(import, fault);
    if (error)
        return error;
    choose_unit(import);
    error = find_members(import, fault);
    return error ? error : weigh_all(import);
}
