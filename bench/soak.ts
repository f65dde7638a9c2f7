import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Row } from './report.js';
import type { SoakPoint } from './soakServer.js';

const SERVER = 'packages/sandbox/dist/start/soakServer.js';
/** Growth that is none: caches that fill, the engine's own bookkeeping. */
const MAX_GROWTH = 1.1;

/** Ten million quotes through a sandbox with running bots and a client: the heap after each million. */
export async function soak(): Promise<readonly Row[]> {
  const server = fork(SERVER, { execArgv: ['--expose-gc'] });
  const points: SoakPoint[] = [];
  server.on('message', (point: SoakPoint) => {
    points.push(point);
    console.log(`${point.quotes.toLocaleString('en-US')} quotes: ${point.heapMb.toFixed(1)} MB, ${point.bots} bots`);
  });
  await once(server, 'exit');
  // The first tenth fills what is filled once.
  const [first, ...rest] = points.map(({ heapMb }) => heapMb);
  const max = Math.max(...rest);
  const row = { what: `heap, most of ${rest.length} points after ten million quotes`, ours: max, unit: 'MB' };
  const peer = first ?? Number.NaN;
  const target = `≤ ${MAX_GROWTH} ×`;
  return [{ ...row, peer, peerName: 'after the first million', target, isMet: max <= peer * MAX_GROWTH }];
}
