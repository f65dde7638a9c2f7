import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { goOffline } from '../../../testing/goOffline.js';
import type { SandboxSession } from '../../../testing/index.js';
import { SpotDcaChart, SpotDcaForm, SpotDcaPurchases, SpotDcaReplay, SpotDcaScope } from './index.js';

function CreatePage() {
  return (
    <SpotDcaScope base="BTC" quote="USDT">
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
          gap: 16,
          alignItems: 'start',
        }}
      >
        <div className="tb-panel" style={{ minInlineSize: 0 }}>
          <SpotDcaChart />
          <SpotDcaPurchases />
        </div>
        <div className="tb-panel" style={{ maxInlineSize: 420 }}>
          <SpotDcaForm />
        </div>
      </div>
    </SpotDcaScope>
  );
}

const meta = {
  title: 'Screens/SpotDcaForm',
  component: CreatePage,
  parameters: { sandbox: { user: 'amira', stepMs: 1000 } },
} satisfies Meta<typeof CreatePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const fill: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'BTC, each time' }), '100');
  await userEvent.click(canvas.getByRole('button', { name: 'Add coin' }));
  await userEvent.click(canvas.getByRole('button', { name: 'Split evenly' }));
};

export const Empty: Story = {
  play: async ({ canvas }) => {
    const [text] = await canvas.findAllByText('Fill in coins and amounts to see the purchases.');
    await expect(text).toBeVisible();
    await expect(canvas.queryByRole('tablist')).toBeNull();
  },
};

export const TwoCoins: Story = {
  play: async (context) => {
    await fill(context);
    const { canvas } = context;
    await expect(canvas.getByRole('textbox', { name: 'BTC, each time' })).toHaveValue('50');
    await expect(canvas.getByRole('textbox', { name: 'ETH, each time' })).toHaveValue('50');
    const [next] = await canvas.findAllByText('Next purchases');
    await expect(next).toBeVisible();
  },
};

export const OwnInterval: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fill(context);
    await userEvent.selectOptions(canvas.getByLabelText('Every'), 'Other interval');
    const count = canvas.getByRole('textbox', { name: 'Other interval' });
    await userEvent.clear(count);
    await userEvent.type(count, '3');
    await userEvent.selectOptions(canvas.getByLabelText('Unit of time'), 'days');
    await expect(count).toHaveValue('3');
  },
};

export const LimitTooSmall: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fill(context);
    await userEvent.type(canvas.getByLabelText('Stop after investing'), '10');
    await userEvent.tab();
    await expect(await canvas.findByText('The limit must cover at least one purchase (100 USDT).')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use 100 USDT' }));
    await waitFor(() => expect(canvas.queryByText(/^The limit must cover/)).toBeNull());
  },
};

/** The same coin twice is said at both rows; the fix joins them. */
export const SameCoinTwice: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fill(context);
    const [, second] = canvas.getAllByRole('button', { name: /^Coin / });
    if (second) await userEvent.click(second);
    await userEvent.type(await within(document.body).findByRole('combobox', { name: 'Search markets' }), 'btc{Enter}');
    const messages = await canvas.findAllByText('This coin is already in the list.', undefined, { timeout: 4000 });
    await expect(messages.length).toBeGreaterThan(1);
    const [fix] = canvas.getAllByRole('button', { name: 'Use BTC 100 USDT' });
    if (fix) await userEvent.click(fix);
    await waitFor(() => expect(canvas.queryByText('This coin is already in the list.')).toBeNull());
    await expect(canvas.getByRole('textbox', { name: 'BTC, each time' })).toHaveValue('100');
  },
};

export const BalanceTooSmall: Story = {
  parameters: { sandbox: { user: 'chen' } },
  play: async (context) => {
    await fill(context);
    await context.userEvent.tab();
    await expect(await context.canvas.findByText(/^You need .* more\.$/)).toBeVisible();
  },
};

export const Offline: Story = {
  beforeEach: goOffline,
  play: async (context) => {
    await fill(context);
    await expect(context.canvas.getByText('Not possible while you are offline.')).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Review and create' })).toBeDisabled();
  },
};

export const Light: Story = { tags: ['!test'], globals: { theme: 'light' }, play: fill };

export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fill };

export const Arabic: Story = {
  globals: { locale: 'ar-SA' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /BTC/ }), '100');
    await expect(document.documentElement.dir).toBe('rtl');
  },
};

export const Replayed: StoryObj = {
  render: () => (
    <SpotDcaScope base="BTC" quote="USDT">
      <SpotDcaForm />
      <SpotDcaReplay />
    </SpotDcaScope>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'BTC, each time' }), '100');
    await expect(await canvas.findByText('Average price of BTC', undefined, { timeout: 8000 })).toBeVisible();
  },
};

export const Review: Story = {
  play: async (context) => {
    await fill(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Review and create' }));
    const page = within(document.body);
    await waitFor(() => expect(page.getByRole('dialog', { name: 'Create DCA bot — BTC + ETH' })).toBeVisible(), {
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

/** The exchange refuses what the form let pass. */
export const Refused: Story = {
  parameters: {
    sandbox: {
      user: 'amira',
      prepare: async ({ sandbox }: SandboxSession) =>
        sandbox.faults.set({ path: '/dca/v1/create-bot', statusCode: 402 }),
    },
  },
  play: async (context) => {
    await confirm(context);
    await expect(await within(document.body).findByText('Nothing was created.')).toBeVisible();
  },
};

export const Created: Story = {
  play: async (context) => {
    await confirm(context);
    const page = within(document.body);
    await waitFor(() => expect(page.getByText('The bot was created.')).toBeVisible(), { timeout: 4000 });
  },
};
