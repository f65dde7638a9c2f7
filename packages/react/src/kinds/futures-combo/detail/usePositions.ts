import { listFuturesComboPositions } from '@tradingbot/core/endpoints';
import { useBotQuery } from '../../../hooks/useBotQuery.js';

/** The positions of a combo, asked again while somebody looks. */
export function usePositions(botId: string) {
  return useBotQuery(listFuturesComboPositions, { bot_id: botId });
}
