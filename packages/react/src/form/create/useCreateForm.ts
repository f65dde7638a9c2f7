import type { AnyEndpoint, ResultOf } from '@tradingbot/core';
import type { DraftKind, FeeRates, FormPlan, FormStart, FormUnits, ReplayResult } from '@tradingbot/core/kinds';
import { useMemo, useState } from 'react';
import { useAccountBlock } from '../../hooks/useAccountBlock.js';
import { usePainted } from '../../hooks/usePainted.js';
import { useSame } from '../../hooks/useSame.js';
import type { SteadyQuery } from '../../hooks/useSteadyQuery.js';
import { useUser } from '../../hooks/useUser.js';
import { useFindings } from '../useFindings.js';
import { useHeldForm } from '../useHeldForm.js';
import type { FieldSpec, FormModel } from './formModel.js';
import type { Visit } from './useCommonPayload.js';
import { useServerCheck } from './useServerCheck.js';

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
  /** Fee rates that the plan counts with; the same object until one of them changes. */
  readonly fees: FeeRates;
  /** Fee rates of the host, where it has some. */
  readonly givenFees: FeeRates | undefined;
}

const NONE: readonly never[] = [];

/**
 * Everything the create page of one symbol shares: draft, plan, bounds and messages.
 *
 * @param fields those of the kind, with what they are called; keep the object
 */
export function useCreateForm<
  E extends AnyEndpoint<'query'>,
  Draft extends object,
  Field extends string,
  Plan extends FormPlan<Field, Draft>,
>(kind: DraftKind<E, Draft, Field, Plan>, fields: Readonly<Record<Field, FieldSpec>>, facts: FormFacts<Draft, Plan>) {
  const { check } = kind;
  const {
    symbol,
    symbols,
    units,
    stale,
    recommended,
    isAiMissing,
    isAiPending,
    plan: planOf,
    start,
    visit,
    fees,
    givenFees,
  } = facts;
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
  const planned = usePainted(draft);
  const plan = useMemo(() => planOf?.(planned), [planOf, planned]);

  // What cannot be read is never sent (F170).
  const isRead = plan?.issues.every(({ code }) => code !== 'not_a_number');
  const params = plan && isRead ? check.paramsOf(symbol, planned, plan) : undefined;
  // The request follows the draft alone: a price tick makes the same one again, and does not ask again.
  const request = useSame(params);
  const server = useServerCheck(check.endpoint, request);
  const answer: ResultOf<E> | undefined = server.answer;
  const verdict = useMemo(() => answer && check.read(answer, planned), [check, answer, planned]);
  const places = useMemo(() => check.placesOf(planned), [check, planned]);
  const findings = useFindings({ draft: planned, plan, verdict, fields, units, places });

  const [rewardId, setRewardId] = useState<string>();
  const [tested, setTested] = useState<{
    readonly draft: Draft;
    readonly fees: FeeRates;
    readonly result: ReplayResult;
  }>();
  const [wantedReward, wantReward] = useState(visit.reward);
  const model: FormModel<Draft, Field> = {
    symbol,
    symbols,
    isForbidden: block !== undefined,
    isFutures: kind.isFutures,
    givenFees,
    isStarting: isAiPending,
    ...own,
    ...findings,
    planned,
    // The keys are those of the draft.
    reset: () => own.resetTo(Object.fromEntries(kind.money.map((key) => [key, draft[key]])) as Partial<Draft>),
    fields,
    units,
    stale,
    wantedReward,
    wantReward,
    warnings: plan?.warnings ?? NONE,
    backtest: tested?.draft === planned && tested.fees === fees ? tested.result : undefined,
    keepBacktest: (result) => setTested({ draft: planned, fees, result }),
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
