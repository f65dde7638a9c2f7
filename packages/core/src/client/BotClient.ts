import type { TimedTrace, Trace } from '../capsule/Trace.js';
import type { Drift, EndpointClient, EndpointKind, EndpointSpec } from '../contract/types.js';
import type { Environment } from '../environment/Environment.js';
import type { JournalConfig } from '../writes/JournalConfig.js';
import type { ContractDrift, CountedDrift } from './createDriftLog.js';
import type { BotErrorKind } from './errors/BotError.js';
import type { HttpHooks } from './transport/http.js';
import type { Sleep, Timers } from './transport/timers.js';

/** Further headers, by name. */
export type HostHeaders = Readonly<Record<string, string>>;

/** What a client is made of. Everything from outside can be given; the platform's own is the default. */
export interface BotClientConfig {
  /** A function is asked before each call: for an environment that moves, as {@link createRoutes} does. */
  readonly environment: Environment | (() => Environment);
  readonly platform: 'app' | 'h5' | 'pc';
  /** Letters and hyphens, e.g. `en-US`. */
  readonly locale: string;
  /** 36 characters of hex and hyphens; a random one when absent. */
  readonly guid?: string | undefined;
  readonly fetch?: typeof fetch | undefined;
  /** Further headers of calls to the API hosts, and to no other; a function is asked before each attempt. Ours win. */
  readonly headers?: HostHeaders | (() => HostHeaders | Promise<HostHeaders>) | undefined;
  /** Cookies of calls to the API hosts; `include` when absent. Other hosts never get any. */
  readonly credentials?: RequestCredentials | undefined;
  /** In ms: of one attempt with its hooks, headers and body, 10,000; of a call with all its attempts, 30,000. */
  readonly timeLimits?: { readonly attempt?: number | undefined; readonly call?: number | undefined } | undefined;
  /** Attempts of one read, the first included: 1 to 3; 3 when absent. A write has one, always. */
  readonly readAttempts?: number | undefined;
  /** Hooks of ky, the HTTP client, after our own: `beforeRequest` sees the request that goes out. */
  readonly hooks?: HttpHooks | undefined;
  /** Ms since the epoch. */
  readonly now?: (() => number) | undefined;
  /** From 0 to below 1. */
  readonly random?: (() => number) | undefined;
  /** Waits between attempts of a read. */
  readonly sleep?: Sleep | undefined;
  /** Time limits of the calls. */
  readonly timers?: Timers | undefined;
  /** Values of `result.status_code` that mean success; `[200]` when absent, add 0 for the v5 twins. */
  readonly acceptedStatusCodes?: readonly number[] | undefined;
  /** Unknown fields and enum values fail the call instead of being reported. */
  readonly strict?: boolean | undefined;
  /** Token of the native app, asked before each attempt and sent on platform `app` only. */
  readonly userToken?: (() => string | undefined | Promise<string | undefined>) | undefined;
  /** What the journal is made of, in which writes stand until their outcome is known; without it, it lives as long as the page. */
  readonly journal?: JournalConfig | undefined;
  /** Hears what a listener threw. */
  readonly onListenerError?: ((error: unknown) => void) | undefined;
}

/** One attempt of a call. Names it and no more: no body, query, header or id is part of it. */
export interface RequestFacts {
  readonly endpoint: string;
  /** Template of the path. */
  readonly path: string;
  readonly kind: EndpointKind;
  /** From 1; above it, a read is asked again. */
  readonly attempt: number;
}

/** What an attempt came to. */
export interface AnswerFacts extends RequestFacts {
  readonly ms: number;
  /** Undefined when no answer came. */
  readonly status: number | undefined;
  readonly outcome: 'ok' | BotErrorKind;
  /** Number of the failure, as in `BotError`. */
  readonly code: number | undefined;
  /** The same read goes out again, so that this is not its end. */
  readonly isRetried: boolean;
}

/** Events of a client. */
export interface BotClientEvents {
  /** An attempt begins; for logs and telemetry. Nothing is announced for a read that is shared or kept. */
  request: RequestFacts;
  /** An attempt that was announced has ended. */
  answer: AnswerFacts;
  /** The server ended the session; private data must go. Only one code leads to the login page. */
  session_ended: { readonly code: number; readonly endpoint: string; readonly redirect: boolean };
  /** A refusal that the compliance wall shows. `result` is untrusted. */
  wall: {
    readonly endpoint: string;
    readonly code: number | undefined;
    readonly message: string;
    readonly result: unknown;
    readonly guid: string;
  };
  /** An answer has something that the contract does not have; reported at its first time, counted at every one. */
  drift: ContractDrift;
  /** A read is asked again. `attempt` is the coming one, from 2. */
  retry: { readonly endpoint: string; readonly attempt: number; readonly waitMs: number };
  /** The clocks differ by more than 24 h. */
  clock_skew: { readonly offsetMs: number };
  /** A call or a write has begun; for recorders. Params and answers are whole in it, so it must not leave the page. */
  trace: TimedTrace;
}

/** A client of one account in one environment. Plain and frozen; several may live in one page. */
export interface BotClient extends EndpointClient {
  readonly environment: Environment;
  readonly locale: string;
  readonly platform: 'app' | 'h5' | 'pc';
  /** What `journalOf` makes its journal of, with the first write or look-up. */
  readonly journal?: JournalConfig | undefined;
  on<K extends keyof BotClientEvents>(event: K, listener: (payload: BotClientEvents[K]) => void): () => void;
  /** The device's clock in ms: for what is measured or kept on the device, since the server's is not known at first. */
  now(): number;
  /** The server's time in ms; our own while the difference is below 10 s. */
  serverTime(): number;
  /** Reports what an answer has beyond the contract. @throws BotError kind `contract_error` when the client is strict. */
  report(spec: EndpointSpec, drifts: readonly (Drift | { path: string; kind: 'code'; raw: string })[]): void;
  /** Emits a `trace`. Endpoints and `sendWrite` call it. */
  trace(trace: Trace): void;
  /** Everything the answers had beyond the contract so far, and how often. */
  drifts(): readonly CountedDrift[];
  /** A new idempotency key of one intent, for a call's `channel`: a delivery that a network repeats carries it again. */
  idempotencyKey(): string;
  /**
   * Something was changed elsewhere, in another tab say: reads that begin from now on share no answer that is under way.
   * Every write of this client does so by itself.
   */
  forgetReads(): void;
  /** Drops kept answers, and shares none that is under way: after logout or another user's login. */
  clear(): void;
}
