// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// check-vectors.mjs STICHFEST CORE.WASM CASES GAMES: the program and core.wasm give the same answers, byte by byte, to
// the lines in CASES, to GAMES random games (20 to 200) under every book, to the same games with a card changed, to
// random legal auctions, to positions to solve, to games with a mishap, to questions about rules, house rules, rows of
// lists and whole lists, and to texts of records. Every answer fits the rows of its door exactly once, and so does every
// document that gets a good answer, by the JSON Schema that the program prints (ajv is a package of web/, which
// scripts/web installs).
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [program, wasm, cases, games] = process.argv.slice(2);
const each = Number(games);
const books = ['muenchen-2006', 'schule-2024', 'bsv-1989', 'serien-2022', 'kurz-turnier'];
const variants = {
    'schule-2024': ['', 'geier', 'muss', 'ramsch stock hochzeit renonce', 'geier bettel steigern', 'kurz',
        'fuenf', 'drei bettel'],
    'bsv-1989': ['', 'farbwenz geier bettel', 'muss legen bock', 'ramsch stock hochzeit renonce schiebe',
        'steigern farbwenz', 'kurz geier muss', 'fuenf hochzeit', 'drei farbwenz geier ramsch'],
};

// ---- asking ----

const core = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasm))).exports;

function askWasm(command, line, ...more) {
    const bytes = Buffer.from(line);
    if (bytes.length > core.sf_wasm_input_size())
        return null;
    new Uint8Array(core.memory.buffer, core.sf_wasm_input(), bytes.length).set(bytes);
    const length = core[`sf_wasm_${command}`](bytes.length, ...more);
    return Buffer.from(core.memory.buffer, core.sf_wasm_output(), length).toString();
}

function run(args, input) {
    const { stdout, stderr, status, error } = spawnSync(program, args, { input, maxBuffer: 1 << 30 });
    if (error || status > 1 || stderr.length > 0)
        throw new Error(`${args.join(' ')}: ${error ?? `status ${status} ${stderr}`}`);
    return { lines: stdout.toString().split('\n').slice(0, -1), status };
}

// ---- rows ----

const { default: Ajv } = await import(pathToFileURL(resolve(cases, '../../web/node_modules/ajv/dist/2020.js')).href);
const schema = JSON.parse(run(['protocol', '--format', 'schema'], '').lines.join(''));
const ajv = new Ajv({ strict: false, formats: { date: true } });
ajv.addSchema(schema, 'doors');
const checks = Object.fromEntries(Object.keys(schema.doors).flatMap((door) => ['takes', 'gives'].map((way) =>
    [`${door} ${way}`, ajv.compile(schema.doors[door][way] === null ? {} : { $ref: `doors${schema.doors[door][way].$ref}` })])));

// A JSON null counts as not given, in documents as in `sf_shape_read`.
function given(value) {
    if (Array.isArray(value))
        return value.map((one) => (one === null ? null : given(one)));
    if (value === null || typeof value !== 'object')
        return value;
    return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null).map(([k, one]) => [k, given(one)]));
}

// The part that does not fit, or null.
function misfit(door, way, value) {
    const check = checks[`${door} ${way}`];
    return check(value) ? null : `${way} of ${door}: ${ajv.errorsText(check.errors)}\n${JSON.stringify(value)}`;
}

function misfits(door, document, answer) {
    const said = JSON.parse(answer);
    return misfit(door, 'gives', said) ??
        (said.ok && schema.doors[door].takes ? misfit(door, 'takes', given(JSON.parse(document))) : null);
}

// The first difference, or null. If all lines are `good`, every answer must be.
function compare(command, lines, { toWasm = lines, good = false, args = [command] } = {}) {
    const { lines: answers, status } = run(args, `${lines.join('\n')}\n`);
    if (answers.length !== lines.length)
        return `${lines.length} lines, ${answers.length} answers`;
    for (const [i, line] of lines.entries()) {
        const answer = askWasm(command, toWasm[i]);
        if (answer !== answers[i] || answer === '')
            return `line   ${line}\nnative ${answers[i]}\nwasm   ${answer}`;
        const odd = misfits(command, line, answer);
        if (odd)
            return odd;
    }
    const refused = answers.findIndex((answer) => !JSON.parse(answer).ok);
    if (good && refused >= 0)
        return `line   ${lines[refused]}\nnative ${answers[refused]}`;
    return status === (refused >= 0 ? 1 : 0) ? null : `exit status ${status}`;
}

