import type { SpotGridChange } from '@tradingbot/engine';
import { type SpotGridDraft, toSpotGridDraft } from '@tradingbot/engine/plan';
import type { GetSpotGridBotResult } from '../../endpoints/spot-grid/getSpotGridBot.js';
import { changedText } from '../form/changedText.js';
import { spotGridSettings } from './spotGridSnapshot.js';

/** Settings of a running spot grid as typed; `quote_investment` is what is added. */
export type SpotGridSettingsDraft = SpotGridDraft;

/** The settings of a bot as a draft that changes nothing. */
export function spotGridDraftOf({ detail }: GetSpotGridBotResult): SpotGridSettingsDraft {
  return toSpotGridDraft(spotGridSettings(detail));
}

/** What a draft changes. A new size clears the stop prices, so that those of the draft are sent with it. */
export function spotGridChangeOf(start: SpotGridSettingsDraft, draft: SpotGridSettingsDraft): SpotGridChange {
  const { enable_trailing } = draft;
  const size = {
    ...changedText(start, draft, ['min_price', 'max_price']),
    ...(changedText(start, draft, ['cell_number']).cell_number !== undefined && {
      cell_number: Number(draft.cell_number),
    }),
    ...(draft.quote_investment.trim() !== '' && { add_quote_investment: draft.quote_investment.trim() }),
    ...(enable_trailing !== start.enable_trailing && { enable_trailing }),
  };
  const stops = changedText(start, draft, ['take_profit_price', 'stop_loss_price']);
  const kept = isSpotGridResized(size)
    ? present({ take_profit_price: draft.take_profit_price, stop_loss_price: draft.stop_loss_price })
    : {};
  const { entry_price } = changedText(start, draft, ['entry_price']);
  return {
    ...size,
    ...kept,
    ...stops,
    ...changedText(start, draft, enable_trailing ? ['ts_percent', 'limit_up_price'] : ['ts_percent']),
    // A bot that waits cannot be set to start at once.
    ...(entry_price && { entry_price }),
  };
}

/** Whether a change sizes the orders anew. */
export function isSpotGridResized(change: SpotGridChange): boolean {
  const { min_price, max_price, cell_number, add_quote_investment, enable_trailing } = change;
  return [min_price, max_price, cell_number, add_quote_investment, enable_trailing].some(
    (value) => value !== undefined,
  );
}

function present(values: Pick<SpotGridDraft, 'take_profit_price' | 'stop_loss_price'>): Partial<typeof values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
}
