import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { SpotGridChart, SpotGridForm, SpotGridLevels, SpotGridScope, SpotGridWhatIf } from './index.js';

function CreatePage() {
  return (
    <SpotGridScope symbol="BTCUSDT">
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
          gap: 16,
          alignItems: 'start',
        }}
      >
        <div className="tb-panel" style={{ minInlineSize: 0 }}>
          <SpotGridChart height={380} />
          <SpotGridWhatIf />
        </div>
        <div className="tb-panel" style={{ maxInlineSize: 420 }}>
          <SpotGridForm />
        </div>
      </div>
    </SpotGridScope>
  );
}

const meta = {
  title: 'Screens/SpotGridForm',
  component: CreatePage,
  parameters: { sandbox: { user: 'boris', stepMs: 1000 } },
} satisfies Meta<typeof CreatePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const openManual: Story['play'] = async ({ canvas, userEvent }) => {
  await canvas.findByText('Parameters recommended for BTCUSDT.');
  await userEvent.click(canvas.getByRole('tab', { name: 'Manual' }));
};

const fillMoney: Story['play'] = async (context) => {
  const { canvas, userEvent } = context;
  await openManual(context);
  await userEvent.type(await canvas.findByLabelText('Investment'), '1000');
};

const openReview: Story['play'] = async (context) => {
  const { canvas, userEvent } = context;
  await fillMoney(context);
  await userEvent.click(canvas.getByRole('button', { name: 'Review and create' }));
};

export const Recommended: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Parameters recommended for BTCUSDT.')).toBeVisible();
  },
};

export const Manual: Story = { play: fillMoney };

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
  parameters: { sandbox: { user: 'chen' } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fillMoney(context);
    await userEvent.tab();
    await expect(await canvas.findByText('You need 975 USDT more.')).toBeVisible();
  },
};

export const Levels: StoryObj = {
  render: () => (
    <SpotGridScope symbol="BTCUSDT">
      <SpotGridLevels />
    </SpotGridScope>
  ),
};

export const Review: Story = {
  play: async (context) => {
    await openReview(context);
    const page = within(document.body);
    await waitFor(() => expect(page.getByRole('dialog', { name: 'Create spot grid bot — BTCUSDT' })).toBeVisible(), {
      timeout: 4000,
    });
  },
};

export const Created: Story = {
  play: async (context) => {
    await openReview(context);
    const page = within(document.body);
    await context.userEvent.click(await page.findByLabelText('I understand that I can lose my investment'));
    await context.userEvent.click(page.getByRole('button', { name: 'Create bot' }));
    await waitFor(() => expect(page.getByText('The bot was created.')).toBeVisible(), { timeout: 4000 });
  },
};

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
