import type { FuturesMarket } from '../bots/futures/futuresTypes.js';
import { openFuturesCombo } from '../bots/futures-combo/futuresCombo.js';
import { measureFuturesCombo } from '../bots/futures-combo/futuresComboFigures.js';
import type { FuturesComboParams, FuturesComboState } from '../bots/futures-combo/futuresComboTypes.js';
import { add, compare, multiply, negate, subtract, sum } from '../decimal/arithmetic.js';
import { fitRates, withRates } from './fitRates.js';
import { isSameFigure, unlessImpossible } from './reportedTrades.js';

/** What is reported about one position of a combo. Money in quote coin. */
export interface ReportedPosition {
  readonly symbol: string;
  readonly side: 'long' | 'short';
  /** In contracts, never negative. */
  readonly size: string;
  readonly mark_price: string;
  readonly unrealized_pnl: string;
}

/** A running combo as an exchange reports it. Money in quote coin. */
export interface ReportedFuturesCombo {
  /** As they stand now, but for the margin: all that was put in. */
  readonly params: FuturesComboParams;
  /** One for each contract, in the order of `params.symbol_settings`. */
  readonly markets: readonly FuturesMarket[];
  readonly positions: readonly ReportedPosition[];
  readonly equity: string;
  readonly total_pnl: string;
  /** Maintenance margin over the margin balance. */
  readonly mmr: string;
  /** ms. */
  readonly create_time: number;
  readonly time: number;
}

/**
 * The bot behind the reported figures: its worth and result are the reported ones, to the last digit, its maintenance
 * margin as near as rates come to it that are listed as these are. Null when no bot of the engine has them, and with a trailing stop, whose level nobody reports. It knows
 * no start.
 */
export function resumeFuturesCombo(reported: ReportedFuturesCombo): FuturesComboState | null {
  const { params, equity, total_pnl, positions, create_time, time } = reported;
  if (params.trailing_stop_percent && compare(params.trailing_stop_percent, '0') > 0) return null;
  return unlessImpossible(() => {
    const opened = openFuturesCombo(params, reported.markets, create_time);
    const legs = opened.legs.map((leg) => legOf(leg, positions));
    const worth = sum(legs.map(({ price, size }) => multiply(size, price ?? '0')));
    const state: FuturesComboState = {
      ...opened,
      bot_display_status: 'running',
      start_time: create_time,
      time,
      legs,
      // The rest of the cash: all that was traded, paid and received so far.
      past_cash: subtract(total_pnl, worth),
      withdrawn: subtract(add(total_pnl, params.init_margin), equity),
    };
    const figures = measureFuturesCombo(state, {}, time);
    if (!isSameFigure(figures.equity, equity) || !isSameFigure(figures.total_pnl, total_pnl)) return null;
    return fitRates(reported.mmr, (higher) => {
      const fitted = { ...state, markets: state.markets.map((market) => withRates(market, higher)) };
      return { state: fitted, figure: measureFuturesCombo(fitted, {}, time).mmr };
    });
  });
}

type Leg = FuturesComboState['legs'][number];

function legOf(leg: Leg, positions: readonly ReportedPosition[]): Leg {
  const reported = positions.find(({ symbol }) => symbol === leg.symbol);
  if (!reported) return leg;
  const isShort = reported.side === 'short';
  const size = isShort && compare(reported.size, '0') !== 0 ? negate(reported.size) : reported.size;
  const cost = subtract(multiply(size, reported.mark_price), reported.unrealized_pnl);
  return { ...leg, price: reported.mark_price, size, entry_value: isShort ? negate(cost) : cost };
}
