import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = dirname(import.meta.dirname);
const FOLDERS = ['packages/core/src', 'packages/react/src', 'examples/site/src'];
/** A listener for what other windows say. Workers, sockets and channels of the own origin have names of their own. */
const HEARS =
  /(?<![\w.])(?:(?:page|window|self|globalThis|document|parent|top)\??\.)?(?:addEventListener\(\s*'message'|onmessage\s*=[^=])/;

test('F059 no page hears other windows: no origin has to be believed', () => {
  const hearing = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\./.test(file))
      .filter((file) => HEARS.test(readFileSync(join(root, folder, file), 'utf8'))),
  );
  expect(hearing).toEqual([]);
});

test.each(["window.addEventListener('message', hear)", 'onmessage = hear', "page?.addEventListener(\n'message'"])(
  'the check sees %j',
  (line) => {
    expect(HEARS.test(line)).toBe(true);
  },
);
