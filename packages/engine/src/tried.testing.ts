/**
 * How often a property that takes long is tried: a fifth of the times in every run of the tests, all of them where `LONG`
 * is set, as `pnpm e2e:long` does. The seed is the same, so that a failure is found again.
 */
export const tried = (times: number): number => (process.env.LONG === '1' ? times : Math.ceil(times / 5));
