import { createInterface } from 'node:readline';

/** Asks whoever runs the script. What is no clear yes, an end of the input or Ctrl-C is a no. */
export function askToSpend(
  question: string,
  input: NodeJS.ReadableStream = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
): Promise<boolean> {
  const asking = createInterface({ input, output });
  return new Promise((resolve) => {
    asking.once('close', () => resolve(false));
    asking.question(`${question} [y/N] `, (answer) => {
      resolve(/^y(es)?$/i.test(answer.trim()));
      asking.close();
    });
  });
}
