import { compare, multiply, subtract } from '../../decimal/arithmetic.js';
import type { Range } from '../../decimal/Range.js';
import { divide } from '../../decimal/rounding.js';

/** Ranges that do not depend on the market's price. */
export interface MartingaleLimits {
  readonly leverage: Range;
  readonly add_position_num: Range;
  readonly price_float_percent: Range;
  readonly add_position_percent: Range;
  readonly round_tp_percent: Range;
  readonly sl_percent: Range;
}

const RATIO_STEP = '0.001';
const MAX_ADDS = 10;

/**
 * Ranges of the settings. The step between orders must fit `add_position_num` times below 1; the target grows with the
 * leverage. Without a good count or leverage those ends stay open.
 */
export function martingaleLimits(
  maxLeverage: string,
  leverage: string | undefined,
  addNum: number | undefined,
): MartingaleLimits {
  return {
    leverage: { from: '1', to: maxLeverage },
    add_position_num: { from: '1', to: String(MAX_ADDS) },
    price_float_percent: {
      from: RATIO_STEP,
      to: addNum === undefined || addNum < 1 || addNum > MAX_ADDS ? '' : largestStep(addNum),
    },
    add_position_percent: { from: '1', to: '2' },
    round_tp_percent: { from: '0.01', to: leverage === undefined ? '' : multiply('0.89', leverage) },
    sl_percent: { from: '0', to: '1' },
  };
}

/** Largest multiple of 0.001 below `1 / count`. */
function largestStep(count: number): string {
  const floor = divide('1', String(count), 3, 'floor');
  return compare(multiply(floor, String(count)), '1') < 0 ? floor : subtract(floor, RATIO_STEP);
}

/** On which side of an inclusive range a value lies. */
export function outsideRange(value: string, { from, to }: Range): 'low' | 'high' | undefined {
  if (from !== '' && compare(value, from) < 0) return 'low';
  return to !== '' && compare(value, to) > 0 ? 'high' : undefined;
}
