import { add, compare, multiply, subtract, sum } from '../../decimal/arithmetic.js';
import { roundToStep } from '../../decimal/rounding.js';
import { changeStatus, recordFill, type SpotDcaMachine } from './spotDcaMachine.js';
import { symbolOf } from './spotDcaRules.js';
import type { DcaCloseCode, DcaCloseMode, DcaCloseReason, SpotDcaState } from './spotDcaTypes.js';

/** A closing sale. */
export interface SpotDcaSale {
  readonly base: string;
  readonly price: string;
  readonly quantity: string;
  /** Quantity times price, in quote coin, before the fee. */
  readonly amount: string;
  /** In quote coin. */
  readonly fee: string;
}

/** What closing at given prices leaves. */
export interface SpotDcaSettlement {
  readonly sales: readonly SpotDcaSale[];
  readonly quote: string;
  /** Coins handed back, those with nothing left out. */
  readonly coins: readonly { readonly base: string; readonly quantity: string }[];
}

const CLOSE_CODES: Readonly<Record<DcaCloseReason, DcaCloseCode>> = {
  unknown: 'unspecified',
  closed_manually: 'canceled_manually',
  closed_reach_max: 'dca_reach_max',
  closed_symbol_delisted: 'canceled_auto_symbol_delist',
  closed_user_banned: 'canceled_auto_user_ban',
};

/**
 * Mode of a close that names none: the user's coins are sold, the system's closes hand them back.
 *
 * Assumed: a bot that reached its cap has bought what it was meant to, so selling all of it is not its end.
 */
function defaultCloseMode(reason: DcaCloseReason): DcaCloseMode {
  return reason === 'closed_manually' || reason === 'unknown' ? 'quote' : 'base';
}

/** What closing at prices returns: base mode the coins, quote mode sells whole lots and returns the rest as it is. */
export function settle(
  state: Pick<SpotDcaState, 'coins' | 'market' | 'params'>,
  mode: DcaCloseMode,
  priceOf: (base: string) => string,
): SpotDcaSettlement {
  const held = state.coins.filter((coin) => compare(coin.held, '0') > 0);
  if (mode === 'base') {
    return { sales: [], quote: '0', coins: held.map(({ base, held: quantity }) => ({ base, quantity })) };
  }
  const { symbols, taker_fee_rate } = state.market;
  const sales: SpotDcaSale[] = [];
  const coins: { base: string; quantity: string }[] = [];
  for (const coin of held) {
    const symbol = symbolOf(symbols, coin.base, state.params.quote_coin);
    const quantity = symbol ? roundToStep(coin.held, symbol.base_precision, 'floor') : '0';
    const rest = subtract(coin.held, quantity);
    if (compare(rest, '0') > 0) coins.push({ base: coin.base, quantity: rest });
    if (compare(quantity, '0') === 0) continue;
    const price = priceOf(coin.base);
    const amount = multiply(quantity, price);
    sales.push({ base: coin.base, price, quantity, amount, fee: multiply(amount, taker_fee_rate) });
  }
  return { sales, quote: sum(sales.map(({ amount, fee }) => subtract(amount, fee))), coins };
}

/** Settles at the last prices and ends the bot. */
export function closeMachine(
  machine: SpotDcaMachine,
  requestedMode: DcaCloseMode | undefined,
  reason: DcaCloseReason,
  time: number,
): void {
  const mode = requestedMode ?? defaultCloseMode(reason);
  changeStatus(machine, 'cancelling', time);
  const priceOf = (base: string) => machine.coins.find((coin) => coin.base === base)?.price ?? '0';
  const { sales, quote, coins } = settle(machine, mode, priceOf);
  for (const { base, price, quantity, amount, fee } of sales) {
    machine.close_fee = add(machine.close_fee, fee);
    const fee_token = machine.params.quote_coin;
    recordFill(machine, {
      time,
      role: 'close',
      round: null,
      base,
      side: 'sell',
      price,
      quantity,
      amount,
      fee,
      fee_token,
    });
  }
  for (const coin of machine.coins) coin.held = '0';
  machine.next_invest_time = null;
  machine.end_time = time;
  // A bot may end before the time of the input that carried it there; what comes later is none of its business.
  machine.time = time;
  machine.close = {
    close_reason: reason,
    bot_close_code: CLOSE_CODES[reason],
    close_mode: mode,
    returned_quote: quote,
    returned_coins: coins,
  };
  changeStatus(machine, 'completed', time);
  machine.events.push({ type: 'closed', time, ...machine.close });
}
