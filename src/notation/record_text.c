#include "base/text.h"
#include "notation/record_parts.h"
#include <string.h>

/* --- tokens ----------------------------------------------------------------------------------- */

enum kind { T_END, T_NUMBER, T_WORD, T_SIGN, T_WRONG };

enum { WORD_SIZE = 32 };

struct token {
    enum kind kind;
    char sign;            /* SIGN */
    int64_t number;       /* NUMBER */
    char word[WORD_SIZE]; /* WORD, and a number as it was written */
    uint32_t line, column;
    const char *wrong; /* WRONG: why */
};

struct scan {
    const char *text;
    size_t at, end;
    uint32_t line, column; /* of `at` */
    bool value;            /* inside a tag: no comments */
    struct token token;    /* the one at the front */
    size_t past;           /* where the last token taken ended */
};

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static void step(struct scan *s)
{
    bool line = s->text[s->at++] == '\n';

    s->line += line;
    s->column = line ? 1 : s->column + 1;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* White space and comments; false if a comment is not closed: the token stands where it began. */
static bool skip(struct scan *s)
{
    while (s->at < s->end) {
        if (is_blank(s->text[s->at])) {
            step(s);
        } else if (s->text[s->at] == '{' && !s->value) {
            s->token.line = s->line;
            s->token.column = s->column;
            while (s->at < s->end && s->text[s->at] != '}')
                step(s);
            if (s->at == s->end)
                return false;
            step(s);
        } else {
            break;
        }
    }
    return true;
}

static void wrong(struct scan *s, const char *why)
{
    s->token.kind = T_WRONG;
    s->token.wrong = why;
}

/* Written in one way only: no sign +, no zeros in front. */
static void read_number(struct scan *s)
{
    enum { DIGITS = 18 };
    bool minus = s->text[s->at] == '-';
    unsigned digits = 0;
    int64_t number = 0;
    bool zero;

    if (minus)
        step(s);
    zero = s->at < s->end && s->text[s->at] == '0';
    for (; s->at < s->end && is_digit(s->text[s->at]) && digits < DIGITS; digits++, step(s))
        number = number * 10 + (s->text[s->at] - '0');
    s->token.kind = T_NUMBER;
    s->token.number = minus ? -number : number;
    if (!digits || (zero && (minus || digits > 1)))
        wrong(s, "a number without zeros in front");
    else if (s->at < s->end && is_digit(s->text[s->at]))
        wrong(s, "a smaller number");
    else if (s->at < s->end && is_letter(s->text[s->at]))
        wrong(s, "a blank between number and word");
}

static void read_word(struct scan *s)
{
    unsigned length = 0;

    s->token.kind = T_WORD;
    while (s->at < s->end && (is_letter(s->text[s->at]) || is_digit(s->text[s->at]))) {
        if (length == WORD_SIZE - 1) {
            wrong(s, "a shorter word");
            return;
        }
        s->token.word[length++] = s->text[s->at];
        step(s);
    }
    s->token.word[length] = 0;
}

static bool is_sign(char c)
{
    return c == ':' || c == '.' || c == ',' || c == '=' || c == '/' || c == '[' || c == ']' ||
           c == '"';
}

static void next(struct scan *s)
{
    char c;

    s->past = s->at;
    s->token = (struct token){.kind = T_END, .line = s->line, .column = s->column};
    if (!skip(s)) {
        wrong(s, "a comment that ends with }");
        return;
    }
    s->token.line = s->line;
    s->token.column = s->column;
    if (s->at == s->end)
        return;
    c = s->text[s->at];
    if (is_digit(c) || c == '-') {
        read_number(s);
    } else if (is_letter(c)) {
        read_word(s);
    } else if (is_sign(c)) {
        s->token.kind = T_SIGN;
        s->token.sign = c;
        step(s);
    } else {
        wrong(s, "a tag, a word, a card or a number");
    }
}

/* --- the reader ------------------------------------------------------------------------------- */

/* clang-format off */
#define TAGS(X)                                                                                    \
    X(RULEBOOK, "Rulebook") X(VARIANTS, "Variants") X(TARIFF, "Tariff")                            \
    X(LAUFENDE_FROM, "LaufendeFrom") X(STOSS_LEVELS, "StossLevels") X(PLAYERS, "Players")          \
    X(PACKET, "Packet") X(TABLE, "Table") X(DEAL, "Deal") X(ID, "Id") X(DATE, "Date")              \
    X(SEAT0, "Seat0") X(SEAT1, "Seat1") X(SEAT2, "Seat2") X(SEAT3, "Seat3") X(SEAT4, "Seat4")      \
    X(DEALER, "Dealer") X(POT, "Pot") X(BOCK_LEFT, "BockLeft") X(LOST_SOLOS, "LostSolos")          \
    X(COMMITMENT, "Commitment") X(SEED, "Seed") X(NONCE0, "Nonce0") X(NONCE1, "Nonce1")            \
    X(NONCE2, "Nonce2") X(NONCE3, "Nonce3") X(NONCE4, "Nonce4") X(MIX_NONCE, "MixNonce")           \
    X(DECK, "Deck") X(HIGH_TRUMPS, "HighTrumps") X(FROM, "From") X(HANDS, "Hands")                 \
    X(LAID, "Laid") X(CONTRACT, "Contract") X(PAYOUT, "Payout") X(POT_AFTER, "PotAfter")
/* clang-format on */

enum tag {
#define TAG_ENUM(id, name) TAG_##id,
    TAGS(TAG_ENUM)
#undef TAG_ENUM
        TAG_N
};

static const char *const tag_names[TAG_N] = {
#define TAG_NAME(id, name) name,
    TAGS(TAG_NAME)
#undef TAG_NAME
};

/* What stands between the quotes. */
struct value {
    bool given;
    size_t at, end;
    uint32_t line, column;
};

struct reader {
    struct scan scan;
    struct sf_record *record;
    struct sf_record_trouble *trouble;
    struct value tag[TAG_N];
    struct sf_series series;
    unsigned headed;          /* the trick whose head was read last */
    unsigned closed;          /* tricks of which it was read who takes them */
    unsigned points;          /* in all tricks before */
    sf_cards shown[SF_SEATS]; /* the hands that a record with a deck shows */
};

static enum sf_error place(struct reader *r, enum sf_error error, uint32_t line, uint32_t column)
{
    r->trouble->why.error = error;
    r->trouble->line = line;
    r->trouble->column = column;
    return error;
}

/* Something else was expected at the front. */
static enum sf_error expected(struct reader *r, const struct scan *s, const char *what)
{
    r->trouble->why.detail = s->token.kind == T_WRONG ? s->token.wrong : what;
    return place(r, SF_E_BAD_NOTATION, s->token.line, s->token.column);
}

/* The front says something that cannot be. */
static enum sf_error mismatch(struct reader *r, const struct scan *s, const char *detail)
{
    r->trouble->why.detail = detail;
    return place(r, SF_E_RECORD_MISMATCH, s->token.line, s->token.column);
}

static enum sf_error refused(struct reader *r, enum tag tag, enum sf_error error,
                             const char *detail)
{
    r->trouble->why.key = tag_names[tag];
    if (detail)
        r->trouble->why.detail = detail;
    return place(r, error, r->tag[tag].line, r->tag[tag].column);
}

static bool at_sign(const struct scan *s, char sign)
{
    return s->token.kind == T_SIGN && s->token.sign == sign;
}

static bool at_word(const struct scan *s, const char *word)
{
    return s->token.kind == T_WORD && sf_text_equal(s->token.word, word);
}

static bool take_word(struct scan *s, const char *word)
{
    bool there = at_word(s, word);

    if (there)
        next(s);
    return there;
}

static bool take_sign(struct scan *s, char sign)
{
    bool there = at_sign(s, sign);

    if (there)
        next(s);
    return there;
}

static bool take_number(struct scan *s, int64_t min, int64_t max, int64_t *number)
{
    if (s->token.kind != T_NUMBER || s->token.number < min || s->token.number > max)
        return false;
    *number = s->token.number;
    next(s);
    return true;
}

static unsigned card_at(const struct scan *s)
{
    const char *word = s->token.word;

    return s->token.kind == T_WORD && word[0] && word[1] && !word[2] ? sf_card_parse(word)
                                                                     : SF_NO_CARD;
}

static bool take_card(struct scan *s, uint8_t *card)
{
    *card = (uint8_t)card_at(s);
    if (*card == SF_NO_CARD)
        return false;
    next(s);
    return true;
}

/* A seat of the table. */
static bool take_seat(struct reader *r, struct scan *s, uint8_t *seat)
{
    int64_t number = 0;
    bool good = take_number(s, 0, r->record->rules.players - 1, &number);

    *seat = (uint8_t)number;
    return good;
}

static const char a_seat[] = "a seat of the table";

/* --- tags ------------------------------------------------------------------------------------- */

/* The text between quotes is looked at where it lies. */
static enum sf_error read_value(struct reader *r, struct value *value)
{
    struct scan *s = &r->scan;

    if (!at_sign(s, '"'))
        return expected(r, s, "a text in quotes");
    *value = (struct value){true, s->at, s->at, s->line, s->column};
    while (s->at < s->end && s->text[s->at] != '"' && (unsigned char)s->text[s->at] >= 0x20) {
        if (s->text[s->at] == '\\' && s->at + 1 < s->end)
            step(s);
        step(s);
    }
    value->end = s->at;
    if (s->at == s->end || s->text[s->at] != '"') {
        next(s);
        return expected(r, s, "the quote that ends the text");
    }
    step(s);
    next(s);
    return take_sign(s, ']') ? SF_OK : expected(r, s, "]");
}

static enum sf_error read_tag(struct reader *r, bool first)
{
    struct scan *s = &r->scan;
    unsigned tag = 0;

    next(s);
    while (tag < TAG_N && !at_word(s, tag_names[tag]))
        tag++;
    if (tag == TAG_N)
        return expected(r, s, "the name of a tag");
    if (first != (tag == TAG_RULEBOOK))
        return expected(r, s,
                        first ? "Rulebook, the first tag"
                              : "the course of the game, before another one begins");
    if (r->tag[tag].given)
        return expected(r, s, "each tag only once");
    next(s);
    return read_value(r, &r->tag[tag]);
}

static enum sf_error read_tags(struct reader *r)
{
    enum sf_error error = SF_OK;
    bool first = true;

    if (!at_sign(&r->scan, '['))
        return expected(r, &r->scan, "[Rulebook \"…\"]");
    while (!error && at_sign(&r->scan, '[')) {
        error = read_tag(r, first);
        first = false;
    }
    return error;
}

static struct scan open_value(struct reader *r, enum tag tag)
{
    const struct value *v = &r->tag[tag];
    struct scan s = {.text = r->scan.text,
                     .at = v->at,
                     .end = v->end,
                     .line = v->line,
                     .column = v->column,
                     .value = true};

    next(&s);
    return s;
}

/* Nothing may be left of a value. */
static enum sf_error close_value(struct reader *r, const struct scan *s)
{
    return s->token.kind == T_END ? SF_OK : expected(r, s, "the end of the text");
}

/* The text itself, with its escapes resolved. */
static enum sf_error copy_value(struct reader *r, enum tag tag, char *text, size_t size)
{
    const struct value *v = &r->tag[tag];
    size_t length = 0;

    for (size_t i = v->at; i < v->end; i++) {
        char c = r->scan.text[i];
        if (c == '\\') {
            c = r->scan.text[++i];
            if (c != '"' && c != '\\')
                return refused(r, tag, SF_E_BAD_VALUE, "a backslash stands before \" or \\");
        }
        if (length + 1 >= size)
            return refused(r, tag, SF_E_BAD_VALUE, "the text is too long");
        text[length++] = c;
    }
    text[length] = 0;
    return length ? SF_OK : refused(r, tag, SF_E_BAD_VALUE, "the text is empty");
}

/* One number; a tag that is not given leaves it as it is. */
static enum sf_error number_of(struct reader *r, enum tag tag, int64_t min, int64_t max,
                               int64_t *number)
{
    struct scan s = open_value(r, tag);

    if (!r->tag[tag].given)
        return SF_OK;
    if (!take_number(&s, min, max, number))
        return s.token.kind == T_NUMBER ? refused(r, tag, SF_E_BAD_VALUE, NULL)
                                        : expected(r, &s, "a number");
    return close_value(r, &s);
}

/* One number for each seat. */
static enum sf_error numbers_of(struct reader *r, enum tag tag, int64_t min, int64_t max,
                                int64_t numbers[SF_SEATS])
{
    struct scan s = open_value(r, tag);

    for (unsigned seat = 0; seat < r->record->rules.players; seat++)
        if (!take_number(&s, min, max, &numbers[seat]))
            return expected(r, &s, "a number for each seat");
    return close_value(r, &s);
}

/* --- the rules of the table ------------------------------------------------------------------- */

static enum sf_error read_variants(struct reader *r, struct sf_house *house)
{
    struct scan s = open_value(r, TAG_VARIANTS);

    while (s.token.kind == T_WORD) {
        enum sf_variant variant = sf_variant_parse(s.token.word);
        if (variant == SF_VARIANT_N || house->variants >> variant & 1)
            return expected(r, &s, "the name of a variant, each once");
        house->variants |= UINT32_C(1) << variant;
        next(&s);
    }
    return close_value(r, &s);
}

static enum sf_error read_tariff(struct reader *r, struct sf_house *house)
{
    struct scan s = open_value(r, TAG_TARIFF);

    while (s.token.kind == T_WORD) {
        int64_t number = 0;
        unsigned key = 0;
        while (key < SF_TARIFF_N && !at_word(&s, sf_tariff_name((enum sf_tariff)key)))
            key++;
        if (key == SF_TARIFF_N || house->tariff[key] != SF_UNSET)
            return expected(r, &s, "the name of a price, each once");
        next(&s);
        if (!take_number(&s, 0, SF_PRICE_MAX, &number))
            return expected(r, &s, "a price from 0 to 1000000");
        house->tariff[key] = (int32_t)number;
    }
    return close_value(r, &s);
}

static enum sf_error read_runs(struct reader *r, struct sf_house *house)
{
    struct scan s = open_value(r, TAG_LAUFENDE_FROM);

    while (s.token.kind == T_WORD) {
        enum sf_game game = sf_game_parse(s.token.word);
        int64_t number = 0;
        if (game == SF_GAME_N || house->run_from[game] != SF_UNSET)
            return expected(r, &s, "the name of a game, each once");
        next(&s);
        if (!take_number(&s, 0, 14, &number))
            return expected(r, &s, "a number of Laufende from 0 to 14");
        house->run_from[game] = (int8_t)number;
    }
    return close_value(r, &s);
}

static enum sf_error make_rules(struct reader *r, enum sf_book book, const struct sf_house *house)
{
    struct sf_conflict conflict = {.a = NULL};
    enum sf_error error = sf_rules_make(&r->record->rules, book, house, &conflict);

    r->trouble->why.a = conflict.a;
    r->trouble->why.b = conflict.b;
    r->trouble->why.rule = conflict.rule;
    return error ? refused(r, r->tag[TAG_VARIANTS].given ? TAG_VARIANTS : TAG_RULEBOOK, error, NULL)
                 : SF_OK;
}

static enum sf_error agree(struct reader *r)
{
    struct sf_rules *rules = &r->record->rules;
    int64_t players = rules->players, packet = rules->packet;
    enum sf_error error = number_of(r, TAG_PLAYERS, 3, 5, &players);

    if (!error && !sf_record_agree_players(rules, players))
        error = refused(r, TAG_PLAYERS, SF_E_BAD_VALUE, NULL);
    if (!error)
        error = number_of(r, TAG_PACKET, 1, SF_CARD_N, &packet);
    if (!error && !sf_record_agree_packet(rules, packet))
        error = refused(r, TAG_PACKET, SF_E_BAD_VALUE, NULL);
    return error;
}

static enum sf_error read_rules(struct reader *r)
{
    char id[WORD_SIZE];
    struct sf_house house;
    enum sf_book book;
    int64_t levels = SF_UNSET;
    enum sf_error error = copy_value(r, TAG_RULEBOOK, id, sizeof id);

    if (error)
        return error;
    book = sf_book_parse(id);
    if (book == SF_BOOK_N)
        return refused(r, TAG_RULEBOOK, SF_E_UNKNOWN_RULEBOOK, NULL);
    sf_house_init(&house);
    if (r->tag[TAG_VARIANTS].given)
        error = read_variants(r, &house);
    if (!error && r->tag[TAG_TARIFF].given)
        error = read_tariff(r, &house);
    if (!error && r->tag[TAG_LAUFENDE_FROM].given)
        error = read_runs(r, &house);
    if (!error)
        error = number_of(r, TAG_STOSS_LEVELS, 0, SF_STOSS_MAX, &levels);
    house.stoss_levels = (int8_t)levels;
    if (!error)
        error = make_rules(r, book, &house);
    return error ? error : agree(r);
}

/* --- the table and its state ------------------------------------------------------------------ */

static enum sf_error read_names(struct reader *r)
{
    struct sf_record *record = r->record;
    enum sf_error error = SF_OK;

    for (unsigned seat = 0; seat < SF_SEATS && !error; seat++) {
        enum tag tag = (enum tag)(TAG_SEAT0 + seat);
        if (!r->tag[tag].given)
            continue;
        if (seat >= record->rules.players)
            return refused(r, tag, SF_E_BAD_SEAT, NULL);
        error = copy_value(r, tag, record->name[seat], SF_RECORD_NAME_SIZE);
        if (!error && !sf_record_name_good(record->name[seat]))
            error = refused(r, tag, SF_E_BAD_VALUE, "UTF-8 without control characters");
    }
    return error;
}

static enum sf_error read_id(struct reader *r)
{
    struct sf_record *record = r->record;
    int64_t number = 0;
    enum sf_error error = number_of(r, TAG_DEAL, 1, (int64_t)SF_DEAL_NUMBER_MAX, &number);

    record->id.number = (uint64_t)number;
    if (!error && r->tag[TAG_TABLE].given) {
        error = copy_value(r, TAG_TABLE, record->id.table, sizeof record->id.table);
        if (!error && !sf_table_id_good(record->id.table))
            error = refused(r, TAG_TABLE, SF_E_BAD_VALUE, "1 to 64 of A-Z a-z 0-9 . _ -");
    }
    if (!error && r->tag[TAG_ID].given) {
        error = copy_value(r, TAG_ID, record->label, sizeof record->label);
        if (!error && !sf_record_name_good(record->label))
            error = refused(r, TAG_ID, SF_E_BAD_VALUE, "UTF-8 without control characters");
    }
    if (!error && r->tag[TAG_DATE].given) {
        error = copy_value(r, TAG_DATE, record->date, sizeof record->date);
        if (!error && !sf_record_date_good(record->date))
            error = refused(r, TAG_DATE, SF_E_BAD_VALUE, "YYYY-MM-DD or YYYY-MM-DDTHH:MM:SSZ");
    }
    return error;
}

static enum sf_error read_state(struct reader *r)
{
    struct sf_record *record = r->record;
    int64_t dealer = SF_NO_SEAT, bock = 0, lost[SF_SEATS] = {0};
    enum sf_error error = number_of(r, TAG_DEALER, 0, record->rules.players - 1, &dealer);

    if (!error && dealer == SF_NO_SEAT)
        return expected(r, &r->scan, "the tag Dealer before this");
    record->dealer = (uint8_t)dealer;
    if (!error)
        error = number_of(r, TAG_POT, 0, SF_POT_MAX, &record->pot);
    if (!error)
        error = number_of(r, TAG_BOCK_LEFT, 0, 255, &bock);
    record->bock_left = (uint8_t)bock;
    if (!error && r->tag[TAG_LOST_SOLOS].given)
        error = numbers_of(r, TAG_LOST_SOLOS, 0, 255, lost);
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        record->lost_solos[seat] = (uint8_t)lost[seat];
    return error;
}

/* --- the proof -------------------------------------------------------------------------------- */

/* 64 digits, and a blank or the end behind them. */
static bool take_secret(struct reader *r, size_t *at, size_t end, uint8_t bytes[SF_SECRET_SIZE])
{
    size_t length = 0;

    while (*at < end && is_blank(r->scan.text[*at]))
        (*at)++;
    while (*at + length < end && !is_blank(r->scan.text[*at + length]))
        length++;
    if (!sf_record_hex_read(r->scan.text + *at, length, bytes, SF_SECRET_SIZE))
        return false;
    *at += length;
    while (*at < end && is_blank(r->scan.text[*at]))
        (*at)++;
    return true;
}

static enum sf_error read_secret(struct reader *r, enum tag tag, uint8_t bytes[SF_SECRET_SIZE])
{
    size_t at = r->tag[tag].at;

    if (!r->tag[tag].given)
        return expected(r, &r->scan, "the tags Commitment and Seed of a proof before this");
    if (!take_secret(r, &at, r->tag[tag].end, bytes) || at != r->tag[tag].end)
        return refused(r, tag, SF_E_BAD_VALUE, "64 digits 0-9 a-f");
    return SF_OK;
}

static enum sf_error read_nonce(struct reader *r, enum tag tag, struct sf_nonce *nonce)
{
    struct scan s = open_value(r, tag);
    size_t at = s.at, end = s.end;
    bool good;

    if (!r->tag[tag].given)
        return SF_OK;
    for (uint8_t by = SF_NONCE_PLAYER; by <= SF_NONCE_SERVER; by++)
        if (at_word(&s, sf_nonce_names[by]))
            nonce->by = by;
    good =
        nonce->by && (nonce->by != SF_NONCE_PLAYER || take_secret(r, &at, end, nonce->commitment));
    if (!good || !take_secret(r, &at, end, nonce->value) || at != end)
        return refused(r, tag, SF_E_BAD_VALUE,
                       "player with commitment and nonce, or server with a nonce, each 64 digits");
    return SF_OK;
}

static enum sf_error read_proof(struct reader *r)
{
    struct sf_proof *proof = &r->record->proof;
    enum sf_error error;

    for (unsigned tag = TAG_COMMITMENT; tag <= TAG_MIX_NONCE; tag++)
        r->record->has_proof |= r->tag[tag].given;
    if (!r->record->has_proof)
        return SF_OK;
    error = read_secret(r, TAG_COMMITMENT, proof->commitment);
    if (!error)
        error = read_secret(r, TAG_SEED, proof->seed);
    for (unsigned seat = 0; seat < SF_SEATS && !error; seat++)
        error = read_nonce(r, (enum tag)(TAG_NONCE0 + seat), &proof->seat[seat]);
    return error ? error : read_nonce(r, TAG_MIX_NONCE, &proof->mix);
}

/* --- cards and contract ----------------------------------------------------------------------- */

static enum sf_error take_deck(struct reader *r, struct scan *s, uint8_t deck[SF_CARD_N])
{
    sf_cards seen = 0;

    for (unsigned i = 0; i < sf_count(r->record->rules.deck); i++) {
        unsigned card = card_at(s);
        if (card == SF_NO_CARD || !(r->record->rules.deck & SF_BIT(card)) || seen & SF_BIT(card))
            return expected(r, s, "a card of the deck that was not there yet");
        seen |= SF_BIT(card);
        deck[i] = (uint8_t)card;
        next(s);
    }
    return SF_OK;
}

static enum sf_error take_cards(struct reader *r, struct scan *s, sf_cards *cards)
{
    *cards = 0;
    for (unsigned card = card_at(s); card != SF_NO_CARD; card = card_at(s)) {
        if (*cards & SF_BIT(card))
            return expected(r, s, "each card once");
        *cards |= SF_BIT(card);
        next(s);
    }
    return SF_OK;
}

static enum sf_error take_contract_card(struct reader *r, struct scan *s, struct sf_contract *c)
{
    const struct sf_game_row *row = &sf_games[c->game];
    unsigned card = card_at(s);

    if (row->calls) {
        if (card == SF_NO_CARD)
            return expected(r, s, "the card that is called");
        c->suit = (uint8_t)sf_card_suit(card);
        c->call = (uint8_t)sf_card_rank(card);
        next(s);
    } else if (s->token.kind == T_WORD && !s->token.word[1]) {
        c->suit = (uint8_t)sf_suit_parse(s->token.word[0]);
        if (c->suit == SF_NO_SUIT)
            return expected(r, s, "a suit: E, G, H or S");
        next(s);
    }
    return SF_OK;
}

static enum sf_error take_contract(struct reader *r, struct scan *s, unsigned declarer,
                                   struct sf_contract *c)
{
    enum sf_game game = s->token.kind == T_WORD ? sf_game_parse(s->token.word) : SF_GAME_N;
    int64_t bid = 0;
    enum sf_error error;

    if (game == SF_GAME_N)
        return expected(r, s, "the name of a game");
    *c = sf_contract_of(game, declarer);
    next(s);
    error = take_contract_card(r, s, c);
    if (error)
        return error;
    c->tout = take_word(s, "tout");
    c->renonce = take_word(s, "renonce");
    if (take_word(s, "bid") && !take_number(s, 70, 120, &bid))
        return expected(r, s, "a bid from 70 to 120");
    c->bid = (uint8_t)bid;
    if (take_word(s, "with") && !take_seat(r, s, &c->partner))
        return expected(r, s, a_seat);
    return SF_OK;
}

static enum sf_error read_contract(struct reader *r)
{
    struct scan s = open_value(r, TAG_CONTRACT);
    uint8_t declarer = SF_NO_SEAT;
    enum sf_error error;

    if (!r->tag[TAG_CONTRACT].given)
        return expected(r, &r->scan, "the tag Contract before this");
    if (s.token.kind == T_NUMBER && !take_seat(r, &s, &declarer))
        return expected(r, &s, a_seat);
    error = take_contract(r, &s, declarer, &r->record->contract);
    return error ? error : close_value(r, &s);
}

static enum sf_error read_hands(struct reader *r, sf_cards hands[SF_SEATS])
{
    struct scan s = open_value(r, TAG_HANDS);
    enum sf_error error = SF_OK;

    if (!r->tag[TAG_HANDS].given)
        return expected(r, &r->scan, "the tag Hands before this");
    for (unsigned seat = 0; seat < r->record->rules.players && !error; seat++) {
        if (seat && !take_sign(&s, '/'))
            return expected(r, &s, "a card, or / before the next hand");
        error = take_cards(r, &s, &hands[seat]);
    }
    return error ? error : close_value(r, &s);
}

static enum sf_error read_laid(struct reader *r)
{
    struct scan s = open_value(r, TAG_LAID);

    if (!r->tag[TAG_LAID].given)
        return SF_OK;
    while (s.token.kind == T_NUMBER) {
        uint8_t seat;
        if (!take_seat(r, &s, &seat) || r->record->laid >> seat & 1)
            return expected(r, &s, "a seat, each once");
        r->record->laid |= (uint8_t)(1u << seat);
    }
    return close_value(r, &s);
}

/* The record opens its table; what it says against that stands in no special place. */
static enum sf_error open_table(struct reader *r)
{
    enum sf_error error = sf_record_open(r->record, &r->series, &r->trouble->why);

    return error ? place(r, error, r->tag[TAG_RULEBOOK].line, r->tag[TAG_RULEBOOK].column) : SF_OK;
}

static enum sf_error begin_with_hands(struct reader *r)
{
    enum sf_error error = read_hands(r, r->record->hand);

    if (!error)
        error = read_laid(r);
    if (!error && r->record->from == SF_FROM_CONTRACT)
        error = read_contract(r);
    return error ? error : open_table(r);
}

static enum sf_error begin_with_deck(struct reader *r)
{
    struct scan s = open_value(r, TAG_DECK);
    struct sf_event event = sf_event_of(SF_EVENT_DECK, r->record->dealer, 0);
    int64_t high = 0;
    enum sf_error error;

    if (!r->tag[TAG_DECK].given)
        return expected(r, &r->scan, "the tag Deck before this");
    error = take_deck(r, &s, event.deck);
    if (!error)
        error = close_value(r, &s);
    if (!error)
        error = number_of(r, TAG_HIGH_TRUMPS, 2, 3, &high);
    if (!error && r->tag[TAG_HANDS].given)
        error = read_hands(r, r->shown);
    event.arg = (uint8_t)high;
    if (!error)
        error = open_table(r);
    if (error)
        return error;
    error = sf_record_take(r->record, &r->series, &event, &r->trouble->why);
    return error ? refused(r, TAG_DECK, error, NULL) : SF_OK;
}

static enum sf_error begin(struct reader *r)
{
    static const uint8_t of_deck[] = {TAG_DECK, TAG_HIGH_TRUMPS},
                         of_hands[] = {TAG_LAID, TAG_CONTRACT};
    struct scan s = open_value(r, TAG_FROM);
    uint8_t *from = &r->record->from;

    if (r->tag[TAG_FROM].given) {
        while (*from < SF_FROM_N && !at_word(&s, sf_record_from_names[*from]))
            (*from)++;
        if (*from == SF_FROM_N)
            return expected(r, &s, "deck, hands or contract");
        next(&s);
        if (close_value(r, &s))
            return r->trouble->why.error;
    }
    for (unsigned i = 0; i < 2; i++) {
        enum tag tag = (enum tag)(*from ? of_deck[i] : of_hands[i]);
        if (r->tag[tag].given)
            return refused(r, tag, SF_E_RECORD_MISMATCH, "a record begins with deck or hands");
    }
    if (*from == SF_FROM_HANDS && r->tag[TAG_CONTRACT].given)
        return refused(r, TAG_CONTRACT, SF_E_RECORD_MISMATCH, "the contract follows from the talk");
    return *from ? begin_with_hands(r) : begin_with_deck(r);
}

/* --- the course ------------------------------------------------------------------------------- */

static unsigned points_taken(const struct sf_play *play)
{
    unsigned points = 0;

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        points += play->tally.points[seat];
    return points;
}

/* The event whose word was at `from`. */
static enum sf_error take_event(struct reader *r, const struct token *from,
                                const struct sf_event *event)
{
    enum sf_error error = sf_record_take(r->record, &r->series, event, &r->trouble->why);

    return error ? place(r, error, from->line, from->column) : SF_OK;
}

static enum sf_error take_payout(struct reader *r, struct sf_event *event)
{
    struct scan *s = &r->scan;

    for (unsigned seat = 0; seat < r->record->rules.players; seat++) {
        int64_t number = 0;
        if (!take_number(s, -SF_PRICE_MAX, SF_PRICE_MAX, &number))
            return expected(r, s, "what each seat gets");
        event->payout[seat] = (int32_t)number;
    }
    event->arg = take_word(s, "again");
    return SF_OK;
}

static enum sf_error take_load(struct reader *r, struct sf_event *event)
{
    struct scan *s = &r->scan;
    int64_t number = 0;

    switch ((enum sf_act_load)sf_acts[event->type].load) {
    case SF_ACT_NOTHING:
        return SF_OK;
    case SF_ACT_NUMBER:
        if (!take_number(s, 0, 255, &number))
            return expected(r, s, "how many cards");
        event->arg = (uint8_t)number;
        return SF_OK;
    case SF_ACT_DECK:
        return take_deck(r, s, event->deck);
    case SF_ACT_CARDS:
        return take_cards(r, s, &event->cards);
    case SF_ACT_CARD:
        return take_card(s, &event->arg) ? SF_OK : expected(r, s, "a card");
    case SF_ACT_CONTRACT:
        return take_contract(r, s, event->seat, &event->contract);
    case SF_ACT_LAY:
        event->arg = !take_word(s, "not");
        return SF_OK;
    case SF_ACT_DECIDE:
        while (event->arg < SF_CLAIM_N && !at_word(s, sf_claim_words[event->arg]))
            event->arg++;
        if (event->arg == SF_CLAIM_N)
            return expected(r, s, "true, false or sure");
        next(s);
        return SF_OK;
    case SF_ACT_PAYOUT:
        return take_payout(r, event);
    }
    return SF_OK;
}

/* A word of the auction, or a class, or points. */
static enum sf_error take_say(struct reader *r, struct sf_event *event)
{
    struct scan *s = &r->scan;
    enum sf_word word = sf_word_parse(s->token.word);
    enum sf_class class = sf_class_parse(s->token.word);
    int64_t bid = 0;

    event->type = SF_EVENT_SAY;
    event->say = (struct sf_say){event->seat, (uint8_t)word, 0};
    if (class != SF_NO_CLASS)
        event->say = (struct sf_say){event->seat, SF_SAY_CLASS, (uint8_t) class};
    else if (word == SF_WORD_N || word == SF_SAY_CLASS)
        return expected(r, s, "what the seat does or says");
    next(s);
    if (word == SF_SAY_BID) {
        if (!take_number(s, 0, 255, &bid))
            return expected(r, s, "how many points");
        event->say.arg = (uint8_t)bid;
    }
    return SF_OK;
}

static enum sf_error read_act(struct reader *r, unsigned seat)
{
    struct scan *s = &r->scan;
    struct token from = s->token;
    unsigned type = 0;
    struct sf_event event;
    enum sf_error error;

    if (from.kind != T_WORD)
        return expected(r, s, "what the seat does or says");
    while (type < SF_EVENT_N && !(sf_acts[type].word && at_word(s, sf_acts[type].word)))
        type++;
    event = sf_event_of((enum sf_event_type)type, seat, 0);
    if (type < SF_EVENT_N && sf_acts[type].organiser != (seat == SF_ORGANISER))
        return expected(
            r, s, seat == SF_ORGANISER ? "an act of the organiser (org)" : "an act of a seat");
    if (type < SF_EVENT_N) {
        next(s);
        error = take_load(r, &event);
    } else {
        error = take_say(r, &event);
    }
    return error ? error : take_event(r, &from, &event);
}

static enum sf_error read_card(struct reader *r, unsigned seat)
{
    const struct sf_play *play = &r->series.deal.play;
    struct token from = r->scan.token;
    struct sf_event event = sf_event_of(SF_EVENT_CARD, seat, 0);

    if (r->headed != play->tricks + 1u)
        return expected(r, &r->scan, "the number of the trick and its leader before its cards");
    take_card(&r->scan, &event.arg);
    return take_event(r, &from, &event);
}

/* "3. 1:": the third trick, led by seat 1. The scan stands behind the number. */
static enum sf_error read_head(struct reader *r, const struct token *number)
{
    const struct sf_deal *deal = &r->series.deal;
    struct scan *s = &r->scan, before;
    uint8_t leader;

    if (deal->phase != SF_DEAL_PLAY || number->number != deal->play.tricks + 1 ||
        r->headed == deal->play.tricks + 1u) {
        r->trouble->why.detail = "this trick does not come here";
        return place(r, SF_E_RECORD_MISMATCH, number->line, number->column);
    }
    next(s);
    before = *s;
    if (!take_seat(r, s, &leader))
        return expected(r, s, "the seat that leads");
    if (leader != deal->play.turn)
        return mismatch(r, &before, "another seat leads to this trick");
    if (!take_sign(s, ':'))
        return expected(r, s, ":");
    r->headed = deal->play.tricks + 1u;
    if (card_at(s) == SF_NO_CARD && s->token.kind != T_NUMBER)
        return expected(r, s, "a card");
    return SF_OK;
}

/* ", 0 takes 25" */
static enum sf_error read_takes(struct reader *r)
{
    const struct sf_play *play = &r->series.deal.play;
    struct scan *s = &r->scan, before;
    int64_t points = 0;
    uint8_t seat;

    next(s);
    if (r->closed == play->tricks)
        return mismatch(r, s, "the trick is not complete");
    before = *s;
    if (!take_seat(r, s, &seat))
        return expected(r, s, "the seat that takes the trick");
    if (seat != play->winner)
        return mismatch(r, &before, "another seat takes this trick");
    if (!take_word(s, "takes"))
        return expected(r, s, "takes");
    before = *s;
    if (!take_number(s, 0, 120, &points))
        return expected(r, s, "the points of the trick");
    if ((unsigned)points != points_taken(play) - r->points)
        return mismatch(r, &before, "the trick has other points");
    r->points = points_taken(play);
    r->closed = play->tricks;
    return SF_OK;
}

/* A number begins a trick or is somebody who does something. */
static enum sf_error read_numbered(struct reader *r)
{
    struct token number = r->scan.token;

    next(&r->scan);
    if (at_sign(&r->scan, '.'))
        return read_head(r, &number);
    if (!take_sign(&r->scan, ':'))
        return expected(r, &r->scan, ". after a trick, : after a seat");
    if (number.number < 0 || number.number >= r->record->rules.players) {
        r->trouble->why.detail = a_seat;
        return place(r, SF_E_BAD_SEAT, number.line, number.column);
    }
    if (card_at(&r->scan) != SF_NO_CARD)
        return read_card(r, (unsigned)number.number);
    return read_act(r, (unsigned)number.number);
}

static enum sf_error read_statement(struct reader *r)
{
    struct scan *s = &r->scan;
    bool open_trick = r->series.deal.has_contract && r->closed != r->series.deal.play.tricks;

    if (at_sign(s, ','))
        return read_takes(r);
    if (open_trick)
        return expected(r, s, ", and who takes the trick");
    if (s->token.kind == T_NUMBER)
        return read_numbered(r);
    if (card_at(s) != SF_NO_CARD)
        return read_card(r, r->series.deal.play.turn);
    if (take_word(s, "org"))
        return take_sign(s, ':') ? read_act(r, SF_ORGANISER) : expected(r, s, ":");
    return expected(r, s, "what happens next, or = and the result");
}

/* --- the result ------------------------------------------------------------------------------- */

/* Its words, one blank between them. */
static enum sf_error read_result(struct reader *r)
{
    char wanted[SF_RESULT_WORDS_SIZE];
    struct scan *s = &r->scan, mine;
    struct scan before;

    sf_record_result(wanted, &r->series.deal);
    for (mine = (struct scan){.text = wanted, .value = true}; wanted[mine.end]; mine.end++)
        ;
    next(&mine);
    for (next(s); mine.token.kind != T_END; next(s), next(&mine)) {
        before = *s;
        if (s->token.kind != mine.token.kind || s->token.number != mine.token.number ||
            !sf_text_equal(s->token.word, mine.token.word))
            return s->token.kind == T_WORD || s->token.kind == T_NUMBER
                       ? mismatch(r, &before, "the deal ended in another way")
                       : expected(r, &before, "the result");
    }
    if (s->token.kind == T_WORD || s->token.kind == T_NUMBER)
        return mismatch(r, s, "the deal ended in another way");
    return SF_OK;
}

static enum sf_error check_payout(struct reader *r)
{
    const struct sf_deal *deal = &r->series.deal;
    bool over = deal->phase == SF_DEAL_OVER;
    bool stock = over && sf_rules_has(&r->record->rules, SF_VARIANT_STOCK);
    int64_t payout[SF_SEATS] = {0}, pot = 0;
    enum sf_error error = SF_OK;

    if (over != r->tag[TAG_PAYOUT].given)
        return over ? expected(r, &r->scan, "the tag Payout before this")
                    : refused(r, TAG_PAYOUT, SF_E_RECORD_MISMATCH, "the deal is not over");
    if (stock != r->tag[TAG_POT_AFTER].given)
        return stock ? expected(r, &r->scan, "the tag PotAfter before this")
                     : refused(r, TAG_POT_AFTER, SF_E_RECORD_MISMATCH, "no Stock is left by it");
    if (over)
        error = numbers_of(r, TAG_PAYOUT, -INT64_MAX, INT64_MAX, payout);
    if (!error && stock)
        error = number_of(r, TAG_POT_AFTER, 0, INT64_MAX, &pot);
    for (unsigned seat = 0; seat < SF_SEATS && over && !error; seat++)
        if (payout[seat] != deal->result.payout[seat])
            error = refused(r, TAG_PAYOUT, SF_E_RECORD_MISMATCH, "the game pays something else");
    if (!error && stock && pot != deal->result.pot)
        error = refused(r, TAG_POT_AFTER, SF_E_RECORD_MISMATCH, "the game leaves another Stock");
    return error;
}

static enum sf_error check_hands(struct reader *r)
{
    sf_cards hands[SF_SEATS];
    bool dealt = sf_record_dealt(r->record, hands);

    if (r->record->from != SF_FROM_DECK)
        return SF_OK;
    if (dealt && !r->tag[TAG_HANDS].given)
        return expected(r, &r->scan, "the tag Hands before this");
    if (!dealt && r->tag[TAG_HANDS].given)
        return refused(r, TAG_HANDS, SF_E_RECORD_MISMATCH, "the cards were not dealt");
    if (memcmp(hands, r->shown, sizeof hands) != 0)
        return refused(r, TAG_HANDS, SF_E_RECORD_MISMATCH, "deck and cut give other hands");
    return SF_OK;
}

static enum sf_error read_game(struct reader *r)
{
    enum sf_error error = read_tags(r);

    if (!error)
        error = read_rules(r);
    if (!error)
        error = read_id(r);
    if (!error)
        error = read_names(r);
    if (!error)
        error = read_state(r);
    if (!error)
        error = read_proof(r);
    if (!error)
        error = begin(r);
    while (!error && (!at_sign(&r->scan, '=') ||
                      (r->series.deal.has_contract && r->closed != r->series.deal.play.tricks)))
        error = read_statement(r);
    if (!error)
        error = read_result(r);
    if (!error)
        error = check_hands(r);
    return error ? error : check_payout(r);
}

/* Up to where the next record begins: at a line with its first tag. */
static size_t skip_record(const char *text, size_t length)
{
    static const char tag[] = "[Rulebook";
    size_t size = sizeof tag - 1, at = 0;

    while (at < length && is_blank(text[at]))
        at++;
    for (at++; at < length; at++)
        if (text[at - 1] == '\n' && length - at >= size && memcmp(text + at, tag, size) == 0)
            return at;
    return length;
}

enum sf_error sf_record_read_text(struct sf_record *record, const char *text, size_t length,
                                  size_t *used, struct sf_record_at *at,
                                  struct sf_record_trouble *trouble)
{
    struct sf_record_at start = at ? *at : (struct sf_record_at){1, 1};
    struct reader r = {
        .scan = {.text = text, .end = length, .line = start.line, .column = start.column},
        .record = record,
        .trouble = trouble};
    enum sf_error error;

    memset(record, 0, sizeof *record);
    record->contract = sf_contract_of(SF_RUFSPIEL, SF_NO_SEAT);
    memset(trouble, 0, sizeof *trouble);
    sf_trouble_init(&trouble->why);
    next(&r.scan);
    error = read_game(&r);
    *used = error ? skip_record(text, length) : r.scan.past;
    for (size_t i = 0; at && i < *used; i++) {
        bool line = text[i] == '\n';
        at->line += line;
        at->column = line ? 1 : at->column + 1;
    }
    return error;
}
