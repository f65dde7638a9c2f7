import type { Candle, CandleInterval } from '../candles/intervals.js';
import type { BotClient } from '../client/BotClient.js';
import { platformTimers, type Timers } from '../client/transport/timers.js';
import { reportListenerError } from '../events/reportListenerError.js';
import type { ConnectionStatus } from './connection.js';
import { createContractFeed } from './createContractFeed.js';
import type { QuoteSocket } from './createQuoteSocket.js';
import { createQuoteStore, type QuoteView } from './createQuoteStore.js';

/** What a price is of. A spot pair and a contract may bear one name, and have two prices. */
export interface PriceRef {
  readonly market: PriceMarket;
  readonly symbol: string;
}

/**
 * Which price of a name is meant: that of the spot pair, or that of the perpetual contract. The two may share a name.
 */
export type PriceMarket = 'spot' | 'contract';

/** What prices are made of. */
export interface PricesConfig {
  readonly client: BotClient;
  /** Line of the spot pairs, and of contracts where `contractName` says so. It stays the caller's: `dispose` leaves it. */
  readonly socket: QuoteSocket;
  /**
   * Name under which the host's socket sends a contract, which must not be the one of a pair. Contracts that it does not
   * send are asked for once a second while somebody looks; all of them when absent.
   */
  readonly contractName?: ((contract: string) => string | undefined) | undefined;
  /** Calls back before the next frame is painted; the result cancels. `requestAnimationFrame` where there is one. */
  readonly requestFrame?: ((callback: () => void) => () => void) | undefined;
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

/** The one place where prices of everything that bots trade come from. */
export interface Prices {
  /** Calls after a change of a price, at most once a frame and ten times a second, and the last one always (F099). */
  subscribe(ref: PriceRef, listener: () => void): () => void;
  /** The same object until it changes. Nothing, and stale, of a price nobody listens to. */
  get(ref: PriceRef): QuoteView;
  /** Live candles, where the socket sends them. */
  subscribeCandles(ref: PriceRef, interval: CandleInterval, listener: (candle: Candle) => void): () => void;
  /** State of the line. */
  readonly status: ConnectionStatus;
  /** Since when prices stand still because the line is lost, ms of the wall clock. It is back with its first price. */
  readonly stillSince: number | undefined;
  /** Calls after each change of the two. */
  onStatus(listener: () => void): () => void;
  /** Looks at line and contracts at once: call it when the page becomes visible and when the browser comes online. */
  checkNow(): void;
  /** Ends polls, timers and listeners for good. */
  dispose(): void;
}

/**
 * Name of a contract on a socket that sends pairs and contracts, which may share a name: with the number of the market
 * before it, as some clients of the exchange write pairs (`301.BTCUSDT`). The sandbox's socket does; of other hosts ask.
 */
export function contractTopic(contract: string): string {
  return `302.${contract}`;
}

/** Makes prices. Nothing is asked for before somebody listens. */
export function createPrices(config: PricesConfig): Prices {
  const { client, socket, isOnline = () => true, isVisible = () => true } = config;
  const socketName = config.contractName ?? (() => undefined);
  const timers = config.timers ?? platformTimers;
  const now = config.now ?? (() => Date.now());
  const onError = config.onListenerError ?? reportListenerError;
  const requestFrame = config.requestFrame ?? platformFrame(timers);
  const contracts = createContractFeed({
    ...{ client, socket, socketName, timers, now, onError },
    isActive: () => isOnline() && isVisible(),
  });
  const storeOf = (feed: typeof contracts | QuoteSocket) =>
    createQuoteStore({ feed, requestFrame, now, timers, onListenerError: onError });
  const stores = { spot: storeOf(socket), contract: storeOf(contracts) };
  return {
    subscribe: ({ market, symbol }, listener) => stores[market].subscribe(symbol, listener),
    get: ({ market, symbol }) => stores[market].get(symbol),
    subscribeCandles({ market, symbol }, interval, listener) {
      const name = market === 'spot' ? symbol : socketName(symbol);
      return name === undefined ? () => undefined : socket.subscribeCandles(name, interval, listener);
    },
    get status() {
      return socket.status;
    },
    get stillSince() {
      return socket.stillSince;
    },
    onStatus(listener) {
      const ends = [socket.on('status', listener), socket.on('still', listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    checkNow() {
      socket.checkNow();
      contracts.checkNow();
    },
    dispose() {
      stores.spot.dispose();
      stores.contract.dispose();
      contracts.dispose();
    },
  };
}

function platformFrame(timers: Timers): (callback: () => void) => () => void {
  if (typeof requestAnimationFrame !== 'function') {
    return (callback) => {
      const timer = timers.setTimeout(callback, 0);
      return () => timers.clearTimeout(timer);
    };
  }
  return (callback) => {
    const frame = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(frame);
  };
}
