import fc from 'fast-check';
import { expect, it } from 'vitest';
import { follow } from '../../bots/futures-combo/followCombo.testing.js';
import { scenarios } from '../../bots/futures-combo/futuresComboArbitraries.testing.js';
import { futuresComboTransferDetail } from '../../bots/futures-combo/futuresComboDetails.js';
import type { FuturesComboState } from '../../bots/futures-combo/futuresComboTypes.js';
import { compare, multiply } from '../../decimal/arithmetic.js';
import { roundToStep } from '../../decimal/rounding.js';
import { comboSnapshotOf } from './comboSnapshot.testing.js';
import { steadyTransferOut } from './steadyTransferOut.js';

it('B3 what is offered to be moved out of a combo may still be, however its prices move by half a percent', () => {
  let offers = 0;
  const moves = fc.array(fc.constantFrom('0.995', '0.998', '1', '1.002', '1.005'), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(scenarios({ calm: true }), moves, (scenario, factors) => {
      let last: FuturesComboState | undefined;
      follow(scenario, (state) => {
        if (state.bot_display_status === 'running') last = state;
      });
      const offered = last && steadyTransferOut(comboSnapshotOf(last));
      if (!last || offered === undefined) return;
      const { markets } = last;
      const now = futuresComboTransferDetail(last).transfer_out.to;
      expect(compare(offered, now)).toBeLessThanOrEqual(0);
      const legs = last.legs.map((leg, row) => {
        const { tickSize = '1' } = markets[row]?.symbol ?? {};
        return {
          ...leg,
          price: leg.price && roundToStep(multiply(leg.price, factors[row] ?? '1'), tickSize, 'half_up'),
        };
      });
      if (legs.some(({ price }) => price === '0')) return;
      const then = futuresComboTransferDetail({ ...last, legs }).transfer_out.to;
      expect(compare(offered, then)).toBeLessThanOrEqual(0);
      offers += compare(offered, '0') > 0 ? 1 : 0;
    }),
    { numRuns: 400, seed: 5 },
  );
  expect(offers).toBeGreaterThan(100);
});
