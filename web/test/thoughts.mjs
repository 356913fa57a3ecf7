// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The time that bots of a table without a network need in core.wasm: processor time, in one thread. The person plays
// what the level wirt advises.

import { readFileSync } from 'node:fs';

async function load(file) {
  const { instance } = await WebAssembly.instantiate(readFileSync(file), {});
  const core = instance.exports;
  return (door, asked) => {
    const bytes = new TextEncoder().encode(JSON.stringify(asked));
    new Uint8Array(core.memory.buffer, core.sf_wasm_input(), bytes.length).set(bytes);
    const length = core['sf_wasm_' + door](bytes.length, 0);
    const answer = JSON.parse(
      new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.sf_wasm_output(), length)),
    );
    if (!answer.ok) throw new Error(`${door}: ${JSON.stringify(answer.error)}`);
    return answer;
  };
}

const setup = {
  ev: 'open',
  v: 1,
  rulebook: 'schule-2024',
  dealer: 0,
  spectators: false,
  hints: true,
  move: 600,
  reserve: 0,
  deals: 0,
  host: 'me',
};

// What the person does; null: they wait.
function turn(view, ask) {
  const may = view.may ?? [];
  if (view.stage === 'pause' && !view.seats[0].ready) return { ready: true };
  if (may.includes('hand_out')) return { hand_out: true };
  if (may.includes('cut')) return { cut: 8 };
  return view.turn === 0 && view.stage === 'hand' ? ask('local_hint', { luck: 1 }).a : null;
}

// Milliseconds of each run in which bots thought, in ascending order.
export async function thoughts(file, level, worlds, hands) {
  const ask = await load(file);
  const took = [];
  let at = 1;
  let seed = 0;
  let { next } = ask('local_open', {
    at,
    table: 'figures',
    name: 'A',
    setup,
    bots: [null, level, level, level],
  });
  for (;;) {
    const { view } = ask('local_view', { at });
    if (view.hand_no > hands) return took.sort((a, b) => a - b);
    const a = turn(view, ask);
    at = Math.max(at, next ?? at) + 1;
    if (a) ({ next } = ask('local_do', { at, a }));
    const secret = (++seed).toString(16).padStart(64, '0');
    const before = process.cpuUsage();
    const done = ask('local_run', { at, secret, luck: seed, worlds });
    const { user, system } = process.cpuUsage(before);
    if (done.next !== undefined && done.steps.every((s) => s.text.ev === 'game'))
      took.push((user + system) / 1000);
    next = done.next;
  }
}
