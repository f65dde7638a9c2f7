import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = dirname(import.meta.dirname);
/** The one file that asks for the lists: another spelling of the question would be another download. */
const ASKER = 'packages/react/src/query/symbolLists.ts';
/** A call of a list, or one handed on with its params. */
const ASKED = /\blist(?:Futures|Spot)Symbols(?:\(|,\s*(?:\{|\w+ \?))/;

test('I8 screens ask for each list of symbols with one question, through the cache', () => {
  const files = ['packages/react/src', 'examples/site/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories|testing)\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(files.filter((file) => ASKED.test(readFileSync(join(root, file), 'utf8')))).toEqual([ASKER]);
});

test.each(['listFuturesSymbols(client, {})', 'useBotQuery(listSpotSymbols, wanted ? {} : skipToken)'])(
  'the check sees %s',
  (line) => {
    expect(line).toMatch(ASKED);
  },
);
