import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import {
  CreateStage,
  copyFirst,
  fillInArabic,
  fillInvestment,
  formStories,
  symbolControl,
} from '../../../testing/kindStories.js';
import { FuturesGridChart, FuturesGridForm, FuturesGridLevels, FuturesGridScope, FuturesGridWhatIf } from './index.js';

interface CreatePageProps {
  readonly symbol: string;
  readonly onCreated: (botId: string) => void;
}

function CreatePage({ symbol, onCreated }: CreatePageProps) {
  return (
    <FuturesGridScope symbol={symbol}>
      <CreateStage
        beside={
          <>
            <FuturesGridChart height={380} />
            <FuturesGridWhatIf />
          </>
        }
        form={<FuturesGridForm onCreated={onCreated} />}
      />
    </FuturesGridScope>
  );
}

const meta = {
  title: 'Screens/FuturesGridForm',
  component: CreatePage,
  args: { symbol: 'BTCUSDT', onCreated: fn() },
  argTypes: symbolControl,
  parameters: { sandbox: { user: 'amira', stepMs: 1000 } },
} satisfies Meta<typeof CreatePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const fillMoney = fillInvestment('1000');

const stories = formStories({
  fill: fillMoney,
  review: 'Create futures grid bot — BTCUSDT',
  path: '/fgridbot/fgrid-bot-create',
});

export const Recommended: Story = {
  parameters: { sandbox: { user: 'boris', stepMs: 1000 } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Recommended settings for BTCUSDT.')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Short' }));
    // Newcomers start with twice their money at most, whatever is recommended.
    await expect(canvas.getAllByText('×2')[0]).toBeVisible();
  },
};

export const Manual: Story = {
  tags: ['long'],
  play: async (context) => {
    await fillMoney(context);
    await expect(await context.canvas.findByText('Profit per grid on margin, after fees')).toBeVisible();
  },
};

export const Light: Story = { tags: ['!test'], ...stories.Light };

export const Phone: Story = { tags: ['long'], ...stories.Phone };

export const Arabic: Story = { globals: { locale: 'ar-SA' }, play: fillInArabic('1000') };

export const HighLeverage: Story = {
  parameters: { sandbox: { user: 'amira' } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fillMoney(context);
    await userEvent.click(canvas.getByRole('radio', { name: 'Long' }));
    const leverage = canvas.getByRole('textbox', { name: 'Leverage' });
    await userEvent.clear(leverage);
    await userEvent.type(leverage, '50');
    await userEvent.tab();
    await expect(
      await canvas.findByText(/^The estimated liquidation price/, undefined, { timeout: 4000 }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Review and create' }));
    const page = within(document.body);
    const danger = await page.findByLabelText(/^I understand that the bot may be liquidated/, undefined, {
      timeout: 4000,
    });
    await expect(page.getByRole('button', { name: 'Create bot' })).toBeDisabled();
    await userEvent.click(danger);
    const risk = page.queryByLabelText('I understand that I can lose my investment');
    if (risk) await userEvent.click(risk);
    await expect(page.getByRole('button', { name: 'Create bot' })).toBeEnabled();
  },
};

export const Copied: Story = {
  parameters: { sandbox: { user: 'amira' } },
  play: async (context) => {
    const { canvas } = context;
    await copyFirst(context);
    await expect(canvas.getByRole('textbox', { name: 'Lower price' })).not.toHaveValue('');
  },
};

export const Levels: StoryObj = {
  render: () => (
    <FuturesGridScope symbol="BTCUSDT">
      <FuturesGridLevels />
    </FuturesGridScope>
  ),
};

export const Created: Story = { tags: ['long'], ...stories.Created };
