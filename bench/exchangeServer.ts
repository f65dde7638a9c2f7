import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createSandbox } from '@tradingbot/sandbox';
import { openSqliteStore, startServer } from '@tradingbot/sandbox/node';
import { openBots, owners } from './botHost.js';

/** What is measured of a sandbox while its time passes. */
export interface ExchangeFigures {
  /** Longest time that nothing else was served, ms. */
  readonly longestBlock: number;
  /** CPU time in a second, ms. */
  readonly cpuMs: number;
  /** Market time that has passed in a real second, s. */
  readonly speed: number;
}

/** Ten minutes before fundings are settled. */
const START = Date.UTC(2026, 0, 1, 7, 50);
const SPEED = 60;

const [state, bots] = process.argv.slice(2);
if (state === undefined || bots === undefined) throw new Error('Name the state file and the number of bots.');

/** A sandbox in a process of its own, full of running bots, an hour of whose time passes in a minute. */
const users = owners(Number(bots));
const sandbox = createSandbox({ startTime: START, historyDays: 1, speed: 0, users, ...(await openSqliteStore(state)) });
await openBots(sandbox, users, Number(bots));
// All of them start.
sandbox.advance(1000);
await sandbox.saved();
const server = await startServer({ sandbox, port: 0, host: '127.0.0.1' });
const delays = monitorEventLoopDelay({ resolution: 1 });
process.send?.({ url: server.url, user: users[0]?.id });

process.on('message', (seconds) => {
  const [begun, cpu, from] = [performance.now(), process.cpuUsage(), sandbox.now];
  delays.enable();
  sandbox.speed = SPEED;
  setTimeout(async () => {
    delays.disable();
    const [{ user, system }, passed] = [process.cpuUsage(cpu), (performance.now() - begun) / 1000];
    const figures: ExchangeFigures = {
      longestBlock: delays.max / 1e6,
      cpuMs: (user + system) / 1000 / passed,
      speed: (sandbox.now - from) / 1000 / passed,
    };
    process.send?.(figures);
    await server.close();
    process.disconnect();
  }, Number(seconds) * 1000);
});
