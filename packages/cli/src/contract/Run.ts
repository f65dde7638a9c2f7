import { type BotClient, type EndpointSpec, isBotError, type ParamsOf, type ResultOf } from '@tradingbot/core';
import { compareAnswer } from '@tradingbot/core/registry';
import { type Json, type MutationEndpoint, sendWrite, type Write } from '@tradingbot/core/writes';
import { BOT_KINDS, type BotKind } from '@tradingbot/engine/kinds';
import { isSilence } from '../target/openTarget.js';
import { createFindings, type Findings } from './Findings.js';

/** Thrown by every call after the user asked to stop. */
export class Stopped extends Error {}

/** Thrown by every call after several in a row had no answer: what follows would say nothing about the host. */
export class HostLost extends Error {}

/** Thrown by calls of a kind of bot that is not looked at. */
class LeftOut extends Error {}

/** Thrown instead of sending a write, in a run that sends none. */
export class NotSent extends Error {
  constructor(
    /** Name of the endpoint. */
    readonly endpoint: string,
    readonly params: object,
  ) {
    super(`${endpoint} is not sent.`);
  }
}

/** Calls in a row without an answer after which a host counts as lost. */
const MAX_SILENT = 3;

/** The exchange that is compared with the contract. */
export interface Host {
  readonly name: string;
  readonly client: BotClient;
  readonly sleep: (ms: number) => Promise<void>;
  /** How long to wait for what takes time, and how often to check. */
  readonly patience: { readonly stepMs: number; readonly steps: number };
}

/** An endpoint of some params. */
interface AnyEndpoint {
  (client: BotClient, params: never): Promise<unknown>;
  readonly spec: EndpointSpec;
}

/** What is done: each kind from creation to close, only what can be read, or that with the writes named and not sent. */
export type Mode = 'live' | 'read' | 'dry';

/** A visit to a host. */
export interface Run {
  readonly host: Host;
  readonly mode: Mode;
  readonly kinds: readonly BotKind[];
  /** Compares every answer with the contract, and counts the calls. */
  readonly client: BotClient;
  /** A call of which only the answer is of interest: a failure is noted, and the run goes on. */
  attempt<T>(call: Promise<T>): Promise<T | undefined>;
  /** A call that has to be refused by this name. */
  refused<E extends AnyEndpoint>(endpoint: E, params: ParamsOf<E>, codeName: string): Promise<void>;
  /** Sends a write once. When its answer is lost, what the look-up found stands for it. @throws NotSent unless the mode is `live` */
  write<E extends MutationEndpoint, B extends Json, F>(
    write: Write<E, B, F>,
    params: ParamsOf<E>,
  ): Promise<ResultOf<E> | F>;
  /** Waits until something is so: as long as the host's patience lasts. */
  until(isSo: () => Promise<boolean>): Promise<boolean>;
  /** Notes why an endpoint is not called. */
  skip(endpoint: { readonly spec: EndpointSpec }, why: string): void;
  /** From the next call on, every call throws {@link Stopped}; a write that is under way is still seen to its end. */
  stop(): void;
  /** Calls work again: what was opened can be closed. */
  resume(): void;
  readonly findings: Findings;
  readonly called: ReadonlySet<string>;
  /** Names of the writes that were done, in order. */
  readonly done: readonly string[];
  readonly skipped: ReadonlyMap<string, string>;
}

/** What of a host is looked at, and how. */
interface RunOptions {
  readonly mode?: Mode | undefined;
  /** All kinds when absent. */
  readonly kinds?: readonly BotKind[] | undefined;
}

export function createRun(host: Host, { mode = 'live', kinds = BOT_KINDS }: RunOptions = {}): Run {
  const findings = createFindings();
  const called = new Set<string>();
  const done: string[] = [];
  const skipped = new Map<string, string>();
  let isStopped = false;
  let writes = 0;
  let silent = 0;
  let silence: unknown;

  host.client.on('drift', ({ endpoint, path, kind, raw }) => {
    // Fields and names are found in the answer itself, also in one that cannot be decoded; a code stands beside it.
    if (kind === 'code')
      findings.add({ endpoint, path, kind: 'unknown_code', came: raw, expected: 'a code of the contract' });
  });

  const client: BotClient = {
    ...host.client,
    async request(spec, body, options) {
      if (isStopped && writes === 0) throw new Stopped('Stopped.');
      if (silent >= MAX_SILENT && writes === 0) throw new HostLost(`${host.name} is lost.`, { cause: silence });
      if (!isOfKinds(spec.name, kinds)) throw new LeftOut(`${spec.name} is of a kind that is left out.`);
      called.add(spec.name);
      const answer = await host.client.request(spec, body, options).catch((error: unknown) => {
        silent = isSilence(error) ? silent + 1 : 0;
        silence = error;
        throw error;
      });
      silent = 0;
      for (const difference of compareAnswer(spec.result(), answer))
        findings.add({ endpoint: spec.name, ...difference });
      return answer;
    },
  };

  return {
    host,
    mode,
    kinds,
    client,
    findings,
    called,
    done,
    skipped,
    async attempt(call) {
      try {
        return await call;
      } catch (error) {
        if (error instanceof LeftOut) return undefined;
        if (!isBotError(error)) throw error;
        findings.addFailure(error, 'success');
        return undefined;
      }
    },
    async refused(endpoint, params, codeName) {
      const expected = `a refusal named ${codeName}`;
      try {
        // The params are those of this very endpoint.
        await endpoint(client, params as never);
        findings.add({ endpoint: endpoint.spec.name, path: '', kind: 'failure', came: 'success', expected });
      } catch (error) {
        if (!isBotError(error)) throw error;
        if (error.codeName !== codeName) findings.addFailure(error, expected);
      }
    },
    async write(write, params) {
      if (mode !== 'live') throw new NotSent(write.endpoint.spec.name, { ...(params as object) });
      writes += 1;
      try {
        const written = await sendWrite(client, write, params, { sleep: host.sleep });
        if (written.outcome !== 'done') throw written.error;
        done.push(write.endpoint.spec.name);
        return written.by === 'answer' ? written.result : written.found;
      } finally {
        writes -= 1;
      }
    },
    async until(isSo) {
      for (let step = 0; step < host.patience.steps; step += 1) {
        if (await isSo()) return true;
        await host.sleep(host.patience.stepMs);
      }
      return isSo();
    },
    skip: ({ spec }, why) => void skipped.set(spec.name, why),
    stop: () => {
      isStopped = true;
    },
    resume: () => {
      isStopped = false;
      silent = 0;
    },
  };
}

/** Whether an endpoint is of one of these kinds, or of none: the name of its kind is part of its name. */
export function isOfKinds(endpoint: string, kinds: readonly BotKind[]): boolean {
  const isOf = (kind: BotKind) =>
    endpoint.includes(kind.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()));
  return kinds.some(isOf) || !BOT_KINDS.some(isOf);
}
