import type { BotClient } from '../client/BotClient.js';
import { reportListenerError } from '../events/reportListenerError.js';
import { loginAddress } from './loginAddress.js';
import { isLoginPath } from './pagePath.js';

/** What a login gate acts through. */
export interface LoginGateConfig {
  /** Its lost sessions open the gate; without it only {@link LoginGate.open} does. */
  readonly client?: Pick<BotClient, 'on'> | undefined;
  /** Address of the current page, `location.href`. */
  readonly currentHref: () => string;
  /** Leaves for the login page, given as path and query. */
  readonly navigate: (address: string) => void;
  /** Shows the login modal, or the app's own login: true after success, false when it was closed. */
  readonly showLogin?: ((reason: string | undefined) => Promise<boolean>) | undefined;
  /** Reloads the whole page, after a login that succeeded here. */
  readonly reload: () => void;
  /** What follows when the server no longer knows the user: `redirect` when absent. Without `showLogin` always that. */
  readonly onExpired?: 'redirect' | 'modal' | undefined;
  /** Hears why a modal could not be shown. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** The one way to a login: at most one redirect or modal at a time. */
export interface LoginGate {
  /**
   * Asks for a login, or joins the one under way. True once the user is logged in and the reload was asked for; false
   * when it was closed, when the page is left for the login page, and on the login page itself.
   */
  open(reason?: string): Promise<boolean>;
  /** Call it when the browser shows a page again that was left (`pageshow` with `persisted`). */
  resume(): void;
  /** Stops listening; a login under way no longer reloads. */
  dispose(): void;
}

/** Makes a login gate, which from now on answers the code of a lost session of its client as well. */
export function createLoginGate(config: LoginGateConfig): LoginGate {
  const { client, currentHref, navigate, showLogin, reload, onExpired = 'redirect' } = config;
  const onError = config.onError ?? reportListenerError;
  let underWay: Promise<boolean> | undefined;
  let isLeaving = false;
  let isDisposed = false;

  /** Ends in the reload (true), in leaving for the login page, or closed (false); only a closed one may be asked again. */
  const run = async (show: typeof showLogin, reason: string | undefined): Promise<boolean> => {
    try {
      if (!show) {
        isLeaving = true;
        navigate(loginAddress(currentHref()));
        return false;
      }
      // Only a clear yes: the answer may come from a native app.
      if ((await show(reason)) === true) {
        if (!isDisposed) reload();
        return true;
      }
    } catch (error) {
      isLeaving = false;
      onError(error);
    }
    underWay = undefined;
    return false;
  };

  const start = (reason: string | undefined, mayAsk: boolean): Promise<boolean> => {
    if (isDisposed || isLoginPath(new URL(currentHref()).pathname)) return Promise.resolve(false);
    // It runs after it is set: whatever it calls may ask again at once, and joins.
    underWay ??= Promise.resolve().then(() => run(mayAsk ? showLogin : undefined, reason));
    return underWay;
  };

  const off = client?.on('session_ended', (event) => {
    if (event.redirect) void start(undefined, onExpired === 'modal');
  });

  return {
    open: (reason) => start(reason, true),
    resume() {
      if (isLeaving) underWay = undefined;
      isLeaving = false;
    },
    dispose() {
      isDisposed = true;
      off?.();
    },
  };
}
