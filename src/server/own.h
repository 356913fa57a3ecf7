#ifndef SF_SERVER_OWN_H
#define SF_SERVER_OWN_H

/*
 * The tournaments in which an account has or had a role, latest first by their date: out of the
 * indexes `tournaments` and `tournament`, nothing is folded. What the role is the tournament itself
 * says. For the thread that has the reader.
 */

#include "server/parts.h"

enum { SF_OWN_MAX = 400 }; /* of an account; those beyond are not listed */

struct sf_own_one {
    char id[SF_ID_SIZE];
    char date[11];
};

struct sf_own {
    unsigned count;
    struct sf_own_one at[SF_OWN_MAX];
};

enum sf_error sf_own_read(struct sf_own *own, struct sf_reader *reader, const char *account,
                          struct sf_fault *fault);

#endif
