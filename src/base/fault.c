/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/fault.h"
#include "base/error_words.h"
#include "base/text.h"
#include <string.h>

void sf_fault_init(struct sf_fault *fault)
{
    *fault = (struct sf_fault)SF_NO_FAULT;
}

void sf_fault_path(struct sf_fault *fault, const char *path)
{
    size_t length = path ? sf_text_cut(path, sizeof fault->path - 1) : 0;

    if (path == fault->path)
        return;
    if (length)
        memcpy(fault->path, path, length);
    fault->path[length] = 0;
}

enum sf_error sf_fault_at(struct sf_fault *fault, enum sf_error code, const char *path,
                          uint32_t node)
{
    if (!fault)
        return code;
    fault->code = code;
    fault->node = node;
    sf_fault_path(fault, path);
    return code;
}

/* The offset of a copy in `texts`, cut off so that `left` more texts get as much room as this one.
 */
static int64_t keep_text(struct sf_fault *fault, const char *text, size_t left)
{
    uint16_t at = fault->texts_used;
    size_t room = (sizeof fault->texts - at) / (left + 1);
    size_t length = room ? sf_text_cut(text, room - 1) : 0;

    if (!room)
        return (int64_t)sizeof fault->texts - 1; /* the NUL of the last one */
    memcpy(fault->texts + at, text, length);
    fault->texts[at + length] = 0;
    fault->texts_used = (uint16_t)(at + length + 1);
    return at;
}

/* `left`: texts that follow. */
static void add_to(struct sf_fault *fault, const struct sf_param *param, size_t left)
{
    uint8_t i = fault->param_count;

    if (i == SF_FAULT_PARAMS)
        return;
    fault->kind[i] = param->kind;
    fault->param[i] =
        param->kind == SF_PARAM_TEXT ? keep_text(fault, param->text, left) : param->number;
    fault->param_count++;
}

enum sf_error sf_fault_say(struct sf_fault *fault, enum sf_error code, const char *path,
                           enum sf_why why, const struct sf_param *param, size_t count)
{
    size_t texts = 0;

    if (!fault)
        return code;
    sf_fault_at(fault, code, path, 0);
    fault->why = why;
    fault->param_count = 0;
    fault->texts_used = 0;
    for (size_t i = 0; i < count; i++)
        texts += param[i].kind == SF_PARAM_TEXT;
    for (size_t i = 0; i < count; i++) {
        texts -= param[i].kind == SF_PARAM_TEXT;
        add_to(fault, &param[i], texts);
    }
    return code;
}

/* Code and row of a fault, as one number. */
enum { ROWS = 1 << 16 };
_Static_assert((int)SF_WHY_N < (int)ROWS, "a row fits");

void sf_fault_because(struct sf_fault *fault, const struct sf_fault *reason)
{
    if (!fault)
        return;
    add_to(fault,
           &(struct sf_param){.number = (int64_t)reason->code * ROWS + reason->why,
                              .kind = SF_PARAM_FAULT},
           0);
    for (unsigned i = 0; i < reason->param_count; i++) {
        struct sf_param param = {.number = reason->param[i], .kind = reason->kind[i]};
        if (param.kind == SF_PARAM_TEXT)
            param.text = reason->texts + reason->param[i];
        add_to(fault, &param, 0);
    }
}

/* --- rendering -------------------------------------------------------------------------------- */

struct line {
    char *text;
    size_t size, length;
};

static void add(struct line *line, const char *text)
{
    size_t length = sf_text_cut(text, line->size - 1 - line->length);

    memcpy(line->text + line->length, text, length);
    line->length += length;
}

static void add_number(struct line *line, int64_t number)
{
    char digits[24];
    unsigned at = sizeof digits - 1;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;

    digits[at] = 0;
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (number < 0)
        digits[--at] = '-';
    add(line, digits + at);
}

/* The sentences of a fault: its own, and those that its parameters bring along. */
struct speech {
    const struct sf_fault *fault;
    enum sf_lang lang;
    struct line line;
};

static void add_sentence(struct speech *speech, enum sf_error code, enum sf_why why,
                         unsigned first);

/* Rows that are parameters of rows end where the parameters end. */
static void add_param(struct speech *speech, unsigned i)
{
    const struct sf_fault *fault = speech->fault;

    if (i >= fault->param_count)
        return;
    switch ((enum sf_param_kind)fault->kind[i]) {
    case SF_PARAM_NUMBER:
        add_number(&speech->line, fault->param[i]);
        break;
    case SF_PARAM_TEXT:
        add(&speech->line, fault->texts + fault->param[i]);
        break;
    case SF_PARAM_WHY:
        add(&speech->line, sf_why_text((enum sf_why)fault->param[i], speech->lang));
        break;
    case SF_PARAM_FAULT:
        add_sentence(speech, (enum sf_error)(fault->param[i] / ROWS),
                     (enum sf_why)(fault->param[i] % ROWS), i + 1);
        break;
    }
}

/* `first`: the parameter that the template calls {0}. */
static void add_template(struct speech *speech, const char *template, unsigned first)
{
    struct line *line = &speech->line;

    for (; *template; template ++)
        if (template[0] == '{' && template[1] >= '0' && template[1] <= '9' && template[2] == '}') {
            add_param(speech, first + (unsigned)(template[1] - '0'));
            template += 2;
        } else if (line->length + 1 < line->size) {
            line->text[line->length++] = *template;
        }
}

static void add_sentence(struct speech *speech, enum sf_error code, enum sf_why why, unsigned first)
{
    bool whole = why != SF_WHY_NOTHING && sf_why_whole(why);

    if (!whole && code)
        add(&speech->line, sf_error_text_in(code, speech->lang));
    if (!whole && why != SF_WHY_NOTHING)
        add(&speech->line, "; ");
    add_template(speech, sf_why_text(why, speech->lang), first);
}

/* Ends the text, not within a character. */
static size_t end_line(struct line *line)
{
    line->text[line->length] = 0;
    line->length = sf_text_cut(line->text, line->length);
    line->text[line->length] = 0;
    return line->length;
}

size_t sf_fault_why(const struct sf_fault *fault, enum sf_lang lang, char *text, size_t size)
{
    struct speech speech = {.fault = fault, .lang = lang, .line = {.text = text, .size = size}};

    add_template(&speech, sf_why_text(fault->why, lang), 0);
    return end_line(&speech.line);
}

size_t sf_fault_sentence(const struct sf_fault *fault, enum sf_lang lang, char *text, size_t size)
{
    struct speech speech = {.fault = fault, .lang = lang, .line = {.text = text, .size = size}};

    add_sentence(&speech, fault->code, fault->why, 0);
    return end_line(&speech.line);
}

const char *sf_fault_line(const struct sf_fault *fault, enum sf_lang lang,
                          struct sf_fault_line *line)
{
    sf_fault_sentence(fault, lang, line->text, sizeof line->text);
    return line->text;
}
