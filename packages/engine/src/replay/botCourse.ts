import { add, compare, multiply, negate, subtract, sum } from '../decimal/arithmetic.js';
import { divide } from '../decimal/rounding.js';
import type { Candle } from '../market/candle.js';
import { intervalStart } from '../market/intervals.js';

/** What moved the coins or the money of a bot. Decimal text. */
export interface BookEntry {
  /** Ms since the epoch. */
  readonly time: number;
  /** Whose coins or contracts moved; absent where only money did. */
  readonly symbol?: string | undefined;
  /** Change of the coins, or of the signed position; absent: none. */
  readonly base?: string | undefined;
  /** Change of the quote coin. A trade of a contract moves what it would cost, as if it had been paid. */
  readonly quote: string;
  /** What it put in, or took out if negative, in quote coin: no result. Absent: nothing. */
  readonly paid?: string | undefined;
  /** Trading fee that is in it, in quote coin, positive when paid; absent: none. */
  readonly fee?: string | undefined;
  /** The same fee where it was taken out of the coins, in base coin; absent: it was paid in quote coin. */
  readonly feeInBase?: string | undefined;
  /** What a pair or round that ended with it had earned before fees, in quote coin; absent: none ended. */
  readonly gain?: string | undefined;
  /** All of its quote coin is funding. */
  readonly isFunding?: boolean | undefined;
}

/** What a bot has of one symbol. */
export interface Holding {
  readonly symbol: string;
  /** Coins, or the signed position. */
  readonly base: string;
  /** What they count for in its equity now, in quote coin; of a position its value, with the sign of the position. */
  readonly value: string;
}

/** The books of a bot as an exchange reports them, with where it stands now. Money in quote coin. */
export interface BotBooks {
  /** Oldest first. */
  readonly entries: readonly BookEntry[];
  /** From when on the entries are all there, ms since the epoch: its beginning, unless the history is cut. */
  readonly from: number;
  /** Its first trades are not among the entries: it begins with what was put in, and what is left there is what they cost. */
  readonly opensUnreported?: boolean | undefined;
  /** The entries hold all that it did since it began: coins that it began with were worth the rest of what was put in. */
  readonly isWhole?: boolean | undefined;
  /** Of the figures that follow, ms since the epoch. */
  readonly time: number;
  readonly equity: string;
  /** Its result so far. */
  readonly profit: string;
  readonly held: readonly Holding[];
  /** Funding so far, positive when received; part of the profit that no entry holds. `'0'` of spot bots. */
  readonly funding: string;
  /** Since when that was paid, ms since the epoch; absent: from the beginning. */
  readonly fundingFrom?: number | undefined;
  /** Until when nothing of them will change any more, ms since the epoch; absent: until `time`. */
  readonly settled?: number | undefined;
  /** Where they stood at `from`, if a course until then is known: what happened before is not among the entries. */
  readonly after?: CourseStand | undefined;
}

/** What the result of a bot is made of, summed up from its beginning on. Decimal text in quote coin; what was paid is negative. */
export interface CourseParts {
  readonly fees: string;
  readonly funding: string;
  /** What finished pairs or rounds had earned before fees. */
  readonly gained: string;
}

/** Where the books of a bot stood at a moment of its past: from there on its course can be continued. */
export interface CourseStand extends CourseParts {
  /** Ms since the epoch. */
  readonly time: number;
  readonly quote: string;
  /** Coins or signed positions by symbol; without those of which there was nothing. */
  readonly base: Readonly<Record<string, string>>;
  /** Put in less taken out until then. */
  readonly paid: string;
}

/** What a bot was worth at one moment of its past. Decimal text in quote coin. */
export interface CoursePoint extends CourseParts {
  /** Ms since the epoch. */
  readonly time: number;
  /** Worth of the bot then, in quote coin. */
  readonly equity: string;
  /** Its result until then. */
  readonly profit: string;
  /** Of the only symbol that it holds; absent where there are several, and now. */
  readonly price?: string | undefined;
}

/** The past of a bot as a curve, made by `botCourse`. Money in quote coin. */
export interface BotCourse {
  /** Oldest first; the last one is where the books stand. */
  readonly points: readonly CoursePoint[];
  /**
   * What the profit at the first point should not be: zero where the books hold everything from the beginning on but the
   * first trades, and otherwise what they do not explain. Of a course that continues another one: zero.
   */
  readonly unexplained: string;
  /** At the last point that is settled; undefined where none is. */
  readonly stand: CourseStand | undefined;
  /** False of books that do not lead back to where they stood before. */
  readonly fits: boolean;
}

const PLACES = 8;
/** More than a price has. */
const PRICE_PLACES = 18;

