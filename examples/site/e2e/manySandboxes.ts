// The program behind `SandboxHost`: it opens and closes sandboxes as it is asked, and answers with their addresses.
import { createSandbox } from '../../../packages/sandbox/src/index.ts';
import { type SandboxServer, startServer } from '../../../packages/sandbox/src/node.ts';
import { MARKET_START, SITE } from './market.ts';

const servers = new Map<string, SandboxServer>();

process.on('message', (message) => void answer(message));
// Whoever asked is gone.
process.on('disconnect', () => process.exit());

async function answer(message: unknown): Promise<void> {
  const server = servers.get(String(message));
  if (!server) {
    process.send?.(await open());
    return;
  }
  servers.delete(server.url);
  await server.close();
  process.send?.(server.url);
}

/** One whose time stands still, and that keeps nothing. */
async function open(): Promise<string> {
  const sandbox = createSandbox({ startTime: Date.parse(MARKET_START), speed: 0, sharesMarket: true });
  const server = await startServer({ sandbox, port: 0, host: '127.0.0.1', siteFolder: SITE });
  servers.set(server.url, server);
  return server.url;
}
