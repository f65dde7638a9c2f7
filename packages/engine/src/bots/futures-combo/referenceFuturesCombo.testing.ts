import { add, compare, multiply, negate, subtract, sum } from '../../decimal/arithmetic.js';
import { divide, type Rounding } from '../../decimal/rounding.js';
import type { FuturesMarket } from '../futures/futuresTypes.js';
import type { FuturesComboContract, FuturesComboInput, FuturesComboParams } from './futuresComboTypes.js';

/**
 * A second engine, written to be obvious: balances and positions as text, every rule where the page has it. It shares
 * nothing with the real one but the arithmetic on text.
 */
export interface ReferenceCombo {
  readonly log: string[];
  status: 'waiting' | 'running' | 'over';
  cash: string;
  positions: Map<string, { size: string; cost: string }>;
  returned: string | undefined;
}

/** Places at which endless quotients of entry values are cut. */
const PLACES = 40;
const RHO = '0.6';

export function createReferenceFuturesCombo(
  created: FuturesComboParams,
  input: readonly FuturesMarket[],
  createTime: number,
) {
  const facts = new Map(input.map((market) => [market.symbol.symbol, market]));
  const last = new Map<string, string>();
  let params = created;
  let now = createTime;
  let margin = created.init_margin;
  let withdrawn = '0';
  let peak = '0';
  let records = 0;
  /** Moment of this input at which something other than the schedule rebalanced. */
  let usedUp: number | undefined;
  const combo: ReferenceCombo = {
    log: [],
    status: 'waiting',
    cash: created.init_margin,
    positions: new Map(),
    returned: undefined,
  };

  const isSet = (text: string | undefined): text is string => text !== undefined && text !== '' && Number(text) !== 0;
  const abs = (text: string) => (text.startsWith('-') ? text.slice(1) : text);
  const market = (symbol: string) => facts.get(symbol) as FuturesMarket;
  const price = (symbol: string) => last.get(symbol) ?? '0';
  const held = (symbol: string) => combo.positions.get(symbol) ?? { size: '0', cost: '0' };
  const value = (symbol: string) => multiply(held(symbol).size, price(symbol));
  const lots = (dividend: string, divisor: string, lot: string, rounding: Rounding) =>
    multiply(divide(dividend, multiply(divisor, lot), 0, rounding), lot);
  const equity = () => add(combo.cash, sum([...combo.positions.keys()].map(value)));
  const gross = () => sum([...combo.positions.keys()].map((symbol) => abs(value(symbol))));

  function maintenance(): string {
    return sum(
      [...combo.positions].map(([symbol, { cost }]) => {
        let deduction = '0';
        let lower = '0';
        let rate = '0';
        for (const tier of market(symbol).symbol.riskTiers) {
          if (rate !== '0') {
            deduction = add(deduction, multiply(lower, subtract(tier.maintenanceMarginRate, rate)));
          }
          rate = tier.maintenanceMarginRate;
          if (!isSet(tier.limit) || compare(cost, tier.limit) <= 0) break;
          lower = tier.limit;
        }
        return subtract(multiply(cost, rate), deduction);
      }),
    );
  }

  /** Buys (positive) or sells at the last price. */
  function order(symbol: string, quantity: string, role: string): void {
    const { size, cost } = held(symbol);
    const paid = multiply(abs(quantity), price(symbol));
    const fee = role === 'liquidation' ? '0' : multiply(paid, market(symbol).taker_fee_rate);
    combo.cash = subtract(subtract(combo.cash, multiply(quantity, price(symbol))), fee);
    const after = add(size, quantity);
    const isSameWay = size === '0' || size.startsWith('-') === quantity.startsWith('-');
    const isPart = compare(abs(quantity), abs(size)) < 0;
    if (isSameWay) combo.positions.set(symbol, { size: after, cost: add(cost, paid) });
    else if (isPart) {
      const removed = divide(multiply(cost, abs(quantity)), abs(size), PLACES, 'down');
      combo.positions.set(symbol, { size: after, cost: subtract(cost, removed) });
    } else if (after === '0') combo.positions.delete(symbol);
    else combo.positions.set(symbol, { size: after, cost: multiply(abs(after), price(symbol)) });
    combo.log.push([now, role, symbol, quantity, price(symbol), fee].join(' '));
  }

  function resize(role: 'initial' | 'rebalance'): { traded: number; skipped: number } {
    const budget = equity();
    const chosen = params.symbol_settings.map(({ symbol }) => symbol);
    let traded = 0;
    let skipped = 0;
    const gone = [...combo.positions.keys()].filter((symbol) => !chosen.includes(symbol));
    for (const symbol of goneOrder.filter((name) => gone.includes(name))) {
      order(symbol, negate(held(symbol).size), role);
      traded += 1;
    }
    for (const { symbol, side, target_position_percent } of params.symbol_settings) {
      const { symbol: contract } = market(symbol);
      const worth = multiply(multiply(multiply(budget, RHO), params.leverage), target_position_percent);
      const target = compare(worth, '0') <= 0 ? '0' : lots(worth, price(symbol), contract.lotSize, 'floor');
      const change = subtract(side === 'short' ? negate(target) : target, held(symbol).size);
      if (change === '0') continue;
      const isTooFew = compare(abs(change), contract.minQty) < 0;
      const isTooCheap = compare(multiply(abs(change), price(symbol)), contract.minNotionalValue) < 0;
      if (isTooFew || isTooCheap) skipped += 1;
      else {
        order(symbol, change, role);
        traded += 1;
      }
    }
    return { traded, skipped };
  }

  function opensAll(): boolean {
    return params.symbol_settings.every(({ symbol, target_position_percent }) => {
      const { symbol: contract } = market(symbol);
      const worth = multiply(multiply(multiply(equity(), RHO), params.leverage), target_position_percent);
      const target = lots(worth, price(symbol), contract.lotSize, 'floor');
      const isEnough = compare(target, contract.minQty) >= 0 && target !== '0';
      return isEnough && compare(multiply(target, price(symbol)), contract.minNotionalValue) >= 0;
    });
  }

  let goneOrder: string[] = [];

  function rebalance(why: string): boolean {
    const { traded, skipped } = resize('rebalance');
    if (traded === 0) return false;
    records += 1;
    if (why !== 'time') usedUp = now;
    combo.log.push(`${now} rebalance ${records} ${why} ${skipped === 0 ? 'success' : 'partial'}`);
    return true;
  }

  function checkStops(): void {
    if (combo.status !== 'running') return;
    const worth = equity();
    if (compare(worth, peak) > 0) peak = worth;
    const pnl = subtract(add(worth, withdrawn), margin);
    const { tp_percent: tp, sl_percent: sl, trailing_stop_percent: ts } = params;
    if (compare(worth, maintenance()) <= 0) finish('by_liq');
    else if (isSet(tp) && compare(pnl, multiply(tp, margin)) >= 0) finish('by_tp');
    else if (isSet(sl) && compare(pnl, negate(multiply(sl, margin))) <= 0) finish('by_sl');
    else if (isSet(ts) && compare(worth, multiply(peak, subtract('1', ts))) <= 0) finish('by_trailing_stop');
  }

  function checkDrift(): void {
    const { adjust_position_mode: mode, adjust_position_percent: threshold } = params;
    if (combo.status !== 'running' || !isSet(threshold) || mode === 'time' || mode === 'by_user') return;
    const all = gross();
    const isOff = ({ symbol, target_position_percent: target }: FuturesComboContract) =>
      compare(abs(subtract(abs(value(symbol)), multiply(target, all))), multiply(threshold, all)) >= 0;
    if (params.symbol_settings.some(isOff)) rebalance('percent');
    checkStops();
  }

  function finish(why: string): void {
    for (const { symbol } of params.symbol_settings) {
      if (held(symbol).size !== '0')
        order(symbol, negate(held(symbol).size), why === 'by_liq' ? 'liquidation' : 'close');
    }
    combo.returned = why === 'by_liq' || combo.cash.startsWith('-') ? '0' : combo.cash;
    combo.status = 'over';
    combo.log.push(`${now} closed ${why} ${combo.returned}`);
  }

  function interval(): number | undefined {
    const isTimed = params.adjust_position_mode === 'time' || params.adjust_position_mode === 'time_or_percent';
    return isTimed ? (params.adjust_position_time_interval ?? 0) * 1000 : undefined;
  }

  /** Every due time after `from` up to `until`, one by one. */
  function serve(from: number, until: number): void {
    const every = interval();
    if (every === undefined) return;
    for (let due = createTime + every; due <= until && combo.status === 'running'; due += every) {
      if (due <= from || due === usedUp) continue;
      now = due;
      rebalance('time');
      checkStops();
    }
  }

  function firstMoment(from: number, until: number): number {
    const every = interval();
    if (every === undefined) return until;
    let due = createTime + every;
    while (due <= from) due += every;
    return Math.min(due, until);
  }

  let time = createTime;

  function feed(input: FuturesComboInput): void {
    if (combo.status === 'over') return;
    const from = time;
    time = input.time;
    now = input.time;
    usedUp = undefined;
    if (input.type === 'price') {
      const isNew = params.symbol_settings.some(
        ({ symbol }) => (input.prices[symbol] ?? price(symbol)) !== price(symbol),
      );
      for (const [symbol, text] of Object.entries(input.prices)) last.set(symbol, add(text, '0'));
      if (combo.status === 'waiting') {
        if (params.symbol_settings.every(({ symbol }) => last.has(symbol))) begin();
        return;
      }
      now = firstMoment(from, input.time);
      if (isNew) checkStops();
      if (isNew) checkDrift();
      serve(from, input.time);
      return;
    }
    if (combo.status === 'running') serve(from, input.time - 1);
    if ((combo.status as string) === 'over') return;
    now = input.time;
    obey(input);
    checkStops();
    serve(Math.max(from, input.time - 1), input.time);
  }

  function begin(): void {
    if (!opensAll()) {
      finish('init_error');
      return;
    }
    resize('initial');
    combo.status = 'running';
    peak = equity();
    checkStops();
  }

  function obey(input: Exclude<FuturesComboInput, { type: 'price' }>): void {
    switch (input.type) {
      case 'close':
        finish('by_user');
        break;
      case 'stop':
        finish(input.reason);
        break;
      case 'delist':
        finish('by_symbol_offline');
        break;
      case 'adjust':
        rebalance('by_user');
        break;
      case 'funding':
        for (const { symbol, rate, mark_price } of input.payments) {
          const paid = multiply(multiply(held(symbol).size, mark_price ?? price(symbol)), rate);
          if (held(symbol).size !== '0') combo.cash = subtract(combo.cash, paid);
        }
        return;
      case 'transfer': {
        const signed = input.direction === 'in' ? input.amount : negate(input.amount);
        combo.cash = add(combo.cash, signed);
        peak = add(peak, signed);
        if (input.direction === 'in') margin = add(margin, input.amount);
        else withdrawn = add(withdrawn, input.amount);
        rebalance('transfer');
        return;
      }
      case 'update': {
        const before = params;
        const { type: _, time: __, markets = [], ...change } = input;
        goneOrder = before.symbol_settings.map(({ symbol }) => symbol);
        for (const found of markets) {
          const name = found.symbol.symbol;
          facts.set(name, found);
          if (!goneOrder.includes(name)) last.set(name, found.last_price);
        }
        params = { ...before, ...change };
        if (isSet(change.trailing_stop_percent) && change.trailing_stop_percent !== before.trailing_stop_percent) {
          peak = equity();
        }
        const isSized = change.symbol_settings !== undefined || change.leverage !== undefined;
        const isTraded = isSized && rebalance('modify_setting');
        checkStops();
        if (!isTraded) checkDrift();
        return;
      }
    }
  }

  /** What could be moved out: equity less value over leverage. */
  const available = () => subtract(equity(), divide(gross(), params.leverage, 8, 'up'));

  return { combo, feed, available };
}
