/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_WHY_SYSTEM_H
#define SF_BASE_WHY_SYSTEM_H

#include "base/lang.h"

/* Reasons of the operating system (base/system.h), as rows of base/why.h. */

/* clang-format off */
#define SF_WHYS_SYSTEM(X) \
    X(SYSTEM_ACCESS, WHOLE, "keine Berechtigung", "Permission denied") \
    X(SYSTEM_ADDRESS_TAKEN, WHOLE, "die Adresse ist schon vergeben", "Address already in use") \
    X(SYSTEM_ADDRESS_OTHER, WHOLE, "diese Adresse hat der Rechner nicht", "Cannot assign requested address") \
    X(SYSTEM_BUSY, WHOLE, "gerade in Gebrauch", "Device or resource busy") \
    X(SYSTEM_DIRECTORY, WHOLE, "das ist ein Ordner", "Is a directory") \
    X(SYSTEM_DISK, WHOLE, "Lesen oder Schreiben ging schief", "Input/output error") \
    X(SYSTEM_FILES, WHOLE, "zu viele offene Dateien", "Too many open files") \
    X(SYSTEM_FULL, WHOLE, "kein Platz mehr auf dem Datenträger", "No space left on device") \
    X(SYSTEM_LISTENER, WHOLE, "niemand liest mehr mit", "Broken pipe") \
    X(SYSTEM_MEMORY, WHOLE, "nicht genug Speicher", "Cannot allocate memory") \
    X(SYSTEM_NAME, WHOLE, "der Name ist zu lang", "File name too long") \
    X(SYSTEM_NO_DIRECTORY, WHOLE, "ein Teil des Pfads ist kein Ordner", "Not a directory") \
    X(SYSTEM_NOT_EMPTY, WHOLE, "der Ordner ist nicht leer", "Directory not empty") \
    X(SYSTEM_NOTHING, WHOLE, "das gibt es nicht", "No such file or directory") \
    X(SYSTEM_QUOTA, WHOLE, "das Kontingent ist aufgebraucht", "Disk quota exceeded") \
    X(SYSTEM_READ_ONLY, WHOLE, "hier darf man nur lesen", "Read-only file system") \
    X(SYSTEM_REFUSED, WHOLE, "dort antwortet niemand", "Connection refused") \
    X(SYSTEM_THERE, WHOLE, "das gibt es schon", "File exists")
/* clang-format on */

#endif
