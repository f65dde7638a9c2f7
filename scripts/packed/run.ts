import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';

export const ROOT = dirname(dirname(import.meta.dirname));

/** Runs a program to its end and gives what it printed. @throws Error with all of its output when it fails. */
export function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.\n${error ?? ''}${stdout}${stderr}`);
  return stdout;
}
