import type { Decorator, Loader } from '@storybook/react-vite';
import { directionOf } from '@tradingbot/core/format';
import type { i18n } from 'i18next';
import { useEffect, useMemo } from 'react';
import { createI18n, loadTexts } from '../src/i18n/createI18n.js';
import type { Texts } from '../src/i18n/en.js';
import { NAMESPACE } from '../src/i18n/screenTexts.js';
import { createReplayWorker } from '../src/testing/createReplayWorker.js';
import { hurriedClock } from '../src/testing/fakeClock.js';
import {
  createSandboxSession,
  SandboxProvider,
  type SandboxSession,
  type SandboxSessionOptions,
} from '../src/testing/index.js';
import { LONGEST_TEXTS, longestTexts } from './longestTexts.js';
import type { Globals } from './toolbar.js';

/** `parameters.sandbox` of a story. */
export interface SandboxParameters extends SandboxSessionOptions {
  /** Brings the exchange into the state of the story; what it returns is in `loaded.prepared`. */
  readonly prepare?: (session: SandboxSession) => Promise<unknown>;
  /** The exchange as the story sees it once it is prepared. */
  readonly seenAs?: (session: SandboxSession) => SandboxSession;
  /** Real ms between market steps of a second; absent: time stands still. */
  readonly stepMs?: number;
  /** No wait is longer than a blink: for what is looked up again and again. */
  readonly isHurried?: boolean;
  /** Where results and paper bots are kept; nowhere without it. */
  readonly resultsDatabase?: string;
}

/** What the loader hands to the decorator. */
interface Loaded {
  readonly session: SandboxSession;
  readonly stepMs: number | undefined;
  readonly isHurried: boolean | undefined;
  readonly resultsDatabase: string | undefined;
  readonly prepared: unknown;
  readonly texts: Texts;
}

/** The story that was loaded last. */
let last: { readonly id: string; readonly args: unknown; readonly loaded: Loaded } | undefined;

/** Opens the exchange of a story before it is drawn. */
export const sandboxLoader: Loader = async ({ id, args, parameters, globals }) => {
  // A control was moved: the exchange stays as it is.
  if (last?.id === id && last.args !== args) {
    last = { ...last, args };
    return { ...last.loaded };
  }
  // Storybook's parameters have no type of their own.
  const {
    prepare,
    seenAs = (same) => same,
    stepMs,
    isHurried,
    resultsDatabase,
    ...options
  } = (parameters.sandbox ?? {}) as SandboxParameters;
  const session = createSandboxSession(options);
  const prepared = await prepare?.(session);
  // Every key of the texts is there, each in one language or another.
  const texts = globals.texts === 'longest' ? ((await longestTexts()) as Texts) : await loadTexts(globals.locale);
  const loaded: Loaded = { session: seenAs(session), prepared, stepMs, isHurried, resultsDatabase, texts };
  last = { id, args, loaded };
  return { ...loaded };
};

/** Theme, language, direction and text size of the toolbar, around a provider on the story's sandbox. */
export const withSandbox: Decorator = (Story, context) => {
  const { theme, locale, direction, texts: shown, textSize, pnl } = context.globals as Globals; // as in toolbar.ts
  const { session, stepMs, isHurried, resultsDatabase, texts } = context.loaded as unknown as Loaded; // made by the loader above
  // Longest texts have the keys and the plurals of English.
  const language = shown === 'longest' ? 'en-US' : locale;
  const i18n = useMemo(() => createI18n({ locale: language, texts }), [language, texts]);
  const clock = useMemo(() => (isHurried ? hurriedClock(() => session.sandbox.now) : undefined), [isHurried, session]);
  useLongestTexts(i18n);
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.dataset.pnl = pnl;
  root.lang = language;
  root.dir = direction === 'own' ? directionOf(language) : direction;
  root.style.setProperty('--tb-text-scale', textSize);
  return (
    <SandboxProvider
      key={`${language} ${shown}`}
      session={session}
      i18n={i18n}
      stepMs={stepMs}
      clock={clock}
      createReplayWorker={createReplayWorker}
      resultsDatabase={resultsDatabase}
    >
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
