import type { MiddlewareHandler } from 'hono';

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/** Refuses calls under a foreign host name (DNS rebinding) or from a foreign page. */
export function guardOrigin(): MiddlewareHandler {
  return async (c, next) => {
    if (!isTrusted(c.req.header('host'), c.req.header('origin'))) {
      return c.text('The sandbox answers only pages of its own address: localhost, 127.0.0.1 or [::1].', 403);
    }
    return next();
  };
}

/** The host must be this machine; a page that calls must come from this machine too, whatever its port. */
export function isTrusted(host: string | undefined, origin: string | undefined): boolean {
  if (host === undefined || !LOCAL_HOST.test(host)) return false;
  if (origin === undefined) return true;
  const match = /^https?:\/\/(.+)$/.exec(origin);
  return match?.[1] !== undefined && LOCAL_HOST.test(match[1]);
}
