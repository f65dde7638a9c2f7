import { add, compare, multiply, negate, subtract, sum } from '../../decimal/arithmetic.js';
import { divide } from '../../decimal/rounding.js';
import type { FuturesMarket } from '../futures/futuresTypes.js';
import type { Step } from './futuresGrid.testing.js';
import type { FuturesGridParams } from './futuresGridTypes.js';

interface ReferenceCell {
  readonly kind: 'L' | 'S';
  lower: number;
  upper: number;
  held: boolean;
  openedBy: number | undefined;
}

/**
 * A second engine, written to be obvious: a list of cells with one order each, the price moved tick by tick, all numbers
 * text. It shares nothing with the real one but the arithmetic on text.
 */
export function createReferenceFuturesGrid(input: FuturesGridParams, market: FuturesMarket) {
  const { tickSize: tick, lotSize: lot } = market.symbol;
  const { maker_fee_rate: maker, taker_fee_rate: taker } = market;
  const ticksOf = (price: string) => Number(divide(price, tick, 0, 'floor'));
  const price = (ticks: number) => multiply(String(ticks), tick);
  const isSet = (text: string | undefined): text is string =>
    text !== undefined && text !== '' && compare(text, '0') !== 0;
  const optional = (text: string | undefined) => (isSet(text) ? ticksOf(text) : undefined);
  const lotsDown = (dividend: string, divisor: string) =>
    multiply(divide(dividend, multiply(divisor, lot), 0, 'floor'), lot);

  const params: { -readonly [K in keyof FuturesGridParams]: FuturesGridParams[K] } = { ...input };
  const { grid_mode: mode, leverage: L } = params;
  const levels = referenceLevels(params, ticksOf(params.min_price), ticksOf(params.max_price));
  const d = (levels[1] ?? 0) - (levels[0] ?? 0);
  let [bottom, top] = [levels[0] ?? 0, levels.at(-1) ?? 0];
  const entry = optional(params.entry_price);

  const log: string[] = [];
  let status: 'waiting' | 'running' | 'over' = 'waiting';
  let now: number | undefined;
  let cells: ReferenceCell[] = [];
  let cash = params.total_investment;
  let [size, cost, closed, fees, funding] = ['0', '0', '0', '0', '0'];
  let [added, withdrawn, gridProfit, peak] = ['0', '0', '0', '0'];
  let [fills, pairs] = [0, 0];

  const equity = (at: number) => add(cash, multiply(size, price(at)));
  const invested = () => add(params.total_investment, added);
  const pnl = (at: number) => subtract(add(equity(at), withdrawn), invested());
  const abs = (text: string) => (compare(text, '0') < 0 ? negate(text) : text);
  const realised = () => add(subtract(closed, fees), funding);

  function trade(signed: string, at: number, rate: string): string {
    const value = multiply(abs(signed), price(at));
    const fee = multiply(value, rate);
    const isSame = compare(size, '0') === 0 || compare(size, '0') === compare(signed, '0');
    if (isSame) cost = add(cost, value);
    else if (compare(abs(signed), abs(size)) < 0) {
      const removed = divide(multiply(cost, abs(signed)), abs(size), 8, 'down');
      closed = add(closed, compare(size, '0') > 0 ? subtract(value, removed) : subtract(removed, value));
      cost = subtract(cost, removed);
    } else {
      const got = multiply(abs(size), price(at));
      closed = add(closed, compare(size, '0') > 0 ? subtract(got, cost) : subtract(cost, got));
      cost = subtract(value, got);
    }
    size = add(size, signed);
    cash = subtract(subtract(cash, multiply(signed, price(at))), fee);
    fees = add(fees, fee);
    return fee;
  }

  function record(
    role: string,
    signed: string,
    at: number,
    fee: string,
    ...rest: (string | number | undefined)[]
  ): number {
    fills += 1;
    const side = compare(signed, '0') > 0 ? 'buy' : 'sell';
    log.push([fills, role, side, price(at), abs(signed), fee, ...rest.map((word) => word ?? '-')].join(' '));
    return fills;
  }

  /** Per unit of value times L, so that nothing is divided. */
  const costTimesL = (side: 'L' | 'S') => {
    const rate = market.order_cost_fee_rate ?? taker;
    const twice = multiply('2', L);
    return add('1', multiply(rate, side === 'L' ? subtract(twice, '1') : add(twice, '1')));
  };

  /** The cells of a start at a price, as section 3 of the mathematics has them. */
  function cellsAt(at: number): ReferenceCell[] {
    const all = levels.slice(1).map((upper, i) => ({ lower: levels[i] ?? 0, upper }));
    const make =
      (kind: 'L' | 'S', held: boolean) =>
      (line: { lower: number; upper: number }): ReferenceCell => ({
        ...line,
        kind,
        held,
        openedBy: undefined,
      });
    if (mode === 'long') return all.map((line) => make('L', line.lower >= at)(line));
    if (mode === 'short') return all.map((line) => make('S', line.upper <= at)(line));
    return [
      ...all.filter(({ lower }) => lower < at).map(make('L', false)),
      ...all.filter(({ upper }) => upper > at).map(make('S', false)),
    ];
  }

  /** Quantity by the plan, which the start does not judge again. */
  function quantityAt(at: number): string {
    const planned = cellsAt(at);
    const opening = (cell: ReferenceCell) => price(cell.held ? at : cell.kind === 'L' ? cell.lower : cell.upper);
    const side = (kind: 'L' | 'S') =>
      multiply(sum(planned.filter((cell) => cell.kind === kind).map(opening)), costTimesL(kind));
    const dearer = compare(side('L'), side('S')) > 0 ? side('L') : side('S');
    return lotsDown(multiply(multiply('0.95', params.total_investment), L), dearer);
  }

  const q = quantityAt(entry ?? ticksOf(market.last_price));

  function start(at: number): void {
    cells = cellsAt(at);
    const { minQty, minNotionalValue, maxNewOrderQty } = market.symbol;
    const isTooBig = compare(maxNewOrderQty, '0') > 0 && compare(q, maxNewOrderQty) > 0;
    const isTooSmall =
      compare(q, '0') <= 0 || compare(q, minQty) < 0 || compare(multiply(q, price(bottom)), minNotionalValue) < 0;
    if (isTooBig || isTooSmall) {
      cells = [];
      end(at, 'init');
      return;
    }
    status = 'running';
    const held = cells.filter((cell) => cell.held);
    if (held.length > 0) {
      const total = multiply(String(held.length), mode === 'long' ? q : negate(q));
      const fee = trade(total, at, taker);
      const id = record('initial', total, at, fee, '-', '-', '-');
      for (const cell of held) cell.openedBy = id;
    }
    peak = equity(at);
    act(at, undefined);
  }

  const indexOf = (cell: ReferenceCell) =>
    [...new Set(cells.map(({ lower }) => lower))].sort((a, b) => a - b).indexOf(cell.lower);

  function visit(at: number, goesUp: boolean): void {
    raisePeak(at);
    const due = cells.filter((cell) => {
      const isSell = (cell.kind === 'L') === cell.held;
      return goesUp ? isSell && cell.upper <= at : !isSell && cell.lower >= at;
    });
    due.sort((a, b) => Number(b.held) - Number(a.held));
    let loss: string | undefined;
    for (const cell of due) {
      const profit = execute(cell, at, goesUp);
      if (profit !== undefined) loss = profit;
    }
    act(at, loss);
  }

  function execute(cell: ReferenceCell, at: number, isSell: boolean): string | undefined {
    const signed = isSell ? negate(q) : q;
    const fee = trade(signed, at, maker);
    if (!cell.held) {
      cell.held = true;
      cell.openedBy = record('grid', signed, at, fee, indexOf(cell), '-', '-');
      return undefined;
    }
    const [lower, upper] = [multiply(q, price(cell.lower)), multiply(q, price(cell.upper))];
    const profit = subtract(subtract(upper, lower), multiply(maker, add(upper, lower)));
    record('grid', signed, at, fee, indexOf(cell), cell.openedBy, profit);
    cell.held = false;
    cell.openedBy = undefined;
    gridProfit = add(gridProfit, profit);
    pairs += 1;
    return profit;
  }

  function raisePeak(at: number): void {
    if (compare(equity(at), peak) > 0) peak = equity(at);
  }

  function shift(at: number): void {
    const up = optional(params.move_up_price);
    while (up !== undefined && top + d <= up && at >= top + d) {
      for (const cell of cells.filter(({ lower }) => lower === bottom))
        Object.assign(cell, { lower: top, upper: top + d });
      bottom += d;
      top += d;
      log.push(`shift ${price(bottom)}`);
    }
    const down = optional(params.move_down_price);
    while (down !== undefined && bottom - d >= down && at <= bottom - d) {
      const far = top - d;
      for (const cell of cells.filter(({ lower }) => lower === far)) {
        Object.assign(cell, { lower: bottom - d, upper: bottom });
      }
      bottom -= d;
      top -= d;
      log.push(`shift ${price(bottom)}`);
    }
  }

  function margin(): string {
    let [before, rate, deduction] = ['0', '0', '0'];
    for (const tier of market.symbol.riskTiers) {
      deduction = add(deduction, multiply(before, subtract(tier.maintenanceMarginRate, rate)));
      rate = tier.maintenanceMarginRate;
      if (!isSet(tier.limit) || compare(cost, tier.limit) <= 0) break;
      before = tier.limit;
    }
    return subtract(multiply(cost, rate), deduction);
  }

  function liquidation(): number | undefined {
    if (compare(size, '0') === 0) return undefined;
    const isLong = compare(size, '0') > 0;
    // The first tick that can trade at or beyond the exact price.
    const at = divide(subtract(margin(), cash), multiply(size, tick), 0, isLong ? 'floor' : 'ceil');
    if (isLong && compare(at, '0') <= 0) return undefined;
    return Math.max(0, Number(at));
  }

  function act(at: number, lastProfit: string | undefined): void {
    shift(at);
    raisePeak(at);
    const isLong = compare(size, '0') > 0;
    const liq = liquidation();
    const type = params.tp_sl_type;
    const tpByPrice = type ? type === 'price' || type === 'tp_price_sl_percent' : isSet(params.take_profit_price);
    const slByPrice = type ? type === 'price' || type === 'tp_percent_sl_price' : isSet(params.stop_loss_price);
    const tp = tpByPrice ? optional(params.take_profit_price) : undefined;
    const sl = slByPrice ? optional(params.stop_loss_price) : undefined;
    const names = mode === 'neutral' ? ['trigger_top_price', 'trigger_bottom_price'] : ['tp', 'sl'];
    const isTp = tp !== undefined && (mode === 'short' ? at <= tp : at >= tp);
    const isSl = sl !== undefined && (mode === 'short' ? at >= sl : at <= sl);
    const tpRatio = tpByPrice ? undefined : params.take_profit_per;
    const slRatio = slByPrice ? undefined : params.stop_loss_per;
    const ts = params.trailing_stop_per;
    if (liq !== undefined && (isLong ? at <= liq : at >= liq)) liquidate(at);
    else if (isTp) close(at, names[0] ?? '');
    else if (isSl) close(at, names[1] ?? '');
    else if (isSet(tpRatio) && compare(pnl(at), multiply(tpRatio, invested())) >= 0) close(at, 'tp');
    else if (isSet(slRatio) && compare(pnl(at), negate(multiply(slRatio, invested()))) <= 0) close(at, 'sl');
    else if (isSet(ts) && compare(equity(at), multiply(peak, subtract('1', ts))) <= 0) close(at, 'trailing_stop');
    else if (lastProfit !== undefined && compare(lastProfit, '0') < 0) close(at, 'negative_arbitrage');
    else if (compare(size, '0') === 0 && compare(multiply(cash, L), cheapest()) < 0) close(at, 'no_balance');
  }

  /** Cost of the cheapest opening order of all cells, times L. */
  function cheapest(): string {
    const costs = cells.map((cell) =>
      multiply(multiply(q, price(cell.kind === 'L' ? cell.lower : cell.upper)), costTimesL(cell.kind)),
    );
    return costs.reduce((least, value) => (compare(value, least) < 0 ? value : least));
  }

  function liquidate(at: number): void {
    const isLong = compare(size, '0') > 0;
    const bust = divide(negate(cash), multiply(size, tick), 0, isLong ? 'ceil' : 'floor');
    const signed = negate(size);
    closed = subtract(closed, add(cash, isLong ? cost : negate(cost)));
    [cash, size, cost] = ['0', '0', '0'];
    record('liquidation', signed, Math.max(0, Number(bust)), '0', '-', '-', '-');
    end(at, 'liq');
  }

  function close(at: number, reason: string): void {
    if (compare(size, '0') !== 0) {
      const signed = negate(size);
      record('close', signed, at, trade(signed, at, taker), '-', '-', '-');
    }
    if (compare(cash, '0') < 0) {
      closed = subtract(closed, cash);
      cash = '0';
    }
    end(at, reason);
  }

  function end(at: number, reason: string): void {
    status = 'over';
    log.push(`closed ${price(at)} ${reason} ${add(cash, '0')}`);
  }

  /** Moves the price to a number of ticks, one at a time. */
  function moveTo(to: number): void {
    if (status === 'over') return;
    now ??= entry === undefined ? to : ticksOf(market.last_price);
    if (status === 'waiting' && entry === undefined) now = to;
    if (status === 'waiting' && (entry === undefined || now === entry)) start(now);
    while (now !== to && !isOver()) {
      const goesUp: boolean = to > now;
      now += goesUp ? 1 : -1;
      if (isRunning()) visit(now, goesUp);
      else if (now === entry) start(now);
    }
  }

  const isOver = () => status === 'over';
  const isRunning = () => status === 'running';

  function withdrawable(): string {
    if (status !== 'running' || now === undefined) return '0';
    const orders = (kind: 'L' | 'S') =>
      multiply(
        sum(
          cells
            .filter((cell) => cell.kind === kind && !cell.held)
            .map((cell) => multiply(q, price(kind === 'L' ? cell.lower : cell.upper))),
        ),
        costTimesL(kind),
      );
    const dearer = compare(orders('L'), orders('S')) > 0 ? orders('L') : orders('S');
    // The fee to close at the bankruptcy price is held back: entry value times 1 − 1/L, short 1 + 1/L.
    const sides = compare(size, '0') < 0 ? add(L, '1') : subtract(L, '1');
    const closing = multiply(multiply(cost, sides), market.order_cost_fee_rate ?? taker);
    const bound = add(add(multiply(abs(size), price(now)), closing), dearer);
    const free = subtract(multiply(equity(now), L), bound);
    const available = divide(free, L, 8, 'floor');
    const earned = divide(subtract(add(realised(), added), withdrawn), '1', 8, 'floor');
    const least = compare(earned, available) < 0 ? earned : available;
    return compare(least, '0') > 0 ? least : '0';
  }

  function apply(step: Step): void {
    if (isOver() || step.type === 'price') return;
    const at = now ?? ticksOf(market.last_price);
    switch (step.type) {
      case 'funding': {
        if (compare(size, '0') === 0) return;
        const amount = negate(multiply(multiply(size, step.mark_price ?? price(at)), step.rate));
        cash = add(cash, amount);
        funding = add(funding, amount);
        log.push(`funding ${amount}`);
        break;
      }
      case 'add_margin':
        cash = add(cash, step.amount);
        added = add(added, step.amount);
        peak = add(peak, step.amount);
        break;
      case 'withdraw':
        cash = subtract(cash, step.withdraw_amount);
        withdrawn = add(withdrawn, step.withdraw_amount);
        peak = subtract(peak, step.withdraw_amount);
        break;
      case 'close':
        close(at, 'user');
        break;
      case 'stop':
        close(at, step.reason);
        break;
      default: {
        const followed = isSet(params.trailing_stop_per);
        const { type: _type, ...changes } = step;
        for (const [key, value] of Object.entries(changes))
          if (value !== undefined) Object.assign(params, { [key]: value });
        if (!followed && isSet(params.trailing_stop_per)) peak = equity(at);
      }
    }
    if (isRunning()) act(at, undefined);
  }

  return {
    log,
    moveTo,
    apply,
    withdrawable,
    figures: () => ({
      status,
      size: add(size, '0'),
      entry_value: add(cost, '0'),
      cash: add(cash, '0'),
      closed_pnl: add(closed, '0'),
      fees: add(fees, '0'),
      funding_fee: add(funding, '0'),
      grid_profit: add(gridProfit, '0'),
      arbitrage_num: pairs,
      quantity: add(q, '0'),
      orders: isRunning()
        ? cells
            .map((cell) => `${(cell.kind === 'L') === cell.held ? `sell ${cell.upper}` : `buy ${cell.lower}`}`)
            .sort()
        : [],
    }),
  };
}

function referenceLevels({ grid_type, cell_number: n }: FuturesGridParams, min: number, max: number): number[] {
  const indexes = Array.from({ length: n + 1 }, (_, i) => i);
  if (grid_type === 'arithmetic') return indexes.map((i) => min + i * Math.floor((max - min) / n));
  return indexes.map((i) => {
    const limit = BigInt(max) ** BigInt(i) * BigInt(min) ** BigInt(n - i);
    let t = min;
    while (BigInt(t + 1) ** BigInt(n) <= limit) t += 1;
    return t;
  });
}
