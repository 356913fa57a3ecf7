#include "notation/suggest.h"
#include "bots/told.h"
#include "notation/auction_json.h"
#include "notation/game.h"

static void tell(struct sf_told *told, const struct sf_game_record *game)
{
    memset(told, 0, sizeof *told);
    told->rules = game->rules;
    told->dealer = game->dealer;
    told->seat = game->seat;
    told->hand = game->hand[game->seat];
    told->contract = game->contract;
    told->stake = game->stake;
    memcpy(told->card, game->card, sizeof told->card);
    told->count = game->count;
}

/* The place of the card that does not fit, or who is to move instead. */
static enum sf_error see_play(struct sf_view *view, const struct sf_told *told,
                              struct sf_trouble *trouble)
{
    enum sf_error error = sf_told_play(view, told);
    bool about_card = error && view->count < told->count;

    if (!error)
        return SF_OK;
    if (error == SF_E_GAME_OVER)
        return sf_trouble_at(trouble, error, "tricks", 0);
    trouble->seat = view->turn;
    if (about_card) {
        trouble->trick = (uint8_t)(view->tricks + 1);
        trouble->card = told->card[view->count];
    }
    return sf_trouble_at(trouble, error, about_card ? NULL : "seat", 0);
}

static enum sf_error see_talk(struct sf_view *view, const struct sf_told *told,
                              const struct sf_json *doc, uint32_t node, struct sf_trouble *trouble)
{
    struct sf_say says[SF_SAY_LOG];
    struct sf_auction auction;
    uint8_t count = 0;
    enum sf_error error = SF_OK;

    sf_auction_start(&auction, &told->rules, told->dealer, NULL, NULL);
    if (node)
        error = sf_says_read(&auction, doc, node, says, &count, trouble);
    if (error)
        return error;
    error = sf_told_talk(view, told, &auction, says, count);
    if (!error)
        return SF_OK;
    trouble->seat = auction.next;
    return sf_trouble_at(trouble, error, "seat", 0);
}

static enum sf_error read_view(struct sf_view *view, struct sf_game_record *game,
                               const struct sf_json *doc, struct sf_trouble *trouble)
{
    struct sf_told told;
    enum sf_error error =
        sf_game_read_lacking(game, SF_LACK_OTHERS | SF_LACK_CONTRACT, doc, 0, trouble);

    if (error)
        return error;
    tell(&told, game);
    if (!game->has_contract)
        return see_talk(view, &told, doc, game->say, trouble);
    if (game->say) /* the talk is over */
        return sf_trouble_at(trouble, SF_E_AUCTION_OVER, "say", game->say);
    return see_play(view, &told, trouble);
}

/* A Stoss comes before a card and not instead of it. */
static bool ask(const struct sf_suggester *suggester, struct sf_view *view,
                struct sf_bot_answer *answer, bool *stoss)
{
    bool acts = suggester->bot->act(view, &suggester->tools, answer);

    *stoss = acts && answer->event.type == SF_EVENT_STOSS;
    if (!*stoss)
        return acts;
    view->may_stoss = false;
    return suggester->bot->act(view, &suggester->tools, answer);
}

static void write_deed(struct sf_out *out, const struct sf_event *event, bool stoss)
{
    if (event->type == SF_EVENT_CARD) {
        sf_out_key(out, "card");
        sf_out_string(out, sf_card_name(event->arg));
    } else if (event->type == SF_EVENT_SAY) {
        sf_out_key(out, "say");
        sf_say_write(out, &event->say);
    } else {
        sf_out_key(out, "contract");
        sf_contract_write(out, &event->contract);
    }
    if (stoss) {
        sf_out_key(out, "stoss");
        sf_out_bool(out, true);
    }
}

static enum sf_error answer(struct sf_out *out, const struct sf_suggester *suggester,
                            const struct sf_json *doc, const struct sf_game_record *game,
                            struct sf_view *view, struct sf_trouble *trouble)
{
    struct sf_bot_answer found;
    bool stoss;

    if (!ask(suggester, view, &found, &stoss)) {
        trouble->seat = view->turn;
        return sf_trouble_at(trouble, SF_E_NOT_YOUR_WORD, "seat", 0);
    }
    sf_answer_begin(out, doc, game->id);
    write_deed(out, &found.event, stoss);
    sf_out_key(out, "reason");
    sf_out_string(out, suggester->english ? found.en : found.de);
    sf_out_close(out, '}');
    return SF_OK;
}

bool sf_suggest_line(const struct sf_suggester *suggester, const char *line, size_t length,
                     char *buffer, size_t size, size_t *written, struct sf_json_node *work,
                     uint32_t work_count)
{
    struct sf_game_record game = {.id = 0};
    struct sf_view view;
    struct sf_trouble trouble;
    struct sf_json doc;
    struct sf_out out;
    enum sf_error error;

    sf_out_init(&out, buffer, size);
    error = sf_line_read(&doc, line, length, work, work_count, &trouble);
    if (!error)
        error = read_view(&view, &game, &doc, &trouble);
    if (!error)
        error = answer(&out, suggester, &doc, &game, &view, &trouble);
    if (error)
        sf_answer_error(&out, &doc, game.id, game.rules.players ? &game.rules : NULL, &trouble);
    *written = out.overflow ? 0 : out.length;
    return !error;
}
