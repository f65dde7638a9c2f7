/** Assumed: the product token of the app's user agent, which no source states. */
const defaultAppAgent = 'XchgApp';

/** Longest user agent that is looked at, in characters. */
const MAX_AGENT = 1000;

/** Whether a user agent has the product token of the app, as `Mozilla/5.0 (…) XchgApp/3.8.0`. Alone it proves nothing. */
export function isAppAgent(userAgent: string, appAgent: string = defaultAppAgent): boolean {
  return userAgent
    .slice(0, MAX_AGENT)
    .split(/[\s;()]/)
    .some((product) => product === appAgent || product.startsWith(`${appAgent}/`));
}
