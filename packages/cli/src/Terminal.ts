import { createInterface } from 'node:readline';
import { styleText } from 'node:util';
import type { Timers } from '@tradingbot/core';

/** How a word may be marked where colors are shown. */
export type Mark = 'green' | 'red';

/** The world outside a command, so that tests can be it. */
export interface Terminal {
  print(line: string): void;
  /** Prints what went wrong, in red where colors are shown. */
  printError(line: string): void;
  /**
   * Asks whoever runs the command; absent where nobody can answer, in CI say. What is no clear yes is a no, also the end
   * of the signal.
   */
  readonly ask?: ((question: string, signal: AbortSignal) => Promise<boolean>) | undefined;
  /** A text to print in a color, or as it is where colors are not wanted. */
  mark(mark: Mark, text: string): string;
  /** Calls back each time that the process is asked to end, until what is returned is called. */
  onStop(stop: () => void): () => void;
  sleep(ms: number): Promise<void>;
  /** Time limits of calls; the platform's when absent. */
  readonly timers?: Timers | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** SIGHUP: the window was closed, or the line to the machine broke. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Signals within this time are one: npx hands on the Ctrl-C that the process has had from the terminal already. */
const SAME_PRESS_MS = 1_000;

/** The terminal of this process. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  // Whoever reads may leave before the end, as `head` does: what was opened is to be closed all the same.
  for (const output of [stdout, stderr]) output.on('error', () => {});
  const shown = [stdout, stderr].find(({ isTTY }) => isTTY);
  return {
    print: (line) => console.log(line),
    printError: (line) => console.error(painted(stderr, 'red', line)),
    // A question that goes into a file is seen by nobody.
    ask: stdin.isTTY && shown ? (question, signal) => ask(question, signal, stdin, shown) : undefined,
    mark: (mark, text) => painted(stdout, mark, text),
    onStop(stop) {
      let last = Number.NEGATIVE_INFINITY;
      const press = () => {
        const now = performance.now();
        if (now - last < SAME_PRESS_MS) return;
        last = now;
        stop();
      };
      for (const signal of SIGNALS) process.on(signal, press);
      return () => {
        for (const signal of SIGNALS) process.off(signal, press);
      };
    },
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    env: process.env,
  };
}

/** `hasColors` asks for NO_COLOR and the like too. */
function painted(output: NodeJS.WriteStream, mark: Mark, text: string): string {
  return output.isTTY && output.hasColors() ? styleText(mark, text, { validateStream: false }) : text;
}

/** Asks on a line. An end of the input or Ctrl-C is a no. */
export function ask(
  question: string,
  signal: AbortSignal,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<boolean> {
  const asking = createInterface({ input, output });
  return new Promise((resolve) => {
    asking.once('close', () => resolve(false));
    signal.addEventListener('abort', () => asking.close(), { once: true });
    if (signal.aborted) asking.close();
    else
      asking.question(`${question} [y/N] `, (answer) => {
        resolve(/^y(es)?$/i.test(answer.trim()));
        asking.close();
      });
  });
}
