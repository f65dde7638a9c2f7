import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { FRAMES, SYMBOLS } from './quoteFrames.js';

const FIRST_TIME = 1_700_000_000_000;
/** Frames that are sent before the others get their turn. */
const BURST = 200;

/** Serves the frames of one run to every client that subscribes, in the frame of our socket or of the peer's. */
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
  for (let n = from; n < to; n += 1) socket.send(JSON.stringify(frame(n, isPeer)));
  if (to < FRAMES) setImmediate(() => push(socket, isPeer, to));
}

function frame(n: number, isPeer: boolean): object {
  const data = SYMBOLS.map((symbol) => item(symbol, n));
  if (isPeer) return { topic: 'tickers.COIN0USDT', ts: FIRST_TIME + n, type: 'snapshot', data };
  const [symbol] = SYMBOLS;
  const params = { realtimeInterval: '24h', binary: 'false' };
  return { symbol, symbolName: symbol, topic: 'realtimes', params, data, f: false, sendTime: FIRST_TIME + n };
}

function item(s: string, n: number): object {
  const c = `${27_000 + (n % 97)}.51`;
  const figures = { c, h: '27500.5', l: '26500.25', o: '26900', v: '1234.5678', qv: '33333333.1', m: '0.0190' };
  return { t: FIRST_TIME + n, s, sn: s, ...figures, e: 301 };
}
