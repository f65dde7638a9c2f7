import { add, compare, multiply, subtract, sum } from '@tradingbot/engine/decimal';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GrantedReward } from './grantedRewards.js';
import { bonusInUse, bonusOf, coverOf, joined, misfitOf, partOf, unused, withoutHouse } from './rewards.js';

const reward: GrantedReward = {
  ...{ id: '1', type: 'bonus', coin: 'USDT', amount: '20', least: '200', kinds: ['spot_grid'] },
  ...{ startTime: 0, expireTime: 1000 },
};
const bonus = { ...unused(reward), paid: '20' };
const insurance = { ...unused({ ...reward, type: 'insurance' }), paid: '0' };

describe('a reward', () => {
  const fits = { kind: 'spot_grid', investment: [{ coin: 'USDT', amount: '200' }] } as const;

  test('fits a bot of its kind, in its coin, from its least investment on, until it expires', () => {
    expect(misfitOf(reward, fits, 999)).toBeUndefined();
    expect(misfitOf(reward, fits, 1000)).toContain('expired');
    expect(misfitOf(reward, { ...fits, kind: 'spot_dca' }, 0)).toContain('other kinds');
    expect(misfitOf(reward, { ...fits, investment: [{ coin: 'BTC', amount: '200' }] }, 0)).toContain('in USDT');
    expect(misfitOf(reward, { ...fits, investment: [{ coin: 'USDT', amount: '199.99' }] }, 0)).toContain('200 USDT');
  });

  test('pays of a cost in its coin what it still can, and an insurance nothing', () => {
    const half = { ...bonus, paid: '12.5' };
    expect(partOf(half, { coin: 'USDT', amount: '100' })).toBe('7.5');
    expect(partOf(half, { coin: 'USDT', amount: '3' })).toBe('3');
    expect(partOf(half, { coin: 'BTC', amount: '3' })).toBe('0');
    expect(partOf(insurance, { coin: 'USDT', amount: '3' })).toBe('0');
    expect(partOf(undefined, { coin: 'USDT', amount: '3' })).toBe('0');
  });

  test('is in use until its bot ends', () => {
    expect([bonusInUse(bonus), bonusOf(bonus)]).toEqual(['20', '20']);
    const settled = { ...bonus, isSettled: true };
    expect([bonusInUse(settled), bonusOf(settled)]).toEqual(['0', '20']);
    expect([bonusOf({ ...insurance, paid: '9' }), bonusOf(undefined)]).toEqual(['0', '0']);
  });
});

describe('at the end of a bot', () => {
  const usdt = (amount: string) => ({ coin: 'USDT', amount, price: '1' });
  const btc = (amount: string, price: string) => ({ coin: 'BTC', amount, price });

  test('the house is given what a bonus paid before the user is given anything', () => {
    expect(withoutHouse(bonus, [usdt('50'), btc('1', '90000')])).toEqual([
      { coin: 'USDT', amount: '30' },
      { coin: 'BTC', amount: '1' },
    ]);
    expect(withoutHouse(bonus, [usdt('5'), btc('0.001', '30000')])).toEqual([
      { coin: 'USDT', amount: '0' },
      { coin: 'BTC', amount: '0.0005' },
    ]);
    expect(withoutHouse(bonus, [usdt('19.5')])).toEqual([{ coin: 'USDT', amount: '0' }]);
  });

  test('coins without a price stay with the user, and so does all of an insured or plain bot', () => {
    const returned = [usdt('0'), btc('1', '0')];
    for (const reward of [bonus, insurance, undefined])
      expect(withoutHouse(reward, returned).map(({ amount }) => amount)).toEqual(['0', '1']);
  });

  const cents = fc.nat(1_000_000).map((value) => String(value / 100));
  test('F137 nothing appears or vanishes: the house is given its part, or all that there is', () => {
    fc.assert(
      fc.property(cents, cents, cents, fc.integer({ min: 1, max: 1000 }), (paid, quote, base, price) => {
        const returned = [usdt(quote), btc(base, String(price))];
        const own = withoutHouse({ ...bonus, amount: paid, paid }, returned);
        const house = returned.map(({ amount, price: worth }, at) =>
          multiply(subtract(amount, own[at]?.amount ?? ''), worth),
        );
        const owed =
          compare(paid, add(quote, multiply(base, String(price)))) < 0
            ? paid
            : sum(returned.map((one) => multiply(one.amount, one.price)));
        // Less by at most the last digit of a coin, which stays with the user.
        const missing = subtract(owed, sum(house));
        expect(compare(missing, '0')).toBeGreaterThanOrEqual(0);
        expect(compare(missing, multiply(String(price), '0.00000001'))).toBeLessThanOrEqual(0);
        for (const { amount } of own) expect(compare(amount, '0')).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('an insurance pays a loss up to its amount, and nothing of a profit', () => {
    expect(coverOf(insurance, '-7.25')).toBe('7.25');
    expect(coverOf(insurance, '-99')).toBe('20');
    expect(coverOf(insurance, '5')).toBe('0');
    expect(coverOf(bonus, '-5')).toBe('0');
  });

  test('sums of one coin are reported as one, and those of nothing are left out', () => {
    const [a, b] = [usdt('2'), usdt('3')];
    expect(joined([a, btc('0', '1'), b])).toEqual([{ coin: 'USDT', amount: '5' }]);
  });
});
