import { add, multiply } from '@tradingbot/engine/decimal';
import type { BookEntry } from '@tradingbot/engine/replay';
import { getSpotGridBot } from '../../endpoints/spot-grid/getSpotGridBot.js';
import { getSpotGridCloseModes } from '../../endpoints/spot-grid/getSpotGridCloseModes.js';
import { listSpotGridHistoryOrders } from '../../endpoints/spot-grid/listSpotGridHistoryOrders.js';
import { allPages } from '../../timeline/allPages.js';
import { isOver } from '../botState.js';
import { spotGridReader } from '../spot-grid/spotGridReader.js';
import { spotGridHoldings } from '../spot-grid/spotGridSnapshot.js';
import { booksOf, gridEntries, leftOf, type MoneyChange, moneyEntries, type ReadBooks, reaches } from './books.js';

/** Books of a spot grid, from its pairs and what was added to it. */
export const spotGridBooks: ReadBooks = async (client, grid_id, { after }) => {
  const [answer, closing, { pages, isComplete }] = await Promise.all([
    getSpotGridBot(client, { grid_id }),
    getSpotGridCloseModes(client, { grid_id }).catch(() => undefined),
    allPages(
      (slice) => listSpotGridHistoryOrders(client, { grid_id, ...slice }),
      ({ pairs }) => reaches(after, pairs),
    ),
  ]);
  const { symbol, quote_token, current_price: price, create_time: began, changes, additions } = answer.detail;
  const pairs = pages.flatMap((page) => page.pairs ?? []);
  const entries = [...gridEntries(pairs, symbol, quote_token), ...spotMoneyEntries(symbol, changes, additions)];
  const summary = spotGridReader.summaryOf(answer, grid_id);
  const reported = isOver(summary.state) ? undefined : closing && spotGridHoldings(closing)?.base;
  const base = reported ?? (isComplete ? leftOf(entries, symbol, after) : undefined);
  const held = base && price ? [{ symbol, base, value: multiply(base, price) }] : undefined;
  return booksOf(client, summary, { after, began, entries, isComplete, held, hasGains: true, changes });
};

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
