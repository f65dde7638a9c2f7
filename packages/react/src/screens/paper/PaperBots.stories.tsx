import type { Meta, StoryObj } from '@storybook/react-vite';
import { listSpotSymbols } from '@tradingbot/core/endpoints';
import { createPaperServer, type PaperStep } from '@tradingbot/core/kinds';
import { multiply, roundToStep } from '@tradingbot/engine/decimal';
import { demoUsers } from '@tradingbot/sandbox';
import { expect, fn, screen } from 'storybook/test';
import type { SandboxSession } from '../../testing/index.js';
import { PaperBots, type PaperBotsProps, PaperWatch } from './index.js';

const DATABASE = 'paper-stories';
const SYMBOLS = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'];

/** Three spot grids without money: one that waits for its entry price, one that runs, one that was stopped. */
async function somePaperBots({ client, sandbox }: SandboxSession) {
  const account = demoUsers.find(({ name }) => name === 'amira')?.id ?? '';
  const server = createPaperServer(undefined, { after: (_ms, action) => setTimeout(action, 0) });
  const serve = (step: PaperStep) => server.serve({ database: `${DATABASE}-paper`, account }, step);
  for (const { id } of await serve({ type: 'list' })) await serve({ type: 'remove', id });
  const { symbols } = await listSpotSymbols(client, {});
  for (const [row, name] of SYMBOLS.entries()) {
    const symbol = symbols.find((one) => one.symbol === name);
    const last_price = symbol?.price;
    if (!symbol || !last_price) continue;
    const around = (factor: string) => roundToStep(multiply(last_price, factor), symbol.price_precision, 'floor');
    const range = { symbol: name, min_price: around('0.95'), max_price: around('1.05'), cell_number: 20 };
    const params = { ...range, quote_investment: '1000', ...(row === 0 && { entry_price: around('0.97') }) };
    const market = { symbol, last_price, maker_fee_rate: '0.001', taker_fee_rate: '0.001' };
    const bots = await serve({ type: 'start', start: { kind: 'spot_grid', params, market }, time: sandbox.now });
    if (row === 2 && bots[0]) await serve({ type: 'end', id: bots[0].id, end: 'stopped', time: sandbox.now });
  }
}

const meta = {
  title: 'Screens/PaperBots',
  component: PaperBots,
  args: { onCreate: fn() },
  parameters: { sandbox: { prepare: somePaperBots, resultsDatabase: DATABASE, stepMs: 100, isHurried: true } },
  render: (args: PaperBotsProps) => (
    <>
      <PaperWatch />
      <PaperBots {...args} />
    </>
  ),
} satisfies Meta<typeof PaperBots>;
export default meta;
type Story = StoryObj<typeof meta>;

/** In a frame of their own, each with the word for it. */
export const Listed: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Running')).toBeVisible();
    await expect(canvas.getAllByText('Paper, no money')).toHaveLength(4);
  },
};

/** All of one: figures, orders, trades, and the way to create it for real. */
export const Opened: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText('Running')).toBeVisible();
    const [, second] = await canvas.findAllByRole('button');
    if (second) await userEvent.click(second);
    await userEvent.click(await screen.findByRole('button', { name: 'Create for real' }));
    await expect(args.onCreate).toHaveBeenCalled();
  },
};
