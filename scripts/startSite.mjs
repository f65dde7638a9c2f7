// `npm start`: builds the site, bundles the sandbox and serves both from one process. Options go to the sandbox.
import { spawn, spawnSync } from 'node:child_process';
import { buildServer } from './buildServer.mjs';

const SITE = 'examples/site/dist';

console.log('Building the site …');
const built = spawnSync('pnpm', ['--filter', '@tradingbot/site', 'build', '--logLevel', 'warn'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);

const command = await buildServer();
// An hour in a minute, unless asked otherwise: at real speed a newcomer would wait hours for the first fill.
const args = ['--speed', '60', '--site', SITE, ...process.argv.slice(2)];
const server = spawn(process.execPath, [command, ...args], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
