import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIN_ANNUALIZED_MS, maxDrawdown, measurePerformance, volatilityRatio } from './measurePerformance.js';
import { isInBand, type RankedBot, rankBots } from './rankBots.js';

const DAY = 86_400_000;

describe('performance', () => {
  const bot = { investment: '1000', profit: '100', elapsed: 3 * DAY, equities: ['1000', '1100'] };

  it('tells a yield a year from 72 hours on', () => {
    expect(MIN_ANNUALIZED_MS).toBe(3 * DAY);
    expect(measurePerformance(bot)).toEqual({
      yield_ratio: '0.1',
      annual_yield: '12.16666666',
      max_drawdown_ratio: '0',
    });
    expect(measurePerformance({ ...bot, elapsed: 3 * DAY - 1 }).annual_yield).toBe('');
  });

  it('cuts losses toward zero, and refuses a bot without money', () => {
    const lost = measurePerformance({ ...bot, profit: '-0.000009999', elapsed: 365 * DAY });
    expect([lost.yield_ratio, lost.annual_yield]).toEqual(['0', '0']);
    expect(() => measurePerformance({ ...bot, investment: '0' })).toThrow(/investment/);
  });

  it('finds the largest fall from a peak, over that peak', () => {
    expect(maxDrawdown(['100', '150', '120', '149', '400', '330', '500'])).toBe('0.2');
    expect(maxDrawdown(['100', '90', '1000', '910'])).toBe('0.1');
    expect([maxDrawdown([]), maxDrawdown(['0', '0']), maxDrawdown(['5', '5', '9'])]).toEqual(['0', '0', '0']);
  });

  it('finds no smaller fall than any pair of a peak and what came after it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 30 }), (values) => {
        const told = Number(maxDrawdown(values.map(String)));
        const falls = values.flatMap((peak, at) => values.slice(at).map((value) => (peak - value) / peak));
        expect(told).toBeCloseTo(Math.max(...falls), 7);
      }),
    );
  });

  it('takes the mean range of bars over their opens', () => {
    const bar = (open: string, high: string, low: string) => ({ time: 0, open, high, low, close: low, volume: '1' });
    expect(volatilityRatio([bar('100', '105', '95'), bar('3', '4', '3')])).toBe('0.21666666');
    expect(() => volatilityRatio([])).toThrow(/No candles/);
  });
});

describe('ranking', () => {
  const bot = (id: string, profit_ratio: string, profit: string, copies: number): RankedBot => ({
    ...{ id, profit_ratio, profit, copies },
  });
  const bots = [bot('10', '0.5', '5', 3), bot('9', '0.5', '7', 1), bot('x', '-0.1', '70', 3), bot('b', '-0.1', '7', 0)];
  const ids = (list: readonly RankedBot[]) => list.map(({ id }) => id);

  it('orders by percent, amount or copies, equal ones by id', () => {
    expect(ids(rankBots(bots, 'profit_percent'))).toEqual(['9', '10', 'b', 'x']);
    expect(ids(rankBots(bots, 'profit_amount'))).toEqual(['x', '9', 'b', '10']);
    expect(ids(rankBots(bots, 'copies'))).toEqual(['10', 'x', '9', 'b']);
    expect(ids(bots)).toEqual(['10', '9', 'x', 'b']);
  });

  it('has bands that hold their lower end and not their upper one', () => {
    const band = { from: '0.1', to: '0.2' };
    expect(['0.0999', '0.1', '0.1999', '0.2'].map((value) => isInBand(value, band))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([isInBand('-5', { from: '', to: '0' }), isInBand('5', { from: '0', to: '' })]).toEqual([true, true]);
  });
});
