import { add, negate, subtract, sum } from '@tradingbot/engine/decimal';
import { getFuturesMartingaleBot } from '../../endpoints/futures-martingale/getFuturesMartingaleBot.js';
import { listFuturesMartingaleHistoryOrders } from '../../endpoints/futures-martingale/listFuturesMartingaleHistoryOrders.js';
import { listFuturesMartingaleRounds } from '../../endpoints/futures-martingale/listFuturesMartingaleRounds.js';
import { allPages } from '../../timeline/botTimeline.js';
import { futuresMartingaleReader } from '../futures-martingale/futuresMartingaleReader.js';
import { booksOf, heldOf, moneyEntries, type ReadBooks, tradeEntry } from './books.js';
import { inTurn } from './inTurn.js';

const PAGE = 100;
/** Rounds whose orders are asked for; of older ones the result stands at their end. */
const MAX_ROUNDS = 20;

/** Books of a martingale: trades of its newest rounds, results of those before. */
export const futuresMartingaleBooks: ReadBooks = async (client, bot_id, { askOnce, since = 0 }) => {
  const [answer, { pages, isComplete }] = await Promise.all([
    getFuturesMartingaleBot(client, { bot_id }),
    allPages((slice) => listFuturesMartingaleRounds(client, { bot_id, ...slice })),
  ]);
  const { fmart_detail: bot } = answer;
  const { symbol, quote_token: coin, pos_size, mark_price, current_price, changes } = bot;
  const summary = futuresMartingaleReader.summaryOf(answer, bot_id);
  const rounds = pages.flatMap((page) => page.rounds ?? []);
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
  const trades = await inTurn(rounds.slice(0, older === -1 ? MAX_ROUNDS : Math.min(older, MAX_ROUNDS)), tradesOf);
  // Between its trades and its result lies the funding of a round.
  const restOf = (amount: string, place: number) =>
    subtract(amount, sum((trades[place] ?? []).map(({ quote }) => quote)));
  const ended = rounds.map(({ status, end_time: time, realized_pnl: amount }, place) =>
    status !== 'running' && time && amount ? { time, amount, quote: restOf(amount, place) } : undefined,
  );
  const running = rounds.findIndex(({ status }) => status === 'running');
  const { realized_pnl = '0', fee = '0', start_time: fundingFrom } = rounds[running] ?? {};
  const finished = ended.flatMap((round) => round ?? []);
  return booksOf(client, summary, {
    ...{ began: bot.create_time, isComplete },
    entries: [...trades.flat(), ...finished.map(({ time, quote }) => ({ time, quote })), ...moneyEntries(changes)],
    gains: finished.map(({ time, amount }) => ({ time, amount })).reverse(),
    held: heldOf(
      summary,
      symbol,
      bot.fmart_mode === 'short' && pos_size ? negate(pos_size) : pos_size,
      mark_price ?? current_price,
    ),
    funding: running === -1 ? '0' : add(realized_pnl, fee),
    fundingFrom,
  });
};
