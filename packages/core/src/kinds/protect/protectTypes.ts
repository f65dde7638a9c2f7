import type { BotClient } from '../../client/BotClient.js';
import type { ParamsOf } from '../../contract/types.js';
import type { AnyWrite } from '../../writes/resumeWrites.js';
import type { Json, MutationEndpoint, Write } from '../../writes/Write.js';
import type { BotSummary } from '../botSummary.js';
import type { AccountFees } from '../feeRates.js';
import type { FormIssue } from '../form/formTypes.js';
import type { SymbolLists } from '../resume/ResumedBot.js';

/** A stop loss as its kind counts it: at a price, or at a loss as a fraction of what was put in. */
export interface BotStop {
  readonly by: 'price' | 'share';
  /** In quote coin, or a fraction: 5 % is `"0.05"`. */
  readonly value: string;
}

/**
 * What a bot is to be stopped by. `loss`: from now on, as a fraction: of what was put in where its kind counts so, else
 * of the present price. `stop`: the one that was reviewed.
 */
export type StopGoal = { readonly loss: string } | { readonly stop: BotStop };

/**
 * Why a bot gets no stop. `no_stop`: its kind has none. `not_running`: it waits or ends. `tighter`: it has one that is
 * reached no later. `in_profit`: its profit is larger than the loss, and its kind only stops at a loss. `one_side`: it
 * loses on both sides of the price, and its stop lies on one. `refused`: its own form would refuse it. `reached`: it would
 * close at once. `unread`: answers leave out what a plan needs.
 */
export type NoStop =
  | 'no_stop'
  | 'not_running'
  | 'tighter'
  | 'in_profit'
  | 'one_side'
  | 'refused'
  | 'reached'
  | 'unread';

/** A bot that is left as it is. */
export interface UnprotectedBot {
  readonly outcome: 'left';
  readonly why: NoStop;
  readonly summary: BotSummary | undefined;
  /** The stop that it has. */
  readonly before: BotStop | undefined;
  /** Step of its prices. */
  readonly tick: string;
  /** What its form would say; of a refused one. */
  readonly issue?: FormIssue | undefined;
  /** The nearest stop that is allowed, of a refused one; undefined where there is none, or it has one as tight. */
  readonly fitting?: FittingStop | undefined;
}

/** A stop that is allowed in place of a refused one, and what it means. Worth in the bot's coin, in whole steps of its money. */
export interface FittingStop {
  /** The loss from now that leads to it, as {@link StopGoal} has it. */
  readonly loss: string;
  readonly stop: BotStop;
  readonly worth: string;
  readonly worthThen: string;
}

/** A bot that gets a stop. Worth in its coin, in whole steps of its money; `worthThen − worth` is what it can lose, fees of closing aside. */
export interface ProtectedBot extends Omit<UnprotectedBot, 'outcome' | 'why' | 'issue' | 'fitting'> {
  readonly outcome: 'set';
  readonly summary: BotSummary;
  readonly stop: BotStop;
  readonly worth: string;
  readonly worthThen: string;
  /** What is sent: params of the write of its kind. */
  readonly payload: never;
}

/** What becomes of one bot of several that are protected by one rule. */
export type ProtectionPlan = ProtectedBot | UnprotectedBot;

/** What a plan reads beside the bot. */
export interface ProtectionContext {
  readonly client: BotClient;
  readonly lists: SymbolLists;
  /** Rates of the account, for a bot that does not report its own. */
  readonly fees: AccountFees;
  /** Futures grids may stop by their worth; else they stop at a price. */
  readonly hasEquityStops: boolean;
}

/** What a form of the kind makes of a stop. */
export interface StopVerdict<P = unknown> {
  readonly issue: FormIssue | undefined;
  readonly closesAtOnce: boolean;
  /** Worth of the bot at the stop; undefined where nobody can tell. */
  readonly worthThen: string | undefined;
  readonly payload: P;
}

/** A running bot and what a stop does to it, as its kind knows it. */
export interface StopFacts<P = unknown> {
  readonly summary: BotSummary;
  readonly tick: string;
  readonly before: BotStop | undefined;
  readonly worth: string;
  /** The stop after a loss from now, or why there is none. */
  readonly stopAt: (loss: string) => BotStop | NoStop;
  /** The loss from now that a stop means, with the places that a rule has: what {@link stopAt} takes. */
  readonly lossOf: (stop: BotStop, rounding: 'ceil' | 'floor') => string;
  /** Whether the stop that it has is reached no later; undefined where nobody can tell. */
  readonly isAsTight: (before: BotStop, stop: BotStop) => boolean | undefined;
  readonly judge: (stop: BotStop) => Promise<StopVerdict<P>>;
}

/** Reads a bot anew; only its summary where it does not run, or answers leave something out. @throws BotError */
export type ReadStop<P = unknown> = (context: ProtectionContext, id: string) => Promise<StopFacts<P> | BotSummary>;

/** How bots of one kind get a stop. */
export interface BotProtection {
  readonly write: AnyWrite;
  /** The plans of a kind are large: they are loaded with the first bot of it. */
  readonly load: () => Promise<ReadStop>;
}

/** Checks what is sent against its write; the table of all kinds forgets which one it is. */
export function protectedBy<E extends MutationEndpoint, B extends Json, F>(
  write: Write<E, B, F>,
  load: () => Promise<ReadStop<ParamsOf<E>>>,
): BotProtection {
  return { write, load } as unknown as BotProtection;
}
