import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Sparkline } from '../../chart/sparkline/index.js';
import { Button } from '../button/index.js';
import { Amount, PnL } from '../figures/index.js';
import { byDecimal, type Column, DataTable } from './index.js';

interface Row {
  readonly symbol: string;
  readonly invested: string;
  readonly profit: string;
  readonly course: readonly string[];
}

const ROWS: readonly Row[] = Array.from({ length: 45 }, (_, index) => {
  const profit = ((index * 37) % 90) - 30;
  return {
    symbol: `${['BTC', 'ETH', 'SOL', 'XRP'][index % 4]}${index}/USDT`,
    invested: String(500 + 125 * index),
    profit: `${profit}.25`,
    course: [0, 1, 2, 3, 4].map((day) => String((profit * day) / 4000)),
  };
});

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Bot',
    isTitle: true,
    compare: (a, b) => a.symbol.localeCompare(b.symbol),
    cell: (row) => <strong>{row.symbol}</strong>,
  },
  {
    id: 'invested',
    header: 'Invested',
    compare: byDecimal((row) => row.invested),
    cell: (row) => <Amount value={row.invested} currency="USDT" places={2} />,
  },
  {
    id: 'profit',
    header: 'Total P&L',
    compare: byDecimal((row) => row.profit),
    cell: (row) => <PnL value={row.profit} currency="USDT" />,
  },
  { id: 'course', header: '7 days', cell: (row) => <Sparkline values={row.course} label="7-day yield" /> },
];

function Bots({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <DataTable
      caption="Bots"
      columns={COLUMNS}
      rows={rows}
      rowKey={(row) => row.symbol}
      actions={(row) => (
        <span className="tb-actions">
          <Button aria-label={`Details of ${row.symbol}`}>Details</Button>
        </span>
      )}
    />
  );
}

const meta = {
  title: 'Parts/DataTable',
  component: Bots,
  args: { rows: ROWS },
  parameters: { sandbox: { historyDays: 1 } },
} satisfies Meta<typeof Bots>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Table: Story = {};
export const Sorted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Total P&L' }));
    await expect(canvas.getByRole('columnheader', { name: 'Total P&L' })).toHaveAttribute('aria-sort', 'descending');
  },
};
export const LastPage: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(canvas.getByText('41–45 of 45')).toBeVisible();
  },
};
export const OnePage: Story = { args: { rows: ROWS.slice(0, 3) } };
export const Light: Story = { tags: ['!test'], globals: { theme: 'light' } };
export const RedUp: Story = { tags: ['long'], globals: { pnl: 'red-up' } };
export const BlueOrange: Story = { tags: ['long'], globals: { pnl: 'cb' } };
export const Cards: Story = { tags: ['long'], globals: { viewport: { value: 'phone' } } };
export const Arabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' } };
export const ArabicCards: Story = { globals: { locale: 'ar-SA', viewport: { value: 'phone' } } };
export const LargeTextCards: Story = { tags: ['long'], globals: { textSize: '2', viewport: { value: 'phone' } } };
