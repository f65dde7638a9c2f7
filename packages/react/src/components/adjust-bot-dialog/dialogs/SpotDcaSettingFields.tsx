import { planSpotDca, type SpotDcaDraft, type SpotDcaField } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { PurchaseRows, ScheduleFields, SpotDcaFieldsScope } from '../../spot-dca-form/index.js';
import type { AdjustFieldsProps } from '../adjusting.js';
import type { SpotDcaFacts } from './useSpotDcaStanding.js';

/** Coins, amounts, interval and limit of a DCA bot that runs; the coin it pays with stays. */
export function SpotDcaSettingFields({
  draft,
  set,
  facts,
}: AdjustFieldsProps<SpotDcaDraft, SpotDcaFacts, SpotDcaField>) {
  const { market, standing, coins, available, frequencies } = facts;
  const plan = useMemo(() => planSpotDca(draft, market, { running: standing }), [draft, market, standing]);
  return (
    <SpotDcaFieldsScope
      fields={{
        ...{ draft, set, plan, bounds: plan.bounds, available },
        touch: () => {},
        isRunning: true,
        quoteCoins: [draft.quote_coin],
        coins: [...coins],
        frequencies: [...frequencies],
      }}
    >
      <PurchaseRows />
      <ScheduleFields />
    </SpotDcaFieldsScope>
  );
}
