import { compare } from '../decimal/arithmetic.js';
import { roundToStep } from '../decimal/rounding.js';
import type { KindTypes } from '../engineKinds.js';
import {
  type BotWaiting,
  HOSTED_KINDS,
  type HostedEnd,
  type HostedFigures,
  type HostedKind,
  type RestingOrder,
  type SymbolPrices,
  type TradedSymbol,
} from '../hostedKinds.js';
import type { BotKind } from '../kinds.js';
import type { Candle } from '../market/candle.js';
import { nextFunding } from '../market/intervals.js';
import type { PriceTriggers } from '../triggers/TriggerIndex.js';

/** What a paper bot of a kind is opened with: its settings, and its market as it is now, with rules, price and fees. */
export interface PaperSettings<K extends BotKind = BotKind> {
  readonly kind: K;
  readonly params: KindTypes[K]['params'];
  readonly market: KindTypes[K]['market'];
}

/** A trade that a paper bot would have made. Price in quote coin, time in ms. */
export interface PaperFill {
  readonly id: number;
  readonly time: number;
  /** Contract of a combo; absent where the bot has one symbol. */
  readonly symbol?: string | undefined;
  /** Coin of a DCA bot. */
  readonly base?: string | undefined;
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly quantity: string;
  readonly fee: string;
  /** Absent: the quote coin. */
  readonly fee_token?: string | undefined;
}

/** One way in which all may have happened. */
interface PaperLane<K extends BotKind> {
  readonly state: KindTypes[K]['state'];
  /** The last ones, oldest first. */
  readonly fills: readonly PaperFill[];
  /** Funding payments at a rate that nobody saw; absent is none. */
  readonly assumed_fundings?: number;
}

/**
 * A bot that runs without money, as plain JSON data. It is a pure function of its settings and of what it met: it has no
 * clock, and nothing in it can send anything.
 *
 * It has one lane as long as all is known that happened. Candles leave open which extreme came first: where that matters it
 * has two from then on, with the low and with the high of every candle first.
 */
export interface PaperBot<K extends BotKind = BotKind> {
  readonly kind: K;
  readonly create_time: number;
  /** Until when it knows its prices, ms. */
  readonly time: number;
  /** Last prices. */
  readonly prices: SymbolPrices;
  /** Last known funding rate by contract, as a fraction of the position value; a contract that is absent is assumed to pay nothing. */
  readonly funding: SymbolPrices;
  /** The settlement that the rate of each contract was last shown for, ms. */
  readonly funding_shown_for?: Readonly<Record<string, number>>;
  readonly lanes: readonly [low_first: PaperLane<K>, high_first?: PaperLane<K>];
  /** Time in which nothing is known of its prices, ms. */
  readonly unknown_ms: number;
}

/** Funding rate that the exchange shows for the next settlement of a contract. */
export interface ShownFunding {
  /** Fraction of the position value; positive: longs pay. */
  readonly rate: string;
  /** When it is settled, ms. */
  readonly settles_at: number;
}

/** Shown funding rates by contract. */
export type SymbolFunding = Readonly<Record<string, ShownFunding>>;

/** Candles of all symbols of a bot at one time. */
export type SymbolCandles = Readonly<Record<string, Candle>>;

const MINUTE_MS = 60_000;
/** More are in the figures alone. */
const MAX_FILLS = 100;

/**
 * Opens a paper bot at the price of now.
 *
 * @throws EngineError `invalid_params`: settings that no bot can run with.
 */
export function openPaperBot<K extends BotKind>(
  { kind, params, market }: PaperSettings<K>,
  time: number,
  funding: SymbolPrices = {},
): PaperBot<K> {
  const of: HostedKind<K> = HOSTED_KINDS[kind];
  const state = of.open(params, market, time);
  const opened = Object.fromEntries(of.tradedBy(state).map(({ symbol, opened_at }) => [symbol, opened_at]));
  const prices = pricesOnTick(of, state, opened);
  const lane = { state, fills: [] };
  const first = of.actsAtOnce ? feed(of, lane, of.priceInput(state, prices, time)) : lane;
  return { kind, create_time: time, time, prices, funding, lanes: [first], unknown_ms: 0 };
}

