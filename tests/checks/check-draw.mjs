// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// check-draw.mjs STICHFEST ROOT DRAWS: a second implementation of docs/draw.md, written from that text alone, compared
// with the program. Draws that are computed here pass `verify-draw`; with anything changed they do not. The example of
// the text is proved, and its shell lines compute the same plan.
import { createHash, createHmac } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [program, root, draws] = process.argv.slice(2);

// ---- docs/draw.md ----

function number(value, size) {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(BigInt(value));
    return bytes.subarray(8 - size);
}

const sha = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const hmac = (key, ...parts) => createHmac('sha256', key).update(Buffer.concat(parts)).digest();
const head = (domain, draw) => Buffer.concat([Buffer.from(`${domain}\0${draw.tournament}\0`),
    number(draw.round, 2), number(draw.attempt, 2)]);
const commitmentOf = (draw) => sha(head('stichfest/draw-seed/1', draw), Buffer.from(draw.seed, 'hex')).toString('hex');

function streamOf(draw) {
    const key = hmac(Buffer.from(draw.seed, 'hex'), head('stichfest/draw/1', draw), Buffer.from(draw.word));
    let block = 0, words = [];
    const word = () => {
        if (words.length === 0) {
            const bytes = hmac(key, number(block++, 8));
            for (let i = 0; i < 32; i += 4)
                words.push(bytes.readUInt32BE(i));
        }
        return words.shift();
    };
    return (n) => {
        const share = Math.floor(2 ** 32 / n);
        let result;
        do
            result = Math.floor(word() / share);
        while (result >= n);
        return result;
    };
}

const turns = 65536, patience = 8192;

function planOf(draw) {
    const below = streamOf(draw), places = draw.pairs ? draw.pairs.map((_, i) => i) : [...draw.players];
    const mixAll = (row) => {
        for (let i = 0; i < row.length - 1; i++) {
            const j = i + below(row.length - i);
            [row[i], row[j]] = [row[j], row[i]];
        }
        return row;
    };
    const mix = () => mixAll(places);
    mix();
    const tableOf = [];
    for (let table = 0; table < draw.fours + draw.fives + (draw.threes ?? 0); table++)
        tableOf.push(...Array(draw.pairs ? 2 : table < draw.fours ? 4 : draw.threes ? 3 : 5).fill(table));
    const tables = (order) => {
        const list = [];
        order.forEach((player, place) => (list[tableOf[place]] ??= []).push(player));
        return draw.pairs ? list.map((pairs) => mixAll(pairs.flatMap((pair) => draw.pairs[pair]))) : list;
    };
    if (!draw.met)
        return { plan: tables(places) };

    const met = new Set();
    const drawnAs = (player) => draw.pairs ? draw.pairs.findIndex((pair) => pair.includes(player)) : player;
    for (const table of draw.met)
        for (const a of table.map(drawnAs))
            for (const b of table.map(drawnAs))
                if (a !== b)
                    met.add(`${a} ${b}`);
    const mates = tableOf.map((table, place) => [...tableOf.keys()].filter((other) => tableOf[other] === table && other !== place));
    const clash = (player, at) => mates[at].filter((other) => met.has(`${player} ${places[other]}`)).length;
    const repeats = () => places.reduce((sum, player, place) => sum + clash(player, place), 0) / 2;

    const exchange = () => {
        const clashing = places.map((_, place) => place).filter((place) => clash(places[place], place) > 0);
        const one = clashing[below(clashing.length)];
        const elsewhere = places.map((_, place) => place).filter((place) => tableOf[place] !== tableOf[one]);
        const other = elsewhere[below(elsewhere.length)];
        const more = clash(places[one], other) + clash(places[other], one) - clash(places[one], one) - clash(places[other], other);
        for (let i = 0; i < more; i++)
            if (below(16) !== 0)
                return;
        [places[one], places[other]] = [places[other], places[one]];
    };

    let best = [...places], fewest = repeats();
    for (let turn = 1; turn <= turns && fewest > 0 && tableOf.at(-1) > 0; turn++) {
        if (turn % patience === 0)
            mix();
        else
            exchange();
        const now = repeats();
        if (now < fewest) {
            fewest = now;
            best = [...places];
        }
    }
    return { plan: tables(best), repeats: fewest };
}

