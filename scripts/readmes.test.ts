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
