import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from './report.js';
import type { StateFilePoint } from './stateFileServer.js';

const SERVER = 'packages/sandbox/dist/start/stateFileServer.js';
const BOTS = 1000;
/** What is simulated; the rest of a month is taken to grow as its last day. */
const DAYS = 5;
const MONTH = 30;
const MAX_FILE_MB = 40;
const MAX_HEAP_GROWTH = 1.5;

/** A thousand bots of all kinds in ranges that are crossed often: file and memory after a month, from its first days. */
export async function stateFile(): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tb-state-'));
  const args = [join(folder, 'state.sqlite'), String(BOTS), String(DAYS)];
  const server = fork(SERVER, args, { execArgv: ['--expose-gc'] });
  const points: StateFilePoint[] = [];
  server.on('message', (point: StateFilePoint) => {
    points.push(point);
    console.log(`day ${points.length}: file ${point.fileMb.toFixed(1)} MB, memory ${point.heapMb.toFixed(1)} MB`);
  });
  await once(server, 'exit');
  rmSync(folder, { recursive: true });
  const [first, before, last] = [points[0], points.at(-2), points.at(-1)];
  if (!first || !before || !last) throw new Error('The sandbox ended early.');
  const atMonth = (of: (point: StateFilePoint) => number) => of(last) + (MONTH - DAYS) * (of(last) - of(before));
  const file = atMonth(({ fileMb }) => fileMb);
  const heap = atMonth(({ heapMb }) => heapMb);
  const what = `${BOTS} bots, a month taken from ${DAYS} days`;
  return [
    {
      ...{ what: `${what}: state file`, ours: file, peer: MAX_FILE_MB, peerName: 'at most', unit: 'MB' },
      ...{ target: `≤ ${MAX_FILE_MB} MB`, isMet: file <= MAX_FILE_MB },
    },
    {
      ...{ what: `${what}: heap and packed history`, ours: heap, peer: first.heapMb, peerName: 'after a day' },
      ...{ unit: 'MB', target: `≤ ${MAX_HEAP_GROWTH} ×`, isMet: heap <= first.heapMb * MAX_HEAP_GROWTH },
    },
  ];
}
