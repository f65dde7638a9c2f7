import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, multiply, subtract } from '../../decimal/arithmetic.js';
import { EngineError } from '../../EngineError.js';
import type { KindTypes } from '../../engineKinds.js';
import type { BotKind } from '../../kinds.js';
import { tried } from '../../tried.testing.js';
import { advanceFuturesCombo, openFuturesCombo } from '../futures-combo/futuresCombo.js';
import { scenarios as comboScenarios } from '../futures-combo/futuresComboArbitraries.testing.js';
import { measureFuturesCombo } from '../futures-combo/futuresComboFigures.js';
import { advanceFuturesGrid, openFuturesGrid } from '../futures-grid/futuresGrid.js';
import { scenarios as futuresScenarios } from '../futures-grid/futuresGridArbitraries.testing.js';
import { measureFuturesGrid } from '../futures-grid/futuresGridFigures.js';
import type { FuturesGridInput } from '../futures-grid/futuresGridTypes.js';
import { advanceFuturesMartingale, openFuturesMartingale } from '../futures-martingale/futuresMartingale.js';
import { measureFuturesMartingale } from '../futures-martingale/futuresMartingaleFigures.js';
import { inputsOf, scenarios as martingaleScenarios } from '../futures-martingale/martingaleArbitraries.testing.js';
import { advanceSpotDca, openSpotDca } from '../spot-dca/spotDca.js';
import { market as dcaMarket, params as dcaParams, examplePrices, START, WEEK } from '../spot-dca/spotDca.testing.js';
import { measureSpotDca } from '../spot-dca/spotDcaFigures.js';
import type { SpotDcaInput } from '../spot-dca/spotDcaTypes.js';
import { advanceSpotGrid, openSpotGrid } from '../spot-grid/spotGrid.js';
import { market, params } from '../spot-grid/spotGrid.testing.js';
import { type Scenario, scenarios } from '../spot-grid/spotGridArbitraries.testing.js';
import { measureSpotGrid } from '../spot-grid/spotGridFigures.js';
import type { SpotGridInput } from '../spot-grid/spotGridTypes.js';
import { bookTimeline, worthOfBooks } from './bookTimeline.testing.js';
import { type BotLog, replayLog } from './replayLog.testing.js';

const runs = { numRuns: tried(300), seed: 20261121 };

