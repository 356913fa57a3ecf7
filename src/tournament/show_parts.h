#ifndef SF_TOURNAMENT_SHOW_PARTS_H
#define SF_TOURNAMENT_SHOW_PARTS_H

/* What the files behind show.h share: each writes the keys of a part into an open object. */

#include "tournament/internal.h"
#include "tournament/show.h"

struct sf_showing {
    struct sf_out *out;
    const struct sf_tournament *t;
    struct sf_part_of part; /* its round filled in where 0 means the latest */
    bool desk;              /* for a helper or the Leiter */
    bool leiter;
};

void sf_show_table(const struct sf_showing *show);
void sf_show_audit(const struct sf_showing *show);

/* "name" of a number, or nothing for a placeholder. */
const char *sf_show_name(const struct sf_tournament *t, unsigned number);

/* Keys of one request, in an open object. */
void sf_show_request(const struct sf_showing *show, const struct sf_request *request);

/* "cols":[…]; names separated by blanks. */
void sf_show_cols(struct sf_out *out, const char *names);

#endif
