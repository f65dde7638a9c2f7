import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { FuturesComboForm, FuturesComboScope } from '../../kinds/futures-combo/form/index.js';
import { FuturesGridForm, FuturesGridScope } from '../../kinds/futures-grid/form/index.js';
import { FuturesMartingaleForm, FuturesMartingaleScope } from '../../kinds/futures-martingale/form/index.js';
import { SpotGridForm, SpotGridScope } from '../../kinds/spot-grid/form/index.js';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';

const forms: Readonly<Record<'spot grid' | 'futures grid' | 'martingale' | 'combo', ReactNode>> = {
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

function open(form: ReactNode) {
  return render(<SandboxProvider session={createSandboxSession()}>{form}</SandboxProvider>);
}

test('the sentence beside the button has the figures of the preview, to the last digit', async () => {
  const screen = await open(forms['futures grid']);
  const sentence = /Profit per grid (\S+%) to (\S+%) after fees/;
  await expect.poll(() => document.body.textContent).toMatch(sentence);
  const [, from, to] = sentence.exec(document.body.textContent) ?? [];
  await expect.element(screen.getByText(`${from} – ${to}`)).toBeVisible();
});

test.each(Object.entries(forms))(
  '22.5 the sentence of a %s names the least investment until one is chosen',
  async (_, form) => {
    const screen = await open(form);
    const sentence = () => document.querySelector('.tb-form-summary')?.textContent;
    await expect.poll(sentence).toMatch(/Minimum investment [\d,.]+ USDT\.$/);
    await screen.getByRole('textbox', { name: 'Investment' }).fill('1234.5');
    await expect.poll(sentence).toMatch(/\. Investment 1,234\.5 USDT\.$/);
  },
);
