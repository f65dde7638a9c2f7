import { createSandbox } from '@tradingbot/sandbox';
import { openSqliteStore, startServer } from '@tradingbot/sandbox/node';
import { openBots, owners } from './botHost.js';

/** What is measured of a sandbox while its time passes. */
export interface ExchangeFigures {
  /** Longest time that nothing else was served, ms. */
  readonly longestBlock: number;
  /** Most CPU time between two times at which something else could be served, ms: what others do here is not in it. */
  readonly mostCpu: number;
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
process.send?.({ url: server.url, user: users[0]?.id });

process.on('message', (seconds) => {
  const [begun, cpu, from] = [performance.now(), process.cpuUsage(), sandbox.now];
  const turns = watchTurns();
  sandbox.speed = SPEED;
  setTimeout(async () => {
    const [{ user, system }, passed] = [process.cpuUsage(cpu), (performance.now() - begun) / 1000];
    const figures: ExchangeFigures = {
      ...turns(),
      cpuMs: (user + system) / 1000 / passed,
      speed: (sandbox.now - from) / 1000 / passed,
    };
    process.send?.(figures);
    await server.close();
    process.disconnect();
  }, Number(seconds) * 1000);
});

/** Watches the turns of the event loop. @returns what was longest, when asked, which ends it */
function watchTurns(): () => Pick<ExchangeFigures, 'longestBlock' | 'mostCpu'> {
  let [longestBlock, mostCpu] = [0, 0];
  let [last, cpu] = [performance.now(), process.cpuUsage()];
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(cpu);
    longestBlock = Math.max(longestBlock, performance.now() - last);
    mostCpu = Math.max(mostCpu, (user + system) / 1000);
    [last, cpu] = [performance.now(), process.cpuUsage()];
  }, 1);
  return () => {
    clearInterval(timer);
    return { longestBlock, mostCpu };
  };
}
