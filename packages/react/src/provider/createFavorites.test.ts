import { expect, test } from 'vitest';
import { createFavorites } from './createFavorites.js';
import type { KeptStorage } from './createKept.js';

function memory(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start));
  const storage: KeptStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
  return { kept, storage: () => storage };
}

test('keeps favorites for the next visit, one list per market', () => {
  const { storage } = memory();
  createFavorites(storage, 'spot').toggle('BTCUSDT');
  expect([...createFavorites(storage, 'spot').read()]).toEqual(['BTCUSDT']);
  expect([...createFavorites(storage, 'contracts').read()]).toEqual([]);
});

test('a second toggle takes a favorite away, and listeners hear each', () => {
  const { storage } = memory();
  const favorites = createFavorites(storage, 'spot');
  const sizes: number[] = [];
  const leave = favorites.subscribe(() => sizes.push(favorites.read().size));
  favorites.toggle('BTCUSDT');
  favorites.toggle('ETHUSDT');
  favorites.toggle('BTCUSDT');
  leave();
  favorites.toggle('BTCUSDT');
  expect(sizes).toEqual([1, 2, 1]);
});

test('the set is the same until something changes', () => {
  const favorites = createFavorites(memory().storage, 'spot');
  expect(favorites.read()).toBe(favorites.read());
});

test.each([
  ['no storage', () => undefined],
  [
    'a storage that must not be named',
    () => {
      throw new Error('blocked');
    },
  ],
  [
    'a storage that refuses',
    () => ({
      getItem: () => {
        throw new Error('broken');
      },
      setItem: () => {
        throw new Error('full');
      },
    }),
  ],
])('with %s a favorite lasts as long as the page', (_, storage) => {
  const favorites = createFavorites(storage, 'spot');
  favorites.toggle('BTCUSDT');
  expect([...favorites.read()]).toEqual(['BTCUSDT']);
});

test.each(['', 'no json', '{"BTCUSDT":1}', '[1,null,{"a":1}]'])('reads %j as no favorites', (saved) => {
  expect(createFavorites(memory({ 'tb-favorites:spot': saved }).storage, 'spot').read().size).toBe(0);
});

test('keeps the newest 200', () => {
  const { storage } = memory();
  const favorites = createFavorites(storage, 'spot');
  for (let i = 0; i < 201; i++) favorites.toggle(`S${i}`);
  const read = [...createFavorites(storage, 'spot').read()];
  expect([read.length, read[0], read.at(-1)]).toEqual([200, 'S1', 'S200']);
  expect(favorites.read().size).toBe(200);
});
