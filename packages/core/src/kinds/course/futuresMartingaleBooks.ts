import { add, negate, subtract, sum } from '@tradingbot/engine/decimal';
import type { BookEntry } from '@tradingbot/engine/replay';
import { getFuturesMartingaleBot } from '../../endpoints/futures-martingale/getFuturesMartingaleBot.js';
import { listFuturesMartingaleHistoryOrders } from '../../endpoints/futures-martingale/listFuturesMartingaleHistoryOrders.js';
import { listFuturesMartingaleRounds } from '../../endpoints/futures-martingale/listFuturesMartingaleRounds.js';
import { allPages } from '../../timeline/allPages.js';
import { futuresMartingaleReader } from '../futures-martingale/futuresMartingaleReader.js';
import { booksOf, heldOf, moneyEntries, type ReadBooks, tradeEntry } from './books.js';
import { isKnown } from './courseFacts.js';
import { inTurn } from './inTurn.js';

const PAGE = 100;
/** Times of rounds are whole seconds, those of trades are not. */
const SECOND = 1000;
/** Rounds whose orders are asked for; of older ones the result stands at their end. */
const MAX_ROUNDS = 20;

/** Books of a martingale: trades of its newest rounds, results of those before. */
export const futuresMartingaleBooks: ReadBooks = async (client, bot_id, { askOnce, since = 0, after }) => {
  const [answer, { pages, isComplete }] = await Promise.all([
    getFuturesMartingaleBot(client, { bot_id }),
    allPages(
      (slice) => listFuturesMartingaleRounds(client, { bot_id, ...slice }),
      ({ rounds = [] }) => isKnown(after, rounds.at(-1)?.end_time),
    ),
  ]);
  const { fmart_detail: bot } = answer;
  const { symbol, quote_token: coin, pos_size, mark_price, current_price, changes } = bot;
  const summary = futuresMartingaleReader.summaryOf(answer, bot_id);
  const rounds = pages.flatMap((page) => page.rounds ?? []).filter(({ end_time }) => !isKnown(after, end_time));
  const tradesOf = async ({ round, status }: (typeof rounds)[number]) => {
    if (round === undefined) return [];
    const asked = { bot_id, round, page: 0, limit: PAGE };
    const { orders = [] } =
      askOnce && status !== 'running'
        ? await askOnce(listFuturesMartingaleHistoryOrders, asked)
        : await listFuturesMartingaleHistoryOrders(client, asked);
    return orders.flatMap(({ avg_price, price, filled_quantity, quantity, ...order }) =>
      tradeEntry(symbol, coin, { ...order, price: avg_price ?? price, quantity: filled_quantity ?? quantity }),
    );
  };
  // A round that ended before stands with its result at its end, as if it were too many.
  const older = rounds.findIndex(({ end_time }) => end_time !== undefined && end_time < since);
  const count = older === -1 ? MAX_ROUNDS : Math.min(older, MAX_ROUNDS);
  // Of the round that ran where the known course ends, only what came after it is not known yet.
  const isDetailed = ({ start_time }: (typeof rounds)[number], place: number) =>
    place < count || isKnown(after, start_time);
  const trades = await inTurn(rounds, async (round, place) => (isDetailed(round, place) ? tradesOf(round) : []));
  const ended = rounds.flatMap(({ status, end_time: time, realized_pnl: amount, fee = '0' }, place) =>
    status !== 'running' && time && amount ? roundEntry(time, amount, fee, trades[place]) : [],
  );
  const running = rounds.find(({ status }) => status === 'running');
  const { realized_pnl = '0', fee = '0', start_time = after?.time } = running ?? {};
  return booksOf(client, summary, {
    ...{ after, began: bot.create_time, isComplete, changes },
    entries: [...trades.flat(), ...ended, ...moneyEntries(changes)],
    hasGains: true,
    held: heldOf(
      summary,
      symbol,
      bot.fmart_mode === 'short' && pos_size ? negate(pos_size) : pos_size,
      mark_price ?? current_price,
    ),
    funding: running ? add(realized_pnl, fee) : '0',
    fundingFrom: start_time,
    // Funding of the round that runs is known by its sum alone, until it ends.
    settled: running && start_time !== undefined ? start_time - SECOND : undefined,
  });
};

/** The end of a round. Between its trades and its result lies its funding; without its trades its result stands there whole. */
function roundEntry(time: number, amount: string, fee: string, trades: readonly BookEntry[] | undefined): BookEntry {
  if (!trades?.length) return { time, quote: amount, fee, gain: add(amount, fee) };
  const moved = sum(trades.map(({ quote }) => quote));
  const gain = add(moved, sum(trades.map((trade) => trade.fee ?? '0')));
  return { time, quote: subtract(amount, moved), isFunding: true, gain };
}