/**
 * Lets a bot meet prices at a time: each price moved from the last one to this one without a jump, as the exchange lets a
 * real bot meet them. What was due in between is done at the prices of before. A symbol that is left out keeps its price;
 * a price off the tick that the bot began with goes to the nearest one. A time that is past changes nothing.
 */
export function seePrices<K extends BotKind>(bot: PaperBot<K>, prices: SymbolPrices, time: number): PaperBot<K> {
  if (time < bot.time || isPaperBotOver(bot)) return bot;
  const of: HostedKind<K> = HOSTED_KINDS[bot.kind];
  const after = { ...bot.prices, ...pricesOnTick(of, bot.lanes[0].state, prices) };
  const meet = (lane: PaperLane<K>) => passTo(of, lane, bot, after, time);
  return { ...bot, time, prices: after, lanes: eachLane(bot.lanes, meet) };
}

/**
 * Shows a bot the funding rates that its next settlement is paid at. A rate of any other settlement changes nothing: the
 * exchange's clock may be past a settlement that the bot has still to come to, or not there yet.
 */
export function seeFunding<K extends BotKind>(bot: PaperBot<K>, shown: SymbolFunding): PaperBot<K> {
  const of: HostedKind<K> = HOSTED_KINDS[bot.kind];
  if (!of.fundingInput || isPaperBotOver(bot)) return bot;
  const next = nextFunding(bot.time);
  const own = tradedByPaperBot(bot).filter(({ symbol }) => shown[symbol]?.settles_at === next);
  if (own.length === 0) return bot;
  const rates = Object.fromEntries(own.map(({ symbol }) => [symbol, shown[symbol]?.rate ?? '0']));
  const times = Object.fromEntries(own.map(({ symbol }) => [symbol, next]));
  return { ...bot, funding: { ...bot.funding, ...rates }, funding_shown_for: { ...bot.funding_shown_for, ...times } };
}

/** Lets a bot meet candles that open at one time and are over; one that opened before the bot\'s time changes nothing. */
export function seeCandles<K extends BotKind>(
  bot: PaperBot<K>,
  candles: SymbolCandles,
  { time, candleMs }: { readonly time: number; readonly candleMs: number },
): PaperBot<K> {
  if (time < bot.time || isPaperBotOver(bot)) return bot;
  // All of a candle has the time at which it opened: when within it is not known.
  const walk = (lane: PaperLane<K>, first: 'low' | 'high') =>
    pathsOf(candles, first).reduce<PaperBot<K>>((one, prices) => seePrices(one, prices, time), {
      ...bot,
      lanes: [lane],
    });
  const [low, high] = bot.lanes;
  const [lowFirst, highFirst] = [walk(low, 'low').lanes[0], walk(high ?? low, 'high').lanes[0]];
  const isSame =
    !high && (lowFirst === highFirst || JSON.stringify(lowFirst.state) === JSON.stringify(highFirst.state));
  const closes = Object.fromEntries(Object.entries(candles).map(([symbol, { close }]) => [symbol, close]));
  const prices = { ...bot.prices, ...pricesOnTick(HOSTED_KINDS[bot.kind], low.state, closes) };
  const seen: PaperBot<K> = { ...bot, time, prices, lanes: isSame ? [lowFirst] : [lowFirst, highFirst] };
  return seePrices(seen, {}, time + candleMs);
}

/**
 * Prices that candles are walked along. A candle that opens at one extreme or closes at the other shows which came first,
 * whichever is asked for: to go there twice would be a way that nobody has seen.
 */
function pathsOf(candles: SymbolCandles, first: 'low' | 'high'): readonly SymbolPrices[] {
  const paths = Object.entries(candles).map(([symbol, { open, high, low, close }]) => {
    const isHighFirst = compare(open, high) === 0 || compare(close, low) === 0;
    const isLowFirst = compare(open, low) === 0 || compare(close, high) === 0;
    const isLow = isLowFirst === isHighFirst ? first === 'low' : isLowFirst;
    return [symbol, isLow ? [open, low, high, close] : [open, high, low, close]] as const;
  });
  return [0, 1, 2, 3].map((step) => Object.fromEntries(paths.map(([symbol, path]) => [symbol, path[step] ?? '0'])));
}