/**
 * What a bot was worth at each candle of its past. It goes back from where the bot stands now and takes back one entry
 * after the other, so that the last point has the reported figures to the last digit, whatever older history is missing.
 *
 * Funding is reported as one sum: it is spread over the settlements by the size of the position at each.
 *
 * Books that say where they stood before continue a course: only what came after is worked out.
 *
 * @param candles of every symbol it holds or held, each of the same length; further ones may follow after the row, for points
 *   between its ends
 * @param candleMs their length
 */
export function botCourse(
  books: BotBooks,
  candles: Readonly<Record<string, readonly Candle[]>>,
  candleMs: number,
): BotCourse {
  const { after, equity, profit, time, settled = time } = books;
  const closes = commonCloses(candles, candleMs, books);
  const first = after ? undefined : opensAt(candles, books, candleMs);
  const moments = first ? [first, ...closes] : closes;
  const walk = backwards({ ...books, entries: withFunding(books, moments) });
  const points = [{ time, equity, profit, ...partsOf(walk.stand()) }];
  let stand: CourseStand | undefined;
  for (const moment of moments.toReversed()) {
    // Before the beginning there is nothing; entries of its very moment come after it.
    walk.takeBack(moment === first ? Number.NEGATIVE_INFINITY : moment.time);
    const at = walk.stand();
    if (moment !== first && moment.time <= settled) stand ??= { ...at, time: moment.time };
    points.push(moment === first ? openingPoint(at, first, books) : pointOf(at, moment));
  }
  if (after) walk.takeBack(after.time);
  return {
    points: points.reverse(),
    unexplained: after || points.length === 1 ? '0' : (points[0]?.profit ?? '0'),
    stand: stand ?? after,
    fits: !after || isSame(walk.stand(), after),
  };
}

/** A time with the price of every symbol. */
interface Moment {
  readonly time: number;
  readonly prices: Readonly<Record<string, string>>;
}

/** Ends of candles that all symbols have, oldest first, in the time of the books. */
function commonCloses(
  candles: Readonly<Record<string, readonly Candle[]>>,
  candleMs: number,
  { from, time }: BotBooks,
): readonly Moment[] {
  const symbols = Object.keys(candles);
  const moments = new Map<number, Record<string, string>>();
  for (const symbol of symbols)
    for (const { time: opened, close } of candles[symbol] ?? []) {
      const end = opened + candleMs;
      if (end > from && end < time) moments.set(end, { ...moments.get(end), [symbol]: close });
    }
  return [...moments]
    .filter(([, prices]) => Object.keys(prices).length === symbols.length)
    .map(([end, prices]) => ({ time: end, prices }))
    .sort((a, b) => a.time - b.time);
}

/** The beginning of a course, with the candles that it lies in. */
interface Opening extends Moment {
  readonly candles: Readonly<Record<string, Candle>>;
}

/** The beginning, at the opening prices of the candle it lies in; undefined where one of them is missing. */
function opensAt(
  candles: Readonly<Record<string, readonly Candle[]>>,
  { from }: BotBooks,
  candleMs: number,
): Opening | undefined {
  const rows = Object.entries(candles).flatMap(([symbol, all]) => {
    const row = all.find(({ time }) => time <= from && from < time + candleMs);
    return row ? [[symbol, row] as const] : [];
  });
  if (rows.length < Object.keys(candles).length) return undefined;
  const prices = Object.fromEntries(rows.map(([symbol, { open }]) => [symbol, open]));
  return { time: from, prices, candles: Object.fromEntries(rows) };
}

/**
 * Where a course begins. Nothing was won there yet by a bot whose first trades are not reported, nor by one that began with
 * coins: the exchange counted them at a price of that moment, which is in no answer but follows from what was put in. Where
 * that price was never paid in the candle, something else is missing.
 */
function openingPoint(at: CourseStand, { candles, ...opening }: Opening, books: BotBooks): CoursePoint {
  const point = pointOf(at, opening);
  const begun = { ...point, equity: at.paid, profit: '0' };
  if (books.opensUnreported) return begun;
  const [[symbol = '', coins] = [], other] = Object.entries(at.base);
  const candle = candles[symbol];
  if (!books.isWhole || coins === undefined || other || !candle) return point;
  const price = divide(subtract(at.paid, at.quote), coins, PRICE_PLACES, 'half_up');
  const wasPaid = compare(price, candle.low) >= 0 && compare(price, candle.high) <= 0;
  return wasPaid ? { ...begun, ...(point.price !== undefined && { price }) } : point;
}