// ---- draws ----

let drawn = 0; // the same cases each time
const random = (n) => sha(Buffer.from('check-draw'), number(drawn++, 8)).readUInt32BE() % n; // only for picking cases
const pick = (list) => list[random(list.length)];

function complete(draw) {
    const made = { draw: 1, tournament: draw.tournament, round: draw.round, attempt: draw.attempt, commitment: commitmentOf(draw), ...draw };
    return { ...made, ...planOf(made) };
}

function fieldOf(count) {
    const players = [];
    let last = 0;
    for (let i = 0; i < count; i++)
        players.push(last += 1 + (random(8) === 0 ? random(5) : 0));
    const fives = count % 4;
    return { players, fours: (count - 5 * fives) / 4, fives };
}

function fieldOfThrees(count) {
    const threes = (4 - count % 4) % 4;
    return { ...fieldOf(count), fours: (count - 3 * threes) / 4, fives: 0, ...(threes ? { threes } : {}) };
}

// Partners are any two players; the pairs are in the order of their first numbers.
function pairedField(count) {
    const field = fieldOf(count), left = [...field.players], pairs = [];
    while (left.length > 0)
        pairs.push([left.shift(), ...left.splice(random(left.length), 1)]);
    return { ...field, pairs };
}

// A tournament: each round may avoid the pairs of the rounds before it.
function tournament(count, rounds, avoid, together, make = together ? pairedField : fieldOf) {
    const field = make(count), name = pick(['t', 'Fruehjahr_2026', 'a.b-c', 'x'.repeat(32)]), made = [];
    for (let round = 1; round <= rounds; round++)
        made.push(complete({ tournament: name, round: pick([round, 65535 - rounds + round]), attempt: pick([1, 2, 65535]),
            seed: sha(number(drawn++, 8)).toString('hex'), word: pick(['', 'Radi', 'Weißwurst mit "Senf"', 'ä'.repeat(40)]),
            ...field, ...(avoid ? { met: made.flatMap(({ plan }) => plan) } : {}) }));
    return made;
}

function verify(document, options = []) {
    const input = document === undefined ? '' : JSON.stringify(document);
    const { stdout, stderr, status, error } = spawnSync(program, ['verify-draw', ...options], { input, maxBuffer: 1 << 28 });
    if (error)
        throw error;
    return { lines: stdout.toString().split('\n').slice(0, -1), stderr: stderr.toString(), status };
}

let count = 0, failed = false;
function tap(name, problem) {
    count++;
    console.log(`${problem ? 'not ok' : 'ok'} ${count} - ${name}`);
    if (problem) {
        failed = true;
        console.log(`# ${String(problem).replaceAll('\n', '\n# ')}`);
    }
}

function proved(name, made) {
    const { lines, stderr, status } = verify(made);
    const bad = lines.findIndex((line) => !/: ok; /.test(line));
    tap(name, bad >= 0 || status || stderr || lines.length !== made.length
        ? `${lines[bad]} ${stderr}\n${JSON.stringify(made[Math.max(bad, 0)])}` : null);
}

const sizes = [4, 5, 8, 9, 10, 12, 13, 14, 15, 16, 17, 23, 31, 40, 59, 64];
proved('pure lots', Array.from({ length: Number(draws) }, () => tournament(pick(sizes), 1, false)).flat());
proved('tables of three', Array.from({ length: Number(draws) }, () => tournament(pick([6, 7, 9, 10, 11, 14, 31]), 1, false, false, fieldOfThrees)).flat()
    .concat(tournament(18, 4, true, false, fieldOfThrees)));
proved('a large field', tournament(640, 1, false));
proved('the largest field', tournament(1024, 1, false));
proved('nobody meets again', Array.from({ length: Math.ceil(draws / 10) }, () => tournament(pick([16, 20, 21, 28, 41, 64]), 2, true)).flat());
proved('it cannot be helped', tournament(8, 2, true).concat(tournament(4, 2, true), tournament(5, 2, true)));
proved('round five of a hall', tournament(160, 5, true));
proved('partners at one table', Array.from({ length: Number(draws) }, () => tournament(4 * (1 + random(12)), 1, false, true)).flat());
proved('pairs that do not meet again', tournament(64, 4, true, true).concat(tournament(8, 3, true, true), tournament(4, 2, true, true)));

