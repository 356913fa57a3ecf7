// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The current step of a deal as it stands behind '#': s=12, or s=decided for the card that decided it. Pure.

/** The part behind '#' with this step in it; the first step needs no number. */
export function atStep(behind: string, step: number): string {
  const said = new URLSearchParams(behind);
  if (step) said.set('s', String(step));
  else said.delete('s');
  return said.toString();
}

/** The step that an address names; 0 if it names none. */
export const stepIn = (behind: string): number => {
  const s = new URLSearchParams(behind).get('s') ?? '';
  return /^\d{1,3}$/.test(s) ? Number(s) : 0;
};

/** Behind '#': show the card that decided the game, once the analysis has found it. */
export const DECIDED = 's=decided';

export const asksForDecided = (behind: string): boolean => new URLSearchParams(behind).get('s') === 'decided';
