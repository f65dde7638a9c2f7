import { compare } from '../../decimal/arithmetic.js';
import { isDecimal, placesOf, power10, toScale } from '../../decimal/decimal.js';
import { optionalValue } from '../../decimal/optionalValue.js';
import { isMultiple } from '../../decimal/rounding.js';
import { EngineError } from '../../EngineError.js';
import { type FuturesUnits, priceOf, type Rate, toTicks } from '../futures/futuresUnits.js';
import type { FuturesGridParams, FuturesGridStopType, FuturesGridTpSl } from './futuresGridTypes.js';

/** What a bot acts on by itself, prices in ticks; undefined = not set. */
export interface FuturesGridRules {
  readonly entry: number | undefined;
  /** Price from which on, going up, the bot stops, and why. */
  readonly upper: PriceTrigger | undefined;
  /** The same going down. */
  readonly lower: PriceTrigger | undefined;
  readonly takeProfit: Rate | undefined;
  readonly stopLoss: Rate | undefined;
  readonly trailingStop: Rate | undefined;
  readonly moveUp: number | undefined;
  readonly moveDown: number | undefined;
}

interface PriceTrigger {
  readonly ticks: number;
  readonly reason: FuturesGridStopType;
}

const MAX_RATIO_PLACES = 12;

/** The values of take profit and stop loss that the type uses; the others undefined. */
export function usedTpSl(input: FuturesGridTpSl): Omit<FuturesGridTpSl, 'tp_sl_type'> {
  const tpPrice = optionalValue(input.take_profit_price);
  const tpRatio = optionalValue(input.take_profit_per);
  const slPrice = optionalValue(input.stop_loss_price);
  const slRatio = optionalValue(input.stop_loss_per);
  const type = input.tp_sl_type;
  // Assumed: without a type a price counts before a ratio.
  const tpByPrice = type ? type === 'price' || type === 'tp_price_sl_percent' : tpPrice !== undefined;
  const slByPrice = type ? type === 'price' || type === 'tp_percent_sl_price' : slPrice !== undefined;
  return {
    take_profit_price: tpByPrice ? tpPrice : undefined,
    take_profit_per: tpByPrice ? undefined : tpRatio,
    stop_loss_price: slByPrice ? slPrice : undefined,
    stop_loss_per: slByPrice ? undefined : slRatio,
  };
}

/**
 * Rules of a bot's parameters.
 *
 * @throws EngineError `not_a_multiple`: a price off the tick; `invalid_params`: a value not above 0, a ratio with more than
 *   12 places, a trailing stop not below 1, a move of a geometric range; `not_a_decimal`. The message names the field.
 */
export function readRules(units: FuturesUnits, params: FuturesGridParams): FuturesGridRules {
  const used = usedTpSl(params);
  const price = (field: string, text: string | undefined) => ticksOf(units, field, text);
  const moveUp = price('move_up_price', params.move_up_price);
  const moveDown = price('move_down_price', params.move_down_price);
  const trailingStop = ratioOf('trailing_stop_per', params.trailing_stop_per);
  if (trailingStop && trailingStop.count >= trailingStop.unit) refuse('trailing_stop_per', 'must be below 1');
  if (params.grid_type === 'geometric' && (moveUp !== undefined || moveDown !== undefined)) {
    refuse('move_up_price, move_down_price', 'only the range of an arithmetic grid moves');
  }
  return {
    entry: price('entry_price', params.entry_price),
    ...priceTriggers(
      params.grid_mode,
      price('take_profit_price', used.take_profit_price),
      price('stop_loss_price', used.stop_loss_price),
    ),
    takeProfit: ratioOf('take_profit_per', used.take_profit_per),
    stopLoss: ratioOf('stop_loss_per', used.stop_loss_per),
    trailingStop,
    moveUp,
    moveDown,
  };
}

/** Take profit lies above the range of a long bot and below that of a short one; a neutral bot has a top and a bottom. */
function priceTriggers(
  mode: FuturesGridParams['grid_mode'],
  takeProfit: number | undefined,
  stopLoss: number | undefined,
): Pick<FuturesGridRules, 'upper' | 'lower'> {
  const trigger = (ticks: number | undefined, reason: FuturesGridStopType) =>
    ticks === undefined ? undefined : { ticks, reason };
  switch (mode) {
    case 'long':
      return { upper: trigger(takeProfit, 'tp'), lower: trigger(stopLoss, 'sl') };
    case 'short':
      return { upper: trigger(stopLoss, 'sl'), lower: trigger(takeProfit, 'tp') };
    case 'neutral':
      return { upper: trigger(takeProfit, 'trigger_top_price'), lower: trigger(stopLoss, 'trigger_bottom_price') };
  }
}

/** A required price in ticks. @throws EngineError naming the field */
export function requiredTicks(units: FuturesUnits, field: string, text: string): number {
  const ticks = ticksOf(units, field, text);
  if (ticks === undefined) refuse(field, 'must be above 0');
  return ticks;
}

function ticksOf(units: FuturesUnits, field: string, text: string | undefined): number | undefined {
  const value = positive(field, text);
  if (value === undefined) return undefined;
  if (!isMultiple(value, priceOf(units, 1))) {
    throw new EngineError('not_a_multiple', `${field} ${value} is not a multiple of the tick`);
  }
  return toTicks(units, value);
}

function ratioOf(field: string, text: string | undefined): Rate | undefined {
  const value = positive(field, text);
  if (value === undefined) return undefined;
  const places = placesOf(value);
  if (places > MAX_RATIO_PLACES) refuse(field, `has more than ${MAX_RATIO_PLACES} places`);
  return { count: toScale(value, places), unit: power10(places) };
}

function positive(field: string, text: string | undefined): string | undefined {
  const value = optionalValue(text);
  if (value === undefined) return undefined;
  if (!isDecimal(value)) throw new EngineError('not_a_decimal', `${field} is not a decimal number`);
  if (compare(value, '0') < 0) refuse(field, 'must be above 0');
  return value;
}

/** @throws EngineError `invalid_params` naming the field and the rule */
export function refuse(field: string, rule: string): never {
  throw new EngineError('invalid_params', `${field}: ${rule}`);
}
