import type { FormMode } from './formTypes.js';

/** A bot of another user whose settings fill the copy tab. */
export interface CopiedBot {
  readonly id: string;
  readonly name: string;
}

/** What a person set in the three tabs; what is absent follows the recommendation. */
export interface SavedDraft<Draft> {
  /** The open tab; undefined until one was chosen. */
  readonly mode: FormMode | undefined;
  readonly copied: CopiedBot | undefined;
  readonly typed: Readonly<Record<FormMode, Partial<Draft>>>;
}

/** What a kept draft must look like. */
interface SavedShape<Draft> {
  readonly like: Draft;
  /** Allowed values by the name of a field, or of a member of its rows. */
  readonly choices: Choices;
}

type Choices = Readonly<Partial<Record<string, readonly unknown[]>>>;

const TABS = ['ai', 'manual', 'copy'] as const satisfies readonly FormMode[];

/** Reads a draft that the browser kept. Nothing of it is trusted: what is not of the draft's own shape is left out. */
export function readSavedDraft<Draft extends object>(
  text: string | null,
  { like, choices }: SavedShape<Draft>,
): SavedDraft<Draft> {
  const saved = parsed(text);
  const typedIn = (tab: FormMode) => {
    const kept = Object.entries(like).flatMap(([key, sample]) => {
      const value = own(own(saved, tab), key);
      return isLike(value, sample, key, choices) ? [[key, value]] : [];
    });
    // Every member was compared with that of a draft.
    return Object.fromEntries(kept) as Partial<Draft>;
  };
  const mode = own(saved, 'mode');
  const [id, name] = [own(own(saved, 'copied'), 'id'), own(own(saved, 'copied'), 'name')];
  const isCopied = typeof id === 'string' && /^\d+$/.test(id) && typeof name === 'string';
  return {
    mode: TABS.find((tab) => tab === mode),
    copied: isCopied ? { id, name } : undefined,
    typed: { ai: typedIn('ai'), manual: typedIn('manual'), copy: typedIn('copy') },
  };
}

/** Whether a value has the sample's type and one of the allowed values; rows must each be like the sample's first. */
function isLike(value: unknown, sample: unknown, key: string, choices: Choices): boolean {
  if (Array.isArray(sample)) {
    return Array.isArray(value) && value.every((row) => isRow(row, sample[0], choices));
  }
  const allowed = Object.hasOwn(choices, key) ? choices[key] : undefined;
  return typeof value === typeof sample && (allowed === undefined || allowed.includes(value));
}

function isRow(row: unknown, sample: unknown, choices: Choices): boolean {
  if (typeof row !== 'object' || row === null || typeof sample !== 'object' || sample === null) return false;
  const members = Object.entries(sample);
  return (
    Object.keys(row).length === members.length &&
    members.every(([key, member]) => isLike(own(row, key), member, key, choices))
  );
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // Whatever stood there was no draft.
    return undefined;
  }
}

function own(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined;
}
