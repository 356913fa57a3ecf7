/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "lists/book_json.h"
#include "record/words.h"
#include "rulebook/book_door.h"
#include "rulebook/rows.h"
#include <string.h>

/* The keys of a book as questions. Kind, bounds and words come from the rows of the reader
 * (lists/book_json.c); here are the sentences for people and the order. */

enum group { BASE, EVENING, VALUES, COUNTING, TABLE, TIES, MONEY };
const char *const sf_question_groups[] = {"base",  "evening", "values", "counting",
                                          "table", "ties",    "money",  NULL};
const char *const sf_question_kinds[] = {"int",   "flag", "name", "choice", "choices",
                                         "order", "ints", "rows", NULL};
enum kind { INT, FLAG, NAME, CHOICE, CHOICES, ORDER, INTS, ROWS };
const char *const sf_question_units[] = {"points", "cents", "percent", "games", "tables", NULL};
enum unit { POINTS, CENTS, PERCENT, GAMES, AT_TABLES, NO_UNIT };

struct question {
    const char *path;
    uint8_t group, kind, unit;
    bool always; /* it applies whether or not the base answers it */
    const char *label[SF_LANG_N], *help[SF_LANG_N];
};

/* A word of the book, by the key that it answers. */
struct choice {
    const char *path, *word;
    const char *label[SF_LANG_N], *help[SF_LANG_N];
};

