import { formatDecimal } from '@tradingbot/engine/decimal';
import {
  emptyFuturesComboDraft,
  emptyFuturesGridDraft,
  emptyFuturesMartingaleDraft,
  emptySpotDcaDraft,
  emptySpotGridDraft,
  planFuturesCombo,
  planFuturesGrid,
  planFuturesMartingale,
  planSpotDca,
  planSpotGrid,
} from '@tradingbot/engine/plan';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyFacts } from './copy/copyCase.testing.js';
import { accountFees, type FeeMarket, type FeeRates, isFeeRate, readStatedFees } from './feeRates.js';
import { futuresMarketOf } from './futuresMarketOf.js';
import { reportedFees } from './reportedFees.js';
import { spotDcaMarket } from './spot-dca/spotDcaMarket.js';
import { spotGridMarket } from './spot-grid/spotGridMarket.js';

const pair = copyFacts.spot.symbol;
const contract = (symbol: string) => ({
  ...{ symbol, baseCurrency: symbol.slice(0, 3), quoteCurrency: 'USDT', tickSize: '0.1', lotSize: '0.001' },
  ...{ minQty: '0.001', maxNewOrderQty: '1000', minNotionalValue: '5', maxPrice: '2000000', maxLeverage: '100' },
  ...{ maintenanceMarginRate: '0.005', contractStatus: 'trading' as const },
});
const marketOf = (symbol: string, fees: FeeRates) => futuresMarketOf(contract(symbol) as never, '58000', fees);

const grid = { min_price: '45000', max_price: '65000', cell_number: '20' };
const legs = ['BTCUSDT', 'ETHUSDT'].map((symbol) => ({
  symbol,
  side: 'long' as const,
  target_position_percent: '0.5',
}));

/** A plan of each kind at rates of its market. */
const plans: Readonly<Record<string, readonly [FeeMarket, (fees: FeeRates) => object]>> = {
  spot_grid: [
    'spot',
    (fees) =>
      planSpotGrid({ ...emptySpotGridDraft(), ...grid, quote_investment: '5000' }, spotGridMarket(pair, '58000', fees)),
  ],
  spot_dca: [
    'spot',
    ({ taker }) =>
      planSpotDca(
        { ...emptySpotDcaDraft(), pairs: [{ base: 'BTC', amount: '100' }] },
        spotDcaMarket([{ ...pair, price: '58000' }], undefined, taker),
      ),
  ],
  futures_grid: [
    'futures',
    (fees) =>
      planFuturesGrid(
        { ...emptyFuturesGridDraft(), ...grid, leverage: '5', total_investment: '5000' },
        marketOf('BTCUSDT', fees),
      ),
  ],
  futures_martingale: [
    'futures',
    (fees) =>
      planFuturesMartingale(
        {
          ...emptyFuturesMartingaleDraft(),
          ...{ leverage: '5', price_float_percent: '0.02', add_position_percent: '1.2', add_position_num: '4' },
          ...{ round_tp_percent: '0.02', init_margin: '5000' },
        },
        marketOf('BTCUSDT', fees),
      ),
  ],
  futures_combo: [
    'futures',
    (fees) =>
      planFuturesCombo(
        {
          ...emptyFuturesComboDraft(),
          ...{ symbol_settings: legs, leverage: '2', init_margin: '5000' },
          ...{ adjust_position_percent: '0.05', adjust_position_time_interval: '86400' },
        },
        legs.map(({ symbol }) => marketOf(symbol, fees)),
      ),
  ],
};

/** Any rate that can be stated. */
const rate = fc.integer({ min: 0, max: 9999 }).map((millionths) => formatDecimal(BigInt(millionths), 6));

test.each(Object.entries(plans))(
  'B23 a plan of a %s with stated rates is the plan with the same rates of the host, whatever they are',
  (_kind, [market, plan]) => {
    fc.assert(
      fc.property(rate, rate, (maker, taker) => {
        const kept = JSON.parse(JSON.stringify({ [market]: { maker, taker } }));
        const fees = accountFees(readStatedFees(kept))[market];
        expect(fees).toEqual({ maker, taker });
        expect(plan(fees)).toEqual(plan({ maker, taker }));
      }),
      { numRuns: 60 },
    );
  },
);

test.each(Object.entries(plans))('B23 a plan of a %s counts with its market’s rates', (_kind, [market, plan]) => {
  const other = { spot: 'futures', futures: 'spot' } as const;
  const usual = plan(accountFees()[market]);
  const stated = { maker: '0.000123', taker: '0.000456' };
  expect(plan(accountFees({ [market]: stated })[market])).not.toEqual(usual);
  expect(plan(accountFees({ [other[market]]: stated })[market])).toEqual(usual);
});

test('B23 discounts move no least amount of a futures bot: the exchange estimates orders without them', () => {
  const least = (taker: string) => {
    const { bounds } = planFuturesGrid(
      { ...emptyFuturesGridDraft(), ...grid, leverage: '5', total_investment: '5000' },
      marketOf('BTCUSDT', { maker: '0.0002', taker }),
    );
    return bounds.total_investment.from;
  };
  const usual = least(accountFees().futures.taker);
  expect(usual).toMatch(/^\d/);
  expect(least('0.0001')).toBe(usual);
  // Whoever pays more has no discount.
  expect(least('0.002')).not.toBe(usual);
});

test.each(['0', '0.000001', '0.00055', '0.009999'])('B23 %s can be a rate', (rate) => {
  expect(isFeeRate(rate)).toBe(true);
});

test.each(['-0.0001', '0.01', '0.08', '0.0000001', '', '1e-3', '0,001', 'NaN', 0.001, null, undefined])(
  'B23 %j can be no rate: not a rebate, not a percent for a fraction, nothing finer than a form takes',
  (rate) => expect(isFeeRate(rate)).toBe(false),
);

test('B23 what is kept and broken leaves the usual rates, of its market alone', () => {
  const stated = { maker: '0.0008', taker: '0.0009' };
  const usual = accountFees();
  for (const broken of [undefined, null, 5, 'x', [], {}, { maker: '0.0008' }, { maker: '0.0008', taker: '0.5' }])
    expect(accountFees(readStatedFees({ spot: broken, futures: stated, more: 1 }))).toEqual({
      spot: usual.spot,
      futures: stated,
    });
});

test('B23 what the exchange reports with a bot stays first, each rate for itself', () => {
  const own = { maker: '0.0008', taker: '0.0009' };
  expect(reportedFees({}, own)).toEqual(own);
  expect(reportedFees({ maker_fee_rate: '0.001', taker_fee_rate: '0.002' }, own)).toEqual({
    maker: '0.001',
    taker: '0.002',
  });
  expect(reportedFees({ taker_fee_rate: '0.002' }, own)).toEqual({ maker: '0.0008', taker: '0.002' });
});
