import type { AnyEndpoint, ParamsOf, ResultOf } from '../../contract/types.js';
import type { Verdict } from './findings.js';
import type { DraftField, FormPlan } from './formTypes.js';
import type { CheckPlaces } from './serverIssue.js';

/** How the server checks a draft of a kind. */
export interface DraftCheck<
  E extends AnyEndpoint<'query'>,
  Draft extends object,
  Field extends string,
  Plan extends object,
> {
  readonly endpoint: E;
  /** What is asked; undefined while the draft cannot be read. */
  readonly paramsOf: (symbol: string, draft: Draft, plan: Plan) => ParamsOf<E> | undefined;
  /** Verdict and ranges of an answer. */
  readonly read: (answer: ResultOf<E>, draft: Draft) => Verdict<Field>;
  readonly placesOf: (draft: Draft) => CheckPlaces<Field, Draft>;
}

/** Drafts of a kind: their fields, and how the server checks them. */
export interface DraftKind<
  E extends AnyEndpoint<'query'>,
  Draft extends object,
  Field extends string,
  Plan extends FormPlan<Field, Draft>,
> {
  readonly name: string;
  /** Trades contracts, which some accounts and places may not. */
  readonly isFutures: boolean;
  readonly fields: Readonly<Record<Field, DraftField>>;
  /** Allowed values of what is no text of the person, by the name of the field or of a member of its rows. */
  readonly choices: Readonly<Partial<Record<string, readonly unknown[]>>>;
  /** What a reset leaves as it is. */
  readonly money: readonly (keyof Draft)[];
  readonly check: DraftCheck<E, Draft, Field, Plan>;
}
