import { getFuturesGridBot } from '../../endpoints/futures-grid/getFuturesGridBot.js';
import { listFuturesGridHistoryOrders } from '../../endpoints/futures-grid/listFuturesGridHistoryOrders.js';
import { allPages } from '../../timeline/allPages.js';
import { futuresGridReader } from '../futures-grid/futuresGridReader.js';
import { booksOf, gridEntries, heldOf, moneyEntries, type ReadBooks, reaches } from './books.js';

/** Books of a futures grid, from its pairs and its margin. */
export const futuresGridBooks: ReadBooks = async (client, bot_id, { after }) => {
  const [answer, { pages, isComplete }] = await Promise.all([
    getFuturesGridBot(client, { bot_id }),
    allPages(
      (slice) => listFuturesGridHistoryOrders(client, { bot_id, ...slice }),
      ({ pairs }) => reaches(after, pairs),
    ),
  ]);
  const { detail } = answer;
  const { symbol, quote_token, current_position: base, create_time: began, funding_fee: funding, changes } = detail;
  const price = detail.mark_price ?? detail.last_price;
  const pairs = pages.flatMap((page) => page.pairs ?? []);
  const entries = [...gridEntries(pairs, symbol, quote_token), ...moneyEntries(changes)];
  const summary = futuresGridReader.summaryOf(answer, bot_id);
  const held = heldOf(summary, symbol, base, price);
  const facts = { after, began, entries, isComplete, held, funding, hasGains: true, changes };
  return booksOf(client, summary, facts);
};
