import { add } from '@tradingbot/engine/decimal';
import { createSandbox } from '@tradingbot/sandbox';
import { describe, expect, test } from 'vitest';
import { fillsOf } from './Fill.ts';
import { checkLedger, type Ledger, tradesOf } from './Ledger.ts';
import { ledgerLines } from './ledgerLines.ts';
import { playDay } from './playDay.ts';

const LAST_DIGIT = '0.000000000001';

describe('a day of all five kinds', async () => {
  const hours: number[] = [];
  const sandbox = createSandbox({ sharesMarket: true, historyDays: 21 });
  const began = sandbox.now;
  const ledger = await playDay(sandbox, (hour) => hours.push(hour));
  const [first, ...others] = ledger.bots;
  if (first === undefined) throw new Error('No bot was opened.');

  /** The ledger with something changed in its first bot. */
  const withFirst = (change: Partial<typeof first>): Ledger => ({
    ...ledger,
    bots: [{ ...first, ...change }, ...others],
  });

  test('takes 24 hours, in which every kind trades', () => {
    expect([sandbox.now - began, hours.length]).toEqual([24 * 3_600_000, 24]);
    const kinds = ledger.bots.map(({ kind }) => kind);
    expect(kinds).toEqual(['Spot grid', 'Futures grid', 'Spot DCA', 'Futures martingale', 'Futures combo']);
    for (const { fees } of ledger.bots) expect(Number(fees)).toBeGreaterThan(0);
    for (const { kind, funding } of ledger.bots)
      expect([kind, funding !== '0']).toEqual([kind, kind.startsWith('Fut')]);
  });

  test('B1 adds up to the last digit: per bot, per coin of a bot, per coin of the account', () => {
    expect(checkLedger(ledger)).toEqual([]);
    for (const bot of ledger.bots) expect(add(tradesOf(bot), bot.funding)).toBe(add(bot.result, bot.fees));
  });

  test('would not if a result were off by the last digit', () => {
    const result = add(first.result, LAST_DIGIT);
    expect(checkLedger(withFirst({ result }))).toEqual([
      `Spot grid, invested + result = returned: ${first.returned} is reported, ${add(first.returned, LAST_DIGIT)} is counted.`,
    ]);
  });

  test('nor if the account had got another amount of a coin than the orders show', () => {
    const flows = { ...first.flows, BTC: add(first.flows.BTC ?? '', LAST_DIGIT) };
    expect(checkLedger(withFirst({ flows }))).toEqual([expect.stringMatching(/^Spot grid, BTC in the account: /)]);
    expect(checkLedger(withFirst({ flows: { ...first.flows, ETH: LAST_DIGIT } }))).toEqual([
      `Spot grid, ETH in the account: 0 is reported, ${LAST_DIGIT} is counted.`,
    ]);
    const { BTC: _, ...withoutCoin } = first.flows;
    expect(checkLedger(withFirst({ flows: withoutCoin }))).toHaveLength(1);
  });

  test('nor if a balance had moved without a movement, or a coin had come from nowhere', () => {
    const after = { ...ledger.after, SOL: add(ledger.after.SOL ?? '', LAST_DIGIT), XRP: '1' };
    expect(checkLedger({ ...ledger, after })).toEqual([
      expect.stringMatching(/^SOL, before \+ movements = after: /),
      'XRP, before + movements = after: 1 is reported, 0 is counted.',
    ]);
  });

  test('is printed as two tables, with sums of the columns', () => {
    const lines = ledgerLines(ledger);
    expect(lines[0]?.split(/ +/)).toEqual(['USDT', 'invested', 'trades', 'fees', 'funding', 'result', 'returned']);
    expect(lines.slice(1, 6).map((line) => line.slice(0, 22).trim())).toEqual(ledger.bots.map(({ kind }) => kind));
    const [invested, trades, fees, funding, result, returned] = (lines[6] ?? '').slice(22).trim().split(/ +/);
    expect(add(invested ?? '', result ?? '')).toBe(returned);
    expect(add(trades ?? '', funding ?? '')).toBe(add(result ?? '', fees ?? ''));
    expect(lines.slice(9).map((line) => line.split(' ')[0])).toEqual(['USDT', 'BTC', 'ETH', 'SOL']);
  });
});

test('an order that stands in two pairs is one fill, and one without its figures is an error', () => {
  const order = { order_id: '1', side: 'buy', avg_price: '2', quantity: '3', fee: '0.1', fee_token: 'USDT' };
  expect(fillsOf([order, undefined, order])).toHaveLength(1);
  expect(() => fillsOf([{ ...order, fee: undefined }])).toThrow('Order 1 is incomplete.');
});
