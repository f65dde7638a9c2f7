import {
  type BotClient,
  type BotError,
  type EndpointSpec,
  isBotError,
  type ParamsOf,
  type ResultOf,
} from '@tradingbot/core';
import { compareAnswer } from '@tradingbot/core/registry';
import {
  allWrites,
  type CreationWrite,
  type Json,
  type MutationEndpoint,
  resumeWrites,
  sendWrite,
  type Write,
} from '@tradingbot/core/writes';
import { BOT_KINDS, type BotKind } from '@tradingbot/engine/kinds';
import { isOfKinds } from '../endpoints/isOfKinds.js';
import { canBeAsked, isOutOfReach } from '../target/openTarget.js';
import { createFindings, type Findings } from './Findings.js';

/** Thrown by every call once the run is over before its end. */
export class Ended extends Error {
  constructor(
    /** Stopped by the user, who may also have declined to spend; or the host can be asked nothing any more. */
    readonly by: 'stopped' | 'declined' | 'lost',
    options?: ErrorOptions,
  ) {
    super(`The run is over: ${by}.`, options);
  }
}

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

/** Calls in a row without an answer after which the host is asked whether it still lives. */
const MAX_SILENT = 3;
/** Waits before the look-ups at the end, in ms: a create that was lost has been looked for once already. */
const LAST_LOOKS_MS = [0, 2_000];

/** Refusals of a write that are about the account, so that they say nothing about the host: names of codes. */
const OF_ACCOUNT: ReadonlySet<string | undefined> = new Set([
  ...['INSUFFICIENT_BALANCE', 'REACH_BOT_NUM_UPPER_LIMIT', 'ACTIVE_BOT_EXISTS', 'POSITION_EXISTS', 'OPEN_ORDERS_EXIST'],
  ...['FORBIDDEN', 'NOT_OFFERED_IN_REGION', 'NOT_OFFERED_HERE', 'USER_BANNED', 'USER_UNIFY_ACCOUNT_UPGRADING'],
  ...['UNSUPPORTED_ACCOUNT_TYPE', 'UNSUPPORTED_MEMBER_TYPE'],
]);

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
  /** Compares every answer with the contract, and counts the calls. @throws Ended */
  readonly client: BotClient;
  /** A call of which only the answer is of interest: a failure is noted, and the run goes on. */
  attempt<T>(call: Promise<T>): Promise<T | undefined>;
  /** A call that has to be refused by this name. */
  refused<E extends AnyEndpoint>(endpoint: E, params: ParamsOf<E>, codeName: string): Promise<void>;
  /** Notes a call that should have succeeded. */
  note(error: BotError): void;
  /** Sends a write once. When its answer is lost, what the look-up found stands for it. @throws NotSent unless the mode is `live` */
  write<E extends MutationEndpoint, B extends Json, F>(
    write: Write<E, B, F>,
    params: ParamsOf<E>,
  ): Promise<ResultOf<E> | F>;
  /** Opens a bot. @returns its id, and that of another where the network delivered the create twice */
  create<E extends MutationEndpoint>(write: CreationWrite<E>, params: ParamsOf<E>): Promise<readonly string[]>;
  /** Kinds of which a bot may have been opened: the create is under way, or nobody knows what became of it. */
  readonly uncertain: ReadonlySet<BotKind>;
  /** Looks for those bots again. @returns their ids; a kind of which it is known now whether there is one is no more uncertain */
  lookAgain(): Promise<readonly (readonly [BotKind, string])[]>;
  /** Waits until something is so: as long as the host's patience lasts. */
  until(isSo: () => Promise<boolean>): Promise<boolean>;
  /** Notes why an endpoint is not called. */
  skip(endpoint: { readonly spec: EndpointSpec }, why: string): void;
  /** Makes sure that what was not answered says something about the host. @throws Ended */
  requireHost(): Promise<void>;
  /** Calls work again, whatever ended the run: what was opened can be closed. */
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
  /** Once it is aborted every call throws {@link Ended}; a write that is under way is still seen to its end. */
  readonly stop?: AbortSignal | undefined;
}

