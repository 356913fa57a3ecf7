// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A bot for the table server: takes a free seat at the WebSocket /bot and does anything that is allowed.
// Run: node online.mjs http://127.0.0.1:8080 TABLE [KEY]
import { randomBytes } from "node:crypto";
import { request } from "node:http";

const [url, table, key] = process.argv.slice(2);
const any = (list) => list[Math.floor(Math.random() * list.length)];

function act(view) {
  if (!view.must) return { pass: true };
  if (view.may.includes("lay")) return { lay: false };
  if (view.may.includes("push")) return { push: view.heap };
  if (view.legal.length) return { card: any(view.legal) };
  if (view.announce.length) return { announce: any(view.announce) };
  return { say: any(view.legal_say) };
}

function hear(message, send) {
  if (message.type === "hello") send({ protocol: 1, name: "online" });
  if (message.type === "view") send({ id: message.id, ...act(message) });
  if (message.type === "over") console.log(JSON.stringify({ seat: message.seat, payout: message.payout }));
  if (message.type === "error") console.error(message.message);
}

// The necessary parts of a WebSocket: the server sends whole frames, and ours are short and masked.
const TEXT = 1, CLOSE = 8, PING = 9, PONG = 10;

function frame(kind, bytes) {
  const mask = randomBytes(4);
  const size = bytes.length < 126 ? [bytes.length] : [126, bytes.length >> 8, bytes.length & 255];
  const head = Buffer.from([128 | kind, 128 | size[0], ...size.slice(1)]);
  return Buffer.concat([head, mask, bytes.map((byte, i) => byte ^ mask[i % 4])]);
}

// The first frame of the received bytes, or undefined if it is incomplete.
function unframe(bytes) {
  const short = bytes[1] & 127, start = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < start) return undefined;
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : bytes.readUInt32BE(6);
  const end = start + length;
  return bytes.length < end ? undefined : { kind: bytes[0] & 15, data: bytes.subarray(start, end), end };
}

const headers = { Connection: "Upgrade", Upgrade: "websocket", "Sec-WebSocket-Version": "13" };
headers["Sec-WebSocket-Key"] = randomBytes(16).toString("base64");
const asked = request(new URL("/bot", url), { headers });
asked.on("upgrade", (_, socket, rest) => {
  const send = (message) => socket.write(frame(TEXT, Buffer.from(JSON.stringify(message))));
  const take = (data) => {
    rest = Buffer.concat([rest, data]);
    for (let one; rest.length > 1 && (one = unframe(rest)); rest = rest.subarray(one.end)) {
      if (one.kind === TEXT) hear(JSON.parse(one.data), send);
      if (one.kind === PING) socket.write(frame(PONG, one.data));
      if (one.kind === CLOSE) socket.end(frame(CLOSE, one.data.subarray(0, 2)));
    }
  };
  socket.on("data", take);
  send({ t: "bot", table, key, name: "online" });
  take(Buffer.alloc(0));
});
asked.on("response", (answer) => console.error(`no WebSocket: ${answer.statusCode}`));
asked.end();
