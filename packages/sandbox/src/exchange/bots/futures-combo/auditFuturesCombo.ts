import { add, compare, multiply, negate, subtract, sum } from '@tradingbot/engine/decimal';
import type { ContractMarket } from '../../market/ContractMarket.js';
import type { FuturesComboBot } from '../RecordedBot.js';

/** A combo counted a second way: from what was put in and its fills, without its state. Decimal text. */
export interface FuturesComboAudit {
  readonly bot_id: string;
  readonly status: string;
  readonly fills: number;
  readonly rebalances: number;
  /** Put in at the start and moved in later. */
  readonly total_margin: string;
  readonly withdrawn: string;
  readonly fees: string;
  readonly funding_fee: string;
  /** Signed sizes in contracts. */
  readonly positions: Readonly<Record<string, string>>;
  readonly equity: string;
  readonly total_pnl: string;
  readonly returned: string | null;
}

/** Adds up every event of a bot: the figures that any screen has to agree with. */
export function auditFuturesCombo(bot: FuturesComboBot, contracts: ContractMarket): FuturesComboAudit {
  const closed = bot.events.all().find((event) => event.type === 'closed');
  const sizes = new Map<string, string>();
  let [cash, margin, withdrawn, fees, funding] = [bot.params.init_margin, bot.params.init_margin, '0', '0', '0'];
  let [fills, rebalances] = [0, 0];
  for (const event of bot.events) {
    switch (event.type) {
      case 'transfer':
        cash = event.direction === 'in' ? add(cash, event.amount) : subtract(cash, event.amount);
        if (event.direction === 'in') margin = add(margin, event.amount);
        else withdrawn = add(withdrawn, event.amount);
        break;
      case 'funding':
        funding = add(funding, event.amount);
        cash = add(cash, event.amount);
        break;
      case 'rebalance':
        rebalances += 1;
        break;
      case 'fill': {
        const signed = event.side === 'buy' ? event.quantity : negate(event.quantity);
        sizes.set(event.symbol, add(sizes.get(event.symbol) ?? '0', signed));
        fees = add(fees, event.fee);
        cash = subtract(subtract(cash, multiply(signed, event.price)), event.fee);
        fills += 1;
        break;
      }
      default:
    }
  }
  const held = [...sizes].filter(([, size]) => compare(size, '0') !== 0);
  const worth = sum([cash, ...held.map(([symbol, size]) => multiply(size, contracts.price(symbol)))]);
  // A wallet below zero is forgiven, what a liquidation leaves is kept: the end of a bot says which.
  const equity = closed ? closed.returned : worth;
  if (closed && held.length > 0) throw new Error(`Bot ${bot.id} is over and holds ${JSON.stringify(held)}.`);
  if (closed && closed.stop_type !== 'by_liq' && compare(worth, closed.returned) !== 0 && compare(worth, '0') >= 0)
    throw new Error(`Bot ${bot.id} returned ${closed.returned}, its fills say ${worth}.`);
  return {
    bot_id: bot.id,
    status: bot.state.bot_display_status,
    fills,
    rebalances,
    total_margin: add(margin, '0'),
    withdrawn,
    fees,
    funding_fee: funding,
    positions: Object.fromEntries(held),
    equity,
    total_pnl: subtract(add(equity, withdrawn), margin),
    returned: closed?.returned ?? null,
  };
}
