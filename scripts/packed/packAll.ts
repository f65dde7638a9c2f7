import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { PUBLISHED } from '../published.mjs';
import { ROOT, run } from './run.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the tarballs by the names of their packages. */
    readonly tarballs: Readonly<Record<string, string>>;
  }
}

/** Packs the packages as they are published: once, for all tests of what is published. */
export default function packAll({ provide }: TestProject) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tradingbot-tarballs-')));
  for (const name of PUBLISHED)
    run('pnpm', ['--filter', `@tradingbot/${name}`, 'pack', '--pack-destination', folder], ROOT);
  // `tradingbot-core-0.0.0.tgz` is `@tradingbot/core`.
  const named = readdirSync(folder).map((file) => [
    file.replace(/^tradingbot-(\w+)-.*$/, '@tradingbot/$1'),
    join(folder, file),
  ]);
  provide('tarballs', Object.fromEntries(named));
  return () => rmSync(folder, { recursive: true });
}
