import { defineCommand } from '../args/command.js';
import { outputOptions, stateOptions } from '../plans/writeOptions.js';
import { hostOptions } from '../target/options.js';

/** Does it work here? */
export const diagnose = defineCommand({
  name: 'diagnose',
  summary: 'checks host, log-in, clock and symbols, and looks up writes whose outcome is not known',
  example: 'tradingbot diagnose --sandbox',
  about: `One line for each; no session is printed, and no write is sent. Exit codes: 0 all is well, 1 something is not,
2 the host cannot be asked, 3 the outcome of a write is still not known.`,
  options: { ...hostOptions, ...outputOptions, ...stateOptions },
  run: async (values, terminal) => (await import('./diagnoseCommand.js')).diagnoseCommand(values, terminal),
});
