import type {
  AutoCycleToggle,
  FMartMode,
  FuturesMartingaleParams,
} from '../../bots/futures-martingale/futuresMartingaleTypes.js';

/** A martingale as typed: all text as it stands in the fields, `''` = not set; ratios as fractions. */
export interface FuturesMartingaleDraft {
  readonly martingale_mode: FMartMode;
  readonly leverage: string;
  readonly price_float_percent: string;
  readonly add_position_percent: string;
  readonly add_position_num: string;
  readonly round_tp_percent: string;
  readonly init_margin: string;
  readonly sl_percent: string;
  readonly entry_price: string;
  readonly auto_cycle_toggle: AutoCycleToggle;
}

/** A draft with nothing set but direction and auto-cycle. */
export function emptyFuturesMartingaleDraft(): FuturesMartingaleDraft {
  return {
    martingale_mode: 'long',
    leverage: '',
    price_float_percent: '',
    add_position_percent: '',
    add_position_num: '',
    round_tp_percent: '',
    init_margin: '',
    sl_percent: '',
    entry_price: '',
    auto_cycle_toggle: 'enable',
  };
}

/** The draft as create parameters; optional fields that are not set are left out. */
export function toFuturesMartingaleParams(symbol: string, draft: FuturesMartingaleDraft): FuturesMartingaleParams {
  const [sl_percent, entry_price] = [draft.sl_percent.trim(), draft.entry_price.trim()];
  return {
    symbol,
    martingale_mode: draft.martingale_mode,
    leverage: draft.leverage.trim(),
    price_float_percent: draft.price_float_percent.trim(),
    add_position_percent: draft.add_position_percent.trim(),
    add_position_num: Number(draft.add_position_num),
    round_tp_percent: draft.round_tp_percent.trim(),
    init_margin: draft.init_margin.trim(),
    ...(sl_percent !== '' && { sl_percent }),
    ...(entry_price !== '' && { entry_price }),
    auto_cycle_toggle: draft.auto_cycle_toggle,
  };
}

/** Create parameters as a draft, e.g. to check a request or to copy a bot. */
export function toFuturesMartingaleDraft(params: FuturesMartingaleParams): FuturesMartingaleDraft {
  return {
    martingale_mode: params.martingale_mode,
    leverage: params.leverage,
    price_float_percent: params.price_float_percent,
    add_position_percent: params.add_position_percent,
    add_position_num: String(params.add_position_num),
    round_tp_percent: params.round_tp_percent,
    init_margin: params.init_margin,
    sl_percent: params.sl_percent ?? '',
    entry_price: params.entry_price ?? '',
    auto_cycle_toggle: params.auto_cycle_toggle ?? 'disable',
  };
}
