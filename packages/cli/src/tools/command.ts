import { columns, defineCommand } from '../args/command.js';
import { exitCodes } from '../args/exit.js';
import { outputOptions } from '../plans/writeOptions.js';
import { targetOptions } from '../target/options.js';

/** What can be done? */
export const listTools = defineCommand({
  name: 'list-tools',
  summary: 'lists all that a terminal and an agent can do, as it is made from the endpoints',
  example: 'tradingbot list-tools --kinds spot_grid --json',
  about: 'Asks no host. A tool of an agent that writes takes a plan, which another tool of it makes.',
  options: { ...outputOptions, kinds: targetOptions.kinds },
  run: async ({ json, ...values }, terminal) => {
    const { toolsOf } = await import('./toolList.js');
    const { kindsOf } = await import('../target/options.js');
    const tools = toolsOf(kindsOf(values));
    if (json) terminal.print(JSON.stringify(tools));
    else terminal.print(columns(tools.map(({ name, kind, command }) => [`${kind.padEnd(5)} ${name}`, command])));
    return exitCodes.same;
  },
});
