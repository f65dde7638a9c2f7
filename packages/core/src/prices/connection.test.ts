import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { item, open, push, START, setUp } from '../testing/quoteLine.js';
import { reconnectWait } from './connection.js';

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

test('F079 a socket without any frame for 20 s is closed and replaced', () => {
  const { sockets, live } = open();
  vi.advanceTimersByTime(19_000);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(3_000);
  expect(sockets).toHaveLength(2);
  expect(live()).toBe(1);
});

test('F080 any frame is a sign of life, also an unreadable one', () => {
  const { sockets, last } = open();
  for (const frame of ['{"pong":1}', 'garbage', push(item()), '']) {
    vi.advanceTimersByTime(15_000);
    last().push(frame);
  }
  vi.advanceTimersByTime(15_000);
  expect(sockets).toHaveLength(1);
});

test('F081 a ping every 10 s from open, none before and none after close', () => {
  const { quotes, last } = setUp();
  const leave = quotes.subscribe('BTCUSDT', () => undefined);
  vi.advanceTimersByTime(5_000);
  const socket = last();
  expect(socket.sent).toEqual([]);
  socket.open();
  for (let i = 0; i < 30; i += 1) {
    vi.advanceTimersByTime(1_000);
    socket.push('{"pong":1}');
  }
  expect(socket.sent.filter((frame) => 'ping' in frame)).toEqual([15, 25, 35].map((s) => ({ ping: START + s * 1000 })));
  leave();
  vi.advanceTimersByTime(60_000);
  expect(socket.sent.filter((frame) => 'ping' in frame)).toHaveLength(3);
});

test('F082 waits grow from 1 s to 30 s, between half and all', () => {
  for (const [attempt, full] of [1, 2, 4, 8, 16, 30, 30, 30].entries()) {
    expect(reconnectWait(attempt, () => 0)).toBe(full * 500);
    expect(reconnectWait(attempt, () => 0.999_999)).toBeLessThanOrEqual(full * 1000);
  }
  expect(reconnectWait(5000, () => 0)).toBe(15_000);
});

test('F082 F083 a socket that lived under 5 s does not reset the wait', () => {
  const { last, sockets } = open({ random: () => 0 });
  const waits: number[] = [];
  for (let i = 0; i < 4; i += 1) {
    last().break();
    const before = Date.now();
    while (last().isClosed) vi.advanceTimersByTime(100);
    waits.push(Date.now() - before);
    last().open();
    vi.advanceTimersByTime(4_000);
  }
  expect(waits).toEqual([500, 1000, 2000, 4000]);
  vi.advanceTimersByTime(2_000);
  last().break();
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(6);
});

test('F084 a socket still connecting after 10 s is closed and counts as failed', () => {
  const { quotes, sockets, live } = setUp();
  quotes.subscribe('BTCUSDT', () => undefined);
  vi.advanceTimersByTime(9_999);
  expect(live()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(live()).toBe(0);
  vi.advanceTimersByTime(1_000);
  expect(sockets).toHaveLength(2);
});

test('F085 all reasons to connect go through one scheduler', () => {
  const { quotes, last, live, sockets } = open();
  vi.advanceTimersByTime(6_000);
  last().break();
  quotes.subscribe('ETHUSDT', () => undefined);
  for (let i = 0; i < 20; i += 1) {
    quotes.checkNow();
    expect(live()).toBeLessThanOrEqual(1);
  }
  vi.advanceTimersByTime(1_000);
  for (let i = 0; i < 20; i += 1) quotes.checkNow();
  expect(live()).toBe(1);
  expect(sockets).toHaveLength(2);
});

test('F088 frames and closes of an old socket are ignored', () => {
  const { last, sockets, heard, live } = open();
  const old = last();
  const { onmessage, onclose } = old;
  vi.advanceTimersByTime(21_000);
  last().open();
  old.onmessage = onmessage;
  old.onclose = onclose;
  old.push(push(item()));
  old.break();
  vi.advanceTimersByTime(5_000);
  expect(heard).not.toHaveBeenCalled();
  expect(sockets).toHaveLength(2);
  expect(live()).toBe(1);
});

test('F094 after a sleep the socket is replaced within 1.5 s', () => {
  const { sockets, live } = open();
  vi.setSystemTime(START + 3_600_000);
  vi.advanceTimersByTime(1_500);
  expect(sockets).toHaveLength(2);
  expect(live()).toBe(1);
});

test('F094 on becoming visible the line is checked at once', () => {
  const { quotes, live } = open();
  vi.setSystemTime(START + 60_000);
  quotes.checkNow();
  expect(live()).toBe(0);
});

test('F094 timers slowed to one a minute do not kill a live socket', () => {
  let queue: (() => void)[] = [];
  const timers = { setTimeout: (callback: () => void) => queue.push(callback), clearTimeout: () => undefined };
  let now = START;
  const { last, sockets } = open({ timers, now: () => now });
  queue = queue.slice(-1);
  for (let minute = 0; minute < 5; minute += 1) {
    for (let i = 0; i < 6; i += 1) {
      now += 10_000;
      last().push(push(item({ t: now })));
    }
    const [tick] = queue.splice(0);
    tick?.();
  }
  expect(sockets).toHaveLength(1);
});

test('F095 no attempts while offline, the first within 1 s of online', () => {
  let isOnline = true;
  const { last, sockets, quotes } = open({ isOnline: () => isOnline });
  vi.advanceTimersByTime(6_000);
  isOnline = false;
  last().break();
  vi.advanceTimersByTime(120_000);
  expect(sockets).toHaveLength(1);
  expect(quotes.status).toBe('waiting');
  isOnline = true;
  vi.advanceTimersByTime(1_000);
  expect(sockets).toHaveLength(2);
});

test('F095 checkNow connects at once after being offline', () => {
  let isOnline = false;
  const { quotes, sockets } = setUp({ isOnline: () => isOnline });
  quotes.subscribe('BTCUSDT', () => undefined);
  quotes.checkNow();
  expect(sockets).toHaveLength(0);
  isOnline = true;
  quotes.checkNow();
  vi.advanceTimersByTime(0);
  expect(sockets).toHaveLength(1);
});
