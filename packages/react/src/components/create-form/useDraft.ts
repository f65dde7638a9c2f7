import { useEffect, useMemo } from 'react';
import { type FieldValues, useForm, useWatch } from 'react-hook-form';
import { useSettled } from '../../hooks/useSettled.js';
import { useTradingBot } from '../../TradingBotContext.js';
import type { FieldSpec, FormMode } from './formModel.js';
import { readSavedDraft } from './readSavedDraft.js';

/** A bot of another user whose settings fill the copy tab. */
export interface CopiedBot {
  readonly id: string;
  readonly name: string;
}

/** What a draft starts from. Keep the objects while they are the same. */
export interface DraftStart<Draft extends object> {
  /** Where the draft is kept over a reload: kind and symbol. */
  readonly name: string;
  readonly mode: FormMode;
  readonly recommended: Draft;
  /** Allowed values of the fields that are no text of the person. */
  readonly choices: Readonly<Partial<Record<keyof Draft, readonly unknown[]>>>;
  readonly fields: Readonly<Record<string, FieldSpec>>;
}

/** What the names of all kept drafts begin with. */
export const DRAFT_KEY = 'tradingbot.draft.';

const SHOW_AFTER_MS = 1000;
const TABS = ['ai', 'manual', 'copy'] as const satisfies readonly FormMode[];

/** The drafts of the three tabs. What was typed stays when the recommendation changes, and over a reload. */
export function useDraft<Draft extends object>(options: DraftStart<Draft>) {
  const { mode: start, recommended, choices, fields } = options;
  const name = DRAFT_KEY + options.name;
  const { drafts } = useTradingBot('useDraft');
  const values = useMemo(
    () => ({ mode: start, ai: recommended, manual: recommended, copy: recommended, copied: null }),
    [start, recommended],
  );
  // The form library's paths cannot follow a general draft; every read and write of it stands in this file.
  const form = useForm<FieldValues>({ defaultValues: values, values, resetOptions: { keepDirtyValues: true } });
  const { dirtyFields, touchedFields } = form.formState;
  const watched = useWatch({ control: form.control });
  const mode: FormMode = watched.mode ?? start;
  const part = watched[mode];
  const draft = useMemo((): Draft => ({ ...recommended, ...part }), [recommended, part]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is read once, before anything is typed
  useEffect(() => {
    const saved = readSavedDraft(drafts?.getItem(name) ?? null, { like: recommended, choices, tabs: TABS });
    for (const [path, value] of saved) form.setValue(path, value, { shouldDirty: true });
  }, []);
  useEffect(() => {
    const typed = Object.fromEntries(TABS.map((tab) => [tab, pick(watched[tab], Object.keys(dirtyFields[tab] ?? {}))]));
    if (Object.values(typed).every((values) => Object.keys(values).length === 0)) return;
    drafts?.setItem(name, JSON.stringify({ ...typed, mode, copied: watched.copied ?? null }));
  }, [drafts, name, watched, mode, dirtyFields]);

  const rested = useSettled(draft, SHOW_AFTER_MS) === draft;
  const setPart = (tab: FormMode, changes: Partial<Draft>) => {
    for (const [key, value] of Object.entries(changes)) form.setValue(`${tab}.${key}`, value, { shouldDirty: true });
  };
  const setMode = (next: FormMode) => form.setValue('mode', next, { shouldDirty: true });
  const isMarked = (marks: object | undefined, key: string) =>
    marks !== undefined && Object.getOwnPropertyDescriptor(marks, key)?.value === true;

  return {
    mode,
    setMode,
    draft,
    set: (changes: Partial<Draft>) => setPart(mode, changes),
    touch: (field: string) => {
      const key = fields[field]?.key;
      if (key === undefined) return;
      form.setValue(`${mode}.${key}`, form.getValues(`${mode}.${key}`), { shouldTouch: true, shouldDirty: true });
    },
    /** A message may show after the field lost focus, or once the draft has rested. */
    isVisible: (field: string) => {
      const key = fields[field]?.key ?? '';
      return isMarked(touchedFields[mode], key) || (rested && isMarked(dirtyFields[mode], key));
    },
    editAsManual: () => {
      setPart('manual', draft);
      setMode('manual');
    },
    /** @param kept what stays as it is, such as the money */
    resetTo: (kept: Partial<Draft>) =>
      form.setValue('manual', { ...recommended, ...kept }, { shouldDirty: true, shouldTouch: false }),
    // Null or what copy() wrote.
    copied: (watched.copied ?? undefined) as CopiedBot | undefined,
    /** Fills the copy tab with the settings of a bot; undefined empties it. */
    copy: (bot: CopiedBot | undefined, settings: Partial<Draft> = {}) => {
      form.setValue('copied', bot ?? null, { shouldDirty: true });
      setPart('copy', { ...recommended, ...settings });
    },
    /** The bot exists; the next draft starts afresh. */
    forget: () => drafts?.removeItem(name),
  };
}

function pick(values: object | undefined, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([key]) => keys.includes(key)));
}
