import { expect, test } from 'vitest';
import { storageOf, withConsent } from './ownStorage.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('nothing is kept before the visitor agrees, and everything that is set from then on', () => {
  const browser = memory();
  let hasAgreed = false;
  const storage = withConsent(browser, () => hasAgreed);
  storage.setItem('a', '1');
  expect([storage.getItem('a'), browser.kept.size]).toEqual(['1', 0]);
  hasAgreed = true;
  storage.setItem('b', '2');
  expect([storage.getItem('a'), storage.getItem('b'), browser.getItem('b')]).toEqual(['1', '2', '2']);
  storage.removeItem('b');
  expect([storage.getItem('b'), browser.kept.size]).toEqual([null, 0]);
});

test('a browser that forbids its storage has none', () => {
  const forbidden = storageOf(() => {
    throw new Error('forbidden');
  });
  const storage = withConsent(forbidden, () => true);
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');
});