/* clang-format off */
static const struct question questions[] = {
    {"name", BASE, NAME, NO_UNIT, true, {"Wie heißt euer Turnier?", "What is your tournament called?"},
     {"Der Name steht auf allen Blättern.", "The name is printed on every sheet."}},
    {"rulebook", BASE, CHOICE, NO_UNIT, true, {"Nach welchem Regelwerk spielt ihr?", "By which rulebook do you play?"},
     {"Alles, was ihr nicht anders beantwortet, bleibt wie dort.", "Everything that you do not answer otherwise stays as it says."}},
    {"variants", BASE, CHOICES, NO_UNIT, false, {"Was spielt ihr dazu?", "What do you play in addition?"},
     {"Nur bei den Regelwerken für daheim.", "Only with the rulebooks for home games."}},
    {"without", BASE, CHOICES, NO_UNIT, false, {"Was spielt ihr nicht?", "What do you not play?"}, {NULL, NULL}},
    {"rounds", EVENING, INT, NO_UNIT, true, {"Wie viele Runden?", "How many rounds?"}, {NULL, NULL}},
    {"games", EVENING, INT, GAMES, true, {"Wie viele Spiele je Runde?", "How many games a round?"},
     {"An einem Tisch zu viert. Zu fünft ist es ein Viertel mehr.", "At a table of four. A table of five plays a quarter more."}},
    {"tables", EVENING, CHOICE, NO_UNIT, false, {"Wie viele sitzen an einem Tisch?", "How many sit at a table?"},
     {"Am Fünfertisch setzt aus, wer gibt. Am Dreiertisch spielt jeder allein.", "At a table of five the dealer pauses. At a table of three everybody plays alone."}},
    {"odd", EVENING, CHOICE, NO_UNIT, false, {"Wenn die Zahl der Spieler nicht aufgeht?", "If the number of players does not fit?"}, {NULL, NULL}},
    {"repeats", EVENING, CHOICE, NO_UNIT, false, {"Dürfen sich Spieler wieder treffen?", "May players meet again?"}, {NULL, NULL}},
    {"fee", EVENING, INT, CENTS, false, {"Wie hoch ist das Startgeld?", "How much is the fee?"}, {NULL, NULL}},
    {"values.laufende", VALUES, INT, POINTS, false, {"Jeder Laufende", "Each Laufende"}, {NULL, NULL}},
    {"values.stock", VALUES, INT, POINTS, false, {"Was jeder in den Stock zahlt", "What everybody pays into the Stock"}, {NULL, NULL}},
    {"spritze", VALUES, INT, NO_UNIT, false, {"Wie oft darf verdoppelt werden?", "How often may a game be doubled?"},
     {"0: gar nicht. 1: Spritze oder Stoß. 2: auch Retour.", "0: never. 1: Spritze or Stoss. 2: Retour, too."}},
    {"unjustified", VALUES, FLAG, NO_UNIT, false, {"Zahlt, wer ohne Grund spritzt, für seine Partei?", "Does a player who doubles without reason pay for the party?"}, {NULL, NULL}},
    {"counting", COUNTING, CHOICE, NO_UNIT, true, {"Wie wird gezählt?", "How do rows count?"}, {NULL, NULL}},
    {"lost_solos", COUNTING, CHOICE, NO_UNIT, false, {"Was kostet ein verlorenes Solo?", "What does a lost solo game cost?"}, {NULL, NULL}},
    {"passed", COUNTING, CHOICE, NO_UNIT, false, {"Wenn alle weiter sagen?", "If everybody passes?"}, {NULL, NULL}},
    {"tout_note", COUNTING, FLAG, NO_UNIT, false, {"Braucht ein Tout den Vermerk der Turnierleitung?", "Does a Tout need the organiser's note?"},
     {"Ohne Vermerk zählt er nicht.", "Without the note it does not count."}},
    {"registered_after", COUNTING, INT, GAMES, false, {"Nach wie vielen verlorenen Soli muss man jedes weitere anmelden?", "After how many lost solo games is each further one registered?"},
     {"0: nie.", "0: never."}},
    {"reuegeld.rufspiel", COUNTING, INT, CENTS, false, {"Reuegeld für ein verlorenes Rufspiel", "Reuegeld for a lost Rufspiel"}, {NULL, NULL}},
    {"reuegeld.solo", COUNTING, INT, CENTS, false, {"Reuegeld für ein verlorenes Solo", "Reuegeld for a lost solo game"}, {NULL, NULL}},
    {"reuegeld.tout", COUNTING, INT, CENTS, false, {"Reuegeld für einen verlorenen Tout", "Reuegeld for a lost Tout"},
     {"0: wie ein Solo.", "0: as a solo game."}},
    {"table_points", TABLE, INTS, POINTS, false, {"Tischpunkte vom Ersten bis zum Letzten", "Tischpunkte from first to last"},
     {"Leer: keine.", "Empty: none."}},
    {"table_ties", TABLE, CHOICE, NO_UNIT, false, {"Was bekommen Punktgleiche am Tisch?", "What do level players at a table get?"}, {NULL, NULL}},
    {"ties", TIES, ORDER, NO_UNIT, false, {"Was entscheidet bei Gleichstand?", "What decides between level players?"},
     {"Der Reihe nach: Das Erste, das sich unterscheidet, entscheidet.", "In this order: the first that differs decides."}},
    {"prizes", MONEY, ROWS, NO_UNIT, true, {"Preise vom ersten Platz an", "Prizes from the first place on"},
     {"Je Platz ein Betrag, ein Anteil am Topf oder ein Sachpreis.", "For each place an amount, a share of the pot, or a thing."}},
    {"extras", MONEY, ROWS, NO_UNIT, true, {"Sonderpreise", "Extra prizes"}, {NULL, NULL}},
    {"side_pots", MONEY, ROWS, NO_UNIT, true, {"Nebentöpfe", "Side pots"},
     {"Wer mitmacht, zahlt extra. Die Besten davon teilen den Topf.", "Who joins pays extra. The best of them share the pot."}},
    {"teams", MONEY, INT, NO_UNIT, true, {"Wie viele einer Mannschaft zählen?", "How many members of a team count?"},
     {"Leer: keine Mannschaften. 2: feste Paare.", "Empty: no teams. 2: fixed pairs."}},
    {"mates", MONEY, CHOICE, NO_UNIT, false, {"Dürfen Partner am selben Tisch sitzen?", "May partners sit at the same table?"}, {NULL, NULL}},
};

static const struct question columns[] = {
    {"prizes.cents", MONEY, INT, CENTS, true, {"Betrag", "Amount"}, {NULL, NULL}},
    {"prizes.percent", MONEY, INT, PERCENT, true, {"Anteil am Topf", "Share of the pot"}, {NULL, NULL}},
    {"prizes.thing", MONEY, NAME, NO_UNIT, true, {"Sachpreis", "Thing"}, {NULL, NULL}},
    {"prizes.tables", MONEY, INT, AT_TABLES, true, {"erst ab so vielen Tischen", "only from so many tables on"}, {NULL, NULL}},
    {"extras.for", MONEY, CHOICE, NO_UNIT, true, {"Für", "For"}, {NULL, NULL}},
    {"extras.cents", MONEY, INT, CENTS, true, {"Betrag", "Amount"}, {NULL, NULL}},
    {"extras.thing", MONEY, NAME, NO_UNIT, true, {"Sachpreis", "Thing"}, {NULL, NULL}},
    {"side_pots.name", MONEY, NAME, NO_UNIT, true, {"Name", "Name"}, {NULL, NULL}},
    {"side_pots.fee", MONEY, INT, CENTS, true, {"Einsatz", "Fee"}, {NULL, NULL}},
    {"side_pots.shares", MONEY, INTS, PERCENT, true, {"Anteile vom ersten Platz an", "Shares from the first place on"}, {NULL, NULL}},
};

