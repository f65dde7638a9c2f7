import { add, isDecimal, multiply, negate, subtract, sum } from '@tradingbot/engine/decimal';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { BookEntry, BotBooks, Holding } from '@tradingbot/engine/replay';
import type { BotClient } from '../../client/BotClient.js';
import { getFuturesComboBot } from '../../endpoints/futures-combo/getFuturesComboBot.js';
import { listFuturesComboPositions } from '../../endpoints/futures-combo/listFuturesComboPositions.js';
import { listFuturesComboRebalances } from '../../endpoints/futures-combo/listFuturesComboRebalances.js';
import { getFuturesGridBot } from '../../endpoints/futures-grid/getFuturesGridBot.js';
import { listFuturesGridHistoryOrders } from '../../endpoints/futures-grid/listFuturesGridHistoryOrders.js';
import { getFuturesMartingaleBot } from '../../endpoints/futures-martingale/getFuturesMartingaleBot.js';
import { listFuturesMartingaleHistoryOrders } from '../../endpoints/futures-martingale/listFuturesMartingaleHistoryOrders.js';
import { listFuturesMartingaleRounds } from '../../endpoints/futures-martingale/listFuturesMartingaleRounds.js';
import { getSpotDcaBot } from '../../endpoints/spot-dca/getSpotDcaBot.js';
import { listSpotDcaRoundOrders } from '../../endpoints/spot-dca/listSpotDcaRoundOrders.js';
import { listSpotDcaRounds } from '../../endpoints/spot-dca/listSpotDcaRounds.js';
import { getSpotGridBot } from '../../endpoints/spot-grid/getSpotGridBot.js';
import { getSpotGridCloseModes } from '../../endpoints/spot-grid/getSpotGridCloseModes.js';
import { listSpotGridHistoryOrders } from '../../endpoints/spot-grid/listSpotGridHistoryOrders.js';
import { allPages } from '../../timeline/botTimeline.js';
import { gridEvents } from '../../timeline/gridEvents.js';
import type { BotRef } from '../botKind.js';
import { isOver } from '../botState.js';
import type { BotSummary } from '../botSummary.js';
import { futuresComboReader } from '../futures-combo/futuresComboReader.js';
import { futuresGridReader } from '../futures-grid/futuresGridReader.js';
import { futuresMartingaleReader } from '../futures-martingale/futuresMartingaleReader.js';
import { spotDcaReader } from '../spot-dca/spotDcaReader.js';
import { spotGridReader } from '../spot-grid/spotGridReader.js';
import { spotGridHoldings } from '../spot-grid/spotGridSnapshot.js';

/** What a finished pair or round earned. */
export interface Gain {
  /** Ms since the epoch. */
  readonly time: number;
  /** In quote coin, after fees. */
  readonly amount: string;
}

/** The books of a bot with what it takes to draw them. */
export interface ReportedBooks {
  readonly books: BotBooks;
  /** Of finished pairs or rounds, oldest first; undefined of kinds that have none. */
  readonly gains: readonly Gain[] | undefined;
  readonly category: 'spot' | 'linear';
  /** Whether the books should explain all of the profit: the kind reports its first trades, and none is missing. */
  readonly isWhole: boolean;
  /** Older entries were left out. */
  readonly isCut: boolean;
}

type Read = (client: BotClient, id: string) => Promise<ReportedBooks | undefined>;

const PAGE = 100;
/** Purchases whose orders are asked for one by one. */
const MAX_PURCHASES = 200;
/** Rounds whose orders are asked for; of older ones the result stands at their end. */
const MAX_ROUNDS = 20;
/** Asked for at a time. */
const AT_ONCE = 5;

/** Asks for each, a few at a time. */
async function inTurn<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let place = 0; place < items.length; place += AT_ONCE)
    answers.push(...(await Promise.all(items.slice(place, place + AT_ONCE).map(ask))));
  return answers;
}

interface Trade {
  readonly time?: number | undefined;
  readonly side?: string | undefined;
  readonly price?: string | undefined;
  readonly quantity?: string | undefined;
  readonly fee?: string | undefined;
  readonly feeCoin?: string | undefined;
}

/** An order that has filled, in the books; nothing where the answer leaves a part of it out. */
function tradeEntry(symbol: string | undefined, coin: string | undefined, trade: Trade): readonly BookEntry[] {
  const { time, side, price, quantity, fee = '0', feeCoin } = trade;
  if (!symbol || !time || !price || !quantity || (side !== 'buy' && side !== 'sell')) return [];
  const size = side === 'buy' ? quantity : negate(quantity);
  const cost = multiply(size, price);
  // Spot takes the fee of a purchase out of the coins.
  const isInCoins = feeCoin !== undefined && feeCoin !== coin;
  return [
    isInCoins
      ? { time, symbol, base: subtract(size, fee), quote: negate(cost) }
      : { time, symbol, base: size, quote: negate(add(cost, fee)) },
  ];
}

