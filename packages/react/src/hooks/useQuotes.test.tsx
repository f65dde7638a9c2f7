import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createSandboxSession, SandboxProvider } from '../testing/index.js';
import { useQuotes } from './useQuotes.js';

function Closes({ symbols }: { readonly symbols: readonly string[] }) {
  const quotes = useQuotes(symbols);
  return <p>{quotes.map(({ quote }) => (quote ? 'live' : 'none')).join(' ') || 'empty'}</p>;
}

test('follows the symbols of the moment, in their order', async () => {
  const session = createSandboxSession();
  const page = (symbols: readonly string[]) => (
    <SandboxProvider session={session}>
      <Closes symbols={symbols} />
    </SandboxProvider>
  );
  const screen = await render(page([]));
  await expect.element(screen.getByText('empty')).toBeVisible();
  await screen.rerender(page(['BTCUSDT', 'ETHUSDT']));
  await expect.element(screen.getByText('live live')).toBeVisible();
  await screen.rerender(page(['NOTHING', 'ETHUSDT']));
  await expect.element(screen.getByText('none live')).toBeVisible();
});
