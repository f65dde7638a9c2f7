import { useLayoutEffect } from '@radix-ui/react-use-layout-effect';
import { replaceEqualDeep } from '@tanstack/react-query';
import {
  type CopiedBot,
  type DraftField,
  type FormMode,
  type FormStart,
  readSavedDraft,
  type SavedDraft,
} from '@tradingbot/core/kinds';
import { useEffect, useMemo, useState } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useSettled } from '../hooks/useSettled.js';
import { useTradingBot } from '../provider/TradingBotContext.js';
import { DRAFT_KEY } from './create/draftKey.js';

/** What a form is held for. Keep the objects while they are the same. */
export interface HeldFormOptions<Draft extends object> {
  /** Where the draft is kept over a reload; absent keeps nothing. */
  readonly name?: string | undefined;
  /** The tab that is open until another one is chosen. */
  readonly mode: FormMode;
  /** What stands where nothing was typed. */
  readonly recommended: Draft;
  /** Allowed values of what is no text of the person, by the name of the field or of a member of its rows. */
  readonly choices?: Readonly<Partial<Record<string, readonly unknown[]>>> | undefined;
  readonly fields: Readonly<Record<string, DraftField>>;
  /** Fills a tab at first, unless something was typed over it before. */
  readonly start?: FormStart<Draft> | undefined;
}

/** What is held of a form, as it was when it last changed. */
interface Held<Draft> extends SavedDraft<Draft> {
  /** Keys of fields that lost focus, by tab. */
  readonly touched: Readonly<Record<FormMode, readonly string[]>>;
  /** Review was asked for. */
  readonly submitted: boolean;
}

const SHOW_AFTER_MS = 1000;
const TABS = ['ai', 'manual', 'copy'] as const satisfies readonly FormMode[];
/** Nothing is typed. What is recommended is no value of the form: it lies under what was typed, and may change at any time. */
const NOTHING = { ai: {}, manual: {}, copy: {} };
const KEEP = { keepDefaultValues: true, keepFieldsRef: true, keepIsSubmitted: true, keepSubmitCount: true };

/**
 * The values of a form tab by tab, held by react-hook-form: a value is there once it was set, and stays when the
 * recommendation changes and over a reload. Prices, plans and messages are no part of it.
 */
