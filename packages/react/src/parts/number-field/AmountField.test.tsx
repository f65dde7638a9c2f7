import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PlainProvider } from '../../testing/PlainProvider.js';
import { AmountField } from './index.js';

test('22.5 all of the balance is one button: Max, within the bounds', async () => {
  const set: string[] = [];
  const screen = await render(
    <PlainProvider>
      <AmountField
        label="Investment"
        value=""
        onChange={(value) => set.push(value)}
        currency="USDT"
        step="0.01"
        available="1000"
        bounds={{ from: '', to: '900' }}
      />
    </PlainProvider>,
  );
  const chips = screen.getByRole('button').elements();
  expect(chips.map(({ textContent }) => textContent)).toEqual(['25%', '50%', '75%', 'Max']);
  await screen.getByRole('button', { name: 'Max' }).click();
  expect(set).toEqual(['900']);
});
