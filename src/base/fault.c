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

enum sf_error sf_fault_say(struct sf_fault *fault, enum sf_error code, const char *path,
                           enum sf_why why, const struct sf_param *param, size_t count)
{
    size_t texts = 0;

    if (!fault)
        return code;
    sf_fault_at(fault, code, path, 0);
    fault->why = why;
    fault->param_count = (uint8_t)count;
    fault->text_params = 0;
    fault->texts_used = 0;
    for (size_t i = 0; i < count; i++)
        texts += param[i].text != NULL;
    for (size_t i = 0; i < count; i++) {
        fault->param[i] =
            param[i].text ? keep_text(fault, param[i].text, --texts) : param[i].number;
        if (param[i].text)
            fault->text_params = (uint8_t)(fault->text_params | 1u << i);
    }
    return code;
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

static void add_param(struct line *line, const struct sf_fault *fault, unsigned i)
{
    if (i >= fault->param_count)
        return;
    if (fault->text_params >> i & 1)
        add(line, fault->texts + fault->param[i]);
    else
        add_number(line, fault->param[i]);
}

static void add_template(struct line *line, const struct sf_fault *fault, const char *template)
{
    for (; *template; template ++)
        if (template[0] == '{' && template[1] >= '0' && template[1] <= '9' && template[2] == '}') {
            add_param(line, fault, (unsigned)(template[1] - '0'));
            template += 2;
        } else if (line->length + 1 < line->size) {
            line->text[line->length++] = *template;
        }
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
    struct line line = {.text = text, .size = size};

    add_template(&line, fault, sf_why_text(fault->why, lang));
    return end_line(&line);
}

size_t sf_fault_sentence(const struct sf_fault *fault, enum sf_lang lang, char *text, size_t size)
{
    struct line line = {.text = text, .size = size};
    bool whole = fault->why != SF_WHY_NOTHING && sf_why_whole(fault->why);

    if (!whole && fault->code)
        add(&line, sf_error_text_in(fault->code, lang));
    if (!whole && fault->why != SF_WHY_NOTHING)
        add(&line, "; ");
    add_template(&line, fault, sf_why_text(fault->why, lang));
    return end_line(&line);
}

const char *sf_fault_line(const struct sf_fault *fault, enum sf_lang lang,
                          struct sf_fault_line *line)
{
    sf_fault_sentence(fault, lang, line->text, sizeof line->text);
    return line->text;
}
