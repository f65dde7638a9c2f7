import { defineCommand } from '../args/command.js';
import { CannotRun } from '../args/exit.js';
import { writeOptions } from '../plans/writeOptions.js';

/** Any endpoint of the registry. */
export const call = defineCommand({
  name: 'call',
  words: 'ENDPOINT',
  summary: 'calls an endpoint; one that writes is planned, shown and sent once',
  example: 'tradingbot call getSpotGridBot --grid_id 612345678901234567 --sandbox --json',
  about: `tradingbot call ENDPOINT --help lists its params; tradingbot list-tools lists the endpoints. A figure that
could be two, 1000,5 say, is refused. Exit codes: 0 done, 1 refused, 2 it could not run, 3 sent, and the outcome is not known.`,
  options: {
    ...writeOptions,
    params: { type: 'string', takes: 'JSON', about: 'params as one JSON object, in place of or beside options' },
  },
  optionsOf: async (words) => {
    const { factsOf } = await import('./params.js');
    const { paramOptions, typedWords } = await import('./paramOptions.js');
    const [name, ...more] = words;
    if (name === undefined || more.length > 0)
      throw new CannotRun('Say which endpoint, e.g. tradingbot call listBots. tradingbot list-tools names all.');
    const { about, params, isQuery } = factsOf(name);
    const kind = isQuery ? 'Only reads.' : 'A write: planned, then sent once.';
    return { options: paramOptions(params), about: `${typedWords(about)}\n${kind}` };
  },
  run: async (values, terminal, given) => (await import('./callCommand.js')).callCommand(values, terminal, given),
});
