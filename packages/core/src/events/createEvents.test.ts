import { expect, test, vi } from 'vitest';
import { createEvents } from './createEvents.js';

interface Heard {
  price: string;
  closed: { readonly code: number };
}

test('a listener hears its event alone, each subscription for itself, until it leaves', () => {
  const events = createEvents<Heard>(() => undefined);
  const listener = vi.fn();
  const [leave] = [events.on('price', listener), events.on('price', listener)];
  events.emit('price', '1');
  events.emit('closed', { code: 1 });
  expect(listener.mock.calls).toEqual([['1'], ['1']]);
  leave();
  leave();
  events.emit('price', '2');
  expect(listener).toHaveBeenCalledTimes(3);
});

test('a listener that throws, leaves or subscribes does not disturb the others', () => {
  const errors = vi.fn();
  const events = createEvents<Heard>(errors);
  const heard: string[] = [];
  const leave = events.on('price', () => {
    heard.push('first');
    leave();
    events.on('price', () => heard.push('later'));
    throw new Error('mine');
  });
  events.on('price', () => heard.push('second'));
  events.emit('price', '1');
  expect(heard).toEqual(['first', 'second']);
  expect(errors).toHaveBeenCalledTimes(1);
  events.emit('price', '2');
  expect(heard).toEqual(['first', 'second', 'second', 'later']);
});

test('cleared events reach nobody, and a new listener hears the next', () => {
  const events = createEvents<Heard>(() => undefined);
  const [before, after] = [vi.fn(), vi.fn()];
  const leave = events.on('price', before);
  events.clear();
  leave();
  events.on('price', after);
  events.emit('price', '1');
  expect(before).not.toHaveBeenCalled();
  expect(after).toHaveBeenCalledWith('1');
});
