// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// check-interfaces.mjs STICHFEST DOCUMENT: the examples of docs/interfaces.md. Each is a command in backquotes at the
// beginning of a paragraph, a document and an answer; the program gives that answer.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

const [program, file] = process.argv.slice(2);
const example = /^`(\w+)` [^`]*```json\n([^`]*)```\n\nand answers\n\n```json\n([^`]*)```/gm;
let count = 0;

for (const [, command, document, answer] of readFileSync(file, 'utf8').matchAll(example)) {
    const input = JSON.stringify(JSON.parse(document));
    const { stdout } = spawnSync(program, [command, '--lang', 'en'], { input, encoding: 'utf8' });
    const good = isDeepStrictEqual(JSON.parse(stdout), JSON.parse(answer));
    console.log(`${good ? 'ok' : 'not ok'} ${++count} - ${command} ${input.slice(0, 60)}`);
    if (!good)
        console.log(`# ${stdout}`);
    process.exitCode ||= good ? 0 : 1;
}
console.log(`${count >= 3 ? 'ok' : 'not ok'} ${++count} - there are examples`);
process.exitCode ||= count > 3 ? 0 : 1;
console.log(`1..${count}`);
