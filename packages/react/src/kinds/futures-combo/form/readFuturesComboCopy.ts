// In a part of its own: it is loaded when a bot is chosen to copy.
import type { BotClient } from '@tradingbot/core';
import { getFuturesComboFollowDetail } from '@tradingbot/core/endpoints';
import { futuresComboModes, futuresComboRows, isOneOf } from '@tradingbot/core/kinds';
import type { FuturesComboDraft } from '@tradingbot/engine/plan';

/** Settings of a combo of somebody else, as a copy takes them. @throws BotError when it is gone. */
export async function readFuturesComboCopy(client: BotClient, id: string): Promise<Partial<FuturesComboDraft>> {
  const { detail = {} } = await getFuturesComboFollowDetail(client, { bot_id: id });
  const { adjust_position_mode: mode } = detail;
  const rows = futuresComboRows(
    detail.symbol_settings?.map(({ symbol, side, target_position_percent }) => [symbol, side, target_position_percent]),
  );
  const text = (value: string | number | null | undefined) => (value == null ? '' : String(value));
  return {
    ...(rows && { symbol_settings: rows }),
    ...(isOneOf(futuresComboModes, mode) && { adjust_position_mode: mode }),
    leverage: text(detail.leverage),
    adjust_position_percent: text(detail.adjust_position_percent),
    adjust_position_time_interval: text(detail.adjust_position_time_interval),
    sl_percent: text(detail.sl_percent),
    tp_percent: text(detail.tp_percent),
    trailing_stop_percent: text(detail.trailing_stop_percent),
  };
}
