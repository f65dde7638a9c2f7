import {
  assumedFundingsOfPaperBot,
  endPaperBot,
  isPaperBotOver,
  type KindTypes,
  measurePaperBot,
  openPaperBot,
  type PaperBot,
  type SymbolFunding,
  type SymbolPrices,
  seeCandles,
  seeFunding,
  seePrices,
  tradedByPaperBot,
} from '@tradingbot/engine';
import { add, multiply, roundToStep } from '@tradingbot/engine/decimal';
import { BOT_KINDS, type BotKind, isFuturesKind } from '@tradingbot/engine/kinds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RecordedBot } from '../exchange/bots/RecordedBot.js';
import { spotDcaMarket } from '../exchange/bots/spot-dca/spotDcaRequests.js';
import { spotGridMarket } from '../exchange/bots/spot-grid/spotGridRequests.js';
import { type Exchange, openExchange } from '../exchange/openExchange.js';
import { AMIRA } from './clients.testing.js';
import { scripted } from './scriptedMarket.testing.js';

const MINUTE = 60_000;
/** A price of the scripted market is reached within 5 s, in steps as fine as the market has them. */
const GRAIN = 200;
const MOVING_MS = 5_000;
const SYMBOLS = ['BTCUSDT', 'ETHUSDT'] as const;
const FUNDING_MINUTES = 480;
const PRICES = { BTCUSDT: '60000', ETHUSDT: '3000' };
const TICKS = { BTCUSDT: '0.1', ETHUSDT: '0.01' };
const OPENING = { id: '1', user: AMIRA, used_reward_id: undefined };

const SHAPE = { width: '0.02', cells: 10, leverage: '2', isShort: false, isStopped: false };

/** What distinguishes two bots of a kind here. */
interface Shape {
  readonly width: string;
  readonly cells: number;
  readonly leverage: string;
  readonly isShort: boolean;
  readonly isStopped: boolean;
}

const shapes: fc.Arbitrary<Shape> = fc.record({
  width: fc.constantFrom('0.01', '0.02', '0.05'),
  cells: fc.integer({ min: 2, max: 30 }),
  leverage: fc.constantFrom('2', '10', '40'),
  isShort: fc.boolean(),
  isStopped: fc.boolean(),
});

/** Opens a bot of the sandbox and its paper twin at the same moment; answers with the state of the one and the other. */
const twins: { readonly [K in BotKind]: (exchange: Exchange, shape: Shape) => Twin<K> } = {
  spot_grid(exchange, { width, cells, isStopped }) {
    const of = spotGridMarket(exchange.market, 'BTCUSDT');
    const [min_price, max_price] = around(of.last_price, width);
    const grid = { symbol: 'BTCUSDT', min_price, max_price, cell_number: cells, quote_investment: '20000' };
    const params = { ...grid, ...(isStopped && { ts_percent: '0.01' }) };
    const real = exchange.services.spot_grid.open({ ...OPENING, params, market: of });
    return twin('spot_grid', real, params, { of, exchange });
  },
  futures_grid(exchange, { width, cells, leverage, isShort, isStopped }) {
    const of = contractMarket(exchange);
    const [min_price, max_price] = around(of.last_price, width);
    const params = {
      ...{
        symbol: 'BTCUSDT',
        grid_mode: isShort ? ('short' as const) : ('long' as const),
        grid_type: 'arithmetic' as const,
      },
      ...{ min_price, max_price, cell_number: cells, leverage, total_investment: '10000' },
      ...(isStopped && { trailing_stop_per: '0.02' }),
    };
    return twin('futures_grid', exchange.services.futures_grid.open({ ...OPENING, params, market: of }), params, {
      of,
      exchange,
    });
  },
  spot_dca(exchange, { cells }) {
    const params = {
      frequency_in_second: cells * 20,
      quote_coin: 'USDT',
      pairs: [
        { base: 'BTC', amount: '50' },
        { base: 'ETH', amount: '30' },
      ],
    };
    const { symbols, ...of } = spotDcaMarket(exchange.market, 'USDT');
    const chosen = symbols.filter(({ base_token }) => ['BTC', 'ETH'].includes(base_token));
    return twin('spot_dca', exchange.services.spot_dca.open({ ...OPENING, params }), params, {
      of: { ...of, symbols: chosen },
      exchange,
    });
  },
  futures_martingale(exchange, { width, leverage, isShort, isStopped }) {
    const of = contractMarket(exchange);
    const params = {
      ...{
        symbol: 'BTCUSDT',
        martingale_mode: isShort ? ('short' as const) : ('long' as const),
        leverage,
        init_margin: '10000',
      },
      ...{ price_float_percent: width, add_position_percent: '1.2', add_position_num: 3, round_tp_percent: '0.01' },
      ...{ auto_cycle_toggle: 'enable' as const, ...(isStopped && { sl_percent: '0.2' }) },
    };
    const real = exchange.services.futures_martingale.open({ ...OPENING, params, market: of });
    return twin('futures_martingale', real, params, { of, exchange });
  },
  futures_combo(exchange, { leverage, isShort, isStopped, cells }) {
    const of = SYMBOLS.map((symbol) => contractMarket(exchange, symbol));
    const sides = isShort ? (['short', 'long'] as const) : (['long', 'short'] as const);
    const params = {
      ...{ leverage, init_margin: '10000', adjust_position_mode: 'time_or_percent' as const },
      ...{ adjust_position_time_interval: cells * 60, adjust_position_percent: '0.02' },
      symbol_settings: SYMBOLS.map((symbol, leg) => ({
        symbol,
        side: sides[leg] ?? 'long',
        target_position_percent: '0.5',
      })),
      ...(isStopped && { sl_percent: '0.05' }),
    };
    return twin('futures_combo', exchange.services.futures_combo.open({ ...OPENING, params }), params, {
      of,
      exchange,
    });
  },
};

