import type { BotClient } from '../../client/BotClient.js';
import { getSpotGridBot } from '../../endpoints/spot-grid/getSpotGridBot.js';
import { getSpotGridCloseModes } from '../../endpoints/spot-grid/getSpotGridCloseModes.js';
import { listSpotGridOpenOrders } from '../../endpoints/spot-grid/listSpotGridOpenOrders.js';
import type { AccountFees } from '../feeRates.js';
import { ALL_ORDERS } from '../openOrders.js';
import { reportedFees } from '../reportedFees.js';
import type { SymbolLists } from '../resume/ResumedBot.js';
import { spotGridMarket } from './spotGridMarket.js';
import { spotGridHoldings, spotGridSnapshot } from './spotGridSnapshot.js';

const FRESH = { fresh: true } as const;

/**
 * A spot grid that runs or waits, read anew as changes to it are planned; no snapshot where the answers leave out what
 * that takes.
 *
 * @param fees rates of the account, for a bot that does not report its own
 * @throws BotError
 */
export async function readSpotGrid(
  client: BotClient,
  grid_id: string,
  lists: Pick<SymbolLists, 'pairs'>,
  fees: AccountFees,
) {
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
  const market = spotGridMarket(row, last_price, reportedFees(detail, fees.spot));
  return { answer, snapshot: spotGridSnapshot(detail, market, held, orders) };
}
