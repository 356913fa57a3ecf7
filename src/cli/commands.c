/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/commands.h"
#include "cli/format.h"
#include <stddef.h>

#define BOOKS "muenchen-2006 schule-2024 bsv-1989 serien-2022 kurz-turnier"
#define GAMES "rufspiel hochzeit muss solo wenz farbwenz geier farbgeier bettel sie ramsch"

static const struct sf_option deal_options[] = {
    {"seed", "S", NULL, "1", "The same seed gives the same games."},
    {"rulebook", "ID", BOOKS, "schule-2024", "The book they are dealt under."},
    {"variants", "LIST", NULL, NULL, "House variants of a casual book, e.g. \"geier ramsch\"."},
    {"game", "GAME", GAMES, NULL, "Only deals with this game."},
    {"count", "N", NULL, "1", "How many."},
    {"play", "N", NULL, "0", "Play the first N cards at random; 32 plays every game to its end."},
    {.name = NULL},
};

static const struct sf_option convert_options[] = {
    {"to", "FORM", "text json game", "text", "What to write."},
    {.name = NULL},
};

static const struct sf_option bench_options[] = {
    {"json", NULL, NULL, NULL, "Print one JSON object."},
    {"only", "NAME",
     "playouts judged standings solve_rufspiel solve_solo solve_wenz cards_rufspiel cards_solo "
     "cards_wenz win_rufspiel win_solo win_wenz bots store draw draw_met lists book",
     NULL, "Only this measurement."},
    {"percent", "P", NULL, "100", "Do so much of the usual work."},
    {.name = NULL},
};

static const struct sf_option admin_options[] = {
    {"db", "URL", NULL, NULL,
     "The database, sqlite:FILE; without it one in the user's data folder."},
    {.name = NULL},
};

static const struct sf_option client_options[] = {
    {"bot", "BOT", NULL, NULL, "Sit down and play: any, a level, or exec:COMMAND."},
    {"table", "ID", NULL, NULL, "--bot: at this table."},
    {"key", "KEY", NULL, NULL, "--bot: of a private table."},
    {"rulebook", "ID", BOOKS, "schule-2024", "--bot: of a table of its own."},
    {"level", "L", NULL, "wirt", "--bot: how well the others there play."},
    {"hands", "N", NULL, "1", "--bot: until so many hands of the table are over."},
    {"seed", "S", NULL, "1", "--bot: the same seed makes the same choices."},
    {.name = NULL},
};

static const struct sf_option serve_options[] = {
    {"listen", "ADDR:PORT", NULL, "127.0.0.1:8080", "Where; port 0 is any that is free."},
    {"db", "URL", NULL, NULL,
     "The database, sqlite:FILE; without it one in the user's data folder."},
    {"copies", "FOLDER", NULL, NULL,
     "For a copy of it after each round of a tournament; unless told FILE-rounds. none: no "
     "copies."},
    {"origin", "LIST", NULL, NULL,
     "Pages elsewhere that may connect, e.g. https://karten.example."},
    {"proxy", "LIST", NULL, NULL, "Addresses of proxies whose X-Forwarded-For counts."},
    {"web", "FOLDER", NULL, NULL,
     "The app for the browser; without it the one that was built or installed with the program."},
    {"threads", "N", NULL, "1", "Bots and the solver think on N threads."},
    {"think", "MS", NULL, "600",
     "A bot that searches thinks so long at most; its moves take at least as long."},
    {"delay", "S", NULL, "30", "Spectators see everything so many seconds later."},
    {"hellos", "N", NULL, "30",
     "So many may come in a minute from one address; more where a whole hall has one."},
    {"log", "LEVEL", "debug info warn error none", "info", "What goes to standard error."},
    {.name = NULL},
};

