/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "shape/describe.h"
#include "json/page.h"

/* Writes a set of shapes as TypeScript declarations, in the layout of prettier. */

static void put_all(struct sf_out *out, const char *const *pieces)
{
    for (; *pieces; pieces++)
        sf_page_put(out, *pieces);
}

#define PUT(out, ...) put_all(out, (const char *const[]){__VA_ARGS__, NULL})

static void put_about(struct sf_out *out, const char *indent, const char *about)
{
    if (about && about[0])
        PUT(out, indent, "/** ", about, " */\n");
}

static bool has_command(const struct sf_shape *shape)
{
    for (const struct sf_field *f = shape->field; f->name; f++)
        if (f->need != SF_OPTIONAL && f->need != SF_NEEDED)
            return true;
    return false;
}

static void put_words(struct sf_out *out, const char *const *words)
{
    for (unsigned i = 0; words[i]; i++)
        PUT(out, i ? " | '" : "'", words[i], "'");
}

static bool choice_has_command(const struct sf_shape_choice *choice)
{
    for (const struct sf_shape *const *shape = choice->shape; *shape; shape++)
        if (has_command(*shape))
            return true;
    return false;
}

/* Objects inside a command lack what the server adds, too. */
static void put_one(struct sf_out *out, const struct sf_field *f, bool command)
{
    command |= f->command;
    switch ((enum sf_kind)f->kind) {
    case SF_KIND_INT:
    case SF_KIND_NUMBER:
        sf_page_put(out, "number");
        break;
    case SF_KIND_FLAG:
        sf_page_put(out, "boolean");
        break;
    case SF_KIND_WORD:
        put_words(out, f->words);
        break;
    case SF_KIND_OBJECT:
    case SF_KIND_NODE:
        PUT(out, f->of->name, command && has_command(f->of) ? "Command" : "");
        break;
    case SF_KIND_CHOICE:
        PUT(out, f->choice->name, command && choice_has_command(f->choice) ? "Command" : "");
        break;
    case SF_KIND_OWN:
        sf_page_put(out, f->type->name);
        break;
    case SF_KIND_ANY:
        sf_page_put(out, "unknown");
        break;
    default:
        sf_page_put(out, "string");
    }
}

static void put_type(struct sf_out *out, const struct sf_field *f, bool command)
{
    bool item = f->null_item && !(f->map && f->many); /* with both, an array may be null */
    bool brackets = f->many && (item || f->kind == SF_KIND_WORD);

    if (f->map)
        PUT(out, f->by ? "Readonly<Partial<Record<" : "Readonly<Record<",
            f->by ? f->by->name : "string", ", ");
    sf_page_put(out, f->many ? "readonly " : "");
    sf_page_put(out, brackets ? "(" : "");
    put_one(out, f, command);
    sf_page_put(out, item ? " | null" : "");
    sf_page_put(out, brackets ? ")" : "");
    sf_page_put(out, f->many ? "[]" : "");
    sf_page_put(out, f->null_item && !item ? " | null" : "");
    sf_page_put(out, f->map ? f->by ? ">>>" : ">>" : "");
    sf_page_put(out, f->null ? " | null" : "");
}

static bool is_there(const struct sf_shape *shape, const struct sf_field *f, bool command)
{
    if (shape->partial)
        return false;
    return f->need == SF_NEEDED || (!command && (f->need == SF_SERVER || f->need == SF_FILLED));
}

static void put_field(struct sf_out *out, const struct sf_shape *shape, const struct sf_field *f,
                      bool command)
{
    if (command && (f->need == SF_SERVER || f->need == SF_SERVER_MAY))
        return;
    put_about(out, "  ", f->about);
    PUT(out, "  readonly ", f->name, is_there(shape, f, command) ? ": " : "?: ");
    put_type(out, f, command);
    sf_page_put(out, ";\n");
}

