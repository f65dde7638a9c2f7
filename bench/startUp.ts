import { spawnSync } from 'node:child_process';
import type { Row } from './report.js';

const RUNS = 15;

const COMMANDS = [['--help'], ['bots', '--help'], ['create', 'spot_grid', '--help'], ['list-tools']];

/**
 * Time a fresh process needs to import all endpoints as they are published, beside one that imports zod/mini alone; and
 * until a command has printed what needs no exchange, beside Node with an empty program.
 */
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
    ...COMMANDS.map(commandRow),
  ];
}

function commandRow(args: readonly string[]): Row {
  const ours = processMs(['packages/cli/dist/tradingbot.js', ...args]);
  return {
    what: `tradingbot ${args.join(' ')}, from its start to its end`,
    ours,
    peer: processMs(['-e', '0']),
    peerName: 'Node alone',
    unit: 'ms',
    target: '≤ 150 ms',
    isMet: ours <= 150,
  };
}

function processMs(args: readonly string[]): number {
  return middle(
    Array.from({ length: RUNS }, () => {
      const begun = performance.now();
      const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
      if (status !== 0)
        throw new Error(`node ${args.join(' ')} failed: build it first ("pnpm verify build"). ${stderr}`);
      return performance.now() - begun;
    }),
  );
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
  return middle(times);
}

function middle(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
