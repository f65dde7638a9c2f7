import type { PastFuturesMarket, PastSpotGridMarket } from '@tradingbot/engine';
import { multiply } from '@tradingbot/engine/decimal';
import {
  emptyFuturesComboDraft,
  emptyFuturesGridDraft,
  emptyFuturesMartingaleDraft,
  emptySpotDcaDraft,
  emptySpotGridDraft,
  type FuturesGridDraft,
  type FuturesMartingaleDraft,
  planFuturesGrid,
  planFuturesGridEnds,
  type SpotDcaSummary,
} from '@tradingbot/engine/plan';
import { describe, expect, test } from 'vitest';
import { futuresComboVerdictFacts } from '../futures-combo/futuresComboVerdictFacts.js';
import { futuresGridVerdictFacts } from '../futures-grid/futuresGridVerdictFacts.js';
import { futuresMartingaleVerdictFacts } from '../futures-martingale/futuresMartingaleVerdictFacts.js';
import { resultOfPurchases, spotDcaVerdictFacts } from '../spot-dca/spotDcaVerdictFacts.js';
import { spotGridVerdictFacts } from '../spot-grid/spotGridVerdictFacts.js';

const spot: PastSpotGridMarket = {
  symbol: {
    ...{ symbol: 'BTCUSDT', base_token: 'BTC', quote_token: 'USDT', price_precision: '0.1' },
    ...{ base_precision: '0.000001', quote_precision: '0.0000001' },
    ...{
      min_trade_quantity: '0.00001',
      max_trade_quantity: '1000',
      min_trade_amount: '1',
      max_trade_amount: '9000000',
    },
  },
  maker_fee_rate: '0.001',
  taker_fee_rate: '0.0018',
};
const contract: PastFuturesMarket = {
  symbol: {
    ...{ symbol: 'BTCUSDT', baseCurrency: 'BTC', quoteCurrency: 'USDT', tickSize: '0.1', lotSize: '0.001' },
    ...{ minQty: '0.001', maxNewOrderQty: '1000', minNotionalValue: '5', maxPrice: '2000000', maxLeverage: '100' },
    riskTiers: [{ limit: '2000000', maintenanceMarginRate: '0.005' }],
  },
  maker_fee_rate: '0.0002',
  taker_fee_rate: '0.00055',
};
const RATE = { rate: '0.0001', everyMs: 28_800_000 };

describe('a spot grid', () => {
  const draft = { ...emptySpotGridDraft(), min_price: '800', max_price: '1200', cell_number: '4' };

  test('B22 its smallest step is the highest one, its fees are those of two limit orders, its range ends at the lower price', () => {
    expect(spotGridVerdictFacts(draft, spot, '1000')).toEqual({
      step: { size: '0.0909090909', fees: '0.002' },
      covers: [{ end: 'range', side: 'fall', distance: '0.2' }],
    });
  });

  test('B22 it starts at the entry price that is set, and says where the price is below the range', () => {
    expect(spotGridVerdictFacts({ ...draft, entry_price: '1600' }, spot, '1000')?.covers?.[0]?.distance).toBe('0.5');
    expect(spotGridVerdictFacts(draft, spot, '640')?.covers?.[0]?.distance).toBe('-0.25');
  });

  test('B22 the unit of the price changes nothing', () => {
    const times = (text: string) => multiply(text, '10');
    const other = { ...draft, min_price: times(draft.min_price), max_price: times(draft.max_price) };
    const market = { ...spot, symbol: { ...spot.symbol, price_precision: '1' } };
    expect(spotGridVerdictFacts(other, market, '10000')).toEqual(spotGridVerdictFacts(draft, spot, '1000'));
  });

  test.each(['', 'x', '0'])('B22 nothing is known while the number of grids is "%s"', (cell_number) => {
    expect(spotGridVerdictFacts({ ...draft, cell_number }, spot, '1000')).toBeUndefined();
  });
});

