/** The open dialog lives in the query, so that Back closes it. */
const NAME = 'dialog';
const LOGIN = 'login';

/** The query asks for the login dialog. */
export function isLoginAsked(query: URLSearchParams): boolean {
  return query.get(NAME) === LOGIN;
}

/** The query with the login dialog open. */
export function withLogin(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set(NAME, LOGIN);
  return next;
}

/** The query without it; any other dialog stays. */
export function withoutLogin(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  if (isLoginAsked(next)) next.delete(NAME);
  return next;
}
