/** What a kept draft must look like. */
interface SavedShape {
  readonly like: object;
  readonly choices: Readonly<Partial<Record<string, readonly unknown[]>>>;
  readonly tabs: readonly string[];
}

/**
 * Reads a draft that the browser kept, as paths and values. Nothing of it is trusted: what is not of the draft's own
 * shape is left out.
 */
export function readSavedDraft(text: string | null, { like, choices, tabs }: SavedShape): readonly [string, unknown][] {
  const saved = parsed(text);
  const isChoice = (key: string, value: unknown) => {
    const allowed = Object.hasOwn(choices, key) ? choices[key] : undefined;
    return allowed === undefined || allowed.includes(value);
  };
  const parts = tabs.flatMap((tab) =>
    Object.entries(like)
      .map(([key, sample]) => [key, own(own(saved, tab), key), sample] as const)
      .filter(([key, value, sample]) => typeof value === typeof sample && isChoice(key, value))
      .map(([key, value]): [string, unknown] => [`${tab}.${key}`, value]),
  );
  const mode = own(saved, 'mode');
  const [id, name] = [own(own(saved, 'copied'), 'id'), own(own(saved, 'copied'), 'name')];
  return [
    ...parts,
    ...(typeof mode === 'string' && tabs.includes(mode) ? [['mode', mode] satisfies [string, unknown]] : []),
    ...(typeof id === 'string' && /^\d+$/.test(id) && typeof name === 'string'
      ? [['copied', { id, name }] satisfies [string, unknown]]
      : []),
  ];
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
