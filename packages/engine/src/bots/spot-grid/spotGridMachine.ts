import { toScale } from '../../decimal/decimal.js';
import { optionalValue } from '../../decimal/optionalValue.js';
import { EngineError } from '../../EngineError.js';
import { fieldsOf, loadFields, type Running, saveFields, startFields } from '../fieldTable.js';
import { SavedMachines } from '../SavedMachines.js';
import { lockedQuote } from './spotGridCells.js';
import type { SpotGridLines } from './spotGridSizing.js';
import type {
  SpotGridAddition,
  SpotGridEvent,
  SpotGridMarket,
  SpotGridParams,
  SpotGridState,
} from './spotGridTypes.js';
import {
  baseText,
  baseUnits,
  priceOf,
  quoteText,
  quoteUnits,
  type SpotGridUnits,
  spotGridUnits,
  toTicks,
  worthOf,
} from './spotGridUnits.js';

/** Prices in ticks at which a bot acts on its own; undefined = not set. */
export interface SpotGridTriggerPrices {
  readonly entry: number | undefined;
  readonly takeProfit: number | undefined;
  readonly stopLoss: number | undefined;
  readonly limitUp: number | undefined;
}

const { plain, text } = fieldsOf<SpotGridState>();
const ticks = text<SpotGridUnits, number>(toTicks, priceOf, 0);
const base = text<SpotGridUnits, bigint>(baseUnits, baseText, 0n);
const quote = text<SpotGridUnits, bigint>(quoteUnits, quoteText, 0n);

interface AddedMoney {
  readonly price: number;
  readonly base: bigint;
  readonly quote: bigint;
}

const FIELDS = {
  status: plain('status', 'new'),
  createTime: plain('create_time', 0),
  startTime: plain('start_time', null),
  endTime: plain('end_time', null),
  time: plain('time', 0),
  price: ticks('price'),
  startPrice: ticks('start_price', null),
  minPrice: ticks('min_price'),
  maxPrice: ticks('max_price'),
  lines: {
    key: 'cell_distance' as const,
    start: { lowest: 0, distance: 0, count: 0 } as SpotGridLines,
    load: (distance: string, units: SpotGridUnits, { min_price, params }: SpotGridState): SpotGridLines => ({
      lowest: toTicks(units, min_price),
      distance: toTicks(units, distance),
      count: params.cell_number,
    }),
    save: ({ distance }: SpotGridLines, units: SpotGridUnits) => priceOf(units, distance),
  },
  buyLots: plain('buy_lots', []),
  /** Parts of a lot that each cell carries beyond what it sells, see `feeUnit` of the units. */
  dust: plain('dust', []),
  openIds: plain('open_ids', []),
  /** The lowest held cell: from it on cells are held, below it they rest a buy, but for those `unfunded`. */
  heldFrom: plain('held_from', 0),
  /** Cells that hold nothing and whose buy is held back, because the free quote did not pay for it; from the highest down. */
  unfunded: plain('unfunded', []),
  trailing: plain('trailing', false),
  quotePerCell: quote('quote_per_cell'),
  base: base('base'),
  quote: quote('quote'),
  investment: quote('total_investment'),
  withdrawn: quote('withdrawn'),
  gridProfit: quote('grid_profit'),
  arbitrages: plain('arbitrage_num', 0),
  fills: plain('fill_count', 0),
  fees: quote('fees'),
  startFee: quote('start_fee'),
  closeFee: quote('close_fee'),
  /** What the coins in the cells have cost, fees included. */
  openCost: quote('open_cost'),
  spareBase: base('spare_base'),
  headStart: quote('head_start'),
  rangePrice: ticks('range_price', null),
  carried: quote('carried'),
  additions: {
    key: 'additions' as const,
    start: [] as readonly AddedMoney[],
    load: (additions: readonly SpotGridAddition[], units: SpotGridUnits): readonly AddedMoney[] =>
      additions.map((added) => ({
        price: toTicks(units, added.price),
        base: baseUnits(units, added.base),
        quote: quoteUnits(units, added.quote),
      })),
    save: (additions: readonly AddedMoney[], units: SpotGridUnits): readonly SpotGridAddition[] =>
      additions.map((added) => ({
        price: priceOf(units, added.price),
        base: baseText(units, added.base),
        quote: quoteText(units, added.quote),
      })),
  },
  peak: quote('peak_equity'),
  close: plain('close', null),
};

