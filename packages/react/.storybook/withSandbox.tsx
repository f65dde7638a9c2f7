import type { Decorator, Loader } from '@storybook/react-vite';
import { directionOf } from '@tradingbot/core/format';
import type { i18n } from 'i18next';
import { useEffect, useMemo } from 'react';
import { createI18n, loadTexts } from '../src/i18n/createI18n.js';
import type { Texts } from '../src/i18n/en.js';
import { NAMESPACE } from '../src/i18n/screenTexts.js';
import { createReplayWorker } from '../src/testing/createReplayWorker.js';
import {
  createSandboxSession,
  SandboxProvider,
  type SandboxSession,
  type SandboxSessionOptions,
} from '../src/testing/index.js';
import { LONGEST_TEXTS, longestTexts } from './longestTexts.js';

/** `parameters.sandbox` of a story. */
export interface SandboxParameters extends SandboxSessionOptions {
  /** Brings the exchange into the state of the story; what it returns is in `loaded.prepared`. */
  readonly prepare?: (session: SandboxSession) => Promise<unknown>;
  /** The exchange as the story sees it once it is prepared. */
  readonly seenAs?: (session: SandboxSession) => SandboxSession;
  /** Real ms between market steps of a second; absent: time stands still. */
  readonly stepMs?: number;
}

/** Opens the exchange of a story before it is drawn. */
export const sandboxLoader: Loader = async ({ parameters, globals }) => {
  // Storybook's parameters have no type of their own.
  const { prepare, seenAs = (same) => same, stepMs, ...options } = (parameters.sandbox ?? {}) as SandboxParameters;
  const session = createSandboxSession(options);
  const prepared = await prepare?.(session);
  return { session: seenAs(session), prepared, stepMs, texts: await loadTexts(globals.locale ?? 'en-US') };
};

/** Theme, language, direction and text size of the toolbar, around a provider on the story's sandbox. */
export const withSandbox: Decorator = (Story, { globals, loaded }) => {
  const { theme, locale, textSize, pnl } = globals as Record<string, string>; // set in preview.tsx
  // The loader above made it.
  const { session, stepMs, texts } = loaded as { session: SandboxSession; stepMs?: number; texts: Texts };
  const i18n = useMemo(() => createI18n({ locale: locale ?? 'en-US', texts }), [locale, texts]);
  useLongestTexts(i18n);
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.dataset.pnl = pnl;
  root.lang = locale ?? 'en-US';
  root.dir = directionOf(root.lang);
  root.style.setProperty('--tb-text-scale', textSize ?? '1');
  return (
    <SandboxProvider key={locale} session={session} i18n={i18n} stepMs={stepMs} createReplayWorker={createReplayWorker}>
      <main className="tb-root" style={{ padding: 16, minBlockSize: '100vh', boxSizing: 'border-box' }}>
        <Story />
      </main>
    </SandboxProvider>
  );
};

/** Shows each text in the language in which it is longest, once asked to; English stories only. */
function useLongestTexts(instance: i18n) {
  useEffect(() => {
    if (!instance.language.startsWith('en')) return;
    const show = async () => {
      instance.addResourceBundle('en', NAMESPACE, await longestTexts(), true, true);
      await instance.changeLanguage(instance.language);
      document.documentElement.dataset.texts = 'longest';
    };
    document.addEventListener(LONGEST_TEXTS, show);
    return () => document.removeEventListener(LONGEST_TEXTS, show);
  }, [instance]);
}
