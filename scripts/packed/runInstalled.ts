import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** What a program came to. */
interface Ended {
  readonly code: number | null;
  /** All that it printed, errors too, line by line. */
  readonly lines: readonly string[];
}

/** A program that runs. */
interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** Starts a program that may fail, or be ended in the middle: at a line that it prints, say. */
export function start(
  command: string,
  args: readonly string[],
  cwd: string,
  {
    env = {},
    onLine,
  }: { env?: Readonly<Record<string, string>>; onLine?: (line: string, child: ChildProcess) => void } = {},
): Started {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      lines.push(line);
      onLine?.(line, child);
    });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, lines }));
  });
  return { child, ended };
}
