import type * as z from 'zod/mini';

/** Any zod/mini schema. */
export type Schema = z.ZodMiniType;

/** A query may be repeated; a mutation moves money or state and goes out once. */
export type EndpointKind = 'query' | 'mutation';

/** What one endpoint is, as data. */
export interface EndpointDefinition<P extends Schema, R extends Schema, K extends EndpointKind> {
  /** Own export name; query key, log label and anchor of the docs. */
  readonly name: string;
  readonly kind: K;
  readonly method: 'GET' | 'POST';
  /** Path after the prefix; `:name` segments are filled from the params. */
  readonly path: string;
  /** `bot` = `{api}/s1/bot`, `api` = `{api}`, `host` = the API host itself. */
  readonly prefix: 'bot' | 'api' | 'host';
  /** A host of its own in place of the API's; it gets neither cookies nor the user token. */
  readonly host?: 'announcements' | 'translations' | 'telemetry';
  /** The JSON body itself is the result. */
  readonly envelope?: 'none';
  readonly auth: 'none' | 'optional' | 'login';
  /** What it reads (query) or changes (mutation); shared tags invalidate each other. */
  readonly tags: readonly string[];
  /** So long an answer counts as new: whoever wants it meanwhile gets it, and nothing is asked. */
  readonly freshMs?: number;
  /** So often it is asked again while somebody looks at the answer; never, without it. */
  readonly pollMs?: number;
  readonly params: () => P;
  readonly result: () => R;
  /** Finds in the answer the check that refused the change; undefined when it was accepted. */
  readonly refusal?: (answer: unknown) => string | undefined;
  /** A refusal is shown as the compliance wall. */
  readonly wall?: boolean;
  /** The last good answer is kept for a minute. */
  readonly cached?: boolean;
  /** A refusal neither ends the session nor clears anything (profile). */
  readonly keepsSession?: boolean;
}

/** The definition with its schemas built once, on first use. */
export interface EndpointSpec<
  P extends Schema = Schema,
  R extends Schema = Schema,
  K extends EndpointKind = EndpointKind,
> extends EndpointDefinition<P, R, K> {}

/** Options of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Asks for an answer of its own: neither one that is kept nor one that is under way already. */
  readonly fresh?: boolean | undefined;
  /** Goes out with a mutation as its `channel`, unless the params have one. `sendWrite` gives it. */
  readonly idempotencyKey?: string | undefined;
}

/** What an endpoint asks of a client; `BotClient` is one. */
export interface EndpointClient {
  readonly guid: string;
  /** Sends an encoded body and returns the wire result. @throws BotError */
  request(spec: EndpointSpec, body: unknown, options?: CallOptions): Promise<unknown>;
  /** Reports what an answer has beyond the contract. @throws BotError kind `contract_error` when the client is strict. */
  report(spec: EndpointSpec, drifts: readonly Drift[]): void;
  /** Announces a call that has begun. */
  trace(call: CallTrace): void;
}

/** Something in an answer that the contract does not have. */
export interface Drift {
  /** Place in the answer, list indexes left out: `bots[].grid.info.status`. */
  readonly path: string;
  /** An unknown field, an unknown value of an enum, or a value of a type that cannot be read. */
  readonly kind: 'field' | 'enum' | 'type';
  /** Raw text of an unknown enum value; of an unknown or unreadable field its type, never its content. */
  readonly raw: string;
}

/** A call as it begins, whole. The promise may reject. */
export interface CallTrace {
  readonly type: 'call';
  readonly spec: EndpointSpec;
  readonly params: unknown;
  readonly result: Promise<unknown>;
}

/** A callable endpoint. */
export interface Endpoint<P extends Schema = Schema, R extends Schema = Schema, K extends EndpointKind = EndpointKind> {
  (client: EndpointClient, params: z.output<P>, options?: CallOptions): Promise<z.output<R>>;
  readonly spec: EndpointSpec<P, R, K>;
}

/** An endpoint of a kind, whatever its schemas. */
// biome-ignore lint/suspicious/noExplicitAny: params are contravariant; no other type takes every endpoint
export type AnyEndpoint<K extends EndpointKind> = Endpoint<any, any, K>;

/** Params of an endpoint, in domain form. */
export type ParamsOf<E extends { readonly spec: { readonly params: () => Schema } }> = z.output<
  ReturnType<E['spec']['params']>
>;
/** Result of an endpoint, in domain form. */
export type ResultOf<E extends { readonly spec: { readonly result: () => Schema } }> = z.output<
  ReturnType<E['spec']['result']>
>;
