import { multiply, roundToStep } from '@tradingbot/engine/decimal';
import { emptyFuturesGridDraft, type FuturesGridDraft } from '@tradingbot/engine/plan';
import type { GetFuturesGridAiParamsResult } from '../../endpoints/futures-grid/getFuturesGridAiParams.js';
import { isOneOf } from '../form/isOneOf.js';
import { startLeverage } from '../form/startLeverage.js';
import { futuresGridSides as sides, futuresGridSpacings as spacings } from './futuresGridNames.js';

const DEFAULT_GRIDS = '20';

type Recommendation = NonNullable<GetFuturesGridAiParamsResult['ai_params']>[number];

/** What the start values of a futures grid follow from where nothing is recommended. */
export interface FuturesGridStartFacts {
  /** In quote coin. */
  readonly firstPrice: string | undefined;
  /** Step of prices. */
  readonly tick: string | undefined;
  /** Newcomers start with little leverage. */
  readonly isFresh: boolean;
}

/** The recommendation of a direction, or the first of a known one; undefined when there is none. */
export function futuresGridAdvice(
  ai: GetFuturesGridAiParamsResult | undefined,
  mode?: FuturesGridDraft['grid_mode'],
): Recommendation | undefined {
  return ai?.ai_params?.find((row) => (mode === undefined ? isOneOf(sides, row.grid_mode) : row.grid_mode === mode));
}

/** Start values: the exchange's recommendation, else ten percent around the last price and twenty grids. */
export function futuresGridStart(
  ai: Recommendation | undefined,
  { firstPrice, tick, isFresh }: FuturesGridStartFacts,
): FuturesGridDraft {
  const near = (factor: string) =>
    firstPrice && tick ? roundToStep(multiply(firstPrice, factor), tick, 'half_up') : '';
  return {
    ...emptyFuturesGridDraft(),
    ...(isOneOf(sides, ai?.grid_mode) && { grid_mode: ai.grid_mode }),
    ...(isOneOf(spacings, ai?.grid_type) && { grid_type: ai.grid_type }),
    min_price: ai?.min_price ?? near('0.9'),
    max_price: ai?.max_price ?? near('1.1'),
    cell_number: ai?.cell_number === undefined ? DEFAULT_GRIDS : String(ai.cell_number),
    leverage: startLeverage(ai?.leverage, isFresh),
  };
}