/** Passes time of which nothing is known, neither prices nor candles. */
export function passUnknown<K extends BotKind>(bot: PaperBot<K>, time: number): PaperBot<K> {
  if (time <= bot.time || isPaperBotOver(bot)) return bot;
  return { ...seePrices(bot, {}, time), unknown_ms: bot.unknown_ms + time - bot.time };
}

/** Ends a bot at its last prices. One that is over stays as it is. */
export function endPaperBot<K extends BotKind>(bot: PaperBot<K>, end: HostedEnd, time: number): PaperBot<K> {
  const of: HostedKind<K> = HOSTED_KINDS[bot.kind];
  const at = Math.max(time, bot.time);
  const met = isPaperBotOver(bot) ? bot : { ...seePrices(bot, {}, at), time: at };
  const close = (lane: PaperLane<K>) =>
    of.isOver(lane.state)
      ? lane
      : feed(of, feed(of, lane, of.priceInput(lane.state, met.prices, at)), of.endInput(end, at));
  return { ...met, lanes: eachLane(met.lanes, close) };
}

/** Whether nothing can happen to a bot any more, whichever way all went. */
export function isPaperBotOver<K extends BotKind>({ kind, lanes }: PaperBot<K>): boolean {
  const of: HostedKind<K> = HOSTED_KINDS[kind];
  return lanes.every((lane) => lane === undefined || of.isOver(lane.state));
}

/** What a bot trades, as it was when it was opened. */
export function tradedByPaperBot<K extends BotKind>({ kind, lanes }: PaperBot<K>): readonly TradedSymbol[] {
  const of: HostedKind<K> = HOSTED_KINDS[kind];
  return of.tradedBy(lanes[0].state);
}

/** Orders that rest: of the lane that is worth less, where there are two. */
export function ordersOfPaperBot<K extends BotKind>(bot: PaperBot<K>): readonly RestingOrder[] {
  const of: HostedKind<K> = HOSTED_KINDS[bot.kind];
  return of.orders(lesserLane(bot).state);
}

/** The last trades, oldest first: of the lane that is worth less, where there are two. */
export function fillsOfPaperBot<K extends BotKind>(bot: PaperBot<K>): readonly PaperFill[] {
  return lesserLane(bot).fills;
}

/** Funding payments whose rate nobody saw, so that the last known one was taken: the most of both lanes. */
export function assumedFundingsOfPaperBot<K extends BotKind>({ lanes }: PaperBot<K>): number {
  return Math.max(...lanes.map((lane) => lane?.assumed_fundings ?? 0));
}

function lesserLane<K extends BotKind>(bot: PaperBot<K>): PaperLane<K> {
  const [low, high] = bot.lanes;
  const [first, second] = measurePaperBot(bot);
  return high && second && compare(second.equity, first.equity) < 0 ? high : low;
}

/** Figures at the last prices: of one lane, or of both where they differ. */
export function measurePaperBot<K extends BotKind>({
  kind,
  lanes,
  prices,
  time,
}: PaperBot<K>): readonly [low_first: HostedFigures, high_first?: HostedFigures] {
  const of: HostedKind<K> = HOSTED_KINDS[kind];
  const [low, high] = lanes;
  const first = of.measure(low.state, prices, time);
  return high ? [first, of.measure(high.state, prices, time)] : [first];
}

/** A lane at a time, at which these prices hold. */
function passTo<K extends BotKind>(
  of: HostedKind<K>,
  lane: PaperLane<K>,
  { time: from, prices: before, funding, funding_shown_for: shownFor = {} }: PaperBot<K>,
  after: SymbolPrices,
  time: number,
): PaperLane<K> {
  let now = lane;
  let last = from;
  const settlement = () => (of.fundingInput ? nextFunding(last) : Number.POSITIVE_INFINITY);
  const serve = (prices: SymbolPrices, at: number) => {
    const isFunding = at === settlement();
    now = feed(of, now, of.priceInput(now.state, prices, at));
    if (isFunding && of.fundingInput) {
      const contracts = of.tradedBy(now.state).map(({ symbol }) => symbol);
      const rates = Object.fromEntries(contracts.map((symbol) => [symbol, funding[symbol] ?? '0']));
      const isAssumed = contracts.some((symbol) => shownFor[symbol] !== at);
      now = feed(of, now, of.fundingInput(rates, at), isAssumed);
    }
    last = at;
  };
  const due = (prices: SymbolPrices) => Math.min(dueAfter(of, now.state, prices, last), settlement());
  while (!of.isOver(now.state) && due(before) < time) {
    const at = Math.max(due(before), last);
    serve(before, at);
    // What is due at the same time again, though it was served, waits for the next price.
    if (due(before) <= at) break;
  }
  if (!of.isOver(now.state) && (due(after) <= time || reactsTo(of, now.state, after))) serve(after, time);
  return now;
}

