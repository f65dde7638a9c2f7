import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBotClient, resolveEnvironment } from '@tradingbot/core';
import { listSpotSymbols } from '@tradingbot/core/endpoints';
import { WebSocket } from 'ws';
import { SYMBOLS } from './loadShape.js';

const SOCKETS = 200;
/** The server pushes this often. */
const QUOTES_A_SECOND = 5;

/** What many sockets got. */
export interface SocketLoad {
  readonly what: string;
  /** Quotes a second, of all sockets. */
  readonly rate: number;
  readonly wanted: number;
  /** CPU time of the server a second, ms. */
  readonly cpuMs: number;
}

/** Opens the sockets, subscribes, and counts the quotes of some seconds. */
export async function socketLoad(url: string, seconds: number, cpuOf: () => Promise<number>): Promise<SocketLoad> {
  const symbols = await symbolsOf(url);
  let quotes = 0;
  const sockets = await Promise.all(
    Array.from({ length: SOCKETS }, async () => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/spot/ws/quote/v1`);
      // Not parsed: reading is the client's cost. A quote is a frame with items.
      socket.on('message', (raw: Buffer) => {
        if (raw.includes('"data":[')) quotes += 1;
      });
      await once(socket, 'open');
      socket.send(JSON.stringify({ topic: 'realtimes', event: 'sub', symbol: symbols.join() }));
      return socket;
    }),
  );
  await sleep(2000);
  await cpuOf();
  quotes = 0;
  const begun = performance.now();
  await sleep(seconds * 1000);
  const passed = (performance.now() - begun) / 1000;
  const got = quotes;
  const cpuMs = (await cpuOf()) / passed;
  for (const socket of sockets) socket.terminate();
  return {
    what: `${SOCKETS} sockets × ${symbols.length} symbols`,
    rate: got / passed,
    wanted: SOCKETS * symbols.length * QUOTES_A_SECOND,
    cpuMs,
  };
}

/** Some of those that the socket has prices of. */
async function symbolsOf(url: string): Promise<string[]> {
  const client = createBotClient({
    environment: resolveEnvironment({ protocol: 'http:', host: new URL(url).host }),
    platform: 'pc',
    locale: 'en-US',
  });
  const { symbols = [] } = await listSpotSymbols(client, {});
  return symbols.slice(0, SYMBOLS).map(({ symbol }) => symbol);
}
