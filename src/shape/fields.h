/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SHAPE_FIELDS_H
#define SF_SHAPE_FIELDS_H

/*
 * Short forms of a field's row (shape/shape.h) for objects that other code writes or reads. These
 * rows have no place and only describe. Each form gives the members of the initializer, so that a
 * row can add to it:
 *
 *     {SF_FIELD_INT("round", SF_NEEDED, 1, 50, "the round")},
 *     {SF_FIELD_INT("sums", SF_OPTIONAL, -99, 99, "points by seat"), .many = true, .most = 5},
 */

#include "shape/shape.h"

#define SF_FIELD(key, of_kind, needed, least_, greatest, sentence)                                 \
    .name = (key), .kind = (of_kind), .need = (needed), .min = (least_), .max = (greatest),        \
    .about = (sentence)

#define SF_FIELD_INT(key, needed, min_, max_, about_)                                              \
    SF_FIELD(key, SF_KIND_INT, needed, min_, max_, about_)
#define SF_FIELD_FLAG(key, needed, about_) SF_FIELD(key, SF_KIND_FLAG, needed, 0, 0, about_)
#define SF_FIELD_TEXT(key, needed, min_, max_, about_)                                             \
    SF_FIELD(key, SF_KIND_TEXT, needed, min_, max_, about_)
#define SF_FIELD_NAME(key, needed, min_, max_, about_)                                             \
    SF_FIELD(key, SF_KIND_NAME, needed, min_, max_, about_)
#define SF_FIELD_TOKEN(key, needed, min_, max_, about_)                                            \
    SF_FIELD(key, SF_KIND_TOKEN, needed, min_, max_, about_)
#define SF_FIELD_HEX(key, needed, digits, about_)                                                  \
    SF_FIELD(key, SF_KIND_HEX, needed, digits, digits, about_)
#define SF_FIELD_DATE(key, needed, about_)   SF_FIELD(key, SF_KIND_DATE, needed, 0, 0, about_)
#define SF_FIELD_NUMBER(key, needed, about_) SF_FIELD(key, SF_KIND_NUMBER, needed, 0, 0, about_)
#define SF_FIELD_ANY(key, needed, about_)    SF_FIELD(key, SF_KIND_ANY, needed, 0, 0, about_)
#define SF_FIELD_WORD(key, needed, words_, about_)                                                 \
    SF_FIELD(key, SF_KIND_WORD, needed, 0, 0, about_), .words = (words_)
#define SF_FIELD_OBJECT(key, needed, shape_, about_)                                               \
    SF_FIELD(key, SF_KIND_OBJECT, needed, 0, 0, about_), .of = (shape_)
#define SF_FIELD_OBJECTS(key, needed, shape_, about_)                                              \
    SF_FIELD_OBJECT(key, needed, shape_, about_), .many = true
#define SF_FIELD_OWN(key, needed, type_, about_)                                                   \
    SF_FIELD(key, SF_KIND_OWN, needed, 0, 0, about_), .type = (type_)

/* Lists of rows without keys contain their columns. */
#define SF_FIELD_COLS                                                                              \
    SF_FIELD_TOKEN("cols", SF_NEEDED, 1, 30, "names of the columns of the rows"), .many = true

#endif
