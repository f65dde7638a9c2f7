// In a part of its own: it is loaded when a bot is chosen to copy.
import type { BotClient } from '@tradingbot/core';
import { getSpotGridFollowDetail } from '@tradingbot/core/endpoints';
import type { SpotGridDraft } from '@tradingbot/engine/plan';

/** The settings of a bot of others as a draft without money. @throws BotError when it is gone */
export async function readSpotGridCopy(client: BotClient, id: string): Promise<Partial<SpotGridDraft>> {
  const { detail } = await getSpotGridFollowDetail(client, { grid_id: id });
  const { min_price, max_price, cell_number, take_profit_price, stop_loss_price, ts_percent } = detail;
  return {
    min_price: min_price ?? '',
    max_price: max_price ?? '',
    cell_number: cell_number === undefined ? '' : String(cell_number),
    take_profit_price: take_profit_price ?? '',
    stop_loss_price: stop_loss_price ?? '',
    ts_percent: ts_percent ?? '',
    enable_trailing: detail.enable_trailing ?? false,
    limit_up_price: detail.limit_up_price ?? '',
  };
}
