// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// People without screens: they sit at a table through their own sockets, see their views and act at once, so that a
// test with one real screen does not wait for bots or for three more browsers. Each acts as `plainly` of players.mjs,
// unless it has a wish: want(seat, [['say-spiele', 1]]) names choices like those of a screen.
//
// A crowd lives in its own page, because only a browser has sockets here. `hold` stops everybody, so that a test can
// look at a moment. A member that is `still` plays no card; one that `passes` pushes the high trumps of a Schiebe-Solo
// on. openTable() opens a table for the person at a page, with any options of `open` (docs/protocol.md), and shows it.

// Runs in the page. `members` has the state of each member, by its index.
function install() {
  const members = [];
  let held = false;
  const PASS = ['say-weiter', 'say-weg', 'say-gut'];
  const RANKS = '789KZAUO';

  const wanted = (m, ids) => {
    for (const row of m.wish) {
      const id =
        row[1] > 0 &&
        ids.find((i) => i === row[0] || (row[0].endsWith('*') && i.startsWith(row[0].slice(0, -1))));
      if (!id) continue;
      row[1]--;
      m.did.push(id);
      return id;
    }
    return null;
  };
  const strength = (card) =>
    RANKS.indexOf(card[1]) * 2 + (card[0] === 'H' && !'UO'.includes(card[1]) ? 9 : 0);
  const cardOf = (m, legal) => {
    const up = [...legal].sort((a, b) => strength(a) - strength(b));
    return m.style === 'low' ? up[0] : m.style === 'high' ? up.at(-1) : legal[0];
  };
  const pushed = (m, v) => {
    const high = v.heap?.length && v.heap.every((c) => c[1] === 'O');
    const own = [...v.hand].sort((a, b) => strength(a) - strength(b));
    return high && !m.passes ? own.slice(0, v.pushed) : v.heap;
  };
  const between = (m, v) => {
    const chair = v.seats[v.seat];
    if (v.stage === 'done') return !chair.again && wanted(m, ['rematch']) ? { rematch: true } : null;
    if (!m.ready || chair.ready || v.seats.some((c) => c.kind === 'empty')) return null;
    return { ready: true };
  };
  const talk = (m, v) => {
    const says = v.legal_say.map((s) => ['say-' + s.join('-'), { say: s }]);
    const games = v.announce.map((c) => [
      'game-' + c.game + (c.suit ?? '') + (c.tout ? '-tout' : ''),
      { announce: c },
    ]);
    const rows = [...says, ...games];
    const id =
      wanted(
        m,
        rows.map((r) => r[0]),
      ) ??
      rows.map((r) => r[0]).find((i) => PASS.includes(i)) ??
      rows[0]?.[0];
    return rows.find((r) => r[0] === id)?.[1] ?? null;
  };
  const choose = (m, v) => {
    if (v.stage !== 'hand') return v.stage === 'pause' || v.stage === 'done' ? between(m, v) : null;
    const may = v.may ?? [];
    for (const word of ['stoss', 'claim', 'concede'])
      if (may.includes(word) && wanted(m, [word])) return { [word]: true };
    if (may.includes('cut') && m.cut !== v.hand_no) return ((m.cut = v.hand_no), { cut: 10 });
    if (may.includes('mix')) return { mix: true };
    if (may.includes('hand_out')) return { hand_out: true };
    if (may.includes('lay')) return { lay: !!wanted(m, ['lay']) };
    if (may.includes('push')) return { push: pushed(m, v) };
    if (v.legal_say?.length || v.announce?.length) return talk(m, v);
    return v.legal?.length && !m.still ? { card: cardOf(m, v.legal) } : null;
  };
  const act = (m) => {
    if (held || m.busy || !m.view || m.view.seat === undefined) return;
    const a = choose(m, m.view);
    if (!a) return;
    m.busy = true;
    m.say({ t: 'do', table: m.table, a }).then(
      () => ((m.busy = false), act(m)),
      (why) => {
        // Somebody was quicker; the newer events show the possible actions.
        m.busy = false;
        m.refused.push(why.code);
        setTimeout(() => act(m), 300);
      },
    );
  };
  const hear = (m, x) => {
    if (x.t === 'snap') m.view = x.view;
    if (x.t === 'emoted') m.emoted.push(x.emote);
    if (x.t === 'ev') {
      for (const key of x.gone ?? []) delete m.view[key];
      Object.assign(m.view, x.now ?? {}, { seq: x.seq, time: x.time });
    }
    if (x.id !== undefined && m.asked.has(x.id)) {
      const [done, failed] = m.asked.get(x.id);
      m.asked.delete(x.id);
      (x.t === 'err' ? failed : done)(x);
    }
    if (x.t === 'snap' || x.t === 'ev') act(m);
  };
  // Asks a busy server again, and one that was asked too often.
  const meet = async (name, token) => {
    for (let tries = 0; ; tries++)
      try {
        return await comeIn(name, token);
      } catch (why) {
        if (tries === 20) throw why;
        await new Promise((done) => setTimeout(done, 1000));
      }
  };
  const comeIn = (name, token) =>
    new Promise((done, failed) => {
      const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + '/ws');
      const m = {
        name,
        wish: [],
        did: [],
        refused: [],
        emoted: [],
        style: 'first',
        ready: true,
        asked: new Map(),
        n: 0,
      };
      m.say = (message) =>
        new Promise((ok, no) => {
          const id = 'c' + ++m.n;
          m.asked.set(id, [ok, no]);
          socket.send(JSON.stringify({ ...message, id }));
        });
      m.leave = () => socket.close();
      socket.onopen = () =>
        socket.send(JSON.stringify({ t: 'hello', v: 1, ...(token ? { token } : { name }) }));
      socket.onmessage = (e) => {
        const x = JSON.parse(e.data);
        if (x.t === 'welcome') done(Object.assign(m, { token: x.token ?? token }));
        else hear(m, x);
      };
      socket.onclose = () => failed(new Error('not let in: ' + name));
    });
  window.crowd = {
    members,
    async sit(names, table, key) {
      for (const name of names) {
        const m = await meet(name);
        members.push(m);
        m.table = table;
        await m.say({ t: 'sit', table, ...(key ? { key } : {}) });
      }
    },
    hold(on) {
      held = on;
      if (!on) members.forEach(act);
    },
    async open(name, token, setup) {
      const m = await meet(name, token);
      const ok = await m.say({ t: 'open', ...setup });
      m.leave();
      return { table: ok.table, key: ok.key, token: m.token };
    },
  };
}

