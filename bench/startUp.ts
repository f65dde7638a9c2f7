import { spawnSync } from 'node:child_process';
import type { Row } from './report.js';

const RUNS = 15;

/** Time a fresh process needs to import all endpoints as they are published, beside one that imports zod/mini alone. */
export async function startUp(): Promise<readonly Row[]> {
  const ours = median('@tradingbot/core/endpoints');
  const zod = median('zod/mini');
  return [
    {
      what: 'importing all endpoints, zod/mini loaded already',
      ours,
      peer: zod,
      peerName: 'importing zod/mini',
      unit: 'ms',
      target: '≤ 15 ms',
      isMet: ours <= 15,
    },
  ];
}

function median(module: string): number {
  const code = `
    const before = ${JSON.stringify(module)} === 'zod/mini' ? undefined : await import('zod/mini');
    const begun = performance.now();
    await import(${JSON.stringify(module)});
    console.log(performance.now() - begun);`;
  const times = Array.from({ length: RUNS }, () => {
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: 'bench', encoding: 'utf8' });
    if (run.status !== 0)
      throw new Error(`${module} cannot be imported: build it first ("pnpm verify build"). ${run.stderr}`);
    return Number(run.stdout);
  });
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
}
