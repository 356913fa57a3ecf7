/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "shape/shape.h"
#include "base/name.h"
#include "base/text.h"
#include "shape/place.h"
#include "shape/text_kind.h"
#include <string.h>

static const struct sf_field no_fields[] = {{0}};
const struct sf_shape sf_any_object = {
    .name = "AnyObject", .about = "Any object.", .field = no_fields, .open = true};

/* --- faults ----------------------------------------------------------------------------------- */

enum { PATH_DEPTH = SF_JSON_DEPTH };

static size_t put_index(char *at, size_t room, uint32_t index)
{
    char digits[12];
    size_t first = sizeof digits, length;

    digits[--first] = ']';
    do {
        digits[--first] = (char)('0' + index % 10);
        index /= 10;
    } while (index);
    digits[--first] = '[';
    length = sizeof digits - first;
    if (length > room)
        return 0;
    memcpy(at, digits + first, length);
    return length;
}

/* "rows[2].seats", from the outside in. */
static void write_path(const struct sf_shape_path *path, char text[SF_FAULT_PATH])
{
    const struct sf_shape_path *step[PATH_DEPTH];
    size_t depth = 0, length = 0;

    for (; path && depth < PATH_DEPTH; path = path->up)
        step[depth++] = path;
    while (depth--) {
        size_t room = SF_FAULT_PATH - 1 - length;
        if (step[depth]->key) {
            size_t n;
            if (length && room)
                text[length++] = '.';
            n = sf_text_cut(step[depth]->key, SF_FAULT_PATH - 1 - length);
            memcpy(text + length, step[depth]->key, n);
            length += n;
        } else {
            length += put_index(text + length, room, step[depth]->index);
        }
    }
    text[length] = 0;
}

enum sf_error sf_shape_fault(const struct sf_shape_reader *reader, enum sf_error code,
                             uint32_t node, enum sf_why why, const struct sf_param *param,
                             size_t count)
{
    char path[SF_FAULT_PATH];

    if (!reader->fault)
        return code;
    write_path(reader->path, path);
    sf_fault_say(reader->fault, code, path, why, param, count);
    reader->fault->node = node;
    return code;
}

static enum sf_error bad(const struct sf_shape_reader *r, uint32_t node, enum sf_why why)
{
    return sf_shape_fault(r, SF_E_BAD_VALUE, node, why, SF_WITHOUT);
}

static enum sf_error out_of_range(const struct sf_shape_reader *r, uint32_t node, enum sf_why why,
                                  int64_t min, int64_t max)
{
    return sf_shape_fault(r, SF_E_BAD_VALUE, node, why, SF_WITH(SF_N(min), SF_N(max)));
}

static void give(struct sf_given *given, const struct sf_shape *shape, const struct sf_field *f)
{
    unsigned bit = sf_given_bit(shape, f);

    given->word[bit / 64] |= UINT64_C(1) << bit % 64;
}

/* --- storing ---------------------------------------------------------------------------------- */

static void store_int(void *at, uint32_t size, int64_t value)
{
    switch (size) {
    case 1:
        *(uint8_t *)at = (uint8_t)value;
        break;
    case 2:
        *(uint16_t *)at = (uint16_t)value;
        break;
    case 4:
        *(uint32_t *)at = (uint32_t)value;
        break;
    default:
        *(int64_t *)at = value;
    }
}

/* --- reading one value ------------------------------------------------------------------------ */

/* The place of a value: its bytes, or NULL if the row has no place. */
struct slot {
    const struct sf_field *field;
    uint8_t *at;
};

static enum sf_error read_int(const struct sf_shape_reader *r, struct slot slot, uint32_t node)
{
    const struct sf_field *f = slot.field;
    int64_t value;

    if (!sf_json_int(r->doc, node, &value))
        return bad(r, node, SF_WHY_WANT_INT);
    if (value < f->min || value > f->max)
        return sf_shape_fault(r, SF_E_BAD_VALUE, node, SF_WHY_NOT_FROM_TO,
                              SF_WITH(SF_N(value), SF_N(f->min), SF_N(f->max)));
    if (slot.at)
        store_int(slot.at, f->size, value);
    return SF_OK;
}

