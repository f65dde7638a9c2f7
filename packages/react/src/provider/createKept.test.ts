import { expect, test, vi } from 'vitest';
import { createKept, type KeptStorage } from './createKept.js';

const form = {
  key: 'size',
  read: (saved: unknown) => (typeof saved === 'number' ? saved : 1),
};

function memory(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start));
  const storage: KeptStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
  return { kept, storage: () => storage };
}

test('a choice is there at the next visit', () => {
  const { storage } = memory();
  createKept(storage, form).change((size) => size + 1);
  expect(createKept(storage, form).read()).toBe(2);
});

test.each(['', 'no json', 'null', '"2"'])('%j in the storage is read as nothing chosen', (saved) => {
  expect(createKept(memory({ size: saved }).storage, form).read()).toBe(1);
});

test('a storage that refuses keeps a choice as long as the page', () => {
  const kept = createKept(() => {
    throw new Error('blocked');
  }, form);
  kept.change(() => 5);
  expect(kept.read()).toBe(5);
});

test('two tabs that choose at once both keep what they chose', () => {
  const { storage } = memory();
  const [one, other] = [createKept(storage, form), createKept(storage, form)];
  expect([one.read(), other.read()]).toEqual([1, 1]);
  one.change((size) => size + 1);
  other.change((size) => size + 1);
  expect(createKept(storage, form).read()).toBe(3);
});

test('a choice that a full storage did not take is not lost at the next one', () => {
  const { storage } = memory({ size: '2' });
  const full: KeptStorage = {
    getItem: storage().getItem,
    setItem: () => {
      throw new Error('full');
    },
  };
  const kept = createKept(() => full, form);
  kept.change((size) => size + 1);
  kept.change((size) => size + 1);
  expect(kept.read()).toBe(4);
});

test('listeners hear of a change until they leave', () => {
  const kept = createKept(memory().storage, form);
  const heard: number[] = [];
  const leave = kept.subscribe(() => heard.push(kept.read()));
  kept.change(() => 2);
  leave();
  kept.change(() => 3);
  expect(heard).toEqual([2]);
});

test('what another tab chooses is read where somebody listens', () => {
  const tab = new EventTarget();
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
  const { storage, kept } = memory();
  const size = createKept(storage, form);
  expect(size.read()).toBe(1);
  const leave = size.subscribe(() => {});
  kept.set('size', '7');
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'other' }));
  expect(size.read()).toBe(1);
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'size' }));
  expect(size.read()).toBe(7);
  leave();
  kept.set('size', '8');
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'size' }));
  expect(size.read()).toBe(7);
  vi.unstubAllGlobals();
});
