import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { SITE, serveSite } from './onSite.js';
import { inPlainBrowser, type PlainPage } from './plainBrowser.js';
import type { Row } from './report.js';

/** A field that takes a key. */
const FIELD = 'form.tb-form input[inputmode]:not(:disabled)';
/** Controls of a page itself, which its prerendered frame has none of; nobody is logged in. */
const CONTROL = 'main :is(button:not(:disabled), .tb-button)';

/** The first figure of a page; none is expected where nobody is logged in or nothing is chosen. */
const FIGURE = 'main .tb-figure';

/** When a page can be used: which element is there then. Neither a frame nor grey lines are one. */
const PATHS: Readonly<Record<string, string>> = {
  '/': FIGURE,
  '/create/': FIELD,
  '/fgrid-create/': FIELD,
  '/dca-create/': FIELD,
  '/fmart-create/': FIELD,
  '/fcombo-create/': FIELD,
  '/ai/': CONTROL,
  '/my-bot/': CONTROL,
  '/ranking/': 'main .tb-figure',
  '/rewards/': CONTROL,
  '/news/': 'main .tb-news-summary',
};
/** Scripts until a page can be used, kB compressed: what the first screen may have, and what a form. */
const SCRIPTS = { form: 215, other: 170 };
/** Middling phone on a middling line: what the targets are made for. */
const SLOWDOWN = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** So long after it was called a page is watched, with quotes coming in. */
const WATCHED_MS = 9_000;
const ROUNDS = 3;
const KB = 1000;

/** Largest contentful paint, total blocking time and layout shift of every route, with live data, on a slow line. */
export function pageLoad(): Promise<readonly Row[]> {
  return serveSite((url) =>
    inPlainBrowser(async (open) => {
      const rows: Row[] = [];
      for (const [path, usable] of Object.entries(PATHS)) {
        const address = `${url}/en-US/tradingbot${path}`;
        // Whatever a server does once is not measured.
        await visit(await open(), address, usable);
        const runs: Visit[] = [];
        for (let round = 0; round < ROUNDS; round++) runs.push(await visit(await open(), address, usable));
        rows.push(...rowsOf(path, runs));
      }
      return rows;
    }),
  );
}

interface Visit {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  readonly shift: number;
  /** When the page could be used; absent when it never could. */
  readonly usableMs?: number;
  /** When the first figure was there. */
  readonly figureMs?: number;
  /** Addresses of the scripts that had come by then. */
  readonly scripts: readonly string[];
}

function rowsOf(path: string, runs: readonly Visit[]): readonly Row[] {
  const figure = (read: (run: Visit) => number) => median(runs.map(read));
  const lcp = figure((run) => run.largestPaintMs);
  const tbt = figure((run) => run.blockingMs);
  const cls = figure((run) => run.shift);
  const still = { peer: 0, peerName: 'a still page' };
  return [
    {
      what: `${path} largest paint`,
      ours: lcp,
      peer: figure((run) => run.firstPaintMs),
      peerName: 'its first paint',
      unit: 'ms',
      target: '≤ 1,800',
      isMet: lcp <= 1_800,
    },
    { what: `${path} blocking time`, ours: tbt, ...still, unit: 'ms', target: '≤ 150', isMet: tbt <= 150 },
    { what: `${path} layout shift`, ours: cls, ...still, unit: '', target: '≤ 0.02', isMet: cls <= 0.02 },
    ...useRows(path, runs, figure),
  ];
}

