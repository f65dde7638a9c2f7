import {
  getFuturesSymbolItem,
  listFuturesSymbols,
  listSpotSymbols,
} from '../../../packages/core/src/endpoints/index.ts';
import { formatPrice } from '../../../packages/core/src/format/index.ts';
import { clientOf } from './openBots.ts';
import { expect, test } from './trader.ts';

/** So many contracts are looked at, those furthest from the pairs of their names. */
const CONTRACTS = 3;
const STEP_MS = 10_000;

test('I1 F172 contract pages show the price of the contract for a minute, and never that of the pair', async ({
  trader,
}) => {
  const { page, sandbox } = trader;
  await trader.logIn();
  const client = await clientOf(trader);
  const priceOf = async (symbol: string) => (await getFuturesSymbolItem(client, { symbol })).lastPrice ?? '';
  const pairs = new Map((await listSpotSymbols(client, {})).symbols.map(({ symbol, price }) => [symbol, price]));
  const apart = [];
  for (const contract of (await listFuturesSymbols(client, {})).list ?? []) {
    const pair = Number(pairs.get(contract.symbol) ?? Number.NaN);
    if (contract.contractStatus !== 'trading' || Number.isNaN(pair)) continue;
    apart.push({ ...contract, share: Math.abs(Number(await priceOf(contract.symbol)) / pair - 1) });
  }
  const furthest = apart.sort((one, other) => other.share - one.share).slice(0, CONTRACTS);
  expect(furthest.map(({ share }) => share > 0)).toEqual([true, true, true]);
  expect(furthest[0]?.share).toBeGreaterThan(0.01);
  for (const { symbol, baseCurrency, tickSize } of furthest) {
    await trader.open(`/fgrid-create/?base=${baseCurrency}&quote=USDT`);
    for (let passed = 0; passed < 6; passed += 1) {
      await sandbox.advance(STEP_MS);
      const price = formatPrice(await priceOf(symbol), tickSize);
      await expect(page.getByRole('button', { name: /^Choose a market/ })).toContainText(price);
      await expect(page.getByRole('figure', { name: `Price chart of ${symbol}` })).toContainText(`Last ${price}`);
    }
  }
});
