import { type FuturesMarket, multiply } from '@tradingbot/engine';
import { hash } from '../hash.js';
import { type Contract, contracts } from './contracts.js';
import type { Market } from './Market.js';

/** Funding is settled at 0, 8 and 16 o'clock UTC of the market's own time. */
export const FUNDING_INTERVAL = 8 * 3_600_000;

const RATE_UNIT = '0.00000001';
/** Rates in units of 1e-8: a middle of 1 basis point, and how far they lie from it at most. */
const FUNDING_MIDDLE = 10_000;
const FUNDING_SPREAD = 15_000;

/**
 * The contracts on the pairs of the market. Last price and mark price of a contract are the price of its pair, rounded
 * to the tick of the contract. The funding rate of a contract depends on nothing but seed, symbol and funding time; it
 * lies between -0.005 % and 0.025 %.
 */
export class ContractMarket {
  readonly symbols: readonly Contract[];
  readonly #listings: ReadonlyMap<string, Listing>;
  readonly #market: Market;
  readonly #seed: number;

  constructor(market: Market, seed: number) {
    this.#market = market;
    this.#seed = seed;
    const listings = contracts.flatMap((contract) => {
      const pair = market.find(contract.symbol);
      return pair ? [listing(contract, pair.price_precision)] : [];
    });
    this.symbols = listings.map(({ contract }) => contract);
    this.#listings = new Map(listings.map((item) => [item.contract.symbol, item]));
  }

  find(symbol: string): Contract | undefined {
    return this.#listings.get(symbol)?.contract;
  }

  /** Price in ticks of the contract for a price in ticks of its pair; rises with it. */
  ticks(symbol: string, pairTicks: number): number {
    const { pairTicksPerTick, ticksPerPairTick } = this.#listed(symbol);
    return Math.round((pairTicks * ticksPerPairTick) / pairTicksPerTick);
  }

  /** Ticks of the contract as decimal text. */
  text(symbol: string, ticks: number): string {
    return multiply(String(ticks), this.#listed(symbol).contract.tickSize);
  }

  /** Last price and mark price, decimal text. */
  price(symbol: string): string {
    return this.text(symbol, this.ticks(symbol, this.#market.ticks(symbol)));
  }

  /** What a bot meets that is opened now. */
  meet(contract: Contract): FuturesMarket {
    const { symbol, baseCurrency, quoteCurrency, tickSize, lotSize, minQty, maxNewOrderQty } = contract;
    const { minNotionalValue, maxPrice, maxLeverage, riskTiers, maker_fee_rate, taker_fee_rate } = contract;
    const money = { minNotionalValue, maxPrice, maxLeverage, riskTiers };
    return {
      symbol: { symbol, baseCurrency, quoteCurrency, tickSize, lotSize, minQty, maxNewOrderQty, ...money },
      last_price: this.price(symbol),
      maker_fee_rate,
      taker_fee_rate,
    };
  }

  /** The first funding time after now, ms. */
  get nextFunding(): number {
    return (Math.floor(this.#market.now / FUNDING_INTERVAL) + 1) * FUNDING_INTERVAL;
  }

  /** Rate that is settled at a funding time, as a fraction; positive: longs pay. */
  fundingRate(symbol: string, time: number): string {
    const spread = hash(`${this.#seed}:${symbol}:${time / FUNDING_INTERVAL}`) % (2 * FUNDING_SPREAD + 1);
    return multiply(String(FUNDING_MIDDLE - FUNDING_SPREAD + spread), RATE_UNIT);
  }

  #listed(symbol: string): Listing {
    const item = this.#listings.get(symbol);
    if (item === undefined) throw new Error(`The sandbox has no contract ${symbol}.`);
    return item;
  }
}

/** A contract beside its pair. One tick is a multiple of the other, so one of the two counts is 1. */
interface Listing {
  readonly contract: Contract;
  readonly pairTicksPerTick: number;
  readonly ticksPerPairTick: number;
}

function listing(contract: Contract, pairTick: string): Listing {
  const ratio = Number(contract.tickSize) / Number(pairTick);
  return {
    contract,
    pairTicksPerTick: ratio > 1 ? Math.round(ratio) : 1,
    ticksPerPairTick: ratio < 1 ? Math.round(1 / ratio) : 1,
  };
}
