/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/bot_shapes.h"
#include "answers/incident.h"
#include "base/text.h"
#include "doors/rows.h"
#include "ledger/answer.h"
#include "lists/shapes.h"
#include "json/page.h"

/* clang-format off */
const struct sf_door sf_doors[] = {
    {"judge", NULL, "Replays a game, checks every card against the rules and scores it.",
     &sf_game_shape, &sf_judge_answer, false},
    {"auction", NULL, "Holds a conversation to the rules: who may say what, and who plays at least which game.",
     &sf_auction_shape, &sf_auction_answer, false},
    {"solve", NULL, "Finds the value of a position when all cards are open and everybody plays perfectly.",
     &sf_game_shape, &sf_solve_answer, false},
    {"solve_win", "solve --goal win", "Finds only whether the declarer's party wins.",
     &sf_game_shape, &sf_solve_win_answer, false},
    {"suggest", NULL, "Asks a bot what it would do on a seat that sees only its own cards.",
     &sf_told_game_shape, &sf_suggest_answer, false},
    {"odds", NULL, "Counts how often a game is won over all distributions of the unseen cards; not in core.wasm.",
     &sf_odds_shape, &sf_odds_answer, true},
    {"analyse", "analyse --format json", "Compares a game with perfect play, card by card.",
     &sf_named_game_shape, &sf_analyse_answer, false},
    {"convert", NULL,
     "Reads a text of records in any form. This is the answer of core.wasm; the command prints each `record` or `game`.",
     NULL, &sf_convert_answer, false},
    {"rules", "rules --format json",
     "Returns the rulebooks side by side, or the one of a table. The command takes options in place of the document.",
     &sf_rules_question_shape, &sf_rules_answer, false},
    {"house", "agree", "Checks house rules and explains what contradicts what.",
     &sf_house_question_shape, &sf_house_answer, false},
    {"adjudicate", NULL, "Rules on a mishap in a game.", &sf_report_shape, &sf_adjudicate_answer, false},
    {"ruling", NULL, "Finds the ruling on a mishap by questions, without the cards.",
     &sf_inquiry_shape, &sf_ruling_answer, false},
    {"row", NULL, "Checks one row of a tournament list.", &sf_row_question_shape, &sf_row_answer, false},
    {"list", "row --list", "Checks a whole tournament list while it is typed.",
     &sf_list_question_shape, &sf_list_answer, false},
    {"book", NULL, "Checks a draft of a club's book, and explains it.", &sf_book_question_shape, &sf_book_answer, false},
    {"evaluate", NULL, "Computes the standings of a whole tournament from its lists; not in core.wasm.",
     &sf_evaluate_document_shape, &sf_evaluate_answer, true},
    {"ledger_add", "ledger", "Puts entries into the ledger of the page: lines of JSON. The command reads a file of them.",
     NULL, &sf_ledger_add_answer, false},
    {"ledger", NULL, "Returns the whole round: accounts, evenings, who pays whom. The command answers without a document.",
     &sf_ledger_view_question, &sf_ledger_answer, false},
    {"ledger_games", "ledger --ask games", "Returns games: those of an evening, or those behind a figure.",
     &sf_ledger_games_question, &sf_ledger_games_answer, false},
    {"ledger_draft", "ledger --ask draft", "Prices a game while somebody taps it, and names what is missing.",
     &sf_ledger_draft_question, &sf_ledger_draft_answer, false},
    {"ledger_form", "ledger --ask form", "Returns the chips of a form for games: what the rules have, what it costs and means.",
     &sf_ledger_form_question, &sf_ledger_form_answer, false},
    {"ledger_curve", "ledger --ask curve", "Returns how balances went, by evening or by game.",
     &sf_ledger_curve_question, &sf_ledger_curve_answer, false},
    {"ledger_calendar", "ledger --ask calendar", "Returns the planned evenings as iCalendar.",
     &sf_ledger_calendar_question, &sf_ledger_calendar_answer, false},
    {"ledger_figures", "ledger --ask figures", "Returns how everybody has played, alone and with whom.",
     &sf_ledger_figures_question, &sf_ledger_figures_answer, false},
    {"ledger_import", "ledger --ask import", "Reads games that a spreadsheet or another program has written, as entries of the round.",
     &sf_ledger_import_question, &sf_ledger_import_answer, false},
    {0}};
/* clang-format on */

const struct sf_door *sf_door_find(const char *name)
{
    const struct sf_door *door = sf_doors;

    while (door->name && !sf_text_equal(door->name, name))
        door++;
    return door->name ? door : NULL;
}

void sf_doors_add(struct sf_shape_set *set)
{
    for (const struct sf_door *door = sf_doors; door->name; door++) {
        if (door->takes)
            sf_shape_set_add(set, door->takes);
        sf_shape_set_add_choice(set, door->gives);
    }
    sf_shape_set_add(set, &sf_record_shape);
    sf_shape_set_add_choice(set, &sf_bot_message_choice);
    sf_shape_set_add(set, &sf_bot_hello_shape);
    sf_shape_set_add(set, &sf_bot_reply_shape);
}

/* --- the page --------------------------------------------------------------------------------- */

static void put_all(struct sf_out *out, const char *const *pieces)
{
    for (; *pieces; pieces++)
        sf_page_put(out, *pieces);
}

#define PUT(out, ...) put_all(out, (const char *const[]){__VA_ARGS__, NULL})

