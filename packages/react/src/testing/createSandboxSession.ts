import {
  type BotClient,
  contractTopic,
  createBotClient,
  createPrices,
  createQuoteSocket,
  createSession,
  type Prices,
  resolveEnvironment,
  type Session,
} from '@tradingbot/core';
import { createSandbox, demoUsers, type Sandbox, type SandboxOptions } from '@tradingbot/sandbox';
import { sandboxSocket } from './sandboxSocket.js';

/** Enough for recommendations, which look back 20 days. */
const HISTORY_DAYS = 21;

/** A person and an exchange in this process. */
export interface SandboxSession {
  readonly sandbox: Sandbox;
  readonly client: BotClient;
  readonly prices: Prices;
  /** Who the person is; load it to know. */
  readonly session: Session;
}

export interface SandboxSessionOptions extends SandboxOptions {
  /** Name of a demo user; `null` is nobody. Default `amira`. */
  readonly user?: 'amira' | 'boris' | 'chen' | 'dalia' | 'esha' | 'felix' | 'gita' | null | undefined;
  readonly locale?: string | undefined;
  /** Told the path of every call that reaches the exchange, and the call itself; clone it to read its body. */
  readonly onCall?: ((path: string, request: Request) => void) | undefined;
}

/** An SDK client and prices on a fresh sandbox; time stands still until `sandbox.advance`. */
export function createSandboxSession({
  user = 'amira',
  locale = 'en-US',
  onCall,
  ...options
}: SandboxSessionOptions = {}): SandboxSession {
  const sandbox = createSandbox({ historyDays: HISTORY_DAYS, sharesMarket: true, ...options });
  const userId = demoUsers.find((candidate) => candidate.name === user)?.id;
  const ask = userId === undefined ? sandbox.fetch : sandbox.fetchAs(userId);
  const environment = resolveEnvironment({ protocol: 'http:', host: 'localhost' });
  const client = createBotClient({
    environment,
    platform: 'pc',
    locale,
    fetch: (input, init) => {
      const request = new Request(input, init);
      onCall?.(new URL(request.url).pathname, request);
      return ask(request);
    },
    now: () => sandbox.now,
  });
  const socket = createQuoteSocket({ url: environment.ws, now: () => sandbox.now, WebSocket: sandboxSocket(sandbox) });
  const prices = createPrices({ client, socket, contractName: contractTopic });
  return { sandbox, client, prices, session: createSession({ client }) };
}