// Opens a table for the person at the page, who takes seat 0, and shows it.
export async function openTable(inn, page, setup, name = 'Anna') {
  if (!page.url().startsWith(inn.address)) await page.goto(inn.address + '/help');
  await page.evaluate(install);
  const made = await page.evaluate(
    async ([name, setup]) => {
      const made = await window.crowd.open(name, localStorage['stichfest.token'], setup);
      localStorage['stichfest.token'] = made.token;
      return { table: made.table, key: made.key };
    },
    [name, setup],
  );
  await page.goto('about:blank');
  await page.goto(`${inn.address}/table/${made.table}${made.key ? '#key=' + made.key : ''}`);
  await page.locator('main.table[data-stage]').waitFor();
  return made;
}

// Adds people, who take free seats.
export async function crowd(inn, { table, key }, names) {
  const page = await inn.visit();
  await page.goto(inn.address + '/help');
  await page.evaluate(install);
  await page.evaluate(([names, table, key]) => window.crowd.sit(names, table, key), [names, table, key]);
  const on = (f, ...args) => page.evaluate(f, args);
  return {
    page,
    // `who` is an index of `names`, or null for all of them.
    want: (who, rows) =>
      on(
        ([who, rows]) => {
          for (const [i, m] of window.crowd.members.entries())
            if (who === null || who === i) m.wish = rows.map((r) => [...r]);
        },
        who,
        rows,
      ),
    set: (who, more) =>
      on(
        ([who, more]) => {
          for (const [i, m] of window.crowd.members.entries())
            if (who === null || who === i) Object.assign(m, structuredClone(more));
        },
        who,
        more,
      ),
    hold: (held) => on(([held]) => window.crowd.hold(held), held),
    view: (who) => on(([who]) => window.crowd.members[who].view, who),
    did: () => on(() => window.crowd.members.flatMap((m) => m.did)),
    emoted: (who) => on(([who]) => window.crowd.members[who].emoted, who),
    refused: () => on(() => window.crowd.members.flatMap((m) => m.refused)),
    say: (who, message) =>
      on(
        ([who, message]) => {
          const m = window.crowd.members[who];
          return m.say({ ...message, table: m.table });
        },
        who,
        message,
      ),
    leave: (who) => on(([who]) => window.crowd.members[who].leave(), who),
  };
}
