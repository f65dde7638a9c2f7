import { platformTimers, type Timers } from '../client/transport/timers.js';
import { answerOf, answerWithin } from './answerWithin.js';
import { isAppAgent } from './isAppAgent.js';
import { isVersionAtLeast, MIN_BRIDGE_VERSION } from './isVersionAtLeast.js';
import type { AppNotice, NativeBridge } from './NativeBridge.js';
import { type AppUser, readAppUser } from './readAppUser.js';
import { readBridge } from './readBridge.js';

/** What {@link createNativeApp} needs. */
export interface NativeAppConfig {
  /** Finds the bridge that the app injected, at once or later, e.g. `() => window.xchgBridge`. Untrusted. */
  readonly bridge: () => unknown;
  readonly userAgent: string;
  /** Product token of the app's user agent; `XchgApp` when absent. */
  readonly appAgent?: string | undefined;
  /** First app version whose bridge logs in; 3.6.1 when absent. */
  readonly minVersion?: string | undefined;
  readonly timers?: Timers | undefined;
}

/** What a probe of the app found. */
export interface AppFacts {
  /** Absent outside the app, and when the bridge is not usable. */
  readonly bridge: NativeBridge | undefined;
  /** The app is new enough to log in by its bridge. */
  readonly canLogIn: boolean;
}

/** The app around the page, if there is one. */
export interface NativeApp {
  /** Looks for the bridge and asks its version; ends after 3 s. Probes at the same time are one, a found bridge is kept. */
  probe(): Promise<AppFacts>;
  /** True once a bridge was found under the user agent of the app. */
  isInApp(): boolean;
  /** Asks the app for its user, for 3 s, and keeps the token. Undefined when it has none. */
  loadUser(): Promise<AppUser | undefined>;
  /** Keeps the token of a user who just logged in. */
  keepUser(user: AppUser): void;
  /** Drops the token: after logout, or when the session ended. */
  forgetUser(): void;
  /** Token for `userToken` of the client: only in the app, and only one that its bridge gave. */
  userToken(): string | undefined;
  /** Opens an address by the app; false when there is no app, or it refuses. Give it what `linkTarget` or a deep link made. */
  open(address: string): boolean;
  /** Shows a notice by the app; false when there is no app, it has no notices, or it refuses. */
  notify(notice: AppNotice): boolean;
}

/** Limit of a probe and of a profile question, in ms. */
const PROBE_MS = 3_000;
const NO_APP: AppFacts = { bridge: undefined, canLogIn: false };

/** The app around the page. Asks nothing before the first call, and nothing at all under another user agent. */
export function createNativeApp(config: NativeAppConfig): NativeApp {
  const timers = config.timers ?? platformTimers;
  const isAppLike = isAppAgent(config.userAgent, config.appAgent);
  const minVersion = config.minVersion ?? MIN_BRIDGE_VERSION;
  let bridge: NativeBridge | undefined;
  let known: AppFacts | undefined;
  let running: Promise<AppFacts> | undefined;
  let user: AppUser | undefined;
  // Counts the users: a profile that was asked for before a login or logout says nothing about the one after.
  let userNumber = 0;
  const setUser = (next: AppUser | undefined) => {
    user = next;
    userNumber += 1;
  };

  const look = async (): Promise<AppFacts> => {
    const seen: { bridge?: NativeBridge | undefined } = {};
    // One limit for both questions: a bridge that is found late has less time to name its version.
    const version = await answerWithin(timers, PROBE_MS, async () => {
      seen.bridge = bridge ?? readBridge(await answerOf(config.bridge));
      return seen.bridge?.version();
    });
    bridge = seen.bridge;
    const facts = { bridge, canLogIn: bridge !== undefined && isVersionAtLeast(version, minVersion) };
    if (version !== undefined) known = facts;
    running = undefined;
    return facts;
  };

  const probe = async (): Promise<AppFacts> => {
    if (!isAppLike) return NO_APP;
    if (known) return known;
    running ??= look();
    return running;
  };

  return {
    probe,
    isInApp: () => bridge !== undefined,
    async loadUser() {
      const before = userNumber;
      const { bridge: found } = await probe();
      const answer = found && (await answerWithin(timers, PROBE_MS, () => found.profile()));
      if (userNumber === before) setUser(readAppUser(answer));
      return user;
    },
    // Read again: only what passes the schema may ever become a header.
    keepUser: (next) => setUser(readAppUser(next)),
    forgetUser: () => setUser(undefined),
    userToken: () => (bridge === undefined ? undefined : user?.userToken),
    open: (address) => isTaken(() => (bridge ? bridge.open(address) : false)),
    notify: (notice) => isTaken(() => (bridge?.notify ? bridge.notify(notice) : false)),
  };
}

/** Whether the app takes what it is given: it does unless it says no. */
function isTaken(give: () => unknown): boolean {
  try {
    const answer = give();
    // A promise that fails comes too late to go another way.
    Promise.resolve(answer).catch(() => undefined);
    return answer !== false;
  } catch {
    return false;
  }
}
