import { useEffect, useMemo, useState } from 'react';
import { useSettled } from '../../hooks/useSettled.js';
import { useTradingBot } from '../../TradingBotContext.js';
import { DRAFT_KEY } from './draftKey.js';
import type { FormStart } from './FormStart.js';
import type { FieldSpec, FormMode } from './formModel.js';
import { type CopiedBot, readSavedDraft, type SavedDraft } from './readSavedDraft.js';

/** What a draft starts from. Keep the objects while they are the same. */
export interface DraftStart<Draft extends object> {
  /** Where the draft is kept over a reload: kind and symbol. */
  readonly name: string;
  readonly mode: FormMode;
  readonly recommended: Draft;
  /** Allowed values of what is no text of the person, by the name of the field or of a member of its rows. */
  readonly choices: Readonly<Partial<Record<string, readonly unknown[]>>>;
  readonly fields: Readonly<Record<string, FieldSpec>>;
  /** Fills a tab at first, unless something was typed over it before. */
  readonly start?: FormStart<Draft> | undefined;
}

interface Drafts<Draft> extends SavedDraft<Draft> {
  /** Keys of fields that lost focus, by tab. */
  readonly touched: Readonly<Record<FormMode, readonly string[]>>;
}

const SHOW_AFTER_MS = 1000;
const UNTOUCHED = { ai: [], manual: [], copy: [] } as const;

/** The drafts of the three tabs. What was typed stays when the recommendation changes, and over a reload. */
export function useDraft<Draft extends object>(options: DraftStart<Draft>) {
  const { recommended, choices, fields } = options;
  const { drafts: storage } = useTradingBot('useDraft');
  const name = DRAFT_KEY + [options.name, options.start?.name].filter(Boolean).join('.');
  const [state, setState] = useState(
    (): Drafts<Draft> => ({
      ...startedDraft(readSavedDraft(storage?.getItem(name) ?? null, { like: recommended, choices }), options.start),
      touched: UNTOUCHED,
    }),
  );
  const mode = state.mode ?? options.mode;
  const typed = state.typed[mode];
  const draft = useMemo((): Draft => ({ ...recommended, ...typed }), [recommended, typed]);

  const { typed: all, copied } = state;
  useEffect(() => {
    if (Object.values(all).every((values) => Object.keys(values).length === 0)) return;
    storage?.setItem(name, JSON.stringify({ ...all, mode, copied: copied ?? null }));
  }, [storage, name, all, mode, copied]);

  const rested = useSettled(draft, SHOW_AFTER_MS) === draft;
  const write = (tab: FormMode, change: (typed: Partial<Draft>) => Partial<Draft>, also: Partial<Drafts<Draft>> = {}) =>
    setState((before) => ({ ...before, ...also, typed: { ...before.typed, [tab]: change(before.typed[tab]) } }));
  const isTyped = (key: string) => {
    const own = (values: object) => Object.getOwnPropertyDescriptor(values, key)?.value;
    return Object.hasOwn(typed, key) && own(typed) !== own(recommended);
  };

  return {
    mode,
    setMode: (next: FormMode) => setState((before) => ({ ...before, mode: next })),
    draft,
    set: (changes: Partial<Draft>) => write(mode, (before) => ({ ...before, ...changes })),
    touch: (field: string) => {
      const key = fields[field]?.key;
      if (key === undefined || state.touched[mode].includes(key)) return;
      setState((before) => ({ ...before, touched: { ...before.touched, [mode]: [...before.touched[mode], key] } }));
    },
    /** A message may show after the field lost focus, or once the draft has rested. */
    isVisible: (field: string) => {
      const key = fields[field]?.key ?? '';
      return state.touched[mode].includes(key) || (rested && isTyped(key));
    },
    editAsManual: (changes: Partial<Draft> = {}) =>
      write('manual', () => ({ ...draft, ...changes }), { mode: 'manual' }),
    /** @param kept what stays as it is, such as the money */
    resetTo: (kept: Partial<Draft>) => write('manual', () => kept, { touched: { ...state.touched, manual: [] } }),
    copied,
    /** Fills the copy tab with the settings of a bot; undefined empties it. */
    copy: (bot: CopiedBot | undefined, settings: Partial<Draft> = {}) =>
      write('copy', () => (bot ? { ...recommended, ...settings } : {}), { copied: bot }),
    /** The bot exists; the next draft starts afresh. */
    forget: () => storage?.removeItem(name),
  };
}

/** The kept draft; where none was kept, the start in its tab. */
function startedDraft<Draft extends object>(
  saved: SavedDraft<Draft>,
  start: FormStart<Draft> | undefined,
): SavedDraft<Draft> {
  if (!start || saved.mode !== undefined) return saved;
  return { mode: start.mode, copied: start.copied, typed: { ...saved.typed, [start.mode]: start.draft } };
}
