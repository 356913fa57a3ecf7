// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Halls, type Speaker } from '../../src/net/hall';
import type { Also, Message } from '../../src/net/line';
import { Refused, type Ok } from '../../src/net/types';

type Said = Message & { part?: string; on?: boolean };

// A line on which the test answers.
function aLine() {
  const said: { message: Said; ok: (more?: object) => void; no: (code: string) => void }[] = [];
  let other: Also;
  const line = {
    online: true,
    also: (o: Also) => (other = o),
    ask: (message: Message) =>
      new Promise<Ok>((resolve, reject) =>
        said.push({
          message: message as Said,
          ok: (more = {}) => resolve({ t: 'ok', id: 'x', ...more }),
          no: (code) => reject(new Refused(code, code)),
        }),
      ),
  };
  return {
    line: line as Speaker & { online: boolean },
    said,
    hear: (m: { t: string; [k: string]: unknown }) =>
      (other.hears as Record<string, (m: object) => void>)[m.t]!(m),
    welcome: () => other.welcomed(),
    types: () => said.map((s) => s.message.t + (s.message.part ? ' ' + s.message.part : '')),
  };
}

const settled = () => new Promise((done) => setImmediate(done));

async function inside(kept = 0) {
  const world = aLine();
  const halls = new Halls(world.line, (_, f) => f(), kept);
  const joining = halls.join('t1', 'k');
  assert.deepEqual(world.said[0]!.message, { t: 'tournament_join', tournament: 't1', key: 'k' });
  world.hear({ t: 'tournament', tournament: 't1', role: 'table', round: 2, table: 3 });
  world.said.shift()!.ok();
  return { world, halls, hall: await joining };
}

test('the server tells who I am', async () => {
  const { hall } = await inside();
  assert.deepEqual(hall.role.value, { role: 'table', round: 2, table: 3 });
});

test('without the key of a link one comes in as oneself again', async () => {
  const { world, halls } = await inside();
  void halls.join('t1', 'k');
  assert.equal(world.said.length, 0);
  void halls.join('t1');
  assert.deepEqual(world.said[0]!.message, { t: 'tournament_join', tournament: 't1' });
});

test('a part is asked once and called off by the last who lets go', async () => {
  const { world, hall } = await inside();
  const one = hall.look('board', { round: 1 });
  const two = hall.look('board', { round: 1 });
  assert.deepEqual(world.types(), ['tournament_look board']);
  world.hear({ t: 'part', tournament: 't1', part: 'board', round: 1, stamp: 4, view: { n: 1 } });
  assert.deepEqual(one.view.value, { n: 1 });
  assert.deepEqual(two.view.value, { n: 1 });
  one.release();
  one.release();
  assert.equal(world.said.length, 1);
  two.release();
  assert.equal(world.said[1]!.message.on, false);
});

test('the last parts stay ready for the way back', async () => {
  const { world, hall } = await inside(1);
  hall.look('desk').release();
  assert.equal(world.said.length, 1);
  world.hear({ t: 'part', tournament: 't1', part: 'desk', view: { n: 1 } });
  assert.deepEqual(hall.look('desk').view.value, { n: 1 });
  assert.equal(world.said.length, 1);
  hall.look('till').release();
  hall.look('audit').release();
  assert.deepEqual(
    world.said.map((s) => [s.message.part, s.message.on]),
    [
      ['desk', undefined],
      ['till', undefined],
      ['audit', undefined],
      ['till', false],
    ],
  );
});

test('what is called off at once is not kept ready', async () => {
  const { world, hall } = await inside(6);
  const [one, two] = [hall.look('standings', { round: 2 }), hall.look('standings', { round: 2 })];
  one.release(true);
  assert.equal(world.said.length, 1);
  two.release(true);
  assert.deepEqual(world.said[1]!.message, {
    t: 'tournament_look',
    tournament: 't1',
    part: 'standings',
    round: 2,
    on: false,
  });
  // Nor after a new connection; on the way back the page subscribes again.
  world.said.length = 0;
  world.welcome();
  assert.deepEqual(world.types(), ['tournament_join']);
  hall.look('standings', { round: 2 });
  assert.deepEqual(world.types(), ['tournament_join', 'tournament_look standings']);
});

test('parts of other rounds are others', async () => {
  const { world, hall } = await inside();
  const one = hall.look('board', { round: 1 });
  const two = hall.look('board', { round: 2 });
  world.hear({ t: 'part', tournament: 't1', part: 'board', round: 2, view: { n: 2 } });
  assert.equal(one.view.value, null);
  assert.deepEqual(two.view.value, { n: 2 });
  world.hear({ t: 'part', tournament: 't1', part: 'board', round: 2, gone: true });
  assert.equal(two.view.value, null);
});

test('a new connection joins and looks again', async () => {
  const { world, hall } = await inside();
  hall.look('desk');
  world.said.length = 0;
  world.welcome();
  assert.deepEqual(world.types(), ['tournament_join', 'tournament_look desk']);
  world.said[0]!.no('wrong_link');
  await settled();
  assert.equal(hall.state.value, 'gone');
});

test('while there is no connection looks wait for it', async () => {
  const { world, hall } = await inside();
  world.line.online = false;
  hall.look('desk');
  assert.deepEqual(world.types(), []);
  world.line.online = true;
  world.welcome();
  assert.deepEqual(world.types(), ['tournament_join', 'tournament_look desk']);
});

test('what is refused is told beside the part', async () => {
  const { world, hall } = await inside();
  const seen = hall.look('helpers');
  world.said[0]!.no('no_right');
  await settled();
  assert.equal(seen.refused.value?.code, 'no_right');
});

test('the last who leaves goes out', async () => {
  const { world, halls, hall } = await inside();
  const again = halls.join('t1', 'k');
  const second = await again;
  hall.leave();
  hall.leave();
  assert.equal(world.said.length, 0);
  second.leave();
  assert.deepEqual(world.said[0]!.message, { t: 'tournament_join', tournament: 't1', on: false });
});

test('my tournaments are those that were told', async () => {
  const { world, halls } = await inside();
  const asked = halls.list();
  world.hear({ t: 'tournaments', tournaments: [{ tournament: 'a', title: 'A', place: '', date: '' }] });
  world.said[0]!.ok();
  assert.equal((await asked)[0]!.tournament, 'a');
});
