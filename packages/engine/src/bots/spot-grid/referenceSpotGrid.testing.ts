import { add, compare, multiply, subtract, sum } from '../../decimal/arithmetic.js';
import { divide } from '../../decimal/rounding.js';
import type { SpotGridMarket, SpotGridParams } from './spotGridTypes.js';

/**
 * A second engine, written to be obvious: a list of resting orders, the price moved tick by tick, all numbers text.
 * It shares nothing with the real one but the arithmetic on text.
 */
export interface ReferenceGrid {
  readonly log: string[];
  status: 'waiting' | 'running' | 'over';
  base: string;
  quote: string;
  orders: ReferenceOrder[];
  returned: readonly [string, string] | undefined;
}

interface ReferenceOrder {
  readonly side: 'buy' | 'sell';
  /** Lower line of its cell in ticks; lines never change their price. */
  readonly lower: number;
  readonly openedBy: number | undefined;
}

export function createReferenceGrid(params: SpotGridParams, market: SpotGridMarket) {
  const { price_precision: tick, base_precision: lot } = market.symbol;
  const { maker_fee_rate: maker, taker_fee_rate: taker } = market;
  const ticksOf = (price: string) => Number(divide(price, tick, 0, 'floor'));
  const price = (ticks: number) => multiply(String(ticks), tick);
  const wholeLots = (dividend: string, divisor: string, rounding: 'floor' | 'ceil') =>
    multiply(divide(dividend, multiply(divisor, lot), 0, rounding), lot);
  const optional = (text: string | undefined) => (text ? ticksOf(text) : undefined);

  const n = params.cell_number;
  let lowest = ticksOf(params.min_price);
  const d = Math.floor((ticksOf(params.max_price) - lowest) / n);
  const entry = optional(params.entry_price);
  const takeProfit = optional(params.take_profit_price);
  const stopLoss = optional(params.stop_loss_price);
  const limit = optional(params.limit_up_price);
  const mode = params.invest_mode ?? 'quote';
  const investedQuote = mode === 'base' ? '0' : (params.quote_investment ?? '0');
  const investedBase = mode === 'quote' ? '0' : (params.base_investment ?? '0');

  const sizes = new Map<number, string>();
  /** Base that a cell carries until its next buy, by its lower line. */
  const dust = new Map<number, string>();
  /** What a held cell sells. */
  const holds = new Map<number, string>();
  /** Lower lines of the cells whose buy the free quote did not pay. */
  let heldBack: number[] = [];
  const sellSize = (lower: number) => wholeLots(multiply(sizes.get(lower) ?? '0', subtract('1', maker)), '1', 'floor');
  let cellWorth: { numerator: string; denominator: string } | undefined;
  let trailing = params.enable_trailing === true;
  let now: number | undefined;
  let fills = 0;
  let peak = '0';
  const grid: ReferenceGrid = {
    log: [],
    status: 'waiting',
    base: investedBase,
    quote: investedQuote,
    orders: [],
    returned: undefined,
  };

  const afterFee = (quantity: string) => multiply(quantity, subtract('1', maker));
  const buyCost = (lower: number) => multiply(sizes.get(lower) ?? '0', price(lower));
  const freeQuote = () =>
    subtract(grid.quote, sum(grid.orders.filter(({ side }) => side === 'buy').map(({ lower }) => buyCost(lower))));
  /** A buy leaves whole lots to sell and the rest as dust. */
  const hold = (lower: number) => {
    const available = add(afterFee(sizes.get(lower) ?? '0'), dust.get(lower) ?? '0');
    holds.set(lower, wholeLots(available, '1', 'floor'));
    dust.set(lower, subtract(available, holds.get(lower) ?? '0'));
  };
  const equity = (at: number) => add(grid.quote, multiply(grid.base, price(at)));
  const fill = (words: (string | number | undefined)[]) => {
    fills += 1;
    grid.log.push(`${fills} ${words.map((word) => word ?? '-').join(' ')}`);
  };
  const raisePeak = (at: number) => {
    if (compare(equity(at), peak) > 0) peak = equity(at);
  };

  function start(at: number): void {
    const lowers = Array.from({ length: n }, (_, i) => lowest + i * d);
    const flat = lowers.filter((lower) => lower < at);
    const held = lowers.filter((lower) => lower >= at);
    const value = add(investedQuote, multiply(investedBase, price(at)));
    const dustReserve = sum(lowers.map((lower) => multiply(lot, price(lower + d))));
    const reserve = add(dustReserve, add(multiply(taker, value), multiply(lot, price(at))));
    const budget = atLeastZero(smaller(multiply('0.95', value), subtract(value, reserve)));
    if (trailing) {
      // Everything times the product of the held lines, so that no fraction is left.
      const product = held.map(price).reduce(multiply, '1');
      const others = held.map((lower) =>
        held
          .filter((other) => other !== lower)
          .map(price)
          .reduce(multiply, price(at)),
      );
      const numerator = multiply(budget, product);
      const denominator = add(multiply(String(flat.length), product), sum(others));
      cellWorth = { numerator, denominator };
      for (const lower of lowers) sizes.set(lower, wholeLots(numerator, multiply(price(lower), denominator), 'floor'));
    } else {
      const demand = add(sum(flat.map(price)), multiply(String(held.length), price(at)));
      for (const lower of lowers) sizes.set(lower, wholeLots(budget, demand, 'floor'));
    }
    const neededBase = sum(held.map((lower) => afterFee(sizes.get(lower) ?? '0')));
    const neededQuote = add(sum(flat.map(buyCost)), dustReserve);
    const before = [...grid.log];
    let bought = '0';
    let buyId: number | undefined;
    if (compare(grid.base, neededBase) < 0) {
      const x = wholeLots(subtract(neededBase, grid.base), subtract('1', taker), 'ceil');
      const fee = multiply(x, taker);
      grid.base = add(grid.base, subtract(x, fee));
      grid.quote = subtract(grid.quote, multiply(x, price(at)));
      bought = subtract(x, fee);
      fill(['initial', 'buy', price(at), x, fee, '-', '-', '-']);
      buyId = fills;
    }
    if (compare(grid.quote, neededQuote) < 0) {
      const y = wholeLots(subtract(neededQuote, grid.quote), multiply(price(at), subtract('1', taker)), 'ceil');
      const fee = multiply(multiply(y, price(at)), taker);
      grid.base = subtract(grid.base, y);
      grid.quote = add(grid.quote, subtract(multiply(y, price(at)), fee));
      fill(['initial', 'sell', price(at), y, fee, '-', '-', '-']);
    }
    const isTiny = lowers.some((lower) => compare(sellSize(lower), '0') <= 0);
    if (isTiny || compare(grid.base, neededBase) < 0 || compare(grid.quote, neededQuote) < 0) {
      grid.log.splice(
        0,
        grid.log.length,
        ...before,
        `closed ${price(at)} closed_failed_initiation ${investedBase} ${investedQuote}`,
      );
      end(investedBase, investedQuote);
      return;
    }
    for (const lower of flat) grid.orders.push({ side: 'buy', lower, openedBy: undefined });
    for (const lower of [...held].reverse()) {
      const isBought = compare(bought, '0') > 0;
      grid.orders.push({ side: 'sell', lower, openedBy: isBought ? buyId : undefined });
      bought = subtract(bought, afterFee(sizes.get(lower) ?? '0'));
    }
    for (const lower of lowers) dust.set(lower, '0');
    for (const lower of held) hold(lower);
    trailing = trailing && at >= lowest && at <= lowest + n * d;
    grid.status = 'running';
    peak = equity(at);
    triggers(at);
  }

  function visit(at: number, goesUp: boolean): void {
    raisePeak(at);
    const due = grid.orders.filter((order) =>
      goesUp ? order.side === 'sell' && order.lower + d === at : order.side === 'buy' && order.lower === at,
    );
    for (const order of due.sort((a, b) => (goesUp ? a.lower - b.lower : b.lower - a.lower))) execute(order);
    if (goesUp && trailing && at === lowest + (n + 1) * d && (limit === undefined || at <= limit)) shift(at - d);
    triggers(at);
  }

  function execute(order: ReferenceOrder): void {
    const { lower } = order;
    const cell = (lower - lowest) / d;
    const quantity = sizes.get(lower) ?? '0';
    grid.orders.splice(grid.orders.indexOf(order), 1);
    if (order.side === 'buy') {
      const fee = multiply(quantity, maker);
      grid.quote = subtract(grid.quote, multiply(quantity, price(lower)));
      grid.base = add(grid.base, subtract(quantity, fee));
      hold(lower);
      fill(['grid', 'buy', price(lower), quantity, fee, cell, '-', '-']);
      grid.orders.push({ side: 'sell', lower, openedBy: fills });
      return;
    }
    const sold = holds.get(lower) ?? '0';
    const proceeds = multiply(sold, price(lower + d));
    const fee = multiply(proceeds, maker);
    const left = subtract('1', maker);
    const gain = subtract(multiply(subtract(proceeds, fee), left), multiply(sold, price(lower)));
    const profit = divide(gain, left, 12, 'down');
    grid.base = subtract(grid.base, sold);
    grid.quote = add(grid.quote, subtract(proceeds, fee));
    fill(['grid', 'sell', price(lower + d), sold, fee, cell, order.openedBy, profit]);
    heldBack.push(lower);
    const paid = (each: number) => compare(freeQuote(), buyCost(each)) >= 0;
    // The cell that has just sold comes first, then the highest of those that wait below it; none rests above the price.
    for (const each of [lower, ...heldBack.filter((other) => other < lower).sort((a, b) => b - a)]) {
      if (!paid(each)) continue;
      heldBack = heldBack.filter((other) => other !== each);
      grid.orders.push({ side: 'buy', lower: each, openedBy: undefined });
    }
  }

  function shift(top: number): void {
    if (!cellWorth) return;
    const size = wholeLots(cellWorth.numerator, multiply(price(top), cellWorth.denominator), 'floor');
    const kept = grid.orders.filter(({ lower }) => lower !== lowest);
    const locked = sum(kept.map(({ lower }) => buyCost(lower)));
    const cells = Array.from({ length: n }, (_, i) => lowest + (i + 1) * d);
    const room = sum(
      cells.map((lower) => multiply(subtract(lot, lower === top ? '0' : (dust.get(lower) ?? '0')), price(lower + d))),
    );
    const tooPoor = compare(add(add(locked, room), multiply(size, price(top))), grid.quote) > 0;
    if (tooPoor || compare(wholeLots(multiply(size, subtract('1', maker)), '1', 'floor'), '0') === 0) {
      trailing = false;
      return;
    }
    sizes.set(top, size);
    dust.set(top, '0');
    heldBack = heldBack.filter((lower) => lower !== lowest);
    grid.orders = [...kept, { side: 'buy', lower: top, openedBy: undefined }];
    lowest += d;
    grid.log.push(`shift ${price(lowest)}`);
  }

  function triggers(at: number): void {
    raisePeak(at);
    const exitEquity = multiply(peak, subtract('1', params.ts_percent || '0'));
    if (takeProfit !== undefined && at >= takeProfit) close(at, 'closed_take_profit');
    else if (stopLoss !== undefined && at <= stopLoss) close(at, 'closed_stop_loss');
    else if (params.ts_percent && compare(equity(at), exitEquity) <= 0) close(at, 'closed_trailing_stop');
  }

  function close(at: number, reason: string): void {
    const sold = wholeLots(grid.base, '1', 'floor');
    if (compare(sold, '0') > 0) {
      const fee = multiply(multiply(sold, price(at)), taker);
      grid.base = subtract(grid.base, sold);
      grid.quote = add(grid.quote, subtract(multiply(sold, price(at)), fee));
      fill(['close', 'sell', price(at), sold, fee, '-', '-', '-']);
    }
    grid.log.push(`closed ${price(at)} ${reason} ${grid.base} ${grid.quote}`);
    end(grid.base, grid.quote);
  }

  function end(base: string, quote: string): void {
    grid.status = 'over';
    grid.returned = [add(base, '0'), add(quote, '0')];
    grid.base = '0';
    grid.quote = '0';
    grid.orders = [];
  }

  const isOver = () => grid.status === 'over';

  /** Moves the price to a number of ticks, one at a time. */
  function moveTo(to: number): void {
    if (isOver()) return;
    now ??= entry === undefined ? to : ticksOf(market.last_price);
    if (grid.status === 'waiting' && (entry === undefined || now === entry)) start(now);
    while (now !== to && !isOver()) {
      const goesUp: boolean = to > now;
      now += goesUp ? 1 : -1;
      if (grid.status === 'running') visit(now, goesUp);
      else if (now === entry) start(now);
    }
  }

  return { grid, moveTo };
}

function smaller(some: string, other: string): string {
  return compare(some, other) < 0 ? some : other;
}

function atLeastZero(value: string): string {
  return compare(value, '0') < 0 ? '0' : value;
}
