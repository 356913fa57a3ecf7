// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The prizes of players who are honoured together: "je 35,00 €", or each amount if the cents do not divide evenly, and
// the names of the things.

import { money } from '../../base';
import { w } from './prizes-words';

export const prizeText = (cents: readonly number[], things: readonly string[] = []): string =>
  [moneyText(cents), ...things].filter(Boolean).join(' · ');

function moneyText(cents: readonly number[]): string {
  const won = cents.filter((c) => c > 0);
  const amounts = [...new Set(won)].sort((a, b) => b - a).map(money);
  if (!amounts.length) return '';
  return cents.length > 1 && amounts.length === 1 && won.length === cents.length
    ? w().each(amounts[0]!)
    : amounts.join(' · ');
}