// ---- lines ----

let state = 1;

function below(limit) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
}

function fileLines(name) {
    return readFileSync(join(cases, name)).toString().split('\n').filter((line) => line !== '');
}

function deal(book, list, play, seed) {
    const args = ['deal', '--rulebook', book, '--count', games, '--play', `${play}`, '--seed', `${seed}`];
    return run(list ? [...args, '--variants', list] : args, '').lines;
}

const tables = books.flatMap((book) => (variants[book] ?? ['']).map((list) => ({ book, list })));
const dealt = tables.map((table, i) =>
    [32, 32, 17, 0].flatMap((play, j) => deal(table.book, table.list, play, 1000 * i + j)));

// Two cards of the text change places, which mostly breaks a rule.
function spoil(line) {
    const cards = [...line.matchAll(/"[EGHS][AZKOU987]"/g)];
    const [a, b] = [below(cards.length), below(cards.length)].sort((x, y) => x - y);
    const cut = (from, to) => line.slice(from, to);
    const [i, j] = [cards[a].index, cards[b].index];
    return a === b ? line : cut(0, i) + cards[b][0] + cut(i + 4, j) + cards[a][0] + cut(j + 4);
}

// The auction so far, after each word, until it is over.
function converse(game, withHands) {
    const { id, rulebook, house, dealer, hands } = game;
    const talk = { id, rulebook, house, dealer, hands: withHands ? hands : undefined, say: [] };
    const lines = [];
    for (let answer = { done: false }; !answer.done && talk.say.length < 60;) {
        lines.push(JSON.stringify(talk));
        answer = JSON.parse(askWasm('auction', lines.at(-1)));
        if (!answer.ok)
            throw new Error(`refused though legal: ${lines.at(-1)}`);
        if (!answer.done)
            talk.say.push([answer.next, ...answer.legal[below(answer.legal.length)]]);
    }
    return lines;
}

const talks = dealt.flatMap((games) => games.slice(0, each / 5).flatMap((line, i) =>
    converse(JSON.parse(line), i % 2 === 1)));
// Whole deals, and a few positions of every table: in mid-trick, complete, with errors.
const deals = fileLines('solve-vectors.jsonl').slice(0, Math.ceil(each / 40)).map((line) => JSON.stringify(JSON.parse(line).game));
const middles = dealt.flatMap((games) => [0, 1, 2, 3, 4].flatMap((i) =>
    [games[2 * each + i], games[i], spoil(games[2 * each + 10 + i])]));
// A mishap at the current point of the game, with one known fact or none.
const kinds = ['revoke', 'out_of_turn_lead', 'out_of_turn_card', 'extra_card', 'throw_in', 'claim', 'concede',
    'looked_at_trick', 'remark', 'prompt', 'wrong_card_count', 'exposed_card', 'early_announcement',
    'unregistered_solo', 'late_stoss', 'partner_stoss', 'misdeal', 'wrong_dealer', 'marked_card', 'deck_exchange',
    'shuffle_objection', 'peeking', 'pausing_remark'];
const facts = ['intent', 'influence', 'advantage', 'accident', 'repeated', 'refuses', 'followed', 'seen', 'after_cut'];

function spoilGame(line) {
    const game = JSON.parse(line);
    const incident = { kind: kinds[below(kinds.length)], seat: below(game.hands.length) };
    const found = game.tricks.length + below(4);
    if (found > 0)
        incident.found_trick = found;
    if (below(2))
        incident[facts[below(facts.length)]] = true;
    if (below(3) === 0)
        incident.choice = ['play_on', 'take_win'][below(2)];
    return JSON.stringify({ id: game.id, game, incident });
}

