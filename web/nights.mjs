// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// What holds by night is written once, for the theme that somebody has chosen, and stands in the built sheet a second
// time for those who leave it to the system: a media query and a selector cannot be joined.
export const nights = (css) =>
  css.replace(
    /^:root\[data-theme='dark'\]([^{}]*)\{([^{}]*)\}/gm,
    (rule, inside, body) =>
      `${rule}\n@media (prefers-color-scheme: dark) {\n:root:not([data-theme='light'])${inside}{${body}}\n}`,
  );
