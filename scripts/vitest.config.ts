import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tests of what is published, which needs a build, have a config of their own.
  test: {
    name: 'scripts',
    environment: 'node',
    // Room for a busy machine; no test waits for time.
    testTimeout: 30_000,
    include: ['*.test.{ts,mjs}'],
    root: import.meta.dirname,
    // One test puts files among the sources for a moment, and others read these.
    fileParallelism: false,
  },
});
