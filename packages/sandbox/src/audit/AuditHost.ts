import { type BotClient, createBotClient, resolveEnvironment } from '@tradingbot/core';
import { createSandbox } from '../createSandbox.js';
import { demoUsers, type User } from '../exchange/accounts/users.js';
import { UsageError } from '../exchange/UsageError.js';
import type { Sandbox } from '../Sandbox.js';
import { TransientStore } from './TransientStore.js';

/** Nothing of an audit looks back. */
const MARKET = { historyDays: 1, sharesMarket: true };

/** The sandbox that is audited. */
export interface AuditHost {
  readonly name: string;
  /** Who opens bots there. */
  readonly users: readonly string[];
  client(user: string): BotClient;
  /** Reads one of the sandbox's own pages as a user. */
  read(user: string, path: string): Promise<unknown>;
  /** Does something by hand: `advance`, `jump`, `speed`. Returns the state, or undefined where it is refused. */
  turn(
    name: string,
    body: object,
  ): Promise<{ readonly now: number; readonly prices: Readonly<Record<string, string>> } | undefined>;
  /** Opens the sandbox anew from what it has written; `isKilled`: it was not asked to end. Absent where it runs elsewhere. */
  restart?(isKilled: boolean): Promise<void>;
  end(): Promise<void>;
}

/** Accounts that can pay for anything, so that few bots are refused for want of money. */
const users: readonly User[] = demoUsers.slice(0, 3).map((user) => ({
  ...user,
  deposits: { USDT: '5000000', BTC: '20', ETH: '300', SOL: '5000' },
  elsewhere: {},
}));

/** Fees of the pairs of the audit: some trade for nothing, some for a hundredth. */
const FEES: Readonly<Record<string, string>> = { BTCUSDT: '0.001', ETHUSDT: '0', SOLUSDT: '0.01', XRPUSDT: '0.0001' };

/** A sandbox in this process, whose time passes at once and which can be killed. */
export function ownHost(seed: number): AuditHost {
  const store = new TransientStore();
  const open = () => createSandbox({ seed, users, fees: FEES, store, snapshot: store.snapshot, ...MARKET });
  let sandbox: Sandbox = open();
  let fetches = new Map<string, typeof fetch>();
  const fetchAs = (user: string) => {
    const known = fetches.get(user) ?? sandbox.fetchAs(user);
    fetches.set(user, known);
    return known;
  };
  return {
    name: 'a sandbox of its own',
    users: users.map(({ id }) => id),
    ...reachedBy(
      (user) => (input, init) => fetchAs(user)(input, init),
      'http://localhost',
      () => sandbox.now,
    ),
    async restart(isKilled) {
      if (!isKilled) await sandbox.close();
      sandbox = open();
      fetches = new Map();
    },
    end: async () => {},
  };
}

/** A sandbox that runs elsewhere. Its clock is stopped meanwhile, so that all is read at one moment. */
export async function remoteHost(url: string): Promise<AuditHost> {
  const base = url.replace(/\/$/, '');
  const tokens = new Map<string, string>();
  const ids = users.map(({ id }) => id);
  for (const user of ids) tokens.set(user, await logIn(base, user));
  const sendAs =
    (user: string): typeof fetch =>
    (input, init) => {
      const request = new Request(input, init);
      request.headers.set('usertoken', tokens.get(user) ?? '');
      return fetch(request);
    };
  const reached = reachedBy(sendAs, base, () => Date.now());
  const state = (await reached.read(ids[0] ?? '', '/x-sandbox/state')) as { readonly speed: number };
  await reached.turn('speed', { speed: 0 });
  return {
    name: base,
    users: ids,
    ...reached,
    end: async () => void (await reached.turn('speed', { speed: state.speed })),
  };
}

async function logIn(base: string, user: string): Promise<string> {
  const body = JSON.stringify({ user });
  const answer = await fetch(`${base}/sandbox/app/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => undefined);
  // The sandbox's own page answers with exactly this.
  const session = answer?.ok ? ((await answer.json()) as { readonly userToken: string }) : undefined;
  if (session === undefined) throw new UsageError(`No sandbox with the demo users answers at ${base}.`);
  return session.userToken;
}

function reachedBy(sendAs: (user: string) => typeof fetch, base: string, now: () => number) {
  const clients = new Map<string, BotClient>();
  const { protocol, host } = new URL(base);
  async function read(user: string, path: string): Promise<unknown> {
    const answer = await sendAs(user)(`${base}${path}`);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    return answer.json();
  }
  return {
    read,
    client(user: string): BotClient {
      const environment = resolveEnvironment({ protocol, host });
      const known =
        clients.get(user) ??
        createBotClient({ environment, platform: 'pc', locale: 'en-US', fetch: sendAs(user), now });
      clients.set(user, known);
      return known;
    },
    async turn(name: string, body: object) {
      const headers = { 'content-type': 'application/json' };
      const answer = await sendAs(users[0]?.id ?? '')(`${base}/x-sandbox/${name}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers,
      });
      if (answer.status === 400) return undefined;
      if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
      // Every switch answers with the state.
      return (await answer.json()) as { readonly now: number; readonly prices: Readonly<Record<string, string>> };
    },
  };
}
