import type { ReplayAnswer, ReplayCall, ReplayCalls } from './replayMessages.js';

/** Why a replay failed: the engine's code, `broken` for a fault of ours, `worker_died` for a worker that is gone. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError';

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: ReplayError): void;
}

/** The page's end of the worker. One that died is made anew by the next question, without the candles it had. */
export class ReplayWorker {
  readonly #create: () => Worker;
  #worker: Worker | undefined;
  #count = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor(create: () => Worker) {
    this.#create = create;
  }

  /** @throws ReplayError */
  ask<Call extends ReplayCall>(call: Call, asks: ReplayCalls[Call]['asks']): Promise<ReplayCalls[Call]['gives']> {
    const id = ++this.#count;
    const worker = this.#worker ?? this.#start();
    return new Promise((resolve, reject) => {
      // The worker answers a call with what belongs to it.
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      worker.postMessage({ ...asks, id, call });
    });
  }

  /** Ends what runs. */
  stop(): void {
    this.#end(new ReplayError('stopped', 'The replay was stopped.'));
  }

  #start(): Worker {
    const worker = this.#create();
    worker.onmessage = ({ data }: MessageEvent<ReplayAnswer>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('refused' in data) waiting?.reject(new ReplayError(data.refused.code, data.refused.message));
      else waiting?.resolve(data.value);
    };
    const died = () => this.#end(new ReplayError('worker_died', 'The worker that replays has ended.'));
    worker.onerror = died;
    worker.onmessageerror = died;
    this.#worker = worker;
    return worker;
  }

  #end(error: ReplayError): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}
