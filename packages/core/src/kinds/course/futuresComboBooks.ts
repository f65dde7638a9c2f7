import { negate, subtract, sum } from '@tradingbot/engine/decimal';
import { getFuturesComboBot } from '../../endpoints/futures-combo/getFuturesComboBot.js';
import { listFuturesComboPositions } from '../../endpoints/futures-combo/listFuturesComboPositions.js';
import { listFuturesComboRebalances } from '../../endpoints/futures-combo/listFuturesComboRebalances.js';
import { allPages } from '../../timeline/allPages.js';
import { isOver } from '../botState.js';
import { futuresComboReader } from '../futures-combo/futuresComboReader.js';
import { booksOf, heldOf, moneyEntries, type ReadBooks, tradeEntry } from './books.js';
import { isKnown } from './courseFacts.js';

/** Books of a combo, from its rebalances; what it began with is reported by the sum of all fees alone. */
export const futuresComboBooks: ReadBooks = async (client, bot_id, { after }) => {
  const [answer, { positions = [] }, { pages, isComplete }] = await Promise.all([
    getFuturesComboBot(client, { bot_id }),
    listFuturesComboPositions(client, { bot_id }),
    allPages(
      (slice) => listFuturesComboRebalances(client, { bot_id, ...slice }),
      ({ records = [] }) => isKnown(after, records.at(-1)?.time),
    ),
  ]);
  const { detail } = answer;
  const summary = futuresComboReader.summaryOf(answer, bot_id);
  const trades = pages
    .flatMap((page) => page.records ?? [])
    .flatMap(({ time, orders = [] }) =>
      orders.flatMap(({ symbol, side, avg_price: price, quantity, fee }) =>
        tradeEntry(symbol, summary.coin, { time, side, price, quantity, fee }),
      ),
    );
  const { create_time: began, total_exec_fee: fees, changes } = detail;
  // Its first positions cost what no rebalance did.
  const openingFee =
    began && fees && isComplete && !after
      ? [{ time: began, quote: '0', fee: subtract(fees, sum(trades.map(({ fee = '0' }) => fee))) }]
      : [];
  const held = positions.flatMap(
    ({ symbol, side, size, mark_price }) =>
      heldOf(summary, symbol, side === 'short' && size ? negate(size) : size, mark_price) ?? [],
  );
  return booksOf(client, summary, {
    ...{ after, began, isComplete, changes },
    // What it closed with is reported nowhere.
    held: isOver(summary.state) ? undefined : held,
    entries: [...openingFee, ...trades, ...moneyEntries(changes)],
    funding: detail.funding_fee,
    // Its first positions are reported nowhere.
    hasOpening: false,
  });
};
