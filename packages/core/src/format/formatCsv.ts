/** A cell of a table: text, exact decimal text, or nothing. */
export type CsvCell = string | undefined;

/**
 * What makes a spreadsheet take a text for a formula; with apostrophes of its own before it, so that one can be
 * distinguished from ours.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const DECIMAL = /^-?\d+(\.\d+)?$/;

/**
 * A table as comma-separated values (RFC 4180), first row the headings. Decimals stand there digit for digit; a text that
 * a spreadsheet would run as a formula gets an apostrophe before it.
 */
export function formatCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  if (cell === undefined) return '';
  const text = FORMULA.test(cell) && !DECIMAL.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
