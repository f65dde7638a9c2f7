import { add, compare } from '../../decimal/arithmetic.js';
import { isDecimal } from '../../decimal/decimal.js';
import { isMultiple } from '../../decimal/rounding.js';
import { EngineError } from '../../EngineError.js';
import type { SpotSymbol } from '../spot-grid/spotGridTypes.js';
import {
  capOf,
  isCapReached,
  LEAST_FREQUENCY,
  MAX_FREQUENCY,
  MAX_PAIRS,
  roundTotal,
  symbolOf,
} from './spotDcaRules.js';
import type { SpotDcaMarket, SpotDcaParams } from './spotDcaTypes.js';

/**
 * Refuses settings that no bot can run with. `nominal` is what was invested already, `"0"` for a new bot.
 *
 * @throws EngineError `invalid_params`, naming the field and the rule.
 */
export function requireParams(params: SpotDcaParams, market: SpotDcaMarket, nominal: string): void {
  const { frequency_in_second: frequency, pairs, quote_coin } = params;
  if (!Number.isInteger(frequency) || frequency < LEAST_FREQUENCY || frequency > MAX_FREQUENCY) {
    refuse('frequency_in_second', `whole seconds from ${LEAST_FREQUENCY} to ${MAX_FREQUENCY}`);
  }
  if (pairs.length < 1 || pairs.length > MAX_PAIRS) refuse('pairs', `1 to ${MAX_PAIRS} coins`);
  const seen = new Set<string>();
  for (const [row, { base, amount }] of pairs.entries()) {
    if (seen.has(base)) refuse(`pairs[${row}].base`, `${base} is chosen twice`);
    seen.add(base);
    const symbol = symbolOf(market.symbols, base, quote_coin);
    if (!symbol) refuse(`pairs[${row}].base`, `no pair of ${base} and ${quote_coin} is known`);
    requireSymbol(symbol, row);
    if (!isPositive(amount)) refuse(`pairs[${row}].amount`, 'a decimal above 0');
  }
  const cap = capOf(params);
  if (cap !== undefined && !isPositive(cap)) refuse('max_invest_amount', 'a decimal, not below 0');
  if (isCapReached(params, nominal)) {
    refuse('max_invest_amount', `at least what was invested and one round, ${add(nominal, roundTotal(pairs))}`);
  }
}

/** Refuses a market whose fee or balance cannot be read. @throws EngineError `invalid_params` */
export function requireMarket({ taker_fee_rate, available }: SpotDcaMarket): void {
  const isRate = isDecimal(taker_fee_rate) && compare(taker_fee_rate, '0') >= 0 && compare(taker_fee_rate, '1') < 0;
  if (!isRate) refuse('taker_fee_rate', 'a fraction from 0 to below 1');
  if (available !== undefined) requireBalance(available);
}

/** @throws EngineError `invalid_params`: not a decimal from 0 up. */
export function requireBalance(available: string): void {
  if (!isDecimal(available) || compare(available, '0') < 0) refuse('available', 'a decimal, not below 0');
}

/** @throws EngineError `invalid_params`: not a whole number of milliseconds, or before the last input. */
export function requireTime(field: string, time: number, earliest: number): void {
  if (!Number.isSafeInteger(time)) refuse(field, 'whole milliseconds');
  if (time < earliest) refuse(field, `not before the last input, ${earliest}`);
}

/** Refuses a price that is not a positive multiple of the tick. @throws EngineError `invalid_params`, `not_a_multiple` */
export function requirePrice(symbol: SpotSymbol, price: string): void {
  if (!isPositive(price)) refuse(`prices.${symbol.base_token}`, 'a decimal above 0');
  if (isMultiple(price, symbol.price_precision)) return;
  throw new EngineError('not_a_multiple', `prices.${symbol.base_token}: ${price} is not a multiple of the tick`);
}

function requireSymbol({ price_precision, base_precision }: SpotSymbol, row: number): void {
  if (!isPositive(price_precision)) refuse(`pairs[${row}].price_precision`, 'above 0');
  if (!isPositive(base_precision)) refuse(`pairs[${row}].base_precision`, 'above 0');
}

function isPositive(text: string): boolean {
  return isDecimal(text) && compare(text, '0') > 0;
}

/** @throws EngineError `invalid_params` */
export function refuse(field: string, rule: string): never {
  throw new EngineError('invalid_params', `${field}: ${rule}`);
}
