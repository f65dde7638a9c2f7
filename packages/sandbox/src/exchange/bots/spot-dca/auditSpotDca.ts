import { add, compare, multiply, subtract, sum } from '@tradingbot/engine/decimal';
import type { Market } from '../../market/Market.js';
import type { SpotDcaBot } from '../RecordedBot.js';
import { pricesOf } from './spotDcaRequests.js';

/** A DCA bot counted a second way: from its fills, without its state. Decimal text. */
export interface SpotDcaAudit {
  readonly bot_id: string;
  readonly status: string;
  readonly fills: number;
  readonly invested_rounds: number;
  readonly failed_rounds: number;
  readonly total_invested_amount: string;
  readonly total_value: string;
  readonly total_profit: string;
  readonly coin_items: readonly {
    readonly base: string;
    readonly current_base_holdings: string;
    readonly current_quote_value: string;
    readonly profit: string;
    /** In quote coin, those paid in coins valued at their fill. */
    readonly trading_fee: string;
  }[];
  readonly returned_quote: string | null;
  readonly returned_coins: readonly { readonly base: string; readonly quantity: string }[] | null;
}

interface Count {
  held: string;
  spent: string;
  proceeds: string;
  fees: string;
  price: string;
}

/** Adds up every event of a bot: the figures that any screen has to agree with. */
export function auditSpotDca(bot: SpotDcaBot, market: Market): SpotDcaAudit {
  const closed = bot.events.all().find((event) => event.type === 'closed');
  const rounds = bot.events.all().filter((event) => event.type === 'round');
  const fills = bot.events.all().filter((event) => event.type === 'fill');
  const counts = new Map<string, Count>();
  for (const { base, side, price, quantity, fee, fee_token } of fills) {
    const count = counts.get(base) ?? { held: '0', spent: '0', proceeds: '0', fees: '0', price };
    counts.set(base, count);
    const value = multiply(quantity, price);
    count.price = price;
    count.held = side === 'buy' ? add(count.held, quantity) : subtract(count.held, quantity);
    if (side === 'buy') count.spent = add(count.spent, value);
    else count.proceeds = add(count.proceeds, value);
    count.fees = add(count.fees, fee_token === base ? multiply(fee, price) : fee);
    if (fee_token === base) count.held = subtract(count.held, fee);
    else count.proceeds = subtract(count.proceeds, fee);
  }

  const { quote_coin } = bot.params;
  const bases = [...counts.keys()];
  // A bot that is over is valued at the prices of its end, which stand in its state alone when nothing was sold then.
  const last = Object.fromEntries(bot.state.coins.map(({ base, price }) => [base, price ?? '0']));
  const prices = closed ? last : pricesOf(market, quote_coin, bases);
  const items = [...counts].map(([base, { held, spent, proceeds, fees, price }]) => {
    const value = add(proceeds, multiply(held, prices[base] ?? price));
    const current_quote_value = value;
    const profit = subtract(value, spent);
    return { base, current_base_holdings: held, current_quote_value, profit, trading_fee: fees, spent, proceeds };
  });
  if (closed) requireReturned(bot, items, closed);
  const spent = sum(items.map((item) => item.spent));
  const total_value = sum(items.map((item) => item.current_quote_value));
  return {
    bot_id: bot.id,
    status: bot.state.status,
    fills: fills.length,
    invested_rounds: rounds.filter(({ status }) => status !== 'failed').length,
    failed_rounds: rounds.filter(({ status }) => status === 'failed').length,
    total_invested_amount: spent,
    total_value,
    total_profit: subtract(total_value, spent),
    coin_items: items.map(({ spent: _, proceeds: __, ...item }) => item),
    returned_quote: closed?.returned_quote ?? null,
    returned_coins: closed?.returned_coins ?? null,
  };
}

/** @throws Error when a bot gave back anything but what its fills left in it. */
function requireReturned(
  { id }: SpotDcaBot,
  items: readonly { readonly base: string; readonly current_base_holdings: string; readonly proceeds: string }[],
  closed: Pick<SpotDcaAudit, 'returned_coins'> & { readonly returned_quote: string },
): void {
  const quote = sum(items.map(({ proceeds }) => proceeds));
  const wrong = items.find(({ base, current_base_holdings }) => {
    const returned = closed.returned_coins?.find((coin) => coin.base === base)?.quantity ?? '0';
    return compare(returned, current_base_holdings) !== 0;
  });
  if (wrong || compare(quote, closed.returned_quote) !== 0)
    throw new Error(`Bot ${id} returned ${JSON.stringify(closed)}, its fills say ${JSON.stringify(items)}.`);
}
