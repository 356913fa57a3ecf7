/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "play/paint.h"
#include "play/menu.h"
#include "play/tell.h"
#include "rulebook/wrap.h"
#include <ncurses.h>
#include <string.h>

enum {
    CARD_WIDTH = 6,
    CARD_HEIGHT = 3,
    TABLE_TOP = 1,
    TABLE_HEIGHT = 9,
    HAND_HEIGHT = CARD_HEIGHT + 1, /* playable cards stand one row higher */
    FEW_CHOICES = 4,               /* rows for the choices while cards are played */
    SEAT_WIDTH = 24
};

enum { PAIR_SUIT = 1, PAIR_N = PAIR_SUIT + SF_SUIT_N };

void sf_paint_start(void)
{
    static const short colours[SF_SUIT_N] = {
        [SF_SCHELLEN] = COLOR_YELLOW,
        [SF_HERZ] = COLOR_RED,
        [SF_GRAS] = COLOR_GREEN,
        [SF_EICHEL] = COLOR_CYAN,
    };

    for (short suit = 0; has_colors() && suit < SF_SUIT_N; suit++)
        init_pair((short)(PAIR_SUIT + suit), colours[suit], -1);
}

/* ---- text ---- */

int sf_paint_text(int row, int column, int width, const char *text)
{
    int columns = 0;
    size_t bytes = 0;

    if (row < 0 || row >= LINES || column < 0)
        return 0;
    while (text[bytes] && columns < width && column + columns < COLS) {
        do
            bytes++;
        while (((unsigned char)text[bytes] & 0xc0) == 0x80);
        columns++;
    }
    mvaddnstr(row, column, text, (int)bytes);
    return columns;
}

static void put_middle(int row, const char *text)
{
    int width = sf_wrap_columns(text, strlen(text));

    sf_paint_text(row, width < COLS ? (COLS - width) / 2 : 0, COLS, text);
}

void sf_paint_bar(int row, const char *text)
{
    attron(A_REVERSE);
    mvhline(row, 0, ' ', COLS);
    sf_paint_text(row, 1, COLS - 2, text);
    attroff(A_REVERSE);
}

/* ---- cards ---- */

static int suit_colour(unsigned card)
{
    return has_colors() ? COLOR_PAIR(PAIR_SUIT + (int)sf_card_suit(card)) : 0;
}

/* A frame with the face in it; `key` is in its lower edge. */
static void put_card(const struct sf_speech *speech, int row, int column, unsigned card,
                     attr_t frame, char key)
{
    struct sf_piece face = sf_card_face(speech, card);
    attr_t look = (attr_t)suit_colour(card) | A_BOLD;

    attron(frame);
    mvaddch(row, column, ACS_ULCORNER);
    hline(ACS_HLINE, CARD_WIDTH - 2);
    mvaddch(row, column + CARD_WIDTH - 1, ACS_URCORNER);
    mvaddch(row + 1, column, ACS_VLINE);
    addstr("    ");
    addch(ACS_VLINE);
    mvaddch(row + 2, column, ACS_LLCORNER);
    hline(ACS_HLINE, CARD_WIDTH - 2);
    if (key)
        mvaddch(row + 2, column + 2, (chtype)(unsigned char)key);
    mvaddch(row + 2, column + CARD_WIDTH - 1, ACS_LRCORNER);
    attroff(frame);
    attron(look | (frame & A_REVERSE));
    sf_paint_text(row + 1, column + 2, CARD_WIDTH - 3, face.text);
    attroff(look | (frame & A_REVERSE));
}

/* ---- the table ---- */

/* Where a seat sits, counted clockwise from the player: 0 below, then left, top, right. */
struct place {
    int row, column;         /* of its card, the column from the middle */
    int label, column_label; /* of its name; from the left, the middle or the right edge */
    char edge;
};

static const struct place four[] = {{6, -3, 9, -12, 'm'},
                                    {4, -16, 4, 2, 'l'},
                                    {2, -3, 1, -12, 'm'},
                                    {4, 10, 4, SEAT_WIDTH - 2, 'r'}};
static const struct place three[] = {
    {6, -3, 9, -12, 'm'}, {3, -16, 3, 2, 'l'}, {3, 10, 3, SEAT_WIDTH, 'r'}};