// The view of a seat, with its own hand alone; and its words at the beginning.
function tellSeat(line, i) {
    const { stoss, legen, bock, ...game } = JSON.parse(line);
    const seat = i % game.hands.length;
    const hands = game.hands.map((hand, at) => (at === seat ? hand : []));
    return JSON.stringify(i % 3 ? { ...game, seat, hands } :
        { id: game.id, rulebook: game.rulebook, house: game.house, dealer: game.dealer, seat, hands });
}

const told = dealt.flatMap((games) => games.slice(2 * each, 2 * each + each / 5).map(tellSeat));

function suggestions() {
    for (const [i, lang] of ['de', 'en'].entries()) {
        const { lines } = run(['suggest', '--level', 'wirt', '--lang', lang], `${told.join('\n')}\n`);
        const at = told.findIndex((line, n) => askWasm('suggest', line, i) !== lines[n]);
        if (at >= 0)
            return `line   ${told[at]}\nnative ${lines[at]}\nwasm   ${askWasm('suggest', told[at], i)}`;
        if (lines.filter((line) => JSON.parse(line).ok).length < told.length / 4)
            return 'hardly anything is suggested';
        const odd = told.map((line, n) => misfits('suggest', line, lines[n])).find(Boolean);
        if (odd)
            return odd;
    }
    return null;
}

// All books, one with house rules, and two that do not exist or contradict.
function matrix() {
    const all = askWasm('rules', '{}');
    const laid = askWasm('rules', '{"rulebook":"bsv-1989","house":{"variants":["geier","ramsch"]}}');
    const native = [['rules', '--format', 'json'],
        ['rules', 'bsv-1989', '--variants', 'geier ramsch', '--format', 'json']].map((args) => run(args, '').lines[0]);
    for (const [i, answer] of [all, laid].entries())
        if (answer.replace('"id":null,', '') !== native[i])
            return `native ${native[i]}\nwasm   ${answer}`;
    const odd = misfit('rules', 'gives', JSON.parse(all)) ?? misfit('rules', 'gives', JSON.parse(native[1]));
    if (odd)
        return odd;
    return JSON.parse(all).books.length === books.length ? null : 'books are missing';
}

// Every pair of variants over every book, and some prices.
const switches = ['farbwenz', 'geier', 'bettel', 'steigern', 'hochzeit', 'renonce', 'ramsch', 'stock', 'muss',
    'legen', 'bock', 'schiebe', 'kurz', 'fuenf', 'drei'];
const houses = books.flatMap((rulebook) => switches.flatMap((a, i) => switches.slice(i).map((b) =>
    JSON.stringify({ id: `${a}/${b}`, rulebook, house: { variants: [...new Set([a, b])],
        tariff: i % 2 ? { solo: 10 * below(20), unit: below(30) } : undefined } }))));

// Each kind of mishap in each book, with questions until there is a ruling; every answer is a line.
function inquire(rulebook, kind) {
    const known = {}, lines = [];
    for (;;) {
        const line = JSON.stringify({ rulebook, kind, known });
        const answer = JSON.parse(askWasm('ruling', line));
        lines.push(line);
        if (!answer.ok || answer.ask === null || lines.length > 30)
            return lines;
        known[answer.ask] = below(2) === 1;
    }
}

const inquiries = books.flatMap((book) => [...kinds, 'impossible_call', 'forced_redeal'].flatMap((kind) =>
    [0, 1, 2, 3].flatMap(() => inquire(book, kind))));

// Rows of lists, most of them close to a legal one; some of five seats.
const rowKinds = ['rufspiel', 'muss', 'solo', 'tout', 'sie', 'passed', 'misplay', 'struck'];
const rowValues = [[1, 1, -1, -1], [9, -3, -3, -3], [-18, 6, 6, 6], [4, 4, -2, -6], [10, 10, -10, -10],
    [360, -120, -120, -120], [0, 0, 0, 0], [6, 0, 0, -6], [1, 2, 3, 4]];
