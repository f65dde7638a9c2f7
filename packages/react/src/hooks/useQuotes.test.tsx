import { getFuturesSymbolItem, listFuturesSymbols, listSpotSymbols } from '@tradingbot/core/endpoints';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createSandboxSession, SandboxProvider } from '../testing/index.js';
import { useQuote } from './useQuote.js';
import { useQuotes } from './useQuotes.js';

function Closes({ symbols }: { readonly symbols: readonly string[] }) {
  const quotes = useQuotes('spot', symbols);
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

function Both({ symbol }: { readonly symbol: string }) {
  const [pair, contract] = [useQuote('spot', symbol).quote, useQuote('contract', symbol).quote];
  return <p>{`pair ${pair?.close} contract ${contract?.close}`}</p>;
}

test('I1 F172 a pair and a contract of one name show the price of each', async () => {
  const session = createSandboxSession();
  const [pairs, contracts] = [await listSpotSymbols(session.client, {}), await listFuturesSymbols(session.client, {})];
  const names = new Set(contracts.list?.map(({ symbol }) => symbol));
  for (const { symbol, price } of pairs.symbols.filter((pair) => names.has(pair.symbol))) {
    const { lastPrice } = await getFuturesSymbolItem(session.client, { symbol });
    if (lastPrice === price) continue;
    const screen = await render(
      <SandboxProvider session={session}>
        <Both symbol={symbol} />
      </SandboxProvider>,
    );
    await expect.element(screen.getByText(`pair ${price} contract ${lastPrice}`)).toBeVisible();
    return;
  }
  throw new Error('No contract has another price than the pair of its name.');
});
