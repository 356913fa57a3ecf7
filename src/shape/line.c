/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "shape/line.h"

struct sf_out *sf_line_out(struct sf_line *line)
{
    sf_out_init(&line->out, line->answer, line->size);
    line->out.lang = line->lang;
    return &line->out;
}

enum sf_error sf_line_begin(struct sf_line *line)
{
    sf_line_out(line);
    return sf_line_read(&line->doc, line->text, line->length, line->nodes, line->node_count,
                        &line->fault);
}

void sf_line_refuse(struct sf_line *line, uint32_t id, const struct sf_rules *rules)
{
    sf_answer_error(&line->out, &line->doc, id, rules && rules->players ? rules : NULL,
                    &line->fault);
}

bool sf_line_end(struct sf_line *line, enum sf_error error)
{
    line->written = line->out.overflow ? 0 : line->out.length;
    return !error;
}
