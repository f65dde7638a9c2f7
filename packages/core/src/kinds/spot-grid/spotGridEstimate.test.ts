import { add, compare, divide, multiply, roundToStep, subtract } from '@tradingbot/engine/decimal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BotSummary } from '../botSummary.js';
import { spotGridEstimate } from './spotGridEstimate.js';

const FEE_RATE = '0.001';
const LOT = '0.000001';
const FACTS = { base: 'BTC', quote: 'USDT', tick: '0.1', lot: LOT };
const BOT: BotSummary = {
  ...{ kind: 'spot_grid', id: '1', name: 'BTCUSDT', coin: 'USDT', state: 'running', closeCode: undefined },
  ...{ invested: '1000', equity: '1043', totalProfit: '43', returned: undefined, runningMs: 0, endedAt: undefined },
};

interface Held {
  readonly base: string;
  readonly quote: string;
}

/** What an exchange answers that sells or buys whole lots for a fee of what is bought. */
function answerOf({ base, quote }: Held, price: string) {
  const sold = roundToStep(base, LOT, 'floor');
  const bought = roundToStep(divide(quote, price, 12, 'down'), LOT, 'floor');
  const left = subtract('1', FEE_RATE);
  return {
    modes: [
      {
        close_mode: 'quote_mode' as const,
        base_amount: subtract(base, sold),
        quote_amount: add(quote, multiply(multiply(sold, price), left)),
      },
      {
        close_mode: 'base_mode' as const,
        base_amount: add(base, multiply(bought, left)),
        quote_amount: subtract(quote, multiply(bought, price)),
      },
      { close_mode: 'base_and_quote_mode' as const, base_amount: base, quote_amount: quote },
    ],
    equity: add(quote, multiply(base, price)),
    base_token: 'BTC',
    quote_token: 'USDT',
  };
}

const modeIn = (answer: ReturnType<typeof answerOf>, mode: 'quote' | 'base', bot = BOT, facts?: typeof FACTS) =>
  spotGridEstimate(answer, bot, facts).modes.find(({ mode: own }) => own === mode);

const held = fc.record({ lots: fc.integer({ min: 1, max: 9_000_000 }), cents: fc.integer({ min: 0, max: 9_000_000 }) });
const heldOf = ({ lots, cents }: { lots: number; cents: number }): Held => ({
  base: multiply(String(lots), '0.0000001'),
  quote: multiply(String(cents), '0.01'),
});

test('B8 whatever it holds, a price that moves by up to 0.1 % leaves what comes back within the spread', () => {
  const ticks = fc.integer({ min: 100_000, max: 900_000 });
  fc.assert(
    fc.property(held, ticks, fc.constantFrom(-1000, -600, 0, 400, 1000), (coins, tick, millionths) => {
      const price = multiply(String(tick), '0.1');
      const moved = multiply(price, add('1', multiply(String(millionths), '0.000001')));
      const now = answerOf(heldOf(coins), price);
      const then = answerOf(heldOf(coins), moved);
      for (const mode of ['quote', 'base'] as const) {
        const [{ amount = '' } = {}] = modeIn(now, mode, BOT, FACTS)?.back ?? [];
        const [{ amount: came = '' } = {}] = modeIn(then, mode, BOT, FACTS)?.back ?? [];
        const { spread = '0' } = modeIn(now, mode, BOT, FACTS) ?? {};
        expect([compare(came, subtract(amount, spread)) >= 0, compare(came, add(amount, spread)) <= 0]).toEqual([
          true,
          true,
        ]);
      }
    }),
  );
});

test('the fee is what the trade costs, in the coin that comes back', () => {
  const answer = answerOf({ base: '0.0100005', quote: '412.7' }, '62400');
  // 0.01 BTC is sold, the rest of a lot is not: 0.1 % of 624 USDT.
  expect(roundToStep(modeIn(answer, 'quote')?.fee?.amount ?? '0', '0.000001', 'half_up')).toBe('0.624');
  // 412.7 USDT buy 0.006613 BTC: 0.1 % of that.
  const { fee } = modeIn(answer, 'base', BOT, FACTS) ?? {};
  expect(fee?.coin).toBe('BTC');
  expect(roundToStep(fee?.amount ?? '0', '0.0000000001', 'half_up')).toBe('0.000006613');
});

test('what nobody reports is left out: a fee with a reward in the amounts, purchases in unknown steps', () => {
  const answer = answerOf({ base: '0.01', quote: '412.7' }, '62400');
  expect(modeIn(answer, 'quote', { ...BOT, rewardId: '7' })?.fee).toBeUndefined();
  expect(modeIn(answer, 'quote', { ...BOT, rewardUsed: '20' })?.fee).toBeUndefined();
  expect(modeIn(answer, 'base', { ...BOT, rewardUsed: '20' }, FACTS)?.spread).toBeUndefined();
  expect(modeIn(answer, 'base')?.spread).toBeUndefined();
  const without = { ...answer, modes: answer.modes.slice(0, 2) };
  expect(modeIn(without, 'quote')).toEqual({
    mode: 'quote',
    back: [{ coin: 'USDT', amount: add('412.7', multiply('624', '0.999')) }],
    trade: undefined,
  });
});

test('a bonus in use is listed, and moves with the price like the coins that it bought', () => {
  const answer = answerOf({ base: '0.01', quote: '0' }, '62400');
  const bot = { ...BOT, rewardUsed: '20' };
  expect(spotGridEstimate(answer, bot).bonus).toEqual({ coin: 'USDT', amount: '20' });
  const [mine, own] = [modeIn(answer, 'quote', bot)?.spread ?? '0', modeIn(answer, 'quote')?.spread ?? '0'];
  expect(compare(subtract(mine, own), '0.02')).toBe(1);
  expect(spotGridEstimate(answer, BOT).bonus).toBeUndefined();
});

test('money that buys no whole lot now may buy one at a lower price; no money buys none', () => {
  expect(modeIn(answerOf({ base: '0.01', quote: '0.01' }, '10000.1'), 'base', BOT, FACTS)?.spread).toBe(LOT);
  expect(modeIn(answerOf({ base: '0.01', quote: '0' }, '10000.1'), 'base', BOT, FACTS)?.spread).toBeUndefined();
});

test('without coins there is nothing that moves, so the money alone is listed', () => {
  const answer = answerOf({ base: '0', quote: '412.7' }, '62400');
  expect(modeIn(answer, 'quote')?.spread).toBeUndefined();
  expect(modeIn(answer, 'quote')?.fee).toBeUndefined();
});
