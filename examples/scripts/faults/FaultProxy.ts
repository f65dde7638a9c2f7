import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** An answer of the exchange, whole. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A call on its way, in the hands of a fault. */
export interface Call {
  /** Brings the call to the exchange and its answer back. Each time it is asked it is delivered once more. */
  deliver(): Promise<Answer>;
  /** Brings only its first half to the exchange, and cuts the line. */
  deliverHalf(): Promise<void>;
  /** Answers the client. */
  answer(answer: Partial<Answer>): void;
  /** Sends these bytes to the client as they are, and cuts the line. */
  cutAfter(bytes: string | Buffer): void;
  /** Sends these bytes to the client as they are, and nothing more. */
  stopAfter(bytes: string | Buffer): void;
  /** Cuts the line to the client. */
  cut(): void;
}

/** A line to an exchange, on which one call at a time can be disturbed. */
export interface FaultProxy {
  readonly url: string;
  /** The next call of this path goes through `fault`; all others pass. */
  disturb(path: string, fault: (call: Call) => Promise<void>): void;
  /** Whether every further call is cut before it is delivered. */
  isDown: boolean;
  /** Resolves when the disturbed call has come to its end, and late deliveries too. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Headers of an answer that belong to one connection, or to a length that a fault may change. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']);

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const exchange = new URL(target);
  let waiting: { readonly path: string; readonly fault: (call: Call) => Promise<void> } | undefined;
  const working = new Set<Promise<unknown>>();

  const server = createServer((incoming, outgoing) => {
    if (proxy.isDown) {
      outgoing.destroy();
      return;
    }
    const isHit = waiting !== undefined && incoming.url?.split('?', 1)[0]?.endsWith(waiting.path);
    const fault = isHit ? waiting?.fault : undefined;
    if (isHit) waiting = undefined;
    const work = read(incoming)
      .then((body) => {
        const call = callOf(exchange, incoming, body, outgoing);
        return fault ? fault(call) : call.deliver().then(call.answer);
      })
      .catch((error: unknown) => {
        // Lines break here on purpose, and such errors have a code; whatever else fails is a fault of these lines.
        if (!(error instanceof Error && 'code' in error)) console.error(error);
        outgoing.destroy();
      })
      .finally(() => working.delete(work));
    working.add(work);
  });
  const proxy: FaultProxy = {
    get url() {
      // It listens on a port, not on a pipe.
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    isDown: false,
    disturb(path, fault) {
      waiting = { path, fault };
    },
    async settled() {
      while (working.size > 0) await Promise.allSettled(working);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return proxy;
}

function callOf(exchange: URL, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): Call {
  // Answers are read and changed on the way.
  const headers = { ...incoming.headers, host: exchange.host, connection: 'close', 'accept-encoding': 'identity' };
  return {
    deliver: () => send(exchange, incoming, headers, body),
    deliverHalf: () => sendHalf(exchange, incoming, headers, body),
    answer({ status = 200, headers: own = { 'content-type': 'application/json' }, body: text = Buffer.alloc(0) }) {
      if (outgoing.destroyed) return;
      outgoing.writeHead(status, { ...own, connection: 'close' });
      outgoing.end(text);
    },
    cutAfter(bytes) {
      const { socket } = outgoing;
      socket?.write(bytes, () => socket.destroy());
    },
    stopAfter: (bytes) => void outgoing.socket?.write(bytes),
    cut: () => void outgoing.destroy(),
  };
}

async function read(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function send(exchange: URL, { method, url: path }: IncomingMessage, headers: object, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = exchange;
    const sent = request({ hostname, port, method, path, headers: { ...headers } }, (answer) => {
      read(answer).then((whole) => {
        const kept = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.has(name));
        const texts = kept.map(([name, value]) => [name, String(value)] as const);
        resolve({ status: answer.statusCode ?? 0, headers: Object.fromEntries(texts), body: whole });
      }, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Headers that promise the whole body, half of it, and the end of the line. */
function sendHalf(exchange: URL, { method, url }: IncomingMessage, headers: object, body: Buffer): Promise<void> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n');
  return new Promise((resolve) => {
    const socket = connect(Number(exchange.port), exchange.hostname, () => {
      socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, body.length >> 1)]), () => socket.destroy());
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve());
  });
}
