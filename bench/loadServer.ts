import { createSeededSource, marketSymbols } from '@tradingbot/engine/market';
import { createSandbox } from '@tradingbot/sandbox';
import { openSqliteStore, startServer } from '@tradingbot/sandbox/node';
import { loadUsers, SYMBOLS } from './loadShape.js';

const START = Date.UTC(2026, 0, 1);
const HISTORY_MINUTES = 2 * 1440;

const [state] = process.argv.slice(2);
if (state === undefined) throw new Error('Name the state file.');

/** The sandbox's own pairs, and as many made up as make the number full. */
const symbols = Array.from({ length: Math.ceil(SYMBOLS / marketSymbols.length) }, (_, copy) =>
  marketSymbols.map((facts) =>
    copy === 0 ? facts : { ...facts, symbol: `S${copy}${facts.symbol}`, base_token: `S${copy}${facts.base_token}` },
  ),
).flat();
const market = createSeededSource({ seed: 10, start: START, historyMinutes: HISTORY_MINUTES, symbols });

/** A sandbox in a process of its own, with its state file, for the many users of a load. */
const sandbox = createSandbox({
  startTime: START,
  source: { name: 'load', market },
  users: loadUsers,
  ...(await openSqliteStore(state)),
});
const server = await startServer({ sandbox, port: 0, host: '127.0.0.1' });
const tokens = await Promise.all(loadUsers.map(({ id }) => tokenOf(id)));
process.send?.({ url: server.url, tokens });

let begun = process.cpuUsage();
process.on('message', (message) => {
  if (message === 'stop') void server.close().then(() => process.disconnect());
  const { user, system } = process.cpuUsage(begun);
  begun = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000 });
});

/** Logs in as the login page does. */
async function tokenOf(user: string): Promise<string> {
  const answer = await sandbox.fetch('http://localhost/en-US/login', {
    method: 'POST',
    body: new URLSearchParams({ user }),
  });
  return /=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
}
