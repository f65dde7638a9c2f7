import { add, compare, divide, multiply, negate, subtract, sum } from '@tradingbot/engine/decimal';
import type { Returned, UsedReward } from '../../exchange/accounts/rewards.js';
import type { Checker } from '../Checker.js';
import type { Facts } from './AuditedKind.js';

const PLACES = 8;
const PAGE = 1000;

/** Times of a row and of a detail mean different moments. */
const TIMES = new Set(['modify_time', 'operation_time', 'running_duration', 'run_time_duration', 'age']);

/** Whatever list and detail both name. */
export function compareNames(checker: Checker, row: object, detail: object): void {
  const shown = new Map(Object.entries(detail));
  for (const [name, value] of Object.entries(row)) {
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    if (isPlain && shown.has(name) && !TIMES.has(name)) checker.same(`list.${name}`, value, shown.get(name));
  }
}

/** What a closed bot says that it returned is what came into the account, each coin cut to its places. */
export function checkSettlement(
  checker: Checker,
  announced: string | undefined,
  coins: readonly string[],
  moved: Facts['moved'],
): void {
  const coinList = [...new Set(coins)]
    .map((coin) => ({ coin, amount: divide(moved(coin, 'bot_closed', 'reward_paid'), '1', PLACES, 'down') }))
    .filter(({ amount }) => compare(amount, '0') > 0)
    .map(({ coin, amount }) => `${amount} ${coin}`);
  checker.same(
    'detail.settlement_assets',
    (announced ?? '').split(', ').filter(Boolean).sort().join(),
    coinList.sort().join(),
  );
}

/** Parts that are each cut to 8 places are together less than that many last places short of their whole. */
export function checkParts(checker: Checker, what: string, parts: string, whole: string, count: number): void {
  checker.atLeast(what, whole, parts);
  checker.atLeast(what, add(parts, multiply('0.00000001', String(count))), whole);
}

/** All that moves between a bot and its owner, but for what an insurance pays. */
const OWN_REASONS = ['bot_opened', 'bot_bought', 'bot_added', 'bot_withdrawn', 'bot_closed'] as const;

/** What a reward has put into a bot, which goes back to the house at its end. An insurance puts nothing in. */
export function bonusOf(reward: UsedReward | undefined): string {
  return reward === undefined || reward.type === 'insurance' ? '0' : reward.paid;
}

/**
 * What came into the account at the end of a bot: all that the bot returned, less what its reward had put in, coin by
 * coin in this order; and the loss that an insurance covers.
 */
export function checkReturned(
  checker: Checker,
  reward: UsedReward | undefined,
  returned: readonly Returned[],
  moved: Facts['moved'],
): void {
  let owed = bonusOf(reward);
  for (const { coin, amount, price } of returned) {
    const worth = multiply(amount, price);
    const isMore = compare(worth, owed) > 0;
    const taken = isMore ? divide(owed, price, PLACES, 'down') : amount;
    owed = isMore ? '0' : subtract(owed, worth);
    checker.same(`ledger.returned.${coin}`, moved(coin, 'bot_closed'), subtract(amount, taken));
  }
  if (reward?.type !== 'insurance') return;
  const coins = returned.map(({ coin, price }) => multiply(moved(coin, ...OWN_REASONS), price));
  const loss = negate(sum(coins));
  const covered = compare(loss, '0') <= 0 ? '0' : compare(loss, reward.amount) < 0 ? loss : reward.amount;
  checker.same('ledger.reward_paid', moved(reward.coin, 'reward_paid'), covered);
}

/** An order as histories show it. */
export interface Row {
  readonly order_id?: string | undefined;
  readonly side?: string | undefined;
  readonly quantity?: string | undefined;
  readonly fee?: string | undefined;
}

export interface Pair {
  readonly pair_type?: string | undefined;
  readonly profits?: string | undefined;
  readonly open_order?: Row | undefined;
  readonly close_order?: Row | undefined;
}

/** Each fill is in one pair or several; profits are reported once each. Returns every fill once. */
export function checkPairs(
  checker: Checker,
  pairs: readonly Pair[],
  count: { readonly fills: number; readonly arbitrage_num: number; readonly grid_profit: string },
): readonly Row[] {
  const orders = new Map<string | undefined, Row>();
  for (const order of pairs.flatMap(({ open_order, close_order }) => [open_order, close_order]))
    if (order) orders.set(order.order_id, order);
  checker.same('history.profits', sum(pairs.map(({ profits }) => profits || '0')), count.grid_profit);
  checker.same('history.pairs', pairs.filter((pair) => pair.pair_type === 'arbitrage').length, count.arbitrage_num);
  checker.same('history.fills', orders.size, count.fills);
  return [...orders.values()];
}

/** All rows of a history, read page by page. */
export async function allOf<T>(
  read: (page: number, limit: number) => Promise<{ readonly rows: readonly T[]; readonly total: number }>,
) {
  const all: T[] = [];
  for (let page = 0; ; page += 1) {
    const { rows, total } = await read(page, PAGE);
    all.push(...rows);
    if (rows.length === 0 || all.length >= total) return all;
  }
}

/** Signed sum of quantities: buys less sells. */
export function sizeOf(orders: readonly Row[]): string {
  return sum(orders.map(({ side, quantity = '0' }) => (side === 'buy' ? quantity : negate(quantity))));
}
