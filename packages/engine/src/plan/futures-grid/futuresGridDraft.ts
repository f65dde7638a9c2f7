import { usedTpSl } from '../../bots/futures-grid/futuresGridRules.js';
import type {
  FuturesGridMode,
  FuturesGridParams,
  FuturesGridSpacing,
  TpSlType,
} from '../../bots/futures-grid/futuresGridTypes.js';

/** A futures grid as typed: all text as it stands in the fields, `''` = not set; ratios as fractions. */
export interface FuturesGridDraft {
  readonly grid_mode: FuturesGridMode;
  readonly grid_type: FuturesGridSpacing;
  readonly min_price: string;
  readonly max_price: string;
  readonly cell_number: string;
  readonly leverage: string;
  readonly total_investment: string;
  /** Which of the four fields below count. */
  readonly tp_sl_type: TpSlType;
  readonly take_profit_per: string;
  readonly stop_loss_per: string;
  /** Of a neutral bot: top price. */
  readonly take_profit_price: string;
  /** Of a neutral bot: bottom price. */
  readonly stop_loss_price: string;
  readonly entry_price: string;
  readonly trailing_stop_per: string;
  /** Counts for arithmetic grids only, as does the next. */
  readonly move_up_price: string;
  readonly move_down_price: string;
}

/** A draft with nothing set. */
export function emptyFuturesGridDraft(): FuturesGridDraft {
  return {
    grid_mode: 'long',
    grid_type: 'arithmetic',
    min_price: '',
    max_price: '',
    cell_number: '',
    leverage: '',
    total_investment: '',
    tp_sl_type: 'price',
    take_profit_per: '',
    stop_loss_per: '',
    take_profit_price: '',
    stop_loss_price: '',
    entry_price: '',
    trailing_stop_per: '',
    move_up_price: '',
    move_down_price: '',
  };
}

/** Whether take profit or stop loss of a draft goes by its price; else by its ratio. */
export function goesByPrice(type: TpSlType, side: 'take_profit' | 'stop_loss'): boolean {
  return type === 'price' || type === (side === 'take_profit' ? 'tp_price_sl_percent' : 'tp_percent_sl_price');
}

/** The draft as create parameters; fields that are not set, or that the types do not use, are left out. */
export function toFuturesGridParams(symbol: string, draft: FuturesGridDraft): FuturesGridParams {
  const { grid_mode, grid_type, tp_sl_type } = draft;
  const takesByPrice = goesByPrice(tp_sl_type, 'take_profit');
  const stopsByPrice = goesByPrice(tp_sl_type, 'stop_loss');
  const moves = grid_type === 'arithmetic';
  const protection = {
    ...set('take_profit_price', takesByPrice ? draft.take_profit_price : ''),
    ...set('take_profit_per', takesByPrice ? '' : draft.take_profit_per),
    ...set('stop_loss_price', stopsByPrice ? draft.stop_loss_price : ''),
    ...set('stop_loss_per', stopsByPrice ? '' : draft.stop_loss_per),
  };
  return {
    symbol,
    grid_mode,
    grid_type,
    min_price: draft.min_price.trim(),
    max_price: draft.max_price.trim(),
    cell_number: Number(draft.cell_number),
    leverage: draft.leverage.trim(),
    total_investment: draft.total_investment.trim(),
    ...(Object.keys(protection).length > 0 && { tp_sl_type, ...protection }),
    ...set('entry_price', draft.entry_price),
    ...set('trailing_stop_per', draft.trailing_stop_per),
    ...set('move_up_price', moves ? draft.move_up_price : ''),
    ...set('move_down_price', moves ? draft.move_down_price : ''),
  };
}

/** Create parameters as a draft, e.g. to check a request or to copy a bot. */
export function toFuturesGridDraft(params: FuturesGridParams): FuturesGridDraft {
  return {
    grid_mode: params.grid_mode,
    grid_type: params.grid_type,
    min_price: params.min_price,
    max_price: params.max_price,
    cell_number: String(params.cell_number),
    leverage: params.leverage,
    total_investment: params.total_investment,
    tp_sl_type: params.tp_sl_type ?? impliedType(params),
    take_profit_per: params.take_profit_per ?? '',
    stop_loss_per: params.stop_loss_per ?? '',
    take_profit_price: params.take_profit_price ?? '',
    stop_loss_price: params.stop_loss_price ?? '',
    entry_price: params.entry_price ?? '',
    trailing_stop_per: params.trailing_stop_per ?? '',
    move_up_price: params.move_up_price ?? '',
    move_down_price: params.move_down_price ?? '',
  };
}

/** The type that the engine goes by when none is given. */
function impliedType(params: FuturesGridParams): TpSlType {
  const used = usedTpSl(params);
  if (used.take_profit_per !== undefined) return used.stop_loss_price === undefined ? 'percent' : 'tp_percent_sl_price';
  return used.stop_loss_per === undefined ? 'price' : 'tp_price_sl_percent';
}

function set<K extends keyof FuturesGridParams>(key: K, text: string): { [Key in K]?: string } {
  const value = text.trim();
  // TypeScript widens a computed key to string; the key is K.
  return (value === '' ? {} : { [key]: value }) as { [Key in K]?: string };
}
