import { getCandles } from '@tradingbot/core';
import {
  closeSpotGridBot,
  createSpotGridBot,
  getAvailableBalance,
  getFuturesGridBot,
  getFuturesSymbolItem,
  getSpotGridAiParams,
  listSpotSymbols,
} from '@tradingbot/core/endpoints';
import { add } from '@tradingbot/engine/decimal';
import { describe, expect, test } from 'vitest';
import { createSandbox } from '../../createSandbox.js';
import type { Audit } from '../../exchange/bots/spot-grid/auditSpotGrid.js';
import type { Changes, Snapshot } from '../../exchange/store/Store.js';
import { AMIRA, ask, clientOf, HISTORY_DAYS, setUp } from '../clients.testing.js';
import { openFuturesGrid } from '../futuresGrids.testing.js';
import { scripted } from '../scriptedMarket.testing.js';
import { listen } from './line.testing.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

async function priceOf(sandbox: ReturnType<typeof setUp>['sandbox'], symbol = 'BTCUSDT'): Promise<number> {
  const { symbols } = await listSpotSymbols(clientOf(sandbox), {});
  return Number(symbols.find((row) => row.symbol === symbol)?.price);
}

describe('B16 a price that is met', () => {
  test('is exactly the given one, of a pair and of a contract, frozen or not', async () => {
    const { sandbox, client } = setUp();
    sandbox.prices.reach({ symbol: 'BTCUSDT', price: '54321.6' });
    expect(await priceOf(sandbox)).toBe(54321.6);
    sandbox.prices.freeze();
    for (const price of ['61234.5', '47000.1', '47000.1']) {
      sandbox.prices.reach({ symbol: 'BTCUSDT', price });
      sandbox.advance(MINUTE);
      expect((await getFuturesSymbolItem(client, { symbol: 'BTCUSDT' })).lastPrice).toBe(price);
    }
  });

  test('of what the sandbox does not have, or too far away, is refused', () => {
    const { sandbox } = setUp();
    expect(() => sandbox.prices.reach({ symbol: 'NONE', price: '1' })).toThrow('the sandbox has no NONE');
    expect(() => sandbox.prices.reach({ symbol: 'BTCUSDT', price: '9' })).toThrow('all jumps together');
  });
});

