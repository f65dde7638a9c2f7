import { describe, expect, test } from 'vitest';
import type { ListRankedBotsResult } from '../endpoints/ranking/listRankedBots.js';
import { type CopyRule, orderRanked, rankedBotOf, rankedBotsOf } from './rankedBot.js';

type Row = NonNullable<ListRankedBotsResult['list']>[number];
const grid: Row = {
  botId: '7',
  bizType: 'futures_grid',
  symbol: 'BTCUSDT',
  quoteCoin: 'USDT',
  gridMode: 'long',
  fgridBot: { leverage: '5' },
};
const combo: Row = {
  botId: '8',
  bizType: 'futures_combo',
  gridMode: 'neutral',
  fcomboBot: {
    leverage: 3,
    tokens: [{ symbol: 'BTCUSDT', baseCoin: 'BTC', quoteCoin: 'USDT' }, { symbol: 'ETHPERP' }],
  },
};
const unlisted: CopyRule = () => undefined;

test('a row is read by its kind: name, coin, direction, leverage', () => {
  expect(rankedBotOf(grid, unlisted)).toMatchObject({
    ...{ id: '7', kind: 'futures_grid', name: 'BTCUSDT', coin: 'USDT', side: 'long', leverage: '5' },
  });
  expect(rankedBotOf(combo, unlisted)).toMatchObject({
    ...{ kind: 'futures_combo', name: 'BTC + ETHPERP', coin: 'USDT', side: 'mix', leverage: '3' },
  });
  const spot: Row = { botId: '9', bizType: 'spot_grid', symbol: 'BTCUSDT', gridMode: 'neutral' };
  expect(rankedBotOf(spot, unlisted)).toMatchObject({ kind: 'spot_grid', side: undefined, leverage: undefined });
});

test('F161 a kind without screens is shown and cannot be copied; without an id there is no row', () => {
  const other = rankedBotOf({ ...grid, bizType: 'dual_asset', supportCopyTrade: true }, () => true);
  expect(other).toMatchObject({ kind: 'other', name: 'BTCUSDT', isCopyable: false });
  const { botId: _, ...nameless } = grid;
  expect(rankedBotOf(nameless, unlisted)).toBeUndefined();
});

test('F111 the curve is in order of time, and a share of beaten bots is reported from exactly 0.6 on', () => {
  const yieldTrendList = [
    { statTime: 2000, yieldRate: '0.02' },
    { statTime: 1000, yieldRate: '-0.01' },
  ];
  expect(rankedBotOf({ ...grid, yieldTrendList }, unlisted)?.trend).toEqual(['-0.01', '0.02']);
  const beatsOf = (defeatPercentage: string) => rankedBotOf({ ...grid, defeatPercentage }, unlisted)?.beats;
  expect(['0.5999999999999999999', '0.6', '0.600', '0.84', 'x'].map(beatsOf)).toEqual([
    undefined,
    '0.6',
    '0.600',
    '0.84',
    undefined,
  ]);
});

test('22.6 the return of a day is the mean over the running time, and none for a bot of hours', () => {
  const dailyOf = (totalProfitRate: string, days: number) =>
    rankedBotOf({ ...grid, totalProfitRate, runningDuration: days * 86_400_000 }, unlisted)?.dailyReturn;
  expect([dailyOf('0.3', 30), dailyOf('-0.05', 2), dailyOf('0.02', 0.5)]).toEqual(['0.01', '-0.025', undefined]);
});

test('22.6 bots are ordered by return a day, drawdown or age, best first and unknown last', () => {
  const list = [
    { ...grid, botId: 'unknown' },
    { ...grid, botId: 'old', totalProfitRate: '0.3', runningDuration: 30 * 86_400_000, maxDrawDownRate: '0.2' },
    { ...grid, botId: 'young', totalProfitRate: '0.1', runningDuration: 2 * 86_400_000, maxDrawDownRate: '0.1' },
  ];
  const bots = rankedBotsOf([{ list }], unlisted);
  const idsBy = (order: Parameters<typeof orderRanked>[1]) => orderRanked(bots, order).map(({ id }) => id);
  expect(idsBy('daily_return')).toEqual(['young', 'old', 'unknown']);
  expect(idsBy('drawdown')).toEqual(['young', 'old', 'unknown']);
  expect(idsBy('running_time')).toEqual(['old', 'young', 'unknown']);
});

describe('copying', () => {
  const isCopyable = (row: Row, rule: CopyRule = unlisted) => rankedBotOf(row, rule)?.isCopyable;

  test('a contract needs the row’s word or the list’s, and neither may say no', () => {
    expect(isCopyable(grid)).toBe(false);
    expect(isCopyable({ ...grid, supportCopyTrade: true })).toBe(true);
    expect(isCopyable(grid, () => true)).toBe(true);
    expect(isCopyable({ ...grid, supportCopyTrade: true }, () => false)).toBe(false);
    expect(isCopyable({ ...grid, supportCopyTrade: false }, () => true)).toBe(false);
  });

  test('a combo needs it of every contract', () => {
    expect(isCopyable(combo, (symbol) => symbol === 'BTCUSDT')).toBe(false);
    expect(isCopyable(combo, () => true)).toBe(true);
  });

  test('a pair goes by the row’s word alone', () => {
    const spot: Row = { botId: '9', bizType: 'spot_grid', symbol: 'BTCUSDT' };
    expect([isCopyable(spot, () => false), isCopyable({ ...spot, supportCopyTrade: false })]).toEqual([true, false]);
  });
});
