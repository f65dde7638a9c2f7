// Runs one of examples/scripts from source: `node scripts/runExample.mjs firstLines`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { build } from 'esbuild';

const [name = '', ...options] = process.argv.slice(2);
const entry = `examples/scripts/${name}.ts`;
if (!/^\w+$/.test(name) || !existsSync(entry)) {
  console.error(`There is no example "${name}". Look into examples/scripts for the names.`);
  process.exit(1);
}
const outfile = `examples/scripts/dist/${name}.mjs`;
await build({
  entryPoints: [entry],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  conditions: ['@tradingbot/source'],
});
// Ctrl-C reaches the script as well, which may have something to finish: it ends by itself, and this with it.
process.on('SIGINT', () => {});
process.exitCode = spawnSync(process.execPath, [outfile, ...options], { stdio: 'inherit' }).status ?? 1;
