import { defineCommand } from '../args/command.js';
import { stateOptions } from '../plans/writeOptions.js';
import { feeOptions, targetOptions } from '../target/options.js';

/** Serves an agent. */
export const mcp = defineCommand({
  name: 'mcp',
  summary: 'serves all of it to an agent, over the Model Context Protocol on standard input and output',
  example: 'tradingbot mcp --sandbox --budget 1000',
  about: `An agent reads freely. It writes only with the id of a plan of the same session and the amount stated again. A
plan is sent once, and is stale after two minutes or a move of its prices by 0.5 %. Each call is a line in the audit log.`,
  options: {
    ...targetOptions,
    ...stateOptions,
    ...feeOptions,
    'read-only': { type: 'boolean', about: 'offers no tool that writes, and refuses every write' },
    budget: {
      type: 'string',
      takes: 'DECIMAL',
      about: 'most that may be put into bots in this session, in all, of each coin',
    },
    audit: { type: 'string', takes: 'FILE', about: 'the audit log, JSON lines; beside the journal when absent' },
  },
  run: async (values, terminal) => (await import('./mcpCommand.js')).mcpCommand(values, terminal),
});
