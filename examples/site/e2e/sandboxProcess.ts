import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Audit } from '../../../packages/sandbox/src/index.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** A sandbox in a process of its own, as `npm start` runs it, with its clock in the hands of the test. */
export class SandboxProcess {
  readonly url: string;
  readonly #process: ChildProcess;
  #cookie = '';

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.#process = child;
  }

  /** @param options of the command, e.g. `--candles FILE`. Time stands still unless `--speed` says otherwise. */
  static async start(options: readonly string[] = ['--memory']): Promise<SandboxProcess> {
    const args = [
      'packages/sandbox/dist/start/cli.js',
      '--site',
      'examples/site/dist',
      '--port',
      '0',
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

  /** Lets market time pass at once. */
  async advance(ms: number): Promise<void> {
    await this.#post('/x-sandbox/advance', { ms });
  }

  /** Seconds of market time in a real second; 0 stands still. */
  async speed(speed: number): Promise<void> {
    await this.#post('/x-sandbox/speed', { speed });
  }

  /** Moves all prices at once. */
  async jump(percent: number): Promise<void> {
    await this.#post('/x-sandbox/jump', { percent });
  }

  /** Ends a bot as the exchange does, for a reason of its own. */
  async end(botId: string, reason: string): Promise<void> {
    await this.#post(`/x-sandbox/stop/${botId}`, { reason });
  }

  async fault(fault: object): Promise<void> {
    await this.#post('/x-sandbox/faults', fault);
  }

  /** Takes all faults back. */
  async heal(): Promise<void> {
    await fetch(`${this.url}/x-sandbox/faults`, { method: 'DELETE' });
  }

  /** Asks for the books as the user of a page's session. */
  as(cookie: string): void {
    this.#cookie = cookie;
  }

  async audit(botId: string): Promise<Audit> {
    return (await this.#get(`/x-sandbox/ledger/${botId}`)) as Audit;
  }

  /** The recount of a bot of any kind, by the books' own names. */
  async ledgerOf(botId: string): Promise<Readonly<Record<string, unknown>>> {
    return (await this.#get(`/x-sandbox/ledger/${botId}`)) as Readonly<Record<string, unknown>>;
  }

  async books(): Promise<{ balances: Record<string, string>; bots: string[]; now: number }> {
    return (await this.#get('/x-sandbox/ledger')) as { balances: Record<string, string>; bots: string[]; now: number };
  }

  async state(): Promise<{ now: number; prices: Record<string, string> }> {
    return (await this.#get('/x-sandbox/state')) as { now: number; prices: Record<string, string> };
  }

  async #get(path: string): Promise<unknown> {
    const answer = await fetch(`${this.url}${path}`, { headers: { cookie: this.#cookie } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  async #post(path: string, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json', cookie: this.#cookie };
    const answer = await fetch(`${this.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
}
