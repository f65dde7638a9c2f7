// No registry host and no tarball address may stand in the lockfile: it must install from whatever registry is set up.
import { existsSync, readFileSync } from 'node:fs';

const wrong = [];
readFileSync('pnpm-lock.yaml', 'utf8')
  .split('\n')
  .forEach((line, index) => {
    if (/https?:\/\/|tarball:/.test(line)) wrong.push(`pnpm-lock.yaml:${index + 1}: ${line.trim()}`);
  });
for (const file of ['package-lock.json', 'yarn.lock'])
  if (existsSync(file)) wrong.push(`${file}: only pnpm-lock.yaml belongs here`);

if (wrong.length > 0) {
  console.error(`The lockfile names a host or a second lockfile exists:\n${wrong.join('\n')}`);
  process.exit(1);
}
console.log('lockfile: no host, no tarball');
