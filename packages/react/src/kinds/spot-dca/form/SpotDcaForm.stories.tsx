import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { CreateStage, formStories, type Play } from '../../../testing/kindStories.js';
import { SpotDcaChart, SpotDcaForm, SpotDcaPurchases, SpotDcaReplay, SpotDcaScope } from './index.js';

interface CreatePageProps {
  readonly base: string;
  readonly quote: string;
  readonly onCreated: (botId: string) => void;
}

function CreatePage({ base, quote, onCreated }: CreatePageProps) {
  return (
    <SpotDcaScope base={base} quote={quote}>
      <CreateStage
        beside={
          <>
            <SpotDcaChart />
            <SpotDcaPurchases />
          </>
        }
        form={<SpotDcaForm onCreated={onCreated} />}
      />
    </SpotDcaScope>
  );
}

const meta = {
  title: 'Screens/SpotDcaForm',
  component: CreatePage,
  args: { base: 'BTC', quote: 'USDT', onCreated: fn() },
  argTypes: {
    base: { control: 'select', options: ['BTC', 'ETH', 'SOL'] },
    quote: { control: 'select', options: ['USDT', 'USDC'] },
  },
  parameters: { sandbox: { user: 'amira', stepMs: 1000 } },
} satisfies Meta<typeof CreatePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const fill: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'BTC per purchase' }), '100');
  await userEvent.click(canvas.getByRole('button', { name: 'Add coin' }));
  await userEvent.click(canvas.getByRole('button', { name: 'Split evenly' }));
};

const stories = formStories({ fill: fill, review: 'Create DCA bot — BTC + ETH', path: '/dca/v1/create-bot' });

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
    await expect(canvas.getByRole('textbox', { name: 'BTC per purchase' })).toHaveValue('50');
    await expect(canvas.getByRole('textbox', { name: 'ETH per purchase' })).toHaveValue('50');
    const [next] = await canvas.findAllByText('Next purchases');
    await expect(next).toBeVisible();
  },
};

export const OwnInterval: Story = {
  tags: ['long'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fill(context);
    await userEvent.selectOptions(canvas.getByLabelText('Every'), 'Custom interval');
    const count = canvas.getByRole('textbox', { name: 'Custom interval' });
    await userEvent.clear(count);
    await userEvent.type(count, '3');
    await userEvent.selectOptions(canvas.getByLabelText('Unit of time'), 'days');
    await expect(count).toHaveValue('3');
  },
};

export const LimitTooSmall: Story = {
  tags: ['long'],
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

/** The same coin twice is reported at both rows; the fix joins them. */
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
    await expect(canvas.getByRole('textbox', { name: 'BTC per purchase' })).toHaveValue('100');
  },
};

export const BalanceTooSmall: Story = stories.BalanceTooSmall;

export const Offline: Story = { tags: ['long'], ...stories.Offline };

export const Light: Story = { tags: ['!test'], ...stories.Light };

export const Phone: Story = stories.Phone;

export const Arabic: Story = {
  tags: ['long'],
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
    await userEvent.type(await canvas.findByRole('textbox', { name: 'BTC per purchase' }), '100');
    await expect(await canvas.findByText('Average price of BTC', undefined, { timeout: 8000 })).toBeVisible();
  },
};

export const Review: Story = { tags: ['long'], ...stories.Review };

export const Refused: Story = { tags: ['long'], ...stories.Refused };

export const Created: Story = stories.Created;
