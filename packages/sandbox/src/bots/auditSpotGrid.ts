import { add, compare, multiply, subtract } from '@tradingbot/engine';
import type { Market } from '../market/Market.js';
import { closing, type SpotGridBot } from './SpotGridBook.js';

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
  readonly total_profit: string;
  readonly returned_base: string | null;
  readonly returned_quote: string | null;
}

/** Adds up every fill of a bot: the figures that any screen has to agree with. */
export function auditSpotGrid(bot: SpotGridBot, market: Market): Audit {
  const { params } = bot;
  const facts = market.find(params.symbol);
  const closed = closing(bot);
  const mode = params.invest_mode ?? 'quote';
  let quote = mode === 'base' ? '0' : (params.quote_investment ?? '0');
  let base = mode === 'quote' ? '0' : (params.base_investment ?? '0');
  const price = closed?.price ?? market.price(params.symbol);
  const startPrice = bot.state.start_price ?? price;
  const invested = add(quote, multiply(base, startPrice));
  let [gridProfit, arbitrages, fills, withdrawn, added] = ['0', 0, 0, '0', '0'];

  for (const event of bot.events) {
    if (event.type === 'withdrawn') {
      withdrawn = add(withdrawn, event.amount);
      quote = subtract(quote, event.amount);
    }
    if (event.type === 'changed') {
      const [moreBase, moreQuote] = [event.change.add_base_investment || '0', event.change.add_quote_investment || '0'];
      base = add(base, moreBase);
      quote = add(quote, moreQuote);
      added = add(added, add(moreQuote, multiply(moreBase, event.price)));
    }
    if (event.type !== 'fill') continue;
    fills += 1;
    const value = multiply(event.quantity, event.price);
    const sign = event.side === 'buy' ? '1' : '-1';
    base = add(base, multiply(sign, event.quantity));
    quote = subtract(quote, multiply(sign, value));
    if (event.fee_token === facts?.base_token) base = subtract(base, event.fee);
    else quote = subtract(quote, event.fee);
    if (event.profit !== undefined) {
      gridProfit = add(gridProfit, event.profit);
      arbitrages += 1;
    }
  }

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
    invested: add(invested, added),
    withdrawn,
    base,
    quote,
    equity,
    grid_profit: gridProfit,
    total_profit: subtract(add(equity, withdrawn), add(invested, added)),
    returned_base: closed?.returned_base ?? null,
    returned_quote: closed?.returned_quote ?? null,
  };
}
