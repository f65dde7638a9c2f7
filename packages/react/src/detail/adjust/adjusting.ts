import type { AnyEndpoint, ParamsOf, ResultOf } from '@tradingbot/core';
import type { LocaleFormat } from '@tradingbot/core/format';
import type {
  Adjustment,
  AnyBotReader,
  CheckPlaces,
  FieldUnit,
  FormBounds,
  FormIssue,
  FormUnits,
  FormWarning,
  Verdict,
} from '@tradingbot/core/kinds';
import type { Json, MutationEndpoint, Write } from '@tradingbot/core/writes';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { ComponentType } from 'react';
import type { FieldSpec } from '../../form/create/index.js';
import type { TextKey, TextParams, Translate } from '../../i18n/useTranslation.js';

/** What the dialog knows of the market beside the bot. */
export interface AdjustMarket<Facts> {
  /** Undefined while something is missing; keep the object while nothing in it has changed. */
  readonly facts: Facts | undefined;
  /** What some figures of the plan stand on is still to come; a change waits for those that are missing. */
  readonly isReading?: boolean | undefined;
  readonly units: FormUnits | undefined;
  /** What the position cost on average; absent without one. */
  readonly average?: string | undefined;
  /** The price is old. */
  readonly stale?: boolean | undefined;
  /** Server time of the last price, ms. */
  readonly at?: number | undefined;
  readonly error?: Error | null | undefined;
  readonly retry?: (() => void) | undefined;
}

/** A figure that follows from the change: how it is now and then. Undefined = nobody knows, `''` = there is none. */
export interface AdjustEffect {
  readonly id: string;
  readonly label: TextKey;
  /** Names in the label. */
  readonly params?: TextParams | undefined;
  readonly unit: FieldUnit;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** A resting order. */
export interface AdjustOrder {
  readonly price: string;
  readonly quantity: string;
  readonly coin: string;
  readonly tick: string;
}

/** Orders that a change takes out of the market, and those that it puts there. */
export interface AdjustOrders {
  readonly cancelled: readonly AdjustOrder[];
  readonly placed: readonly AdjustOrder[];
}

/** A trade that the change makes. */
export interface AdjustTrade extends AdjustOrder {
  readonly side: 'buy' | 'sell';
}

/** An amount of a coin with all its decimals; as money it is rounded to those of its coin. */
export interface AdjustAmount {
  readonly amount: string;
  readonly coin: string;
  readonly money?: boolean | undefined;
  /** Decimals of money that has cents. */
  readonly places?: number | undefined;
}

/** A sentence with its figures. */
export interface AdjustNote {
  readonly key: TextKey;
  /** It trades or cannot be undone: it stands beside the button as well. */
  readonly decides?: boolean | undefined;
  readonly params?: TextParams | undefined;
  /** Amounts in the sentence, by their name there. */
  readonly amounts?: Readonly<Record<string, AdjustAmount>> | undefined;
}

/** What is wrong with a change, and what it does. */
export interface AdjustPlan<Draft extends object, Field extends string> {
  readonly issues: readonly FormIssue<Field, Draft>[];
  /** Allowed but unwise. */
  readonly warnings?: readonly FormWarning<Draft>[] | undefined;
  readonly bounds: FormBounds<Field>;
  /** What a field offers as least: still enough when the price has moved a little. */
  readonly offered_least?: Readonly<Partial<Record<Field, string>>> | undefined;
  readonly effects: readonly AdjustEffect[];
  /** Orders that go and come; absent where a bot has none in the market. */
  readonly orders?: AdjustOrders | undefined;
  /** Absent where nothing of the kind ever trades. */
  readonly trades?: readonly AdjustTrade[] | undefined;
  /** In each coin that it is taken in. */
  readonly fee?: readonly AdjustAmount[] | undefined;
  /** What the person should know: from when it holds, and what cannot be undone. */
  readonly notes: readonly AdjustNote[];
  /** What must be ticked before it is sent. */
  readonly dangers?: readonly AdjustNote[] | undefined;
}

/** A setting as the plan names it. */
export interface AdjustSetting<Draft> {
  readonly id: string;
  readonly label: TextKey;
  /** Where its name depends on other settings. */
  labelOf?(draft: Draft): TextKey;
  /** In words; `''` = not set. */
  readonly text: (draft: Draft, t: Translate, format: LocaleFormat, units: FormUnits | undefined) => string;
}

/** What the fields of a dialog take. */
export interface AdjustFieldsProps<Draft extends object, Facts, Field extends string> {
  readonly draft: Draft;
  readonly set: (changes: Readonly<Partial<Draft>>) => void;
  readonly facts: Facts;
  readonly bounds: FormBounds<Field>;
}

/** How the exchange checks a change before it is sent. */
interface AdjustCheck<C extends AnyEndpoint<'query'>, Draft extends object, Field extends string, Facts> {
  readonly endpoint: C;
  readonly paramsOf: (id: string, change: AdjustChange<Draft, Facts>) => ParamsOf<C>;
  /** Verdict and ranges of an answer. */
  readonly read: (answer: ResultOf<C>) => Verdict<Field>;
}

/** A draft with what it began as. */
export interface AdjustChange<Draft extends object, Facts> {
  readonly start: Draft;
  readonly draft: Draft;
  readonly facts: Facts;
}

/** Where the exchange reports what a bot is set to, and the draft that changes nothing of it. */
export interface AdjustSource<S extends AnyEndpoint<'query'>, Draft extends object> {
  readonly endpoint: S;
  readonly paramsOf: (id: string) => ParamsOf<S>;
  readonly draftOf: (answer: ResultOf<S>) => Draft;
}

/** One way to change bots of one kind. Keep it outside of components. */
export interface Adjusting<
  S extends AnyEndpoint<'query'>,
  Facts,
  Draft extends object,
  Field extends string,
  C extends AnyEndpoint<'query'>,
  E extends MutationEndpoint,
  B extends Json,
> {
  readonly kind: BotKind;
  readonly name: Adjustment;
  readonly reader: AnyBotReader;
  readonly source: AdjustSource<S, Draft>;
  /** A hook: what else is needed. */
  readonly useMarket: (answer: ResultOf<S> | undefined, id: string) => AdjustMarket<Facts>;
  readonly fields: Readonly<Record<Field, FieldSpec>>;
  /** What the plan compares, and what tells whether somebody else has changed the bot. */
  readonly settings: readonly AdjustSetting<Draft>[];
  readonly plan: (change: AdjustChange<Draft, Facts>) => AdjustPlan<Draft, Field>;
  readonly check?: AdjustCheck<C, Draft, Field, Facts> | undefined;
  /** Where the codes of a check belong; absent where there is nothing to fill in. */
  readonly places?: CheckPlaces<Field, Draft> | undefined;
  /** It trades at the market, and no check of the exchange stands before it: not on a stale price. */
  readonly needsPrice?: boolean | undefined;
  /** What is sent; undefined while nothing has changed. */
  readonly payload: (id: string, change: AdjustChange<Draft, Facts>) => ParamsOf<E> | undefined;
  readonly write: Write<E, B, unknown>;
  /** Absent where there is nothing to fill in. */
  readonly Fields?: ComponentType<AdjustFieldsProps<NoInfer<Draft>, NoInfer<Facts>, NoInfer<Field>>> | undefined;
}
