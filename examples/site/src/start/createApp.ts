import { createNativeApp, type NativeApp } from '@tradingbot/core';
import type { HostWindow } from './appHost.js';

/** The native app around the page; loaded only under its user agent. */
export function createApp(page: Window & HostWindow): NativeApp {
  return createNativeApp({ bridge: () => page.xchgBridge, userAgent: page.navigator.userAgent });
}
