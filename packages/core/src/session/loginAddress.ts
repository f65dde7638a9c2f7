import { isLoginPath, loginPath } from './pagePath.js';

/**
 * Path and query of the login page that leads back to the given page: `/{lang}/login?redirect_url={address}`, encoded
 * once. On the login page itself its own target is kept, so that targets never nest.
 *
 * @throws TypeError when `href` is no absolute address.
 */
export function loginAddress(href: string): string {
  const page = new URL(href);
  // A password in the page's address goes nowhere.
  page.username = '';
  page.password = '';
  const target = isLoginPath(page.pathname) ? page.searchParams.get('redirect_url') : page.href;
  const path = loginPath(page.pathname);
  return target === null || isLoginTarget(target, page) ? path : `${path}?redirect_url=${encodeURIComponent(target)}`;
}

function isLoginTarget(target: string, page: URL): boolean {
  return !URL.canParse(target, page) || isLoginPath(new URL(target, page).pathname);
}
