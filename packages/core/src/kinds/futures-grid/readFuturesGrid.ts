import type { BotClient } from '../../client/BotClient.js';
import { getFuturesGridBot } from '../../endpoints/futures-grid/getFuturesGridBot.js';
import { DEFAULT_FUTURES_FEES } from '../feeRates.js';
import { futuresMarketOf } from '../futuresMarketOf.js';
import { gridLiquidationOf } from '../resume/allFilledPrices.js';
import type { SymbolLists } from '../resume/ResumedBot.js';
import { resumedBotOf } from '../resume/resumedBotOf.js';
import { futuresGridSnapshot } from './futuresGridSnapshot.js';

/** A futures grid that runs or waits, read anew as changes to it are planned; no snapshot where the answers leave out what that takes. @throws BotError */
export async function readFuturesGrid(client: BotClient, bot_id: string, lists: SymbolLists) {
  const [answer, { list }] = await Promise.all([
    getFuturesGridBot(client, { bot_id }, { fresh: true }),
    lists.contracts(),
  ]);
  const { detail } = answer;
  const row = list?.find(({ symbol }) => symbol === detail.symbol);
  if (!row) return { answer, snapshot: undefined, state: undefined };
  const resumed =
    detail.status === 'running' ? await resumedBotOf(client, { kind: 'futures_grid', id: bot_id }, lists) : undefined;
  const { long, short } = gridLiquidationOf(detail);
  const isReported = long !== undefined || short !== undefined;
  const filled = isReported ? { long: long ?? '', short: short ?? '' } : resumed?.allFilled;
  const { maker_fee_rate: maker = DEFAULT_FUTURES_FEES.maker, taker_fee_rate: taker = DEFAULT_FUTURES_FEES.taker } =
    detail;
  const snapshot = futuresGridSnapshot(detail, futuresMarketOf(row, detail.last_price ?? '', { maker, taker }), filled);
  const state = resumed?.bot?.kind === 'futures_grid' ? resumed.bot.state : undefined;
  return { answer, snapshot, state };
}
