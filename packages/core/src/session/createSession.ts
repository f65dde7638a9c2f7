import type { BotClient } from '../client/BotClient.js';
import { isBotError } from '../client/errors/BotError.js';
import { refusalSubject } from '../client/errors/catalogue.js';
import { type GetProfileResult, getProfile } from '../endpoints/profile/getProfile.js';
import { createEvents } from '../events/createEvents.js';
import { reportListenerError } from '../events/reportListenerError.js';
import { createOwnerMemory, type OwnerStorage } from './createOwnerMemory.js';
import type { SessionCookies } from './createSessionCookies.js';
import { createTabSignal, type TabMessage, type TabPorts } from './createTabSignal.js';
import { isLoggedIn } from './isLoggedIn.js';
import { loadDetails, type UserDetails } from './loadDetails.js';
import { profileFromApp } from './profileFromApp.js';
import { type Ban, isBanned, type SessionState, stateOf } from './sessionState.js';

/** The page and browser around a session. Each is optional: a script needs none. */
export interface SessionPorts extends TabPorts {
  /** `sessionStorage`: another user is noticed over a reload of the page too. */
  readonly tabStorage?: OwnerStorage | undefined;
  /** Their token goes with the session. */
  readonly cookies?: Pick<SessionCookies, 'deleteToken'> | undefined;
  /** The profile as the native app has it; asked instead of the server on platform `app`. */
  readonly appProfile?: (() => Promise<unknown>) | undefined;
  /** Ends the session at the exchange; part of `logout`. */
  readonly signOut?: (() => Promise<unknown>) | undefined;
}

/** Settings of {@link createSession}. */
export interface SessionConfig {
  readonly client: BotClient;
  readonly ports?: SessionPorts | undefined;
  /** Project whose web configuration holds the flags; `tradingbot` when absent. */
  readonly flagsProject?: string | undefined;
  /** Hears of calls that failed: of profile, flags, tags and sign-out. The errors hold no token. */
  readonly log?: ((error: unknown) => void) | undefined;
  /** Hears what a listener threw. */
  readonly onListenerError?: ((error: unknown) => void) | undefined;
}

/** Private data must go. `uid` is whose it was, as far as known. */
export interface SessionDrop {
  readonly reason: 'refused' | 'logout' | 'user_changed' | 'other_tab';
  readonly uid: string | undefined;
}

/** Who uses the page. Made for `useSyncExternalStore(session.subscribe, () => session.state)`. */
export interface Session {
  /** The present state; a new object whenever it changes. */
  readonly state: SessionState;
  subscribe(listener: () => void): () => void;
  /**
   * Private data of a user must go: empty caches and drafts here. Comes after the client dropped its own answers and
   * before any subscriber hears of the change.
   */
  onDrop(listener: (drop: SessionDrop) => void): () => void;
  /** Reads profile, flags and tags. Never rejects: a failure is logged and leaves the user anonymous, or as known before. */
  load(): Promise<void>;
  /** The same, and ends once it is known who is here: flags and tags may take longer. */
  ask(): Promise<void>;
  /** Drops everything private at once, signs out, deletes the token and notifies the other tabs. Never rejects. */
  logout(): Promise<void>;
  /** Leaves no listener, channel or call behind. */
  dispose(): void;
}

