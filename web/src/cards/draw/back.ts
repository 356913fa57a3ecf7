// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/** The back, the same for both decks: white and blue lozenges in a frame, the pattern of the Bavarian flag. */
import { card } from './pen';

export function back(deck: string): string {
  const rows: string[] = [];
  for (let y = 0; y < 12; y++)
    for (let x = 0; x < 8; x++) rows.push(`M${8 + x * 10.5} ${14 + y * 12}l5.25-6 5.25 6-5.25 6z`);
  return card(
    `${deck}-back`,
    `<rect x="7" y="7" width="86" height="146" rx="4" fill="#f6f1e3" stroke="#2f5f86" stroke-width="2"/>` +
      `<path d="${rows.join('')}" fill="#4f86b0"/>` +
      `<circle cx="50" cy="80" r="19" fill="#f6f1e3" stroke="#2f5f86" stroke-width="2.5"/>` +
      `<g fill="#2f5f86" stroke="#f6f1e3" stroke-width="1"><g id="${deck}-back-h">` +
      `<path d="M44.5 72.5C44.8 68 47 65 50 62.5 53 65 55.2 68 55.5 72.5z"/>` +
      `<path d="M43 72.5C45 71.5 55 71.5 57 72.5 57 77 54 78.7 50 78.7S43 77 43 72.5z"/></g>` +
      `<use href="#${deck}-back-h" transform="rotate(180 50 80)"/></g>`,
  );
}
