/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/history.h"
#include <string.h>

/* --- events ----------------------------------------------------------------------------------- */

static uint64_t mix(uint64_t sum, uint64_t more)
{
    sum = (sum ^ more) * UINT64_C(0x9e3779b97f4a7c15);
    return sum ^ sum >> 29;
}

static uint64_t sum_text(uint64_t sum, const char *text, size_t length)
{
    uint64_t word = 0;

    sum = mix(sum, length);
    for (; length >= sizeof word; text += sizeof word, length -= sizeof word) {
        memcpy(&word, text, sizeof word);
        sum = mix(sum, word);
    }
    memcpy(&word, text, length);
    return mix(sum, word);
}

uint64_t sf_tour_history_sum(const struct sf_tour_history *history)
{
    return history->sum | 1; /* 0 is no stream */
}

void sf_tour_history_release(struct sf_tour_history *history)
{
    for (uint32_t i = 0; i < history->count; i++)
        sf_tour_parsed_drop(history->past[i].parsed);
    sf_arena_release(&history->arena);
}

bool sf_tour_history_add(struct sf_tour_history *history, struct sf_tour_parsed *parsed, int64_t at)
{
    struct sf_tour_event event;
    struct sf_tour_past *past =
        sf_arena_grow(&history->arena, history->past, history->count, sizeof *past);
    uint32_t *undos = sf_arena_grow(&history->arena, history->undos, history->count, sizeof *undos);

    if (!past || !undos)
        return false;
    history->past = past;
    history->undos = undos;
    undos[history->count] = 0;
    sf_tour_unpack(&event, parsed);
    past[history->count++] = (struct sf_tour_past){
        .parsed = sf_tour_parsed_keep(parsed),
        .of = event.kind == SF_TOUR_EV_UNDO ? (uint32_t)sf_number(&event, SF_KEY_OF) : 0,
        .record = {.text = parsed->text,
                   .length = parsed->length,
                   .at = at,
                   .kind = event.kind,
                   .by = sf_text_of(&event, SF_KEY_BY),
                   .id = sf_text_of(&event, SF_KEY_CID),
                   .via = sf_text_of(&event, SF_KEY_VIA)},
        .before = history->sum};
    history->sum = mix(sum_text(history->sum, parsed->text, parsed->length), (uint64_t)at);
    history->bytes += parsed->length;
    history->kinds[event.kind]++;
    return true;
}

/* As much room as sf_arena_grow() makes. */
static size_t room_for(uint32_t count)
{
    size_t room = 4;

    while (room < count)
        room *= 2;
    return room;
}

bool sf_tour_history_share(struct sf_tour_history *history, const struct sf_tour_history *from)
{
    struct sf_arena *arena = &history->arena;
    struct sf_tour_past *past = sf_arena_take(arena, room_for(from->count), sizeof *past);
    uint32_t *undos = sf_arena_take(arena, room_for(from->count), sizeof *undos);

    if (!past || !undos)
        return false;
    for (uint32_t i = 0; i < from->count; i++)
        sf_tour_parsed_keep(from->past[i].parsed);
    if (from->count) {
        memcpy(past, from->past, from->count * sizeof *past);
        memcpy(undos, from->undos, from->count * sizeof *undos);
    }
    history->past = past;
    history->undos = undos;
    history->count = from->count;
    memcpy(history->kinds, from->kinds, sizeof history->kinds);
    history->bytes = from->bytes;
    history->sum = from->sum;
    return true;
}

void sf_tour_history_remove(struct sf_tour_history *history)
{
    const struct sf_tour_past *last = &history->past[--history->count];

    history->sum = last->before;
    history->bytes -= last->record.length;
    history->kinds[last->record.kind]--;
    sf_tour_parsed_drop(last->parsed);
}

/* --- undos ------------------------------------------------------------------------------------ */

/* An event that shows a secret or voids a link cannot be undone. */
static bool can_be_undone(unsigned kind)
{
    return kind != SF_TOUR_EV_OPEN && kind != SF_TOUR_EV_COMMIT && kind != SF_TOUR_EV_DRAW &&
           kind != SF_TOUR_EV_LOT && kind != SF_TOUR_EV_REKEY && kind != SF_TOUR_EV_RECOVERY;
}

enum sf_error sf_tour_history_check(const struct sf_tour_history *history, uint32_t of,
                                    struct sf_fault *fault)
{
    const struct sf_tour_past *past = of && of <= history->count ? &history->past[of - 1] : NULL;

    if (!past)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "of", SF_WHY_NO_SUCH_STEP, SF_WITH(SF_N(of)));
    if (history->undos[of - 1])
        return sf_fault_say(fault, SF_E_WRONG_STEP, "of", SF_WHY_STEP_UNDONE, SF_WITH(SF_N(of)));
    if (!can_be_undone(past->record.kind))
        return sf_fault_say(fault, SF_E_UNDO_NEVER, "of", SF_WHY_NEVER_UNDONE,
                            SF_WITH(SF_N(of), SF_W(sf_tour_event_words(
                                                  (enum sf_tour_event_kind)past->record.kind))));
    return SF_OK;
}

/* One more undo of the event is in effect, or one less. If that changes whether the event is in
 * effect, and it is an undo itself, it is one more or one less for its own event, and so on. */
static void count_undo(const struct sf_tour_past *past, uint32_t *undos, uint32_t of, bool more)
{
    while (of) {
        uint32_t *count = &undos[of - 1];
        bool in_effect = !*count;
        *count = more ? *count + 1 : *count - 1;
        if (in_effect == !*count)
            return;
        more = !in_effect;
        of = past[of - 1].of;
    }
}

void sf_tour_history_undo(struct sf_tour_history *history)
{
    count_undo(history->past, history->undos, history->past[history->count - 1].of, true);
}

void sf_tour_history_mark(struct sf_tour_history *history)
{
    for (uint32_t seq = 1; seq <= history->count; seq++)
        history->past[seq - 1].record.undone = 0;
    for (uint32_t seq = history->count; seq; seq--)
        if (history->past[seq - 1].of && !history->undos[seq - 1])
            history->past[history->past[seq - 1].of - 1].record.undone = seq;
}

void sf_tour_history_until(const struct sf_tour_history *history, uint32_t last, uint32_t *undos)
{
    memset(undos, 0, history->count * sizeof *undos);
    for (uint32_t seq = 1; seq <= last; seq++)
        count_undo(history->past, undos, history->past[seq - 1].of, true);
}

void sf_tour_history_with(const struct sf_tour_history *history, uint32_t of, uint32_t *undos)
{
    memcpy(undos, history->undos, history->count * sizeof *undos);
    count_undo(history->past, undos, of, true);
}
