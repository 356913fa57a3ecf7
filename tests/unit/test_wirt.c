#include "bot_table.h"
#include "textbook.h"

#include <string.h>

/* Conventions of the bot `wirt`, and that they are worth something. */

static void plays_by_the_book(void **state)
{
    struct sf_bot_tools tools = {.seed = 1};

    (void)state;
    textbook_check(sf_bot_find("wirt"), &tools);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_by_the_book),
    };

    return cmocka_run_group_tests_name("wirt", tests, NULL, NULL);
}
