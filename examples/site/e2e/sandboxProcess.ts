import { type ChildProcess, type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { MARKET_START, SITE } from './market.ts';
import { RunningSandbox } from './runningSandbox.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const COMMAND = resolve(ROOT, 'packages/sandbox/dist/start/cli.js');

/** Where a process serves, and its lines until then. */
async function addressOf(child: ChildProcessByStdio<null, Readable, Readable | null>) {
  const output: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    output.push(line);
    const url = /http:\/\/[\d.:]+/.exec(line)?.[0];
    if (url === undefined) continue;
    child.stdout.resume();
    return { url, output };
  }
  throw new Error(`The sandbox did not start: ${output.join('\n')}`);
}

/** A sandbox in a process of its own, as `npm start` runs it. */
export class SandboxProcess extends RunningSandbox {
  readonly #process: ChildProcess;

  private constructor(url: string, child: ChildProcess) {
    super(url);
    this.#process = child;
  }

  /**
   * @param options of the command, e.g. `--candles FILE`. Time stands still unless `--speed` is set.
   * @param limits `maxFileKiB`: the system lets it write no file that is larger, as on a full disk
   */
  static async start(
    options: readonly string[],
    { maxFileKiB }: { readonly maxFileKiB?: number } = {},
  ): Promise<SandboxProcess> {
    const args = [COMMAND, '--site', SITE, '--port', '0', '--start', MARKET_START, '--speed', '0', ...options];
    const child =
      maxFileKiB === undefined
        ? spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
        : // What it then prints about its full disk is expected.
          spawn('bash', ['-c', `ulimit -f ${maxFileKiB}; exec "$@"`, 'sandbox', process.execPath, ...args], {
            cwd: ROOT,
            stdio: ['ignore', 'pipe', 'ignore'],
          });
    const { url } = await addressOf(child);
    return new SandboxProcess(url, child);
  }

  /** Does again what stands in a report file. @returns what it prints until it serves, line by line */
  static async replay(file: string): Promise<{ readonly sandbox: SandboxProcess; readonly output: readonly string[] }> {
    const args = [COMMAND, 'replay', file, '--site', SITE, '--port', '0'];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    const { url, output } = await addressOf(child);
    return { sandbox: new SandboxProcess(url, child), output };
  }

  /** A start that is expected to end by itself. @returns its exit code and what it prints about it */
  static tryStart(options: readonly string[]): { readonly code: number | null; readonly error: string } {
    const { status, stderr } = spawnSync(process.execPath, [COMMAND, '--port', '0', ...options], { encoding: 'utf8' });
    return { code: status, error: stderr };
  }

  /** Ends the process, as Ctrl+C does. */
  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGINT');
    await ended;
  }

  /** Ends the process at once, as a power cut does: nothing is finished, nothing is printed. */
  async kill(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await ended;
  }
}
