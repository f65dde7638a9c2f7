import { describe, expect, test } from 'vitest';
import { futuresSymbol } from '../bots/futures/futures.testing.js';
import type { FuturesMarket, RiskTier } from '../bots/futures/futuresTypes.js';
import { advanceFuturesCombo, openFuturesCombo } from '../bots/futures-combo/futuresCombo.js';
import { markets as comboMarkets, params as comboParams } from '../bots/futures-combo/futuresCombo.testing.js';
import { measureFuturesCombo } from '../bots/futures-combo/futuresComboFigures.js';
import { futuresComboPositions } from '../bots/futures-combo/futuresComboPositions.js';
import { run as runGrid } from '../bots/futures-grid/futuresGrid.testing.js';
import { measureFuturesGrid } from '../bots/futures-grid/futuresGridFigures.js';
import { run as runMartingale } from '../bots/futures-martingale/futuresMartingale.testing.js';
import { measureFuturesMartingale } from '../bots/futures-martingale/futuresMartingaleFigures.js';
import { reportFuturesGrid, reportMartingale } from './reports.testing.js';
import { resumeFuturesCombo } from './resumeFuturesCombo.js';
import { resumeFuturesGrid } from './resumeFuturesGrid.js';
import { resumeFuturesMartingale } from './resumeFuturesMartingale.js';

/** Contracts with an exact rate, and as a list of four places has them. */
const exact: readonly RiskTier[] = [{ limit: '0', maintenanceMarginRate: '0.006667' }];
const asListed = (market: FuturesMarket, rate = '0.0067'): FuturesMarket => ({
  ...market,
  symbol: { ...market.symbol, riskTiers: [{ limit: '0', maintenanceMarginRate: rate }] },
});

describe('B4 a maintenance rate that the list of contracts rounds', () => {
  const market = { symbol: futuresSymbol({ riskTiers: exact }) };

  test.each(['long', 'short'] as const)('keeps no %s futures grid from being resumed', (grid_mode) => {
    const { state, events } = runGrid({ grid_mode, leverage: '10' }, ['20000', '19000', '21100'], market);
    const reported = reportFuturesGrid(state, events);
    const again = resumeFuturesGrid({ ...reported, market: asListed(reported.market) });
    expect(again && measureFuturesGrid(again, state.price, state.time).liquidation_price).toBe(
      reported.liquidation_price,
    );
    expect(resumeFuturesGrid({ ...reported, market: asListed(reported.market, '0.0068') })).toBeNull();
  });

  test.each(['long', 'short'] as const)('keeps no %s martingale from being resumed', (martingale_mode) => {
    const { state, events } = runMartingale(
      { martingale_mode },
      ['26000', martingale_mode === 'long' ? '23900' : '28100'],
      market,
    );
    const reported = reportMartingale(state, events);
    const again = resumeFuturesMartingale({ ...reported, market: asListed(reported.market) });
    expect(again && measureFuturesMartingale(again, state.price, state.time).estimated_liq_price).toBe(
      reported.estimated_liq_price,
    );
    expect(resumeFuturesMartingale({ ...reported, market: asListed(reported.market, '0.0068') })).toBeNull();
  });

  test('keeps no combo from being resumed', () => {
    const contracts = comboMarkets().map((one) => ({ ...one, symbol: { ...one.symbol, riskTiers: exact } }));
    const prices = { BTCUSDT: '60000', ETHUSDT: '3000', SOLUSDT: '150' };
    const opened = openFuturesCombo(comboParams({ leverage: '3' }), contracts, 0);
    const { state } = advanceFuturesCombo(opened, { type: 'price', prices, time: 1 });
    const { equity, total_pnl, total_margin, mmr } = measureFuturesCombo(state, {}, state.time);
    const positions = futuresComboPositions(state, {}).flatMap(({ mark_price, ...position }) =>
      mark_price === undefined ? [] : [{ ...position, mark_price }],
    );
    const resume = (rate: string) =>
      resumeFuturesCombo({
        params: { ...state.params, init_margin: total_margin },
        markets: state.markets.map((one) => asListed(one, rate)),
        ...{ positions, equity, total_pnl, mmr },
        ...{ create_time: state.create_time, time: state.time },
      });
    const again = resume('0.0067');
    expect(again && measureFuturesCombo(again, {}, state.time)).toMatchObject({ equity, total_pnl });
    expect(resume('0.0068')).toBeNull();
  });
});
