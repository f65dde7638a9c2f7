import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { CreateStage, copyFirst, fillInArabic, formStories, type Play } from '../../../testing/kindStories.js';
import {
  FuturesComboBands,
  FuturesComboChart,
  FuturesComboForm,
  FuturesComboScope,
  FuturesComboWhatIf,
} from './index.js';

function CreatePage({ onCreated }: { readonly onCreated: (botId: string) => void }) {
  return (
    <FuturesComboScope>
      <CreateStage
        beside={
          <>
            <FuturesComboChart />
            <FuturesComboBands />
            <FuturesComboWhatIf />
          </>
        }
        form={<FuturesComboForm onCreated={onCreated} />}
      />
    </FuturesComboScope>
  );
}

const meta = {
  title: 'Screens/FuturesComboForm',
  component: CreatePage,
  args: { onCreated: fn() },
  parameters: { sandbox: { user: 'amira', stepMs: 1000 } },
} satisfies Meta<typeof CreatePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const fillMoney: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('tab', { name: 'Manual' }));
  await expect(await canvas.findByText('100% allocated')).toBeVisible();
  await userEvent.type(await canvas.findByLabelText('Investment'), '5000');
};

const stories = formStories({ fill: fillMoney, review: /^Create combo bot — /, path: '/fcombobot/create-bot' });

export const Recommended: Story = {
  parameters: { sandbox: { user: 'boris', stepMs: 1000 } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^Recommended settings for /)).toBeVisible();
    await userEvent.click(await canvas.findByRole('radio', { name: 'Steady' }));
    // Newcomers start with twice their money at most, whatever is recommended.
    await expect(canvas.getAllByText('×2')[0]).toBeVisible();
  },
};

export const Manual: Story = {
  play: async (context) => {
    await fillMoney(context);
    await expect(await context.canvas.findByText(/^Right after the start, in USDT/)).toBeVisible();
    await expect(context.canvas.getByText(/^Up to ×\d+, limited by /)).toBeVisible();
  },
};

/** M7 F169: a recommendation that the money is too little for has a way out, too. */
export const CoarseLotsInAi: Story = {
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Investment'), '500');
    const warning = /^One lot of \w+ is larger than the drift threshold/;
    const line = (await canvas.findByText(warning)).closest('p');
    await userEvent.click(within(line ?? document.body).getByRole('button', { name: /^Set Drift threshold to / }));
    await waitFor(() => expect(canvas.queryByText(warning)).toBeNull());
  },
};

/** M7: lots that are coarser than the drift are named, and a larger drift offered; how much is used of the money is reported. */
export const CoarseLots: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Manual' }));
    await expect(await canvas.findByText('100% allocated')).toBeVisible();
    const drift = canvas.getByRole('textbox', { name: 'Drift threshold' });
    await userEvent.clear(drift);
    await userEvent.type(drift, '1');
    await userEvent.type(await canvas.findByLabelText('Investment'), '1000');
    const warning = await canvas.findByText(
      /^One lot of BTCUSDT is larger than the drift threshold\. Invest at least [\d,.]+ USDT to hold the weights\.$/,
    );
    await expect(warning).toBeVisible();
    await expect(canvas.getByText('Position used')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Set Drift threshold to \d+\.00%$/ }));
    await waitFor(() => expect(drift).not.toHaveValue('1'));
    await waitFor(() => expect(canvas.queryByText(/^One lot of/)).toBeNull());
  },
};

/** Weights that do not sum to 100 % say what is left; one press shares them out. */
export const Weights: Story = {
  tags: ['long'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fillMoney(context);
    const [first] = canvas.getAllByRole('textbox', { name: /^Weight of / });
    if (!first) throw new Error('no weight');
    await userEvent.clear(first);
    await userEvent.type(first, '1');
    await userEvent.tab();
    await expect(await canvas.findByText(/% left to allocate$/)).toBeVisible();
    await expect(await canvas.findByText('Every weight must be above 0%, and they must add up to 100%.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Equal weights' }));
    await expect(await canvas.findByText('100% allocated')).toBeVisible();
  },
};

/** The combo of the day is put away until tomorrow. */
export const DailyPickHidden: Story = {
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Manual' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Do not show again today' }));
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Daily pick' })).toBeNull());
  },
};

export const Invalid: Story = {
  tags: ['long'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fillMoney(context);
    const drift = canvas.getByRole('textbox', { name: 'Drift threshold' });
    await userEvent.clear(drift);
    await userEvent.type(drift, '90');
    await userEvent.tab();
    await expect(await canvas.findByText('Drift threshold can be at most 50.00%.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use 50.00%' }));
    await waitFor(() => expect(drift).toHaveValue('50'));
  },
};

export const BalanceTooSmall: Story = { tags: ['long'], ...stories.BalanceTooSmall };

export const Offline: Story = stories.Offline;

export const Restricted: Story = { tags: ['long'], ...stories.Restricted };

export const Light: Story = { tags: ['!test'], ...stories.Light };

export const Phone: Story = { tags: ['long'], ...stories.Phone };

export const Arabic: Story = { globals: { locale: 'ar-SA' }, play: fillInArabic('5000') };

export const Copied: Story = {
  tags: ['long'],
  parameters: { sandbox: { user: 'amira' } },
  play: async (context) => {
    const { canvas } = context;
    await copyFirst(context);
    await expect(await canvas.findByText('100% allocated')).toBeVisible();
  },
};

export const Review: Story = { tags: ['long'], ...stories.Review };

export const Refused: Story = { tags: ['long'], ...stories.Refused };

export const Created: Story = { tags: ['long'], ...stories.Created };
