import { compare, roundToStep, sum } from '@tradingbot/engine/decimal';
import { expect, test } from 'vitest';
import type { BotListRow } from './botRow.js';
import { botTotals } from './botTotals.js';
import { rowKey } from './rowKey.js';

const row = (over: Partial<Omit<BotListRow, 'kind'>>): BotListRow => ({
  kind: 'other',
  id: '1',
  name: '',
  coins: [],
  coin: 'USDT',
  state: 'running',
  isOutOfRange: false,
  isNearLiquidation: false,
  invested: '100',
  totalProfit: '0',
  runningMs: undefined,
  createdAt: undefined,
  closeCode: undefined,
  returned: undefined,
  ...over,
});

/** Rows made of a fixed sequence of numbers: same seed, same rows. */
function rowsOf(seed: number): readonly BotListRow[] {
  let last = seed;
  const below = (limit: number) => {
    last = (last * 48_271) % 2_147_483_647;
    return last % limit;
  };
  const money = () => `${below(2) ? '-' : ''}${below(1_000_000)}.${String(below(1_000_000_000)).padStart(9, '0')}`;
  const some = () => (below(4) === 0 ? undefined : money());
  return Array.from({ length: below(20) }, () =>
    row({
      coin: ['USDT', 'USDC', undefined][below(3)],
      invested: some(),
      totalProfit: some(),
      gridProfit: some(),
    }),
  );
}

test('B1 grid profit, unpaired and other P&L of a coin add up to its total, and totals to their rows, to the last digit', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const rows = rowsOf(seed);
    for (const { coin, totalProfit, gridProfit, unpaired, others } of botTotals(rows)) {
      expect(compare(sum([gridProfit ?? '0', unpaired ?? '0', others ?? '0']), totalProfit)).toBe(0);
      const known = rows.filter((one) => one.coin === coin && one.invested !== undefined);
      expect(compare(sum(known.flatMap((one) => one.totalProfit ?? [])), totalProfit)).toBe(0);
    }
  }
});

test('B1 rows whose grid profit is not reported are kept apart from those that report it', () => {
  const rows = [row({ totalProfit: '5', gridProfit: '7' }), row({ totalProfit: '-3' }), row({ totalProfit: '1' })];
  expect(botTotals(rows)).toMatchObject([
    {
      coin: 'USDT',
      invested: '300',
      totalProfit: '3',
      gridProfit: '7',
      unpaired: '-2',
      others: '-2',
      complete: true,
    },
  ]);
  expect(botTotals([row({ gridProfit: '0' })])[0]?.others).toBeUndefined();
  expect(botTotals([row({})])[0]).toMatchObject({ gridProfit: undefined, unpaired: undefined, others: '0' });
});

test('M10 F173: rows as they are shown add up to the totals as those are shown', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const rows = rowsOf(seed).map((one, index) => ({ ...one, id: String(index) }));
    for (const { coin, totalProfit, invested, shown, shownRows } of botTotals(rows)) {
      const ofCoin = rows.filter((one) => one.coin === coin).flatMap((one) => shownRows.get(rowKey(one)) ?? []);
      const added = (name: 'invested' | 'totalProfit' | 'gridProfit') => sum(ofCoin.flatMap((one) => one[name] ?? []));
      expect(added('totalProfit')).toBe(roundToStep(totalProfit, '0.01', 'half_up'));
      expect(added('invested')).toBe(roundToStep(invested, '0.01', 'half_up'));
      expect(added('gridProfit')).toBe(shown.gridProfit ?? '0');
      expect(sum([shown.gridProfit ?? '0', shown.unpaired ?? '0', shown.others ?? '0'])).toBe(added('totalProfit'));
    }
  }
});

test('what is left out of a total is owned up to', () => {
  const complete = (rows: readonly BotListRow[], hasAll?: boolean) => botTotals(rows, hasAll)[0]?.complete;
  expect(complete([row({})])).toBe(true);
  expect(complete([row({}), row({ totalProfit: undefined })])).toBe(false);
  expect(complete([row({}), row({ coin: undefined })])).toBe(false);
  expect(complete([row({})], false)).toBe(false);
  expect(botTotals([row({}), row({ totalProfit: undefined })])[0]?.invested).toBe('100');
});
