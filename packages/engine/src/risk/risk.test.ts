import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { futuresMarket } from '../bots/futures/futures.testing.js';
import { advanceFuturesCombo } from '../bots/futures-combo/futuresCombo.js';
import { prices as comboPrices, run as runCombo } from '../bots/futures-combo/futuresCombo.testing.js';
import { measureFuturesCombo } from '../bots/futures-combo/futuresComboFigures.js';
import { advanceFuturesGrid } from '../bots/futures-grid/futuresGrid.js';
import { run as runFutures } from '../bots/futures-grid/futuresGrid.testing.js';
import { measureFuturesGrid } from '../bots/futures-grid/futuresGridFigures.js';
import { advanceFuturesMartingale } from '../bots/futures-martingale/futuresMartingale.js';
import { run as runMartingale } from '../bots/futures-martingale/futuresMartingale.testing.js';
import { measureFuturesMartingale } from '../bots/futures-martingale/futuresMartingaleFigures.js';
import { examplePrices, run as runDca } from '../bots/spot-dca/spotDca.testing.js';
import { measureSpotDca } from '../bots/spot-dca/spotDcaFigures.js';
import { advanceSpotGrid } from '../bots/spot-grid/spotGrid.js';
import { run as runSpot, walk } from '../bots/spot-grid/spotGrid.testing.js';
import { measureSpotGrid } from '../bots/spot-grid/spotGridFigures.js';
import { multiply, subtract, sum } from '../decimal/arithmetic.js';
import { fallOfBots } from './fallOfBots.js';
import {
  whatIfFuturesCombo,
  whatIfFuturesGrid,
  whatIfFuturesMartingale,
  whatIfSpotDca,
  whatIfSpotGrid,
} from './whatIf.js';

const spot = runSpot({ stop_loss_price: '40000' }, ['54000', '53000', '57000']).state;
const futures = runFutures({ grid_mode: 'long', leverage: '5' }, ['20248.5', '18000', '22000']).state;
const futuresMartingale = runMartingale({ sl_percent: '0.9' }, ['26000', '25800']).state;
const spotDca = runDca({}, examplePrices.slice(0, 3)).state;
const futuresCombo = runCombo({ leverage: '3', sl_percent: '0.3' }, [comboPrices('61000')]).state;

describe('B4: what if the price were another', () => {
  it('is for a spot grid what walking there gives', () => {
    fc.assert(
      fc.property(fc.integer({ min: 390_000, max: 700_000 }), (ticks) => {
        const price = multiply(String(ticks), '0.1');
        const there = walk(spot, [price]).state;
        const figures = measureSpotGrid(there, price, there.time);
        const result = whatIfSpotGrid(spot, price);
        expect(result).toMatchObject({ price, equity: figures.equity, profit: figures.total_profit });
        expect(result.close?.reason).toBe(there.close?.close_reason);
        expect(result.against_holding).toBe(subtract(figures.equity, result.holding));
        expect(result.profit_change).toBe(subtract(result.profit, measureSpotGrid(spot, spot.price, 0).total_profit));
      }),
    );
  });

  it('is for a futures grid what walking there gives, with the distance to its liquidation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 320_000 }), (ticks) => {
        const price = multiply(String(ticks), futuresMarket().symbol.tickSize);
        const there = advanceFuturesGrid(futures, { type: 'price', price, time: futures.time }).state;
        const figures = measureFuturesGrid(there, price, there.time);
        const result = whatIfFuturesGrid(futures, price);
        expect(result).toMatchObject({ price, equity: figures.equity, profit: figures.pnl });
        expect([result.liquidation_price, result.close?.reason]).toEqual([
          figures.liquidation_price,
          there.close?.close_reason,
        ]);
        expect(result.liquidation_distance === '').toBe(result.liquidation_price === '');
      }),
    );
  });

  it('is for a martingale what walking there gives, with the distance to its liquidation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 40_000, max: 56_000 }), (ticks) => {
        const price = multiply(String(ticks), futuresMarket().symbol.tickSize);
        const there = advanceFuturesMartingale(futuresMartingale, {
          type: 'price',
          price,
          time: futuresMartingale.time,
        }).state;
        const figures = measureFuturesMartingale(there, price, there.time);
        const result = whatIfFuturesMartingale(futuresMartingale, price);
        expect(result).toMatchObject({ price, equity: figures.equity, profit: figures.pnl });
        expect([result.liquidation_price, result.close?.reason]).toEqual([
          figures.estimated_liq_price,
          there.close?.stop_type,
        ]);
      }),
    );
  });

  it('is for a combo what its contracts give when they move together', () => {
    const result = whatIfFuturesCombo(futuresCombo, '-0.05');
    const prices = comboPrices('57950', '2850', '142.5');
    const there = advanceFuturesCombo(futuresCombo, { type: 'price', prices, time: futuresCombo.time }).state;
    const figures = measureFuturesCombo(there, prices, there.time);
    expect(result).toMatchObject({ equity: figures.equity, profit: figures.total_pnl, close: null });
    expect(result.against_holding).toBe(subtract(result.equity, result.holding));
    expect(Number(result.profit_change)).toBeLessThan(0);
    expect(Number(whatIfFuturesCombo(futuresCombo, '0.05').profit_change)).toBeGreaterThan(0);
  });

  it('closes a combo on the way, where its stop is and not at the end of the way', () => {
    const result = whatIfFuturesCombo(futuresCombo, '-0.3');
    expect(result.close?.reason).toBe('by_sl');
    expect(result.equity).toBe(whatIfFuturesCombo(futuresCombo, '-0.4').equity);
    const before = whatIfFuturesCombo(futuresCombo, subtract('0.001', (result.close?.move ?? '').slice(1)));
    expect(before.close).toBeNull();
  });

  it('M10: is nothing of a liquidated combo, neither unknown nor less, with all that it had lost', () => {
    const bold = runCombo({
      leverage: '20',
      adjust_position_mode: 'by_user',
      adjust_position_percent: undefined,
    }).state;
    const result = whatIfFuturesCombo(bold, '-0.3');
    expect(result.close?.reason).toBe('by_liq');
    const { equity, total_pnl } = measureFuturesCombo(bold, {}, bold.time);
    expect(result).toMatchObject({ equity: '0', profit: '-10000', profit_change: subtract('0', equity) });
    expect(subtract(result.profit, result.profit_change)).toBe(total_pnl);
  });

  it('is for a DCA bot its coins at the moved prices, with nothing bought on the way', () => {
    const result = whatIfSpotDca(spotDca, '-0.1');
    const figures = measureSpotDca(spotDca, { BTC: '24300', ETH: '1170' });
    expect(result).toMatchObject({ equity: figures.total_value, profit: figures.total_profit, close: null });
    expect(result.profit_change).toBe(subtract(figures.total_profit, measureSpotDca(spotDca).total_profit));
    expect(whatIfSpotDca(spotDca, '-1').equity).toBe('0');
  });

  it('leaves the bot as it was, and takes prices off the tick to the nearest one', () => {
    const before = JSON.stringify([spot, futures]);
    expect(whatIfSpotGrid(spot, '50000.04').price).toBe('50000');
    whatIfFuturesGrid(futures, '15000.049');
    expect(JSON.stringify([spot, futures])).toBe(before);
  });

  it('goes on with the benchmark after the end', () => {
    const [stopped, fallen] = ['40000', '30000'].map((price) => whatIfSpotGrid(spot, price));
    expect(stopped?.close).toEqual({ move: '-0.298245', reason: 'closed_stop_loss' });
    expect(fallen?.equity).toBe(stopped?.equity);
    expect(Number(fallen?.holding)).toBeLessThan(Number(stopped?.holding));
  });
});

