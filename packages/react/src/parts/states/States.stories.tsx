import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { useToast } from '../../hooks/useToast.js';
import { openBot, type SandboxSession } from '../../testing/index.js';
import { Button } from '../button/index.js';
import { PreviewPanel, Waterfall } from '../formula/index.js';
import { Boundary, EmptyState, InlineError, OfflineStrip, Skeleton, Strip } from './index.js';

interface StatesProps {
  readonly text: string;
  /** Of the part that is still being loaded. */
  readonly lines: number;
}

function States({ text, lines }: StatesProps) {
  const toast = useToast();
  const formula = {
    text: 'equity + withdrawn − invested',
    inputs: [{ label: 'Equity', value: '1,043.10 USDT' }],
    origin: 'exchange',
  } as const;
  return (
    <div style={{ display: 'grid', gap: 16, maxInlineSize: 640 }}>
      <Waterfall
        className="tb-panel"
        title="P&L breakdown"
        currency="USDT"
        parts={[
          { id: 'grid', label: 'Grid profit', value: '61.2', formula },
          { id: 'unpaired', label: 'Unpaired P&L', value: '-18.1', formula },
        ]}
        total="43.1"
        totalLabel="Total P&L"
        totalFormula={formula}
      />
      <PreviewPanel
        className="tb-panel"
        title="Preview"
        rows={[{ id: 'step', label: 'Price step', value: '250.0', text: '250.0', formula }]}
      />
      <Strip type="info">{text}</Strip>
      <Strip type="warn">The price is stale.</Strip>
      <Strip type="ok">The bot was created.</Strip>
      <InlineError title="Couldn't load this." error={new Error('x')} onRetry={() => {}} />
      <Skeleton lines={lines} />
      <EmptyState
        text="No running bots."
        action={
          <Button onClick={() => toast({ type: 'success', title: 'Bot created', description: 'BTCUSDT' })}>
            Show a toast
          </Button>
        }
      />
    </div>
  );
}

const meta = {
  title: 'Parts/States',
  component: States,
  args: { text: 'The bot is placing its first orders.', lines: 3 },
  parameters: { sandbox: { historyDays: 1 } },
} satisfies Meta<typeof States>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A part that cannot be drawn. */
function Breaking(): never {
  throw new Error('This part is made to fail.');
}

const page = () => within(document.body);

export const Dark: Story = {};
export const Light: Story = { tags: ['!test'], globals: { theme: 'light' } };
export const RedUp: Story = { tags: ['long'], globals: { pnl: 'red-up' } };
export const BlueOrange: Story = { tags: ['long'], globals: { pnl: 'cb' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const LargeText: Story = { tags: ['long'], globals: { textSize: '2', viewport: { value: 'phone' } } };
export const Arabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' } };
/** Told across the top as long as it lasts. */
export const Offline: Story = {
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    // What stands on the object itself hides the browser's own.
    return () => void Reflect.deleteProperty(navigator, 'onLine');
  },
  render: () => <OfflineStrip />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You are offline\./, { selector: '.tb-strip-text' })).toBeVisible();
  },
};
/** The exchange's reason with its code and the request, to be copied. */
export const Refused: Story = {
  parameters: {
    sandbox: {
      historyDays: 21,
      user: 'felix',
      prepare: (session: SandboxSession) => openBot(session).catch((error: unknown) => error),
    },
  },
  render: (_, { loaded }) => (
    <InlineError title="The bot was not created." error={loaded.prepared} onRetry={() => {}} onCopyDetails={() => {}} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This is not available to you.')).toBeVisible();
    await expect(canvas.getByText(/^code 421/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy details' })).toBeVisible();
  },
};
/** Grey lines of the size of what is coming. */
export const Loading: Story = { render: () => <Skeleton lines={6} onRetry={() => {}} /> };
/** An error in one part takes that part alone. */
export const Broken: Story = {
  render: ({ text }) => (
    <>
      <Boundary fallback={<Strip type="danger">This part failed.</Strip>}>
        <Breaking />
      </Boundary>
      <Strip type="info">{text}</Strip>
    </>
  ),
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('This part failed.')).toBeVisible();
    await expect(canvas.getByText(args.text)).toBeVisible();
  },
};
export const WithToast: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show a toast' }));
    await waitFor(() => expect(page().getByText('Bot created', { selector: 'strong' })).toBeVisible());
  },
};
export const WithFormula: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'How Total P&L is calculated' }));
    await expect(canvas.getByRole('dialog', { name: 'Total P&L' })).toBeVisible();
  },
};
