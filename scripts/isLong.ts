/** Whether the tests that only widen others run too: `pnpm test:wide`. */
export const isWide = process.env.WIDE === '1';
