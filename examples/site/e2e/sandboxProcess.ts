import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { MARKET_START, SITE } from './market.ts';
import { RunningSandbox } from './runningSandbox.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** A sandbox in a process of its own, as `npm start` runs it. */
export class SandboxProcess extends RunningSandbox {
  readonly #process: ChildProcess;

  private constructor(url: string, child: ChildProcess) {
    super(url);
    this.#process = child;
  }

  /** @param options of the command, e.g. `--candles FILE`. Time stands still unless `--speed` says otherwise. */
  static async start(options: readonly string[]): Promise<SandboxProcess> {
    const args = [
      'packages/sandbox/dist/start/cli.js',
      '--site',
      SITE,
      '--port',
      '0',
      '--start',
      MARKET_START,
      '--speed',
      '0',
      ...options,
    ];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout });
    const [line] = (await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => ['it ended'])])) as [
      string,
    ];
    const url = /http:\/\/[\d.:]+/.exec(line)?.[0];
    if (url === undefined) throw new Error(`The sandbox did not start: ${line}`);
    child.stdout?.resume();
    return new SandboxProcess(url, child);
  }

  /** Ends the process, as Ctrl+C does. */
  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGINT');
    await ended;
  }

  /** Ends the process at once, as a power cut does: nothing is finished, nothing is said. */
  async kill(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await ended;
  }
}
