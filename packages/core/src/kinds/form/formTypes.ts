import type { Fixes, Range } from '@tradingbot/engine/plan';

/** The ways to set a bot up; each tab keeps what was typed in it. */
export type FormMode = 'ai' | 'manual' | 'copy';

/** What a field holds, and so how its values are shown. `base` = an amount of the base coin, `times` = a multiplier. */
export type FieldUnit = 'price' | 'count' | 'ratio' | 'quote' | 'base' | 'times' | 'seconds' | 'choice';

/** A field of a draft: where it stands there, what it holds. */
export interface DraftField {
  readonly key: string;
  readonly unit: FieldUnit;
  /** Fields whose values its bounds follow from: nothing is reported of them while one of these is refused (T4). */
  readonly follows?: readonly string[] | undefined;
}

/** What is wrong with a draft, from the engine or from the server. */
export interface FormIssue<Field extends string = string, Draft extends object = object> {
  readonly field: Field;
  /** Which of several like it, from 0. */
  readonly row?: number | undefined;
  readonly code: string;
  /** Numbers for the message. */
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** Draft values that cure it. */
  readonly fixes?: Fixes<Draft> | undefined;
}

/** What is allowed but unwise. */
export interface FormWarning<Draft extends object = object> {
  readonly code: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly fixes?: Fixes<Draft> | undefined;
}

/** Allowed values by field; a field that is absent has no bounds. */
export type FormBounds<Field extends string = string> = Readonly<Partial<Record<Field, Range | undefined>>>;

/** What every plan of the engine reports about a draft, whatever the kind. */
export interface FormPlan<Field extends string = string, Draft extends object = object> {
  readonly issues: readonly FormIssue<Field, Draft>[];
  readonly warnings: readonly FormWarning<Draft>[];
  readonly bounds: FormBounds<Field>;
  /** Least amounts that are still accepted when the price has moved a little, by field; `''` = nothing to offer. */
  readonly offered_least?: Readonly<Partial<Record<Field, string>>> | undefined;
}

/** Steps and coins that the figures of a form are in. */
export interface FormUnits {
  /** Step of prices. */
  readonly tick: string;
  readonly base: string;
  readonly quote: string;
  /** Step of amounts of the quote coin; absent: that of its money. */
  readonly money?: string | undefined;
  readonly last: string;
}
