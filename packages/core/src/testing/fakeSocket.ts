import type { SocketLike } from '../prices/connection.js';

/** A socket driven by the test. */
export interface FakeSocket extends SocketLike {
  readonly url: string;
  readonly sent: Record<string, unknown>[];
  isClosed: boolean;
  open(): void;
  /** The server sends a frame; anything but text is made JSON. */
  push(frame: unknown): void;
  /** The line breaks. */
  break(): void;
  /** The server ends the line and says why. */
  end(code: number, reason: string): void;
}

/** A constructor for the socket under test, and all sockets it made. */
export function createFakeSockets() {
  const sockets: FakeSocket[] = [];
  class Socket implements FakeSocket {
    onopen: SocketLike['onopen'] = null;
    onmessage: SocketLike['onmessage'] = null;
    onclose: SocketLike['onclose'] = null;
    onerror: SocketLike['onerror'] = null;
    readonly sent: Record<string, unknown>[] = [];
    isClosed = false;
    constructor(readonly url: string) {
      sockets.push(this);
    }
    send(text: string) {
      this.sent.push(JSON.parse(text));
    }
    close() {
      this.isClosed = true;
    }
    // The handlers take `never`, so that every implementation fits; here they get what browsers give.
    open() {
      this.onopen?.({} as never);
    }
    push(frame: unknown) {
      this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) } as never);
    }
    break() {
      this.isClosed = true;
      this.onerror?.({} as never);
      this.onclose?.({} as never);
    }
    end(code: number, reason: string) {
      this.isClosed = true;
      this.onclose?.({ code, reason } as never);
    }
  }
  return {
    Socket,
    sockets,
    last(): FakeSocket {
      const socket = sockets.at(-1);
      if (!socket) throw new Error('no socket was made');
      return socket;
    },
    live: () => sockets.filter((socket) => !socket.isClosed).length,
  };
}
