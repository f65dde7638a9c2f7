import {
  advanceFuturesCombo,
  advanceFuturesMartingale,
  type FuturesComboParams,
  type FuturesMarket,
  type FuturesMartingaleParams,
  measureFuturesCombo,
  measureFuturesMartingale,
  openFuturesCombo,
  openFuturesMartingale,
} from '@tradingbot/engine';
import type { Candle } from '@tradingbot/engine/market';
import {
  type CandleSeries,
  createCandleSeries,
  runFuturesCombo,
  runFuturesMartingale,
  sweepFuturesCombos,
  sweepFuturesMartingales,
} from '@tradingbot/engine/replay';
import { TICK } from './market.js';
import { best, pathOf, walkPrices } from './replayCandles.js';
import type { Row } from './report.js';

/** The public engine, measured at every price, is too slow for all of them. */
const REFERENCE_CANDLES = 2000;

/** A martingale and a combo over the candles, and sweeps of both, beside the public engine and runs one by one. */
export function replayFutures(candles: readonly Candle[], series: CandleSeries): readonly Row[] {
  const count = candles.length;
  const few = candles.slice(0, REFERENCE_CANDLES);
  const rows: Row[] = [];
  const add = (what: string, ours: number, reference: number) => {
    const each = { ours: (ours / count) * 1e6, peer: (reference / REFERENCE_CANDLES) * 1e6 };
    const isMet = each.peer / each.ours >= 50;
    rows.push({ what, ...each, peerName: 'public engine', unit: 'ns a candle', target: '≥ 50 × faster', isMet });
  };

  const ladder = futuresMartingale('0.02', '1.2');
  const { fills } = runFuturesMartingale(ladder, contract('BTC'), series, 'by_close');
  add(
    `replay of a martingale with equity curve, ${fills.toLocaleString('en-US')} fills`,
    best(() => runFuturesMartingale(ladder, contract('BTC'), series, 'by_close')),
    best(() => walkFuturesMartingale(ladder, few), 3),
  );

  const other = walkPrices(count, { seed: 7, start: 20_000 });
  const all = { BTCUSDT: series, ETHUSDT: createCandleSeries(other, TICK) };
  for (const [what, params] of [
    ['by drift', futuresCombo('0.03')],
    ['by drift and every half hour', futuresCombo('0.03', 1800)],
  ] as const) {
    const run = runFuturesCombo(params, CONTRACTS, all, 'by_close');
    add(
      `replay of a combo ${what} with equity curve, ${run.fills.toLocaleString('en-US')} fills`,
      best(() => runFuturesCombo(params, CONTRACTS, all, 'by_close'), 3),
      best(() => walkCombo(params, few, other), 3),
    );
  }

  const steps = ['0.01', '0.015', '0.02', '0.03', '0.04'];
  const ladders = steps.flatMap((step) => ['1', '1.2', '1.5', '2'].map((times) => futuresMartingale(step, times)));
  rows.push(
    sweep(
      `sweep of ${ladders.length} martingales`,
      () => sweepFuturesMartingales(ladders, contract('BTC'), series),
      () => ladders.map((params) => runFuturesMartingale(params, contract('BTC'), series, 'by_close', { points: 0 })),
    ),
  );
  const combos = ['0.02', '0.03', '0.05', '0.1'].flatMap((drift) =>
    [14_400, 86_400, 604_800].map((interval) => futuresCombo(drift, interval)),
  );
  rows.push(
    sweep(
      `sweep of ${combos.length} combos`,
      () => sweepFuturesCombos(combos, CONTRACTS, all),
      () => combos.map((params) => runFuturesCombo(params, CONTRACTS, all, 'by_close', { points: 0 })),
    ),
  );
  return rows;
}

function sweep(what: string, together: () => unknown, single: () => unknown): Row {
  // Once before, so that neither of them pays for the compiler.
  single();
  const [ours, peer] = [best(together, 3), best(single, 3)];
  return { what, ours, peer, peerName: 'one by one', unit: 'ms', target: '≤ 1.1 ×', isMet: ours <= peer * 1.1 };
}

function contract(base: string): FuturesMarket {
  return {
    symbol: {
      symbol: `${base}USDT`,
      baseCurrency: base,
      quoteCurrency: 'USDT',
      tickSize: TICK,
      lotSize: '0.001',
      minQty: '0.001',
      maxNewOrderQty: '1190',
      minNotionalValue: '5',
      maxPrice: '1999999.8',
      maxLeverage: '100',
      riskTiers: [{ limit: '0', maintenanceMarginRate: '0.005' }],
    },
    last_price: '30000',
    maker_fee_rate: '0.0002',
    taker_fee_rate: '0.00055',
  };
}

const CONTRACTS = [contract('BTC'), contract('ETH')];

function futuresMartingale(price_float_percent: string, add_position_percent: string): FuturesMartingaleParams {
  return {
    symbol: 'BTCUSDT',
    martingale_mode: 'long',
    leverage: '3',
    price_float_percent,
    add_position_percent,
    add_position_num: 5,
    round_tp_percent: '0.02',
    init_margin: '100000',
    auto_cycle_toggle: 'enable',
  };
}

function futuresCombo(adjust_position_percent: string, adjust_position_time_interval?: number): FuturesComboParams {
  return {
    leverage: '2',
    init_margin: '100000',
    adjust_position_mode: adjust_position_time_interval === undefined ? 'percent' : 'time_or_percent',
    adjust_position_percent,
    adjust_position_time_interval,
    symbol_settings: [
      { symbol: 'BTCUSDT', side: 'long', target_position_percent: '0.6' },
      { symbol: 'ETHUSDT', side: 'short', target_position_percent: '0.4' },
    ],
  };
}

function walkFuturesMartingale(params: FuturesMartingaleParams, candles: readonly Candle[]): string[] {
  let state = openFuturesMartingale(params, contract('BTC'), 0);
  return candles.flatMap((candle) =>
    pathOf(candle).map((price) => {
      state = advanceFuturesMartingale(state, { type: 'price', price, time: candle.time }).state;
      return measureFuturesMartingale(state, price, candle.time).equity;
    }),
  );
}

function walkCombo(params: FuturesComboParams, first: readonly Candle[], second: readonly Candle[]): string[] {
  let state = openFuturesCombo(params, CONTRACTS, 0);
  return first.flatMap((candle, row) => {
    const others = pathOf(second[row] ?? candle);
    return pathOf(candle).map((price, moment) => {
      const prices = { BTCUSDT: price, ETHUSDT: others[moment] ?? '1' };
      state = advanceFuturesCombo(state, { type: 'price', prices, time: candle.time }).state;
      return measureFuturesCombo(state, prices, candle.time).equity;
    });
  });
}
