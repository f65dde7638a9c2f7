import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCsv } from './formatCsv.js';

/** A reader written from the RFC, with nothing of the writer. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === ',') {
      row.push(cell);
      cell = '';
    } else if (letter === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      [row, cell, at] = [[], '', at + 1];
    } else cell += letter;
  }
  return rows;
}

test('B10 every cell comes back as it was, but for the apostrophe before what would be a formula', () => {
  const cells = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 }), { minLength: 1 });
  fc.assert(
    fc.property(cells, (rows) => {
      const read = readCsv(formatCsv(rows));
      expect(read.map((row) => row.map((cell) => cell.replace(/^'(?='*[=+\-@\t\r])/, '')))).toEqual(rows);
    }),
  );
});

test('B10 amounts keep every digit and their sign', () => {
  expect(formatCsv([['-0.000000000000000001', '123456789012345678.90', undefined]])).toBe(
    '-0.000000000000000001,123456789012345678.90,\r\n',
  );
});

test.each(['=1+1', '+A1', '-A1', '@SUM(A1)', '\t=1', '-1+2'])('B10 a spreadsheet does not run %j', (text) => {
  expect(formatCsv([[text]])).toBe(`'${text}\r\n`);
});

test('quotes are doubled, and what holds a comma or a line is quoted', () => {
  expect(formatCsv([['a,b', 'say "no"', 'one\r\ntwo']])).toBe('"a,b","say ""no""","one\r\ntwo"\r\n');
});

test('B10 a text that begins with an apostrophe and would be a formula without it comes back whole', () => {
  expect(readCsv(formatCsv([["'+", "''=1", "'quoted'"]]))).toEqual([["''+", "'''=1", "'quoted'"]]);
});
