import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { DRAFT_KEY } from '../../../form/create/draftKey.js';
import { hurriedClock } from '../../../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider } from '../../../testing/index.js';
import { FuturesGridChart, FuturesGridForm, FuturesGridScope } from './index.js';

const neutral = {
  grid_mode: 'neutral',
  min_price: '70000',
  max_price: '86000',
  cell_number: '20',
  leverage: '2',
  total_investment: '2000',
};

async function open(ends: object) {
  const session = createSandboxSession();
  const kept = JSON.stringify({ mode: 'manual', manual: { ...neutral, ...ends } });
  return render(
    <SandboxProvider
      session={session}
      clock={hurriedClock(() => session.sandbox.now)}
      tabStorage={{
        getItem: (key) => (key === `${DRAFT_KEY}futures-grid.BTCUSDT` ? kept : null),
        setItem: () => {},
        removeItem: () => {},
      }}
    >
      <FuturesGridScope symbol="BTCUSDT">
        <FuturesGridChart />
        <FuturesGridForm />
      </FuturesGridScope>
    </SandboxProvider>,
  );
}

test('T9 the ends of a neutral grid have one name in field, chart and message', async () => {
  const screen = await open({ take_profit_price: '95000', stop_loss_price: '75000' });
  await expect.element(screen.getByRole('slider', { name: /^Top price/ })).toBeVisible();
  await expect.element(screen.getByRole('slider', { name: /^Bottom price/ })).toBeVisible();
  expect(screen.container.textContent).not.toMatch(/\bTP\b|\bSL\b/);
  await screen.getByRole('button', { name: 'Review and create' }).click();
  await expect.element(screen.getByText(/^Bottom price can be at most/).first()).toBeVisible();
});
