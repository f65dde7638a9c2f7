/** Headers of every call, by value. */
export interface HeaderFacts {
  readonly guid: string;
  readonly platform: 'app' | 'h5' | 'pc';
  readonly locale: string;
  /** Only from the native app. */
  readonly userToken: string | undefined;
}

/**
 * Headers of a call to our API. `UserToken` goes out in the app only.
 *
 * @throws RangeError for a token that could smuggle something into a header. Guid and locale were checked as the client
 * was made.
 */
export function buildHeaders(facts: HeaderFacts): Record<string, string> {
  const headers: Record<string, string> = { guid: facts.guid, Platform: facts.platform, lang: facts.locale };
  if (facts.platform === 'app' && facts.userToken !== undefined) {
    if (!/^[\x21-\x3a\x3c-\x7e]{1,4000}$/.test(facts.userToken))
      throw new RangeError('the user token is not printable text');
    headers.UserToken = facts.userToken;
  }
  return headers;
}

/** @throws RangeError unless it is 36 characters of hex and hyphens. */
export function checkGuid(guid: string): void {
  if (!/^[0-9a-fA-F-]{36}$/.test(guid)) throw new RangeError('a guid is 36 characters of hex and hyphens');
}

/** @throws RangeError unless it is letters and hyphens, at most 35. */
export function checkLocale(locale: string): void {
  if (!/^[A-Za-z][A-Za-z-]{0,34}$/.test(locale)) throw new RangeError('a locale is letters and hyphens');
}

/** A random guid: 36 characters in the form of a version 4 uuid. */
export function createGuid(random: () => number): string {
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(random() * 16).toString(16));
}
