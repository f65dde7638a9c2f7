import { divide, type FuturesMarket, multiply, type SpotGridMarket, subtract, sum } from '@tradingbot/engine';
import type { Candle, MarketSymbol } from '@tradingbot/engine/market';
import { type CandleSeries, createCandleSeries, type FundingRate } from '@tradingbot/engine/replay';
import { spotGridMarket } from '../bots/spotGridRequests.js';
import { type ContractMarket, FUNDING_INTERVAL } from '../market/ContractMarket.js';
import type { Market } from '../market/Market.js';
import { Refusal } from '../refusals.js';
import { JOINT, type StrategyKind } from './strategies.js';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** Daily closes that a recommendation looks at. */
const WINDOW_DAYS = 20;
const ALL = Number.POSITIVE_INFINITY;
/** Contracts of a combo that is recommended. */
const MOST_LEGS = 5;

/** A series of hours with the end of its last one, ms. */
interface Hours {
  readonly until: number;
  readonly series: CandleSeries;
}

/** What the market went through until the last full hour: whole hours for replays, whole days for recommendations. */
export class History {
  readonly #market: Market;
  readonly #contracts: ContractMarket;
  readonly #hours = new Map<string, Hours>();
  readonly #days = new Map<string, readonly Candle[]>();

  constructor(market: Market, contracts: ContractMarket) {
    this.#market = market;
    this.#contracts = contracts;
  }

  /** End of the last full hour, ms. */
  get now(): number {
    return Math.floor(this.#market.now / HOUR) * HOUR;
  }

  get pairs(): readonly MarketSymbol[] {
    return this.#market.symbols;
  }

  get contracts(): readonly string[] {
    return this.#contracts.symbols.map(({ symbol }) => symbol);
  }

  /** What a strategy of a kind can be on: a pair, a contract, or two and more contracts that are joined. */
  choices(kind: StrategyKind): readonly string[] {
    if (kind === 'spot_grid') return this.pairs.map(({ symbol }) => symbol);
    if (kind !== 'future_combo') return this.contracts;
    const counts = this.contracts.map((_, index) => index + 1).filter((count) => count >= 2 && count <= MOST_LEGS);
    return counts.map((count) => this.contracts.slice(0, count).join(JOINT));
  }

  /** First hour that is known of all pairs, ms. */
  get start(): number {
    const first = ({ symbol, price_precision }: MarketSymbol) => this.#of(symbol, price_precision).time[0] ?? 0;
    return Math.max(0, ...this.pairs.map(first));
  }

  /** Full hours that open in `[from, to)`, prices in ticks; undefined without any. */
  hours(symbol: string, tick: string, from: number, to: number): CandleSeries | undefined {
    const series = this.#of(symbol, tick);
    const [first, end] = [rowAt(series, from), rowAt(series, to)];
    if (first >= end) return undefined;
    const cut = (column: Float64Array) => column.subarray(first, end);
    const { time, open, high, low, close } = series;
    const columns = { time: cut(time), open: cut(open), high: cut(high), low: cut(low), close: cut(close) };
    return { length: end - first, tick, gaps: 0, ...columns };
  }

  /** Up to 20 full days before a time, oldest first; at least two. */
  days(symbol: string, before: number): readonly Candle[] | undefined {
    const end = Math.floor(before / DAY) * DAY;
    const key = `${symbol} ${end}`;
    // Days that are over do not change any more.
    const days =
      this.#days.get(key) ??
      this.#market.candles(symbol, '1d', { start: end - WINDOW_DAYS * DAY, end: end - 1, limit: WINDOW_DAYS });
    this.#days.set(key, days);
    return days.length < 2 ? undefined : days;
  }

  /** The spot market of a pair at the opening of an hour; as it is now while that hour is not over. */
  spotAt(symbol: string, time: number): SpotGridMarket & { readonly symbol: MarketSymbol } {
    const market = spotGridMarket(this.#market, symbol);
    return { ...market, last_price: this.#openAt(symbol, market.symbol.price_precision, time) ?? market.last_price };
  }

  /** The same for a contract. @throws Refusal `NOT_FOUND` */
  contractAt(symbol: string, time: number): FuturesMarket {
    const contract = this.#contracts.find(symbol);
    if (contract === undefined) throw new Refusal('NOT_FOUND', {}, `${symbol} is no contract here.`);
    const market = this.#contracts.meet(contract);
    return { ...market, last_price: this.#openAt(symbol, contract.tickSize, time) ?? market.last_price };
  }

  /** Mean of (high − low) / open of the days before a time, four places, cut. */
  volatility(symbol: string, before: number): string {
    const days = this.days(symbol, before) ?? [];
    const ranges = days.map(({ high, low, open }) => divide(subtract(high, low), open, 8, 'down'));
    return days.length === 0 ? '0' : divide(sum(ranges), String(days.length), 4, 'down');
  }

  /** Funding rates that were settled in `(from, to]`. */
  funding(symbol: string, from: number, to: number): readonly FundingRate[] {
    const rates: FundingRate[] = [];
    for (let time = (Math.floor(from / FUNDING_INTERVAL) + 1) * FUNDING_INTERVAL; time <= to; time += FUNDING_INTERVAL)
      rates.push({ time, rate: this.#contracts.fundingRate(symbol, time) });
    return rates;
  }

  #openAt(symbol: string, tick: string, time: number): string | undefined {
    const series = this.#of(symbol, tick);
    const ticks = series.open[rowAt(series, time)];
    return ticks === undefined ? undefined : multiply(String(ticks), tick);
  }

  #of(symbol: string, tick: string): CandleSeries {
    const key = `${symbol} ${tick}`;
    const known = this.#hours.get(key);
    if (known?.until === this.now) return known.series;
    if (this.#market.find(symbol) === undefined)
      throw new Refusal('NOT_FOUND', {}, `The sandbox does not list ${symbol}.`);
    const candles = this.#market
      .candles(symbol, '1h', { start: 0, end: this.now, limit: ALL })
      .filter(({ time }) => time < this.now);
    const series = createCandleSeries(candles, tick);
    this.#hours.set(key, { until: this.now, series });
    return series;
  }
}

/** First row that opens at a time or later. */
function rowAt({ time, length }: CandleSeries, at: number): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((time[middle] ?? ALL) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
