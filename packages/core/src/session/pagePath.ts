import { basePath } from '../environment/resolveEnvironment.js';
import { readLocale } from '../shell/locale.js';

/** Address of the login page without what follows its path. */
export function loginPath(pathname: string): string {
  return `/${readLocale(pathname)}/login`;
}

/** Home of the section in the language of a path. */
export function homePath(pathname: string): string {
  return `/${readLocale(pathname)}${basePath}/`;
}

/** Whether a path is the login page, or lies under it, however it is written. */
export function isLoginPath(pathname: string): boolean {
  const [first, second] = pathname.split('/').filter((segment) => segment !== '');
  return isLogin(first) || isLogin(second);
}

function isLogin(segment: string | undefined): boolean {
  // Servers decode a path before they route it.
  return (
    segment
      ?.replace(/%([0-7][0-9a-f])/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      .toLowerCase() === 'login'
  );
}
