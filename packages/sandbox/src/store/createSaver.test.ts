import { expect, test } from 'vitest';
import { createSaver } from './createSaver.js';
import type { Changes, Store } from './Store.js';

/** A store that fails as long as it is told to, after its callers went on. */
function slowStore() {
  const written: Changes[] = [];
  const told = { fails: true };
  const store: Store = {
    async save(changes) {
      await Promise.resolve();
      if (told.fails) throw new Error('disk full');
      written.push(changes);
    },
    close: () => {},
  };
  return { store, written, told };
}

/** Changes of one moment after the other: the session of the first is ended in the second. */
function moments() {
  let moment = 0;
  return (): Changes => {
    moment += 1;
    return {
      header: { seed: 1, market: 'seeded', start: 0, now: moment, ids: 0 },
      movements: [{ seq: moment, time: 0, user: 'ann', account: 'fund', coin: 'USDT', amount: '1', reason: 'deposit' }],
      bots: [],
      sessions: [['token', moment === 1 ? 'ann' : null]],
    };
  };
}

test('saves that fail together are written with the next one, in their order', async () => {
  const { store, written, told } = slowStore();
  const save = createSaver(store, moments());
  const both = await Promise.allSettled([save(), save()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  told.fails = false;
  await save();
  await save();
  expect(written.map(({ header }) => header.now)).toEqual([3, 4]);
  expect(written.map(({ movements }) => movements.map(({ seq }) => seq))).toEqual([[1, 2, 3], [4]]);
  expect(written[0]?.sessions).toEqual([
    ['token', 'ann'],
    ['token', null],
    ['token', null],
  ]);
});
