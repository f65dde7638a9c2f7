import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { goOffline } from '../../../testing/goOffline.js';
import type { SandboxSession } from '../../../testing/index.js';
import {
  FuturesMartingaleChart,
  FuturesMartingaleForm,
  FuturesMartingaleLadder,
  FuturesMartingaleScope,
  FuturesMartingaleWhatIf,
} from './index.js';

function CreatePage() {
  return (
    <FuturesMartingaleScope symbol="BTCUSDT">
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
          gap: 16,
          alignItems: 'start',
        }}
      >
        <div className="tb-panel" style={{ minInlineSize: 0 }}>
          <FuturesMartingaleChart height={380} />
          <FuturesMartingaleLadder />
        </div>
        <div className="tb-panel" style={{ maxInlineSize: 420 }}>
          <FuturesMartingaleForm />
        </div>
      </div>
    </FuturesMartingaleScope>
  );
}

const meta = {
  title: 'Screens/FuturesMartingaleForm',
  component: CreatePage,
  parameters: { sandbox: { user: 'amira', stepMs: 1000 } },
} satisfies Meta<typeof CreatePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const fillMoney: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('tab', { name: 'Manual' }));
  await userEvent.type(await canvas.findByLabelText('Investment'), '1000');
};

const LIST = '/contract/v5/product/brief-symbol-list';

/** A list in which each contract keeps a tenth of the position: more than an order puts in at a high leverage. */
async function strictList({ sandbox }: SandboxSession) {
  const answer = await sandbox.fetch(new Request(`http://localhost/x-api${LIST}`));
  const body = (await answer.text()).replaceAll(/"mme4":\s*"?\d+"?/g, '"mme4":1000');
  sandbox.faults.set({ path: LIST, times: 0, body });
}

export const Recommended: Story = {
  parameters: { sandbox: { user: 'boris', stepMs: 1000 } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Parameters recommended for BTCUSDT.')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Short' }));
    await expect(await canvas.findByText('Add when the price rises by')).toBeVisible();
    // Newcomers start with twice their money at most, whatever is recommended.
    await expect(canvas.getAllByText('×2')[0]).toBeVisible();
  },
};

export const Manual: Story = {
  play: async (context) => {
    await fillMoney(context);
    const [sentence] = await context.canvas.findAllByText(/^The last add-on comes at −/);
    await expect(sentence).toBeVisible();
    await expect(context.canvas.getByText(/^Every order of a round in USDT/)).toBeVisible();
  },
};

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Fill in the settings and the investment to see every order of a round.'),
    ).toBeVisible();
  },
};

export const Invalid: Story = {
  // The bounds follow the price; standing still, the fix is the bound of the same moment.
  parameters: { sandbox: { user: 'amira', stepMs: 3_600_000 } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fillMoney(context);
    const step = canvas.getByRole('textbox', { name: 'Add when the price falls by' });
    await userEvent.clear(step);
    await userEvent.type(step, '30');
    await userEvent.tab();
    await expect(await canvas.findByText('Add when the price falls by can be at most 19.90%.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use 19.90%' }));
    await waitFor(() => expect(step).toHaveValue('19.9'));
    await waitFor(() => expect(canvas.queryByText(/can be at most/)).toBeNull());
  },
};

/** The exchange would liquidate the bot before its ladder is used up: said as a danger, with a tick of its own. */
export const LiquidatedTooEarly: Story = {
  parameters: { sandbox: { user: 'amira', stepMs: 1000, prepare: strictList } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fillMoney(context);
    const leverage = canvas.getByRole('textbox', { name: 'Leverage' });
    await userEvent.clear(leverage);
    await userEvent.type(leverage, '50');
    await userEvent.tab();
    await expect(
      await canvas.findByText(/^Add-ons that come before the estimated liquidation: /, undefined, { timeout: 4000 }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Review and create' }));
    const page = within(document.body);
    const danger = await page.findByLabelText(/^I understand that the bot may be liquidated after/, undefined, {
      timeout: 4000,
    });
    await expect(page.getByRole('button', { name: 'Create bot' })).toBeDisabled();
    await userEvent.click(danger);
    const risk = page.queryByLabelText('I understand that I can lose my investment');
    if (risk) await userEvent.click(risk);
    await expect(page.getByRole('button', { name: 'Create bot' })).toBeEnabled();
  },
};

/** The person has less than the bot needs. */
export const BalanceTooSmall: Story = {
  parameters: { sandbox: { user: 'chen' } },
  play: async (context) => {
    await fillMoney(context);
    await context.userEvent.tab();
    await expect(await context.canvas.findByText(/^You need .* more\.$/)).toBeVisible();
  },
};

export const Offline: Story = {
  beforeEach: goOffline,
  play: async (context) => {
    await fillMoney(context);
    await expect(await context.canvas.findByText('Not possible while you are offline.')).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Review and create' })).toBeDisabled();
  },
};

/** An account that may not trade contracts. */
export const Restricted: Story = {
  parameters: { sandbox: { user: 'dalia' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Bots on contracts are not offered/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Review and create' })).toBeDisabled();
  },
};

export const Light: Story = { tags: ['!test'], globals: { theme: 'light' }, play: fillMoney };

export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fillMoney };

export const Arabic: Story = {
  globals: { locale: 'ar-SA' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'يدوي' }));
    await userEvent.type(await canvas.findByLabelText('مبلغ الاستثمار'), '1000');
    await expect(document.documentElement.dir).toBe('rtl');
  },
};

export const Copied: Story = {
  parameters: { sandbox: { user: 'amira' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Copy' }));
    const [first] = await canvas.findAllByRole('button', { name: /^Copy / }, { timeout: 8000 });
    if (first) await userEvent.click(first);
    await expect(await canvas.findByText(/^Settings of /)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Most add-ons in a round' })).not.toHaveValue('');
  },
};

export const WhatIf: StoryObj = {
  render: () => (
    <FuturesMartingaleScope symbol="BTCUSDT">
      <FuturesMartingaleWhatIf />
    </FuturesMartingaleScope>
  ),
};

export const Review: Story = {
  play: async (context) => {
    await fillMoney(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Review and create' }));
    const page = within(document.body);
    await waitFor(() => expect(page.getByRole('dialog', { name: 'Create martingale bot — BTCUSDT' })).toBeVisible(), {
      timeout: 4000,
    });
  },
};

const confirm: Story['play'] = async (context) => {
  await Review.play?.(context);
  const page = within(document.body);
  await context.userEvent.click(await page.findByLabelText('I understand that I can lose my investment'));
  await context.userEvent.click(page.getByRole('button', { name: 'Create bot' }));
};

/** The exchange refuses what the check let pass. */
export const Refused: Story = {
  parameters: {
    sandbox: {
      user: 'amira',
      prepare: async ({ sandbox }: SandboxSession) =>
        sandbox.faults.set({ path: '/fmartingalebot/create-fmart-bot', statusCode: 402 }),
    },
  },
  play: async (context) => {
    await confirm(context);
    const page = within(document.body);
    await expect(await page.findByText('Nothing was created.')).toBeVisible();
  },
};

export const Created: Story = {
  play: async (context) => {
    await confirm(context);
    const page = within(document.body);
    await waitFor(() => expect(page.getByText('The bot was created.')).toBeVisible(), { timeout: 4000 });
  },
};
