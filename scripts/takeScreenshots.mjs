// Takes a picture of every page, state and dialog of the site, in every width, theme and direction of writing, into
// test-results/screenshots: `pnpm screenshots`, or `pnpm screenshots close 390-light-ar` for those with all these words.
// Before it `DAYS=30` shows bots of a month, `LOCALES=de-DE,ja-JP` other languages, and `NARROW=1` a phone of 360 px too.
import { spawnSync } from 'node:child_process';

const words = process.argv.slice(2).map((word) => `(?=.*${word.replaceAll(/[^\w-]/g, '.')})`);
const args = ['test', '--config', 'examples/site/playwright.screenshots.config.ts'];
if (words.length > 0) args.push('--grep', words.join(''));
const { status } = spawnSync('node', ['node_modules/playwright/cli.js', ...args], {
  stdio: 'inherit',
  env: { ...process.env, NODE_OPTIONS: '--conditions=@tradingbot/source' },
});
console.log('The pictures are in test-results/screenshots.');
process.exitCode = status ?? 1;
