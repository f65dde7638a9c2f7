import { applySettings, readSettings, type Settings, writeSettings } from './settings.js';

/** The settings as a store that React can read. */
export interface SettingsStore {
  read(): Settings;
  change(changes: Partial<Settings>): void;
  subscribe(listener: () => void): () => void;
}

/** Reads, applies and keeps the settings; follows the system's colour scheme. */
export function createSettingsStore(page: Window): SettingsStore {
  const storage = storageOf(page);
  const light = page.matchMedia('(prefers-color-scheme: light)');
  const listeners = new Set<() => void>();
  let settings = readSettings(storage);

  const apply = () => applySettings(page.document.documentElement, settings, light.matches);
  light.addEventListener('change', apply);
  apply();

  return {
    read: () => settings,
    change(changes) {
      settings = { ...settings, ...changes };
      writeSettings(storage, settings);
      apply();
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Merely naming the storage throws where it is blocked. */
function storageOf(page: Window): Storage | undefined {
  try {
    return page.localStorage;
  } catch {
    return undefined;
  }
}
