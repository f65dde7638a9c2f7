import { type GetFuturesComboLimitResult, getFuturesComboLimit } from '@tradingbot/core/endpoints';
import {
  type FuturesComboDraft,
  type FuturesComboField,
  type FuturesComboIssue,
  type FuturesComboPlan,
  toFuturesComboParams,
} from '@tradingbot/engine/plan';
import { type FieldSpec, type FormKind, rangeOf } from '../../../form/create/index.js';

/** The fields of a combo by name. */
export const fields = {
  symbol_settings: { key: 'symbol_settings', label: 'combo.contracts', rowLabel: 'combo.weight', unit: 'count' },
  leverage: { key: 'leverage', label: 'form.leverage', unit: 'times' },
  adjust_position_mode: { key: 'adjust_position_mode', label: 'combo.rebalance', unit: 'choice' },
  adjust_position_percent: { key: 'adjust_position_percent', label: 'combo.drift', unit: 'ratio' },
  adjust_position_time_interval: {
    key: 'adjust_position_time_interval',
    label: 'combo.interval',
    unit: 'seconds',
  },
  init_margin: {
    key: 'init_margin',
    label: 'form.investment',
    unit: 'quote',
    follows: ['symbol_settings', 'leverage'],
  },
  tp_percent: { key: 'tp_percent', label: 'form.take_profit', unit: 'ratio' },
  sl_percent: { key: 'sl_percent', label: 'form.stop_loss', unit: 'ratio' },
  trailing_stop_percent: { key: 'trailing_stop_percent', label: 'form.ts_percent', unit: 'ratio' },
} as const satisfies Readonly<Record<FuturesComboField, FieldSpec & { readonly key: keyof FuturesComboDraft }>>;

export const sides = [
  'long',
  'short',
] as const satisfies readonly FuturesComboDraft['symbol_settings'][number]['side'][];

/** What sets off a rebalance, in the order in which it is offered. */
export const modes = [
  'time_or_percent',
  'percent',
  'time',
  'by_user',
] as const satisfies readonly FuturesComboDraft['adjust_position_mode'][];

/** What the exchange's check can be asked about: values out of their range, and a margin that is not there yet. */
function isAskable({ field, code }: FuturesComboIssue): boolean {
  if (field === 'symbol_settings') return false;
  return (field === 'init_margin' && code === 'required') || /_too_(low|high)$|^insufficient_balance$/.test(code);
}

/** The combo's form: its fields, and how the server checks them. */
export const futuresComboKind: FormKind<
  typeof getFuturesComboLimit,
  FuturesComboDraft,
  FuturesComboField,
  FuturesComboPlan
> = {
  name: 'futures-combo',
  isFutures: true,
  fields,
  choices: { adjust_position_mode: modes, side: sides },
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
