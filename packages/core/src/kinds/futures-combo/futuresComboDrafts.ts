import {
  type FuturesComboDraft,
  type FuturesComboField,
  type FuturesComboIssue,
  type FuturesComboPlan,
  toFuturesComboParams,
} from '@tradingbot/engine/plan';
import {
  type GetFuturesComboLimitResult,
  getFuturesComboLimit,
} from '../../endpoints/futures-combo/getFuturesComboLimit.js';
import type { DraftKind } from '../form/DraftKind.js';
import type { DraftField } from '../form/formTypes.js';
import { rangeOf } from '../form/rangeOf.js';
import { futuresComboModes, futuresComboSides } from './futuresComboNames.js';

/** The fields of a combo by name. */
const fields = {
  symbol_settings: { key: 'symbol_settings', unit: 'count' },
  leverage: { key: 'leverage', unit: 'times' },
  adjust_position_mode: { key: 'adjust_position_mode', unit: 'choice' },
  adjust_position_percent: { key: 'adjust_position_percent', unit: 'ratio' },
  adjust_position_time_interval: {
    key: 'adjust_position_time_interval',
    unit: 'seconds',
  },
  init_margin: {
    key: 'init_margin',
    unit: 'quote',
    follows: ['symbol_settings', 'leverage'],
  },
  tp_percent: { key: 'tp_percent', unit: 'ratio' },
  sl_percent: { key: 'sl_percent', unit: 'ratio' },
  trailing_stop_percent: { key: 'trailing_stop_percent', unit: 'ratio' },
} as const satisfies Readonly<Record<FuturesComboField, DraftField & { readonly key: keyof FuturesComboDraft }>>;

/** What the exchange's check can be asked about: values out of their range, and a margin that is not there yet. */
function isAskable({ field, code }: FuturesComboIssue): boolean {
  if (field === 'symbol_settings') return false;
  return (field === 'init_margin' && code === 'required') || /_too_(low|high)$|^insufficient_balance$/.test(code);
}

/** Drafts of a combo: their fields, and how the server checks them. */
export const futuresComboDrafts: DraftKind<
  typeof getFuturesComboLimit,
  FuturesComboDraft,
  FuturesComboField,
  FuturesComboPlan
> = {
  name: 'futures-combo',
  isFutures: true,
  fields,
  choices: { adjust_position_mode: futuresComboModes, side: futuresComboSides },
  money: ['init_margin'],
  check: {
    endpoint: getFuturesComboLimit,
    paramsOf: (_symbol, draft, plan) => {
      if (!plan.issues.every(isAskable)) return undefined;
      const { init_margin, symbol_settings, ...params } = toFuturesComboParams(draft);
      return { ...params, symbol_settings: [...symbol_settings], init_margin: init_margin || '0' };
    },
    read: (answer: GetFuturesComboLimitResult) => ({
      code: answer.check_code === 'success' ? undefined : answer.check_code,
      bounds: {
        leverage: rangeOf(answer.leverage),
        adjust_position_percent: rangeOf(answer.adjust_position_percent),
        adjust_position_time_interval: rangeOf(answer.adjust_position_time_interval),
        init_margin: rangeOf(answer.init_margin),
        tp_percent: rangeOf(answer.tp_percent),
        sl_percent: rangeOf(answer.sl_percent),
        trailing_stop_percent: rangeOf(answer.trailing_stop_percent),
      },
    }),
    placesOf: () => ({
      stems: {
        leverage: 'leverage',
        adjust_position_percent: 'adjust_position_percent',
        adjust_position_time_interval: 'adjust_position_time_interval',
        init_margin: 'init_margin',
        tp_per: 'tp_percent',
        sl_per: 'sl_percent',
        trailing_stop_percent: 'trailing_stop_percent',
      },
      own: {
        symbol_num_too_low: { field: 'symbol_settings' },
        symbol_num_too_high: { field: 'symbol_settings' },
      },
      otherwise: 'init_margin',
    }),
  },
};
