import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { RunningSandbox } from './runningSandbox.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** A process with one sandbox after the other: what the first has made of the market, the next need not make again. */
export class SandboxHost {
  readonly #process: ChildProcess;
  readonly #ended: Promise<unknown>;

  constructor() {
    this.#process = fork('packages/sandbox/dist/start/manySandboxes.js', { cwd: ROOT });
    this.#ended = once(this.#process, 'exit');
  }

  /** A sandbox in which nothing has happened yet. */
  async open(): Promise<RunningSandbox> {
    return new RunningSandbox(await this.#ask('open'));
  }

  async close(sandbox: RunningSandbox): Promise<void> {
    await this.#ask(sandbox.url);
  }

  /** Ends the process with all its sandboxes. */
  async stop(): Promise<void> {
    this.#process.kill();
    await this.#ended;
  }

  /** @returns the address of the sandbox that was opened or closed */
  async #ask(message: string): Promise<string> {
    const answered = once(this.#process, 'message');
    this.#process.send(message);
    const answer = await Promise.race([answered, this.#ended.then(() => undefined)]);
    if (!answer) throw new Error('The process of the sandboxes has ended.');
    return String(answer[0]);
  }
}