interface Twin<K extends BotKind> {
  readonly real: RecordedBot<K, KindTypes[K]['params'], KindTypes[K]['state'], KindTypes[K]['event']>;
  readonly paper: PaperBot<K>;
}

function twin<K extends BotKind>(
  kind: K,
  real: Twin<K>['real'],
  params: KindTypes[K]['params'],
  { of, exchange }: { readonly of: KindTypes[K]['market']; readonly exchange: Exchange },
): Twin<K> {
  return { real, paper: openPaperBot({ kind, params, market: of }, exchange.market.now) };
}

function pricesNow(kind: BotKind, { market, contracts }: Exchange): SymbolPrices {
  const on = isFuturesKind(kind) ? contracts : market;
  return Object.fromEntries(SYMBOLS.map((symbol) => [symbol, on.price(symbol)]));
}

function contractMarket({ contracts }: Exchange, symbol: string = 'BTCUSDT') {
  const contract = contracts.find(symbol);
  if (!contract) throw new Error(`No contract ${symbol}.`);
  return contracts.marketOf(contract);
}

function around(price: string, width: string): readonly [low: string, high: string] {
  const by = multiply(price, width);
  return [roundToStep(add(price, `-${by}`), '0.1', 'floor'), roundToStep(add(price, by), '0.1', 'floor')];
}

/** Changes of both prices in a minute, in parts of 10,000. */
const moves = fc.array(fc.tuple(fc.integer({ min: -150, max: 150 }), fc.integer({ min: -150, max: 150 })), {
  minLength: 8,
  maxLength: 25,
});

/** An exchange whose prices make these moves, after some minutes in which they stand still. */
function opened(steps: readonly (readonly [number, number])[], quietMinutes: number): Exchange {
  const pathOf = (symbol: (typeof SYMBOLS)[number], leg: 0 | 1) => {
    const path = Array.from({ length: quietMinutes + 1 }, () => PRICES[symbol]);
    for (const step of steps) {
      const moved = multiply(path.at(-1) ?? '', String(1 + step[leg] / 10_000));
      path.push(roundToStep(moved, TICKS[symbol], 'floor'));
    }
    return [...path, path.at(-1) ?? ''];
  };
  const exchange = openExchange(scripted({ BTCUSDT: pathOf('BTCUSDT', 0), ETHUSDT: pathOf('ETHUSDT', 1) }));
  // The prices stand on the script from its fifth second on.
  exchange.clock.advance(MINUTE);
  return exchange;
}

/** Lets a minute pass, and the paper bot meet the prices of it: while they move, after every `grain`. */
function passPrices<K extends BotKind>(exchange: Exchange, paper: PaperBot<K>, grain: number): PaperBot<K> {
  let bot = paper;
  const meet = (ms: number) => {
    exchange.clock.advance(ms);
    bot = seePrices(bot, pricesNow(bot.kind, exchange), exchange.market.now);
  };
  for (let ms = 0; ms < MOVING_MS; ms += grain) meet(grain);
  if (grain < MINUTE) meet(MINUTE - MOVING_MS);
  return bot;
}

