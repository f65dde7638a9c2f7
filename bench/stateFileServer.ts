import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSandbox } from '@tradingbot/sandbox';
import { openSqliteStore } from '@tradingbot/sandbox/node';
import { openBots, owners } from './botHost.js';

/** How the process and its state file stand at the end of a day of market time, MB. */
export interface StateFilePoint {
  readonly heapMb: number;
  /** What lies beside the heap: history that is packed. */
  readonly packedMb: number;
  readonly fileMb: number;
}

const DAY = 86_400_000;
const SAVES_A_DAY = 96;

const [state, bots, days] = process.argv.slice(2);
if (state === undefined) throw new Error('Name the state file, the number of bots and the days.');
const users = owners(Number(bots));
const sandbox = createSandbox({ historyDays: 1, users, ...(await openSqliteStore(state)) });
await openBots(sandbox, users, Number(bots));
for (let day = 0; day < Number(days); day += 1) {
  for (let save = 0; save < SAVES_A_DAY; save += 1) {
    sandbox.advance(DAY / SAVES_A_DAY);
    await sandbox.saved();
  }
  // Twice: what the first finds unused beside the heap goes with the second.
  for (let times = 0; times < 2; times += 1) {
    global.gc?.();
    await sleep(10);
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  process.send?.({ heapMb: heapUsed / 1e6, packedMb: arrayBuffers / 1e6, fileMb: statSync(state).size / 1e6 });
}
await sandbox.close();
process.disconnect();
