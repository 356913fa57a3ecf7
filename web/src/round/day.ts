// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The days of a round.

const two = (n: number) => String(n).padStart(2, '0');

// The day of an evening. Games until six in the morning belong to the evening before.
export function today(now = Date.now()): string {
  const at = new Date(now - 6 * 3600_000);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