/** Rates that the exchange shows for the next settlement, also of pairs that have the name of a contract. */
function shownFunding({ contracts }: Exchange): SymbolFunding {
  const settles_at = contracts.nextFunding;
  return Object.fromEntries(
    SYMBOLS.map((symbol) => [symbol, { rate: contracts.fundingRate(symbol, settles_at), settles_at }]),
  );
}

/** Lets a minute pass, of which the paper bot knows all. */
function passMinute<K extends BotKind>(exchange: Exchange, paper: PaperBot<K>): PaperBot<K> {
  return passPrices(exchange, seeFunding(paper, shownFunding(exchange)), GRAIN);
}

test.each(BOT_KINDS)('B18 a paper %s equals the one of the sandbox digit for digit', (kind) => {
  fc.assert(
    fc.property(shapes, moves, fc.boolean(), (shape, steps, crossesFunding) => {
      const quiet = isFuturesKind(kind) && crossesFunding ? FUNDING_MINUTES - 5 : 0;
      const exchange = opened(steps, quiet);
      exchange.clock.advance(quiet * MINUTE);
      const { real, paper: first } = twins[kind](exchange, shape);
      let paper: PaperBot = first;
      for (const _ of steps) paper = passMinute(exchange, paper);
      const [lane, other] = paper.lanes;
      expect(other).toBeUndefined();
      // Nobody's money limits what a paper bot buys.
      expect({ ...lane.state, available: undefined }).toEqual({ ...real.state, available: undefined });
      const made = [...real.events].filter(({ type }) => type === 'fill');
      expect(lane.fills).toEqual(made.slice(-100).map((fill) => expect.objectContaining(onlyFill(fill))));
    }),
    { numRuns: 20 },
  );
});

const QUIET: readonly (readonly [number, number])[] = Array.from({ length: FUNDING_MINUTES }, () => [0, 0]);

/** A bot of the sandbox and its twin, which meet moving prices around each of three settlements. */
function passSettlements(
  kind: BotKind,
  shape: Shape,
  isSeen: (settlement: number) => boolean,
  known: Readonly<Record<string, string>> = Object.fromEntries(SYMBOLS.map((symbol) => [symbol, '0.0001'])),
) {
  const moving = Array.from({ length: 10 }, (_, minute) => [minute % 2 ? 30 : -40, minute % 3 ? -20 : 50] as const);
  const steps = [...moving, ...QUIET, ...moving, ...QUIET, ...moving];
  const exchange = opened(steps, FUNDING_MINUTES - 5);
  exchange.clock.advance((FUNDING_MINUTES - 5) * MINUTE);
  const { real, paper: first } = twins[kind](exchange, shape);
  let paper: PaperBot = { ...first, funding: known };
  let settlement = 0;
  for (const step of steps) {
    if (exchange.contracts.nextFunding - exchange.market.now <= MINUTE) {
      if (isSeen(settlement)) paper = seeFunding(paper, shownFunding(exchange));
      settlement += 1;
    }
    paper = passPrices(exchange, paper, step[0] === 0 ? MINUTE : GRAIN);
  }
  return { exchange, real, paper, settlement };
}

const FUTURES_KINDS = BOT_KINDS.filter(isFuturesKind);

test.each(FUTURES_KINDS)(
  'B18 a paper %s pays each settlement at the rate shown right before it, as the exchange',
  (kind) => {
    const { real, paper, settlement } = passSettlements(kind, SHAPE, () => true);
    expect(settlement).toBe(3);
    const paid = [...real.events].filter(({ type }) => type === 'funding');
    expect(new Set(paid.map((event) => ('rate' in event ? event.rate : ''))).size).toBeGreaterThan(2);
    expect(paper.lanes).toHaveLength(1);
    expect({ ...paper.lanes[0].state, available: undefined }).toEqual({ ...real.state, available: undefined });
    expect(assumedFundingsOfPaperBot(paper)).toBe(0);
  },
);

test.each(FUTURES_KINDS)('B18 a paper %s counts the settlements that it paid at the last rate it knew', (kind) => {
  const { paper, exchange } = passSettlements(kind, SHAPE, (settlement) => settlement === 1);
  expect(assumedFundingsOfPaperBot(paper)).toBe(2);
  expect(assumedFundingsOfPaperBot(JSON.parse(JSON.stringify(paper)))).toBe(2);
  // The third was paid at the rate of the second.
  const second = exchange.contracts.nextFunding - 2 * FUNDING_MINUTES * MINUTE;
  for (const { symbol } of tradedByPaperBot(paper))
    expect(paper.funding[symbol]).toBe(exchange.contracts.fundingRate(symbol, second));
});

