import { emptyFuturesMartingaleDraft, type FuturesMartingaleDraft } from '@tradingbot/engine/plan';
import type { GetFuturesMartingaleAiParamsResult } from '../../endpoints/futures-martingale/getFuturesMartingaleAiParams.js';
import { isOneOf } from '../form/isOneOf.js';
import { startLeverage } from '../form/startLeverage.js';
import { futuresMartingaleSides as sides } from './futuresMartingaleNames.js';

/** What a form starts with where nothing is recommended: shallow steps, growing slowly. */
const START = {
  price_float_percent: '0.01',
  add_position_percent: '1.2',
  add_position_num: '5',
  round_tp_percent: '0.02',
} as const satisfies Partial<FuturesMartingaleDraft>;

type Recommendation = NonNullable<GetFuturesMartingaleAiParamsResult['ai_params']>[number];

/** The recommendation of a direction, or the first of a known one; undefined when there is none. */
export function futuresMartingaleAdvice(
  ai: GetFuturesMartingaleAiParamsResult | undefined,
  mode?: FuturesMartingaleDraft['martingale_mode'],
): Recommendation | undefined {
  return ai?.ai_params?.find(({ martingale_mode }) =>
    mode === undefined ? isOneOf(sides, martingale_mode) : martingale_mode === mode,
  );
}

/** Start values: the exchange's recommendation as far as it goes; newcomers start with little leverage. */
export function futuresMartingaleStart(ai: Recommendation | undefined, isFresh: boolean): FuturesMartingaleDraft {
  const { martingale_mode, price_float_percent, add_position_percent, add_position_num, round_tp_percent } = ai ?? {};
  return {
    ...emptyFuturesMartingaleDraft(),
    ...(isOneOf(sides, martingale_mode) && { martingale_mode }),
    leverage: startLeverage(ai?.leverage, isFresh),
    price_float_percent: price_float_percent ?? START.price_float_percent,
    add_position_percent: add_position_percent ?? START.add_position_percent,
    add_position_num: add_position_num === undefined ? START.add_position_num : String(add_position_num),
    round_tp_percent: round_tp_percent ?? START.round_tp_percent,
  };
}
