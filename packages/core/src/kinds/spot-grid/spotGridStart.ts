import { multiply, roundToStep } from '@tradingbot/engine/decimal';
import { emptySpotGridDraft, type SpotGridDraft } from '@tradingbot/engine/plan';
import type { GetSpotGridAiParamsResult } from '../../endpoints/spot-grid/getSpotGridAiParams.js';
import type { SpotSymbolRow } from '../../endpoints/symbols/listSpotSymbols.js';

const DEFAULT_GRIDS = '20';

/** Start values: the exchange's recommendation, else ten percent around the last price and twenty grids. */
export function spotGridStart(
  ai: Pick<GetSpotGridAiParamsResult, 'min_price' | 'max_price' | 'cell_number'> | undefined,
  row: Pick<SpotSymbolRow, 'price' | 'price_precision'> | undefined,
): SpotGridDraft {
  const empty = emptySpotGridDraft();
  if (ai) return { ...empty, min_price: ai.min_price, max_price: ai.max_price, cell_number: String(ai.cell_number) };
  if (!row?.price) return empty;
  const near = (factor: string) => roundToStep(multiply(row.price ?? '0', factor), row.price_precision, 'half_up');
  return { ...empty, min_price: near('0.9'), max_price: near('1.1'), cell_number: DEFAULT_GRIDS };
}
