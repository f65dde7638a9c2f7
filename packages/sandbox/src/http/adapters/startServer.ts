import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { type WebSocket, WebSocketServer } from 'ws';
import { DroppedConnection } from '../../exchange/refusals.js';
import { UsageError } from '../../exchange/UsageError.js';
import type { Sandbox } from '../../Sandbox.js';
import type { Peer } from './QuoteConnection.js';
import { serveSite } from './serveSite.js';

const QUOTE_PATH = '/spot/ws/quote/v1';
const MAX_SOCKETS = 200;
const MAX_FRAME = 64 * 1024;
/** What may wait for a client that does not read, bytes. */
const MAX_WAITING = 4 * 1024 * 1024;
const NO_TEXT = 1003;
const TOO_LARGE = 1009;
const TRY_AGAIN_LATER = 1013;
/** Real milliseconds between two steps of the market: quotes come about this often. */
const TICK_MS = 200;
const SAVE_MS = 1000;

/** What `startServer` serves, and where. */
export interface ServerOptions {
  readonly sandbox: Sandbox;
  /** 0 = any free port. */
  readonly port: number;
  readonly host: string;
  /** Folder of the built site; without it only the API is served. */
  readonly siteFolder?: string | undefined;
  /** Called when the background writing of the state begins to fail. */
  readonly onSaveError?: (error: unknown) => void;
}

/** A sandbox that listens on a port. */
export interface SandboxServer {
  readonly url: string;
  /** Ends sockets, timers and the port; writes the state. */
  close(): Promise<void>;
}

/** Serves a sandbox over HTTP and WebSocket, and lets its time pass with the real clock. */
export async function startServer({
  sandbox,
  port,
  host,
  siteFolder,
  onSaveError,
}: ServerOptions): Promise<SandboxServer> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(guardOrigin());
  app.use(refuseForbidden());
  if (siteFolder !== undefined) serveSite(app, siteFolder);
  // As the gateway of an exchange does: a list of symbols is an eighth of its size then.
  app.use('/x-api/*', compress({ encoding: 'gzip' }));
  app.all('*', async (c) => {
    try {
      return await sandbox.fetch(plainRequest(c.req.raw));
    } catch (error) {
      if (!(error instanceof DroppedConnection)) throw error;
      c.env.incoming.socket.destroy();
      return c.body(null);
    }
  });

  // Globals are not ours to replace: whoever starts a sandbox in their process goes on with their own.
  // http1 only: createAdaptorServer types its result for every protocol that it knows.
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  // What is a little too large is read, so that it can be answered with a reason.
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 2 * MAX_FRAME });
  server.on('upgrade', (request, socket, head) => {
    // Nobody else listens to a connection that is to change its protocol, and an error nobody listens to ends the process.
    socket.on('error', () => socket.destroy());
    // Nothing of the request is parsed: the path is compared as it came, without its query.
    if (!isTrusted(request) || request.url?.split('?', 1)[0] !== QUOTE_PATH) {
      socket.destroy();
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      if (sockets.clients.size > MAX_SOCKETS) {
        client.close(TRY_AGAIN_LATER, `At most ${MAX_SOCKETS} sockets.`);
        return;
      }
      const connection = sandbox.connect(toPeer(client, socket));
      client.on('message', (data: Buffer, isBinary) => {
        if (data.length > MAX_FRAME) client.close(TOO_LARGE, `At most ${MAX_FRAME / 1024} KiB a frame.`);
        else if (isBinary) client.close(NO_TEXT, 'Frames are text.');
        else connection.receive(data.toString());
      });
      client.on('close', connection.closed);
      // ws closes the connection after an error by itself; without a listener the process would end.
      client.on('error', connection.closed);
    });
  });

  await listen(server, port, host);
  let last = performance.now();
  let carried = 0;
  let isPassing = false;
  const ticking = setInterval(() => {
    const now = performance.now();
    carried += (now - last) * sandbox.speed;
    last = now;
    // A step that takes longer than this is not overtaken by the next, which is longer then.
    if (isPassing) return;
    // Whole milliseconds only: time is an integer everywhere.
    const ms = Math.floor(carried);
    carried -= ms;
    if (ms === 0) return;
    isPassing = true;
    void sandbox.pass(ms).finally(() => {
      isPassing = false;
    });
  }, TICK_MS);
  let hasFailed = false;
  let isSaving = false;
  const saving = setInterval(() => {
    if (sandbox.speed === 0 || isSaving) return;
    isSaving = true;
    sandbox.saved().then(
      () => {
        hasFailed = false;
        isSaving = false;
      },
      (error) => {
        if (!hasFailed) onSaveError?.(error);
        hasFailed = true;
        isSaving = false;
      },
    );
  }, SAVE_MS);

  const address = server.address();
  const boundPort = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`,
    async close() {
      clearInterval(ticking);
      clearInterval(saving);
      for (const client of sockets.clients) client.terminate();
      sockets.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await sandbox.close();
    },
  };
}

/**
 * A client as the sandbox sends to it. Frames that are sent in one go leave in one go: asking the system for each costs
 * more than making them. A client that does not read is closed before what waits for it fills the memory.
 */
function toPeer(client: WebSocket, socket: Duplex): Peer {
  let isHeld = false;
  return {
    send(text) {
      if (client.readyState !== client.OPEN) return;
      if (client.bufferedAmount > MAX_WAITING) {
        client.close(TRY_AGAIN_LATER, 'This client reads too slowly.');
        return;
      }
      if (!isHeld) {
        isHeld = true;
        socket.cork();
        process.nextTick(() => {
          isHeld = false;
          socket.uncork();
        });
      }
      client.send(text);
    },
    close: (code, reason) => client.close(code, reason),
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(
          new UsageError(
            `Port ${port} is in use. Choose another with --port, for example --port ${port + 1}, or stop the other program.`,
          ),
        );
      } else if (error.code === 'EACCES') {
        reject(new UsageError(`Port ${port} may not be used by this account. Choose one above 1023 with --port.`));
      } else {
        reject(error);
      }
    });
    server.listen(port, host, resolve);
  });
}

/** The server library's request, which only looks like one, as a request of the platform. */
function plainRequest({ url, method, headers, body, signal }: Request): Request {
  // A body that arrives in pieces needs `duplex`, which the types of browsers do not know.
  const init = { method, headers, body, signal, duplex: 'half' };
  return new Request(url, init);
}

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d{1,5}))?$/i;
const SCHEME = /^https?:\/\//i;
const HTTP_PORT = '80';

/** Refuses calls under a foreign host name (DNS rebinding) or from a foreign page. */
function guardOrigin(): MiddlewareHandler<{ Bindings: HttpBindings }> {
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
function isTrusted({ headers: { host = '', origin }, socket }: IncomingMessage): boolean {
  const named = LOCAL_HOST.exec(host);
  if (named === null || (named[1] ?? HTTP_PORT) !== String(socket.localPort)) return false;
  return origin === undefined || (SCHEME.test(origin) && LOCAL_HOST.test(origin.replace(SCHEME, '')));
}

/** Methods that the platform's own `Request` cannot have. */
const FORBIDDEN = ['TRACE', 'TRACK', 'CONNECT'];

/** Refuses calls that no page can make and that the sandbox, which works on requests of the platform, could not read. */
function refuseForbidden(): MiddlewareHandler {
  return async (c, next) =>
    FORBIDDEN.includes(c.req.method.toUpperCase())
      ? c.text(`The sandbox has no ${c.req.method}.`, 405, { Allow: 'GET, HEAD, POST, DELETE' })
      : next();
}
