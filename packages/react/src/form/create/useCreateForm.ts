import type { AnyEndpoint, ParamsOf, ResultOf } from '@tradingbot/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { useAccountBlock } from '../../hooks/useAccountBlock.js';
import { useSame } from '../../hooks/useSame.js';
import type { SteadyQuery } from '../../hooks/useSteadyQuery.js';
import { useUser } from '../../hooks/useUser.js';
import { useFindings, type Verdict } from '../useFindings.js';
import { useHeldForm } from '../useHeldForm.js';
import type { FormStart } from './FormStart.js';
import type { FieldSpec, FormModel, FormPlan, FormUnits } from './formModel.js';
import type { CheckPlaces } from './serverIssue.js';
import type { Visit } from './useCommonPayload.js';
import { useServerCheck } from './useServerCheck.js';

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

/** What is the same for every form of a kind. Keep it outside of components. */
export interface FormKind<
  E extends AnyEndpoint<'query'>,
  Draft extends object,
  Field extends string,
  Plan extends FormPlan<Field, Draft>,
> {
  readonly name: string;
  /** Trades contracts, which some accounts and places may not. */
  readonly isFutures: boolean;
  readonly fields: Readonly<Record<Field, FieldSpec>>;
  /** Allowed values of what is no text of the person, by the name of the field or of a member of its rows. */
  readonly choices: Readonly<Partial<Record<string, readonly unknown[]>>>;
  /** What a reset leaves as it is. */
  readonly money: readonly (keyof Draft)[];
  readonly check: DraftCheck<E, Draft, Field, Plan>;
}

/** What is known about the symbol of one form. Keep `recommended` while it is the same. */
export interface FormFacts<Draft extends object, Plan> {
  readonly symbol: string;
  /** The list that the symbol stands in. */
  readonly symbols: SteadyQuery<unknown>;
  readonly units: FormUnits | undefined;
  readonly stale: boolean;
  readonly recommended: Draft;
  /** There is no recommendation: the manual tab opens first. */
  readonly isAiMissing: boolean;
  /** The recommendation is on its way: the draft may still change under the person's hands. */
  readonly isAiPending: boolean;
  /** Undefined until the market is known; keep the function while nothing it uses has changed. */
  readonly plan: ((draft: Draft) => Plan) | undefined;
  /** Opens the form with other settings than the recommended ones. */
  readonly start?: FormStart<Draft> | undefined;
  readonly visit: Visit;
}

const NONE: readonly never[] = [];

/** Everything the create page of one symbol shares: draft, plan, bounds and messages. */
export function useCreateForm<
  E extends AnyEndpoint<'query'>,
  Draft extends object,
  Field extends string,
  Plan extends FormPlan<Field, Draft>,
>(kind: FormKind<E, Draft, Field, Plan>, facts: FormFacts<Draft, Plan>) {
  const { fields, check } = kind;
  const { symbol, symbols, units, stale, recommended, isAiMissing, isAiPending, plan: planOf, start, visit } = facts;
  const { userType } = useUser();
  const block = useAccountBlock(kind.isFutures);
  const { forget, ...own } = useHeldForm({
    name: `${kind.name}.${symbol}`,
    mode: isAiMissing || userType === 'experienced' ? 'manual' : 'ai',
    recommended,
    choices: kind.choices,
    fields,
    start,
  });
  const { draft } = own;
  // What was typed is painted first: plan, messages and checks follow it.
  const planned = useDeferredValue(draft);
  const plan = useMemo(() => planOf?.(planned), [planOf, planned]);

  // What cannot be read is never sent (F170).
  const isRead = plan?.issues.every(({ code }) => code !== 'not_a_number');
  const params = plan && isRead ? check.paramsOf(symbol, planned, plan) : undefined;
  // The request follows the draft alone: a price tick makes the same one again, and does not ask again.
  const request = useSame(params);
  const server = useServerCheck(check.endpoint, request);
  const { answer } = server;
  const verdict = useMemo(() => answer && check.read(answer, planned), [check, answer, planned]);
  const places = useMemo(() => check.placesOf(planned), [check, planned]);
  const findings = useFindings({ draft: planned, plan, verdict, fields, step: units?.money, places });

  const [rewardId, setRewardId] = useState<string>();
  const [wantedReward, wantReward] = useState(visit.reward);
  const model: FormModel<Draft, Field> = {
    symbol,
    symbols,
    isForbidden: block !== undefined,
    isFutures: kind.isFutures,
    isStarting: isAiPending,
    ...own,
    ...findings,
    planned,
    reset: () => own.resetTo(pickKeys(draft, kind.money)),
    fields,
    units,
    stale,
    wantedReward,
    wantReward,
    warnings: plan?.warnings ?? NONE,
    isChecking: server.isChecking,
    checkError: server.error,
    check: async () => {
      const now = await server.ask();
      return now !== undefined && check.read(now, planned).code === undefined;
    },
  };
  return {
    ...model,
    plan,
    /** The text of all that was planned but the amounts of money: of what a chart shows only the estimated liquidation follows those. */
    settings: JSON.stringify(planned, (key, value) => (kind.money.some((name) => name === key) ? undefined : value)),
    /** The server's answer to this very draft. */
    answer,
    start,
    copied: own.copied,
    copy: own.copy,
    rewardId,
    setRewardId,
    forget,
  };
}

function pickKeys<Draft extends object>(draft: Draft, keys: readonly (keyof Draft)[]): Partial<Draft> {
  const kept: Partial<Draft> = {};
  for (const key of keys) kept[key] = draft[key];
  return kept;
}