static const struct sf_option rehearse_options[] = {
    {"players", "N", NULL, "640", "Who come, a multiple of four; six substitutes besides."},
    {"template", "ID", "muenchen-2006 serien-2022 kurz-turnier", "muenchen-2006",
     "The book of the tournament."},
    {"editors", "N", NULL, "10", "Helpers who check people in and type lists."},
    {"phones", "N", NULL, NULL, "Players who look on with their phones; unless told all of them."},
    {"rounds", "N", NULL, NULL, "Where the book leaves it open; 2 unless told."},
    {"pause", "MS", NULL, "500", "An editor rests about so long between two things."},
    {"seed", "S", NULL, "1", "The same seed makes the same lists."},
    {"url", "URL", NULL, NULL,
     "A server that runs on this machine; unless told one of its own, which is killed half-way."},
    {"unprinted", NULL, NULL, NULL, "The lists are not printed."},
    {.name = NULL},
};
static const struct sf_option load_options[] = {
    {"url", "URL", NULL, "ws://127.0.0.1:8080/ws", "The server; only on this machine."},
    {"connections", "N", NULL, "100", "People in all."},
    {"tables", "N", NULL, "20", "Four of them sit at each table; the others only stay connected."},
    {"rate", "N", NULL, "20", "Actions a second, all tables together."},
    {"breaks", "N", NULL, "60", "So many a minute lose their connection and come back."},
    {"warmup", "S", NULL, "0", "So long, table after table begins, and nothing is measured."},
    {"seconds", "S", NULL, "10", "How long they play then."},
    {"seed", "S", NULL, "1", "The same seed draws the same people and choices."},
    {"pid", "PID", NULL, NULL,
     "The server's process: its memory and processor time are told, too."},
    {"restart", "COMMAND", NULL, NULL,
     "Run by the shell halfway: it kills the server and starts it again at the same address."},
    {.name = NULL},
};

static const struct sf_option db_options[] = {
    {"db", "URL", NULL, NULL,
     "The database, sqlite:FILE; without it the one in $XDG_DATA_HOME/stichfest or "
     "~/.local/share/stichfest."},
    {"stream", "NAME", NULL, NULL, "export: only the events of this stream."},
    {.name = NULL},
};

static const struct sf_option match_options[] = {
    {"a", "BOT", NULL, NULL, "The first side: a level, or exec:COMMAND."},
    {"b", "BOT", NULL, NULL, "The second side."},
    {"deals", "N", NULL, "1000", "How many deals, six games each."},
    {"seed", "S", NULL, "1", "The same seed gives the same cards."},
    {"rulebook", "ID", BOOKS, "schule-2024", "The book they play by."},
    {"variants", "LIST", NULL, NULL, "House variants of a casual book, e.g. \"geier ramsch\"."},
    {"cards", NULL, NULL, NULL,
     "Compare the play of the cards alone, in contracts that are given."},
    {"bids", NULL, NULL, NULL, "Count which games each side has played, and won."},
    {"time", "MS", NULL, "1000", "Time for a decision of a program or of a level that searches."},
    {"worlds", "N", NULL, "0", "How many distributions a level thinks through; 0: as usual."},
    {"threads", "N", NULL, "0", "Play N games at a time; 0: one for each processor."},
    {.name = NULL},
};

static const struct sf_option train_options[] = {
    {"seed", "S", NULL, "1", "The same seed gives the same numbers."},
    {"deals", "N", NULL, "200", "How many deals: so many freely, and five times so many hands."},
    {"threads", "N", NULL, "0", "Play N deals at a time; 0: one for each processor."},
    {"check", NULL, NULL, NULL, "Print only what is not as in the source; status 1 if anything."},
    {.name = NULL},
};

static const struct sf_option odds_options[] = {
    {"samples", "N", NULL, "10000", "Ask about N distributions where not all can be covered."},
    {"threads", "N", NULL, "0", "Ask about N of them at a time; 0: one for each processor."},
    {.name = NULL},
};

static const struct sf_option play_options[] = {
    {"rulebook", "ID", BOOKS, NULL,
     "The book of the table; without it you choose on the screen, else it is schule-2024."},
    {"variants", "LIST", NULL, NULL, "House variants of a casual book, e.g. \"geier ramsch\"."},
    {"level", "L", NULL, NULL, "How well the others play; without it as well as they can."},
    {"seed", "S", NULL, NULL, "The same seed deals the same cards; without it nobody knows."},
    {"deck", "DECK", "german french", NULL, "Names of the cards; without it those of the book."},
    {"plain", NULL, NULL, NULL, "Line by line, for pipes and screen readers."},
    {.name = NULL},
};

