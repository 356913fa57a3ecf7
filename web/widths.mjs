// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The sizes at which the layout changes have names, in style/tokens.css as `@custom-media --NAME (QUERY);` (Media
// Queries Level 5). No browser supports them yet, so the build replaces each name by its query: `@media (--wide)`.

const NAMED = /@custom-media (--[a-z]+) (\([^()]*\));/g;
const SIZE = /\b(?:width|height)\b/;

// The names of a sheet and their queries.
export const widthsOf = (css) => new Map([...css.matchAll(NAMED)].map(([, name, query]) => [name, query]));

// The sheet with sizes in place of names. An unknown name or a literal size is an error.
export function widths(css, named, file) {
  return css.replace(NAMED, '').replace(/@media ([^{]*)\{/g, (_, asked) => {
    if (SIZE.test(asked))
      throw new Error(`${file}: @media ${asked.trim()} (style/tokens.css has names for sizes)`);
    const query = asked.replace(/\((--[^()]*)\)/g, (_, name) => {
      if (!named.has(name)) throw new Error(`${file}: style/tokens.css has no ${name}`);
      return named.get(name);
    });
    return `@media ${query}{`;
  });
}
