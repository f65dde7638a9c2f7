import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { goOffline } from '../../../testing/goOffline.js';
import type { SandboxSession } from '../../../testing/index.js';
import {
  FuturesComboBands,
  FuturesComboChart,
  FuturesComboForm,
  FuturesComboScope,
  FuturesComboWhatIf,
} from './index.js';

function CreatePage() {
  return (
    <FuturesComboScope>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
          gap: 16,
          alignItems: 'start',
        }}
      >
        <div className="tb-panel" style={{ minInlineSize: 0 }}>
          <FuturesComboChart />
          <FuturesComboBands />
          <FuturesComboWhatIf />
        </div>
        <div className="tb-panel" style={{ maxInlineSize: 420 }}>
          <FuturesComboForm />
        </div>
      </div>
    </FuturesComboScope>
  );
}

const meta = {
  title: 'Screens/FuturesComboForm',
  component: CreatePage,
  parameters: { sandbox: { user: 'amira', stepMs: 1000 } },
} satisfies Meta<typeof CreatePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const fillMoney: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('tab', { name: 'Manual' }));
  await expect(await canvas.findByText('100% allocated')).toBeVisible();
  await userEvent.type(await canvas.findByLabelText('Investment'), '5000');
};

export const Recommended: Story = {
  parameters: { sandbox: { user: 'boris', stepMs: 1000 } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^Parameters recommended for /)).toBeVisible();
    await userEvent.click(await canvas.findByRole('radio', { name: 'Steady' }));
    // Newcomers start with twice their money at most, whatever is recommended.
    await expect(canvas.getAllByText('×2')[0]).toBeVisible();
  },
};

export const Manual: Story = {
  play: async (context) => {
    await fillMoney(context);
    await expect(await context.canvas.findByText(/^Right after the start, in USDT/)).toBeVisible();
    await expect(context.canvas.getByText(/^At most ×\d+, set by /)).toBeVisible();
  },
};

/** M7 F169: a recommendation that the money is too little for has a way out, too. */
export const CoarseLotsInAi: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Investment'), '500');
    const warning = /^One lot of \w+ is larger than the drift threshold/;
    const line = (await canvas.findByText(warning)).closest('p');
    await userEvent.click(within(line ?? document.body).getByRole('button', { name: /^Set Drift threshold to / }));
    await waitFor(() => expect(canvas.queryByText(warning)).toBeNull());
  },
};

/** M7: lots that are coarser than the drift are named, and a larger drift offered; how much is used of the money is said. */
export const CoarseLots: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Manual' }));
    await expect(await canvas.findByText('100% allocated')).toBeVisible();
    const drift = canvas.getByRole('textbox', { name: 'Drift threshold' });
    await userEvent.clear(drift);
    await userEvent.type(drift, '1');
    await userEvent.type(await canvas.findByLabelText('Investment'), '1000');
    const warning = await canvas.findByText(
      /^One lot of BTCUSDT is larger than the drift threshold\..* from [\d,.]+ USDT on\.$/,
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
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fillMoney(context);
    const [first] = canvas.getAllByRole('textbox', { name: /^Weight of / });
    if (!first) throw new Error('no weight');
    await userEvent.clear(first);
    await userEvent.type(first, '1');
    await userEvent.tab();
    await expect(await canvas.findByText(/% left to allocate$/)).toBeVisible();
    await expect(
      await canvas.findByText('Every weight must be above 0%, and all of them 100% together.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Equal weights' }));
    await expect(await canvas.findByText('100% allocated')).toBeVisible();
  },
};

/** The combo of the day is put away until tomorrow. */
export const DailyPickHidden: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Manual' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Do not show again today' }));
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Daily pick' })).toBeNull());
  },
};

export const Invalid: Story = {
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
    await expect(context.canvas.getByText('Not possible while you are offline.')).toBeVisible();
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
    await userEvent.type(await canvas.findByLabelText('مبلغ الاستثمار'), '5000');
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
    await expect(await canvas.findByText('100% allocated')).toBeVisible();
  },
};

export const Review: Story = {
  play: async (context) => {
    await fillMoney(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Review and create' }));
    const page = within(document.body);
    await waitFor(() => expect(page.getByRole('dialog', { name: /^Create combo bot — / })).toBeVisible(), {
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
        sandbox.faults.set({ path: '/fcombobot/create-bot', statusCode: 402 }),
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