static const struct place five[] = {{6, -3, 9, -12, 'm'},
                                    {4, -18, 5, 2, 'l'},
                                    {2, -10, 2, 2, 'l'},
                                    {2, 4, 2, SEAT_WIDTH, 'r'},
                                    {4, 12, 5, SEAT_WIDTH, 'r'}};

static const struct place *place_of(const struct sf_view *view, unsigned seat)
{
    unsigned players = view->rules.players;
    unsigned away = (seat + players - view->viewer) % players;

    return &(players == 3 ? three : players == 5 ? five : four)[away];
}

static int label_column(const struct place *place)
{
    return place->edge == 'l'   ? place->column_label
           : place->edge == 'r' ? COLS - place->column_label
                                : COLS / 2 + place->column_label;
}

static void put_seat(const struct sf_speech *speech, const struct sf_view *view, unsigned seat)
{
    static const char *const dealer[SF_LANG_N] = {" (Geber)", " (dealer)"};
    static const char *const tricks[SF_LANG_N] = {" Stiche ", " tricks "};
    const struct place *place = place_of(view, seat);
    bool with_declarer = view->party >> seat & 1;
    struct sf_piece text = {""};

    sf_piece_add(&text, view->turn == seat ? "> " : "");
    sf_piece_add(&text, view->contract.declarer == seat ? "*" : with_declarer ? "+" : "");
    sf_piece_add(&text, sf_seat_spoken(speech, seat));
    sf_piece_add(&text, view->dealer == seat ? dealer[speech->lang] : "");
    if (view->has_contract) {
        sf_piece_add(&text, tricks[speech->lang]);
        sf_piece_add(&text, sf_number_spoken(view->tricks_won[seat]).text);
    }
    attron(view->turn == seat ? A_BOLD : A_NORMAL);
    sf_paint_text(place->label, label_column(place), SEAT_WIDTH, text.text);
    attroff(A_BOLD);
}

static void put_trick(const struct sf_picture *picture)
{
    const struct sf_view *view = &picture->view;
    unsigned size = sf_rules_active(&view->rules), first = view->tricks * size;

    if (picture->finished_trick && view->tricks && first >= size)
        first -= size;
    for (unsigned i = first; i < view->count && i < first + size; i++) {
        const struct place *place = place_of(view, view->by[i]);
        bool best = picture->finished_trick && view->by[i] == view->winner[view->tricks - 1u];
        put_card(&picture->session->speech, place->row, COLS / 2 + place->column, view->card[i],
                 best ? A_BOLD : A_NORMAL, best ? '*' : 0);
    }
}

static void put_table(const struct sf_picture *picture)
{
    const struct sf_view *view = &picture->view;

    for (unsigned seat = 0; seat < view->rules.players; seat++)
        put_seat(&picture->session->speech, view, seat);
    put_trick(picture);
}

/* ---- messages ---- */

/* The last messages, in rows top..bottom-1. */
static void put_said(const struct sf_picture *picture, int top, int bottom)
{
    int row = bottom;

    for (unsigned back = 1; back <= SF_PAINT_LINES && back <= picture->says && row > top; back++) {
        const char *text = picture->said[(picture->says - back) % SF_PAINT_LINES];
        int lines = 0;
        for (const char *rest = text; *rest; lines++)
            rest = sf_wrap_rest(rest, sf_wrap_line(rest, COLS - 2));
        row -= lines;
        for (int line = row; *text; line++) {
            size_t length = sf_wrap_line(text, COLS - 2);
            if (line >= top)
                mvaddnstr(line, 1, text, (int)length);
            text = sf_wrap_rest(text, length);
        }
    }
}

/* ---- the hand ---- */

static const struct sf_choice *choice_of_card(const struct sf_picture *picture, unsigned card,
                                              unsigned *number)
{
    for (unsigned i = 0; i < picture->choices; i++)
        if (picture->choice[i].card == card) {
            *number = i;
            return &picture->choice[i];
        }
    return NULL;
}