/** Lets a bot live through inputs, and keeps those that it took, as a host would. */
function live<K extends BotKind>(
  born: Omit<BotLog<K>, 'inputs'>,
  state: KindTypes[K]['state'],
  inputs: readonly KindTypes[K]['input'][],
  advance: (state: KindTypes[K]['state'], input: KindTypes[K]['input']) => { state: KindTypes[K]['state'] },
): { state: KindTypes[K]['state']; log: BotLog<K> } {
  const taken: KindTypes[K]['input'][] = [];
  let now = state;
  for (const input of inputs) {
    try {
      now = advance(now, input).state;
      taken.push(input);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
  }
  // A log that was written down and read again.
  return { state: now, log: JSON.parse(JSON.stringify({ ...born, inputs: taken })) };
}

function spotInputs({ path, tick, params: own }: Scenario): SpotGridInput[] {
  const prices = path.map((ticks, index): SpotGridInput => {
    return { type: 'price', price: multiply(String(ticks), tick), time: index * 1000 };
  });
  const time = path.length * 1000;
  const wide = add(own.max_price, multiply('7', tick));
  return [
    ...prices,
    { type: 'withdraw', amount: '0.01', time },
    { type: 'update', change: { max_price: wide, add_quote_investment: '500', add_base_investment: '2' }, time },
    ...prices.map((input) => ({ ...input, time: input.time + time })),
    { type: 'close', close_mode: 'quote_mode', time: 2 * time },
  ];
}

describe('B10: replaying the log gives the detail object', () => {
  it('of a spot grid with commands, and its timeline books the same money', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(scenarios(), fc.nat({ max: 60 }), (scenario, cut) => {
        const born = { kind: 'spot_grid' as const, params: scenario.params, market: scenario.market, create_time: 0 };
        const opened = openSpotGrid(scenario.params, scenario.market, 0);
        const { state, log } = live(born, opened, spotInputs(scenario).slice(0, cut), advanceSpotGrid);
        const replayed = replayLog(log);
        for (const { type } of replayed.events) seen.set(type, (seen.get(type) ?? 0) + 1);
        expect(replayed.state).toEqual(JSON.parse(JSON.stringify(state)));
        const figures = measureSpotGrid(state, state.price, state.time);
        expect(measureSpotGrid(replayed.state, state.price, state.time)).toEqual(figures);

        const books = bookTimeline({ ...born, events: replayed.events });
        expect(books).toMatchObject({
          cash: figures.quote,
          holdings: { [scenario.params.symbol]: figures.base },
          fees: figures.fees,
          pair_profit: figures.grid_profit,
          pairs: figures.arbitrage_num,
          taken_out: state.withdrawn,
          settlement: '0',
        });
        expect(worthOfBooks(books, { [scenario.params.symbol]: state.price })).toBe(figures.equity);
        expect(books.status ?? 'new').toBe(state.status);
        expect(books.base_put_in).toBe(subtract(state.params.base_investment ?? '0', '0'));
      }),
      runs,
    );
    for (const type of ['fill', 'withdrawn', 'changed', 'shift', 'closed']) {
      expect(seen.get(type) ?? 0, type).toBeGreaterThan(tried(10));
    }
  });

  it('of a futures grid with commands, and its timeline books the same money', () => {
    fc.assert(
      fc.property(futuresScenarios(), ({ params: own, market: botMarket, steps, tick }) => {
        const inputs = steps.flatMap((step, index): FuturesGridInput[] => {
          const time = index * 1000;
          if (typeof step === 'number') return [{ type: 'price', price: multiply(String(step), tick), time }];
          if (step.type === 'withdraw_share') return [{ type: 'withdraw', withdraw_amount: '0.5', time }];
          // Putting the time back makes the input whole again; TypeScript loses the union on the way.
          return [{ ...step, time } as FuturesGridInput];
        });
        const born = { kind: 'futures_grid' as const, params: own, market: botMarket, create_time: 0 };
        const { state, log } = live(born, openFuturesGrid(own, botMarket, 0), inputs, advanceFuturesGrid);
        const replayed = replayLog(log);
        expect(replayed.state).toEqual(JSON.parse(JSON.stringify(state)));
        const figures = measureFuturesGrid(state, state.price, state.time);

        const books = bookTimeline({ ...born, events: replayed.events });
        expect(books).toMatchObject({
          cash: state.cash,
          holdings: { [own.symbol]: figures.current_position },
          put_in: figures.total_investment,
          taken_out: figures.cum_withdrew_amount,
          fees: figures.fees,
          funding: figures.funding_fee,
          pair_profit: figures.grid_profit,
          pairs: figures.arbitrage_num,
          fills: state.fill_count,
        });
        expect(worthOfBooks(books, { [own.symbol]: state.price })).toBe(figures.equity);
        if (compare(state.settlement, '0') === 0) expect(books.settlement).toBe('0');
      }),
      runs,
    );
  });

  it('of a martingale with commands, and its timeline books the same money', () => {
    fc.assert(
      fc.property(martingaleScenarios(), (scenario) => {
        const { params: own, market: botMarket } = scenario;
        const born = { kind: 'futures_martingale' as const, params: own, market: botMarket, create_time: 0 };
        const opened = openFuturesMartingale(own, botMarket, 0);
        const { state, log } = live(born, opened, inputsOf(scenario), advanceFuturesMartingale);
        const replayed = replayLog(log);
        expect(replayed.state).toEqual(JSON.parse(JSON.stringify(state)));
        const figures = measureFuturesMartingale(state, state.price, state.time);

        const books = bookTimeline({ ...born, events: replayed.events });
        expect(books).toMatchObject({
          cash: state.cash,
          holdings: { [own.symbol]: state.pos_size },
          put_in: figures.total_margin,
          fees: figures.fees,
          funding: figures.net_funding_fee,
          rounds: figures.completed_rounds,
          fills: state.fill_count,
        });
        expect(worthOfBooks(books, { [own.symbol]: state.price })).toBe(figures.equity);
        if (compare(state.settlement, '0') === 0) expect(books.settlement).toBe('0');
      }),
      runs,
    );
  });

  it('of a combo with commands, and its timeline books the same money', () => {
    fc.assert(
      fc.property(comboScenarios(), ({ params: own, markets, inputs }) => {
        const born = { kind: 'futures_combo' as const, params: own, market: markets, create_time: 0 };
        const opened = openFuturesCombo(own, markets, 0);
        const { state, log } = live<'futures_combo'>(born, opened, inputs, advanceFuturesCombo);
        const replayed = replayLog(log);
        expect(replayed.state).toEqual(JSON.parse(JSON.stringify(state)));
        const figures = measureFuturesCombo(state, {}, state.time);

        const books = bookTimeline({ ...born, events: replayed.events });
        expect(books).toMatchObject({
          put_in: figures.total_margin,
          taken_out: state.withdrawn,
          fees: figures.total_exec_fee,
          funding: figures.funding_fee,
          rebalances: figures.adjusted_position_num,
          fills: state.fill_count,
          settlement: state.settlement,
        });
        for (const { symbol, size } of state.legs) expect(books.holdings[symbol] ?? '0').toBe(size);
        const prices = Object.fromEntries(state.legs.map(({ symbol, price }) => [symbol, price ?? '0']));
        expect(worthOfBooks(books, prices)).toBe(figures.equity);
      }),
      runs,
    );
  });

  it.each(['base', 'quote', undefined] as const)('of a DCA bot that closes by %s, with its timeline', (close_mode) => {
    const inputs: SpotDcaInput[] = examplePrices
      .slice(0, 4)
      .map((prices, round) => ({ type: 'time', at: START + round * WEEK * 1000, prices }));
    const time = START + 3 * WEEK * 1000 + 1;
    inputs.splice(2, 0, {
      type: 'update',
      parameters: { pairs: [{ base: 'BTC', amount: '700' }] },
      time: START + 1000,
    });
    if (close_mode) inputs.push({ type: 'close', close_mode, time });
    const born = { kind: 'spot_dca' as const, params: dcaParams(), market: dcaMarket(), create_time: START };
    inputs.sort((a, b) => ('at' in a ? a.at : a.time) - ('at' in b ? b.at : b.time));
    const { state, log } = live<'spot_dca'>(born, openSpotDca(born.params, born.market, START), inputs, advanceSpotDca);
    expect(log.inputs).toHaveLength(inputs.length);
    const replayed = replayLog(log);
    expect(replayed.state).toEqual(JSON.parse(JSON.stringify(state)));
    const figures = measureSpotDca(state);

    const books = bookTimeline({ ...born, events: replayed.events });
    expect(books).toMatchObject({
      put_in: figures.total_invested_amount,
      fees: figures.fees,
      rounds: state.round_count,
      fills: state.fill_count,
      settlement: '0',
    });
    const prices = Object.fromEntries(state.coins.map(({ base, price }) => [base, price ?? '0']));
    expect(worthOfBooks(books, prices)).toBe(figures.total_value);
    for (const { base, current_base_holdings } of figures.coin_items) {
      expect(books.holdings[base]).toBe(current_base_holdings);
    }
  });
});

