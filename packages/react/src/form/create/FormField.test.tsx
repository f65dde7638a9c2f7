import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SpotGridScope, useSpotGridModel } from '../../kinds/spot-grid/form/index.js';
import { AmountField, CountField } from '../../parts/number-field/index.js';
import { hurriedClock } from '../../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';
import { FormField } from './FormField.js';

interface Counts {
  plan: number;
  field: number;
  /** The exchange has recommended settings and checked them. */
  isAnswered: boolean;
}

const OPEN = { from: '2', to: '' };
const counts: Counts = { plan: 0, field: 0, isAnswered: false };

function Plan() {
  const { plan, answer, isStarting } = useSpotGridModel();
  counts.plan++;
  counts.isAnswered = answer !== undefined && !isStarting;
  return <output>{plan?.shape?.net_profit.from}</output>;
}

function Counted(props: ComponentProps<typeof CountField>) {
  counts.field++;
  return <CountField {...props} />;
}

async function open() {
  const session = createSandboxSession();
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)}>
      <SpotGridScope symbol="BTCUSDT">
        <FormField as={Counted} field="cell_number" bounds={OPEN} />
        <FormField as={AmountField} field="investment" currency="USDT" step="0.01" />
        <Plan />
      </SpotGridScope>
    </SandboxProvider>,
  );
  const field = screen.getByRole('textbox', { name: 'Investment' });
  const hint = () => field.element().closest('.tb-field')?.querySelector(':scope > .tb-hint')?.textContent ?? '';
  await expect.poll(hint).toMatch(/^[\d,.]+–/);
  /** Lets the market move until the plan has been made anew so often. */
  const move = async (times: number) => {
    const from = counts.plan;
    while (counts.plan < from + times) {
      const before = counts.plan;
      session.sandbox.advance(60_000);
      await expect.poll(() => counts.plan).toBeGreaterThan(before);
    }
  };
  return { field, hint, move };
}

test('a price that makes the plan anew renders no field whose own bounds stay', async () => {
  const { hint, move } = await open();
  await expect.poll(() => counts.isAnswered).toBe(true);
  await move(1);
  const [from, was] = [counts.field, hint()];
  await move(10);
  // The least amount has moved with the price, and its field with it.
  expect(hint()).not.toBe(was);
  expect(counts.field).toBe(from);
});

test('a bound that was offered stands until the field is left', async () => {
  const { field, hint, move } = await open();
  await field.click();
  const offered = hint();
  await move(5);
  expect(hint()).toBe(offered);
  await expect.element(field).toHaveFocus();
  const element = field.element();
  if (element instanceof HTMLElement) element.blur();
  await expect.poll(hint).not.toBe(offered);
});

test('22.5 what is allowed is seen while somebody is in the field, and the field stays where it is', async () => {
  const { field } = await open();
  const allowed = () => field.element().closest('.tb-field')?.querySelector('.tb-allowed');
  const sight = () => getComputedStyle(allowed() ?? document.body).visibility;
  const height = () => field.element().closest('.tb-field')?.getBoundingClientRect().height;
  await expect.poll(sight).toBe('hidden');
  const before = height();
  await field.click();
  await expect.poll(sight).toBe('visible');
  expect(height()).toBe(before);
  await field.fill('0');
  await userEvent.tab();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(sight()).toBe('visible');
});
