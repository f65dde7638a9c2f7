import { useLayoutEffect } from '@radix-ui/react-use-layout-effect';
import type { AnyEndpoint, ParamsOf, ResultOf } from '@tradingbot/core';
import type { LocaleFormat } from '@tradingbot/core/format';
import type { FormBounds, FormUnits } from '@tradingbot/core/kinds';
import type { Json, MutationEndpoint } from '@tradingbot/core/writes';
import { useMemo, useRef, useState } from 'react';
import { type FormModel, useServerCheck } from '../../form/create/index.js';
import { useFindings } from '../../form/useFindings.js';
import { useHeldForm } from '../../form/useHeldForm.js';
import { useSame } from '../../hooks/useSame.js';
import { type Translate, useTranslation } from '../../i18n/useTranslation.js';
import type { Adjusting, AdjustMarket, AdjustSetting } from './adjusting.js';

/** What the fields begin with beside the bot's own values. */
interface AdjustStart {
  readonly values?: Readonly<Record<string, string>> | undefined;
}

const NOTHING = {};

/** The draft of a change with everything that is known about it. Undefined parts are not there yet. */
export function useAdjustForm<
  S extends AnyEndpoint<'query'>,
  Facts,
  Draft extends object,
  Field extends string,
  C extends AnyEndpoint<'query'>,
  E extends MutationEndpoint,
  B extends Json,
>(
  adjusting: Adjusting<S, Facts, Draft, Field, C, E, B>,
  id: string,
  answer: ResultOf<S> | undefined,
  { facts, units, stale = false, values }: AdjustMarket<Facts> & AdjustStart,
) {
  const { t, format } = useTranslation();
  const { source, fields, settings, check, places } = adjusting;
  // What the form began with stays while the bot is read again: it is what the person looked at.
  const [base, setBase] = useState<Draft>();
  // Nothing is shown before the bot is known.
  const own = useHeldForm<Draft>({ mode: 'manual', recommended: base ?? (NOTHING as Draft), fields });
  const { draft: typed, set, resetTo } = own;
  const first = base === undefined && answer !== undefined ? source.draftOf(answer) : undefined;
  if (first) setBase(first);
  const isFilled = useRef(false);
  useLayoutEffect(() => {
    if (isFilled.current || base === undefined) return;
    isFilled.current = true;
    set(textsFor(base, values));
  });
  const draft = base && typed;
  const change = useMemo(
    () => (base && draft && facts ? { start: base, draft, facts } : undefined),
    [base, draft, facts],
  );
  const plan = useMemo(() => change && adjusting.plan(change), [adjusting, change]);
  const payload: ParamsOf<E> | undefined = useMemo(
    () => change && adjusting.payload(id, change),
    [adjusting, id, change],
  );

  const isAskable = check !== undefined && payload !== undefined && plan?.issues.length === 0;
  // The request follows the draft alone: a price tick makes the same one again, and does not ask again.
  const request = useSame(isAskable && change ? check.paramsOf(id, change) : undefined);
  // A hook is called for every dialog; one without a check asks nothing.
  const server = useServerCheck((check?.endpoint ?? source.endpoint) as C, request);
  const [refused, setRefused] = useState<{ readonly draft: Draft; readonly code: string }>();
  const verdict = useMemo(() => {
    const answered = check && server.answer !== undefined ? check.read(server.answer) : undefined;
    const code = answered?.code ?? (refused && refused.draft === draft ? refused.code : undefined);
    const bounds: FormBounds<Field> = answered?.bounds ?? (NOTHING as FormBounds<Field>);
    return { bounds, code };
  }, [check, server.answer, refused, draft]);
  const findings = useFindings({ draft, plan, verdict, fields, units, places });

  const differs = (a: Draft, b: Draft) =>
    settings.some(({ text }) => text(a, t, format, units) !== text(b, t, format, units));
  const model: FormModel<Draft, Field> | undefined = draft && {
    symbol: '',
    isForbidden: false,
    isStarting: false,
    ...own,
    ...findings,
    draft,
    planned: draft,
    reset: () => resetTo(),
    // It begins with the values of the bot: what is wrong is of the person's own making.
    shown: ` ${Object.keys(fields).join(' ')} `,
    submitted: true,
    fields,
    units,
    stale,
    warnings: plan?.warnings ?? [],
    isChecking: server.isChecking,
    checkError: server.error,
    check: async () => true,
  };
  return {
    model,
    start: base,
    draft,
    change,
    plan,
    payload,
    issues: findings.issues,
    bounds: findings.bounds ?? (NOTHING as FormBounds<Field>),
    /** Asks the exchange now; without a check of its own everything passes. @throws BotError */
    check: async () => {
      if (!check) return true;
      const now = await server.ask();
      return now !== undefined && check.read(now).code === undefined;
    },
    /** The exchange refused this very draft. */
    refuse: (refusal: string) => {
      if (!draft || !places) return false;
      setRefused({ draft, code: refusal });
      return true;
    },
    /** Settings that are no longer those the form began with. */
    changedFrom: (theirs: ResultOf<S>) => {
      const now = source.draftOf(theirs);
      return base && differs(base, now) ? now : undefined;
    },
    /** Goes on from other settings, with or without what was typed. */
    rebase: (theirs: Draft, keepsTyped: boolean) => {
      setBase(theirs);
      if (!keepsTyped) resetTo();
    },
    /** Settings that differ, in words. */
    compare: (before: Draft, after: Draft) => compareSettings(settings, { t, format, units }, before, after),
  };
}

/** A setting that differs. */
export interface ChangedSetting {
  readonly id: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

function compareSettings<Draft>(
  settings: readonly AdjustSetting<Draft>[],
  { t, format, units }: { readonly t: Translate; readonly format: LocaleFormat; readonly units: FormUnits | undefined },
  from: Draft,
  to: Draft,
): readonly ChangedSetting[] {
  return settings.flatMap(({ id, label, labelOf, text }) => {
    const [before, after] = [text(from, t, format, units), text(to, t, format, units)];
    return before === after ? [] : [{ id, label: t(labelOf?.(to) ?? label), before, after }];
  });
}

/** The values that belong to text fields of a draft. They come out of an address: nothing else is taken. */
function textsFor<Draft extends object>(draft: Draft, values: AdjustStart['values'] = {}): Partial<Draft> {
  const known = Object.entries(values).filter(
    ([key]) => typeof Object.getOwnPropertyDescriptor(draft, key)?.value === 'string',
  );
  // Only names of the draft are left, of fields that hold text.
  return Object.fromEntries(known) as Partial<Draft>;
}