/** What a bot was worth where its books stood. */
function pointOf(stand: CourseStand, { time, prices }: Moment): CoursePoint {
  const { base, quote, paid } = stand;
  const symbols = Object.keys(prices);
  const worth = add(quote, sum(symbols.map((symbol) => multiply(base[symbol] ?? '0', prices[symbol] ?? '0'))));
  const price = symbols.length === 1 ? prices[symbols[0] ?? ''] : undefined;
  return {
    time,
    equity: worth,
    profit: subtract(worth, paid),
    ...(price !== undefined && { price }),
    ...partsOf(stand),
  };
}

function partsOf({ fees, funding, gained }: CourseParts): CourseParts {
  return { fees, funding, gained };
}

function isSame(one: CourseStand, other: CourseStand): boolean {
  const symbols = [...new Set([...Object.keys(one.base), ...Object.keys(other.base)])];
  return (
    symbols.every((symbol) => compare(one.base[symbol] ?? '0', other.base[symbol] ?? '0') === 0) &&
    (['quote', 'paid', 'fees', 'funding', 'gained'] as const).every((name) => compare(one[name], other[name]) === 0)
  );
}

/** The books from now backwards. */
function backwards(books: BotBooks) {
  const { entries, held, equity, profit, after, time } = books;
  const parts = (entry: BookEntry) =>
    [entry.fee ?? '0', entry.isFunding ? entry.quote : '0', entry.gain ?? '0'] as const;
  let quote = subtract(equity, sum(held.map(({ value }) => value)));
  let paid = subtract(equity, profit);
  let [fees, funding, gained] = [after?.fees ?? '0', after?.funding ?? '0', after?.gained ?? '0'];
  for (const entry of entries) {
    const [fee, received, gain] = parts(entry);
    [fees, funding, gained] = [subtract(fees, fee), add(funding, received), add(gained, gain)];
  }
  const { base, takeBack } = unwinding(entries, held, (entry) => {
    const [fee, received, gain] = parts(entry);
    [fees, funding, gained] = [add(fees, fee), subtract(funding, received), subtract(gained, gain)];
    quote = subtract(quote, entry.quote);
    if (entry.paid !== undefined) paid = subtract(paid, entry.paid);
  });
  const stand = (): CourseStand => ({
    ...{ time, quote, paid, fees, funding, gained },
    base: Object.fromEntries([...base].filter(([, amount]) => compare(amount, '0') !== 0)),
  });
  return { takeBack, stand };
}

/** The entries with the funding among them. */
function withFunding(books: BotBooks, moments: readonly Moment[]): readonly BookEntry[] {
  const { entries, after, fundingFrom = 0 } = books;
  // Some of it may have come before.
  const funding = after && fundingFrom < after.time ? subtract(books.funding, after.funding) : books.funding;
  if (compare(funding, '0') === 0) return entries;
  const sizes = sizesAtSettlements(books, moments);
  const whole = sum(sizes.map(({ size }) => size));
  if (compare(whole, '0') === 0) return entries;
  let rest = funding;
  const payments = sizes.map(({ time, size }, place): BookEntry => {
    const part = divide(multiply(funding, size), whole, PLACES, 'half_up');
    const quote = place === sizes.length - 1 ? rest : part;
    rest = subtract(rest, part);
    return { time, quote, isFunding: true };
  });
  return [...entries, ...payments].sort((a, b) => a.time - b.time);
}

/** Value of all positions at each settlement, oldest first. */
function sizesAtSettlements({ entries, held, after, fundingFrom = 0 }: BotBooks, moments: readonly Moment[]) {
  const { base, takeBack } = unwinding(entries, held);
  const settlements = moments.flatMap(({ time, prices }, place) => {
    const before = moments[place - 1]?.time ?? after?.time ?? time;
    const settlement = intervalStart(time, '8h');
    return settlement > before && settlement > fundingFrom ? [{ time: settlement, prices }] : [];
  });
  return settlements
    .toReversed()
    .map(({ time, prices }) => {
      takeBack(time);
      const values = [...base].map(([symbol, amount]) => multiply(absolute(amount), prices[symbol] ?? '0'));
      return { time, size: sum(values) };
    })
    .reverse();
}

/** Coins and positions from now backwards. `takeBack` takes back every entry later than a time; times must fall. */
function unwinding(entries: readonly BookEntry[], held: readonly Holding[], taken?: (entry: BookEntry) => void) {
  const base = new Map(held.map((holding) => [holding.symbol, holding.base]));
  let left = entries.length;
  const takeBack = (until: number) => {
    for (let entry = entries[left - 1]; entry && entry.time > until; entry = entries[left - 1]) {
      const { symbol, base: moved } = entry;
      if (symbol !== undefined && moved !== undefined) base.set(symbol, subtract(base.get(symbol) ?? '0', moved));
      taken?.(entry);
      left -= 1;
    }
  };
  return { base, takeBack };
}

function absolute(amount: string): string {
  return compare(amount, '0') < 0 ? negate(amount) : amount;
}
