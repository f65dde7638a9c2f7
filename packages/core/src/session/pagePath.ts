import { basePath } from '../environment/resolveEnvironment.js';
import { readLocale } from '../shell/locale.js';

/** Address of the login page without what follows its path. */
export function loginPath(pathname: string): string {
  return `/${readLocale(pathname)}/login`;
}

/** Where support is asked. Assumed: on the page's own host, like the login page; no source states it. */
export function supportPath(pathname: string): string {
  return `/${readLocale(pathname)}/support`;
}

/** Home of the section in the language of a path. */
export function homePath(pathname: string): string {
  return `/${readLocale(pathname)}${basePath}/`;
}

/** Whether a path is the login page, or lies under it, however it is written. */
export function isLoginPath(pathname: string): boolean {
  const decoded = decodePath(pathname);
  // What cannot be decoded to its end is no page that anybody should be led to.
  if (decoded === undefined) return true;
  // A slash that is still encoded hides in a segment that a server may read as the language.
  return [...decoded.stages, decoded.resolved].some((path) => {
    const [first, second] = path.split('/').filter((segment) => segment !== '');
    return first?.toLowerCase() === 'login' || second?.toLowerCase() === 'login';
  });
}

/** Rounds of encoding that are undone; no link of ours has more than one. */
const MAX_ROUNDS = 5;

/** A path with everything decoded that servers and browsers may decode on its way. */
export interface DecodedPath {
  /** As it is written, and after each round of decoding. */
  readonly stages: readonly string[];
  /** As a server forwards it that only decodes. */
  readonly forwarded: string;
  /** With its dot segments resolved. */
  readonly resolved: string;
}

/** Decodes a path to its end; undefined where it is encoded too often. What lies outside of ASCII changes no path and stays. */
export function decodePath(pathname: string): DecodedPath | undefined {
  let path = pathname;
  const stages = [path];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const decoded = path.replace(/%([0-7][0-9a-f])/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    if (decoded === path) {
      // The parser reads a backslash as a slash and leaves tabs and line breaks out.
      const forwarded = path.replace(/[\t\n\r]/g, '').replaceAll('\\', '/');
      return { stages, forwarded, resolved: new URL(`https://host.invalid${path}`).pathname };
    }
    path = decoded;
    stages.push(path);
  }
  return undefined;
}
