#ifndef SF_CLI_LANG_H
#define SF_CLI_LANG_H

/* The language of a page: the one asked for ("de", "en"), else the one of the locale, else English.
 */

#include "rulebook/rulebook.h"

enum sf_lang sf_cli_lang(const char *wanted);

#endif
