import type { CreateSpotGridBotParams } from '@tradingbot/core/endpoints';
import type { FormMode, FormStart } from '@tradingbot/core/kinds';
import { useTradingBot } from '../../provider/TradingBotContext.js';

/** Where a visit came from, for the exchange's own statistics. */
export interface Visit {
  /** Page the visit came from; the trading bot page when absent. */
  readonly source?: 'trading_bot_page' | 'derivatives_page';
  /** Block of a page that led here. */
  readonly block?: CreateSpotGridBotParams['block_source'];
  /** Reward to use, by id, as soon as the investment is large enough for it. */
  readonly reward?: string | undefined;
}

const CREATE_TYPE = { ai: 'auto', manual: 'manual', copy: 'copy' } as const;

interface CommonFacts {
  readonly mode: FormMode;
  readonly rewardId: string | undefined;
  readonly start: Pick<FormStart<object>, 'mode'> | undefined;
}

/** What every create call carries beside the settings. */
export function useCommonPayload({ mode, rewardId, start }: CommonFacts, visit: Visit) {
  const { client } = useTradingBot('useCommonPayload');
  // The tab of the page counts more than the block that led to it, unless the settings came from that block.
  const isOfPage = mode === 'ai' && start?.mode !== 'ai';
  return () => ({
    create_type: CREATE_TYPE[mode],
    source: visit.source ?? ('trading_bot_page' as const),
    ...(isOfPage ? { block_source: 'page_ai_block' as const } : visit.block && { block_source: visit.block }),
    // A browser may deliver a POST twice by itself; the exchange knows the second delivery by its mark.
    channel: client.idempotencyKey(),
    ...(rewardId !== undefined && { used_reward_id: rewardId }),
  });
}