describe('a futures grid', () => {
  const draft: FuturesGridDraft = {
    ...emptyFuturesGridDraft(),
    ...{ min_price: '800', max_price: '1200', cell_number: '4', leverage: '1', total_investment: '1000' },
  };
  const facts = (change: Partial<FuturesGridDraft> = {}, funding: typeof RATE | undefined = RATE) => {
    const planned = { ...draft, ...change };
    const market = { ...contract, last_price: '1000' };
    const { money } = planFuturesGrid(planned, market);
    const largest = money && planFuturesGridEnds(planned, market, money).largest;
    return futuresGridVerdictFacts(largest)(planned, contract, '1000', funding);
  };

  test('B22 its fees are those that the profit per grid counts', () => {
    expect(facts()?.step).toEqual({ size: '0.0909090909', fees: '0.0011' });
    const { shape } = planFuturesGrid(draft, { ...contract, last_price: '1000' });
    // What is left of a step of 9.09 to 12.5 percent of the lower price.
    expect(shape?.profit_on_price).toEqual({ from: '8.9759', to: '12.3831' });
  });

  test('B22 a long one covers falls, a short one rises, a neutral one both', () => {
    const ends = (grid_mode: FuturesGridDraft['grid_mode']) =>
      facts({ grid_mode })?.covers?.map(({ side, end, distance }) => `${side} ${end} ${distance}`);
    expect(ends('long')).toEqual(['fall range 0.2']);
    expect(ends('short')).toEqual(['rise range 0.2']);
    expect(ends('neutral')).toEqual(['fall range 0.2', 'rise range 0.2']);
  });

  test('B22 a liquidation inside the range comes before its edge', () => {
    const [cover] = facts({ leverage: '20', min_price: '100', max_price: '1100', cell_number: '4' })?.covers ?? [];
    expect(cover?.end).toBe('liquidation');
    expect(Number(cover?.distance)).toBeLessThan(0.9);
  });

  test('B22 funding is of the largest position, as the preview has it; of a neutral one it may be either side', () => {
    const of = (grid_mode: FuturesGridDraft['grid_mode']) => facts({ grid_mode })?.funding;
    expect(of('long')).toMatchObject({ positions: [{ ...RATE, symbol: 'BTCUSDT', side: 'long' }], investment: '1000' });
    expect(of('neutral')?.positions[0]?.side).toBe('either');
    // Four purchases, valued where the last has filled; or two sales, which are worth more than two purchases.
    expect(of('long')?.positions[0]?.value).toBe('819.2');
    expect(of('neutral')?.positions[0]?.value).toBe('988.8');
  });

  test('B22 without a rate, or without money, there is no sentence about funding', () => {
    expect(
      futuresGridVerdictFacts({ position_value: '800' })(draft, contract, '1000', undefined)?.funding,
    ).toBeUndefined();
    expect(facts({ total_investment: '' })).toMatchObject({ funding: undefined, covers: [{ end: 'range' }] });
    expect(facts({ min_price: '' })).toBeUndefined();
  });
});

describe('a martingale', () => {
  const draft: FuturesMartingaleDraft = {
    ...emptyFuturesMartingaleDraft(),
    ...{ leverage: '10', price_float_percent: '0.02', add_position_percent: '1.2', add_position_num: '5' },
    ...{ round_tp_percent: '0.02', init_margin: '26000' },
  };
  const facts = (change: Partial<FuturesMartingaleDraft> = {}) =>
    futuresMartingaleVerdictFacts({ ...draft, ...change }, contract, '26000', RATE);

  test('B22 its ladder reaches as far as the last order that the money adds', () => {
    expect(facts()).toMatchObject({
      step: { size: '0.02', fees: '0.0011' },
      covers: [{ end: 'last_order', side: 'fall', distance: '0.0502' }],
      funding: { positions: [{ ...RATE, side: 'long' }], investment: '26000' },
    });
    expect(facts({ martingale_mode: 'short' })?.covers?.[0]).toMatchObject({ side: 'rise', distance: '0.0514' });
    // Orders that the stop loss comes before are never added.
    expect(facts({ sl_percent: '0.001' })?.covers).toEqual([]);
  });

  test('B22 nothing is known while its margin or settings cannot be read', () => {
    expect(facts({ init_margin: '' })).toBeUndefined();
    expect(facts({ add_position_num: 'x' })).toBeUndefined();
  });
});

