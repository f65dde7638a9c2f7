import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type RenderResult, render } from 'vitest-browser-react';
import { createSandboxSession, fault, SandboxProvider, type SandboxSession } from '../../testing/index.js';
import { AiCreate, AiPick } from './index.js';

const own: SandboxSession = createSandboxSession();

interface Opened {
  readonly screen: RenderResult;
  /** Ids of the proposals that were used, and `change`. */
  readonly pressed: readonly string[];
}

async function open(session = own): Promise<Opened> {
  await page.viewport(900, 900);
  const pressed: string[] = [];
  const screen = await render(
    <SandboxProvider session={session}>
      <AiPick onUse={(id) => pressed.push(id)} onChange={() => pressed.push('change')} />
    </SandboxProvider>,
  );
  return { screen, pressed };
}

test('shows one proposal with the range of its replay, and turns only when asked', async () => {
  const { screen, pressed } = await open();
  // The first to be shown here: twenty days of several symbols are replayed for it.
  await expect.element(screen.getByText('1/5'), { timeout: 15_000 }).toBeVisible();
  await expect.element(screen.getByText(/^[+−]?\d+\.\d\d% … [+−]?\d+\.\d\d%$/)).toBeVisible();
  const previous = screen.getByRole('button', { name: 'Previous suggestion' });
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  const use = screen.getByRole('button', { name: /^Use this/ });
  await use.click();
  await screen.getByRole('button', { name: 'Next suggestion' }).click();
  await expect.element(screen.getByText('2/5')).toBeVisible();
  await use.click();
  await previous.click();
  await use.click();
  await screen.getByRole('button', { name: 'Change' }).click();
  const [first, second, again, change] = pressed;
  expect(second).not.toBe(first);
  expect([again, change]).toEqual([first, 'change']);
});

test('22.6 one sentence gives the reason, and its result stands at the end of the curve', async () => {
  const { screen } = await open();
  const why = screen.getByText(/^Why this one: over the past \d+ days/);
  await expect.element(why).toHaveTextContent(/with a max drawdown of \d+\.\d\d%\.$/);
  const [result] = /[+−]\d+\.\d\d%/.exec(why.element().textContent ?? '') ?? [];
  const axis = [...(document.querySelector('.tb-yield-axis')?.children ?? [])].map(({ textContent }) => textContent);
  expect(axis[0]).toBe(result);
  expect(axis).toContain('0.00%');
  expect(new Set(axis).size).toBe(axis.length);
  expect(document.querySelectorAll('.tb-ai-pick [data-kind="primary"]')).toHaveLength(1);
});

test('a proposal that is used here is the one that opens there, to be given an amount', async () => {
  const { screen, pressed } = await open();
  await screen.getByRole('button', { name: /^Use this/ }).click();
  const name = screen.getByRole('heading', { level: 3 }).element().textContent;
  const there = await render(
    <SandboxProvider session={own}>
      <AiCreate pickId={pressed[0]} onOpen={() => {}} />
    </SandboxProvider>,
  );
  const use = there.getByRole('region', { name, exact: true });
  await expect.element(use.getByRole('textbox', { name: 'Investment' })).toBeVisible();
  // Who has chosen is asked nothing before.
  const questions = there.getByRole('button', { name: 'Show bots' });
  const order = use.element().compareDocumentPosition(questions.element());
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await there.getByRole('button', { name: 'Show bots' }).click();
  await expect.element(use).not.toBeInTheDocument();
});

test('a proposal that is gone is named, and the questions still stand', async () => {
  const screen = await render(
    <SandboxProvider session={own}>
      <AiCreate pickId="gone" onOpen={() => {}} />
    </SandboxProvider>,
  );
  await expect.element(screen.getByText(/^No longer available/)).toBeVisible();
  await screen.getByRole('button', { name: 'Show bots' }).click();
  await expect.element(screen.getByText(/^No longer available/)).not.toBeInTheDocument();
});

test('is absent where nothing is proposed', async () => {
  const { client } = own;
  const request = async (...call: Parameters<typeof client.request>) =>
    /^recommendBot/.test(call[0].name) ? { data: [] } : client.request(...call);
  const { screen } = await open({ ...own, client: { ...client, request: request as typeof client.request } });
  await expect.element(screen.getByRole('heading', { name: 'AI pick for you' })).not.toBeInTheDocument();
});

test('a proposal that cannot be read is reported to be so where it would stand, and is asked for again', async () => {
  await page.viewport(900, 900);
  const session = createSandboxSession();
  await fault(session, { path: '/operation/tools/aurora/home', status: 503, times: 100 });
  const screen = await render(
    <SandboxProvider session={session}>
      <AiCreate pickId="spot_grid-BTCUSDT-steady-neutral-1" onOpen={() => {}} />
    </SandboxProvider>,
  );
  await expect.element(screen.getByText("The suggestions couldn't be loaded.")).toBeVisible();
  await session.sandbox.fetch('http://localhost/x-sandbox/faults', { method: 'DELETE' });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText("The suggestions couldn't be loaded.")).not.toBeInTheDocument();
});