static enum sf_error read_flag(const struct sf_shape_reader *r, struct slot slot, uint32_t node)
{
    bool value;

    if (!sf_json_bool(r->doc, node, &value))
        return bad(r, node, SF_WHY_WANT_FLAG);
    if (slot.at)
        store_int(slot.at, slot.field->size, value);
    return SF_OK;
}

static enum sf_error read_word(const struct sf_shape_reader *r, struct slot slot, uint32_t node)
{
    unsigned i = 0;

    while (slot.field->words[i] && !sf_json_is(r->doc, node, slot.field->words[i]))
        i++;
    if (!slot.field->words[i]) {
        char words[SF_FAULT_TEXTS];
        sf_shape_words(slot.field->words, words, sizeof words);
        return sf_shape_fault(r, SF_E_BAD_VALUE, node, SF_WHY_WANT_ONE_OF, SF_WITH(SF_T(words)));
    }
    if (slot.at)
        store_int(slot.at, slot.field->size, i);
    return SF_OK;
}

/* Reads the bytes of a text with its escapes resolved, into lent memory or the caller's buffer. */
enum { TEXT_HERE = 512 };

static enum sf_error no_memory(const struct sf_shape_reader *r, uint32_t node)
{
    return sf_shape_fault(r, SF_E_NO_MEMORY, node, SF_WHY_NOTHING, SF_WITHOUT);
}

static enum sf_error lend_bytes(const struct sf_shape_reader *r, struct slot slot, uint32_t node,
                                const uint8_t *bytes, size_t size)
{
    uint8_t *copy = r->take ? r->take(r->memory, size) : NULL;

    if (!copy)
        return no_memory(r, node);
    memcpy(copy, bytes, size);
    memcpy(slot.at, &copy, sizeof copy);
    return SF_OK;
}

static enum sf_error read_hex(const struct sf_shape_reader *r, struct slot slot, uint32_t node)
{
    const struct sf_field *f = slot.field;
    uint8_t bytes[SF_JSON_HEX_MAX];
    size_t size = (size_t)f->max / 2;

    if (!sf_json_hex(r->doc, node, bytes, size))
        return sf_shape_fault(r, SF_E_BAD_VALUE, node, SF_WHY_WANT_HEX, SF_WITH(SF_N(f->max)));
    if (slot.at && f->pointer)
        return lend_bytes(r, slot, node, bytes, size);
    if (slot.at && f->size == size)
        memcpy(slot.at, bytes, size);
    else if (slot.at) /* stored as digits */
        sf_json_string(r->doc, node, (char *)slot.at, f->size);
    return SF_OK;
}

static enum sf_error too_long(const struct sf_shape_reader *r, const struct sf_field *f,
                              uint32_t node)
{
    return sf_shape_fault(r, SF_E_BAD_VALUE, node, SF_WHY_TOO_LONG, SF_WITH(SF_N(f->max)));
}

static enum sf_error check_text(const struct sf_shape_reader *r, const struct sf_field *f,
                                uint32_t node, const char *text)
{
    size_t length = sf_text_cut(text, SIZE_MAX);
    enum sf_why why = sf_text_kind_fault((enum sf_kind)f->kind, text, r->stored);

    if (!length && f->min)
        return bad(r, node, SF_WHY_MUST_NOT_BE_EMPTY);
    if (f->max && length > (size_t)f->max)
        return too_long(r, f, node);
    if (length < (size_t)f->min)
        return out_of_range(r, node, SF_WHY_WANT_LENGTH, f->min, f->max);
    return why ? bad(r, node, why) : SF_OK;
}

static enum sf_error read_text(const struct sf_shape_reader *r, struct slot slot, uint32_t node)
{
    const struct sf_field *f = slot.field;
    const struct sf_json_node *n = &r->doc->nodes[node];
    size_t size = (size_t)(n->end - n->start) + 1;
    char here[TEXT_HERE], *text = here;
    enum sf_error error;

