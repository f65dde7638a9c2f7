import { DIALOG } from '../shell/dialogQuery.js';

const LOGIN = 'login';

/** The query asks for the login dialog. */
export function isLoginAsked(query: URLSearchParams): boolean {
  return query.get(DIALOG) === LOGIN;
}

/** The query with the login dialog open. */
export function withLogin(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set(DIALOG, LOGIN);
  return next;
}

/** The query without it; any other dialog stays. */
export function withoutLogin(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  if (isLoginAsked(next)) next.delete(DIALOG);
  return next;
}
