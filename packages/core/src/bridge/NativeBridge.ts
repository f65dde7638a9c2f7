/** A notice that the app shows outside of the page. Plain text. */
export interface AppNotice {
  /** A notice with the id of one that is still shown takes its place. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Address of the page that it opens. */
  readonly address: string;
}

/**
 * What the app gives to its webview. The host injects it; whatever it answers is read as untrusted. Each member may
 * answer at once or with a promise.
 */
export interface NativeBridge {
  /** Version of the app as text, `"3.6.1"`. */
  version(): unknown;
  /** Opens the app's own login. Answers with the user, see `readAppUser`; anything else means that nobody logged in. */
  login(): unknown;
  /** Opens the app's own registration. Answers as `login`. */
  register(): unknown;
  /** The user who is logged in to the app, as `login` answers. */
  profile(): unknown;
  /** Opens a page of the app by its deep link, or an address in the system browser. */
  open(address: string): unknown;
  /** Shows a notice of the system; absent in apps that have none. `false` says that it is not shown. */
  notify?(notice: AppNotice): unknown;
}