/* The questions about every game; the label stands behind its name. */
static const struct question prices[] = {
    {"points", VALUES, INT, POINTS, false, {"Grundwert", "plain"}, {"Was ein Verlierer einem Gewinner zahlt.", "The points that one loser pays one winner."}},
    {"schneider", VALUES, INT, POINTS, false, {"Schneider", "Schneider"}, {"So viel mehr. 0: zählt nicht.", "So much more. 0: not paid."}},
    {"schwarz", VALUES, INT, POINTS, false, {"Schwarz", "Schwarz"}, {"So viel mehr noch einmal. 0: zählt nicht.", "So much more again. 0: not paid."}},
    {"laufende_from", VALUES, INT, NO_UNIT, false, {"Laufende ab", "Laufende from"}, {"0: nie.", "0: never."}},
    {"laufende_to", VALUES, INT, NO_UNIT, false, {"Laufende bis", "Laufende to"}, {NULL, NULL}},
    {"factor", VALUES, INT, NO_UNIT, false, {"So oft der Grundwert", "times the plain value"},
     {"Mit den Laufenden. Entweder das oder feste Punkte.", "With the Laufende. Either this or flat points."}},
};

static const struct choice choices[] = {
    {"variants", "farbwenz", {"Farbwenz", "Farbwenz"}, {"als Alleinspiel, auch als Tout", "as a solo game, also as a Tout"}},
    {"variants", "geier", {"Geier und Farbgeier", "Geier and Farbgeier"}, {"als Alleinspiele, auch als Tout", "as solo games, also as a Tout"}},
    {"variants", "bettel", {"Bettel", "Bettel"}, {"kein Trumpf, kein Stich", "no trump, no trick"}},
    {"variants", "steigern", {"Steigern", "Steigern"}, {"Alleinspieler bieten Punkte", "solo players bid points"}},
    {"variants", "hochzeit", {"Hochzeit", "Hochzeit"}, {"mit genau einem Trumpf", "with exactly one trump"}},
    {"variants", "renonce", {"Renonce", "Renonce"}, {"eine Sau rufen, von deren Farbe man nichts hat", "calling an ace of a void suit"}},
    {"variants", "ramsch", {"Ramsch", "Ramsch"}, {"wenn alle weiter sagen", "when everybody passes"}},
    {"variants", "stock", {"Stock", "Stock"}, {"wenn alle weiter sagen, zahlt jeder ein; wer ein Rufspiel ansagt, gewinnt oder verdoppelt ihn", "when everybody passes, each pays in; the declarer of a Rufspiel wins or doubles it"}},
    {"variants", "legen", {"Legen", "Legen"}, {"wer legt, verdoppelt das Spiel, bevor er alle Karten hat", "who lays doubles the game before they have all cards"}},
    {"variants", "bock", {"Bock-Runden", "Bock rounds"}, {"Spiele zum doppelten Tarif", "games at double tariff"}},
    {"variants", "muss", {"Muss-Spiel", "Muss-Spiel"}, {"wenn alle weiter sagen, spielt der Eichel-Ober", "when everybody passes, the Eichel-Ober plays"}},
    {"variants", "schiebe", {"Schiebe-Solo", "Schiebe-Solo"}, {NULL, NULL}},
    {"variants", "kurz", {"kurze Karte", "short deck"}, {"24 Karten", "24 cards"}},
    {"tables", "four", {"immer vier", "always four"}, {NULL, NULL}},
    {"tables", "five", {"vier oder fünf", "four or five"}, {NULL, NULL}},
    {"tables", "three", {"vier oder drei", "four or three"}, {NULL, NULL}},
    {"odd", "substitutes", {"Ersatzspieler füllen auf", "substitutes complete the tables"}, {NULL, NULL}},
    {"odd", "fives", {"Fünfertische", "tables of five"}, {NULL, NULL}},
    {"odd", "threes", {"Dreiertische", "tables of three"}, {NULL, NULL}},
    {"odd", "wait", {"die letzten Nummern setzen eine Runde aus", "the last numbers wait for a round"}, {NULL, NULL}},
    {"repeats", "lot", {"ja, das Los allein entscheidet", "yes, the lot alone decides"}, {NULL, NULL}},
    {"repeats", "avoided", {"nein, soweit es geht", "no, as far as possible"}, {NULL, NULL}},
    {"counting", "plus_minus", {"Plus und Minus", "plus and minus"}, {NULL, NULL}},
    {"counting", "plus", {"nur Plus", "plus only"}, {"Gewinner bekommen Punkte, Verlierer verlieren keine.", "Winners get points, losers lose none."}},
    {"lost_solos", "as_others", {"nichts", "nothing"}, {NULL, NULL}},
    {"lost_solos", "deducted", {"es wird dem Spieler abgezogen", "it is deducted from the declarer"}, {NULL, NULL}},
    {"passed", "again", {"wird neu gegeben", "the cards are dealt again"}, {NULL, NULL}},
    {"passed", "row", {"eine Zeile mit lauter Nullen", "a row of zeros"}, {NULL, NULL}},
    {"table_ties", "share", {"sie teilen die Punkte ihrer Plätze", "they share the points of their places"}, {NULL, NULL}},
    {"table_ties", "best", {"jeder die des besseren Platzes", "each those of the better place"}, {NULL, NULL}},
    {"ties", "games_won", {"mehr gewonnene Spiele", "more games won"}, {NULL, NULL}},
    {"ties", "solos_won", {"mehr gewonnene Soli", "more solo games won"}, {NULL, NULL}},
    {"ties", "fewest_solos_lost", {"weniger verlorene Soli", "fewer solo games lost"}, {NULL, NULL}},
    {"ties", "table_points", {"mehr Tischpunkte", "more Tischpunkte"}, {NULL, NULL}},
    {"ties", "best_round", {"die bessere beste Liste", "the better best list"}, {NULL, NULL}},
    {"ties", "lot", {"das Los", "the lot"}, {NULL, NULL}},
    {"mates", "lot", {"ja, das Los allein entscheidet", "yes, the lot alone decides"}, {NULL, NULL}},
    {"mates", "apart", {"nein, soweit es geht", "no, as far as possible"}, {NULL, NULL}},
    {"mates", "together", {"ja, Paare sitzen immer beisammen", "yes, pairs always sit together"}, {NULL, NULL}},
    {"extras.for", "last", {"Letzter", "last"}, {NULL, NULL}},
    {"extras.for", "second_to_last", {"Vorletzter", "second to last"}, {NULL, NULL}},
    {"extras.for", "best_round", {"beste Runde", "best round"}, {NULL, NULL}},
    {"extras.for", "most_won", {"meiste gewonnene Spiele", "most games won"}, {NULL, NULL}},
    {"extras.for", "most_solos", {"meiste gewonnene Soli", "most solo games won"}, {NULL, NULL}},
    {"extras.for", "most_lost_solos", {"meiste verlorene Soli", "most solo games lost"}, {NULL, NULL}},
    {"extras.for", "best_solo", {"bestes Solo", "best solo game"}, {NULL, NULL}},
    {"extras.for", "best_team", {"bestes Paar, beste Mannschaft", "best pair or team"}, {NULL, NULL}},
    {"extras.for", "youngest", {"Jüngster", "youngest"}, {NULL, NULL}},
    {"extras.for", "by_hand", {"von Hand vergeben", "given by hand"}, {NULL, NULL}},
    {NULL, NULL, {NULL, NULL}, {NULL, NULL}},
};
/* clang-format on */

