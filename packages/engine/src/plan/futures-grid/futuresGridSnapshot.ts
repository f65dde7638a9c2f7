import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import { measureFuturesGrid } from '../../bots/futures-grid/futuresGridFigures.js';
import type { FuturesGridParams, FuturesGridState } from '../../bots/futures-grid/futuresGridTypes.js';

/**
 * A futures grid that runs or waits, as an exchange reports it: enough to plan a change of it. Money in quote coin;
 * `''` = there is none.
 */
export interface FuturesGridSnapshot {
  /** As created, with every later setting. */
  readonly params: FuturesGridParams;
  readonly market: FuturesMarket;
  /** Has not started: nothing that is changed is due at once. */
  readonly isWaiting: boolean;
  readonly curr_min_price: string;
  readonly curr_max_price: string;
  /** Signed; negative is short. */
  readonly current_position: string;
  readonly mark_price: string;
  readonly equity: string;
  readonly pnl: string;
  readonly unrealised_pnl: string;
  /** Everything put in, added margin included. */
  readonly total_investment: string;
  readonly liquidation_price: string;
  /** Liquidation prices once all orders of a side have filled. */
  readonly long_liq_price: string;
  readonly short_liq_price: string;
  /** Maintenance margin over the entry value. */
  readonly m_m_rate: string;
  readonly trailing_stop_exit_equity: string;
}

/** How a bot of the engine stands at a last price. */
export function futuresGridSnapshot(state: FuturesGridState, last_price: string): FuturesGridSnapshot {
  const { params, curr_min_price, curr_max_price } = state;
  const figures = measureFuturesGrid(state, last_price, state.time);
  return {
    ...figures,
    ...{ params, curr_min_price, curr_max_price },
    market: { ...state.market, last_price },
    isWaiting: state.status !== 'running',
  };
}
