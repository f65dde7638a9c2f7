import { add, subtract, sum } from '@tradingbot/engine/decimal';
import type { ContractMarket } from '../../market/ContractMarket.js';
import { countContractMoney, equityOf } from '../contractMoney.js';
import type { FuturesGridBot } from '../RecordedBot.js';

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
  const closed = bot.events.all().find((event) => event.type === 'closed');
  const price = closed?.price ?? contracts.price(bot.params.symbol);
  const money = countContractMoney(bot.params.total_investment, bot.events.all());
  const end = closed && { returned: closed.returned, isLiquidated: closed.close_reason === 'liq' };
  const equity = equityOf(bot.id, money, price, end);
  const profits = bot.events.all().flatMap((event) => (event.type === 'fill' && event.profit ? [event.profit] : []));
  return {
    bot_id: bot.id,
    status: bot.state.status,
    price,
    fills: money.fills,
    arbitrage_num: profits.length,
    total_investment: money.invested,
    cum_withdrew_amount: money.withdrawn,
    current_position: money.size,
    fees: money.fees,
    funding_fee: money.funding,
    equity,
    grid_profit: sum(profits),
    pnl: subtract(add(equity, money.withdrawn), money.invested),
    returned: closed?.returned ?? null,
  };
}
