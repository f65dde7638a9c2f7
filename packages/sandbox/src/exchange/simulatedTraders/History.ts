import type { FuturesMarket, SpotGridMarket } from '@tradingbot/engine';
import { divide, multiply, subtract, sum } from '@tradingbot/engine/decimal';
import { type Candle, type MarketSymbol, nextFunding } from '@tradingbot/engine/market';
import type { CandleSeries, FundingRate } from '@tradingbot/engine/replay';
import { spotGridMarket } from '../bots/spot-grid/spotGridRequests.js';
import type { ContractMarket } from '../market/ContractMarket.js';
import type { Instrument } from '../market/Instrument.js';
import type { Market } from '../market/Market.js';
import type { PathCandle } from '../market/PathCandle.js';
import { Refusal } from '../refusals.js';
import type { Past } from './Past.js';
import { JOINT, type StrategyKind, type Venue } from './Strategy.js';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** Daily closes that a recommendation looks at. */
const WINDOW_DAYS = 20;
const ALL = Number.POSITIVE_INFINITY;
/** Contracts of a combo that is recommended. */
const MAX_LEGS = 5;

/** Pairs and contracts that most strategies are on. */
const BEST_KNOWN = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT', 'BNBUSDT', 'DOGEUSDT'];

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

  constructor(
    market: Market,
    contracts: ContractMarket,
    readonly past: Past,
  ) {
    this.#market = market;
    this.#contracts = contracts;
  }

  /** End of the last full hour, ms. */
  get now(): number {
    return Math.floor(this.#market.now / HOUR) * HOUR;
  }

  /**
   * What most strategies are on: the best known pairs or contracts, or the first ones of these, two and more, that are
   * joined. So few that what happened to all of them is soon known.
   */
  choices(kind: StrategyKind): readonly string[] {
    if (kind === 'spot_grid') return BEST_KNOWN.filter((symbol) => this.#market.trades(symbol));
    const contracts = BEST_KNOWN.filter((symbol) => this.#contracts.find(symbol) !== undefined);
    if (kind !== 'futures_combo') return contracts;
    const counts = contracts.map((_, index) => index + 1).filter((count) => count >= 2 && count <= MAX_LEGS);
    return counts.map((count) => contracts.slice(0, count).join(JOINT));
  }

  /** Whether a strategy of a kind can be on a symbol: a pair, a contract, or contracts that are joined. */
  isChoice(kind: StrategyKind, symbol: string): boolean {
    if (kind === 'spot_grid') return this.#market.trades(symbol);
    const legs = kind === 'futures_combo' ? symbol.split(JOINT) : [symbol];
    return legs.every((leg) => this.#contracts.find(leg) !== undefined);
  }

  /** Coins of a pair or, where none has the name, of a contract. */
  coinsOf(symbol: string): { readonly baseCoin?: string | undefined; readonly quoteCoin?: string | undefined } {
    const pair = this.#market.find(symbol);
    if (pair) return { baseCoin: pair.base_token, quoteCoin: pair.quote_token };
    const contract = this.#contracts.facts(symbol);
    return { baseCoin: contract?.baseCurrency, quoteCoin: contract?.quoteCurrency };
  }

  /** First hour that is known, ms. */
  get start(): number {
    return Math.floor(this.#market.start / HOUR) * HOUR;
  }

  /** Full hours that open in `[from, to)`, prices in ticks; undefined without any. */
  hours(venue: Venue, symbol: string, from: number, to: number): CandleSeries | undefined {
    const series = this.#of(venue, symbol);
    const { tick } = series;
    const [first, end] = [rowAt(series, from), rowAt(series, to)];
    if (first >= end) return undefined;
    const cut = (column: Float64Array) => column.subarray(first, end);
    const { time, open, high, low, close } = series;
    const columns = { time: cut(time), open: cut(open), high: cut(high), low: cut(low), close: cut(close) };
    return { length: end - first, tick, gaps: 0, ...columns };
  }

  /** Up to 20 full days before a time, oldest first; at least two. */
  days(venue: Venue, symbol: string, before: number): readonly Candle[] | undefined {
    const end = Math.floor(before / DAY) * DAY;
    const key = `${venue} ${symbol} ${end}`;
    // Days that are over do not change any more.
    const days =
      this.#days.get(key) ??
      this.#instrument(venue, symbol).candles('1d', {
        start: end - WINDOW_DAYS * DAY,
        end: end - 1,
        limit: WINDOW_DAYS,
      });
    this.#days.set(key, days);
    return days.length < 2 ? undefined : days;
  }

  /** The spot market of a pair at the opening of an hour; as it is now while that hour is not over. */
  spotAt(symbol: string, time: number): SpotGridMarket & { readonly symbol: MarketSymbol } {
    const market = spotGridMarket(this.#market, symbol);
    return { ...market, last_price: this.#openAt('spot', symbol, time) ?? market.last_price };
  }

  /** The same for a contract. @throws Refusal `NOT_FOUND` */
  contractAt(symbol: string, time: number): FuturesMarket {
    const contract = this.#contracts.find(symbol);
    if (contract === undefined) throw new Refusal('NOT_FOUND', {}, `${symbol} is no contract here.`);
    const market = this.#contracts.marketOf(contract);
    return { ...market, last_price: this.#openAt('contract', symbol, time) ?? market.last_price };
  }

  /** Mean of (high − low) / open of the days before a time, four places, cut. */
  volatility(venue: Venue, symbol: string, before: number): string {
    const days = this.days(venue, symbol, before) ?? [];
    const ranges = days.map(({ high, low, open }) => divide(subtract(high, low), open, 8, 'down'));
    return days.length === 0 ? '0' : divide(sum(ranges), String(days.length), 4, 'down');
  }

  /** Funding rates that were settled in `(from, to]`. */
  funding(symbol: string, from: number, to: number): readonly FundingRate[] {
    const rates: FundingRate[] = [];
    for (let time = nextFunding(from); time <= to; time = nextFunding(time))
      rates.push({ time, rate: this.#contracts.fundingRate(symbol, time) });
    return rates;
  }

  #openAt(venue: Venue, symbol: string, time: number): string | undefined {
    const series = this.#of(venue, symbol);
    const ticks = series.open[rowAt(series, time)];
    return ticks === undefined ? undefined : multiply(String(ticks), series.tick);
  }

  #of(venue: Venue, symbol: string): CandleSeries {
    const key = `${venue} ${symbol}`;
    const known = this.#hours.get(key);
    if (known?.until === this.now) return known.series;
    const instrument = this.#instrument(venue, symbol);
    // Hours that are over do not change any more.
    const candles = instrument.tickCandles('1h', { start: known?.until ?? 0, end: this.now - 1, limit: ALL });
    const column = (of: (candle: PathCandle) => number, before: Float64Array = new Float64Array()) => {
      const whole = new Float64Array(before.length + candles.length);
      whole.set(before);
      whole.set(candles.map(of), before.length);
      return whole;
    };
    const before = known?.series;
    const series = {
      length: (before?.length ?? 0) + candles.length,
      tick: instrument.tick,
      time: column(({ time }) => time, before?.time),
      open: column(({ open }) => open, before?.open),
      high: column(({ high }) => high, before?.high),
      low: column(({ low }) => low, before?.low),
      close: column(({ close }) => close, before?.close),
      gaps: 0,
    };
    this.#hours.set(key, { until: this.now, series });
    return series;
  }

  /** @throws Refusal `NOT_FOUND` */
  #instrument(venue: Venue, symbol: string): Instrument {
    if (venue === 'spot' && this.#market.find(symbol)) return this.#market.pair(symbol);
    if (venue === 'contract' && this.#contracts.facts(symbol)) return this.#contracts.instrument(symbol);
    throw new Refusal('NOT_FOUND', {}, `The sandbox does not list ${symbol}.`);
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
