import { add, compare, divide, multiply, negate, subtract, sum } from '@tradingbot/engine/decimal';
import type { BookEntry, BotBooks } from '@tradingbot/engine/replay';
import type { BotClient } from '../../client/BotClient.js';
import type { BotRef } from '../botKind.js';
import { botReaders } from '../botReaders.js';
import { isOver } from '../botState.js';
import type { BotSummary } from '../botSummary.js';
import type { ReportedBooks } from '../course/books.js';
import { booksOfBot, type ReportedCourse } from '../course/botCourseOf.js';
import { spotDcaSales } from '../spot-dca/spotDcaSales.js';

/** An amount of a coin, positive exact decimal text. */
export interface TaxAmount {
  readonly amount: string;
  readonly coin: string;
}

/**
 * One row of a file for a tax program. A `trade` of spot exchanges coins; of contracts, where no coin changes hands, there
 * are realized results, fees and funding. All amounts are positive exact decimal text.
 */
export interface TaxRecord {
  /** Ms since the epoch. */
  readonly time: number;
  readonly type: 'trade' | 'result' | 'fee' | 'funding';
  /** What came in, the fee already deducted where it was taken out of it. */
  readonly received?: TaxAmount | undefined;
  /** What went out, the fee already added where it was paid on top. */
  readonly sent?: TaxAmount | undefined;
  /** Fee of a trade, in one of its two coins. */
  readonly fee?: TaxAmount | undefined;
  /** Pair or contract; absent where a figure is of the whole bot. */
  readonly symbol?: string | undefined;
}

/** What a bot has to declare, oldest first. */
export interface TaxRecords {
  readonly bot: BotRef;
  readonly records: readonly TaxRecord[];
  /** False where the exchange does not report all of the bot's orders: something is missing in the records. */
  readonly isComplete: boolean;
}

/**
 * Reads what a bot has to declare: each fill of spot; of contracts the realized result of each order that closes, by average
 * entry price, with fees and funding. Of a bot that is over they add up to what it took and gave back, coin by coin and to
 * the last digit; money that only moved between account and bot is no record. Funding, which is reported as a sum, stands
 * at the settlements over which the results of the bot over time spread it; what they do not know of it, at the end.
 *
 * @param course its results over time, read before: without them all of the funding stands at the end
 * @throws BotError when one of the answers fails.
 */
export async function taxRecordsOf(
  client: BotClient,
  bot: BotRef,
  course?: Pick<ReportedCourse, 'points'>,
): Promise<TaxRecords> {
  const { endpoint, paramsOf, summaryOf } = botReaders[bot.kind];
  const [answer, books] = await Promise.all([endpoint(client, paramsOf(bot.id)), booksOfBot(client, bot)]);
  const summary = summaryOf(answer, bot.id);
  const isSpot = bot.kind === 'spot_grid' || bot.kind === 'spot_dca';
  const { records, isComplete } = isSpot
    ? await spotRecords(client, summary, books)
    : contractRecords(summary, books, course?.points ?? []);
  return { bot, records: records.toSorted((a, b) => a.time - b.time), isComplete };
}

type Found = Omit<TaxRecords, 'bot'>;

const NOTHING: Found = { records: [], isComplete: false };

async function spotRecords(client: BotClient, summary: BotSummary, books: ReportedBooks | undefined): Promise<Found> {
  const { coin, kind, id, state, endedAt } = summary;
  if (!books || !coin) return NOTHING;
  const { entries } = books.books;
  // What its end sold is reported by the sums of each coin alone.
  const sales = kind === 'spot_dca' && isOver(state) && endedAt ? await spotDcaSales(client, id, endedAt, entries) : [];
  const records = [...entries, ...(sales ?? [])].flatMap((entry) => tradeRecord(entry, coin));
  return { records, isComplete: books.isWhole && sales !== undefined };
}

function tradeRecord(entry: BookEntry, coin: string): readonly TaxRecord[] {
  const { time, symbol, base, quote, fee = '0', feeInBase, paid } = entry;
  // Coins and money that were put in or taken out are still whose they were.
  if (paid !== undefined || !symbol?.endsWith(coin) || base === undefined) return [];
  const baseCoin = symbol.slice(0, -coin.length);
  const [own, money] = [amountOf(base, baseCoin), amountOf(quote, coin)];
  const sides = compare(base, '0') > 0 ? { received: own, sent: money } : { received: money, sent: own };
  const feePaid = feeInBase === undefined ? { amount: fee, coin } : { amount: feeInBase, coin: baseCoin };
  return [{ time, type: 'trade', ...sides, ...(!isZero(fee) && { fee: feePaid }), symbol }];
}

