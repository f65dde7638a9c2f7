import { futuresMarket } from '../../bots/futures/futures.testing.js';
import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import { emptyFuturesMartingaleDraft, type FuturesMartingaleDraft } from './futuresMartingaleDraft.js';

export function martingaleMarket(overrides: Partial<FuturesMarket> = {}): FuturesMarket {
  return futuresMarket({ last_price: '26000', ...overrides });
}

/** Worked example F as typed. */
export function martingaleDraft(overrides: Partial<FuturesMartingaleDraft> = {}): FuturesMartingaleDraft {
  return {
    ...emptyFuturesMartingaleDraft(),
    leverage: '10',
    price_float_percent: '0.02',
    add_position_percent: '1.2',
    add_position_num: '5',
    round_tp_percent: '0.02',
    init_margin: '26000',
    ...overrides,
  };
}
