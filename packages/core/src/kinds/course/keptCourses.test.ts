import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createStore, get, set } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetCourses, type KeptCourse, keepCourse, readCourse, readStand } from './keptCourses.js';

const PARTS = { gained: '1', fees: '-0.1', funding: '0' };
const COURSE: KeptCourse = {
  points: [{ time: 1, equity: '10', profit: '0', ...PARTS }],
  unexplained: '0',
  stand: { time: 1, quote: '10', base: {}, paid: '10', ...PARTS },
  facts: { hasGains: true, isWhole: true, isCut: false, isFunded: false },
};
let count = 0;
let place = { database: '', account: '7', bot: 'spot_grid/1' };

beforeEach(() => {
  count += 1;
  place = { ...place, database: `kept-${count}` };
});

test('B17 a course is kept as it was, each bot for itself', async () => {
  await keepCourse(place, COURSE);
  expect(await readCourse(place)).toEqual(COURSE);
  expect(await readCourse({ ...place, bot: 'spot_grid/2' })).toBeUndefined();
});

test('B17 another account never sees it, and when it keeps one of its own the others are gone', async () => {
  await keepCourse(place, COURSE);
  const theirs = { ...place, account: '70' };
  expect(await readCourse(theirs)).toBeUndefined();
  await keepCourse(theirs, COURSE);
  expect(await readCourse(place)).toBeUndefined();
  expect(await readCourse(theirs)).toEqual(COURSE);
});

test('B17 nothing is left after a log-out', async () => {
  await keepCourse(place, COURSE);
  await forgetCourses(place.database);
  expect(await readCourse(place)).toBeUndefined();
});

const { stand, ...rest } = COURSE;
const text = JSON.stringify(rest);

test.each([
  ['another version', { version: 1, stand, text }],
  ['half of an entry', { version: 3, text }],
  ['half of a course', { version: 3, stand, text: text.slice(0, text.length / 2) }],
  ['something foreign', 'course'],
  ['nothing', null],
])('B17 %s is as if nothing were kept', async (_, saved) => {
  const store = createStore(place.database, 'courses');
  await set('7/spot_grid/1', saved, store);
  expect(await readCourse(place)).toBeUndefined();
  await keepCourse(place, COURSE);
  expect(await get('7/spot_grid/1', store)).toEqual({ version: 3, stand, text });
  expect(await readStand(place)).toEqual(stand);
});

test('B17 a storage that is absent or refuses keeps nothing and breaks nothing', async () => {
  const whole = globalThis.indexedDB;
  const refusing = new IDBFactory();
  refusing.open = () => {
    throw new DOMException('No.', 'SecurityError');
  };
  for (const factory of [undefined, refusing]) {
    Object.assign(globalThis, { indexedDB: factory });
    const elsewhere = { ...place, database: `${place.database}-${factory ? 'refusing' : 'absent'}` };
    await keepCourse(elsewhere, COURSE);
    expect(await readCourse(elsewhere)).toBeUndefined();
    await forgetCourses(elsewhere.database);
  }
  Object.assign(globalThis, { indexedDB: whole });
});

test('B17 a storage that is full keeps what it had and breaks nothing', async () => {
  await keepCourse(place, COURSE);
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  await keepCourse(place, { ...COURSE, unexplained: '1' });
  full.mockRestore();
  expect(await readCourse(place)).toEqual(COURSE);
});
