import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divide } from '../../decimal/rounding.js';
import { futuresSymbol } from './futures.testing.js';
import {
  fundingPayment,
  futuresUnits,
  magnitude,
  moneyText,
  priceOf,
  rateOf,
  toMoney,
  toTicks,
  valueAt,
  valueAtPrice,
} from './futuresUnits.js';
import { closeCostRate, initialMarginRate, orderCostRate } from './orderCost.js';
import {
  averagePrice,
  bankrupt,
  cutFraction,
  FLAT,
  type FuturesHolding,
  newWallet,
  realisedPnl,
  receiveFunding,
  trade,
  unrealisedPnl,
  walletBalance,
} from './position.js';
import { bankruptcyTicks, liquidationTicks, maintenanceMargin, riskTable } from './riskTiers.js';

const units = futuresUnits(futuresSymbol());
const table = riskTable(futuresSymbol().riskTiers);
const free = rateOf('0');

/** A trade at 40 000 with a wallet of 800. */
function position(lots: bigint): FuturesHolding {
  return trade(units, { position: FLAT, wallet: newWallet(toMoney('800')) }, lots, toTicks(units, '40000'), free);
}

describe('liquidation', () => {
  it.each([
    [1000n, '39400', '39200'],
    [-1000n, '40600', '40800'],
  ])('worked example E: %s lots at 40 000 with 800 behind them', (lots, liquidation, bankruptcy) => {
    const held = position(lots);
    expect(priceOf(units, liquidationTicks(units, table, held.position, held.wallet) ?? 0)).toBe(liquidation);
    expect(priceOf(units, bankruptcyTicks(units, held.position, held.wallet) ?? 0)).toBe(bankruptcy);
  });

  it('worked example E: margin of 3 000 000 in the second tier', () => {
    const margin = (value: string) => moneyText(maintenanceMargin(table, toMoney(value)) / table.rateUnit);
    expect(margin('3000000')).toBe('17500');
    expect(margin('200000')).toBe('1000');
  });

  it('is rounded toward the entry', () => {
    const sides: [bigint, string][] = [
      [700n, '40000.05'],
      [-700n, '40000.05'],
    ];
    // 700 lots with nothing behind them but the exact cost of an entry half a tick off.
    const at = sides.map(([size, price]) => {
      const cost = valueAtPrice(units, magnitude(size), price);
      return bankruptcyTicks(units, { size }, { cash: size > 0n ? -cost : cost });
    });
    expect(at.map((ticks) => priceOf(units, ticks ?? 0))).toEqual(['40000.1', '40000']);
  });

  it('has no price without a position, or for a long that is fully covered', () => {
    expect(liquidationTicks(units, table, FLAT, newWallet(0n))).toBeUndefined();
    expect(liquidationTicks(units, table, position(1n).position, { cash: toMoney('1') })).toBeUndefined();
  });

  it('a short under water at any price is liquidated at once', () => {
    expect(liquidationTicks(units, table, position(-1n).position, { cash: toMoney('-9') })).toBe(0);
  });

  it('margin is continuous, never falls and is convex', () => {
    const value = fc.bigInt({ min: 0n, max: 10n ** 7n }).map((whole) => toMoney(String(whole)));
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        const at = (of: bigint) => maintenanceMargin(table, of);
        expect(at(low) <= at(high)).toBe(true);
        expect(2n * at((low + high) / 2n) <= at(low) + at(high)).toBe(true);
      }),
    );
    const edge = toMoney('2000000');
    expect(maintenanceMargin(table, edge + 1n) - maintenanceMargin(table, edge)).toBe(75n);
  });

  it.each([
    [[]],
    [[{ limit: '10', maintenanceMarginRate: '1' }]],
    [
      [
        { limit: '10', maintenanceMarginRate: '0.1' },
        { limit: '5', maintenanceMarginRate: '0.2' },
      ],
    ],
    [
      [
        { limit: '', maintenanceMarginRate: '0.1' },
        { limit: '5', maintenanceMarginRate: '0.2' },
      ],
    ],
    [
      [
        { limit: '5', maintenanceMarginRate: '0.1' },
        { limit: '9', maintenanceMarginRate: '0.05' },
      ],
    ],
  ])('refuses tiers %j', (tiers) => {
    expect(() => riskTable(tiers)).toThrow(expect.objectContaining({ code: 'invalid_params' }));
  });
});

