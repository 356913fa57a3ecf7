// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A bot for node: plays a Rufspiel with five trumps, and always the cheapest legal card.
// Run: node saver.mjs
import { createInterface } from "node:readline";

const points = { A: 11, Z: 10, K: 4, O: 3, U: 2, 9: 0, 8: 0, 7: 0 };
const isTrump = (card) => card[0] === "H" || card[1] === "O" || card[1] === "U";
const worth = (card) => points[card[1]] + (isTrump(card) ? 5 : 0); // a trump is not thrown away

function say(view) {
  const trumps = view.hand.filter(isTrump).length;
  const wanted = trumps >= 5 ? "spiele" : "weiter";
  return view.legal_say.find((words) => words[0] === wanted) ?? view.legal_say[0];
}

function announce(view) {
  return view.announce.find((contract) => contract.game === "rufspiel") ?? view.announce[0];
}

function card(view) {
  return view.legal.reduce((best, other) => (worth(other) < worth(best) ? other : best));
}

function act(view) {
  if (!view.must) return { pass: true };
  if (view.may.includes("lay")) return { lay: view.hand.filter(isTrump).length >= 3 };
  if (view.may.includes("push")) return { push: view.heap };
  if (view.legal.length) return { card: card(view) };
  if (view.announce.length) return { announce: announce(view) };
  return { say: say(view) };
}

const send = (message) => process.stdout.write(JSON.stringify(message) + "\n");

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") send({ protocol: 1, name: "saver" });
  if (message.type === "view") send({ id: message.id, ...act(message) });
}
