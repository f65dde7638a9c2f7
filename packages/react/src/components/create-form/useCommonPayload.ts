import type { CreateSpotGridBotParams } from '@tradingbot/core/endpoints';
import { useTradingBot } from '../../TradingBotContext.js';
import type { FormMode } from './formModel.js';

/** Where a visit came from, for the exchange's own statistics. */
export interface Visit {
  /** Page the visit came from; the trading bot page when absent. */
  readonly source?: 'trading_bot_page' | 'derivatives_page';
  /** Block of a page that led here. */
  readonly block?: CreateSpotGridBotParams['block_source'];
}

const CREATE_TYPE = { ai: 'auto', manual: 'manual', copy: 'copy' } as const;

/** What every create call carries beside the settings. */
export function useCommonPayload(
  { mode, rewardId }: { readonly mode: FormMode; readonly rewardId: string | undefined },
  visit: Visit,
) {
  const { client } = useTradingBot('useCommonPayload');
  return () => ({
    create_type: CREATE_TYPE[mode],
    source: visit.source ?? ('trading_bot_page' as const),
    // The tab of the page counts more than the block that led to it.
    ...(mode === 'ai' ? { block_source: 'page_ai_block' as const } : visit.block && { block_source: visit.block }),
    // A browser may deliver a POST twice by itself; the exchange knows the second delivery by its mark.
    channel: client.mark(),
    ...(rewardId !== undefined && { used_reward_id: rewardId }),
  });
}
