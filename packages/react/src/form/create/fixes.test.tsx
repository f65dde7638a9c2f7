import { describe, expect, test } from 'vitest';
import { someOf } from '../../testing/someOf.js';
import { fixCases } from './fixCases.testing.js';
import { openKept } from './openKept.testing.js';
import { pressFixes } from './pressFixes.testing.js';

describe.each(fixCases)('a $kind', (one) => {
  test('can be reviewed when nothing is wrong', async () => {
    const screen = await openKept(one, {});
    await screen.getByRole('button', { name: 'Review and create' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
  });

  test.each(someOf(Object.entries(one.codes)).map(([code, [changes, control]]) => ({ code, changes, control })))(
    'B3 $code stands at its field, and its fix leads to a form that passes the check of the exchange',
    async ({ changes, control }) => {
      const screen = await openKept(one, changes);
      await pressFixes(screen, control);
    },
  );
});