export function useHeldForm<Draft extends object>(options: HeldFormOptions<Draft>) {
  const { recommended, choices = {}, fields, start } = options;
  const { drafts: storage } = useTradingBot('useHeldForm');
  const name = options.name && DRAFT_KEY + [options.name, start?.name].filter(Boolean).join('.');
  const form = useForm<FieldValues>({ defaultValues: NOTHING });
  const [held, setHeld] = useState((): Held<Draft> => {
    const saved = readSavedDraft(name === undefined ? null : (storage?.getItem(name) ?? null), {
      like: recommended,
      choices,
    });
    const { typed, mode, copied } = startedDraft(saved, start);
    form.reset({ ...typed, mode, copied }, KEEP);
    return heldOf(form.getValues(), {});
  });
  useLayoutEffect(() => {
    const take = (values: FieldValues, touched: object, submitted: boolean) =>
      // The form hands out copies at every event: what holds the same stays the same object.
      setHeld((before) => replaceEqualDeep(before, heldOf<Draft>(values, touched, submitted)));
    return form.subscribe({
      formState: { values: true, touchedFields: true, isSubmitted: true },
      callback: ({ values, touchedFields = {}, isSubmitted = false }) => take(values, touchedFields, isSubmitted),
    });
  }, [form]);

  const mode = held.mode ?? options.mode;
  // Manual opens by itself where there is no recommendation, or for an account that is known only after somebody typed.
  const opensManual = held.mode === undefined && mode === 'manual';
  useLayoutEffect(() => {
    const { ai, ...values } = form.getValues();
    if (!opensManual || Object.keys(ai).length === 0) return;
    form.reset(
      { ...values, mode: 'manual', ai: {}, manual: { ...ai, ...values.manual } },
      { ...KEEP, keepTouched: true },
    );
  }, [form, opensManual]);
  const typed = held.typed[mode];
  const draft = useMemo((): Draft => ({ ...recommended, ...typed }), [recommended, typed]);
  const { typed: all, copied } = held;
  useEffect(() => {
    if (name === undefined || Object.values(all).every((values) => Object.keys(values).length === 0)) return;
    storage?.setItem(name, JSON.stringify({ ...all, mode, copied: copied ?? null }));
  }, [storage, name, all, mode, copied]);

  const rested = useSettled(draft, SHOW_AFTER_MS) === draft;
  const keyOf = (field: string) => fields[field]?.key ?? '';
  const isTyped = (key: string) => Object.hasOwn(typed, key) && own(typed, key) !== own(recommended, key);
  const isLeft = (field: string) => held.submitted || held.touched[mode].includes(keyOf(field));
  const isVisible = (field: string) => isLeft(field) || (rested && isTyped(keyOf(field)));
  const namesOf = (isIt: (field: string) => boolean) => ` ${Object.keys(fields).filter(isIt).join(' ')} `;
  const set = (changes: Readonly<Partial<Draft>>) => {
    for (const [key, value] of Object.entries(changes)) form.setValue(`${mode}.${key}`, value, { shouldDirty: true });
    // A recommendation that comes late does not take the tab away from whoever types in it.
    if (opensManual) form.setValue('mode', mode);
  };
  const fill = (tab: FormMode, values: object, also: object, keepTouched: boolean) =>
    form.reset({ ...form.getValues(), [tab]: values, ...also }, { ...KEEP, keepTouched });

  return {
    form,
    mode,
    setMode: (next: FormMode) => form.setValue('mode', next),
    draft,
    submitted: held.submitted,
    showAll: () => void form.handleSubmit(() => {})(),
    /** Writes to the open tab. */
    set,
    touch: (field: string) => {
      const path = `${mode}.${keyOf(field)}`;
      form.setValue(path, form.getValues(path), { shouldTouch: true });
    },
    /** Names of the fields whose messages may show, between blanks: after a field lost focus, or once the draft has rested. */
    shown: namesOf(isVisible),
    /** Those that lost focus, or were sent: only they are asked for what is missing. */
    left: namesOf(isLeft),
    editAsManual: (changes?: Readonly<Partial<Draft>>) =>
      fill('manual', { ...draft, ...changes }, { mode: 'manual' }, true),
    /** @param kept what stays as it is, such as the money */
    resetTo: (kept: Readonly<Partial<Draft>> | Record<string, never> = {}) => fill(mode, kept, {}, false),
    copied,
    /** Fills the copy tab with the settings of a bot; undefined empties it. */
    copy: (bot: CopiedBot | undefined, settings?: Readonly<Partial<Draft>>) =>
      fill('copy', bot ? { ...recommended, ...settings } : {}, { copied: bot }, true),
    /** The bot exists; the next draft starts afresh. */
    forget: () => name !== undefined && storage?.removeItem(name),
  };
}

/** The form that holds the values. */
export type HeldForm = UseFormReturn<FieldValues>;

/** The kept draft; where none was kept, the start in its tab. */
function startedDraft<Draft extends object>(
  saved: SavedDraft<Draft>,
  start: FormStart<Draft> | undefined,
): SavedDraft<Draft> {
  if (!start || saved.mode !== undefined) return saved;
  return { mode: start.mode, copied: start.copied, typed: { ...saved.typed, [start.mode]: start.draft } };
}

function heldOf<Draft>(values: FieldValues, touched: object, submitted = false): Held<Draft> {
  const byTab = <T>(of: (tab: FormMode) => T) => ({ ai: of('ai'), manual: of('manual'), copy: of('copy') });
  return {
    mode: TABS.find((tab) => tab === values.mode),
    copied: values.copied,
    typed: byTab((tab) => {
      const set = Object.entries(values[tab] ?? {}).filter(([, value]) => value !== undefined);
      // Only values of drafts are ever written to a tab.
      return Object.fromEntries(set) as Partial<Draft>;
    }),
    touched: byTab((tab) => Object.keys(Object(own(touched, tab)))),
    submitted,
  };
}

const own = (from: object, key: string): unknown => Object.getOwnPropertyDescriptor(from, key)?.value;
