import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isInPnlBand, isInRunningTime, pnlBands, runningTimeBands } from './bands.js';
import {
  RankPnlBand,
  RankRunningTime,
  RankSorter,
  rankPnlBand,
  rankPnlBandChoice,
  rankRunningTime,
  rankRunningTimeChoice,
  rankSorter,
  rankSorterChoice,
} from './enums.js';
import { rebalanceSeconds } from './rebalanceSeconds.js';
import { yieldTrend } from './yieldTrend.js';

const DAY = 86_400_000;

test.each([
  [RankRunningTime, rankRunningTime(), rankRunningTimeChoice(), 'within_1d d1_7 d7_30 over_30d'],
  [RankPnlBand, rankPnlBand(), rankPnlBandChoice(), 'p0_5 p5_10 p10_20 p20_50 p50_70 p70_100 over_100'],
  [RankSorter, rankSorter(), rankSorterChoice(), 'profit_percent profit_amount copied_count'],
])('F161 a filter has its names in order, and reads a new one as unknown', (table, answer, request, names) => {
  expect(Object.keys(table).join(' ')).toBe(names);
  for (const [name, [, wire]] of Object.entries(table)) {
    expect(z.safeDecode(answer, wire).data).toBe(name);
    expect(z.safeEncode(request, name as never).data).toBe(wire);
  }
  expect(z.safeDecode(answer, 'NEW_ONE').data).toBe('unknown');
  expect(z.safeDecode(request, 'NEW_ONE').success).toBe(false);
});

test('every running time belongs to exactly one band', () => {
  const names = Object.keys(runningTimeBands) as (keyof typeof RankRunningTime)[];
  const bandsOf = (ms: number) => names.filter((name) => isInRunningTime(ms, name));
  expect([0, DAY - 1, DAY, 7 * DAY - 1, 7 * DAY, 30 * DAY - 1, 30 * DAY, 1e15].flatMap(bandsOf)).toEqual([
    'within_1d',
    'within_1d',
    'd1_7',
    'd1_7',
    'd7_30',
    'd7_30',
    'over_30d',
    'over_30d',
  ]);
  fc.assert(fc.property(fc.nat(), (ms) => bandsOf(ms).length === 1));
  expect(bandsOf(Number.NaN)).toEqual([]);
});

test('F101 every profit belongs to exactly one band, compared exactly; a loss to none', () => {
  const names = Object.keys(pnlBands) as (keyof typeof RankPnlBand)[];
  const bandsOf = (ratio: string) => names.filter((name) => isInPnlBand(ratio, name));
  expect(['0', '0.04999999999999999999999', '0.05', '0.1', '0.2', '0.5', '0.7', '1', '111'].flatMap(bandsOf)).toEqual([
    'p0_5',
    'p0_5',
    'p5_10',
    'p10_20',
    'p20_50',
    'p50_70',
    'p70_100',
    'over_100',
    'over_100',
  ]);
  expect(bandsOf('-0.01')).toEqual([]);
  fc.assert(fc.property(fc.nat(20_000), (e4) => bandsOf(String(e4 / 10_000)).length === 1));
});

test('a yield curve is in order of time, its rates exact', () => {
  expect(
    yieldTrend([
      { statTime: 3000, yieldRate: '0.0300' },
      { stat_time: 1000, yield_rate: '-0.01' },
      { statTime: 2000, yieldRate: '900719925474099.1234' },
    ]),
  ).toEqual([
    { time: 1000, rate: '-0.01' },
    { time: 2000, rate: '900719925474099.1234' },
    { time: 3000, rate: '0.03' },
  ]);
});

test('F104 a point without time or rate is left out, and one time has one point', () => {
  const odd = [
    {},
    { statTime: 1 },
    { yieldRate: '1' },
    { statTime: Number.NaN, yieldRate: '1' },
    { statTime: 0, yieldRate: '1' },
    { statTime: -5, yieldRate: '1' },
    { statTime: 2, yieldRate: 'NaN' },
    { statTime: 2, yieldRate: '' },
    { statTime: 7, yieldRate: '-0.0' },
    { statTime: 7, yieldRate: '0e5' },
  ];
  expect(yieldTrend(odd)).toEqual([{ time: 7, rate: '0' }]);
  expect([yieldTrend(undefined), yieldTrend(null)]).toEqual([[], []]);
});

test('a recommended rebalance time is minutes below the least that the exchange allows, else seconds', () => {
  expect([0, 30, 1440, 1799, 1800, 86_400].map(rebalanceSeconds)).toEqual([0, 1800, 86_400, 107_940, 1800, 86_400]);
});
