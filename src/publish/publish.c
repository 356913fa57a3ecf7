/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "publish/html.h"
#include "tournament/ceremony.h"

static const struct {
    const char *name;
    void (*write)(struct sf_out *out, const struct sf_publish *publish);
} files[SF_PUBLISH_FILE_N] = {
    [SF_PUBLISH_INDEX] = {"index.html", sf_publish_index},
    [SF_PUBLISH_STANDINGS] = {"standings.html", sf_publish_standings},
    [SF_PUBLISH_TABLES] = {"tables.html", sf_publish_tables},
    [SF_PUBLISH_RECORDS] = {"records.html", sf_publish_records},
    [SF_PUBLISH_SEASON] = {"season.html", sf_publish_season},
    [SF_PUBLISH_CALENDAR] = {"calendar.ics", sf_publish_calendar},
    [SF_PUBLISH_FEED] = {"feed.xml", sf_publish_feed},
};

const char *sf_publish_name(enum sf_publish_file file)
{
    return files[file].name;
}

bool sf_publish_has(const struct sf_publish *publish, enum sf_publish_file file)
{
    if (file == SF_PUBLISH_SEASON)
        return publish->season != NULL;
    return file != SF_PUBLISH_FEED || publish->base;
}

void sf_publish_write(struct sf_out *out, const struct sf_publish *publish,
                      enum sf_publish_file file)
{
    files[file].write(out, publish);
}

unsigned sf_publish_rounds(const struct sf_tournament *t)
{
    unsigned closed = sf_tournament_closed(t);

    return closed && closed == sf_tournament_rounds(t) && sf_tour_covered(t) ? closed - 1 : closed;
}

bool sf_publish_final(const struct sf_tournament *t)
{
    return sf_tournament_final(t) && sf_publish_rounds(t) == sf_tournament_rounds(t);
}

int64_t sf_publish_closed_at(const struct sf_tournament *t, unsigned round)
{
    struct sf_tour_record record;
    unsigned closed = 0;

    for (uint32_t seq = 1; sf_tournament_record(t, seq, &record); seq++)
        if (record.kind == SF_TOUR_EV_CLOSE && !record.undone && ++closed == round)
            return record.at;
    return 0;
}
