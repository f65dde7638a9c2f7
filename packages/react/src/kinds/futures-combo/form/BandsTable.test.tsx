import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PlainProvider } from '../../../testing/PlainProvider.js';
import { BandsTable } from './BandsTable.js';

const leg = (symbol: string, position_value: string, fee: string) => ({
  ...{ symbol, side: 'long', target_position_percent: '0.33', price: '1', quantity: '1', position_value, fee },
  ...{ weight: '0.3333', band: undefined, rebalance_below: undefined, rebalance_above: undefined },
});

test('M10 values and fees of the contracts add up to those of the bot, to the last digit that is shown', async () => {
  const legs = ['A', 'B', 'C'].map((name) => leg(`${name}USDT`, '333.334', '0.33334')) as Parameters<
    typeof BandsTable
  >[0]['legs'];
  await page.viewport(1280, 800);
  const screen = await render(
    <PlainProvider>
      <BandsTable legs={legs} coin="USDT" />
    </PlainProvider>,
  );
  const column = (place: number) =>
    screen
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.querySelectorAll('td')[place]?.textContent);
  // Together 1000.002 and 1.00002: 1,000.00 and 1.0000.
  expect(column(3)).toEqual(['333.34', '333.33', '333.33']);
  expect(column(5)).toEqual(['0.3334', '0.3333', '0.3333']);
});
