import { formatDecimal } from '../../decimal/decimal.js';
import type { SpotGridMachine } from './spotGridMachine.js';
import type { BotCloseCode, SpotCloseMode, SpotCloseReason, SpotGridFill, SpotGridStatus } from './spotGridTypes.js';
import { costOf, priceOf, quantityOf, safe, worthOf } from './spotGridUnits.js';

/** The market trade and the balances that closing at a price leaves. */
export interface Settlement {
  readonly trade: { readonly side: 'buy' | 'sell'; readonly lots: number; readonly fee: bigint } | undefined;
  readonly base: bigint;
  readonly quote: bigint;
}

const CLOSE_CODES: Readonly<Record<SpotCloseReason, BotCloseCode>> = {
  unknown: 'unspecified',
  closed_manually: 'canceled_manually',
  closed_failed_initiation: 'failed_initiation',
  closed_symbol_delisted: 'canceled_auto_symbol_delist',
  closed_stop_loss: 'canceled_auto_sl',
  closed_take_profit: 'canceled_auto_tp',
  closed_user_ban: 'canceled_auto_user_ban',
  closed_trailing_stop: 'canceled_trailing_stop',
  close_standard_clearance: 'canceled_standard_clearance',
  close_tax_tag_change: 'canceled_tax_tag_change',
};

/** What closing at a price in ticks returns. Quote mode sells whole lots, base mode buys them; the rest stays as it is. */
export function settle(machine: SpotGridMachine, price: number, mode: SpotCloseMode): Settlement {
  const { base, quote, units } = machine;
  if (mode === 'quote_mode') {
    const lots = safe(base / units.lotBase);
    if (lots <= 0) return { trade: undefined, base, quote };
    const cost = costOf(units, lots, price);
    const fee = (cost * units.taker) / units.feeUnit;
    return { trade: { side: 'sell', lots, fee }, base: base - BigInt(lots) * units.lotBase, quote: quote + cost - fee };
  }
  if (mode === 'base_mode') {
    const lots = safe(quote / costOf(units, 1, price));
    if (lots <= 0) return { trade: undefined, base, quote };
    const bought = BigInt(lots) * units.lotBase;
    const fee = (bought * units.taker) / units.feeUnit;
    return { trade: { side: 'buy', lots, fee }, base: base + bought - fee, quote: quote - costOf(units, lots, price) };
  }
  return { trade: undefined, base, quote };
}

/** Cancels the orders, settles at the machine's price and ends the bot. */
export function closeMachine(machine: SpotGridMachine, mode: SpotCloseMode, reason: SpotCloseReason): void {
  const { units, price } = machine;
  changeStatus(machine, 'cancelling');
  const { trade, base, quote } = settle(machine, price, mode);
  if (trade) {
    const value = trade.side === 'buy' ? worthOf(units, trade.fee, price) : trade.fee;
    machine.close_fee = value;
    recordFill(machine, { role: 'close', side: trade.side, lots: trade.lots, fee: trade.fee, cell: null });
  }
  endMachine(machine, mode, reason, base, quote);
}

/** Hands the money back and makes the state terminal. */
export function endMachine(
  machine: SpotGridMachine,
  mode: SpotCloseMode,
  reason: SpotCloseReason,
  base: bigint,
  quote: bigint,
): void {
  const { units } = machine;
  changeStatus(machine, 'completed');
  machine.base = 0n;
  machine.quote = 0n;
  machine.end_time = machine.time;
  machine.close = {
    price: priceOf(units, machine.price),
    close_reason: reason,
    bot_close_code: CLOSE_CODES[reason],
    close_mode: mode,
    returned_base: formatDecimal(base, units.baseScale),
    returned_quote: formatDecimal(quote, units.quoteScale),
  };
  machine.events?.push({ type: 'closed', time: machine.time, ...machine.close });
}

export function changeStatus(machine: SpotGridMachine, to: SpotGridStatus): void {
  machine.events?.push({ type: 'status', time: machine.time, from: machine.status, to });
  machine.status = to;
}

/** A fill in integers. The fee is in base units for a buy, in quote units for a sell. */
export interface MachineFill {
  readonly role: SpotGridFill['role'];
  readonly side: 'buy' | 'sell';
  readonly lots: number;
  readonly fee: bigint;
  readonly cell: number | null;
  readonly opens?: number | null | undefined;
  readonly profit?: bigint;
}

/** Numbers a fill at the machine's price, adds its fee to the fees so far and reports it. Returns its id. */
export function recordFill(machine: SpotGridMachine, fill: MachineFill): number {
  const { units, price } = machine;
  const { symbol } = machine.market;
  const isBuy = fill.side === 'buy';
  machine.fill_count += 1;
  machine.fees += isBuy ? worthOf(units, fill.fee, price) : fill.fee;
  machine.events?.push({
    type: 'fill',
    time: machine.time,
    id: machine.fill_count,
    role: fill.role,
    side: fill.side,
    price: priceOf(units, price),
    quantity: quantityOf(units, fill.lots),
    fee: formatDecimal(fill.fee, isBuy ? units.baseScale : units.quoteScale),
    fee_token: isBuy ? symbol.base_token : symbol.quote_token,
    cell: fill.cell,
    ...(typeof fill.opens === 'number' && { opens: fill.opens }),
    ...(fill.profit !== undefined && { profit: formatDecimal(fill.profit, units.quoteScale) }),
  });
  return machine.fill_count;
}
