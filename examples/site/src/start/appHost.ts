import type { NativeBridge } from '@tradingbot/core';

/** Address of a page of the app; the deep links of the exchange's app. */
export const APP_LINK = 'xchgapp://open/{page}';

/** What a native app or a messaging app puts into the window of its webview. All of it is untrusted. */
export interface HostWindow {
  /** The app's bridge; there before the page's first script, as a webview puts it in. */
  readonly xchgBridge?: NativeBridge | undefined;
  readonly Telegram?: { readonly WebApp?: unknown } | undefined;
}
