import { expect, test } from 'vitest';
import { recipeOfShared, recipeOfStrategy } from './recipeOfStrategy.js';

test('reads the settings of recommended bots of all kinds', () => {
  const grid = { lowerPrice: '10', upperPrice: '20', gridNum: 5 };
  expect(recipeOfStrategy({ bizType: 'spot_grid', symbol: 'BTCUSDT', spotBot: grid })?.settings).toEqual({
    symbol: 'BTCUSDT',
    min_price: '10',
    max_price: '20',
    cell_number: 5,
  });
  expect(
    recipeOfStrategy({
      bizType: 'futures_grid',
      symbol: 'BTCUSDT',
      gridMode: 'short',
      fgridBot: { ...grid, leverage: '3' },
    })?.settings,
  ).toMatchObject({ grid_mode: 'short', grid_type: 'arithmetic', leverage: '3' });
  expect(
    recipeOfStrategy({
      bizType: 'futures_martingale',
      symbol: 'BTCUSDT',
      gridMode: 'long',
      fmartinBot: {
        profitTargetRate: '0.02',
        openLimitRate: '0.01',
        maxOpenCount: 6,
        openAmountMultipler: '1.2',
        leverage: '5',
      },
    })?.settings,
  ).toMatchObject({ martingale_mode: 'long', round_tp_percent: '0.02', price_float_percent: '0.01' });
});

test.each([
  [0, '0', 'by_user', undefined],
  [0, '0.05', 'percent', undefined],
  [60, '0', 'time', 3600],
  [86_400, '0.05', 'time_or_percent', 86_400],
] as const)('a combo with resize time %s and drift %s is rebalanced %s', (resizeTime, resizeRatio, mode, seconds) => {
  const tokens = [{ symbol: 'BTCUSDT', mode: 'long' as const, ratio: '1' }];
  const { settings } =
    recipeOfStrategy({ bizType: 'futures_combo', fcomboBot: { tokens, leverage: 2, resizeTime, resizeRatio } }) ?? {};
  expect(settings).toMatchObject({ adjust_position_mode: mode });
  expect(settings && 'symbol_settings' in settings && settings.adjust_position_time_interval).toBe(seconds);
});

test('is none where the kind is not known or a setting is missing', () => {
  expect(recipeOfStrategy({ bizType: 'dual_asset', symbol: 'BTCUSDT' })).toBeUndefined();
  expect(recipeOfStrategy({ bizType: 'spot_grid', symbol: 'BTCUSDT', spotBot: { gridNum: 5 } })).toBeUndefined();
  expect(recipeOfStrategy({ bizType: 'spot_grid', symbol: 'BTCUSDT' })).toBeUndefined();
});

test('reads a shared strategy from its create payload, without its money', () => {
  const params = { symbol: 'BTCUSDT', min_price: '1', max_price: '2', cell_number: 3, quote_investment: '500' };
  expect(recipeOfShared({ biz_type: 'spot_grid', params })).toEqual({
    kind: 'spot_grid',
    settings: { symbol: 'BTCUSDT', min_price: '1', max_price: '2', cell_number: 3 },
  });
  expect(recipeOfShared({ biz_type: 'spot_grid', params: 'x' })).toBeUndefined();
  expect(recipeOfShared({ params })).toBeUndefined();
});
