import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Timers } from '@tradingbot/core';
import { createSandbox, demoUsers, type Sandbox } from '@tradingbot/sandbox';
import { type SandboxServer, startServer } from '@tradingbot/sandbox/node';
import { typed, type World } from './typed.testing.js';

const [first] = demoUsers;

/** So many times shorter than real are time limits and waits: ten seconds take half of one. */
const LIMITS_SHORTER = 20;
const WAITS_SHORTER = 400;

/** Time limits of calls, for a host that never answers. */
export const shortLimits: Timers = {
  setTimeout: (callback, ms) => setTimeout(callback, ms / LIMITS_SHORTER),
  // The handle came from the line above.
  clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
};

/** A movement of the books of the sandbox. */
interface Movement {
  readonly coin: string;
  readonly amount: string;
  readonly reason: string;
  readonly bot_id?: string;
}

/** An exchange with money for every write, and a terminal beside it in which waits are short. */
export interface Exchange {
  readonly sandbox: Sandbox;
  readonly url: string;
  /** Where the journal of the terminal is. */
  readonly state: string;
  /** The world of a command: waits are short, and the state is that of this test. */
  readonly world: World;
  /** Runs a command line at this exchange. */
  type(line: string, world?: World): ReturnType<typeof typed>;
  /** The one JSON document that a command line prints. */
  json(line: string, world?: World): Promise<{ readonly code: number; readonly result: Found }>;
  /** All that moved in the user's accounts. */
  movements(): Promise<readonly Movement[]>;
  close(): Promise<void>;
}

/** What a command prints as JSON, of any shape. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it asked for out of it
export type Found = any;

/** @param one of the sandbox's users, the one who is logged in */
export async function openExchange(one: (typeof demoUsers)[number] | undefined = first): Promise<Exchange> {
  if (one === undefined) throw new Error('The sandbox has no users.');
  const user = { ...one, deposits: { USDT: '9000000', BTC: '50' }, elsewhere: {} };
  const sandbox = createSandbox({ seed: 7, users: [user], historyDays: 2 });
  sandbox.prices.freeze();
  const server: SandboxServer = await startServer({ sandbox, port: 0, host: '127.0.0.1' });
  const state = mkdtempSync(join(tmpdir(), 'tradingbot-state-'));
  const world: World = {
    env: { TRADINGBOT_STATE: state },
    sleep: (ms) => new Promise((next) => setTimeout(next, ms / WAITS_SHORTER)),
  };
  const type = (line: string, more: World = {}) => typed(`${line} --target ${server.url}`, { ...world, ...more });
  return {
    ...{ sandbox, state, world, type, url: server.url },
    async json(line, more) {
      const { code, printed, errors } = await type(`${line} --json`, more);
      if (printed.length !== 1) throw new Error([...printed, ...errors].join('\n'));
      return { code, result: JSON.parse(printed[0] ?? '') };
    },
    async movements() {
      const headers = { cookie: `b_t_c_k_local=${await sessionAt(server.url)}` };
      const answer = await fetch(`${server.url}/x-sandbox/ledger`, { headers });
      return ((await answer.json()) as { readonly movements: readonly Movement[] }).movements;
    },
    async close() {
      await server.close();
      rmSync(state, { recursive: true });
    },
  };
}

async function sessionAt(url: string): Promise<string> {
  const answer = await fetch(`${url}/en-US/login`, { method: 'POST', headers: { origin: url }, redirect: 'manual' });
  return /b_t_c_k_local=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
}
