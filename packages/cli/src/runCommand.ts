import { columns } from './args/command.js';
import { CannotRun, exitCodes, textOf } from './args/exit.js';
import { commands } from './commands.js';
import type { Terminal } from './Terminal.js';
import { version } from './version.js';

/** Runs `tradingbot`. Never rejects. @returns the exit code: see {@link exitCodes}. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  if (name === '--version') {
    terminal.print(version());
    return exitCodes.same;
  }
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const [about] = rest;
    if (about !== undefined && about !== '--help') return runCommand([about, '--help'], terminal);
    terminal.print(overview());
    return name === undefined ? exitCodes.notRun : exitCodes.same;
  }
  const command = commands.find((one) => one.name === name);
  try {
    if (command === undefined) {
      const names = commands.map((one) => one.name).join(', ');
      throw new CannotRun(`There is no command "${name}". There are: ${names}. tradingbot --help says more.`);
    }
    return await command.run(rest, terminal);
  } catch (error) {
    // Whoever reads JSON gets some in any case; of other commands it is a file.
    const readsJson = command?.options.json?.type === 'boolean' && rest.includes('--json');
    if (readsJson && error instanceof CannotRun)
      terminal.print(JSON.stringify({ outcome: 'not_run', message: error.message, ...error.facts }));
    terminal.printError(textOf(error));
    return exitCodes.notRun;
  }
}

function overview(): string {
  return [
    'Usage: tradingbot COMMAND [options]',
    columns(commands.map(({ name, summary }) => [name, summary])),
    'tradingbot COMMAND --help shows the options of a command.',
    'Exit codes: 0 done, all as specified, 1 refused, or something differs, 2 it could not run, 3 sent, outcome not known.',
  ].join('\n\n');
}
