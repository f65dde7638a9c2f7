import { HttpResponse, http, ws } from 'msw';
import { DroppedConnection } from '../../exchange/refusals.js';
import type { Sandbox } from '../../Sandbox.js';

/**
 * The sandbox as msw handlers: every call under `origin` and, in a browser, its quote socket.
 * Time passes only by `sandbox.advance`. In Node 20 there is no global WebSocket to intercept: connect in process there.
 *
 * @param user name or id of who is logged in from the start; without it who comes by the log-in page
 * @throws RangeError for an unknown user
 */
export function sandboxHandlers(sandbox: Sandbox, origin: string, user?: string) {
  const base = origin.replace(/\/$/, '');
  const ask = user === undefined ? sandbox.fetch : sandbox.fetchAs(user);
  const quotes = ws.link(`${base.replace(/^http/, 'ws')}/spot/ws/quote/v1`);
  return [
    ...['/x-api/*', '/x-sandbox/*', '/:lang/login'].map((path) =>
      http.all(`${base}${path}`, async ({ request }) => {
        try {
          // msw's own Response class differs from the global one in name only.
          return (await ask(request)) as HttpResponse<never>;
        } catch (error) {
          if (error instanceof DroppedConnection) return HttpResponse.error();
          throw error;
        }
      }),
    ),
    quotes.addEventListener('connection', ({ client }) => {
      const connection = sandbox.connect({
        send: (text) => client.send(text),
        close: (code, reason) => client.close(code, reason),
      });
      client.addEventListener('message', ({ data }) => {
        if (typeof data === 'string') connection.receive(data);
      });
      client.addEventListener('close', connection.closed);
    }),
  ];
}
