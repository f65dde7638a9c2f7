import { emptyFuturesComboDraft, type FuturesComboDraft } from './futuresComboDraft.js';

/** Worked example H as typed. */
export function comboDraft(overrides: Partial<FuturesComboDraft> = {}): FuturesComboDraft {
  return {
    ...emptyFuturesComboDraft(),
    symbol_settings: [
      { symbol: 'BTCUSDT', side: 'long', target_position_percent: '0.5' },
      { symbol: 'ETHUSDT', side: 'long', target_position_percent: '0.4' },
      { symbol: 'SOLUSDT', side: 'long', target_position_percent: '0.1' },
    ],
    leverage: '1',
    adjust_position_percent: '0.1',
    adjust_position_time_interval: '86400',
    init_margin: '10000',
    ...overrides,
  };
}
