import { describe, test } from 'vitest';
import { pressFixes } from '../../form/create/pressFixes.testing.js';
import { copyable, openCopy } from './copies.testing.js';

/** Controls that the form of a copy has; what is refused there is cured there as in every form. */
const OWN = /^(investment|total_investment|init_margin|leverage|(take_profit|stop_loss|sl_percent|tp_percent).*)$/;

describe.each(copyable)('a copied $kind', (one) => {
  const unseen = Object.entries(one.codes).filter(([, [, control]]) => !OWN.test(control));
  test.each(unseen.map(([code, [changes, control]]) => ({ code, changes, control })))(
    'B3 $code stands at a field that the copy has not, and its fix leads to a copy that passes the check',
    async ({ changes, control }) => {
      const screen = await openCopy(one, changes);
      await pressFixes(screen, control);
    },
  );
});
