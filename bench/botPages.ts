import { type BrowserPage, inBrowser } from './liveTablePage.js';
import type { Row } from './report.js';

const BOTS = 200;
const UPDATES = 5000;
const FILLS = 5000;
/** The list asks again every five seconds: in each window once. */
const MS = 5000;
/** Even: each of two states comes first in half of them, so that what the machine does meanwhile strikes both. */
const ROUNDS = 6;

/** The list of running bots under quotes, beside the same list without; and a full chart beside a bare one. */
export async function botPages(): Promise<readonly Row[]> {
  return inBrowser(async (page) => {
    const frames = { still: [] as number[], live: [] as number[], bare: [] as number[], full: [] as number[] };
    const panned = { bare: [] as number[], full: [] as number[] };
    const withQuotes = async (updates: number) => {
      await page.call('run', updates);
      (updates === 0 ? frames.still : frames.live).push(await framesOf(page, 'countFrames'));
    };
    const withFills = async (fills: number) => {
      const name = fills === 0 ? 'bare' : 'full';
      await page.call('showChart', fills);
      frames[name].push(await framesOf(page, 'countFrames'));
      panned[name].push(await framesOf(page, 'countFramesOfPanning'));
    };
    const inTurns = async (measure: (load: number) => Promise<void>, load: number) => {
      for (let round = 0; round < ROUNDS; round++) {
        for (const next of round % 2 === 0 ? [0, load] : [load, 0]) await measure(next);
      }
    };
    await page.call('showBots', BOTS);
    await inTurns(withQuotes, UPDATES);
    await page.call('run', 0);
    await inTurns(withFills, FILLS);
    const row = (what: string, ours: readonly number[], peer: readonly number[], peerName: string): Row => {
      const [own, other] = [median(ours), median(peer)];
      return {
        what,
        ours: own,
        peer: other,
        peerName,
        unit: 'a second',
        target: '≥ 0.97 ×',
        isMet: own >= 0.97 * other,
      };
    };
    const full = `chart with ${FILLS.toLocaleString('en-US')} fills, two indicators and a price every 50 ms`;
    const count = (many: number) => many.toLocaleString('en-US');
    return [
      row(
        `list of ${BOTS} bots, ${count(UPDATES)} quotes a second: frames`,
        frames.live,
        frames.still,
        'without quotes',
      ),
      row(`${full}: frames`, frames.full, frames.bare, 'bare and still'),
      row(`${full}, moved by hand in each frame: frames`, panned.full, panned.bare, 'bare, moved by hand'),
    ];
  });
}

async function framesOf(page: BrowserPage, count: 'countFrames' | 'countFramesOfPanning'): Promise<number> {
  // Until compilers and caches have seen it.
  await page.call(count, 1000);
  return ((await page.call(count, MS)) * 1000) / MS;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = Number.NaN, high = low] = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return (low + high) / 2;
}
