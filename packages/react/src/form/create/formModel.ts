import type {
  DraftField,
  FeeRates,
  FormBounds,
  FormIssue,
  FormMode,
  FormUnits,
  FormWarning,
  ReplayResult,
} from '@tradingbot/core/kinds';
import type { SteadyQuery } from '../../hooks/useSteadyQuery.js';
import type { TextKey } from '../../i18n/useTranslation.js';
import type { HeldForm } from '../useHeldForm.js';

/** A field of a form: that of the draft, with its name in words. */
export interface FieldSpec<Draft extends object = object> extends DraftField {
  readonly label: TextKey;
  /** What one row of it is called in a message, where it has rows. */
  readonly rowLabel?: TextKey | undefined;
  /** Its name where that follows from other settings, such as the direction. */
  labelOf?(draft: Draft): TextKey;
}

/** What fields are called: a name, or names where they have several. */
type FieldLabels<Field extends string, Draft extends object> = {
  readonly [F in Field]: TextKey | Pick<FieldSpec<Draft>, 'label' | 'rowLabel' | 'labelOf'>;
};

/** The fields of a draft with what they are called on screen. */
export function withLabels<Field extends string, Draft extends object>(
  fields: Readonly<Record<Field, DraftField>>,
  labels: FieldLabels<Field, Draft>,
): Readonly<Record<Field, FieldSpec<Draft>>> {
  const entries = Object.entries<DraftField>(fields).map(([field, spec]) => {
    const label: FieldLabels<string, Draft>[string] = labels[field as Field];
    return [field, { ...spec, ...(typeof label === 'string' ? { label } : label) }];
  });
  // The keys are those of the draft's fields.
  return Object.fromEntries(entries) as Record<Field, FieldSpec<Draft>>;
}

/** What the shared parts of a create form know of it. Methods write to the draft of the open tab. */
export interface FormModel<Draft extends object = object, Field extends string = string> {
  readonly symbol: string;
  /** This account may not create the kind: nothing is sent (F127). */
  readonly isForbidden: boolean;
  /** The kind trades contracts, which not every account may. */
  readonly isFutures?: boolean | undefined;
  /** Fee rates of the host, which knows the account's own; absent: those that were stated, else the usual ones. */
  readonly givenFees?: FeeRates | undefined;
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
  /** Fields that lost focus, likewise: what is still empty is missed in them alone. */
  readonly left: string;
  /** Review was asked for: all messages show. */
  readonly submitted: boolean;
  showAll(): void;
  readonly isChecking: boolean;
  readonly checkError: Error | null;
  /** What a check code of the server says about this draft; undefined until the bounds are known. */
  readonly issueOf?: ((code: string) => FormIssue<Field, Draft>) | undefined;
  /** A backtest of the planned draft, once one has run. */
  readonly backtest?: ReplayResult | undefined;
  keepBacktest?(result: ReplayResult): void;
  /** Asks the server now; true when it accepts. @throws BotError when it cannot be asked. */
  check(): Promise<boolean>;
}
