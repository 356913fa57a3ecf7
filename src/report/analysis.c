/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "report/analysis.h"
#include "base/text.h"
#include "json/page.h"
#include <string.h>

/* As many bytes of a text as fit, cut between characters. */
static void copy_cut(char buffer[SF_NAME_SIZE], const char *text, size_t length)
{
    static const char more[] = "…";
    bool cut = length >= SF_NAME_SIZE;

    if (cut)
        length = SF_NAME_SIZE - sizeof more;
    while (cut && ((unsigned char)text[length] & 0xc0) == 0x80)
        length--;
    memcpy(buffer, text, length);
    memcpy(buffer + length, more, cut ? sizeof more : 0);
    if (!cut)
        buffer[length] = '\0';
}

static void read_id(struct sf_report *report, const struct sf_json *doc)
{
    const struct sf_json_node *node = &doc->nodes[report->game.id];

    report->id[0] = '\0';
    if (!report->game.id || node->type == SF_JSON_NULL)
        return;
    if (!sf_json_string(doc, report->game.id, report->id, SF_NAME_SIZE))
        copy_cut(report->id, doc->text + node->start, node->end - node->start);
    sf_page_harmless(report->id);
}

static bool name_is_taken(const struct sf_report *report, unsigned seat)
{
    for (unsigned other = 0; other < seat; other++)
        if (sf_text_equal(report->name[other], report->name[seat]))
            return report->name[seat][0];
    return false;
}

static enum sf_error read_names(struct sf_report *report, const struct sf_json *doc, uint32_t names,
                                struct sf_fault *fault)
{
    unsigned seat = 0;

    memset(report->name, 0, sizeof report->name);
    report->named = names;
    if (!names)
        return SF_OK;
    if (doc->nodes[names].type != SF_JSON_ARRAY ||
        doc->nodes[names].count != report->game.rules.players) {
        fault->why = SF_WHY_NAME_PER_SEAT;
        return sf_fault_at(fault, SF_E_BAD_VALUE, "names", names);
    }
    for (uint32_t i = sf_json_first(doc, names); i; i = doc->nodes[i].next, seat++) {
        bool fits = sf_json_string(doc, i, report->name[seat], SF_NAME_SIZE);
        sf_page_harmless(report->name[seat]);
        if (fits && !name_is_taken(report, seat))
            continue;
        fault->seat = (uint8_t)seat;
        fault->why = fits ? SF_WHY_NAME_TWICE : SF_WHY_NAME_LONG;
        return sf_fault_at(fault, SF_E_BAD_VALUE, "names", i);
    }
    return SF_OK;
}

enum sf_error sf_report_read(struct sf_report *report, const struct sf_json *doc,
                             struct sf_fault *fault)
{
    struct sf_game_record *game = &report->game;
    struct sf_course course;
    uint32_t names = 0;
    enum sf_error error = sf_game_read_named(game, doc, 0, &names, fault);

    read_id(report, doc);
    if (!error)
        error = read_names(report, doc, names, fault);
    if (!error)
        error = sf_game_replay(game, &course, fault);
    if (!error && sf_games[game->contract.game].goal == SF_GOAL_LEAST)
        error = sf_fault_at(fault, SF_E_NOT_OFFERED, "contract", 0);
    return error;
}

void sf_report_work(struct sf_report *report, enum sf_announce_scope scope,
                    struct sf_solver *solver)
{
    const struct sf_game_record *game = &report->game;

    sf_setting_init(&report->setting, &game->rules, game->dealer, game->hand, &game->contract,
                    &game->stake);
    report->judged = false;
    sf_analyse(&report->analysis, &report->setting, game->card, game->count, solver);
    report->listed = sf_announcements(report->list, &report->setting, scope, solver);
}

void sf_report_know(struct sf_report *report, struct sf_solver *solver)
{
    report->judged = true;
    sf_analyse_known(&report->analysis, &report->setting, report->game.card, solver);
}

void sf_report_error(struct sf_out *out, const struct sf_json *doc, const struct sf_rules *rules,
                     const struct sf_fault *fault)
{
    struct sf_phrase phrase;

    sf_phrase_begin(&phrase);
    phrase.out.lang = out->lang;
    sf_error_message(&phrase.out, doc, rules, fault);
    sf_phrase_end(&phrase);
    sf_page_harmless(phrase.text);
    sf_page_put(out, phrase.text);
}

static void write_report(struct sf_out *out, const struct sf_report *report,
                         const struct sf_json *doc, const struct sf_style *style)
{
    switch (style->format) {
    case SF_FORMAT_JSON:
        sf_report_json(out, report, doc);
        break;
    case SF_FORMAT_TEXT:
        sf_report_text(out, report, style->lang);
        break;
    case SF_FORMAT_HTML:
        sf_report_html(out, report, style);
        break;
    }
}

bool sf_analyse_line(struct sf_solver *solver, const struct sf_style *style,
                     struct sf_report *report, struct sf_line *line)
{
    const struct sf_rules *rules = &report->game.rules;
    enum sf_error error;

    memset(&report->game, 0, sizeof report->game);
    line->lang = style->lang;
    error = sf_line_begin(line);
    if (!error)
        error = sf_report_read(report, &line->doc, &line->fault);
    if (error && style->format == SF_FORMAT_JSON) {
        sf_line_refuse(line, report->game.id, rules);
    } else if (error) {
        sf_report_error(&line->out, &line->doc, rules->players ? rules : NULL, &line->fault);
    } else {
        sf_report_work(report, SF_ANNOUNCE_ALL, solver);
        if (!report->game.open || style->format != SF_FORMAT_JSON)
            sf_report_know(report, solver);
        write_report(&line->out, report, &line->doc, style);
    }
    return sf_line_end(line, error);
}
