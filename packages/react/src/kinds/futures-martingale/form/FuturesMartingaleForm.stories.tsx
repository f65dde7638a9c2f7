import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import type { SandboxSession } from '../../../testing/index.js';
import {
  CreateStage,
  copyFirst,
  fillInArabic,
  fillInvestment,
  formStories,
  symbolControl,
} from '../../../testing/kindStories.js';
import {
  FuturesMartingaleChart,
  FuturesMartingaleForm,
  FuturesMartingaleLadder,
  FuturesMartingaleScope,
  FuturesMartingaleWhatIf,
} from './index.js';

interface CreatePageProps {
  readonly symbol: string;
  readonly onCreated: (botId: string) => void;
}

function CreatePage({ symbol, onCreated }: CreatePageProps) {
  return (
    <FuturesMartingaleScope symbol={symbol}>
      <CreateStage
        beside={
          <>
            <FuturesMartingaleChart height={380} />
            <FuturesMartingaleLadder />
          </>
        }
        form={<FuturesMartingaleForm onCreated={onCreated} />}
      />
    </FuturesMartingaleScope>
  );
}

const meta = {
  title: 'Screens/FuturesMartingaleForm',
  component: CreatePage,
  args: { symbol: 'BTCUSDT', onCreated: fn() },
  argTypes: symbolControl,
  parameters: { sandbox: { user: 'amira', stepMs: 1000 } },
} satisfies Meta<typeof CreatePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const fillMoney = fillInvestment('1000');

const LIST = '/contract/v5/product/brief-symbol-list';

/** A list in which each contract keeps a tenth of the position: more than an order puts in at a high leverage. */
async function strictList({ sandbox }: SandboxSession) {
  const answer = await sandbox.fetch(new Request(`http://localhost/x-api${LIST}`));
  const body = (await answer.text()).replaceAll(/"mme4":\s*"?\d+"?/g, '"mme4":1000');
  sandbox.faults.set({ path: LIST, times: 0, body });
}

const stories = formStories({
  fill: fillMoney,
  review: 'Create martingale bot — BTCUSDT',
  path: '/fmartingalebot/create-fmart-bot',
});

export const Recommended: Story = {
  parameters: { sandbox: { user: 'boris', stepMs: 1000 } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Recommended settings for BTCUSDT.')).toBeVisible();
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
  tags: ['long'],
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

/** The exchange would liquidate the bot before its ladder is used up: shown as a danger, with a tick of its own. */
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
      await canvas.findByText(/^Only \d+ add-ons? fits? before/, undefined, { timeout: 4000 }),
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

export const BalanceTooSmall: Story = { tags: ['long'], ...stories.BalanceTooSmall };

export const Offline: Story = { tags: ['long'], ...stories.Offline };

export const Restricted: Story = { tags: ['long'], ...stories.Restricted };

export const Light: Story = { tags: ['!test'], ...stories.Light };

export const Phone: Story = { tags: ['long'], ...stories.Phone };

export const Arabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' }, play: fillInArabic('1000') };

export const Copied: Story = {
  tags: ['long'],
  parameters: { sandbox: { user: 'amira' } },
  play: async (context) => {
    const { canvas } = context;
    await copyFirst(context);
    await expect(canvas.getByRole('textbox', { name: 'Max add-ons per round' })).not.toHaveValue('');
  },
};

export const WhatIf: StoryObj = {
  render: () => (
    <FuturesMartingaleScope symbol="BTCUSDT">
      <FuturesMartingaleWhatIf />
    </FuturesMartingaleScope>
  ),
};

export const Review: Story = stories.Review;

export const Refused: Story = stories.Refused;

export const Created: Story = { tags: ['long'], ...stories.Created };
