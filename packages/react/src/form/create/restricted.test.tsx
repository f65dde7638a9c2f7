import { createSpotGridBot } from '@tradingbot/core/endpoints';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FuturesComboForm, FuturesComboScope } from '../../kinds/futures-combo/form/index.js';
import { FuturesGridForm, FuturesGridScope } from '../../kinds/futures-grid/form/index.js';
import { FuturesMartingaleForm, FuturesMartingaleScope } from '../../kinds/futures-martingale/form/index.js';
import { SpotDcaForm, SpotDcaScope } from '../../kinds/spot-dca/form/index.js';
import { SpotGridForm, SpotGridScope } from '../../kinds/spot-grid/form/index.js';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';

/** A form for somebody whose account may not trade contracts, or nothing at all for a while. */
async function open(form: ReactNode, user: 'dalia' | 'felix' | 'gita' = 'dalia') {
  const screen = await render(<SandboxProvider session={createSandboxSession({ user })}>{form}</SandboxProvider>);
  return { screen, review: screen.getByRole('button', { name: 'Review and create' }) };
}

test.each([
  [
    'futures grid',
    <FuturesGridScope key="grid" symbol="BTCUSDT">
      <FuturesGridForm />
    </FuturesGridScope>,
  ],
  [
    'martingale',
    <FuturesMartingaleScope key="mart" symbol="BTCUSDT">
      <FuturesMartingaleForm />
    </FuturesMartingaleScope>,
  ],
  [
    'combo',
    <FuturesComboScope key="combo">
      <FuturesComboForm />
    </FuturesComboScope>,
  ],
])('F127 a restricted account cannot review a %s, by button or by key, and learns why', async (_, form) => {
  const { screen, review } = await open(form);
  await expect.element(screen.getByText(/^Futures bots aren't available/)).toBeVisible();
  await expect.element(review).toBeDisabled();
  await screen.getByLabelText('Investment', { exact: true }).fill('1000');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('dialog', { name: /^Create / })).not.toBeInTheDocument();
});

test('F127 a restricted account may buy coins', async () => {
  const { review } = await open(
    <SpotDcaScope base="BTC" quote="USDT">
      <SpotDcaForm />
    </SpotDcaScope>,
  );
  await expect.element(review).toBeEnabled();
});

const everyForm: readonly (readonly [string, ReactNode])[] = [
  [
    'spot grid',
    <SpotGridScope key="spot" symbol="BTCUSDT">
      <SpotGridForm />
    </SpotGridScope>,
  ],
  [
    'futures grid',
    <FuturesGridScope key="grid" symbol="BTCUSDT">
      <FuturesGridForm />
    </FuturesGridScope>,
  ],
  [
    'DCA bot',
    <SpotDcaScope key="dca" base="BTC" quote="USDT">
      <SpotDcaForm />
    </SpotDcaScope>,
  ],
];

test.each(everyForm)('T11 who is being upgraded learns it before a %s is reviewed', async (_, form) => {
  const { screen, review } = await open(form, 'gita');
  await expect
    .element(screen.getByText('Your account is being upgraded. Until that is done you can only close bots.'))
    .toBeVisible();
  await expect.element(review).toBeDisabled();
});

test.each(everyForm)(
  'T11 who is banned learns why before a %s is filled in, with a way to support',
  async (_, form) => {
    const { screen, review } = await open(form, 'felix');
    await expect.element(screen.getByText(/This account can't create or change bots/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '#support');
    await expect.element(review).toBeDisabled();
  },
);

test('T11 where only a refused call says so, every form after it says it at once, in the words of the refusal', async () => {
  const session = createSandboxSession();
  const { client, sandbox } = session;
  await session.session.load();
  const uid = session.session.state.uid ?? '';
  sandbox.users.change(uid, { banReason: 'Under review.' });
  const settings = { symbol: 'BTCUSDT', min_price: '1', max_price: '2', cell_number: 2, quote_investment: '10' };
  await expect(createSpotGridBot(client, settings)).rejects.toMatchObject({ codeName: 'USER_BANNED' });
  // The profile knows nothing of it.
  sandbox.users.change(uid, { banReason: undefined });
  const screen = await render(<SandboxProvider session={session}>{everyForm[0]?.[1]}</SandboxProvider>);
  await expect.element(screen.getByText('Under review.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Review and create' })).toBeDisabled();
});
