import { inBrowser } from './liveTablePage.js';
import { serveSite } from './onSite.js';
import { inPlainBrowser, type PlainPage } from './plainBrowser.js';
import type { Row } from './report.js';
import { watchKeys } from './watchKeys.js';

const FORMS = ['/create/', '/fgrid-create/', '/dca-create/', '/fmart-create/', '/fcombo-create/'];
/** Where the money is typed: the first field of a form that takes decimals. */
const MONEY = 'main form input[inputmode="decimal"]';
const BOTS = 200;
const UPDATES = 5_000;
const SLOWDOWN = 4;
const KEYS = ['1', '2', '0', 'Backspace', '5', '0', 'Backspace', 'Backspace'];
const ROUNDS = 4;
const PAUSE_MS = 250;
/** For scripts, prices and candles of the page. */
const SETTLED_MS = 6_000;
const MAX_MS = 64;

/** A field and nothing else: what a key costs the browser and the machine. */
const BARE_PAGE = 'data:text/html,<main><form><input inputmode="decimal"></form></main>';

/**
 * How long the slowest key takes to be painted while prices come in, at a quarter of the speed: INP of forms and list,
 * beside a page with a field and nothing else.
 */
export async function keyPresses(): Promise<readonly Row[]> {
  const [bare, ...forms] = await serveSite((url) =>
    inPlainBrowser(async (open) => {
      const pages = [BARE_PAGE, ...FORMS.map((path) => `${url}/en-US/tradingbot${path}`)];
      const slowest: number[] = [];
      for (const page of pages) slowest.push(await typeInto(await open(), page));
      return slowest;
    }),
  );
  const rowOf = (what: string, ours = Number.NaN): Row => {
    const target = `≤ ${MAX_MS}`;
    return {
      what,
      ours,
      peer: bare ?? Number.NaN,
      peerName: 'a bare field',
      unit: 'ms',
      target,
      isMet: ours <= MAX_MS,
    };
  };
  const slowest = await inBrowser(async (page) => {
    await page.call('showBots', BOTS);
    await page.call('run', UPDATES);
    return page.slowestKey('input[type="search"]', SLOWDOWN, keys());
  });
  const updates = UPDATES.toLocaleString('en-US');
  const typed = FORMS.map((path, index) => rowOf(`${path} a key in the field for money`, forms[index]));
  return [...typed, rowOf(`list of ${BOTS} bots, ${updates} quotes a second: a key in the search`, slowest)];
}

const keys = () => Array.from({ length: ROUNDS }, () => KEYS).flat();

async function typeInto(page: PlainPage, address: string): Promise<number> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const evaluate = async (expression: string) => {
    const answer = await page.send('Runtime.evaluate', { expression, returnByValue: true });
    // The protocol's own answer to an expression that gives a number.
    return (answer as { result: { value: number } }).result.value;
  };
  await page.send('Page.navigate', { url: address });
  await pause(SETTLED_MS);
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const fields = await evaluate(`(${watchKeys})(); document.querySelectorAll('${MONEY}').length`);
  if (fields === 0) throw new Error(`There is no field for money at ${address}.`);
  await evaluate(`document.querySelector('${MONEY}').focus()`);
  for (const key of keys()) {
    const code = key === 'Backspace' ? { windowsVirtualKeyCode: 8 } : { text: key };
    await page.send('Input.dispatchKeyEvent', { type: 'keyDown', key, ...code });
    await page.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
    await pause(PAUSE_MS);
  }
  const slowest = await evaluate('slowestKey()');
  await page.close();
  return slowest;
}