    if (n->type != SF_JSON_STRING)
        return bad(r, node, SF_WHY_WANT_TEXT);
    if (size > sizeof here && f->max && size > 6 * (size_t)f->max + 1)
        return too_long(r, f, node);
    if (size > sizeof here || (slot.at && f->pointer)) {
        text = r->take ? r->take(r->memory, size) : NULL;
        if (!text)
            return no_memory(r, node);
    }
    if (!sf_json_string(r->doc, node, text, size))
        return bad(r, node, SF_WHY_WANT_LINE);
    if (r->command && f->kind == SF_KIND_NAME)
        sf_line_trim(text);
    error = check_text(r, f, node, text);
    if (error || !slot.at)
        return error;
    if (f->pointer)
        memcpy(slot.at, &text, sizeof text);
    else
        memcpy(slot.at, text, sf_text_cut(text, f->size - 1) + 1);
    return SF_OK;
}

static enum sf_error read_node(struct sf_shape_reader *r, struct slot slot, uint32_t node)
{
    if (slot.at)
        memcpy(slot.at, &node, sizeof node);
    return sf_shape_read(slot.field->of, r, node, NULL);
}

static enum sf_error read_named_word(const struct sf_shape_reader *r, struct slot slot,
                                     uint32_t node)
{
    const char *(*word)(unsigned index) = slot.field->type->word;
    unsigned i = 0;

    while (word(i) && !sf_json_is(r->doc, node, word(i)))
        i++;
    if (!word(i))
        return bad(r, node, SF_WHY_NO_SUCH_KIND);
    if (slot.at)
        store_int(slot.at, slot.field->size, i);
    return SF_OK;
}

static enum sf_error read_choice(struct sf_shape_reader *r, struct slot slot, uint32_t node)
{
    const struct sf_shape *shape = sf_shape_choose(slot.field->choice, r->doc, node);

    if (!shape)
        return bad(r, node, SF_WHY_NO_SUCH_KIND);
    if (slot.at)
        memcpy(slot.at, &node, sizeof node);
    return sf_shape_read(shape, r, node, NULL);
}

static enum sf_error read_number(const struct sf_shape_reader *r, uint32_t node)
{
    return r->doc->nodes[node].type == SF_JSON_NUMBER ? SF_OK : bad(r, node, SF_WHY_WANT_NUMBER);
}

static enum sf_error read_value(struct sf_shape_reader *r, struct slot slot, uint32_t node)
{
    const struct sf_shape_type *type = slot.field->type;

    if (type && type->read)
        return type->read(r, node, slot.at);
    switch ((enum sf_kind)slot.field->kind) {
    case SF_KIND_INT:
        return read_int(r, slot, node);
    case SF_KIND_FLAG:
        return read_flag(r, slot, node);
    case SF_KIND_TEXT:
    case SF_KIND_NAME:
    case SF_KIND_TOKEN:
    case SF_KIND_DATE:
        return read_text(r, slot, node);
    case SF_KIND_HEX:
        return read_hex(r, slot, node);
    case SF_KIND_WORD:
        return read_word(r, slot, node);
    case SF_KIND_OBJECT:
        return sf_shape_read(slot.field->of, r, node, slot.at);
    case SF_KIND_NODE:
        return read_node(r, slot, node);
    case SF_KIND_CHOICE:
        return read_choice(r, slot, node);
    case SF_KIND_NUMBER:
        return read_number(r, node);
    case SF_KIND_OWN:
        return type->word ? read_named_word(r, slot, node) : SF_OK;
    case SF_KIND_ANY:
    case SF_KIND_N:
        break;
    }
    if (slot.at)
        memcpy(slot.at, &node, sizeof node);
    return SF_OK;
}

/* --- reading several -------------------------------------------------------------------------- */

/* Finds the place of the elements: lent memory, or inside the struct. */
static enum sf_error make_room(struct sf_shape_reader *r, struct slot slot, uint32_t node,
                               uint32_t count, uint8_t **items)
{
    const struct sf_field *f = slot.field;

    *items = slot.at;
    if (!slot.at || !f->pointer)
        return SF_OK;
    *items = r->take ? r->take(r->memory, ((size_t)count + 1) * f->size) : NULL;
    if (!*items)
        return no_memory(r, node);
    memcpy(slot.at, items, sizeof *items);
    return SF_OK;
}