/** A spot grid while it moves: the state in integers, changed in place. */
export interface SpotGridMachine extends Running<typeof FIELDS> {
  params: SpotGridParams;
  readonly market: SpotGridMarket;
  readonly units: SpotGridUnits;
  triggerPrices: SpotGridTriggerPrices;
  /** Trailing stop as a count of `1 / stopUnit`; 0 = not set. */
  stop: bigint;
  readonly stopUnit: bigint;
  readonly invested: { readonly base: bigint; readonly quote: bigint };
  /** Receives what happens; undefined when nobody listens: then opening fills are not noted, and the machine is not to be saved after a move. */
  events: SpotGridEvent[] | undefined;
  /** Quote units that the resting buys lock. */
  locked: bigint;
}

const STOP_PLACES = 12;
const STOP_UNIT = 10n ** 12n;

const saved = new SavedMachines<SpotGridState, SpotGridMachine>();

/**
 * Machine of a stored state.
 *
 * @throws EngineError `not_a_decimal`, `not_a_multiple`, `too_large`
 */
export function loadMachine(state: SpotGridState, events?: SpotGridEvent[]): SpotGridMachine {
  const machine = saved.of(state) ?? readMachine(state);
  machine.events = events;
  return machine;
}

function readMachine(state: SpotGridState): SpotGridMachine {
  const { params, market } = state;
  const invested = [
    optionalValue(params.quote_investment) ?? '0',
    optionalValue(params.base_investment) ?? '0',
  ] as const;
  const units = spotGridUnits(market, ...invested);
  const machine = loadFields(FIELDS, state, units, frameOf(params, market, units, ...invested));
  if (machine.status === 'running') machine.locked = lockedQuote(machine);
  return machine;
}

/** What is read of the settings: it is not part of the table. */
function frameOf(params: SpotGridParams, market: SpotGridMarket, units: SpotGridUnits, quote: string, base: string) {
  return {
    params,
    market,
    units,
    ...readTriggers(units, params),
    stopUnit: STOP_UNIT,
    invested: { base: baseUnits(units, base), quote: quoteUnits(units, quote) },
    events: undefined as SpotGridEvent[] | undefined,
    locked: 0n,
  };
}

function readTriggers(units: SpotGridUnits, params: SpotGridParams): Pick<SpotGridMachine, 'triggerPrices' | 'stop'> {
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
  };
}

/** Equity in quote units at a price in ticks; after the end, what was returned at the closing price. */
export function equityAt(machine: SpotGridMachine, price: number): bigint {
  const { units, close } = machine;
  if (!close) return machine.quote + worthOf(units, machine.base, price);
  const base = toScale(close.returned_base, units.baseScale);
  return toScale(close.returned_quote, units.quoteScale) + worthOf(units, base, toTicks(units, close.price));
}

/** Plain data of a machine. */
export function saveMachine(machine: SpotGridMachine): SpotGridState {
  return saved.keep(stateOf(machine), machine);
}

function stateOf(machine: SpotGridMachine): SpotGridState {
  const { params, market, units } = machine;
  return saveFields(FIELDS, machine, units, { params, market });
}

/**
 * Machine of a new bot.
 *
 * @throws EngineError `invalid_params`: no room for the cells between the prices, or nothing invested.
 */
export function newMachine(params: SpotGridParams, market: SpotGridMarket, time: number): SpotGridMachine {
  const mode = params.invest_mode ?? 'quote';
  const quoteInvested = mode === 'base' ? '0' : (optionalValue(params.quote_investment) ?? '0');
  const baseInvested = mode === 'quote' ? '0' : (optionalValue(params.base_investment) ?? '0');
  const units = spotGridUnits(market, quoteInvested, baseInvested);
  const minPrice = toTicks(units, params.min_price);
  const maxPrice = toTicks(units, params.max_price);
  const price = toTicks(units, market.last_price);
  const count = params.cell_number;
  const distance = Math.floor((maxPrice - minPrice) / count);
  const hasRoom = Number.isSafeInteger(count) && count > 0 && minPrice > 0 && distance >= 1;
  const quote = quoteUnits(units, quoteInvested);
  const base = baseUnits(units, baseInvested);
  if (!hasRoom || price <= 0) throw new EngineError('invalid_params', 'No room for the cells');
  if (quote < 0n || base < 0n || quote + base === 0n) throw new EngineError('invalid_params', 'Nothing is invested');
  const given = { ...params, quote_investment: quoteInvested, base_investment: baseInvested };
  return Object.assign(startFields(FIELDS, frameOf(given, market, units, quoteInvested, baseInvested)), {
    createTime: time,
    time,
    price,
    lines: { lowest: minPrice, distance, count },
    minPrice,
    maxPrice,
    trailing: params.enable_trailing === true,
    base,
    quote,
    investment: quote + base * BigInt(price) * units.tickValue,
  });
}
