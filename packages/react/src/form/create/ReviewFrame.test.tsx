import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PlainProvider } from '../../testing/PlainProvider.js';
import { ReviewFrame, useReviewCells } from './ReviewFrame.js';

function Review() {
  const { price, ratio, fee } = useReviewCells('USDT', '0.1');
  return (
    <ReviewFrame
      groups={[
        {
          title: 'Price range',
          rows: [
            { id: 'min', label: 'Lower price', after: price('58000') },
            { id: 'entry', label: 'Entry price', after: price('') },
          ],
        },
        {
          title: 'Investment',
          rows: [
            { id: 'fee', label: 'Starting fee', after: fee('1.23456') },
            { id: 'small', label: 'Fee per purchase', after: fee('0.00123') },
          ],
        },
        { title: 'Protection', rows: [{ id: 'sl', label: 'Stop loss', after: ratio(undefined) }] },
      ]}
      orders={null}
      worst={undefined}
    />
  );
}

test('22.5 a review shows its settings in groups, without what is not set', async () => {
  const screen = await render(
    <PlainProvider>
      <Review />
    </PlainProvider>,
  );
  const range = screen.getByRole('region', { name: 'Price range' });
  await expect.element(range.getByRole('heading', { level: 3 })).toHaveTextContent('Price range');
  await expect.element(range.getByRole('row', { name: 'Lower price 58,000.0 USDT' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Entry price' }).query()).toBeNull();
  // A group of which nothing is set has no heading either.
  expect(screen.getByRole('region', { name: 'Protection' }).query()).toBeNull();
});

test('22.5 fees are named in money, to the cent or below it', async () => {
  const screen = await render(
    <PlainProvider>
      <Review />
    </PlainProvider>,
  );
  await expect.element(screen.getByRole('row', { name: 'Starting fee 1.23 USDT' })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: 'Fee per purchase 0.0012 USDT' })).toBeVisible();
});
