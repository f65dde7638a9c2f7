import type { ParamsOf, ResultOf } from '@tradingbot/core';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useUpgrading } from '../../hooks/useUpgrading.js';
import { useUser } from '../../hooks/useUser.js';
import type { AnyEndpoint } from '../../query/index.js';
import type { FormStart } from './FormStart.js';
import type { FieldSpec, FormBounds, FormModel, FormPlan, FormUnits } from './formModel.js';
import { type CheckPlaces, serverIssue } from './serverIssue.js';
import type { Visit } from './useCommonPayload.js';
import { useDraft } from './useDraft.js';
import { useServerCheck } from './useServerCheck.js';
import { boundsInSteps, issueInSteps, offeredInSteps, withOffer } from './wholeSteps.js';

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
  /** Verdict and ranges of an answer; no code when it passed. */
  readonly read: (
    answer: ResultOf<E>,
    draft: Draft,
  ) => { readonly code: string | undefined; readonly bounds: FormBounds<Field> };
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

/** Everything the create page of one symbol shares: draft, plan, bounds and messages. */
export function useCreateForm<
  E extends AnyEndpoint<'query'>,
  Draft extends object,
  Field extends string,
  Plan extends FormPlan<Field, Draft>,
>(kind: FormKind<E, Draft, Field, Plan>, facts: FormFacts<Draft, Plan>) {
  const { fields, check } = kind;
  const { symbol, units, stale, recommended, isAiMissing, isAiPending, plan: planOf, start, visit } = facts;
  const { userType, isRestricted } = useUser();
  const isUpgrading = useUpgrading();
  const own = useDraft({
    name: `${kind.name}.${symbol}`,
    mode: isAiMissing || userType === 'experienced' ? 'manual' : 'ai',
    recommended,
    choices: kind.choices,
    fields,
    start,
  });
  const { draft, mode } = own;
  // What was typed is painted first: plan, messages and checks follow it.
  const planned = useDeferredValue(draft);
  const plan = useMemo(() => planOf?.(planned), [planOf, planned]);

  // What cannot be read is never sent (F170).
  const isRead = plan?.issues.every(({ code }) => code !== 'not_a_number');
  const isReadable = plan !== undefined && isRead && check.paramsOf(symbol, planned, plan) !== undefined;
  // The request follows the draft alone: a price tick must not ask the server again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: plan only says whether the draft can be read
  const request = useMemo(
    () => (plan && isReadable ? check.paramsOf(symbol, planned, plan) : undefined),
    [check, symbol, planned, isReadable],
  );
  const server = useServerCheck(check.endpoint, request);
  const { answer } = server;
  const step = units?.money;
  const bounds = useMemo(
    (): FormBounds<Field> | undefined =>
      plan && boundsInSteps({ ...plan.bounds, ...present(answer && check.read(answer, planned).bounds) }, fields, step),
    [check, fields, step, plan, answer, planned],
  );
  const offered = useMemo(() => bounds && offeredInSteps(plan?.offered_least, bounds, step), [plan, bounds, step]);
  const issueOf = useCallback(
    (code: string) => bounds && serverIssue(code, check.placesOf(planned), { draft: planned, fields, bounds, offered }),
    [check, planned, fields, bounds, offered],
  );
  const issues = useMemo(() => {
    const ours = (plan?.issues ?? []).map((issue) => withOffer(issueInSteps(issue, fields, step), offered));
    const code = answer && check.read(answer, planned).code;
    if (ours.length > 0 || code === undefined) return ours;
    const issue = issueOf(code);
    return issue ? [withOffer(issue, offered)] : ours;
  }, [check, fields, step, plan, planned, answer, offered, issueOf]);

  const [submitted, setSubmitted] = useState(false);
  const [rewardId, setRewardId] = useState<string>();
  const [wantedReward, wantReward] = useState(visit.reward);
  const model: FormModel<Draft, Field> = {
    symbol,
    isForbidden: isUpgrading || (kind.isFutures && isRestricted),
    isStarting: isAiPending,
    mode,
    setMode: own.setMode,
    draft,
    planned,
    set: own.set,
    touch: own.touch,
    reset: () => own.resetTo(pickKeys(draft, kind.money)),
    editAsManual: own.editAsManual,
    fields,
    units,
    stale,
    wantedReward,
    wantReward,
    issues,
    warnings: plan?.warnings ?? [],
    bounds,
    offered,
    isVisible: (field) => submitted || own.isVisible(field),
    submitted,
    showAll: () => setSubmitted(true),
    isChecking: server.isChecking,
    checkError: server.error,
    issueOf,
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
    forget: own.forget,
  };
}

function pickKeys<Draft extends object>(draft: Draft, keys: readonly (keyof Draft)[]): Partial<Draft> {
  const kept: Partial<Draft> = {};
  for (const key of keys) kept[key] = draft[key];
  return kept;
}

/** The ranges that the server did send: an absent one must not hide ours. */
function present<Field extends string>(bounds: FormBounds<Field> | undefined): FormBounds<Field> {
  // Only members with a value stay; the keys are those of the type.
  return Object.fromEntries(
    Object.entries(bounds ?? {}).filter(([, range]) => range !== undefined),
  ) as FormBounds<Field>;
}
