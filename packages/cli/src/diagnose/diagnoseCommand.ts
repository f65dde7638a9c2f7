import { listFuturesSymbols, listSpotSymbols } from '@tradingbot/core/endpoints';
import { journalOf } from '@tradingbot/core/writes';
import type { ValuesOf } from '../args/command.js';
import { exitCodes } from '../args/exit.js';
import { withOutput } from '../output/createOutput.js';
import { journalIn, lookUpLeft } from '../plans/writeFlow.js';
import type { outputOptions, stateOptions } from '../plans/writeOptions.js';
import type { Terminal } from '../Terminal.js';
import { clockOf, type HostClock } from '../target/clockOf.js';
import { openTarget, type Target } from '../target/openTarget.js';
import type { HostValues } from '../target/options.js';

/** Something that was looked at. */
interface Check {
  readonly name: string;
  readonly isWell: boolean;
  readonly text: string;
}

/** What was found about a host, an account and what is left in the journal. */
export interface Diagnosis {
  readonly checks: readonly Check[];
  /** Writes whose outcome is still not known. */
  readonly unknown: number;
}

/** Runs `tradingbot diagnose`. @returns the exit code */
export async function diagnoseCommand(
  values: HostValues & ValuesOf<typeof outputOptions> & ValuesOf<typeof stateOptions>,
  terminal: Terminal,
): Promise<number> {
  return withOutput(values.json, terminal, async (output) => {
    const stop = new AbortController();
    const leave = terminal.onStop(() => stop.abort());
    try {
      const target = await openTarget(values, terminal, stop.signal, journalIn(values, terminal));
      const { checks, unknown } = await diagnosisOf(target, stop.signal);
      if (values.json) output.result({ checks, unknown });
      else
        for (const { name, isWell, text } of checks)
          terminal.print(`${terminal.mark(isWell ? 'green' : 'red', isWell ? 'ok' : 'no')}  ${name}: ${text}`);
      if (unknown > 0) return exitCodes.unknown;
      return checks.every(({ isWell }) => isWell) ? exitCodes.same : exitCodes.differs;
    } finally {
      leave();
    }
  });
}

/** Looks at what a write needs. Sends none; the journal's left ones are looked up. */
export async function diagnosisOf(target: Target, signal?: AbortSignal): Promise<Diagnosis> {
  const { client, name, user } = target;
  const clock = clockOf(target);
  const pairs = countOf(listSpotSymbols(client, {}).then(({ symbols }) => symbols.length));
  const contracts = countOf(listFuturesSymbols(client, {}).then(({ list }) => list?.length ?? 0));
  const left = await lookUpLeft(target, signal);
  const open = journalOf(client).list();
  return {
    checks: [
      { name: 'host', isWell: true, text: `${name} answers (${client.environment.kind}).` },
      {
        name: 'log-in',
        isWell: user !== undefined,
        text: user === undefined ? 'the host does not say whose it is.' : 'the session is known.',
      },
      { name: 'clock', isWell: !clock.isWrong, text: sayClock(clock) },
      symbolCheck('pairs', await pairs),
      symbolCheck('contracts', await contracts),
      ...left.map(({ endpoint, message, outcome }) => ({
        name: `journal ${endpoint}`,
        isWell: outcome !== 'unknown',
        text: message,
      })),
      {
        name: 'journal',
        isWell: open.length === 0,
        text:
          open.length === 0
            ? 'no write is left open.'
            : `${open.length} left open: ${open.map(({ endpoint }) => endpoint).join(', ')}.`,
      },
    ],
    unknown: open.length,
  };
}

/** Times are counted by the host's clock, as its answers report it; what is written down here has that of this machine. */
function sayClock({ aheadMs, isOwn, isWrong }: HostClock): string {
  if (aheadMs === 0) return 'the clocks agree.';
  const apart = `${Math.round(Math.abs(aheadMs) / 1000)} s`;
  if (isOwn) return `the sandbox has a time of its own, ${apart} ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine.`;
  const isBehind = `this machine is ${apart} ${aheadMs > 0 ? 'behind' : 'ahead of'} the host`;
  if (!isWrong) return `${isBehind}; times are counted by the clock of the host.`;
  return `${isBehind}: one of the two is wrong. Calls have no date and are not refused for it, but the journal and the audit log are dated by this machine, and a log-in or certificate can look expired: set its clock by a time server.`;
}

function countOf(count: Promise<number>): Promise<number | undefined> {
  return count.catch(() => undefined);
}

function symbolCheck(name: string, count: number | undefined): Check {
  return {
    name,
    isWell: (count ?? 0) > 0,
    text: count === undefined ? 'the list cannot be read.' : `${count} are listed.`,
  };
}