/** How long it takes until a page can be used, when it shows its first figure, and what has been loaded by then. */
function useRows(
  path: string,
  runs: readonly Visit[],
  figure: (read: (run: Visit) => number) => number,
): readonly Row[] {
  const paint = { peer: figure((run) => run.firstPaintMs), peerName: 'its first paint', unit: 'ms' };
  const usable = figure(({ usableMs = Number.POSITIVE_INFINITY }) => usableMs);
  const firstFigure = figure(({ figureMs = Number.NaN }) => figureMs);
  const loaded = median(runs.map(({ scripts }) => kilobytesOf(scripts)));
  const most = PATHS[path] === FIELD ? SCRIPTS.form : SCRIPTS.other;
  return [
    { what: `${path} can be used`, ours: usable, ...paint, target: '≤ 2,500', isMet: usable <= 2_500 },
    ...(Number.isNaN(firstFigure)
      ? []
      : [
          { what: `${path} first figure`, ours: firstFigure, ...paint, target: '≤ 2,000', isMet: firstFigure <= 2_000 },
        ]),
    {
      what: `${path} scripts until then`,
      ours: loaded,
      peer: 0,
      peerName: 'a still page',
      unit: 'kB',
      target: `≤ ${most}`,
      isMet: loaded <= most,
    },
  ];
}

/** Scripts as they are sent, compressed. */
function kilobytesOf(addresses: readonly string[]): number {
  const files = addresses.map((address) => readFileSync(SITE + new URL(address).pathname));
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0) / KB;
}

/** One visit with an empty cache. */
async function visit(page: PlainPage, address: string, usable: string): Promise<Visit> {
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', LINE);
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.send('Page.enable');
  const awaited = JSON.stringify({ usable, figure: FIGURE });
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watchFor})(${awaited})` });
  await page.send('Page.navigate', { url: address });
  await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
  const expression = `(${figures})()`;
  const answer = await page.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  await page.close();
  // What `figures` resolves with.
  return (answer as { result: { value: Visit } }).result.value;
}

/** Runs in the page, before everything else: records the moment when the first element of each kind is there. */
function watchFor(awaited: Readonly<Record<string, string>>): void {
  const open = new Map(Object.entries(awaited));
  const observer = new MutationObserver(() => {
    for (const [name, selector] of open) {
      // What is there and still empty is no figure.
      const isThere = [...document.querySelectorAll(selector)].some(
        (element) => element instanceof HTMLInputElement || /[\d\p{L}]/u.test(element.textContent ?? ''),
      );
      if (!isThere) continue;
      open.delete(name);
      performance.mark(name);
    }
    if (open.size === 0) observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
}

/** Runs in the page, afterwards: what the browser has kept of its painting. */
function figures(): Promise<Visit> {
  const seen = { largestPaintMs: 0, tasks: [] as { start: number; ms: number }[], shift: 0 };
  // The last of a kind counts for the largest paint; shifts within a second belong together, at most five.
  let window = { from: 0, last: 0, sum: 0 };
  const observe = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaintMs = startTime;
  });
  observe('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, ms: duration }));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (hadRecentInput) return;
    const isNew = startTime - window.last > 1000 || startTime - window.from > 5000;
    window = isNew
      ? { from: startTime, last: startTime, sum: value }
      : { ...window, last: startTime, sum: window.sum + value };
    seen.shift = Math.max(seen.shift, window.sum);
  });
  // Observers hear what was kept in a task of their own.
  return new Promise((resolve) =>
    setTimeout(() => {
      const firstPaintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
      const blocking = seen.tasks.filter(({ start }) => start >= firstPaintMs).map(({ ms }) => ms - 50);
      const { largestPaintMs, shift } = seen;
      const blockingMs = blocking.reduce((sum, ms) => sum + ms, 0);
      const usable = performance.getEntriesByName('usable')[0]?.startTime;
      const figure = performance.getEntriesByName('figure')[0]?.startTime;
      const scripts = performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith('.js') && entry.startTime + entry.duration <= (usable ?? 0))
        .map(({ name }) => name);
      resolve({
        firstPaintMs,
        largestPaintMs,
        shift,
        blockingMs,
        scripts,
        ...(usable !== undefined && { usableMs: usable }),
        ...(figure !== undefined && { figureMs: figure }),
      });
    }, 500),
  );
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
