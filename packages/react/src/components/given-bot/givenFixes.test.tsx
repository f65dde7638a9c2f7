import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { hurriedClock } from '../../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';
import { type FixCase, fixCases } from '../create-form/fixCases.testing.js';
import type { FormStart } from '../create-form/index.js';
import { FuturesComboGivenForm, FuturesComboScope } from '../futures-combo-form/index.js';
import { FuturesGridGivenForm, FuturesGridScope } from '../futures-grid-form/index.js';
import { FuturesMartingaleGivenForm, FuturesMartingaleScope } from '../futures-martingale-form/index.js';
import { SpotGridGivenForm, SpotGridScope } from '../spot-grid-form/index.js';

type Start = FormStart<object>;

/** The form of a copy, by kind. */
const forms: Readonly<Partial<Record<FixCase['kind'], (start: Start) => ReactElement>>> = {
  'spot grid': (start) => (
    <SpotGridScope symbol="BTCUSDT" start={start}>
      <SpotGridGivenForm />
    </SpotGridScope>
  ),
  'futures grid': (start) => (
    <FuturesGridScope symbol="BTCUSDT" start={start}>
      <FuturesGridGivenForm />
    </FuturesGridScope>
  ),
  martingale: (start) => (
    <FuturesMartingaleScope symbol="BTCUSDT" start={start}>
      <FuturesMartingaleGivenForm />
    </FuturesMartingaleScope>
  ),
  combo: (start) => (
    <FuturesComboScope start={start}>
      <FuturesComboGivenForm />
    </FuturesComboScope>
  ),
};
const copyable = fixCases.flatMap((one) => {
  const form = forms[one.kind];
  return form ? [{ ...one, form }] : [];
});

/** A copy of a bot with these settings, and the press that leads to the review. */
async function open({ form, good }: (typeof copyable)[number], changes: object) {
  const session = createSandboxSession();
  const start: Start = {
    name: 'copy.7',
    mode: 'copy',
    copied: { id: '7', name: 'Ann' },
    draft: { ...good, ...changes },
  };
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)}>
      {form(start)}
    </SandboxProvider>,
  );
  const review = screen.getByRole('button', { name: 'Review and create' });
  await expect.element(review).toBeEnabled();
  return { screen, review };
}

/** Controls that the form of a copy has; what is refused there is cured there as in every form. */
const OWN = /^(investment|total_investment|init_margin|leverage|(take_profit|stop_loss|sl_percent|tp_percent).*)$/;

describe.each(copyable)('a copied $kind', (one) => {
  const unseen = Object.entries(one.codes).filter(([, [, control]]) => !OWN.test(control));
  test.each(unseen.map(([code, [changes, control]]) => ({ code, changes, control })))(
    'B3 $code stands at a field that the copy has not, and its fix leads to a copy that passes the check',
    async ({ changes, control }) => {
      const { screen, review } = await open(one, changes);
      await review.click();
      const field = () => screen.container.querySelector(`[name="${control}"]`);
      await expect.poll(() => field()?.closest('[data-invalid]') != null).toBe(true);
      expect(field()?.checkVisibility()).toBe(true);
      const fix = () => screen.container.querySelector<HTMLElement>('[data-invalid] .tb-fix');
      expect(fix()).not.toBeNull();
      await expect
        .poll(() => {
          fix()?.click();
          screen.container.querySelector<HTMLElement>('button[type=submit]')?.click();
          return document.querySelector('[role=dialog]:not([popover])') !== null;
        })
        .toBe(true);
    },
  );
});

test('what a fix changed stays in sight beside what it was, focus with it, and the way back leads back', async () => {
  const [spot] = copyable;
  if (!spot) throw new Error('There is a spot grid.');
  const { screen } = await open(spot, { cell_number: '5000' });
  const field = screen.getByRole('textbox', { name: 'Number of grids' });
  await expect.element(field).toHaveValue('5000');
  await expect.element(field).toBeInvalid();
  await screen.getByRole('group', { name: 'Settings that must change' }).getByRole('button', { name: /^Use / }).click();
  await expect.element(field).not.toHaveValue('5000');
  await expect.element(screen.getByText('Changed from 5000.')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(field).toHaveValue('5000');
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveFocus();
});
