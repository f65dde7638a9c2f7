import { type BotClient, createBotClient, resolveEnvironment } from '@tradingbot/core';
import { demoUsers, type Sandbox } from '@tradingbot/sandbox';
import { connect } from '../connect.ts';

const HOUR = 3_600_000;

/** The exchange that is compared with the contract. */
export interface Host {
  readonly name: string;
  readonly client: BotClient;
  /** A sandbox of this process: nobody's money, and its time can be let pass. */
  readonly isOwn: boolean;
  readonly sleep: (ms: number) => Promise<void>;
  /** How long to wait for what takes time, and how often to check. */
  readonly patience: { readonly stepMs: number; readonly steps: number };
}

/** A sandbox in this process, whose time passes at once. `through` may change what goes over the wire. */
export function ownHost(sandbox: Sandbox, through: (send: typeof fetch) => typeof fetch = (send) => send): Host {
  const [user] = demoUsers;
  if (user === undefined) throw new Error('The sandbox has no users.');
  const page = { protocol: 'http:', host: 'localhost' };
  const client = createBotClient({
    environment: resolveEnvironment(page, { telemetry: 'http://localhost/x-api' }),
    platform: 'pc',
    locale: 'en-US',
    fetch: through(sandbox.fetchAs(user.id)),
    now: () => sandbox.now,
  });
  const sleep = async (ms: number) => sandbox.advance(ms);
  // Ten days: some of them go up and down enough for a first profit.
  return { name: 'a sandbox of its own', client, isOwn: true, sleep, patience: { stepMs: 6 * HOUR, steps: 40 } };
}

/** The host of `TRADINGBOT_ADDRESS`, with the session of `TRADINGBOT_SESSION`. */
export async function remoteHost(address: string): Promise<Host> {
  const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  return { name: address, client: await connect(), isOwn: false, sleep, patience: { stepMs: 2000, steps: 10 } };
}
