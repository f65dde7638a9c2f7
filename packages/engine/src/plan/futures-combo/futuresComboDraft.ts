import { usesPercent, usesTime } from '../../bots/futures-combo/comboSettings.js';
import type {
  FuturesComboAdjustMode,
  FuturesComboContract,
  FuturesComboParams,
} from '../../bots/futures-combo/futuresComboTypes.js';

/** A combo as typed: all text as it stands in the fields, `''` = not set; ratios and weights as fractions. */
export interface FuturesComboDraft {
  readonly symbol_settings: readonly FuturesComboContract[];
  readonly leverage: string;
  readonly adjust_position_mode: FuturesComboAdjustMode;
  readonly adjust_position_percent: string;
  /** Seconds. */
  readonly adjust_position_time_interval: string;
  readonly init_margin: string;
  readonly sl_percent: string;
  readonly tp_percent: string;
  readonly trailing_stop_percent: string;
}

/** A draft with nothing set. */
export function emptyFuturesComboDraft(): FuturesComboDraft {
  return {
    symbol_settings: [],
    leverage: '',
    adjust_position_mode: 'time_or_percent',
    adjust_position_percent: '',
    adjust_position_time_interval: '',
    init_margin: '',
    sl_percent: '',
    tp_percent: '',
    trailing_stop_percent: '',
  };
}

/** The draft as create parameters; fields that are not set, or that the mode does not use, are left out. */
export function toFuturesComboParams(draft: FuturesComboDraft): FuturesComboParams {
  const { adjust_position_mode: mode } = draft;
  return {
    leverage: draft.leverage.trim(),
    init_margin: draft.init_margin.trim(),
    adjust_position_mode: mode,
    ...set('adjust_position_percent', usesPercent(mode) ? draft.adjust_position_percent : ''),
    ...(usesTime(mode) && { adjust_position_time_interval: Number(draft.adjust_position_time_interval) }),
    symbol_settings: draft.symbol_settings.map(({ symbol, side, target_position_percent }) => ({
      symbol,
      side,
      target_position_percent: target_position_percent.trim(),
    })),
    ...set('sl_percent', draft.sl_percent),
    ...set('tp_percent', draft.tp_percent),
    ...set('trailing_stop_percent', draft.trailing_stop_percent),
  };
}

/** Create parameters as a draft, e.g. to check a request or to copy a bot. */
export function toFuturesComboDraft(params: FuturesComboParams): FuturesComboDraft {
  return {
    symbol_settings: params.symbol_settings,
    leverage: params.leverage,
    adjust_position_mode: params.adjust_position_mode,
    adjust_position_percent: params.adjust_position_percent ?? '',
    adjust_position_time_interval: String(params.adjust_position_time_interval ?? ''),
    init_margin: params.init_margin,
    sl_percent: params.sl_percent ?? '',
    tp_percent: params.tp_percent ?? '',
    trailing_stop_percent: params.trailing_stop_percent ?? '',
  };
}

function set<K extends keyof FuturesComboParams>(key: K, text: string): { [Key in K]?: string } {
  const value = text.trim();
  const isUnset = /^0*(\.0*)?$/.test(value);
  // TypeScript widens a computed key to string; the key is K.
  return (isUnset ? {} : { [key]: value }) as { [Key in K]?: string };
}
