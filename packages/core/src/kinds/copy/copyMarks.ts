import { compare, isDecimal, roundToStep } from '@tradingbot/engine/decimal';
import type { RecipeOf } from '../../recipe/Recipe.js';
import type { RankedKind } from '../botKind.js';
import { priceDistance } from '../priceDistance.js';

/** In what a setting of a bot is another one for whoever copies it now. */
export type CopyMark =
  /** How far from the price it lay when the bot began, and lies now: signed fractions of those prices. */
  | { readonly what: 'moved'; readonly was: string; readonly is: string; readonly passed: boolean }
  /** The exchange takes other values now; `''` = no end on that side. */
  | { readonly what: 'bounds'; readonly from: string; readonly to: string };

export interface CopyPrices {
  /** At the original's first trade, of a bot on one symbol. */
  readonly start: string | undefined;
  readonly last: string | undefined;
}

/** Allowed values by setting. */
export type SettingBounds = Readonly<
  Partial<Record<string, { readonly from: string; readonly to: string } | undefined>>
>;

const PRICE = /_price$/;
/** As fine as percents are shown. */
const STEP = '0.0001';

/** What differs now in single settings of a bot, by the name of the setting; a setting without a difference is absent. */
export function copyMarks(
  { settings }: RecipeOf<RankedKind>,
  prices: CopyPrices,
  bounds: SettingBounds,
): Readonly<Partial<Record<string, readonly CopyMark[]>>> {
  const marks: Partial<Record<string, readonly CopyMark[]>> = {};
  for (const [name, setting] of Object.entries(settings)) {
    const value = String(setting);
    if (!isDecimal(value)) continue;
    const own = [...(PRICE.test(name) ? moved(value, prices) : []), ...missed(value, bounds[name])];
    if (own.length > 0) marks[name] = own;
  }
  return marks;
}

function moved(line: string, { start, last }: CopyPrices): readonly CopyMark[] {
  const [was, is] = [start, last].map((price) => {
    const distance = priceDistance(line, price);
    return distance === undefined ? undefined : roundToStep(distance, STEP, 'half_up');
  });
  if (was === undefined || is === undefined || compare(was, is) === 0) return [];
  return [{ what: 'moved', was, is, passed: compare(was, '0') * compare(is, '0') < 0 }];
}

function missed(value: string, range: SettingBounds[string]): readonly CopyMark[] {
  const { from, to } = range ?? { from: '', to: '' };
  const isLow = isEnd(from) && compare(value, from) < 0;
  const isHigh = isEnd(to) && compare(value, to) > 0;
  return isLow || isHigh ? [{ what: 'bounds', from: isEnd(from) ? from : '', to: isEnd(to) ? to : '' }] : [];
}

/** Zero stands for no end. */
function isEnd(text: string): boolean {
  return isDecimal(text) && compare(text, '0') > 0;
}