static void put_interface(struct sf_out *out, const struct sf_shape *shape, bool command)
{
    sf_page_put(out, "\n");
    put_about(out, "", shape->about);
    if (shape->open && !shape->field->name) {
        PUT(out, "export type ", shape->name, " = object;\n");
        return;
    }
    PUT(out, "export interface ", shape->name, command ? "Command {\n" : " {\n");
    if (shape->open)
        sf_page_put(out, "  readonly [key: string]: unknown;\n");
    if (shape->tag)
        PUT(out, "  readonly ", shape->tag, ": '", shape->tag_value, "';\n");
    for (const struct sf_field *f = shape->field; f->name; f++)
        put_field(out, shape, f, command);
    sf_page_put(out, "}\n");
}

static void put_elements(struct sf_out *out, const struct sf_shape *shape)
{
    PUT(out, "export type ", shape->name, " = readonly [\n");
    for (const struct sf_field *f = shape->field; f->name; f++) {
        PUT(out, "  ", f->name, f->need == SF_NEEDED ? ": " : "?: ");
        put_type(out, f, false);
        sf_page_put(out, f->need == SF_NEEDED || f->null ? ",\n" : " | null,\n");
    }
    PUT(out, "] & { readonly [named]?: ", shape->name, "Named };\n");
}

/* A tuple has no names in TypeScript that a type could use. So its type names the interface with
 * the same elements, under a key that no value has. */
static void put_named(struct sf_out *out, const struct sf_shape_set *set)
{
    unsigned tuples = 0;

    for (unsigned i = 0; i < set->shapes; i++)
        tuples += set->shape[i]->tuple;
    if (tuples)
        sf_page_put(out,
                    "\n/** Leads from a row to its elements by name; no value has this key. */\n"
                    "export declare const named: unique symbol;\n");
}

/* Writes an array type, and the same by name for those who read it with its columns. */
static void put_tuple(struct sf_out *out, const struct sf_shape *shape)
{
    sf_page_put(out, "\n");
    put_about(out, "", shape->about);
    put_elements(out, shape);
    sf_page_put(out, "\n");
    put_about(out, "", shape->about);
    PUT(out, "export interface ", shape->name, "Named {\n");
    for (const struct sf_field *f = shape->field; f->name; f++)
        put_field(out, shape, f, false);
    sf_page_put(out, "}\n");
}

static void put_choice(struct sf_out *out, const struct sf_shape_choice *choice, bool command)
{
    sf_page_put(out, "\n");
    put_about(out, "", choice->about);
    PUT(out, "export type ", choice->name, command ? "Command =" : " =");
    for (const struct sf_shape *const *shape = choice->shape; *shape; shape++)
        PUT(out, "\n  | ", (*shape)->name, command && has_command(*shape) ? "Command" : "");
    sf_page_put(out, ";\n");
}

/* Words also become a list, for code that goes through them. */
static void put_word_type(struct sf_out *out, const struct sf_shape_type *type)
{
    PUT(out, "export const ", type->name, "Words = [\n");
    for (unsigned i = 0; type->word(i); i++)
        PUT(out, "  '", type->word(i), "',\n");
    PUT(out, "] as const;\n");
    put_about(out, "", type->about);
    PUT(out, "export type ", type->name, " = (typeof ", type->name, "Words)[number];\n");
}

static void put_own(struct sf_out *out, const struct sf_shape_type *type)
{
    sf_page_put(out, "\n");
    if (type->word) {
        put_word_type(out, type);
        return;
    }
    put_about(out, "", type->about);
    PUT(out, "export type ", type->name, " = ", type->typescript, ";\n");
}

void sf_shape_set_typescript(struct sf_out *out, const struct sf_shape_set *set)
{
    put_named(out, set);
    for (unsigned i = 0; i < set->types; i++)
        put_own(out, set->type[i]);
    for (unsigned i = 0; i < set->shapes; i++) {
        if (set->shape[i]->tuple)
            put_tuple(out, set->shape[i]);
        else
            put_interface(out, set->shape[i], false);
        if (has_command(set->shape[i]))
            put_interface(out, set->shape[i], true);
    }
    for (unsigned i = 0; i < set->choices; i++) {
        put_choice(out, set->choice[i], false);
        if (choice_has_command(set->choice[i]))
            put_choice(out, set->choice[i], true);
    }
}
