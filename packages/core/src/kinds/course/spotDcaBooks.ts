import type { BookEntry } from '@tradingbot/engine/replay';
import { getSpotDcaBot } from '../../endpoints/spot-dca/getSpotDcaBot.js';
import { isOver } from '../botState.js';
import { spotDcaPurchases } from '../spot-dca/spotDcaPurchases.js';
import { spotDcaReader } from '../spot-dca/spotDcaReader.js';
import { booksOf, leftOf, moneyEntries, type ReadBooks, tradeEntry } from './books.js';

/** Books of a DCA bot, from the orders of its purchases. */
export const spotDcaBooks: ReadBooks = async (client, bot_id, options) => {
  const [answer, { purchases, isComplete }] = await Promise.all([
    getSpotDcaBot(client, { bot_id }),
    spotDcaPurchases(client, bot_id, options),
  ]);
  const { after } = options;
  const { quote_coin = '', coin_items = [], create_time: began } = answer;
  const summary = spotDcaReader.summaryOf(answer, bot_id);
  const pairOf = (base: string) => `${base}${quote_coin}`;
  const entries = purchases.flatMap(({ time, invested_amount, orders }): readonly BookEntry[] => [
    ...moneyEntries([{ time, change_type: 'margin_added', amount: invested_amount }]),
    ...orders.flatMap(({ base, avg_price: price, fee_token: feeCoin, ...order }) =>
      tradeEntry(base && pairOf(base), quote_coin, { ...order, time, price, feeCoin }),
    ),
  ]);
  const reported = coin_items.flatMap(({ base, current_base_holdings: coins, current_quote_value: value }) =>
    base && coins && value ? [{ symbol: pairOf(base), base: coins, value }] : [],
  );
  // What it sold at its end is reported nowhere: until then it had all that it bought, worth what came back.
  const traded = new Set([...Object.keys(after?.base ?? {}), ...entries.flatMap(({ symbol }) => symbol ?? [])]);
  const bought = [...traded].map((symbol, place) => ({
    ...{ symbol, base: leftOf(entries, symbol, after) },
    value: place === 0 ? (summary.equity ?? '0') : '0',
  }));
  const held = !isOver(summary.state) ? reported : isComplete ? bought : undefined;
  return booksOf(client, summary, { after, began, entries, held, isComplete });
};
