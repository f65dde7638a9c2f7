import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = dirname(import.meta.dirname);
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const CODE = /^```(?:tsx?|css)\n(.*?)^```$/gms;

/** Pages and the files that their code is, in its order. The files are compiled and run; so is what a page shows. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  'README.md': ['scripts/firstLines.ts'],
  'docs/tutorial.md': ['scripts/connect.ts', 'scripts/firstBot.ts'],
  'docs/guides/first-page.md': ['guides/firstPage.tsx'],
  'docs/guides/integration-tests-without-an-exchange.md': [
    'guides/programs/canAfford.ts',
    'guides/programs/canAfford.test.ts',
  ],
  'docs/guides/log-in.md': ['guides/logIn.ts', 'guides/sandboxSession.ts'],
  'docs/guides/next.md': ['next/app/page.tsx', 'next/app/Host.tsx', 'next/proxy.ts'],
  'docs/guides/own-fetch.md': ['guides/ownFetch.ts'],
  'docs/guides/own-i18next.md': ['guides/ownI18next.ts'],
  'docs/guides/own-router.md': ['guides/ownRouter.tsx'],
  'docs/guides/own-storage.md': ['guides/ownStorage.ts'],
  'docs/guides/own-texts.md': ['guides/ownTexts.ts'],
  'docs/guides/own-theme.md': ['guides/ownTheme.css'],
  'docs/guides/translate-the-texts.md': ['guides/translation.test.ts'],
  'docs/guides/without-react.md': ['plain/src/exchange.ts', 'plain/src/spotGrid.ts'],
};
/** Pages whose code is read, and run, by tests of what they are about. */
const RUN_AS_PAGES = ['docs/guides/engine.md', 'docs/guides/sandbox.md'];

test.each(Object.entries(SHOWN))('the code of %s is that of files that run', (page, files) => {
  const blocks = [...read(page).matchAll(CODE)].map(([, block]) => block);
  expect(blocks.join('\n')).toBe(files.map((file) => read(`examples/${file}`)).join('\n'));
});

test('no guide has code that is not run', () => {
  const guides = readdirSync(join(root, 'docs/guides')).map((file) => `docs/guides/${file}`);
  const withCode = guides.filter((page) => read(page).match(CODE));
  const run = [...Object.keys(SHOWN), ...RUN_AS_PAGES].filter((page) => guides.includes(page));
  expect(withCode.sort()).toEqual(run.sort());
});
