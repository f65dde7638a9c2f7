import type { BookEntry } from '@tradingbot/engine/replay';
import { getSpotDcaBot } from '../../endpoints/spot-dca/getSpotDcaBot.js';
import { listSpotDcaRoundOrders } from '../../endpoints/spot-dca/listSpotDcaRoundOrders.js';
import { listSpotDcaRounds } from '../../endpoints/spot-dca/listSpotDcaRounds.js';
import { allPages } from '../../timeline/botTimeline.js';
import { isOver } from '../botState.js';
import { spotDcaReader } from '../spot-dca/spotDcaReader.js';
import { booksOf, inTurn, leftOf, moneyEntries, type ReadBooks, tradeEntry } from './books.js';

/** Purchases whose orders are asked for one by one. */
const MAX_PURCHASES = 200;

/** Books of a DCA bot, from the orders of its purchases. */
export const spotDcaBooks: ReadBooks = async (client, bot_id) => {
  const [answer, { pages, isComplete }] = await Promise.all([
    getSpotDcaBot(client, { bot_id }),
    allPages((slice) => listSpotDcaRounds(client, { bot_id, ...slice })),
  ]);
  const { quote_coin = '', coin_items = [], create_time: began } = answer;
  const summary = spotDcaReader.summaryOf(answer, bot_id);
  const pairOf = (base: string) => `${base}${quote_coin}`;
  const rounds = pages.flatMap((page) => page.rounds ?? []);
  const isWhole = isComplete && rounds.length <= MAX_PURCHASES;
  const asked = rounds.slice(0, MAX_PURCHASES);
  const purchases = await inTurn(asked, async ({ round_id, time, invested_amount }): Promise<readonly BookEntry[]> => {
    if (!round_id || !time) return [];
    const { orders = [] } = await listSpotDcaRoundOrders(client, { bot_id, round_id });
    return [
      ...moneyEntries([{ time, change_type: 'margin_added', amount: invested_amount }]),
      ...orders.flatMap(({ base, avg_price: price, fee_token: feeCoin, ...order }) =>
        tradeEntry(base && pairOf(base), quote_coin, { ...order, time, price, feeCoin }),
      ),
    ];
  });
  const entries = purchases.flat();
  const reported = coin_items.flatMap(({ base, current_base_holdings: coins, current_quote_value: value }) =>
    base && coins && value ? [{ symbol: pairOf(base), base: coins, value }] : [],
  );
  // What it sold at its end is reported nowhere: until then it had all that it bought, worth what came back.
  const bought = [...new Set(entries.flatMap(({ symbol }) => symbol ?? []))].map((symbol, place) => ({
    ...{ symbol, base: leftOf(entries, symbol) },
    value: place === 0 ? (summary.equity ?? '0') : '0',
  }));
  const held = !isOver(summary.state) ? reported : isWhole ? bought : undefined;
  return booksOf(client, summary, { began, entries, held, isComplete: isWhole });
};
