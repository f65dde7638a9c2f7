import type { BotClient } from '../../client/BotClient.js';
import { getSpotGridBot } from '../../endpoints/spot-grid/getSpotGridBot.js';
import { getSpotGridCloseModes } from '../../endpoints/spot-grid/getSpotGridCloseModes.js';
import { listSpotGridOpenOrders } from '../../endpoints/spot-grid/listSpotGridOpenOrders.js';
import { DEFAULT_SPOT_FEES } from '../feeRates.js';
import { ALL_ORDERS } from '../openOrders.js';
import type { SymbolLists } from '../resume/ResumedBot.js';
import { spotGridHoldings, spotGridSnapshot } from './spotGridSnapshot.js';

const FRESH = { fresh: true } as const;

/** A spot grid that runs or waits, read anew as changes to it are planned; no snapshot where the answers leave out what that takes. @throws BotError */
export async function readSpotGrid(client: BotClient, grid_id: string, lists: Pick<SymbolLists, 'pairs'>) {
  const [answer, closing, orders, { symbols }] = await Promise.all([
    getSpotGridBot(client, { grid_id }, FRESH),
    getSpotGridCloseModes(client, { grid_id }, FRESH),
    listSpotGridOpenOrders(client, { grid_id, limit: ALL_ORDERS }, FRESH),
    lists.pairs(),
  ]);
  const { detail } = answer;
  const row = symbols.find(({ symbol }) => symbol === detail.symbol);
  const held = spotGridHoldings(closing);
  const last_price = detail.current_price;
  if (!row || !held || !last_price) return { answer, snapshot: undefined };
  const { maker_fee_rate = DEFAULT_SPOT_FEES.maker, taker_fee_rate = DEFAULT_SPOT_FEES.taker } = detail;
  const market = { symbol: row, last_price, maker_fee_rate, taker_fee_rate };
  return { answer, snapshot: spotGridSnapshot(detail, market, held, orders) };
}
