import type { CDPSession, Page } from 'playwright/test';
import { expect, type Trader, test } from '../trader.ts';

const ROUTES = ['/', '/create/', '/fgrid-create/', '/dca-create/', '/ai/', '/my-bot/', '/ranking/', '/news/'];
/** Route changes in half an hour. */
const CHANGES = 200;
const HALF_AN_HOUR = 30 * 60_000;
/** Growth of the heap that is none: the browser compiles more of the code, and compiles it better, as it goes on. */
const MAX_GROWTH = 1.1;

interface Counts {
  readonly listeners: number;
  readonly timers: number;
  readonly sockets: number;
}

test('F160 each half hour of quotes and 200 route changes leaves no listener, timer, socket or heap behind', async ({
  trader,
}) => {
  const { page, sandbox } = trader;
  await page.addInitScript(countTimersAndSockets);
  await trader.logIn();
  await trader.open('/');
  await sandbox.speed(60);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // The first minute: everything that is loaded and kept once has been.
  for (const route of [...ROUTES, ...ROUTES]) {
    await trader.go(route);
    await expect(page.locator('.tb-skeleton')).toHaveCount(0);
  }
  await openForm(trader);
  const first = await atRest(page, session);

  const begun = (await sandbox.state()).now;
  const heaps: number[] = [];
  for (const half of [1, 2]) {
    for (let change = 0; change < CHANGES; change++) await trader.go(ROUTES[change % ROUTES.length] ?? '/');
    while ((await sandbox.state()).now - begun < half * HALF_AN_HOUR) await sandbox.advance(60_000);
    await openForm(trader);
    await expect.poll(async () => exceeds(await atRest(page, session), first), { timeout: 60_000 }).toEqual([]);
    heaps.push(await heapAtRest(session));
  }
  const [before = 0, after = Number.NaN] = heaps;
  expect(after).toBeLessThanOrEqual(before * MAX_GROWTH);
});

/** A create page with all that it has on it. */
async function openForm(trader: Trader): Promise<void> {
  const { page } = trader;
  await trader.go('/create/');
  await expect(page.getByRole('button', { name: 'Review and create' })).toBeEnabled();
  await expect(page.locator('.tb-chart-canvas canvas').first()).toBeVisible();
}

/** Which counts are above what they were, and by how much. */
function exceeds(now: Counts, before: Counts): readonly string[] {
  const names = ['listeners', 'timers', 'sockets'] as const;
  return names.filter((name) => now[name] > before[name]).map((name) => `${name} ${before[name]} → ${now[name]}`);
}

/** The lowest of some counts: what a page does for a moment is no leak. */
async function atRest(page: Page, session: CDPSession): Promise<Counts> {
  let lowest: Counts = { listeners: Number.POSITIVE_INFINITY, timers: Number.POSITIVE_INFINITY, sockets: 9 };
  for (let mode = 0; mode < 20; mode++) {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const listeners = metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN;
    const { timers, sockets } = await page.evaluate<Pick<Counts, 'timers' | 'sockets'>>('pageCounts()');
    lowest = {
      listeners: Math.min(lowest.listeners, listeners),
      timers: Math.min(lowest.timers, timers),
      sockets: Math.min(lowest.sockets, sockets),
    };
    // A frame apart: quotes, polls and effects come in between.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  return lowest;
}

/** The smallest heap of some, in bytes. */
async function heapAtRest(session: CDPSession): Promise<number> {
  let smallest = Number.POSITIVE_INFINITY;
  for (let mode = 0; mode < 5; mode++) {
    await session.send('HeapProfiler.collectGarbage');
    smallest = Math.min(smallest, (await session.send('Runtime.getHeapUsage')).usedSize);
  }
  return smallest;
}

/** Runs in the page before everything else: counts the timers that are set and the sockets that are open. */
function countTimersAndSockets(): void {
  const timers = new Set<unknown>();
  const sockets = new Set<WebSocket>();
  const { setTimeout: after, setInterval: every } = globalThis;
  const ending = (clear: (id?: number) => void) => (id?: number) => {
    timers.delete(id);
    clear(id);
  };
  const own = {
    setTimeout: (work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
      const id = after(() => {
        timers.delete(id);
        work(...args);
      }, ms);
      timers.add(id);
      return id;
    },
    setInterval: (work: () => void, ms?: number) => {
      const id = every(work, ms);
      timers.add(id);
      return id;
    },
    clearTimeout: ending(globalThis.clearTimeout),
    clearInterval: ending(globalThis.clearInterval),
    WebSocket: class extends WebSocket {
      constructor(url: string) {
        super(url);
        sockets.add(this);
        this.addEventListener('close', () => sockets.delete(this));
      }
    },
    pageCounts: () => ({ timers: timers.size, sockets: sockets.size }),
  };
  Object.assign(globalThis, own);
}
