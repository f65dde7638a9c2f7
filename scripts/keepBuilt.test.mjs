import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build as bundle } from 'esbuild';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepBuilt, SERVER_INPUTS, SITE_INPUTS } from './keepBuilt.mjs';

const isFile = (input) => /\.\w+$/.test(input);
let root;
let output;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tb-built-'));
  output = join(root, 'dist/page.html');
  for (const input of SITE_INPUTS) put(isFile(input) ? input : `${input}/src/one.ts`, 'first');
});
afterEach(() => rmSync(root, { recursive: true }));

function put(name, text) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

const built = (options = {}) =>
  keepBuilt({
    output,
    inputs: SITE_INPUTS.map((input) => join(root, input)),
    build: () => put('dist/page.html', 'built'),
    ...options,
  });

describe('what is built', () => {
  test('is built once, and kept until an input changes', async () => {
    expect([await built(), await built(), await built()]).toEqual([true, false, false]);
  });

  test.each(SITE_INPUTS)('is built again after a change of %s, and after it is taken back', async (input) => {
    await built();
    const file = isFile(input) ? input : `${input}/src/one.ts`;
    put(file, 'other');
    expect([await built(), await built()]).toEqual([true, false]);
    put(file, 'first');
    expect(await built()).toBe(true);
  });

  test('is built again when a source comes, goes, gets another name, or gives its text to the next', async () => {
    await built();
    const folder = 'packages/core/src';
    put(`${folder}/two.ts`, 'second');
    expect(await built()).toBe(true);
    renameSync(join(root, folder, 'two.ts'), join(root, folder, 'three.ts'));
    expect(await built()).toBe(true);
    put(`${folder}/one.ts`, 'fir');
    put(`${folder}/three.ts`, 'stsecond');
    expect(await built()).toBe(true);
    rmSync(join(root, folder, 'three.ts'));
    expect([await built(), await built()]).toEqual([true, false]);
  });

  test('is built again for other variables', async () => {
    await built({ facts: { SITE_PATH: '/' } });
    expect(await built({ facts: { SITE_PATH: '/demo/' } })).toBe(true);
    expect(await built({ facts: { SITE_PATH: '/demo/' } })).toBe(false);
  });

  test('is not built again for what is installed, what is made, and tests of the site', async () => {
    await built();
    for (const name of ['node_modules/a/a.js', 'dist/a.js', 'e2e/a.spec.ts']) put(`examples/site/${name}`, 'new');
    expect(await built()).toBe(false);
  });

  test('is built again when it is gone, when its folder was emptied, and after a build that failed', async () => {
    await built();
    rmSync(output);
    expect(await built()).toBe(true);
    rmSync(dirname(output), { recursive: true });
    expect(await built()).toBe(true);
    put('pnpm-lock.yaml', 'other');
    const fails = () => {
      throw new Error('half way');
    };
    await expect(built({ build: fails })).rejects.toThrow('half way');
    put('pnpm-lock.yaml', 'first');
    expect(await built()).toBe(true);
  });

  test('is built and not kept while an input is missing', async () => {
    rmSync(join(root, 'pnpm-lock.yaml'));
    expect([await built(), await built()]).toEqual([true, true]);
  });
});

describe('the inputs', () => {
  test.each([
    'packages/sandbox/src/cli.ts',
    'bench/loadServer.ts',
    'bench/soakServer.ts',
    'bench/exchangeServer.ts',
    'bench/stateFileServer.ts',
    'examples/scripts/faults.ts',
    'examples/site/e2e/manySandboxes.ts',
  ])('hold all that %s is bundled of', async (entry) => {
    const { metafile } = await bundle({
      entryPoints: [entry],
      bundle: true,
      platform: 'node',
      format: 'esm',
      conditions: ['@tradingbot/source'],
      external: ['libsql'],
      metafile: true,
      write: false,
      outdir: 'dist',
    });
    const inputs = [...SERVER_INPUTS, dirname(entry)];
    // What is installed follows from the lockfile.
    const own = Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules/'));
    expect(own).toContain(entry);
    expect(own.filter((file) => !inputs.some((input) => file.startsWith(`${input}/`)))).toEqual([]);
  });
});
