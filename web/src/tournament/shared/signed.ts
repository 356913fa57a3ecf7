// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Points as a list shows them: +9, −3, 0.

// `show` writes the number without its sign.
export const signedAs = (n: number, show: (n: number) => string): string =>
  n > 0 ? '+' + show(n) : n < 0 ? '−' + show(-n) : '0';

export const signed = (n: number): string => signedAs(n, String);
