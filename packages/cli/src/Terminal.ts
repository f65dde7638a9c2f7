import { createInterface } from 'node:readline';
import { styleText } from 'node:util';

/** How a word may be marked where colors are shown. */
export type Mark = 'green' | 'red' | 'yellow';

/** The world outside a command, so that tests can be it. */
export interface Terminal {
  print(line: string): void;
  printError(line: string): void;
  /** Asks whoever runs the command; absent where nobody can answer, in CI say. What is no clear yes is a no. */
  readonly ask?: ((question: string) => Promise<boolean>) | undefined;
  /** A text in a color, or as it is where colors are not wanted. */
  mark(mark: Mark, text: string): string;
  /** Calls back whenever the process is asked to end, until what is returned is called. */
  onStop(stop: () => void): () => void;
  sleep(ms: number): Promise<void>;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** The terminal of this process. */
export function processTerminal(): Terminal {
  const { stdin, stdout } = process;
  // Asks for NO_COLOR and the like too.
  const hasColors = stdout.isTTY && stdout.hasColors();
  return {
    print: (line) => console.log(line),
    printError: (line) => console.error(line),
    ask: stdin.isTTY ? (question) => ask(question, stdin, stdout) : undefined,
    mark: (mark, text) => (hasColors ? styleText(mark, text, { validateStream: false }) : text),
    onStop(stop) {
      for (const signal of SIGNALS) process.on(signal, stop);
      return () => {
        for (const signal of SIGNALS) process.off(signal, stop);
      };
    },
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    env: process.env,
  };
}

/** Asks on a line. An end of the input or Ctrl-C is a no. */
export function ask(question: string, input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<boolean> {
  const asking = createInterface({ input, output });
  return new Promise((resolve) => {
    asking.once('close', () => resolve(false));
    asking.question(`${question} [y/N] `, (answer) => {
      resolve(/^y(es)?$/i.test(answer.trim()));
      asking.close();
    });
  });
}