interface MoneyChange {
  readonly time: number;
  readonly change_type: string;
  readonly amount?: string | undefined;
}

/** Money that was put in or taken out. */
function moneyEntries(changes: readonly MoneyChange[] = []): readonly BookEntry[] {
  return changes.flatMap(({ time, change_type, amount }) => {
    if (!amount || (change_type !== 'margin_added' && change_type !== 'withdrawn')) return [];
    const paid = change_type === 'margin_added' ? amount : negate(amount);
    return [{ time, quote: paid, paid }];
  });
}

interface Addition {
  readonly price?: string | undefined;
  readonly base?: string | undefined;
  readonly quote?: string | undefined;
}

/**
 * As {@link moneyEntries}, where coins may be put in beside money: the additions are those of the last changes, in order.
 * What came in before the start is no addition.
 */
function spotMoneyEntries(
  symbol: string,
  changes: readonly MoneyChange[] = [],
  additions: readonly Addition[] = [],
): readonly BookEntry[] {
  const added = changes.filter(({ change_type }) => change_type === 'margin_added');
  return changes.flatMap((change) => {
    const place = added.indexOf(change);
    const { price, base = '0', quote = '0' } = additions[place - added.length + additions.length] ?? {};
    if (place === -1 || !price) return moneyEntries([change]);
    return [{ time: change.time, symbol, base, quote, paid: add(quote, multiply(base, price)) }];
  });
}

/** The books in order, or nothing while one of the figures that they stand on is missing. */
function booksOf(
  client: BotClient,
  summary: BotSummary,
  facts: {
    readonly began: number | undefined;
    readonly entries: readonly BookEntry[];
    /** Whether the entries go back to the beginning. */
    readonly isComplete: boolean;
    /** What it has; nothing of a bot that is over and has sold everything. */
    readonly held: readonly Holding[] | undefined;
    readonly funding?: string | undefined;
    /** Whether the first trades are among the entries. */
    readonly hasOpening?: boolean;
    readonly gains?: readonly Gain[];
  },
): ReportedBooks | undefined {
  const { equity, totalProfit: profit, endedAt } = summary;
  const { began, held, gains, isComplete, hasOpening = true, funding = '0' } = facts;
  const entries = facts.entries.toSorted((a, b) => a.time - b.time);
  const from = isComplete ? began : entries[0]?.time;
  if (!equity || !profit || !held || !from || !isDecimal(funding)) return undefined;
  const time = isOver(summary.state) ? endedAt : client.serverTime();
  if (!time) return undefined;
  return {
    books: { entries, from, time, equity, profit, held, funding },
    gains,
    category: summary.kind === 'spot_grid' || summary.kind === 'spot_dca' ? 'spot' : 'linear',
    isWhole: isComplete && hasOpening,
    isCut: !isComplete,
  };
}

/** What is left of all trades of a bot whose history is whole. */
function leftOf(entries: readonly BookEntry[], symbol: string): string {
  return sum(entries.flatMap((entry) => (entry.symbol === symbol ? (entry.base ?? []) : [])));
}

function gridBooks(pairs: Parameters<typeof gridEvents>[0], symbol: string, coin: string | undefined) {
  const events = gridEvents(pairs);
  return {
    trades: events.flatMap((event) => tradeEntry(symbol, coin, event)),
    gains: events.flatMap(({ time, amount }): readonly Gain[] => (amount ? [{ time, amount }] : [])),
  };
}

