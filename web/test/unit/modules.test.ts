// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The check of imports: each rule of modules.mjs, broken once.

import assert from 'node:assert/strict';
import { test } from 'node:test';
// @ts-expect-error: the build's own script
import { faults } from '../../modules.mjs';

interface Row {
  name: string;
  uses: string[];
  doors?: string[];
}

const rows: Row[] = [
  { name: 'base', uses: [], doors: ['live'] },
  { name: 'ui', uses: ['base'] },
  { name: 'inn/shared', uses: ['base'] },
  { name: 'inn/desk', uses: ['inn/shared'] },
  { name: 'inn', uses: ['inn/desk'] },
  { name: '(src/)', uses: ['inn'] },
];
const sound = {
  'main.tsx': "import { a } from './inn';",
  'base/index.ts': "export { a } from './a';",
  'base/a.ts': '',
  'base/live.ts': '',
  'ui/index.tsx': "import './ui.css';\nimport { a } from '../base';\nimport { b } from '../base/live';",
  'ui/ui.css': '',
  'inn/index.tsx': "export { a } from './desk/desk';",
  'inn/desk/desk.tsx': "import type { A } from '../shared/view';",
  'inn/shared/view.ts': '',
};
const wrong = (files: Record<string, string>, table: Row[] = rows): string[] =>
  faults(table, new Map(Object.entries({ ...sound, ...files })));

test('imports that the table allows', () => {
  assert.deepEqual(wrong({}), []);
  assert.deepEqual(wrong({ 'base/a.ts': "// import { b } from '../ui';\n/* from '../ui' */" }), []);
});

test('a folder that is not in the row, however it is imported', () => {
  const ways = [
    "import { b } from '../../ui';",
    "import type { B } from '../../ui';",
    "import {\n  b,\n} from '../../ui';",
    "export * from '../../ui';",
    "import '../../ui';",
    "const later = () => import('../../ui');",
  ];
  for (const way of ways)
    assert.deepEqual(wrong({ 'inn/shared/view.ts': way }), [
      'inn/shared/view.ts: inn/shared may not use ui (table in web/modules.mjs)',
    ]);
});

test('a file behind the index of another folder', () => {
  assert.deepEqual(wrong({ 'ui/index.tsx': "import { a } from '../base/a';" }), [
    'ui/index.tsx: base/a.ts is not the index of base nor one of its doors',
  ]);
});

test('files that import each other', () => {
  assert.deepEqual(
    wrong({ 'base/a.ts': "import { b } from './b';", 'base/b.ts': "import { a } from '.';" }),
    ['files that import each other: base/index.ts > base/a.ts > base/b.ts > base/index.ts'],
  );
});

test('a folder without a row, a file that is not there, a row that uses one below it', () => {
  assert.deepEqual(wrong({ 'new/a.ts': '' }), [
    'new/a.ts: its folder is not in the table of web/modules.mjs',
  ]);
  assert.deepEqual(wrong({ 'base/a.ts': "import './gone';" }), ['base/a.ts: there is no ./gone']);
  const turned = [{ name: 'base', uses: ['ui'], doors: ['live'] }, ...rows.slice(1)];
  assert.deepEqual(wrong({}, turned), ['modules.mjs: base uses ui, which does not stand above it']);
});
