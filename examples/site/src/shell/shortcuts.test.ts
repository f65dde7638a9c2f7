import { expect, test } from 'vitest';
import { createShortcutReader, SHORTCUTS } from './shortcuts.js';

const keysOf = (...keys: (string | readonly [key: string, code: string, ms?: number])[]) => {
  const read = createShortcutReader();
  return keys.map((pressed, at) => {
    const [key, code, ms] = typeof pressed === 'string' ? [pressed, '', undefined] : pressed;
    return read({ key, code, timeStamp: ms ?? at * 100 });
  });
};

test('one key, or two in a row, name what is to be done', () => {
  expect(keysOf('c')).toEqual(['create']);
  expect(keysOf('g', 'b')).toEqual([undefined, 'my_bots']);
  expect(keysOf('g', 'h', 'h')).toEqual([undefined, 'home', undefined]);
  expect(keysOf('b')).toEqual([undefined]);
  expect(keysOf('g', 'c')).toEqual([undefined, 'create']);
});

test('the second key must come soon', () => {
  expect(keysOf(['g', '', 0], ['h', '', 1500])).toEqual([undefined, 'home']);
  expect(keysOf(['g', '', 0], ['h', '', 1501])).toEqual([undefined, undefined]);
});

test('keyboards of other scripts have the letters of their keys', () => {
  expect(keysOf(['с', 'KeyC'])).toEqual(['create']);
  expect(keysOf(['ؤ', 'KeyC'], ['é', 'Digit2'])).toEqual(['create', undefined]);
});

test('Enter is left to what has the focus', () => {
  expect(keysOf('Enter')).toEqual([undefined]);
});

test('every shortcut is reached by its keys and no two share them', () => {
  for (const { keys, name } of SHORTCUTS) expect(keysOf(...keys).at(-1)).toBe(name);
  expect(new Set(SHORTCUTS.map(({ keys }) => keys.join(' '))).size).toBe(SHORTCUTS.length);
});
