import type { BrowserContextOptions } from 'playwright/test';
import { PHONE } from './trader.ts';

/** Size, theme and language of a page under test. */
export interface VisualMode {
  /** `1440-dark-en` */
  readonly name: string;
  readonly options: BrowserContextOptions & { readonly viewport: { readonly width: number; readonly height: number } };
}

const WIDTHS = {
  1440: { viewport: { width: 1440, height: 900 } },
  390: { ...PHONE, viewport: { width: 390, height: 844 } },
  ...(process.env.NARROW && { 360: { ...PHONE, viewport: { width: 360, height: 740 } } }),
} as const;
const THEMES = ['dark', 'light'] as const;
/** Others by `LOCALES=de-DE,ja-JP`. */
const LOCALES = process.env.LOCALES?.split(',') ?? ['en-US', 'ar-SA'];

/** Each width in each theme in each direction of writing. */
export const visualModes: readonly VisualMode[] = Object.entries(WIDTHS).flatMap(([width, size]) =>
  THEMES.flatMap((colorScheme) =>
    LOCALES.map((locale) => ({
      name: `${width}-${colorScheme}-${locale.slice(0, 2)}`,
      options: { ...size, colorScheme, locale },
    })),
  ),
);