/* --- a key of the book ------------------------------------------------------------------------ */

/* A field by its path, and the objects of three books that contain it. */
struct place {
    const struct sf_shape *shape;
    const struct sf_field *field;
    const void *draft, *full, *plain; /* as given; as it counts; as the base says */
    bool given, is_full, is_plain;    /* it is there */
};

static const struct sf_field *field_of(const struct sf_shape *shape, const char *name,
                                       size_t length)
{
    for (const struct sf_field *f = shape->field; f->name; f++)
        if (strlen(f->name) == length && memcmp(f->name, name, length) == 0)
            return f;
    return NULL;
}

static void step(struct place *at, const struct sf_field *f)
{
    at->field = f;
    at->given = at->given && sf_shape_has(at->shape, at->draft, f->name);
    at->is_full = at->is_full && sf_shape_has(at->shape, at->full, f->name);
    at->is_plain = at->is_plain && sf_shape_has(at->shape, at->plain, f->name);
}

static void enter(struct place *at)
{
    at->shape = at->field->of;
    at->draft = (const char *)at->draft + at->field->offset;
    at->full = (const char *)at->full + at->field->offset;
    at->plain = (const char *)at->plain + at->field->offset;
}

/* The path of an array names the keys of its elements: these have no place. */
static bool find(struct place *at, const char *path)
{
    for (;;) {
        size_t length = strcspn(path, ".");
        const struct sf_field *f = field_of(at->shape, path, length);
        if (!f)
            return false;
        step(at, f);
        if (!path[length])
            return true;
        if (f->many) {
            at->given = at->is_full = at->is_plain = false;
            at->shape = f->of;
            path += length + 1;
            at->field = field_of(at->shape, path, strlen(path));
            return at->field != NULL;
        }
        enter(at);
        path += length + 1;
    }
}

