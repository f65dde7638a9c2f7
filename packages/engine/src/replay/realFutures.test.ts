import { describe, expect, it } from 'vitest';
import { market, params } from '../bots/futures-combo/futuresCombo.testing.js';
import type { FuturesComboParams } from '../bots/futures-combo/futuresComboTypes.js';
import { roundToStep } from '../decimal/rounding.js';
import type { Candle } from '../market/candle.js';
import { expectSameAsEngine } from './futuresReplay.testing.js';
import { hasRealCandles, readRealCandles, readRealFunding } from './realCandles.testing.js';
import { futuresComboCase } from './runFuturesCombo.testing.js';

const markets = () => [
  market('BTC', '60000', { tickSize: '0.1', lotSize: '0.001', minQty: '0.001' }),
  market('ETH', '3000', { tickSize: '0.01', lotSize: '0.01', minQty: '0.01' }),
  market('SOL', '150', { tickSize: '0.01', lotSize: '0.1', minQty: '0.1' }),
];

const NAMES = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'];

/** The first candles of which every contract has the time, by symbol, on the ticks of the contracts. */
function sameTimes(interval: '1m' | '1h', rows: number): Readonly<Record<string, readonly Candle[]>> {
  const files = NAMES.map((name) => readRealCandles(`perp-binance/${name}-${interval}.csv.gz`));
  const byTime = files.map((file) => new Map(file.map((candle) => [candle.time, candle])));
  const times = (files[0] ?? []).map(({ time }) => time).filter((time) => byTime.every((file) => file.has(time)));
  return Object.fromEntries(
    markets().map(({ symbol: { symbol, tickSize } }, leg) => [
      symbol,
      times.slice(0, rows).flatMap((time) => {
        const candle = byTime[leg]?.get(time);
        if (!candle) return [];
        const [open = '', high = '', low = '', close = ''] = [candle.open, candle.high, candle.low, candle.close].map(
          (price) => roundToStep(price, tickSize, 'half_up'),
        );
        return [{ ...candle, open, high, low, close }];
      }),
    ]),
  );
}

describe.skipIf(!hasRealCandles)('a combo over real candles (skipped when the data folder is absent)', () => {
  const kinds: readonly (readonly [what: string, own: Partial<FuturesComboParams>])[] = [
    ['drift', { adjust_position_percent: '0.01', leverage: '3' }],
    [
      'schedule or drift, with a trailing stop',
      {
        adjust_position_mode: 'time_or_percent',
        adjust_position_percent: '0.02',
        adjust_position_time_interval: 14_400,
        trailing_stop_percent: '0.2',
      },
    ],
    [
      'a short leg and stops',
      {
        leverage: '4',
        adjust_position_percent: '0.03',
        tp_percent: '0.6',
        sl_percent: '0.5',
        symbol_settings: [
          { symbol: 'BTCUSDT', side: 'long', target_position_percent: '0.5' },
          { symbol: 'ETHUSDT', side: 'short', target_position_percent: '0.3' },
          { symbol: 'SOLUSDT', side: 'long', target_position_percent: '0.2' },
        ],
      },
    ],
  ];

  const sets = hasRealCandles ? [sameTimes('1m', 500), sameTimes('1h', 400)] : [];
  const funding = Object.fromEntries(
    NAMES.map((name) => [name, hasRealCandles ? readRealFunding(`perp-binance/${name}.csv.gz`) : []]),
  );

  it.each(kinds)('B5: equals the engine fed with every price and real funding: %s', (_what, own) => {
    for (const candles of sets) {
      const { run, fed } = expectSameAsEngine(futuresComboCase(params(own), markets(), candles, funding), 'olhc');
      expect(run.ambiguous_candles).toBe(fed.ambiguous);
      expect(run.fills).toBeGreaterThanOrEqual(NAMES.length);
      expect(run.figures).not.toMatchObject({ funding_fee: '0' });
    }
  });
});
