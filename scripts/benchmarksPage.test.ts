import { expect, test } from 'vitest';
import { pageWith } from '../bench/benchmarksPage.js';

const ORDER = ['formatting', 'replay'];
const at = (day: number) => `Measured on 2030-01-0${day}`;

test('a run replaces the section of its subject and leaves the others, in their order', () => {
  const first = pageWith('', 'replay', [at(1), '', '- ✗ dense: 16 ns'], ORDER);
  const both = pageWith(first, 'formatting', [at(2), '', '- ✓ price: 9 a second'], ORDER);
  const again = pageWith(both, 'replay', [at(3), '', '- ✓ dense: 9 ns'], ORDER);
  expect(again.split('\n').filter((line) => /^(##|Measured|- [✓✗])/.test(line))).toEqual([
    ...['## Missed', '## formatting', at(2), '- ✓ price: 9 a second'],
    ...['## replay', at(3), '- ✓ dense: 9 ns'],
  ]);
  expect(pageWith(again, 'replay', [at(3), '', '- ✓ dense: 9 ns'], ORDER)).toBe(again);
});

test('what misses its target stands first, with its subject', () => {
  const page = pageWith('', 'replay', [at(1), '', '- ✓ sparse: 9 ns', '- ✗ dense: 16 ns'], ORDER);
  expect(page).toContain('## Missed\n\n- ✗ dense: 16 ns (replay)\n\n## replay');
  expect(pageWith(page, 'replay', [at(1), '', '- ✓ dense: 9 ns'], ORDER)).toContain('## Missed\n\nNone.\n');
});
