// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// check-dealing.mjs STICHFEST DEALS: a second implementation of docs/dealing.md, written from that text alone, compared
// with the program. Decks that are computed here pass `verify-deal`. With a single byte of a promise, a card or the cut
// changed they do not, and the program names the right party.
import { createHash, createHmac } from 'node:crypto';
import { spawnSync } from 'node:child_process';

const [program, deals] = process.argv.slice(2);

// ---- docs/dealing.md ----

const sha = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const hmac = (key, ...parts) => createHmac('sha256', key).update(Buffer.concat(parts)).digest();

function long(number) {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(BigInt(number));
    return bytes;
}

const head = (domain, id) => Buffer.concat([Buffer.from(`${domain}\0${id.table}\0`), long(id.number)]);
const byte = (number) => Buffer.from([number]);

const seedCommitment = (id, seed) => sha(head('stichfest/seed/1', id), seed);
const nonceCommitment = (id, seat, nonce) => sha(head('stichfest/nonce/1', id), byte(seat), nonce);
const secondCommitment = (id, seat, nonce) => sha(head('stichfest/mix-nonce/1', id), byte(seat), nonce);
const standIn = (id, seat, seed) => hmac(seed, head('stichfest/stand-in/1', id), byte(seat));
const secondStandIn = (id, seat, seed) => hmac(seed, head('stichfest/mix-stand-in/1', id), byte(seat));

function permute(cards, key) {
    const deck = [...cards];
    let block = 0, words = [];
    const word = () => {
        if (words.length === 0) {
            const bytes = hmac(key, long(block++));
            for (let i = 0; i < 32; i += 4)
                words.push(bytes.readUInt32BE(i));
        }
        return words.shift();
    };
    for (let i = 0; i < deck.length - 1; i++) {
        const n = deck.length - i, share = Math.floor(2 ** 32 / n);
        let draw;
        do
            draw = Math.floor(word() / share);
        while (draw >= n);
        [deck[i], deck[i + draw]] = [deck[i + draw], deck[i]];
    }
    return deck;
}

const startOrder = (short) => ['E', 'G', 'H', 'S'].flatMap((suit) =>
    [...(short ? 'AZKOU9' : 'AZKOU987')].map((rank) => suit + rank));
const deckOf = (id, seed, nonces, short) => permute(startOrder(short), hmac(seed, head('stichfest/deck/1', id),
    ...nonces.flatMap((nonce, seat) => [byte(seat), nonce])));
const mixed = (id, seed, seat, nonce, deck) => permute(deck, hmac(seed, head('stichfest/mix/1', id), byte(seat), nonce));

// ---- deals ----

let drawn = 0; // the same cases each time
const randomBytes = (n) => sha(Buffer.from('check-dealing'), long(drawn++)).subarray(0, n);
const below = (n) => randomBytes(4).readUInt32BE() % n; // only for picking cases
const books = [
    { rulebook: 'muenchen-2006', packet: 2, hand: 8 },
    { rulebook: 'schule-2024', packet: 4, hand: 8, mixes: true },
    { rulebook: 'bsv-1989', packet: 4, hand: 8 },
    { rulebook: 'bsv-1989', house: { variants: ['fuenf'] }, packet: 4, hand: 8, players: 5 },
    { rulebook: 'schule-2024', house: { variants: ['drei'] }, packet: 4, hand: 8, players: 3, short: true },
    { rulebook: 'schule-2024', house: { variants: ['kurz'] }, packet: 3, hand: 6, short: true },
    { rulebook: 'serien-2022', packet: 2, hand: 8, mixes: true, never: true },
    { rulebook: 'kurz-turnier', packet: 3, hand: 6, short: true },
];
const order = 'SHGE', ranks = '789UOKZA';
const highestFirst = (a, b) => order.indexOf(b[0]) - order.indexOf(a[0]) || ranks.indexOf(b[1]) - ranks.indexOf(a[1]);

function handsOf(book, players, dealer, deck) {
    const hands = Array.from({ length: players }, () => []), plays = (seat) => players !== 5 || seat !== dealer;
    let seat = dealer;
    for (let at = 0; at < deck.length; at += book.packet) {
        do
            seat = (seat + 1) % players;
        while (!plays(seat));
        hands[seat].push(...deck.slice(at, at + book.packet));
    }
    return hands.map((hand) => hand.sort(highestFirst));
}

function makeDeal(book) {
    const id = { table: ['t', 'Stammtisch_1', 'a.b-c', 'x'.repeat(64)][below(4)], number: [1, 17, 2 ** 53 - 1][below(3)] };
    const players = book.players ?? 4, dealer = below(players), cutter = (dealer + players - 1) % players;
    const seed = randomBytes(32);
    const nonces = Array.from({ length: players }, (_, seat) => {
        if (below(3) === 0)
            return { by: 'server', nonce: standIn(id, seat, seed) };
        const nonce = randomBytes(32);
        return { by: 'player', commitment: nonceCommitment(id, seat, nonce), nonce };
    });
    const deck = deckOf(id, seed, nonces.map(({ nonce }) => nonce), book.short);
    const proof = { commitment: seedCommitment(id, seed), seed, nonces };
    const events = [];
    let after = deck;
    if (book.mixes && (book.never || below(2))) {
        const nonce = below(2) ? randomBytes(32) : null;
        proof.mix = nonce ? { by: 'player', commitment: secondCommitment(id, cutter, nonce), nonce }
            : { by: 'server', nonce: secondStandIn(id, cutter, seed) };
        after = mixed(id, seed, cutter, proof.mix.nonce, deck);
        events.push({ ev: 'mix', seat: cutter, cards: after });
    } else {
        const n = 3 + below(deck.length - 5);
        after = [...deck.slice(n), ...deck.slice(0, n)];
        events.push({ ev: 'cut', seat: cutter, n });
    }
    events.push({ ev: 'hand_out' }, { ev: 'void' });
    return { book, id, players, dealer, cutter, proof, deck, events, hands: handsOf(book, players, dealer, after) };
}

