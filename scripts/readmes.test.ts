import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { PUBLISHED } from './published.mjs';

const root = dirname(import.meta.dirname);
const LINK = /\]\(([^)]+)\)/g;

test.each(PUBLISHED)('the README of %s leads nowhere that a registry does not have', (folder) => {
  const readme = readFileSync(join(root, 'packages', folder, 'README.md'), 'utf8');
  // Nothing but the build and the README itself is published, and there is no address to name files of the repository by.
  const places = [...readme.matchAll(LINK)].map(([, place = '']) => place);
  expect(places.filter((place) => !/^(https:|#)/.test(place))).toEqual([]);
  for (const title of readme.matchAll(/the guide "([^"]+)"/g)) expect(guideTitles()).toContain(title[1]);
});

function guideTitles(): readonly string[] {
  const guides = join(root, 'docs/guides');
  return readdirSync(guides).map((file) => /^# (.+)$/m.exec(readFileSync(join(guides, file), 'utf8'))?.[1] ?? '');
}

const CODE = /^```(?:tsx?|js)\n(.*?)^```$/gms;
const IMPORT = /^import (?:\{([^}]*)\} from )?'([^']+)';\n/gm;

/** The lines of code without its imports and without the depth that it stands at. */
function bodyOf(code: string): string {
  return code.replace(IMPORT, '').replace(/^\s+/gm, '').trim();
}

/** What code imports, each name with its module. */
function importsOf(code: string): readonly string[] {
  return [...code.matchAll(IMPORT)].flatMap(([, names = '', module]) => {
    const imported = names.split(',').map((name) => name.trim().replace(/^type /, ''));
    return imported.filter(Boolean).map((name) => `${name} of ${module}`);
  });
}

test.each(PUBLISHED)('the code of the README of %s is code of a file that is compiled', (folder) => {
  const readme = readFileSync(join(root, 'packages', folder, 'README.md'), 'utf8');
  const file = readFileSync(
    join(root, `examples/guides/readmes/${folder}.${folder === 'react' ? 'tsx' : 'ts'}`),
    'utf8',
  );
  const blocks = [...readme.matchAll(CODE)].map(([, block = '']) => block);
  expect(blocks.length).toBeGreaterThan(0);
  for (const block of blocks) {
    expect(bodyOf(file)).toContain(bodyOf(block));
    expect(importsOf(file)).toEqual(expect.arrayContaining([...importsOf(block)]));
  }
});
