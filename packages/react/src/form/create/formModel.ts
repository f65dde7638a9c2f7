import type { Fixes, Range } from '@tradingbot/engine/plan';
import type { SteadyQuery } from '../../hooks/useSteadyQuery.js';
import type { TextKey } from '../../i18n/useTranslation.js';
import type { HeldForm } from '../useHeldForm.js';

/** The ways to set a bot up; each tab keeps what was typed in it. */
export type FormMode = 'ai' | 'manual' | 'copy';

/** What a field holds, and so how its values are shown. `base` = an amount of the base coin, `times` = a multiplier. */
export type FieldUnit = 'price' | 'count' | 'ratio' | 'quote' | 'base' | 'times' | 'seconds' | 'choice';

/** A field of a form: where it stands in the draft, its name in words, what it holds. */
export interface FieldSpec<Draft extends object = object> {
  readonly key: string;
  readonly label: TextKey;
  readonly unit: FieldUnit;
  /** Fields whose values its bounds follow from: nothing is said of them while one of these is refused (T4). */
  readonly follows?: readonly string[] | undefined;
  /** What one row of it is called in a message, where it has rows. */
  readonly rowLabel?: TextKey | undefined;
  /** Its name where that follows from other settings, such as the direction. */
  labelOf?(draft: Draft): TextKey;
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

/** What every plan of the engine tells about a draft, whatever the kind. */
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
  /** Step of amounts of the quote coin; absent where every amount can be put in. */
  readonly money?: string | undefined;
  readonly last: string;
}

/** What the shared parts of a create form know of it. Methods write to the draft of the open tab. */
export interface FormModel<Draft extends object = object, Field extends string = string> {
  readonly symbol: string;
  /** This account may not create the kind: nothing is sent (F127). */
  readonly isForbidden: boolean;
  /** The kind trades contracts, which not every account may. */
  readonly isFutures?: boolean | undefined;
  /** The start values are not there yet; nothing can be reviewed. */
  readonly isStarting: boolean;
  readonly mode: FormMode;
  setMode(mode: FormMode): void;
  /** Holds the values, by tab and key of the draft. */
  readonly form: HeldForm;
  /** As it stands in the fields. Figures are of `planned`. */
  readonly draft: Draft;
  /** The draft that issues, warnings, bounds and plan are of: for an instant after a change the one before it. */
  readonly planned: Draft;
  set(changes: Readonly<Partial<Draft>>): void;
  /** The field lost focus: its messages may show. */
  touch(field: Field): void;
  /** Sets every field but the money to the recommendation. */
  reset(): void;
  /** Copies the open tab to the manual one, with changes, and opens that. */
  editAsManual(changes?: Readonly<Partial<Draft>>): void;
  readonly fields: Readonly<Record<Field, FieldSpec>>;
  /** The list that the symbol stands in; of a new bot. */
  readonly symbols?: SteadyQuery<unknown> | undefined;
  /** Undefined until the symbol and its price are known. */
  readonly units: FormUnits | undefined;
  readonly stale: boolean;
  /** Reward that is to be used as soon as it can be, by id: at first that of the visit. */
  readonly wantedReward?: string | undefined;
  wantReward?(rewardId: string | undefined): void;
  readonly issues: readonly FormIssue<Field, Draft>[];
  readonly warnings: readonly FormWarning<Draft>[];
  /** The server's where it has answered for this draft, else ours. */
  readonly bounds: FormBounds<Field> | undefined;
  /** What is offered as least, in steps of money: the bound, with headroom for a price that moves. */
  readonly offered?: Readonly<Partial<Record<Field, string>>> | undefined;
  /** Names of the fields whose messages may show, between blanks. */
  readonly shown: string;
  /** Review was asked for: all messages show. */
  readonly submitted: boolean;
  showAll(): void;
  readonly isChecking: boolean;
  readonly checkError: Error | null;
  /** What a check code of the server says about this draft; undefined until the bounds are known. */
  readonly issueOf?: ((code: string) => FormIssue<Field, Draft>) | undefined;
  /** Asks the server now; true when it accepts. @throws BotError when it cannot be asked. */
  check(): Promise<boolean>;
}
