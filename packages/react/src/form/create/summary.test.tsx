import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';
import { forms } from './forms.testing.js';

/** Of these one amount is the investment. */
const KINDS = ['spot grid', 'futures grid', 'martingale', 'combo'] as const;

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

test.each(KINDS)('22.5 the sentence of a %s names the least investment until one is chosen', async (kind) => {
  const screen = await open(forms[kind]);
  const sentence = () => document.querySelector('.tb-form-summary')?.textContent;
  await expect.poll(sentence).toMatch(/Minimum investment [\d,.]+ USDT\.$/);
  await screen.getByRole('textbox', { name: 'Investment' }).fill('1234.5');
  await expect.poll(sentence).toMatch(/\. Investment 1,234\.5 USDT\.$/);
});
