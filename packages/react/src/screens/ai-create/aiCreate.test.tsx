import { recommendBots } from '@tradingbot/core/endpoints';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type RenderResult, render } from 'vitest-browser-react';
import { createSandboxSession, SandboxProvider, type SandboxSession } from '../../testing/index.js';
import { AiCreate, type AiCreateProps } from './index.js';

/** What is recommended takes seconds to be made: one exchange for all tests. */
let own: SandboxSession;
beforeAll(() => {
  own = createSandboxSession();
  return own.sandbox.prepare();
}, 60_000);

beforeEach(() => page.viewport(1280, 900));

interface Opened {
  readonly screen: RenderResult;
  readonly created: readonly string[];
  readonly opened: readonly string[];
  /** Bodies of the create calls. */
  readonly bodies: readonly Record<string, unknown>[];
}

async function open(props: Partial<AiCreateProps> = {}): Promise<Opened> {
  const bodies: Record<string, unknown>[] = [];
  const { client } = own;
  const session = {
    ...own,
    client: {
      ...client,
      request: (...call: Parameters<typeof client.request>) => {
        const [spec, body] = call;
        if (spec.kind === 'mutation' && spec.name.startsWith('create')) bodies.push({ ...Object(body) });
        return client.request(...call);
      },
    },
  };
  const created: string[] = [];
  const opened: string[] = [];
  const screen = await render(
    <SandboxProvider session={session}>
      <AiCreate
        onCreated={({ kind, id }) => created.push(`${kind} ${id}`)}
        onOpen={(path) => opened.push(path)}
        {...props}
      />
    </SandboxProvider>,
  );
  return { screen, created, opened, bodies };
}

async function ask(screen: RenderResult, amount: string) {
  if (amount !== '') await screen.getByRole('textbox', { name: 'How much?' }).fill(amount);
  await screen.getByRole('button', { name: 'Show bots' }).click();
}

test('proposes at most five bots, each with its replay, its fall, its minimum and the age of its data', async () => {
  const { screen } = await open();
  await ask(screen, '2000');
  const cards = screen.getByRole('article');
  await expect.poll(() => cards.all().length).toBeGreaterThan(1);
  expect(cards.all().length).toBeLessThanOrEqual(5);
  const card = cards.first();
  await expect.element(card.getByText(/^[+−]?\d+\.\d\d% … [+−]?\d+\.\d\d%$/)).toBeVisible();
  await expect.element(card.getByText('Minimum investment')).toBeVisible();
  await expect.element(card.getByText(/^Data from .+ ago\. Based on past prices, not a forecast/)).toBeVisible();
});

test('uses a proposal: its review opens, and it is sent as the exchange’s own, from this block', async () => {
  const { screen, created, bodies } = await open();
  await ask(screen, '2000');
  await screen.getByRole('button', { name: 'Use', exact: true }).first().click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Create bot' })).toBeVisible();
  for (const box of dialog.getByRole('checkbox').all()) await box.click();
  await dialog.getByRole('button', { name: 'Create bot' }).click();
  await expect.poll(() => created).toHaveLength(1);
  expect(bodies).toHaveLength(1);
  expect(String(bodies[0]?.create_type)).toContain('AUTO');
  expect(String(bodies[0]?.block_source)).toContain('AI_CREATE_BLOCK');
});

test('B14: Edit opens the create form with the settings as a recipe, and with the amount', async () => {
  const { screen, opened } = await open();
  await ask(screen, '2000');
  await screen.getByRole('button', { name: 'Edit', exact: true }).first().click();
  expect(opened).toEqual([expect.stringMatching(/^\/[a-z-]+\/\?recipe=1\.\w+\.[\w-]+\.\w+&amount=2000$/)]);
});

test('a phone asks one question after the other', async () => {
  await page.viewport(390, 844);
  const { screen } = await open();
  await expect.element(screen.getByText('Question 1 of 3').first()).toBeVisible();
  await screen.getByRole('textbox', { name: 'How much?' }).fill('2000');
  for (const step of [2, 3]) {
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(screen.getByText(`Question ${step} of 3`).first()).toBeVisible();
  }
  await screen.getByRole('button', { name: 'Show bots' }).click();
  await expect.element(screen.getByRole('article').first()).toBeVisible();
});

test('compares up to three proposals', async () => {
  const { screen } = await open();
  await ask(screen, '2000');
  const boxes = screen.getByRole('checkbox', { name: /^Compare / });
  await expect.poll(() => boxes.all().length).toBeGreaterThan(1);
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  const table = screen.getByRole('table', { name: 'Suggestions side by side' });
  await expect.element(table.getByRole('row', { name: /^Max drawdown/ })).toBeVisible();
  expect(table.getByRole('columnheader').all()).toHaveLength(3);
});

test('an amount that is too small is reported with the smallest one that is not', async () => {
  const { screen } = await open();
  await ask(screen, '1');
  await expect.element(screen.getByText(/^The smallest bot for this view needs [\d,.]+ USDT\./)).toBeVisible();
  const least = screen.getByRole('button', { name: /^Use [\d,.]+ USDT/ });
  const [, amount = ''] = /([\d,.]+)/.exec(least.element().textContent ?? '') ?? [];
  await least.click();
  const card = screen.getByRole('article').first();
  await expect.element(card).toBeVisible();
  expect(card.element().textContent).toContain(`Minimum investment${amount} USDT`);
  // It can be typed as well.
  await ask(screen, '1');
  await expect.element(card).not.toBeInTheDocument();
  await ask(screen, amount);
  await expect.element(card).toBeVisible();
});

test('an amount that cannot be read gets no bots, but the focus', async () => {
  const { screen } = await open();
  await ask(screen, '2,000.5.5');
  await expect.element(screen.getByText(/^Enter a number such as/).first()).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'How much?' })).toHaveFocus();
  await expect.element(screen.getByRole('article').first()).not.toBeInTheDocument();
  await ask(screen, '2000.5');
  await expect.element(screen.getByRole('article').first()).toBeVisible();
});

test('a falling market gets bots that go short', async () => {
  const { screen } = await open();
  await screen.getByRole('radio', { name: 'Down' }).click();
  await ask(screen, '5000');
  await expect
    .poll(() => screen.getByRole('article').all().length + screen.getByText(/^No suggestions/).all().length)
    .toBeGreaterThan(0);
  for (const card of screen.getByRole('article').all())
    await expect.element(card.getByText('Short').first()).toBeVisible();
});

describe('a strategy behind a link', () => {
  test('is shown with where it comes from, and its id travels with the bot', async () => {
    const { data } = await recommendBots(own.client, {});
    const strategy = data.find(({ bizType }) => bizType === 'spot_grid') ?? data[0];
    const { screen, created, bodies } = await open({ strategyId: strategy?.auroraId });
    await expect.element(screen.getByText('From a link you opened')).toBeVisible();
    await screen.getByRole('textbox', { name: 'How much?' }).fill('3000');
    await screen.getByRole('button', { name: 'Use', exact: true }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByRole('button', { name: 'Create bot' })).toBeVisible();
    for (const box of dialog.getByRole('checkbox').all()) await box.click();
    await dialog.getByRole('button', { name: 'Create bot' }).click();
    await expect.poll(() => created).toHaveLength(1);
    expect(bodies).toEqual([expect.objectContaining({ strategy_id: strategy?.auroraId })]);
  });

  test('of nobody is reported plainly, and the questions still stand', async () => {
    const { screen } = await open({ strategyId: 'nobody' });
    await expect.element(screen.getByText(/does not exist or has expired/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Show bots' })).toBeVisible();
  });
});
