import type { SpotDcaPair, SpotDcaParams } from '../../bots/spot-dca/spotDcaTypes.js';
import { multiply, subtract, sum } from '../../decimal/arithmetic.js';
import { isDecimal, placesOf } from '../../decimal/decimal.js';
import { divide, roundToStep } from '../../decimal/rounding.js';

/** A DCA bot as typed: all text as it stands in the fields, `''` = not set. */
export interface SpotDcaDraft {
  readonly quote_coin: string;
  readonly pairs: readonly SpotDcaPair[];
  readonly frequency_in_second: string;
  readonly max_invest_amount: string;
  readonly earn_enabled: boolean;
}

/** A draft with one empty row, one purchase a week. */
export function emptySpotDcaDraft(): SpotDcaDraft {
  return {
    quote_coin: 'USDT',
    pairs: [{ base: '', amount: '' }],
    frequency_in_second: '604800',
    max_invest_amount: '',
    earn_enabled: true,
  };
}

/** The draft as create parameters; a cap that is not set, or zero, is left out. */
export function toSpotDcaParams(draft: SpotDcaDraft): SpotDcaParams {
  const cap = draft.max_invest_amount.trim();
  return {
    frequency_in_second: Number(draft.frequency_in_second),
    quote_coin: draft.quote_coin.trim(),
    pairs: draft.pairs.map(({ base, amount }) => ({ base: base.trim(), amount: amount.trim() })),
    ...(/^0*(\.0*)?$/.test(cap) ? {} : { max_invest_amount: cap }),
    earn_enabled: draft.earn_enabled,
  };
}

/** Create parameters as a draft, e.g. to check a request or to copy a bot. */
export function toSpotDcaDraft(params: SpotDcaParams): SpotDcaDraft {
  return {
    quote_coin: params.quote_coin,
    pairs: params.pairs,
    frequency_in_second: String(params.frequency_in_second),
    max_invest_amount: params.max_invest_amount ?? '',
    earn_enabled: params.earn_enabled ?? true,
  };
}

/** The draft with its round total spread evenly, down to a step; the first row takes what is left. Unreadable rows count 0. */
export function splitSpotDcaEvenly(draft: SpotDcaDraft, step = '0.01'): SpotDcaDraft {
  const amounts = draft.pairs.map(({ amount }) => (isDecimal(amount.trim()) ? amount.trim() : '0'));
  const total = sum(amounts);
  const count = String(Math.max(1, amounts.length));
  const each = roundToStep(divide(total, count, placesOf(total) + placesOf(step), 'floor'), step, 'floor');
  const first = subtract(total, multiply(each, subtract(count, '1')));
  return { ...draft, pairs: draft.pairs.map(({ base }, row) => ({ base, amount: row === 0 ? first : each })) };
}