export function createRun(host: Host, { mode = 'live', kinds = BOT_KINDS, stop }: RunOptions = {}): Run {
  const findings = createFindings();
  const called = new Set<string>();
  const done: string[] = [];
  const skipped = new Map<string, string>();
  const uncertain = new Set<BotKind>();
  /** What is noted of calls without an answer if the host turns out to live: at a dead one it says nothing. */
  const unanswered: (() => void)[] = [];
  let isResumed = false;
  let writes = 0;
  let silent = 0;
  let silence: unknown;

  host.client.on('drift', ({ endpoint, path, kind, raw }) => {
    // Fields and names are found in the answer itself, also in one that cannot be decoded; a code stands beside it.
    if (kind === 'code')
      findings.add({ endpoint, path, kind: 'unknown_code', came: raw, expected: 'a code of the contract' });
  });

  const isStopped = () => !isResumed && stop?.aborted === true;
  const answered = () => {
    silent = 0;
    for (const noteIt of unanswered.splice(0)) noteIt();
  };

  /** Whether anything more may be asked or sent, where so many calls in a row had no answer. */
  const requireGo = async (maxSilent: number) => {
    if (isStopped()) throw new Ended('stopped');
    if (silent < maxSilent) return;
    // Some of its services may be dead while it lives.
    const isThere = await canBeAsked(host.client, isResumed ? undefined : stop);
    if (isStopped()) throw new Ended('stopped');
    if (!isThere) throw new Ended('lost', { cause: silence });
    answered();
  };

  const addFailure = (error: BotError, expected: string) => {
    const add = () => findings.addFailure(error, expected);
    if (isOutOfReach(error)) unanswered.push(add);
    else add();
  };

  const client: BotClient = {
    ...host.client,
    async request(spec, body, options) {
      // What a write asks for itself is part of the write.
      const isOfWrite = writes > 0;
      if (!isOfWrite) await requireGo(MAX_SILENT);
      if (!isOfKinds(spec.name, kinds)) throw new LeftOut(`${spec.name} is of a kind that is left out.`);
      const signal = isOfWrite || isResumed ? options?.signal : stop;
      const answer = await host.client.request(spec, body, { ...options, signal }).catch((error: unknown) => {
        if (!isOfWrite && isStopped()) throw new Ended('stopped');
        if (isOutOfReach(error)) {
          silent += 1;
          silence = error;
          unanswered.push(() => called.add(spec.name));
        } else {
          answered();
          called.add(spec.name);
        }
        throw error;
      });
      answered();
      called.add(spec.name);
      for (const difference of compareAnswer(spec.result(), answer))
        findings.add({ endpoint: spec.name, ...difference });
      return answer;
    },
  };

  async function send<E extends MutationEndpoint, B extends Json, F>(write: Write<E, B, F>, params: ParamsOf<E>) {
    if (mode !== 'live') throw new NotSent(write.endpoint.spec.name, { ...(params as object) });
    await requireGo(MAX_SILENT);
    writes += 1;
    try {
      const written = await sendWrite(client, write, params, { sleep: host.sleep });
      if (written.outcome === 'done') done.push(write.endpoint.spec.name);
      return written;
    } finally {
      writes -= 1;
    }
  }

  const note = (error: BotError) => {
    if (!isOfAccount(error)) return addFailure(error, 'success');
    called.delete(error.endpoint);
    skipped.set(error.endpoint, `this account is refused it (${error.codeName})`);
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
    uncertain,
    note,
    async attempt(call) {
      try {
        return await call;
      } catch (error) {
        if (error instanceof LeftOut) return undefined;
        if (!isBotError(error)) throw error;
        note(error);
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
        if (error.codeName !== codeName) addFailure(error, expected);
      }
    },
    async write(write, params) {
      const written = await send(write, params);
      if (written.outcome !== 'done') throw written.error;
      return written.by === 'answer' ? written.result : written.found;
    },
    async create(write, params) {
      const { kind } = write;
      if (mode === 'live') uncertain.add(kind);
      const written = await send(write, params).catch((error) => {
        // Refused, or never sent.
        if (isBotError(error) || error instanceof Ended) uncertain.delete(kind);
        throw error;
      });
      if (written.outcome !== 'unknown') uncertain.delete(kind);
      if (written.outcome !== 'done') throw written.error;
      return written.bots ?? [];
    },
    async lookAgain() {
      const lost = allWrites.filter((write) => write.idOf !== undefined && uncertain.has(write.kind));
      const looked = await resumeWrites(client, lost, { sleep: host.sleep, waitsMs: LAST_LOOKS_MS });
      return looked.flatMap((resumed): (readonly [BotKind, string])[] => {
        const { kind } = resumed.intent;
        if (resumed.outcome !== 'unknown') uncertain.delete(kind);
        if (resumed.outcome !== 'done') return [];
        return (resumed.bots ?? []).map((id) => [kind, id]);
      });
    },
    async until(isSo) {
      for (let step = 0; step < host.patience.steps; step += 1) {
        if (await isSo()) return true;
        await host.sleep(host.patience.stepMs);
      }
      return isSo();
    },
    skip: ({ spec }, why) => void skipped.set(spec.name, why),
    requireHost: () => requireGo(1),
    resume() {
      isResumed = true;
      silent = 0;
      unanswered.length = 0;
    },
  };
}

/** Whether a write is refused for what the account has or may do, so that nothing is known of how the host does it. */
export function isOfAccount({ outcome, codeName }: BotError): boolean {
  return outcome === 'known' && OF_ACCOUNT.has(codeName);
}
