#define PLAYERS     4
#define SEARCH_NAME sf_search_four
#include "solver/search_body.h"
