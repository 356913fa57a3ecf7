// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The length of functions in src/: no function has more than LIMIT lines, from its head to its closing brace, those of
// the functions inside it included. A const table is no function and may have any length. The parser is the one with
// which prettier reads TypeScript. Pure; check-functions.mjs reads the files, test/unit/functions.test.ts tests this.

import { parsers } from 'prettier/plugins/typescript';

export const LIMIT = 60;

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

const nameOf = (node, parent) => {
  const named = node.id ?? parent?.id ?? parent?.key;
  return named?.name ?? named?.value ?? 'a function without a name';
};

function* functionsIn(node, parent) {
  if (FUNCTIONS.has(node.type)) yield { node, parent };
  for (const [key, child] of Object.entries(node)) {
    if (key === 'loc' || key === 'range' || key === 'tokens' || key === 'comments') continue;
    for (const one of Array.isArray(child) ? child : [child])
      if (one && typeof one.type === 'string') yield* functionsIn(one, node);
  }
}

// The functions of a file that are too long, as sentences. `name` ends in .ts or .tsx.
export function tooLong(name, text, limit = LIMIT) {
  const found = [];
  for (const { node, parent } of functionsIn(parsers.typescript.parse(text, { filepath: name }), null)) {
    const lines = node.loc.end.line - node.loc.start.line + 1;
    if (lines > limit)
      found.push(`${name}:${node.loc.start.line}: ${nameOf(node, parent)} has ${lines} lines`);
  }
  return found;
}
