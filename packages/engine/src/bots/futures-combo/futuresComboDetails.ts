import { moneyText, toMoney } from '../futures/futuresUnits.js';
import { unrealisedPnl } from '../futures/position.js';
import { type ComboMachine, equityOf, legValue } from './comboMachine.js';
import { availableOf, transferBounds } from './comboMargins.js';
import { loadMachine } from './comboState.js';
import { closeMachine, feesOf } from './comboStops.js';
import type { FuturesComboEvent, FuturesComboFill } from './futuresComboEvents.js';
import type { FuturesComboState } from './futuresComboTypes.js';

/** What closing a combo at its last prices would give; exactly what the close does. Money in `coin`. */
export interface FuturesComboCloseDetail {
  readonly coin: string;
  /** What comes back, after the fees of the close. */
  readonly estimated_amount: string;
  readonly total_margin: string;
  /** Before the fees of the close. */
  readonly realized_pnl: string;
  readonly unrealized_pnl: string;
  readonly total_pnl: string;
  /** Signed sizes. */
  readonly positions: readonly { readonly symbol: string; readonly size: string; readonly unrealized_pnl: string }[];
  /** The trades of the close and their fees. */
  readonly orders: readonly FuturesComboFill[];
  readonly fee: string;
}

/** How much margin can be moved in or out now. Money in `coin`. */
export interface FuturesComboTransferDetail {
  readonly coin: string;
  /** Both ends `"0"`: not allowed; `''`: no limit. */
  readonly transfer_in: { readonly from: string; readonly to: string };
  readonly transfer_out: { readonly from: string; readonly to: string };
  /** Not below 0. */
  readonly available_balance: string;
  readonly total_margin: string;
  readonly midway_transfer: string;
}

/** What closing now at the last prices would return. After the end: what it returned. */
export function settleFuturesCombo(state: FuturesComboState): FuturesComboCloseDetail {
  const before = loadMachine(state);
  const events: FuturesComboEvent[] = [];
  const after = loadMachine(state, events);
  if (!after.close) closeMachine(after, 'by_user');
  const positions = before.legs.map((leg, index) => ({
    symbol: leg.contract.symbol,
    size: state.legs[index]?.size ?? '0',
    unrealized_pnl: moneyText(unrealisedPnl(leg.position, legValue(leg))),
  }));
  const paper = before.legs.reduce((sum, leg) => sum + unrealisedPnl(leg.position, legValue(leg)), 0n);
  const total = equityOf(before) + before.withdrawn - before.total_margin;
  return {
    coin: coinOf(before),
    estimated_amount: after.close?.returned ?? '0',
    total_margin: moneyText(before.total_margin),
    realized_pnl: moneyText(total - paper),
    unrealized_pnl: moneyText(paper),
    total_pnl: moneyText(total),
    positions,
    orders: events.filter((event) => event.type === 'fill'),
    fee: moneyText(feesOf(after) - feesOf(before)),
  };
}

/** Bounds of a transfer at the last prices. */
export function futuresComboTransferDetail(state: FuturesComboState): FuturesComboTransferDetail {
  const machine = loadMachine(state);
  const available = availableOf(machine);
  return {
    coin: coinOf(machine),
    ...transferBounds(machine),
    available_balance: moneyText(available > 0n ? available : 0n),
    total_margin: moneyText(machine.total_margin),
    midway_transfer: moneyText(machine.total_margin - machine.withdrawn - toMoney(machine.params.init_margin)),
  };
}

function coinOf({ legs }: ComboMachine): string {
  return legs[0]?.market.symbol.quoteCurrency ?? '';
}
