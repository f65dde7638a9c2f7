import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { FuturesComboForm, FuturesComboScope } from '../../kinds/futures-combo/form/index.js';
import { FuturesGridForm, FuturesGridScope } from '../../kinds/futures-grid/form/index.js';
import { SpotDcaForm, SpotDcaScope } from '../../kinds/spot-dca/form/index.js';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';
import { withAnswers } from '../../testing/withAnswers.js';

test.each<[string, ReactNode, object]>([
  [
    'futures grid',
    <FuturesGridScope key="fgrid" symbol="BTCUSDT">
      <FuturesGridForm />
    </FuturesGridScope>,
    { bot_type: 'GRID_FUTURES', symbol: 'BTCUSDT' },
  ],
  [
    'DCA bot on one pair',
    <SpotDcaScope key="dca" base="BTC" quote="USDT">
      <SpotDcaForm />
    </SpotDcaScope>,
    { bot_type: 'DCA_SPOT', symbol: 'BTCUSDT' },
  ],
  [
    'combo of several contracts',
    <FuturesComboScope key="combo">
      <FuturesComboForm />
    </FuturesComboScope>,
    { bot_type: 'COMBO_FUTURES' },
  ],
])('I9 vouchers of a %s are asked for by symbols, never by a name, and are offered', async (_kind, form, asked) => {
  const bodies: unknown[] = [];
  const session = withAnswers(createSandboxSession(), async (request, ask) => {
    if (request.url.endsWith('/list-user-reward')) bodies.push(await request.clone().json());
    return ask(request);
  });
  const screen = await render(<SandboxProvider session={session}>{form}</SandboxProvider>);
  await expect.element(screen.getByRole('combobox', { name: 'Voucher' })).toBeVisible();
  expect(bodies.at(-1)).toEqual(asked);
});
