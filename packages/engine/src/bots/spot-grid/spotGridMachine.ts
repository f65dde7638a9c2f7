import { toScale } from '../../decimal/decimal.js';
import { optionalValue } from '../../decimal/optionalValue.js';
import { EngineError } from '../../EngineError.js';
import type { Counted, FieldTable } from '../CountedFields.js';
import type { SpotGridLines } from './spotGridSizing.js';
import type { SpotGridEvent, SpotGridMarket, SpotGridParams, SpotGridState } from './spotGridTypes.js';
import { type SpotGridUnits, spotGridUnits, toTicks, worthOf } from './spotGridUnits.js';

/** Prices in ticks at which a bot acts on its own; undefined = not set. */
export interface SpotGridTriggerPrices {
  readonly entry: number | undefined;
  readonly takeProfit: number | undefined;
  readonly stopLoss: number | undefined;
  readonly limitUp: number | undefined;
}

/** The fields of the state, and what each is counted in. */
export const SPOT_GRID_FIELDS = {
  kept: [
    'params',
    'market',
    'status',
    'create_time',
    'start_time',
    'end_time',
    'time',
    'buy_lots',
    'dust',
    'open_ids',
    'held_from',
    'unfunded',
    'trailing',
    'arbitrage_num',
    'fill_count',
    'close',
  ],
  ticks: ['price', 'start_price', 'min_price', 'max_price', 'range_price'],
  base: ['base', 'spare_base'],
  quote: [
    'quote_per_cell',
    'quote',
    'total_investment',
    'withdrawn',
    'grid_profit',
    'fees',
    'pair_fees',
    'start_fee',
    'close_fee',
    'open_cost',
    'head_start',
    'carried',
    'peak_equity',
  ],
} as const satisfies FieldTable<keyof SpotGridState>;

/** A spot grid while it moves: the state in integers, changed in place. */
export interface SpotGridMachine extends Counted<SpotGridState, typeof SPOT_GRID_FIELDS> {
  readonly units: SpotGridUnits;
  triggerPrices: SpotGridTriggerPrices;
  /** Trailing stop as a count of `1 / stopUnit`; 0 = not set. */
  stop: bigint;
  readonly stopUnit: bigint;
  readonly invested: { readonly base: bigint; readonly quote: bigint };
  /** Receives what happens; undefined when nobody listens: then opening fills are not noted, and the machine is not to be saved after a move. */
  events: SpotGridEvent[] | undefined;
  lines: SpotGridLines;
  /** Quote units that the resting buys lock. */
  locked: bigint;
  additions: readonly { readonly price: number; readonly base: bigint; readonly quote: bigint }[];
}

const STOP_PLACES = 12;
const STOP_UNIT = 10n ** 12n;

/**
 * Machine of a new bot.
 *
 * @throws EngineError `invalid_params`: no room for the cells between the prices, or nothing invested.
 */
export function newMachine(params: SpotGridParams, market: SpotGridMarket, time: number): SpotGridMachine {
  const mode = params.invest_mode ?? 'quote';
  const quoteText = mode === 'base' ? '0' : (optionalValue(params.quote_investment) ?? '0');
  const baseText = mode === 'quote' ? '0' : (optionalValue(params.base_investment) ?? '0');
  const units = spotGridUnits(market, quoteText, baseText);
  const minPrice = toTicks(units, params.min_price);
  const maxPrice = toTicks(units, params.max_price);
  const price = toTicks(units, market.last_price);
  const count = params.cell_number;
  const distance = Math.floor((maxPrice - minPrice) / count);
  const hasRoom = Number.isSafeInteger(count) && count > 0 && minPrice > 0 && distance >= 1;
  const quote = toScale(quoteText, units.quoteScale);
  const base = toScale(baseText, units.baseScale);
  if (!hasRoom || price <= 0) throw new EngineError('invalid_params', 'No room for the cells');
  if (quote < 0n || base < 0n || quote + base === 0n) throw new EngineError('invalid_params', 'Nothing is invested');
  return {
    params: { ...params, quote_investment: quoteText, base_investment: baseText },
    market,
    units,
    ...readTriggers(units, params),
    invested: { base, quote },
    events: undefined,
    status: 'new',
    create_time: time,
    start_time: null,
    end_time: null,
    time,
    price,
    start_price: null,
    lines: { lowest: minPrice, distance, count },
    min_price: minPrice,
    max_price: maxPrice,
    buy_lots: [],
    dust: [],
    open_ids: [],
    held_from: 0,
    unfunded: [],
    locked: 0n,
    trailing: params.enable_trailing === true,
    quote_per_cell: 0n,
    base,
    quote,
    total_investment: quote + base * BigInt(price) * units.tickValue,
    withdrawn: 0n,
    grid_profit: 0n,
    pair_fees: 0n,
    arbitrage_num: 0,
    fill_count: 0,
    fees: 0n,
    start_fee: 0n,
    close_fee: 0n,
    open_cost: 0n,
    spare_base: 0n,
    head_start: 0n,
    range_price: null,
    carried: 0n,
    additions: [],
    peak_equity: 0n,
    close: null,
  };
}

/** What a machine has of the prices and the trailing stop that are set. */
export function readTriggers(
  units: SpotGridUnits,
  params: SpotGridParams,
): Pick<SpotGridMachine, 'triggerPrices' | 'stop' | 'stopUnit'> {
  const trigger = (text: string | undefined) => {
    const value = optionalValue(text);
    return value === undefined ? undefined : toTicks(units, value);
  };
  const stop = optionalValue(params.ts_percent);
  return {
    triggerPrices: {
      entry: trigger(params.entry_price),
      takeProfit: trigger(params.take_profit_price),
      stopLoss: trigger(params.stop_loss_price),
      limitUp: trigger(params.limit_up_price),
    },
    stop: stop === undefined ? 0n : toScale(stop, STOP_PLACES),
    stopUnit: STOP_UNIT,
  };
}

/** Equity in quote units at a price in ticks; after the end, what was returned at the closing price. */
export function equityAt(machine: SpotGridMachine, price: number): bigint {
  const { units, close } = machine;
  if (!close) return machine.quote + worthOf(units, machine.base, price);
  const base = toScale(close.returned_base, units.baseScale);
  return toScale(close.returned_quote, units.quoteScale) + worthOf(units, base, toTicks(units, close.price));
}
