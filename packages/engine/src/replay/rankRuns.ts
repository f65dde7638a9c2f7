import { compare } from '../decimal/arithmetic.js';

/** One variant of a sweep. */
export interface SweepRow<Params, Run> {
  readonly params: Params;
  readonly run: Run;
}

/** Rows by a decimal, highest first; equal ones keep their order. */
export function rankRuns<Row>(rows: readonly Row[], scoreOf: (row: Row) => string): readonly Row[] {
  return rows
    .map((row) => ({ row, value: scoreOf(row) }))
    .sort((a, b) => compare(b.value, a.value))
    .map(({ row }) => row);
}
