import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { AfterForm } from '../../../form/create/index.js';
import { Skeleton } from '../../../parts/states/index.js';
import {
  CreateStage,
  fillInArabic,
  fillInvestment,
  formStories,
  symbolControl,
  TOO_LITTLE,
} from '../../../testing/kindStories.js';
import { SpotGridChart, SpotGridForm, SpotGridLevels, SpotGridScope, SpotGridWhatIf } from './index.js';

interface CreatePageProps {
  readonly symbol: string;
  readonly onCreated: (botId: string) => void;
}

function CreatePage({ symbol, onCreated }: CreatePageProps) {
  return (
    <SpotGridScope symbol={symbol}>
      <CreateStage
        beside={
          <>
            <SpotGridChart height={380} />
            <AfterForm fallback={<Skeleton lines={8} />}>
              <SpotGridWhatIf />
            </AfterForm>
          </>
        }
        form={<SpotGridForm onCreated={onCreated} />}
      />
    </SpotGridScope>
  );
}

const meta = {
  title: 'Screens/SpotGridForm',
  component: CreatePage,
  args: { symbol: 'BTCUSDT', onCreated: fn() },
  argTypes: symbolControl,
  parameters: { sandbox: { user: 'boris', stepMs: 1000 } },
} satisfies Meta<typeof CreatePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const fillMoney = fillInvestment('1000');

const stories = formStories({
  fill: fillMoney,
  review: 'Create spot grid bot — BTCUSDT',
  path: '/grid/v1/create-grid',
});

export const Recommended: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Recommended settings for BTCUSDT.')).toBeVisible();
  },
};

export const Manual: Story = { play: fillMoney };

export const Light: Story = { tags: ['!test'], ...stories.Light };

export const Phone: Story = { tags: ['long'], ...stories.Phone };

export const Arabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' }, play: fillInArabic('1000') };

export const PriceTooHigh: Story = {
  // The bounds follow the price; standing still, the fix is the bound of the same moment.
  parameters: { sandbox: { user: 'boris', stepMs: 3_600_000 } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fillMoney(context);
    const lower = canvas.getByRole('textbox', { name: 'Lower price' });
    await userEvent.clear(lower);
    await userEvent.type(lower, '999999');
    await userEvent.tab();
    await expect(await canvas.findByText(/^Lower price can be at most|^Upper price must be at least/)).toBeVisible();
    await userEvent.click(
      (await canvas.findAllByRole('button', { name: /^Use / })).find((button) => button.classList.contains('tb-fix')) ??
        document.body,
    );
    await waitFor(() => expect(canvas.queryByText(/^Lower price can be at most/)).toBeNull());
  },
};

export const BalanceTooSmall: Story = {
  tags: ['long'],
  parameters: { sandbox: { user: 'chen' } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fillMoney(context);
    await userEvent.tab();
    await expect(await canvas.findByText(TOO_LITTLE)).toBeVisible();
  },
};

export const Levels: StoryObj = {
  render: () => (
    <SpotGridScope symbol="BTCUSDT">
      <SpotGridLevels />
    </SpotGridScope>
  ),
};

export const Review: Story = stories.Review;

export const Created: Story = stories.Created;

export const ReviewPhoneArabic: Story = {
  globals: { locale: 'ar-SA', viewport: { value: 'phone' } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('tab', { name: 'يدوي' }));
    await userEvent.type(await canvas.findByLabelText('مبلغ الاستثمار'), '1000');
    await userEvent.click(canvas.getByRole('button', { name: 'مراجعة وإنشاء' }));
    await waitFor(() => expect(within(document.body).getByRole('dialog')).toBeVisible(), { timeout: 4000 });
  },
};
