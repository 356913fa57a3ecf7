// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT

// The values of a form that differ from those before. A command sends only these, because somebody else may change the
// others meanwhile.
export function changes<T extends object>(was: T | null, now: T): Partial<T> {
  const fresh: Partial<T> = {};
  for (const key of Object.keys(now) as (keyof T)[])
    if (JSON.stringify(now[key]) !== JSON.stringify(was?.[key])) fresh[key] = now[key];
  return fresh;
}
