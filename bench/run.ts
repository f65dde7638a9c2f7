import { writeBenchmarks } from './benchmarksPage.js';
import { botPages } from './botPages.js';
import { course } from './course.js';
import { exchange } from './exchange.js';
import { formatting } from './formatting.js';
import { keyPresses } from './keyPresses.js';
import { liveTable } from './liveTable.js';
import { load } from './load.js';
import { manyBots } from './manyBots.js';
import { openDetail } from './openDetail.js';
import { pageLoad } from './pageLoad.js';
import { paperBots } from './paperBots.js';
import { picker } from './picker.js';
import { plans } from './plans.js';
import { quoteIngest } from './quoteIngest.js';
import { quoteItem } from './quoteItem.js';
import { replay } from './replay.js';
import { linesOf, type Row } from './report.js';
import { soak } from './soak.js';
import { startUp } from './startUp.js';
import { stateFile } from './stateFile.js';
import { symbolList } from './symbolList.js';
import { warmStart } from './warmStart.js';

const benches: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  formatting,
  quoteItem,
  quoteIngest,
  symbolList,
  startUp,
  warmStart,
  replay,
  course,
  manyBots,
  plans,
  liveTable,
  picker,
  botPages,
  openDetail,
  load,
};
/** Minutes each: only those that are asked for. */
const long: typeof benches = { pageLoad, keyPresses, paperBots, soak, exchange, stateFile };

const asked = process.argv.slice(2);
const all = { ...benches, ...long };
const unknown = asked.filter((name) => !Object.hasOwn(all, name));
if (unknown.length > 0) {
  console.error(`Unknown bench ${unknown.join(', ')}. There are: ${Object.keys(all).join(', ')}.`);
  process.exit(1);
}
console.log(`Node ${process.version}. Absolute figures depend on the machine; compare within one run.`);
for (const [name, bench] of Object.entries(all)) {
  const isAsked = asked.length === 0 ? Object.hasOwn(benches, name) : asked.includes(name);
  if (!isAsked) continue;
  const lines = linesOf(await bench());
  console.log(`\n${name}\n${lines.join('\n')}`);
  writeBenchmarks(name, lines, Object.keys(all));
}