static const struct sf_option print_options[] = {
    {"tournament", "ID", NULL, NULL, "Of this tournament; without it an empty form."},
    {"db", "URL", NULL, NULL,
     "The database, sqlite:FILE; without it one in the user's data folder."},
    {"round", "N", NULL, "0", "Of this round; 0: the last one."},
    {"table", "N", NULL, "0", "lists, results: only of this table."},
    {"number", "N", NULL, "0", "cards, prizes, fees: only of this player."},
    {"base", "URL", NULL, NULL,
     "Where links lead, https://karten.example; without it no QR codes."},
    {"labels", "N", "65 24", "65", "lots: so many on a sheet, 38.1 x 21.2 mm or 70 x 37 mm."},
    {"skip", "N", NULL, "0", "lots: so many labels of the first sheet are gone."},
    {"paper", "P", "a4 a5", "a4", "The paper; lots are always A4."},
    {"rulebook", "ID", BOOKS, "muenchen-2006", "Empty forms: of this book."},
    {"rows", "N", NULL, "0", "Empty lists: so many games; 0: as the book says."},
    {"rounds", "N", NULL, "0", "Empty cards: so many rounds; 0: as the book says, or 4."},
    {"count", "N", NULL, "1", "Empty lists and cards: so many of them."},
    {"date", "DAY", NULL, NULL, "Empty forms: with this date, 2026-11-15."},
    {.name = NULL},
};

static const struct sf_option replay_options[] = {
    {"seat", "N", NULL, NULL, "Show what this seat may know and do."},
    {.name = NULL},
};

static const struct sf_option rules_options[] = {
    {"diff", "ID", BOOKS, NULL, "Only what this other book has differently."},
    {"variants", "LIST", NULL, NULL, "House variants laid over ID, e.g. \"geier ramsch\"."},
    {"format", "F", "text json", "text", "For people, or for programs that show it."},
    {.name = NULL},
};

#define THREADS_OPTION                                                                             \
    {                                                                                              \
        "threads", "N", NULL, "0", "How many threads work; 0: one for each processor."             \
    }

static const struct sf_option row_options[] = {
    {"list", NULL, NULL, NULL, "A line is a whole list."},
    {.name = NULL},
};

static const struct sf_option analyse_options[] = {
    {"format", "FORMAT", SF_FORMAT_WORDS, "text", "For a terminal, for programs or for a browser."},
    THREADS_OPTION,
    {.name = NULL},
};

static const struct sf_option solve_options[] = {
    {"goal", "GOAL", "win", NULL, "Only whether the declarer's party wins: value 1 or 0. Faster."},
    {"threads", "N", NULL, "0", "Work on N positions at a time; 0: one for each processor."},
    {"time", "MS", NULL, NULL, "Give up a line after so many milliseconds; it gets an error line."},
    {.name = NULL},
};

static const struct sf_option suggest_options[] = {
    {"level", "LEVEL", NULL, "wirt", "Which bot is asked; a wrong name lists them all."},
    {"time", "MS", NULL, "1000", "How long a level that searches may think about a line."},
    {"seed", "S", NULL, "1", "The same seed gives the same answers."},
    {"lang", "LANG", "de en", "de", "The language of the reason."},
    {.name = NULL},
};

static const struct sf_option protocol_options[] = {
    {"format", "F", "markdown events tournament typescript dictionary openapi", "markdown",
     "For docs/protocol.md, docs/events.md, docs/tournament-keys.md, for the browser app, for "
     "fuzzers, or the HTTP "
     "interface as OpenAPI 3.1."},
    {.name = NULL},
};

static const struct sf_option man_options[] = {
    {"format", "F", "roff markdown", "roff", "For man(1), or as the page docs/commands.md."},
    {.name = NULL},
};

