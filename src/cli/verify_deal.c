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
        printf("deal %llu: ", (unsigned long long)record->id.number);
    else
        printf("record %lu: ", records->reader.number);
}

/* Prints which nonces were the server's own; that is no fault, but good to know. */
static void print_stand_ins(const struct sf_record *record)
{
    const char *before = "; made by the server: the nonce of seat ";

    for (unsigned seat = 0; seat < record->rules.players; seat++) {
        if (record->proof.seat[seat].by != SF_NONCE_SERVER)
            continue;
        printf("%s%u", before, seat + 1);
        before = ", ";
    }
    if (record->proof.mix.by == SF_NONCE_SERVER)
        printf("; made by the server: the nonce of the mixing");
}

static void print_fault(struct sf_proof_finding found)
{
    if (found.seat != SF_NO_SEAT)
        printf("seat %u: ", found.seat + 1u);
    printf("%s; ", sf_proof_fault_text(found.fault));
    if (sf_proof_fault_of_seat(found.fault))
        printf("seat %u broke its promise\n", found.seat + 1u);
    else
        printf("the server broke its promise\n");
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
        printf("there is no proof to verify\n");
        return false;
    }
    found = sf_proof_check(&record->proof, &record->id, &record->rules, record->event[0].deck,
                           sf_deal_cutter(&deal), mixed_deck(record));
    if (found.fault) {
        print_fault(found);
        return false;
    }
    printf("ok");
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
