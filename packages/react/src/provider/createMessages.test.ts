import { expect, test } from 'vitest';
import { fakeClock } from '../testing/fakeClock.js';
import { createAnnouncer } from './createAnnouncer.js';
import { createMessages, type Message } from './createMessages.js';

const saved = { type: 'success', title: 'Bot created' } as const;

test('a toast closes after two seconds and stays in the list', () => {
  const clock = fakeClock();
  const messages = createMessages(clock);
  messages.show(saved);
  clock.advance(1999);
  expect(messages.visible()).toHaveLength(1);
  clock.advance(1);
  expect(messages.visible()).toHaveLength(0);
  expect(messages.kept()).toHaveLength(1);
});

test('a held toast stays', () => {
  const clock = fakeClock();
  const messages = createMessages(clock);
  messages.show(saved);
  messages.hold(true);
  clock.advance(60_000);
  expect(messages.visible()).toHaveLength(1);
  messages.hold(false);
  clock.advance(2000);
  expect(messages.visible()).toHaveLength(0);
});

test('the same text within two seconds is counted, at most three are shown', () => {
  const clock = fakeClock();
  const messages = createMessages(clock);
  messages.show(saved);
  messages.show(saved);
  expect(messages.visible().map((message) => message.times)).toEqual([2]);
  for (const title of ['a', 'b', 'c', 'd']) messages.show({ type: 'fail', title });
  expect(messages.visible().map((message) => message.title)).toEqual(['d', 'c', 'b']);
});

test('one polite message a second, equal ones merged; an alert at once', () => {
  const clock = fakeClock();
  const announcer = createAnnouncer(clock);
  for (const text of ['one', 'two', 'two', 'three']) announcer.polite(text);
  announcer.assertive('now');
  const heard: string[] = [];
  for (let second = 0; second < 3; second++) {
    heard.push(announcer.snapshot().polite);
    clock.advance(1000);
  }
  expect(heard).toEqual(['one', 'two', 'three']);
  expect(announcer.snapshot().assertive).toBe('now');
});

test('22.7 a message that leads somewhere stays for ten seconds, and two of one text that lead to two places are two', () => {
  const clock = fakeClock();
  const messages = createMessages(clock);
  const ended = (href: string): Message => ({ type: 'warn', title: 'BTCUSDT martingale: Liquidated', link: { href } });
  for (const href of ['#1', '#2', '#2']) messages.show(ended(href));
  expect(messages.visible().map(({ link, times }) => [link?.href, times])).toEqual([
    ['#2', 2],
    ['#1', 1],
  ]);
  clock.advance(9_999);
  expect(messages.visible()).toHaveLength(2);
  clock.advance(1);
  expect(messages.visible()).toEqual([]);
});