describe('a log', () => {
  const born = { kind: 'spot_grid' as const, params: params({ ts_percent: '0.05' }), market: market(), create_time: 0 };
  const priced = (path: readonly string[]): SpotGridInput[] =>
    path.map((price, index) => ({ type: 'price', price, time: index * 1000 }));

  it('may leave out a price between its neighbours that set off nothing, and no other', () => {
    const path = ['54000', '54500', '55000', '60000', '59000', '58500', '50000'];
    const whole = replayLog({ ...born, inputs: priced(path) });
    const inputs = priced(path).filter((_, index) => index !== 1 && index !== 5);
    expect(replayLog({ ...born, inputs })).toEqual(whole);
    // Without the highest price the trailing stop hangs on another equity.
    const low = replayLog({ ...born, inputs: priced(path).filter((_, index) => index !== 3) });
    expect(low.state.peak_equity).not.toBe(whole.state.peak_equity);
  });

  it('shows every step of its replay', () => {
    const seen: string[] = [];
    const { events } = replayLog({ ...born, inputs: priced(['54000', '53000']) }, (state, before, happened, input) => {
      seen.push(`${before.status} > ${state.status}, ${happened.length} events at ${input.time}`);
    });
    expect(seen).toEqual(['new > running, 3 events at 0', 'running > running, 1 events at 1000']);
    expect(events).toHaveLength(4);
  });

  it('has no command that the bot refuses', () => {
    const inputs: SpotGridInput[] = [...priced(['54000']), { type: 'withdraw', amount: '1', time: 1000 }];
    expect(() => replayLog({ ...born, inputs })).toThrow(
      expect.objectContaining({ name: 'EngineError', code: 'exceeds_limit' }),
    );
  });
});
