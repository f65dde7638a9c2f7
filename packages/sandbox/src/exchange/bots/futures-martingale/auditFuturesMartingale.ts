import { compare, negate, subtract, sum } from '@tradingbot/engine/decimal';
import type { ContractMarket } from '../../market/ContractMarket.js';
import { countContractMoney, equityOf } from '../contractMoney.js';
import type { FuturesMartingaleBot } from '../RecordedBot.js';

/** A martingale counted a second way: from what was put in and its fills, without its state. Decimal text. */
export interface FuturesMartingaleAudit {
  readonly bot_id: string;
  readonly bot_display_status: string;
  readonly price: string;
  readonly fills: number;
  readonly completed_rounds: number;
  readonly current_round: number;
  readonly current_added_pos_num: number;
  readonly total_margin: string;
  readonly pos_size: string;
  readonly fees: string;
  readonly net_funding_fee: string;
  readonly equity: string;
  readonly pnl: string;
  /** Results of all rounds that ended. */
  readonly ended_rounds_pnl: string;
  readonly returned: string | null;
}

/** Adds up every event of a bot: the figures that any screen has to agree with. */
export function auditFuturesMartingale(bot: FuturesMartingaleBot, contracts: ContractMarket): FuturesMartingaleAudit {
  const closed = bot.events.all().find((event) => event.type === 'closed');
  const fills = bot.events.all().filter((event) => event.type === 'fill');
  const rounds = bot.events.all().filter((event) => event.type === 'round');
  const price = closed?.close_price ?? contracts.price(bot.params.symbol);
  const money = countContractMoney(bot.params.init_margin, bot.events.all());
  const end = closed && { returned: closed.returned, isLiquidated: closed.stop_type === 'by_liq' };
  const equity = equityOf(bot.id, money, price, end);
  const current_round = fills.at(-1)?.round ?? 0;
  const added = fills.filter(({ round, order_type }) => round === current_round && order_type === 'add');
  return {
    bot_id: bot.id,
    bot_display_status: bot.state.status,
    price,
    fills: money.fills,
    completed_rounds: fills.filter(({ order_type }) => order_type === 'take_profit').length,
    current_round,
    current_added_pos_num: added.length,
    total_margin: money.invested,
    pos_size: compare(money.size, '0') < 0 ? negate(money.size) : money.size,
    fees: money.fees,
    net_funding_fee: money.funding,
    equity,
    pnl: subtract(equity, money.invested),
    ended_rounds_pnl: sum(rounds.map(({ realized_pnl }) => realized_pnl)),
    returned: closed?.returned ?? null,
  };
}