const struct sf_cli_command sf_commands[] = {
    {.name = "help",
     .args = "[COMMAND]",
     .max_args = 1,
     .summary = "Tell what there is, or how a command is used.",
     .about =
         "Without COMMAND the same as stichfest --help, otherwise as stichfest COMMAND --help.",
     .run = sf_command_help},
    {.name = "judge",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Replay and score games.",
     .about =
         "Reads game objects, one JSON object a line, replays every card under its rulebook and\n"
         "prints leaders, winners, points, result and payout, or whose turn it is and what is\n"
         "legal. A line that breaks a rule gets an error line with the place and the paragraph.",
     .run = sf_command_judge},
    {.name = "auction",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Follow the talk that finds the declarer.",
     .about =
         "Reads conversations, one JSON object a line, and prints whose turn it is and everything\n"
         "that may be said, or who plays at least what. A declaration that the rulebook or the\n"
         "cards forbid gets an error line with the paragraph.",
     .run = sf_command_auction},
    {.name = "solve",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Tell what a position is worth with open cards.",
     .about =
         "Reads unfinished game objects, one JSON object a line, and prints what each position\n"
         "and each legal card in it is worth when all seats see all cards and nobody errs: final\n"
         "points of the declarer's party; at a Tout tricks of the opponents, at a Bettel tricks\n"
         "of the soloist. A Ramsch is not solved. The answers come in the order of the lines and\n"
         "are the same with any number of threads.",
     .options = solve_options,
     .run = sf_command_solve},
    {.name = "adjudicate",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Rule on what went wrong.",
     .about =
         "Reads incidents, one JSON object a line, and prints what the rulebook says: paragraph,\n"
         "outcome, score, payout, who deals next, and why in German and English.\n"
         "\n"
         "  {\"id\":1,\"game\":{...},\"incident\":{\"kind\":\"revoke\",\"seat\":2,\"trick\":3,\n"
         "   \"found_trick\":4}}\n"
         "\n"
         "The game is a game object; its tricks end just before the offending card or act. "
         "Without\n"
         "trick it is the trick in which the game stands, without found_trick the incident was\n"
         "noticed at once; one more than the number of tricks is after the last card. Several\n"
         "incidents of a game stand in \"incidents\":[...], in order. Before play begins no "
         "contract\n"
         "is needed, while dealing no hands. A changed_announcement carries the game owed, an\n"
         "impossible_call the one announced; at a wrong_dealer the game names whose turn it was,\n"
         "the seat who dealt.\n"
         "\n"
         "Kinds: revoke out_of_turn_lead out_of_turn_card extra_card throw_in claim concede\n"
         "looked_at_trick remark prompt wrong_card_count exposed_in_deal misdeal wrong_dealer\n"
         "exposed_card forced_redeal early_announcement changed_announcement impossible_call\n"
         "unregistered_solo refused_tout late_stoss partner_stoss. What else is known: intent\n"
         "influence advantage accident repeated refuses good_faith followed picked_up seen\n"
         "after_cut, each true or false; prompter, a seat; choice of the other side, play_on or\n"
         "take_win. Whether a claim is true is found out by search.",
     .run = sf_command_adjudicate},
    {.name = "ruling",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Find what a rulebook says about a mishap by questions.",
     .about =
         "Reads what is known of a mishap, one JSON object a line, and prints the next question\n"
         "that matters in this book, or the paragraph and what follows. No cards are needed:\n"
         "\n"
         "  {\"rulebook\":\"muenchen-2006\",\"kind\":\"revoke\",\"known\":{\"in_time\":false}}\n"
         "\n"
         "The kinds are those of adjudicate, which also computes what is paid.",
     .run = sf_command_ruling},
    {.name = "evaluate",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Make the standings of a tournament from its lists.",
     .about =
         "Reads a whole tournament as one JSON document: rulebook, players, rounds with their\n"
         "tables and lists, penalties, lots and prizes; prints one with standings, prizes,\n"
         "Reuegeld, who is not ranked and why, and every row that is struck or disputed, with\n"
         "the nearest legal rows. docs/tournament.md lists the keys.\n"
         "\n"
         "  {\"rulebook\":\"muenchen-2006\",\"players\":[{\"id\":\"a\"},...],\n"
         "   \"rounds\":[{\"tables\":[{\"table\":1,\"seats\":[\"a\",\"b\",\"c\",\"d\"],\n"
         "    \"rows\":[{\"p\":[1,1,-1,-1]},{\"p\":[-3,9,-3,-3]},...]},...]},...]}",
     .run = sf_command_evaluate},
    {.name = "row",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Check single rows of tournament lists.",
     .about =
         "Reads rows, one JSON object a line, and prints whether each counts as it stands, is put\n"
         "right, disputed or struck, what it means, and the nearest legal rows. number is the\n"
         "row's in the list, from 1; lost_solos what each seat has lost before it.\n"
         "\n"
         "  {\"rulebook\":\"muenchen-2006\",\"number\":7,\"row\":{\"p\":[9,-3,-3,-2]}}\n"
         "\n"
         "With --list it checks a whole list while it is being typed: rows as values, as a few\n"
         "keys (text) or by buttons (game), null where nothing is written, and the sums beside\n"
         "them. docs/tournament.md lists the keys.\n"
         "\n"
         "  {\"rulebook\":\"muenchen-2006\",\"players\":4,\"sums\":[10,-2,-4,-4],\n"
         "   \"rows\":[{\"p\":[1,1,-1,-1]},{\"text\":\"1\"}]}",
     .options = row_options,
     .run = sf_command_row},
    {.name = "suggest",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Tell what a bot would do in a seat.",
     .about =
         "Reads game objects with the key seat, one JSON object a line, and prints the card that "
         "a\n"
         "bot would play there and why. Only the hand of that seat is needed, the others may be\n"
         "empty:\n"
         "\n"
         "  {\"rulebook\":\"schule-2024\",\"dealer\":3,\"seat\":0,\n"
         "   \"hands\":[[\"EO\",...],[],[],[]],\n"
         "   \"contract\":{\"declarer\":2,\"game\":\"rufspiel\",\"suit\":\"G\"},"
         "\"tricks\":[]}\n"
         "\n"
         "Without a contract it tells what to say after the words in \"say\":[[0,\"weiter\"],...], "
         "as\n"
         "for auction, and, once the seat has won, which contract to announce, or which card to "
         "give\n"
         "back for a Hochzeit. Where Legen is agreed a hand that is the first half asks about it\n"
         "(answer: lay). At a Schiebe-Solo \"heap\":[\"EO\",\"GO\"] are the cards that lie before "
         "the\n"
         "seat (answer: push); \"pushed\":2 says how many high trumps the seat has taken (answer:\n"
         "contract). A card comes with \"stoss\":true if the bot doubles before it; a seat that is "
         "not\n"
         "to move asks with \"ask\":\"stoss\".",
     .options = suggest_options,
     .run = sf_command_suggest},
    {.name = "odds",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Tell how likely a contract wins with one hand.",
     .about =
         "Reads one JSON object a line, a hand and a contract, and prints in how many of all\n"
         "distributions of the other cards the contract wins when everyone plays perfectly with\n"
         "open cards:\n"
         "\n"
         "  {\"rulebook\":\"schule-2024\",\"dealer\":3,\"seat\":0,\"hand\":[\"EO\",...],\n"
         "   \"contract\":{\"declarer\":0,\"game\":\"solo\",\"suit\":\"H\",\"tout\":true}}\n"
         "\n"
         "A Tout of the seat's own is counted exactly. Other games are asked of the solver: all\n"
         "distributions if there are at most twice as many as samples, otherwise samples, with an\n"
         "interval that holds the true value in 95 of 100 cases. Ctrl-C ends the sampling and\n"
         "prints what was found until then.",
     .options = odds_options,
     .run = sf_command_odds},
    {.name = "analyse",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Hold a recorded game against perfect play.",
     .about =
         "Reads game objects, one JSON object a line, complete or cut off, and tells what each\n"
         "card cost against perfect play with open cards, which would have been better, where the\n"
         "game was decided, what it would have paid without mistakes and which other announcement\n"
         "would have paid more. A game may have a key names, one text per seat. A Ramsch has no\n"
         "parties and is refused.\n"
         "\n"
         "  stichfest deal --play 32 | stichfest analyse --format html >game.html",
     .options = analyse_options,
     .run = sf_command_analyse},
    {.name = "review",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Add up what many recorded games show.",
     .about =
         "Reads game objects, one JSON object a line, analyses each as analyse does and prints\n"
         "sums: for every player (names in the games, else seats) what he played and won as\n"
         "declarer, partner and opponent in which kind of game, what his mistakes cost, which are\n"
         "typical, the worst ones and announcements that gave something away.\n"
         "\n"
         "Ctrl-C ends it early with what is done.",
     .options = analyse_options,
     .run = sf_command_review},
    {.name = "play",
     .summary = "Play against bots.",
     .about =
         "Sits you down at a table with bots, under the rulebook and the variants you choose, "
         "with\n"
         "everything that belongs to it: cutting, Legen, the auction in the words of the book,\n"
         "Hochzeit, Stoss, claims, the result with its whole computation, accounts, Stock and\n"
         "Bock. On a terminal it fills the screen; with --plain, or where input or output is no\n"
         "terminal, it says in sentences what happens and reads a line for each choice. The end\n"
         "of the input ends the game.\n"
         "\n"
         "On the screen, and without --rulebook and --variants, you first choose a table: the\n"
         "rulebook, how well the others play, and how many sit there. Arrows or digits and Enter;\n"
         "Esc or q leaves. Nothing of it is kept for the next time.\n"
         "\n"
         "Keys: the key of a choice, or arrows and Enter; t tip, l last trick, s situation,\n"
         "a accounts, r rules, ? help, q quit; on the screen 0 another table.",
     .options = play_options,
     .run = sf_command_play},
    {.name = "replay",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Run a table event by event.",
     .about =
         "Reads one JSON object a line: first the table, then what happens at it, from the deck "
         "to\n"
         "the last card, deal after deal. Prints the table after each event, or why it was\n"
         "refused; a refused event changes nothing.\n"
         "\n"
         "  {\"rulebook\":\"schule-2024\",\"dealer\":3}\n"
         "  {\"ev\":\"deck\",\"cards\":[\"EO\",...]}\n"
         "  {\"ev\":\"cut\",\"seat\":2,\"n\":12}\n"
         "  {\"ev\":\"hand_out\"}\n"
         "  {\"ev\":\"say\",\"say\":[0,\"spiele\"]}\n"
         "  {\"ev\":\"announce\",\"contract\":{\"declarer\":0,\"game\":\"wenz\"}}\n"
         "  {\"ev\":\"stoss\",\"seat\":1}\n"
         "  {\"ev\":\"card\",\"seat\":0,\"card\":\"EO\"}\n"
         "\n"
         "Further events: mix, lay (n 1 or 0), push, give, concede, claim, decide (n 1 true, 0\n"
         "false), void, rule, bock, round.",
     .options = replay_options,
     .run = sf_command_replay},
    {.name = "convert",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Turn records of deals into another form.",
     .about =
         "Reads records of deals in any form, also mixed, and writes each as text for people, as\n"
         "one JSON object a line, or as the game object that judge and analyse read. Text and "
         "JSON\n"
         "hold the same; docs/notation.md describes both. Game objects are read, too: they begin\n"
         "with the contract, since nothing before it is known. So are game pages of Sauspiel that\n"
         "were saved as HTML, and protocols of NetSchafkopf; what in them does not agree with the\n"
         "record is told as a warning.\n"
         "\n"
         "Every record is played through while it is read. One that contradicts the rules or\n"
         "itself is told on standard error with line and column, and left out.\n"
         "\n"
         "  stichfest deal --play 32 | stichfest convert\n"
         "  stichfest convert --to game evening.txt | stichfest review\n"
         "  stichfest convert game.html",
     .options = convert_options,
     .run = sf_command_convert},
    {.name = "verify-deal",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Check that recorded cards were dealt as promised.",
     .about =
         "Reads records of deals, as text or JSON, and computes each deck again from the seed "
         "that\n"
         "the server had committed to and the nonces of the seats (docs/dealing.md). Prints a "
         "line\n"
         "for each deal: ok, or what does not fit and who broke which promise. Ends with status 1\n"
         "if any deal is not proved. Needs nothing but the file.",
     .run = sf_command_verify_deal},
    {.name = "print",
     .args = "WHAT [FILE]",
     .max_args = 2,
     .summary = "Make the sheets of a tournament as PDF.",
     .about =
         "WHAT is one of\n"
         "  lists      for the tables, to be written on\n"
         "  results    lists as they were handed in\n"
         "  names      who sits where, by name\n"
         "  tables     the same by table\n"
         "  lots       labels for the players' cards\n"
         "  cards      players' cards\n"
         "  entrants   who is entered\n"
         "  standings  after a round, or final\n"
         "  prizes     receipts for prizes\n"
         "  fees       receipts for entry fees\n"
         "  till       what came in and went out\n"
         "  rules      the rulebook on a few pages\n"
         "\n"
         "The database is only read; a server may be running. Without --tournament lists,\n"
         "cards and rules of a rulebook are printed with nothing on them. The document goes to\n"
         "FILE or, without it, to standard output. The same stream gives the same bytes\n"
         "(docs/print.md).",
     .options = print_options,
     .run = sf_command_print},
    {.name = "verify-draw",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Check that the seats of a tournament were drawn as promised.",
     .about =
         "Reads the draw of a round as the tournament gives it out, one JSON object, or several\n"
         "of them in an array, and computes it again from the seed that was committed to before,\n"
         "the word that was called in the hall and the players' numbers (docs/draw.md). Prints a\n"
         "line for each draw: ok, or what does not fit. Ends with status 1 if any draw is not\n"
         "proved. Needs nothing but the file.",
     .run = sf_command_verify_draw},
    {.name = "match",
     .summary = "Let two bots play against each other.",
     .about =
         "Every deal is played six times, with the sides in all the seats that two can take\n"
         "against two, and the same cards. Prints one JSON object: the mean payout of a seat of\n"
         "each side in a game, with an interval that holds the true mean in 95 of 100 matches,\n"
         "the time of a move, and faults.\n"
         "\n"
         "  stichfest match --a random --b 'exec:node examples/bots/saver.mjs' --deals 100\n"
         "\n"
         "A program speaks the bot protocol of docs/bots.md on its standard input and output. If "
         "it\n"
         "ends, is late or does what is not allowed, that is a fault and the bot random acts for "
         "it.\n"
         "Ctrl-C ends the match and prints what was played until then.",
     .options = match_options,
     .run = sf_command_match},
    {.name = "rules",
     .args = "[ID]",
     .max_args = 1,
     .summary = "Look up a rulebook.",
     .about =
         "Prints what applies under the rulebook ID, a line per rule with its paragraph: cards,\n"
         "games and their rank, auction, play, Stoss, values, irregularities, variants and the\n"
         "shape of a tournament. Without ID it lists the books.\n"
         "\n"
         "House variants lie over ID alone, so a book can be compared with itself:\n"
         "\n"
         "  stichfest rules schule-2024 --variants \"geier ramsch\" --diff schule-2024\n"
         "\n"
         "As JSON it is one object with every line of all books, or of ID, and of the other one, "
         "in\n"
         "both languages; docs/rulebooks.md describes it.",
     .options = rules_options,
     .run = sf_command_rules},
    {.name = "agree",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Look at what a table wants to agree on.",
     .about =
         "Reads house rules, one JSON object a line, and prints which of them do not go together\n"
         "and why, what cannot be switched on besides, and, if all is well, the prices that "
         "follow\n"
         "and every line of the rulebook that they change:\n"
         "\n"
         "  {\"rulebook\":\"schule-2024\",\"house\":{\"variants\":[\"geier\",\"ramsch\"]}}",
     .run = sf_command_agree},
    {.name = "deal",
     .summary = "Deal games for experiments.",
     .about =
         "Prints game objects, one a line: hands at random, a possible contract at random and, if\n"
         "wanted, random legal cards. They can be handed to judge as they are:\n"
         "\n"
         "  stichfest deal --rulebook bsv-1989 --count 3 --play 32 | stichfest judge",
     .options = deal_options,
     .run = sf_command_deal},
    {.name = "db",
     .args = "check|backup|restore|export [FILE]",
     .max_args = 2,
     .summary = "Check, copy or export the database.",
     .about =
         "check looks at every page, version and checksum and names what is damaged. backup FILE\n"
         "copies the database as it is at this moment. restore FILE makes a database anew, from a\n"
         "backup or from an export; it must not be there yet. export prints every event in the\n"
         "order in which they came, then the keys, as JSON, one a line:\n"
         "\n"
         "  {\"stream\":\"table:1\",\"seq\":1,\"at\":1700000000000,\"event\":{\"ev\":\"cut\"}}\n"
         "  {\"space\":\"name\",\"key\":\"anna\",\"value\":\"account:1\"}\n"
         "\n"
         "Events that are not JSON on one line are in \"base64\", erased ones have "
         "\"erased\":true.\n"
         "All but restore only read, and may do so while a server works. No file is ever\n"
         "overwritten, and every copy is checked.",
     .options = db_options,
     .run = sf_command_db},
    {.name = "bench",
     .summary = "Measure the speed of the core, the bots and the store.",
     .about =
         "Does a fixed amount of work with fixed seeds and prints how much of it a second holds.\n"
         "The signature depends on every result: it changes when the rules or the bots do, and "
         "only\n"
         "then.",
     .options = bench_options,
     .run = sf_command_bench},
    {.name = "serve",
     .summary = "Run the table server.",
     .about =
         "People and programs sit down over WebSocket, with each other or with bots, under any\n"
         "rulebook (docs/protocol.md). Prints one line, \"listening on http://...\", when it is\n"
         "ready; then what happens goes to standard error. SIGTERM and SIGINT end it in good\n"
         "order: what was begun is written, and clients are told to come back.\n"
         "\n"
         "  stichfest serve --listen 127.0.0.1:8080 --db sqlite:games.db\n"
         "\n"
         "It speaks plain HTTP: in front of the world belongs a proxy (docs/operations.md).",
     .options = serve_options,
     .run = sf_command_serve},
    {.name = "admin",
     .args = "accounts|tables|forget ACCOUNT|close TABLE",
     .max_args = 2,
     .summary = "Look after the accounts and tables of a server.",
     .about =
         "accounts and tables list what is there, one JSON object a line, also while a server\n"
         "works. forget deletes an account with its name and its tokens; games stay, with "
         "nobody's\n"
         "name. close ends a table. For these two the server must be stopped.",
     .options = admin_options,
     .run = sf_command_admin},
    {.name = "client",
     .args = "[URL]",
     .max_args = 1,
     .summary = "Talk to a table server line by line.",
     .about =
         "Sends each line of standard input to the server at URL (http://127.0.0.1:8080 unless\n"
         "told) and prints each message that it gets: the protocol of docs/protocol.md, by hand.\n"
         "\n"
         "  echo '{\"t\":\"hello\",\"v\":1}' | stichfest client\n"
         "\n"
         "With --bot it takes a seat by itself, at --table or at a table of its own with three\n"
         "bots, and plays until --hands are over; what it hears is printed. any does anything "
         "that\n"
         "is offered; exec:COMMAND is a program that speaks the bot protocol of docs/bots.md; a "
         "level\n"
         "(wirt, ...) is one of the bots, which thinks here and sees what the server shows.",
     .options = client_options,
     .run = sf_command_client},
    {.name = "load",
     .summary = "Try a table server on this machine with many people.",
     .about =
         "Many guests connect, sit down, play at random and measure: how long it takes from "
         "sending\n"
         "an action until all four seats have heard of it, and until it is acknowledged. Some "
         "lose\n"
         "their connection all the time and come back; what they then know is compared with a "
         "fresh\n"
         "view, and at the end so is everybody's. Prints one JSON object. Status 1 if anything "
         "was\n"
         "wrong: a gap, a wrong view, something acknowledged that was lost, a refusal.\n"
         "\n"
         "  stichfest load --url ws://127.0.0.1:8080/ws --connections 1000 --tables 200 --rate "
         "200\n"
         "\n"
         "Never against a server where people play: it leaves its guests and tables behind. Any\n"
         "address but 127.0.0.0/8 is refused.",
     .options = load_options,
     .run = sf_command_load},
    {.name = "rehearse",
     .summary = "Go through a whole day of a tournament with a real server.",
     .about =
         "Opens a tournament on a server of its own and runs it to the last prize, over "
         "WebSocket:\n"
         "check-in, draws, lists that phones and editors bring with mistakes and conflicts,\n"
         "approvals, corrections, undo, standings, prizes, till. Every player's phone looks on.\n"
         "Half-way through the first round the server is killed with -9 and started again.\n"
         "\n"
         "What must come out is kept apart from the server and compared in the end: standings, "
         "the\n"
         "draws, the till, and that each acknowledged event is in the trail. Prints one JSON "
         "object\n"
         "with the times; status 1 if anything was wrong.\n"
         "\n"
         "  stichfest rehearse --players 200 --template serien-2022 --editors 2",
     .options = rehearse_options,
     .run = sf_command_rehearse},
    {.name = "protocol",
     .summary = "Print the messages of the table server.",
     .about = "Every message with its fields: as in docs/protocol.md, as types for TypeScript, or "
              "as the\n"
              "words that a fuzzer tries.",
     .options = protocol_options,
     .run = sf_command_protocol},
    {.name = "train",
     .summary = "Count in self-play what the bots take for granted about hands.",
     .about =
         "Plays deals and prints the numbers that were found as the file src/bots/trained.c: from\n"
         "which strength on a hand is played, how far games bring more or less than playing them\n"
         "out suggests, and how likely words and cards are. With the seed and the deals that the\n"
         "file names the same numbers come out again:\n"
         "\n"
         "  stichfest train --check\n"
         "\n"
         "Ctrl-C ends it without a result.",
     .options = train_options,
     .run = sf_command_train},
    {.name = "man",
     .summary = "Print the man page.",
     .about = "The page is in the roff language of man(1) or in Markdown:\n"
              "\n"
              "  stichfest man >stichfest.1 && man -l stichfest.1",
     .options = man_options,
     .run = sf_command_man},
    {.name = "completion",
     .summary = "Print the completion of command lines for bash.",
     .about = "To use it in the running shell:\n"
              "\n"
              "  eval \"$(stichfest completion)\"",
     .run = sf_command_completion},
    {.name = NULL},
};