static enum sf_error read_array_of(struct sf_shape_reader *r, const struct sf_field *f,
                                   uint32_t node)
{
    struct sf_shape_path step = {.up = r->path};
    enum sf_error error = SF_OK;

    if (r->doc->nodes[node].type != SF_JSON_ARRAY)
        return bad(r, node, SF_WHY_WANT_ARRAY);
    r->path = &step;
    for (uint32_t at = sf_json_first(r->doc, node); at && !error; at = r->doc->nodes[at].next) {
        error = read_value(r, (struct slot){f, NULL}, at);
        step.index++;
    }
    r->path = step.up;
    return error;
}

/* Reads an element of an array, or the value of a name: an array if the field has both. */
static enum sf_error read_item(struct sf_shape_reader *r, struct slot slot, uint32_t node)
{
    return slot.field->many && slot.field->map ? read_array_of(r, slot.field, node)
                                               : read_value(r, slot, node);
}

/* The sender chooses the keys of a map, unless they are words of a type. */
static enum sf_error check_name(struct sf_shape_reader *r, const struct sf_field *f, uint32_t key)
{
    const struct sf_field named = {.type = f->by};

    if (!f->by)
        return SF_OK;
    return f->by->read ? f->by->read(r, key, NULL)
                       : read_named_word(r, (struct slot){&named, NULL}, key);
}

static enum sf_error read_items(struct sf_shape_reader *r, const struct sf_field *f, uint32_t node,
                                uint8_t *items)
{
    struct sf_shape_path step = {.up = r->path};
    enum sf_error error = SF_OK;

    r->path = &step;
    for (uint32_t at = sf_json_first(r->doc, node); at && !error; at = r->doc->nodes[at].next) {
        struct slot slot = {f, items ? items + (size_t)step.index * f->size : NULL};
        if (f->map) {
            error = check_name(r, f, at);
            at = r->doc->nodes[at].next;
        }
        if (error)
            break;
        if (!f->null_item || r->doc->nodes[at].type != SF_JSON_NULL)
            error = read_item(r, slot, at);
        else if (slot.at && f->kind == SF_KIND_INT)
            store_int(slot.at, f->size, f->absent);
        step.index++;
    }
    r->path = step.up;
    return error;
}

static enum sf_error read_several(struct sf_shape_reader *r, struct slot slot, uint32_t node,
                                  void *into)
{
    const struct sf_field *f = slot.field;
    const struct sf_json_node *n = &r->doc->nodes[node];
    uint32_t most = f->most ? f->most : UINT32_MAX;
    uint8_t *items;
    enum sf_error error;

    if (f->placed && !f->pointer && f->room < most)
        most = f->room;
    if (n->type != (f->map ? SF_JSON_OBJECT : SF_JSON_ARRAY))
        return bad(r, node, f->map ? SF_WHY_WANT_OBJECT : SF_WHY_WANT_ARRAY);
    if (n->count < f->least || n->count > most)
        return out_of_range(r, node, SF_WHY_WANT_COUNT, f->least, most);
    error = make_room(r, slot, node, n->count, &items);
    if (error)
        return error;
    if (slot.at)
        memcpy((uint8_t *)into + f->count, &n->count, sizeof n->count);
    return read_items(r, f, node, items);
}

/* --- reading an object ------------------------------------------------------------------------ */

static bool takes_absent(const struct sf_field *f)
{
    return f->placed && !f->many && f->absent &&
           (f->kind == SF_KIND_INT || f->kind == SF_KIND_WORD || f->kind == SF_KIND_FLAG ||
            (f->kind == SF_KIND_OWN && f->type->word));
}

static void set_absent(const struct sf_shape *shape, uint8_t *into)
{
    memset(into, 0, shape->size);
    for (const struct sf_field *f = shape->field; f->name; f++)
        if (takes_absent(f))
            store_int(into + f->offset, f->size, f->absent);
}

