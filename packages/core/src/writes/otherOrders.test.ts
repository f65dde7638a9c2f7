import { add, multiply } from '@tradingbot/engine/decimal';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ok } from '../testing/fakeServer.js';
import { movesAmong } from './defineWrite.js';
import { addFuturesGridMarginWrite } from './futuresGridWrites.js';
import { browser, exchange, leaveBehind, lost, NOW, params, sleep, writes } from './journal.testing.js';
import { resumeWrites } from './resumeWrites.js';
import { sendWrite } from './sendWrite.js';

/** Tabs of one browser whose clock goes on with each look at it. */
function tabs() {
  let now = NOW;
  const { tab } = browser();
  return () => tab({ now: () => (now += 1) });
}

/** Sends an addition of `amount` that is answered well, from a bot that holds `before`. */
async function addWell(journal: ReturnType<ReturnType<typeof tabs>>, before: string, amount: string) {
  const { client, books } = exchange(journal, () => {
    books.investment = add(books.investment, amount);
    return ok({ bot_id: '7' });
  });
  books.investment = before;
  return sendWrite(client, addFuturesGridMarginWrite, { ...params, amount }, { sleep });
}

/** Looks up what is left behind, at a bot that holds `investment` now. */
function resumeAt(journal: ReturnType<ReturnType<typeof tabs>>, investment: string) {
  const { client, books } = exchange(journal, lost);
  books.investment = investment;
  return resumeWrites(client, writes, { sleep });
}

describe('F165 B2 an order beside another of the same bot', () => {
  test.each([
    ['of another amount', '1'],
    ['of the same amount', '0.5'],
    ['of twice the amount', '1.0'],
  ])('never arrived, the other %s did: it is not done', async (_what, amount) => {
    const openTab = tabs();
    await leaveBehind(openTab());
    await addWell(openTab(), '10', amount);
    expect(await resumeAt(openTab(), add('10', amount))).toMatchObject([{ outcome: 'not_done' }]);
  });

  test.each(['0.5', '1', '2.5'])('arrived, and another of %s after it: it was done once', async (amount) => {
    const openTab = tabs();
    await leaveBehind(openTab());
    await addWell(openTab(), '10.5', amount);
    expect(await resumeAt(openTab(), add('10.5', amount))).toMatchObject([
      { outcome: 'done', books: { verdict: 'as_sent', waysBack: [] } },
    ]);
  });

  test('is answered late, and another was done meanwhile: the books are as sent', async () => {
    const openTab = tabs();
    const { client, books } = exchange(openTab(), async () => {
      books.investment = '10.5';
      await addWell(openTab(), '10.5', '0.3');
      books.investment = '10.8';
      return ok({ bot_id: '7' });
    });
    expect(await sendWrite(client, addFuturesGridMarginWrite, params, { sleep })).toMatchObject({
      outcome: 'done',
      books: { verdict: 'as_sent', figures: [{ before: '10', expected: '10.8', after: '10.8' }], waysBack: [] },
    });
  });

  test('while the outcome of the other is not known either, nothing is claimed, and nothing to bring back offered', async () => {
    const openTab = tabs();
    await leaveBehind(openTab());
    await leaveBehind(openTab());
    const [first] = await resumeAt(openTab(), '10.5');
    expect(first).toMatchObject({ outcome: 'unknown' });
    expect(first?.books?.waysBack ?? []).toEqual([]);
  });

  test('of before it, which its figures have already, is not counted again', async () => {
    const openTab = tabs();
    await addWell(openTab(), '9', '1');
    await leaveBehind(openTab());
    expect(await resumeAt(openTab(), '10.5')).toMatchObject([{ outcome: 'done', books: { verdict: 'as_sent' } }]);
  });
});

test('F165 with a key no network delivers twice: the same amount once more is of another hand, and is not brought back', () => {
  const figures = [{ name: 'investment', before: '10', expected: '10.5', after: '11' }] as const;
  expect(movesAmong(figures, {}).times).toBe('twice');
  expect(movesAmong(figures, { key: 'k' }).times).toBe('other');
});

const amount = fc.integer({ min: -4, max: 4 }).filter((value) => value !== 0);
const other = fc.record({ amount, isDone: fc.boolean(), isKnown: fc.boolean() });

test('F165 whatever else was sent, known or not, a number of deliveries is only reported where it is the true one', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 2 }), fc.array(other, { maxLength: 4 }), (by, times, others) => {
      const happened = others.reduce((total, one) => total + (one.isDone ? one.amount : 0), 0);
      const after = add(add('10', String(happened)), multiply(String(by), String(times)));
      const figure = { name: 'investment', before: '10', expected: add('10', String(by)), after } as const;
      // What is known not to have happened is no longer in the journal.
      const known = others
        .filter(({ isDone, isKnown }) => isDone || !isKnown)
        .map((one) => ({ moves: () => String(one.amount), isCertain: one.isKnown }));
      const { times: found } = movesAmong([figure], { others: () => known });
      expect(['other', ['none', 'once', 'twice'][times]]).toContain(found);
    }),
  );
});
