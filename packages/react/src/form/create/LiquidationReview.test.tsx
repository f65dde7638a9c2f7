import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PlainProvider } from '../../testing/PlainProvider.js';
import { LiquidationReview } from './LiquidationReview.js';

type Props = Parameters<typeof LiquidationReview>[0];

async function review(changes: Partial<Props>) {
  const screen = await render(
    <PlainProvider>
      <LiquidationReview now="45000.1" filled={['52000', '']} loss={undefined} tick="0.1" coin="USDT" {...changes} />
    </PlainProvider>,
  );
  // A term and what stands under it.
  return (name: string) => screen.getByRole('term').filter({ hasText: name }).element().parentElement;
}

test('M6 the review names both prices of liquidation, of both sides where there are two', async () => {
  const row = await review({ filled: ['52000', '71000'] });
  await expect.element(row('Liquidation now')).toHaveTextContent('45,000.1 USDT');
  await expect.element(row('Liquidation when all orders have filled')).toHaveTextContent('52,000.0 USDT71,000.0 USDT');
});

test('M6 where nothing liquidates the bot it says so', async () => {
  const row = await review({ now: '', filled: ['', ''] });
  await expect.element(row('Liquidation now')).toHaveTextContent('None. The margin covers every price.');
  await expect.element(row('Liquidation when all')).toHaveTextContent('None. The margin covers every price.');
});

test('M6 the loss is that at the stop, in money and in percent, else that of a usual bad move', async () => {
  const loss = { pnl: '-123.456', pnl_per: '-0.12345', move: '-0.1' };
  const stop = await review({ loss: { ...loss, at: 'stop_loss' } as Props['loss'] });
  await expect.element(stop('Result at stop loss')).toHaveTextContent(/−?-?123\.46 USDT.*12\.3[45]%/);
  const move = await review({ loss: { ...loss, at: 'move' } as Props['loss'] });
  await expect.element(move('Result after a move of')).toHaveTextContent(/.10%.*123\.46 USDT/);
});
