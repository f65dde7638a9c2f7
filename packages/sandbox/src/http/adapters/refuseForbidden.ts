import type { MiddlewareHandler } from 'hono';

/** Methods that the platform's own `Request` cannot have. */
const FORBIDDEN = ['TRACE', 'TRACK', 'CONNECT'];

/** Refuses calls that no page can make and that the sandbox, which works on requests of the platform, could not read. */
export function refuseForbidden(): MiddlewareHandler {
  return async (c, next) =>
    FORBIDDEN.includes(c.req.method.toUpperCase())
      ? c.text(`The sandbox has no ${c.req.method}.`, 405, { Allow: 'GET, HEAD, POST, DELETE' })
      : next();
}
