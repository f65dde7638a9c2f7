import type { Environment } from '@tradingbot/core';
import { CannotRun, exitCodes } from '../args/exit.js';
import { outputFile } from '../args/outputFile.js';
import type { Terminal } from '../Terminal.js';
import { openTarget, silent } from '../target/openTarget.js';
import { kindsOf, type TargetValues } from '../target/options.js';
import { junitOf } from './junit.js';
import { createRun, type Mode } from './Run.js';
import { exitCodeOf, linesOf, reportOf } from './report.js';
import { runContract } from './runContract.js';

/** What `tradingbot contract` is given. */
export interface ContractValues extends TargetValues {
  readonly read?: boolean | undefined;
  readonly dry?: boolean | undefined;
  readonly yes?: boolean | undefined;
  readonly junit?: string | undefined;
  readonly json?: string | undefined;
}

/** So long is waited for a first profit, or for a host that was lost. */
const PATIENCE = { stepMs: 2000, steps: 10 };

/** Runs `tradingbot contract`. @returns the exit code @throws CannotRun before anything was done */
export async function contractCommand(values: ContractValues, terminal: Terminal): Promise<number> {
  const mode = modeOf(values);
  const kinds = kindsOf(values);
  const { ask } = terminal;
  if (mode === 'live' && !values.yes && ask === undefined)
    throw new CannotRun(
      'Nobody can be asked here before money is spent: add --yes, or only look with --dry or --read.',
    );
  const writeJson = outputFile('--json', values.json);
  const writeJunit = outputFile('--junit', values.junit);
  const target = await openTarget(values, terminal);

  const { name, client } = target;
  const run = createRun({ ...target, patience: PATIENCE }, { mode, kinds });
  // Not once: npx hands on the Ctrl-C that the process has had from the terminal already.
  const leave = terminal.onStop(() => {
    terminal.print('Stopping: what was opened is closed first.');
    run.stop();
  });
  terminal.print(`The host is ${name}.`);
  const ending = await runContract(run, {
    maySpend: async (amount) => values.yes === true || (ask?.(question(amount, name, client.environment)) ?? false),
    print: terminal.print,
  }).finally(leave);

  const report = reportOf(run, ending);
  writeJson(`${JSON.stringify(report, undefined, 2)}\n`);
  writeJunit(junitOf(report));
  const code = exitCodeOf(report);
  if (report.ended === 'lost') {
    // What a host that has gone did not answer is no difference.
    terminal.printError(terminal.mark('red', silent(name, client.environment, ending.cause).message));
    return code;
  }
  const [last = '', ...others] = [...linesOf(report)].reverse();
  for (const line of others.reverse()) terminal.print(line);
  terminal.print(terminal.mark(code === exitCodes.same ? 'green' : 'red', last));
  return code;
}

function modeOf({ read, dry, yes }: ContractValues): Mode {
  const given = Object.entries({ read, dry, yes }).flatMap(([name, isGiven]) => (isGiven ? [`--${name}`] : []));
  if (given.length > 1) throw new CannotRun(`${given.join(' and ')} exclude each other: choose one.`);
  return read ? 'read' : dry ? 'dry' : 'live';
}

function question(amount: string, name: string, { kind }: Environment): string {
  const money = kind === 'production' ? ' It is real money.' : '';
  return `${amount} USDT of the account at ${name} go into bots, which are closed again.${money} Go on?`;
}
