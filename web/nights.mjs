// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Rules for the dark theme are written once, for people who chose it. The built sheet has them a second time for people
// who leave it to the system, because a media query and a selector cannot be joined.
export const nights = (css) =>
  css.replace(
    /^:root\[data-theme='dark'\]([^{}]*)\{([^{}]*)\}/gm,
    (rule, inside, body) =>
      `${rule}\n@media (prefers-color-scheme: dark) {\n:root:not([data-theme='light'])${inside}{${body}}\n}`,
  );
