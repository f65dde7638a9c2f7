import { formNames } from '../packages/react/bench/BenchPage.js';
import { inBrowser } from './liveTablePage.js';
import type { Row } from './report.js';

const SYMBOLS = 3000;
const OPENINGS = 9;
const MAX_MS = 100;
const KEYS = 40;
const MAX_KEY_MS = 4;

/** Opening the symbol picker beside drawing all of its rows, and the preview of the create forms after a key. */
export async function picker(): Promise<readonly Row[]> {
  return inBrowser(async (page) => {
    const all: number[] = [];
    for (let draw = 0; draw < OPENINGS; draw++) all.push(await page.call('drawAll', SYMBOLS));
    await page.call('showTable', 'ours', SYMBOLS);
    const openings: number[] = [];
    for (let opening = 0; opening < OPENINGS; opening++) openings.push(await page.call('openPicker'));
    const opened = middle(openings);
    const rows: Row[] = [
      {
        what: `symbol picker, ${SYMBOLS.toLocaleString('en-US')} symbols, from the press to the frame with its rows`,
        ours: opened,
        peer: middle(all),
        peerName: 'drawing all rows',
        unit: 'ms',
        target: `≤ ${MAX_MS} ms`,
        isMet: opened <= MAX_MS,
      },
    ];
    for (const name of formNames) {
      await page.call('showForm', name);
      await page.call('typeKey');
      const before = await page.scriptSeconds();
      const keys: number[] = [];
      for (let key = 0; key < KEYS; key++) keys.push(await page.call('typeKey'));
      const script = (((await page.scriptSeconds()) - before) * 1000) / KEYS;
      const typed = middle(keys);
      rows.push({
        what: `${name} form, from a key to new figures in the preview`,
        ours: typed,
        peer: MAX_KEY_MS,
        peerName: 'budget',
        unit: 'ms',
        target: `≤ ${MAX_KEY_MS} ms`,
        isMet: typed <= MAX_KEY_MS,
      });
      rows.push({
        what: `${name} form, processor time of a key with all that follows it`,
        ours: script,
        peer: MAX_KEY_MS,
        peerName: 'budget',
        unit: 'ms',
        target: `≤ ${MAX_KEY_MS} ms`,
        isMet: script <= MAX_KEY_MS,
      });
    }
    return rows;
  });
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
