import {
  type FMartLocalCheckCode,
  type FuturesMartingaleDraft,
  type FuturesMartingaleField,
  type FuturesMartingalePlan,
  toFuturesMartingaleParams,
} from '@tradingbot/engine/plan';
import {
  type GetFuturesMartingaleLimitResult,
  getFuturesMartingaleLimit,
} from '../../endpoints/futures-martingale/getFuturesMartingaleLimit.js';
import type { DraftKind } from '../form/DraftKind.js';
import type { DraftField } from '../form/formTypes.js';
import { isOneOf } from '../form/isOneOf.js';
import { rangeOf } from '../form/rangeOf.js';
import { futuresMartingaleSides, futuresMartingaleToggles } from './futuresMartingaleNames.js';

const fields = {
  leverage: { key: 'leverage', unit: 'times' },
  price_float_percent: {
    key: 'price_float_percent',
    unit: 'ratio',
  },
  add_position_percent: { key: 'add_position_percent', unit: 'times' },
  add_position_num: { key: 'add_position_num', unit: 'count' },
  round_tp_percent: { key: 'round_tp_percent', unit: 'ratio', follows: ['leverage'] },
  init_margin: { key: 'init_margin', unit: 'quote' },
  sl_percent: { key: 'sl_percent', unit: 'ratio' },
  entry_price: { key: 'entry_price', unit: 'price' },
} as const satisfies Readonly<
  Record<FuturesMartingaleField, DraftField & { readonly key: keyof FuturesMartingaleDraft }>
>;

/** Findings about text that no request can carry. */
const UNREADABLE = [
  'required',
  'not_a_number',
  'not_whole',
  'not_a_tick',
  'too_precise',
] as const satisfies readonly FMartLocalCheckCode[];

/** Drafts of a martingale: their fields, and how the server checks them. */
export const futuresMartingaleDrafts: DraftKind<
  typeof getFuturesMartingaleLimit,
  FuturesMartingaleDraft,
  FuturesMartingaleField,
  FuturesMartingalePlan
> = {
  name: 'futures-martingale',
  isFutures: true,
  fields,
  choices: { martingale_mode: futuresMartingaleSides, auto_cycle_toggle: futuresMartingaleToggles },
  money: ['init_margin'],
  check: {
    endpoint: getFuturesMartingaleLimit,
    paramsOf: (symbol, draft, plan) => {
      // The limits of the margin are asked for before there is one.
      const isGap = (field: string, code: string) => field === 'init_margin' && code === 'required';
      if (plan.issues.some(({ field, code }) => isOneOf(UNREADABLE, code) && !isGap(field, code))) return undefined;
      const { init_margin, ...params } = toFuturesMartingaleParams(symbol, draft);
      return { ...params, ...(init_margin !== '' && { init_margin }) };
    },
    read: (answer: GetFuturesMartingaleLimitResult) => ({
      code: answer.check_code === 'success' ? undefined : answer.check_code,
      bounds: {
        leverage: rangeOf(answer.leverage),
        price_float_percent: rangeOf(answer.price_float_percent),
        add_position_percent: rangeOf(answer.add_position_percent),
        add_position_num: rangeOf(answer.add_position_num),
        round_tp_percent: rangeOf(answer.round_tp_percent),
        init_margin: rangeOf(answer.init_margin),
        sl_percent: rangeOf(answer.sl_percent),
        entry_price: rangeOf(answer.entry_price),
      },
    }),
    placesOf: () => ({
      stems: {
        leverage: 'leverage',
        price_float_percent: 'price_float_percent',
        add_position_percent: 'add_position_percent',
        add_position_num: 'add_position_num',
        round_target_tp_percent: 'round_tp_percent',
        init_margin: 'init_margin',
        sl_per: 'sl_percent',
        entry_price: 'entry_price',
      },
      own: {},
      otherwise: 'init_margin',
    }),
  },
};
