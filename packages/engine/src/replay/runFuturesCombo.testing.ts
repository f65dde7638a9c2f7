import fc from 'fast-check';
import type { FuturesMarket } from '../bots/futures/futuresTypes.js';
import { advanceFuturesCombo, openFuturesCombo } from '../bots/futures-combo/futuresCombo.js';
import { scenarios } from '../bots/futures-combo/futuresComboArbitraries.testing.js';
import { measureFuturesCombo } from '../bots/futures-combo/futuresComboFigures.js';
import type {
  FuturesComboInput,
  FuturesComboParams,
  FuturesComboState,
} from '../bots/futures-combo/futuresComboTypes.js';
import type { Candle } from '../market/candle.js';
import { createCandleSeries } from './createCandleSeries.js';
import type { FundingRate } from './fundingAgenda.js';
import { type FuturesReplayCase, fundingRates } from './futuresReplay.testing.js';
import { candlesOf, MINUTE, pathOf, pathsFrom } from './replayCandles.testing.js';
import { runFuturesCombo } from './runFuturesCombo.js';

/** Prices by symbol. */
type Prices = Readonly<Record<string, string>>;
export type FuturesComboCase = FuturesReplayCase<FuturesComboState, Prices>;

/** A combo over candles of its contracts, by symbol. */
export function futuresComboCase(
  params: FuturesComboParams,
  markets: readonly FuturesMarket[],
  candles: Readonly<Record<string, readonly Candle[]>>,
  funding: Readonly<Record<string, readonly FundingRate[]>> = {},
): FuturesComboCase {
  const names = params.symbol_settings.map(({ symbol }) => symbol);
  const series = Object.fromEntries(
    markets.flatMap(({ symbol: { symbol, tickSize } }) => {
      const own = candles[symbol];
      return own ? [[symbol, createCandleSeries(own, tickSize)]] : [];
    }),
  );
  const times = (candles[names[0] ?? ''] ?? []).map(({ time }) => time);
  const moments = [...new Set(Object.values(funding).flatMap((rates) => rates.map(({ time }) => time)))];
  return {
    times,
    opened: openFuturesCombo(params, markets, times[0] ?? 0),
    funding: moments
      .sort((a, b) => a - b)
      .map((time) => {
        const payments = names.flatMap((symbol) => {
          const due = funding[symbol]?.find((rate) => rate.time === time);
          return due ? [{ symbol, rate: due.rate }] : [];
        });
        return { time, pay: (state) => advance(state, { type: 'funding', payments, time }) };
      }),
    pathOf: (row, order) =>
      [0, 1, 2, 3].map((moment) =>
        Object.fromEntries(
          names.map((symbol) => {
            const candle = candles[symbol]?.[row];
            return [symbol, (candle && pathOf(candle, order)[moment]) ?? '1'];
          }),
        ),
      ),
    applyPrices: (state, prices, time) => advance(state, { type: 'price', prices, time }),
    measure: measureFuturesCombo,
    run: (order, options) => runFuturesCombo(params, markets, series, order, { funding, ...options }),
  };
}

/** Random combos over random candles; calm ones live long. */
export function futuresComboCases(isCalm = false): fc.Arbitrary<FuturesComboCase> {
  return fc.constantFrom(MINUTE, 15 * MINUTE, 40 * MINUTE).chain((interval) =>
    fc
      .tuple(
        scenarios({ quiet: true, calm: isCalm }),
        fc.array(isCalm ? calmPaths() : fc.oneof(pathsFrom(1000, 500, 1600), pathsFrom(1000, 900, 1120)), {
          minLength: 3,
          maxLength: 3,
        }),
        fc.array(fundingRates(['0.0001', '-0.003', '0.05', '-0.2'], interval), { minLength: 3, maxLength: 3 }),
      )
      .map(([{ params, markets }, paths, rates]) => {
        const length = Math.max(...paths.map((path) => path.length));
        const bySymbol = <T>(make: (leg: number, market: FuturesMarket) => T) =>
          Object.fromEntries(
            params.symbol_settings.flatMap(({ symbol }, leg) => {
              const market = markets.find((one) => one.symbol.symbol === symbol);
              return market ? [[symbol, make(leg, market)]] : [];
            }),
          );
        return futuresComboCase(
          params,
          markets,
          bySymbol((leg, { symbol }) => candlesOf(stretch(paths[leg] ?? [1], length), symbol.tickSize, interval)),
          bySymbol((leg) => rates[leg] ?? []),
        );
      }),
  );
}

/** A path as long as the others: it begins again where it ends. */
function stretch(path: readonly number[], length: number): number[] {
  return Array.from({ length }, (_, at) => path[at % path.length] ?? 1);
}

/** Hundreds of candles in which little happens between a few jumps. */
function calmPaths(): fc.Arbitrary<number[]> {
  const part = fc.record({ to: fc.noBias(fc.integer({ min: 700, max: 1400 })), wave: fc.integer({ min: 1, max: 6 }) });
  return fc
    .array(part, { minLength: 3, maxLength: 3 })
    .map((parts) =>
      parts.flatMap(({ to, wave }) => Array.from({ length: 320 }, (_, at) => to + ((at * wave) % 7) - ((at * 3) % 5))),
    );
}

function advance(before: FuturesComboState, input: FuturesComboInput) {
  const { state, events } = advanceFuturesCombo(before, input);
  const fills = events.filter((event) => event.type === 'fill');
  return {
    state,
    fills: fills.map(({ role, symbol, side, quantity, price }) => `${role} ${symbol} ${side} ${quantity} ${price}`),
  };
}
