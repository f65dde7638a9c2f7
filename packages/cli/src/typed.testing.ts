import type { Timers } from '@tradingbot/core';
import { runCommand } from './runCommand.js';
import type { Terminal } from './Terminal.js';

/** What a test gives of the world around a command. */
export interface World extends Partial<Terminal> {
  /** Sees each line as it is printed; `stop` is Ctrl-C. */
  readonly onPrint?: (line: string, stop: () => void) => void;
}

/** Time limits of calls, for a machine that has much else to do: how long it takes to answer is no matter. */
const PATIENCE = 8;
const patientLimits: Timers = {
  setTimeout: (callback, ms) => setTimeout(callback, ms * PATIENCE),
  // The handle came from the line above.
  clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
};

/** Runs a command line, as whoever types it sees it; as a list where an argument has a space or is empty. */
export async function typed(line: string | readonly string[], { onPrint, ...world }: World = {}) {
  const printed: string[] = [];
  const errors: string[] = [];
  let stop = () => {};
  const code = await runCommand(typeof line === 'string' ? line.split(' ').filter((word) => word !== '') : line, {
    print: (text) => {
      printed.push(text);
      onPrint?.(text, stop);
    },
    printError: (text) => errors.push(text),
    mark: (_, text) => text,
    onStop: (onStop) => {
      stop = onStop;
      return () => {};
    },
    sleep: async () => {},
    env: {},
    ...world,
    timers: world.timers ?? patientLimits,
  });
  return { code, printed, errors };
}
