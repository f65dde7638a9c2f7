// Every write through every fault of a line; without options the result goes to docs/reference/faults.md.
import { spawn } from 'node:child_process';
import { buildServer } from './buildServer.mjs';

const command = await buildServer('examples/scripts/faults.ts');
const options = process.argv.slice(2);
const args = options.length > 0 ? options : ['--write', 'docs/reference/faults.md'];
const faults = spawn(process.execPath, [command, ...args], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => faults.kill(signal));
faults.on('exit', (code) => process.exit(code ?? 1));
