import { add, multiply, negate, subtract } from '../../decimal/arithmetic.js';
import type { KindTypes } from '../../engineKinds.js';
import type { BotKind } from '../../kinds.js';

/** What a bot was created with and what happened to it, oldest first. */
export interface BotTimeline<K extends BotKind = BotKind> {
  readonly kind: K;
  readonly params: KindTypes[K]['params'];
  readonly events: readonly KindTypes[K]['event'][];
}

/** The money of a bot, booked from its timeline alone; exact, in quote coin unless stated. */
export interface TimelineBooks {
  /** By coin of a DCA bot, else by symbol; negative for short. After the end: the coins that were handed back. */
  readonly holdings: Readonly<Record<string, string>>;
  /** Put in less taken out, less purchases, plus sales, less fees, plus funding. After the end: what was handed back. */
  readonly cash: string;
  /** At the start and later. Of a DCA bot: what its purchases took from the account, which is never its cash. */
  readonly put_in: string;
  /** Coins that a spot grid was given. */
  readonly base_put_in: string;
  readonly taken_out: string;
  /** Those paid in coins are valued at the price of their fill. */
  readonly fees: string;
  /** Positive was received. */
  readonly funding: string;
  /** What finished pairs of a grid earned, and how many there were. */
  readonly pair_profit: string;
  readonly pairs: number;
  /** Rounds of a DCA bot that were due, rounds of a martingale that reached their target. */
  readonly rounds: number;
  /** Rebalances of a combo that moved something. */
  readonly rebalances: number;
  readonly fills: number;
  /** Status after the last event; undefined before the first. */
  readonly status: string | undefined;
  /** What the end took (negative) or forgave, so that a liquidation ends at 0 and no wallet below it. */
  readonly settlement: string;
}

type Books = { -readonly [K in keyof TimelineBooks]: TimelineBooks[K] };
type AnyEvent = KindTypes[BotKind]['event'];
type Of<T extends AnyEvent['type']> = Extract<AnyEvent, { readonly type: T }>;

/**
 * Books a timeline line by line, with nothing of the engine that wrote it: money and positions come out as the bot's
 * own, so an exported timeline can be checked. What hangs on more than money, such as the exit equity of a trailing
 * stop, needs the log: see `replayLog`.
 *
 * @throws EngineError `not_a_decimal`
 */
export function bookTimeline(timeline: BotTimeline): TimelineBooks {
  const books = newBooks(timeline);
  const symbol = 'symbol' in timeline.params ? timeline.params.symbol : '';
  for (const event of timeline.events) bookEvent(books, event, timeline.kind, symbol);
  return books;
}

/** Booked cash and holdings at prices by coin or symbol. @throws EngineError `not_a_decimal` */
export function worthOfBooks(
  { holdings, cash }: Pick<TimelineBooks, 'holdings' | 'cash'>,
  prices: Readonly<Record<string, string>>,
): string {
  return Object.entries(holdings).reduce(
    (worth, [name, held]) => add(worth, multiply(held, prices[name] ?? '0')),
    cash,
  );
}

function newBooks({ params }: BotTimeline): Books {
  const { quote, base } = investedAtStart(params);
  return {
    holdings: 'symbol' in params ? { [params.symbol]: base } : {},
    cash: quote,
    put_in: quote,
    base_put_in: base,
    taken_out: '0',
    fees: '0',
    funding: '0',
    pair_profit: '0',
    pairs: 0,
    rounds: 0,
    rebalances: 0,
    fills: 0,
    status: undefined,
    settlement: '0',
  };
}

function investedAtStart(params: BotTimeline['params']): { quote: string; base: string } {
  if ('pairs' in params) return { quote: '0', base: '0' };
  if ('init_margin' in params) return { quote: add(params.init_margin, '0'), base: '0' };
  if ('total_investment' in params) return { quote: add(params.total_investment, '0'), base: '0' };
  const mode = params.invest_mode ?? 'quote';
  return {
    quote: mode === 'base' ? '0' : amountOf(params.quote_investment),
    base: mode === 'quote' ? '0' : amountOf(params.base_investment),
  };
}

/** An optional amount: absent and empty are nothing. */
function amountOf(text: string | undefined): string {
  return add(text || '0', '0');
}

function bookEvent(books: Books, event: AnyEvent, kind: BotKind, symbol: string): void {
  switch (event.type) {
    case 'status':
      books.status = event.to;
      break;
    case 'fill':
      bookFill(books, event, kind, symbol);
      break;
    case 'funding':
      books.funding = add(books.funding, event.amount);
      books.cash = add(books.cash, event.amount);
      break;
    case 'margin_added':
      moveMoney(books, event.amount);
      break;
    case 'withdrawn':
    case 'profit_withdrawn':
      moveMoney(books, negate(event.amount));
      break;
    case 'transfer':
      moveMoney(books, event.direction === 'in' ? event.amount : negate(event.amount));
      break;
    case 'changed':
      bookAddition(books, event, symbol);
      break;
    case 'round':
      if (kind === 'spot_dca') books.rounds += 1;
      break;
    case 'rebalance':
      books.rebalances += 1;
      break;
    case 'closed':
      bookEnd(books, event);
      break;
  }
}

function bookFill(books: Books, fill: Of<'fill'>, kind: BotKind, symbol: string): void {
  const { side, price, quantity, fee } = fill;
  const name = 'base' in fill ? fill.base : 'symbol' in fill ? fill.symbol : symbol;
  // A spot purchase pays its fee with what it bought.
  const paysInCoin = (kind === 'spot_grid' || kind === 'spot_dca') && side === 'buy';
  const got = side === 'buy' ? quantity : negate(quantity);
  const value = multiply(price, quantity);
  books.holdings = {
    ...books.holdings,
    [name]: subtract(add(books.holdings[name] ?? '0', got), paysInCoin ? fee : '0'),
  };
  // Purchases of a DCA bot come out of the account and not out of the bot.
  if (kind === 'spot_dca' && side === 'buy') books.put_in = add(books.put_in, value);
  else books.cash = side === 'buy' ? subtract(books.cash, value) : add(books.cash, value);
  if (!paysInCoin) books.cash = subtract(books.cash, fee);
  books.fees = add(books.fees, paysInCoin ? multiply(fee, price) : fee);
  books.fills += 1;
  if ('order_type' in fill && fill.order_type === 'take_profit') books.rounds += 1;
  if (!('profit' in fill) || fill.profit === undefined) return;
  books.pair_profit = add(books.pair_profit, fill.profit);
  books.pairs += 1;
}

function moveMoney(books: Books, amount: string): void {
  books.cash = add(books.cash, amount);
  if (amount.startsWith('-')) books.taken_out = subtract(books.taken_out, amount);
  else books.put_in = add(books.put_in, amount);
}

function bookAddition(books: Books, { change }: Of<'changed'>, symbol: string): void {
  const base = amountOf(change.add_base_investment);
  moveMoney(books, amountOf(change.add_quote_investment));
  books.base_put_in = add(books.base_put_in, base);
  books.holdings = { ...books.holdings, [symbol]: add(books.holdings[symbol] ?? '0', base) };
}

function bookEnd(books: Books, closed: Of<'closed'>): void {
  const back = 'returned' in closed ? closed.returned : closed.returned_quote;
  books.settlement = subtract(back, books.cash);
  books.cash = back;
}