function contractRecords(
  summary: BotSummary,
  books: ReportedBooks | undefined,
  points: ReportedCourse['points'],
): Found {
  const { coin, totalProfit, endedAt } = summary;
  if (!coin) return NOTHING;
  const { entries = [] } = books?.books ?? {};
  const isWhole = books?.isWhole ?? false;
  const results = isWhole ? realizedBy(entries) : [];
  const paid = entries.flatMap((entry): readonly Figure[] => {
    if (entry.isFunding) return [{ time: entry.time, type: 'funding', amount: entry.quote, symbol: entry.symbol }];
    return entry.fee === undefined
      ? []
      : [{ time: entry.time, type: 'fee', amount: negate(entry.fee), symbol: entry.symbol }];
  });
  const known: readonly Figure[] = [...results, ...paid, ...(books ? fundingOf(books.books, points) : [])];
  const rest = subtract(totalProfit ?? '0', sum(known.map(({ amount }) => amount)));
  // Orders that are reported nowhere, such as the end of a combo or a liquidation, left it.
  const end: readonly Figure[] = endedAt && totalProfit ? [{ time: endedAt, type: 'result', amount: rest }] : [];
  const records = [...known, ...end].flatMap(({ amount, ...figure }): readonly TaxRecord[] => {
    if (isZero(amount)) return [];
    const moved = amountOf(amount, coin);
    return [{ ...figure, ...(compare(amount, '0') > 0 ? { received: moved } : { sent: moved }) }];
  });
  return { records, isComplete: isWhole || (endedAt !== undefined && totalProfit !== undefined) };
}

/** The funding that no entry holds: at each point of a course what came by then, and what came later when it is reported. */
function fundingOf({ entries, funding, fundingFrom = 0, time }: BotBooks, points: ReportedCourse['points']) {
  const dated = entries.filter(({ isFunding }) => isFunding);
  const paid = points.slice(1).flatMap((point, place): readonly Figure[] => {
    const before = points[place];
    if (!before || point.time <= fundingFrom) return [];
    const known = dated.filter((entry) => before.time < entry.time && entry.time <= point.time);
    const amount = subtract(subtract(point.funding, before.funding), sum(known.map(({ quote }) => quote)));
    // As in the results by day, what is settled at midnight is of the day before.
    return [{ time: point.time - 1, type: 'funding', amount }];
  });
  const rest = subtract(funding, sum(paid.map(({ amount }) => amount)));
  return [...paid, { time, type: 'funding', amount: rest } as const];
}

/** A signed amount, in quote coin. */
interface Figure extends Pick<TaxRecord, 'time' | 'type' | 'symbol'> {
  readonly amount: string;
}

/** Places of a share of what a position cost; what is cut off stays in the position, so that the results of all add up. */
const SHARE_PLACES = 12;

/** What each order realized that made a position smaller, before fees, by the average price of the position. */
function realizedBy(entries: readonly BookEntry[]): readonly Figure[] {
  const positions = new Map<string, { readonly size: string; readonly cost: string }>();
  return entries.flatMap((entry): readonly Figure[] => {
    const { time, symbol, base, quote, fee = '0', paid, isFunding } = entry;
    if (paid !== undefined || isFunding) return [];
    const moved = add(quote, fee);
    // The result of a round whose orders are too many to be read.
    if (symbol === undefined || base === undefined) return [{ time, type: 'result', amount: moved }];
    const { size, cost } = positions.get(symbol) ?? { size: '0', cost: '0' };
    const grows = compare(multiply(size, base), '0') >= 0;
    const closed = grows ? '0' : smallest(negate(base), size);
    // Of an order that turns the position, a part closes and the rest opens.
    const closing = partOf(moved, negate(closed), base);
    const ended = partOf(cost, closed, size);
    positions.set(symbol, {
      size: add(size, base),
      cost: sum([cost, negate(ended), moved, negate(closing)]),
    });
    return grows ? [] : [{ time, type: 'result', amount: add(closing, ended), symbol }];
  });
}

function partOf(amount: string, part: string, whole: string): string {
  if (isZero(part)) return '0';
  return compare(part, whole) === 0 ? amount : divide(multiply(amount, part), whole, SHARE_PLACES, 'down');
}

/** The one that is nearer to zero. */
function smallest(a: string, b: string): string {
  return compare(magnitude(a), magnitude(b)) < 0 ? a : b;
}

function magnitude(value: string): string {
  return compare(value, '0') < 0 ? negate(value) : value;
}

function isZero(value: string): boolean {
  return compare(value, '0') === 0;
}

function amountOf(value: string, coin: string): TaxAmount {
  return { amount: magnitude(value), coin };
}
