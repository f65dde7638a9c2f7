import { getSpotGridCloseModes, listSpotGridOpenOrders } from '@tradingbot/core/endpoints';
import { ALL_ORDERS, spotGridReader } from '@tradingbot/core/kinds';
import { closeSpotGridBotWrite } from '@tradingbot/core/writes';
import { type BotClosing, closedBy, lookUp } from '../closing.js';
import { SPOT_GRID_WAYS, spotGridEstimate } from './spotGridEstimate.js';

/** Closes spot grids: in the coins that the exchange offers. */
export const spotGridClosing: BotClosing = {
  reader: spotGridReader,
  estimate: lookUp({
    endpoint: getSpotGridCloseModes,
    paramsOf: (id) => ({ grid_id: id }),
    read: (answer, bot, factsOf) => spotGridEstimate(answer, bot, factsOf?.(bot.name)),
  }),
  orders: lookUp({
    endpoint: listSpotGridOpenOrders,
    paramsOf: (id) => ({ grid_id: id, limit: ALL_ORDERS }),
    read: ({ buys = [], sells = [] }) => buys.length + sells.length,
  }),
  blindMode: 'quote',
  ...closedBy(closeSpotGridBotWrite, (grid_id, mode) => ({
    grid_id,
    close_mode: SPOT_GRID_WAYS.find((way) => way.mode === mode)?.name ?? 'quote_mode',
  })),
};
