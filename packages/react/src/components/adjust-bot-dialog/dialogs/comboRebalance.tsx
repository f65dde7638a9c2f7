import { getFuturesComboBot } from '@tradingbot/core/endpoints';
import { adjustFuturesComboPositionWrite } from '@tradingbot/core/writes';
import { planFuturesComboChange } from '@tradingbot/engine/plan';
import { comboReader } from '../../../hooks/readers/comboReader.js';
import { adjustBy } from '../adjustBy.js';
import { comboPlan } from './comboPlan.js';
import { useComboStanding } from './useComboStanding.js';

/** Trades the positions of a combo to their target weights now. */
export const comboRebalance = adjustBy({
  kind: 'combo',
  name: 'rebalance',
  reader: comboReader,
  source: { endpoint: getFuturesComboBot, paramsOf: (id: string) => ({ bot_id: id }), draftOf: () => ({}) },
  useMarket: useComboStanding,
  fields: {},
  settings: [],
  plan: ({ facts }) => {
    const { standing } = facts;
    const preview = standing && planFuturesComboChange(standing, { type: 'adjust' });
    const { effects, ...rest } = comboPlan(preview, facts);
    const weights = (preview?.positions.before ?? []).map(({ symbol, current_position_percent }) => ({
      id: symbol,
      label: 'combo.weight_of' as const,
      params: { symbol },
      unit: 'ratio' as const,
      before: current_position_percent,
      after: preview?.positions.after.find((position) => position.symbol === symbol)?.current_position_percent,
    }));
    return {
      issues: [],
      bounds: {},
      effects: [...weights, ...effects],
      ...rest,
      notes: [{ key: 'adjust.rebalance_note' }],
    };
  },
  needsPrice: true,
  payload: (bot_id) => ({ bot_id }),
  write: adjustFuturesComboPositionWrite,
});
