import { setTimeout } from 'node:timers/promises';
import { type BotClient, createBotClient, resolveEnvironment } from '@tradingbot/core';
import { divide } from '@tradingbot/engine/decimal';
import { createSandbox } from '../createSandbox.js';
import { demoUsers } from '../exchange/accounts/users.js';
import type { Sandbox, SandboxOptions } from '../Sandbox.js';

export const [AMIRA, BORIS, CHEN] = demoUsers.map((user) => user.id) as [string, string, string];

/** Enough for recommendations, which look back 20 days. */
export const HISTORY_DAYS = 21;

/** An SDK client that talks to the sandbox in this process. Without a user it is anonymous. */
export function clientOf(sandbox: Sandbox, userId?: string): BotClient {
  return clientWith(
    sandbox,
    userId === undefined ? (input, init) => sandbox.fetch(new Request(input, init)) : sandbox.fetchAs(userId),
  );
}

/** An SDK client whose calls go out by `fetch`. */
export function clientWith(sandbox: Sandbox, fetch: typeof globalThis.fetch): BotClient {
  return createBotClient({
    environment: resolveEnvironment({ protocol: 'http:', host: 'localhost' }),
    platform: 'pc',
    locale: 'en-US',
    fetch,
    now: () => sandbox.now,
    strict: true,
    // A busy machine is no slow exchange: what a time limit ends is tested where time is of the test's making.
    timers: { setTimeout: () => undefined, clearTimeout: () => {} },
    sleep: async (ms) => void (await setTimeout(ms)),
  });
}

/** A sandbox and a client of its first user. */
export function setUp(options: SandboxOptions = {}): { sandbox: Sandbox; client: BotClient } {
  const sandbox = createSandbox({ historyDays: HISTORY_DAYS, sharesMarket: true, ...options });
  return { sandbox, client: clientOf(sandbox, AMIRA) };
}

/** Asks the sandbox's own pages as a user, e.g. its ledger. */
export async function ask(sandbox: Sandbox, userId: string, path: string, body?: object): Promise<unknown> {
  const init = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await sandbox.fetchAs(userId)(`http://localhost${path}`, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** An amount of a coin as answers show it: cut to 8 places. */
export function asShown(amount: string | null): string {
  return divide(amount ?? '', '1', 8, 'down');
}
