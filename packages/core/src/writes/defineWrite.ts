import type { BotClient } from '../createBotClient.js';
import type { CallOptions, EndpointSpec, ParamsOf, Schema } from '../defineEndpoint.js';

/** An endpoint that changes something. */
export interface MutationEndpoint {
  (client: BotClient, params: never, options?: CallOptions): Promise<unknown>;
  readonly spec: EndpointSpec<Schema, Schema, 'mutation'>;
}

/** A write whose answer was lost, as far as we know it. */
export interface Sent<P, B> {
  readonly params: P;
  /** What was read before sending. */
  readonly before: B;
  /** Server time of sending, ms since the epoch. */
  readonly at: number;
}

/** A mutation together with the way to find out whether it was done. */
export interface Write<E extends MutationEndpoint, B, F> {
  readonly endpoint: E;
  /** Reads what is needed to tell the effect from what was there already. */
  readonly before: (client: BotClient, params: ParamsOf<E>, options: CallOptions) => Promise<B>;
  /** Looks for the effect once. Undefined: there is none. Throws when it cannot tell. */
  readonly look: (client: BotClient, sent: Sent<ParamsOf<E>, B>, options: CallOptions) => Promise<F | undefined>;
}

/** Names the types of a write; the value is what was given. */
/* @__NO_SIDE_EFFECTS__ */
export function defineWrite<E extends MutationEndpoint, B, F>(write: Write<E, B, F>): Write<E, B, F> {
  return write;
}

/** For writes that set something: their effect can be told without knowing what was there. */
export async function nothingBefore(): Promise<undefined> {
  return undefined;
}
