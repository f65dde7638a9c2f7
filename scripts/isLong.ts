/** Whether the tests run too that widen others or take minutes: with `LONG=1`, as `pnpm e2e:long` sets it. */
export const isLong = process.env.LONG === '1';

/** What a project leaves out of a short run. */
export const exclude = isLong ? [] : ['**/*.long.test.{ts,tsx}'];
