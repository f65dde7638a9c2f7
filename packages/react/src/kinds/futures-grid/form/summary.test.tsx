import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createSandboxSession, SandboxProvider } from '../../../testing/index.js';
import { FuturesGridForm, FuturesGridScope } from './index.js';

test('the sentence beside the button has the figures of the preview, to the last digit', async () => {
  const screen = await render(
    <SandboxProvider session={createSandboxSession()}>
      <FuturesGridScope symbol="BTCUSDT">
        <FuturesGridForm />
      </FuturesGridScope>
    </SandboxProvider>,
  );
  const sentence = /Profit per grid (\S+%) to (\S+%) after fees/;
  await expect.poll(() => document.body.textContent).toMatch(sentence);
  const [, from, to] = sentence.exec(document.body.textContent) ?? [];
  await expect.element(screen.getByText(`${from} – ${to}`)).toBeVisible();
});
