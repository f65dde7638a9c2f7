import { type GetFuturesGridBotResult, getFuturesGridBot } from '@tradingbot/core/endpoints';
import { type AmountDraft, futuresGridSettings } from '@tradingbot/core/kinds';
import { emptyFuturesGridDraft, type FuturesGridDraft, toFuturesGridDraft } from '@tradingbot/engine/plan';
import type { AdjustSource } from '../../../detail/adjust/adjusting.js';

/** The settings of a futures grid as a form has them. */
export const futuresGridSource: AdjustSource<typeof getFuturesGridBot, FuturesGridDraft> = {
  endpoint: getFuturesGridBot,
  paramsOf: (id) => ({ bot_id: id }),
  draftOf: ({ detail }: GetFuturesGridBotResult) => {
    const params = futuresGridSettings(detail);
    return params ? toFuturesGridDraft(params) : emptyFuturesGridDraft();
  },
};

/** For dialogs that move money: there is nothing set, an amount is typed. */
export const futuresGridMoneySource: AdjustSource<typeof getFuturesGridBot, AmountDraft> = {
  endpoint: getFuturesGridBot,
  paramsOf: (id) => ({ bot_id: id }),
  draftOf: () => ({ amount: '' }),
};