static void put_hand(const struct sf_picture *picture, int top)
{
    const struct sf_view *view = &picture->view;
    sf_cards cards = view->own | (view->may_push ? view->heap : 0);
    uint8_t sorted[SF_CARD_N];
    unsigned count = sf_cards_sorted(&view->contract, view->has_contract, cards, sorted);
    int step = (int)count * (CARD_WIDTH + 1) < COLS ? CARD_WIDTH + 1 : CARD_WIDTH;
    int column = (COLS - (int)count * step) / 2;

    for (unsigned i = 0; i < count; i++, column += step) {
        unsigned number = 0;
        const struct sf_choice *choice = choice_of_card(picture, sorted[i], &number);
        bool picked = picture->session->picked >> sorted[i] & 1;
        bool raised = choice && (choice->kind == SF_CHOICE_PICK ? picked : choice->legal);
        attr_t frame = choice && number == picture->selected ? A_REVERSE
                       : choice && !choice->legal            ? A_DIM
                                                             : A_NORMAL;
        put_card(&picture->session->speech, raised ? top : top + 1, column, sorted[i], frame,
                 choice ? sf_paint_key(number) : 0);
    }
}

/* ---- the choices ---- */

char sf_paint_key(unsigned number)
{
    static const char keys[] = "123456789bcdefgijkmnopuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

    return number < sizeof keys - 1 ? keys[number] : '\0';
}

/* The position of each choice, counted from the first row. */
struct block {
    struct {
        int row, column;
    } at[SF_CHOICE_MAX];
    int rows;
};

static struct sf_piece choice_text(const struct sf_picture *picture, unsigned number)
{
    const struct sf_session *session = picture->session;
    const struct sf_choice *choice = &picture->choice[number];
    char key[] = {sf_paint_key(number), ' ', '\0'};
    struct sf_piece text = {""};

    sf_piece_add(&text, key[0] ? key : "  ");
    if (choice->legal) {
        sf_piece_add(
            &text, sf_choice_label(&session->speech, &picture->view, session->picked, choice).text);
        return text;
    }
    sf_piece_add(&text, "(");
    sf_piece_add(&text, sf_card_spoken(&session->speech, choice->card).text);
    sf_piece_add(&text, ")");
    return text;
}

static int choice_width(const struct sf_picture *picture, unsigned number)
{
    struct sf_piece text = choice_text(picture, number);

    return sf_wrap_columns(text.text, strlen(text.text)) + 3;
}

/* One after the other, as many as fit in a row; with `columns` each is as wide as the widest. */
static void arrange(const struct sf_picture *picture, bool columns, struct block *block)
{
    int widest = 0, row = 0, column = 1;

    for (unsigned i = 0; columns && i < picture->choices; i++)
        widest = choice_width(picture, i) > widest ? choice_width(picture, i) : widest;
    for (unsigned i = 0; i < picture->choices; i++) {
        int width = columns ? widest : choice_width(picture, i);
        if (column > 1 && column + width > COLS) {
            row++;
            column = 1;
        }
        block->at[i].row = row;
        block->at[i].column = column;
        column += width;
    }
    block->rows = row + 1;
}

static void put_choice(const struct sf_picture *picture, unsigned number, int row, int column)
{
    attr_t look = number == picture->selected ? A_REVERSE : A_NORMAL;

    attron(look);
    sf_paint_text(row, column, COLS - column, choice_text(picture, number).text);
    attroff(look);
}

/* If there are more rows than room, shows those up to the selected one. */
static void put_choices(const struct sf_picture *picture, const struct block *block, int top,
                        int rows)
{
    int selected = picture->choices ? block->at[picture->selected].row : 0;
    int first = selected >= rows ? selected - rows + 1 : 0;

    for (unsigned i = 0; i < picture->choices; i++) {
        int row = block->at[i].row - first;
        if (row >= 0 && row < rows)
            put_choice(picture, i, top + row, block->at[i].column);
    }
    if (first + rows < block->rows)
        sf_paint_text(top + rows - 1, COLS - 4, 4, "...");
}

/* ---- the whole picture ---- */

static void put_header(const struct sf_picture *picture)
{
    static const char *const deal[SF_LANG_N] = {"Spiel", "deal"};
    const struct sf_speech *speech = &picture->session->speech;
    const struct sf_view *view = &picture->view;
    struct sf_sentence text;

    sf_sentence_init(&text);
    SF_FILL(&text, "Stichfest  $0  $1 $2", sf_book_id((enum sf_book)view->rules.book),
            deal[speech->lang], sf_number_spoken(view->deals).text);
    if (view->pot)
        SF_FILL(&text, "  Stock $0", sf_number_spoken(view->pot).text);
    if (view->stake.bock && view->phase != SF_DEAL_OVER)
        sf_sentence_add(&text, "  Bock");
    if (view->stake.laid)
        SF_FILL(&text, "  Legen $0", sf_number_spoken(sf_count(view->stake.laid)).text);
    for (unsigned i = 0; i < view->stake.stoss_count; i++)
        SF_FILL(&text, "  $0", sf_stoss_spoken(speech, i));
    if (view->has_contract)
        SF_FILL(&text, "  $0", sf_tell_contract(speech, view).text);
    sf_paint_bar(0, text.text);
}

