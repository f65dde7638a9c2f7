import type { Quote } from '@tradingbot/core';
import type { FuturesMarket } from '@tradingbot/engine';
import { divide, multiply, roundToStep } from '@tradingbot/engine/decimal';
import { type Candle, type CandleInterval, FUNDING_INTERVAL, nextFunding } from '@tradingbot/engine/market';
import { hash } from '../hash.js';
import { type Contract, listContracts } from './contracts.js';
import { type CandleRange, Instrument } from './Instrument.js';
import { ALWAYS, type ListingSchedule, type TradingStatus } from './ListingSchedule.js';
import type { Market } from './Market.js';
import { pathOf } from './paths.js';
import { tickRatio } from './tickRatio.js';

const RATE_UNIT = '0.00000001';
/** Rates in units of 1e-8: a middle of 1 basis point, and how far they lie from it at most. */
const FUNDING_MIDDLE = 10_000;
const FUNDING_SPREAD = 15_000;

interface Listing {
  readonly contract: Contract;
  readonly instrument: Instrument;
}

/**
 * The contracts on the paths of the market. Last price and mark price of a contract are the price of its coin, on the
 * tick of the contract. The funding rate of a contract depends on nothing but seed, symbol and funding time; it lies
 * between -0.005 % and 0.025 %.
 */
export class ContractMarket {
  readonly #listings: ReadonlyMap<string, Listing>;
  /** The linear perpetuals by the paths that they follow. */
  readonly #onPaths: ReadonlyMap<string, Instrument>;
  readonly #market: Market;
  readonly #seed: number;

  /**
   * @param scheduleOf when a contract trades; absent = always, but for those that have an end
   * @param fees rates by contract, in place of its own
   */
  constructor(
    market: Market,
    seed: number,
    scheduleOf: (symbol: string) => ListingSchedule = () => ALWAYS,
    fees: Readonly<Record<string, string>> = {},
  ) {
    this.#market = market;
    this.#seed = seed;
    this.#listings = new Map(
      listContracts().flatMap((known) => {
        const fee = fees[known.symbol];
        const contract = fee === undefined ? known : { ...known, maker_fee_rate: fee, taker_fee_rate: fee };
        const instrument = this.#instrument(contract, scheduleOf(contract.symbol));
        return instrument ? [[contract.symbol, { contract, instrument }]] : [];
      }),
    );
    this.#onPaths = new Map(
      [...this.#listings.values()].flatMap(({ contract, instrument }) =>
        contract.contractType === 'linear_perpetual' ? [[pathOf(contract), instrument]] : [],
      ),
    );
  }

  /** Every contract, whether bots can be opened on it or not. */
  get all(): readonly Contract[] {
    return [...this.#listings.values()].map(({ contract }) => contract);
  }

  /** The contracts on which bots can be opened now. */
  get symbols(): readonly Contract[] {
    return this.all.filter(({ symbol }) => this.find(symbol) !== undefined);
  }

  /** A contract on which bots can be opened now: a linear perpetual that trades. */
  find(symbol: string): Contract | undefined {
    const listing = this.#listings.get(symbol);
    if (listing?.contract.contractType !== 'linear_perpetual') return undefined;
    return listing.instrument.status === 'trading' ? listing.contract : undefined;
  }

  /** A contract, whether bots can be opened on it or not. */
  facts(symbol: string): Contract | undefined {
    return this.#listings.get(symbol)?.contract;
  }

  status(symbol: string): TradingStatus {
    return this.instrument(symbol).status;
  }

  schedule(symbol: string): ListingSchedule {
    return this.instrument(symbol).schedule;
  }

  /** The contract for bots that follows a path; undefined where there is none. */
  on(path: string): Instrument | undefined {
    return this.#onPaths.get(path);
  }

  /** Last price and mark price now, or at a time that the market is on its way to; decimal text. */
  price(symbol: string, time = this.#market.now): string {
    return this.instrument(symbol).priceAt(time);
  }

  candles(symbol: string, interval: CandleInterval, range: CandleRange): Candle[] {
    return this.instrument(symbol).candles(interval, range);
  }

  /** 24 h figures. */
  quote(symbol: string): Quote {
    return this.instrument(symbol).quote;
  }

  /** What a bot meets that is opened now. */
  marketOf(contract: Contract): FuturesMarket {
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

  /** The first funding time after now of the market's own time, ms. */
  get nextFunding(): number {
    return nextFunding(this.#market.now);
  }

  /** Rate that is settled at a funding time, as a fraction; positive: longs pay. */
  fundingRate(symbol: string, time: number): string {
    const spread = hash(`${this.#seed}:${symbol}:${time / FUNDING_INTERVAL}`) % (2 * FUNDING_SPREAD + 1);
    return multiply(String(FUNDING_MIDDLE - FUNDING_SPREAD + spread), RATE_UNIT);
  }

  instrument(symbol: string): Instrument {
    const listing = this.#listings.get(symbol);
    if (listing === undefined) throw new Error(`The sandbox has no contract ${symbol}.`);
    return listing.instrument;
  }

  /** Undefined where the market has no path for it. */
  #instrument(contract: Contract, schedule: ListingSchedule): Instrument | undefined {
    const path = this.#market.path(pathOf(contract));
    if (path === undefined) return undefined;
    const { symbol, tickSize, lotSize, multiplier, contractType, deliveryTime = Number.POSITIVE_INFINITY } = contract;
    const { price_precision: tick, base_precision: lot } = path.facts;
    const coins = (lots: number) => divide(multiply(String(lots), lot), multiplier, 18, 'down');
    const money = (turnover: number) => multiply(multiply(String(BigInt(turnover)), tick), lot);
    const isInverse = contractType === 'inverse_perpetual';
    // Inverse contracts are of one dollar each, and what they turn over is coin.
    const own = {
      symbol,
      tick: tickSize,
      schedule: {
        ...schedule,
        settles: Math.min(schedule.settles, deliveryTime),
        closes: Math.min(schedule.closes, deliveryTime),
      },
      ...tickRatio(tick, tickSize, multiplier),
      volume: (lots: number, turnover: number) =>
        isInverse ? roundToStep(money(turnover), lotSize, 'floor') : coins(lots),
      turnover: (lots: number, turnover: number) => (isInverse ? coins(lots) : money(turnover)),
    };
    return new Instrument(path.prices, own, () => this.#market.now);
  }
}