function lineOf({ book, id, players, dealer, proof, deck, events, hands }) {
    const hex = (value) => (Buffer.isBuffer(value) ? value.toString('hex') : value);
    const plain = (object) => Object.fromEntries(Object.entries(object).map(([key, value]) => [key, hex(value)]));
    const record = { record: 1, rulebook: book.rulebook };
    if (book.house)
        record.house = book.house;
    return JSON.stringify({ ...record, table: id.table, deal: id.number, dealer,
        proof: { ...plain({ commitment: proof.commitment, seed: proof.seed }), nonces: proof.nonces.map(plain),
            ...(proof.mix ? { mix: plain(proof.mix) } : {}) },
        deck, hands, events, result: 'void', payout: Array(players).fill(0),
        ...(book.house?.variants.includes('stock') ? { pot_after: 0 } : {}) });
}

function verify(lines) {
    const { stdout, stderr, status, error } = spawnSync(program, ['verify-deal'],
        { input: `${lines.join('\n')}\n`, maxBuffer: 1 << 28 });
    if (error)
        throw error;
    return { lines: stdout.toString().split('\n').slice(0, -1), stderr: stderr.toString(), status };
}

// ---- changes, and the party that must be named ----

const server = 'the server broke its promise';

function copy(deal) {
    const nonce = (n) => ({ ...n, nonce: Buffer.from(n.nonce), ...(n.commitment ? { commitment: Buffer.from(n.commitment) } : {}) });
    return { ...deal, deck: [...deal.deck], events: deal.events.map((e) => ({ ...e, ...(e.cards ? { cards: [...e.cards] } : {}) })),
        proof: { commitment: Buffer.from(deal.proof.commitment), seed: Buffer.from(deal.proof.seed),
            nonces: deal.proof.nonces.map(nonce), ...(deal.proof.mix ? { mix: nonce(deal.proof.mix) } : {}) } };
}

function* changes(deal) {
    const flipped = (bytes, at) => { bytes[at] ^= 1 << below(8); };
    for (let at = 0; at < 32; at++) {
        let other = copy(deal);
        flipped(other.proof.seed, at);
        yield [other, server];
        other = copy(deal);
        flipped(other.proof.commitment, at);
        yield [other, server];
        for (let seat = 0; seat < deal.players; seat++) {
            const own = deal.proof.nonces[seat].by === 'player';
            other = copy(deal);
            flipped(other.proof.nonces[seat].nonce, at);
            yield [other, own ? `seat ${seat + 1} broke its promise` : server];
            if (!own)
                continue;
            other = copy(deal);
            flipped(other.proof.nonces[seat].commitment, at);
            yield [other, `seat ${seat + 1} broke its promise`];
        }
        if (deal.proof.mix) {
            other = copy(deal);
            flipped(other.proof.mix.nonce, at);
            yield [other, deal.proof.mix.by === 'player' ? `seat ${deal.cutter + 1} broke its promise` : server];
        }
    }
}

// Two cards of the deck that go to the same hand change places: only the proof shows it.
function swapInHand(deal) {
    const other = copy(deal), event = other.events[0];
    const move = (cards) => cards.map((card) => (card === a ? b : card === b ? a : card));
    const [a, b] = deal.hands.find((hand) => hand.length > 1);
    other.deck = move(other.deck);
    if (event.cards)
        event.cards = move(event.cards);
    return other;
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

for (const book of books) {
    const name = `${book.rulebook}${book.house ? ` ${book.house.variants}` : ''}`;
    const made = Array.from({ length: Number(deals) }, () => makeDeal(book));
    const good = verify(made.map(lineOf));
    const bad = good.lines.findIndex((line) => !/: ok/.test(line));
    tap(`${name}: ${deals} deals`, bad >= 0 || good.status || good.lines.length !== made.length || good.stderr
        ? `${good.lines[bad]} ${good.stderr}\n${lineOf(made[Math.max(bad, 0)])}` : null);

    const cases = made.slice(0, 4).flatMap((deal) => [...changes(deal), [swapInHand(deal), server]]);
    const found = verify(cases.map(([deal]) => lineOf(deal)));
    const missed = cases.findIndex(([, who], i) => !found.lines[i]?.endsWith(who));
    tap(`${name}: each byte of a promise`, missed >= 0 || found.status !== 1
        ? `${found.lines[missed]} instead of ${cases[missed]?.[1]}` : null);

    const cuts = made.filter((deal) => deal.events[0].ev === 'cut').map((deal) => {
        const other = copy(deal);
        other.events[0].n = other.events[0].n > 3 ? other.events[0].n - 1 : 4;
        return other;
    });
    if (cuts.length > 0) {
        const turned = verify(cuts.map(lineOf));
        tap(`${name}: another cut`, turned.lines.length > 0 || turned.status !== 1 ||
            turned.stderr.split('deck and cut give other hands').length !== cuts.length + 1 ? turned.stderr + turned.lines : null);
    }
}
console.log(`1..${count}`);
process.exit(failed ? 1 : 0);
