import { listBots } from '@tradingbot/core/endpoints';
import { createSandbox } from '@tradingbot/sandbox';
import { type Change, changedAnswers } from './changedAnswers.ts';
import { ownHost } from './Host.ts';
import { createRun } from './Run.ts';
import { report } from './report.ts';
import { type ContractOptions, runContract } from './runContract.ts';

/** A run against a sandbox whose answers are changed on their way. */
export async function runAgainst(changes: readonly Change[] = [], options: Partial<ContractOptions> = {}) {
  const sandbox = createSandbox({ sharesMarket: true, historyDays: 21 });
  const run = createRun(ownHost(sandbox, changedAnswers(changes)));
  const printed: string[] = [];
  const ending = await runContract(run, {
    isReadOnly: false,
    maySpend: async () => true,
    print: (line) => printed.push(line),
    ...options,
  });
  const running = async () => (await listBots(ownHost(sandbox).client, { status: 'ongoing' })).total;
  return { run, printed, ending, running, lines: report(run, options.isReadOnly ?? false) };
}
