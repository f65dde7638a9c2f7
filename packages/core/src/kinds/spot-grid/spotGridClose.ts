import { getSpotGridCloseModes } from '../../endpoints/spot-grid/getSpotGridCloseModes.js';
import { listSpotGridOpenOrders } from '../../endpoints/spot-grid/listSpotGridOpenOrders.js';
import { closeSpotGridBotWrite } from '../../writes/spotGridWrites.js';
import { type BotClose, closedBy, lookUp } from '../botClose.js';
import { ALL_ORDERS } from '../openOrders.js';
import { SPOT_GRID_MODES, spotGridEstimate } from './spotGridEstimate.js';
import { spotGridReader } from './spotGridReader.js';

/** Closes spot grids: in the coins that the exchange offers. */
export const spotGridClose: BotClose = {
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
    close_mode: SPOT_GRID_MODES.find(({ mode: own }) => own === mode)?.name ?? 'quote_mode',
  })),
};