const rows = books.flatMap((rulebook) => Array.from({ length: 300 }, (_, i) => {
    const p = [...rowValues[below(rowValues.length)]].sort(() => below(3) - 1);
    if (i % 5 === 0)
        p.splice(below(5), 0, 0);
    if (i % 3 === 0)
        p[below(4)] += below(9) - 4;
    const row = { p };
    if (below(3) === 0)
        row.kind = rowKinds[below(rowKinds.length)];
    for (const key of ['declarer', 'spritze'])
        if (below(4) === 0)
            row[key] = below(6);
    if (below(2))
        row.note = true;
    return JSON.stringify({ id: i, rulebook, number: 1 + below(40), row });
}));

// The same rows as whole lists, with keys, games by buttons, gaps and sums between them.
const typedKeys = ['12', '-34s', '2x', '-1', '3t', '4i', '12k', '123', '12l3', '0', '-', '15', '9 -3 -3 -3', 'x'];
const seatOrNone = () => [null, 0, 1, 2, 3][below(5)];

function typedRow(line) {
    const { p, ...said } = JSON.parse(line).row;
    const game = { kind: rowKinds[below(6)], declarer: seatOrNone(), partner: seatOrNone(), won: below(2) === 1,
        height: ['plain', 'schneider', 'schwarz'][below(3)], run: below(5), spritze: seatOrNone(),
        unjustified: below(2) === 1 };
    return [null, { text: typedKeys[below(typedKeys.length)] }, { game }, { p: p.slice(0, 4), ...said }][below(4)];
}

const lists = books.flatMap((rulebook, b) => Array.from({ length: 40 }, (_, i) => JSON.stringify({
    id: i, rulebook, players: 4, rows: rows.slice(300 * b + 7 * i, 300 * b + 7 * i + below(8)).map(typedRow),
    sums: i % 2 ? [3, 1, -2, -2] : undefined,
    approved: i % 3 ? [{ game: 1 + below(8), class: ['wenz', 'solo_tout', 'sie'][below(3)] }] : undefined })));

// Records and imports: the deals are those that the program prints.
function conversions() {
    for (const name of readdirSync(join(cases, '../import')).filter((file) => !file.endsWith('.md'))) {
        const file = join(cases, '../import', name);
        const answer = JSON.parse(askWasm('convert', readFileSync(file)));
        const odd = misfit('convert', 'gives', answer);
        if (odd)
            return `${name}: ${odd}`;
        const native = (form) => spawnSync(program, ['convert', '--to', form, file]).stdout.toString();
        const records = answer.deals.map((deal) => JSON.stringify(deal.record));
        const played = answer.deals.filter((deal) => deal.game).map((deal) => JSON.stringify(deal.game));
        if (records.map((line) => `${line}\n`).join('') !== native('json'))
            return `${name}: other records`;
        if (played.map((line) => `${line}\n`).join('') !== native('game'))
            return `${name}: other games`;
    }
    return null;
}

const longId = (rest) => `{"id":"${'x'.repeat(200000)}"${rest}}`;

// A few whole games, which take a while each; some are a Ramsch and are rejected.
const short = tables.flatMap(({ book, list }, i) =>
    list.includes('kurz') || book === 'kurz-turnier' ? deal(book, list, 32, i).slice(0, Math.ceil(each / 40)) : []);

// The first difference between the article of core.wasm and the page that the program prints around it.
function pages() {
    const line = short.find((text) => !text.includes('ramsch'));
    for (const [i, lang] of ['de', 'en'].entries()) {
        const native = run(['analyse', '--format', 'html', '--lang', lang], `${line}\n`).lines.join('\n');
        const article = askWasm('analyse_html', line, i);
        if (!article.startsWith('<article>') || !native.includes(article))
            return `native ${native}\nwasm   ${article}`;
    }
    return null;
}

// The errors of core.wasm in German, compared with --lang de.
function germanErrors() {
    const wrong = ['{', '{"id":1,"rulebook":"x"}', '{"id":2,"foo":1}'];
    const { lines } = run(['judge', '--lang', 'de'], `${wrong.join('\n')}\n`);
    core.sf_wasm_lang(0);
    const answers = wrong.map((line) => askWasm('judge', line));
    core.sf_wasm_lang(1);
    const at = answers.findIndex((answer, n) => answer !== lines[n] || !answer.includes('kein') && n === 0);
    return at < 0 ? null : `native ${lines[at]}\nwasm   ${answers[at]}`;
}

