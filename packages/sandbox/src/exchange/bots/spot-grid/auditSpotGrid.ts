import type { SpotGridEvent } from '@tradingbot/engine';
import { add, compare, multiply, subtract, sum } from '@tradingbot/engine/decimal';
import type { Market } from '../../market/Market.js';
import { EventSums } from '../EventSums.js';
import { closedEvent } from '../gridHistory.js';
import type { SpotGridBot } from '../RecordedBot.js';

/** A bot counted a second way: from what was put in and its fills, without looking at its state. Decimal text. */
export interface Audit {
  readonly bot_id: string;
  readonly status: string;
  readonly price: string;
  readonly fills: number;
  readonly arbitrage_num: number;
  readonly invested: string;
  readonly withdrawn: string;
  readonly base: string;
  readonly quote: string;
  readonly equity: string;
  readonly grid_profit: string;
  /** In quote coin, those paid in coins valued at their fill. */
  readonly paid_fees: string;
  readonly total_profit: string;
  readonly returned_base: string | null;
  readonly returned_quote: string | null;
}

/** What events moved, and what was counted. */
interface Sums {
  /** Changes of the two coins but for fees. */
  readonly base: string;
  readonly quote: string;
  /** By coin. */
  readonly fees: Readonly<Record<string, string>>;
  /** In quote coin. */
  readonly paidFees: string;
  readonly added: string;
  readonly withdrawn: string;
  readonly gridProfit: string;
  readonly arbitrages: number;
  readonly fills: number;
}

const NONE: Sums = {
  base: '0',
  quote: '0',
  fees: {},
  paidFees: '0',
  added: '0',
  withdrawn: '0',
  gridProfit: '0',
  arbitrages: 0,
  fills: 0,
};

const sums = new EventSums<SpotGridEvent, Sums>(NONE, (before, event) => {
  const { base, quote, fees, paidFees, added, withdrawn, gridProfit, arbitrages, fills } = before;
  if (event.type === 'withdrawn') {
    return { ...before, withdrawn: add(withdrawn, event.amount), quote: subtract(quote, event.amount) };
  }
  if (event.type === 'changed') {
    const [moreBase, moreQuote] = [event.change.add_base_investment || '0', event.change.add_quote_investment || '0'];
    const value = add(moreQuote, multiply(moreBase, event.price));
    return { ...before, base: add(base, moreBase), quote: add(quote, moreQuote), added: add(added, value) };
  }
  if (event.type !== 'fill') return before;
  const { quantity, price, fee, fee_token } = event;
  const value = multiply(quantity, price);
  const isBuy = event.side === 'buy';
  return {
    ...before,
    base: isBuy ? add(base, quantity) : subtract(base, quantity),
    quote: isBuy ? subtract(quote, value) : add(quote, value),
    fees: { ...fees, [fee_token]: add(fees[fee_token] ?? '0', fee) },
    // Spot takes the fee of a purchase out of the coins.
    paidFees: add(paidFees, isBuy ? multiply(fee, price) : fee),
    gridProfit: event.profit === undefined ? gridProfit : add(gridProfit, event.profit),
    arbitrages: event.profit === undefined ? arbitrages : arbitrages + 1,
    fills: fills + 1,
  };
});

/** Adds up every fill of a bot: the figures that any screen has to agree with. */
export function auditSpotGrid(bot: SpotGridBot, market: Market): Audit {
  const { params } = bot;
  const closed = closedEvent(bot);
  const baseToken = market.find(params.symbol)?.base_token ?? '';
  const mode = params.invest_mode ?? 'quote';
  const moved = sums.of(bot.events);
  const firstQuote = mode === 'base' ? '0' : (params.quote_investment ?? '0');
  const firstBase = mode === 'quote' ? '0' : (params.base_investment ?? '0');
  const price = closed?.price ?? market.price(params.symbol);
  const startPrice = bot.state.start_price ?? price;
  const invested = add(add(firstQuote, multiply(firstBase, startPrice)), moved.added);
  const { fees, withdrawn, gridProfit, arbitrages, fills } = moved;
  const { [baseToken]: baseFees = '0', ...others } = fees;
  const base = subtract(add(firstBase, moved.base), baseFees);
  const quote = subtract(add(firstQuote, moved.quote), sum(Object.values(others)));

  if (
    closed !== undefined &&
    (compare(base, closed.returned_base) !== 0 || compare(quote, closed.returned_quote) !== 0)
  ) {
    throw new Error(
      `Bot ${bot.id} returned ${closed.returned_base} and ${closed.returned_quote}, its fills say ${base} and ${quote}.`,
    );
  }
  const equity = add(quote, multiply(base, price));
  return {
    bot_id: bot.id,
    status: bot.state.status,
    price,
    fills,
    arbitrage_num: arbitrages,
    invested,
    withdrawn,
    base,
    quote,
    equity,
    grid_profit: gridProfit,
    paid_fees: moved.paidFees,
    total_profit: subtract(add(equity, withdrawn), invested),
    returned_base: closed?.returned_base ?? null,
    returned_quote: closed?.returned_quote ?? null,
  };
}
