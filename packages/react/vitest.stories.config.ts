import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunchOptions } from '../../scripts/browser.ts';
import { isLong } from '../../scripts/isLong.ts';
import { sourceConditions } from '../../scripts/sourceConditions.ts';

import { optimizeDeps } from './optimizedDependencies.ts';

export default defineConfig({
  ...sourceConditions,
  // Apart from the component tests, whose bundled dependencies differ and which may run at the same time.
  cacheDir: 'node_modules/.vite-stories',
  plugins: [
    storybookTest({
      configDir: fileURLToPath(new URL('.storybook', import.meta.url)),
      // The same parts in another look, of which the checks after each story make sure too, and what every kind has.
      tags: { exclude: isLong ? [] : ['long'] },
    }),
  ],
  optimizeDeps,
  test: {
    name: 'stories',
    setupFiles: ['.storybook/checkLooks.ts'],
    // Room for a busy machine; no test waits for time.
    testTimeout: 60_000,
    // Left alone, all files wait for one page where there are two cores.
    maxWorkers: 2,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      // One page for all files: stories end with their canvas, and setting up a page for each took most of the time.
      isolate: false,
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Nothing is measured or searched for in the middle of an animation.
      provider: playwright({
        launchOptions: chromiumLaunchOptions(),
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
