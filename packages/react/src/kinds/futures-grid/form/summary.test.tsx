import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createSandboxSession, SandboxProvider } from '../../../testing/index.js';
import { FuturesGridForm, FuturesGridScope } from './index.js';

async function open() {
  return render(
    <SandboxProvider session={createSandboxSession()}>
      <FuturesGridScope symbol="BTCUSDT">
        <FuturesGridForm />
      </FuturesGridScope>
    </SandboxProvider>,
  );
}

test('the sentence beside the button has the figures of the preview, to the last digit', async () => {
  const screen = await open();
  const sentence = /Profit per grid (\S+%) to (\S+%) after fees/;
  await expect.poll(() => document.body.textContent).toMatch(sentence);
  const [, from, to] = sentence.exec(document.body.textContent) ?? [];
  await expect.element(screen.getByText(`${from} – ${to}`)).toBeVisible();
});

test('22.5 the sentence names the least investment until one is chosen', async () => {
  const screen = await open();
  const sentence = () => document.querySelector('.tb-form-summary')?.textContent;
  await expect.poll(sentence).toMatch(/after fees\. Minimum investment [\d,.]+ USDT\.$/);
  await screen.getByRole('textbox', { name: 'Investment' }).fill('1234.5');
  await expect.poll(sentence).toMatch(/after fees\. Investment 1,234\.5 USDT\.$/);
});
