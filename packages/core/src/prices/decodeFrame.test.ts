import { compare } from '@tradingbot/engine/decimal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeFrame } from './decodeFrame.js';

const FIGURES: readonly string[] = ['c', 'h', 'l', 'o', 'v', 'qv', 'm'];
const digits = (size: number) => fc.stringMatching(new RegExp(`^[0-9]{1,${size}}$`));
const figure = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 20n }), fc.option(digits(20)))
  .map(([whole, part]) => (part === null ? String(whole) : `${whole}.${part}`));
/** Members in any order, with others between them. */
const layout = fc.shuffledSubarray(['t', 's', ...FIGURES, 'e', 'note'], { minLength: 11 });

/** Text of a frame with one item, whose figures are written as `write` says. */
function frameOf(names: readonly string[], figures: readonly string[], write: (text: string) => string): string {
  const members = names.map((name) => {
    const at = FIGURES.indexOf(name);
    if (at >= 0) return `"${name}": ${write(figures[at] ?? '')}`;
    return { t: '"t":1700000000000', s: '"s":"BTCUSDT"', e: '"e":301' }[name] ?? '"note":"1234567890123456789"';
  });
  return `{"topic":"realtimes","data":[{${members.join(', ')}}],"sendTime":1700000000000}`;
}

function quoteOf(text: string): Readonly<Record<string, unknown>> {
  const frame = decodeFrame(text);
  return { ...(frame && 'items' in frame ? frame.items[0]?.item : undefined) };
}

test('I3 F174 reads figures to the last digit, quoted or not, in any layout', () => {
  const figures = fc.array(figure, { minLength: FIGURES.length, maxLength: FIGURES.length });
  fc.assert(
    fc.property(layout, figures, (names, values) => {
      const [close = '', high = '', low = '', open = '', volume = '', quote_volume = '', change = ''] = values;
      const item = { close, high, low, open, volume, quote_volume, change };
      const { time, symbol, ...quoted } = quoteOf(frameOf(names, values, (text) => `"${text}"`));
      expect({ time, symbol, ...quoted }).toEqual({ time: 1_700_000_000_000, symbol: 'BTCUSDT', ...item });
      const bare = quoteOf(frameOf(names, values, (text) => text));
      for (const [name, value] of Object.entries(item)) expect(compare(String(bare[name]), value)).toBe(0);
    }),
    { numRuns: 500 },
  );
});

test('F174 reads the exponent of a number exactly', () => {
  const figures = ['1.5e-7', '2E3', '1', '1', '0', '1.2345678901234567890e-3', '-1e-2'];
  expect(quoteOf(frameOf(['t', 's', ...FIGURES], figures, String))).toMatchObject({
    close: '0.00000015',
    high: '2000',
    quote_volume: '0.001234567890123456789',
    change: '-0.01',
  });
});

test('F091 drops an item whose price is none', () => {
  const read = (c: string) => decodeFrame(frameOf(['t', 's', ...FIGURES], [c, '1', '1', '1', '1', '1', '1'], String));
  for (const c of ['0', '-1', '0.0', '"x"', '""', 'null', 'true', '[1]', '{}', '1e400', '"NaN"', `"${'1'.repeat(41)}"`])
    expect(read(c)).toMatchObject({ items: [], rejected: 1 });
});

test('hands on the code of a refusal with all its digits', () => {
  expect(decodeFrame('{"code":-12345678901234567890,"msg":"no"}')).toMatchObject({ code: '-12345678901234567890' });
});
