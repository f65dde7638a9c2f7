import { answerOf } from './answerWithin.js';
import type { NativeApp } from './createNativeApp.js';
import { type AppUser, readAppUser } from './readAppUser.js';

/** What a user asks for. */
export type LoginKind = 'login' | 'register';

/** How a request ended: by the app with its user, by the web modal (reload the page), or not at all. */
export type LoginResult =
  | { readonly by: 'app'; readonly user: AppUser }
  | { readonly by: 'web' }
  | { readonly by: 'nobody' };

/** What {@link createAppLogin} needs. */
export interface AppLoginConfig {
  readonly app: NativeApp;
  /** Opens the web modal; true after success, false when the user closed it. Close it when the signal aborts. */
  readonly showWebModal: (kind: LoginKind, signal: AbortSignal) => boolean | Promise<boolean>;
  /** Writes the session cookie of a user whom the app logged in. When it throws, the web modal opens. */
  readonly saveUser: (user: AppUser) => void;
}

/** Logs in and registers, by the app where it can, else by the web modal. */
export interface AppLogin {
  /** One request at a time: whoever asks meanwhile joins it. Rejects only when the web modal cannot be opened. */
  request(kind: LoginKind): Promise<LoginResult>;
  /** Ends the running request, which answers `nobody`; harmless without one. Later answers of the app are ignored. */
  cancel(): void;
}

const NOBODY: LoginResult = { by: 'nobody' };

/** Login by the app's bridge with the web modal as the one fallback: no bridge, no answer, a failure or a closed page. */
export function createAppLogin({ app, showWebModal, saveUser }: AppLoginConfig): AppLogin {
  let running: { readonly result: Promise<LoginResult>; readonly controller: AbortController } | undefined;

  const byApp = async (kind: LoginKind, signal: AbortSignal): Promise<LoginResult | undefined> => {
    const { bridge, canLogIn } = await app.probe();
    if (!bridge || !canLogIn || signal.aborted) return undefined;
    // No limit: the user is on a page of the app, and may take their time.
    const user = readAppUser(await answerOf(() => (kind === 'login' ? bridge.login() : bridge.register())));
    if (!user || signal.aborted) return undefined;
    try {
      saveUser(user);
    } catch {
      // A session that cannot be kept is none; the web modal sets its cookie by the server.
      return undefined;
    }
    app.keepUser(user);
    return { by: 'app', user };
  };

  const run = async (kind: LoginKind, signal: AbortSignal): Promise<LoginResult> => {
    const result = await byApp(kind, signal);
    if (result || signal.aborted) return result ?? NOBODY;
    return (await showWebModal(kind, signal)) === true ? { by: 'web' } : NOBODY;
  };

  return {
    request(kind) {
      if (running) return running.result;
      const controller = new AbortController();
      const canceled = new Promise<LoginResult>((resolve) => {
        controller.signal.addEventListener('abort', () => resolve(NOBODY), { once: true });
      });
      const result = Promise.race([run(kind, controller.signal), canceled]).finally(() => {
        if (running?.controller === controller) running = undefined;
      });
      running = { result, controller };
      return result;
    },
    cancel() {
      running?.controller.abort();
      running = undefined;
    },
  };
}
