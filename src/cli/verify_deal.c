/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/commands.h"
#include "cli/lang.h"
#include "cli/records.h"
#include "shuffle/shuffle.h"

static void print_name(const struct sf_records *records, const struct sf_record *record)
{
    if (record->id.table[0])
        printf("%s ", record->id.table);
    if (record->id.number)
        sf_cli_put(stdout, SF_WHY_VERIFY_DEAL, SF_WITH(SF_N(record->id.number)));
    else
        sf_cli_put(stdout, SF_WHY_VERIFY_RECORD, SF_WITH(SF_N(records->reader.number)));
}

/* Prints which nonces were the server's own; that is no fault, but good to know. */
static void print_stand_ins(const struct sf_record *record)
{
    const char *before = sf_why_text(SF_WHY_VERIFY_STAND_IN, sf_cli_lang());

    for (unsigned seat = 0; seat < record->rules.players; seat++) {
        if (record->proof.seat[seat].by != SF_NONCE_SERVER)
            continue;
        printf("%s%u", before, seat + 1);
        before = ", ";
    }
    if (record->proof.mix.by == SF_NONCE_SERVER)
        sf_cli_put(stdout, SF_WHY_VERIFY_STAND_IN_MIX, SF_WITHOUT);
}

static void print_fault(struct sf_proof_finding found)
{
    if (found.seat != SF_NO_SEAT)
        sf_cli_put(stdout, SF_WHY_VERIFY_SEAT, SF_WITH(SF_N(found.seat + 1u)));
    sf_cli_put(stdout, sf_proof_fault_why(found.fault), SF_WITHOUT);
    if (sf_proof_fault_of_seat(found.fault))
        sf_cli_put(stdout, SF_WHY_VERIFY_SEAT_BROKE, SF_WITH(SF_N(found.seat + 1u)));
    else
        sf_cli_put(stdout, SF_WHY_VERIFY_SERVER_BROKE, SF_WITHOUT);
}

static const uint8_t *mixed_deck(const struct sf_record *record)
{
    for (unsigned i = 0; i < record->events; i++)
        if (record->event[i].type == SF_EVENT_MIX)
            return record->event[i].deck;
    return NULL;
}

/* Reading the record has already checked that cut, hands and play follow from the deck. */
static bool verify(const struct sf_records *records, const struct sf_record *record)
{
    const struct sf_deal deal = {.rules = record->rules, .dealer = record->dealer};
    struct sf_proof_finding found;

    print_name(records, record);
    if (!record->has_proof) {
        sf_cli_put(stdout, SF_WHY_VERIFY_NO_PROOF, SF_WITHOUT);
        return false;
    }
    found = sf_proof_check(&record->proof, &record->id, &record->rules, record->event[0].deck,
                           sf_deal_cutter(&deal), mixed_deck(record));
    if (found.fault) {
        print_fault(found);
        return false;
    }
    sf_cli_put(stdout, SF_WHY_VERIFY_OK, SF_WITHOUT);
    print_stand_ins(record);
    putchar('\n');
    return true;
}

int sf_command_verify_deal(const struct sf_args *call)
{
    static struct sf_record record;
    struct sf_records records;
    bool good = true;

    if (!sf_shuffle_init()) {
        sf_cli_tell("verify-deal", SF_WHY_NO_SODIUM, SF_WITHOUT);
        return SF_EXIT_FAILED;
    }
    if (!sf_records_open(&records, call))
        return SF_EXIT_FAILED;
    while (sf_records_next(&records, &record))
        good &= verify(&records, &record);
    good &= !records.failed;
    sf_records_close(&records);
    return good ? SF_EXIT_OK : SF_EXIT_FAILED;
}
