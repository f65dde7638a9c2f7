import type { Meta, StoryObj } from '@storybook/react-vite';
import type { SymbolChoice } from '@tradingbot/core';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { useContractChoices } from '../../hooks/useContractChoices.js';
import { useSpotChoices } from '../../hooks/useSpotChoices.js';
import { SymbolPicker, type SymbolPickerProps } from './index.js';

interface PickerProps {
  readonly start?: string | undefined;
  readonly market?: SymbolPickerProps['market'] | undefined;
}

type Choices = Pick<SymbolPickerProps, 'choices' | 'error' | 'onRetry'>;

function Picker({ start = 'BTCUSDT', market = 'spot', ...list }: Choices & PickerProps) {
  const [value, setValue] = useState(start);
  return (
    <>
      <SymbolPicker market={market} {...list} value={value} onChange={setValue} />
      <p className="tb-hint">Chosen: {value}</p>
    </>
  );
}

function SpotPicker() {
  const { choices, error, refetch } = useSpotChoices();
  return <Picker choices={choices} error={error} onRetry={() => void refetch()} />;
}

function ContractPicker() {
  const { choices, error, refetch } = useContractChoices();
  return <Picker market="contract" choices={choices} error={error} onRetry={() => void refetch()} />;
}

/** As many rows as the largest exchanges have. */
const MANY: readonly SymbolChoice[] = Array.from({ length: 3000 }, (_, index) => {
  const quote = index % 3 === 0 ? 'USDC' : 'USDT';
  const base = index === 0 ? 'BTC' : `C${index}`;
  return {
    symbol: base + quote,
    base,
    quote,
    group: quote,
    tick: '0.01',
    price: `${1 + index}.5`,
    change: index % 2 === 0 ? '0.012' : '-0.034',
    isHot: index < 5,
    tag: index === 1 ? 'delisting' : index === 2 ? 'pre_listing' : undefined,
    isLocked: index === 2,
  };
});

const meta = {
  title: 'Parts/SymbolPicker',
  component: SymbolPicker,
  args: {
    market: 'spot',
    value: 'BTCUSDT',
    onChange: fn(),
    choices: MANY,
  },
  parameters: { sandbox: { historyDays: 1 } },
} satisfies Meta<typeof SymbolPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);
const open: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { expanded: false }));
  await page().findByRole('combobox');
};

/** The spot pairs of the exchange with live figures. */
export const Spot: Story = {
  render: () => <SpotPicker />,
  play: async (context) => {
    await open(context);
    await expect(page().getByRole('row', { name: /ETH\/USDT/ })).toBeVisible();
  },
};
/** The contracts; several kinds would have a tab each. */
export const Contracts: Story = {
  tags: ['long'],
  render: () => <ContractPicker />,
  play: async (context) => {
    await open(context);
    await expect(page().getByRole('row', { name: /ETH\/USDT/ })).toBeVisible();
  },
};
export const ThreeThousand: Story = {
  tags: ['long'],
  render: () => <Picker choices={MANY} start="BTCUSDC" />,
  play: async (context) => {
    await open(context);
    const grid = page().getByRole('grid');
    await expect(grid).toHaveAttribute('aria-rowcount', '3001');
    await expect(within(grid).getAllByRole('row').length).toBeLessThan(40);
  },
};
/** Search, arrow keys and Enter; focus returns to the button. */
export const ByKeyboard: Story = {
  render: () => <Picker choices={MANY} start="BTCUSDC" />,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await open(context);
    await waitFor(() => expect(page().getByRole('combobox')).toHaveFocus());
    await userEvent.keyboard('c29');
    await expect(page().getByRole('row', { selected: true })).toHaveTextContent('C29');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    await expect(page().getByRole('row', { selected: true })).toHaveTextContent('C290');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /C290/ })).toHaveFocus());
  },
};
export const Favorites: Story = {
  render: () => <Picker choices={MANY} />,
  play: async (context) => {
    const { userEvent } = context;
    await open(context);
    await userEvent.click(page().getByRole('tab', { name: 'Favorites' }));
    await expect(page().getByText('No favorites yet. Tap the star of a market to add it.')).toBeVisible();
    await userEvent.click(page().getByRole('button', { name: 'Show all (3,000)' }));
    await userEvent.click(await page().findByRole('button', { name: 'Favorite C1USDT' }));
    await userEvent.click(page().getByRole('tab', { name: 'Favorites' }));
    await expect(page().getByRole('grid', { name: 'Markets' })).toHaveAttribute('aria-rowcount', '2');
  },
};
export const NoMatch: Story = {
  tags: ['long'],
  render: () => <Picker choices={MANY} />,
  play: async (context) => {
    const { userEvent } = context;
    await open(context);
    await userEvent.keyboard('nothing');
    await expect(page().getByText('No market matches “nothing”.')).toBeVisible();
    await userEvent.click(page().getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(page().getByRole('combobox')).toHaveFocus());
    await expect(page().getByRole('grid')).toHaveAttribute('aria-rowcount', '3001');
  },
};
/** A market before its listing is shown but cannot be picked. */
export const Tags: Story = {
  tags: ['long'],
  render: () => <Picker choices={MANY} />,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await open(context);
    await expect(page().getByText('Delisting')).toBeVisible();
    await userEvent.click(page().getByText('Pre-listing'));
    await expect(page().getByRole('dialog')).toBeVisible();
    await expect(canvas.getByText('Chosen: BTCUSDT')).toBeInTheDocument();
  },
};
export const Loading: Story = {
  tags: ['long'],
  render: () => <Picker choices={undefined} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { expanded: false }));
    await expect(await page().findByText('Loading…')).toBeInTheDocument();
  },
};
export const Failed: Story = {
  render: () => <Picker choices={undefined} error={new Error('x')} onRetry={() => {}} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { expanded: false }));
    await expect(await page().findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
export const Light: Story = { tags: ['!test'], ...ThreeThousand, globals: { theme: 'light', pnl: 'cb' } };
export const Phone: Story = { tags: ['long'], ...ThreeThousand, globals: { viewport: { value: 'phone' } } };
export const LargeText: Story = { tags: ['long'], ...ThreeThousand, globals: { textSize: '2' } };
export const Arabic: Story = { tags: ['long'], ...ThreeThousand, globals: { locale: 'ar-SA' } };
export const ArabicPhone: Story = { ...Arabic, globals: { locale: 'ar-SA', viewport: { value: 'phone' } } };