describe('bookkeeping', () => {
  it('realised + unrealised = cash + value − margin put in, to the last digit, over any trades', () => {
    const trades = fc.array(
      fc.tuple(
        fc.bigInt({ min: -9n, max: 9n }).filter((lots) => lots !== 0n),
        fc.integer({ min: 1, max: 999 }),
      ),
      {
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(trades, fc.integer({ min: 1, max: 999 }), (made, markPrice) => {
        const margin = toMoney('800');
        let now: FuturesHolding = { position: FLAT, wallet: newWallet(margin) };
        for (const [lots, ticks] of made) now = trade(units, now, lots, ticks, rateOf('0.00055'));
        const { position: held, wallet } = now;
        const value = valueAt(units, held.size, markPrice);
        expect(realisedPnl(wallet) + unrealisedPnl(held, value)).toBe(wallet.cash + value - margin);
        expect(walletBalance(wallet, held)).toBe(margin + realisedPnl(wallet));
        expect(held.cost >= 0n).toBe(true);
        if (held.size === 0n) expect(held.cost).toBe(0n);
        const over = bankrupt(now);
        expect([over.position.size, over.wallet.cash]).toEqual([0n, 0n]);
        expect(realisedPnl(over.wallet)).toBe(-margin);
      }),
    );
  });

  it('averages increases, keeps the average on decreases, starts again on a flip', () => {
    const at = (price: string) => toTicks(units, price);
    let now: FuturesHolding = { position: FLAT, wallet: newWallet(0n) };
    const average = () => cutFraction(averagePrice(units, now.position) ?? { numerator: 0n, denominator: 1n }, 4);
    now = trade(units, now, 1n, at('100'), free);
    now = trade(units, now, 2n, at('200'), free);
    expect(average()).toBe('166.6666');
    now = trade(units, now, -1n, at('300'), free);
    expect(average()).toBe('166.6666');
    now = trade(units, now, -5n, at('400'), free);
    expect(average()).toBe('400');
    expect(now.position.size).toBe(-3n);
  });

  it('funding takes from longs and gives to shorts at a positive rate', () => {
    const paid = (size: bigint) => moneyText(fundingPayment(units, size, '20000.123', '0.00012345'));
    expect(paid(3n)).toBe('-0.00740704555305');
    expect(paid(-3n)).toBe('0.00740704555305');
    const wallet = receiveFunding(newWallet(5n), 2n);
    expect([wallet.cash, wallet.funding]).toEqual([7n, 2n]);
    expect(() => fundingPayment(units, 3n, '20000.123', `0.${'1'.repeat(40)}`)).toThrow(/places/);
  });
});

describe('order cost', () => {
  it('reproduces the published order balance', () => {
    const { numerator, denominator } = orderCostRate('long', '5', '0.00055');
    // 291.9 · 0.5912 · (0.2 + 0.00055 · 1.8)
    expect(divide(String(2919n * 5912n * numerator), String(denominator * 100000n), 8, 'half_up')).toBe('34.68510157');
  });

  it('reproduces the published position balance', () => {
    // 136.2 bought at 0.7039, marked at 0.70933, at five times the margin.
    const margin = initialMarginRate('5');
    const close = closeCostRate('long', '5', '0.00055');
    const atMarkPrice = (toMoney('96.610746') * margin.numerator) / margin.denominator;
    const toClose = (toMoney('95.87118') * close.numerator) / close.denominator;
    expect(divide(moneyText(atMarkPrice + toClose), '1', 8, 'half_up')).toBe('19.36433252');
  });

  it('splits into margin, fee to open and fee to close', () => {
    const { numerator, denominator } = orderCostRate('short', '12.5', '0.0005');
    const close = closeCostRate('short', '12.5', '0.0005');
    const rest = numerator * close.denominator - close.numerator * denominator;
    expect(cutFraction({ numerator: rest, denominator: denominator * close.denominator }, 8)).toBe('0.0805');
  });

  it.each(['0', '-1'])('refuses leverage %s', (leverage) => {
    expect(() => orderCostRate('long', leverage, '0')).toThrow(expect.objectContaining({ code: 'invalid_params' }));
  });
});
