import { defineCommand } from '../args/command.js';
import { targetOptions } from '../target/options.js';

/** What does a host answer? */
export const record = defineCommand({
  name: 'record',
  summary: 'saves what a host answers as a fixture for tests, without anything that says whose account it is',
  example:
    'tradingbot record --target testnet --service-domain example.com --auth cookie:session.txt --out answers.json',
  about: `It only reads: the account, the market, and one running bot of each kind. Ids, names, addresses, tokens and free
text of the account become stand-ins; amounts and prices stay. The guide "Compare a host with the contract" says
how tests use the file.`,
  options: {
    ...targetOptions,
    out: { type: 'string', takes: 'FILE', about: 'the file to write' },
  },
  run: async (values, terminal) => (await import('./recordCommand.js')).recordCommand(values, terminal),
});
