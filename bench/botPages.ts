import { type BrowserPage, inBrowser } from './liveTablePage.js';
import type { Row } from './report.js';

const BOTS = 200;
const UPDATES = 5000;
const FILLS = 5000;
const MS = 4000;
const ROUNDS = 3;

/** The list of running bots under quotes, beside the same list without; and a chart that is moved, with fills and without. */
export async function botPages(): Promise<readonly Row[]> {
  return inBrowser(async (page) => {
    const frames = { still: [] as number[], live: [] as number[], bare: [] as number[], full: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      await page.call('showBots', BOTS);
      frames.still.push(await framesOf(page, 'countFrames'));
      await page.call('run', UPDATES);
      frames.live.push(await framesOf(page, 'countFrames'));
      await page.call('run', 0);
      await page.call('showFills', 0);
      frames.bare.push(await framesOf(page, 'countFramesOfPanning'));
      await page.call('showFills', FILLS);
      frames.full.push(await framesOf(page, 'countFramesOfPanning'));
    }
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
    const count = (many: number) => many.toLocaleString('en-US');
    return [
      row(
        `list of ${BOTS} bots, ${count(UPDATES)} quotes a second: frames`,
        frames.live,
        frames.still,
        'without quotes',
      ),
      row(`chart with ${count(FILLS)} fills, moved in each frame: frames`, frames.full, frames.bare, 'without fills'),
    ];
  });
}

async function framesOf(page: BrowserPage, count: 'countFrames' | 'countFramesOfPanning'): Promise<number> {
  // Until compilers and caches have seen it.
  await page.call(count, 1000);
  return ((await page.call(count, MS)) * 1000) / MS;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
