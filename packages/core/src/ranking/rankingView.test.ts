import { expect, test } from 'vitest';
import { rankingChoices, rankingOrder, rankingParams } from './rankingView.js';

test('every choice of a view is asked for by its name', () => {
  const filters = {
    kind: ['futures_grid'],
    symbol: ['BTCUSDT'],
    time: ['d7_30'],
    pnl: ['p5_10'],
    style: ['steady'],
    side: ['long'],
  };
  expect(rankingParams({ filters, sorter: 'copied_count' }, false)).toEqual({
    bizTypes: ['futures_grid'],
    symbol: 'BTCUSDT',
    runningTime: 'd7_30',
    pnlRange: 'p5_10',
    style: 'steady',
    gridMode: 'long',
    sorter: 'copied_count',
  });
});

test('what is no choice is passed over, and all kinds are asked for by none', () => {
  const filters = { kind: ['spot_dca'], symbol: [''], time: ['soon'], pnl: [], style: ['toString'], side: ['up'] };
  expect(rankingParams({ filters, sorter: 'luck' }, false)).toEqual({ sorter: 'profit_percent' });
});

test('22.6 an order of the page is none of the exchange, which keeps its own', () => {
  const view = { filters: {}, sorter: 'drawdown' };
  expect([rankingOrder(view), rankingParams(view, false).sorter]).toEqual(['drawdown', 'profit_percent']);
  expect(rankingOrder({ filters: {}, sorter: 'copied_count' })).toBeUndefined();
});

test('F127 whoever may not trade contracts is shown pairs alone, whatever the address says', () => {
  for (const kind of [[], ['futures_combo'], ['spot_grid']])
    expect(rankingParams({ filters: { kind } }, true)).toMatchObject({ bizTypes: ['spot_grid'] });
  expect(rankingChoices(undefined, true).kind).toEqual(['spot_grid']);
});
