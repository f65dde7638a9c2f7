import type { BotClient } from '../createBotClient.js';
import { reportListenerError } from '../events/reportListenerError.js';
import { platformTimers, type Timers } from '../transport/timers.js';
import { createContractFeed } from './createContractFeed.js';
import type { QuoteSocket } from './createQuoteSocket.js';
import type { QuoteFeed } from './QuoteFeed.js';

/** What a price source is made of. */
export interface PriceSourceConfig {
  readonly client: BotClient;
  /** Line of the spot pairs, and of contracts where the host answers. It stays the caller's: `dispose` leaves it alone. */
  readonly quotes: QuoteSocket;
  /**
   * Name under which the socket sends a contract; its own name when absent, undefined to poll it. A spot pair may have
   * the name of a contract: on a host whose socket sends only spot pairs, give `() => undefined`, or a contract would
   * show the price of the pair.
   */
  readonly socketName?: ((contract: string) => string | undefined) | undefined;
  /** False while the browser reports offline; polling rests. Always online when absent. */
  readonly isOnline?: (() => boolean) | undefined;
  /** False while the page is hidden; polling rests. Always visible when absent. */
  readonly isVisible?: (() => boolean) | undefined;
  /** Wall clock in ms. */
  readonly now?: (() => number) | undefined;
  readonly timers?: Timers | undefined;
  /** Hears what a listener threw. */
  readonly onListenerError?: ((error: unknown) => void) | undefined;
}

/** Prices of everything that bots trade. Two faces of one kind, because a pair and a contract may share a name. */
export interface PriceSource {
  /** Spot pairs. */
  readonly spot: QuoteFeed;
  /** Contracts. Polled ones have the last price and the change of 24 h, and `''` for the other figures. */
  readonly contracts: QuoteFeed;
  /** Looks at line and contracts at once: call it when the page becomes visible and when the browser comes online. */
  wake(): void;
  /** Ends polls, timers and listeners of the contracts for good. */
  dispose(): void;
}

/** Makes a price source. Nothing is asked for before somebody listens. */
export function createPriceSource(config: PriceSourceConfig): PriceSource {
  const { client, quotes, isOnline = () => true, isVisible = () => true } = config;
  const contracts = createContractFeed({
    client,
    socket: quotes,
    socketName: config.socketName ?? ((contract) => contract),
    timers: config.timers ?? platformTimers,
    now: config.now ?? (() => Date.now()),
    isActive: () => isOnline() && isVisible(),
    onError: config.onListenerError ?? reportListenerError,
  });
  return {
    spot: quotes,
    contracts,
    wake() {
      quotes.wake();
      contracts.wake();
    },
    dispose: contracts.dispose,
  };
}
