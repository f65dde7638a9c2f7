import { getSpotGridBot, listSpotSymbols, type SpotGridDetail } from '@tradingbot/core/endpoints';
import { subtract } from '@tradingbot/engine';
import { botStateOf, isOver, sideOfRange } from '../../hooks/botState.js';
import { useBotQuery } from '../../hooks/useBotQuery.js';

const RUNNING_MS = 5000;
const STARTING_MS = 2000;

/** One spot grid bot, asked again while something can still happen to it. */
export function useSpotGridDetail(gridId: string) {
  const query = useBotQuery(
    getSpotGridBot,
    { grid_id: gridId },
    { refetchInterval: (data) => intervalOf(data?.detail) },
  );
  const symbols = useBotQuery(listSpotSymbols, {}, { staleTime: 60_000 });
  const detail = query.data?.detail;
  const state = detail ? botStateOf(detail.status, detail.bot_close_code) : undefined;
  return {
    detail,
    state,
    tick: symbols.data?.symbols.find((row) => row.symbol === detail?.symbol)?.price_precision ?? '0.01',
    /** Total less grid profit, exactly. */
    unpaired: detail && subtract(detail.total_profit, detail.grid_profit),
    side:
      detail && state === 'running'
        ? sideOfRange(detail.current_price, { lower: detail.min_price, upper: detail.max_price })
        : undefined,
    query,
  };
}

export type SpotGridDetailModel = ReturnType<typeof useSpotGridDetail>;

function intervalOf(detail: SpotGridDetail | undefined): number | false {
  if (!detail) return RUNNING_MS;
  const state = botStateOf(detail.status, detail.bot_close_code);
  if (isOver(state)) return false;
  return state === 'starting' || state === 'closing' ? STARTING_MS : RUNNING_MS;
}
