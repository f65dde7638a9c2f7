import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d{1,5}))?$/i;
const SCHEME = /^https?:\/\//i;
const HTTP_PORT = '80';

/** Refuses calls under a foreign host name (DNS rebinding) or from a foreign page. */
export function guardOrigin(): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    if (!isTrusted(c.env.incoming)) {
      return c.text(
        'The sandbox answers only pages of its own address: localhost, 127.0.0.1 or [::1], with its port.',
        403,
      );
    }
    return next();
  };
}

/**
 * The host must be this machine and the port the one that the call came in by; a page that calls must come from this
 * machine too, whatever its port.
 */
export function isTrusted({ headers: { host = '', origin }, socket }: IncomingMessage): boolean {
  const named = LOCAL_HOST.exec(host);
  if (named === null || (named[1] ?? HTTP_PORT) !== String(socket.localPort)) return false;
  return origin === undefined || (SCHEME.test(origin) && LOCAL_HOST.test(origin.replace(SCHEME, '')));
}
