import { add, compare, multiply, negate, subtract } from '@tradingbot/engine';
import type { ContractMarket } from '../market/ContractMarket.js';
import type { FuturesGridBot } from './FuturesGridBook.js';

/** A futures grid counted a second way: from what was put in and its fills, without its state. Decimal text. */
export interface FuturesAudit {
  readonly bot_id: string;
  readonly status: string;
  readonly price: string;
  readonly fills: number;
  readonly arbitrage_num: number;
  readonly total_investment: string;
  readonly cum_withdrew_amount: string;
  /** Signed size in contracts. */
  readonly current_position: string;
  readonly fees: string;
  readonly funding_fee: string;
  readonly equity: string;
  readonly grid_profit: string;
  readonly pnl: string;
  readonly returned: string | null;
}

/** Adds up every event of a bot: the figures that any screen has to agree with. */
export function auditFuturesGrid(bot: FuturesGridBot, contracts: ContractMarket): FuturesAudit {
  const closed = bot.events.find((event) => event.type === 'closed');
  const price = closed?.price ?? contracts.price(bot.params.symbol);
  let [cash, size, fees, funding, invested] = [bot.params.total_investment, '0', '0', '0', bot.params.total_investment];
  let [gridProfit, withdrawn, arbitrages, fills] = ['0', '0', 0, 0];

  for (const event of bot.events) {
    if (event.type === 'margin_added') {
      invested = add(invested, event.amount);
      cash = add(cash, event.amount);
    }
    if (event.type === 'profit_withdrawn') {
      withdrawn = add(withdrawn, event.amount);
      cash = subtract(cash, event.amount);
    }
    if (event.type === 'funding') {
      funding = add(funding, event.amount);
      cash = add(cash, event.amount);
    }
    if (event.type !== 'fill') continue;
    fills += 1;
    const signed = event.side === 'buy' ? event.quantity : negate(event.quantity);
    size = add(size, signed);
    fees = add(fees, event.fee);
    cash = subtract(subtract(cash, multiply(signed, event.price)), event.fee);
    if (event.profit !== undefined) {
      gridProfit = add(gridProfit, event.profit);
      arbitrages += 1;
    }
  }

  const equity = closed?.close_reason === 'liq' ? '0' : add(cash, multiply(size, price));
  // The bankruptcy price of a liquidation is cut to the tick; the settlement is not.
  if (closed !== undefined && compare(equity, closed.returned) !== 0)
    throw new Error(`Bot ${bot.id} returned ${closed.returned}, its fills say ${equity}.`);
  return {
    bot_id: bot.id,
    status: bot.state.status,
    price,
    fills,
    arbitrage_num: arbitrages,
    total_investment: add(invested, '0'),
    cum_withdrew_amount: withdrawn,
    current_position: size,
    fees,
    funding_fee: funding,
    equity,
    grid_profit: gridProfit,
    pnl: subtract(add(equity, withdrawn), invested),
    returned: closed?.returned ?? null,
  };
}
