import type { FuturesGridDraft } from '@tradingbot/engine/plan';
import type { BotClient } from '../../client/BotClient.js';
import { getFuturesGridFollowDetail } from '../../endpoints/futures-grid/getFuturesGridFollowDetail.js';
import { isOneOf } from '../form/isOneOf.js';
import {
  futuresGridSides as sides,
  futuresGridSpacings as spacings,
  futuresGridTpSlTypes as tpSlTypes,
} from './futuresGridNames.js';

/** The settings of a bot of others as those of a draft. @throws BotError when it is gone. */
export async function readFuturesGridCopy(client: BotClient, id: string): Promise<Partial<FuturesGridDraft>> {
  const { detail = {} } = await getFuturesGridFollowDetail(client, { bot_id: id });
  const { grid_mode, grid_type, tp_sl_type } = detail;
  const text = (value: string | number | null | undefined) => (value == null ? '' : String(value));
  return {
    ...(isOneOf(sides, grid_mode) && { grid_mode }),
    ...(isOneOf(spacings, grid_type) && { grid_type }),
    ...(isOneOf(tpSlTypes, tp_sl_type) && { tp_sl_type }),
    min_price: text(detail.min_price),
    max_price: text(detail.max_price),
    cell_number: text(detail.cell_number),
    leverage: text(detail.leverage),
    take_profit_per: text(detail.take_profit_per),
    stop_loss_per: text(detail.stop_loss_per),
    take_profit_price: text(detail.take_profit_price),
    stop_loss_price: text(detail.stop_loss_price),
    trailing_stop_per: text(detail.trailing_stop_per),
    move_up_price: text(detail.move_up_price),
    move_down_price: text(detail.move_down_price),
  };
}