/* --- words ------------------------------------------------------------------------------------ */

static void put_choice(struct sf_out *out, const char *word, const char *label, const char *help)
{
    sf_out_open(out, '{');
    sf_out_pair_string(out, "word", word);
    sf_out_pair_string(out, "label", label);
    if (help)
        sf_out_pair_string(out, "help", help);
    sf_out_close(out, '}');
}

static void put_books(struct sf_out *out)
{
    for (int i = 0; i < SF_BOOK_N; i++)
        put_choice(out, sf_book_id((enum sf_book)i), sf_book_words[i].title[out->lang], NULL);
}

/* The games of the base with its variants: `plain` leaves none out. */
static void put_games(struct sf_out *out, const struct sf_tournament_book *plain)
{
    struct sf_book_terms full;

    sf_book_complete(plain, &full);
    for (unsigned game = 0; game < SF_GAME_N; game++)
        if (plain->rules.games >> game & 1)
            put_choice(out, sf_games[game].name, sf_games[game].title, NULL);
    if (full.values.given >> SF_VALUES_TOUT & 1)
        put_choice(out, sf_book_game_name(SF_GAME_N), "Tout", NULL);
}

static void put_choices(struct sf_out *out, const char *path,
                        const struct sf_tournament_book *plain)
{
    sf_out_key(out, "choices");
    sf_out_open(out, '[');
    if (strcmp(path, "rulebook") == 0)
        put_books(out);
    else if (strcmp(path, "without") == 0)
        put_games(out, plain);
    for (const struct choice *c = choices; c->path; c++)
        if (strcmp(c->path, path) == 0)
            put_choice(out, c->word, c->label[out->lang], c->help[out->lang]);
    sf_out_close(out, ']');
}

/* --- one question ----------------------------------------------------------------------------- */

struct asking {
    struct sf_out *out;
    const struct sf_tournament_book *draft;
    struct sf_tournament_book plain; /* the base, its variants and nothing else */
    struct sf_book_terms full, base; /* the draft and `plain`, complete */
};

static void put_value(struct sf_out *out, const char *key, const struct sf_field *field,
                      const void *from)
{
    struct sf_field one[] = {*field, {0}};
    const struct sf_shape shape = {.name = key, .field = one};

    one[0].name = key;
    one[0].need = SF_NEEDED;
    sf_shape_write_fields(out, &shape, from);
}

static void put_kind(const struct asking *a, const struct question *q, const struct sf_field *f,
                     const char *label)
{
    struct sf_out *out = a->out;

    sf_out_pair_string(out, "kind", sf_question_kinds[q->kind]);
    if (q->kind == INT || q->kind == NAME || q->kind == INTS) {
        sf_out_pair_int(out, "min", f->min);
        sf_out_pair_int(out, "max", f->max);
    }
    if (f->many)
        sf_out_pair_int(out, "most", f->room);
    if (q->unit != NO_UNIT)
        sf_out_pair_string(out, "unit", sf_question_units[q->unit]);
    sf_out_pair_string(out, "label", label);
    if (q->help[out->lang])
        sf_out_pair_string(out, "help", q->help[out->lang]);
    if (q->kind == CHOICE || q->kind == CHOICES || q->kind == ORDER)
        put_choices(out, q->path, &a->plain);
}

static struct place place_of(const struct asking *a)
{
    return (struct place){.shape = &sf_book_shape,
                          .draft = &a->draft->terms,
                          .full = &a->full,
                          .plain = &a->base,
                          .given = true,
                          .is_full = true,
                          .is_plain = true};
}