describe('a combo', () => {
  const other = { ...contract, symbol: { ...contract.symbol, symbol: 'ETHUSDT' } };
  const draft = {
    ...emptyFuturesComboDraft(),
    symbol_settings: [
      { symbol: 'BTCUSDT', side: 'long', target_position_percent: '0.6' },
      { symbol: 'ETHUSDT', side: 'short', target_position_percent: '0.4' },
    ] as const,
    ...{ leverage: '5', adjust_position_percent: '0.1', adjust_position_time_interval: '86400', init_margin: '10000' },
  };
  const prices = { BTCUSDT: '26000', ETHUSDT: '1600' };
  const facts = (funding: Record<string, typeof RATE>, change = {}) =>
    futuresComboVerdictFacts({ ...draft, ...change }, [contract, other], prices, funding);

  test('B22 it covers the fall of all its contracts that liquidates it, and pays for each by its side', () => {
    const known = facts({ BTCUSDT: RATE, ETHUSDT: RATE });
    expect(known?.covers).toMatchObject([{ end: 'liquidation', side: 'fall' }]);
    expect(known?.funding?.positions.map(({ symbol, side }) => `${symbol} ${side}`)).toEqual([
      'BTCUSDT long',
      'ETHUSDT short',
    ]);
    expect(Number(known?.funding?.positions[0]?.value)).toBe(17_992);
  });

  test('B22 where one rate or price is missing there is no sentence about what needs it', () => {
    expect(facts({ BTCUSDT: RATE })).toMatchObject({ funding: undefined, covers: [{ end: 'liquidation' }] });
    expect(futuresComboVerdictFacts(draft, [contract, other], { BTCUSDT: '26000' }, {})).toBeUndefined();
    expect(facts({}, { init_margin: '' })).toBeUndefined();
  });
});

test('B22 purchases by the clock last as long as the balance or the limit, whichever ends first', () => {
  const of = (summary: Partial<SpotDcaSummary>) =>
    spotDcaVerdictFacts({ ...emptySpotDcaDraft(), frequency_in_second: '86400' }, summary as SpotDcaSummary)?.budget;
  expect(of({ affordable_rounds: 5, rounds_until_cap: 9 })).toEqual({ rounds: 5, everyMs: 86_400_000 });
  expect(of({ affordable_rounds: 5, rounds_until_cap: 3 })?.rounds).toBe(3);
  expect(of({ rounds_until_cap: 9 })?.rounds).toBe(9);
  expect(of({})).toBeUndefined();
});

test('B22 purchases over the past say how they end, and how they stood on their worst day', () => {
  const point = (at: number, invested: string, profit: string) =>
    ({ at, invested, profit, value: '0', holding: '0', rounds: 1, averages: {} }) as const;
  expect(resultOfPurchases([point(1, '0', '0'), point(2, '10', '-1'), point(3, '20', '4')])).toEqual({
    ...{ profit: '4', profit_ratio: '0.2', from: 1, to: 4 },
    worst_day: { profit: '-1', profit_ratio: '-0.1' },
  });
  expect(resultOfPurchases([point(1, '10', '0'), point(2, '20', '1')])?.worst_day).toBeUndefined();
  expect(resultOfPurchases([point(1, '0', '0')])).toBeUndefined();
  expect(resultOfPurchases([])).toBeUndefined();
});
