import { expect, test } from 'vitest';
import { readSettings, writeSettings } from './settings.js';

const stored = (text: string | null) => ({ getItem: () => text });

test('reads what was written', () => {
  const kept: string[] = [];
  writeSettings({ setItem: (_, value) => kept.push(value) }, { ...readSettings(undefined), theme: 'light' });
  expect(readSettings(stored(kept[0] ?? '')).theme).toBe('light');
});

test.each(['not json', '{"theme":"pink","__proto__":{"pnl":"cb"}}', '[]', 'null', '{"constructor":"dark"}'])(
  'falls back to the defaults for %s',
  (text) => {
    expect(readSettings(stored(text))).toEqual(readSettings(undefined));
  },
);

test('works where the browser refuses storage', () => {
  const refused = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(readSettings({ getItem: refused }).theme).toBe('system');
  expect(() => writeSettings({ setItem: refused }, readSettings(undefined))).not.toThrow();
});
