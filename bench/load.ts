import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBotClient, resolveEnvironment } from '@tradingbot/core';
import { getAvailableBalance, listBots } from '@tradingbot/core/endpoints';
import { multiply, subtract } from '@tradingbot/engine/decimal';
import { CLIENTS, DEPOSIT } from './loadShape.js';
import type { Row } from './report.js';
import { type SocketLoad, socketLoad } from './socketLoad.js';
import { createTraders, INVESTMENT } from './traders.js';

const SERVER = 'packages/sandbox/dist/start/loadServer.js';
const SECONDS = 20;
const WARM_UP_SECONDS = 5;
const SOCKET_SECONDS = 10;

interface Started {
  readonly url: string;
  readonly tokens: readonly string[];
}

/** A sandbox in a process of its own under the load of many traders, on loopback, with its state file. */
export async function load(): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tb-load-'));
  const server = fork(SERVER, [join(folder, 'state.sqlite')]);
  try {
    const [started] = (await once(server, 'message')) as [Started];
    const traders = await tradeAll(started, server);
    const sockets = await socketLoad(started.url, SOCKET_SECONDS, () => cpuOf(server));
    return [...traders, ...socketRows(sockets)];
  } finally {
    server.send('stop');
    await once(server, 'exit');
    rmSync(folder, { recursive: true });
  }
}

/** Each client creates a bot and reads it, once a second. */
async function tradeAll({ url, tokens }: Started, server: ChildProcess): Promise<readonly Row[]> {
  const traders = createTraders(url, tokens);
  // Code that runs for the first time is slow in every server.
  await traders.trade(WARM_UP_SECONDS);
  await cpuOf(server);
  const { p50, p99, failed } = await traders.trade(SECONDS);
  const cpu = (await cpuOf(server)) / SECONDS;
  const lost = failed + traders.wrong + (await countDifferences(url, tokens, traders.created));
  const calls = `create and detail, ${CLIENTS} clients, each of both once a second`;
  const at = (what: string, ours: number, unit: string, target: number): Row => ({
    ...{ what, ours, peer: target, peerName: 'at most', unit, target: `≤ ${target}`, isMet: ours <= target },
  });
  return [
    at(`${calls}: p50`, p50, 'ms', 50),
    at(`${calls}: p99`, p99, 'ms', 50),
    at(`${calls}: CPU a second`, cpu, 'ms', 1000),
    at(`${traders.created.flat().length} bots: lost, doubled, wrong or missing money`, lost, '', 0),
  ];
}

/** Asks as each user: every bot that was answered is there once, no other is, and the rest of the money too. */
async function countDifferences(
  url: string,
  tokens: readonly string[],
  created: readonly (readonly string[])[],
): Promise<number> {
  let differences = 0;
  for (const [at, token] of tokens.entries()) {
    const client = createBotClient({
      environment: resolveEnvironment({ protocol: 'http:', host: new URL(url).host }),
      platform: 'pc',
      locale: 'en-US',
      headers: { usertoken: token },
    });
    const { bots } = await listBots(client, { limit: 1000 });
    const found = bots.map((row) => row.grid?.info.grid_id ?? '').sort();
    const own = [...(created[at] ?? [])].sort();
    if (found.join() !== own.join()) differences += 1;
    const { quote_balance } = await getAvailableBalance(client, { symbol: 'BTCUSDT' });
    if (quote_balance !== subtract(DEPOSIT, multiply(INVESTMENT, String(own.length)))) differences += 1;
  }
  return differences;
}

/** CPU time of the server since it was asked last, ms. */
async function cpuOf(server: ChildProcess): Promise<number> {
  server.send('cpu');
  const [{ cpuMs }] = (await once(server, 'message')) as [{ readonly cpuMs: number }];
  return cpuMs;
}

function socketRows({ what, rate, wanted, cpuMs }: SocketLoad): readonly Row[] {
  return [
    {
      ...{ what: `${what}: quotes a second`, ours: rate, peer: wanted, peerName: 'wanted', unit: '' },
      ...{ target: '≥ 0.95 ×', isMet: rate >= wanted * 0.95 },
    },
    {
      ...{ what: `${what}: CPU of the server a second`, ours: cpuMs, peer: 1000, peerName: 'a core', unit: 'ms' },
      ...{ target: '≤ 1000 ms', isMet: cpuMs <= 1000 },
    },
  ];
}
