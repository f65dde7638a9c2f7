import type { SpotGridMarket, SpotGridParams } from '@tradingbot/engine';
import type { CandleSeries } from '@tradingbot/engine/replay';
import { TICK } from './market.js';

type Columns = Readonly<Record<'open' | 'high' | 'low' | 'close', Float64Array>>;

/** Prices of a series as floats. */
export function floatColumns({ open, high, low, close }: CandleSeries): Columns {
  const prices = (ticks: Float64Array) => ticks.map((count) => count * Number(TICK));
  return { open: prices(open), high: prices(high), low: prices(low), close: prices(close) };
}

/** Fills of a grid over candles, low first in those that did not fall: the quick way, in floats, that keeps no exact money. */
export function walkInFloats(params: SpotGridParams, market: SpotGridMarket, columns: Columns): number {
  const { open, high, low, close } = columns;
  const bot = new FloatGrid(params, market, open[0] ?? 0);
  for (let row = 0; row < open.length; row += 1) {
    const [h = 0, l = 0] = [high[row], low[row]];
    if (h < bot.above && l > bot.below) continue;
    const [o = 0, c = 0] = [open[row], close[row]];
    bot.go(o);
    bot.go(c >= o ? l : h);
    bot.go(c >= o ? h : l);
    bot.go(c);
  }
  return bot.fills;
}

/** The same with the largest fall of its equity at every price, and 500 points of its curve. */
export function followInFloats(params: SpotGridParams, market: SpotGridMarket, columns: Columns): readonly number[] {
  const { open, high, low, close } = columns;
  const bot = new FloatGrid(params, market, open[0] ?? 0);
  const every = Math.ceil(open.length / 500);
  const curve: number[] = [];
  for (let row = 0; row < open.length; row += 1) {
    const [o = 0, h = 0, l = 0, c = 0] = [open[row], high[row], low[row], close[row]];
    bot.visit(o);
    bot.visit(c >= o ? l : h);
    bot.visit(c >= o ? h : l);
    bot.visit(c);
    if (row % every === 0) curve.push(bot.quote + bot.base * c);
  }
  return [...curve, bot.largestFall];
}

class FloatGrid {
  fills = 0;
  quote: number;
  base: number;
  largestFall = 0;
  above = Number.POSITIVE_INFINITY;
  below = Number.NEGATIVE_INFINITY;

  private readonly lines: Float64Array;
  private readonly waits: Uint8Array;
  /** Of a buy, and what each cell has of it. */
  private readonly size: number;
  private readonly has: Float64Array;
  private readonly fee: number;
  private held: number;
  private nextBuy = 0;
  private free: number;
  private lowestWaiting: number;
  private peak = 0;

  constructor(params: SpotGridParams, { maker_fee_rate }: SpotGridMarket, start: number) {
    const { cell_number: count, quote_investment = '0' } = params;
    const [min, max, money] = [Number(params.min_price), Number(params.max_price), Number(quote_investment)];
    this.lines = Float64Array.from({ length: count + 1 }, (_, line) => min + ((max - min) * line) / count);
    this.waits = new Uint8Array(count);
    this.fee = Number(maker_fee_rate);
    this.lowestWaiting = count;
    this.held = this.lines.findIndex((line) => line >= start);
    const flat = this.lines.subarray(0, this.held).reduce((sum, line) => sum + line, 0);
    this.size = (money * 0.95) / (flat + (count - this.held) * start);
    this.has = new Float64Array(count).fill(this.size);
    this.base = (count - this.held) * this.size;
    this.quote = money - this.base * start;
    this.free = this.quote - flat * this.size;
    this.watch();
  }

  /** Its equity at a price, to which it goes. */
  visit(price: number): void {
    this.go(price);
    const equity = this.quote + this.base * price;
    if (equity > this.peak) this.peak = equity;
    else if (this.peak - equity > this.largestFall * this.peak) this.largestFall = 1 - equity / this.peak;
  }

  go(price: number): void {
    while (price >= this.above) this.sell();
    while (price <= this.below) this.buy();
  }

  private sell(): void {
    const { lines, waits, size, held } = this;
    const sold = this.has[held] ?? 0;
    const earned = sold * (lines[held + 1] ?? 0) * (1 - this.fee);
    this.fills += 1;
    this.base -= sold;
    this.quote += earned;
    this.free += earned;
    this.rest(held);
    const least = size * (lines[0] ?? 0);
    for (let cell = held - 1; cell >= this.lowestWaiting && this.free >= least; cell -= 1) {
      if (waits[cell] === 1) this.rest(cell);
    }
    this.held = held + 1;
    while (waits[this.held] === 1) this.held += 1;
    this.watch();
  }

  private rest(cell: number): void {
    const cost = this.size * (this.lines[cell] ?? 0);
    const isPaid = this.free >= cost;
    this.waits[cell] = isPaid ? 0 : 1;
    if (isPaid) this.free -= cost;
    else if (cell < this.lowestWaiting) this.lowestWaiting = cell;
    while (this.lowestWaiting < cell && this.waits[this.lowestWaiting] === 0) this.lowestWaiting += 1;
  }

  private buy(): void {
    const bought = this.size * (1 - this.fee);
    this.fills += 1;
    this.held = this.nextBuy;
    this.has[this.held] = bought;
    this.base += bought;
    this.quote -= this.size * this.below;
    this.watch();
  }

  private watch(): void {
    const { lines, waits, held } = this;
    let cell = held - 1;
    while (waits[cell] === 1) cell -= 1;
    this.nextBuy = cell;
    this.below = lines[cell] ?? Number.NEGATIVE_INFINITY;
    this.above = lines[held + 1] ?? Number.POSITIVE_INFINITY;
  }
}
