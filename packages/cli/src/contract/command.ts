import { defineCommand } from '../args/command.js';
import { targetOptions } from '../target/options.js';

/** Does a host keep the contract? */
export const contract = defineCommand({
  name: 'contract',
  summary: 'compares what a host answers with the contract, over the whole life of a bot of each kind',
  example: 'tradingbot contract --target testnet --service-domain example.com --auth cookie:session.txt --dry',
  about: `It opens one bot of each kind with the least that the host allows, reads and changes it, and closes it. It
asks before it spends, and closes what it opened, also after Ctrl-C. Exit codes: 0 all as specified,
1 something differs or a bot may still run, 2 it could not run, or not to its end.`,
  options: {
    ...targetOptions,
    read: { type: 'boolean', about: 'only reads: the account, the market, and bots that run in the account' },
    dry: { type: 'boolean', about: 'only reads, and says which bots it would open and what it would send' },
    yes: { type: 'boolean', about: 'spends without asking' },
    junit: { type: 'string', takes: 'FILE', about: 'writes what was found as JUnit XML' },
    json: { type: 'string', takes: 'FILE', about: 'writes what was found as JSON' },
  },
  run: async (values, terminal) => (await import('./contractCommand.js')).contractCommand(values, terminal),
});