// ---- changes, and the expected findings ----

const swapped = (plan, [a, b], [c, d]) => {
    const other = plan.map((table) => [...table]);
    [other[a][b], other[c][d]] = [other[c][d], other[a][b]];
    return other;
};
const flipped = (hex, at) => hex.slice(0, at) + (parseInt(hex[at], 16) ^ 1).toString(16) + hex.slice(at + 1);
const first = complete({ tournament: 'probe', round: 2, attempt: 3, seed: sha(Buffer.from('probe')).toString('hex'), word: 'Radi',
    ...fieldOf(17), met: [[1, 2, 3, 4], [5, 6, 7, 8]] });
const seed = 'the seed does not open its commitment', seat = /^table \d+, position \d: player \d+ instead of \d+$/;
const changed = [
    ...Array.from({ length: 64 }, (_, at) => [{ seed: flipped(first.seed, at) }, seed]),
    ...Array.from({ length: 64 }, (_, at) => [{ commitment: flipped(first.commitment, at) }, seed]),
    [{ tournament: 'probf' }, seed], [{ round: 1 }, seed], [{ attempt: 4 }, seed],
    [{ word: 'Rabi' }, seat], [{ word: '' }, seat],
    [{ plan: swapped(first.plan, [0, 0], [0, 1]) }, seat], [{ plan: swapped(first.plan, [0, 0], [3, 4]) }, seat],
    [{ plan: first.plan.slice(1) }, '3 tables instead of 4'], [{ plan: [...first.plan, [1, 2, 3, 4]] }, '5 tables instead of 4'],
    [{ plan: first.plan.with(3, first.plan[3].slice(1)) }, 'table 4 has 4 seats instead of 5'],
    [{ repeats: first.repeats + 1 }, `${first.repeats + 1} pairs that have met before instead of ${first.repeats}`],
    [{ players: first.players.with(16, first.players[16] + 1) }, seat],
    [{ players: first.players.slice(1), fours: 4, fives: 0 }, seat],
    [{ met: first.plan }, seat],
];
const paired = complete({ tournament: 'pairs', round: 1, attempt: 1, seed: sha(Buffer.from('pairs')).toString('hex'), word: '',
    players: [1, 2, 3, 4, 5, 6, 7, 8], fours: 2, fives: 0, pairs: [[1, 5], [2, 3], [4, 8], [6, 7]] });
{
    const found = verify(changed.map(([change]) => ({ ...first, ...change })));
    const missed = changed.findIndex(([, what], i) => {
        const said = found.lines[i]?.replace(/^.*?: /, '') ?? '';
        return what instanceof RegExp ? !what.test(said) : said !== what;
    });
    tap('whatever is changed is found', missed >= 0 || found.status !== 1 || found.stderr
        ? `${found.lines[missed]} instead of ${changed[missed]?.[1]}; ${found.stderr}` : null);
}

{
    const { lines } = verify([{ ...paired, pairs: [[1, 2], [3, 5], [4, 8], [6, 7]] }, { ...paired, pairs: undefined }]);
    tap('other partners are found', lines.length !== 2 || lines.some((line) => !seat.test(line.replace(/^.*?: /, ''))) ? lines.join('\n') : null);
}

