import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from './report.js';
import type { StateFilePoint } from './stateFileServer.js';

const SERVER = 'packages/sandbox/dist/start/stateFileServer.js';
const BOTS = 1000;
/** What is simulated; the rest of a month is taken to grow as these days after the first. */
const DAYS = 5;
const MONTH = 30;
const MAX_FILE_MB = 40;
/** Until then the newest events of most bots only come; from then on older ones are packed as fast. */
const FILLED = 3;
/** Growth that is none. */
const MAX_HEAP_GROWTH = 1.1;

/** A thousand bots of all kinds in ranges that are crossed often: the file after a month, from its first days, and whether the heap grows. */
export async function stateFile(): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tb-state-'));
  const args = [join(folder, 'state.sqlite'), String(BOTS), String(DAYS)];
  const server = fork(SERVER, args, { execArgv: ['--expose-gc'] });
  const points: StateFilePoint[] = [];
  server.on('message', (point: StateFilePoint) => {
    points.push(point);
    const { fileMb, heapMb, packedMb } = point;
    const memory = `heap ${heapMb.toFixed(1)} MB, beside it ${packedMb.toFixed(1)} MB`;
    console.log(`day ${points.length}: file ${fileMb.toFixed(1)} MB, ${memory}`);
  });
  await once(server, 'exit');
  rmSync(folder, { recursive: true });
  const [first, filled, last] = [points[0], points[FILLED - 1], points[DAYS - 1]];
  if (!first || !filled || !last) throw new Error('The sandbox ended early.');
  const atMonth = (of: (point: StateFilePoint) => number) =>
    of(first) + ((MONTH - 1) * (of(last) - of(first))) / (DAYS - 1);
  const file = atMonth(({ fileMb }) => fileMb);
  return [
    {
      ...{
        what: `${BOTS} bots, a month taken from ${DAYS} days: state file`,
        ours: file,
        peer: MAX_FILE_MB,
        peerName: 'at most',
        unit: 'MB',
      },
      ...{ target: `≤ ${MAX_FILE_MB} MB`, isMet: file <= MAX_FILE_MB },
    },
    {
      ...{ what: `${BOTS} bots, heap after ${DAYS} days`, ours: last.heapMb, peer: filled.heapMb },
      ...{ peerName: `after ${FILLED}`, unit: 'MB', target: `≤ ${MAX_HEAP_GROWTH} ×` },
      isMet: last.heapMb <= filled.heapMb * MAX_HEAP_GROWTH,
    },
  ];
}
