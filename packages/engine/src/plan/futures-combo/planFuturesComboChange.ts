import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import type { FuturesComboSettings, FuturesComboState } from '../../bots/futures-combo/futuresComboTypes.js';
import { add, multiply, negate, subtract, sum } from '../../decimal/arithmetic.js';
import { roundToStep } from '../../decimal/rounding.js';
import { EngineError } from '../../EngineError.js';
import { type FuturesComboCommand, type FuturesComboPreview, previewFuturesCombo } from './previewFuturesCombo.js';

/** A running combo as an exchange reports it: enough to plan a change of it. Money in quote coin. */
export interface FuturesComboSnapshot {
  readonly settings: FuturesComboSettings;
  /** Of its contracts, in the order of the settings, with their prices. */
  readonly markets: readonly FuturesMarket[];
  readonly positions: readonly {
    readonly symbol: string;
    /** In contracts, without sign. */
    readonly size: string;
    readonly mark_price: string;
    readonly unrealized_pnl: string;
  }[];
  readonly equity: string;
  readonly total_margin: string;
  readonly total_pnl: string;
}

/**
 * Plans a command to a bot whose snapshot is known; null when the bot cannot take it.
 *
 * Assumed: the highest equity is the one of now; the exchange does not report it.
 */
export function planFuturesComboChange(
  snapshot: FuturesComboSnapshot,
  command: FuturesComboCommand,
): FuturesComboPreview | null {
  try {
    return previewFuturesCombo(futuresComboFrom(snapshot), command);
  } catch (error) {
    if (error instanceof EngineError) return null;
    throw error;
  }
}

/** A bot that stands like that. What it has done so far is not in it. @throws EngineError when the answer does not make a bot */
export function futuresComboFrom(snapshot: FuturesComboSnapshot): FuturesComboState {
  const { settings, markets, equity, total_margin, total_pnl } = snapshot;
  const positions = new Map(snapshot.positions.map((position) => [position.symbol, position]));
  const legs = settings.symbol_settings.map(({ symbol, side }, row) => {
    const { tickSize = '1' } = markets[row]?.symbol ?? {};
    const { size = '0', mark_price, unrealized_pnl = '0' } = positions.get(symbol) ?? {};
    const price = roundToStep(mark_price ?? markets[row]?.last_price ?? '0', tickSize, 'half_up');
    const signed = side === 'short' ? negate(size) : size;
    const value = multiply(signed, mark_price ?? price);
    const entry = subtract(value, unrealized_pnl);
    return {
      symbol,
      price,
      signed,
      value: multiply(signed, price),
      entry_value: side === 'short' ? negate(entry) : entry,
    };
  });
  const withdrawn = subtract(add(total_pnl, total_margin), equity);
  const cash = subtract(equity, sum(legs.map(({ value }) => value)));
  return {
    params: { ...settings, init_margin: total_margin },
    markets,
    bot_display_status: 'running',
    ...{ create_time: 0, start_time: 0, end_time: null, time: 0 },
    legs: legs.map(({ symbol, price, signed, entry_value }) => ({
      ...{ symbol, price, size: signed, entry_value },
      ...{ cash: '0', closed_pnl: '0', fees: '0', funding_fee: '0' },
    })),
    past_cash: subtract(cash, subtract(total_margin, withdrawn)),
    ...{ past_closed_pnl: '0', past_fees: '0', past_funding_fee: '0' },
    ...{ total_margin, withdrawn, start_legs: [], start_fee: '0', close_fee: '0', settlement: '0' },
    peak_equity: equity,
    ...{ adjusted_position_num: 0, last_adjust_position_time: null, last_modify_setting_time: null },
    ...{ fill_count: 0, close: null },
  };
}
