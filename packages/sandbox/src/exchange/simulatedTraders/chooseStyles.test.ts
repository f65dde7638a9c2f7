import { compare } from '@tradingbot/engine/decimal';
import { beforeAll, describe, expect, test } from 'vitest';
import { openExchange } from '../openExchange.js';
import type { Advice } from './AdviceService.js';
import { chooseStyles, MAX_FALL, type Tried } from './chooseStyles.js';
import type { History } from './History.js';
import { passesChecks, recommend } from './recommend.js';
import { type StrategyKind, strategyKinds } from './Strategy.js';

/** Settings of which nothing but their result counts; they differ in their count of cells. */
function tried(cell_number: number, rate: string, fall: string, pairs: number, isOver = false): Tried {
  const params = { symbol: 'X', min_price: '1', max_price: '2', cell_number, quote_investment: '1' } as const;
  return {
    strategy: { kind: 'spot_grid', params: { ...params, invest_mode: 'quote' } },
    outcome: { rate, max_drawdown_ratio: fall, pairs, isOver } as Tried['outcome'],
  };
}

function cellsOf(choice: ReturnType<typeof chooseStyles>) {
  return Object.fromEntries(Object.entries(choice).map(([style, { strategy }]) => [style, cells(strategy)]));
}

const cells = ({ params }: Tried['strategy']) => ('cell_number' in params ? params.cell_number : undefined);

describe('names of styles', () => {
  test('follow what settings did: most gained, least fallen, most traded of those that fell no further', () => {
    const all = [tried(1, '0.2', '0.2', 5), tried(2, '0.1', '0.05', 3), tried(3, '0.05', '0.1', 9)];
    expect(cellsOf(chooseStyles(all))).toEqual({ high_profits: 1, steady: 2, high_frequency: 3 });
    expect(cellsOf(chooseStyles([...all, tried(4, '0.01', '0.21', 99)])).high_frequency).toBe(3);
  });

  test('leave out what lost, what ended before its time and what fell further than a style may', () => {
    expect(chooseStyles([tried(1, '0', '0.01', 9), tried(2, '0.5', '0.1', 9, true)])).toEqual({});
    expect(cellsOf(chooseStyles([tried(1, '0.9', '0.41', 1), tried(2, '0.3', '0.4', 1)]))).toEqual({ high_profits: 2 });
    expect(cellsOf(chooseStyles([tried(2, '0.3', '0.25', 1)]))).toEqual({ high_profits: 2, high_frequency: 2 });
  });

  test('are shared by settings that are best in two ways', () => {
    expect(cellsOf(chooseStyles([tried(1, '0.3', '0.01', 8), tried(2, '0.2', '0.02', 9)]))).toEqual({
      high_profits: 1,
      high_frequency: 1,
      steady: 1,
    });
  });
});

const START = Date.UTC(2026, 0, 1);
const HISTORY_DAYS = 21;

// Every symbol on one of two markets: all on both takes twice as long.
describe.each([
  [1, 0],
  [7, 1],
])('on the built-in market of seed %i, every second symbol from the one at %i', (seed, place) => {
  let history: History;
  let ours: (kind: StrategyKind) => readonly string[];
  const advised: { readonly kind: StrategyKind; readonly advices: readonly Advice[] }[] = [];
  beforeAll(() => {
    const exchange = openExchange({ seed, startTime: START, historyDays: HISTORY_DAYS, sharesMarket: true });
    const { market, contracts, adviceService } = exchange;
    history = exchange.history;
    const choices: Readonly<Record<StrategyKind, readonly string[]>> = {
      spot_grid: market.symbols.map(({ symbol }) => symbol).filter((symbol) => market.trades(symbol)),
      futures_grid: contracts.symbols.map(({ symbol }) => symbol),
      futures_martingale: contracts.symbols.map(({ symbol }) => symbol),
      futures_combo: history.choices('futures_combo'),
    };
    ours = (kind) => choices[kind].filter((_, index) => index % 2 === place);
    for (const kind of strategyKinds)
      for (const symbol of ours(kind))
        advised.push(...adviceService.groups(kind, symbol).map((advices) => ({ kind, advices })));
  }, 120_000);

  test('T10 the figures of the styles agree with their names', () => {
    expect(advised.length).toBeGreaterThan(20);
    for (const { advices } of advised) {
      const of = (style: Advice['style']) => advices.find((advice) => advice.style === style)?.outcome;
      const [steady, often, high] = [of('steady'), of('high_frequency'), of('high_profits')];
      if (!high) throw new Error('Where there is a style, there is the most profitable one.');
      for (const other of [steady, often]) {
        if (!other) continue;
        expect(compare(high.rate, other.rate), advices[0]?.id).toBeGreaterThanOrEqual(0);
        expect(compare(high.max_drawdown_ratio, other.max_drawdown_ratio), advices[0]?.id).toBeGreaterThanOrEqual(0);
      }
      if (steady && often) {
        expect(compare(often.max_drawdown_ratio, steady.max_drawdown_ratio)).toBeGreaterThanOrEqual(0);
        expect(often.pairs).toBeGreaterThanOrEqual(steady.pairs);
      }
      expect(steady === undefined || often !== undefined, advices[0]?.id).toBe(true);
      for (const { style, outcome } of advices)
        expect(compare(outcome.max_drawdown_ratio, MAX_FALL[style])).toBeLessThanOrEqual(0);
    }
  });

  test('so do the settings that forms start with, on every second symbol', () => {
    for (const kind of strategyKinds)
      for (const symbol of ours(kind))
        for (const direction of ['neutral', 'long', 'short'] as const) {
          const wish = { kind, symbol, style: 'steady', direction, investment: '10000' } as const;
          const strategy = recommend(history, wish, START);
          const name = [kind, symbol, direction];
          if (strategy) expect([...name, passesChecks(history, strategy, START)]).toEqual([...name, true]);
        }
  });

  test('T10 what is advised passes the checks at once, and still when the price moved by half a percent', () => {
    for (const { advices } of advised)
      for (const { id, strategy } of advices) expect([id, passesChecks(history, strategy, START)]).toEqual([id, true]);
  });
});
