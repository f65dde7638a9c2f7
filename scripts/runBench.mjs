// Measures the packages beside their peers, from source: `pnpm bench`, or `pnpm bench formatting` for one.
import { spawnSync } from 'node:child_process';
import { build } from 'esbuild';

await build({
  entryPoints: ['bench/run.ts', 'bench/quoteServer.ts'],
  outdir: 'bench/dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  conditions: ['@tradingbot/source'],
  external: ['bybit-api', 'ws', 'tinybench'],
});
process.exitCode =
  spawnSync(process.execPath, ['bench/dist/run.mjs', ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
