import { basePath, type Environment, localePath } from '@tradingbot/core';
import { CannotRun, exitCodes, textOf } from '../args/exit.js';
import { outputFile } from '../args/outputFile.js';
import type { Terminal } from '../Terminal.js';
import { clockOf } from '../target/clockOf.js';
import { openTarget, outOfReach } from '../target/openTarget.js';
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
  if (values.json !== undefined && values.json === values.junit)
    throw new CannotRun('--json and --junit name the same file: choose two.');
  const writeJson = outputFile('--json', values.json);
  const writeJunit = outputFile('--junit', values.junit);

  const stop = new AbortController();
  const giveUp = new AbortController();
  let hasBegun = false;
  const leave = terminal.onStop(() => {
    if (stop.signal.aborted) return giveUp.abort();
    if (hasBegun) terminal.print('Stopping: what was opened is closed first. Once more leaves it open.');
    stop.abort();
  });
  try {
    const target = await openTarget(values, terminal, stop.signal);
    hasBegun = true;
    const { name, client } = target;
    const { environment } = client;
    terminal.print(`The host is ${name}.`);
    const run = createRun({ ...target, patience: PATIENCE }, { mode, kinds, stop: stop.signal });
    const maySpend = async (amount: string) =>
      values.yes === true || (ask?.(question(amount, name, environment), stop.signal) ?? false);
    const ending = await runContract(run, { maySpend, print: terminal.print, giveUp: giveUp.signal });

    const report = reportOf(run, ending);
    const code = exitCodeOf(report);
    const lines = [...linesOf(report)];
    const last = lines.pop() ?? '';
    for (const line of lines) terminal.print(line);
    const { aheadMs, isWrong } = clockOf({ client });
    if (isWrong)
      terminal.print(
        `The clocks of ${name} and of this machine are ${minutes(Math.abs(aheadMs))} apart: one of them is wrong.`,
      );
    terminal.print(terminal.mark(code === exitCodes.same ? 'green' : 'red', last));
    if (report.ended === 'lost') terminal.printError(outOfReach(environment, ending.cause).message);
    if (report.ended === 'failed') terminal.printError(textOf(ending.cause));
    for (const bot of report.left_open)
      terminal.printError(`May still run: ${bot}. Close it by hand, under "My bots" of ${sectionOf(environment)}`);
    writeJson(`${JSON.stringify(report, undefined, 2)}\n`);
    writeJunit(junitOf(report));
    return code;
  } finally {
    leave();
  }
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

function minutes(ms: number): string {
  const count = Math.round(ms / 60_000);
  return `${count} minute${count === 1 ? '' : 's'}`;
}

/** Address of the section on the exchange's own site. */
function sectionOf({ kind, api, isSecure, configHost }: Environment): string {
  const site = kind === 'local' ? api : `${isSecure ? 'https' : 'http'}://${configHost}`;
  return new URL(localePath('en-US', `${basePath}/`), site).href;
}
