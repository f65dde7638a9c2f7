import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { item, push, START, setUp as setUpSocket } from '../testing/quoteLine.js';
import { createQuoteStore } from './createQuoteStore.js';

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

const FRAME_MS = 16;

function setUp() {
  const line = setUpSocket();
  const frames = { asked: 0, pending: 0 };
  const store = createQuoteStore({
    feed: line.quotes,
    requestFrame: (callback) => {
      frames.asked += 1;
      frames.pending += 1;
      const end = () => {
        frames.pending -= 1;
        clearTimeout(timer);
      };
      const timer = setTimeout(() => {
        end();
        callback();
      }, FRAME_MS);
      return end;
    },
    onListenerError: line.errors,
  });
  const send = (symbol: string, close: number | string) =>
    line.last().push(push(item({ s: symbol, c: String(close), t: Date.now() })));
  return { ...line, store, frames, send };
}

test('F099 a symbol changes at most ten times a second, the last value always', () => {
  const { store, send, last } = setUp();
  const seen: { readonly at: number; readonly close: string | undefined }[] = [];
  store.subscribe('BTCUSDT', () => seen.push({ at: Date.now(), close: store.get('BTCUSDT').quote?.close }));
  last().open();
  for (let i = 1; i <= 500; i += 1) {
    send('BTCUSDT', i);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(200);
  expect(seen.at(-1)?.close).toBe('500');
  for (const { at } of seen) {
    expect(seen.filter((other) => other.at >= at && other.at < at + 1000).length).toBeLessThanOrEqual(10);
  }
  expect(seen.length).toBeGreaterThan(30);
});

test('F099 changes of many symbols are announced in one frame, when every view is in place', () => {
  const { store, send, last, frames } = setUp();
  const views: string[] = [];
  const names = ['A', 'B', 'C'];
  for (const name of names) {
    store.subscribe(name, () => views.push(names.map((other) => store.get(other).quote?.close).join()));
  }
  last().open();
  for (const [index, name] of names.entries()) send(name, index + 1);
  expect(views).toEqual([]);
  vi.advanceTimersByTime(FRAME_MS);
  expect(views).toEqual(['1,2,3', '1,2,3', '1,2,3']);
  expect(frames.asked).toBe(1);
});

test('a symbol that may change does not wait for one that may not', () => {
  const { store, send, last, frames } = setUp();
  const seen: string[] = [];
  store.subscribe('A', () => seen.push('A'));
  store.subscribe('B', () => seen.push('B'));
  last().open();
  send('A', 1);
  vi.advanceTimersByTime(FRAME_MS);
  send('A', 2);
  send('B', 1);
  vi.advanceTimersByTime(FRAME_MS);
  expect(seen).toEqual(['A', 'B']);
  vi.advanceTimersByTime(100 + FRAME_MS);
  expect(seen).toEqual(['A', 'B', 'A']);
  expect(frames.asked).toBe(3);
});

test('the view is one object until it changes, and nothing without a listener', () => {
  const { store, send, last } = setUp();
  expect(store.get('BTCUSDT')).toBe(store.get('ETHUSDT'));
  expect(store.get('BTCUSDT')).toEqual({ quote: undefined, isStale: true });
  store.subscribe('BTCUSDT', () => undefined);
  last().open();
  send('BTCUSDT', 1);
  const before = store.get('BTCUSDT');
  expect(before.quote).toBeUndefined();
  vi.advanceTimersByTime(FRAME_MS);
  expect(store.get('BTCUSDT')).not.toBe(before);
  expect(store.get('BTCUSDT')).toBe(store.get('BTCUSDT'));
  expect(store.get('BTCUSDT')).toMatchObject({ quote: { close: '1' }, isStale: false });
});

test('a second look at a symbol begins with what is known', () => {
  const { store, quotes, send, last } = setUp();
  quotes.subscribe('BTCUSDT', () => undefined);
  last().open();
  send('BTCUSDT', 1);
  store.subscribe('BTCUSDT', () => undefined);
  expect(store.get('BTCUSDT')).toMatchObject({ quote: { close: '1' }, isStale: false });
});

test('a change that changes nothing is not announced', () => {
  const quote = undefined;
  let emitStale: (payload: { symbol: string; isStale: boolean }) => void = () => undefined;
  const store = createQuoteStore({
    feed: {
      subscribe: () => () => undefined,
      quote: () => quote,
      isStale: () => true,
      on: (_, listener) => {
        emitStale = listener;
        return () => undefined;
      },
    },
    requestFrame: (callback) => {
      callback();
      return () => undefined;
    },
  });
  const seen = vi.fn();
  store.subscribe('BTCUSDT', seen);
  const before = store.get('BTCUSDT');
  emitStale({ symbol: 'BTCUSDT', isStale: true });
  expect(seen).not.toHaveBeenCalled();
  expect(store.get('BTCUSDT')).toBe(before);
});

test('F093 stale is announced when the line is lost', () => {
  const { store, send, last } = setUp();
  const seen: boolean[] = [];
  store.subscribe('BTCUSDT', () => seen.push(store.get('BTCUSDT').isStale));
  last().open();
  send('BTCUSDT', 1);
  vi.advanceTimersByTime(FRAME_MS);
  last().break();
  vi.advanceTimersByTime(100 + FRAME_MS);
  expect(seen).toEqual([false, true]);
});

test('F097 a listener that throws or leaves does not disturb the others', () => {
  const { store, send, last, errors } = setUp();
  const heard: string[] = [];
  const same = () => heard.push('same');
  store.subscribe('BTCUSDT', () => {
    throw new Error('mine');
  });
  const leave = store.subscribe('BTCUSDT', () => {
    heard.push('leaving');
    leave();
    leaveOther();
  });
  const leaveOther = store.subscribe('BTCUSDT', () => heard.push('gone'));
  store.subscribe('BTCUSDT', same);
  store.subscribe('BTCUSDT', same);
  last().open();
  send('BTCUSDT', 1);
  vi.advanceTimersByTime(FRAME_MS);
  expect(heard).toEqual(['leaving', 'same', 'same']);
  expect(errors).toHaveBeenCalledOnce();
});

test('F096 the last listener that leaves takes frame, timer and subscription along', () => {
  const { store, send, last, quotes, frames } = setUp();
  const seen = vi.fn();
  const leaves = [store.subscribe('BTCUSDT', seen), store.subscribe('BTCUSDT', seen)];
  last().open();
  send('BTCUSDT', 1);
  for (const leave of [...leaves, ...leaves]) leave();
  expect(frames.pending).toBe(0);
  vi.advanceTimersByTime(1_000);
  expect(seen).not.toHaveBeenCalled();
  expect(last().isClosed).toBe(true);
  expect(quotes.quote('BTCUSDT')).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('F096 after dispose nothing is announced; a second dispose is harmless', () => {
  const { store, send, last } = setUp();
  const seen = vi.fn();
  const leave = store.subscribe('BTCUSDT', seen);
  last().open();
  send('BTCUSDT', 1);
  store.dispose();
  store.dispose();
  leave();
  store.subscribe('BTCUSDT', seen);
  vi.advanceTimersByTime(1_000);
  expect(seen).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test('a clock that is set back does not hold a value up', () => {
  const { store, send, last } = setUp();
  store.subscribe('BTCUSDT', () => undefined);
  last().open();
  send('BTCUSDT', 1);
  vi.advanceTimersByTime(FRAME_MS);
  send('BTCUSDT', 2);
  vi.setSystemTime(START - 86_400_000);
  vi.advanceTimersByTime(100 + FRAME_MS);
  expect(store.get('BTCUSDT').quote?.close).toBe('2');
});