describe('B15 prices by hand', () => {
  test('jump by a percent, of one pair or of all, for contracts and quotes alike', async () => {
    const [{ sandbox, client }, { sandbox: other }] = [setUp(), setUp()];
    const { quotes } = listen(sandbox);
    sandbox.prices.jump({ symbol: 'BTCUSDT', percent: -50 });
    sandbox.prices.jump({ percent: 10 });
    expect(await priceOf(sandbox)).toBeCloseTo((await priceOf(other)) * 0.55, 0);
    expect(await priceOf(sandbox, 'ETHUSDT')).toBeCloseTo((await priceOf(other, 'ETHUSDT')) * 1.1, 1);
    const { lastPrice } = await getFuturesSymbolItem(client, { symbol: 'BTCUSDT' });
    expect(Number(lastPrice)).toBeCloseTo(await priceOf(sandbox), 0);
    expect(Number(quotes.at(-1)?.close)).toBe(await priceOf(sandbox));
    for (const one of [sandbox, other]) one.advance(HOUR);
    expect(await priceOf(sandbox)).toBeCloseTo((await priceOf(other)) * 0.55, 0);
  });

  test('pass what lies on the way: a bot is liquidated between the two prices', async () => {
    const { sandbox, client, bot_id } = await openFuturesGrid({ grid_mode: 'long' });
    sandbox.prices.jump({ percent: -40 });
    const { detail } = await getFuturesGridBot(client, { bot_id });
    expect(detail?.close_reason).toBe('liq');
  });

  test('stand in the candles, which join without a gap', async () => {
    const { sandbox, client } = setUp();
    sandbox.advance(90_000);
    const before = await priceOf(sandbox);
    sandbox.prices.jump({ symbol: 'BTCUSDT', percent: -20 });
    const after = await priceOf(sandbox);
    sandbox.advance(3 * MINUTE);
    const candles = await getCandles(client, { symbol: 'BTCUSDT', interval: '1m', limit: 5 });
    const candle = candles.find(
      ({ time }) => Number(time) === Math.floor((sandbox.now - 3 * MINUTE) / MINUTE) * MINUTE,
    );
    expect(Number(candle?.high)).toBeGreaterThanOrEqual(before);
    expect(Number(candle?.low)).toBeLessThanOrEqual(after);
    for (const [index, { open }] of candles.slice(1).entries()) expect(open).toBe(candles[index]?.close);
  });

  test('freeze while time goes on, and go where they would have been', async () => {
    const [{ sandbox }, { sandbox: other }] = [setUp(), setUp()];
    const still = await priceOf(sandbox);
    sandbox.prices.freeze('BTCUSDT');
    for (const one of [sandbox, other]) one.advance(HOUR);
    expect(await priceOf(sandbox)).toBe(still);
    expect(await priceOf(sandbox, 'ETHUSDT')).toBe(await priceOf(other, 'ETHUSDT'));
    sandbox.prices.thaw();
    expect(await priceOf(sandbox)).toBe(await priceOf(other));
    expect(await priceOf(sandbox)).not.toBe(still);
  });

  test('are the same after a restart, candle by candle, wherever in a minute they were touched', async () => {
    const saved: Changes[] = [];
    const store = { save: (changes: Changes) => void saved.push(changes), close: () => {} };
    const { sandbox } = setUp({ store });
    const { prices } = sandbox;
    const acts = [
      () => prices.jump({ symbol: 'BTCUSDT', percent: -35 }),
      () => prices.freeze('ETHUSDT'),
      () => prices.jump({ percent: 12.5 }),
      () => prices.thaw(),
      () => prices.jump({ symbol: 'SOLUSDT', percent: 3 }),
      () => prices.jump({ symbol: 'SOLUSDT', percent: -3 }),
    ];
    for (const [index, act] of acts.entries()) {
      // A moment inside a step, one between two, one between two minutes, and twice the same one.
      sandbox.advance([61_234, 30_000, 28_766, HOUR + 7, 0, 12_345][index] ?? 0);
      act();
    }
    for (const wait of [0, 4321, 2 * HOUR]) {
      sandbox.advance(wait);
      await sandbox.saved();
      // Movements, bots and sessions do not matter to prices.
      const snapshot = { ...saved.at(-1), movements: [], bots: [], sessions: [], answers: [] } as unknown as Snapshot;
      const again = createSandbox({ historyDays: HISTORY_DAYS, sharesMarket: true, snapshot });
      for (const symbol of ['BTCUSDT', 'ETHUSDT', 'SOLUSDT']) {
        const read = (one: typeof sandbox) => getCandles(clientOf(one), { symbol, interval: '1m', limit: 300 });
        expect(await read(again)).toEqual(await read(sandbox));
      }
      const { saved: _, ...state } = await stateOf(sandbox);
      expect(await stateOf(again)).toMatchObject(state);
    }
  });

  test('are the same after a restart, too, when the candles of a file were over by then', async () => {
    const saved: Changes[] = [];
    const store = { save: (changes: Changes) => void saved.push(changes), close: () => {} };
    const prices = { BTCUSDT: ['78000', '79000', '77000'] };
    const sandbox = createSandbox({ ...scripted(prices), store });
    sandbox.advance(5 * MINUTE);
    await ask(sandbox, AMIRA, '/x-sandbox/jump', { percent: -50 });
    sandbox.advance(2 * MINUTE);
    await sandbox.saved();
    const snapshot = { ...saved.at(-1), movements: [], bots: [], sessions: [], answers: [] } as unknown as Snapshot;
    const again = createSandbox({ ...scripted(prices), snapshot });
    const read = (one: typeof sandbox) => getCandles(clientOf(one), { symbol: 'BTCUSDT', interval: '1m', limit: 300 });
    expect(await read(again)).toEqual(await read(sandbox));
    expect((await read(again)).map(({ close }) => Number(close))).toEqual([
      ...[78_000, 79_000, 77_000, 77_000, 77_000, 38_500, 38_500, 38_500],
    ]);
  });

  test('that were touched by a call or a form are in the store before the answer', async () => {
    const saved: Changes[] = [];
    const store = { save: (changes: Changes) => void saved.push(changes), close: () => {} };
    const { sandbox } = setUp({ store });
    await ask(sandbox, AMIRA, '/x-sandbox/jump', { percent: 1, symbol: 'BTCUSDT' });
    expect(saved.at(-1)?.header.interventions).toHaveLength(1);
    const body = new URLSearchParams({ percent: '1', symbol: 'BTCUSDT' });
    await sandbox.fetch('http://localhost/sandbox/jump', { method: 'POST', body });
    expect(saved.at(-1)?.header.interventions).toHaveLength(2);
  });

  test('carry money exactly, through a crash and back', async () => {
    const { sandbox, client } = setUp();
    const { min_price, max_price, cell_number } = await getSpotGridAiParams(client, { symbol: 'BTCUSDT' });
    const params = { symbol: 'BTCUSDT', min_price, max_price, cell_number, quote_investment: '5000' };
    const { grid_id } = await createSpotGridBot(client, params);
    sandbox.prices.jump({ percent: -30 });
    sandbox.advance(MINUTE);
    sandbox.prices.jump({ percent: 60 });
    sandbox.advance(MINUTE);
    await closeSpotGridBot(client, { grid_id, close_mode: 'quote_mode' });
    sandbox.advance(1000);
    // The bot counted from its fills alone, and the account by its movements.
    const { status, returned_quote } = (await ask(sandbox, AMIRA, `/x-sandbox/ledger/${grid_id}`)) as Audit;
    const { quote_balance } = await getAvailableBalance(client, { symbol: 'BTCUSDT' });
    expect([status, quote_balance]).toEqual(['completed', add('95000', returned_quote ?? '')]);
  });

  test.each([
    [{ percent: 'much' }, /400 percent: a number from -95 to 1,900\.$/],
    [{}, /400 percent: is missing, a number/],
    [
      { percent: 5, symbol: 'XYZUSDT' },
      /400 symbol: one of BTCUSDT, ETHUSDT, SOLUSDT, .* HYPEUSDT, or none for all\.$/,
    ],
  ])('are refused what is no jump: %j', async (body, sentence) => {
    const { sandbox } = setUp();
    await expect(ask(sandbox, AMIRA, '/x-sandbox/jump', body)).rejects.toThrow(sentence);
  });

  test('are not carried beyond what the contracts know, and then none is', async () => {
    const { sandbox } = setUp();
    const before = await priceOf(sandbox, 'ETHUSDT');
    sandbox.prices.jump({ symbol: 'SOLUSDT', percent: -95 });
    await expect(ask(sandbox, AMIRA, '/x-sandbox/jump', { percent: -10 })).rejects.toThrow(/400 percent: .* SOLUSDT/);
    expect(await priceOf(sandbox, 'ETHUSDT')).toBe(before);
  });
});

async function stateOf(sandbox: ReturnType<typeof setUp>['sandbox']): Promise<Record<string, unknown>> {
  return (await ask(sandbox, AMIRA, '/x-sandbox/state')) as Record<string, unknown>;
}
