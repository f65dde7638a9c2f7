// Turns the changesets into the next version of all packages and their changelogs: `pnpm release:version`.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { PUBLISHED } from './published.mjs';

const CONSTANT = 'packages/core/src/version.ts';

execFileSync('pnpm', ['exec', 'changeset', 'version'], { stdio: 'inherit' });
const { version } = JSON.parse(readFileSync('packages/core/package.json', 'utf8'));
// A page knows no package.json: the release stands in the source too, and a test of core compares the two.
writeFileSync(CONSTANT, readFileSync(CONSTANT, 'utf8').replace(/(?<=SDK_VERSION = ')[^']+/, version));
// The changelogs are formatted like everything else, or the next check would refuse them.
const changelogs = PUBLISHED.map((name) => `packages/${name}/CHANGELOG.md`);
execFileSync('pnpm', ['exec', 'biome', 'format', '--write', ...changelogs], { stdio: 'inherit' });
