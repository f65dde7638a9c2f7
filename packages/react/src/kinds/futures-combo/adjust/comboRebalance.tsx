import { getFuturesComboBot } from '@tradingbot/core/endpoints';
import { futuresComboReader, shownShares } from '@tradingbot/core/kinds';
import { adjustFuturesComboPositionWrite } from '@tradingbot/core/writes';
import { type FuturesComboPreview, planFuturesComboChange } from '@tradingbot/engine/plan';
import { adjustBy } from '../../../detail/adjust/adjustBy.js';
import { comboPlan } from './comboPlan.js';
import { type ComboFacts, useComboSnapshot } from './useComboSnapshot.js';

/** Trades the positions of a combo to their target weights now. */
export const comboRebalance = adjustBy({
  kind: 'futures_combo',
  name: 'rebalance',
  reader: futuresComboReader,
  source: { endpoint: getFuturesComboBot, paramsOf: (id: string) => ({ bot_id: id }), draftOf: () => ({}) },
  useMarket: useComboSnapshot,
  fields: {},
  settings: [],
  plan: ({ facts }) => {
    const preview = previewOf(facts);
    const { effects, ...rest } = comboPlan(preview, facts);
    const { before = [], after = [] } = preview?.positions ?? {};
    const sharesOf = (positions: typeof before) =>
      shownShares(positions.map(({ current_position_percent }) => current_position_percent));
    const sharesAfter = sharesOf(after);
    const weights = before.map(({ symbol }, index) => ({
      id: symbol,
      label: 'combo.weight_of' as const,
      params: { symbol },
      unit: 'ratio' as const,
      before: sharesOf(before)[index],
      after: sharesAfter[after.findIndex((position) => position.symbol === symbol)],
    }));
    return {
      issues: [],
      bounds: {},
      effects: [...weights, ...effects],
      ...rest,
      notes: [{ key: movesNothing(preview) ? 'adjust.rebalance_nothing' : 'adjust.rebalance_note' }],
    };
  },
  needsPrice: true,
  // A rebalance in which nothing moves would be done, and leave no trace to find it by.
  payload: (bot_id, { facts }) => (movesNothing(previewOf(facts)) ? undefined : { bot_id }),
  write: adjustFuturesComboPositionWrite,
});

function previewOf({ snapshot }: ComboFacts): FuturesComboPreview | null | undefined {
  return snapshot && planFuturesComboChange(snapshot, { type: 'adjust' });
}

/** Not so where nobody knows what it would trade. */
function movesNothing(preview: FuturesComboPreview | null | undefined): boolean {
  return preview?.orders.length === 0;
}
