// A month of 200 hostile bots in a sandbox of its own, all books compared to the last digit. Options go to the audit.
import { spawn } from 'node:child_process';
import { buildServer } from './buildServer.mjs';

const command = await buildServer();
const options = process.argv.slice(2);
const args = options.length > 0 ? options : ['--days', '30', '--bots', '200', '--seed', '7'];
const audit = spawn(process.execPath, [command, 'audit', ...args], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => audit.kill(signal));
audit.on('exit', (code) => process.exit(code ?? 1));
