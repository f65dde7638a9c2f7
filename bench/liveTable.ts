import { type BrowserPage, inBrowser } from './liveTablePage.js';
import type { Row } from './report.js';

const ROWS = 500;
const UPDATES = 5000;
const MS = 4000;
const ROUNDS = 3;

/** 500 live rows of which 30 are in sight, 5,000 quotes a second, beside a table of `useState`, the best that is known, and no quotes. */
export async function liveTable(): Promise<readonly Row[]> {
  const [idle, ours, plainState, windowed] = await inBrowser(async (page) => {
    const runs = { idle: [] as Run[], ours: [] as Run[], plainState: [] as Run[], windowed: [] as Run[] };
    for (let round = 0; round < ROUNDS; round++) {
      await page.call('showTable', 'ours', ROWS);
      runs.idle.push(await watch(page, 0));
      runs.ours.push(await watch(page, UPDATES));
      await page.call('run', 0);
      await page.call('showTable', 'naive', ROWS);
      runs.plainState.push(await watch(page, UPDATES));
      await page.call('run', 0);
      await page.call('showTable', 'windowed', ROWS);
      runs.windowed.push(await watch(page, UPDATES));
      await page.call('run', 0);
    }
    return [runs.idle, runs.ours, runs.plainState, runs.windowed];
  });
  const frames = (runs: readonly Run[]) => (median(runs.map((run) => run.frames)) * 1000) / MS;
  const script = (runs: readonly Run[]) => (median(runs.map((run) => run.scriptMs)) * 1000) / MS;
  const lag = (runs: readonly Run[]) => median(runs.map((run) => run.lagMs));
  const best = 'a window of 30 rows, drawn once a frame';
  const what = `live table, ${ROWS} rows, ${UPDATES.toLocaleString('en-US')} quotes a second`;
  return [
    {
      what: `${what}: frames`,
      ours: frames(ours),
      peer: frames(idle),
      peerName: 'an idle page',
      unit: 'a second',
      target: '≥ 0.97 ×',
      isMet: frames(ours) >= 0.97 * frames(idle),
    },
    {
      what: `${what}: frames`,
      ours: frames(ours),
      peer: frames(plainState),
      peerName: 'naive useState',
      unit: 'a second',
      target: '≥ 1 ×',
      isMet: frames(ours) >= frames(plainState),
    },
    {
      what: `${what}: script`,
      ours: script(ours),
      peer: script(plainState),
      peerName: 'naive useState',
      unit: 'ms a second',
      target: '≤ 0.4 ×',
      isMet: script(ours) <= 0.4 * script(plainState),
    },
    {
      what: `${what}: script`,
      ours: script(ours),
      peer: script(windowed),
      peerName: best,
      unit: 'ms a second',
      target: '≤ 1 ×',
      isMet: script(ours) <= script(windowed),
    },
    {
      what: `${what}: from a quote to its frame`,
      ours: lag(ours),
      peer: lag(windowed),
      peerName: best,
      unit: 'ms',
      target: '≤ 25',
      isMet: lag(ours) <= 25,
    },
  ];
}

interface Run {
  readonly frames: number;
  readonly scriptMs: number;
  readonly lagMs: number;
}

const LAG_MS = 1500;

async function watch(page: BrowserPage, perSecond: number): Promise<Run> {
  await page.call('run', perSecond);
  // Until compilers and caches have seen it.
  await page.call('countFrames', 1000);
  const before = await page.scriptSeconds();
  const frames = await page.call('countFrames', MS);
  const scriptMs = ((await page.scriptSeconds()) - before) * 1000;
  return { frames, scriptMs, lagMs: perSecond === 0 ? 0 : await page.call('lag', LAG_MS) };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
