// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A tournament without screens: a Leiter at their own socket opens it, enters players, draws, types lists. A test that
// looks at one screen leaves the rest to them. They live in their own page, because only a browser has sockets here.

// Runs in the page.
function install() {
  let last = 0;
  let socket;
  const waiting = new Map();
  const parts = new Map();
  const named = (m) => [m.part, m.round ?? 0, m.table ?? 0, m.number ?? 0].join(' ');
  const hear = (e) => {
    const m = JSON.parse(e.data);
    if (m.t === 'part') parts.set(named(m), m.view);
    const wait = waiting.get(m.id);
    if (!wait || (m.t !== 'ok' && m.t !== 'err')) return;
    waiting.delete(m.id);
    if (m.t === 'ok') wait.done(m);
    else wait.failed(new Error(`${m.code}: ${m.message}`));
  };
  window.say = (m) =>
    new Promise((done, failed) => {
      const message = { ...m, id: 'leiter-' + ++last };
      waiting.set(message.id, { message, done, failed });
      socket.send(JSON.stringify(message));
    });
  // The server closes a connection that sends too much at once. The Leiter reconnects and sends the unanswered messages
  // again.
  let token;
  let hall;
  window.dial = (mine) =>
    new Promise((done) => {
      token ??= mine;
      socket = new WebSocket(location.origin.replace(/^http/, 'ws') + '/ws');
      socket.onopen = () =>
        socket.send(JSON.stringify({ t: 'hello', v: 1, ...(token ? { token } : { name: 'Leiter' }) }));
      socket.onclose = () => window.dial();
      socket.onmessage = (e) => {
        const m = JSON.parse(e.data);
        if (m.t !== 'welcome') return;
        token ??= m.token;
        socket.onmessage = hear;
        const again = [...waiting.values()];
        if (hall) window.say({ t: 'tournament_join', tournament: hall });
        for (const w of again) socket.send(JSON.stringify(w.message));
        done(token);
      };
    });
  window.enter = (id) => {
    hall = id;
    return window.say({ t: 'tournament_join', tournament: id });
  };
  window.part = async (m) => {
    await window.say({ t: 'tournament_look', ...m });
    return parts.get(named(m));
  };
}

// `token`: of a Leiter who has been here before.
export async function openEvening(inn, setup, players, { token: mine } = {}) {
  const page = await inn.visit();
  await page.goto(inn.address + '/help');
  await page.evaluate(install);
  const token = await page.evaluate((t) => window.dial(t), mine);
  const say = (m) => page.evaluate((m) => window.say(m), m);
  const { tournament } = await say({
    t: 'tournament_open',
    setup: { title: 'Wirtshausturnier', date: '2026-11-14', place: 'Beim Wirt', ...setup },
  });
  await page.evaluate((id) => window.enter(id), tournament);
  const evening = {
    id: tournament,
    token,
    act: (a) => say({ t: 'tournament_do', tournament, a }),
    look: (part, by = {}) => page.evaluate((m) => window.part(m), { tournament, part, ...by }),
    async draw(round) {
      await evening.act({ ev: 'commit', round });
      await evening.act({ ev: 'draw', round });
      await evening.act({ ev: 'publish', round });
      return evening.look('links', { round });
    },
    // Types the same list at every table, confirms it and closes the round.
    async play(round, rows) {
      const { tables } = await evening.look('board', { round });
      for (const [table] of tables) {
        const { seq } = await evening.act({ ev: 'list', round, table, base: 0, rows });
        await evening.act({ ev: 'confirm', round, table, base: seq });
      }
      await evening.act({ ev: 'close', round });
    },
  };
  if (!players.length) return evening;
  await evening.act({
    ev: 'import',
    players: players.map((name) => ({ name, state: 'present', paid: setup.fee ?? 0 })),
  });
  return evening;
}
