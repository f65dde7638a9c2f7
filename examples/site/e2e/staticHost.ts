import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

/** A plain web server with files, and the way to the exchange. */
export interface StaticHost {
  readonly url: string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves a folder under a path as the simplest hosts do: a file, the index of a folder, else 404.html; no headers. */
export async function serveStatically(options: { folder: string; mount: string; api: string }): Promise<StaticHost> {
  const { folder, mount, api } = options;
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/x-api/')) forward(asked, answer, api);
    else if (pathname.startsWith(`${mount}/`)) send(answer, folder, pathname.slice(mount.length));
    else answer.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // It listens on a port of this machine.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

function send(answer: ServerResponse, folder: string, path: string): void {
  const asked = join(folder, normalize(path));
  const file = existsSync(asked) && statSync(asked).isDirectory() ? join(asked, 'index.html') : asked;
  const isThere = existsSync(file);
  const sent = isThere ? file : join(folder, '404.html');
  answer.writeHead(isThere ? 200 : 404, { 'content-type': TYPES[extname(sent)] ?? 'application/octet-stream' });
  answer.end(readFileSync(sent));
}

function forward(asked: IncomingMessage, answer: ServerResponse, api: string): void {
  const { host } = new URL(api);
  const sent = request(`${api}${asked.url}`, { method: asked.method, headers: { ...asked.headers, host } }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers);
    got.pipe(answer);
  });
  sent.on('error', () => answer.destroy());
  asked.pipe(sent);
}
