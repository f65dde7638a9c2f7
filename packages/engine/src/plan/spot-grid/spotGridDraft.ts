import type { InvestMode, SpotGridParams } from '../../bots/spot-grid/spotGridTypes.js';

/** A spot grid as typed: all text as it stands in the fields, `''` = not set; ratios as fractions. */
export interface SpotGridDraft {
  readonly min_price: string;
  readonly max_price: string;
  readonly cell_number: string;
  readonly invest_mode: InvestMode;
  readonly quote_investment: string;
  readonly base_investment: string;
  readonly entry_price: string;
  readonly take_profit_price: string;
  readonly stop_loss_price: string;
  readonly ts_percent: string;
  readonly enable_trailing: boolean;
  readonly limit_up_price: string;
}

/** A draft with nothing set. */
export function emptySpotGridDraft(): SpotGridDraft {
  return {
    min_price: '',
    max_price: '',
    cell_number: '',
    invest_mode: 'quote',
    quote_investment: '',
    base_investment: '',
    entry_price: '',
    take_profit_price: '',
    stop_loss_price: '',
    ts_percent: '',
    enable_trailing: false,
    limit_up_price: '',
  };
}

/** The draft as create parameters; fields that are not set, or that the mode does not use, are left out. */
export function toSpotGridParams(symbol: string, draft: SpotGridDraft): SpotGridParams {
  const { invest_mode, enable_trailing } = draft;
  return {
    symbol,
    min_price: draft.min_price.trim(),
    max_price: draft.max_price.trim(),
    cell_number: Number(draft.cell_number),
    invest_mode,
    ...set('quote_investment', invest_mode === 'base' ? '' : draft.quote_investment),
    ...set('base_investment', invest_mode === 'quote' ? '' : draft.base_investment),
    ...set('entry_price', draft.entry_price),
    ...set('take_profit_price', draft.take_profit_price),
    ...set('stop_loss_price', draft.stop_loss_price),
    ...set('ts_percent', draft.ts_percent),
    ...(enable_trailing && { enable_trailing, ...set('limit_up_price', draft.limit_up_price) }),
  };
}

/** Create parameters as a draft, e.g. to check a request or to copy a bot. */
export function toSpotGridDraft(params: SpotGridParams): SpotGridDraft {
  return {
    min_price: params.min_price,
    max_price: params.max_price,
    cell_number: String(params.cell_number),
    invest_mode: params.invest_mode ?? 'quote',
    quote_investment: params.quote_investment ?? '',
    base_investment: params.base_investment ?? '',
    entry_price: params.entry_price ?? '',
    take_profit_price: params.take_profit_price ?? '',
    stop_loss_price: params.stop_loss_price ?? '',
    ts_percent: params.ts_percent ?? '',
    enable_trailing: params.enable_trailing ?? false,
    limit_up_price: params.limit_up_price ?? '',
  };
}

function set<K extends keyof SpotGridParams>(key: K, text: string): { [Key in K]?: string } {
  const value = text.trim();
  // TypeScript widens a computed key to string; the key is K.
  return (value === '' ? {} : { [key]: value }) as { [Key in K]?: string };
}
