import { createSpotGridBot, getWithdrawDetail, listBots, listRewards } from '@tradingbot/core/endpoints';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { InsufficientFunds, Ledger } from '../exchange/accounts/Ledger.js';
import type { Changes } from '../exchange/store/Store.js';
import { AMIRA, ask, setUp } from './clients.testing.js';
import { priceAt } from './futuresGrids.testing.js';
import { type Course, scenarios } from './oneStep.testing.js';
import { kindOf } from './rewards.testing.js';

const MINUTE = 60_000;

/** What a booking fails with: before anything was entered, or after it, as where the purse is too small in the end. */
const faults = [
  ['a fault', false, () => new Error('The disk of the ledger is gone.'), 'INTERNAL', 0],
  ['an empty purse', true, () => new InsufficientFunds('Nothing is left.'), 'INSUFFICIENT_BALANCE', 0],
  ['a fault after the first booking', true, () => new Error('The disk of the ledger is gone.'), 'INTERNAL', 1],
] as const;

const book = Ledger.prototype.book;
/** Bookings that are still let through; the one after them fails. */
let left = Number.POSITIVE_INFINITY;
let hasFailed = false;

function failAfter(count: number, isEntered: boolean, error: () => Error): void {
  left = count;
  hasFailed = false;
  vi.spyOn(Ledger.prototype, 'book').mockImplementation(function (this: Ledger, ...movements) {
    if (left > 0) {
      left -= 1;
      return book.apply(this, movements);
    }
    hasFailed = true;
    left = Number.POSITIVE_INFINITY;
    if (isEntered) book.apply(this, movements);
    throw error();
  });
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Where a command reports why it failed; the sandbox's own pages say nothing of codes. */
const SILENT = ['stop'];

/** A bot on its way, and all that anybody sees of its account. */
function begin(type: Parameters<typeof kindOf>[0]) {
  const saved: Changes[] = [];
  const save = (changes: Changes) => void saved.push(changes);
  const { sandbox, client } = setUp({ store: { save, close: () => {} } });
  const course: Course = { sandbox, client, id: '' };
  const seen = async () => ({
    // The sandbox's own page answers with exactly this.
    books: (await ask(sandbox, AMIRA, '/x-sandbox/ledger')) as { readonly movements: readonly unknown[] },
    list: await listBots(client, {}),
    rewards: await listRewards(client, {}),
    bot: course.id && {
      detail: await kindOf(type).detail(client, course.id),
      audit: await ask(sandbox, AMIRA, `/x-sandbox/ledger/${course.id}`),
      withdrawal: await getWithdrawDetail(client, { bot_id: course.id, bot_type: type }).catch(() => 'none'),
    },
  });
  /** What has changed since the last call, as a store would keep it. */
  const changes = async () => {
    saved.length = 0;
    await sandbox.saved();
    return saved.flatMap(({ bots, movements }) => [...bots.map(({ id }) => id), ...movements]);
  };
  return { course, seen, changes };
}

describe.each(scenarios)('M2 F178 a change of a $type bot and its bookings are one step', ({ type, ways }) => {
  describe.each(faults)('with %s', (_, isEntered, error, codeName, first) => {
    test.each(ways.map((way) => [way.map(({ what }) => what).join(', '), way] as const))('%s', async (_names, way) => {
      const { course, seen, changes } = begin(type);
      const reported = new Set<string>();
      for (const { what, automatic, act } of way) {
        for (let count = first; ; count += 1) {
          const before = await seen();
          await changes();
          vi.mocked(console.error).mockClear();
          failAfter(count, isEntered, error);
          const done = await Promise.resolve(act(course)).then(
            () => undefined,
            (refusal: unknown) => refusal,
          );
          vi.mocked(Ledger.prototype.book).mockRestore();
          if (!hasFailed) {
            // The same happening, after every one of its bookings had failed once.
            expect(done, what).toBeUndefined();
            break;
          }
          if (automatic) {
            expect(done).toBeUndefined();
            const report = [expect.stringContaining(course.id), expect.anything()];
            expect(vi.mocked(console.error).mock.calls).toEqual(reported.has(course.id) ? [] : [report]);
            reported.add(course.id);
            course.sandbox.advance(MINUTE);
            expect((await seen()).books.movements.length, what).toBeGreaterThan(before.books.movements.length);
            break;
          }
          expect(done, what).toMatchObject(SILENT.includes(what) ? {} : { codeName });
          expect(await seen(), what).toEqual(before);
          expect(await changes(), what).toEqual([]);
        }
      }
    });
  });
});

describe.each(scenarios)('M2 F178 what the market does to a $type bot', ({ type }) => {
  const reasons = {
    ...{ spot_grid: 'closed_symbol_delisted', spot_dca: 'closed_symbol_delisted', futures_grid: 'settle' },
    ...{ futures_martingale: 'by_symbol_offline', futures_combo: 'by_symbol_offline' },
  };
  test('stops no other bot when it fails, and the exchange can still end the bot', async () => {
    const { course, seen, changes } = begin(type);
    const { open } = kindOf(type);
    const first = await open(course.client, undefined);
    const second = await open(course.client, undefined);
    course.sandbox.advance(MINUTE);
    await changes();
    const before = (await seen()).books.movements.length;
    failAfter(0, false, () => new Error('The disk of the ledger is gone.'));
    await expect(ask(course.sandbox, AMIRA, `/x-sandbox/stop/${first}`, { reason: reasons[type] })).rejects.toThrow();
    expect(hasFailed).toBe(true);
    expect(await changes()).toEqual([]);
    await ask(course.sandbox, AMIRA, `/x-sandbox/stop/${second}`, { reason: reasons[type] });
    await ask(course.sandbox, AMIRA, `/x-sandbox/stop/${first}`, { reason: reasons[type] });
    expect((await seen()).books.movements.length).toBeGreaterThan(before + 1);
  });
});

test('M2 F178 a stop that fails leaves its bot as it was, is reported once, and is tried again at the next price', async () => {
  const { course, changes } = begin('spot_grid');
  const { client, sandbox } = course;
  const grid = { symbol: 'BTCUSDT', cell_number: 5, quote_investment: '2000' };
  const range = { min_price: await priceAt(client, '0.9'), max_price: await priceAt(client, '1.1') };
  const stops = { stop_loss_price: await priceAt(client, '0.85') };
  const ids = [
    (await createSpotGridBot(client, { ...grid, ...range, ...stops })).grid_id,
    (await createSpotGridBot(client, { ...grid, ...range, ...stops })).grid_id,
  ];
  sandbox.advance(MINUTE);
  await changes();
  failAfter(0, true, () => new InsufficientFunds('Nothing is left.'));
  sandbox.prices.jump({ percent: -20 });
  const saved = await changes();
  expect([hasFailed, saved.includes(ids[0] as string), saved.includes(ids[1] as string)]).toEqual([true, false, true]);
  expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringContaining(ids[0] as string), expect.anything()]]);
  sandbox.advance(MINUTE);
  for (const id of ids)
    expect(await ask(sandbox, AMIRA, `/x-sandbox/ledger/${id}`)).toMatchObject({ status: 'completed' });
});
