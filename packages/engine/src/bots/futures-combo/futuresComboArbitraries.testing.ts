import fc from 'fast-check';
import { multiply } from '../../decimal/arithmetic.js';
import type { FuturesMarket } from '../futures/futuresTypes.js';
import { market } from './futuresCombo.testing.js';
import type {
  FuturesComboContract,
  FuturesComboInput,
  FuturesComboParams,
  FuturesComboSide,
} from './futuresComboTypes.js';

/** A random combo with random inputs. */
export interface Scenario {
  readonly params: FuturesComboParams;
  readonly markets: readonly FuturesMarket[];
  readonly inputs: readonly FuturesComboInput[];
}

export interface ScenarioOptions {
  /** Prices and time only. */
  readonly quiet?: boolean;
  /** Bots that live: no stops, little leverage. */
  readonly calm?: boolean;
}

const NAMES = ['A', 'B', 'C', 'D'];

/** Ticks around a common start; evenly spread. */
const ticks = fc.noBias(fc.integer({ min: 500, max: 1600 }));

/** Integers that are cut into hundredths of a whole. */
function weightsOf(parts: readonly number[]): string[] {
  const rest = 100 - parts.length;
  const total = parts.reduce((sum, part) => sum + part, 0);
  const points = parts.map((part) => 1 + Math.floor((part / total) * rest));
  points[0] = (points[0] ?? 0) + 100 - points.reduce((sum, part) => sum + part, 0);
  return points.map((point) => String(point / 100));
}

function contractsOf(sides: readonly FuturesComboSide[], parts: readonly number[], from = 0): FuturesComboContract[] {
  const weights = weightsOf(parts);
  return parts.map((_, row) => ({
    symbol: `${NAMES[row + from]}USDT`,
    side: sides[row] ?? 'long',
    target_position_percent: weights[row] ?? '0',
  }));
}

export function scenarios({ quiet = false, calm = false }: ScenarioOptions = {}): fc.Arbitrary<Scenario> {
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
    calm ? fc.constant(undefined) : fc.option(arbitrary, { nil: undefined });
  const side = fc.constantFrom<FuturesComboSide>('long', 'short');
  const contract = fc.record({
    tick: fc.constantFrom('0.1', '0.5', '1', '0.02'),
    lot: fc.constantFrom('0.001', '0.01', '0.5', '1'),
    least: fc.constantFrom(1, 1, 5),
    notional: fc.constantFrom('5', '0', '50'),
    taker: fc.constantFrom('0.00055', '0', '0.0004', '0.01'),
    start: ticks,
  });
  const step = fc.record({
    kind: fc.constantFrom(
      ...(quiet
        ? ['price']
        : ['price', 'price', 'price', 'price', 'funding', 'adjust', 'in', 'out', 'update', 'turn', 'stop']),
    ),
    prices: fc.tuple(ticks, ticks, ticks, ticks),
    known: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    wait: fc.constantFrom(0, 1, 1000, 900_000, 1_800_000, 4_000_000),
    amount: fc.integer({ min: 1, max: 500_000 }),
    sides: fc.array(side, { minLength: 3, maxLength: 3 }),
    parts: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 3 }),
    leverage: fc.constantFrom('1', '2', '3.5', '12'),
    rate: fc.constantFrom('0.0001', '-0.0003', '0.00012345'),
  });
  return fc
    .record({
      contracts: fc.array(contract, { minLength: 4, maxLength: 4 }),
      sides: fc.array(side, { minLength: 3, maxLength: 3 }),
      parts: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 3 }),
      leverage: fc.constantFrom('1', '2', ...(calm ? [] : ['3', '7', '20'])),
      margin: fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: 100_000, max: 9_999_999 }) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 5000 }) },
      ),
      mode: fc.constantFrom('time', 'percent', 'time_or_percent', 'by_user'),
      percent: fc.constantFrom('0.01', '0.05', '0.2'),
      interval: fc.constantFrom(1800, 3600),
      tp: maybe(fc.constantFrom('0.1', '0.5')),
      sl: maybe(fc.constantFrom('0.1', '0.4')),
      ts: maybe(fc.constantFrom('0.05', '0.3')),
      steps: fc.array(step, { minLength: 1, maxLength: 10 }),
    })
    .map((made): Scenario => {
      const markets = made.contracts.map(({ tick, lot, least, notional, taker, start }, index) =>
        market(
          NAMES[index] ?? '',
          multiply(String(start), tick),
          { tickSize: tick, lotSize: lot, minQty: multiply(String(least), lot), minNotionalValue: notional },
          { taker_fee_rate: taker },
        ),
      );
      const mode = made.mode as FuturesComboParams['adjust_position_mode'];
      const params: FuturesComboParams = {
        leverage: made.leverage,
        init_margin: String(made.margin / 100),
        adjust_position_mode: mode,
        ...((mode === 'percent' || mode === 'time_or_percent') && { adjust_position_percent: made.percent }),
        ...((mode === 'time' || mode === 'time_or_percent') && { adjust_position_time_interval: made.interval }),
        symbol_settings: contractsOf(made.sides, made.parts),
        ...(made.tp && { tp_percent: made.tp }),
        ...(made.sl && { sl_percent: made.sl }),
        ...(made.ts && { trailing_stop_percent: made.ts }),
      };
      const pricesAt = (at: readonly number[]) =>
        Object.fromEntries(
          markets.map(({ symbol }, index) => [symbol.symbol, multiply(String(at[index] ?? 1), symbol.tickSize)]),
        );
      let time = 1;
      const inputs: FuturesComboInput[] = [
        { type: 'price', prices: pricesAt(made.contracts.map(({ start }) => start)), time },
      ];
      for (const step of made.steps) {
        time += step.wait;
        const prices = pricesAt(step.prices);
        const names = Object.keys(prices);
        switch (step.kind) {
          case 'price':
            inputs.push({
              type: 'price',
              prices: Object.fromEntries(Object.entries(prices).filter((_, i) => step.known[i])),
              time,
            });
            break;
          case 'funding':
            inputs.push({
              type: 'funding',
              payments: names.filter((_, i) => step.known[i]).map((symbol) => ({ symbol, rate: step.rate })),
              time,
            });
            break;
          case 'adjust':
            inputs.push({ type: 'adjust', time });
            break;
          case 'in':
          case 'out':
            inputs.push({ type: 'transfer', direction: step.kind, amount: String(step.amount / 100), time });
            break;
          case 'update':
            inputs.push({
              type: 'update',
              symbol_settings: contractsOf(step.sides, step.parts, step.amount % 2),
              leverage: step.leverage,
              markets: markets.map((one) => ({ ...one, last_price: prices[one.symbol.symbol] ?? '1' })),
              time,
            });
            break;
          case 'turn':
            inputs.push({ type: 'update', trailing_stop_percent: '0.1', sl_percent: '0', time });
            break;
          default:
            inputs.push(step.amount % 3 ? { type: 'close', time } : { type: 'stop', reason: 'by_adl', time });
        }
      }
      return { params, markets, inputs };
    });
}
