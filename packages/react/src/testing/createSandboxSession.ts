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
import type { JournalConfig } from '@tradingbot/core/writes';
import { createSandbox, type Sandbox, type SandboxOptions } from '@tradingbot/sandbox';
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

/** Who looks at which exchange, for {@link createSandboxSession}. */
export interface SandboxSessionOptions extends SandboxOptions {
  /** Name of a demo user; `null` is nobody. Default `amira`. */
  readonly user?: 'amira' | 'boris' | 'chen' | 'dalia' | 'esha' | 'felix' | 'gita' | null | undefined;
  readonly locale?: string | undefined;
  /** Told the path of every call before it reaches the exchange, which waits for it; clone the call to read its body. */
  readonly onCall?: ((path: string, request: Request) => unknown) | undefined;
  /** The exchange of another tab; a fresh one without it. */
  readonly sandbox?: Sandbox | undefined;
  /** What tabs share of their writes; without it each has its own. */
  readonly journal?: Omit<JournalConfig, 'now'> | undefined;
}

/** An SDK client and prices on a fresh sandbox; time stands still until `sandbox.advance`. */
export function createSandboxSession({
  user = 'amira',
  locale = 'en-US',
  onCall,
  sandbox: given,
  journal,
  ...options
}: SandboxSessionOptions = {}): SandboxSession {
  const sandbox = given ?? createSandbox({ historyDays: HISTORY_DAYS, sharesMarket: true, ...options });
  const ask = user === null ? sandbox.fetch : sandbox.fetchAs(user);
  const environment = resolveEnvironment({ protocol: 'http:', host: 'localhost' });
  const client = createBotClient({
    environment,
    platform: 'pc',
    locale,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      await onCall?.(new URL(request.url).pathname, request);
      return ask(request);
    },
    now: () => sandbox.now,
    journal: journal && { now: () => sandbox.now, ...journal },
  });
  const socket = createQuoteSocket({ url: environment.ws, now: () => sandbox.now, WebSocket: sandboxSocket(sandbox) });
  const prices = createPrices({ client, socket, contractName: contractTopic });
  return { sandbox, client, prices, session: createSession({ client }) };
}
