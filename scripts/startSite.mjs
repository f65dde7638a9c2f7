// What `npm start` runs: the site and the sandbox, built where they are not yet, from one process. Options go to the sandbox.
import { spawn } from 'node:child_process';
import { buildServer } from './buildServer.mjs';
import { buildSite } from './buildSite.mjs';

await buildSite();
const command = await buildServer();
// An hour in a minute, unless asked otherwise: at real speed a newcomer would wait hours for the first fill.
const args = ['--speed', '60', '--site', 'examples/site/dist', ...process.argv.slice(2)];
const server = spawn(process.execPath, [command, ...args], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