/** Makes a session, which listens to its client, the page and the other tabs until it is disposed. Call `load` next. */
export function createSession(config: SessionConfig): Session {
  const { client, ports = {}, flagsProject: project = 'tradingbot', log = () => undefined } = config;
  const events = createEvents<{ change: undefined; drop: SessionDrop }>(config.onListenerError ?? reportListenerError);
  const owner = createOwnerMemory(ports.tabStorage);
  let state = stateOf('loading', client.locale);
  let details: UserDetails | undefined;
  /** What a refused call reported of the user; until the page is loaded anew, or the profile says that it is over. */
  let refused: Ban | undefined;
  let underWay = new AbortController();
  let latest = Promise.resolve();
  /** Who the other tabs know of. */
  let announced: string | undefined;
  let isDisposed = false;

  const become = (next: SessionState) => {
    state = next;
    events.emit('change', undefined);
  };

  /** Everything of the last user goes, before anybody hears of it. */
  const drop = (reason: SessionDrop['reason']) => {
    const { uid } = owner;
    state = stateOf(reason === 'logout' || reason === 'refused' ? 'anonymous' : 'loading', client.locale);
    details = undefined;
    refused = undefined;
    owner.forget();
    client.clear();
    events.emit('drop', { reason, uid });
  };

  /** The session is over: no answer that is still on its way counts. */
  const end = (reason: SessionDrop['reason']) => {
    underWay.abort();
    drop(reason);
    become(state);
  };

  const announceEnded = () => {
    announced = undefined;
    tabs.post({ type: 'ended' });
  };

  const readProfile = async (signal: AbortSignal): Promise<GetProfileResult> => {
    if (client.platform === 'app' && ports.appProfile) return profileFromApp(await ports.appProfile());
    return getProfile(client, {}, { fresh: true, signal });
  };

  const run = async (signal: AbortSignal): Promise<void> => {
    let profile: GetProfileResult;
    try {
      profile = await readProfile(signal);
    } catch (error) {
      if (signal.aborted) return;
      log(error);
      // Who was known stays so: a line that is gone for a moment closes no dialog in which a write is looked up.
      if (state.status === 'logged_in' && !isRefusal(error)) become({ ...state, failure: error });
      // Anonymous and nothing else: whoever comes next is compared with the owner of what is kept.
      else become({ ...stateOf('anonymous', client.locale), failure: isRefusal(error) ? undefined : error });
      return;
    }
    if (signal.aborted) return;
    const uid = isLoggedIn(profile) ? profile.id : undefined;
    if (owner.uid !== undefined && owner.uid !== uid) drop('user_changed');
    // Whoever heard of it may have ended or loaded the session anew.
    if (signal.aborted) return;
    if (uid === undefined) {
      if (announced !== undefined) announceEnded();
      become(stateOf('anonymous', client.locale));
      return;
    }
    owner.keep(uid);
    if (uid !== announced) tabs.post({ type: 'user', uid });
    announced = uid;
    const user = { uid, profile };
    if (isBanned(state.profile) && !isBanned(profile)) refused = undefined;
    become(stateOf('logged_in', client.locale, user, details, refused));
    if (details?.isWhole) return;
    const loaded = await loadDetails({ client, uid, project, signal, log });
    if (signal.aborted) return;
    details = loaded;
    become(stateOf('logged_in', client.locale, user, details, refused));
  };

  const load = async (): Promise<void> => {
    if (isDisposed) return;
    underWay.abort();
    underWay = new AbortController();
    latest = run(underWay.signal);
    // A later load takes over; its end is the end of this one.
    for (let seen: Promise<void> | undefined; seen !== latest; ) {
      seen = latest;
      await seen;
    }
  };

  const ask = (): Promise<void> =>
    new Promise((resolve) => {
      const end = () => {
        off();
        resolve();
      };
      const off = events.on('change', end);
      void load().then(end);
    });

  const hearTab = (message: TabMessage) => {
    const uid = message.type === 'user' ? message.uid : undefined;
    announced = uid;
    if (uid !== undefined && uid === state.uid && state.failure === undefined) return;
    // What is kept may be that user's own, after a profile call that failed here.
    if (owner.uid !== undefined && owner.uid !== uid) end('other_tab');
    void load();
  };
  const tabs = createTabSignal(ports, hearTab);

  const loadAgain = (event: object) => {
    // A page shows itself also when it loads; only one from the browser's cache may be out of date.
    if ('persisted' in event && event.persisted !== true) return;
    void load();
  };
  const RELOAD_EVENTS = ['focus', 'online', 'pageshow'] as const;
  for (const type of RELOAD_EVENTS) ports.page?.addEventListener(type, loadAgain);

  const off = client.on('session_ended', ({ redirect }) => {
    const { uid } = owner;
    // A visitor who is known to be anonymous has nothing to lose but the draft that a login is to bring back.
    if (state.status === 'anonymous' && uid === undefined) return;
    if (redirect) {
      end('refused');
      if (uid !== undefined) announceEnded();
    } else {
      // No permission is no doubt about who the user is: the data goes (the client's own went already), the session stays.
      events.emit('drop', { reason: 'refused', uid });
    }
  });

  // Not every exchange says it in the profile: who was refused once is not asked to fill in another form.
  const offWall = client.on('wall', ({ code, result }) => {
    if (code !== BANNED_CODE || state.status !== 'logged_in') return;
    refused = { reason: reasonIn(result) };
    become({ ...state, ban: refused });
  });

  return {
    get state() {
      return state;
    },
    subscribe: (listener) => events.on('change', () => listener()),
    onDrop: (listener) => events.on('drop', listener),
    load,
    ask,
    async logout() {
      end('logout');
      if (ports.signOut) {
        announceEnded();
        try {
          await ports.signOut();
        } catch (error) {
          log(error);
        }
        // Until now the exchange knew the user, and whoever asked got that answer.
        if (state.status !== 'anonymous') end('logout');
      }
      ports.cookies?.deleteToken();
      announceEnded();
    },
    dispose() {
      isDisposed = true;
      underWay.abort();
      off();
      offWall();
      for (const type of RELOAD_EVENTS) ports.page?.removeEventListener(type, loadAgain);
      tabs.dispose();
      events.clear();
    },
  };
}

const BANNED_CODE = 421;

function reasonIn(result: unknown): string | undefined {
  const given = typeof result === 'object' && result !== null && 'ban_reason_text' in result && result.ban_reason_text;
  return typeof given === 'string' && given.trim() !== '' ? given.trim() : undefined;
}

/** The exchange did answer: it knows nobody here. */
function isRefusal(error: unknown): boolean {
  return isBotError(error) && refusalSubject(error) === 'session';
}
