/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "record/auction_json.h"
#include "record/documents.h"
#include "record/game.h"

static enum sf_error read_lost(const struct sf_rules *rules, const struct sf_json *doc,
                               uint32_t node, uint8_t lost[SF_SEATS], struct sf_fault *fault)
{
    unsigned seat = 0;

    if (doc->nodes[node].type != SF_JSON_ARRAY || doc->nodes[node].count != rules->players)
        return sf_fault_at(fault, SF_E_BAD_VALUE, "lost_solos", node);
    for (uint32_t i = sf_json_first(doc, node); i; i = doc->nodes[i].next) {
        int64_t number;
        if (!sf_json_int(doc, i, &number) || number < 0 || number > 255)
            return sf_fault_at(fault, SF_E_BAD_VALUE, "lost_solos", i);
        lost[seat++] = (uint8_t)number;
    }
    return SF_OK;
}

static enum sf_error read_speaker(const struct sf_rules *rules, const struct sf_json *doc,
                                  uint32_t node, struct sf_say *say, struct sf_fault *fault)
{
    if (node && sf_json_is(doc, node, "org")) {
        say->seat = SF_ORGANISER;
        return SF_OK;
    }
    return sf_seat_read(rules, doc, node, "say", &say->seat, fault);
}

/* The argument of the word: a class, points, or nothing. */
static enum sf_error read_argument(const struct sf_json *doc, uint32_t node, struct sf_say *say,
                                   struct sf_fault *fault)
{
    char name[32] = "";
    int64_t bid = 0;

    if (say->word == SF_SAY_CLASS && node) {
        sf_json_string(doc, node, name, sizeof name);
        say->arg = (uint8_t)sf_class_parse(name);
        if (say->arg == SF_NO_CLASS)
            return sf_fault_at(fault, SF_E_UNKNOWN_WORD, "say", node);
    } else if (say->word == SF_SAY_BID && node) {
        if (!sf_json_int(doc, node, &bid) || bid < 0 || bid > 255)
            return sf_fault_at(fault, SF_E_BAD_VALUE, "say", node);
        say->arg = (uint8_t)bid;
    } else if (node || say->word == SF_SAY_CLASS || say->word == SF_SAY_BID) {
        return sf_fault_at(fault, SF_E_BAD_VALUE, "say", node);
    }
    return SF_OK;
}

enum sf_error sf_said_read(const struct sf_json *doc, uint32_t word, struct sf_say *say,
                           struct sf_fault *fault)
{
    char name[32] = "";

    if (!sf_json_string(doc, word, name, sizeof name) || sf_word_parse(name) == SF_WORD_N)
        return sf_fault_at(fault, SF_E_UNKNOWN_WORD, "say", word);
    say->word = (uint8_t)sf_word_parse(name);
    return read_argument(doc, doc->nodes[word].next, say, fault);
}

enum sf_error sf_say_read(const struct sf_rules *rules, const struct sf_json *doc, uint32_t node,
                          struct sf_say *say, struct sf_fault *fault)
{
    uint32_t speaker = sf_json_first(doc, node);
    enum sf_error error;

    *say = (struct sf_say){0};
    if (doc->nodes[node].type != SF_JSON_ARRAY || doc->nodes[node].count < 2 ||
        doc->nodes[node].count > 3)
        return sf_fault_at(fault, SF_E_BAD_VALUE, "say", node);
    error = read_speaker(rules, doc, speaker, say, fault);
    if (error)
        return error;
    fault->seat = say->seat;
    return sf_said_read(doc, doc->nodes[speaker].next, say, fault);
}

enum sf_error sf_say_refused(const struct sf_say *say, enum sf_error error, struct sf_fault *fault)
{
    fault->seat = say->seat;
    fault->said = say->word == SF_SAY_CLASS ? sf_class_name((enum sf_class)say->arg)
                                            : sf_word_name((enum sf_word)say->word);
    return sf_fault_at(fault, error, NULL, 0);
}

enum sf_error sf_says_read(struct sf_auction *auction, const struct sf_json *doc, uint32_t node,
                           struct sf_say said[SF_SAY_LOG], uint8_t *count, struct sf_fault *fault)
{
    unsigned number = 0;

    if (doc->nodes[node].type != SF_JSON_ARRAY)
        return sf_fault_at(fault, SF_E_BAD_VALUE, "say", node);
    for (uint32_t i = sf_json_first(doc, node); i; i = doc->nodes[i].next) {
        struct sf_say say;
        enum sf_error error;

        fault->declaration = (uint8_t)(number < 99 ? ++number : 99);
        error = sf_say_read(&auction->rules, doc, i, &say, fault);
        if (error)
            return error;
        error = sf_auction_apply(auction, say);
        if (error)
            return sf_say_refused(&say, error, fault);
        if (said && *count == SF_SAY_LOG)
            return sf_fault_at(fault, SF_E_TOO_LARGE, "say", 0);
        if (said)
            said[(*count)++] = say;
    }
    fault->declaration = 0;
    return SF_OK;
}

void sf_speaker_write(struct sf_out *out, const char *key, unsigned seat)
{
    sf_out_key(out, key);
    if (seat == SF_NO_SEAT)
        sf_out_null(out);
    else if (seat == SF_ORGANISER)
        sf_out_string(out, "org");
    else
        sf_out_int(out, seat);
}

static void write_said(struct sf_out *out, const struct sf_say *say)
{
    sf_out_string(out, sf_word_name((enum sf_word)say->word));
    if (say->word == SF_SAY_CLASS)
        sf_out_string(out, sf_class_name((enum sf_class)say->arg));
    else if (say->word == SF_SAY_BID)
        sf_out_int(out, say->arg);
}