static void put_menu(const struct sf_speech *speech)
{
    struct sf_sentence text;

    sf_sentence_init(&text);
    for (const struct sf_menu_row *row = sf_menu; row->key; row++) {
        char key[] = {row->key, '\0'};
        SF_FILL(&text, "$0 $1  ", key, row->word[speech->lang]);
    }
    sf_paint_bar(LINES - 1, text.text);
}

static void put_account(const struct sf_picture *picture, int row)
{
    const struct sf_speech *speech = &picture->session->speech;
    const struct sf_view *view = &picture->view;
    struct sf_sentence text;

    sf_sentence_init(&text);
    for (unsigned seat = 0; seat < view->rules.players; seat++)
        SF_FILL(&text, seat ? "  $0 $1" : "$0 $1", sf_seat_spoken(speech, seat),
                sf_number_spoken(view->total[seat]).text);
    sf_paint_text(row, COLS - 1 - sf_wrap_columns(text.text, text.length), COLS, text.text);
}

static void put_question(const struct sf_picture *picture, int row)
{
    static const char *const thinking[SF_LANG_N] = {"Die anderen sind dran ...",
                                                    "The others play ..."};
    const struct sf_speech *speech = &picture->session->speech;

    attron(A_BOLD);
    sf_paint_text(row, 1, COLS - 2,
                  picture->choices ? sf_choices_question(speech, &picture->view)
                                   : thinking[speech->lang]);
    attroff(A_BOLD);
    put_account(picture, row);
}

bool sf_paint_too_small(const struct sf_speech *speech)
{
    static const char *const text[SF_LANG_N] = {"Bitte größer: 80x24", "Please enlarge: 80x24"};

    if (LINES >= SF_PAINT_ROWS && COLS >= SF_PAINT_COLUMNS)
        return false;
    put_middle(LINES / 2, text[speech->lang]);
    return true;
}

static void put_all(const struct sf_picture *picture)
{
    bool cards_lie = picture->view.phase >= SF_DEAL_PLAY && picture->view.phase != SF_DEAL_OVER;
    bool table = cards_lie || picture->finished_trick;
    int most = table ? FEW_CHOICES : LINES - HAND_HEIGHT - FEW_CHOICES - 6, rows, top;
    struct block block;

    arrange(picture, !table, &block);
    rows = block.rows < FEW_CHOICES ? FEW_CHOICES : block.rows < most ? block.rows : most;
    top = LINES - 1 - rows;
    put_header(picture);
    if (table)
        put_table(picture);
    put_said(picture, table ? TABLE_TOP + TABLE_HEIGHT : TABLE_TOP, top - 1 - HAND_HEIGHT);
    put_hand(picture, top - 1 - HAND_HEIGHT);
    put_question(picture, top - 1);
    put_choices(picture, &block, top, rows);
    put_menu(&picture->session->speech);
}

void sf_paint(const struct sf_picture *picture)
{
    erase();
    if (!sf_paint_too_small(&picture->session->speech))
        put_all(picture);
    refresh();
}

/* ---- pages ---- */

int sf_paint_page(const struct sf_speech *speech, const char *text, int first)
{
    static const char *const keys[SF_LANG_N] = {
        "Pfeile, Bild auf, Bild ab: blättern   jede andere Taste: zurück",
        "arrows, page up, page down: scroll   any other key: back"};
    int line = 0;

    erase();
    for (; *text; line++) {
        size_t length = sf_wrap_line(text, COLS - 2);
        if (line >= first && line - first < LINES - 1)
            mvaddnstr(line - first, 1, text, (int)length);
        text = sf_wrap_rest(text, length);
    }
    sf_paint_bar(LINES - 1, keys[speech->lang]);
    refresh();
    return line;
}
