/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_DEAL_INTERNAL_H
#define SF_CORE_DEAL_INTERNAL_H

/*
 * The fold of a deal (deal.c) and its beginning (deal_out.c): the deck, cutting, dealing, Legen and
 * pushing. Each function handles one type of event in its phase, which sf_deal_apply() has checked.
 * It rejects the event without changing the deal.
 */

#include "core/deal.h"

enum sf_error sf_deal_take_deck(struct sf_deal *deal, const struct sf_event *event);
enum sf_error sf_deal_cut(struct sf_deal *deal, const struct sf_event *event);
enum sf_error sf_deal_mix(struct sf_deal *deal, const struct sf_event *event);
enum sf_error sf_deal_hand_out(struct sf_deal *deal, const struct sf_event *event);
enum sf_error sf_deal_lay(struct sf_deal *deal, const struct sf_event *event);
enum sf_error sf_deal_push(struct sf_deal *deal, const struct sf_event *event);

/* Begins the auction; every hand is full. */
void sf_deal_start_auction(struct sf_deal *deal);

#endif
