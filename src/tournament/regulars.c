#include "tournament/regulars.h"
#include <stdlib.h>
#include <string.h>

struct sf_regulars {
    struct sf_regular *at;
    unsigned count, room;
    unsigned turn; /* tournaments that were gone through */
};

struct sf_regulars *sf_regulars_new(void)
{
    return calloc(1, sizeof(struct sf_regulars));
}

void sf_regulars_free(struct sf_regulars *regulars)
{
    if (!regulars)
        return;
    free(regulars->at);
    free(regulars);
}

unsigned sf_regulars_count(const struct sf_regulars *regulars)
{
    return regulars->count;
}

const struct sf_regular *sf_regulars_at(const struct sf_regulars *regulars, unsigned i)
{
    return &regulars->at[i];
}

/* --- the same or not ----------------------------------------------------------------------------
 */

/* The byte of a text in small letters: ASCII, and the letters of Western Europe, whose capitals are
 * 32 below them behind the same first byte. */
static unsigned char small(const char *text, size_t at)
{
    unsigned char c = (unsigned char)text[at];

    if (c >= 'A' && c <= 'Z')
        return (unsigned char)(c + 32);
    if (at && (unsigned char)text[at - 1] == 0xc3 && c >= 0x80 && c <= 0x9e && c != 0x97)
        return (unsigned char)(c + 32);
    return c;
}

static bool same_text(const char *a, const char *b)
{
    size_t i = 0;

    while (a[i] && small(a, i) == small(b, i))
        i++;
    return !a[i] && !b[i];
}

/* FNV-1a: looked at before the texts are. */
static uint64_t hash_text(uint64_t hash, const char *text)
{
    for (size_t i = 0; text[i]; i++)
        hash = (hash ^ small(text, i)) * UINT64_C(0x100000001b3);
    return (hash ^ 0xff) * UINT64_C(0x100000001b3);
}

static uint64_t hash_of(const struct sf_entrant *entrant)
{
    return hash_text(hash_text(UINT64_C(0xcbf29ce484222325), entrant->name), entrant->club);
}

static bool is_there(const struct sf_entrant *entrant)
{
    return entrant && entrant->state != SF_ENTRANT_WITHDRAWN;
}

static bool same(const struct sf_regular *regular, const struct sf_entrant *entrant, uint64_t hash)
{
    if (regular->person[0] && entrant->person[0])
        return !strcmp(regular->person, entrant->person);
    return regular->hash == hash && same_text(regular->name, entrant->name) &&
           same_text(regular->club, entrant->club);
}

/* -1: not known. Whoever was found in this tournament before is somebody else; *twin tells that
 * there is one. A `person` goes before a name. */
static int32_t find(const struct sf_regulars *regulars, const struct sf_entrant *entrant,
                    uint64_t hash, bool *twin)
{
    int32_t found = -1;

    *twin = false;
    for (unsigned i = 0; i < regulars->count; i++) {
        const struct sf_regular *regular = &regulars->at[i];
        bool by_person = regular->person[0] && entrant->person[0];
        if ((found >= 0 && !by_person) || !same(regular, entrant, hash))
            continue;
        if (regular->turn == regulars->turn)
            *twin = true;
        else
            found = (int32_t)i;
        if (found >= 0 && by_person)
            break;
    }
    return found;
}

/* --- adding -------------------------------------------------------------------------------------
 */

static enum sf_error add(struct sf_regulars *regulars, const struct sf_entrant *entrant,
                         uint64_t hash)
{
    struct sf_regular *regular;

    if (regulars->count == SF_REGULARS_MAX)
        return SF_E_TOO_LARGE;
    if (regulars->count == regulars->room) {
        unsigned room = regulars->room ? 2 * regulars->room : 256;
        struct sf_regular *more = realloc(regulars->at, room * sizeof *more);
        if (!more)
            return SF_E_NO_MEMORY;
        regulars->at = more;
        regulars->room = room;
    }
    regular = &regulars->at[regulars->count++];
    *regular = (struct sf_regular){.hash = hash};
    memcpy(regular->name, entrant->name, sizeof regular->name);
    memcpy(regular->club, entrant->club, sizeof regular->club);
    memcpy(regular->team, entrant->team, sizeof regular->team);
    memcpy(regular->person, entrant->person, sizeof regular->person);
    return SF_OK;
}

static void count(struct sf_regular *regular, const struct sf_tournament *t,
                  const struct sf_entrant *entrant, bool twin)
{
    if (!regular->times++)
        memcpy(regular->date, sf_tournament_setup(t)->date, sizeof regular->date);
    if (!regular->person[0])
        memcpy(regular->person, entrant->person, sizeof regular->person);
    regular->twin |= twin;
}

enum sf_error sf_regulars_add(struct sf_regulars *regulars, const struct sf_tournament *t,
                              int32_t *index)
{
    enum sf_error error = SF_OK;

    regulars->turn++;
    for (unsigned n = 1; n <= sf_tournament_entrants(t) && !error; n++) {
        const struct sf_entrant *entrant = sf_tournament_entrant(t, n);
        int32_t who = -1;
        bool twin;
        if (is_there(entrant)) {
            uint64_t hash = hash_of(entrant);
            who = find(regulars, entrant, hash, &twin);
            if (who < 0) {
                who = (int32_t)regulars->count;
                error = add(regulars, entrant, hash);
            }
            if (!error) {
                count(&regulars->at[who], t, entrant, twin);
                regulars->at[who].turn = regulars->turn;
            }
        }
        if (index)
            index[n - 1] = who;
    }
    return error;
}

void sf_regulars_find(struct sf_regulars *regulars, const struct sf_tournament *t, int32_t *index)
{
    bool twin;

    regulars->turn++;
    for (unsigned n = 1; n <= sf_tournament_entrants(t); n++) {
        const struct sf_entrant *entrant = sf_tournament_entrant(t, n);
        int32_t who = is_there(entrant) ? find(regulars, entrant, hash_of(entrant), &twin) : -1;
        if (who >= 0)
            regulars->at[who].turn = regulars->turn;
        index[n - 1] = who;
    }
}