static enum sf_error read_field(struct sf_shape_reader *r, const struct sf_shape *shape,
                                const struct sf_field *f, uint32_t node, uint8_t *into)
{
    struct sf_shape_path step = {
        .up = r->path, .key = shape->tuple ? NULL : f->name, .index = (uint32_t)(f - shape->field)};
    struct slot slot = {f, into && f->placed ? into + f->offset : NULL};
    enum sf_error error;

    r->path = &step;
    if (r->command && (f->need == SF_SERVER || f->need == SF_SERVER_MAY))
        error = sf_shape_fault(r, SF_E_UNKNOWN_KEY, 0, SF_WHY_BY_SERVER, SF_WITHOUT);
    else
        error = f->many || f->map ? read_several(r, slot, node, into) : read_value(r, slot, node);
    r->path = step.up;
    return error;
}

static bool is_needed(const struct sf_shape_reader *r, const struct sf_shape *shape,
                      const struct sf_field *f)
{
    if (shape->partial)
        return false;
    if (r->command)
        return f->need == SF_NEEDED;
    return f->need == SF_NEEDED || f->need == SF_SERVER || f->need == SF_FILLED;
}

static enum sf_error missing(struct sf_shape_reader *r, const struct sf_field *f)
{
    struct sf_shape_path step = {.up = r->path, .key = f->name};
    enum sf_error error;

    r->path = &step;
    error = sf_shape_fault(r, SF_E_MISSING_KEY, 0, SF_WHY_NOTHING, SF_WITHOUT);
    r->path = step.up;
    return error;
}

/* The path names the key, as far as it is printable. */
static enum sf_error unknown(struct sf_shape_reader *r, uint32_t key)
{
    char name[SF_FAULT_PATH];
    struct sf_shape_path step = {.up = r->path, .key = name};
    enum sf_error error;

    if (!sf_json_string(r->doc, key, name, sizeof name) || !sf_line_good(name, sizeof name))
        memcpy(name, "?", 2);
    r->path = &step;
    error = sf_shape_fault(r, SF_E_UNKNOWN_KEY, 0, SF_WHY_NOTHING, SF_WITHOUT);
    r->path = step.up;
    return error;
}

static const struct sf_field *find_field(const struct sf_shape *shape, const struct sf_json *doc,
                                         uint32_t key)
{
    for (const struct sf_field *f = shape->field; f->name; f++)
        if (sf_json_is(doc, key, f->name))
            return f;
    return NULL;
}

/* A null counts as not given unless its row gives null a meaning. */
static bool is_given(const struct sf_json *doc, uint32_t value)
{
    return doc->nodes[value].type != SF_JSON_NULL;
}

/* Passes a fault on, if somebody collects them: then reading goes on. */
static enum sf_error collect(const struct sf_shape_reader *r, enum sf_error error)
{
    if (!error || !r->found || !r->fault)
        return error;
    r->found(r->finder, r->fault);
    sf_fault_init(r->fault);
    return SF_OK;
}

/* Takes back what was stored of a field before its fault. */
static void clear_field(const struct sf_field *f, uint8_t *into)
{
    if (into && f->placed && f->many && !f->pointer) {
        memset(into + f->count, 0, sizeof(uint32_t));
        memset(into + f->offset, 0, (size_t)f->size * f->room);
    }
}

static enum sf_error read_given(struct sf_shape_reader *r, const struct sf_shape *shape,
                                const struct sf_field *f, uint32_t value, uint8_t *into,
                                struct sf_given *given)
{
    enum sf_error error = read_field(r, shape, f, value, into);

    if (!error)
        give(given, shape, f);
    else if (r->found)
        clear_field(f, into);
    return collect(r, error);
}

static enum sf_error read_key(struct sf_shape_reader *r, const struct sf_shape *shape, uint32_t key,
                              uint8_t *into, struct sf_given *given)
{
    const struct sf_field *f = find_field(shape, r->doc, key);
    uint32_t value = r->doc->nodes[key].next;

    if (!f) {
        if (shape->open || (shape->tag && sf_json_is(r->doc, key, shape->tag)))
            return SF_OK;
        return collect(r, unknown(r, key));
    }
    if (!is_given(r->doc, value) && !(f->null && f->kind == SF_KIND_ANY)) {
        if (f->null)
            give(given, shape, f);
        return SF_OK;
    }
    return read_given(r, shape, f, value, into, given);
}

