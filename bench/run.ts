import { formatting } from './formatting.js';
import { manyBots } from './manyBots.js';
import { plans } from './plans.js';
import { quoteIngest } from './quoteIngest.js';
import { quoteItem } from './quoteItem.js';
import { replay } from './replay.js';
import { print, type Row } from './report.js';
import { startUp } from './startUp.js';
import { symbolList } from './symbolList.js';

const benches: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  formatting,
  quoteItem,
  quoteIngest,
  symbolList,
  startUp,
  replay,
  manyBots,
  plans,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`Unknown bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
console.log(`Node ${process.version}. Absolute figures depend on the machine; compare within one run.`);
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length === 0 || asked.includes(name)) print(name, await bench());
}
