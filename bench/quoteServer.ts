import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { FIRST_TIME, FRAMES, headOf, itemOf, LAYOUTS, layOut, SYMBOLS } from './quoteFrames.js';

const layout = LAYOUTS.find((each) => each === process.argv[2]) ?? 'usual';
/** Frames that are sent before the others get their turn. */
const BURST = 200;

/** Serves the frames of one run to every client that subscribes, in the frame of our socket, laid out as asked, or of the peer's. */
const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
// The server listens on a port, so that its address is an object.
server.on('listening', () => process.send?.((server.address() as AddressInfo).port));
server.on('connection', (socket, request) => {
  const isPeer = request.url?.includes('/v5/') ?? false;
  let hasBegun = false;
  socket.on('message', (raw) => {
    const message = JSON.parse(String(raw));
    if (message.op === 'subscribe') {
      socket.send(JSON.stringify({ success: true, op: 'subscribe', req_id: message.req_id }));
    }
    if (hasBegun || message.op === 'ping' || message.ping) return;
    hasBegun = true;
    push(socket, isPeer, 0);
  });
});

function push(socket: WebSocket, isPeer: boolean, from: number): void {
  const to = Math.min(FRAMES, from + BURST);
  for (let n = from; n < to; n += 1) socket.send(frame(n, isPeer));
  if (to < FRAMES) setImmediate(() => push(socket, isPeer, to));
}

function frame(n: number, isPeer: boolean): string {
  const items = SYMBOLS.map((symbol) => itemOf(symbol, n));
  if (!isPeer) return layOut(headOf(SYMBOLS[0] ?? ''), items, layout, n);
  return JSON.stringify({ topic: 'tickers.COIN0USDT', ts: FIRST_TIME + n, type: 'snapshot', data: items });
}