describe('B9: a fall of the whole market', () => {
  const bots = [
    { kind: 'spot_grid', id: 'a', state: spot },
    { kind: 'futures_grid', id: 'b', state: futures },
  ] as const;

  it('walks every bot there, adds up what is left, and names the first to go', () => {
    const [ten, twenty, fifty] = fallOfBots(bots, ['0.1', '0.2', '0.5']);
    for (const row of [ten, twenty, fifty]) {
      expect(row?.equity).toBe(sum(row?.bots.map(({ what_if }) => what_if.equity) ?? []));
      const lost = row?.bots.map(({ what_if }) => what_if.profit_change) ?? [];
      expect(row?.profit_change).toBe(sum(lost));
    }
    expect(ten?.first_to_close).toBeNull();
    expect(fifty?.first_to_close).toMatchObject({ id: 'a', reason: 'closed_stop_loss', fall: '0.298245' });
    expect(ten?.bots[0]?.what_if.equity).toBe(
      measureSpotGrid(advanceSpotGrid(spot, { type: 'price', price: '51300', time: spot.time }).state, '51300', 0)
        .equity,
    );
  });

  it('takes bots of all kinds', () => {
    const all = [
      ...bots,
      { kind: 'spot_dca', id: 'c', state: spotDca },
      { kind: 'futures_martingale', id: 'd', state: futuresMartingale },
      { kind: 'futures_combo', id: 'e', state: futuresCombo },
    ] as const;
    const [row] = fallOfBots(all, ['0.2']);
    expect(row?.bots.map(({ id, what_if }) => [id, what_if.close?.reason])).toEqual([
      ['a', undefined],
      ['b', undefined],
      ['c', undefined],
      ['d', 'by_sl'],
      ['e', 'by_sl'],
    ]);
    expect(row?.equity).toBe(sum(row?.bots.map(({ what_if }) => what_if.equity) ?? []));
  });

  it('leaves a tick of a price that falls by all of it, and is empty without bots', () => {
    expect(fallOfBots([bots[0]], ['1'])[0]?.bots[0]?.what_if.price).toBe('0.1');
    expect(fallOfBots([], ['0.1'])).toEqual([
      { fall: '0.1', bots: [], equity: '0', profit_change: '0', first_to_close: null },
    ]);
  });
});
