import type { Clock } from '../../exchange/Clock.js';
import type { ContractMarket } from '../../exchange/market/ContractMarket.js';
import type { Market, PriceWatcher } from '../../exchange/market/Market.js';
import { InputError } from '../../exchange/refusals.js';

/** How far jumps may carry a price from that of its source: what contracts allow is not much further. */
const MAX_TIMES = 20;

/** Prices by hand. What is done stays in the candles and, with a store, outlives a restart. */
export interface PriceControl {
  /**
   * Moves the price of one pair, or of all, by a percent from now on: -30 takes 30 % off.
   * @throws InputError for an unknown pair, or when jumps together carry a price too far.
   */
  jump(to: { readonly percent: number; readonly symbol?: string | undefined }): void;
  /**
   * Moves the price of one pair or contract to a given one, decimal text; everything between the two is passed.
   * @throws InputError for an unknown symbol, or when jumps together carry a price too far.
   */
  reach(to: { readonly symbol: string; readonly price: string }): void;
  /** Stops the price of one pair, or of all, while time goes on. @throws InputError for an unknown pair. */
  freeze(symbol?: string): void;
  /** Lets prices go again, to where they had been without the freeze. @throws InputError for an unknown pair. */
  thaw(symbol?: string): void;
}

interface Parts {
  readonly market: Market;
  readonly contracts: ContractMarket;
  readonly clock: Clock;
  readonly watcher: PriceWatcher;
}

/** @param moved called after each change, so that clients of the quote socket get the new prices. */
export function createPriceControl({ market, contracts, clock, watcher }: Parts, moved: () => void): PriceControl {
  const chosen = (symbol: string | undefined): readonly string[] => {
    const all = market.paths;
    if (symbol === undefined) return all;
    if (!all.includes(symbol)) throw new InputError(`symbol: one of ${all.join(', ')}, or none for all.`);
    return [symbol];
  };
  const hold = (symbol: string | undefined, isFrozen: boolean) => {
    const symbols = chosen(symbol);
    clock.settle();
    for (const one of symbols) market.freeze(one, isFrozen, watcher);
    moved();
  };
  const jump: PriceControl['jump'] = ({ symbol, percent }) => {
    const symbols = chosen(symbol);
    clock.settle();
    for (const one of symbols) {
      const factor = market.factor(one) * (1 + percent / 100);
      if (!(factor >= 1 / MAX_TIMES && factor <= MAX_TIMES)) {
        const range = `from a ${MAX_TIMES}th to ${MAX_TIMES} times what it would be`;
        throw new InputError(`percent: all jumps together may carry ${one} ${range}.`);
      }
    }
    for (const one of symbols) market.jump(one, percent, watcher);
    moved();
  };
  return {
    jump,
    reach({ symbol, price }) {
      const isContract = market.find(symbol) === undefined;
      if (isContract && contracts.facts(symbol) === undefined)
        throw new InputError(`symbol: the sandbox has no ${symbol}.`);
      clock.settle();
      const instrument = isContract ? contracts.instrument(symbol) : market.pair(symbol);
      if (instrument.price === price) return;
      const { path } = instrument;
      jump({ symbol: path.symbol, percent: path.percentTo(instrument.pathTicksAt(price), market.now) });
    },
    freeze: (symbol) => hold(symbol, true),
    thaw: (symbol) => hold(symbol, false),
  };
}
