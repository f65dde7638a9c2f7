import { futuresComboTransferDetail } from '../../bots/futures-combo/futuresComboDetails.js';
import { compare, multiply } from '../../decimal/arithmetic.js';
import { roundToStep } from '../../decimal/rounding.js';
import { EngineError } from '../../EngineError.js';
import { HEADROOM } from '../headroom.js';
import { type FuturesComboSnapshot, futuresComboFrom } from './planFuturesComboChange.js';

/**
 * The most margin that can still be moved out of a combo when each of its prices has moved against it by as much as an offer
 * allows for; exact decimal in quote coin, `"0"` where nothing can. Undefined where the snapshot makes no bot.
 */
export function steadyTransferOut(snapshot: FuturesComboSnapshot): string | undefined {
  const [down, up] = HEADROOM;
  try {
    const state = futuresComboFrom(snapshot);
    const legs = state.legs.map((leg, row) => {
      const [factor, rounding] = compare(leg.size, '0') < 0 ? ([up, 'ceil'] as const) : ([down, 'floor'] as const);
      const { tickSize = '1' } = state.markets[row]?.symbol ?? {};
      return { ...leg, price: leg.price && roundToStep(multiply(leg.price, factor), tickSize, rounding) };
    });
    return futuresComboTransferDetail({ ...state, legs }).transfer_out.to;
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}