// ---- TAP ----

let count = 0, failed = 0;

function report(name, difference) {
    count += 1;
    failed += difference ? 1 : 0;
    console.log(`${difference ? 'not ok' : 'ok'} ${count} - ${name}`);
    if (difference)
        console.log(difference.replace(/^/gm, '# '));
}

report('judge: lines of the cases', compare('judge', fileLines('judge.jsonl')));
report('auction: lines of the cases', compare('auction', fileLines('auction.jsonl')));
report('adjudicate: lines of the cases', compare('adjudicate', fileLines('adjudicate.jsonl')));
for (const [i, { book, list }] of tables.entries()) {
    report(`judge: ${book} ${list}`, compare('judge', dealt[i], { good: true }));
    report(`judge: ${book} ${list}, a card changed`, compare('judge', dealt[i].map(spoil)));
    report(`adjudicate: ${book} ${list}`, compare('adjudicate', dealt[i].map(spoilGame)));
}
report('auction: legal conversations', compare('auction', talks, { good: true }));
report('solve: whole deals', compare('solve', deals, { good: true }));
report('solve: positions of every table', compare('solve', middles));
report('solve --goal win', compare('solve_win', [...deals, ...middles], { args: ['solve', '--goal', 'win'] }));
report('analyse: games of the short deck',
    compare('analyse', short, { args: ['analyse', '--format', 'json'] }));
report('analyse: a game of the long deck',
    compare('analyse', fileLines('analyse.jsonl'), { good: true, args: ['analyse', '--format', 'json'] }));
report('analyse: a page in both languages', pages());
report('suggest: what wirt would do', suggestions());
report('judge: errors in German', germanErrors());
report('rules: the books', matrix());
report('agree: pairs of house rules', compare('house', houses, { args: ['agree'], good: true }));
report('ruling: questions about mishaps', compare('ruling', inquiries, { good: true }));
report('row: rows of lists', compare('row', rows));
report('list: lines of the cases', compare('list', fileLines('list.jsonl'), { args: ['row', '--list'] }));
const ledger = join(cases, '../../examples/ledger/evening.jsonl');
core.sf_wasm_ledger_start();
askWasm('ledger_add', readFileSync(ledger).toString());
for (const [door, lines] of Object.entries({
    games: ['{"evening":"e1"}', '{"member":"anna","role":"declarer"}', '{"evening":"x"}'],
    draft: ['{"evening":"e1"}', '{"evening":"e1","game":"rufspiel","declarer":"anna","partner":"bert","won":true}', '{'],
    form: ['{"evening":"e1"}', '{"rulebook":"schule-2024"}', '{}'],
    curve: ['{"by":"game"}', '{}'],
    figures: ['{}', '{"year":2026}'],
    import: [JSON.stringify({ text: 'Tag;Spiel;Spieler;Anna;Bert;Cilli;Dora\n18.11.2026;Solo;Anna;1,50;-0,50;-0,50;-0,50\n' }), '{"text":"x"}', '{}'],
}))
    report(`ledger_${door}`, compare(`ledger_${door}`, lines, { args: ['ledger', '--ask', door, ledger] }));
report('list: lists while they are typed', compare('list', lists, { args: ['row', '--list'] }));
report('convert: records of others', conversions());
report('judge: a long id', compare('judge', [longId('')]));
report('auction: a long id', compare('auction', [longId(',"rulebook":"schule-2024","dealer":0')]));
report('solve: a long id', compare('solve', [longId('')]));
report('adjudicate: a long id', compare('adjudicate', [longId('')]));
report('a difference would be noticed',
    compare('judge', dealt[0], { toWasm: [...dealt[0]].reverse() }) ? null : 'it was not');
console.log(`1..${count}`);
process.exit(failed ? 1 : 0);
