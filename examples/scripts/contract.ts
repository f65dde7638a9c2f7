import { parseArgs } from 'node:util';
import { createSandbox } from '@tradingbot/sandbox';
import { askToSpend } from './contract/askToSpend.ts';
import { ownHost, remoteHost } from './contract/Host.ts';
import { createRun } from './contract/Run.ts';
import { report } from './contract/report.ts';
import { runContract } from './contract/runContract.ts';

// Lives through a bot of every kind at a host, and prints how the answers differ from the contract.
const { values } = parseArgs({
  options: { read: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
});
const address = process.env.TRADINGBOT_ADDRESS;
const host = address ? await remoteHost(address).catch(explain) : ownHost(createSandbox({ historyDays: 21 }));
const run = createRun(host);
const print = (line: string) => console.log(line);

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const stop = () => {
  print('Stopping: what was opened is closed first.');
  run.stop();
};
for (const signal of SIGNALS) process.on(signal, stop);

print(`The host is ${host.name}.`);
const { isStopped, leftOpen } = await runContract(run, {
  isReadOnly: values.read,
  maySpend: async (amount) =>
    host.isOwn ||
    values.yes ||
    askToSpend(`${amount} USDT of the account at ${host.name} go into five bots, which are closed again. Go on?`),
  print,
});
for (const signal of SIGNALS) process.off(signal, stop);
for (const line of report(run, values.read)) print(line);
if (isStopped || leftOpen.length > 0 || run.findings.list().length > 0) process.exitCode = 1;

function explain(error: unknown): never {
  console.error(`${address} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
