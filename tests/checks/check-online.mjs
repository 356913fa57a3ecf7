// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// check-online.mjs STICHFEST ROOT: a hand at a real server. A person plays through `stichfest client`,
// examples/bots/online.mjs takes the last seat at /bot, and the server's bots have the others. At other tables the
// program itself plays with a level, `stichfest client --bot`, at the same time, because a table takes a while.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const [program, root] = process.argv.slice(2);
const env = { ...process.env, NODE_OPTIONS: '', NODE_EXTRA_CA_CERTS: '' };
const folder = mkdtempSync(join(tmpdir(), 'online-'));
const children = [];
let count = 0, failed = 0;

function tap(name, good, what) {
    console.log(`${good ? 'ok' : 'not ok'} ${++count} - ${name}`);
    if (!good) {
        failed = 1;
        console.log(`# ${JSON.stringify(what)}`);
    }
}

function start(command, ...words) {
    const child = spawn(command, words, { env, stdio: ['pipe', 'pipe', 'pipe'] });
    child.said = '';
    child.stderr.on('data', (text) => (child.said += text));
    child.lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    child.next = async () => (await child.lines.next()).value;
    children.push(child);
    return child;
}

function end() {
    for (const child of children)
        child.kill();
    rmSync(folder, { recursive: true, force: true });
    console.log(`1..${count}`);
    process.exit(failed);
}

// ---- a person ----

class Person {
    constructor(url) {
        this.client = start(program, 'client', url);
        this.view = {};
        this.id = 0;
    }
    say(message) {
        this.client.stdin.write(JSON.stringify(message) + '\n');
    }
    do(a) {
        this.asking = true;
        this.say({ t: 'do', id: `${++this.id}`, table: this.table, at: this.seq, a });
    }
    // The next message; the view follows it.
    async hear() {
        const message = JSON.parse(await this.client.next());
        if (message.t === 'snap')
            this.view = message.view;
        if (message.t === 'ev') {
            Object.assign(this.view, message.now);
            for (const key of message.gone ?? [])
                delete this.view[key];
        }
        if (message.t === 'snap' || message.t === 'ev')
            this.seq = message.seq;
        if (message.t === 'ok' || message.t === 'err')
            this.asking = false;
        this.table ??= message.t === 'ok' ? message.table : undefined;
        return message;
    }
    async until(right) {
        for (;;) {
            const message = await this.hear();
            if (right(message))
                return message;
        }
    }
    // The first offered action of the view, one at a time, because somebody else may double meanwhile.
    act() {
        const view = this.view;
        if (this.asking || view.deadlines?.[view.seat] == null)
            return;
        if (view.may.includes('cut'))
            this.do({ cut: 12 });
        else if (view.legal.length)
            this.do({ card: view.legal[0] });
        else if (view.announce.length)
            this.do({ announce: view.announce[0] });
        else if (view.legal_say.length)
            this.do({ say: view.legal_say[0] });
    }
}

// A hand that a level plays, with all its messages.
function game(level, book) {
    const words = ['client', url, '--bot', level, '--rulebook', book, '--level', 'random', '--hands', '1'];
    const child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '', said = '';
    child.stdout.on('data', (text) => (stdout += text));
    child.stderr.on('data', (text) => (said += text));
    children.push(child);
    return new Promise((done) => child.on('close', (status) => done({ status, stdout, said })));
}

setTimeout(() => {
    tap('it ends in time', false, children.map((child) => child.said));
    end();
}, 200000);

const server = start(program, 'serve', '--listen', '127.0.0.1:0', '--db', `sqlite:${folder}/inn.db`, '--think', '10');
const url = (await server.next()).replace('listening on ', '');
const sepp = new Person(url);
const levels = [['wirt', 'bsv-1989'], ['sampler', 'kurz-turnier']];
const games = levels.map(([level, book]) => game(level, book));

sepp.say({ t: 'hello', v: 1, name: 'Sepp' });
sepp.say({ t: 'open', id: 'open', rulebook: 'schule-2024', private: true, bots: [null, 'random', 'random', null] });
const opened = await sepp.until((message) => message.t === 'ok');
const bot = start(process.execPath, `${root}/examples/bots/online.mjs`, url, opened.table, opened.key);
await sepp.until(() => sepp.view.seats?.[3]?.name);
tap('the program sits down', sepp.view.seats[3].name === 'online', sepp.view.seats);
tap('and is known for one', sepp.view.seats[3].program === true, sepp.view.seats);
sepp.do({ ready: true });
const refused = [];
await sepp.until((message) => {
    if (message.t === 'err')
        refused.push(message);
    sepp.act();
    return sepp.view.stage === 'over' && sepp.view.phase === 'over';
});
tap('a hand is played to its end', refused.length === 0, refused);
const told = JSON.parse(await bot.next());
tap('the program knows how it ended', told.seat === 3 && told.payout.join() === sepp.view.payout.join(), told);
tap('it has not been told anything wrong', bot.said === '', bot.said);
tap('nobody stood in for it', !sepp.view.seats[3].away && sepp.view.seats[3].program === true, sepp.view.seats);
const stray = spawnSync(process.execPath, [`${root}/examples/bots/online.mjs`, url, 'nowhere'], { env, encoding: 'utf8' });
tap('where it cannot sit it says why', /table/.test(stray.stderr) && stray.status === 0, stray);

// ---- a level ----

for (const [i, [level]] of levels.entries()) {
    const played = await games[i];
    const errors = played.stdout.split('\n').filter((line) => line.startsWith('{"t":"err"'));
    tap(`${level} plays from the view it gets`, played.status === 0 && played.said === '', played.said);
    tap(`and nothing that ${level} does is refused`, errors.length === 0, errors);
}
const wrong = spawnSync(program, ['client', url, '--bot', 'nobody'], { encoding: 'utf8' });
tap('a level that is none is refused', wrong.status === 2 && / wirt /.test(wrong.stderr), wrong.stderr);
end();
