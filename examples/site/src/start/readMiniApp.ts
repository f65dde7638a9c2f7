import type { HostWindow } from './appHost.js';

/** What the messaging app offers to its mini-app. Each part may be missing: versions differ. */
export interface MiniApp {
  readonly platform?: unknown;
  /** Height that is free for the page, in CSS px, while nothing is being dragged. */
  height(): number | undefined;
  /** Hears of another height. Returns the way to stop. */
  onHeight(listener: () => void): () => void;
  /** Shows or hides the host's own back button. */
  showBack(isShown: boolean): void;
  onBack(listener: () => void): () => void;
  /** Tells the host that the page is there, and asks for its whole height. */
  ready(): void;
}

/** The messaging app around the page; undefined on an ordinary page. */
export function readMiniApp(page: HostWindow): MiniApp | undefined {
  const host = objectOf(() => page.Telegram?.WebApp);
  // Its script may be there on any page; only inside the messaging app does it know a platform.
  const platform = host && quietly(() => host.platform);
  if (!host || typeof platform !== 'string' || platform === '' || platform === 'unknown') return undefined;
  const back = objectOf(() => host.BackButton);
  const listen = (listener: () => void) => {
    call(host, 'onEvent', 'viewportChanged', listener);
    return () => call(host, 'offEvent', 'viewportChanged', listener);
  };
  return {
    platform,
    height() {
      const height = quietly(() => host.viewportStableHeight);
      return typeof height === 'number' && height > 0 && height < Number.POSITIVE_INFINITY ? height : undefined;
    },
    onHeight: listen,
    showBack: (isShown) => call(back, isShown ? 'show' : 'hide'),
    onBack(listener) {
      call(back, 'onClick', listener);
      return () => call(back, 'offClick', listener);
    },
    ready() {
      call(host, 'ready');
      call(host, 'expand');
    },
  };
}

type Members = Readonly<Record<string, unknown>>;

function objectOf(read: () => unknown): Members | undefined {
  const value = quietly(read);
  // Every member is read as unknown.
  return typeof value === 'object' && value !== null ? (value as Members) : undefined;
}

function call(host: Members | undefined, name: string, ...values: readonly unknown[]): void {
  quietly(() => {
    const member = host?.[name];
    if (typeof member === 'function') Reflect.apply(member, host, values);
  });
}

/** The host is not ours to debug: what throws is missing. */
function quietly<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
