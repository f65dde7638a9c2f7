import type { AuditCommandOptions } from '../parseOptions.js';
import type { Terminal } from '../Terminal.js';
import { ownHost, remoteHost } from './AuditHost.js';
import { type AuditResult, runAudit } from './runAudit.js';

const COLUMNS = ['bots', 'rewards', 'commands', 'refused', 'fills', 'checks', 'differences'] as const;

/** Runs an audit and prints what it found. @returns the exit code: 1 at a difference */
export async function auditCommand(options: AuditCommandOptions, terminal: Terminal): Promise<number> {
  const { seed, days, bots, url } = options;
  const host = url === undefined ? ownHost(seed) : await remoteHost(url);
  let isStopped = false;
  terminal.onStop(() => {
    isStopped = true;
  });
  terminal.print(`Auditing ${host.name}: ${bots} bots over ${days} days, seed ${seed}.`);
  const result = await runAudit(host, { ...options, isStopped: () => isStopped }).finally(() => host.end());
  for (const line of tableOf(result)) terminal.print(line);
  const { difference } = result;
  if (isStopped && !difference) terminal.print('Stopped before its end.');
  if (!difference) return 0;
  terminal.printError(`Difference in ${difference.what}${difference.bot ? ` of bot ${difference.bot}` : ''}:`);
  terminal.printError(`  ${difference.message}`);
  const remote = url === undefined ? '' : ` --url ${url}`;
  terminal.printError(`Met again by: audit --days ${days} --bots ${bots} --seed ${seed}${remote}`);
  terminal.printError('What led there, one call a line:');
  for (const deed of result.trail.leadingTo(difference.bot)) terminal.printError(JSON.stringify({ seed, ...deed }));
  return 1;
}

/** A row for each kind, in even columns. */
function tableOf({ trail, difference }: AuditResult): readonly string[] {
  const culprit = difference && trail.fills.get(difference.bot ?? '')?.kind;
  const rows = [...trail.counts].map(([kind, { bots, rewards, commands, refusals, checks }]) => {
    const own = [...trail.fills.values()].filter((bot) => bot.kind === kind);
    const fills = own.reduce((sum, bot) => sum + bot.fills, 0);
    const differences = difference && (culprit ?? 'accounts') === kind ? 1 : 0;
    return [kind, ...[bots, rewards, commands, refusals, fills, checks, differences].map(String)];
  });
  const all = [['', ...COLUMNS], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}