static enum sf_error read_keys(struct sf_shape_reader *r, const struct sf_shape *shape,
                               uint32_t node, uint8_t *into, struct sf_given *given)
{
    enum sf_error error = SF_OK;

    for (uint32_t key = sf_json_first(r->doc, node); key && !error;
         key = r->doc->nodes[r->doc->nodes[key].next].next)
        error = read_key(r, shape, key, into, given);
    for (const struct sf_field *f = shape->field; f->name && !error; f++)
        if (is_needed(r, shape, f) && !sf_given_has(given, shape, f) &&
            !(r->found && sf_json_get(r->doc, node, f->name)))
            error = collect(r, missing(r, f));
    return error;
}

static enum sf_error read_tuple(struct sf_shape_reader *r, const struct sf_shape *shape,
                                uint32_t node, uint8_t *into, struct sf_given *given)
{
    const struct sf_field *f = shape->field;
    enum sf_error error = SF_OK;

    for (uint32_t at = sf_json_first(r->doc, node); at && !error; at = r->doc->nodes[at].next) {
        if (!f->name)
            return bad(r, node, SF_WHY_TOO_MANY);
        if (is_given(r->doc, at)) {
            give(given, shape, f);
            error = read_field(r, shape, f, at, into);
        } else if (f->need == SF_NEEDED && !f->null) {
            error = missing(r, f);
        }
        f++;
    }
    for (; f->name && !error; f++)
        if (is_needed(r, shape, f))
            error = missing(r, f);
    return error;
}

enum sf_error sf_shape_read(const struct sf_shape *shape, struct sf_shape_reader *reader,
                            uint32_t node, void *into)
{
    enum sf_json_type type = shape->tuple ? SF_JSON_ARRAY : SF_JSON_OBJECT;
    struct sf_given given = {{0}};
    enum sf_error error;

    if (reader->doc->nodes[node].type != type)
        return bad(reader, node, shape->tuple ? SF_WHY_WANT_ARRAY : SF_WHY_WANT_OBJECT);
    if (into)
        set_absent(shape, into);
    error = shape->tuple ? read_tuple(reader, shape, node, into, &given)
                         : read_keys(reader, shape, node, into, &given);
    if (into && shape->has_given)
        memcpy((uint8_t *)into + shape->given, &given, sf_given_size(shape));
    return error;
}

enum sf_error sf_shape_slots(const struct sf_shape *shape, const struct sf_json *doc, uint32_t node,
                             uint32_t *slots, struct sf_fault *fault)
{
    const struct sf_field *f = shape->field, *next = shape->field;

    while (f->name)
        slots[f++ - shape->field] = 0;
    if (doc->nodes[node].type != SF_JSON_OBJECT) {
        fault->why = SF_WHY_WANT_OBJECT;
        return sf_fault_at(fault, SF_E_BAD_VALUE, fault->path, node);
    }
    for (uint32_t key = sf_json_first(doc, node), value; key; key = doc->nodes[value].next) {
        /* Most objects have their keys in the order of the rows. */
        f = next->name && sf_json_is(doc, key, next->name) ? next : find_field(shape, doc, key);
        value = doc->nodes[key].next;
        if (!f)
            return sf_fault_at(fault, SF_E_UNKNOWN_KEY, NULL, key);
        if (is_given(doc, value))
            slots[f - shape->field] = value;
        next = f + 1;
    }
    return SF_OK;
}

const struct sf_shape *sf_shape_choose(const struct sf_shape_choice *choice,
                                       const struct sf_json *doc, uint32_t node)
{
    for (const struct sf_shape *const *shape = choice->shape; *shape; shape++) {
        const char *tag = (*shape)->tag;
        uint32_t value = sf_json_get(doc, node, tag ? tag : (*shape)->field->name);
        if (value && (!tag || sf_json_is(doc, value, (*shape)->tag_value)))
            return *shape;
    }
    return NULL;
}
