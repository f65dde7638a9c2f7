import { expect, test, vi } from 'vitest';
import { reloadOnLostPart } from './reloadOnLostPart.js';

function pageWith(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined) {
  let now = 1_000_000;
  const reload = vi.fn();
  const lost: (() => void)[] = [];
  const page = {
    addEventListener: (_type: string, listener: () => void) => void lost.push(listener),
    location: { reload },
  };
  reloadOnLostPart(page, storage, () => now);
  return {
    lose: () => {
      for (const listener of lost) listener();
    },
    pass: (ms: number) => {
      now += ms;
    },
    reloads: () => reload.mock.calls.length,
  };
}

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('F159 a part that cannot be loaded loads the page anew once, and a later one again', () => {
  const page = pageWith(memory());
  page.lose();
  expect(page.reloads()).toBe(1);
  page.pass(59_999);
  page.lose();
  expect(page.reloads()).toBe(1);
  page.pass(1);
  page.lose();
  expect(page.reloads()).toBe(2);
});

test('F159 without a storage nothing is loaded anew: it would never end', () => {
  const none = pageWith(undefined);
  none.lose();
  expect(none.reloads()).toBe(0);
  const throwing = () => {
    throw new Error('forbidden');
  };
  const forbidden = pageWith({ getItem: () => null, setItem: throwing });
  forbidden.lose();
  expect(forbidden.reloads()).toBe(0);
});
