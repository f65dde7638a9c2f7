import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { copyFacts } from '../recipe/copyCase.testing.js';
import type { CopyCase } from '../recipe/index.js';
import { PlainProvider } from '../testing/PlainProvider.js';
import { useCopyComparison } from './useCopyComparison.js';

const facts = { ...copyFacts, bars: {} };

function Entry({ facts }: { readonly facts: CopyCase | undefined }) {
  const { comparison } = useCopyComparison(facts);
  return <p data-testid="entry">{comparison === undefined ? 'waits' : comparison?.drift.legs[0]?.your_entry}</p>;
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
