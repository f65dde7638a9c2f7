import { applySettings, readSettings } from '../settings/settings.js';
import type { Surroundings } from './readPageFacts.js';
import { storageOf } from './storageOf.js';

/** Puts on the document what decides how everything on it is painted: colors, text size, scale of a phone, direction. */
export function preparePage({ direction, isInApp, language, viewport }: Surroundings, page: Window): void {
  const { document } = page;
  const root = document.documentElement;
  const isLight = page.matchMedia('(prefers-color-scheme: light)').matches;
  applySettings(root, readSettings(storageOf(() => page.localStorage)), isLight);
  root.lang = language;
  root.dir = direction;
  root.dataset.chrome = isInApp ? 'app' : 'web';
  document.querySelector('meta[name="viewport"]')?.setAttribute('content', viewport);
}
