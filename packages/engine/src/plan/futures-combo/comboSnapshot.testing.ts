import { measureFuturesCombo } from '../../bots/futures-combo/futuresComboFigures.js';
import { futuresComboPositions } from '../../bots/futures-combo/futuresComboPositions.js';
import type { FuturesComboState } from '../../bots/futures-combo/futuresComboTypes.js';
import type { FuturesComboSnapshot } from './planFuturesComboChange.js';

/** What an exchange reports of a bot. */
export function comboSnapshotOf(state: FuturesComboState): FuturesComboSnapshot {
  const { equity, total_margin, total_pnl } = measureFuturesCombo(state, {}, state.time);
  const { init_margin: _, ...settings } = state.params;
  return {
    settings,
    markets: state.markets,
    positions: futuresComboPositions(state, {}).map(({ symbol, size, mark_price = '0', unrealized_pnl }) => ({
      ...{ symbol, size, mark_price, unrealized_pnl },
    })),
    ...{ equity, total_margin, total_pnl },
  };
}
