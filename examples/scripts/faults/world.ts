import { type BotClient, createBotClient, resolveEnvironment } from '@tradingbot/core';
import { createSandbox, demoUsers } from '@tradingbot/sandbox';
import { type SandboxServer, startServer } from '@tradingbot/sandbox/node';
import { type FaultProxy, startFaultProxy } from './FaultProxy.ts';

/** So many times shorter than real are time limits and waits: ten seconds take half of one. */
const LIMITS_SHORTER = 20;
const WAITS_SHORTER = 200;

/** Who sends: enough money for every write. */
const [first] = demoUsers;
if (first === undefined) throw new Error('The sandbox has no users.');
const user = { ...first, deposits: { USDT: '9000000', BTC: '50' }, elsewhere: {} };

/** A movement of the sandbox's books. */
export interface Movement {
  readonly coin: string;
  readonly amount: string;
  readonly reason: string;
  readonly bot_id?: string;
}

/** A sandbox behind a line that fails. */
export interface World {
  readonly proxy: FaultProxy;
  /** On a line that never fails. */
  readonly direct: BotClient;
  readonly user: string;
  /** A page behind the failing line, with a journal of its own, whose clock is ahead by `skewMs`. */
  disturbed(skewMs: number, keys: 'creates' | 'all'): BotClient;
  /** Waits, as the client does, shortened. */
  readonly sleep: (ms: number) => Promise<void>;
  /** All that moved in the user's accounts. */
  movements(): Promise<readonly Movement[]>;
  balances(): Promise<Readonly<Record<string, string>>>;
  /** Moves the price of a pair by a percent. */
  jump(symbol: string, percent: number): void;
  advance(ms: number): void;
  close(): Promise<void>;
}

export async function createWorld(): Promise<World> {
  const sandbox = createSandbox({ seed: 7, users: [user], historyDays: 2 });
  const server: SandboxServer = await startServer({ sandbox, port: 0, host: '127.0.0.1' });
  const proxy = await startFaultProxy(server.url);
  const session = await logIn(server.url);

  function clientAt(address: string, now: () => number, shorter: number, keys?: 'creates' | 'all'): BotClient {
    const { protocol, host } = new URL(address);
    return createBotClient({
      environment: resolveEnvironment({ protocol, host }, keys && { idempotencyKeys: keys }),
      platform: 'pc',
      locale: 'en-US',
      headers: { usertoken: session },
      now,
      sleep,
      timers: {
        setTimeout: (callback, ms) => setTimeout(callback, ms / shorter),
        // The handle came from the line above.
        clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
      },
    });
  }
  async function books() {
    const answer = await fetch(`${server.url}/x-sandbox/ledger`, { headers: { usertoken: session } });
    // The sandbox's own page answers with exactly this.
    return (await answer.json()) as {
      readonly movements: readonly Movement[];
      readonly balances: Record<string, string>;
    };
  }
  return {
    proxy,
    direct: clientAt(server.url, () => sandbox.now, 1),
    user: user.id,
    disturbed: (skewMs, keys) => clientAt(proxy.url, () => sandbox.now + skewMs, LIMITS_SHORTER, keys),
    sleep,
    movements: async () => (await books()).movements,
    balances: async () => (await books()).balances,
    jump: (symbol, percent) => sandbox.prices.jump({ percent, symbol }),
    advance: (ms) => sandbox.advance(ms),
    async close() {
      await proxy.close();
      await server.close();
    },
  };
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms / WAITS_SHORTER));

async function logIn(url: string): Promise<string> {
  const body = JSON.stringify({ user: user.id });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/sandbox/app/session`, { method: 'POST', body, headers });
  return ((await answer.json()) as { readonly userToken: string }).userToken;
}
