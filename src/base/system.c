/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/system.h"
#include <errno.h>

static const struct {
    int number;
    enum sf_why why;
} rows[] = {
    {EACCES, SF_WHY_SYSTEM_ACCESS},
    {EADDRINUSE, SF_WHY_SYSTEM_ADDRESS_TAKEN},
    {EADDRNOTAVAIL, SF_WHY_SYSTEM_ADDRESS_OTHER},
    {EBUSY, SF_WHY_SYSTEM_BUSY},
    {EISDIR, SF_WHY_SYSTEM_DIRECTORY},
    {EIO, SF_WHY_SYSTEM_DISK},
    {EMFILE, SF_WHY_SYSTEM_FILES},
    {ENOSPC, SF_WHY_SYSTEM_FULL},
    {EPIPE, SF_WHY_SYSTEM_LISTENER},
    {ENOMEM, SF_WHY_SYSTEM_MEMORY},
    {ENAMETOOLONG, SF_WHY_SYSTEM_NAME},
    {ENOTDIR, SF_WHY_SYSTEM_NO_DIRECTORY},
    {ENOTEMPTY, SF_WHY_SYSTEM_NOT_EMPTY},
    {ENOENT, SF_WHY_SYSTEM_NOTHING},
    {EDQUOT, SF_WHY_SYSTEM_QUOTA},
    {EROFS, SF_WHY_SYSTEM_READ_ONLY},
    {ECONNREFUSED, SF_WHY_SYSTEM_REFUSED},
    {EEXIST, SF_WHY_SYSTEM_THERE},
};

struct sf_param sf_system_reason(int number, const char *text)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].number == number)
            return SF_W(rows[i].why);
    return SF_T(text);
}
