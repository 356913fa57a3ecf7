// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The values that the registration page derives from its view. The server decides who has a place.

import type { Command } from '../../net';
import type { PartSignup } from '../shared/view';

export type Answers = { name: string; club: string; meal: string; partner: string; agree: boolean };

export const isOpen = (view: Pick<PartSignup, 'open' | 'until'>, now: number): boolean =>
  view.open && (!view.until || now < view.until);

export const mealsOf = (meals: string): string[] =>
  meals
    .split(',')
    .map((meal) => meal.trim())
    .filter(Boolean);

export const answersOf = (mine: PartSignup['mine']): Answers => ({
  name: mine?.name ?? '',
  club: mine?.club ?? '',
  meal: mine?.meal ?? '',
  partner: mine?.partner ?? '',
  agree: mine?.agree ?? false,
});

// The command without empty answers and without everything that the page does not ask for.
export function commandOf(view: PartSignup, answers: Answers): Command {
  const club = view.ask_club && answers.club.trim();
  const meal = view.ask_meal && answers.meal.trim();
  const partner = view.ask_partner && answers.partner.trim();
  return {
    ...(view.mine ? { ev: 'revise', of: view.mine.of } : { ev: 'signup' }),
    name: answers.name.trim(),
    ...(club ? { club } : {}),
    ...(meal ? { meal } : {}),
    ...(partner ? { partner } : {}),
    ...(answers.agree ? { agree: true } : {}),
  };
}