// Documents that are no draws; each is rejected and the key is named.
const refused = [
    [{ more: 1 }, 'more'], [{ draw: 2 }, 'draw'], [{ draw: undefined }, 'draw'], [{ tournament: 'a b' }, 'tournament'],
    [{ tournament: 'x'.repeat(33) }, 'tournament'], [{ tournament: '' }, 'tournament'], [{ round: 0 }, 'round'],
    [{ round: 65536 }, 'round'], [{ attempt: 0 }, 'attempt'], [{ attempt: '1' }, 'attempt'], [{ seed: first.seed.slice(1) }, 'seed'],
    [{ seed: first.seed.toUpperCase() }, 'seed'], [{ commitment: null }, 'commitment'], [{ word: 'a\nb' }, 'word'],
    [{ word: 'x'.repeat(81) }, 'word'], [{ word: undefined }, 'word'], [{ players: [] }, 'players'],
    [{ players: [...first.players].reverse() }, 'players'], [{ players: first.players.with(0, 0) }, 'players'],
    [{ players: first.players.with(1, first.players[0]) }, 'players'], [{ players: 17 }, 'players'], [{ fours: 4 }, 'players'],
    [{ players: Array.from({ length: 1025 }, (_, i) => i + 1) }, 'players'], [{ fours: -1 }, 'fours'], [{ fives: 1.5 }, 'fives'], [{ threes: -1 }, 'threes'], [{ threes: 1 }, 'players'],
    [{ met: 1 }, 'met'], [{ met: [1] }, 'met'], [{ met: [[0]] }, 'met'], [{ met: undefined }, 'repeats'], [{ repeats: undefined }, 'repeats'],
    [{ pairs: 1 }, 'pairs'], [{ pairs: [[1]] }, 'pairs'], [{ pairs: [[1, 2, 3]] }, 'pairs'], [{ pairs: [[1, 2]] }, 'players'],
    [{ plan: {} }, 'plan'], [{ plan: [[1, 2, 3, 4, 5, 6]] }, 'plan'], [{ plan: [[70000]] }, 'plan'], [{ plan: Array(257).fill([1]) }, 'plan'],
];
{
    const found = verify(refused.map(([change]) => ({ ...first, ...change })));
    const lines = found.stderr.split('\n').slice(0, -1);
    const missed = refused.findIndex(([, key], i) => !lines[i]?.startsWith(`stichfest verify-draw: draw ${i + 1}: `) || !lines[i].includes(key));
    tap('what is no draw is refused', missed >= 0 || found.status !== 1 || found.lines.length > 0 || lines.length !== refused.length
        ? `${JSON.stringify(refused[missed])}: ${lines[missed]}` : null);
    const hand = verify({ draw: 1, tournament: 't', round: 1, by_hand: 'Karten', plan: [[1, 2, 3, 4]] });
    tap('a draw by hand is told as such', hand.status !== 1 || hand.lines[0] !== 'draw 1 was made by hand: there is nothing to compute again' ? JSON.stringify(hand) : null);
    const german = verify([first, { ...first, seed: first.commitment }], ['--lang', 'de']);
    tap('findings in German', !/ Runde \d+, Auslosung \d+: ok; \d+ Spieler an \d+ Tischen/.test(german.lines[0])
        || !german.lines[1].endsWith('der Startwert passt nicht zu seinem Versprechen') ? JSON.stringify(german) : null);
    const none = [undefined, [], 1, 'x', [1]].map((draw) => verify(draw));
    tap('nor is what is no object', none.some(({ status, stderr, lines: said }) => status !== 1 || !stderr || said.length > 0) ? JSON.stringify(none) : null);
}

// ---- the example of the text ----

const text = readFileSync(`${root}/docs/draw.md`, 'utf8');
const example = JSON.parse(text.match(/```json\n([^`]*)```/)[1]);
const shell = text.match(/```bash\n([^`]*)```/)[1];
{
    const { lines, status } = verify(example);
    const told = text.match(/`(fruehjahr-2026 round 1[^`]*)`/)[1].replace(/\s+/g, ' ');
    tap('the example is proved', status !== 0 || lines[0] !== told ? lines : null);
    tap('it is what is computed here', JSON.stringify(planOf(example).plan) !== JSON.stringify(example.plan));
    const { stdout, stderr } = spawnSync('bash', ['-c', shell]);
    const wanted = ['the seed is the one that was promised',
        ...example.plan.map((table, i) => `table ${i + 1}: ${table.join(' ')}`)].join('\n');
    tap('the shell finds the same', stdout.toString().trim() !== wanted ? `${stdout}${stderr}` : null);
}
console.log(`1..${count}`);
process.exit(failed ? 1 : 0);
