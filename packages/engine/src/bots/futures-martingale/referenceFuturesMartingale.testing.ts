import { add, compare, multiply, negate, subtract } from '../../decimal/arithmetic.js';
import { divide, roundToStep } from '../../decimal/rounding.js';
import type { FuturesMarket } from '../futures/futuresTypes.js';
import type { FuturesMartingaleParams } from './futuresMartingaleTypes.js';

/**
 * A second engine, written to be obvious: the price moves tick by tick, and at every tick each rule is asked as an
 * inequality in plain decimals. It solves for no price and shares nothing with the real one but the arithmetic on text.
 */
export function createReferenceFuturesMartingale(params: FuturesMartingaleParams, market: FuturesMarket) {
  const { tickSize: tick, lotSize: lot, minQty, minNotionalValue, riskTiers } = market.symbol;
  const fee = market.taker_fee_rate;
  const isLong = params.martingale_mode === 'long';
  const { leverage, price_float_percent: step, add_position_percent: factor, add_position_num: max } = params;
  const cyclic = params.auto_cycle_toggle === 'enable';
  const price = (ticks: number) => multiply(String(ticks), tick);
  const signed = (value: string) => (isLong ? value : negate(value));

  const bot = {
    log: [] as string[],
    status: 'waiting' as 'waiting' | 'running' | 'over',
    cash: params.init_margin,
    returned: '',
    rounds: 0,
  };
  let now: number | undefined;
  let margin = params.init_margin;
  let total = params.init_margin;
  let size = '0';
  let cost = '0';
  let last = '0';
  let added = 0;
  let roundFees = '0';

  /** Powers of the factor, summed. */
  function sumOfOrders(count: number): string {
    let [sum, power] = ['0', '1'];
    for (let order = 0; order <= count; order += 1) {
      sum = add(sum, power);
      power = multiply(power, factor);
    }
    return sum;
  }

  /** Quantity whose whole ladder costs no more than the margin; everything times the leverage, to divide once. */
  function firstQuantity(at: number): string {
    const closing = isLong ? subtract(leverage, '1') : add(leverage, '1');
    const costTimesLeverage = add('1', add(multiply(fee, leverage), multiply(fee, closing)));
    const demand = add(
      multiply(costTimesLeverage, sumOfOrders(max)),
      multiply(multiply(step, leverage), sumOfOrders(max - 1)),
    );
    return multiply(divide(multiply(total, leverage), multiply(demand, multiply(price(at), lot)), 0, 'floor'), lot);
  }

  function isTooSmall(quantity: string, at: number): boolean {
    if (compare(quantity, '0') <= 0 || compare(quantity, minQty) < 0) return true;
    return compare(multiply(quantity, price(at)), minNotionalValue) < 0;
  }

  function buy(quantity: string, at: number, name: string): void {
    const value = multiply(quantity, price(at));
    const paid = multiply(value, fee);
    size = add(size, quantity);
    cost = add(cost, value);
    last = value;
    roundFees = add(roundFees, paid);
    bot.cash = subtract(subtract(bot.cash, signed(value)), paid);
    bot.log.push(`${name} ${price(at)} ${quantity}`);
  }

  function sellAll(at: number, name: string): void {
    const value = multiply(size, price(at));
    bot.cash = subtract(add(bot.cash, signed(value)), multiply(value, fee));
    bot.log.push(`${name} ${price(at)} ${size}`);
    [size, cost] = ['0', '0'];
  }

  function openRound(at: number, quantity: string): void {
    margin = total;
    added = 0;
    roundFees = '0';
    buy(quantity, at, 'open');
  }

  function end(reason: string, at: number): void {
    if (compare(bot.cash, '0') < 0) bot.cash = '0';
    bot.status = 'over';
    bot.returned = add(bot.cash, '0');
    bot.log.push(`closed ${price(at)} ${reason}`);
  }

  const lossAt = (at: string) => signed(subtract(cost, multiply(size, at)));
  const equityAt = (at: string) => add(bot.cash, signed(multiply(size, at)));

  function maintenance(): string {
    let needed = '0';
    let floor = '0';
    for (const { limit, maintenanceMarginRate } of riskTiers) {
      const isLast = limit === '0' || compare(cost, limit) <= 0;
      needed = add(needed, multiply(subtract(isLast ? cost : limit, floor), maintenanceMarginRate));
      if (isLast) return needed;
      floor = limit;
    }
    return needed;
  }

  function isAddDue(at: number): boolean {
    if (added >= max) return false;
    const edge = multiply(cost, isLong ? subtract('1', step) : add('1', step));
    return compare(signed(multiply(size, price(at))), signed(edge)) <= 0;
  }

  function isStopDue(at: number): boolean {
    const stop = params.sl_percent;
    if (!stop) return false;
    return compare(lossAt(price(at)), multiply(stop, margin)) >= 0;
  }

  function isTargetMet(at: number): boolean {
    const closing = multiply(multiply(size, price(at)), fee);
    const profit = subtract(subtract(negate(lossAt(price(at))), closing), roundFees);
    return compare(profit, multiply(params.round_tp_percent, margin)) >= 0;
  }

  function visit(at: number): void {
    while (bot.status === 'running') {
      if (isAddDue(at)) {
        added += 1;
        buy(roundToStep(divide(multiply(factor, last), price(at), 40, 'down'), lot, 'half_up'), at, 'add');
      } else if (isStopDue(at)) {
        sellAll(at, 'stop_loss');
        end('by_sl', at);
      } else if (compare(equityAt(price(at)), maintenance()) <= 0) {
        bot.log.push(`liquidation ${size}`);
        bot.cash = '0';
        [size, cost] = ['0', '0'];
        end('by_liq', at);
      } else if (isTargetMet(at)) {
        sellAll(at, 'take_profit');
        bot.rounds += 1;
        const quantity = firstQuantity(at);
        if (!cyclic) end('by_tp_single_round', at);
        else if (isTooSmall(quantity, at) || compare(bot.cash, total) < 0) end('by_order_cost', at);
        else openRound(at, quantity);
      } else return;
    }
  }

  function start(at: number): void {
    const quantity = firstQuantity(at);
    if (isTooSmall(quantity, at)) {
      end('init_error', at);
      return;
    }
    bot.status = 'running';
    openRound(at, quantity);
    visit(at);
  }

  const isOver = () => bot.status === 'over';

  /** Moves the price to a number of ticks, one at a time. */
  function moveTo(to: number): void {
    if (bot.status === 'over') return;
    const entry = params.entry_price ? Number(divide(params.entry_price, tick, 0, 'floor')) : undefined;
    now ??= entry === undefined ? to : Number(divide(market.last_price, tick, 0, 'floor'));
    if (bot.status === 'waiting' && (entry === undefined || now === entry)) start(now);
    while (now !== to && !isOver()) {
      now += to > now ? 1 : -1;
      if (bot.status === 'running') visit(now);
      else if (now === entry) start(now);
    }
  }

  function pay(rate: string): void {
    if (bot.status !== 'running' || now === undefined) return;
    bot.cash = subtract(bot.cash, signed(multiply(multiply(size, price(now)), rate)));
    visit(now);
  }

  function addMargin(amount: string): void {
    if (bot.status === 'over') return;
    bot.cash = add(bot.cash, amount);
    total = add(total, amount);
  }

  return { bot, moveTo, pay, addMargin, held: () => [size, cost] as const };
}
