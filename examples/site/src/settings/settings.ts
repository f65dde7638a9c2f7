/** What a person chose about look and use of the site; kept per browser. */
export interface Settings {
  readonly theme: 'system' | 'dark' | 'light';
  readonly pnl: 'green-up' | 'red-up' | 'cb';
  readonly textSize: '100' | '115' | '130' | '150' | '200';
  readonly motion: 'system' | 'reduced';
  /** Single-key shortcuts. */
  readonly keys: 'on' | 'off';
}

export const CHOICES: { readonly [K in keyof Settings]: readonly Settings[K][] } = {
  theme: ['system', 'dark', 'light'],
  pnl: ['green-up', 'red-up', 'cb'],
  textSize: ['100', '115', '130', '150', '200'],
  motion: ['system', 'reduced'],
  keys: ['on', 'off'],
};

const DEFAULTS: Settings = { theme: 'system', pnl: 'green-up', textSize: '100', motion: 'system', keys: 'on' };
const KEY = 'tb-settings';

/** Reads the settings; anything that is not one of the choices counts as not chosen. Never throws. */
export function readSettings(storage: Pick<Storage, 'getItem'> | undefined): Settings {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? '{}');
    return { ...DEFAULTS, ...onlyChoices(stored) };
  } catch {
    return DEFAULTS; // blocked storage or broken text: the site works with its defaults
  }
}

/** Keeps the settings where the browser allows it. */
export function writeSettings(storage: Pick<Storage, 'setItem'> | undefined, settings: Settings): void {
  try {
    storage?.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A private window or a full disk: the choice lasts until the page is left.
  }
}

/** Puts the settings on the root element, where the theme reads them. */
export function applySettings(root: HTMLElement, settings: Settings, prefersLight: boolean): void {
  root.dataset.theme = settings.theme === 'system' ? (prefersLight ? 'light' : 'dark') : settings.theme;
  root.dataset.pnl = settings.pnl;
  root.dataset.motion = settings.motion;
  root.dataset.textSize = settings.textSize;
  root.style.setProperty('--tb-text-scale', String(Number(settings.textSize) / 100));
}

function onlyChoices(stored: unknown): Partial<Settings> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([key, value]) =>
        Object.hasOwn(CHOICES, key) && (CHOICES[key as keyof Settings] as readonly unknown[]).includes(value),
    ),
  );
}
