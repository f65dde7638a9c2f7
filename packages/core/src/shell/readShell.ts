import { isAppAgent } from '../bridge/isAppAgent.js';
import { readBridge } from '../bridge/readBridge.js';
import { directionOf } from '../format/directionOf.js';
import { readLocale } from './locale.js';

/** What the page knows about its surroundings. */
export interface ShellInput {
  readonly pathname: string;
  readonly userAgent: string;
  /** Inner width in CSS px; absent where there is no window. */
  readonly width?: number | undefined;
  /** What the app injected, if anything. Untrusted. */
  readonly bridge?: unknown;
  /** Product token of the app's user agent; `XchgApp` when absent. */
  readonly appAgent?: string | undefined;
  /** What the messaging app says when the page is its mini-app: `platform` as `ios`, `android`, `tdesktop`. Untrusted. */
  readonly miniApp?: { readonly platform?: unknown } | undefined;
}

/** Label of a client. It gives no rights: anybody can claim it. */
export type ClientType = 'pc' | 'h5' | 'pc_tg' | 'ios_tg' | 'android_tg';

/** What a shell needs to lay out the page and to make a client. */
export interface ShellFacts {
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** Width up to 767 px, or a mobile user agent. */
  readonly isPhone: boolean;
  /** Content of the viewport tag. */
  readonly viewport: string;
  readonly clientType: ClientType;
  /** `Platform` header. `app` needs the user agent and the bridge. */
  readonly platform: 'app' | 'h5' | 'pc';
}

/** Widest phone, in CSS px. */
const PHONE_WIDTH = 767;
/** Longest user agent that is looked at, in characters. */
const MAX_AGENT = 1000;
const MOBILE = /Android|iPhone|iPad|iPod|Mobile|IEMobile|BlackBerry|Opera Mini|webOS/i;

/** Joins the facts that a shell needs. Reads nothing but its input. */
export function readShell(input: ShellInput): ShellFacts {
  const { pathname, userAgent, width = Number.NaN } = input;
  const locale = readLocale(pathname);
  const isMobile = isMobileAgent(userAgent);
  const isPhone = isMobile || width <= PHONE_WIDTH;
  const isInApp = isAppAgent(userAgent, input.appAgent) && readBridge(input.bridge) !== undefined;
  const web = isMobile ? 'h5' : 'pc';
  return {
    locale,
    direction: directionOf(locale),
    isPhone,
    viewport: viewportContent(isPhone),
    clientType: input.miniApp ? miniAppType(input.miniApp.platform) : web,
    platform: isInApp ? 'app' : web,
  };
}

/** Whether a user agent is that of a phone or tablet. */
function isMobileAgent(userAgent: string): boolean {
  return MOBILE.test(userAgent.slice(0, MAX_AGENT));
}

/** Content of the viewport tag: on phones a scale of 0.85 that the user cannot change, else the default. */
function viewportContent(isPhone: boolean): string {
  return isPhone
    ? 'width=device-width, initial-scale=0.85, minimum-scale=0.85, maximum-scale=0.85, user-scalable=no'
    : 'width=device-width, initial-scale=1';
}

function miniAppType(platform: unknown): ClientType {
  if (platform === 'ios') return 'ios_tg';
  return platform === 'android' || platform === 'android_x' ? 'android_tg' : 'pc_tg';
}
