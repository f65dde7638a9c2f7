import { expect, test } from 'vitest';
import type { FuturesSymbol } from '../../endpoints/symbols/futuresSymbol.js';
import type { ListSpotSymbolsResult } from '../../endpoints/symbols/listSpotSymbols.js';
import { makeRecipe } from '../../recipe/makeRecipe.js';
import { copyObstacle } from './copyObstacle.js';

const contract = (symbol: string, own: Partial<FuturesSymbol> = {}): FuturesSymbol => ({
  symbol,
  baseCurrency: symbol.replace('USDT', ''),
  quoteCurrency: 'USDT',
  tickSize: '0.1',
  lotSize: '0.001',
  contractStatus: 'trading',
  contractType: 'linear_perpetual',
  supportCopyTrade: 1,
  ...own,
});
const spotRow: ListSpotSymbolsResult['symbols'][number] = {
  symbol: 'BTCUSDT',
  base_token: 'BTC',
  quote_token: 'USDT',
  base_precision: '0.000001',
  quote_precision: '0.01',
  price_precision: '0.1',
  min_trade_quantity: '0',
  max_trade_quantity: '0',
  min_trade_amount: '1',
  max_trade_amount: '0',
};
const grid = makeRecipe('spot_grid', { symbol: 'BTCUSDT', min_price: '1', max_price: '2', cell_number: 5 });
const combo = makeRecipe('futures_combo', {
  symbol_settings: [
    { symbol: 'BTCUSDT', side: 'long', target_position_percent: '0.5' },
    { symbol: 'ETHUSDT', side: 'long', target_position_percent: '0.5' },
  ],
  leverage: '1',
  adjust_position_mode: 'by_user',
});

test('a pair goes by its owner’s word alone', () => {
  const lists = { spot: [spotRow], contracts: [] };
  expect(copyObstacle(grid, undefined, lists)).toBeUndefined();
  expect(copyObstacle(grid, false, lists)).toEqual({ why: 'owner' });
  const offline = [{ ...spotRow, status: 'offline' as const }];
  expect(copyObstacle(grid, true, { spot: offline, contracts: [] })).toEqual({ why: 'untradable', symbol: 'BTCUSDT' });
});

test('every contract of a combo must trade and support copies', () => {
  const lists = (eth: Partial<FuturesSymbol>) => ({
    spot: [],
    contracts: [contract('BTCUSDT'), contract('ETHUSDT', eth)],
  });
  expect(copyObstacle(combo, true, lists({}))).toBeUndefined();
  expect(copyObstacle(combo, true, lists({ supportCopyTrade: 0 }))).toEqual({ why: 'symbol', symbol: 'ETHUSDT' });
  expect(copyObstacle(combo, true, lists({ supportCopyTrade: undefined }))).toEqual({
    why: 'symbol',
    symbol: 'ETHUSDT',
  });
  expect(copyObstacle(combo, true, lists({ contractStatus: 'closed' }))).toEqual({
    why: 'untradable',
    symbol: 'ETHUSDT',
  });
  expect(copyObstacle(combo, true, { spot: [], contracts: [] })).toEqual({ why: 'untradable', symbol: 'BTCUSDT' });
});