test.each(FUTURES_KINDS)(
  'B18 a paper %s counts the settlements whose rate it never knew, and pays nothing then',
  (kind) => {
    const { paper } = passSettlements(kind, SHAPE, (settlement) => settlement === 2, {});
    expect(assumedFundingsOfPaperBot(paper)).toBe(2);
    const { paper: unseen } = passSettlements(kind, SHAPE, () => false, {});
    expect(assumedFundingsOfPaperBot(unseen)).toBe(3);
    expect(measurePaperBot(unseen)[0].funding).toBe('0');
  },
);

test.each(FUTURES_KINDS)('B18 a paper %s takes no rate of another settlement for that of its next one', (kind) => {
  const exchange = opened([[1, 1]], 0);
  const { paper } = twins[kind](exchange, SHAPE);
  const settles_at = exchange.contracts.nextFunding;
  const shown = (at: number) => Object.fromEntries(SYMBOLS.map((symbol) => [symbol, { rate: '0.01', settles_at: at }]));
  expect(seeFunding(paper, shown(settles_at + FUNDING_MINUTES * MINUTE))).toBe(paper);
  expect(seeFunding(paper, shown(settles_at - FUNDING_MINUTES * MINUTE))).toBe(paper);
  expect(seeFunding(paper, shown(settles_at)).funding).toMatchObject({ BTCUSDT: '0.01' });
  const over = endPaperBot(paper, 'stopped', paper.time);
  expect(seeFunding(over, shown(settles_at))).toBe(over);
});

test('B18 a paper bot on pairs takes no notice of what contracts of their names pay', () => {
  const exchange = opened([[1, 1]], 0);
  const { paper } = twins.spot_grid(exchange, SHAPE);
  expect(seeFunding(paper, shownFunding(exchange))).toBe(paper);
});

function onlyFill(fill: object): object {
  const kept = ['id', 'time', 'symbol', 'base', 'side', 'price', 'quantity', 'fee', 'fee_token'];
  return Object.fromEntries(Object.entries(fill).filter(([name]) => kept.includes(name)));
}

test.each(BOT_KINDS)('B18 the candles of a time that was missed hold what a paper %s would have won', (kind) => {
  fc.assert(
    fc.property(shapes, moves, (shape, steps) => {
      const exchange = opened([[1, 1], ...steps], 0);
      const { paper } = twins[kind](exchange, { ...shape, isStopped: false, leverage: '2' });
      const started: PaperBot = passMinute<BotKind>(exchange, paper);
      const start = exchange.market.now;
      let live = started;
      for (const _ of steps) live = passMinute(exchange, live);
      const missed = steps.reduce<PaperBot>((bot, _step, minute) => {
        const time = start + minute * MINUTE;
        const on = isFuturesKind(kind) ? exchange.contracts : exchange.market;
        const rows = tradedByPaperBot(bot).flatMap(({ symbol }) =>
          on.candles(symbol, '1m', { start: time, end: time, limit: 1 }).map((candle) => [symbol, candle] as const),
        );
        return seeCandles(bot, Object.fromEntries(rows), { time, candleMs: MINUTE });
      }, started);
      expect(missed.time).toBe(live.time);
      expect(missed.prices).toEqual(live.prices);
      const [known] = measurePaperBot(live);
      const worths = measurePaperBot(missed).flatMap((figures) => (figures ? [figures.equity] : []));
      // Prices of the script go straight from one to the next: no order of extremes is open.
      expect(worths).toContain(known.equity);
    }),
    { numRuns: 20 },
  );
});

test.each(BOT_KINDS)(
  'B18 a paper %s that is stopped or delisted ends at its last prices, and nothing moves it then',
  (kind) => {
    for (const end of ['stopped', 'delisted'] as const) {
      const exchange = opened([[40, -40]], 0);
      const { paper } = twins[kind](exchange, SHAPE);
      const run = passMinute(exchange, paper);
      const over = endPaperBot(run, end, exchange.market.now + 1000);
      expect(isPaperBotOver(over)).toBe(true);
      expect(measurePaperBot(over)[0].phase).toBe('over');
      expect(seePrices(over, { BTCUSDT: '1' }, over.time + MINUTE)).toBe(over);
      expect(endPaperBot(over, end, over.time).lanes[0].state).toBe(over.lanes[0].state);
    }
  },
);
