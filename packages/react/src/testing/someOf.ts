/**
 * Rows of a long table of tests, most often kinds of bots: each third in every run of the tests, all of them where `LONG`
 * is set, as `pnpm e2e:long` does.
 */
export function someOf<Row>(rows: readonly Row[]): readonly Row[] {
  return import.meta.env.LONG === '1' ? rows : rows.filter((_, at) => at % 3 === 0);
}