static void put_columns(const struct asking *a, const char *path)
{
    size_t length = strlen(path);

    sf_out_key(a->out, "columns");
    sf_out_open(a->out, '[');
    for (unsigned i = 0; i < sizeof columns / sizeof *columns; i++) {
        struct place at = place_of(a);
        if (strncmp(columns[i].path, path, length) != 0 || !find(&at, columns[i].path))
            continue;
        sf_out_open(a->out, '{');
        sf_out_pair_string(a->out, "path", at.field->name);
        put_kind(a, &columns[i], at.field, columns[i].label[a->out->lang]);
        sf_out_close(a->out, '}');
    }
    sf_out_close(a->out, ']');
}

static void put_question(const struct asking *a, const struct question *q, const char *path,
                         const char *label)
{
    struct place at = place_of(a);
    struct sf_out *out = a->out;

    if (!find(&at, path))
        return;
    sf_out_open(out, '{');
    sf_out_pair_string(out, "path", path);
    sf_out_pair_string(out, "group", sf_question_groups[q->group]);
    put_kind(a, q, at.field, label);
    if (q->kind == ROWS)
        put_columns(a, path);
    sf_out_pair_bool(out, "applies", at.is_full || q->always);
    sf_out_pair_bool(out, "given", at.given);
    if (at.is_plain)
        put_value(out, "default", at.field, at.plain);
    if (at.is_full)
        put_value(out, "value", at.field, at.full);
    sf_out_close(out, '}');
}

/* --- all of them ------------------------------------------------------------------------------ */

static void join(char *text, size_t size, const char *const *pieces)
{
    size_t length = 0;

    for (; *pieces; pieces++) {
        size_t n = sf_text_cut(*pieces, size - 1 - length);
        memcpy(text + length, *pieces, n);
        length += n;
    }
    text[length] = 0;
}

#define JOIN(text, ...) join(text, sizeof(text), (const char *const[]){__VA_ARGS__, NULL})

/* Everything about one game, where its row of the book has such a key. */
static void put_prices(const struct asking *a, unsigned game)
{
    const char *name = sf_book_game_name(game);
    const char *title = game == SF_GAME_N ? "Tout"
                        : game == SF_SIE  ? sf_book_words[a->draft->terms.rulebook].sie
                                          : sf_games[game].title;

    for (unsigned i = 0; i < sizeof prices / sizeof *prices; i++) {
        struct question q = prices[i];
        char path[SF_FAULT_PATH], label[120];
        JOIN(path, "values.", name, ".", q.path);
        JOIN(label, title, ": ", q.label[a->out->lang]);
        /* Of points and factor either may be chosen. */
        q.always = game == SF_SIE || game == SF_GAME_N;
        put_question(a, &q, path, label);
    }
}

static bool is_valued(const struct asking *a, unsigned game)
{
    return a->full.values.given >> game & 1;
}

static void put_values(const struct asking *a)
{
    for (unsigned game = 0; game <= SF_GAME_N; game++)
        if (is_valued(a, game))
            put_prices(a, game);
}

/* Takes only what decides which games there are. */
static void strip(struct sf_tournament_book *plain, const struct sf_tournament_book *draft)
{
    static const uint64_t kept = UINT64_C(1) << SF_BOOK_KEY_RULEBOOK | UINT64_C(1)
                                                                           << SF_BOOK_KEY_VARIANTS;

    memset(plain, 0, sizeof *plain);
    plain->terms.given = draft->terms.given & kept;
    plain->terms.rulebook = draft->terms.rulebook;
    plain->terms.variants = draft->terms.variants;
    memcpy(plain->terms.variant, draft->terms.variant, sizeof plain->terms.variant);
    sf_book_lay(plain);
}

void sf_book_questions(struct sf_out *out, const struct sf_tournament_book *draft, bool based)
{
    struct asking a = {.out = out, .draft = draft};

    sf_out_key(out, "questions");
    sf_out_open(out, '[');
    if (based) {
        strip(&a.plain, draft);
        sf_book_complete(draft, &a.full);
        sf_book_complete(&a.plain, &a.base);
    }
    for (unsigned i = 0; i < sizeof questions / sizeof *questions; i++) {
        const struct question *q = &questions[i];
        if (!based && i > 1) /* name and rulebook come first */
            break;
        if (strcmp(q->path, "values.laufende") == 0)
            put_values(&a);
        put_question(&a, q, q->path, q->label[out->lang]);
    }
    sf_out_close(out, ']');
}