const READERS: Readonly<Record<BotKind, Read>> = {
  spot_grid: async (client, grid_id) => {
    const [answer, closing, { pages, isComplete }] = await Promise.all([
      getSpotGridBot(client, { grid_id }),
      getSpotGridCloseModes(client, { grid_id }).catch(() => undefined),
      allPages((slice) => listSpotGridHistoryOrders(client, { grid_id, ...slice })),
    ]);
    const { symbol, quote_token, current_price: price, create_time: began, changes, additions } = answer.detail;
    const pairs = pages.flatMap((page) => page.pairs ?? []);
    const { trades, gains } = gridBooks(pairs, symbol, quote_token);
    const entries = [...trades, ...spotMoneyEntries(symbol, changes, additions)];
    const summary = spotGridReader.summaryOf(answer, grid_id);
    const reported = isOver(summary.state) ? undefined : closing && spotGridHoldings(closing)?.base;
    const base = reported ?? (isComplete ? leftOf(entries, symbol) : undefined);
    const held = base && price ? [{ symbol, base, value: multiply(base, price) }] : undefined;
    return booksOf(client, summary, { began, entries, isComplete, held, gains });
  },
  futures_grid: async (client, bot_id) => {
    const [answer, { pages, isComplete }] = await Promise.all([
      getFuturesGridBot(client, { bot_id }),
      allPages((slice) => listFuturesGridHistoryOrders(client, { bot_id, ...slice })),
    ]);
    const { detail } = answer;
    const { symbol, quote_token, current_position: base, create_time: began, funding_fee: funding, changes } = detail;
    const price = detail.mark_price ?? detail.last_price;
    const pairs = pages.flatMap((page) => page.pairs ?? []);
    const { trades, gains } = gridBooks(pairs, symbol, quote_token);
    const entries = [...trades, ...moneyEntries(changes)];
    const summary = futuresGridReader.summaryOf(answer, bot_id);
    const held = heldOf(summary, symbol, base, price);
    return booksOf(client, summary, { began, entries, isComplete, held, funding, gains });
  },
  spot_dca: async (client, bot_id) => {
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
    const purchases = await inTurn(
      asked,
      async ({ round_id, time, invested_amount }): Promise<readonly BookEntry[]> => {
        if (!round_id || !time) return [];
        const { orders = [] } = await listSpotDcaRoundOrders(client, { bot_id, round_id });
        return [
          ...moneyEntries([{ time, change_type: 'margin_added', amount: invested_amount }]),
          ...orders.flatMap(({ base, avg_price: price, fee_token: feeCoin, ...order }) =>
            tradeEntry(base && pairOf(base), quote_coin, { ...order, time, price, feeCoin }),
          ),
        ];
      },
    );
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
  },
  futures_martingale: async (client, bot_id) => {
    const [answer, { pages, isComplete }] = await Promise.all([
      getFuturesMartingaleBot(client, { bot_id }),
      allPages((slice) => listFuturesMartingaleRounds(client, { bot_id, ...slice })),
    ]);
    const { fmart_detail: bot } = answer;
    const { symbol, quote_token: coin, pos_size, mark_price, current_price, changes } = bot;
    const summary = futuresMartingaleReader.summaryOf(answer, bot_id);
    const rounds = pages.flatMap((page) => page.rounds ?? []);
    const tradesOf = async (round: number | undefined) => {
      if (round === undefined) return [];
      const { orders = [] } = await listFuturesMartingaleHistoryOrders(client, { bot_id, round, page: 0, limit: PAGE });
      return orders.flatMap(({ avg_price, price, filled_quantity, quantity, ...order }) =>
        tradeEntry(symbol, coin, { ...order, price: avg_price ?? price, quantity: filled_quantity ?? quantity }),
      );
    };
    const trades = await inTurn(rounds.slice(0, MAX_ROUNDS), ({ round }) => tradesOf(round));
    // Between its trades and its result lies the funding of a round.
    const restOf = (amount: string, place: number) =>
      subtract(amount, sum((trades[place] ?? []).map(({ quote }) => quote)));
    const ended = rounds.map(({ status, end_time: time, realized_pnl: amount }, place) =>
      status !== 'running' && time && amount ? { time, amount, quote: restOf(amount, place) } : undefined,
    );
    const running = rounds.findIndex(({ status }) => status === 'running');
    const { realized_pnl = '0', fee = '0' } = rounds[running] ?? {};
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
    });
  },
  futures_combo: async (client, bot_id) => {
    const [answer, { positions = [] }, { pages, isComplete }] = await Promise.all([
      getFuturesComboBot(client, { bot_id }),
      listFuturesComboPositions(client, { bot_id }),
      allPages((slice) => listFuturesComboRebalances(client, { bot_id, ...slice })),
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
    const held = positions.flatMap(
      ({ symbol, side, size, mark_price }) =>
        heldOf(summary, symbol, side === 'short' && size ? negate(size) : size, mark_price) ?? [],
    );
    return booksOf(client, summary, {
      ...{ began: detail.create_time, isComplete },
      // What it closed with is reported nowhere.
      held: isOver(summary.state) ? undefined : held,
      entries: [...trades, ...moneyEntries(detail.changes)],
      funding: detail.funding_fee,
      // Its first positions are reported nowhere.
      hasOpening: false,
    });
  },
};

/** The position of a bot on one contract; none once it is over. */
function heldOf(
  { state }: BotSummary,
  symbol: string | undefined,
  base: string | undefined,
  price: string | undefined,
): readonly Holding[] | undefined {
  if (isOver(state)) return symbol ? [{ symbol, base: '0', value: '0' }] : [];
  return symbol && base && price ? [{ symbol, base, value: multiply(base, price) }] : undefined;
}

/** What the exchange reports of a bot's trades and money; undefined where it leaves out what they stand on. @throws BotError */
export function botBooksOf(client: BotClient, { kind, id }: BotRef): Promise<ReportedBooks | undefined> {
  return READERS[kind](client, id);
}
