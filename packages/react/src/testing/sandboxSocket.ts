import type { Sandbox } from '@tradingbot/sandbox';

interface Handlers {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
}

/** A WebSocket class whose far end is the sandbox in this process. */
export function sandboxSocket(
  sandbox: Pick<Sandbox, 'connect'>,
): new (
  url: string,
) => Handlers & { send(text: string): void; close(): void } {
  return class SandboxSocket implements Handlers {
    onopen: Handlers['onopen'] = null;
    onmessage: Handlers['onmessage'] = null;
    onclose: Handlers['onclose'] = null;
    onerror: Handlers['onerror'] = null;
    readonly #line = sandbox.connect({
      send: (data) => this.#emit(this.onmessage, { data }),
      close: () => this.close(),
    });
    #isClosed = false;

    constructor() {
      queueMicrotask(() => this.#emit(this.onopen, {}));
    }

    send(text: string) {
      this.#line.receive(text);
    }

    close() {
      if (this.#isClosed) return;
      this.#isClosed = true;
      this.#line.closed();
      this.onclose?.({} as never); // handlers take any event
    }

    #emit(handler: ((event: never) => void) | null, event: object) {
      if (!this.#isClosed) handler?.(event as never); // as above
    }
  };
}
