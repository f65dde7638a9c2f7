import { onlineManager } from '@tanstack/react-query';
import type { CopyCase } from '@tradingbot/core/kinds';
import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PlainProvider } from '../testing/PlainProvider.js';
import { copyFacts } from './copyCase.testing.js';
import { useCopyComparison } from './useCopyComparison.js';

const facts = { ...copyFacts, candles: {} };

function Entry({ facts }: { readonly facts: CopyCase | undefined }) {
  const { comparison } = useCopyComparison(facts);
  const { your_entry, your_position } = comparison?.drift.legs[0] ?? {};
  return <p data-testid="entry">{comparison === undefined ? 'waits' : `${your_position} at ${your_entry}`}</p>;
}

test('B9 a copy is compared also while the page is offline, anew for another price, and not before its facts are there', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const entry = (facts: CopyCase | undefined) => (
    <PlainProvider>
      <Entry facts={facts} />
    </PlainProvider>
  );
  const screen = await render(entry(undefined));
  const shown = expect.element(screen.getByTestId('entry'));
  await shown.toHaveTextContent('waits');
  await screen.rerender(entry(facts));
  await shown.toHaveTextContent('58000');
  await screen.rerender(entry({ ...facts, spot: { ...facts.spot, last_price: '57000' } }));
  await shown.toHaveTextContent('57000');
});

test('B9 a copy is compared anew for other fees', async () => {
  const entry = (taker_fee_rate: string) => (
    <PlainProvider>
      <Entry facts={{ ...facts, spot: { ...facts.spot, taker_fee_rate } }} />
    </PlainProvider>
  );
  const screen = await render(entry('0.001'));
  const shown = expect.element(screen.getByTestId('entry'));
  // The fee is taken out of the coins, of which an order has eight places.
  await shown.toHaveTextContent(/^\d+\.\d{9,} at/);
  await screen.rerender(entry('0'));
  await shown.toHaveTextContent(/^\d+\.\d{1,8} at/);
});
