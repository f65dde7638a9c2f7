import type { BotClient } from '../../client/BotClient.js';
import { getFuturesGridBot } from '../../endpoints/futures-grid/getFuturesGridBot.js';
import type { AccountFees } from '../feeRates.js';
import { futuresMarketOf } from '../futuresMarketOf.js';
import { reportedFees } from '../reportedFees.js';
import { gridLiquidationOf } from '../resume/allFilledPrices.js';
import type { SymbolLists } from '../resume/ResumedBot.js';
import { resumedBotOf } from '../resume/resumedBotOf.js';
import { futuresGridSnapshot } from './futuresGridSnapshot.js';

/**
 * A futures grid that runs or waits, read anew as changes to it are planned; no snapshot where the answers leave out what
 * that takes.
 *
 * @param fees rates of the account, for a bot that does not report its own
 * @throws BotError
 */
export async function readFuturesGrid(client: BotClient, bot_id: string, lists: SymbolLists, fees: AccountFees) {
  const [answer, { list }] = await Promise.all([
    getFuturesGridBot(client, { bot_id }, { fresh: true }),
    lists.contracts(),
  ]);
  const { detail } = answer;
  const row = list?.find(({ symbol }) => symbol === detail.symbol);
  if (!row) return { answer, snapshot: undefined, state: undefined };
  const resumed =
    detail.status === 'running'
      ? await resumedBotOf(client, { kind: 'futures_grid', id: bot_id }, lists, fees)
      : undefined;
  const { long, short } = gridLiquidationOf(detail);
  const isReported = long !== undefined || short !== undefined;
  const filled = isReported ? { long: long ?? '', short: short ?? '' } : resumed?.allFilled;
  const market = futuresMarketOf(row, detail.last_price ?? '', reportedFees(detail, fees.futures));
  const snapshot = futuresGridSnapshot(detail, market, filled);
  const state = resumed?.bot?.kind === 'futures_grid' ? resumed.bot.state : undefined;
  return { answer, snapshot, state };
}
