// Runs one of examples/scripts from source: `node scripts/runExample.mjs firstLines`.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';

const [name = '', ...options] = process.argv.slice(2);
const entry = `examples/scripts/${name}.ts`;
if (!/^\w+$/.test(name) || !existsSync(entry)) {
  console.error(`There is no example "${name}". Look into examples/scripts for the names.`);
  process.exit(1);
}
const { dependencies } = JSON.parse(readFileSync('examples/scripts/package.json', 'utf8'));
const outfile = `examples/scripts/dist/${name}.mjs`;
await build({
  entryPoints: [entry],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  conditions: ['@tradingbot/source'],
  // Packages of others are loaded as they are installed: one that asks for modules of Node cannot lie in this file.
  external: Object.keys(dependencies).filter((dependency) => !dependency.startsWith('@tradingbot/')),
});
// Ctrl-C reaches the script as well, which may have something to finish: it ends by itself, and this with it.
process.on('SIGINT', () => {});
process.exitCode = spawnSync(process.execPath, [outfile, ...options], { stdio: 'inherit' }).status ?? 1;
