import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { FuturesGridChart, FuturesGridForm, FuturesGridLevels, FuturesGridScope, FuturesGridWhatIf } from './index.js';

function CreatePage() {
  return (
    <FuturesGridScope symbol="BTCUSDT">
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
          gap: 16,
          alignItems: 'start',
        }}
      >
        <div className="tb-panel" style={{ minInlineSize: 0 }}>
          <FuturesGridChart height={380} />
          <FuturesGridWhatIf />
        </div>
        <div className="tb-panel" style={{ maxInlineSize: 420 }}>
          <FuturesGridForm />
        </div>
      </div>
    </FuturesGridScope>
  );
}

const meta = {
  title: 'Screens/FuturesGridForm',
  component: CreatePage,
  parameters: { sandbox: { user: 'amira', stepMs: 1000 } },
} satisfies Meta<typeof CreatePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const fillMoney: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('tab', { name: 'Manual' }));
  await userEvent.type(await canvas.findByLabelText('Investment'), '1000');
};

export const Recommended: Story = {
  parameters: { sandbox: { user: 'boris', stepMs: 1000 } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Parameters recommended for BTCUSDT.')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Short' }));
    // Newcomers start with twice their money at most, whatever is recommended.
    await expect(canvas.getAllByText('×2')[0]).toBeVisible();
  },
};

export const Manual: Story = {
  play: async (context) => {
    await fillMoney(context);
    await expect(await context.canvas.findByText('Profit per grid on margin, after fees')).toBeVisible();
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
    await expect(await canvas.findByText(/^The estimated liquidation at/, undefined, { timeout: 4000 })).toBeVisible();
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
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Copy' }));
    const [first] = await canvas.findAllByRole('button', { name: /^Copy / }, { timeout: 8000 });
    if (first) await userEvent.click(first);
    await expect(await canvas.findByText(/^Settings of /)).toBeVisible();
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

export const Created: Story = {
  parameters: { sandbox: { user: 'amira' } },
  play: async (context) => {
    await fillMoney(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Review and create' }));
    const page = within(document.body);
    await context.userEvent.click(await page.findByLabelText('I understand that I can lose my investment'));
    await context.userEvent.click(page.getByRole('button', { name: 'Create bot' }));
    await waitFor(() => expect(page.getByText('The bot was created.')).toBeVisible(), { timeout: 4000 });
  },
};