void sf_say_write(struct sf_out *out, const struct sf_say *say)
{
    sf_out_open(out, '[');
    write_said(out, say);
    sf_out_close(out, ']');
}

void sf_spoken_write(struct sf_out *out, const struct sf_say *say)
{
    sf_out_open(out, '[');
    if (say->seat == SF_ORGANISER)
        sf_out_string(out, "org");
    else
        sf_out_int(out, say->seat);
    write_said(out, say);
    sf_out_close(out, ']');
}

void sf_says_write(struct sf_out *out, const struct sf_say *says, unsigned count)
{
    sf_out_key(out, "say");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < count; i++)
        sf_spoken_write(out, &says[i]);
    sf_out_close(out, ']');
}

static void write_legal(struct sf_out *out, const struct sf_auction *auction)
{
    struct sf_say legal[SF_SAY_MAX];
    unsigned count =
        auction->next == SF_NO_SEAT ? 0 : sf_auction_legal(auction, auction->next, legal);

    sf_out_key(out, "legal");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < count; i++)
        sf_say_write(out, &legal[i]);
    sf_out_close(out, ']');
}

static const char *at_least(const struct sf_auction *auction)
{
    switch ((enum sf_outcome_of_auction)auction->outcome) {
    case SF_AUCTION_DECLARER:
        return sf_class_name((enum sf_class)auction->at_least);
    case SF_AUCTION_HOCHZEIT:
        return sf_games[SF_HOCHZEIT].name;
    case SF_AUCTION_MUSS:
        return sf_games[SF_MUSS].name;
    case SF_AUCTION_RAMSCH:
        return sf_games[SF_RAMSCH].name;
    case SF_AUCTION_OPEN:
    case SF_AUCTION_STOCK:
    case SF_AUCTION_PASSED:
        break;
    }
    return NULL;
}

static void write_state(struct sf_out *out, const struct sf_auction *auction)
{
    bool done = auction->outcome != SF_AUCTION_OPEN;
    bool all_passed =
        auction->phase == SF_PHASE_LAST_SEAT || (done && auction->outcome != SF_AUCTION_DECLARER &&
                                                 auction->outcome != SF_AUCTION_HOCHZEIT);

    sf_out_key(out, "done");
    sf_out_bool(out, done);
    sf_speaker_write(out, "next", done ? SF_NO_SEAT : auction->next);
    write_legal(out, auction);
    sf_speaker_write(out, "declarer", done ? auction->declarer : SF_NO_SEAT);
    if (auction->outcome == SF_AUCTION_HOCHZEIT)
        sf_speaker_write(out, "partner", auction->partner);
    sf_out_key(out, "at_least");
    sf_out_string(out, at_least(auction));
    if (done && auction->bid) {
        sf_out_key(out, "bid");
        sf_out_int(out, auction->bid);
    }
    sf_out_key(out, "all_passed");
    sf_out_bool(out, all_passed);
}

static enum sf_error hold(struct sf_auction *auction, struct sf_rules *rules,
                          const struct sf_json *doc, const uint32_t *slots, struct sf_fault *fault)
{
    sf_cards hands[SF_SEATS];
    uint8_t lost[SF_SEATS] = {0}, dealer = 0;
    enum sf_error error = sf_rules_read(rules, doc, slots[SF_AUCTION_KEY_RULEBOOK],
                                        slots[SF_AUCTION_KEY_HOUSE], fault);

    if (!error && slots[SF_AUCTION_KEY_PLAYERS])
        error = sf_players_read(rules, doc, slots[SF_AUCTION_KEY_PLAYERS], fault);
    else if (!error)
        sf_seat_five(rules, doc, slots[SF_AUCTION_KEY_HANDS]);
    if (!error)
        error = sf_seat_read(rules, doc, slots[SF_AUCTION_KEY_DEALER], "dealer", &dealer, fault);
    if (!error && slots[SF_AUCTION_KEY_HANDS])
        error = sf_hands_read(rules, dealer, doc, slots[SF_AUCTION_KEY_HANDS], hands, fault);
    if (!error && slots[SF_AUCTION_KEY_LOST])
        error = read_lost(rules, doc, slots[SF_AUCTION_KEY_LOST], lost, fault);
    if (error)
        return error;
    sf_auction_start(auction, rules, dealer, slots[SF_AUCTION_KEY_HANDS] ? hands : NULL, lost);
    return slots[SF_AUCTION_KEY_SAY]
               ? sf_says_read(auction, doc, slots[SF_AUCTION_KEY_SAY], NULL, NULL, fault)
               : SF_OK;
}

bool sf_auction_line(struct sf_line *line)
{
    struct sf_rules rules = {.players = 0};
    struct sf_auction auction;
    uint32_t slots[SF_AUCTION_KEYS], id = 0;
    enum sf_error error = sf_line_begin(line);

    if (!error) {
        id = sf_json_get(&line->doc, 0, "id");
        error = sf_shape_slots(&sf_auction_shape, &line->doc, 0, slots, &line->fault);
    }
    if (!error)
        error = hold(&auction, &rules, &line->doc, slots, &line->fault);
    if (error) {
        sf_line_refuse(line, id, &rules);
    } else {
        sf_answer_begin(&line->out, &line->doc, id);
        write_state(&line->out, &auction);
        sf_out_close(&line->out, '}');
    }
    return sf_line_end(line, error);
}