static void put_door(struct sf_out *out, const struct sf_door *door)
{
    const char *command = door->command ? door->command : door->name;

    PUT(out, "\n### ", door->name, "\n\n", door->about, "\n\n");
    PUT(out, "- command: `stichfest ", command, "`\n");
    PUT(out, "- takes: ", door->takes ? door->takes->name : "a text", "\n- answers:");
    for (const struct sf_shape *const *shape = door->gives->shape; *shape; shape++)
        PUT(out, shape == door->gives->shape ? " " : ", ", (*shape)->name);
    sf_page_put(out, "\n");
}

static bool has(const struct sf_shape *const *shapes, const struct sf_shape *shape)
{
    for (; *shapes; shapes++)
        if (*shapes == shape)
            return true;
    return false;
}

static bool is_document(const struct sf_shape *shape)
{
    for (const struct sf_door *door = sf_doors; door->name; door++)
        if (door->takes == shape)
            return true;
    return false;
}

static bool is_answer(const struct sf_shape *shape)
{
    for (const struct sf_door *door = sf_doors; door->name; door++)
        if (has(door->gives->shape, shape))
            return true;
    return false;
}

static bool is_of_bots(const struct sf_shape *shape)
{
    return shape == &sf_bot_hello_shape || shape == &sf_bot_reply_shape ||
           has(sf_bot_message_choice.shape, shape);
}

/* The events of a deal are a table of docs/events.md. */
static bool is_event(const struct sf_shape *shape)
{
    return has(sf_deal_event_choice.shape, shape);
}

static bool is_part(const struct sf_shape *shape)
{
    return !is_document(shape) && !is_answer(shape) && !is_of_bots(shape) && !is_event(shape);
}

static void put_chapter(struct sf_out *out, const struct sf_shape_set *set, const char *title,
                        bool (*belongs)(const struct sf_shape *shape))
{
    PUT(out, "\n## ", title, "\n");
    for (unsigned i = 0; i < set->shapes; i++)
        if (belongs(set->shape[i]))
            sf_shape_section(out, "", set->shape[i]->name, "", set->shape[i]);
}

static void put_choices(struct sf_out *out, const struct sf_shape_set *set)
{
    for (unsigned i = 0; i < set->choices; i++) {
        const struct sf_shape_choice *choice = set->choice[i];
        sf_page_put(out, "| ");
        PUT(out, choice->name, " | ", choice->about, " | ");
        for (const struct sf_shape *const *shape = choice->shape; *shape; shape++)
            PUT(out, shape == choice->shape ? "" : ", ", (*shape)->name);
        sf_page_put(out, " |\n");
    }
}

static void put_values(struct sf_out *out, const struct sf_shape_set *set)
{
    sf_page_put(out, "\n## Values\n\nValues that have a name, and their words.\n\n"
                     "| value | | words |\n|---|---|---|\n");
    for (unsigned i = 0; i < set->types; i++) {
        const struct sf_shape_type *type = set->type[i];
        PUT(out, "| ", type->name, " | ", type->about, type->word ? " | " : " |");
        for (unsigned w = 0; type->word && type->word(w); w++)
            PUT(out, w ? ", `" : "`", type->word(w), "`");
        sf_page_put(out, " |\n");
    }
    put_choices(out, set);
}

void sf_doors_document(struct sf_out *out)
{
    static struct sf_shape_set set;

    sf_doors_add(&set);
    sf_page_put(out, "## Doors\n");
    for (const struct sf_door *door = sf_doors; door->name; door++)
        put_door(out, door);
    put_chapter(out, &set, "Documents", is_document);
    put_chapter(out, &set, "Answers", is_answer);
    put_chapter(out, &set, "The bot protocol", is_of_bots);
    put_chapter(out, &set, "What these objects contain", is_part);
    put_values(out, &set);
}

/* --- for machines ----------------------------------------------------------------------------- */

static void put_name(struct sf_out *out, const char *key, const char *name)
{
    sf_out_key(out, key);
    if (name)
        sf_shape_schema_ref(out, name);
    else
        sf_out_null(out);
}

void sf_doors_schema(struct sf_out *out)
{
    static struct sf_shape_set set;

    sf_doors_add(&set);
    sf_out_open(out, '{');
    sf_out_pair_string(out, "$schema", "https://json-schema.org/draft/2020-12/schema");
    sf_out_key(out, "doors");
    sf_out_open(out, '{');
    for (const struct sf_door *door = sf_doors; door->name; door++) {
        sf_out_key(out, door->name);
        sf_out_open(out, '{');
        put_name(out, "takes", door->takes ? door->takes->name : NULL);
        put_name(out, "gives", door->gives->name);
        sf_out_close(out, '}');
    }
    sf_out_close(out, '}');
    sf_out_key(out, "components");
    sf_out_open(out, '{');
    sf_out_key(out, "schemas");
    sf_out_open(out, '{');
    sf_shape_set_schemas(out, &set);
    sf_out_close(out, '}');
    sf_out_close(out, '}');
    sf_out_close(out, '}');
    sf_out_raw(out, "\n", 1);
}

void sf_doors_typescript(struct sf_out *out)
{
    sf_page_put(out, "\n/** The document and the answer of each door of core.wasm. */\n"
                     "export interface Doors {\n");
    for (const struct sf_door *door = sf_doors; door->name; door++) {
        if (door->command_only)
            continue;
        PUT(out, "  readonly ", door->name,
            ": { readonly takes: ", door->takes ? door->takes->name : "string",
            "; readonly gives: ", door->gives->name, " };\n");
    }
    sf_page_put(out, "}\n");
}
