import type { BotKind } from '@tradingbot/engine/kinds';
import type { BotClient } from '../client/BotClient.js';
import type { CallOptions, EndpointSpec, ParamsOf, ResultOf, Schema } from '../contract/types.js';

/** What JSON holds. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined };

/** An endpoint that changes something. */
export interface MutationEndpoint {
  (client: BotClient, params: never, options?: CallOptions): Promise<unknown>;
  readonly spec: EndpointSpec<Schema, Schema, 'mutation'>;
}

/**
 * A figure of the books that only commands move, never the market. `investment`, `margin`: put in so far. `added_quote`,
 * `added_base`: put in after the start. `withdrawn`: taken out so far. `transferred`: moved in less moved out.
 * `rebalances`: ordered by hand. `bots`: with the sent settings. `state`: `running`, `closing` or `closed`.
 */
export type FigureName =
  | 'investment'
  | 'margin'
  | 'added_quote'
  | 'added_base'
  | 'withdrawn'
  | 'transferred'
  | 'rebalances'
  | 'bots'
  | 'state';

/** The figures before the call, those expected after one delivery, and those of now. Exact decimals, or a state. */
export interface Figure {
  readonly name: FigureName;
  readonly before: string;
  readonly expected: string;
  readonly after: string;
}

/**
 * A setting or figure of a bot, before a write and as the write leaves it: exact decimal text, one of the contract's
 * names, or `true`; `''` = not set.
 */
export interface ChangedValue {
  /** As it is sent; of a figure, its {@link FigureName}. */
  readonly name: string;
  /** The contract or coin of a bot with several that it is of. */
  readonly of?: string | undefined;
  readonly before: string;
  readonly after: string;
}

/** How an amount that was booked too much can be brought back. */
export type WayBack = 'withdraw' | 'transfer_in' | 'transfer_out' | 'add' | 'close';

/** Another change of the same bot that this device knows of: it moves the figures by which a write is looked up. */
export interface OtherChange {
  /** By how much it moves a figure: a decimal, negative where it falls. */
  readonly moves: (figure: FigureName) => string;
  /** Whether it happened, and after the figures before were read. Else it may stand in the books, or not. */
  readonly isCertain: boolean;
}

/** What else this device knows now of creates of the kind that one is of which is looked up. */
export interface OtherCreates {
  /** Ids of bots that other creates made: none of them is the one that is looked for. */
  readonly made: ReadonlySet<string>;
  /** Others that are open, whose bots may stand in the list too. */
  readonly open: readonly OpenCreate[];
}

/** A create that was sent and whose outcome is not known. */
export interface OpenCreate {
  /** As they were sent. */
  readonly params: unknown;
  /** It is to say first which bot is its own. */
  readonly isFirst: boolean;
}

/** What else this device knows to have been sent, as it is asked for it. */
export interface Beside {
  /** To the same bot. */
  readonly others: () => readonly OtherChange[];
  /** To make a bot of the same kind. */
  readonly otherCreates: () => OtherCreates;
}

/** A write that was sent, as far as we know it. Without what is beside it, it was alone. */
export interface Sent<P, B> extends Partial<Beside> {
  readonly params: P;
  /** The figures before sending. */
  readonly before: B;
  /** Its idempotency key, where one was sent: then no network can deliver it twice. */
  readonly key?: string | undefined;
  /** A good answer came: it was done at least once. */
  readonly isAnswered?: boolean | undefined;
}

/**
 * What the books say of a write. `already`: what it sets was so before. `other`: the figures moved by something else
 * than the sent amount, so another hand was there too.
 */
export type Effect<F> =
  | { readonly times: 'none'; readonly figures: readonly Figure[] }
  | {
      readonly times: 'already' | 'once' | 'twice' | 'other';
      readonly found: F;
      readonly figures: readonly Figure[];
      /** Ids of the bots that it made, where it was done more than once. */
      readonly bots?: readonly string[] | undefined;
      /** Close code of a bot that ended by itself before a close reached it. */
      readonly endedBy?: string | undefined;
    };

/** A mutation together with the way to find out from the books whether, and how often, it was done. */
export interface Write<E extends MutationEndpoint, B extends Json, F> {
  readonly kind: BotKind;
  readonly endpoint: E;
  /** What the books say before sending; survives a reload. */
  readonly before: (client: BotClient, params: ParamsOf<E>, options: CallOptions) => Promise<B>;
  /** Whether a stored value is one that `before` gives. */
  readonly isBefore: (value: unknown) => value is B;
  /** Reads the books again. @throws when they cannot decide. */
  readonly look: (client: BotClient, sent: Sent<ParamsOf<E>, B>, options: CallOptions) => Promise<Effect<F>>;
  /** Reads the books after a good answer that names what it made; `look` where the answer says nothing new. */
  readonly lookAfter?: (
    client: BotClient,
    sent: Sent<ParamsOf<E>, B>,
    result: ResultOf<E>,
    options: CallOptions,
  ) => Promise<Effect<F>>;
  /** Whether a good answer is checked against the books too: it moves an amount, makes a bot or ends one. */
  readonly verifies: (params: ParamsOf<E>) => boolean;
  readonly waysBack: (params: ParamsOf<E>) => readonly WayBack[];
  /** The bot that the answer to a create names; what is found of one is its id. */
  readonly idOf?: (result: ResultOf<E>) => string;
  /**
   * Names of the parameters by which whoever sends it takes it for the same; all, where absent. A range that a page
   * proposes follows the price: two tabs would never send an identical order.
   */
  readonly sameBy?: readonly string[] | undefined;
}
