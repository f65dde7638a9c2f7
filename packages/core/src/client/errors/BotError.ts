/** Why a call failed. */
export type BotErrorKind =
  | 'gateway_error'
  | 'not_logged_in'
  | 'no_permission'
  | 'business_error'
  | 'empty_body'
  | 'invalid_body'
  | 'http_error'
  | 'network_error'
  | 'timeout'
  | 'aborted'
  | 'contract_error';

/**
 * For mutations: whether this delivery did nothing (`known`: it was never sent, or a listed refusal came back), or the
 * server may have done it (`unknown`: everything else).
 */
export type Outcome = 'known' | 'unknown';

/** Facts of a failed call. */
export interface BotErrorFacts {
  readonly kind: BotErrorKind;
  readonly message: string;
  readonly endpoint: string;
  readonly path: string;
  readonly code?: number | undefined;
  readonly codeName?: string | undefined;
  readonly guid?: string | undefined;
  readonly outcome?: Outcome | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly result?: unknown;
  readonly cause?: unknown;
}

/** The one error of every call. Switch on `kind`; holds no token, header or request body. */
export class BotError extends Error {
  override readonly name = 'BotError';
  readonly kind: BotErrorKind;
  /** Number of the server: envelope code, `result.status_code`, HTTP status, or our own time-out code. */
  readonly code: number | undefined;
  /** Name of the bot error behind the code, e.g. `INSUFFICIENT_BALANCE`; `TOO_MANY_CALLS` for the HTTP status 429. */
  readonly codeName: string | undefined;
  /** Name of the endpoint value. */
  readonly endpoint: string;
  /** Path template, without query or parameters. */
  readonly path: string;
  /** Guid of the client that asked; give it to support. */
  readonly guid: string | undefined;
  /** Set for mutations only. */
  readonly outcome: Outcome | undefined;
  /** How long the server asks to wait before the next call, in ms, where it says so (`Retry-After`). */
  readonly retryAfterMs: number | undefined;
  /** What the server sent beside the code, untrusted. Not enumerable, so that it does not end in logs. */
  declare readonly result?: unknown;

  constructor(facts: BotErrorFacts) {
    super(facts.message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.kind = facts.kind;
    this.code = facts.code;
    this.codeName = facts.codeName;
    this.endpoint = facts.endpoint;
    this.path = facts.path;
    this.guid = facts.guid;
    this.outcome = facts.outcome;
    this.retryAfterMs = facts.retryAfterMs;
    Object.defineProperty(this, 'result', { value: facts.result, enumerable: false });
  }
}

/** True for our error, also when two copies of the package are loaded. */
export function isBotError(error: unknown): error is BotError {
  return error instanceof Error && error.name === 'BotError' && 'kind' in error;
}
