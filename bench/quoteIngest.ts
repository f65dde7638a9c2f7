import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createQuoteSocket } from '@tradingbot/core';
import { WebsocketClient } from 'bybit-api';
import { WebSocket } from 'ws';
import { FRAMES, ITEMS, LAYOUTS, type QuoteLayout, SYMBOLS } from './quoteFrames.js';
import type { Row } from './report.js';

/** Runs in turn, of which the best counts: the first runs cold, and others use the machine too. */
const ROUNDS = 3;

/** Items a client takes in per second of its own CPU: ours checks each one, no peer does. */
export async function quoteIngest(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const layout of LAYOUTS) rows.push(...(await layoutRows(layout)));
  return rows;
}

async function layoutRows(layout: QuoteLayout): Promise<readonly Row[]> {
  // A process of its own: its work must not count.
  const server = fork(fileURLToPath(new URL('./quoteServer.mjs', import.meta.url)), [layout]);
  const port = await new Promise<number>((resolve) => server.once('message', (message) => resolve(Number(message))));
  const address = `ws://127.0.0.1:${port}`;
  const rates = { alone: [] as number[], bare: [] as number[], ours: [] as number[], peer: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.bare.push(await bareLoop(address));
    rates.ours.push(await ourSocket(address));
    if (layout !== 'usual') continue;
    rates.peer.push(await peerClient(address));
    rates.alone.push(await wsAlone(address));
  }
  server.kill();
  const ours = Math.max(...rates.ours);
  const spread = `${Math.round(Math.min(...rates.ours) / 1000)}–${Math.round(ours / 1000)} thousand`;
  const row = (all: readonly number[], peerName: string, target: number): Row => {
    const peer = Math.max(...all);
    return {
      what: `items per second of CPU, layout ${layout}`,
      ...{ ours, peer, peerName, unit: 'items', target: `≥ ${target} ×`, isMet: ours / peer >= target, spread },
    };
  };
  const beside = row(rates.bare, 'ws and JSON.parse', layout === 'usual' ? 1.4 : 0.95);
  if (layout !== 'usual') return [beside];
  return [beside, row(rates.peer, 'bybit-api', 1), row(rates.alone, 'ws alone, nothing read', 0.75)];
}

/** Runs until `count` of items is there, and gives items per second of this thread's CPU. */
async function rate(run: (done: () => void) => () => void): Promise<number> {
  const before = process.cpuUsage();
  let stop = () => {};
  await new Promise<void>((resolve) => {
    stop = run(resolve);
  });
  const { user, system } = process.cpuUsage(before);
  stop();
  return (FRAMES * ITEMS * 1e6) / (user + system);
}

function bareLoop(address: string): Promise<number> {
  return rate((done) => {
    const socket = new WebSocket(address);
    const latest = new Map<string, string>();
    let items = 0;
    socket.on('open', () => socket.send(JSON.stringify({ topic: 'realtimes', event: 'sub', symbol: SYMBOLS.join() })));
    socket.on('message', (raw) => {
      for (const item of JSON.parse(String(raw)).data) {
        latest.set(item.s, item.c);
        items += 1;
      }
      if (items === FRAMES * ITEMS) done();
    });
    return () => socket.terminate();
  });
}

/** Frames as texts, of which nothing is read: no reader can be faster. */
function wsAlone(address: string): Promise<number> {
  return rate((done) => {
    const socket = new WebSocket(address);
    let frames = 0;
    socket.on('open', () => socket.send(JSON.stringify({ topic: 'realtimes', event: 'sub', symbol: SYMBOLS.join() })));
    socket.on('message', (raw) => {
      if (String(raw).includes('"data":[')) frames += 1;
      if (frames === FRAMES) done();
    });
    return () => socket.terminate();
  });
}

function ourSocket(address: string): Promise<number> {
  return rate((done) => {
    // `ws` has the browser's events; its handler types are its own.
    const socket = createQuoteSocket({
      url: address,
      WebSocket: WebSocket as never,
      serverTime: () => 1_700_000_100_000,
    });
    let items = 0;
    for (const symbol of SYMBOLS) {
      socket.subscribe(symbol, () => {
        items += 1;
        if (items === FRAMES * ITEMS) done();
      });
    }
    return () => socket.dispose();
  });
}

function peerClient(address: string): Promise<number> {
  return rate((done) => {
    const silent = { trace() {}, info() {}, error() {} };
    const client = new WebsocketClient({ market: 'v5', wsUrl: `${address}/v5/public/spot` }, silent as never);
    const latest = new Map<string, string>();
    let items = 0;
    client.on('update', ({ data }: { data: { s: string; c: string }[] }) => {
      for (const item of data) {
        latest.set(item.s, item.c);
        items += 1;
      }
      if (items === FRAMES * ITEMS) done();
    });
    client.subscribeV5('tickers.COIN0USDT', 'spot');
    return () => client.closeAll(true);
  });
}
