import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { hurriedClock } from '../../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';
import { FuturesComboForm, FuturesComboScope } from '../futures-combo-form/index.js';
import { FuturesGridForm, FuturesGridScope } from '../futures-grid-form/index.js';
import { FuturesMartingaleForm, FuturesMartingaleScope } from '../futures-martingale-form/index.js';
import { SpotDcaForm, SpotDcaScope } from '../spot-dca-form/index.js';
import { SpotGridForm, SpotGridScope } from '../spot-grid-form/index.js';
import { DRAFT_KEY } from './draftKey.js';
import { type FixCase, fixCases } from './fixCases.testing.js';

const forms: Readonly<Record<FixCase['kind'], ReactElement>> = {
  'spot grid': (
    <SpotGridScope symbol="BTCUSDT">
      <SpotGridForm />
    </SpotGridScope>
  ),
  'futures grid': (
    <FuturesGridScope symbol="BTCUSDT">
      <FuturesGridForm />
    </FuturesGridScope>
  ),
  'DCA bot': (
    <SpotDcaScope base="BTC" quote="USDT">
      <SpotDcaForm />
    </SpotDcaScope>
  ),
  martingale: (
    <FuturesMartingaleScope symbol="BTCUSDT">
      <FuturesMartingaleForm />
    </FuturesMartingaleScope>
  ),
  combo: (
    <FuturesComboScope>
      <FuturesComboForm />
    </FuturesComboScope>
  ),
};

/** A form on the manual tab with a kept draft, and the press that leads to the review. */
async function open({ kind, name, good }: FixCase, changes: object) {
  const session = createSandboxSession();
  const kept = JSON.stringify({ mode: 'manual', manual: { ...good, ...changes } });
  const drafts = new Map([[DRAFT_KEY + name, kept]]);
  const screen = await render(
    <SandboxProvider
      session={session}
      clock={hurriedClock(() => session.sandbox.now)}
      tabStorage={{
        getItem: (key) => drafts.get(key) ?? null,
        setItem: (key, value) => void drafts.set(key, value),
        removeItem: (key) => void drafts.delete(key),
      }}
    >
      {forms[kind]}
    </SandboxProvider>,
  );
  const review = screen.getByRole('button', { name: 'Review and create' });
  await expect.element(review).toBeEnabled();
  return { screen, review };
}

describe.each(fixCases)('a $kind', (one) => {
  test('can be reviewed when nothing is wrong', async () => {
    const { screen, review } = await open(one, {});
    await review.click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
  });

  test.each(Object.entries(one.codes).map(([code, [changes, control]]) => ({ code, changes, control })))(
    'B3 $code stands at its field, and its fix leads to a form that passes the check of the exchange',
    async ({ changes, control }) => {
      const { screen, review } = await open(one, changes);
      await review.click();
      const field = () => screen.container.querySelector(`[name="${control}"]`);
      await expect.poll(() => field()?.closest('[data-invalid]') != null).toBe(true);
      // Also where it lies in a fold, and something before it is wrong too.
      expect(field()?.checkVisibility()).toBe(true);
      const fix = () => screen.container.querySelector<HTMLElement>('[data-invalid] .tb-fix');
      expect(fix()).not.toBeNull();
      // A fix may uncover what stood behind: how much must be put in is known only once the ladder is right.
      await expect
        .poll(() => {
          fix()?.click();
          screen.container.querySelector<HTMLElement>('button[type=submit]')?.click();
          return document.querySelector('[role=dialog]:not([popover])') !== null;
        })
        .toBe(true);
      expect(screen.container.querySelector('[data-invalid]')?.textContent).toBeUndefined();
    },
  );
});
