// Measures the packages beside their peers, from source: `pnpm bench`, or `pnpm bench formatting` for one.
import { spawnSync } from 'node:child_process';
import { build } from 'esbuild';
import { buildServer } from './buildServer.mjs';

await build({
  entryPoints: ['bench/run.ts', 'bench/quoteServer.ts', 'bench/symbolListFirst.ts'],
  outdir: 'bench/dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  conditions: ['@tradingbot/source'],
  external: ['autocannon', 'bybit-api', 'esbuild', 'playwright', 'ws', 'tinybench'],
});
for (const name of ['load', 'soak', 'exchange', 'stateFile']) await buildServer(`bench/${name}Server.ts`);
process.exitCode =
  spawnSync(process.execPath, ['bench/dist/run.mjs', ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