/** What each state waits for, worked out once: it stays the same over many prices. */
const known = new WeakMap<object, BotWaiting>();

function waitsFor<K extends BotKind>(of: HostedKind<K>, state: KindTypes[K]['state']): BotWaiting {
  const waiting = known.get(state) ?? of.waitsFor(state);
  known.set(state, waiting);
  return waiting;
}

/** Whether anything can happen to a bot at these prices. */
function reactsTo<K extends BotKind>(of: HostedKind<K>, state: KindTypes[K]['state'], prices: SymbolPrices): boolean {
  return waitsFor(of, state).prices.some(({ symbol, triggers }) => isReached(triggers, prices[symbol]));
}

/** Whether a price touches or passes triggers. */
function isReached({ below, above, every_price }: PriceTriggers, price: string | undefined): boolean {
  if (price === undefined) return false;
  if (every_price) return true;
  return (below !== undefined && compare(price, below) <= 0) || (above !== undefined && compare(price, above) >= 0);
}

/** First time after another one at which a bot has to meet its prices, whatever they are, ms; infinity = never. */
function dueAfter<K extends BotKind>(
  of: HostedKind<K>,
  state: KindTypes[K]['state'],
  prices: SymbolPrices,
  time: number,
): number {
  const { time: due = Number.POSITIVE_INFINITY } = waitsFor(of, state);
  const minuteEnd = (Math.floor(time / MINUTE_MS) + 1) * MINUTE_MS;
  return of.hasMoved?.(state, prices) ? Math.min(due, minuteEnd) : due;
}

/** A lane after an input; one that is over stays as it is. `isAssumed`: what it pays as funding then is at an assumed rate. */
function feed<K extends BotKind>(
  of: HostedKind<K>,
  lane: PaperLane<K>,
  input: KindTypes[K]['input'],
  isAssumed = false,
): PaperLane<K> {
  if (of.isOver(lane.state)) return lane;
  const { state, events } = of.advance(lane.state, input);
  const fills = events.flatMap((event) => (event.type === 'fill' ? [fillOf(event)] : []));
  // Who holds no position pays nothing at any rate.
  const isCounted = isAssumed && events.some(({ type }) => type === 'funding');
  return {
    ...lane,
    state,
    ...(fills.length > 0 && { fills: [...lane.fills, ...fills].slice(-MAX_FILLS) }),
    ...(isCounted && { assumed_fundings: (lane.assumed_fundings ?? 0) + 1 }),
  };
}

function fillOf(event: PaperFill): PaperFill {
  const { id, time, symbol, base, side, price, quantity, fee, fee_token } = event;
  return { id, time, symbol, base, side, price, quantity, fee, fee_token };
}

function eachLane<K extends BotKind>(
  [low, high]: PaperBot<K>['lanes'],
  change: (lane: PaperLane<K>) => PaperLane<K>,
): PaperBot<K>['lanes'] {
  return high ? [change(low), change(high)] : [change(low)];
}

/** Prices of what the bot trades, on its ticks; what is no price above zero is left out. */
function pricesOnTick<K extends BotKind>(
  of: HostedKind<K>,
  state: KindTypes[K]['state'],
  prices: SymbolPrices,
): SymbolPrices {
  return Object.fromEntries(
    of.tradedBy(state).flatMap(({ symbol, tick }) => {
      const price = prices[symbol];
      const onTick = price === undefined ? '0' : roundToStep(price, tick, 'half_up');
      return Number(onTick) > 0 ? [[symbol, onTick]] : [];
    }),
  );
}
