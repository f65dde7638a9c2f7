import { expect, test, vi } from 'vitest';
import { reloadOnLostPart } from './reloadOnLostPart.js';

function pageWith(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined) {
  let now = 1_000_000;
  const reload = vi.fn();
  const fetch = vi.fn(() => Promise.resolve());
  const isBusy = vi.fn(() => false);
  const lost: (() => void)[] = [];
  const page = {
    addEventListener: (_type: string, listener: () => void) => void lost.push(listener),
    fetch,
    location: { href: 'https://xchg-example.com/', reload },
  };
  reloadOnLostPart(page, storage, () => now, isBusy);
  return {
    fetch,
    isBusy,
    lose: async () => {
      for (const listener of lost) listener();
      // After everything that was promised.
      await new Promise((done) => setTimeout(done));
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

test('F159 a part that cannot be loaded loads the page anew once, and a later one again', async () => {
  const page = pageWith(memory());
  await page.lose();
  expect(page.reloads()).toBe(1);
  page.pass(59_999);
  await page.lose();
  expect(page.reloads()).toBe(1);
  page.pass(1);
  await page.lose();
  expect(page.reloads()).toBe(2);
});

test('F159 a page that is out of reach is kept, and loaded anew for the next part once it is in reach', async () => {
  const page = pageWith(memory());
  page.fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await page.lose();
  expect(page.reloads()).toBe(0);
  await page.lose();
  expect(page.reloads()).toBe(1);
});

test('F159 F126 while an order is out the page is kept', async () => {
  const page = pageWith(memory());
  page.isBusy.mockReturnValueOnce(true);
  await page.lose();
  expect(page.reloads()).toBe(0);
  await page.lose();
  expect(page.reloads()).toBe(1);
});

test('F159 without a storage nothing is loaded anew: it would never end', async () => {
  const none = pageWith(undefined);
  await none.lose();
  expect(none.reloads()).toBe(0);
  const throwing = () => {
    throw new Error('forbidden');
  };
  const forbidden = pageWith({ getItem: () => null, setItem: throwing });
  await forbidden.lose();
  expect(forbidden.reloads()).toBe(0);
});
